#include "front/dialogue/offer.h"

#include <string.h>
#include "base/match.h"
#include "base/mem.h"
#include "front/dialogue/line.h"
#include "front/program/i18n.h"
#include "front/verb/verb_show.h"
#include "kernel/rules/find.h"

static const char *word_of(const struct offering *o, const char *word)
{
    return o->shell ? word : i18n_word(word);
}

static void offer_matching(const struct offering *o, const char *begun, const char *const *words, int count)
{
    for (int i = 0; i < count; i++)
        if (match_begins(begun, words[i]))
            line_offer_word(o->out, words[i]);
}

static void offer_names(const struct offering *o, const char *begun, const struct names *n)
{
    offer_matching(o, begun, n->word, n->count);
}

static void offer_word(const struct offering *o, const char *begun, const char *word)
{
    offer_matching(o, begun, &word, 1);
}

/* The words of "auto|ask"; those of the game, "woods|town", each behind the name of the input. */
static void offer_words(const struct offering *o, const char *before, const char *words, const char *begun)
{
    for (const char *at = words; at && *at; at += strspn(at, "|")) {
        size_t length = strcspn(at, "|");
        char *word = text_format("%.*s", (int)length, at);
        const char *shown = *before ? word_of(o, word) : word;
        char *whole = text_format("%s%s", before, strchr(shown, ' ') ? word : shown);

        offer_word(o, begun, whole);
        mem_free(whole);
        mem_free(word);
        at += length;
    }
}

/* --- what is in the rules --- */

/* By the number, or by the name: "koni" is completed to 1004. */
static void offer_places(const struct offering *o, const char *begun, place_id count)
{
    struct findings f = { 0 };
    char number[GRID_NUMBER_SIZE];

    for (place_id p = 0; p < count && (*begun || o->shell); p++)
        if (match_begins(begun, rules_place_word(o->rules, p, number)))
            line_offer_word(o->out, rules_place_word(o->rules, p, number));
    find_places(o->rules, begun, &f);
    for (int i = 0; i < f.count; i++)
        if (f.at[i].thing < count)
            line_offer_word(o->out, rules_place_word(o->rules, f.at[i].thing, number));
    findings_free(&f);
}

/* It means this counter alone, and is one word. */
static bool is_plain(const struct rules *rules, const char *word, int unit)
{
    struct findings f = { 0 };

    if (!word || !*word || strpbrk(word, " \t\"#"))
        return false;
    find_units(rules, word, &f);
    bool alone = f.count == 1 && f.at[0].thing == unit;
    findings_free(&f);
    return alone;
}

/* What is printed on it, or its name; its id where neither would do. */
static const char *unit_word(const struct offering *o, int unit)
{
    const struct counter *c = &o->rules->counter[unit];
    const char *name = words_in(&c->called, umpire_language(vocabulary_umpire(o->vocabulary)));

    return is_plain(o->rules, c->brief, unit) ? c->brief : is_plain(o->rules, name, unit) ? name : c->id;
}

static void offer_units(const struct offering *o, const char *begun)
{
    struct findings f = { 0 };

    if (!o->shell)
        find_units(o->rules, begun, &f);
    for (int i = 0; i < f.count; i++)
        line_offer_word(o->out, unit_word(o, f.at[i].thing));
    findings_free(&f);
    if (o->shell || (o->out->count == 0 && *begun))
        offer_names(o, begun, &o->rules->counters);
}

static void offer_tables(const struct offering *o, const char *begun)
{
    int count;
    const char **names = show_names(o->rules, &count);

    offer_matching(o, begun, names, count);
    mem_free(names);
}

static void offer_rules(const struct offering *o, const char *begun)
{
    const struct rulebook *book = data_rulebook(o->search, o->rules, NULL);

    for (int i = 0; i < book->count; i++)
        if (rulebook_find(book, book->at[i].number) == &book->at[i])
            offer_word(o, begun, book->at[i].number);
}

static void offer_from_rules(const struct offering *o, unsigned takes, const char *begun)
{
    const struct rules *r = o->rules;

    if (takes & TAKES_TERRAIN)
        offer_names(o, begun, &r->map.hex_chart.types);
    if (takes & TAKES_TURN)
        offer_names(o, begun, &r->turns);
    if (takes & TAKES_COUNTER && *begun)
        offer_units(o, begun);
    if (takes & TAKES_MARK && *begun)
        offer_names(o, begun, &r->marks);
    if (takes & (TAKES_PLACE | TAKES_HEX))
        offer_places(o, begun, takes & TAKES_PLACE ? r->map.hexes + r->map.boxes : r->map.hexes);
    if (takes & TAKES_UNIT && (*begun || !(takes & TAKES_PLACE)))
        offer_units(o, begun);
    if (takes & TAKES_TABLE)
        offer_tables(o, begun);
    if (takes & TAKES_SIDE)
        offer_names(o, begun, &r->sides);
    if (takes & TAKES_RULE && (*begun || o->shell))
        offer_rules(o, begun);
}

/* --- procedures --- */

static bool is_given(const char *values, const char *begun, const char *before)
{
    const char *at = strstr(values, before);

    while (at && at < begun && at > values && at[-1] != ' ')
        at = strstr(at + 1, before);
    return at && at < begun;
}

/* "terrain=", if it was not given yet; and behind that the values. */
static void offer_input(const struct offering *o, const struct script_procedure_input *input, const char *values,
                        const char *begun)
{
    const char *words = strcmp(input->type, "flag") == 0 ? "yes|no" : strchr(input->type, '|') ? input->type : "";
    char *before = text_format("%s=", word_of(o, input->name));

    if (match_begins(before, begun))
        offer_words(o, before, words, begun);
    else if (!is_given(values, begun, before))
        offer_word(o, begun, before);
    mem_free(before);
}

static void offer_inputs(const struct offering *o, const char *procedure, const char *values, const char *begun)
{
    struct script_procedure *p;
    int count = script_procedures(umpire_script(vocabulary_umpire(o->vocabulary)), &p);

    for (int i = 0; i < count; i++)
        for (int k = 0; k < p[i].inputs && strcmp(p[i].name, procedure) == 0; k++)
            offer_input(o, &p[i].input[k], values, begun);
}

/* Procedures, or the inputs of the one that is named. */
static void offer_procedures(const struct offering *o, const char *rest, const char *begun)
{
    const struct vocable *p;
    int count = vocabulary_procedures(o->vocabulary, &p);
    char *word;
    const char *values = repl_first_word(rest, &word);

    for (int i = 0; i < count; i++)
        if (rest == begun)
            offer_word(o, begun, o->shell ? p[i].name : p[i].shown);
        else if (match_equal(word, p[i].name) || match_equal(word, p[i].shown))
            offer_inputs(o, p[i].name, values, begun);
    mem_free(word);
}

/* --- verbs and commands --- */

/* In a shell those of the game alone: what the program can do is asked there by itself. */
static void offer_verbs(const struct offering *o, const char *begun)
{
    const struct vocable *verb;
    const char *const *word;
    int verbs = vocabulary_verbs(o->vocabulary, &verb), words = vocabulary_words(o->vocabulary, &word);

    if (!o->shell)
        offer_matching(o, begun, word, words);
    for (int i = 0; o->shell && i < verbs; i++)
        if (verb[i].kind == VERB_GAME && verb[i].now)
            offer_word(o, begun, verb[i].name);
}

/* What the game offers; it knows counters by their short names, so a begun id is looked for here. */
static void offer_command(const struct offering *o, const struct meant *m, const char *rest, const char *begun)
{
    struct script_list words = { 0 };
    char *line = m->kind == VERB_GAME ? text_format("%s %s", m->verb, rest) : NULL;

    if (o->decides && line)
        script_complete(umpire_script(vocabulary_umpire(o->vocabulary)), line, &words);
    for (int i = 0; i < words.count; i++)
        line_offer_word(o->out, words.at[i]);
    if (o->decides && o->out->count == 0 && *begun)
        offer_units(o, begun);
    script_list_free(&words);
    mem_free(line);
}

static struct meant first_meant(const struct offering *o, const char *line, const char **rest)
{
    struct text why = { 0 };
    char *word;

    *rest = repl_first_word(line, &word);
    struct meant m = verb_meant(o->vocabulary, word, &why);
    text_free(&why);
    mem_free(word);
    return m;
}

static const char *last_word(const char *line)
{
    const char *blank = strrchr(line, ' ');

    return blank ? blank + 1 : line;
}

void offer_following(const struct offering *o, unsigned takes, const char *words, const char *rest)
{
    const char *begun = last_word(rest), *after;
    bool first = rest == begun;

    offer_from_rules(o, takes, begun);
    offer_words(o, "", words, begun);
    if (!o->vocabulary)
        return;
    if (takes & TAKES_PROCEDURE)
        offer_procedures(o, rest, begun);
    if (takes & TAKES_VERB && (first || !(takes & TAKES_COMMAND)))
        offer_verbs(o, begun);
    if (takes & TAKES_COMMAND && !first) {
        struct meant m = first_meant(o, rest, &after);
        offer_command(o, &m, after, begun);
    }
}

void offer_line(const struct offering *o, const char *typed)
{
    const char *rest;

    typed += strspn(typed, " ");
    if (!strchr(typed, ' ')) {
        offer_verbs(o, typed);
        return;
    }
    struct meant m = first_meant(o, typed, &rest);
    if (m.kind == VERB_GAME)
        offer_command(o, &m, rest, last_word(rest));
    else if (m.kind == VERB_PROCEDURE)
        offer_inputs(o, m.verb, rest, last_word(rest));
    else if (m.vocable)
        offer_following(o, m.vocable->takes, m.vocable->words, rest);
}
