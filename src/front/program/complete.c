#include "front/program/complete.h"

#include <stdio.h>
#include <string.h>
#include "base/mem.h"
#include "base/text.h"
#include "front/dialogue/offer.h"
#include "front/text/term.h"
#include "front/verb/verb.h"
#include "game/journal/journal.h"
#include "game/play/umpire.h"
#include "game/players/player.h"

enum { WORDS_MOST = 256 };

/* A command line as far as it was typed. */
struct typed {
    char *copy;
    const char *word[WORDS_MOST];
    int count;
    const char *last;          /* the word under the cursor; may be "" */
    const struct verb *verb;
    const char *operand[WORDS_MOST];                 /* before the last */
    int operands;
    const char *awaited;       /* the value that the last word gives to an option, as its help has it */
    const struct search *search;
};

static void offer(const struct typed *t, const char *before, const char *word, const char *after)
{
    char *whole = text_format("%s%s%s", before, word, after);

    if (strncmp(whole, t->last, strlen(t->last)) == 0)
        say("%s\n", whole);
    mem_free(whole);
}

static bool find_option(const struct verb *verb, const char *word, struct option_help *out)
{
    size_t length = strcspn(word, "=");

    for (int i = 0; options_next(verb, &i, out);) {
        if (word[1] == '-' && strlen(out->name) == length - 2 && strncmp(out->name, word + 2, length - 2) == 0)
            return true;
        if (word[1] != '-' && word[1] == out->letter && word[2] == '\0')
            return true;
    }
    return false;
}

static void take_verb_or_operand(struct typed *t, const char *word)
{
    if (t->verb) {
        t->operand[t->operands++] = word;
        return;
    }
    for (const struct verb *const *v = verbs_of_program; *v; v++)
        if (strcmp((*v)->name, word) == 0)
            t->verb = *v;
}

static bool wants_value(const struct typed *t, const char *word, struct option_help *option)
{
    return find_option(t->verb, word, option) && option->value && !strchr(word, '=');
}

/* Goes through the words before the last one: the verb, its operands, and options with their values. */
static void sort_words(struct typed *t)
{
    struct option_help option;

    for (int i = 1; i < t->count; i++) {
        if (t->word[i][0] != '-')
            take_verb_or_operand(t, t->word[i]);
        else if (wants_value(t, t->word[i], &option) && ++i == t->count)
            t->awaited = option.value;
    }
}

static void cut_line(struct typed *t, const char *line)
{
    char *rest = NULL;
    size_t length = strlen(line);

    t->copy = mem_string(line);
    for (char *w = strtok_r(t->copy, " \t", &rest); w && t->count < WORDS_MOST; w = strtok_r(NULL, " \t", &rest))
        t->word[t->count++] = w;
    bool begun = length > 0 && line[length - 1] != ' ' && line[length - 1] != '\t' && t->count > 1;
    t->last = begun ? t->word[--t->count] : "";
}

static void offer_list(const struct typed *t, const char *before, const struct listing *l)
{
    for (int i = 0; i < l->count; i++)
        offer(t, before, l->name[i], "");
}

/* Words of "auto|ask"; what stands for something ("FILE", "K/N") is left to the shell. */
static void offer_words(const struct typed *t, const char *before, const char *alternatives)
{
    char *copy = mem_string(alternatives);
    char *rest = NULL;

    for (char *w = strtok_r(copy, "|", &rest); w; w = strtok_r(NULL, "|", &rest))
        if (strspn(w, "ABCDEFGHIJKLMNOPQRSTUVWXYZ=,/[]") != strlen(w))
            offer(t, before, w, "");
    mem_free(copy);
}

/* What a journal was played with; to be freed. NULL: the file is no journal. */
static char *game_in_journal(const char *path)
{
    struct journal_reading reading;
    struct diag d = { 0 };
    char *game = NULL;

    if (journal_read(path, &reading, &d)) {
        for (int i = 0; i < reading.count && reading.record[i].kind == JOURNAL_HEAD && !game; i++)
            if (strncmp(reading.record[i].text, "game=", 5) == 0)
                game = text_format("%.*s", (int)strcspn(reading.record[i].text + 5, "/ "), reading.record[i].text + 5);
        journal_reading_free(&reading);
    }
    diag_free(&d);
    return game;
}

/* The game that the first operand names, with or without a scenario, or as a journal; to be freed. */
static char *game_of(const struct typed *t)
{
    const char *first = t->operands > 0 ? t->operand[0] : "";
    bool journal = t->operands > 0 && t->verb && strstr(t->verb->operands, "F.journal");
    char *game = journal ? game_in_journal(first) : NULL;

    return game ? game : text_format("%.*s", (int)strcspn(first, "/"), first);
}

/* NULL if no game is named yet, or it has faults. */
static struct rules *rules_of(const struct typed *t)
{
    struct diag d = { 0 };
    char *game = game_of(t);
    struct rules *r = *game ? data_load_rules(t->search, game, NULL, 0, &d) : NULL;

    diag_free(&d);
    mem_free(game);
    return r;
}

static void offer_games(const struct typed *t, bool with_scenarios)
{
    struct listing games = { 0 };

    data_games(t->search, &games);
    if (!with_scenarios)
        offer_list(t, "", &games);
    for (int i = 0; with_scenarios && i < games.count; i++) {
        struct listing scenarios = { 0 };
        char *before = text_format("%s/", games.name[i]);

        data_scenarios(t->search, games.name[i], &scenarios);
        offer_list(t, before, &scenarios);
        listing_free(&scenarios);
        mem_free(before);
    }
    listing_free(&games);
}

static void offer_mods(const struct typed *t, const char *before)
{
    struct listing mods = { 0 };
    char *game = game_of(t);

    data_mods(t->search, game, &mods);
    offer_list(t, before, &mods);
    listing_free(&mods);
    mem_free(game);
}

/* --- what is in the rules --- */

/* "SWITCH=", and behind it the values. */
static void offer_switches(const struct typed *t, const char *before, const struct rules *r)
{
    for (int i = 0; i < r->switches.count; i++) {
        char *begun = text_format("%s%s=", before, r->switches.word[i]);
        bool typed = strncmp(t->last, begun, strlen(begun)) == 0;

        if (!typed)
            offer(t, begun, "", "");
        for (int k = 0; typed && k < r->rule_switch[i].values.count; k++)
            offer(t, begun, r->rule_switch[i].values.word[k], "");
        mem_free(begun);
    }
}

static void offer_levels(const struct typed *t, const char *before)
{
    for (int i = 0; player_level_at(i); i++)
        offer(t, before, player_level_at(i)->name, "");
}

/* "SIDE", and behind its = how well the program plays it. */
static void offer_opponents(const struct typed *t, const char *before, const struct rules *r)
{
    for (int i = 0; i < r->sides.count; i++) {
        char *begun = text_format("%s%s=", before, r->sides.word[i]);

        if (strncmp(t->last, begun, strlen(begun)) == 0)
            offer_levels(t, begun);
        else
            offer(t, before, r->sides.word[i], "");
        mem_free(begun);
    }
}

/* A word for each side: those before the last comma stand. */
static void offer_players(const struct typed *t, const char *before)
{
    const char *comma = strrchr(t->last, ',');
    char *begun = comma ? text_format("%.*s", (int)(comma + 1 - t->last), t->last) : mem_string(before);

    offer(t, begun, "random", "");
    offer(t, begun, "greedy", "");
    offer_levels(t, begun);
    mem_free(begun);
}

static void offer_from_rules(const struct typed *t, const char *before,
                             void (*what)(const struct typed *, const char *, const struct rules *))
{
    struct rules *r = rules_of(t);

    if (r)
        what(t, before, r);
    rules_free(r);
}

/* --- what the dialogue would offer too --- */

static void offer_found(const struct typed *t, const char *before, const struct rules *r, struct umpire *u,
                        unsigned takes, const char *rest)
{
    struct script_list found = { 0 };
    struct offering o = { .rules = r, .vocabulary = u ? vocabulary_new(u) : NULL, .search = t->search,
                          .decides = u && umpire_scenario(u), .shell = true, .out = &found };

    offer_following(&o, takes, NULL, rest);
    for (int i = 0; i < found.count; i++)
        offer(t, before, found.at[i], "");
    script_list_free(&found);
    vocabulary_free(o.vocabulary);
}

static void offer_sides(const struct typed *t, const char *before, const struct rules *r)
{
    offer_found(t, before, r, NULL, TAKES_SIDE, "");
}

/* The game that the first operand names, where its scenario begins if it names one. */
static struct umpire *umpire_of(const struct typed *t)
{
    struct diag d = { 0 };
    char *game = game_of(t);
    const char *slash = strchr(t->operand[0], '/');
    bool named = slash && strlen(game) == (size_t)(slash - t->operand[0]);
    struct umpire_options options = { .search = t->search, .game = game, .scenario = named ? slash + 1 : NULL };
    struct umpire *u = umpire_open(&options, &d);

    if (u && named)
        umpire_begin(u);
    diag_free(&d);
    mem_free(game);
    return u;
}

/* A command may follow in the dialogue, and not here. */
static unsigned taken(const struct verb *v)
{
    bool commands = strstr(v->operands, "VERB") || strstr(v->operands, "COMMAND");

    return commands ? v->takes : v->takes & ~(unsigned)(TAKES_VERB | TAKES_COMMAND);
}

/* What may follow the operand that the verb works on. */
static void offer_behind(const struct typed *t)
{
    unsigned takes = taken(t->verb);
    bool asks_script = takes & (TAKES_PROCEDURE | TAKES_VERB | TAKES_COMMAND);
    struct umpire *u = asks_script ? umpire_of(t) : NULL;
    struct rules *r = asks_script ? NULL : rules_of(t);
    struct text rest = { 0 };

    for (int i = 1; i < t->operands; i++)
        text_print(&rest, "%s ", t->operand[i]);
    text_add(&rest, t->last);
    if (u || r)
        offer_found(t, "", u ? umpire_rules(u) : r, u, takes, text_of(&rest));
    if (u)
        umpire_close(u);
    rules_free(r);
    text_free(&rest);
}

static void offer_options(const struct typed *t)
{
    struct option_help option;

    for (int i = 0; options_next(t->verb, &i, &option);)
        offer(t, "--", option.name, "");
}

static void offer_value(const struct typed *t, const char *before, const char *value)
{
    if (strcmp(value, "MOD") == 0)
        offer_mods(t, before);
    else if (strcmp(value, "SWITCH=VALUE") == 0)
        offer_from_rules(t, before, offer_switches);
    else if (strcmp(value, "WHO,WHO") == 0)
        offer_players(t, before);
    else
        offer_words(t, before, value);
    if (strcmp(value, "SIDE[=LEVEL]") == 0)
        offer_from_rules(t, before, offer_opponents);
    else if (strncmp(value, "SIDE", 4) == 0)
        offer_from_rules(t, before, offer_sides);
}

/* Of "GAME/SCENARIO | --merge FILE…" what stands behind --merge if that was typed. */
static const char *operands_of(const struct typed *t)
{
    for (int i = 1; i < t->count; i++) {
        const char *at = t->word[i][0] == '-' ? strstr(t->verb->operands, t->word[i]) : NULL;

        if (at && at[strlen(t->word[i])] == ' ')
            return at + strlen(t->word[i]) + 1;
    }
    return t->verb->operands;
}

/* The word of "GAME PROCEDURE [VALUE|name=value]…" for the operand that comes next; the last may be repeated. */
static void operand_wanted(const struct typed *t, char *out, size_t size)
{
    const char *at = operands_of(t);

    for (int i = 0; i < t->operands && strchr(at, ' '); i++)
        at = strchr(at, ' ') + 1;
    snprintf(out, size, "%.*s", (int)strcspn(at, " "), at);
}

static void offer_operand(const struct typed *t)
{
    char wanted[64];

    operand_wanted(t, wanted, sizeof wanted);
    if (strncmp(wanted, "GAME/SCENARIO", 13) == 0)
        offer_games(t, true);
    else if (strcmp(wanted, "GAME") == 0 || strncmp(wanted, "[PATH]", 6) == 0)
        offer_games(t, false);
    else if (t->verb->takes && t->operands > 0 && (t->verb->most < 0 || t->operands < t->verb->most))
        offer_behind(t);
}

static void offer_verbs(const struct typed *t)
{
    for (const struct verb *const *v = verbs_of_program; *v; v++)
        offer(t, "", (*v)->name, "");
}

void complete_line(const struct search *s, const char *line)
{
    struct typed t = { .search = s };
    struct option_help option;

    cut_line(&t, line);
    sort_words(&t);
    if (t.awaited) {
        offer_value(&t, "", t.awaited);
    } else if (t.last[0] == '-' && strchr(t.last, '=') && find_option(t.verb, t.last, &option) && option.value) {
        char *before = text_format("--%s=", option.name);

        offer_value(&t, before, option.value);
        mem_free(before);
    } else if (t.last[0] == '-') {
        offer_options(&t);
    } else if (!t.verb) {
        offer_verbs(&t);
    } else {
        offer_operand(&t);
    }
    mem_free(t.copy);
}
