#include "front/text/print.h"

#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"

/* "interception: 35 %"; of a roll that is no test nobody can say more. Nothing where no dice decide. */
static void put_chance(struct text *out, const json_t *chance)
{
    const char *text = i18n_word(json_words_at(chance, "text"));

    if (json_object_get(chance, "percent"))
        text_print(out, _("%s: %d %%"), text, json_number_at(chance, "percent"));
    else if (json_is_object(chance))
        text_print(out, _("a roll: %s"), text);
}

/* "Parliament, Rupert's Horse I enters 3214: who reacts? (9.1.1)" and what each could do. */
static void print_event(const json_t *event)
{
    struct text line = { 0 };
    json_t *option;
    size_t i;

    if (*json_words_at(event, "side"))
        text_print(&line, "%s, %s", json_words_at(event, "side_name"), json_words_at(event, "text"));
    else
        put_chance(&line, json_object_get(event, "roll"));
    if (*json_words_at(event, "rule"))
        text_print(&line, " (%s)", json_words_at(event, "rule"));
    columns_print_text(STYLE_PLAIN, 2, "%s", text_of(&line));
    json_array_foreach(json_object_get(event, "options"), i, option) {
        text_clear(&line);
        put_chance(&line, json_object_get(option, "roll"));
        if (line.length)
            say("    %s: %s\n", json_words_at(option, "text"), text_of(&line));
    }
    text_free(&line);
}

static void print_facts(const json_t *facts)
{
    struct columns c;
    json_t *fact;
    size_t i;

    columns_init(&c, 2, "ll");
    json_array_foreach(facts, i, fact) {
        columns_add_at(&c, STYLE_FAINT, fact, "label");
        columns_add_at(&c, STYLE_PLAIN, fact, "text");
    }
    columns_print(&c, 2);
}

void print_plan(const json_t *d)
{
    const json_t *events = json_object_get(d, "events");
    json_t *event;
    size_t i;

    term_print(stdout, STYLE_STRONG, "%s\n", json_words_at(d, "command_name"));
    print_facts(json_object_get(d, "facts"));
    if (json_flag_at(d, "hidden")) {
        say("  %s\n", _("who may react is not shown while units are hidden"));
        return;
    }
    if (json_array_size(events) > 0)
        say("%s\n", _("On the way:"));
    json_array_foreach(events, i, event)
        print_event(event);
    say("%s\n", _("If nobody else does anything:"));
    print_ruling(json_object_get(d, "ruling"));
}
