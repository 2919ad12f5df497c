#include "front/text/print_rules.h"

#include <string.h>
#include "base/mem.h"
#include "base/text.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"

enum { RULES_MOST = 40 };

static bool has_all(const char *folded, const char *words)
{
    while (*words) {
        size_t length = strcspn(words, " ");
        struct text one = { 0 };

        text_add_span(&one, words, length);
        bool has = strstr(folded, text_of(&one)) != NULL;
        text_free(&one);
        if (!has)
            return false;
        words += length + strspn(words + length, " ");
    }
    return true;
}

static bool is_top(const struct rule_text *t)
{
    char number[RULE_NUMBER_SIZE];

    if (strlen(t->number) >= sizeof number)
        return false;
    strcpy(number, t->number);
    return !rule_parent(number);
}

static bool is_wanted(const struct rule_text *t, const char *words, const char *folded_words, const char *language)
{
    struct text all = { 0 };

    if (*words == '\0')
        return is_top(t);
    if (rule_under(t->number, words))
        return true;
    text_print(&all, "%s %s", t->number, words_in(&t->text, language) ? words_in(&t->text, language) : "");
    char *folded = text_folded(text_of(&all));
    bool wanted = has_all(folded, folded_words);
    mem_free(folded);
    text_free(&all);
    return wanted;
}

int rules_list(const struct search *s, const struct rules *r, const char *words, const char *language)
{
    const struct rulebook *b = data_rulebook(s, r, NULL);
    char *folded = text_folded(words);
    struct columns c;
    int found = 0;

    columns_init(&c, 2, "ll");
    for (int i = 0; i < b->count; i++)
        if (is_wanted(&b->at[i], words, folded, language) && found++ < RULES_MOST) {
            columns_add(&c, STYLE_RULE, "%s", b->at[i].number);
            columns_add(&c, STYLE_PLAIN, "%s", words_in(&b->at[i].text, language));
        }
    columns_print(&c, 2);
    if (found > RULES_MOST)
        say(_("  and %d more: add a word\n"), found - RULES_MOST);
    columns_free(&c);
    mem_free(folded);
    return found;
}

bool rules_has(const struct search *s, const struct rules *r, const char *number)
{
    return rulebook_find(data_rulebook(s, r, NULL), number) != NULL;
}
