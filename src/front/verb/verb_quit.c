/*
 * quit: leaves the dialogue.
 */
#include "front/dialogue/repl.h"
#include "front/program/i18n.h"
#include "front/text/print.h"

static int run(struct call *c)
{
    c->repl->leaving = true;
    return STATUS_DONE;
}

const struct verb verb_quit = {
    .name = NC_("verb", "quit"),
    .usage = "",
    .text = N_("leave; the game is saved in its journal"),
    .example = "", .theme = THEME_KEEP, .while_asked = true,
    .run = run, .print = print_quit,
};
