#include "front/verb/ranged.h"

#include <stdio.h>
#include "front/dialogue/pending.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"
#include "front/text/print.h"
#include "front/verb/ruling_document.h"

static bool rule_one(struct umpire *u, const char *procedure, struct inputs *in, const char *value, struct columns *c,
                     struct text *why)
{
    enum turnout turnout = umpire_rule(u, procedure, in->at, in->count, false);
    struct text result = { 0 };

    if (pending_waits(u)) {
        umpire_abandon(u);
        text_add(why, _("for a range give the dice too: they are the same for each value"));
        return false;
    }
    if (turnout != TURNOUT_DONE)
        return false;
    json_t *values = ruling_values(umpire_ruling(u)->result, umpire_ruling(u)->results);
    put_result(&result, values);
    json_decref(values);
    columns_add(c, STYLE_STRONG, "%s", value);
    columns_add(c, STYLE_PLAIN, "%s", text_of(&result));
    text_free(&result);
    return true;
}

bool ranged_rule(struct umpire *u, const char *procedure, struct inputs *in, int which, struct text *why)
{
    struct columns c;
    int low = 0, high = 0;
    bool good = inputs_range(in, &low, &high) == which;
    char number[16];

    columns_init(&c, 2, "rl");
    for (int value = low; good && value <= high; value++) {
        snprintf(number, sizeof number, "%d", value);
        in->at[which].value = number;
        good = rule_one(u, procedure, in, number, &c, why);
    }
    if (good)
        columns_print(&c, 2);
    columns_free(&c);
    return good;
}
