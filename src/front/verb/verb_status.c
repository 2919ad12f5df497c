/*
 * status: the turn, the phase, what is in force, what the game remembers, and where everything is.
 */
#include "front/document/json.h"
#include "front/document/position.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "front/verb/verb.h"

static const char *dice_of(struct umpire *u)
{
    static const char *const words[] = { [DICE_AUTO] = "auto", [DICE_ASK] = "ask", [DICE_FAIR] = "fair" };

    return words[umpire_dice(u)];
}

static int run(struct call *c)
{
    json_t *d = c->document;

    position_add_now(d, c->umpire, c->eyes);
    json_set_words(d, "dice", dice_of(c->umpire));
    position_add_in_force(d, c->umpire);
    json_object_set_new(d, "reports", position_reports(c->umpire));
    json_object_set_new(d, "variables", position_variables(c->umpire, c->eyes));
    json_object_set_new(d, "roster", position_roster(c->umpire, c->eyes));
    json_object_set_new(d, "grids", position_grids(c->umpire, c->eyes));
    return STATUS_DONE;
}

const struct verb verb_status = {
    .name = NC_("verb", "status"), .needs = NEEDS_POSITION,
    .operands = "GAME/SCENARIO|F.journal", .least = 1, .most = 1,
    .options = "to mod set as json",
    .summary = N_("show the turn, the phase and where everything is"),
    .more = N_("A scenario is shown as it begins, a journal as it stands; with --to N as it stood after N commands, "
               "and with --as SIDE as that side sees it."),
    .usage = "",
    .text = N_("show the turn, the phase and where everything is"),
    .example = "", .while_asked = true,
    .run = run, .print = print_status,
};
