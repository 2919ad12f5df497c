#include "front/text/print.h"

#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"

enum { RULES_MOST = 40 };      /* what a person reads */

void print_sentences(const json_t *rules, size_t most)
{
    struct columns c;

    columns_init(&c, 2, "ll");
    for (size_t i = 0; i < json_array_size(rules) && i < most; i++) {
        columns_add(&c, STYLE_RULE, "%s", json_words_at(json_array_get(rules, i), "rule"));
        columns_add(&c, STYLE_PLAIN, "%s", json_words_at(json_array_get(rules, i), "text"));
    }
    columns_print(&c, 2);
}

void print_rules(const json_t *d)
{
    const json_t *rules = json_object_get(d, "rules");
    size_t count = json_array_size(rules);

    print_sentences(rules, RULES_MOST);
    if (count > RULES_MOST)
        say(_("  and %d more: add a word\n"), (int)count - RULES_MOST);
}
