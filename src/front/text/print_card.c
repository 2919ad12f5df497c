#include "front/text/print.h"

#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"

void print_card(const json_t *d)
{
    const json_t *entered = json_object_get(d, "entered");
    struct columns c;
    size_t i;
    json_t *card;

    columns_init(&c, 2, "ll");
    json_array_foreach(entered, i, card) {
        columns_add_at(&c, STYLE_STRONG, card, "card");
        columns_add_at(&c, STYLE_PLAIN, card, "said_name");
    }
    columns_print(&c, 2);
    say(_("  entered: %d; still to be asked when a rule needs them: %d\n"), (int)json_array_size(entered),
        json_number_at(d, "to_be_asked"));
}
