#include "kernel/state/state.h"

#include <string.h>

#include "kernel/state/unit.h"
#include "small.h"
#include "tap.h"

static void test_start(void)
{
    struct small g;
    char why[200] = "";

    small_make(&g);
    cmp_ok(state_head(&g.s)->version, "==", STATE_VERSION, "state: it knows its version");
    cmp_ok(state_head(&g.s)->words, "==", g.l.words, "state: and its size");
    cmp_ok(state_head(&g.s)->turns, "==", 3, "state: all the game's turns are to be played");
    cmp_ok(state_head(&g.s)->acting, "==", -1, "state: nobody acts before the start");
    cmp_ok(*state_game_var(&g.s, VP), "==", 0, "state: a number begins at 0");
    cmp_ok(*state_game_var(&g.s, WEATHER), "==", 0, "state: a name with the first");
    ok(*state_game_var(&g.s, INITIATIVE) == -1 && *state_game_var(&g.s, TARGET) == -1
       && *state_game_var(&g.s, BEST) == -1 && *state_game_var(&g.s, ALLY) == -1,
       "state: a side, place, counter or nation with nothing");
    cmp_ok(*state_nation_var(&g.s, 2, 0), "==", 7, "state: a variable begins as declared");
    cmp_ok(*state_counter_var(&g.s, B_GUARD, ARMY), "==", 1, "state: a counter's as its line says");
    cmp_ok(*state_counter_var(&g.s, R_2, MOVED), "==", 1, "state: each of them");
    cmp_ok(*state_switch(&g.s, 0), "==", 1, "state: a switch as it was chosen");
    cmp_ok(unit_place(&g.s, B_1), "==", PLACE_NONE, "state: a counter is nowhere");
    cmp_ok(unit_side(&g.s, R_1), "==", RED, "state: and belongs to its side");
    ok(state_sound(&g.s, why, sizeof why), "state: the start is sound");
    small_free(&g);
}

/* Every word of the block that a variable owns is its own. */
static void test_variables(void)
{
    struct small g;
    int32_t next = 100;
    bool kept = true;

    small_make(&g);
    for (int i = 0; i < 7; i++)
        *state_game_var(&g.s, i) = next++;
    for (int i = 0; i < 2; i++)
        *state_side_var(&g.s, i, 0) = next++;
    for (int i = 0; i < 3; i++)
        *state_nation_var(&g.s, i, 0) = next++;
    for (int i = 0; i < 100; i++)
        *state_hex_var(&g.s, i, 0) = next++;
    for (int i = 0; i < 6; i++)
        for (int v = 0; v < 2; v++)
            *state_counter_var(&g.s, i, v) = next++;
    next = 100;
    for (int i = 0; i < 7; i++)
        kept = kept && *state_game_var(&g.s, i) == next++;
    for (int i = 0; i < 2; i++)
        kept = kept && *state_side_var(&g.s, i, 0) == next++;
    for (int i = 0; i < 3; i++)
        kept = kept && *state_nation_var(&g.s, i, 0) == next++;
    for (int i = 0; i < 100; i++)
        kept = kept && *state_hex_var(&g.s, i, 0) == next++;
    for (int i = 0; i < 6; i++)
        for (int v = 0; v < 2; v++)
            kept = kept && *state_counter_var(&g.s, i, v) == next++;
    ok(kept, "state: no variable lies on another");
    struct hexset with;
    state_hexes_with(&g.s, 0, *state_hex_var(&g.s, 42, 0), &with);
    ok(hexset_count(&with) == 1 && hexset_has(&with, 42), "state: the hexes with a value are those that have it");
    ok(state_head(&g.s)->version == STATE_VERSION && unit_side(&g.s, HEADQUARTERS) == BLUE
       && *state_list(&g.s, CUP) == 0 && *state_switch(&g.s, 0) == 1, "state: nor on anything else");
    state_set_dice(&g.s, UINT64_C(0xfedcba9876543210));
    ok(state_dice(&g.s) == UINT64_C(0xfedcba9876543210), "state: it keeps the dice");
    small_free(&g);
}

static void test_lists(void)
{
    struct small g;
    struct state fresh;

    small_make(&g);
    state_init(&fresh, &g.r, &g.l);
    ok(state_list_add(&g.s, CUP, 0), "state: a list takes a value");
    for (int i = 1; i < 4; i++)
        state_list_add(&g.s, CUP, i);
    ok(!state_list_add(&g.s, CUP, 5), "state: a full list takes no more");
    state_list_remove(&g.s, CUP, 1);
    const int32_t *cup = state_list(&g.s, CUP);
    ok(cup[0] == 3 && cup[1] == 0 && cup[2] == 2 && cup[3] == 3, "state: what is drawn leaves the others in order");
    ok(state_list(&g.s, PATROLS)[0] == 0, "state: another list is not touched");
    while (state_list(&g.s, CUP)[0] > 0)
        state_list_remove(&g.s, CUP, 0);
    ok(state_hash(&g.s) == state_hash(&fresh), "state: an emptied list leaves no trace");
    state_free(&fresh);
    small_free(&g);
}

static void test_copies(void)
{
    struct small g;
    struct state copy;
    bool each = true;
    char out[200] = "";

    small_make(&g);
    state_init(&copy, &g.r, &g.l);
    unit_put(&g.s, B_1, small_hex(&g, "0304"));
    state_copy(&copy, &g.s);
    ok(state_hash(&copy) == state_hash(&g.s) && !state_differs(&copy, &g.s, out, sizeof out),
       "state: a copy is the same position");
    uint64_t hash = state_hash(&g.s);
    for (int i = 0; i < g.l.words; i++) {
        copy.words[i] ^= 1;
        each = each && state_hash(&copy) != hash && state_differs(&g.s, &copy, out, sizeof out) && out[0] != '\0';
        copy.words[i] ^= 1;
    }
    ok(each, "state: the hash covers every word, and every word has a name");
    state_free(&copy);
    small_free(&g);
}

/* Changes one word and asks for its name. */
static void named(struct small *g, int32_t *word, const char *wanted)
{
    struct state other;
    char out[200] = "";
    int32_t old = *word;

    state_init(&other, &g->r, &g->l);
    state_copy(&other, &g->s);
    *word = old + 1;
    ok(state_differs(&g->s, &other, out, sizeof out), "state: a change is seen: %s", wanted);
    is(out, wanted, "state: and named");
    *word = old;
    state_free(&other);
}

static void test_names(void)
{
    struct small g;

    small_make(&g);
    named(&g, &state_head(&g.s)->turn, "game: turn");
    named(&g, &state_head(&g.s)->rolls, "game: rolls");
    named(&g, &state_head(&g.s)->phase.times[3], "game: phase");
    named(&g, g.s.words + g.l.at_top + small_hex(&g, "0304"), "stack in 0304: top");
    named(&g, g.s.words + g.l.at_top + rules_parse_place(&g.r, "eliminated"), "stack in eliminated: top");
    named(&g, g.s.words + g.l.at_counters + R_1 * g.l.counter_words + COUNTER_PLACE, "counter r_1: place");
    named(&g, state_counter_var(&g.s, B_2, MOVED), "counter b_2: moved");
    named(&g, state_hex_var(&g.s, small_hex(&g, "0304"), 0), "hex 0304: control");
    named(&g, state_side_var(&g.s, RED, 0), "side red: points");
    named(&g, state_nation_var(&g.s, 2, 0), "nation pink: rail");
    named(&g, state_game_var(&g.s, TARGET), "game: target");
    named(&g, state_list(&g.s, CUP), "list cup: count");
    named(&g, state_list(&g.s, PATROLS) + 2, "list patrols: value 2");
    named(&g, state_switch(&g.s, 1), "switch fog");
    small_free(&g);
}

static int32_t *field(struct small *g, unit_id u, enum counter_field which)
{
    return g->s.words + g->l.at_counters + u * g->l.counter_words + (int)which;
}

/* A position with a stack of two, one counter inside another, and one in a box. */
static void stand(struct small *g)
{
    small_make(g);
    unit_put(&g->s, B_1, small_hex(g, "0304"));
    unit_put(&g->s, B_2, small_hex(g, "0304"));
    unit_put(&g->s, R_1, small_hex(g, "0404"));
    unit_put(&g->s, B_GUARD, rules_counter_place(&g->r, HEADQUARTERS));
    unit_put(&g->s, HEADQUARTERS, rules_parse_place(&g->r, "reserve"));
}

static void unsound(struct small *g, const char *wanted)
{
    char why[200] = "";

    ok(!state_sound(&g->s, why, sizeof why), "state: not sound: %s", wanted);
    is(why, wanted, "state: and the reason is given");
    small_free(g);
}

static void test_unsound_stacks(void)
{
    struct small g;
    char why[200];

    stand(&g);
    ok(state_sound(&g.s, why, sizeof why), "state: what the unit module does is sound");
    *field(&g, B_1, COUNTER_PLACE) = small_hex(&g, "0305");
    unsound(&g, "counter b_1 is in the stack of 0304, but its place is elsewhere");

    stand(&g);
    *field(&g, B_1, COUNTER_UNDER) = B_2;
    unsound(&g, "counter b_2 is twice in the stack of 0304");

    stand(&g);
    *field(&g, R_2, COUNTER_PLACE) = small_hex(&g, "0404");
    unsound(&g, "counter r_2 is in no stack");

    stand(&g);
    *field(&g, R_2, COUNTER_UNDER) = R_1;
    unsound(&g, "counter r_2 is nowhere, but is stacked on another");

    stand(&g);
    g.s.words[g.l.at_top + small_hex(&g, "0404")] = 77;
    unsound(&g, "stack in 0404: top is 77, out of range");

    stand(&g);
    unit_put(&g.s, HEADQUARTERS, PLACE_NONE);
    *field(&g, HEADQUARTERS, COUNTER_PLACE) = rules_counter_place(&g.r, B_GUARD);
    g.s.words[g.l.at_top + rules_counter_place(&g.r, B_GUARD)] = HEADQUARTERS;
    unsound(&g, "counter b_gd is inside itself");
}

/* The greatest and the least that every variable and field may be. */
static void test_sound_limits(void)
{
    static const int32_t most[] = { 1, 1, 1, 107, 5, INT32_MAX, 2 }, least[] = { -1, -1, 0, -1, -1, INT32_MIN, -1 };
    struct small g;
    char why[200] = "";

    stand(&g);
    for (int i = 0; i < 7; i++)
        *state_game_var(&g.s, i) = most[i];
    *state_counter_var(&g.s, B_1, ARMY) = 1;
    *field(&g, B_1, COUNTER_FACE) = 1;
    *field(&g, B_1, COUNTER_FACING) = 11;
    unit_put(&g.s, B_1, small_hex(&g, "1009"));
    *field(&g, B_1, COUNTER_SECOND) = 99;
    *field(&g, B_1, COUNTER_HIDDEN) = 3;
    *field(&g, B_1, COUNTER_MARKS) = INT32_MAX;
    *field(&g, B_1, COUNTER_MARKS_MORE) = (1 << 10) - 1;
    unit_put(&g.s, HEADQUARTERS, small_hex(&g, "0304"));
    unit_put(&g.s, B_GUARD, small_hex(&g, "0304"));
    state_list_add(&g.s, PATROLS, 107);
    ok(state_sound(&g.s, why, sizeof why), "state: the greatest values are sound");
    is(why, "", "state: and nothing is said");
    for (int i = 0; i < 7; i++)
        *state_game_var(&g.s, i) = least[i];
    *field(&g, B_1, COUNTER_OWNER) = -1;
    ok(state_sound(&g.s, why, sizeof why), "state: so are the least");
    small_free(&g);
}

static void test_unsound_values(void)
{
    struct small g;
    static const struct { enum counter_field field; int32_t value; const char *wanted; } cases[] = {
        { COUNTER_PLACE, 108, "counter r_1: place is 108, out of range" },
        { COUNTER_UNDER, -2, "counter r_1: under is -2, out of range" },
        { COUNTER_FACE, 2, "counter r_1: face is 2, out of range" },
        { COUNTER_FACING, 12, "counter r_1: facing is 12, out of range" },
        { COUNTER_SECOND, 100, "counter r_1: second hex is 100, out of range" },
        { COUNTER_OWNER, 2, "counter r_1: owner is 2, out of range" },
        { COUNTER_HIDDEN, 4, "counter r_1: hidden is 4, out of range" },
        { COUNTER_MARKS_MORE, 1 << 10, "counter r_1: more marks is 1024, out of range" },
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        stand(&g);
        *field(&g, R_1, cases[i].field) = cases[i].value;
        unsound(&g, cases[i].wanted);
    }
    stand(&g);
    *field(&g, R_1, COUNTER_SECOND) = small_hex(&g, "0404");
    unsound(&g, "counter r_1 is in 0404 and covers 0404, which is not next to it");
    stand(&g);
    *field(&g, HEADQUARTERS, COUNTER_SECOND) = small_hex(&g, "0404");
    unsound(&g, "counter hq is in reserve and covers 0404, which is not next to it");
    stand(&g);
    *state_game_var(&g.s, FOUGHT) = 2;
    unsound(&g, "game: fought is 2, out of range");
    stand(&g);
    *state_hex_var(&g.s, 0, 0) = 2;
    unsound(&g, "hex 0101: control is 2, out of range");
    stand(&g);
    *state_counter_var(&g.s, B_1, ARMY) = 2;
    unsound(&g, "counter b_1: army is 2, out of range");
    stand(&g);
    state_list(&g.s, CUP)[0] = 5;
    unsound(&g, "list cup: count is 5, out of range");
    stand(&g);
    state_list_add(&g.s, CUP, 6);
    unsound(&g, "list cup: value 1 is 6, out of range");
    stand(&g);
    *state_switch(&g.s, 0) = 3;
    unsound(&g, "switch zoc is 3, out of range");
    stand(&g);
    state_head(&g.s)->acting = 2;
    unsound(&g, "game: acting is 2, out of range");
    stand(&g);
    state_head(&g.s)->turn = 4;
    unsound(&g, "game: turn is 4, out of range");
    stand(&g);
    state_head(&g.s)->phase.waiting = 1;
    state_head(&g.s)->phase.insert[0] = 99;
    unsound(&g, "game: phase is 99, out of range");
    stand(&g);
    state_head(&g.s)->phase.returns = 1;
    state_head(&g.s)->phase.back[0].node = -2;
    unsound(&g, "game: phase is 0, out of range");
    stand(&g);
    state_head(&g.s)->words--;
    char why[200];
    ok(!state_sound(&g.s, why, sizeof why), "state: a block of another size is not sound");
    small_free(&g);
}

int main(void)
{
    test_start();
    test_variables();
    test_lists();
    test_copies();
    test_names();
    test_unsound_stacks();
    test_sound_limits();
    test_unsound_values();
    done_testing();
}
