/*
 * growth.c - what becomes of the times when a game is larger.
 *
 * A figure growth_WHAT is the time with the large game over the time with the small one.
 */
#include <stdio.h>
#include <unistd.h>
#include "base/mem.h"
#include "game/journal/replay.h"
#include "kernel/move/path.h"
#include "made.h"

enum { MODS = 20, SHORT = 50, LONG = 100 * SHORT };

/* --- loading --- */

struct loading_of {
    const struct speed *speed;
    const char *game;
    int mods;
};

static void load(void *with)
{
    const struct loading_of *l = with;
    char word[MODS][16];
    const char *name[MODS];

    for (int i = 0; i < l->mods; i++) {
        snprintf(word[i], sizeof word[i], "m_%d", i);
        name[i] = word[i];
    }
    rules_free(made_rules(l->speed, l->game, name, l->mods));
}

static double load_time(const struct speed *s, const char *game, int mods)
{
    return 1 / rate_of(load, &(struct loading_of){ s, game, mods }, 1);
}

/* --- movement --- */

enum { MIDDLE = 8 };           /* starts in a square of so many columns and rows */

struct middle {
    const struct map *map;
    struct path_reach reach;
    int first, rows;
};

static void reach_all(void *with)
{
    struct middle *m = with;

    for (int i = 0; i < MIDDLE * MIDDLE; i++) {
        place_id start = m->first + i / MIDDLE * m->rows + i % MIDDLE;
        path_reach(m->map, &(struct path_query){ .start = start, .points = MADE_POINTS * m->map->point }, &m->reach);
    }
}

/* From the middle, so that the small map has room for it too. */
static double reach_time(const struct speed *s, const struct made *made)
{
    struct rules *r = made_rules(s, made->game, NULL, 0);
    struct middle m = { .map = &r->map, .rows = made->rows };

    m.first = (made->columns - MIDDLE) / 2 * made->rows + (made->rows - MIDDLE) / 2;
    path_reach_init(&m.reach, m.map);
    double rate = rate_of(reach_all, &m, MIDDLE * MIDDLE);
    path_reach_free(&m.reach);
    rules_free(r);
    return 1 / rate;
}

/* --- commands --- */

struct marching {
    struct umpire *umpire;
    struct bot bot;
    int played;
};

/* A phase takes so many commands and no more: the game begins anew before. */
enum { PLAYED_MOST = 9000 };

static void play(void *with)
{
    struct marching *m = with;

    if (++m->played % PLAYED_MOST == 0) {
        umpire_restart(m->umpire, 1);
        bot_begin(&m->bot, m->umpire);
    }
    if (bot_play(&m->bot, m->umpire) != TURNOUT_DONE)
        give_up("march: %s", umpire_ruling(m->umpire)->text);
}

static double command_time(const struct speed *s, const struct made *made)
{
    struct marching m = { umpire_of(s, made->game, "all", NULL, false), bot_of(1), 0 };

    bot_begin(&m.bot, m.umpire);
    script_set_quiet(umpire_script(m.umpire), true);
    double rate = rate_of(play, &m, 1);
    umpire_close(m.umpire);
    return 1 / rate;
}

static void grow(const char *what, double small, double large)
{
    char key[64];

    snprintf(key, sizeof key, "growth_%s", what);
    figure(key, large / small);
    snprintf(key, sizeof key, "small_%s", what);
    figure(key, small * 1e6);
}

/* --- journals --- */

static void write_journal(const struct speed *s, const char *path, int commands)
{
    unlink(path);
    struct marching m = { umpire_of(s, made_small.game, "all", path, false), bot_of(1), 0 };

    script_set_quiet(umpire_script(m.umpire), true);
    bot_begin(&m.bot, m.umpire);
    for (int i = 0; i < commands; i++)
        play(&m);
    umpire_close(m.umpire);
}

static double best_replay_time(const struct speed *s, const char *path, int times)
{
    double best = 1e9;
    int commands;

    for (int i = 0; i < times; i++) {
        double took = replay_time(s, path, -1, false, &commands);
        best = took < best ? took : best;
    }
    return best;
}

/* What opening takes is that of a journal without commands. */
static double replay_command_time(const struct speed *s, int commands)
{
    char *path = work_path(s, "growth.journal"), *empty = work_path(s, "empty.journal");

    write_journal(s, path, commands);
    write_journal(s, empty, 0);
    double took = best_replay_time(s, path, commands < LONG ? 12 : 2) - best_replay_time(s, empty, 12);
    unlink(path);
    unlink(empty);
    mem_free(path);
    mem_free(empty);
    return took / commands;
}

void measure_growth(const struct speed *s)
{
    double load_small = load_time(s, made_small.game, 0), command_small = command_time(s, &made_small);

    grow("map_load", load_small, load_time(s, made_wide.game, 0));
    grow("map_reach", reach_time(s, &made_small), reach_time(s, &made_wide));
    grow("map_command", command_small, command_time(s, &made_wide));
    grow("counters_load", load_small, load_time(s, made_crowded.game, 0));
    grow("counters_command", command_small, command_time(s, &made_crowded));
    grow("mods_load", load_time(s, made_small.game, 1), load_time(s, made_small.game, MODS));
    grow("journal_command", replay_command_time(s, SHORT), replay_command_time(s, LONG));
}
