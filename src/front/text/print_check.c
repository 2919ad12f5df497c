#include "front/text/print.h"

#include <string.h>
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/term.h"

static int widest(const json_t *list, const char *key)
{
    size_t most = 0, i;
    json_t *one;

    json_array_foreach(list, i, one)
        if (strlen(json_words_at(one, key)) > most)
            most = strlen(json_words_at(one, key));
    return (int)most;
}

/* A line for each, never broken: it is searched and compared more often than read. */
static void print_handles(const json_t *rules, const json_t *undeclared)
{
    int name = widest(rules, "name"), numbers = widest(rules, "rule");
    json_t *one;
    size_t i;

    json_array_foreach(rules, i, one)
        say("%-*s  %-*s  %s\n", name, json_words_at(one, "name"), numbers, json_words_at(one, "rule"),
            json_words_at(one, "source"));
    json_array_foreach(undeclared, i, one)
        say(_("%s: %s cites %s but is not declared as a rule: write --- and the number above it\n"),
            json_words_at(one, "source"), json_words_at(one, "name"), json_words_at(one, "rule"));
}

void print_check(const json_t *d)
{
    int scenarios = json_number_at(d, "scenarios"), set_ups = json_number_at(d, "set_ups");
    json_t *note;
    size_t i;

    if (json_flag_at(d, "handles"))
        print_handles(json_object_get(d, "rules"), json_object_get(d, "undeclared"));
    print_faults(json_object_get(d, "faults"));
    json_array_foreach(json_object_get(d, "notes"), i, note)
        say("%s\n", json_words_of(note));
    say(_("games: %d, scenarios: %d"), json_number_at(d, "games"), scenarios);
    if (set_ups > scenarios)
        say(_(" (%d with mods)"), set_ups);
    say(_(", mods: %d, faults: %d\n"), json_number_at(d, "mods"),
        (int)json_array_size(json_object_get(d, "faults")));
}
