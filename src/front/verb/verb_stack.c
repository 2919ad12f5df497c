/*
 * stack: the counters in a hex or box, top first, and what lies there.
 */
#include "front/document/position.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "front/verb/meant.h"
#include "front/verb/verb.h"

static int run(struct call *c)
{
    place_id where;

    if (*c->rest == '\0')
        return call_refuse(c, "%s", _("missing hex; usage: stack HEX"));
    if ((where = meant_place(c, c->rest)) == PLACE_NONE)
        return STATUS_REFUSED;
    position_add_stack(c->document, c->umpire, c->eyes, where);
    return STATUS_DONE;
}

const struct verb verb_stack = {
    .name = NC_("verb", "stack"), .needs = NEEDS_POSITION,
    .operands = "GAME/SCENARIO|F.journal HEX", .least = 2, .most = -1,
    .options = "to mod set as json",
    .summary = N_("list the counters in a hex or box, top first"),
    .more = N_("A scenario is shown as it begins, a journal as it stands; with --to N as it stood after N commands, "
               "and with --as SIDE as that side sees it."),
    .usage = N_("HEX"),
    .text = N_("list the counters in a hex or box, top first"),
    .example = "0304", .while_asked = true,
    .takes = TAKES_PLACE,
    .run = run, .print = print_stack,
};
