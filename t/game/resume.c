/*
 * A game that was broken off anywhere is gone on with, and comes to the same end: cut between and inside its records, killed
 * after each step, resumed again and again.
 */
#include <signal.h>
#include <sys/wait.h>
#include "play.h"

/* What the position and the journal were after each step of an undisturbed game. */
static struct {
    uint64_t hash;
    long size;
    bool waits;
} after[PLAY_STEPS];
static char *whole;
static long whole_length;

static long size_of(const char *path)
{
    struct stat st;

    return stat(path, &st) == 0 ? (long)st.st_size : -1;
}

static void play_undisturbed(void)
{
    struct umpire *u = play_open("whole");
    bool fine = true;

    for (int i = 0; i < PLAY_STEPS; i++) {
        enum turnout t = play(u, play_steps[i]);
        bool refused = strcmp(play_steps[i], "=give in") == 0, crashed = strcmp(play_steps[i], "=crash") == 0;
        if (t != (refused ? TURNOUT_REFUSED : crashed ? TURNOUT_FAULT : t) || (!refused && !crashed && (t == TURNOUT_REFUSED || t >= TURNOUT_BROKEN)))
            fine = false, diag("%s: %d %s", play_steps[i], (int)t, play_said(u));
        after[i].hash = umpire_hash(u);
        umpire_journal_text(u);        /* so that the opening does not wait for the first command */
        after[i].size = size_of("whole");
        after[i].waits = umpire_waits(u);
    }
    ok(fine && umpire_is_over(u), "resume: the game is played to its end");
    is(umpire_result(u), "blue: total", "resume: and has a result");
    umpire_close(u);
    whole = play_read_file("whole", &whole_length);
}

/* Goes on from where it stands: the step whose position that is, then the rest. */
static bool finish_from(struct umpire *u, int step)
{
    for (int i = step + 1; i < PLAY_STEPS; i++)
        play(u, play_steps[i]);
    return umpire_hash(u) == after[PLAY_STEPS - 1].hash && umpire_is_over(u);
}

/* The last step that was written whole before that byte; -1 if none was. */
static int step_at(long byte)
{
    int step = -1;

    while (step + 1 < PLAY_STEPS && after[step + 1].size <= byte)
        step++;
    return step;
}

static bool stands_after(struct umpire *u, int step)
{
    return step >= 0 && step < PLAY_STEPS && umpire_hash(u) == after[step].hash && umpire_waits(u) == after[step].waits;
}

/* A command whose end alone was cut off may be done: it stands one step further. */
static bool resumes(const char *path, long cut)
{
    struct replay r;
    int step = step_at(cut);
    bool good = false;

    play_replay(path, true, &r);
    if (r.umpire && !r.fault) {
        if (step < 0 && !umpire_has_begun(r.umpire) && !umpire_waits(r.umpire))
            good = finish_from(r.umpire, -1);
        else if (stands_after(r.umpire, step))
            good = finish_from(r.umpire, step);
        else if (stands_after(r.umpire, step + 1))
            good = finish_from(r.umpire, step + 1);
    }
    if (!good)
        diag("cut at %ld, after step %d: %s", cut, step, r.fault ? r.fault : "it comes to another end");
    replay_free(&r);
    return good;
}

static bool replays(const char *path)
{
    struct replay r;

    play_replay(path, false, &r);
    bool good = r.umpire && !r.fault && !r.warning && umpire_hash(r.umpire) == after[PLAY_STEPS - 1].hash;
    if (!good)
        diag("%s", r.fault ? r.fault : r.warning ? r.warning : "another position");
    replay_free(&r);
    return good;
}

static bool cut_and_resume(long cut)
{
    bool good = true;

    for (int lay = 0; lay < 2; lay++) {
        unlink("cut");
        unlink("cut.cut");
        mini_write_bytes("cut", whole, (size_t)cut);
        play_lays = lay;
        good = resumes("cut", cut) && good;
        play_lays = false;
        good = replays("cut") && good;
    }
    return good;
}

static void cut_everywhere(void)
{
    struct journal_reading r;
    struct diag d = { 0 };
    int boundaries = 0, insides = 0, records = 0;

    journal_read("whole", &r, &d);
    for (int i = 0; i < r.count; i++) {
        long start = r.record[i].offset, end = i + 1 < r.count ? r.record[i + 1].offset : r.size;
        if (r.record[i].kind == JOURNAL_HEAD && i + 1 < r.count && r.record[i + 1].kind == JOURNAL_HEAD)
            continue;
        records++;
        boundaries += cut_and_resume(end);
        insides += r.record[i].kind == JOURNAL_HEAD || cut_and_resume(i % 2 ? end - 1 : (start + end) / 2);
    }
    cmp_ok(boundaries, "==", records, "resume: cut behind any of its records, it is gone on with to the same end");
    cmp_ok(insides, "==", records, "resume: so it is when cut inside of one");
    journal_reading_free(&r);
}

static void cut_heads(void)
{
    struct replay r;
    long first = strchr(whole, '\n') - whole + 1;

    mini_write_bytes("cut", whole, (size_t)first);
    play_replay("cut", true, &r);
    ok(!r.umpire && mini_says(r.fault, "does not name its game"), "resume: a journal without its head is refused");
    replay_free(&r);
    cmp_ok(size_of("cut"), "==", first, "resume: and left as it is");
    mini_write_bytes("cut", whole, (size_t)first / 2);
    play_replay("cut", true, &r);
    ok(!r.umpire && mini_says(r.fault, "at byte 0"), "resume: so is half a line");
    replay_free(&r);
    mini_write_bytes("cut", "", 0);
    play_replay("cut", true, &r);
    ok(!r.umpire && mini_says(r.fault, "not a journal"), "resume: so is an empty file");
    replay_free(&r);
}

/* An opening may be gone, and is played again: it comes out the same. */
static bool goes_on_after(struct umpire *u, int step)
{
    if (step == 0 && !umpire_has_begun(u))
        return finish_from(u, -1);
    return stands_after(u, step) && finish_from(u, step);
}

/* The child plays as far as that and is killed; what it had been told is done must be there. */
static bool kill_after(int step)
{
    unlink("killed");
    pid_t child = fork();
    if (child == 0) {
        struct umpire *u = play_open("killed");
        for (int i = 0; i <= step; i++)
            play(u, play_steps[i]);
        kill(getpid(), SIGKILL);
    }
    int status;
    waitpid(child, &status, 0);
    if (!WIFSIGNALED(status))
        return false;
    struct replay r;
    play_replay("killed", true, &r);
    bool good = r.umpire && !r.fault && !r.warning && goes_on_after(r.umpire, step);
    if (!good)
        diag("killed after step %d (%s): %s", step, play_steps[step], r.fault ? r.fault : "another position");
    replay_free(&r);
    return good && replays("killed");
}

static void kill_everywhere(void)
{
    int good = 0;

    for (int step = 0; step < PLAY_STEPS; step++)
        good += kill_after(step);
    cmp_ok(good, "==", PLAY_STEPS, "resume: killed after any step, nothing that was acknowledged is lost");
}

/* One step at each sitting. */
static void resume_again_and_again(void)
{
    struct umpire *u = play_open("often");
    bool good = true;

    play(u, play_steps[0]);
    umpire_close(u);
    for (int i = 1; i < PLAY_STEPS; i++) {
        struct replay r;
        play_replay("often", true, &r);
        good = good && r.umpire && !r.fault && !r.warning;
        if (r.umpire)
            play(r.umpire, play_steps[i]);
        good = good && r.umpire && stands_after(r.umpire, i);
        if (!good) {
            diag("step %d: %s", i, r.fault ? r.fault : r.warning ? r.warning : "another position");
            replay_free(&r);
            break;
        }
        replay_free(&r);
    }
    ok(good, "resume: resumed before every step it comes to the same end");
    long length;
    char *often = play_read_file("often", &length);
    ok(length == whole_length && memcmp(often, whole, (size_t)length) == 0, "resume: and to the same journal, byte for byte");
    mem_free(often);
}

/* Load, save, load: what a replay writes is what it read. */
static void load_and_save(void)
{
    struct replay first, second;

    mini_write_bytes("copy", whole, (size_t)whole_length);
    play_replay("copy", true, &first);
    ok(first.umpire && !first.fault, "resume: a finished game is resumed");
    umpire_note(first.umpire, "saved again");
    replay_free(&first);
    play_replay("copy", true, &second);
    ok(second.umpire && !second.fault && umpire_hash(second.umpire) == after[PLAY_STEPS - 1].hash, "resume: and again after it was saved");
    is(umpire_result(second.umpire), "blue: total", "resume: with its result");
    replay_free(&second);
}

static void one_at_a_time(void)
{
    struct umpire *u = play_open("shared");
    struct replay r;

    play(u, "^");
    play_replay("shared", true, &r);
    ok(mini_says(r.fault, "another program is writing this journal"), "resume: what another plays is not gone on with");
    replay_free(&r);
    play_replay("shared", false, &r);
    ok(r.umpire && !r.fault, "resume: but it can be looked at");
    replay_free(&r);
    umpire_close(u);
    chmod("shared", 0444);
    if (geteuid() != 0) {
        play_replay("shared", true, &r);
        ok(mini_says(r.fault, "cannot write"), "resume: what cannot be written is not played");
        replay_free(&r);
    } else {
        pass("resume: nothing is forbidden to root");
    }
}

/* The end of the opening, where it asks. */
static void opening_that_asks(void)
{
    static const char *const odd[] = { "mode=odd" };
    struct umpire *u = play_open_with(&(struct umpire_options){ .journal = "odd", .switches = odd, .switch_count = 1 });
    struct replay r;

    cmp_ok(play(u, "^"), "==", TURNOUT_ASK, "resume: an opening asks");
    umpire_close(u);
    play_replay("odd", true, &r);
    ok(!r.fault && r.pending == TURNOUT_ASK, "resume: and asks again");
    cmp_ok(play(r.umpire, "=red"), "==", TURNOUT_DONE, "resume: it is answered");
    ok(umpire_undo(r.umpire) && !umpire_has_begun(r.umpire), "resume: and taken back");
    uint64_t before = umpire_hash(r.umpire);
    replay_free(&r);
    play_replay("odd", true, &r);
    ok(!r.fault && !umpire_has_begun(r.umpire) && umpire_hash(r.umpire) == before, "resume: a game that was taken back to its start stands there");
    replay_free(&r);
}

int main(void)
{
    play_make();
    play_undisturbed();
    ok(replays("whole"), "resume: the whole game replays");
    play_lays = true;
    ok(replays("whole"), "resume: laid, it comes to the same position");
    play_lays = false;
    cut_everywhere();
    cut_heads();
    kill_everywhere();
    resume_again_and_again();
    load_and_save();
    one_at_a_time();
    opening_that_asks();
    mem_free(whole);
    play_remove();
    done_testing();
}
