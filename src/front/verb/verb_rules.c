/*
 * rules: the rules that have all of some words, or stand under a number; without words the chapters.
 */
#include <string.h>
#include "base/match.h"
#include "base/mem.h"
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "front/verb/verb.h"

/* The words one blank apart, without quotation marks. To be freed. */
static char *words_of(const char *line)
{
    struct text word = { 0 }, all = { 0 };

    text_add(&all, "");
    while (match_next_word(&line, &word))
        text_print(&all, "%s%s", all.length ? " " : "", text_of(&word));
    text_free(&word);
    return all.at;
}

static bool has_all(const char *folded, const char *words)
{
    struct text word = { 0 };
    bool has = true;

    while (has && match_next_word(&words, &word))
        has = strstr(folded, text_of(&word)) != NULL;
    text_free(&word);
    return has;
}

static bool is_chapter(const char *rule)
{
    char number[RULE_NUMBER_SIZE];

    if (strlen(rule) >= sizeof number)
        return false;
    strcpy(number, rule);
    return !rule_parent(number);
}

/* Case and accents aside: `folded` is the words in plain letters. */
static bool is_wanted(const struct rule_text *t, const char *words, const char *folded, const char *language)
{
    const char *sentence = words_in(&t->text, language);

    if (*words == '\0')
        return is_chapter(t->number);
    if (rule_under(t->number, words))
        return true;
    char *all = text_format("%s %s", t->number, sentence ? sentence : ""), *plain = text_folded(all);
    bool wanted = has_all(plain, folded);
    mem_free(plain);
    mem_free(all);
    return wanted;
}

static int run(struct call *c)
{
    const struct rulebook *b = data_rulebook(&c->options->search, c->rules, NULL);
    const struct rule_readings *all = data_readings(&c->options->search, c->rules, NULL);
    char *words = words_of(c->rest), *folded = text_folded(words);
    json_t *rules = json_array();
    int status = STATUS_DONE;

    for (int i = 0; i < b->count; i++)
        if (is_wanted(&b->at[i], words, folded, c->language) &&
            !(*words == '\0' && readings_find(all, b->at[i].number)) && rulebook_find(b, b->at[i].number) == &b->at[i])
            json_array_append_new(rules, json_rule(&b->at[i], c->language));
    json_set_words(c->document, "sought", words);
    json_object_set_new(c->document, "rules", rules);
    if (json_array_size(rules) == 0)
        status = call_refuse(c, _("no rule speaks of \"%s\"; try another word, or part of one"), words);
    mem_free(folded);
    mem_free(words);
    return status;
}

const struct verb verb_rules = {
    .name = NC_("verb", "rules"), .needs = NEEDS_RULES,
    .operands = "GAME [WORD]…", .least = 1, .most = -1,
    .options = "mod json",
    .summary = N_("find rules by word"),
    .more = N_("Prints our sentence for every rule that has all of these words, or stands under that number. Without "
               "words, the chapters."),
    .usage = N_("[WORD…]"),
    .text = N_("find rules by word; alone, list the chapters"),
    .example = "retreat", .while_asked = true,
    .run = run, .print = print_rules,
};
