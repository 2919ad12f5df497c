/* Dice as a player says them: "d10 (0 to 9)", "4 or more". */
#include "front/text/print.h"

#include <string.h>
#include "front/document/json.h"
#include "front/program/i18n.h"

/* "d10z" has its 0 told, not its last letter. */
static void add_dice_only(struct text *out, const json_t *roll)
{
    const char *dice = json_string_value(json_object_get(roll, "dice"));
    size_t zero = dice && json_object_get(roll, "count") ? strcspn(dice, "z") : 0;

    if (zero > 0 && dice[zero])
        text_print(out, "%.*s%s", (int)zero, dice, dice + zero + 1);
    else
        text_add(out, dice ? dice : _("dice"));
}

void put_dice(struct text *out, const json_t *roll)
{
    add_dice_only(out, roll);
    if (json_object_get(roll, "count") && json_number_at(roll, "low") == 0)
        text_print(out, json_number_at(roll, "count") == 1 ? _(" (0 to %d)") : _(" (each 0 to %d)"),
                   json_number_at(roll, "high"));
}

/* No die shows less than its lowest face: a sum at the end of the dice stands alone. */
void put_wanted(struct text *out, const json_t *roll)
{
    const json_t *test = json_object_get(roll, "test");
    const char *sign = json_words_at(test, "sign");
    int last = json_number_at(test, "value") + (strcmp(sign, ">") == 0) - (strcmp(sign, "<") == 0);
    bool known = json_object_get(roll, "count");

    if (*sign == '=')
        text_print(out, "%d", last);
    else if (*sign == '<')
        text_print(out, known && last == json_number_at(roll, "least") ? "%d" : _("%d or less"), last);
    else
        text_print(out, known && last == json_number_at(roll, "most") ? "%d" : _("%d or more"), last);
}

void put_thrown(struct text *out, const json_t *roll)
{
    add_dice_only(out, roll);
    if (!json_object_get(roll, "test"))
        return;
    text_add(out, " (");
    put_wanted(out, roll);
    text_add(out, ")");
}
