/* Terrain that the players change: of hexes, hexsides and links, as the map and movement have it then. */
#include "kernel/map/by_hand.h"

#include <string.h>
#include "kernel/move/path.h"
#include "small.h"
#include "tap.h"

static int32_t value_called(const struct rules *r, int var, const char *word)
{
    return names_find(&r->hex_vars.kinds[var].names, word);
}

/* What lies between two hexes, from the first, is said to be `word`; gives whether the map changed. */
static bool say_side(struct rules *r, struct state *s, const char *from, const char *to, bool link, const char *word)
{
    place_id a = map_parse(&r->map, from), b = map_parse(&r->map, to);
    int var = by_hand_variable(r, map_side_toward(&r->map, a, b), link);

    *state_hex_var(s, a, var) = value_called(r, var, word);
    return by_hand_apply(r, s);
}

static int step(const struct rules *r, const char *from, const char *to)
{
    const struct map *m = &r->map;
    place_id a = map_parse(m, from);

    return path_step_cost(m, FOOT, 1 << ROAD, a, map_side_toward(m, a, map_parse(m, to)));
}

static terrain_bits side(const struct rules *r, const char *from, const char *to)
{
    place_id a = map_parse(&r->map, from);

    return r->map.side[a][map_side_toward(&r->map, a, map_parse(&r->map, to))];
}

int main(void)
{
    struct small g;
    struct rules *r = &g.r;
    struct layout layout;
    struct state s;

    plan(17);
    small_make(&g);
    ok(by_hand_variable(r, HEXSIDE_N, false) == NAME_NONE, "by_hand: without a table there is no variable");
    small_side(&r->map, "0304", "0404", RIVER);
    place_id upper = map_parse(&r->map, "0506"), lower = map_parse(&r->map, "0507");
    r->map.side[upper][map_side_toward(&r->map, upper, lower)] |= 1 << SLOPE;
    map_prepare(&r->map, r->pool);
    by_hand_declare(r);
    layout_init(&layout, r);
    state_init(&s, r, &layout);

    ok(!by_hand_apply(r, &s), "by_hand: nothing is changed at first");
    ok(!by_hand_is_one_way(r, RIVER), "by_hand: a river is on both sides of its hexside");
    ok(by_hand_is_one_way(r, SLOPE), "by_hand: a slope that only one hex has anywhere belongs to one of two");
    int plain = step(r, "0305", "0405"), wet = step(r, "0304", "0404");
    cmp_ok(wet, "!=", plain, "by_hand: a printed river counts");

    ok(say_side(r, &s, "0304", "0404", false, "none"), "by_hand: the map changes");
    ok(say_side(r, &s, "0404", "0304", false, "none"), "by_hand: and from the other hex");
    cmp_ok(side(r, "0404", "0304"), "==", 0, "by_hand: there is no river now");
    cmp_ok(step(r, "0304", "0404"), "==", plain, "by_hand: and it costs nothing");
    cmp_ok(step(r, "0404", "0304"), "==", plain, "by_hand: in either direction");
    ok(say_side(r, &s, "0405", "0305", false, "river"), "by_hand: a river where none is printed");
    cmp_ok(step(r, "0305", "0405"), "==", wet, "by_hand: it is paid by those who come to the hex that has it");
    cmp_ok(step(r, "0405", "0305"), "==", plain, "by_hand: and by nobody else");
    say_side(r, &s, "0405", "0305", false, "river+wall");
    cmp_ok(side(r, "0405", "0305"), "==", 1 << RIVER | 1 << WALL, "by_hand: two types together that no hexside has");
    say_side(r, &s, "0305", "0405", true, "road");
    ok(r->map.link[map_parse(&r->map, "0305")][map_side_toward(&r->map, map_parse(&r->map, "0305"),
                                                               map_parse(&r->map, "0405"))] == 1 << ROAD,
       "by_hand: a road");
    state_free(&s);
    state_init(&s, r, &layout);
    ok(by_hand_apply(r, &s), "by_hand: another position changes the map");
    cmp_ok(step(r, "0304", "0404"), "==", wet, "by_hand: and what is printed is back");
    state_free(&s);
    layout_free(&layout);
    for (int i = 0; i < r->hex_vars.names.count; i++)
        names_free(&r->hex_vars.kinds[i].names);
    small_free(&g);
    done_testing();
}
