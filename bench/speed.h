/*
 * speed.h - what the measures share: clocks, figures, games to open.
 *
 * Each measure prints its figures on lines of their own, "key value"; run.sh
 * takes several rounds of them and makes the table.
 */
#ifndef BENCH_SPEED_H
#define BENCH_SPEED_H

#include <stdbool.h>
#include "game/players/bot.h"

struct speed {
    const char *work;          /* folder for made-up games and journals */
    const char *grognard;      /* the program */
    struct search search;      /* the made-up games, then the real ones */
};

double clock_wall(void);       /* seconds; only for the disk, which takes no processor time */
double clock_cpu(void);        /* of this process: what others do meanwhile does not count */

void figure(const char *key, double value);
/* Ends the program: a measure that cannot be taken must not look like one that was. */
_Noreturn void give_up(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The same with what the diag says, if it says anything. */
void give_up_on(struct diag *d);

/*
 * How often in a second of processor time `run` does one of its `count` things: the best of many slices of
 * some 2 ms. On a busy machine the best slice is the one in which nobody else used the memory. It goes on
 * until it has had its share of the processor, however long that takes.
 */
double rate_of(void (*run)(void *with), void *with, int count);

struct umpire *umpire_of(const struct speed *s, const char *game, const char *scenario, const char *journal, bool sync);
/* WORK/NAME, to be freed. */
char *work_path(const struct speed *s, const char *name);

struct bot bot_of(uint64_t seed);
/* Seconds for the first `to` commands of a journal, or all (-1), and how many there were. */
double replay_time(const struct speed *s, const char *journal, int to, bool lay, int *commands);

/* The measures, a word of the command line each. */
void measure_make(const struct speed *s);            /* writes the made-up games; measures nothing */
void measure_sight(const struct speed *s);
void measure_reach(const struct speed *s);
void measure_odds(const struct speed *s);
void measure_yaml(const struct speed *s);
void measure_durable(const struct speed *s);
void measure_start(const struct speed *s);
void measure_games(const struct speed *s);           /* each game: play, journal, what a player waits for */
void measure_play(const struct speed *s);
void measure_ends(const struct speed *s);
void measure_memory(const struct speed *s);
void measure_refusals(const struct speed *s);
void measure_growth(const struct speed *s);

#endif
