#include "kernel/move/trace.h"

#include <string.h>

#include "kernel/rules/dice.h"
#include "small.h"
#include "tap.h"

static void set_of(const struct map *m, struct hexset *s, const char *numbers)
{
    char list[200], *rest = list;

    hexset_clear(s, m->hexes);
    strcpy(list, numbers);
    for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL;)
        hexset_add(s, map_parse(m, word));
}

static bool has(const struct map *m, const struct hexset *s, const char *number)
{
    return hexset_has(s, map_parse(m, number));
}

static void test_spread(struct map *m)
{
    struct hexset sources, through, out;
    struct trace t = { .sources = &sources, .steps = 2 };
    bool right = true;

    set_of(m, &sources, "0505");
    trace_spread(m, &t, &out);
    for (place_id h = 0; h < m->hexes; h++)
        right = right && hexset_has(&out, h) == (map_distance(m, h, map_parse(m, "0505")) <= 2);
    ok(right, "trace: all within so many steps");
    t.steps = 0;
    trace_spread(m, &t, &out);
    cmp_ok(hexset_count(&out), "==", 1, "trace: within none, the source itself");
    t.steps = -1;
    trace_spread(m, &t, &out);
    cmp_ok(hexset_count(&out), "==", 100, "trace: without a limit, the whole map");
    set_of(m, &sources, "");
    trace_spread(m, &t, &out);
    ok(hexset_is_empty(&out), "trace: without a source, nothing");

    /* A corridor down column 03 from 0301, which is itself closed. */
    set_of(m, &sources, "0301");
    set_of(m, &through, "0302 0303");
    t.through = &through;
    trace_spread(m, &t, &out);
    ok(has(m, &out, "0301") && has(m, &out, "0303"),
       "trace: a line follows the hexes it may enter, from a source that may be closed");
    ok(has(m, &out, "0304") && has(m, &out, "0404"), "trace: it may begin in a hex that it could not enter");
    ok(!has(m, &out, "0305") && !has(m, &out, "0504") && !has(m, &out, "0501"), "trace: but not go through one");
    set_of(m, &sources, "0301 0302");
    t.steps = 0;
    trace_spread(m, &t, &out);
    ok(hexset_equal(&out, &sources), "trace: there may be several sources");
}

static void test_ways(struct map *m)
{
    struct hexset sources, out;
    struct trace t = { .sources = &sources, .steps = -1, .links = 1 << RAIL };

    small_link(m, "0101", "0102", RAIL);
    small_link(m, "0102", "0203", RAIL);
    small_link(m, "0203", "0204", ROAD);
    set_of(m, &sources, "0101");
    trace_spread(m, &t, &out);
    ok(hexset_count(&out) == 3 && has(m, &out, "0203"), "trace: along rails only");
    t.links |= 1 << ROAD;
    trace_spread(m, &t, &out);
    ok(hexset_count(&out) == 4 && has(m, &out, "0204"), "trace: along rails and roads");
    t.barriers = 1 << RIVER;
    m->side[map_parse(m, "0203")][HEXSIDE_NW] |= 1 << RIVER;
    trace_spread(m, &t, &out);
    ok(hexset_count(&out) == 2, "trace: a barrier stops it, whichever hex bears it");
}

static void test_relay(struct map *m)
{
    struct hexset sources, relays, lit, out;
    struct trace t = { .sources = &sources, .steps = 2 };

    set_of(m, &sources, "0101");
    set_of(m, &relays, "0103 0105 0108 0301");
    trace_relay(m, &t, &relays, &lit, &out);
    ok(has(m, &lit, "0103") && has(m, &lit, "0105") && has(m, &lit, "0301"),
       "trace: units hand supply on, one to the next");
    ok(!has(m, &lit, "0108") && hexset_count(&lit) == 3, "trace: not over too great a gap");
    ok(has(m, &out, "0107") && !has(m, &out, "0108"), "trace: each gives as far as the source does");
    ok(has(m, &out, "0303"), "trace: also to the side");

    struct hexset through;
    set_of(m, &through, "0102 0104");
    t.through = &through;
    set_of(m, &relays, "0103");
    trace_relay(m, &t, &relays, &lit, &out);
    ok(has(m, &lit, "0103") && has(m, &out, "0105"), "trace: a relay may stand where lines cannot pass");

    set_of(m, &relays, "");
    trace_relay(m, &t, &relays, &lit, &out);
    ok(hexset_is_empty(&lit) && !has(m, &out, "0105"), "trace: without relays it is a plain trace");
}

static void draw(const struct map *m, uint64_t *dice, int most, struct hexset *out)
{
    hexset_clear(out, m->hexes);
    for (int count = dice_face(dice, most); count > 0; count--)
        hexset_add(out, dice_face(dice, m->hexes));
}

/* With a barrier that lies nowhere a line is followed from hex to hex. */
static void test_alike(const struct map *m)
{
    uint64_t dice = dice_seed(8);
    bool spread = true, relay = true;

    for (int i = 0; i < 300; i++) {
        struct hexset sources, through, relays, lit, out, other_lit, other;
        struct trace plain = { .sources = &sources, .through = i % 4 ? &through : NULL, .steps = i % 6 - 1 };
        struct trace slow = plain;

        slow.barriers = 1 << LANE;
        draw(m, &dice, 4, &sources);
        draw(m, &dice, 150, &through);
        draw(m, &dice, 12, &relays);
        trace_spread(m, &plain, &out);
        trace_spread(m, &slow, &other);
        spread = spread && hexset_equal(&out, &other);
        trace_relay(m, &plain, &relays, &lit, &out);
        trace_relay(m, &slow, &relays, &other_lit, &other);
        relay = relay && hexset_equal(&out, &other) && hexset_equal(&lit, &other_lit);
    }
    ok(spread, "trace: all steps at once lead where single steps do");
    ok(relay, "trace: so do those of relays");
}

int main(void)
{
    struct small g;

    small_make(&g);
    test_spread(&g.r.map);
    test_relay(&g.r.map);
    test_alike(&g.r.map);
    test_ways(&g.r.map);
    small_free(&g);
    done_testing();
}
