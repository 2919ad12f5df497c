/*
 * rebase: a journal goes on under other rules.
 */
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/print.h"
#include "front/verb/verb.h"

static int run(struct call *c)
{
    const struct options *o = c->options;
    struct replay_options options = {
        .go_on = true, .lay = true, .rebase = true, .mods = o->mod, .mod_count = o->mods, .switches = o->set,
        .switch_count = o->sets,
    };
    struct replay r;
    int status = STATUS_DONE;

    if (!open_journal(o, options, &r))
        return call_told(c, STATUS_REFUSED);
    json_set_words(c->document, "game", umpire_rules(r.umpire)->game);
    json_set_words(c->document, "journal", o->operand[0]);
    json_set_number(c->document, "commands", r.commands);
    if (r.warning)
        call_warn(c, "%s: %s", o->operand[0], r.warning);
    if (r.fault)
        status = call_refuse(c, "%s: %s", o->operand[0], r.fault);
    replay_free(&r);
    return status;
}

const struct verb verb_rebase = {
    .name = "rebase",
    .operands = "F.journal", .least = 1, .most = 1,
    .options = "mod set json",
    .summary = N_("continue a game under other rules"),
    .more = N_("Keeps the position, but continues the game with the present files and with the mods and switches "
               "given, in addition to its own. Earlier commands can no longer be taken back."),
    .run = run, .print = print_rebase,
};
