#include "kernel/state/stack.h"

#include <stdio.h>
#include <string.h>

#include "kernel/state/unit.h"
#include "small.h"
#include "tap.h"

static void test_counting(struct small *g)
{
    place_id hex = small_hex(g, "0304");

    cmp_ok(stack_top(&g->s, hex), "==", UNIT_NONE, "stack: an empty hex has no top");
    cmp_ok(stack_count(&g->s, hex), "==", 0, "stack: and nobody in it");
    unit_put(&g->s, B_1, hex);
    unit_put(&g->s, R_1, hex);
    unit_put(&g->s, B_GUARD, hex);
    unit_put(&g->s, HEADQUARTERS, hex);
    cmp_ok(stack_count(&g->s, hex), "==", 4, "stack: all in a hex are counted");
    cmp_ok(stack_top(&g->s, hex), "==", HEADQUARTERS, "stack: top first");
    cmp_ok(stack_below(&g->s, HEADQUARTERS), "==", B_GUARD, "stack: then what lies below");
    cmp_ok(stack_below(&g->s, B_1), "==", UNIT_NONE, "stack: below the last is nothing");
}

static void test_filter(struct small *g)
{
    place_id hex = small_hex(g, "0304");
    struct stack_filter any = { .side = -1 }, blue = { .side = BLUE };
    struct stack_filter combat = { .side = BLUE, .traits = 1 << COMBAT };
    struct stack_filter guard = { .side = -1, .traits = 1 << COMBAT | 1 << GUARD };
    struct stack_filter line = { .side = -1, .traits = 1 << COMBAT, .without = 1 << GUARD };

    cmp_ok(stack_count_of(&g->s, hex, &any), "==", 4, "stack: a filter that limits nothing counts all");
    cmp_ok(stack_count_of(&g->s, hex, &blue), "==", 3, "stack: by side");
    cmp_ok(stack_count_of(&g->s, hex, &combat), "==", 2, "stack: by trait");
    cmp_ok(stack_count_of(&g->s, hex, &guard), "==", 1, "stack: by all of several traits");
    cmp_ok(stack_count_of(&g->s, hex, &line), "==", 2, "stack: without a trait");
    unit_set_owner(&g->s, R_1, BLUE);
    cmp_ok(stack_count_of(&g->s, hex, &blue), "==", 4, "stack: the side is the one that commands");
    unit_set_owner(&g->s, R_1, RED);
}

static void test_hexes(struct small *g)
{
    struct stack_filter blue = { .side = BLUE, .traits = 1 << COMBAT };
    place_id here = small_hex(g, "0304"), there = small_hex(g, "0707"), second = small_hex(g, "0708");
    struct hexset hexes;

    unit_put(&g->s, B_2, there);
    unit_cover_second(&g->s, B_2, second);
    stack_hexes(&g->s, &blue, 1, &hexes);
    ok(hexset_count(&hexes) == 3 && hexset_has(&hexes, here) && hexset_has(&hexes, there)
       && hexset_has(&hexes, second),
       "stack: the hexes where they stand, both of a two-hex unit");
    stack_hexes(&g->s, &blue, 2, &hexes);
    ok(hexset_count(&hexes) == 1 && hexset_has(&hexes, here), "stack: where two stand");
    unit_put(&g->s, B_2, rules_counter_place(&g->r, HEADQUARTERS));
    unit_put(&g->s, B_1, rules_parse_place(&g->r, "reserve"));
    stack_hexes(&g->s, &blue, 1, &hexes);
    ok(hexset_count(&hexes) == 1, "stack: who is in a box or inside another does not stand anywhere");
    unit_put(&g->s, B_GUARD, PLACE_NONE);
    stack_hexes(&g->s, &blue, 1, &hexes);
    ok(hexset_is_empty(&hexes), "stack: nor who is out of play");
}

/* Who stands in a place, as ids. */
static const char *standing(const struct small *g, place_id place)
{
    static char out[100];

    out[0] = '\0';
    for (unit_id u = stack_first(&g->s, place); u != UNIT_NONE; u = stack_next(&g->s, place, u))
        snprintf(out + strlen(out), sizeof out - strlen(out), "%s%s", out[0] ? " " : "", names_word(&g->r.counters, u));
    return out;
}

/* Two-hex units stand in both of their hexes: below the stack of the second, in the order of the counters. */
static void test_two_hexes(struct small *g)
{
    place_id hex = small_hex(g, "0404"), north = small_hex(g, "0403"), south = small_hex(g, "0405");
    struct stack_filter blue = { .side = BLUE };

    is(standing(g, hex), "", "stack: nobody stands in an empty hex");
    unit_put(&g->s, R_2, north);
    unit_cover_second(&g->s, R_2, hex);
    unit_put(&g->s, B_2, south);
    is(standing(g, hex), "r_2", "stack: who covers a hex with its second stands there");
    unit_cover_second(&g->s, B_2, hex);
    unit_put(&g->s, R_1, hex);
    unit_put(&g->s, HEADQUARTERS, hex);
    is(standing(g, hex), "hq r_1 b_2 r_2", "stack: after the stack, in the order of the counters");
    is(standing(g, north), "r_2", "stack: and it stands in its first hex");
    cmp_ok(stack_count(&g->s, hex), "==", 4, "stack: all who stand there are counted");
    cmp_ok(stack_count_of(&g->s, hex, &blue), "==", 2, "stack: also by side");
    cmp_ok(stack_top(&g->s, hex), "==", HEADQUARTERS, "stack: on top is who was put there");
    unit_put(&g->s, B_2, south);
    is(standing(g, hex), "hq r_1 r_2", "stack: one that is put anew covers one hex");
    unit_put(&g->s, B_1, rules_parse_place(&g->r, "reserve"));
    is(standing(g, rules_parse_place(&g->r, "reserve")), "b_1", "stack: a box has its stack and no more");
}

int main(void)
{
    struct small g;

    small_make(&g);
    test_counting(&g);
    test_filter(&g);
    test_hexes(&g);
    test_two_hexes(&g);
    small_free(&g);
    done_testing();
}
