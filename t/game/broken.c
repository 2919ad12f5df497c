/*
 * A disk that is full. Nothing is played that is not written; what was half written is taken back; and when there is room again
 * the game goes on as if nothing had been.
 */
#include <errno.h>
#include <signal.h>
#include <sys/resource.h>
#include "play.h"

static void room_for(long bytes)
{
    struct rlimit limit;

    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = bytes < 0 ? limit.rlim_max : (rlim_t)bytes;
    setrlimit(RLIMIT_FSIZE, &limit);
}

static long size_of(const char *path)
{
    struct stat st;

    return stat(path, &st) == 0 ? (long)st.st_size : -1;
}

/* A step for which the file may grow by so much. Only the step: our own output may go to a file too. */
static enum turnout play_in(long more, struct umpire *u, const char *path, const char *step)
{
    room_for(size_of(path) + more);
    enum turnout t = play(u, step);
    room_for(-1);
    return t;
}

static bool replays_to(const char *path, uint64_t hash)
{
    struct replay r;

    play_replay(path, false, &r);
    bool good = r.umpire && !r.fault && !r.warning && umpire_hash(r.umpire) == hash;
    if (!good)
        diag("%s", r.fault ? r.fault : r.warning ? r.warning : "another position");
    replay_free(&r);
    return good;
}

/* Each step is tried with so much room; if it does not fit it is tried again with all. A command that was broken
 * off is begun again. */
static uint64_t play_with_little(const char *path, long room, int *broken, bool *kept)
{
    struct umpire *u = play_open(path);
    int command = 0;

    for (int i = 0; i < PLAY_STEPS; i++) {
        if (!umpire_waits(u) && strchr("=x", *play_steps[i]) == NULL)
            command = i;
        uint64_t before = umpire_waits(u) && *play_steps[i] != '~' ? identity_of(umpire_facts(u), &u->before) : umpire_hash(u);
        enum turnout t = play_in(room, u, path, play_steps[i]);
        bool failed = t == TURNOUT_BROKEN || (t == TURNOUT_REFUSED && strstr(play_said(u), "cannot write"));
        if (!failed)
            continue;
        ++*broken;
        *kept = *kept && umpire_hash(u) == before && (*play_steps[i] == '~' || !umpire_waits(u));
        if (*play_steps[i] == '~') {
            play(u, play_steps[i]);
            continue;
        }
        for (int k = command; k <= i; k++)
            play(u, play_steps[k]);
    }
    uint64_t hash = umpire_hash(u);
    umpire_close(u);
    return hash;
}

static void full_disk(void)
{
    int none = 0, broken = 0, rooms = 0, good = 0;
    bool kept = true;

    unlink("full");
    uint64_t end = play_with_little("full", 1000000, &none, &kept);

    cmp_ok(none, "==", 0, "broken: with room enough nothing breaks");
    for (long room = 0; room < 130; room += 9, rooms++) {
        unlink("full");
        uint64_t hash = play_with_little("full", room, &broken, &kept);
        bool same = hash == end && replays_to("full", end);
        good += same;
        if (!same)
            diag("with room for %ld bytes", room);
    }
    cmp_ok(broken, ">", 100, "broken: with little room much does");
    ok(kept, "broken: the position is then as it was before the command, and nothing is asked");
    cmp_ok(good, "==", rooms, "broken: played again with room it comes to the same end, and so does the journal");
}

static void tells(void)
{
    struct umpire *u = play_open("full");

    play(u, "^");
    uint64_t before = umpire_hash(u);
    long size = size_of("full");
    cmp_ok(play_in(10, u, "full", "move b_1 to 0103"), "==", TURNOUT_BROKEN, "broken: a command is not played that cannot be written");
    ok(mini_says(play_said(u), "cannot write the journal: "), "broken: and why is told");
    ok(umpire_hash(u) == before && size_of("full") == size, "broken: position and journal are as they were");
    cmp_ok(play_in(10, u, "full", "attack"), "==", TURNOUT_BROKEN, "broken: nor is one that asks");
    ok(!umpire_ask(u) && umpire_hash(u) == before && play(u, "=hold") == TURNOUT_REFUSED, "broken: it asks nothing then");
    ok(play_in(10, u, "full", "~a note that is too long for the room") == TURNOUT_BROKEN && size_of("full") == size,
       "broken: nor is a note kept by half");
    play(u, "attack");
    play(u, "=hold");
    play(u, "=r_1");
    cmp_ok(play_in(0, u, "full", "=2"), "==", TURNOUT_BROKEN, "broken: nor is the end of one that had asked");
    ok(umpire_hash(u) == before && !umpire_waits(u), "broken: all of it is put back");
    ok(play_in(0, u, "full", "<") == TURNOUT_REFUSED && umpire_hash(u) == before, "broken: there is nothing to undo");
    umpire_close(u);
    ok(replays_to("full", before), "broken: the journal has nothing of it");
}

/* The drawing in umpire_inside.h: what is under way after each step, and what the journal is owed. */
static void stages(void)
{
    unlink("full");
    struct umpire *u = play_open("full");

    ok(u->stage == STAGE_IDLE && u->owed == DEBT_NAMES && u->opening == OPENING_AHEAD, "broken: a journal is owed its names when it begins");
    play(u, "^");
    ok(u->stage == STAGE_IDLE && u->owed == DEBT_OPENING && u->opening == OPENING_SILENT, "broken: with them waits the opening");
    play(u, "move b_1 to 0202");
    ok(u->stage == STAGE_IDLE && u->owed == DEBT_OPENING, "broken: of what is refused at once nothing is recorded");
    play(u, "attack");
    ok(u->stage == STAGE_WAITING && u->waiting == TURNOUT_ASK, "broken: a command waits");
    cmp_ok(u->owed, "==", 0, "broken: the first brings names and opening");
    play(u, "~a note");
    ok(u->stage == STAGE_WAITING, "broken: a note leaves it waiting");
    play_in(0, u, "full", "=hold");
    ok(u->stage == STAGE_IDLE && u->owed == DEBT_DROP, "broken: given up after its start was written, it is owed a drop");
    play_in(10, u, "full", "move b_1 to 0103");
    ok(u->stage == STAGE_IDLE && u->owed == DEBT_DROP, "broken: which is still owed if the next cannot be written");
    play(u, "move b_1 to 0103");
    ok(u->stage == STAGE_IDLE && u->owed == 0, "broken: and paid with the next that can");
    umpire_rule(u, "table", (struct script_input[]){ { "n", "3" } }, 1, true);
    ok(u->stage == STAGE_TABLE_WAITING && umpire_is_at_table(u), "broken: a ruling at the table waits by itself");
    play(u, "x");
    ok(u->stage == STAGE_IDLE, "broken: and leaves nothing");
    umpire_close(u);
}

/* An opening that asks waits for its answer; and is played again if that cannot be written. */
static void opening_asks(void)
{
    unlink("full");
    struct umpire *u = play_open_with(&(struct umpire_options){
        .journal = "full", .switches = (const char *const[]){ "mode=odd" }, .switch_count = 1 });
    long head = size_of("full");
    uint64_t before = umpire_hash(u);

    play(u, "^");
    ok(u->stage == STAGE_WAITING && u->owed == DEBT_OPENING && size_of("full") == head, "broken: an opening waits for its answer");
    cmp_ok(play_in(10, u, "full", "=red"), "==", TURNOUT_BROKEN, "broken: which does not stand if it cannot be written");
    ok(u->stage == STAGE_IDLE && u->owed == DEBT_NAMES && umpire_hash(u) == before && size_of("full") == head,
       "broken: the game has not begun then");
    play(u, "^");
    play(u, "=red");
    ok(u->owed == 0 && size_of("full") > head, "broken: with room it begins");
    uint64_t hash = umpire_hash(u);
    umpire_close(u);
    ok(replays_to("full", hash), "broken: the journal has the opening once");
    unlink("full");
}

/* Who reads the journal, or closes it, has the opening in it. */
static void opening_read(void)
{
    struct umpire *u = play_open("full");
    long head = size_of("full");

    play(u, "^");
    uint64_t hash = umpire_hash(u);
    cmp_ok((long)umpire_journal_text(u)->length, ">", head, "broken: whoever reads a journal finds the opening");
    ok(u->owed == 0 && replays_to("full", hash), "broken: it is in the file then");
    umpire_close(u);
    unlink("full");
    u = play_open("full");
    play(u, "^");
    umpire_close(u);
    ok(replays_to("full", hash), "broken: and so it is when the game is closed");
}

/* From the middle of the steps, so that there is something on either side. */
static void steps_back(void)
{
    unlink("full");
    struct umpire *u = play_open("full");

    play(u, "^");
    for (int i = 0; i < 4; i++)
        play(u, i % 2 ? "move b_1 to 0101" : "move b_1 to 0103");
    umpire_undo(u);
    umpire_undo(u);
    uint64_t here = umpire_hash(u);
    ok(play_in(0, u, "full", ">") == TURNOUT_REFUSED && umpire_hash(u) == here, "broken: a redo that cannot be written is not done");
    ok(play_in(0, u, "full", "<") == TURNOUT_REFUSED && umpire_hash(u) == here, "broken: nor is an undo");
    umpire_undo(u);
    umpire_redo(u);
    cmp_ok(umpire_hash(u), "==", here, "broken: both lead where they should when there is room");
    umpire_redo(u);
    umpire_redo(u);
    uint64_t hash = umpire_hash(u);
    umpire_close(u);
    ok(replays_to("full", hash), "broken: the journal is sound after all that");
}

static void at_the_start(void)
{
    struct umpire_options o = { .search = &play_search, .game = "mini", .scenario = "start", .journal = "none" };
    struct diag d = { 0 };

    room_for(100);
    struct umpire *u = umpire_open(&o, &d);
    room_for(-1);
    char *faults = mini_faults(&d);
    ok(!u && mini_says(faults, "none: cannot write the journal"), "broken: no game is begun that cannot be written");
    ok(access("none", F_OK) != 0, "broken: and no half journal is left");
    mem_free(faults);
    mini_write("none", "mine");
    u = umpire_open(&o, &d);
    faults = mini_faults(&d);
    ok(!u && mini_says(faults, "the file already exists"), "broken: nor one over a file that is there");
    cmp_ok(size_of("none"), "==", 4, "broken: which stays as it is");
    mem_free(faults);
}

/* What a journal cannot hold is refused before it is played. */
static void strange_texts(void)
{
    unlink("full");
    struct umpire *u = play_open("full");
    struct text big = { 0 };

    for (int i = 0; i < 70000; i++)
        text_add(&big, "x");
    play(u, "^");
    cmp_ok(umpire_command(u, "move \xff to 0101"), "==", TURNOUT_REFUSED, "broken: a command that is not UTF-8 is refused");
    cmp_ok(umpire_command(u, big.at), "==", TURNOUT_REFUSED, "broken: so is a long one");
    ok(!umpire_note(u, "\xc3(") && mini_says(play_said(u), "cannot write"), "broken: so is such a note");
    ok(!umpire_note(u, big.at), "broken: and a long one");
    play(u, "attack");
    cmp_ok(umpire_answer(u, "\xff"), "==", TURNOUT_REFUSED, "broken: an answer that is not UTF-8 is refused");
    cmp_ok(umpire_answer(u, big.at), "==", TURNOUT_REFUSED, "broken: so is a long one");
    ok(umpire_ask(u) != NULL, "broken: it is asked again");
    play(u, "=hold");
    play(u, "=");
    cmp_ok(play(u, "=1"), "==", TURNOUT_DONE, "broken: and answered");
    uint64_t hash = umpire_hash(u);
    umpire_close(u);
    ok(replays_to("full", hash), "broken: nothing of that spoils the journal");
    text_free(&big);
}

int main(void)
{
    play_make();
    signal(SIGXFSZ, SIG_IGN);
    tells();
    stages();
    opening_asks();
    opening_read();
    steps_back();
    full_disk();
    at_the_start();
    strange_texts();
    play_remove();
    done_testing();
}
