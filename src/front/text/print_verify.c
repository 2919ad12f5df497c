#include "front/text/print.h"

#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/term.h"

static void print_rolls(int count, const char *text)
{
    if (count > 0)
        say(text, count);
}

void print_verify(const json_t *d)
{
    const json_t *rolls = json_object_get(d, "rolls"), *since = json_object_get(d, "since");
    int commands = json_number_at(d, "commands");
    json_t *matter;
    size_t i;

    if (json_object_get(d, "commands"))
        say(commands == 1 ? _("%s: %d command, played by the rules\n") : _("%s: %d commands, played by the rules\n"),
            json_words_at(d, "journal"), commands);
    if (*json_words_at(d, "warning"))
        say("  %s\n", json_words_at(d, "warning"));
    print_rolls(json_number_at(rolls, "fair"),
                _("  %d rolls made by all sides together, exactly as their pledges determine\n"));
    print_rolls(json_number_at(rolls, "generated"),
                _("  %d rolls by the generator: anyone who knows the seed can predict them\n"));
    print_rolls(json_number_at(rolls, "by_hand"), _("  %d rolls by hand: the journal cannot prove them\n"));
    print_rolls(json_number_at(rolls, "kept"), _("  %d rolls kept as they fell before the past was edited\n"));
    if (json_number_at(d, "passed") > 0)
        say(_("  commands played under other rules, which are not run again: %d\n"), json_number_at(d, "passed"));
    json_array_foreach(json_object_get(d, "matters"), i, matter)
        print_matter(matter);
    if (since)
        say(_("  nothing was changed since %s: its %d records are the first of this journal\n"),
            json_words_at(since, "journal"), json_number_at(since, "records"));
    print_faults(json_object_get(d, "faults"));
}
