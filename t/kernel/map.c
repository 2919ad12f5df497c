#include "kernel/map/map.h"

#include "base/mem.h"
#include "kernel/rules/dice.h"
#include "small.h"
#include "tap.h"

static void test_laying(void)
{
    struct pool *p = pool_new();
    struct map m = { .grid = { GRID_FLAT, GRID_CCRR, 1, 5, 1, 4, 0, NULL, 0 } };
    bool absent[20] = { false };
    char number[GRID_NUMBER_SIZE];
    bool mutual = true, known = true;

    absent[0] = absent[6] = true;                    /* 0101 and 0203 */
    map_lay(&m, p, absent);
    cmp_ok(m.hexes, "==", 18, "map: absent hexes are left out");
    cmp_ok(map_parse(&m, "0101"), "==", PLACE_NONE, "map: and have no place");
    cmp_ok(map_parse(&m, "0102"), "==", 0, "map: the others are counted on");
    is(map_number(&m, 17, number), "0504", "map: each has its number");
    cmp_ok(map_parse(&m, "0901"), "==", PLACE_NONE, "map: what is not on the grid has no place");
    for (place_id h = 0; h < m.hexes; h++) {
        known = known && map_hex_at(&m, m.at[h]) == h && m.hex_of_index[m.grid_index[h]] == h;
        for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++) {
            place_id to = m.neighbour[h][s];

            mutual = mutual && (to == PLACE_NONE || m.neighbour[to][hexside_opposite(s)] == h);
        }
    }
    ok(mutual, "map: a neighbour's neighbour is the hex");
    ok(known, "map: hexes are found by coordinates and by number");
    ok(map_hex_at(&m, (struct hex){ -5, 0 }) == PLACE_NONE && map_hex_at(&m, (struct hex){ 50, 0 }) == PLACE_NONE
       && map_hex_at(&m, (struct hex){ 2, -50 }) == PLACE_NONE && map_hex_at(&m, (struct hex){ 2, 50 }) == PLACE_NONE,
       "map: there is no hex beyond the edge");
    pool_free(p);
}

static bool steps_are_right(const struct map *m, const struct hexset *of)
{
    struct hexset out;
    bool right = true;

    hexset_clear(&out, m->hexes);
    map_add_neighbours(m, of, &out);
    for (place_id h = 0; h < m->hexes; h++) {
        bool touches = false;

        for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++)
            touches = touches || (m->neighbour[h][s] != PLACE_NONE && hexset_has(of, m->neighbour[h][s]));
        right = right && hexset_has(&out, h) == touches;
    }
    return right;
}

/* Sets of all sizes, on a map that is whole, has holes, or has more holes than shifts could follow. */
static void test_steps(int holes, const char *what)
{
    enum { COLUMNS = 14, ROWS = 33 };
    struct pool *p = pool_new();
    struct map m = { .grid = { GRID_FLAT, GRID_CCRR, 1, COLUMNS, 1, ROWS, 0, NULL, 0 } };
    bool absent[COLUMNS * ROWS] = { false }, right = true;
    uint64_t dice = dice_seed(11);

    for (int i = 0; i < holes; i++)
        absent[dice_face(&dice, COLUMNS * ROWS)] = true;
    map_lay(&m, p, absent);
    for (int count = 0; count < m.hexes; count += 3) {
        struct hexset of;

        hexset_clear(&of, m.hexes);
        for (int i = 0; i < count; i++)
            hexset_add(&of, dice_face(&dice, m.hexes));
        right = right && steps_are_right(&m, &of);
    }
    ok(right && (m.shifts > 0) == (holes < 30), "map: all hexes next to a set, %s", what);
    pool_free(p);
}

static void test_geometry(void)
{
    struct small g;

    small_make(&g);
    struct map *m = &g.r.map;
    place_id a = map_parse(m, "0304"), b = map_parse(m, "0405"), far = map_parse(m, "0608");
    ok(map_is_adjacent(m, a, b) && !map_is_adjacent(m, a, far), "map: 0304 touches 0405, not 0608");
    cmp_ok(map_distance(m, a, far), "==", 5, "map: 0608 is five hexes from 0304");
    cmp_ok(map_side_toward(m, a, b), "==", HEXSIDE_SE, "map: 0405 is to the south-east of 0304");

    small_side(m, "0304", "0305", RIVER);
    m->side[a][HEXSIDE_SE] |= 1 << SLOPE;
    cmp_ok(map_side(m, map_parse(m, "0305"), HEXSIDE_N), "==", 1 << RIVER, "map: a river is seen from both hexes");
    cmp_ok(map_side(m, b, HEXSIDE_NW), "==", 1 << SLOPE, "map: a hexside bears what either hex sees");
    cmp_ok(m->side[b][HEXSIDE_NW], "==", 0, "map: though a slope belongs to one of them");
    cmp_ok(map_side(m, map_parse(m, "0101"), HEXSIDE_NW), "==", 0, "map: the edge of the map bears nothing");

    cmp_ok(map_least_step(m), "==", 1, "map: no step costs less than one along a road");
    m->link_chart.rows[ROAD].cost[FOOT] = m->link_chart.rows[ROAD].cost[HORSE] = COST_SAME;
    cmp_ok(map_least_step(m), "==", 2, "map: without roads none less than a point");
    m->terrain[a] |= 1 << WOODS;
    map_prepare(m, g.r.pool);
    ok(hexset_has(&m->blocks_sight, a) && hexset_count(&m->blocks_sight) == 1,
       "map: hexes that block sight are known");
    cmp_ok(map_sight_type(&m->hex_chart, m->terrain[a]), "==", WOODS, "map: and by which of their types");
    cmp_ok(map_sight_type(&m->hex_chart, m->terrain[b]), "==", NAME_NONE, "map: an open hex has none");
    small_free(&g);
}

static void test_zones(void)
{
    int8_t nation[3] = { 0, NAME_NONE, 1 };
    struct zone_family family = { .of_hex = nation };
    struct map m = { .hexes = 3, .zones = &family };

    cmp_ok(map_zone(&m, 0, 2), "==", 1, "map: a hex has a value of a family of zones");
    cmp_ok(map_zone(&m, 0, 1), "==", NAME_NONE, "map: or none");
}

int main(void)
{
    test_laying();
    test_steps(0, "on a whole map");
    test_steps(2, "with two holes in it");
    test_steps(150, "with many");
    test_geometry();
    test_zones();
    done_testing();
}
