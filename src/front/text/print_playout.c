#include "front/text/print.h"

#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"

static double real_at(const json_t *object, const char *key)
{
    return json_number_value(json_object_get(object, key));
}

static long long large_at(const json_t *object, const char *key)
{
    return json_integer_value(json_object_get(object, key));
}

static void print_results(json_t *results)
{
    struct columns c;
    const char *name;
    json_t *games;

    columns_init(&c, 2, "rl");
    json_object_foreach(results, name, games) {
        columns_add(&c, STYLE_PLAIN, "%d", (int)json_integer_value(games));
        columns_add(&c, STYLE_PLAIN, "%s", name);
    }
    columns_print(&c, 2);
}

/* A line for each, never broken: it is searched and compared more often than read. */
static void print_uses(const json_t *uses)
{
    int used = 0;
    json_t *use;
    size_t i;

    json_array_foreach(uses, i, use)
        used += json_number_at(use, "games") > 0;
    if (i > 0)
        say(_("rules and numbers used: %d of %d (times, games, name, place)\n"), used, (int)i);
    json_array_foreach(uses, i, use)
        say("%10lld  %6d  %s  %s\n", large_at(use, "times"), json_number_at(use, "games"), json_words_at(use, "name"),
            json_words_at(use, "source"));
}

/* --- of several files, added up --- */

static void print_lowest(const json_t *lowest)
{
    const json_t *fault = json_object_get(lowest, "fault");
    uint64_t seed = 0;

    if (lowest && json_is_seed(json_object_get(lowest, "seed"), &seed))
        say(_("the lowest seed that went wrong: %llu, command %lld: %s\n"), (unsigned long long)seed,
            large_at(fault, "command"), json_words_at(fault, "message"));
}

static void print_shares(const char *what, json_t *shares)
{
    struct columns c;
    const char *name;
    json_t *share;

    say("%s\n", what);
    columns_init(&c, 4, "rrrl");
    json_object_foreach(shares, name, share) {
        columns_add(&c, STYLE_PLAIN, "%lld", large_at(share, "games"));
        columns_add(&c, STYLE_PLAIN, "%.1f %%", 100 * real_at(share, "share"));
        columns_add(&c, STYLE_PLAIN, "%.1f–%.1f %%", 100 * real_at(share, "low"), 100 * real_at(share, "high"));
        columns_add(&c, STYLE_PLAIN, "%s", name);
    }
    columns_print(&c, 2);
}

static void print_lengths(const char *format, const json_t *l)
{
    say(format, large_at(l, "least"), large_at(l, "most"), large_at(l, "median"), real_at(l, "mean"),
        real_at(l, "low"), real_at(l, "high"));
}

static void print_never(const char *format, const json_t *never, int known, double share)
{
    json_t *name;
    size_t i;

    say(format, (int)json_array_size(never), known, 100 * share);
    json_array_foreach(never, i, name)
        say("  %s\n", json_words_of(name));
}

static void print_merged(const json_t *d)
{
    double never = real_at(json_object_get(d, "never_share"), "high");

    print_lowest(json_object_get(d, "first_fault"));
    if (json_object_get(d, "win_shares")) {
        print_shares(_("won (share, 95 percent interval):"), json_object_get(d, "win_shares"));
        print_shares(_("results (share, 95 percent interval):"), json_object_get(d, "result_shares"));
        print_lengths(_("turns: %lld to %lld, median %lld, mean %.1f (%.1f–%.1f)\n"), json_object_get(d, "turns"));
        print_lengths(_("commands in a game: %lld to %lld, median %lld, mean %.1f (%.1f–%.1f)\n"),
                      json_object_get(d, "lengths"));
    }
    if (json_object_get(d, "never_share")) {
        print_never(_("rules never used: %d of %d (each in less than %.2f %% of games)\n"),
                    json_object_get(d, "rules_never_used"), json_number_at(d, "rules_known"), never);
        print_never(_("numbers never used: %d of %d (each in less than %.2f %% of games)\n"),
                    json_object_get(d, "numbers_never_used"), json_number_at(d, "numbers_known"), never);
    }
}

void print_playout(const json_t *d)
{
    say(_("games: %d, finished: %d, faults: %d, dead ends: %d\n"), json_number_at(d, "games"),
        json_number_at(d, "finished"), json_number_at(d, "faults"), json_number_at(d, "dead_ends"));
    say(_("commands: %ld in %.2f s of processor time, %ld per second\n"), (long)large_at(d, "commands"),
        real_at(d, "processor_seconds"), (long)large_at(d, "commands_per_second"));
    if (json_object_get(d, "files")) {
        print_merged(d);
    } else {
        print_results(json_object_get(d, "results"));
        print_uses(json_object_get(d, "uses"));
    }
}
