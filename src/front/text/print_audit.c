#include "front/text/print.h"

#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"

void print_audit(const json_t *d)
{
    const json_t *breaches = json_object_get(d, "breaches"), *breach;
    size_t i;

    if (json_array_size(breaches) == 0)
        say("  %s\n", _("nothing in this position breaks a rule that must always hold"));
    json_array_foreach(breaches, i, breach)
        columns_print_text(STYLE_BAD, 2, "%s", json_words_at(breach, "text"));
}
