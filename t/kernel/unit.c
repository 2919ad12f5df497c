#include "kernel/state/unit.h"

#include <stdio.h>
#include <string.h>

#include "kernel/rules/dice.h"
#include "kernel/state/stack.h"
#include "small.h"
#include "tap.h"

/* The stack as ids, top first. */
static const char *stack_text(const struct small *g, place_id place)
{
    static char out[100];

    out[0] = '\0';
    for (unit_id u = stack_top(&g->s, place); u != UNIT_NONE; u = stack_below(&g->s, u)) {
        if (out[0] != '\0')
            strcat(out, " ");
        strcat(out, names_word(&g->r.counters, u));
    }
    return out;
}

static void test_places(void)
{
    struct small g;
    place_id covered[2];

    small_make(&g);
    place_id hex = small_hex(&g, "0304"), box = rules_parse_place(&g.r, "eliminated");
    place_id inside = rules_counter_place(&g.r, HEADQUARTERS);

    cmp_ok(unit_hex(&g.s, B_1), "==", PLACE_NONE, "unit: a counter out of play is in no hex");
    unit_put(&g.s, B_1, hex);
    ok(unit_place(&g.s, B_1) == hex && unit_hex(&g.s, B_1) == hex && unit_on_map(&g.s, B_1),
       "unit: put in a hex, it is there");
    unit_put(&g.s, B_2, hex);
    unit_put(&g.s, R_1, hex);
    is(stack_text(&g, hex), "r_1 b_2 b_1", "unit: the last one lies on top");
    unit_put(&g.s, B_2, box);
    is(stack_text(&g, hex), "r_1 b_1", "unit: one can be taken out of the middle");
    ok(unit_hex(&g.s, B_2) == PLACE_NONE && !unit_on_map(&g.s, B_2), "unit: a box is not on the map");
    unit_put(&g.s, B_1, hex);
    is(stack_text(&g, hex), "b_1 r_1", "unit: put where it is, it comes to the top");
    unit_put_under(&g.s, B_2, B_1);
    is(stack_text(&g, hex), "b_1 b_2 r_1", "unit: one can be put under another");
    unit_put_under(&g.s, B_1, R_1);
    is(stack_text(&g, hex), "b_2 r_1 b_1", "unit: also in the stack it is in");
    unit_put(&g.s, B_2, PLACE_NONE);
    is(stack_text(&g, hex), "r_1 b_1", "unit: out of play it is in no stack");

    unit_put(&g.s, B_GUARD, inside);
    cmp_ok(unit_hex(&g.s, B_GUARD), "==", PLACE_NONE, "unit: inside a counter that is nowhere it is nowhere");
    unit_put(&g.s, HEADQUARTERS, hex);
    cmp_ok(unit_hex(&g.s, B_GUARD), "==", hex, "unit: inside a counter it is in that one's hex");
    ok(!unit_on_map(&g.s, B_GUARD), "unit: though not itself on the map");
    ok(unit_is_inside(&g.s, B_GUARD, HEADQUARTERS) && !unit_is_inside(&g.s, HEADQUARTERS, B_GUARD)
       && unit_is_inside(&g.s, B_1, B_1), "unit: who is inside whom");
    unit_put(&g.s, B_2, rules_counter_place(&g.r, B_GUARD));
    ok(unit_is_inside(&g.s, B_2, HEADQUARTERS) && unit_hex(&g.s, B_2) == hex, "unit: at any depth");

    unit_put(&g.s, R_2, 0);
    ok(unit_on_map(&g.s, R_2) && unit_hex(&g.s, R_2) == 0, "unit: the first hex is on the map too");

    cmp_ok(unit_covers(&g.s, B_1, covered), "==", 1, "unit: most units cover one hex");
    unit_cover_second(&g.s, B_1, small_hex(&g, "0305"));
    ok(unit_covers(&g.s, B_1, covered) == 2 && covered[0] == hex && covered[1] == small_hex(&g, "0305"),
       "unit: some cover two");
    unit_put(&g.s, B_1, small_hex(&g, "0306"));
    cmp_ok(unit_covers(&g.s, B_1, covered), "==", 1, "unit: put elsewhere, it covers one again");
    unit_put(&g.s, B_1, PLACE_NONE);
    cmp_ok(unit_covers(&g.s, B_1, covered), "==", 0, "unit: out of play it covers none");
    small_free(&g);
}

static void test_many_moves(void)
{
    struct small g;
    uint64_t dice = dice_seed(3);
    char why[200];
    bool sound = true;

    small_make(&g);
    for (int i = 0; i < 5000; i++) {
        unit_id u = dice_face(&dice, 6);
        place_id to = dice_face(&dice, 12) - 1;

        if (to >= 8)
            to = rules_counter_place(&g.r, dice_face(&dice, 6));
        unit_id above = dice_face(&dice, 6);
        if (to >= 102 && unit_is_inside(&g.s, to - 102, u))
            continue;
        if (i % 3 != 0)
            unit_put(&g.s, u, to);
        else if (above != u && unit_place(&g.s, above) != PLACE_NONE && !unit_is_inside(&g.s, above, u))
            unit_put_under(&g.s, u, above);
        sound = sound && state_sound(&g.s, why, sizeof why);
    }
    ok(sound, "unit: stacks stay sound through 5000 moves");
    small_free(&g);
}

static void test_faces_and_marks(void)
{
    struct small g;
    bool one = true;

    small_make(&g);
    cmp_ok(unit_attribute(&g.s, B_1, STRENGTH), "==", 6, "unit: it has what is printed on its face");
    unit_set_face(&g.s, B_1, 1);
    cmp_ok(unit_attribute(&g.s, B_1, STRENGTH), "==", 4, "unit: turned, what is on the other");
    cmp_ok(unit_attribute(&g.s, B_1, MORALE), "==", VALUE_NOTHING, "unit: which may be nothing");
    ok(unit_has_trait(&g.s, B_GUARD, GUARD) && !unit_has_trait(&g.s, B_1, GUARD), "unit: it has its traits");

    for (int mark = 0; mark <= LAST_MARK; mark++) {
        unit_set_mark(&g.s, B_1, mark, true);
        for (int other = 0; other <= LAST_MARK; other++)
            one = one && unit_has_mark(&g.s, B_1, other) == (other == mark);
        unit_set_mark(&g.s, B_1, mark, false);
    }
    ok(one, "unit: each of many marks is laid and taken by itself");
    ok(!unit_has_mark(&g.s, B_2, DISRUPTED), "unit: a mark lies on one counter");
    unit_set_mark(&g.s, B_2, 1, true);
    unit_set_mark(&g.s, B_2, 2, true);
    ok(unit_has_mark(&g.s, B_2, 1) && unit_has_mark(&g.s, B_2, 2), "unit: two marks may lie on it");

    unit_set_owner(&g.s, R_1, BLUE);
    cmp_ok(unit_side(&g.s, R_1), "==", BLUE, "unit: it can change sides");
    unit_hide_from(&g.s, HEADQUARTERS, RED, true);
    unit_put(&g.s, B_2, rules_counter_place(&g.r, HEADQUARTERS));
    ok(unit_hidden_from(&g.s, HEADQUARTERS, RED) && !unit_hidden_from(&g.s, HEADQUARTERS, BLUE),
       "unit: it is hidden from one side");
    ok(unit_hidden_from(&g.s, B_2, RED) && !unit_hidden_from(&g.s, B_2, BLUE), "unit: so is what it holds");
    unit_hide_from(&g.s, HEADQUARTERS, BLUE, true);
    ok(unit_hidden_from(&g.s, HEADQUARTERS, RED) && unit_hidden_from(&g.s, HEADQUARTERS, BLUE), "unit: or from both");
    cmp_ok(unit_hidden_sides(&g.s), "==", 1 << RED | 1 << BLUE, "unit: from which sides anything is hidden is known");
    unit_hide_from(&g.s, HEADQUARTERS, RED, false);
    ok(!unit_hidden_from(&g.s, B_2, RED) && unit_hidden_from(&g.s, B_2, BLUE), "unit: until it is seen");
    cmp_ok(unit_hidden_sides(&g.s), "==", 1 << BLUE, "unit: and from that side nothing is hidden any more");
    small_free(&g);
}

/* The set as hex numbers. */
static const char *set_text(const struct small *g, const struct hexset *s)
{
    static char out[200];
    char number[GRID_NUMBER_SIZE];

    out[0] = '\0';
    for (place_id h = hexset_next(s, 0); h >= 0; h = hexset_next(s, h + 1)) {
        if (out[0] != '\0')
            strcat(out, " ");
        strcat(out, map_number(&g->r.map, h, number));
    }
    return out;
}

static void aspects(struct small *g, const char *what, const char *in_front, const char *beside, const char *behind)
{
    struct hexset front, flank, rear;

    pose_aspects(&g->r.map, unit_pose(&g->s, B_1), ASPECT_FRONT, &front);
    pose_aspects(&g->r.map, unit_pose(&g->s, B_1), ASPECT_FLANK, &flank);
    pose_aspects(&g->r.map, unit_pose(&g->s, B_1), ASPECT_REAR, &rear);
    is(set_text(g, &front), in_front, "unit: %s: front", what);
    is(set_text(g, &flank), beside, "unit: %s: flank", what);
    is(set_text(g, &rear), behind, "unit: %s: rear", what);
}

/* Around 0505, clockwise from the north: 0504, 0605, 0606, 0506, 0406, 0405. */
static void test_facing(void)
{
    struct small g;

    small_make(&g);
    cmp_ok(unit_facing(&g.s, B_1), "==", -1, "unit: it faces nowhere at first");
    aspects(&g, "out of play", "", "", "");
    unit_put(&g.s, B_1, small_hex(&g, "0505"));
    aspects(&g, "without facing", "0405 0406 0504 0506 0605 0606", "", "");
    unit_set_facing(&g.s, B_1, HEXSIDE_N);
    aspects(&g, "to the north side", "0405 0504 0605", "", "0406 0506 0606");
    unit_set_facing(&g.s, B_1, HEXSIDE_SW);
    aspects(&g, "to the south-west side", "0405 0406 0506", "", "0504 0605 0606");
    unit_set_facing(&g.s, B_1, HEXSIDES + HEXSIDE_N);
    aspects(&g, "to the vertex right of north", "0504 0605", "0405 0606", "0406 0506");
    unit_set_facing(&g.s, B_1, HEXSIDES + HEXSIDE_NW);
    aspects(&g, "to the vertex left of north", "0405 0504", "0406 0605", "0506 0606");

    unit_set_facing(&g.s, B_1, HEXSIDES + HEXSIDE_N);
    unit_cover_second(&g.s, B_1, small_hex(&g, "0606"));
    aspects(&g, "two hexes abreast", "0504 0605 0705", "0405 0706", "0406 0506 0607");
    unit_set_facing(&g.s, B_1, HEXSIDE_NW);
    aspects(&g, "two hexes in column", "0405 0406 0504", "0506 0605", "0607 0705 0706");

    unit_put(&g.s, B_1, small_hex(&g, "0101"));
    unit_set_facing(&g.s, B_1, HEXSIDES + HEXSIDE_N);
    aspects(&g, "at the edge of the map", "0201", "0202", "0102");
    small_free(&g);
}

/* The hex that lies across these hexsides, one after the other. */
static place_id across(const struct small *g, place_id hex, const int *sides, int count)
{
    for (int i = 0; i < count; i++)
        hex = g->r.map.neighbour[hex][hexside_turn(HEXSIDE_N, sides[i])];
    return hex;
}

/* A hex by its way from the first of the two, counted in sixths from where the unit looks: { 0 } straight on. */
struct around {
    int sides[2], count;
    enum aspect whole, first, second;
};

static bool all_around(struct small *g, int facing, const struct around *hexes, int count)
{
    place_id covered[2];
    bool right = unit_covers(&g->s, B_1, covered) == 2;

    for (int i = 0; i < count; i++) {
        int sides[2] = { hexes[i].sides[0] + facing, hexes[i].sides[1] + facing };
        place_id hex = across(g, covered[0], sides, hexes[i].count);

        right = right && pose_aspect(&g->r.map, unit_pose(&g->s, B_1), hex) == hexes[i].whole
            && pose_aspect_of_half(&g->r.map, unit_pose(&g->s, B_1), 0, hex) == hexes[i].first
            && pose_aspect_of_half(&g->r.map, unit_pose(&g->s, B_1), 1, hex) == hexes[i].second;
    }
    return right;
}

static bool counts_are(struct small *g, int front, int flank, int rear)
{
    struct hexset sets[4];

    for (int i = ASPECT_FRONT; i <= ASPECT_REAR; i++)
        pose_aspects(&g->r.map, unit_pose(&g->s, B_1), (enum aspect)i, &sets[i]);
    return hexset_count(&sets[ASPECT_FRONT]) == front && hexset_count(&sets[ASPECT_FLANK]) == flank
        && hexset_count(&sets[ASPECT_REAR]) == rear;
}

/* Abreast: facing vertex i, the right half lies across hexside i + 2 of the left one. */
static void test_abreast(void)
{
    static const struct around hexes[] = {
        { { 0 }, 1, ASPECT_FRONT, ASPECT_FRONT, ASPECT_NONE }, { { 1 }, 1, ASPECT_FRONT, ASPECT_FRONT, ASPECT_FRONT },
        { { 2, 1 }, 2, ASPECT_FRONT, ASPECT_NONE, ASPECT_FRONT },
        { { 5 }, 1, ASPECT_FLANK, ASPECT_FLANK, ASPECT_NONE }, { { 2, 2 }, 2, ASPECT_FLANK, ASPECT_NONE, ASPECT_FLANK },
        { { 4 }, 1, ASPECT_REAR, ASPECT_REAR, ASPECT_NONE }, { { 3 }, 1, ASPECT_REAR, ASPECT_REAR, ASPECT_REAR },
        { { 2, 3 }, 2, ASPECT_REAR, ASPECT_NONE, ASPECT_REAR },
        { { 2 }, 1, ASPECT_NONE, ASPECT_NONE, ASPECT_NONE }, { { 0, 0 }, 2, ASPECT_NONE, ASPECT_NONE, ASPECT_NONE },
    };
    struct small g;

    small_make(&g);
    for (int i = 0; i < VERTICES; i++) {
        unit_put(&g.s, B_1, small_hex(&g, "0505"));
        unit_set_facing(&g.s, B_1, HEXSIDES + i);
        unit_cover_second(&g.s, B_1, across(&g, small_hex(&g, "0505"), (int[]){ i + 2 }, 1));
        ok(all_around(&g, i, hexes, (int)(sizeof hexes / sizeof *hexes)),
           "unit: abreast, what each hex is to it, facing vertex %d", i);
        ok(counts_are(&g, 3, 2, 3), "unit: three before, two beside, three behind, facing vertex %d", i);
    }
    small_free(&g);
}

/* In column: the first hex is the head, the tail lies behind it. */
static void test_column(void)
{
    static const struct around hexes[] = {
        { { 5 }, 1, ASPECT_FRONT, ASPECT_FRONT, ASPECT_NONE }, { { 0 }, 1, ASPECT_FRONT, ASPECT_FRONT, ASPECT_NONE },
        { { 1 }, 1, ASPECT_FRONT, ASPECT_FRONT, ASPECT_NONE },
        { { 2 }, 1, ASPECT_FLANK, ASPECT_FLANK, ASPECT_FLANK }, { { 4 }, 1, ASPECT_FLANK, ASPECT_FLANK, ASPECT_FLANK },
        { { 3, 2 }, 2, ASPECT_REAR, ASPECT_NONE, ASPECT_REAR }, { { 3, 3 }, 2, ASPECT_REAR, ASPECT_NONE, ASPECT_REAR },
        { { 3, 4 }, 2, ASPECT_REAR, ASPECT_NONE, ASPECT_REAR },
        { { 3 }, 1, ASPECT_NONE, ASPECT_NONE, ASPECT_NONE },
    };
    struct small g;

    small_make(&g);
    for (int side = 0; side < HEXSIDES; side++) {
        unit_put(&g.s, B_1, small_hex(&g, "0505"));
        unit_set_facing(&g.s, B_1, side);
        unit_cover_second(&g.s, B_1, across(&g, small_hex(&g, "0505"), (int[]){ side + 3 }, 1));
        ok(all_around(&g, side, hexes, (int)(sizeof hexes / sizeof *hexes)),
           "unit: in column, what each hex is to it, facing hexside %d", side);
        ok(counts_are(&g, 3, 2, 3), "unit: three before, two beside, three behind, facing hexside %d", side);
    }
    small_free(&g);
}

/* One hex: what a hex is to the unit agrees with the three sets. */
static void test_aspect(void)
{
    struct small g;
    bool agree = true;

    small_make(&g);
    unit_put(&g.s, B_1, small_hex(&g, "0505"));
    for (int facing = -1; facing < FACINGS; facing++) {
        struct hexset sets[4];

        unit_set_facing(&g.s, B_1, facing);
        for (int i = ASPECT_FRONT; i <= ASPECT_REAR; i++)
            pose_aspects(&g.r.map, unit_pose(&g.s, B_1), (enum aspect)i, &sets[i]);
        for (place_id hex = 0; hex < g.r.map.hexes; hex++) {
            enum aspect is = pose_aspect(&g.r.map, unit_pose(&g.s, B_1), hex);

            agree = agree && (is == ASPECT_NONE || hexset_has(&sets[is], hex))
                && (is != ASPECT_NONE) == map_is_adjacent(&g.r.map, small_hex(&g, "0505"), hex);
        }
    }
    ok(agree, "unit: what a hex is to a unit is what the sets of hexes say");
    small_free(&g);
}

int main(void)
{
    test_places();
    test_many_moves();
    test_faces_and_marks();
    test_facing();
    test_aspect();
    test_abreast();
    test_column();
    done_testing();
}
