#include "front/text/print.h"

#include <string.h>
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"
#include "front/text/counter_state.h"

/* That command as it was ruled on. */
static void print_command(const json_t *game)
{
    const char *command = json_string_value(json_object_get(game, "command_name"));

    term_print(stdout, STYLE_STRONG, "%s  %s\n", json_words_at(game, "letter"), json_words_at(game, "journal"));
    if (json_flag_at(game, "ended")) {
        say("  %s\n", _("ends here"));
    } else if (json_object_get(game, "ruling")) {
        say("  %s\n", command ? command : _("the opening"));
        print_ruling(json_object_get(game, "ruling"));
    }
}

static void print_parting(const json_t *parting, const json_t *games)
{
    const char *how = json_words_at(parting, "how");
    int at = json_number_at(parting, "at");
    json_t *game;
    size_t i;

    if (strcmp(how, "same") == 0) {
        say("%s\n", _("The commands, answers and dice are the same."));
        return;
    }
    if (strcmp(how, "end") == 0)
        say(at == 1 ? _("The first command is the same; then one of the games ends.\n")
                    : _("The first %d commands are the same; then one of the games ends.\n"), at);
    else if (strcmp(how, "command") == 0)
        say(_("The games diverge at command %d: a different command was given.\n"), at);
    else if (strcmp(how, "roll") == 0)
        say(_("The games diverge at command %d: the dice fell differently.\n"), at);
    else
        say(_("The games diverge at command %d: a question was answered differently.\n"), at);
    json_array_foreach(games, i, game)
        print_command(game);
}

static void print_stand(const json_t *game)
{
    const char *side = json_words_at(game, "side_name");

    say("%s  %s: %s %s%s%s\n", json_words_at(game, "letter"), json_words_at(game, "journal"),
        json_words_at(game, "turn"), side, *side ? ", " : "",
        json_flag_at(game, "over") ? _("over") : json_words_at(game, "phase_name"));
}

/* "1205 Insterburg, reduced" */
static void add_counter(struct columns *c, const char *letter, const json_t *counter)
{
    struct text state = { 0 };

    counter_state_add(&state, counter);
    columns_add(c, STYLE_FAINT, "%s", letter);
    columns_add(c, STYLE_PLAIN, "%s%s%s", json_is_object(counter) ? json_words_at(counter, "place_name") : "-",
                state.length ? ", " : "", text_of(&state));
    text_free(&state);
}

static void print_counters(const json_t *counters)
{
    struct columns c;
    json_t *counter;
    size_t i;

    columns_init(&c, 3, "lll");
    json_array_foreach(counters, i, counter) {
        columns_add_at(&c, STYLE_STRONG, counter, "name");
        add_counter(&c, "A", json_array_get(json_object_get(counter, "games"), 0));
        columns_add(&c, STYLE_PLAIN, "%s", "");
        add_counter(&c, "B", json_array_get(json_object_get(counter, "games"), 1));
    }
    columns_print(&c, 0);
    if (json_array_size(counters) == 0)
        say("%s\n", _("Every counter is in the same place and state."));
}

void print_compare(const json_t *d)
{
    const json_t *games = json_object_get(d, "games");
    const json_t *a = json_array_get(games, 0), *b = json_array_get(games, 1);

    if (strcmp(json_words_at(a, "scenario"), json_words_at(b, "scenario")) != 0)
        say(_("The scenarios are different: %s and %s.\n"), json_words_at(a, "scenario"),
            json_words_at(b, "scenario"));
    print_parting(json_object_get(d, "parting"), games);
    print_stand(a);
    print_stand(b);
    print_counters(json_object_get(d, "counters"));
}
