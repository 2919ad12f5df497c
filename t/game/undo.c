/*
 * Undo restores a checkpoint, to the word; it is itself an entry of the journal. What scripts hold across it, handles and
 * derived values, speaks of the position that is there now (A16).
 */
#include "game/journal/undo.h"
#include "play.h"

static struct state copy_of(struct umpire *u)
{
    struct state s;

    state_init(&s, u->rules, &u->layout);
    state_copy(&s, &u->state);
    return s;
}

static bool is_same(struct umpire *u, const struct state *s)
{
    char field[200];

    if (!state_differs(&u->state, s, field, sizeof field))
        return true;
    diag("%s", field);
    return false;
}

/* Commands with their answers, one step of undo each. */
static const char *const turns[][5] = {
    { "move b_1 to 0103" }, { "attack", "=retreat", "=r_1 r_2", "=3" }, { "begin" }, { "move r_1 to 0101" }, { "attack", "=hold", "=", "=5" },
    { "done" }, { "attack", "=hold", "=r_1", "=1" }, { "done" }, { "done" }, { "done" }, { "win red" },
};
enum { TURNS = (int)(sizeof turns / sizeof *turns) };

static void play_turn(struct umpire *u, int turn)
{
    for (int i = 0; i < 5 && turns[turn][i]; i++)
        play(u, turns[turn][i]);
}

static void there_and_back(void)
{
    struct umpire *u = play_open("undo.journal");
    struct state at[TURNS + 1];
    bool back = true, forth = true;

    play(u, "^");
    for (int i = 0; i < TURNS; i++) {
        at[i] = copy_of(u);
        play_turn(u, i);
    }
    at[TURNS] = copy_of(u);
    ok(umpire_is_over(u), "undo: a game is played");
    for (int round = 0; round < 2; round++) {
        for (int i = TURNS - 1; i >= 0; i--)
            back = back && umpire_undo(u) && is_same(u, &at[i]);
        ok(!umpire_undo(u) && is_same(u, &at[0]), "undo: at the start there is nothing to undo");
        for (int i = 1; i <= TURNS; i++)
            forth = forth && umpire_redo(u) && is_same(u, &at[i]);
        ok(!umpire_redo(u) && is_same(u, &at[TURNS]), "undo: at the end there is nothing to redo");
    }
    ok(back, "undo: each step back restores the position to the word");
    ok(forth, "undo: so does each step forth");
    is(umpire_result(u), "red: total", "undo: the result is there again");
    umpire_undo(u);
    is(umpire_result(u), NULL, "undo: a game that is not over has no result");
    play(u, "win blue");
    is(umpire_result(u), "blue: total", "undo: it may end otherwise");
    uint64_t hash = umpire_hash(u);
    umpire_close(u);
    struct replay r;
    play_replay("undo.journal", false, &r);
    ok(r.umpire && !r.fault && umpire_hash(r.umpire) == hash, "undo: all of that is in the journal, and replays");
    is(r.umpire ? umpire_result(r.umpire) : NULL, "blue: total", "undo: to the same result");
    replay_free(&r);
    for (int i = 0; i <= TURNS; i++)
        state_free(&at[i]);
}

static void another_way(void)
{
    struct umpire *u = play_open(NULL);

    play(u, "^");
    play(u, "move b_1 to 0103");
    play(u, "move b_2 to 0103");
    umpire_undo(u);
    play(u, "move b_2 to 0104");
    uint64_t hash = umpire_hash(u);
    ok(!umpire_redo(u) && umpire_hash(u) == hash, "undo: what was taken back is forgotten when play goes another way");
    umpire_undo(u);
    umpire_undo(u);
    ok(umpire_redo(u) && umpire_redo(u) && umpire_hash(u) == hash, "undo: the new way is there");
    umpire_close(u);
}

/* Dice are part of the position: taken back and thrown again they fall as they fell. */
static void dice(void)
{
    struct umpire *u = play_open(NULL);
    uint64_t first;

    play(u, "^");
    play_turn(u, 1);
    first = umpire_hash(u);
    umpire_undo(u);
    play_turn(u, 1);
    cmp_ok(umpire_hash(u), "==", first, "undo: dice that are taken back fall again as they fell");
    umpire_close(u);
}

static void in_the_middle(void)
{
    struct umpire *u = play_open(NULL);

    play(u, "^");
    play(u, "move b_1 to 0103");
    uint64_t moved = umpire_hash(u);
    cmp_ok(play(u, "attack"), "==", TURNOUT_ASK, "undo: a command asks");
    isnt(play_count(u) ? "changed" : "", "", "undo: and has changed the position");
    umpire_abandon(u);
    cmp_ok(umpire_hash(u), "==", moved, "undo: given up, it leaves the position as it was");
    ok(!umpire_ask(u) && play(u, "=hold") == TURNOUT_REFUSED, "undo: and asks nothing more");
    play(u, "attack");
    play(u, "=hold");
    ok(umpire_undo(u), "undo: what is under way is given up by undo");
    isnt(umpire_hash(u) == moved ? "same" : "other", "same", "undo: which takes back the command before it");
    ok(umpire_redo(u) && umpire_hash(u) == moved, "undo: and redo brings that one again");
    play(u, "attack");
    play(u, "move b_2 to 0103");
    ok(!umpire_ask(u) && play_count(u) == 0, "undo: another command gives up what is under way too");
    umpire_close(u);
}

static void failed_commands(void)
{
    struct umpire *u = play_open(NULL);

    play(u, "^");
    struct state before = copy_of(u);
    cmp_ok(play(u, "crash"), "==", TURNOUT_FAULT, "undo: a script that is wrong");
    ok(is_same(u, &before), "undo: leaves the position to the word");
    cmp_ok(play(u, "move b_1 to 0202"), "==", TURNOUT_REFUSED, "undo: so does what is refused");
    ok(is_same(u, &before) && !umpire_undo(u), "undo: and there is nothing to undo");
    play(u, "attack");
    cmp_ok(play(u, "=give in"), "==", TURNOUT_REFUSED, "undo: refused after an answer");
    ok(is_same(u, &before), "undo: it leaves the position to the word");
    play(u, "attack");
    cmp_ok(play(u, "=crash"), "==", TURNOUT_FAULT, "undo: so does one that crashes after an answer");
    ok(is_same(u, &before) && !umpire_redo(u), "undo: and nothing is kept of it");
    state_free(&before);
    umpire_close(u);
}

/* At the table nothing is kept. */
static void at_the_table(void)
{
    struct umpire *u = play_open("table.journal");
    struct script_input in = { "n", "4" };
    long before, after;

    play(u, "^");
    play(u, "move b_1 to 0103");
    struct state position = copy_of(u);
    mem_free(play_read_file("table.journal", &before));
    cmp_ok(umpire_rule(u, "table", &in, 1, false), "==", TURNOUT_ASK, "undo: a ruling without a board asks");
    cmp_ok(play(u, "=yes"), "==", TURNOUT_DONE, "undo: and is made");
    ok(is_same(u, &position), "script A15: it changes nothing on the board, whatever its procedure does");
    umpire_rule(u, "table", &in, 1, false);
    umpire_abandon(u);
    ok(is_same(u, &position), "script A15: nor when it is given up");
    umpire_rule(u, "table", &in, 1, false);
    play(u, "move b_2 to 0103");
    umpire_undo(u);
    ok(is_same(u, &position), "script A15: nor when play goes on in the middle of it");
    mem_free(play_read_file("table.journal", &after));
    struct replay r;
    uint64_t hash = umpire_hash(u);
    umpire_close(u);
    play_replay("table.journal", false, &r);
    ok(r.umpire && !r.fault && umpire_hash(r.umpire) == hash && after > before, "undo: the journal has the board's part only");
    replay_free(&r);
    state_free(&position);
}

static const char derived_script[] =
    "local there = derived(function(h) return #h.stack end)\n"
    "local b, list, r = unit 'b_1', nil, nil\n"
    "local go = command('go HEX', { phase = 'move' })\n"
    "go:param('hex', { each = function() return map.all end })\n"
    "function go:run(c) there(c.hex) there(b.hex) b:put(c.hex) note('1', '%d in %s, %d in 0101', there(c.hex), b, there(hex '0101')) end\n"
    "local look = command('look', { phase = 'move' })\n"
    "function look:run() game.count = 100 * there(hex '0101') + 10 * there(hex '0103') + (b.hex == hex '0101' and 1 or b.hex == hex '0103' and 3 or 9) end\n"
    "local status = phase 'move' function status.status() return tostring(there(hex '0101')) end\n";

static int look(struct umpire *u)
{
    play(u, "look");
    int seen = play_count(u);
    umpire_undo(u);
    return seen;
}

static void across(void)
{
    mini_write("scripts/mini/game.lua", derived_script);
    struct umpire *u = play_open(NULL);
    char *status;

    play(u, "^");
    cmp_ok(look(u), "==", 101, "script A16: a script looks at a counter");
    play(u, "go 0103");
    cmp_ok(look(u), "==", 13, "script A16: that has moved");
    umpire_undo(u);
    status = script_status_text(u->script);
    is(status, "1", "script A16: and was taken back: a derived value speaks of now");
    mem_free(status);
    umpire_redo(u);
    status = script_status_text(u->script);
    is(status, "0", "script A16: and after redo");
    mem_free(status);
    cmp_ok(look(u), "==", 13, "script A16: in a command");
    umpire_undo(u);
    cmp_ok(look(u), "==", 101, "script A16: and so does a handle");
    umpire_close(u);
    mini_write("scripts/mini/game.lua", play_script);
}

/* The steps by themselves. */
static void steps(void)
{
    struct umpire *u = play_open(NULL);
    struct undo undo = { 0 };
    struct state a = copy_of(u), b = copy_of(u), now = copy_of(u);

    ok(!undo_back(&undo, &now) && !undo_forth(&undo, &now), "undo: without steps there is no way");
    for (int i = 0; i < 200; i++) {
        b.words[(i * 37) % b.layout->words] += i;
        undo_keep(&undo, &a, &b, NULL);
        state_copy(&a, &b);
    }
    state_copy(&now, &b);
    for (int i = 0; i < 200; i++)
        undo_back(&undo, &now);
    ok(is_same(u, &now) && undo.done == 0, "undo: two hundred steps lead back to the start");
    while (undo_forth(&undo, &now))
        ;
    cmp_ok(state_hash(&now), "==", state_hash(&b), "undo: and forth to the end");
    undo_free(&undo);
    state_free(&a);
    state_free(&b);
    state_free(&now);
    umpire_close(u);
}

/* Not one word of the position is outside its hash. */
static void hash_of_everything(void)
{
    struct umpire *u = play_open(NULL);
    bool all = true;

    play(u, "^");
    uint64_t hash = umpire_hash(u);
    for (int i = 0; i < u->layout.words; i++) {
        u->state.words[i] ^= 1;
        all = all && (umpire_hash(u) != hash) == facts_count(umpire_facts(u), &u->state, i);
        u->state.words[i] ^= 1;
    }
    ok(all && umpire_hash(u) == hash, "undo: every fact of the position is in its hash");
    umpire_close(u);
}

int main(void)
{
    play_make();
    there_and_back();
    another_way();
    dice();
    in_the_middle();
    failed_commands();
    at_the_table();
    across();
    steps();
    hash_of_everything();
    play_remove();
    done_testing();
}
