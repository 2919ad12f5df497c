/*
 * journals: the games of the player, the one played last first.
 */
#include "front/verb/cmd.h"

#include "front/program/i18n.h"
#include "front/program/saved.h"
#include "front/text/json.h"
#include "front/text/term.h"
#include "front/verb/verb.h"

static void print_json(const struct saved *s)
{
    json_t *document = json_object(), *list = json_array();

    for (int i = 0; i < s->count; i++) {
        const struct saved_game *g = &s->game[i];
        json_t *entry = json_object();
        json_set_words(entry, "journal", g->path);
        json_set_words(entry, "game", g->is.game);
        json_set_words(entry, "scenario", g->is.scenario);
        json_set_words(entry, "turn", g->is.turn);
        json_set_words(entry, "side", *g->is.acting ? g->is.acting : NULL);
        json_set_number(entry, "commands", g->is.commands);
        json_set_number(entry, "when", (json_int_t)g->when);
        json_set_flag(entry, "over", g->is.over);
        json_set_flag(entry, "damaged", g->is.damaged);
        json_array_append_new(list, entry);
    }
    json_object_set_new(document, "journals", list);
    json_print(document);
}

static int cmd_journals(const struct options *o)
{
    struct saved s;

    saved_read(&s);
    if (o->json)
        print_json(&s);
    else if (s.count > 0)
        saved_show(&s, o);
    else
        say("%s\n", _("you have no games yet; `grognard play GAME/SCENARIO` begins one"));
    saved_free(&s);
    return STATUS_DONE;
}

const struct verb verb_journals = {
    .name = "journals",
    .operands = "",
    .options = "json",
    .summary = N_("list the games you have begun"),
    .more = N_("Lists the journals in the folder where `play` keeps them, the last one first: game, scenario, turn, "
               "whose move it is, and when it was last played. `grognard resume NUMBER` continues one of them."),
    .command = cmd_journals,
};
