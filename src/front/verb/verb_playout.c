#include "front/verb/cmd.h"

#include <stdlib.h>
#include <time.h>
#include <unistd.h>
#include "base/mem.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/columns.h"
#include "front/text/json.h"
#include "front/verb/playout_line.h"
#include "front/verb/playout_merge.h"
#include "front/verb/verb.h"
#include "game/players/playout.h"

struct show {
    struct playout_batch batch;
    time_t begun;
};

/* --- while it runs --- */

enum { BAR = 30, BAR_WHOLE = 72 };

/* Over itself on a terminal's standard error, and away in the end. */
static void show_progress(void *with, int done, int games)
{
    const struct show *s = with;
    int filled = (int)((long)BAR * done / games);
    long left = (long)((double)(time(NULL) - s->begun) * (games - done) / done);
    char bar[BAR + 1];

    for (int i = 0; i < BAR; i++)
        bar[i] = i < filled ? '#' : '.';
    bar[BAR] = '\0';
    fprintf(stderr, "\r%*s\r", BAR_WHOLE, "");
    if (done < games)
        fprintf(stderr, _("[%s] %d of %d games, %ld s left"), bar, done, games, left);
    fflush(stderr);
}

static void show_line(void *with, const struct played *p)
{
    const struct show *s = with;

    playout_line_print(&s->batch, p);
}

/* --- when it is over --- */

static long commands_per_second(const struct playout *p)
{
    return p->processor > 0 ? (long)((double)p->commands / p->processor) : 0;
}

static void add_coverage(json_t *document, const struct playout *p)
{
    long *used = mem_array((size_t)p->uses + 1, sizeof *used);

    for (int i = 0; i < p->uses; i++)
        used[i] = p->use[i].rule.times;
    if (p->uses > 0)
        playout_line_uses(document, p, used);
    mem_free(used);
}

static void report_json(const struct named *n, uint64_t seed, const struct playout *p)
{
    json_t *document = json_object(), *results = json_object();

    for (int i = 0; i < p->results; i++)
        json_set_number(results, p->result[i].name, p->result[i].count);
    json_set_words(document, "game", n->game);
    json_set_words(document, "scenario", n->scenario);
    json_object_set_new(document, "seed", json_seed(seed));
    json_set_number(document, "games", p->games);
    json_set_number(document, "finished", p->finished);
    json_set_number(document, "faults", p->faults);
    json_set_number(document, "dead_ends", p->dead_ends);
    json_set_number(document, "commands", p->commands);
    json_object_set_new(document, "seconds", json_real(p->seconds));
    json_object_set_new(document, "processor_seconds", json_real(p->processor));
    json_set_number(document, "commands_per_second", commands_per_second(p));
    json_object_set_new(document, "results", results);
    json_set_words(document, "first_fault", p->first_fault);
    add_coverage(document, p);
    json_print(document);
}

/* A line for each, never broken: it is searched and compared more often than read. */
static void report_uses(const struct playout *p)
{
    int used = 0;

    for (int i = 0; i < p->uses; i++)
        used += p->use[i].games > 0;
    if (p->uses > 0)
        say(_("rules and numbers used: %d of %d (times, games, name, place)\n"), used, p->uses);
    for (int i = 0; i < p->uses; i++) {
        const struct script_use *u = &p->use[i].rule;
        say("%10ld  %6d  %s  %s\n", u->times, p->use[i].games, u->name, u->at);
    }
}

static void report_text(const struct playout *p)
{
    struct columns c;

    say(_("games: %d, finished: %d, faults: %d, dead ends: %d\n"), p->games, p->finished, p->faults, p->dead_ends);
    say(_("commands: %ld in %.2f s of processor time, %ld per second\n"), p->commands, p->processor,
        commands_per_second(p));
    columns_init(&c, 2, "rl");
    for (int i = 0; i < p->results; i++) {
        columns_add(&c, STYLE_PLAIN, "%d", p->result[i].count);
        columns_add(&c, STYLE_PLAIN, "%s", p->result[i].name);
    }
    columns_print(&c, 2);
    columns_free(&c);
    report_uses(p);
}

/* Of the games 0 to n-1 those of the shard: first and how many. All shards together are all games, each once. */
static int shard_begin(const struct options *o, int shard)
{
    return (int)((int64_t)o->games * shard / o->shards);
}

static int play(const struct options *o, const struct named *n)
{
    int first = shard_begin(o, o->shard - 1), end = shard_begin(o, o->shard);
    struct playout p = { 0 };
    struct show shown = { .batch = { o, n->game, n->scenario, &p }, .begun = time(NULL) };
    struct playout_options options = {
        .umpire = {
            .search = &o->search, .game = n->game, .scenario = n->scenario, .mods = o->mod, .mod_count = o->mods,
            .switches = o->set, .switch_count = o->sets, .dice = DICE_AUTO, .language = o->language,
            .own_cards = o->own_cards,
        },
        .games = end - first, .seed = o->seed + (uint64_t)first, .jobs = o->jobs, .verify = o->verify,
        .players = o->players, .coverage = o->coverage, .fuzz = o->fuzz, .keep = o->keep,
        .each = o->each ? show_line : NULL,
        .progress = isatty(STDERR_FILENO) ? show_progress : NULL, .with = &shown,
    };
    struct diag d = { 0 };
    int status = STATUS_REFUSED;

    if (!playout_run(&options, &p, &d)) {
        open_faults(o, &d);
    } else {
        if (o->json && !o->each)
            report_json(n, options.seed, &p);
        else if (!o->each)
            report_text(&p);
        if (p.first_fault)
            complain("%s", p.first_fault);
        status = p.faults > 0 || p.dead_ends > 0 ? STATUS_REFUSED : STATUS_DONE;
    }
    playout_free(&p);
    diag_free(&d);
    return status;
}

static int cmd_playout(const struct options *o)
{
    if (o->merge)
        return playout_merge(o);
    if (o->operands > 1) {
        complain(_("too many operands; only --merge takes several"));
        return STATUS_USAGE;
    }
    struct named n = named_split(o->operand[0]);
    int status = open_knows_scenario(o, &n) ? play(o, &n) : STATUS_REFUSED;

    named_free(&n);
    return status;
}

const struct verb verb_playout = {
    .name = "playout",
    .operands = "GAME/SCENARIO | --merge FILE…", .least = 1, .most = -1,
    .options = "games seed jobs players shard each merge coverage fuzz keep verify mod set cards json",
    .summary = N_("play whole games by itself"),
    .more = N_("Every player picks at random among what is legal unless --players says otherwise: one word for each "
               "side, in the order of the sides. Reports results and timings. The exit status is 1 if a game ran "
               "into a fault or a dead end. With --each, one line of JSON for each game, in the order of their "
               "seeds; --merge adds up files of such lines."),
    .command = cmd_playout,
};
