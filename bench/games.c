/*
 * games.c - every game: random play, its journal run again and laid, what a player waits for in the largest position,
 * and the start.
 */
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include "base/mem.h"
#include "game/journal/replay.h"
#include "speed.h"

extern char **environ;

static const struct game {
    const char *key, *game, *scenario;
} games[] = {
    { "fureur", "fureur", "campaign" }, { "gettysburg", "gettysburg", "battle" }, { "wing", "edgehill", "wing" },
    { "edgehill", "edgehill", "battle" }, { "galicia", "galicia", "campaign" }, { "ypres", "ypres", "campaign" },
    { "illusion", "illusion", "campaign" },
};
enum { GAMES = sizeof games / sizeof *games, COMMANDS = 400, TIMES = 2, REPLAYS = 4, LOOK = 20, LIST_MOST = 100000 };

static void figure_of(const char *what, const struct game *g, double value)
{
    char key[80];

    snprintf(key, sizeof key, "%s_%s", what, g->key);
    figure(key, value);
}

static double least(double a, double b) { return a < b ? a : b; }

/* --- random play --- */

/* The first commands of a game, or all if there are fewer. */
static int play_some(struct umpire *u, int most, void (*look)(struct umpire *u, void *with), void *with)
{
    struct bot b = bot_of(1);
    enum turnout status = bot_begin(&b, u);
    int n = 0;

    for (; status == TURNOUT_DONE && !umpire_is_over(u) && n < most; n++) {
        if (look && n % LOOK == 0)
            look(u, with);
        status = bot_play(&b, u);
    }
    if (status == TURNOUT_FAULT || status == TURNOUT_BROKEN)
        give_up("command %d: %s", n, umpire_ruling(u)->text);
    return n;
}

static void measure_random(const struct speed *s, const struct game *g)
{
    struct umpire *u = umpire_of(s, g->game, g->scenario, NULL, false);
    double best = 1e9;
    int commands = 0;

    script_set_quiet(umpire_script(u), true);
    for (int i = 0; i < TIMES; i++) {
        umpire_restart(u, 1);
        double started = clock_cpu();
        commands = play_some(u, COMMANDS, NULL, NULL);
        best = least(best, clock_cpu() - started);
    }
    figure_of("play", g, commands / best);
    umpire_close(u);
}

/* --- its journal: what remains when the opening is taken off --- */

static void measure_journal(const struct speed *s, const struct game *g)
{
    char *journal = work_path(s, "game.journal");
    double opening = 1e9, whole = 1e9, laid = 1e9;
    int none, commands;

    unlink(journal);
    struct umpire *u = umpire_of(s, g->game, g->scenario, journal, false);
    int played = play_some(u, COMMANDS, NULL, NULL);
    umpire_close(u);
    for (int i = 0; i < REPLAYS; i++) {
        opening = least(opening, replay_time(s, journal, 0, true, &none));
        laid = least(laid, replay_time(s, journal, -1, true, &commands));
        if (i < TIMES)
            whole = least(whole, replay_time(s, journal, -1, false, &commands));
    }
    if (commands != played)
        give_up("%s: %d commands were played, %d replayed", g->key, played, commands);
    figure_of("replay", g, played / (whole - opening));
    figure_of("resume", g, played / (laid - opening));
    unlink(journal);
    mem_free(journal);
}

/* --- what a player waits for, in the position in which most is legal --- */

struct largest {
    struct state state;
    int legal;
};

static void look_at(struct umpire *u, void *with)
{
    struct largest *l = with;
    struct script_list list;

    script_legal(umpire_script(u), NULL, LIST_MOST, &list);
    if (list.count > l->legal) {
        l->legal = list.count;
        state_copy(&l->state, umpire_state(u));
    }
    script_list_free(&list);
}

static double time_legal(struct umpire *u, struct script_list *out)
{
    double started = clock_cpu();

    script_legal(umpire_script(u), NULL, LIST_MOST, out);
    return clock_cpu() - started;
}

/* The slowest of all verbs. */
static double time_tab(struct umpire *u)
{
    struct script_verb *verbs;
    int count = script_verbs(umpire_script(u), &verbs);
    double worst = 0;

    for (int i = 0; i < count; i++) {
        char *typed = text_format("%s ", verbs[i].name);
        struct script_list list;
        double started = clock_cpu();

        if (verbs[i].now)
            script_complete(umpire_script(u), typed, &list);
        double took = clock_cpu() - started;
        worst = took > worst ? took : worst;
        if (verbs[i].now)
            script_list_free(&list);
        mem_free(typed);
    }
    return worst;
}

/* A legal command with any hex at its end, or any counter behind its verb: most are refused. To be freed. */
static char *misspoken(struct umpire *u, struct bot *b, const char *command, bool at_end)
{
    const struct rules *r = umpire_rules(u);
    size_t verb = strcspn(command, " "), second = verb + (command[verb] ? 1 + strcspn(command + verb + 1, " ") : 0);
    const char *cut = strrchr(command, ' ');
    char number[GRID_NUMBER_SIZE];

    if (at_end)
        return text_format("%.*s %s", cut ? (int)(cut - command) : (int)verb, command,
                           map_number(&r->map, dice_face(&b->dice, r->map.hexes), number));
    return text_format("%.*s %s%s", (int)verb, command, names_word(&r->counters, dice_face(&b->dice, r->counters.count)),
                       command + second);
}

static double time_refusal(struct umpire *u, const struct script_list *legal, const struct state *before)
{
    enum { TRIES = 20 };
    struct bot b = bot_of(5);
    double worst = 0;

    for (int i = 0; i < TRIES && legal->count > 0; i++) {
        char *text = misspoken(u, &b, legal->at[dice_face(&b.dice, legal->count)], i % 2 == 0);
        double started = clock_cpu();
        enum turnout status = umpire_command(u, text);
        double took = clock_cpu() - started;

        worst = status == TURNOUT_REFUSED && took > worst ? took : worst;
        umpire_abandon(u);
        state_copy(umpire_state(u), before);
        mem_free(text);
    }
    return worst;
}

static void measure_largest(const struct speed *s, const struct game *g)
{
    struct umpire *u = umpire_of(s, g->game, g->scenario, NULL, false);
    struct largest l = { .legal = -1 };
    struct script_list list;

    state_init(&l.state, umpire_rules(u), umpire_state(u)->layout);
    play_some(u, COMMANDS, look_at, &l);
    umpire_abandon(u);
    state_copy(umpire_state(u), &l.state);
    figure_of("legal", g, 1000 * time_legal(u, &list));
    figure_of("tab", g, 1000 * time_tab(u));
    figure_of("refusal", g, 1000 * time_refusal(u, &list, &l.state));
    figure_of("offered", g, list.count);
    script_list_free(&list);
    state_free(&l.state);
    umpire_close(u);
}

void measure_games(const struct speed *s)
{
    for (int i = 0; i < GAMES; i++) {
        measure_random(s, &games[i]);
        measure_journal(s, &games[i]);
        measure_largest(s, &games[i]);
    }
}

/* --- from nothing to the first list of legal commands --- */

enum { STARTS = 20 };

/* Processor time of all children so far, their own and the kernel's for them. */
static double clock_children(void)
{
    struct rusage used;

    getrusage(RUSAGE_CHILDREN, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

static double run_once(const struct speed *s, const struct game *g, const char *input)
{
    char *which = text_format("%s/%s", g->game, g->scenario);
    const char *words[] = { s->grognard, "play", which, "--seed", "1", NULL };
    posix_spawn_file_actions_t actions;
    double before = clock_children();
    pid_t child;
    int status = 1;

    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    if (posix_spawn(&child, s->grognard, &actions, NULL, (char **)words, environ) != 0 ||
        waitpid(child, &status, 0) < 0)
        give_up("%s: %s", s->grognard, strerror(errno));
    if (status != 0)
        give_up("%s ends with status %d", s->grognard, WEXITSTATUS(status));
    posix_spawn_file_actions_destroy(&actions);
    mem_free(which);
    return clock_children() - before;
}

static double best_start(const struct speed *s, const struct game *g, const char *input)
{
    double best = 1e9;

    run_once(s, g, input);                     /* warms the disk's cache, and ours */
    for (int i = 0; i < STARTS; i++)
        best = least(best, run_once(s, g, input));
    return 1000 * best;
}

void measure_start(const struct speed *s)
{
    char *input = work_path(s, "start.input"), *state = work_path(s, "state"), *cache = work_path(s, "cache");
    FILE *f = fopen(input, "w");

    if (!f || fputs("legal\nquit\n", f) < 0 || fclose(f) != 0)
        give_up("%s: %s", input, strerror(errno));
    setenv("XDG_CACHE_HOME", cache, 1);
    setenv("XDG_STATE_HOME", state, 1);        /* the journal: nobody plays, so it is gone again */
    for (int i = 0; i < GAMES; i++) {
        setenv("GROGNARD_CACHE", "on", 1);
        figure_of("start", &games[i], best_start(s, &games[i], input));
        setenv("GROGNARD_CACHE", "off", 1);
        figure_of("uncached", &games[i], best_start(s, &games[i], input));
    }
    unlink(input);
    mem_free(input);
    mem_free(state);
    mem_free(cache);
}
