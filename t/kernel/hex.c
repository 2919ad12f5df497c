#include "kernel/map/hex.h"

#include <stdlib.h>

#include "kernel/rules/dice.h"
#include "tap.h"

static void test_neighbours(void)
{
    struct hex a = { 4, 2 };
    bool back = true, toward = true, around = true;

    for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++) {
        struct hex b = hex_neighbour(a, s);

        back = back && hex_equal(hex_neighbour(b, hexside_opposite(s)), a);
        toward = toward && hex_side_toward(a, b) == s && hex_is_adjacent(a, b);
        around = around && hex_is_adjacent(b, hex_neighbour(a, hexside_turn(s, 1)));
    }
    ok(back, "hex: the opposite hexside leads back");
    ok(toward, "hex: the side toward a neighbour is the one it lies across");
    ok(around, "hex: neighbours follow each other clockwise");
    ok(hexside_turn(HEXSIDE_N, -1) == HEXSIDE_NW && hexside_turn(HEXSIDE_NW, 1) == HEXSIDE_N
       && hexside_turn(HEXSIDE_S, -13) == HEXSIDE_SE, "hex: turning goes round, either way");
    ok(!hex_is_adjacent(a, a), "hex: a hex is not next to itself");
}

static void test_distance(void)
{
    struct hex gun = { 4, 2 };

    cmp_ok(hex_distance(gun, gun), "==", 0, "hex: a hex is at range 0 of itself");
    cmp_ok(hex_distance(gun, hex_neighbour(gun, HEXSIDE_SE)), "==", 1,
           "hex: range counts the target hex, not the gun's");
    cmp_ok(hex_distance(gun, (struct hex){ 7, -4 }), "==", 6, "hex: range along two directions");
}

static void test_rings(void)
{
    struct hex centre = { -3, 5 }, ring[60];
    bool right = true;

    cmp_ok(hex_ring(centre, 0, ring), "==", 1, "hex: the ring at range 0 is the hex");
    ok(hex_equal(ring[0], centre), "hex: and no other");
    for (int range = 1; range <= 10; range++) {
        int count = hex_ring(centre, range, ring);

        right = right && count == 6 * range && hex_equal(ring[0], (struct hex){ centre.q, centre.r - range });
        for (int i = 0; i < count; i++)
            right = right && hex_distance(centre, ring[i]) == range
                && hex_is_adjacent(ring[i], ring[(i + 1) % count]);
    }
    ok(right, "hex: rings close, from the N corner on");
    hex_ring(centre, 1, ring);
    ok(hex_equal(ring[1], hex_neighbour(centre, HEXSIDE_NE)), "hex: rings run clockwise");
}

/*
 * The line again, slowly: each hex near it is cut with the six half planes
 * that bound it, in fractions.
 */
struct fraction {
    long long over, under;     /* under > 0 */
};

static int fraction_compare(struct fraction a, struct fraction b)
{
    long long difference = a.over * b.under - b.over * a.under;

    return (difference > 0) - (difference < 0);
}

/* How far a vector goes toward a neighbour: 2 to its centre, 1 to the hexside. */
static int along(struct hex v, enum hexside s)
{
    struct hex d = hex_neighbour((struct hex){ 0, 0 }, s);

    return v.q * d.q + v.r * d.r + (v.q + v.r) * (d.q + d.r);
}

static struct hex minus(struct hex a, struct hex b)
{
    return (struct hex){ a.q - b.q, a.r - b.r };
}

/* The part of the line in one closed hex. */
struct cut {
    struct fraction in, out;
    bool meets, along_side;
};

static struct cut cut_hex(struct hex from, struct hex to, struct hex hex)
{
    struct cut c = { { 0, 1 }, { 1, 1 }, true, false };

    for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++) {
        int start = along(minus(from, hex), s), whole = along(minus(to, from), s);
        struct fraction at = { whole > 0 ? 1 - start : start - 1, abs(whole) };

        if (whole == 0) {
            c.meets = c.meets && start <= 1;
            c.along_side = c.along_side || start == 1;
        } else if (whole > 0 && fraction_compare(at, c.out) < 0) {
            c.out = at;
        } else if (whole < 0 && fraction_compare(at, c.in) > 0) {
            c.in = at;
        }
    }
    c.meets = c.meets && fraction_compare(c.in, c.out) <= 0;
    return c;
}

static bool only_touches(const struct cut *c)
{
    return fraction_compare(c->in, c->out) == 0;
}

/* Whether the line comes into the hex through a vertex: it meets two hexsides at once. */
static bool comes_by_vertex(struct hex from, struct hex to, struct hex hex, struct fraction in)
{
    int sides = 0;

    for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++)
        sides += along(minus(from, hex), s) * in.under + along(minus(to, from), s) * in.over == in.under;
    return sides == 2;
}

static bool span_agrees(struct hex from, struct hex to, const struct span *s)
{
    struct cut c = cut_hex(from, to, s->hex), other = cut_hex(from, to, s->other);
    bool by_vertex = c.in.over > 0 && comes_by_vertex(from, to, s->hex, c.in);

    if (!c.meets || only_touches(&c) || by_vertex != s->by_vertex)
        return false;
    if (s->kind == SPAN_SIDE)
        return c.along_side && other.along_side && !only_touches(&other)
            && fraction_compare(c.in, other.in) == 0 && hex_is_adjacent(s->hex, s->other);
    if (c.along_side)
        return false;
    return hex_equal(s->hex, s->other)
        || (other.meets && only_touches(&other) && fraction_compare(other.in, c.in) == 0);
}

static bool names(const struct span *spans, int count, struct hex hex)
{
    for (int i = 0; i < count; i++)
        if (hex_equal(spans[i].hex, hex) || hex_equal(spans[i].other, hex))
            return true;
    return false;
}

/* Every span is what it says, they are in order, and no hex that the line meets is left out. */
static bool line_agrees(struct hex from, struct hex to)
{
    struct span line[200];
    int count = hex_line(from, to, line), range = hex_distance(from, to);
    struct hex ring[6 * 40];

    if (count > 2 * range + 2 || !hex_equal(line[0].hex, from) || !hex_equal(line[count - 1].hex, to))
        return false;
    for (int i = 0; i < count; i++) {
        if (!span_agrees(from, to, &line[i]))
            return false;
        if (i > 0 && fraction_compare(cut_hex(from, to, line[i - 1].hex).out, cut_hex(from, to, line[i].hex).in) != 0)
            return false;
    }
    for (int near = 0; near <= range + 1; near++)
        for (int i = hex_ring(from, near, ring) - 1; i >= 0; i--)
            if (cut_hex(from, to, ring[i]).meets != names(line, count, ring[i]))
                return false;
    return true;
}

/* The touched hex of a vertex is kept with the span beyond it, so backward with the other. */
static bool line_reverses(struct hex from, struct hex to)
{
    struct span there[200], back[200];
    int count = hex_line(from, to, there);

    if (hex_line(to, from, back) != count)
        return false;
    for (int i = 0; i < count; i++) {
        const struct span *a = &there[i], *b = &back[count - 1 - i];

        if (a->kind != b->kind || !hex_equal(a->hex, b->hex))
            return false;
        if (a->kind == SPAN_SIDE && !hex_equal(a->other, b->other))
            return false;
        if (i > 0 && a->by_vertex != back[count - i].by_vertex)
            return false;
    }
    return true;
}

static void test_lines_by_eye(void)
{
    struct span line[20];
    struct hex o = { 0, 0 };

    cmp_ok(hex_line(o, o, line), "==", 1, "hex: a line to the hex itself is that hex");
    cmp_ok(hex_line(o, (struct hex){ 0, 4 }, line), "==", 5, "hex: a straight row of five hexes");
    ok(line[2].kind == SPAN_HEX && hex_equal(line[2].hex, (struct hex){ 0, 2 }) && !line[2].by_vertex,
       "hex: it goes through the middle of hexsides");

    cmp_ok(hex_line(o, (struct hex){ 2, -1 }, line), "==", 3, "hex: to the second hex beyond a vertex");
    ok(line[1].kind == SPAN_SIDE && hex_equal(line[1].hex, (struct hex){ 1, -1 })
       && hex_equal(line[1].other, (struct hex){ 1, 0 }), "hex: the line runs along a hexside");
    ok(line[1].by_vertex && line[2].by_vertex, "hex: from vertex to vertex");

    cmp_ok(hex_line(o, (struct hex){ 5, -1 }, line), "==", 6,
           "hex: a line that meets vertices and no hexside's length");
    ok(!line[1].by_vertex && line[2].by_vertex && hex_equal(line[2].hex, (struct hex){ 2, 0 })
       && hex_equal(line[2].other, (struct hex){ 2, -1 }),
       "hex: a hex of which only the corner is touched is named");
}

static void test_lines(void)
{
    struct hex o = { 0, 0 };
    uint64_t dice = dice_seed(1914);
    bool near = true, far = true, reverse = true;

    for (int q = -12; q <= 12; q++)
        for (int r = -12; r <= 12; r++) {
            near = near && line_agrees(o, (struct hex){ q, r });
            reverse = reverse && line_reverses(o, (struct hex){ q, r });
        }
    ok(near, "hex: every line of up to 12 hexes meets what the slow way finds");
    for (int i = 0; i < 2000; i++) {
        struct hex a = { dice_face(&dice, 41) - 20, dice_face(&dice, 41) - 20 };
        struct hex b = { a.q + dice_face(&dice, 37) - 18, a.r + dice_face(&dice, 37) - 18 };

        far = far && line_agrees(a, b);
        reverse = reverse && line_reverses(a, b);
    }
    ok(far, "hex: so do 2000 longer ones from anywhere");
    ok(reverse, "hex: a line drawn the other way meets the same");
}

int main(void)
{
    test_neighbours();
    test_distance();
    test_rings();
    test_lines_by_eye();
    test_lines();
    done_testing();
}
