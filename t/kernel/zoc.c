#include "kernel/move/zoc.h"

#include "kernel/rules/dice.h"
#include "small.h"
#include "tap.h"

/* The definition, one hex after the other; for zones that nothing stops. */
static bool is_in_zone(const struct map *m, const struct hexset *from, int range, place_id hex)
{
    for (place_id h = hexset_next(from, 0); h >= 0; h = hexset_next(from, h + 1))
        if (h != hex && map_distance(m, h, hex) <= range)
            return true;
    return false;
}

static void test_open(const struct map *m)
{
    uint64_t dice = dice_seed(5);
    struct hexset from, out;
    bool right = true;

    for (int i = 0; i < 60; i++) {
        int range = i % 4;

        hexset_clear(&from, m->hexes);
        for (int count = dice_face(&dice, 6); count > 0; count--)
            hexset_add(&from, dice_face(&dice, m->hexes));
        zoc_around(m, &from, range, 0, NULL, &out);
        for (place_id h = 0; h < m->hexes; h++)
            right = right && hexset_has(&out, h) == is_in_zone(m, &from, range, h);
    }
    ok(right, "zoc: the hexes within range of another, for any range and many units");
}

static void test_bounds(struct map *m)
{
    struct hexset from, closed, out;
    place_id centre = map_parse(m, "0505");

    hexset_clear(&from, m->hexes);
    hexset_clear(&closed, m->hexes);
    hexset_add(&from, centre);
    zoc_around(m, &from, 1, 0, NULL, &out);
    cmp_ok(hexset_count(&out), "==", 6, "zoc: the six hexes around");
    ok(!hexset_has(&out, centre), "zoc: not the unit's own");

    small_side(m, "0505", "0504", RIVER);
    m->side[map_parse(m, "0605")][HEXSIDE_SW] |= 1 << SLOPE;
    zoc_around(m, &from, 1, 1 << RIVER | 1 << SLOPE, NULL, &out);
    ok(hexset_count(&out) == 4 && !hexset_has(&out, map_parse(m, "0504")) && !hexset_has(&out, map_parse(m, "0605")),
       "zoc: it does not cross a barrier, whichever hex bears it");
    zoc_around(m, &from, 2, 1 << RIVER, NULL, &out);
    ok(hexset_has(&out, map_parse(m, "0504")), "zoc: but a wider one goes round it");

    hexset_add(&closed, map_parse(m, "0506"));
    zoc_around(m, &from, 1, 0, &closed, &out);
    ok(hexset_count(&out) == 5 && !hexset_has(&out, map_parse(m, "0506")),
       "zoc: it does not reach into a closed hex");
    for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++)
        hexset_add(&closed, m->neighbour[centre][s]);
    zoc_around(m, &from, 3, 0, &closed, &out);
    ok(hexset_is_empty(&out), "zoc: nor through one");
    hexset_clear(&from, m->hexes);
    hexset_add(&from, map_parse(m, "0101"));
    zoc_around(m, &from, 1, 0, NULL, &out);
    cmp_ok(hexset_count(&out), "==", 3, "zoc: it ends at the edge of the map");
}

/* With a barrier that lies nowhere each zone is made by itself. */
static void test_within(const struct map *m)
{
    uint64_t dice = dice_seed(6);
    bool right = true;

    for (int i = 0; i < 200; i++) {
        struct hexset from, closed, fast, slow;
        int range = i % 5;

        hexset_clear(&from, m->hexes);
        hexset_clear(&closed, m->hexes);
        for (int count = dice_face(&dice, 30); count > 0; count--)
            hexset_add(&from, dice_face(&dice, m->hexes));
        for (int count = dice_face(&dice, 50); count > 0; count--)
            hexset_add(&closed, dice_face(&dice, m->hexes));
        zoc_within(m, &from, range, 0, i % 2 ? &closed : NULL, &fast);
        zoc_around(m, &from, range, 1 << LANE, i % 2 ? &closed : NULL, &slow);
        hexset_unite(&slow, &from);
        right = right && hexset_equal(&fast, &slow);
        zoc_within(m, &from, range, 1 << LANE, i % 2 ? &closed : NULL, &slow);
        right = right && hexset_equal(&fast, &slow);
    }
    ok(right, "zoc: the hexes within range and their own, closed hexes or none");
}

int main(void)
{
    struct small g;

    small_make(&g);
    test_open(&g.r.map);
    test_within(&g.r.map);
    test_bounds(&g.r.map);
    small_free(&g);
    done_testing();
}
