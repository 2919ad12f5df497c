#include "front/show.h"

#include <stdlib.h>
#include <string.h>
#include "base/mem.h"
#include "front/columns.h"
#include "front/find.h"
#include "front/i18n.h"
#include "kernel/unit.h"

enum { STACK_MOST = 512 };

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
        text_add(out, names_shown(&kind->names, value, language));
        return;
    case VALUE_SIDE:
        text_add(out, find_side_name(r, value, language));
        return;
    case VALUE_NATION:
        text_add(out, find_nation_name(r, value, language));
        return;
    case VALUE_PLACE:
        text_add(out, value >= 0 ? rules_place_word(r, value, number) : "-");
        return;
    case VALUE_COUNTER:
        text_add(out, value >= 0 ? r->counter[value].id : "-");
        return;
    }
}

void show_now(struct umpire *u)
{
    struct umpire_now now = umpire_now(u);

    term_print(stdout, STYLE_STRONG, "%s", now.game);
    if (now.turn)
        say("  %s", now.turn);
    if (now.phase)
        say("  %s", now.phase);
    if (now.rule && *now.rule)
        term_print(stdout, STYLE_RULE, " (%s)", now.rule);
    if (now.side)
        say("  %s", now.side);
    if (now.status)
        say("  %s", now.status);
    say("\n");
    if (umpire_is_over(u))
        say(_("The game is over: %s\n"), umpire_result(u) ? umpire_result(u) : "");
    mem_free(now.status);
}

/* The counters of one side in a place, as they are shown; false if there are none. */
static bool add_stack(struct text *out, struct umpire *u, int side, place_id where)
{
    struct view_counter stack[STACK_MOST];
    int count = view_stack(u, VIEW_ALL, where, stack, STACK_MOST);
    bool any = false;

    for (int i = 0; i < count && i < STACK_MOST; i++) {
        if (stack[i].side != side)
            continue;
        text_print(out, "%s%s", any ? ", " : "", stack[i].brief);
        any = true;
    }
    return any;
}

static void show_side(struct umpire *u, int side)
{
    const struct rules *r = umpire_rules(u);
    const char *language = umpire_language(u);
    struct columns c;

    columns_init(&c, 2, "ll");
    for (place_id p = 0; p < r->map.hexes + r->map.boxes; p++) {
        struct text stack = { 0 };

        if (add_stack(&stack, u, side, p)) {
            char *name = find_place_name(r, p, language);
            columns_add(&c, STYLE_PLAIN, "%s", name);
            columns_add(&c, STYLE_PLAIN, "%s", text_of(&stack));
            mem_free(name);
        }
        text_free(&stack);
    }
    term_print(stdout, STYLE_STRONG, "%s\n", find_side_name(r, side, language));
    columns_print(&c, 2);
    columns_free(&c);
}

void show_position(struct umpire *u)
{
    for (int side = 0; side < umpire_rules(u)->sides.count; side++)
        show_side(u, side);
}

static void add_variable(struct columns *c, struct umpire *u, const char *scope, const struct variables *v, int i, int value)
{
    struct text text = { 0 };

    show_value(&text, umpire_rules(u), &v->kinds[i], value, umpire_language(u));
    columns_add(c, STYLE_PLAIN, "%s%s%s", v->names.word[i], *scope ? " " : "", scope);
    columns_add(c, STYLE_PLAIN, "%s", text_of(&text));
    text_free(&text);
}

void show_variables(struct umpire *u)
{
    const struct rules *r = umpire_rules(u);
    const struct state *s = umpire_state(u);
    const char *language = umpire_language(u);
    struct columns c;

    columns_init(&c, 2, "ll");
    for (int i = 0; i < r->game_vars.names.count; i++)
        add_variable(&c, u, "", &r->game_vars, i, *state_game_var(s, i));
    for (int i = 0; i < r->side_vars.names.count; i++)
        for (int side = 0; side < r->sides.count; side++)
            add_variable(&c, u, find_side_name(r, side, language), &r->side_vars, i, *state_side_var(s, side, i));
    for (int i = 0; i < r->nation_vars.names.count; i++)
        for (int nation = 0; nation < r->nations.count; nation++)
            add_variable(&c, u, find_nation_name(r, nation, language), &r->nation_vars, i,
                         *state_nation_var(s, nation, i));
    columns_print(&c, 2);
    columns_free(&c);
}

static void add_marks(struct text *out, struct umpire *u, unit_id unit)
{
    const struct rules *r = umpire_rules(u);

    for (int mark = 0; mark < r->marks.count; mark++)
        if (unit_has_mark(umpire_state(u), unit, mark))
            text_print(out, "%s%s", out->length ? ", " : "", find_mark_name(r, mark, umpire_language(u)));
}

static void add_attributes(struct text *out, struct umpire *u, unit_id unit, int face)
{
    const struct rules *r = umpire_rules(u);

    for (int i = 0; i < r->attributes.count; i++) {
        int value = r->counter[unit].attribute[face][i];

        if (value == VALUE_NOTHING || (r->attribute_kinds[i].type == VALUE_FLAG && !value))
            continue;
        text_print(out, "%s%s ", out->length ? ", " : "", r->attributes.word[i]);
        show_value(out, r, &r->attribute_kinds[i], value, umpire_language(u));
    }
}

static void add_counter(struct columns *c, struct umpire *u, const struct view_counter *v)
{
    struct text figures = { 0 }, marks = { 0 };

    if (v->unit != UNIT_NONE) {
        add_attributes(&figures, u, v->unit, unit_face(umpire_state(u), v->unit));
        add_marks(&marks, u, v->unit);
    }
    columns_add(c, STYLE_STRONG, "%s", v->brief);
    columns_add(c, STYLE_PLAIN, "%s", v->name);
    columns_add(c, STYLE_PLAIN, "%s", find_nation_name(umpire_rules(u), v->nation, umpire_language(u)));
    columns_add(c, STYLE_PLAIN, "%s", v->face ? v->face : "");
    columns_add(c, STYLE_PLAIN, "%s%s%s", text_of(&figures), marks.length ? "; " : "", text_of(&marks));
    text_free(&figures);
    text_free(&marks);
}

static void show_ground(struct umpire *u, place_id where)
{
    const struct map *m = &umpire_rules(u)->map;
    const char *language = umpire_language(u);
    char *name = find_place_name(umpire_rules(u), where, language);

    term_print(stdout, STYLE_STRONG, "%s", name);
    mem_free(name);
    if (where < m->hexes) {
        for (int type = 0; type < m->hex_chart.types.count; type++)
            if (m->terrain[where] >> type & 1)
                say("  %s", names_shown(&m->hex_chart.types, type, language));
        for (int family = 0; family < m->families.count; family++)
            if (map_zone(m, family, where) != NAME_NONE)
                term_print(stdout, STYLE_FAINT, "  %s: %s", m->families.word[family],
                           names_shown(&m->zones[family].values, map_zone(m, family, where), language));
    }
    say("\n");
}

/* What the game remembers of a hex, where it differs from the start. */
static void show_hex_variables(struct umpire *u, place_id hex)
{
    const struct rules *r = umpire_rules(u);

    for (int i = 0; i < r->hex_vars.names.count; i++) {
        int value = *state_hex_var(umpire_state(u), hex, i);
        struct text text = { 0 };

        if (value == r->hex_vars.first[i])
            continue;
        show_value(&text, r, &r->hex_vars.kinds[i], value, umpire_language(u));
        say("  %s: %s\n", r->hex_vars.names.word[i], text_of(&text));
        text_free(&text);
    }
}

void show_stack(struct umpire *u, place_id where)
{
    struct view_counter stack[STACK_MOST];
    int count = view_stack(u, VIEW_ALL, where, stack, STACK_MOST);
    struct columns c;

    show_ground(u, where);
    if (where < umpire_rules(u)->map.hexes)
        show_hex_variables(u, where);
    columns_init(&c, 5, "lllll");
    for (int i = 0; i < count && i < STACK_MOST; i++)
        add_counter(&c, u, &stack[i]);
    columns_print(&c, 2);
    columns_free(&c);
    if (count == 0)
        say("  %s\n", _("nobody is there"));
}

static void add_line(struct columns *c, const char *label, const char *text)
{
    columns_add(c, STYLE_FAINT, "%s", label);
    columns_add(c, STYLE_PLAIN, "%s", text);
}

static void add_unit_faces(struct columns *c, struct umpire *u, unit_id unit)
{
    const struct rules *r = umpire_rules(u);
    const struct counter *counter = &r->counter[unit];

    for (int face = 0; face < counter->faces; face++) {
        struct text text = { 0 };

        add_attributes(&text, u, unit, face);
        text_add(&text, face == unit_face(umpire_state(u), unit) && counter->faces > 1 ? _("  (this face is up)") : "");
        add_line(c, names_shown(&r->kind[counter->kind].faces, face, umpire_language(u)), text_of(&text));
        text_free(&text);
    }
}

static void add_unit_variables(struct columns *c, struct umpire *u, unit_id unit)
{
    const struct rules *r = umpire_rules(u);

    for (int i = 0; i < r->counter_vars.names.count; i++)
        add_variable(c, u, "", &r->counter_vars, i, *state_counter_var(umpire_state(u), unit, i));
}

void show_unit(struct umpire *u, unit_id unit)
{
    const struct rules *r = umpire_rules(u);
    const struct counter *counter = &r->counter[unit];
    char *place = find_place_name(r, unit_place(umpire_state(u), unit), umpire_language(u));
    struct text traits = { 0 }, marks = { 0 };
    struct columns c;

    for (int i = 0; i < r->traits.count; i++)
        if (counter->traits >> i & 1)
            text_print(&traits, "%s%s", traits.length ? ", " : "", names_shown(&r->traits, i, umpire_language(u)));
    add_marks(&marks, u, unit);
    term_print(stdout, STYLE_STRONG, "%s", words_in(&counter->shown, umpire_language(u)));
    say("  %s  %s\n", counter->id, find_nation_name(r, counter->nation, umpire_language(u)));
    columns_init(&c, 2, "ll");
    add_line(&c, _("where"), place);
    add_unit_faces(&c, u, unit);
    if (traits.length)
        add_line(&c, _("traits"), text_of(&traits));
    if (marks.length)
        add_line(&c, _("marks"), text_of(&marks));
    add_unit_variables(&c, u, unit);
    columns_print(&c, 2);
    columns_free(&c);
    text_free(&traits);
    text_free(&marks);
    mem_free(place);
}
