#include "front/text/print.h"

#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/term.h"

static void print_log(const json_t *log)
{
    bool other_rules = false;
    json_t *entry;
    size_t i;

    json_array_foreach(log, i, entry) {
        if (json_flag_at(entry, "other_rules") && !other_rules)
            say("%s\n", _("played before the rules changed, and not ruled on again:"));
        other_rules = other_rules || json_flag_at(entry, "other_rules");
        term_print(stdout, STYLE_STRONG, "%s\n", json_words_at(entry, "command_name"));
        print_ruling(entry);
    }
}

void print_replay(const json_t *d)
{
    const json_t *log = json_object_get(d, "log");

    print_log(log);
    if (log && json_number_at(d, "passed") > 0)
        say(_("commands played before the rules changed, not shown: %d\n"), json_number_at(d, "passed"));
    print_now(json_object_get(d, "stand"));
    print_roster(json_object_get(d, "roster"));
    if (json_flag_at(d, "pending"))
        say("%s\n", _("the last command is waiting for an answer"));
    say(_("commands: %d, records: %d, hash: %s\n"), json_number_at(d, "commands"), json_number_at(d, "records"),
        json_words_at(d, "hash"));
}
