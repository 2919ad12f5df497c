/*
 * redo: plays again what was taken back.
 */
#include "base/mem.h"
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "front/verb/back.h"

static int run(struct call *c)
{
    struct repl *r = c->repl;
    int count = 1, played = 0;
    char *command = NULL;

    if (*c->rest && !back_is_number(c->rest, &count))
        return call_refuse(c, _("\"%s\" is not a number of commands; write `redo 2`"), c->rest);
    for (; played < count; played++) {
        char *next = back_shown(r, umpire_redone(r->umpire));
        bool again = umpire_redo(r->umpire);

        mem_free(again ? command : next);
        if (!again)
            break;
        command = next;
    }
    json_set_number(c->document, "count", played);
    json_set_words(c->document, "last", command);
    mem_free(command);
    r->told_over = umpire_is_over(r->umpire);
    return played > 0 ? STATUS_DONE
                      : call_told(c, back_failed(r, &verb_redo, _("there is nothing to redo")));
}

const struct verb verb_redo = {
    .name = NC_("verb", "redo"), .needs = NEEDS_POSITION,
    .usage = N_("[N]"),
    .text = N_("repeat the command that was taken back, or N of them"),
    .example = "", .theme = THEME_MEND,
    .run = run, .print = print_redo,
};
