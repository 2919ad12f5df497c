#include "front/program/options.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/chance.h"
#include "base/mem.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"
#include "front/verb/verb.h"
#include "game/fair/fair.h"

enum { JOBS_MOST = 256 };

struct option {
    struct option_help help;
    bool (*take)(struct options *o, const char *value);
};

static bool take_json(struct options *o, const char *value) { (void)value; o->json = true; return true; }
static bool take_help(struct options *o, const char *value) { (void)value; o->help = true; return true; }
static bool take_version(struct options *o, const char *value) { (void)value; o->version = true; return true; }
static bool take_manual(struct options *o, const char *value) { (void)value; o->manual = true; return true; }
static bool take_complete(struct options *o, const char *value) { o->complete = value; return true; }
static bool take_check(struct options *o, const char *value) { (void)value; o->check = true; return true; }
static bool take_verify(struct options *o, const char *value) { (void)value; o->verify = true; return true; }
static bool take_journal(struct options *o, const char *value) { o->journal = value; return *value != '\0'; }
static bool take_log(struct options *o, const char *value) { (void)value; o->log = true; return true; }
static bool take_handles(struct options *o, const char *value) { (void)value; o->handles = true; return true; }
static bool take_each(struct options *o, const char *value) { (void)value; o->each = true; return true; }
static bool take_merge(struct options *o, const char *value) { (void)value; o->merge = true; return true; }
static bool take_coverage(struct options *o, const char *value) { (void)value; o->coverage = true; return true; }
static bool take_fuzz(struct options *o, const char *value) { (void)value; o->fuzz = true; return true; }
static bool take_keep(struct options *o, const char *value) { o->keep = value; return *value != '\0'; }
static bool take_as(struct options *o, const char *value) { o->as = value; return *value != '\0'; }
static bool take_output(struct options *o, const char *value) { o->output = value; return *value != '\0'; }
static bool take_vary(struct options *o, const char *value) { o->vary = value; return *value != '\0'; }
static bool take_source(struct options *o, const char *value) { (void)value; o->source = true; return true; }
static bool take_full(struct options *o, const char *value) { (void)value; o->full = true; return true; }
static bool take_players(struct options *o, const char *value) { o->players = value; return *value != '\0'; }

static bool take_agree(struct options *o, const char *value) { (void)value; o->agree = true; return true; }

static bool take_allow(struct options *o, const char *value)
{
    static const struct { const char *word; enum fair_deed deed; } deeds[] = {
        { "by_hand", FAIR_BY_HAND }, { "generated", FAIR_GENERATED }, { "kept", FAIR_KEPT }, { "rules", FAIR_RULES },
    };

    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++)
        if (strcmp(value, deeds[i].word) == 0) {
            o->allowed |= 1U << deeds[i].deed;
            return true;
        }
    return false;
}

static bool take_language(struct options *o, const char *value)
{
    o->language = i18n_choose(value);
    return o->language != NULL;
}

static void add(const char ***list, int *count, const char *value)
{
    *list = mem_resize(*list, (size_t)*count + 1, sizeof **list);
    (*list)[(*count)++] = value;
}

static bool take_mod(struct options *o, const char *value)
{
    add(&o->mod, &o->mods, value);
    return *value != '\0';
}

static bool take_opponent(struct options *o, const char *value)
{
    add(&o->opponent, &o->opponents, value);
    return *value != '\0';
}

static bool take_set(struct options *o, const char *value)
{
    const char *equals = strchr(value, '=');

    add(&o->set, &o->sets, value);
    return equals && equals != value && equals[1] != '\0';
}

static bool take_seed(struct options *o, const char *value)
{
    char *end;

    errno = 0;
    o->seed = strtoull(value, &end, 10);
    o->has_seed = true;
    return *value >= '0' && *value <= '9' && *end == '\0' && errno == 0;
}

static bool take_dice(struct options *o, const char *value)
{
    o->has_dice = true;
    return dice_mode_of(value, &o->dice);
}

static bool take_cards(struct options *o, const char *value)
{
    o->own_cards = strcmp(value, "own") == 0;
    return o->own_cards || strcmp(value, "ours") == 0;
}

static bool take_count(int *out, const char *value, int least, int most)
{
    return text_to_int(value, out) && *out >= least && *out <= most;
}

static bool take_to(struct options *o, const char *value) { return take_count(&o->to, value, 0, 1000000000); }
static bool take_games(struct options *o, const char *value) { return take_count(&o->games, value, 1, 1000000000); }

static bool take_jobs(struct options *o, const char *value)
{
    if (strcmp(value, "all") != 0)
        return take_count(&o->jobs, value, 1, JOBS_MOST);
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    o->jobs = cores < 1 ? 1 : cores > JOBS_MOST ? JOBS_MOST : (int)cores;
    return true;
}

/* "3/16" */
static bool take_shard(struct options *o, const char *value)
{
    const char *slash = strchr(value, '/');
    struct text first = { 0 };

    if (slash)
        text_add_span(&first, value, (size_t)(slash - value));
    bool good = slash && take_count(&o->shards, slash + 1, 1, 1000000)
             && take_count(&o->shard, text_of(&first), 1, o->shards);
    text_free(&first);
    return good;
}

static const struct option options[] = {
    { { "seed", 0, "N", N_("seed for the dice; the same seed gives the same rolls") }, take_seed },
    { { "dice", 0, "auto|ask|fair",
        N_("roll the dice here, ask what you rolled, or let the sides roll together (doc/mail.md)") }, take_dice },
    { { "mod", 0, "MOD", N_("add this erratum or variant to the game; may be repeated") }, take_mod },
    { { "set", 0, "SWITCH=VALUE", N_("choose an interpretation or an optional rule; may be repeated") }, take_set },
    { { "cards", 0, "own|ours", N_("own asks you for every figure that is not from the rulebook") }, take_cards },
    { { "journal", 0, "FILE", N_("keep the journal in this new file") }, take_journal },
    { { "as", 0, "SIDE|all", N_("show only what that side may see; all shows everything") }, take_as },
    { { "log", 0, NULL, N_("show each command with its ruling") }, take_log },
    { { "to", 0, "N", N_("stop after N commands") }, take_to },
    { { "games", 0, "N", N_("number of games to play") }, take_games },
    { { "jobs", 0, "J|all", N_("number of games to play at the same time; all: one on each core") }, take_jobs },
    { { "shard", 0, "K/N", N_("play only part K of N of these games") }, take_shard },
    { { "each", 0, NULL, N_("print a line of JSON for each game") }, take_each },
    { { "merge", 0, NULL, N_("add up files that --each has written") }, take_merge },
    { { "coverage", 0, NULL, N_("count the rules that the games use") }, take_coverage },
    { { "fuzz", 0, NULL, N_("play a few commands from made-up positions instead, and verify them") }, take_fuzz },
    { { "keep", 0, "DIR", N_("keep the journal of each game that goes wrong in this folder") }, take_keep },
    { { "opponent", 0, "SIDE[=LEVEL]", N_("the program plays this side: easy, normal or hard; may be repeated") },
      take_opponent },
    { { "players", 0, "WHO,WHO", N_("who plays each side: random, greedy (tries to win), or easy, normal, hard") },
      take_players },
    { { "vary", 0, "NAME=LOW..HIGH", N_("show the odds for each of these values of an input, side by side") },
      take_vary },
    { { "full", 0, NULL, N_("list every outcome, after the totals") }, take_full },
    { { "source", 0, NULL, N_("name the scripts and tests too") }, take_source },
    { { "check", 0, NULL, N_("run every command of the journal again and check it") }, take_check },
    { { "agree", 0, NULL, N_("agree, for your side, to what is new in this journal") }, take_agree },
    { { "allow", 0, "by_hand|generated|kept|rules",
        N_("do not mind rolls that the sides did not make together, or other rules; may be repeated") }, take_allow },
    { { "verify", 0, NULL, N_("check every invariant after each command, and replay each game") }, take_verify },
    { { "handles", 0, NULL, N_("list the rules that a mod can change, by name") }, take_handles },
    { { "output", 'o', "FILE", N_("write to this file") }, take_output },
    { { "json", 0, NULL, N_("print the report as JSON") }, take_json },
    { { "lang", 0, "en|fr", N_("language; by default that of the locale") }, take_language },
    { { "help", 'h', NULL, N_("print help") }, take_help },
    { { "version", 'V', NULL, N_("print the version") }, take_version },
    { { "manual", 0, NULL, N_("print the manual page, for man -l -") }, take_manual },
    { { "complete", 0, "LINE", N_("print the completions of the last word of LINE, for shells") }, take_complete },
};
enum { OPTIONS = sizeof options / sizeof *options };

static bool for_all_verbs(const struct option *option)
{
    return option->take == take_language || option->take == take_help || option->take == take_version;
}

static bool for_no_verb(const struct option *option)
{
    return option->take == take_manual || option->take == take_complete;
}

static bool verb_takes(const struct verb *verb, const struct option *option)
{
    size_t length = strlen(option->help.name);

    if (for_all_verbs(option))
        return true;
    for (const char *at = verb->options; at && (at = strstr(at, option->help.name)) != NULL; at += length)
        if ((at == verb->options || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

/* "--seed=7", "--seed", "-o"; NULL if there is none. */
static const struct option *option_named(const char *word)
{
    size_t length = strcspn(word, "=");

    for (int i = 0; i < OPTIONS; i++) {
        if (word[1] == '-' && strlen(options[i].help.name) == length - 2
            && strncmp(word + 2, options[i].help.name, length - 2) == 0)
            return &options[i];
        if (word[1] != '-' && options[i].help.letter == word[1] && word[2] == '\0')
            return &options[i];
    }
    return NULL;
}

static bool unknown_option(const char *word)
{
    const char *names[OPTIONS];
    const char *nearest;

    for (int i = 0; i < OPTIONS; i++)
        names[i] = options[i].help.name;
    nearest = text_nearest(word + strspn(word, "-"), names, OPTIONS);
    if (nearest)
        complain(_("unknown option %s; did you mean --%s?"), word, nearest);
    else
        complain(_("unknown option %s; `grognard --help` lists them"), word);
    return false;
}

/* Takes the option at argv[*i], and its value wherever it stands. */
static bool read_option(struct options *o, int argc, char **argv, int *i, bool *given)
{
    const char *word = argv[*i];
    const struct option *option = option_named(word);
    const char *equals = strchr(word, '=');
    const char *value = equals ? equals + 1 : NULL;

    if (!option)
        return unknown_option(word);
    if (option->help.value && !value && *i + 1 < argc)
        value = argv[++*i];
    if (option->help.value && !value) {
        complain(_("--%s needs a value: --%s %s"), option->help.name, option->help.name, option->help.value);
        return false;
    }
    if (!option->help.value && value) {
        complain(_("--%s takes no value"), option->help.name);
        return false;
    }
    if (!option->take(o, value)) {
        complain(_("--%s cannot be \"%s\"; write --%s %s"), option->help.name, value, option->help.name,
                 option->help.value);
        return false;
    }
    given[option - options] = true;
    return true;
}

static bool find_verb(struct options *o, const char *word)
{
    const char *names[64];
    int count = 0;

    for (const struct verb *const *v = verbs_of_program; *v; v++) {
        names[count++] = (*v)->name;
        if (strcmp((*v)->name, word) == 0)
            o->verb = *v;
    }
    if (strcmp(word, "help") == 0) {
        o->help = true;                /* the next word is the command that it is about */
        return true;
    }
    if (o->verb)
        return true;
    const char *nearest = text_nearest(word, names, count);
    if (nearest)
        complain(_("unknown command \"%s\"; did you mean \"%s\"?"), word, nearest);
    else
        complain(_("unknown command \"%s\"; `grognard --help` lists them"), word);
    return false;
}

static bool check_taken(const struct options *o, const bool *given)
{
    for (int i = 0; i < OPTIONS; i++) {
        if (!given[i] || verb_takes(o->verb, &options[i]))
            continue;
        complain(_("%s has no option --%s; `grognard %s --help` lists its options"), o->verb->name,
                 options[i].help.name, o->verb->name);
        return false;
    }
    return true;
}

static bool check_operands(const struct options *o)
{
    if (o->operands >= o->verb->least && (o->verb->most < 0 || o->operands <= o->verb->most))
        return true;
    complain(_("%s; usage: grognard %s %s"),
             o->operands < o->verb->least ? _("missing operand") : _("too many operands"), o->verb->name,
             o->verb->operands);
    return false;
}

/* A number that was not given is drawn. It is never guessed: see chance.h. */
static bool draw_seed(struct options *o)
{
    if (o->has_seed)
        return true;
    if (!chance_draw(&o->seed)) {
        complain("%s", _("the system provides no random numbers; choose a seed with --seed N"));
        return false;
    }
    o->seed >>= 11;                    /* so that every reader of JSON can hold it */
    return true;
}

static bool rolls_dice(const struct verb *v)
{
    for (int i = 0; i < OPTIONS; i++)
        if (strcmp(options[i].help.name, "seed") == 0)
            return verb_takes(v, &options[i]);
    return false;
}

bool options_read(struct options *o, int argc, char **argv)
{
    bool given[OPTIONS] = { false };
    bool no_more = false;

    *o = (struct options){ .to = -1, .jobs = 1, .games = 1, .shard = 1, .shards = 1, .dice = DICE_AUTO };
    o->language = i18n_choose(NULL);
    for (int i = 1; i < argc; i++) {
        if (!no_more && strcmp(argv[i], "--") == 0)
            no_more = true;
        else if (!no_more && argv[i][0] == '-' && argv[i][1] != '\0') {
            if (!read_option(o, argc, argv, &i, given))
                return false;
        } else if (o->verb)
            add(&o->operand, &o->operands, argv[i]);
        else if (!find_verb(o, argv[i]))
            return false;
    }
    if (!o->verb || o->help || o->version)
        return true;
    return check_taken(o, given) && check_operands(o) && (!rolls_dice(o->verb) || draw_seed(o));
}

void options_free(struct options *o)
{
    mem_free(o->operand);
    mem_free(o->mod);
    mem_free(o->set);
    mem_free(o->opponent);
    search_free(&o->search);
}

const char *options_language(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--") == 0)
            break;
        if (strncmp(argv[i], "--lang=", 7) == 0)
            return argv[i] + 7;
        if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            return argv[i + 1];
    }
    return NULL;
}

bool options_next(const struct verb *verb, int *next, struct option_help *out)
{
    while (*next < OPTIONS) {
        const struct option *option = &options[(*next)++];

        if (verb ? verb_takes(verb, option) : for_all_verbs(option) || for_no_verb(option)) {
            *out = option->help;
            return true;
        }
    }
    return false;
}

void options_describe(const struct verb *verb)
{
    struct columns c;
    struct option_help option;

    columns_init(&c, 2, "ll");
    for (int i = 0; options_next(verb, &i, &option);) {
        char letter[] = { '-', option.letter, ',', ' ', '\0' };
        columns_add(&c, STYLE_STRONG, "%s--%s%s%s", option.letter ? letter : "", option.name,
                    option.value ? " " : "", option.value ? option.value : "");
        columns_add(&c, STYLE_PLAIN, "%s", _(option.text));
    }
    columns_print(&c, 2);
}
