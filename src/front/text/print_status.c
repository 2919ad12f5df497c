#include "front/text/print.h"

#include <string.h>
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"
#include "front/text/counter_state.h"

void print_end(const json_t *end)
{
    struct text outcome = { 0 };
    const json_t *word;
    size_t i;

    json_array_foreach(json_object_get(end, "outcome"), i, word)
        text_print(&outcome, i > 0 ? ", %s" : "%s", json_words_of(word));
    if (json_is_string(json_object_get(end, "result")))
        term_print(stdout, STYLE_STRONG, _("The game is over: %s\n"), text_of(&outcome));
    else
        term_print(stdout, STYLE_STRONG, "%s\n", _("The game is over."));
    text_free(&outcome);
}

/* Two blanks before it, if there is such a thing. */
static void say_apart(const json_t *of, const char *key)
{
    if (json_is_string(json_object_get(of, key)))
        say("  %s", json_words_at(of, key));
}

void print_now(const json_t *d)
{
    const json_t *phase = json_object_get(d, "phase"), *over = json_object_get(d, "over");

    term_print(stdout, STYLE_STRONG, "%s", json_words_at(d, "game"));
    say_apart(json_object_get(d, "turn"), "id");
    say_apart(phase, "name");
    if (*json_words_at(phase, "rule"))
        term_print(stdout, STYLE_RULE, " (%s)", json_words_at(phase, "rule"));
    say_apart(d, "side_name");
    say_apart(d, "says");
    say("\n");
    if (json_is_object(over))
        print_end(over);
}

void print_in_force(const json_t *d)
{
    struct text line = { 0 };
    const json_t *entry;
    size_t i;

    json_array_foreach(json_object_get(d, "mods"), i, entry)
        say("%s%s", i == 0 ? _("  mods: ") : ", ", json_words_of(entry));
    if (json_array_size(json_object_get(d, "mods")) > 0)
        say("\n");
    json_array_foreach(json_object_get(d, "switches"), i, entry)
        text_print(&line, "%s%s=%s", i == 0 ? _("switches: ") : ", ", json_words_at(entry, "switch"),
                   json_words_at(entry, "value_name"));
    if (line.length > 0)
        columns_print_text(STYLE_PLAIN, 2, "%s", text_of(&line));
    text_free(&line);
    if (json_flag_at(d, "own_cards"))
        say("  %s\n", _("cards: your own"));
    if (json_number_at(d, "anyway") > 0)
        say(_("  rulings as you play it (`anyway`): %d\n"), json_number_at(d, "anyway"));
}

static void print_reports(const json_t *reports)
{
    const json_t *report;
    struct columns c;
    size_t i;

    columns_init(&c, 2, "ll");
    json_array_foreach(reports, i, report) {
        columns_add_at(&c, STYLE_PLAIN, report, "label");
        columns_add_at(&c, STYLE_PLAIN, report, "text");
    }
    columns_print(&c, 2);
}

void print_status(const json_t *d)
{
    struct columns c;

    print_now(d);
    say(strcmp(json_words_at(d, "dice"), "ask") == 0 ? _("  dice: you roll and type the result\n")
                                                     : _("  dice: grognard rolls\n"));
    print_in_force(d);
    print_reports(json_object_get(d, "reports"));
    columns_init(&c, 2, "ll");
    variables_add(&c, json_object_get(d, "variables"));
    columns_print(&c, 2);
    print_roster(json_object_get(d, "roster"));
}
