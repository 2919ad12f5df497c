/*
 * playout_merge.c - `playout --merge`: lines that --each has printed, by whatever machine, added up.
 */
#include "front/verb/playout_merge.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "base/mem.h"
#include "front/document/json.h"
#include "front/program/i18n.h"

static const double Z = 1.959963985;        /* 95 % of a normal distribution lie within so many deviations */

enum { EACH_MOST = 4 << 20 };               /* bytes; the longest lines, with --coverage, have some 30,000 */

struct merge {
    struct call *call;
    json_t *same;              /* the first line's game, scenario, mods, switches and players: all have them */
    json_t *seeds;             /* by seed: where its line is */
    json_t *results, *wins;    /* name: games */
    json_t *rules, *numbers;   /* name: games that used it; NULL if a line has none */
    json_t *lowest;            /* the fault of the lowest seed */
    uint64_t lowest_seed;
    int64_t *turns, *lengths;  /* of finished games; lengths in commands */
    int finished, games, faults, dead_ends, counted;
    json_int_t commands;
    double processor;
};

/* --- reading --- */

struct line {
    json_t *all;
    const char *end, *where;   /* where: FILE:NUMBER */
    json_int_t turns, commands;
    double seconds;
    uint64_t seed;
};

/* Counts are such as one game can have, so that sums do not overflow; what did not finish has a fault that says why. */
static bool read_line(struct line *l)
{
    const char *game, *message;
    json_t *seed;

    return json_unpack(l->all, "{s:s, s:o, s:s, s:I, s:I, s:F}", "game", &game, "seed", &seed, "end", &l->end, "turns",
                       &l->turns, "commands", &l->commands, "processor_seconds", &l->seconds) == 0 &&
           json_is_seed(seed, &l->seed) && l->turns >= 0 && l->turns <= INT_MAX && l->commands >= 0 &&
           l->commands <= INT_MAX && l->seconds >= 0 && l->seconds <= INT_MAX &&
           (strcmp(l->end, "finished") == 0 ||
            ((strcmp(l->end, "fault") == 0 || strcmp(l->end, "dead_end") == 0) &&
             json_unpack(l->all, "{s:{s:s}}", "fault", "message", &message) == 0));
}

/* Players that are all the usual ones are as good as none that were named. */
static json_t *batch_of(const struct line *l)
{
    static const char *const keys[] = { "game", "scenario", "mods", "set", "players", "fuzz" };
    static const char usual[] = "random";
    const char *players = json_words_at(l->all, "players");
    json_t *all = json_object();

    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        json_object_set(all, keys[i], json_object_get(l->all, keys[i]));
    while (strncmp(players, usual, strlen(usual)) == 0 && players[strlen(usual)] == ',')
        players += strlen(usual) + 1;
    if (strcmp(players, usual) == 0)
        json_object_del(all, "players");
    return all;
}

/* Whether it belongs to the games of the lines before, and was not among them. */
static bool suits(struct merge *m, const struct line *l)
{
    json_t *batch = batch_of(l);
    char *seed = text_format("%llu", (unsigned long long)l->seed);
    const char *other = json_string_value(json_object_get(m->seeds, seed));
    bool same = !m->same || json_equal(m->same, batch);

    if (!same)
        call_refuse(m->call,
                    _("%s: this game has another scenario, or other mods, switches or players, than those before"),
                    l->where);
    else if (other)
        call_refuse(m->call, _("%s: the game of seed %s is also in %s"), l->where, seed, other);
    else
        json_set_words(m->seeds, seed, l->where);
    if (!m->same)
        m->same = json_incref(batch);
    json_decref(batch);
    mem_free(seed);
    return same && !other;
}

static void count(json_t *object, const char *name, json_int_t more)
{
    json_set_number(object, name, json_integer_value(json_object_get(object, name)) + more);
}

/* "union: decisive" is a win of union; what has no colon is nobody's. */
static void add_finished(struct merge *m, const struct line *l)
{
    const char *result = json_string_value(json_object_get(l->all, "result"));
    const char *colon = result ? strstr(result, ": ") : NULL;
    char *winner = colon ? text_format("%.*s", (int)(colon - result), result) : mem_string(result ? result : "over");

    count(m->results, result ? result : "over", 1);
    count(m->wins, winner, 1);
    mem_free(winner);
    m->turns = mem_resize(m->turns, (size_t)m->finished + 1, sizeof *m->turns);
    m->lengths = mem_resize(m->lengths, (size_t)m->finished + 1, sizeof *m->lengths);
    m->turns[m->finished] = l->turns;
    m->lengths[m->finished++] = l->commands;
}

static void add_uses(json_t *to, json_t *uses)
{
    const char *name;
    json_t *times;

    json_object_foreach(uses, name, times)
        count(to, name, json_integer_value(times) > 0);
}

static void add_line(struct merge *m, const struct line *l)
{
    m->games++;
    m->commands += l->commands;
    m->processor += l->seconds;
    m->faults += strcmp(l->end, "fault") == 0;
    m->dead_ends += strcmp(l->end, "dead_end") == 0;
    if (strcmp(l->end, "finished") == 0) {
        add_finished(m, l);
    } else if (!m->lowest || l->seed < m->lowest_seed) {
        json_decref(m->lowest);
        m->lowest = json_incref(json_object_get(l->all, "fault"));
        m->lowest_seed = l->seed;
    }
    if (json_object_get(l->all, "rules")) {
        m->counted++;
        add_uses(m->rules, json_object_get(l->all, "rules"));
        add_uses(m->numbers, json_object_get(l->all, "numbers"));
    }
}

/* False: the file is at its end. A line that is too long is cut, which makes it no line of ours. */
static bool next_line(FILE *f, struct text *line)
{
    int c = EOF;

    text_clear(line);
    while (line->length < EACH_MOST && (c = getc(f)) != EOF && c != '\n')
        text_add_letter(line, (char)c);
    return line->length > 0 || c != EOF;
}

static bool read_lines(struct merge *m, FILE *f, const char *name)
{
    struct text text = { 0 };
    bool good = true;

    for (int n = 1; good && next_line(f, &text); n++) {
        json_error_t error;
        char *where = text_format("%s:%d", name, n);
        struct line l = { .all = json_loadb(text_of(&text), text.length, JSON_ALLOW_NUL, &error), .where = where };

        good = read_line(&l);
        if (!good)
            call_refuse(m->call, _("%s: this is not a line that `playout --each` has written"), where);
        good = good && suits(m, &l);
        if (good)
            add_line(m, &l);
        json_decref(l.all);
        mem_free(where);
    }
    text_free(&text);
    return good;
}

static bool read_file(struct merge *m, const char *path)
{
    FILE *f = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    bool good = f && read_lines(m, f, path);

    if (!f || (good && ferror(f))) {
        call_refuse(m->call, _("cannot read %s: %s"), path, strerror(errno));
        good = false;
    }
    if (f && f != stdin)
        fclose(f);
    return good;
}

/* --- statistics --- */

/* Wilson's interval, which is right near 0 and 1 too. */
static json_t *share_of(double part, double all)
{
    double p = part / all, half = Z * sqrt(p * (1 - p) / all + Z * Z / (4 * all * all));
    double centre = p + Z * Z / (2 * all), under = 1 + Z * Z / all;
    double low = (centre - half) / under, high = (centre + half) / under;

    return json_pack("{s:I, s:f, s:f, s:f}", "games", (json_int_t)part, "share", p, "low",
                     low < 0 || part <= 0 ? 0.0 : low, "high", high > 1 || part >= all ? 1.0 : high);
}

static json_t *shares_of(json_t *counts, int all)
{
    json_t *shares = json_object(), *games;
    const char *name;

    json_object_foreach(counts, name, games)
        json_object_set_new(shares, name, share_of((double)json_integer_value(games), all));
    return shares;
}

static int by_size(const void *left, const void *right)
{
    int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;

    return (a > b) - (a < b);
}

static json_t *lengths_of(int64_t *all, int n)
{
    double sum = 0, squares = 0;

    qsort(all, (size_t)n, sizeof *all, by_size);
    for (int i = 0; i < n; i++)
        sum += (double)all[i];
    double mean = sum / n;
    for (int i = 0; i < n; i++)
        squares += ((double)all[i] - mean) * ((double)all[i] - mean);
    double half = n > 1 ? Z * sqrt(squares / (n - 1) / n) : 0;
    return json_pack("{s:I, s:I, s:I, s:f, s:f, s:f}", "least", (json_int_t)all[0], "median", (json_int_t)all[n / 2],
                     "most", (json_int_t)all[n - 1], "mean", mean, "low", mean - half, "high", mean + half);
}

static json_t *never_in(json_t *uses)
{
    json_t *never = json_array(), *games;
    const char *name;

    json_object_foreach(uses, name, games)
        if (json_integer_value(games) == 0)
            json_array_append_new(never, json_words(name));
    return never;
}

static void fill(const struct merge *m, json_t *d)
{
    json_object_update(d, m->same);
    json_set_number(d, "files", m->call->options->operands);
    json_set_number(d, "games", m->games);
    json_set_number(d, "finished", m->finished);
    json_set_number(d, "faults", m->faults);
    json_set_number(d, "dead_ends", m->dead_ends);
    json_set_number(d, "commands", m->commands);
    json_object_set_new(d, "processor_seconds", json_real(m->processor));
    json_set_number(d, "commands_per_second",
                    m->processor > 0 ? (json_int_t)((double)m->commands / m->processor) : 0);
    json_object_set(d, "results", m->results);
    if (m->finished > 0) {
        json_object_set_new(d, "result_shares", shares_of(m->results, m->finished));
        json_object_set_new(d, "win_shares", shares_of(m->wins, m->finished));
        json_object_set_new(d, "turns", lengths_of(m->turns, m->finished));
        json_object_set_new(d, "lengths", lengths_of(m->lengths, m->finished));
    }
    if (m->counted > 0) {
        json_object_set_new(d, "rules_never_used", never_in(m->rules));
        json_object_set_new(d, "numbers_never_used", never_in(m->numbers));
        json_set_number(d, "rules_known", (json_int_t)json_object_size(m->rules));
        json_set_number(d, "numbers_known", (json_int_t)json_object_size(m->numbers));
        json_object_set_new(d, "never_share", share_of(0, m->counted));
    }
    if (m->lowest)
        json_object_set_new(d, "first_fault",
                            json_pack("{s:o, s:O}", "seed", json_seed(m->lowest_seed), "fault", m->lowest));
}

int playout_merge(struct call *c)
{
    const struct options *o = c->options;
    struct merge m = { .call = c, .seeds = json_object(), .results = json_object(), .wins = json_object(),
                       .rules = json_object(), .numbers = json_object() };
    json_t *own[] = { m.seeds, m.results, m.wins, m.rules, m.numbers };
    int status = STATUS_DONE;

    for (int i = 0; status == STATUS_DONE && i < o->operands; i++)
        if (!read_file(&m, o->operand[i]))
            status = STATUS_REFUSED;
    if (status == STATUS_DONE && m.games == 0)
        status = call_refuse(c, "%s", _("there are no games in these files"));
    if (status == STATUS_DONE) {
        fill(&m, c->document);
        status = m.faults + m.dead_ends > 0 ? STATUS_REFUSED : STATUS_DONE;
    }
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        json_decref(own[i]);
    json_decref(m.same);
    json_decref(m.lowest);
    mem_free(m.turns);
    mem_free(m.lengths);
    return status;
}
