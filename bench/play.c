/*
 * play.c - whole games: at random, again from their journal, and with commands that were not offered.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include "base/mem.h"
#include "game/journal/replay.h"
#include "speed.h"

static const char game[] = "fureur", scenario[] = "campaign";

enum { COMMANDS_MOST = 20000 };

struct bot bot_of(uint64_t seed)
{
    return (struct bot){ dice_seed(seed + 1000) };
}

static int pick(struct bot *b, int n)
{
    return dice_face(&b->dice, n);
}

/* --- random play --- */

/* Plays to the end. False: it ended in a dead end. */
static bool play_game(struct umpire *u, uint64_t seed, long *commands)
{
    struct bot b = bot_of(seed);
    enum turnout status = bot_begin(&b, u);
    int n = 0;

    for (; status == TURNOUT_DONE && !umpire_is_over(u) && n < COMMANDS_MOST; n++)
        status = bot_play(&b, u);
    if (status == TURNOUT_FAULT || status == TURNOUT_BROKEN)
        give_up("seed %d, command %d: %s", (int)seed, n, umpire_ruling(u)->text);
    *commands += n;
    return umpire_is_over(u);
}

/* The same few games again and again; of each the best time counts, the one that nobody disturbed. */
enum { GAMES = 3, TIMES_MOST = 20 };
static const double TIMED = 0.25;      /* seconds for all plays of one game */

/* A journal holds one game: it is opened anew for each, and only the playing counts. So is a game without one, that
 * both begin with nothing kept from the game before. */
static double best_of(const struct speed *s, const char *journal, uint64_t seed, long *commands)
{
    double best = 1e9, until = clock_wall() + TIMED;

    for (int i = 0; i < TIMES_MOST && (i < 2 || clock_wall() < until); i++) {
        if (journal)
            unlink(journal);
        *commands = 0;
        struct umpire *u = umpire_of(s, game, scenario, journal, false);
        script_set_quiet(umpire_script(u), true);
        double started = clock_cpu();
        play_game(u, seed, commands);
        double took = clock_cpu() - started;
        best = took < best ? took : best;
        umpire_close(u);
    }
    return best;
}

/* With a journal and without, in turns: their ratio is what the journal costs. */
void measure_play(const struct speed *s)
{
    char *journal = work_path(s, "play.journal");
    double bare = 0, recorded = 0;
    long commands = 0, n = 0;

    for (int i = 0; i < GAMES; i++) {
        bare += best_of(s, NULL, (uint64_t)i, &n);
        recorded += best_of(s, journal, (uint64_t)i, &n);
        commands += n;
    }
    figure("play_bare", (double)commands / bare);
    figure("play_journal", (double)commands / recorded);
    unlink(journal);
    mem_free(journal);
}

/* --- how games end --- */

enum { GAMES_MANY = 25 };

void measure_ends(const struct speed *s)
{
    struct umpire *u = umpire_of(s, game, scenario, NULL, false);
    long commands = 0;
    int stuck = 0;

    script_set_quiet(umpire_script(u), true);
    for (int i = 0; i < GAMES_MANY; i++) {
        umpire_restart(u, (uint64_t)(100 + i));
        stuck += !play_game(u, (uint64_t)(100 + i), &commands);
    }
    figure("dead_ends", 100.0 * stuck / GAMES_MANY);
    figure("game_commands", (double)commands / GAMES_MANY);
    umpire_close(u);
}

/* --- replay: what remains when the opening is taken off --- */

double replay_time(const struct speed *s, const char *journal, int to, bool lay, int *commands)
{
    struct replay_options o = { .search = &s->search, .language = "en", .to = to, .lay = lay };
    struct replay r;
    struct diag d = { 0 };
    double started = clock_cpu();

    replay_run(journal, &o, &r, &d);
    double took = clock_cpu() - started;
    give_up_on(&d);
    if (r.fault)
        give_up("replay: %s", r.fault);
    *commands = r.commands;
    replay_free(&r);
    return took;
}

/* --- memory: a game as people play it, with journal and undo --- */

void measure_memory(const struct speed *s)
{
    char *journal = work_path(s, "memory.journal");
    struct umpire_options o = { .search = &s->search, .game = game, .scenario = scenario, .seed = 1, .language = "en",
                                .journal = journal, .checkpoints = true };
    struct diag d = { 0 };
    struct rusage usage;
    long commands = 0;

    unlink(journal);
    struct umpire *u = umpire_open(&o, &d);
    give_up_on(&d);
    play_game(u, 1, &commands);
    getrusage(RUSAGE_SELF, &usage);
    figure("memory", (double)usage.ru_maxrss / 1024);
    umpire_close(u);
    unlink(journal);
    mem_free(journal);
}

/* --- commands that were not offered --- */

enum { POSITIONS = 150, TRIES = 20, SEEN_MOST = 4000, LIST_MOST = 100000 };

struct refusals {
    struct umpire *u;
    struct bot bot;
    struct script_list offered;        /* in this position, sorted */
    char *seen[SEEN_MOST];             /* commands offered in earlier ones */
    int seen_count;
    long tried, refused, changed, offered_all;
    int positions;
};

static int by_text(const void *left, const void *right)
{
    return strcmp(*(char *const *)left, *(char *const *)right);
}

static bool is_offered(const struct refusals *r, const char *command)
{
    return bsearch(&command, r->offered.at, (size_t)r->offered.count, sizeof *r->offered.at, by_text) != NULL;
}

/* Any hex for a hex, any counter for a counter. */
static const char *other_word(struct refusals *r, const char *word, char out[GRID_NUMBER_SIZE])
{
    const struct rules *rules = umpire_rules(r->u);

    if (map_parse(&rules->map, word) != PLACE_NONE)
        return map_number(&rules->map, pick(&r->bot, rules->map.hexes), out);
    if (names_find(&rules->counters, word) != NAME_NONE)
        return names_word(&rules->counters, pick(&r->bot, rules->counters.count));
    return word;
}

/* A command of this position with one of its words changed. */
static char *misspoken(struct refusals *r, const char *command)
{
    char *words = mem_string(command), *rest = words, number[GRID_NUMBER_SIZE];
    struct text out = { 0 };
    int count = 1;

    for (const char *at = command; *at; at++)
        count += *at == ' ';
    int changed = pick(&r->bot, count), i = 0;
    for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL; i++)
        text_print(&out, "%s%s", i ? " " : "", i == changed ? other_word(r, word, number) : word);
    mem_free(words);
    return out.at;
}

static char *candidate(struct refusals *r)
{
    if (r->seen_count > 0 && pick(&r->bot, 2) == 0)
        return mem_string(r->seen[pick(&r->bot, r->seen_count)]);
    return misspoken(r, r->offered.at[pick(&r->bot, r->offered.count)]);
}

/* It was only another way to write what is on offer. */
static bool was_offered_otherwise(const struct refusals *r)
{
    const char *understood = script_understood(umpire_script(r->u));

    return understood && is_offered(r, understood);
}

static void try_one(struct refusals *r, struct state *before)
{
    char *command = candidate(r);
    struct state *state = umpire_state(r->u);

    if (!is_offered(r, command)) {
        enum turnout status = umpire_command(r->u, command);
        if (status == TURNOUT_REFUSED) {
            r->tried++;
            r->refused++;
        } else if (!was_offered_otherwise(r)) {
            r->tried++;
            fprintf(stderr, "bench: not offered, and not refused: %s\n", command);
        }
        if (status == TURNOUT_REFUSED && memcmp(state->words, before->words, state_bytes(before)) != 0)
            r->changed++;
        umpire_abandon(r->u);
        state_copy(state, before);
    }
    mem_free(command);
}

static void try_position(struct refusals *r, struct state *before)
{
    script_legal(umpire_script(r->u), NULL, LIST_MOST, &r->offered);
    r->offered_all += r->offered.count;
    r->positions++;
    qsort(r->offered.at, (size_t)r->offered.count, sizeof *r->offered.at, by_text);
    state_copy(before, umpire_state(r->u));
    for (int i = 0; i < TRIES && r->offered.count > 0; i++)
        try_one(r, before);
    for (int i = 0; i < 4 && r->offered.count > 0 && r->seen_count < SEEN_MOST; i++)
        r->seen[r->seen_count++] = mem_string(r->offered.at[pick(&r->bot, r->offered.count)]);
    script_list_free(&r->offered);
}

void measure_refusals(const struct speed *s)
{
    struct refusals r = { .u = umpire_of(s, game, scenario, NULL, false), .bot = bot_of(7) };
    struct state before;
    enum turnout status = bot_begin(&r.bot, r.u);

    state_init(&before, umpire_rules(r.u), umpire_state(r.u)->layout);
    while (status == TURNOUT_DONE && !umpire_is_over(r.u) && r.positions < POSITIONS) {
        try_position(&r, &before);
        for (int i = 0; i < 4 && status == TURNOUT_DONE && !umpire_is_over(r.u); i++)
            status = bot_play(&r.bot, r.u);
    }
    figure("refused", 100.0 * (double)(r.refused - r.changed) / (double)r.tried);
    figure("tried", (double)r.tried);
    figure("offered", (double)r.offered_all / r.positions);
    for (int i = 0; i < r.seen_count; i++)
        mem_free(r.seen[i]);
    state_free(&before);
    umpire_close(r.u);
}
