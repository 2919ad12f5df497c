/*
 * unit: everything about a counter.
 */
#include "base/match.h"
#include "base/mem.h"
#include "front/document/json.h"
#include "front/document/position.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "front/verb/meant.h"
#include "front/verb/verb.h"

enum { UNITS_SHOWN = 2 };

/* Two of a name are both shown, below what tells them apart. */
static int fill(struct call *c, const char *name, const struct findings *f)
{
    json_t *units = json_array();

    for (int i = 0; i < f->count; i++)
        json_array_append_new(units, position_unit(c->umpire, c->eyes, f->at[i].thing));
    json_object_set_new(c->document, "units", units);
    if (f->count > 1) {
        char *why = meant_units_why(c, name, f);
        json_set_words(c->document, "ambiguous", why);
        mem_free(why);
    }
    return STATUS_DONE;
}

static int run(struct call *c)
{
    char *name = match_unquoted(c->rest);
    struct findings f = { 0 };
    int status;

    meant_units(c, name, false, &f);
    if (*name == '\0')
        status = call_refuse(c, "%s", _("missing counter; usage: unit ID"));
    else if (f.count == 0 || f.count > UNITS_SHOWN)
        status = meant_refuse_units(c, name, &f);
    else
        status = fill(c, name, &f);
    findings_free(&f);
    mem_free(name);
    return status;
}

const struct verb verb_unit = {
    .name = NC_("verb", "unit"), .needs = NEEDS_POSITION,
    .operands = "GAME/SCENARIO|F.journal ID", .least = 2, .most = -1,
    .options = "to mod set as json",
    .summary = N_("show everything about a counter"),
    .more = N_("A scenario is shown as it begins, a journal as it stands; with --to N as it stood after N commands, "
               "and with --as SIDE as that side sees it."),
    .usage = N_("ID"),
    .text = N_("show everything about a counter"),
    .example = "2c", .while_asked = true,
    .takes = TAKES_UNIT,
    .run = run, .print = print_unit,
};
