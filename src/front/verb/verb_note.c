/*
 * note: a remark in the journal.
 */
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "front/verb/back.h"

static int run(struct call *c)
{
    if (*c->rest == '\0')
        return call_refuse(c, "%s", _("missing text; usage: note TEXT"));
    if (!umpire_note(c->umpire, c->rest))
        return call_told(c, back_failed(c->repl, c->verb, _("cannot write the journal: nothing was noted")));
    json_set_words(c->document, "note", c->rest);
    return STATUS_DONE;
}

const struct verb verb_note = {
    .name = NC_("verb", "note"), .needs = NEEDS_POSITION,
    .usage = N_("TEXT"),
    .text = N_("write a remark in the journal"),
    .example = "the centre holds", .theme = THEME_MEND,
    .run = run, .print = print_note,
};
