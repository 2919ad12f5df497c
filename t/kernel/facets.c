#include "kernel/state/facets.h"

#include "kernel/state/stack.h"
#include "kernel/state/unit.h"
#include "small.h"
#include "tap.h"

static struct small g;
static struct facets c;

/* Whether what was made of that facet before the change still holds after it. */
static bool holds(int facet, uint64_t since)
{
    struct facet_set set = { 0 };

    facet_add(&set, facet);
    return facets_hold(&c, &set, since);
}

static int place_of(int side) { return facets_side(&c, side, COUNTER_FACET_PLACE); }

static void test_sides(void)
{
    uint64_t before = c.now;

    unit_put(&g.s, B_1, small_hex(&g, "0304"));
    ok(holds(place_of(BLUE), before), "facets: a change that nobody has looked for is not known");
    facets_look(&c, &g.s);
    ok(!holds(place_of(BLUE), before), "facets: a counter that was moved is found");
    ok(holds(place_of(RED), before), "facets: the other side's places stand");
    ok(holds(facets_side(&c, BLUE, COUNTER_FACET_FACE), before), "facets: so do the faces");
    ok(holds(place_of(BLUE), c.now), "facets: what is made after it holds");
    before = c.now;
    unit_put(&g.s, R_1, small_hex(&g, "0304"));
    facets_look(&c, &g.s);
    ok(!holds(place_of(RED), before) && holds(place_of(BLUE), before), "facets: a stack on top of another is its owner's");
    before = c.now;
    unit_set_owner(&g.s, R_1, BLUE);
    unit_put(&g.s, R_1, small_hex(&g, "0305"));
    facets_look(&c, &g.s);
    ok(!holds(place_of(RED), before) && !holds(facets_counter(&c, R_1, COUNTER_FACET_OWNER), before),
       "facets: a counter that has changed sides stays in the facets it is printed for");
}

static void test_same(void)
{
    uint64_t before = c.now;
    int32_t was = *state_counter_var(&g.s, B_1, MOVED);

    facets_look(&c, &g.s);
    *state_counter_var(&g.s, B_1, MOVED) = was + 1;
    *state_counter_var(&g.s, B_1, MOVED) = was;
    facets_look(&c, &g.s);
    facets_write(&c, &g.s, state_counter_var(&g.s, B_1, MOVED), was);
    cmp_ok(c.now, "==", before, "facets: what is set to what it was has not changed");
}

static void test_marks(void)
{
    uint64_t before = c.now;

    unit_set_mark(&g.s, B_2, LAST_MARK, true);
    facets_look(&c, &g.s);
    ok(!holds(facets_mark(&c, B_2, LAST_MARK), before), "facets: a mark is found, in the second word too");
    ok(holds(facets_mark(&c, B_2, DISRUPTED), before), "facets: the other marks stand");
    ok(holds(facets_mark(&c, R_1, LAST_MARK), before), "facets: so do those of the other side");
}

static void test_variables(void)
{
    uint64_t before = c.now;

    facets_write(&c, &g.s, state_game_var(&g.s, VP), 7);
    cmp_ok(*state_game_var(&g.s, VP), "==", 7, "facets: a word is written");
    ok(!holds(facets_of(&c, &g.s, state_game_var(&g.s, VP)), before), "facets: and known at once");
    ok(holds(facets_of(&c, &g.s, state_game_var(&g.s, WEATHER)), before), "facets: other variables stand");
    before = c.now;
    facets_write(&c, &g.s, state_counter_var(&g.s, B_1, ARMY), 1);
    ok(!holds(facets_of(&c, &g.s, state_counter_var(&g.s, B_2, ARMY)), before),
       "facets: a variable of one counter is in the facet of all of its side");
    ok(holds(facets_of(&c, &g.s, state_counter_var(&g.s, R_1, ARMY)), before), "facets: not of the other's");
}

static void test_head(void)
{
    uint64_t before = c.now;

    state_head(&g.s)->acting = RED;
    state_head(&g.s)->commands++;
    facets_look(&c, &g.s);
    ok(!holds(FACET_ACTING, before) && holds(FACET_PHASE, before), "facets: who acts is not which phase it is");
    before = c.now;
    state_head(&g.s)->phase.node = 3;
    facets_look(&c, &g.s);
    ok(!holds(FACET_PHASE, before), "facets: the phase is found");
    state_list_add(&g.s, CUP, 1);
    *state_switch(&g.s, 0) += 1;
    facets_look(&c, &g.s);
    ok(!holds(FACET_LISTS, before) && !holds(FACET_SWITCHES, before), "facets: lists and switches");
}

static uint64_t sum_of(int facet)
{
    struct facet_set set = { 0 };

    facet_add(&set, facet);
    return facets_sum(&c, &set);
}

static void test_sums(void)
{
    uint64_t blue = sum_of(place_of(BLUE)), red = sum_of(place_of(RED));
    int mark = facets_mark(&c, B_1, DISRUPTED);
    uint64_t marked = sum_of(mark), other = sum_of(facets_mark(&c, B_1, LAST_MARK));
    struct state kept;

    state_init(&kept, g.s.rules, g.s.layout);
    state_copy(&kept, &g.s);
    unit_put(&g.s, B_1, small_hex(&g, "0203"));
    unit_set_mark(&g.s, B_1, DISRUPTED, !unit_has_mark(&g.s, B_1, DISRUPTED));
    facets_look(&c, &g.s);
    ok(sum_of(place_of(BLUE)) != blue && sum_of(mark) != marked, "facets: what holds something else has another sum");
    ok(sum_of(place_of(RED)) == red && sum_of(facets_mark(&c, B_1, LAST_MARK)) == other, "facets: the rest has the same");
    unit_put(&g.s, B_2, small_hex(&g, "0203"));
    state_copy(&g.s, &kept);
    facets_look(&c, &g.s);
    ok(sum_of(place_of(BLUE)) == blue && sum_of(mark) == marked, "facets: the sums come back when the position does");
    facets_moment(&c);
    uint64_t moment = sum_of(FACET_MOMENT);
    facets_moment(&c);
    ok(sum_of(FACET_MOMENT) != moment && sum_of(place_of(RED)) == red, "facets: no moment comes back");
    facets_forget(&c);
    ok(sum_of(place_of(RED)) != red, "facets: what is forgotten has another sum");
    state_free(&kept);
}

/* Words that change places: a sum must tell which of them holds what. */
static void test_exchange(void)
{
    int32_t *one = state_counter_var(&g.s, B_1, MOVED), *other = state_counter_var(&g.s, B_2, MOVED);
    int facet = facets_of(&c, &g.s, one);

    facets_write(&c, &g.s, one, 3);
    facets_write(&c, &g.s, other, 5);
    uint64_t before = sum_of(facet);
    facets_write(&c, &g.s, one, 5);
    facets_write(&c, &g.s, other, 3);
    ok(sum_of(facet) != before, "facets: two counters that exchange what they have are not the same as before");
}

/* Every word is in a facet, and what is made of all of them sees any change. */
static void test_all(void)
{
    struct facet_set all;
    bool found = true;

    facets_fill(&all);
    for (int i = 0; i < g.l.words; i++) {
        uint64_t before = c.now, sum = facets_sum(&c, &all);
        g.s.words[i] ^= 1;
        facets_look(&c, &g.s);
        found = found && !facets_hold(&c, &all, before) && facets_sum(&c, &all) != sum;
        g.s.words[i] ^= 1;
    }
    ok(found, "facets: what is made of everything sees a change of any word");
    facets_look(&c, &g.s);
    uint64_t before = c.now;
    facets_moment(&c);
    ok(facets_hold(&c, &all, before) && !holds(FACET_MOMENT, before), "facets: the moment is no part of the position");
    facets_forget(&c);
    ok(!facets_hold(&c, &(struct facet_set){ 0 }, before), "facets: what is forgotten holds no more, whatever it was made of");
}

int main(void)
{
    small_make(&g);
    facets_init(&c, &g.s);
    test_sides();
    test_same();
    test_marks();
    test_variables();
    test_head();
    test_sums();
    test_exchange();
    test_all();
    facets_free(&c);
    small_free(&g);
    done_testing();
}
