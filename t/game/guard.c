/* No game goes on for ever, and none is stopped that does not. */
#include "game/players/playout.h"
#include "play.h"

static const char guard_script[] =
    "local again = command('again', { phase = 'move' })\n"
    "function again:run() game.count = game.count + 1 end\n"
    "local ask_it = command('ask', { phase = 'move' })\n"
    "function ask_it:run() ask('blue', '1', 'which?', { 'one', 'other' }) game.count = game.count + 1 end\n"
    "local round = phase 'move'\n"
    "function round.enter() act 'blue' end\n"
    "function round.refuse_done() if switch.mode == 'odd' then return no('1', 'never') end end\n";

static const char round_sequence[] =
    "sequence:\n"
    "  - phase: turn\n"
    "    repeat: turns\n"
    "    phases:\n"
    "      - phase: round\n"
    "        repeat: script\n"
    "        phases: [ { phase: move, rule: \"1\", name: Move } ]\n";

static void play_times(struct umpire *u, const char *command, int times)
{
    for (int i = 0; i < times; i++)
        if (play(u, command) != TURNOUT_DONE)
            diag("%d: %s", i, play_said(u));
}

static void test_phase(void)
{
    struct umpire *u = play_open(NULL);

    play(u, "^");
    u->guard.phase_most = 20;
    play_times(u, "again", 20);
    cmp_ok(play_count(u), "==", 20, "guard: as many commands as a phase may have");
    cmp_ok(play(u, "again"), "==", TURNOUT_REFUSED, "guard: and no more");
    is(play_said(u), "20 commands were played in this phase, which could go on for ever: only `done` is accepted now. "
                     "`undo` takes commands back.", "guard: it says so");
    cmp_ok(play_count(u), "==", 20, "guard: the position is as it was");
    cmp_ok(play(u, "ask"), "==", TURNOUT_REFUSED, "guard: nothing is asked either");
    ok(!umpire_ask(u), "guard: no question is left open");
    ok(umpire_is_endless(u) != NULL, "guard: whoever plays can ask for it");
    cmp_ok(play(u, "<"), "==", TURNOUT_DONE, "guard: commands can be taken back");
    cmp_ok(play(u, "again"), "==", TURNOUT_DONE, "guard: and then there is room again");
    cmp_ok(play(u, "nonsense"), "==", TURNOUT_REFUSED, "guard: what is wrong is refused for its own reason");
    ok(!strstr(play_said(u), "for ever"), "guard: and says so");
    cmp_ok(play(u, "done"), "==", TURNOUT_DONE, "guard: the phase can be ended");
    cmp_ok(play(u, "done"), "==", TURNOUT_DONE, "guard: and the next");
    play_times(u, "again", 20);
    cmp_ok(play_count(u), "==", 40, "guard: the next turn's phase has as many again");
    umpire_close(u);
}

/* Phases come and go, and the turn does not. */
static void test_turn(void)
{
    static const char again[] = "local rounds = phase 'round'\nfunction rounds.again() return true end\n";
    struct text script = { 0 };

    mini_write_game(round_sequence);
    text_print(&script, "%s%s", guard_script, again);
    mini_write("scripts/mini/game.lua", script.at);
    text_free(&script);
    struct umpire *u = play_open(NULL);
    play(u, "^");
    u->guard.turn_most = 30;
    for (int i = 0; i < 15; i++) {
        play(u, "again");
        play(u, "done");
    }
    cmp_ok(play(u, "again"), "==", TURNOUT_REFUSED, "guard: a turn that comes round and round is stopped too");
    ok(strstr(play_said(u), "30 commands were played in this turn") != NULL, "guard: it says that it is the turn");
    umpire_close(u);
}

static void test_standard(void)
{
    ok(GUARD_PHASE_MOST >= 10000 && GUARD_TURN_MOST >= 100000, "guard: nobody plays as many commands as it allows");
}

static void test_playout(void)
{
    struct playout_options o = {
        .umpire = { .search = &play_search, .game = "mini", .scenario = "start",
                    .switches = (const char *const[]){ "mode=odd" }, .switch_count = 1 },
        .games = 1, .seed = 1, .jobs = 1,
    };
    struct playout p;
    struct diag d = { 0 };

    ok(playout_run(&o, &p, &d), "guard: a game that never ends is played out");
    cmp_ok(p.faults, "==", 1, "guard: it is a fault");
    cmp_ok(p.finished + p.dead_ends, "==", 0, "guard: and nothing else");
    ok(p.first_fault && strstr(p.first_fault, "10000 commands were played in this phase"), "guard: which is told");
    playout_free(&p);
    diag_free(&d);
}

int main(void)
{
    play_make();
    mini_write("scripts/mini/game.lua", guard_script);
    test_phase();
    test_standard();
    test_playout();
    test_turn();
    play_remove();
    done_testing();
}
