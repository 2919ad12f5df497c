#include "game/players/playout.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "base/mem.h"
#include "base/tongue.h"
#include "game/play/umpire_inside.h"
#include "game/players/played.h"

enum { RESULTS_MOST = 64, READ_AT_ONCE = 65536 };

/* A process that plays the games next, next + step, … of the series. */
struct worker {
    pid_t process;
    int from;                  /* the end of the pipe that we read; -1: it has ended */
    int next;                  /* the game that it plays now */
    struct text in;            /* what was read and is not a whole report yet */
};

struct batch {
    const struct playout_options *o;
    struct umpire *u;
    struct players *players;
    struct playout *out;
    struct worker *worker;
    int workers;
    struct played **late;      /* games whose turn to be told has not come */
    int *late_game;
    int lates, told;           /* told: so many, from the first */
};

/* --- in the worker --- */

static bool send_all(int to, const void *bytes, size_t length)
{
    for (size_t sent = 0; sent < length;) {
        ssize_t n = write(to, (const char *)bytes + sent, length - sent);
        if (n < 0 && errno != EINTR)
            return false;
        sent += n > 0 ? (size_t)n : 0;
    }
    return true;
}

static bool send(int to, const struct played *p)
{
    struct text bytes = { 0 };

    played_write(p, &bytes);
    bool sent = send_all(to, &bytes.length, sizeof bytes.length) && send_all(to, bytes.at, bytes.length);
    text_free(&bytes);
    return sent;
}

static void play_share(const struct batch *b, int first, int to)
{
    bool heard = true;

    for (int game = first; heard && game < b->o->games; game += b->workers) {
        struct played p;
        played_play(b->o, b->u, b->players, b->o->seed + (uint64_t)game, &p);
        heard = send(to, &p);
        played_free(&p);
    }
}

static bool start_worker(struct batch *b, struct worker *w)
{
    int ends[2];

    if (pipe(ends) != 0)
        return false;
    w->process = fork();
    if (w->process == 0) {
        close(ends[0]);
        for (int i = 0; i < b->workers; i++)
            if (b->worker[i].from >= 0)
                close(b->worker[i].from);
        play_share(b, w->next, ends[1]);
        _exit(0);
    }
    close(ends[1]);
    w->from = ends[0];
    if (w->process > 0)
        return true;
    close(w->from);
    w->from = -1;
    return false;
}

/* --- adding up --- */

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

static void count_uses(struct playout *out, const struct played *p)
{
    for (int i = 0; i < p->uses && i < out->uses; i++) {
        out->use[i].rule.times += p->used[i];
        out->use[i].games += p->used[i] > 0;
    }
}

/* Games come in the order of their seeds: the first fault is that of the lowest. */
static void add_game(struct batch *b, const struct played *p)
{
    struct playout *out = b->out;

    out->finished += p->end == PLAYED_FINISHED;
    out->faults += p->end == PLAYED_FAULT;
    out->dead_ends += p->end == PLAYED_DEAD_END;
    out->commands += p->commands;
    out->processor += p->seconds;
    if (p->result)
        count_result(out, p->result);
    if (p->fault && !out->first_fault)
        out->first_fault = text_format("seed %llu, command %ld: %s", (unsigned long long)p->seed, p->at, p->fault);
    count_uses(out, p);
    if (b->o->each)
        b->o->each(b->o->with, p);
}

static struct played *take_late(struct batch *b, int game)
{
    for (int i = 0; i < b->lates; i++)
        if (b->late_game[i] == game) {
            struct played *p = b->late[i];
            b->late[i] = b->late[--b->lates];
            b->late_game[i] = b->late_game[b->lates];
            return p;
        }
    return NULL;
}

/* A game has ended; it is told when all before it were. The record is ours from here. */
static void take_game(struct batch *b, int game, struct played *p)
{
    b->out->games++;
    if (b->o->progress)
        b->o->progress(b->o->with, b->out->games, b->o->games);
    b->late = mem_resize(b->late, (size_t)b->lates + 1, sizeof *b->late);
    b->late_game = mem_resize(b->late_game, (size_t)b->lates + 1, sizeof *b->late_game);
    b->late[b->lates] = p;
    b->late_game[b->lates++] = game;
    if (game != b->told)
        return;
    for (struct played *next; (next = take_late(b, b->told)) != NULL; b->told++) {
        add_game(b, next);
        played_free(next);
        mem_free(next);
    }
}

/* --- listening --- */

static void take_reports(struct batch *b, struct worker *w)
{
    size_t length, at = 0;

    for (; w->in.length - at > sizeof length; at += sizeof length + length, w->next += b->workers) {
        memcpy(&length, w->in.at + at, sizeof length);
        if (w->in.length - at - sizeof length < length)
            break;
        struct text bytes = { .at = w->in.at + at + sizeof length, .length = length };
        struct played *p = mem_new(sizeof *p);
        if (!played_read(&bytes, p))
            p->fault = mem_string("");
        take_game(b, w->next, p);
    }
    if (at > 0) {
        memmove(w->in.at, w->in.at + at, w->in.length - at);
        w->in.length -= at;
    }
}

/* It died in the course of a game: that one is lost, the rest of its share goes to another. */
static void take_death(struct batch *b, struct worker *w, int status)
{
    struct played *p = mem_new(sizeof *p);

    *p = (struct played){ .seed = b->o->seed + (uint64_t)w->next, .end = PLAYED_FAULT };
    if (WIFSIGNALED(status))
        p->fault = text_format(_("the process that played it was ended by signal %d"), WTERMSIG(status));
    else
        p->fault = mem_string(_("the process that played it ended early"));
    take_game(b, w->next, p);
    w->next += b->workers;
    text_clear(&w->in);
    if (w->next < b->o->games)
        start_worker(b, w);
}

static void end_worker(struct batch *b, struct worker *w)
{
    int status = 0;

    close(w->from);
    w->from = -1;
    while (waitpid(w->process, &status, 0) < 0 && errno == EINTR)
        continue;
    if (w->next < b->o->games)
        take_death(b, w, status);
}

static void hear(struct batch *b, struct worker *w)
{
    char bytes[READ_AT_ONCE];
    ssize_t n = read(w->from, bytes, sizeof bytes);

    if (n > 0) {
        text_add_span(&w->in, bytes, (size_t)n);
        take_reports(b, w);
    } else if (n == 0 || errno != EINTR) {
        end_worker(b, w);
    }
}

static void gather(struct batch *b)
{
    struct pollfd *ends = mem_array((size_t)b->workers, sizeof *ends);
    bool any = true;

    while (any) {
        any = false;
        for (int i = 0; i < b->workers; i++) {
            ends[i] = (struct pollfd){ .fd = b->worker[i].from, .events = POLLIN };
            any = any || b->worker[i].from >= 0;
        }
        if (!any || poll(ends, (nfds_t)b->workers, -1) < 0)
            continue;
        for (int i = 0; i < b->workers; i++)
            if (b->worker[i].from >= 0 && ends[i].revents)
                hear(b, &b->worker[i]);
    }
    mem_free(ends);
}

/* --- the whole --- */

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int more_frequent(const void *left, const void *right)
{
    const struct playout_result *a = left, *b = right;

    return a->count != b->count ? b->count - a->count : strcmp(a->name, b->name);
}

static void list_uses(struct umpire *u, struct playout *out)
{
    const struct script_use *use;

    script_set_counting(umpire_script(u));
    out->uses = script_uses(umpire_script(u), &use);
    out->use = mem_array((size_t)out->uses + 1, sizeof *out->use);
    for (int i = 0; i < out->uses; i++) {
        out->use[i].rule = use[i];
        out->use[i].rule.name = mem_string(use[i].name);
        out->use[i].rule.rule = mem_string(use[i].rule);
        out->use[i].rule.at = mem_string(use[i].at);
    }
}

static void run(struct batch *b)
{
    b->worker = mem_array((size_t)b->workers, sizeof *b->worker);
    fflush(stdout);                    /* else every worker has what is not written yet */
    for (int i = 0; i < b->workers; i++)
        b->worker[i] = (struct worker){ .from = -1, .next = i };
    for (int i = 0; i < b->workers; i++)
        start_worker(b, &b->worker[i]);
    gather(b);
    for (int i = 0; i < b->workers; i++)
        text_free(&b->worker[i].in);
    mem_free(b->worker);
    mem_free(b->late);
    mem_free(b->late_game);
}

/* Games that nobody could be started for. */
static void count_missing(struct playout *out, int games)
{
    if (out->games == games)
        return;
    out->faults += games - out->games;
    if (!out->first_fault)
        out->first_fault = text_format(_("cannot start a process: %s"), strerror(errno));
}

bool playout_run(const struct playout_options *o, struct playout *out, struct diag *d)
{
    struct umpire_options options = o->umpire;

    *out = (struct playout){ 0 };
    options.checkpoints = false;
    struct batch b = { .o = o, .out = out, .u = umpire_open(&options, d) };
    if (!b.u)
        return false;
    b.players = players_open(b.u, o->players, d);
    if (!b.players) {
        umpire_close(b.u);
        return false;
    }
    if (o->coverage)
        list_uses(b.u, out);
    b.workers = o->jobs < 1 ? 1 : o->jobs < o->games ? o->jobs : o->games;
    double started = now();
    run(&b);
    out->seconds = now() - started;
    count_missing(out, o->games);
    if (out->results)
        qsort(out->result, (size_t)out->results, sizeof *out->result, more_frequent);
    players_close(b.players);
    umpire_close(b.u);
    return true;
}

void playout_free(struct playout *p)
{
    for (int i = 0; i < p->results; i++)
        mem_free(p->result[i].name);
    mem_free(p->result);
    for (int i = 0; i < p->uses; i++) {
        mem_free(p->use[i].rule.name);
        mem_free(p->use[i].rule.rule);
        mem_free(p->use[i].rule.at);
    }
    mem_free(p->use);
    mem_free(p->first_fault);
    *p = (struct playout){ 0 };
}
