/*
 * A journal run again: it says what differs, where and in which field. What a stranger wrote into one names games and mods
 * and nothing else (B7), and none of it is ever run (B9).
 */
#include "play.h"

static void play_whole(const char *path, const struct umpire_options *o)
{
    struct umpire_options with = *o;

    unlink(path);
    with.journal = path;
    struct umpire *u = play_open_with(&with);
    for (int i = 0; i < PLAY_STEPS; i++)
        play(u, play_steps[i]);
    umpire_close(u);
}

/* --- journals that were tampered with, by somebody who knows how their sums are made --- */

struct forgery {
    int record;                /* from 0 */
    enum { CHANGE, INSERT, REMOVE, CUT } how;
    enum journal_kind kind;    /* of INSERT */
    const char *text;
};

static void forge(const char *from, const char *to, const struct forgery *f)
{
    struct journal_reading r;
    struct diag d = { 0 };

    unlink(to);
    journal_read(from, &r, &d);
    struct journal *j = journal_create(to, false);
    for (int i = 0; i < r.count && !(f->how == CUT && i >= f->record); i++) {
        if (i == f->record && f->how == INSERT)
            journal_write(j, f->kind, f->text);
        if (i == f->record && f->how == REMOVE)
            continue;
        journal_write(j, r.record[i].kind, i == f->record && f->how == CHANGE ? f->text : r.record[i].text);
    }
    journal_close(j);
    journal_reading_free(&r);
}

/* The nth record of that kind, from 0. */
static int find(const char *path, enum journal_kind kind, int nth)
{
    struct journal_reading r;
    struct diag d = { 0 };
    int found = -1;

    journal_read(path, &r, &d);
    for (int i = 0; i < r.count && found < 0; i++)
        if (r.record[i].kind == kind && nth-- == 0)
            found = i;
    journal_reading_free(&r);
    return found;
}

/* It is refused with that message; if a record is to blame, at that one. */
static void is_refused(const struct forgery *f, int blamed, const char *message, const char *name)
{
    struct replay r;
    char place[32] = "";

    forge("whole", "forged", f);
    play_replay("forged", false, &r);
    if (blamed >= 0)
        snprintf(place, sizeof place, "record %d, byte ", blamed + 1);
    ok(r.fault && mini_says(r.fault, message) && mini_says(r.fault, place), "%s", name);
    replay_free(&r);
}

static void tampered(void)
{
    int begin = find("whole", JOURNAL_BEGIN, 0), command = find("whole", JOURNAL_COMMAND, 0), end = find("whole", JOURNAL_END, 1);
    int answer = find("whole", JOURNAL_ANSWER, 0), roll = find("whole", JOURNAL_ROLL, 0), undo = find("whole", JOURNAL_UNDO, 0);

    is_refused(&(struct forgery){ end, CHANGE, 0, "0123456789abcdef" }, end, "the position is different", "replay: a wrong hash is found");
    is_refused(&(struct forgery){ end, CHANGE, 0, "" }, end, "the position is different", "replay: no hash is a wrong one");
    is_refused(&(struct forgery){ end, CHANGE, 0, "0123456789abcdef 99999999=1 -5=2 x" }, end, "unknown to these rules: 99999999=1",
               "file B8: words that are not in the position do no harm");
    is_refused(&(struct forgery){ undo, CHANGE, 0, "0123456789abcdef" }, undo, "the position is different", "replay: an undo says where it leads");
    is_refused(&(struct forgery){ command, CHANGE, 0, "move b_1 to 0202" }, command, "0202 Wood is closed", "replay: a command that is refused says why");
    is_refused(&(struct forgery){ command, CHANGE, 0, "os.execute('touch pwned')" }, command, "unknown command",
               "file B9: what is in a journal is not run");
    is_refused(&(struct forgery){ command, CHANGE, 0, "\x1b[2Jmove" }, command, "\\x1b[2Jmove", "file B6: what it says is told escaped");
    is_refused(&(struct forgery){ answer, CHANGE, 0, "os.execute('touch pwned')" }, answer, "the answer is not possible", "file B9: nor is an answer run");
    is_refused(&(struct forgery){ answer, CHANGE, 0, "7" }, answer, "not possible", "replay: an answer that is not offered is refused");
    is_refused(&(struct forgery){ answer, REMOVE, 0, NULL }, -1, "", "replay: a missing answer is found");
    is_refused(&(struct forgery){ begin, REMOVE, 0, NULL }, begin, "does not belong here", "replay: a missing beginning is found");
    is_refused(&(struct forgery){ end, REMOVE, 0, NULL }, end, "continues differently", "replay: a missing end is found");
    is_refused(&(struct forgery){ command, INSERT, JOURNAL_ANSWER, "hold" }, command, "does not belong here", "file B8: an answer to nothing is refused");
    is_refused(&(struct forgery){ command, INSERT, JOURNAL_END, "x" }, command, "does not belong here", "file B8: so is an end of nothing");
    is_refused(&(struct forgery){ command, INSERT, JOURNAL_HEAD, "game=mini" }, command, "does not belong here", "file B8: so is a head in the middle");
    is_refused(&(struct forgery){ command, INSERT, JOURNAL_DROP, "" }, command, "does not belong here", "file B8: so is a drop of nothing");
    is_refused(&(struct forgery){ command, INSERT, JOURNAL_REDO, "x" }, command, "nothing to redo", "file B8: so is a redo of nothing");
    is_refused(&(struct forgery){ command, INSERT, JOURNAL_UNDO, "x" }, command, "nothing to undo", "file B8: so is an undo of nothing");
    is_refused(&(struct forgery){ end, INSERT, JOURNAL_DROP, "" }, end, "continues differently", "file B8: so is a drop of what was done");
    is_refused(&(struct forgery){ roll, INSERT, JOURNAL_ROLL, "a 7 3+4 attack die" }, roll, "the dice are different", "replay: a roll too many is found");
    is_refused(&(struct forgery){ roll, REMOVE, 0, NULL }, -1, "the dice are different", "replay: a roll too few is found");
    ok(access("pwned", F_OK) != 0, "file B9: nothing was run");
}

/* Rolls as nobody can have thrown them. */
static void tampered_rolls(void)
{
    static const char *const rolls[] = {
        "a 13 6+7 attack die", "a 1 - attack die", "h 13 - attack die", "h 1 - attack die", "h 7 3+5 attack die", "h 7 7 attack die", "h 7 1+6+0 attack die",
        "h 9 9+0 attack die", "h 7 - other die", "h 7 -", "h 7", "h", "", "x 7 - attack die", "h 2147483647 - attack die", "h 99999999999999 - attack die",
        "h -2147483648 - attack die", "h 7 3+ attack die", "h 7 +3 attack die", "h 7 1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1 attack die",
    };
    int roll = find("whole", JOURNAL_ROLL, 0), draw = find("whole", JOURNAL_ROLL, 2);

    for (size_t i = 0; i < sizeof rolls / sizeof *rolls; i++)
        is_refused(&(struct forgery){ roll, CHANGE, 0, rolls[i] }, roll, "the dice are different", "file B8: dice that cannot fall so are refused");
    is_refused(&(struct forgery){ draw, CHANGE, 0, "h 4 - cup" }, draw, "the dice are different", "file B8: so is a draw of what is not there");
    is_refused(&(struct forgery){ draw, CHANGE, 0, "h -1 - cup" }, draw, "the dice are different", "file B8: nor is the one before the first drawn");
    is_refused(&(struct forgery){ draw, CHANGE, 0, "h 2147483647 - cup" }, draw, "the dice are different", "file B8: nor one far behind the last");
}

/* Heads that lead elsewhere. */
static void tampered_heads(void)
{
    static const struct { const char *line, *message; } heads[] = {
        { "game=../mini", "../mini" }, { "game=/etc/passwd", "/etc/passwd" }, { "game=mini/../mini", "mini/../mini" }, { "game=", "" },
        { "game=nothing", "nothing" }, { "game=\x1b[31mmini", "\\x1b[31m" }, { "scenario=../mini/start", "../mini/start" }, { "scenario=/etc/passwd", "/etc/passwd" },
        { "scenario=nothing", "nothing" }, { "scenario=", "" }, { "mod=../x", "../x" }, { "mod=/tmp/x", "/tmp/x" }, { "mod=nothing", "nothing" },
        { "switch=nothing=1", "nothing" }, { "switch=mode=none", "none" }, { "switch=mode", "mode" }, { "seed=abc", "seed=abc" }, { "seed=-1", "seed=-1" },
        { "seed=99999999999999999999999", "seed=9999" }, { "dice=loaded", "dice=loaded" }, { "cards=marked", "cards=marked" }, { "script=evil.lua", "script=evil.lua" },
        { "require=evil", "require=evil" }, { "nothing", "nothing" },
    };
    int last = find("whole", JOURNAL_NAMES, 0);

    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        struct replay r;
        forge("whole", "forged", &(struct forgery){ last, INSERT, JOURNAL_HEAD, heads[i].line });
        play_replay("forged", false, &r);
        ok(!r.umpire && r.fault && mini_says(r.fault, heads[i].message) && !strchr(r.fault, '\x1b'),
           "file B7: a journal names games and mods, and this one is refused: %zu", i);
        replay_free(&r);
    }
    is_refused(&(struct forgery){ 0, CHANGE, 0, "grognard-journal 0" }, -1, "cannot read this journal format: grognard-journal 0",
               "replay: a journal of an older format is refused, and says of which");
    is_refused(&(struct forgery){ 0, CHANGE, 0, "grognard-journal 3" }, -1, "cannot read this journal format", "replay: so is one of a newer format");
    is_refused(&(struct forgery){ 0, REMOVE, 0, NULL }, -1, "cannot read this journal format", "replay: so is one that does not say");
}

/* --- rules that have changed meanwhile --- */

static void change_script(const char *old, const char *new)
{
    struct text t = { 0 };
    const char *at = strstr(play_script, old);

    text_add_span(&t, play_script, (size_t)(at - play_script));
    text_print(&t, "%s%s", new, at + strlen(old));
    mini_write("scripts/mini/game.lua", t.at);
    text_free(&t);
}

static void changed_rules(void)
{
    static const struct { const char *old, *new, *message, *name; } changes[] = {
        { "function start:run() game.count = game.count + 1 end", "function start:run() game.count = game.count + 2 end",
          "the position is different: game: count is 7, not 6", "replay: the first field that differs is named: a variable" },
        { "u:mark 'tired'", "u:unmark 'tired'", "the position is different: counter r_1: marks is none, not tired", "replay: a mark of a counter" },
        { "unit('r_1').face = 'reduced'", "unit('r_1').face = 'full'", "is different: counter r_1: face", "replay: its face" },
        { "c.unit:move(c.hex, '1')", "c.unit:put(nil)", "is different: counter b_1: place is none, not 0103", "replay: its place" },
        { "game.points.blue = game.points.blue +", "game.points.red = game.points.blue +", "is different: side blue: points", "replay: a variable of a side" },
        { "roll('2d6', '2', 'attack die')", "roll('2d6', '2', 'die')", "the dice are different", "replay: dice for something else" },
        { "test('1d6', '<=', 3, '2.4', 'morale')", "true", "the dice are different", "replay: dice that are not thrown" },
        { "{ 'hold', 'retreat', 'give in', 'crash' }", "{ 'hold', 'give in', 'crash' }", "the answer is not possible", "replay: an answer that is not offered" },
        { "if h:has 'woods'", "if true", "the command is now refused: 0103 is closed", "replay: a command that is refused" },
        { "act 'blue'", "act 'red'", "is different: game: acting", "replay: who acts" },
    };

    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        struct replay r;
        change_script(changes[i].old, changes[i].new);
        play_replay("whole", false, &r);
        ok(mini_says(r.fault, changes[i].message) && mini_says(r.fault, ", byte "), "%s", changes[i].name);
        is(r.warning, "played with other versions of scripts/mini/game.lua", "replay: the file that changed is named");
        replay_free(&r);
    }
    mini_write("scripts/mini/game.lua", play_script);
}

static void changed_files(void)
{
    struct replay r;

    static const char *const new[] = { "a", "b", "c", "d", "e" };
    for (int i = 0; i < 5; i++) {
        char path[64];
        snprintf(path, sizeof path, "scripts/mini/%s.lua", new[i]);
        mini_write(path, "");
    }
    play_replay("whole", false, &r);
    ok(mini_says(r.warning, "other versions of scripts/mini/a.lua, scripts/mini/b.lua, scripts/mini/c.lua and 2 more"),
       "replay: of many files the first are named");
    replay_free(&r);
    for (int i = 0; i < 5; i++) {
        char path[64];
        snprintf(path, sizeof path, "scripts/mini/%s.lua", new[i]);
        unlink(path);
    }
    mini_write("scripts/mini/more.lua", "");
    play_replay("whole", false, &r);
    ok(!r.fault && mini_says(r.warning, "other versions of scripts/mini/more.lua"), "replay: a file that has come is named");
    replay_free(&r);
    play_whole("more", &(struct umpire_options){ 0 });
    unlink("scripts/mini/more.lua");
    play_replay("more", false, &r);
    ok(!r.fault && mini_says(r.warning, "other versions of scripts/mini/more.lua"), "replay: so is one that has gone");
    replay_free(&r);
    mini_write("scenarios/mini/start.yaml", "scenario: start\ntitle: Start\nprovenance: owner\nplace:\n  \"0101\": [ b_1 ]\n  \"0102\": [ b_2 ]\n"
                                            "  \"0404\": [ r_2, r_1 ]\n");
    play_replay("whole", false, &r);
    ok(mini_says(r.warning, "scenarios/mini/start.yaml") && !r.fault, "replay: so is a scenario that has changed; the game goes on from the opening it had");
    replay_free(&r);
    mini_write("scenarios/mini/start.yaml", mini_scenario);
    play_replay("whole", false, &r);
    ok(!r.fault && !r.warning, "replay: with the same files there is nothing to say");
    replay_free(&r);
}

/* --- what is right --- */

static void dice_by_hand(void)
{
    unlink("hand");
    struct umpire *u = play_open_with(&(struct umpire_options){ .journal = "hand", .dice = DICE_ASK });
    const char *const steps[] = { "^", "attack", "#3 3", "=hold", "=r_1", "=2", "#2", "#3", "attack", "#7", "=hold", "=", "=1", "#6", "#1", "attack", "#1 2" };
    struct replay r;

    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (play(u, steps[i]) == TURNOUT_REFUSED)
            diag("%s: %s", steps[i], play_said(u));
    uint64_t hash = umpire_hash(u);
    int32_t flag = *state_game_var(umpire_state(u), names_find(&umpire_rules(u)->game_vars.names, "flag"));
    umpire_close(u);
    cmp_ok(flag, "==", 1, "replay: a script looks at the faces of dice thrown by hand");
    play_replay("hand", true, &r);
    ok(r.umpire && !r.fault && umpire_hash(r.umpire) == hash, "replay: they are in the journal, and replay to the same position");
    cmp_ok(r.pending, "==", TURNOUT_ASK, "replay: in the middle of the last command");
    replay_free(&r);
}

static void part_of_it(void)
{
    struct replay_options o = { .search = &play_search, .to = 2, .go_on = true };
    struct replay r;
    struct diag d = { 0 };
    struct stat before, after;

    stat("whole", &before);
    replay_run("whole", &o, &r, &d);
    stat("whole", &after);
    ok(r.umpire && !r.fault && r.commands == 2, "replay: a part of a journal is replayed");
    play(r.umpire, "move b_2 to 0104");
    replay_free(&r);
    ok(before.st_size == after.st_size && find("whole", JOURNAL_COMMAND, 0) > 0, "replay: what it leads to is not written behind the whole");
    play_replay("whole", false, &r);
    ok(r.umpire && !r.fault && !r.warning, "replay: the whole is as it was");
    replay_free(&r);
    diag_free(&d);
}

int main(void)
{
    play_make();
    play_whole("whole", &(struct umpire_options){ 0 });
    tampered();
    tampered_rolls();
    tampered_heads();
    changed_rules();
    changed_files();
    dice_by_hand();
    part_of_it();
    play_remove();
    done_testing();
}
