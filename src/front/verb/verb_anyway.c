/*
 * anyway: at a table, a ruling on what the rules forbid, as its players play it.
 */
#include <string.h>
#include "base/mem.h"
#include "front/dialogue/repl.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "front/verb/verb.h"

static int run(struct call *c)
{
    struct repl *r = c->repl;

    if (*c->rest == '\0' && !(r->given && r->refused))
        return call_refuse(c, "%s", _("no command was refused just now; usage: anyway COMMAND"));
    const char *given = r->given && strncmp(r->given, "anyway ", 7) == 0 ? r->given + 7 : r->given;
    char *written = *c->rest ? repl_written_out(r, c->rest) : NULL;
    char *command = text_format("anyway %s", written ? written : *c->rest ? c->rest : given);

    mem_free(written);
    repl_play(r, command);
    mem_free(command);
    return call_told(c, STATUS_DONE);
}

const struct verb verb_anyway = {
    .name = NC_("verb", "anyway"), .needs = NEEDS_POSITION,
    .usage = N_("[COMMAND]"),
    .text = N_("rule on what was refused, as you play it"),
    .example = "", .theme = THEME_MEND, .at_table = true,
    .run = run, .print = print_assumed,
};
