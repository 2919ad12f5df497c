/*
 * speed.c - takes one measure: speed WORK GROGNARD MEASURE.
 *
 * Finds the made-up games in WORK and the real ones in GROGNARD_PATH.
 */
#include "speed.h"

#include <locale.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "base/mem.h"

static const struct {
    const char *name;
    void (*take)(const struct speed *s);
} measure[] = {
    { "make", measure_make }, { "sight", measure_sight }, { "reach", measure_reach }, { "odds", measure_odds },
    { "yaml", measure_yaml }, { "durable", measure_durable }, { "start", measure_start }, { "play", measure_play },
    { "games", measure_games }, { "ends", measure_ends }, { "memory", measure_memory },
    { "refusals", measure_refusals }, { "growth", measure_growth },
};

static const double WARM = 0.1, TIMED = 0.3, SLICE = 0.002;      /* seconds; the first two of processor time */

enum { MEASURES = (int)(sizeof measure / sizeof *measure) };

static double seconds(clockid_t which)
{
    struct timespec t;

    clock_gettime(which, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

double clock_wall(void) { return seconds(CLOCK_MONOTONIC); }
/* Not that of the process: while a timer of processor time runs, as it does for every command, it goes by ticks. */
double clock_cpu(void) { return seconds(CLOCK_THREAD_CPUTIME_ID); }

void figure(const char *key, double value)
{
    printf("%s %.9g\n", key, value);
}

void give_up(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    fputs("bench: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    exit(1);
}

void give_up_on(struct diag *d)
{
    if (d->count > 0)
        give_up("%s", diag_line(&d->faults[0]));
}

double rate_of(void (*run)(void *with), void *with, int count)
{
    double best = 0, warm = clock_cpu() + WARM, until = warm + TIMED;
    int runs = 1;

    for (double spent = 0; spent < until;) {
        double started = clock_cpu();
        for (int i = 0; i < runs; i++)
            run(with);
        spent = clock_cpu();
        double took = spent - started, rate = took > 0 ? (double)runs * count / took : 0;
        if (took < SLICE && spent < warm)
            runs *= 2;
        if (spent > warm && rate > best)
            best = rate;
    }
    return best;
}

/* --- the yardstick --- */

/*
 * A fixed piece of work that has nothing to do with grognard: numbers are stirred and looked up in a table that does
 * not fit in the nearest cache. What it does in a second of processor time tells how fast this machine is at this moment;
 * figures that were measured elsewhere are scaled by it. It is taken before and after each measure.
 */
enum { TABLE = 1 << 17, STEPS = 400000 };

static double yardstick(void)
{
    static uint32_t table[TABLE];
    uint64_t x = 88172645463325252u;
    double best = 1e9;

    for (int round = 0; round < 5; round++) {
        double started = clock_cpu();
        for (int i = 0; i < STEPS; i++) {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            table[x % TABLE] += (uint32_t)x ^ table[(x >> 32) % TABLE];
        }
        double took = clock_cpu() - started;
        best = took < best ? took : best;
    }
    if (table[0] == 1 && x == 1)
        puts("");              /* so that it is not left out */
    return STEPS / best;
}

struct umpire *umpire_of(const struct speed *s, const char *game, const char *scenario, const char *journal, bool sync)
{
    struct diag d = { 0 };
    struct umpire_options o = { .search = &s->search, .game = game, .scenario = scenario, .seed = 1,
                                .language = "en", .journal = journal, .sync = sync };
    struct umpire *u = umpire_open(&o, &d);

    give_up_on(&d);
    if (!u)
        give_up("%s cannot be opened", game);
    return u;
}

char *work_path(const struct speed *s, const char *name)
{
    struct text t = { 0 };

    text_print(&t, "%s/%s", s->work, name);
    return t.at;
}

/* Once, where all begins. */
static void warn_of_sanitizers(const char *first)
{
#ifdef __SANITIZE_ADDRESS__
    if (strcmp(first, "make") == 0)
        fputs("bench: this is a build with sanitizers; its figures mean little\n", stderr);
#else
    (void)first;
#endif
}

int main(int count, char **words)
{
    struct speed s = { 0 };

    mem_reuse();                       /* as the program does */
    setlocale(LC_ALL, "C.UTF-8");
    warn_of_sanitizers(words[count - 1]);
    if (count != 4)
        give_up("usage: speed WORK GROGNARD MEASURE");
    s.work = words[1];
    s.grognard = words[2];
    search_add(&s.search, s.work);
    search_add_path(&s.search, getenv("GROGNARD_PATH"));
    search_trust(&s.search, s.search.root[s.search.count - 1]);
    for (int i = 0; i < MEASURES; i++)
        if (strcmp(measure[i].name, words[3]) == 0) {
            figure("yardstick", yardstick());
            measure[i].take(&s);
            figure("yardstick", yardstick());
            search_free(&s.search);
            return 0;
        }
    give_up("there is no measure \"%s\"", words[3]);
}
