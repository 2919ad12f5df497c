/*
 * A journal outlives harmless changes of the rules; laid, it comes to the same position as run; and nothing that it says is
 * trusted.
 */
#include "game/play/view.h"
#include "kernel/state/unit.h"
#include "play.h"

static uint64_t play_whole(const char *path)
{
    unlink(path);
    struct umpire *u = play_open(path);

    for (int i = 0; i < PLAY_STEPS; i++)
        play(u, play_steps[i]);
    uint64_t hash = umpire_hash(u);
    umpire_close(u);
    return hash;
}

static void replay(const char *path, bool lay, struct replay *out)
{
    play_lays = lay;
    play_replay(path, false, out);
    play_lays = false;
}

/* --- rules that have changed --- */

static void write_game(const char *game)
{
    struct text t = { 0 };

    text_print(&t, "%s%s", game, mini_sequence);
    mini_write("rules/mini/game.yaml", t.at);
    text_free(&t);
}

/* Gone on with under the changed rules, then read again: run, and laid. */
static void goes_on(const char *name)
{
    static const char *const more[] = { "<", "attack", "=hold", "=r_1", "=2", "<", ">", "<", "<", ">" };
    struct replay r;
    long length;
    char *whole = play_read_file("whole", &length);

    unlink("on");
    mini_write_bytes("on", whole, (size_t)length);
    mem_free(whole);
    play_lays = true;
    play_replay("on", true, &r);
    play_lays = false;
    for (size_t i = 0; r.umpire && !r.fault && i < sizeof more / sizeof *more; i++)
        if (play(r.umpire, more[i]) == TURNOUT_REFUSED && *more[i] != '<')
            diag("%s: %s", more[i], play_said(r.umpire));
    uint64_t hash = r.umpire ? umpire_hash(r.umpire) : 0;
    bool good = r.umpire && !r.fault;
    replay_free(&r);
    for (int lay = 0; lay < 2; lay++) {
        replay("on", lay, &r);
        if (!ok(good && r.umpire && !r.fault && umpire_hash(r.umpire) == hash, "lay: %s, gone on with, then %s", name, lay ? "laid" : "run"))
            diag("%s", r.fault ? r.fault : "another position");
        replay_free(&r);
    }
}

static void still(uint64_t hash, const char *name)
{
    struct replay r;

    for (int lay = 0; lay < 2; lay++) {
        replay("whole", lay, &r);
        if (!ok(r.umpire && !r.fault && umpire_hash(r.umpire) == hash, "lay: %s, the journal %s", name, lay ? "laid" : "run"))
            diag("%s", r.fault ? r.fault : "another position");
        replay_free(&r);
    }
    goes_on(name);
}

static char *replaced(const char *text, const char *old, const char *new)
{
    struct text t = { 0 };
    const char *at = strstr(text, old);

    if (!at)
        BAIL_OUT("\"%s\" is not in the small game", old);
    text_add_span(&t, text, (size_t)(at - text));
    text_print(&t, "%s%s", new, at + strlen(old));
    return t.at;
}

static void changed(uint64_t hash, const char *old, const char *new, const char *name)
{
    char *game = replaced(mini_game, old, new);

    write_game(game);
    still(hash, name);
    mem_free(game);
    write_game(mini_game);
}

static void outlives(uint64_t hash)
{
    changed(hash, "", "", "nothing is other");
    changed(hash, "{ count: number, flag: flag,", "{ fresh: number, flag: flag, count: number,", "a variable more, two in another order");
    changed(hash, "counter: { moved: flag, aim: hex, tally: number }", "counter: { mood: [ none, gay ], moved: flag, aim: hex, tally: number }", "a variable of counters more");
    changed(hash, "marks: { tired:", "marks: { brave: { name: Brave, sign: B }, tired:", "a mark more");
    changed(hash, "most: 4", "most: 9", "a longer list");
    changed(hash, "list:    { ", "list:    { box: { of: number, most: 3 }, ", "a list more");
    changed(hash, "  mode: {", "  new: { default: yes, values: [ no, yes ], name: New }\n  mode: {", "a switch more");
    changed(hash, "default: plain, values: [ plain, odd ]", "default: odd, values: [ odd, plain ]", "a switch that starts otherwise now");
    changed(hash, "boxes: {", "boxes: { camp: { name: Camp },", "a box more");
    char *units = replaced(mini_units, "      b_1:", "      b_0: [ \"0th Blue\", 0b,  blue,   4/2 ]\n      b_1:");
    mini_write("rules/mini/units.yaml", units);
    still(hash, "a counter more, before the others, and in the cup");
    mem_free(units);
    mini_write("rules/mini/units.yaml", mini_units);
    mini_write("rules/mini/map.yaml", "provenance: owner\ngrid: { top: flat, numbers: CCRR, columns: 00..05, rows: 01..07, high: even }\n"
                                      "terrain: { default: clear, woods: \"0202\" }\nnames: { \"0202\": Wood }\n");
    still(hash, "a larger map");
    mini_write("rules/mini/map.yaml", mini_map);
}

/* Rules that have come and write what is new to the journal: it does not count until the journal has it. */
static void writes_what_is_new(uint64_t hash)
{
    char *game = replaced(mini_game, "{ count: number,", "{ fresh: number, count: number,");
    char *script = replaced(play_script, "function start:run() ", "function start:run() game.fresh = game.fresh + 1 ");

    write_game(game);
    mini_write("scripts/mini/game.lua", script);
    still(hash, "rules that write a new variable");
    write_game(mini_game);
    mini_write("scripts/mini/game.lua", play_script);
    mem_free(game);
    mem_free(script);
}

static void is_named(bool lay, const char *wanted, const char *name)
{
    struct replay r;

    replay("whole", lay, &r);
    ok(r.fault && mini_says(r.fault, wanted) && mini_says(r.fault, "byte "), "lay: %s (%s)", name, lay ? "laid" : "run");
    replay_free(&r);
}

static void gone(void)
{
    char *game = replaced(mini_game, "count: number, ", "");

    write_game(game);
    mini_write("scripts/mini/game.lua", "");
    is_named(true, "unknown to these rules: g.count=", "a variable that is gone is named");
    mem_free(game);
    game = replaced(mini_game, "marks: { tired:", "marks: { weary:");
    write_game(game);
    is_named(true, "unknown to these rules: u.r_1.mark.tired=1", "a mark that is gone");
    mem_free(game);
    write_game(mini_game);
    char *units = replaced(mini_units, "      b_1:", "      b_9:");
    mini_write("rules/mini/units.yaml", units);
    mini_write("scenarios/mini/start.yaml", "scenario: start\ntitle: Start\nprovenance: owner\nplace:\n  \"0102\": [ b_2 ]\n");
    is_named(true, "unknown to these rules: u.b_1.place=0101", "a counter that is gone");
    is_named(false, "unknown to these rules: u.b_1.place=0101", "a counter that is gone");
    mem_free(units);
    mini_write("scenarios/mini/start.yaml", mini_scenario);
    mini_write("rules/mini/units.yaml", mini_units);
    mini_write("scripts/mini/game.lua", play_script);
}

/* What was played stands, whatever the rules say now. */
static void last_command(uint64_t hash)
{
    struct replay r;
    char *script = replaced(play_script, "function win:run(c) game_over{", "function win:run(c) game.count = 5 game_over{");

    mini_write("scripts/mini/game.lua", script);
    replay("whole", true, &r);
    ok(r.umpire && !r.fault && mini_says(r.warning, "a different result for the last command") && umpire_hash(r.umpire) == hash,
       "lay: where the rules have changed, the last command stands as it was played, and a line says so");
    replay_free(&r);
    replay("whole", false, &r);
    ok(r.fault && mini_says(r.fault, "game: count is 5, not "), "lay: run, that is a fault, with the field and both values");
    replay_free(&r);
    mini_write("scripts/mini/game.lua", play_script);
    mem_free(script);
}

/* --- journals that were tampered with, with sums that are right --- */

static int nth(const struct journal_reading *r, enum journal_kind kind, int n)
{
    int found = -1;

    for (int i = 0; i < r->count && n >= 0; i++)
        if (r->record[i].kind == kind && n-- >= 0)
            found = i;
    return found;
}

static void forge(const struct journal_reading *r, int which, const char *text)
{
    unlink("forged");
    struct journal *j = journal_create("forged", false);
    for (int i = 0; i < r->count; i++)
        if (i != which || text)
            journal_write(j, r->record[i].kind, i == which ? text : r->record[i].text);
    journal_close(j);
}

static void is_refused(const struct journal_reading *r, int which, const char *text, int blamed, const char *message, const char *name)
{
    char place[64];

    forge(r, which, text);
    for (int lay = 0; lay < 2; lay++) {
        struct replay out;
        replay("forged", lay, &out);
        snprintf(place, sizeof place, "record %d, byte ", blamed + 1);
        ok(out.fault && (blamed < 0 || mini_says(out.fault, place)) && mini_says(out.fault, message), "file B8: %s (%s)", name, lay ? "laid" : "run");
        replay_free(&out);
    }
}

/* The end of the command that was played last, with another position that fits its hash. */
static void forged_last(const struct journal_reading *r)
{
    int end = nth(r, JOURNAL_END, 1000);
    struct replay out;
    struct text text = { 0 };

    replay("whole", true, &out);
    *state_game_var(&out.umpire->state, names_find(&out.umpire->rules->game_vars.names, "count")) = 4711;
    text_print(&text, "%016llx%s g.count=4711", (unsigned long long)umpire_hash(out.umpire), r->record[end].text + 16);
    replay_free(&out);
    is_refused(r, end, text_of(&text), end, "game: count is ", "a forged end of the last command, with the hash that belongs to it");
    text_free(&text);
}

static void forged(void)
{
    struct journal_reading r;
    struct diag d = { 0 };
    struct text text = { 0 };

    journal_read("whole", &r, &d);
    int end = nth(&r, JOURNAL_END, 1), position = nth(&r, JOURNAL_POSITION, 0), names = nth(&r, JOURNAL_NAMES, 0);
    text_print(&text, "%s g.count=4711", r.record[end].text);
    is_refused(&r, end, text_of(&text), end, "", "a wrong fact in an end");
    text_clear(&text);
    text_add_span(&text, r.record[end].text, 16);
    is_refused(&r, end, text_of(&text), end, "", "an end without its facts");
    text_clear(&text);
    text_print(&text, "%s u.b_1.place=nowhere", r.record[end].text);
    is_refused(&r, end, text_of(&text), end, "unknown to these rules: u.b_1.place=nowhere", "a fact that cannot be");
    text_clear(&text);
    text_print(&text, "%s g.count=4711", r.record[position].text);
    is_refused(&r, position, text_of(&text), position, "the position does not match its hash", "a wrong fact in the opening");
    text_clear(&text);
    text_print(&text, "%s u.b_1.under=b_1", r.record[position].text);
    is_refused(&r, position, text_of(&text), position, "an impossible position: counter b_1 is in no stack", "a counter that lies on itself");
    text_clear(&text);
    text_print(&text, "%s phase.waiting=1 phase.waiting.1=#99", r.record[position].text);
    is_refused(&r, position, text_of(&text), position, "an impossible position: game: phase is 99", "a phase that is none");
    is_refused(&r, position, NULL, -1, "does not say where the game began", "names without a position");
    is_refused(&r, names, "? nonsense", names, "unknown to these rules: ? nonsense", "names of nothing");
    forged_last(&r);
    text_free(&text);
    journal_reading_free(&r);
}

/* The opening must be the scenario's, as long as that has not changed. */
static void forged_opening(void)
{
    struct journal_reading r;
    struct diag d = { 0 };
    struct replay out;
    struct text text = { 0 };

    journal_read("whole", &r, &d);
    int position = nth(&r, JOURNAL_POSITION, 0);
    struct umpire *u = play_open(NULL);
    unit_put(&u->state, names_find(&u->rules->counters, "b_1"), PLACE_NONE);
    text_print(&text, "%016llx", (unsigned long long)umpire_hash(u));
    facts_write(umpire_facts(u), NULL, &u->state, 0, 1 << 20, &text);
    umpire_close(u);
    forge(&r, position, text_of(&text));
    for (int lay = 0; lay < 2; lay++) {
        replay("forged", lay, &out);
        ok(out.fault && mini_says(out.fault, "counter b_1: place is 0101, not none"), "file B8: an opening that is not the scenario's is refused (%s)", lay ? "laid" : "run");
        replay_free(&out);
    }
    text_free(&text);
    journal_reading_free(&r);
}

/* Facts and names as nobody wrote them: refused, or the same position; never a crash, never a position that cannot be. */
static void scrambled(uint64_t hash)
{
    struct journal_reading r;
    struct diag d = { 0 };
    uint64_t dice = dice_seed(3);
    int wrong = 0, unsound = 0;
    char why[200];

    journal_read("whole", &r, &d);
    for (int n = 0; n < 400; n++) {
        int which = dice_face(&dice, r.count);
        char *text = mem_string(r.record[which].text);
        for (int k = 0; *text && k < 3; k++)
            text[dice_face(&dice, (int)strlen(text))] = " .=#-019aur"[dice_face(&dice, 11)];
        forge(&r, which, text);
        bool facts = r.record[which].kind == JOURNAL_END || r.record[which].kind >= JOURNAL_NAMES;
        for (int lay = 0; lay < 2; lay++) {
            struct replay out;
            replay("forged", lay, &out);
            wrong += facts && out.umpire && !out.fault && umpire_hash(out.umpire) != hash;
            unsound += out.umpire && !state_sound(&out.umpire->state, why, sizeof why);
            replay_free(&out);
        }
        mem_free(text);
    }
    cmp_ok(wrong, "==", 0, "file B8: facts that were tampered with are refused, or change nothing");
    cmp_ok(unsound, "==", 0, "file B8: whatever a journal says, the position is one that can be");
    journal_reading_free(&r);
}

/* --- draws --- */

static void drawn(void)
{
    struct journal_reading r;
    struct diag d = { 0 };
    int words = 0, draws = 0;

    journal_read("whole", &r, &d);
    for (int i = 0; i < r.count; i++) {
        struct journal_roll roll;
        if (r.record[i].kind == JOURNAL_ROLL && journal_read_roll(r.record[i].text, &roll) && strcmp(roll.name, "cup") == 0) {
            draws++;
            words += roll.of == 4 && (strncmp(roll.word, "b_", 2) == 0 || strncmp(roll.word, "r_", 2) == 0);
        }
    }
    ok(draws > 0 && words == draws, "lay: a draw is recorded by the word that was drawn");
    int roll = nth(&r, JOURNAL_ROLL, 2);
    struct replay out;
    forge(&r, roll, "a 9/4 b_1 cup");
    replay("forged", false, &out);
    ok(out.fault && mini_says(out.fault, "the dice are different: a 9/4 b_1 cup"), "file B8: a draw that cannot be");
    replay_free(&out);
    journal_reading_free(&r);
}

int main(void)
{
    play_make();
    uint64_t hash = play_whole("whole");
    outlives(hash);
    writes_what_is_new(hash);
    gone();
    last_command(hash);
    forged();
    forged_opening();
    scrambled(hash);
    drawn();
    play_remove();
    done_testing();
}
