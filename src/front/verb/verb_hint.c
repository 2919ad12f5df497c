/*
 * hint: what the program would do in the player's place, and what that gains.
 */
#include "front/dialogue/opponent.h"
#include "front/program/i18n.h"
#include "front/text/print.h"

static int run(struct call *c)
{
    if (umpire_is_over(c->umpire) || umpire_roll(c->umpire))
        return call_refuse(c, "%s", _("there is nothing to decide now"));
    if (!call_decides(c))
        return STATUS_REFUSED;
    struct text why = { 0 };
    json_t *choices = opponent_advice(c->repl, &why);
    if (!choices)
        call_refuse(c, "%s", text_of(&why));
    text_free(&why);
    if (!choices)
        return STATUS_REFUSED;
    json_object_set_new(c->document, "choices", choices);
    return json_array_size(choices) > 0 ? STATUS_DONE : call_refuse(c, "%s", _("I have no advice here"));
}

const struct verb verb_hint = {
    .name = NC_("verb", "hint"), .needs = NEEDS_POSITION,
    .usage = "",
    .text = N_("say what the program would do for you, and what it gains"),
    .example = "", .while_asked = true,
    .run = run, .print = print_hint,
};
