#include "front/document/shown.h"

#include <string.h>
#include "base/mem.h"
#include "base/text.h"
#include "front/program/i18n.h"

char *shown_place(const struct rules *r, place_id p, const char *language)
{
    struct text t = { 0 };
    char number[GRID_NUMBER_SIZE];

    if (p == PLACE_NONE)
        text_add(&t, _("out of play"));
    else if (p >= r->map.hexes + r->map.boxes)
        text_print(&t, _("inside %s"), words_in(&r->counter[p - r->map.hexes - r->map.boxes].called, language));
    else if (p >= r->map.hexes)
        text_add(&t, shown_name(&r->map.box_names, p - r->map.hexes, language));
    else
        text_print(&t, "%s", map_number(&r->map, p, number));
    if (p >= 0 && p < r->map.hexes && r->map.name[p].count > 0)
        text_print(&t, " %s", words_in(&r->map.name[p], language));
    return t.at;
}

static const char *shown_or(const struct words *shown, const char *word, const char *language)
{
    const char *text = words_in(shown, language);

    return text ? text : word;
}

const char *shown_name(const struct names *n, int number, const char *language)
{
    bool named = number >= 0 && number < n->count && n->shown && n->shown[number].count > 0;

    return named ? names_shown(n, number, language) : i18n_value(names_shown(n, number, language));
}

const char *shown_side(const struct rules *r, int side, const char *language)
{
    return side < 0 ? "-" : shown_or(&r->side[side].shown, r->sides.word[side], language);
}

const char *shown_nation(const struct rules *r, int nation, const char *language)
{
    return nation < 0 ? "-" : shown_or(&r->nation[nation].shown, r->nations.word[nation], language);
}

const char *shown_mark(const struct rules *r, int mark, const char *language)
{
    return shown_or(&r->mark[mark].shown, r->marks.word[mark], language);
}

void show_value(struct text *out, const struct rules *r, const struct value_kind *kind, int value, const char *language)
{
    char number[GRID_NUMBER_SIZE];

    switch (kind->type) {
    case VALUE_NUMBER:
        text_print(out, "%d", value);
        return;
    case VALUE_FLAG:
        text_add(out, value ? _("yes") : _("no"));
        return;
    case VALUE_NAME:
        text_add(out, shown_name(&kind->names, value, language));
        return;
    case VALUE_SIDE:
        text_add(out, shown_side(r, value, language));
        return;
    case VALUE_NATION:
        text_add(out, shown_nation(r, value, language));
        return;
    case VALUE_PLACE:
        text_add(out, value >= 0 ? rules_place_word(r, value, number) : "-");
        return;
    case VALUE_COUNTER:
        text_add(out, value >= 0 ? r->counter[value].id : "-");
        return;
    }
}

char *shown_command(const struct rules *r, const char *command, const char *language)
{
    struct text out = { 0 };
    int last = NAME_NONE;

    for (const char *at = command; *at;) {
        struct text word = { 0 };
        size_t length = strcspn(at, " ");
        text_add_span(&word, at, length);
        int unit = names_find(&r->counters, text_of(&word));
        text_add(&out, out.length == 0 ? "" : unit >= 0 && last >= 0 ? ", " : " ");
        text_add(&out, unit >= 0 ? words_in(&r->counter[unit].called, language) : text_of(&word));
        text_free(&word);
        last = unit;
        at += length + strspn(at + length, " ");
    }
    return out.at ? out.at : mem_string("");
}
