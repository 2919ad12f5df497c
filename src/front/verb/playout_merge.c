#include "front/verb/playout_merge.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "base/mem.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/columns.h"
#include "front/text/json.h"

static const double Z = 1.959963985;        /* 95 % of a normal distribution lie within so many deviations */

enum { EACH_MOST = 4 << 20 };               /* bytes; the longest lines, with --coverage, have some 30,000 */

struct length { int64_t turns, commands; };

struct merge {
    const struct options *o;
    json_t *same;              /* the first line's game, scenario, mods, switches and players: all have them */
    json_t *seeds;             /* by seed: where its line is */
    json_t *results, *wins;    /* name: games */
    json_t *rules, *numbers;   /* name: games that used it; NULL if a line has none */
    json_t *lowest;            /* the fault of the lowest seed */
    uint64_t lowest_seed;
    struct length *length;     /* of finished games */
    int finished, games, faults, dead_ends, counted;
    json_int_t commands;
    double processor;
};

/* --- reading --- */

static void count(json_t *object, const char *name, json_int_t more)
{
    json_set_number(object, name, json_integer_value(json_object_get(object, name)) + more);
}

/* A count that a game can have; sums of such counts do not overflow. */
static bool is_count(const json_t *number)
{
    return json_is_integer(number) && json_integer_value(number) >= 0 && json_integer_value(number) <= INT_MAX;
}

static bool is_time(const json_t *seconds)
{
    return json_is_number(seconds) && json_number_value(seconds) >= 0 && json_number_value(seconds) <= INT_MAX;
}

/* Finished, or with a fault that says something. */
static bool is_ended(const json_t *line)
{
    const char *end = json_string_value(json_object_get(line, "end"));

    if (end && strcmp(end, "finished") == 0)
        return true;
    return end && (strcmp(end, "fault") == 0 || strcmp(end, "dead_end") == 0)
        && json_is_string(json_object_get(json_object_get(line, "fault"), "message"));
}

static uint64_t seed_of(const json_t *line)
{
    uint64_t seed = 0;

    json_is_seed(json_object_get(line, "seed"), &seed);
    return seed;
}

static bool is_line(const json_t *line)
{
    uint64_t seed;

    return json_is_string(json_object_get(line, "game")) && json_is_seed(json_object_get(line, "seed"), &seed)
        && is_count(json_object_get(line, "turns")) && is_count(json_object_get(line, "commands"))
        && is_time(json_object_get(line, "processor_seconds")) && is_ended(line);
}

/* Whether all are the players that there are if none is named. */
static bool are_usual(const char *players)
{
    static const char usual[] = "random";

    for (const char *at = players; at && *at; at += *at == ',') {
        size_t length = strcspn(at, ",");

        if (length != strlen(usual) || strncmp(at, usual, length) != 0)
            return false;
        at += length;
    }
    return players != NULL;
}

static json_t *batch_of(const json_t *line)
{
    static const char *const keys[] = { "game", "scenario", "mods", "set", "players", "fuzz" };
    json_t *all = json_object();

    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        json_object_set(all, keys[i], json_object_get(line, keys[i]));
    if (are_usual(json_string_value(json_object_get(line, "players"))))
        json_object_del(all, "players");
    return all;
}

/* Whether it belongs to the games of the lines before; it was said why not. */
static bool is_same_batch(struct merge *m, const json_t *line, const char *where)
{
    json_t *batch = batch_of(line);
    bool same = !m->same || json_equal(m->same, batch);

    if (!m->same)
        m->same = json_incref(batch);
    json_decref(batch);
    if (!same)
        open_refuse(m->o,
                    _("%s: this game has another scenario, or other mods, switches or players, than those before"),
                    where);
    return same;
}

static bool is_new(struct merge *m, const json_t *line, const char *where)
{
    char seed[32];

    snprintf(seed, sizeof seed, "%llu", (unsigned long long)seed_of(line));
    const json_t *other = json_object_get(m->seeds, seed);
    if (other) {
        open_refuse(m->o, _("%s: the game of seed %s is also in %s"), where, seed, json_string_value(other));
        return false;
    }
    json_set_words(m->seeds, seed, where);
    return true;
}

/* "union: decisive" is a win of union; what has no colon is nobody's. */
static void add_result(struct merge *m, const json_t *line)
{
    const char *result = json_string_value(json_object_get(line, "result"));
    const char *colon = result ? strstr(result, ": ") : NULL;
    char *winner = colon ? text_format("%.*s", (int)(colon - result), result) : mem_string(result ? result : "over");

    count(m->results, result ? result : "over", 1);
    count(m->wins, winner, 1);
    mem_free(winner);
    m->length = mem_resize(m->length, (size_t)m->finished + 1, sizeof *m->length);
    m->length[m->finished++] = (struct length){ json_integer_value(json_object_get(line, "turns")),
                                                json_integer_value(json_object_get(line, "commands")) };
}

static void add_fault(struct merge *m, const json_t *line)
{
    uint64_t seed = seed_of(line);

    if (m->lowest && seed >= m->lowest_seed)
        return;
    json_decref(m->lowest);
    m->lowest = json_incref(json_object_get(line, "fault"));
    m->lowest_seed = seed;
}

static void add_uses(json_t *to, json_t *uses)
{
    for (void *at = json_object_iter(uses); at; at = json_object_iter_next(uses, at))
        count(to, json_object_iter_key(at), json_integer_value(json_object_iter_value(at)) > 0);
}

static void add_line(struct merge *m, json_t *line)
{
    const char *end = json_string_value(json_object_get(line, "end"));
    json_t *rules = json_object_get(line, "rules");

    m->games++;
    m->commands += json_integer_value(json_object_get(line, "commands"));
    m->processor += json_number_value(json_object_get(line, "processor_seconds"));
    if (strcmp(end, "finished") == 0)
        add_result(m, line);
    else
        add_fault(m, line);
    m->faults += strcmp(end, "fault") == 0;
    m->dead_ends += strcmp(end, "dead_end") == 0;
    if (!rules)
        return;
    m->counted++;
    add_uses(m->rules, rules);
    add_uses(m->numbers, json_object_get(line, "numbers"));
}

static bool take_line(struct merge *m, const char *text, size_t length, const char *where)
{
    json_error_t error;
    json_t *line = json_loadb(text, length, JSON_ALLOW_NUL, &error);
    bool good = line && is_line(line);

    if (!good)
        open_refuse(m->o, _("%s: this is not a line that `playout --each` has written"), where);
    good = good && is_same_batch(m, line, where) && is_new(m, line, where);
    if (good)
        add_line(m, line);
    json_decref(line);
    return good;
}

/* False: the file is at its end. A line that is too long is cut, which makes it no line of ours. */
static bool next_line(FILE *f, struct text *line)
{
    int c = EOF;

    text_clear(line);
    while (line->length < EACH_MOST && (c = getc(f)) != EOF && c != '\n')
        text_add_span(line, &(char){ (char)c }, 1);
    return line->length > 0 || c != EOF;
}

static bool read_lines(struct merge *m, FILE *f, const char *name)
{
    struct text line = { 0 };
    bool good = true;

    for (int n = 1; good && next_line(f, &line); n++) {
        char *where = text_format("%s:%d", name, n);
        good = take_line(m, text_of(&line), line.length, where);
        mem_free(where);
    }
    text_free(&line);
    return good;
}

static bool read_file(struct merge *m, const char *path)
{
    FILE *f = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    bool good = f && read_lines(m, f, path);

    if (!f || (good && ferror(f))) {
        open_refuse(m->o, _("cannot read %s: %s"), path, strerror(errno));
        good = false;
    }
    if (f && f != stdin)
        fclose(f);
    return good;
}

/* --- statistics --- */

struct interval { double middle, low, high; };

/* Wilson's, which is right near 0 and 1 too. */
static struct interval share_of(double part, double all)
{
    double p = part / all, half = Z * sqrt(p * (1 - p) / all + Z * Z / (4 * all * all));
    double centre = p + Z * Z / (2 * all), under = 1 + Z * Z / all;
    struct interval i = { p, (centre - half) / under, (centre + half) / under };

    i.low = i.low < 0 || part <= 0 ? 0 : i.low;
    i.high = i.high > 1 || part >= all ? 1 : i.high;
    return i;
}

struct lengths { int64_t least, median, most; struct interval mean; };

static int by_size(const void *left, const void *right)
{
    int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;

    return (a > b) - (a < b);
}

static struct lengths lengths_of(int64_t *all, int n)
{
    double sum = 0, squares = 0;

    qsort(all, (size_t)n, sizeof *all, by_size);
    for (int i = 0; i < n; i++)
        sum += (double)all[i];
    double mean = sum / n;
    for (int i = 0; i < n; i++)
        squares += ((double)all[i] - mean) * ((double)all[i] - mean);
    double half = n > 1 ? Z * sqrt(squares / (n - 1) / n) : 0;
    return (struct lengths){ all[0], all[n / 2], all[n - 1], { mean, mean - half, mean + half } };
}

static struct lengths lengths_in(const struct merge *m, bool turns)
{
    int64_t *all = mem_array((size_t)m->finished + 1, sizeof *all);

    for (int i = 0; i < m->finished; i++)
        all[i] = turns ? m->length[i].turns : m->length[i].commands;
    struct lengths l = lengths_of(all, m->finished);
    mem_free(all);
    return l;
}

static json_t *never_in(json_t *uses)
{
    json_t *never = json_array();

    for (void *at = json_object_iter(uses); at; at = json_object_iter_next(uses, at))
        if (json_integer_value(json_object_iter_value(at)) == 0)
            json_array_append_new(never, json_words(json_object_iter_key(at)));
    return never;
}

static long commands_per_second(const struct merge *m)
{
    return m->processor > 0 ? (long)((double)m->commands / m->processor) : 0;
}

/* --- telling --- */

static json_t *json_shares(json_t *counts, int all)
{
    json_t *shares = json_object();

    for (void *at = json_object_iter(counts); at; at = json_object_iter_next(counts, at)) {
        json_t *games = json_object_iter_value(at);
        struct interval i = share_of((double)json_integer_value(games), all);
        json_object_set_new(shares, json_object_iter_key(at),
                            json_pack("{s:O, s:f, s:f, s:f}", "games", games, "share", i.middle, "low", i.low, "high",
                                      i.high));
    }
    return shares;
}

static json_t *json_lengths(struct lengths l)
{
    return json_pack("{s:I, s:I, s:I, s:f, s:f, s:f}", "least", (json_int_t)l.least, "median", (json_int_t)l.median,
                     "most", (json_int_t)l.most, "mean", l.mean.middle, "low", l.mean.low, "high", l.mean.high);
}

static void tell_json(const struct merge *m)
{
    json_t *d = json_copy(m->same);

    json_set_number(d, "games", m->games);
    json_set_number(d, "finished", m->finished);
    json_set_number(d, "faults", m->faults);
    json_set_number(d, "dead_ends", m->dead_ends);
    json_set_number(d, "commands", m->commands);
    json_object_set_new(d, "processor_seconds", json_real(m->processor));
    json_set_number(d, "commands_per_second", commands_per_second(m));
    json_object_set(d, "results", m->results);
    if (m->finished > 0) {
        json_object_set_new(d, "result_shares", json_shares(m->results, m->finished));
        json_object_set_new(d, "win_shares", json_shares(m->wins, m->finished));
        json_object_set_new(d, "turns", json_lengths(lengths_in(m, true)));
        json_object_set_new(d, "lengths", json_lengths(lengths_in(m, false)));
    }
    if (m->counted > 0) {
        json_object_set_new(d, "rules_never_used", never_in(m->rules));
        json_object_set_new(d, "numbers_never_used", never_in(m->numbers));
    }
    if (m->lowest)
        json_object_set_new(d, "first_fault",
                            json_pack("{s:o, s:O}", "seed", json_seed(m->lowest_seed), "fault", m->lowest));
    json_print(d);
}

static void tell_shares(const char *what, json_t *counts, int all)
{
    struct columns c;

    say("%s\n", what);
    columns_init(&c, 4, "rrrl");
    for (void *at = json_object_iter(counts); at; at = json_object_iter_next(counts, at)) {
        json_int_t games = json_integer_value(json_object_iter_value(at));
        struct interval i = share_of((double)games, all);
        columns_add(&c, STYLE_PLAIN, "%lld", (long long)games);
        columns_add(&c, STYLE_PLAIN, "%.1f %%", 100 * i.middle);
        columns_add(&c, STYLE_PLAIN, "%.1f–%.1f %%", 100 * i.low, 100 * i.high);
        columns_add(&c, STYLE_PLAIN, "%s", json_object_iter_key(at));
    }
    columns_print(&c, 2);
    columns_free(&c);
}

static void tell_lengths(const struct merge *m)
{
    for (int turns = 1; turns >= 0; turns--) {
        struct lengths l = lengths_in(m, turns);
        say(turns ? _("turns: %lld to %lld, median %lld, mean %.1f (%.1f–%.1f)\n")
                  : _("commands in a game: %lld to %lld, median %lld, mean %.1f (%.1f–%.1f)\n"),
            (long long)l.least, (long long)l.most, (long long)l.median, l.mean.middle, l.mean.low, l.mean.high);
    }
}

static void tell_never(const struct merge *m, json_t *uses, const char *what)
{
    json_t *never = never_in(uses);
    size_t count = json_array_size(never);

    say(what, (int)count, (int)json_object_size(uses), 100 * share_of(0, m->counted).high);
    for (size_t i = 0; i < count; i++)
        say("  %s\n", json_string_value(json_array_get(never, i)));
    json_decref(never);
}

static void tell_text(const struct merge *m)
{
    say(_("games: %d, finished: %d, faults: %d, dead ends: %d\n"), m->games, m->finished, m->faults, m->dead_ends);
    say(_("commands: %ld in %.2f s of processor time, %ld per second\n"), (long)m->commands, m->processor,
        commands_per_second(m));
    if (m->lowest)
        say(_("the lowest seed that went wrong: %llu, command %lld: %s\n"), (unsigned long long)m->lowest_seed,
            (long long)json_integer_value(json_object_get(m->lowest, "command")),
            json_string_value(json_object_get(m->lowest, "message")));
    if (m->finished > 0) {
        tell_shares(_("won (share, 95 percent interval):"), m->wins, m->finished);
        tell_shares(_("results (share, 95 percent interval):"), m->results, m->finished);
        tell_lengths(m);
    }
    if (m->counted > 0) {
        tell_never(m, m->rules, _("rules never used: %d of %d (each in less than %.2f %% of games)\n"));
        tell_never(m, m->numbers, _("numbers never used: %d of %d (each in less than %.2f %% of games)\n"));
    }
}

static void merge_free(struct merge *m)
{
    json_t *all[] = { m->same, m->seeds, m->results, m->wins, m->rules, m->numbers, m->lowest };

    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        json_decref(all[i]);
    mem_free(m->length);
}

int playout_merge(const struct options *o)
{
    struct merge m = { .o = o, .seeds = json_object(), .results = json_object(), .wins = json_object(),
                       .rules = json_object(), .numbers = json_object() };
    bool good = true;
    int status = STATUS_REFUSED;

    for (int i = 0; good && i < o->operands; i++)
        good = read_file(&m, o->operand[i]);
    if (good && m.games == 0) {
        open_refuse(o, "%s", _("there are no games in these files"));
    } else if (good) {
        if (o->json)
            tell_json(&m);
        else
            tell_text(&m);
        status = m.faults + m.dead_ends > 0 ? STATUS_REFUSED : STATUS_DONE;
    }
    merge_free(&m);
    return status;
}
