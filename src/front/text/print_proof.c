#include <string.h>
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"
#include "front/text/print.h"

/* What it is, for each deed; the command's record comes first, where one is told. */
static const struct { const char *deed, *text; bool decision; } deeds[] = {
    { "drop", N_("gives up a command for which links were shown"), true },
    { "undo", N_("takes back a command for which links were shown"), true },
    { "redo", N_("plays again a command for which links were shown"), true },
    { "rules", N_("other rules from here on"), false },
    { "hand", N_("the position is changed by hand"), false },
    { "by_hand", N_("a roll by hand"), true },
    { "generated", N_("a roll by the generator"), true },
    { "kept", N_("a roll kept as it fell before"), true },
};
enum { DEEDS = sizeof deeds / sizeof *deeds };

static void add_decision(struct text *line, const json_t *matter)
{
    const char *command = json_words_at(matter, "command");

    if (*command)
        text_print(line, _(": `%s`, record %d"), command, json_number_at(matter, "decision"));
    else
        text_print(line, _(": record %d"), json_number_at(matter, "decision"));
}

static void add_gained(struct text *line, const json_t *matter)
{
    json_t *side;
    size_t i;

    json_array_foreach(json_object_get(matter, "gained"), i, side)
        text_print(line, "%s%s", i == 0 ? _("; could have gained: ") : ", ", json_words_of(side));
}

void print_matter(const json_t *matter)
{
    const char *deed = json_words_at(matter, "deed");
    int which = 0, agreed = json_number_at(matter, "agreed");
    struct text line = { 0 };

    while (which < DEEDS - 1 && strcmp(deeds[which].deed, deed) != 0)
        which++;
    text_print(&line, _("record %d: %s"), json_number_at(matter, "record"), _(deeds[which].text));
    if (deeds[which].decision)
        add_decision(&line, matter);
    add_gained(&line, matter);
    if (agreed > 0)
        text_print(&line, _("; agreed by all sides in record %d"), agreed);
    else
        text_add(&line, _("; not agreed by all sides"));
    columns_print_text(STYLE_PLAIN, 2, "%s", text_of(&line));
    text_free(&line);
}

static const char *kind_name(const char *kind)
{
    static const char *const words[] = {
        NC_("record", "command"), NC_("record", "answer"), NC_("record", "roll"), NC_("record", "undo"),
        NC_("record", "redo"), NC_("record", "drop"), NC_("record", "note"), NC_("record", "rules"),
    };

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(kind, words[i]) == 0)
            return i18n_look_up("record", words[i]);
    return kind;
}

static void print_item(const json_t *item)
{
    const char *side = json_words_at(item, "side"), *words = json_words_at(item, "text"),
               *kind = json_words_at(item, "kind");
    bool told = strcmp(kind, "undo") != 0 && strcmp(kind, "redo") != 0 && *words;
    struct text line = { 0 };

    text_print(&line, "%d ", json_number_at(item, "record"));
    if (*side)
        text_print(&line, "%s, ", side);
    text_print(&line, told ? "%s: %s" : "%s", kind_name(kind), words);
    if (json_flag_at(item, "yours"))
        text_add(&line, _(" (in your name, and not given here)"));
    columns_print_text(json_flag_at(item, "objected") ? STYLE_STRONG : STYLE_PLAIN, 2, "%s", text_of(&line));
    text_free(&line);
    if (json_object_get(item, "matter"))
        print_matter(json_object_get(item, "matter"));
}

void print_since(const json_t *items)
{
    json_t *item;
    size_t i;

    if (json_array_size(items) > 0)
        columns_print_text(STYLE_PLAIN, 0, "%s", _("Since you last had this game:"));
    json_array_foreach(items, i, item)
        print_item(item);
}
