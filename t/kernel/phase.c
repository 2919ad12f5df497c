#include "kernel/rules/phase.h"

#include <stdio.h>
#include <string.h>

#include "tap.h"

/*
 * setup; turn, by turns: [ initiative; activation, twice: [ movement; combat ]; impulses, by script: [ impulse ] ];
 * reaction, only inserted: [ fire; retreat ]; pause, only inserted; end.
 */
enum {
    SETUP, TURN, INITIATIVE, ACTIVATION, MOVEMENT, COMBAT, IMPULSES, IMPULSE, REACTION, FIRE, RETREAT, PAUSE, END,
    PHASES
};

#define NODE(n, up, down, beside, deep, times) \
    { .name = (n), .parent = (up), .first = (down), .next = (beside), .depth = (deep), .repeat = (times) }

static struct phase nodes[PHASES] = {
    [SETUP] = NODE("setup", PHASE_NONE, PHASE_NONE, TURN, 0, 1),
    [TURN] = NODE("turn", PHASE_NONE, INITIATIVE, REACTION, 0, PHASE_BY_TURNS),
    [INITIATIVE] = NODE("initiative", TURN, PHASE_NONE, ACTIVATION, 1, 1),
    [ACTIVATION] = NODE("activation", TURN, MOVEMENT, IMPULSES, 1, 2),
    [MOVEMENT] = NODE("movement", ACTIVATION, PHASE_NONE, COMBAT, 2, 1),
    [COMBAT] = NODE("combat", ACTIVATION, PHASE_NONE, PHASE_NONE, 2, 1),
    [IMPULSES] = NODE("impulses", TURN, IMPULSE, PHASE_NONE, 1, PHASE_BY_SCRIPT),
    [IMPULSE] = NODE("impulse", IMPULSES, PHASE_NONE, PHASE_NONE, 2, 1),
    [REACTION] = NODE("reaction", PHASE_NONE, FIRE, PAUSE, 0, 0),
    [FIRE] = NODE("fire", REACTION, PHASE_NONE, RETREAT, 1, 1),
    [RETREAT] = NODE("retreat", REACTION, PHASE_NONE, PHASE_NONE, 1, 1),
    [PAUSE] = NODE("pause", PHASE_NONE, PHASE_NONE, END, 0, 0),
    [END] = NODE("end", PHASE_NONE, PHASE_NONE, PHASE_NONE, 0, 1),
};
static const struct sequence game = { nodes, PHASES, SETUP };

/* A walk written down: +name entered, -name left, ?name again or not; leaves alone with +. */
struct walk {
    struct phase_place p;
    struct phase_step last;
    int turns;
    int again;                 /* how often AGAIN is answered yes */
    bool leaves_only;
    char log[2000];
};

static void note_step(struct walk *w)
{
    static const char sign[] = "+-?.";
    bool leaf = w->last.event == PHASE_OVER || game.phases[w->last.node].first == PHASE_NONE;
    const char *name = w->last.event == PHASE_OVER ? "" : game.phases[w->last.node].name;
    size_t length = strlen(w->log);

    if (w->leaves_only && (!leaf || w->last.event == PHASE_LEAVE))
        return;
    snprintf(w->log + length, sizeof w->log - length, "%s%c%s", length > 0 ? " " : "", sign[w->last.event], name);
}

static void walk_start(struct walk *w, const char *name)
{
    w->last = phase_start(&game, &w->p, name);
    note_step(w);
}

static void walk_step(struct walk *w)
{
    bool again = w->last.event == PHASE_AGAIN && w->again > 0;

    w->again -= again;
    w->last = phase_walk(&game, &w->p, w->last, w->turns, again);
    note_step(w);
}

static void walk_to(struct walk *w, enum phase_event event, int node)
{
    for (int i = 0; i < 500 && !(w->last.event == event && w->last.node == node); i++)
        walk_step(w);
}

static void walk_to_end(struct walk *w)
{
    for (int i = 0; i < 500 && w->last.event != PHASE_OVER; i++)
        walk_step(w);
}

static void test_whole(void)
{
    struct walk w = { .turns = 1 };

    walk_start(&w, NULL);
    walk_to_end(&w);
    is(w.log, "+setup -setup +turn +initiative -initiative "
       "+activation +movement -movement +combat -combat -activation "
       "+activation +movement -movement +combat -combat -activation "
       "+impulses +impulse -impulse -impulses ?impulses -turn +end -end .",
       "phase: every phase is entered and left in order, every repetition too");
    cmp_ok(w.p.node, "==", PHASE_NONE, "phase: after the end play stands nowhere");
    walk_step(&w);
    cmp_ok(w.last.event, "==", PHASE_OVER, "phase: and stays there");
}

static void test_repeats(void)
{
    struct walk w = { .turns = 2, .again = 3, .leaves_only = true };

    walk_start(&w, NULL);
    walk_to_end(&w);
    is(w.log, "+setup "
       "+initiative +movement +combat +movement +combat +impulse +impulse +impulse +impulse "
       "+initiative +movement +combat +movement +combat +impulse +end .",
       "phase: turns, numbers and scripts repeat");

    w = (struct walk){ .turns = 3 };
    walk_start(&w, NULL);
    walk_to(&w, PHASE_ENTER, COMBAT);
    ok(w.p.times[1] == 1 && w.p.times[2] == 1, "phase: the first activation is number 1, and so is its combat");
    walk_step(&w);
    walk_to(&w, PHASE_ENTER, COMBAT);
    cmp_ok(w.p.times[1], "==", 2, "phase: the second is number 2");
    cmp_ok(w.p.times[0], "==", 1, "phase: of turn 1");
    walk_step(&w);
    walk_to(&w, PHASE_ENTER, MOVEMENT);
    ok(w.p.times[0] == 2 && w.p.times[1] == 1, "phase: the next turn begins with activation 1 again");
    w.again = 1;
    walk_to(&w, PHASE_AGAIN, IMPULSES);
    walk_step(&w);
    cmp_ok(w.p.times[1], "==", 2, "phase: what a script repeats is counted too");
    walk_start(&w, "movement");
    cmp_ok(w.p.node, "==", MOVEMENT, "phase: play stands in a leaf");
}

static void test_start(void)
{
    struct walk w = { .turns = 1, .leaves_only = true };

    walk_start(&w, "combat");
    ok(w.p.times[0] == 1 && w.p.times[1] == 1 && w.p.times[2] == 1,
       "phase: opening inside, the phases around are in their first time");
    walk_to_end(&w);
    is(w.log, "+combat +movement +combat +impulse +end .", "phase: and play goes on from there");

    w = (struct walk){ .turns = 1 };
    walk_start(&w, "activation");
    walk_step(&w);
    is(w.log, "+activation +movement", "phase: opening in a phase that has phases goes down into them");
    walk_start(&w, "tea");
    cmp_ok(w.last.event, "==", PHASE_OVER, "phase: there is no phase of an unknown name");
    cmp_ok(phase_find(&game, "tea"), "==", PHASE_NONE, "phase: nor is it found");
    cmp_ok(phase_find(&game, "setup"), "==", SETUP, "phase: the first one is found");

    struct sequence one = { &nodes[END], 1, 0 };
    cmp_ok(phase_start(&one, &w.p, NULL).event, "==", PHASE_ENTER, "phase: a sequence may be one phase");

    struct sequence none = { NULL, 0, PHASE_NONE };
    cmp_ok(phase_start(&none, &w.p, NULL).event, "==", PHASE_OVER, "phase: an empty sequence is over at once");

    w = (struct walk){ .turns = 1, .leaves_only = true };
    walk_start(&w, "reaction");
    walk_to_end(&w);
    is(w.log, "+fire +retreat +end .", "phase: a phase that is only inserted can be opened in by name");
}

static void test_insert(void)
{
    struct walk w = { .turns = 1, .leaves_only = true };

    walk_start(&w, "movement");
    ok(phase_insert(&game, &w.p, "reaction"), "phase: a phase is inserted from a leaf");
    walk_to(&w, PHASE_ENTER, RETREAT);
    cmp_ok(w.p.returns, "==", 1, "phase: a return waits");
    walk_to(&w, PHASE_ENTER, COMBAT);
    ok(w.p.returns == 0 && w.p.times[1] == 1 && w.p.times[0] == 1, "phase: play returns to where it was");
    walk_to_end(&w);
    is(w.log, "+movement +fire +retreat +combat +movement +combat +impulse +end .",
       "phase: the leaf is left, the inserted phase runs, then what would have come");

    w = (struct walk){ .turns = 1 };
    walk_start(&w, "combat");
    phase_insert(&game, &w.p, "pause");
    walk_to(&w, PHASE_ENTER, ACTIVATION);
    is(w.log, "+combat -combat +pause -pause -activation +activation",
       "phase: inserted after the last leaf of a phase, it comes before the phase is left");
    cmp_ok(w.p.times[1], "==", 2, "phase: and the repetition goes on counting");
}

static void test_insert_in_hooks(void)
{
    struct walk w = { .turns = 1 };

    walk_start(&w, "activation");
    phase_insert(&game, &w.p, "pause");
    walk_to(&w, PHASE_ENTER, MOVEMENT);
    is(w.log, "+activation +pause -pause +movement",
       "phase: inserted on entering a phase, it comes before its first");

    w = (struct walk){ .turns = 1 };
    walk_start(&w, "combat");
    walk_step(&w);
    phase_insert(&game, &w.p, "pause");
    walk_to(&w, PHASE_LEAVE, ACTIVATION);
    is(w.log, "+combat -combat +pause -pause -activation", "phase: inserted on leaving, it comes at once");

    w = (struct walk){ .turns = 1, .again = 1 };
    walk_start(&w, "impulse");
    walk_to(&w, PHASE_AGAIN, IMPULSES);
    phase_insert(&game, &w.p, "pause");
    walk_to(&w, PHASE_ENTER, END);
    is(w.log, "+impulse -impulse -impulses ?impulses +pause -pause "
       "+impulses +impulse -impulse -impulses ?impulses -turn +end",
       "phase: inserted when asked for a repetition, it comes before it, and the answer is kept");
}

static void test_insert_many(void)
{
    struct walk w = { .turns = 1, .leaves_only = true };
    int done = 0;

    walk_start(&w, "movement");
    phase_insert(&game, &w.p, "reaction");
    phase_insert(&game, &w.p, "pause");
    walk_to(&w, PHASE_ENTER, FIRE);
    phase_insert(&game, &w.p, "impulse");
    walk_to(&w, PHASE_ENTER, PAUSE);
    ok(w.p.times[0] == 1 && w.p.returns == 1, "phase: each inserted phase begins with its first time");
    walk_to(&w, PHASE_ENTER, COMBAT);
    is(w.log, "+movement +fire +impulse +retreat +pause +combat",
       "phase: several run in order, and one inserted inside the first comes before the second");

    walk_start(&w, "movement");
    w.log[0] = '\0';
    phase_insert(&game, &w.p, "reaction");
    walk_to(&w, PHASE_ENTER, FIRE);
    phase_insert(&game, &w.p, "reaction");
    walk_step(&w);
    walk_to(&w, PHASE_ENTER, FIRE);
    walk_to(&w, PHASE_ENTER, COMBAT);
    is(w.log, "+fire +fire +retreat +retreat +combat", "phase: a phase may be inserted inside itself");

    walk_start(&w, "movement");
    while (done < 20 && phase_insert(&game, &w.p, "pause"))
        done++;
    cmp_ok(done, "==", PHASE_INSERTED, "phase: only so many may wait");
    ok(!phase_insert(&game, &w.p, "tea"), "phase: an unknown one cannot be inserted");
    walk_to(&w, PHASE_ENTER, PAUSE);
    ok(!phase_insert(&game, &w.p, "pause"), "phase: those that have begun count as waiting");
    walk_start(&w, "movement");
    for (int i = 0; i < PHASE_INSERTED; i++)
        phase_insert(&game, &w.p, "pause");
    w.log[0] = '\0';
    walk_to(&w, PHASE_ENTER, COMBAT);
    is(w.log, "+pause +pause +pause +pause +pause +pause +pause +pause +combat", "phase: all that wait are run");

    walk_to_end(&w);
    ok(!phase_insert(&game, &w.p, "pause"), "phase: nothing is inserted after the end");
    memset(&w.p.times, 0, sizeof w.p.times);
    bool clean = true;
    for (size_t i = sizeof w.p.node; i < sizeof w.p; i++)
        clean = clean && ((const char *)&w.p)[i] == 0;
    ok(clean, "phase: nothing of what was inserted is left behind in the place");
}

static void test_insert_repeated(void)
{
    struct walk w = { .turns = 1, .leaves_only = true };

    walk_start(&w, "movement");
    phase_insert(&game, &w.p, "activation");
    walk_to_end(&w);
    is(w.log, "+movement +movement +combat +movement +combat +combat +movement +combat +impulse +end .",
       "phase: an inserted phase is repeated as often as ever, and the one around it goes on where it was");
}

int main(void)
{
    test_whole();
    test_repeats();
    test_start();
    test_insert();
    test_insert_in_hooks();
    test_insert_many();
    test_insert_repeated();
    done_testing();
}
