/*
 * playout: whole games that play themselves, and what came of them.
 */
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
#include "base/mem.h"
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/print.h"
#include "front/text/term.h"
#include "front/verb/playout_merge.h"
#include "front/verb/verb.h"
#include "game/players/playout.h"

/* What the games have in common, for what is told while they are played. */
struct batch {
    const struct options *o;
    const struct named *named;
    const struct playout *totals;      /* names of the rules, if they are counted */
    time_t begun;
};

/* --- while it runs --- */

enum { BAR = 30, BAR_WHOLE = 72 };

/* Over itself on a terminal's standard error, and away in the end. */
static void show_progress(void *with, int done, int games)
{
    const struct batch *b = with;
    int filled = (int)((long)BAR * done / games);
    long left = (long)((double)(time(NULL) - b->begun) * (games - done) / done);
    char bar[BAR + 1];

    for (int i = 0; i < BAR; i++)
        bar[i] = i < filled ? '#' : '.';
    bar[BAR] = '\0';
    fprintf(stderr, "\r%*s\r", BAR_WHOLE, "");
    if (done < games)
        fprintf(stderr, _("[%s] %d of %d games, %ld s left"), bar, done, games, left);
    fflush(stderr);
}

/* Rules and numbers that were used, each with its count: "rules" and "numbers". */
static void add_uses(json_t *document, const struct playout *totals, const long *used)
{
    json_t *rules = json_object(), *numbers = json_object();

    for (int i = 0; i < totals->uses; i++)
        json_set_number(totals->use[i].rule.number ? numbers : rules, totals->use[i].rule.name, used[i]);
    json_object_set_new(document, "rules", rules);
    json_object_set_new(document, "numbers", numbers);
}

static json_t *words_of(const char *const *word, int count)
{
    json_t *all = json_array();

    for (int i = 0; i < count; i++)
        json_array_append_new(all, json_words(word[i]));
    return all;
}

static json_t *score_of(const struct played *p)
{
    json_t *score = json_object();
    int number;

    for (int i = 0; i + 1 < p->score.count; i += 2)
        if (text_to_int(p->score.at[i + 1], &number))
            json_set_number(score, p->score.at[i], number);
    return score;
}

/* A game as one line of JSON, for --each. What all games have in common stands in each line, so that lines of several
 * files can be told apart. */
static void print_line(void *with, const struct played *p)
{
    static const char *const ends[] = { "finished", "fault", "dead_end" };
    const struct batch *b = with;
    const struct options *o = b->o;
    json_t *line = json_object();

    json_set_words(line, "game", b->named->game);
    json_set_words(line, "scenario", b->named->scenario);
    json_object_set_new(line, "mods", words_of(o->mod, o->mods));
    json_object_set_new(line, "set", words_of(o->set, o->sets));
    if (o->players)
        json_set_words(line, "players", o->players);
    if (o->fuzz)
        json_set_flag(line, "fuzz", true);
    json_object_set_new(line, "seed", json_seed(p->seed));
    json_set_words(line, "end", ends[p->end]);
    json_set_words(line, "result", p->result);
    json_set_number(line, "turns", p->turns);
    json_set_number(line, "commands", p->commands);
    json_object_set_new(line, "score", score_of(p));
    json_object_set_new(line, "processor_seconds", json_real(p->seconds));
    json_object_set_new(line, "fault", !p->fault ? json_null()
                        : json_pack("{s:I, s:o, s:o, s:o}", "command", (json_int_t)p->at, "text",
                                    json_words(p->command), "message", json_words(p->fault), "journal",
                                    json_words(p->journal)));
    if (p->used)
        add_uses(line, b->totals, p->used);
    json_dumpf(line, stdout, JSON_COMPACT | JSON_REAL_PRECISION(6));
    putchar('\n');
    fflush(stdout);
    json_decref(line);
}

/* --- when it is over --- */

static void add_coverage(json_t *d, const struct playout *p)
{
    long *used = mem_array((size_t)p->uses + 1, sizeof *used);
    json_t *uses = json_array();

    for (int i = 0; i < p->uses; i++) {
        const struct script_use *u = &p->use[i].rule;
        used[i] = u->times;
        json_array_append_new(uses, json_pack("{s:o, s:o, s:I, s:i}", "name", json_words(u->name), "source",
                                              json_words(u->at), "times", (json_int_t)u->times, "games",
                                              p->use[i].games));
    }
    add_uses(d, p, used);
    json_object_set_new(d, "uses", uses);
    mem_free(used);
}

static void fill(json_t *d, const struct named *n, uint64_t seed, const struct playout *p)
{
    json_t *results = json_object();

    for (int i = 0; i < p->results; i++)
        json_set_number(results, p->result[i].name, p->result[i].count);
    json_set_words(d, "game", n->game);
    json_set_words(d, "scenario", n->scenario);
    json_object_set_new(d, "seed", json_seed(seed));
    json_set_number(d, "games", p->games);
    json_set_number(d, "finished", p->finished);
    json_set_number(d, "faults", p->faults);
    json_set_number(d, "dead_ends", p->dead_ends);
    json_set_number(d, "commands", p->commands);
    json_object_set_new(d, "seconds", json_real(p->seconds));
    json_object_set_new(d, "processor_seconds", json_real(p->processor));
    json_set_number(d, "commands_per_second", p->processor > 0 ? (long)((double)p->commands / p->processor) : 0);
    json_object_set_new(d, "results", results);
    json_set_words(d, "first_fault", p->first_fault);
    if (p->uses > 0)
        add_coverage(d, p);
}

/* Of the games 0 to n-1 those of the shard: first and how many. All shards together are all games, each once. */
static int shard_begin(const struct options *o, int shard)
{
    return (int)((int64_t)o->games * shard / o->shards);
}

static int play(struct call *c, const struct named *n)
{
    const struct options *o = c->options;
    int first = shard_begin(o, o->shard - 1), end = shard_begin(o, o->shard);
    struct playout p = { 0 };
    struct batch batch = { o, n, &p, time(NULL) };
    struct playout_options options = {
        .umpire = {
            .search = &o->search, .game = n->game, .scenario = n->scenario, .mods = o->mod, .mod_count = o->mods,
            .switches = o->set, .switch_count = o->sets, .dice = DICE_AUTO, .language = o->language,
            .own_cards = o->own_cards,
        },
        .games = end - first, .seed = o->seed + (uint64_t)first, .jobs = o->jobs, .verify = o->verify,
        .players = o->players, .coverage = o->coverage, .fuzz = o->fuzz, .keep = o->keep,
        .each = o->each ? print_line : NULL,
        .progress = isatty(STDERR_FILENO) ? show_progress : NULL, .with = &batch,
    };
    struct diag d = { 0 };
    int status = STATUS_REFUSED;

    if (playout_run(&options, &p, &d)) {
        status = p.faults > 0 || p.dead_ends > 0 ? STATUS_REFUSED : STATUS_DONE;
        fill(c->document, n, options.seed, &p);
        json_set_flag(c->document, "partly", true);
        if (p.first_fault)
            call_refuse(c, "%s", p.first_fault);
        /* The lines were all there is to tell. */
        if (o->each && p.first_fault)
            complain("%s", p.first_fault);
        if (o->each)
            call_told(c, status);
    } else {
        open_faults(o, &d);
        call_told(c, status);
    }
    playout_free(&p);
    diag_free(&d);
    return status;
}

static int run(struct call *c)
{
    const struct options *o = c->options;

    if (o->merge)
        return playout_merge(c);
    if (o->operands > 1) {
        complain(_("too many operands; only --merge takes several"));
        return call_told(c, STATUS_USAGE);
    }
    struct named n = named_split(o->operand[0]);
    int status = open_knows_scenario(o, &n) ? play(c, &n) : call_told(c, STATUS_REFUSED);

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
    .run = run, .print = print_playout,
};
