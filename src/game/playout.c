#include "game/playout.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "base/mem.h"
#include "base/tongue.h"
#include "game/bot.h"
#include "game/inside.h"
#include "game/replay.h"

enum { COMMANDS_MOST = 20000, RESULTS_MOST = 64, NAME_MOST = 48, FAULT_MOST = 400 };

/* What one process reports of its games; plain numbers, so that it goes through a pipe. */
struct report {
    int done;                  /* games since the last report */
    int finished, faults, dead_ends;
    long commands;
    char result[NAME_MOST];
    char fault[FAULT_MOST];
};

/* --- one game --- */

static void set_fault(struct report *r, uint64_t seed, long command, const char *text)
{
    snprintf(r->fault, sizeof r->fault, "seed %llu, command %ld: %s", (unsigned long long)seed, command, text);
}

/* True while the position is what it should be. */
static bool sound(struct umpire *u, struct report *r, uint64_t seed, long command)
{
    char wrong[200];
    struct text why = { 0 };

    if (!state_sound(umpire_state(u), wrong, sizeof wrong))
        text_add(&why, wrong);
    else if (script_invariants(umpire_script(u), &why))
        return true;
    set_fault(r, seed, command, text_of(&why));
    text_free(&why);
    r->faults++;
    return false;
}

static void note_end(struct umpire *u, struct report *r)
{
    r->finished++;
    snprintf(r->result, sizeof r->result, "%s", umpire_result(u) ? umpire_result(u) : "over");
}

/* Plays to the end; what became of it goes into the report. */
static void play(struct umpire *u, const struct playout_options *o, uint64_t seed, struct report *r)
{
    struct bot bot = { dice_seed(seed ^ UINT64_C(0x9e3779b97f4a7c15)) };
    enum turnout status = bot_begin(&bot, u);
    long most = o->most_commands ? o->most_commands : COMMANDS_MOST;
    long command = 0;

    while (status == TURNOUT_DONE && !umpire_is_over(u)) {
        if (++command > most) {
            r->dead_ends++;
            set_fault(r, seed, command, _("the game does not end"));
            return;
        }
        status = bot_play(&bot, u);
        if (status == TURNOUT_DONE && o->verify && !sound(u, r, seed, command))
            return;
    }
    r->commands += command;
    if (status == TURNOUT_DONE) {
        note_end(u, r);
    } else {
        const struct ruling *ruling = umpire_ruling(u);
        struct text why = { 0 };
        *(status == TURNOUT_REFUSED ? &r->dead_ends : &r->faults) += 1;
        if (status == TURNOUT_REFUSED)
            text_print(&why, _("\"%s\" is offered as legal and refused (%s) "),
                       script_understood(umpire_script(u)) ? script_understood(umpire_script(u)) : "", ruling->rule);
        text_add(&why, ruling->text ? ruling->text : "");
        set_fault(r, seed, command, text_of(&why));
        text_free(&why);
    }
}

static bool same_position(struct umpire *a, struct umpire *b)
{
    return umpire_hash(a) == umpire_hash(b) &&
           memcmp(umpire_state(a)->words, umpire_state(b)->words, state_bytes(umpire_state(a))) == 0;
}

/* Run again, or laid, it comes to the same position, word for word. */
static void check_replay(const struct playout_options *o, bool lay, struct umpire *u, struct report *r, uint64_t seed)
{
    struct replay_options ro = { .search = o->umpire.search, .language = o->umpire.language, .to = -1, .lay = lay };
    struct replay again;
    struct diag d = { 0 };
    const char *wrong = NULL;

    replay_text(umpire_journal_text(u), &ro, &again, &d);
    if (!again.umpire)
        wrong = d.count ? d.faults[0].message : _("cannot start the replay");
    else if (again.fault)
        wrong = again.fault;
    else if (!same_position(again.umpire, u))
        wrong = _("the replay reaches a different position");
    if (wrong && !r->fault[0]) {
        r->faults++;
        set_fault(r, seed, again.commands, wrong);
    }
    replay_free(&again);
    diag_free(&d);
}

/* With a journal in memory, so that it can be run again and no file is left behind. */
static void play_and_replay(const struct playout_options *o, uint64_t seed, struct report *r)
{
    struct umpire_options options = o->umpire;
    struct diag d = { 0 };

    options.in_memory = true;
    options.seed = seed;
    struct umpire *u = umpire_open(&options, &d);
    if (!u) {
        r->faults++;
        set_fault(r, seed, 0, d.count ? d.faults[0].message : "");
    } else {
        script_set_checking(umpire_script(u), true);
        play(u, o, seed, r);
        for (int lay = 0; r->finished && lay < 2; lay++)
            check_replay(o, lay, u, r, seed);
        umpire_close(u);
    }
    diag_free(&d);
}

static bool send(int to, const struct report *r)
{
    return write(to, r, sizeof *r) == (ssize_t)sizeof *r;
}

/* Games first, first + step, … of the series. */
static void play_share(const struct playout_options *o, struct umpire *u, int first, int step, int to)
{
    for (int game = first; game < o->games; game += step) {
        uint64_t seed = o->seed + (uint64_t)game;
        struct report r = { .done = 1 };
        if (o->verify) {
            play_and_replay(o, seed, &r);
        } else {
            umpire_restart(u, seed);
            play(u, o, seed, &r);
        }
        if (!send(to, &r))
            return;
    }
}

/* --- gathering --- */

static void count_result(struct playout *out, const char *name)
{
    for (int i = 0; i < out->results; i++)
        if (strcmp(out->result[i].name, name) == 0) {
            out->result[i].count++;
            return;
        }
    if (out->results == RESULTS_MOST)
        return;
    out->result = mem_resize(out->result, (size_t)out->results + 1, sizeof *out->result);
    out->result[out->results++] = (struct playout_result){ mem_string(name), 1 };
}

static void add_report(struct playout *out, const struct report *r)
{
    out->games += r->done;
    out->finished += r->finished;
    out->faults += r->faults;
    out->dead_ends += r->dead_ends;
    out->commands += r->commands;
    if (r->result[0])
        count_result(out, r->result);
    if (r->fault[0] && !out->first_fault)
        out->first_fault = mem_string(r->fault);
}

static int more_frequent(const void *left, const void *right)
{
    const struct playout_result *a = left, *b = right;

    return a->count != b->count ? b->count - a->count : strcmp(a->name, b->name);
}

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void start_jobs(const struct playout_options *o, struct umpire *u, int jobs, int pipe_ends[2])
{
    for (int j = 0; j < jobs; j++)
        if (fork() == 0) {
            close(pipe_ends[0]);
            play_share(o, u, j, jobs, pipe_ends[1]);
            close(pipe_ends[1]);
            _exit(0);
        }
    close(pipe_ends[1]);
}

static void gather(const struct playout_options *o, struct playout *out, int from)
{
    struct report r;
    size_t have = 0;
    ssize_t n;

    while ((n = read(from, (char *)&r + have, sizeof r - have)) != 0) {
        if (n < 0 && errno != EINTR)
            break;
        have += n > 0 ? (size_t)n : 0;
        if (have < sizeof r)
            continue;
        have = 0;
        add_report(out, &r);
        if (o->progress)
            o->progress(o->with, out->games, o->games);
    }
    close(from);
}

bool playout_run(const struct playout_options *o, struct playout *out, struct diag *d)
{
    struct umpire_options options = o->umpire;
    int ends[2];

    *out = (struct playout){ 0 };
    options.checkpoints = false;
    struct umpire *u = umpire_open(&options, d);
    if (!u)
        return false;
    script_set_quiet(umpire_script(u), true);
    if (pipe(ends) != 0) {
        umpire_close(u);
        diag_error(d, (struct where){ 0 }, "%s", strerror(errno));
        return false;
    }
    double started = now();
    int jobs = o->jobs > 0 ? o->jobs : 1;
    start_jobs(o, u, jobs < o->games ? jobs : o->games, ends);
    gather(o, out, ends[0]);
    while (wait(NULL) > 0)
        continue;
    out->seconds = now() - started;
    if (out->games < o->games && !out->first_fault)
        out->first_fault = mem_string(_("a player process ended early"));
    out->faults += o->games - out->games;
    if (out->results)
        qsort(out->result, (size_t)out->results, sizeof *out->result, more_frequent);
    umpire_close(u);
    return true;
}

void playout_free(struct playout *p)
{
    for (int i = 0; i < p->results; i++)
        mem_free(p->result[i].name);
    mem_free(p->result);
    mem_free(p->first_fault);
    *p = (struct playout){ 0 };
}
