/*
 * journals: the games of the player, the one played last first.
 */
#include "front/program/i18n.h"
#include "front/program/saved.h"
#include "front/text/print.h"
#include "front/verb/verb.h"

static int run(struct call *c)
{
    json_object_set_new(c->document, "journals", saved_games(c->options));
    return STATUS_DONE;
}

const struct verb verb_journals = {
    .name = "journals",
    .operands = "",
    .options = "json",
    .summary = N_("list the games you have begun"),
    .more = N_("Lists the journals in the folder where `play` keeps them, the last one first: game, scenario, turn, "
               "whose move it is, and when it was last played. `grognard resume NUMBER` continues one of them."),
    .run = run, .print = print_journals,
};
