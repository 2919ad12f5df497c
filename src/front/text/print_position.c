#include "front/text/print.h"

#include <stdlib.h>
#include <string.h>
#include "base/mem.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"
#include "front/text/shown.h"
#include "kernel/state/unit.h"

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

/* The words of game_over are separated by colons, "blue: tactical", and read as "Blue, tactical". */
static void add_outcome(struct text *out, struct umpire *u, const char *words)
{
    const struct rules *r = umpire_rules(u);

    while (*words) {
        const char *colon = strstr(words, ": ");
        struct text word = { 0 };

        text_add_span(&word, words, colon ? (size_t)(colon - words) : strlen(words));
        int side = names_find(&r->sides, text_of(&word));
        text_print(out, out->length ? ", %s" : "%s",
                   side != NAME_NONE ? shown_side(r, side, umpire_language(u)) : i18n_value(text_of(&word)));
        text_free(&word);
        words = colon ? colon + 2 : "";
    }
}

void show_end(struct umpire *u)
{
    struct text outcome = { 0 };

    if (umpire_result(u)) {
        add_outcome(&outcome, u, umpire_result(u));
        term_print(stdout, STYLE_STRONG, _("The game is over: %s\n"), text_of(&outcome));
    } else {
        term_print(stdout, STYLE_STRONG, "%s\n", _("The game is over."));
    }
    text_free(&outcome);
}

void show_in_force(struct umpire *u)
{
    const struct rules *r = umpire_rules(u);
    struct text line = { 0 };

    for (int i = 0; i < r->mods.count; i++)
        say("%s%s", i == 0 ? _("  mods: ") : ", ", r->mods.word[i]);
    if (r->mods.count > 0)
        say("\n");
    for (int i = 0; i < r->switches.count; i++) {
        int value = *state_switch(umpire_state(u), i);

        if (value != r->rule_switch[i].standard)
            text_print(&line, "%s%s=%s", line.length == 0 ? _("switches: ") : ", ", r->switches.word[i],
                       i18n_switch_value(r->rule_switch[i].values.word[value]));
    }
    if (line.length > 0)
        columns_print_text(STYLE_PLAIN, text_of(&line), 2);
    text_free(&line);
    if (umpire_has_own_cards(u))
        say("  %s\n", _("cards: your own"));
}

void show_now(struct umpire *u, int eyes)
{
    struct umpire_now now = view_now(u, eyes);

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
        show_end(u);
    mem_free(now.status);
}

/* Directions that are called otherwise elsewhere; what is typed is understood by the same words. */
static const char *const directions[] = {
    N_("w"), N_("nw"), N_("sw"), N_("s/sw"), N_("sw/nw"), N_("nw/n"), N_("se/sw"), N_("sw/w"), N_("w/nw"), N_("nw/ne"),
};

static const char *direction_name(const char *word)
{
    for (size_t i = 0; i < sizeof directions / sizeof *directions; i++)
        if (strcmp(word, directions[i]) == 0)
            return i18n_word(word);
    return word;
}

/* "n/ne"; NULL if it looks nowhere, or may not be looked at. */
static const char *facing_of(struct umpire *u, unit_id unit)
{
    int facing = unit != UNIT_NONE ? unit_facing(umpire_state(u), unit) : -1;

    return facing >= 0 ? direction_name(grid_facing(&umpire_rules(u)->map.grid, facing)) : NULL;
}

/* A value of the position: a counter that may not be seen is not named. */
static void add_value(struct text *out, struct umpire *u, int eyes, const struct value_kind *kind, int value)
{
    if (kind->type == VALUE_COUNTER && value >= 0 && !view_unit(u, eyes, value))
        text_add(out, "?");
    else
        show_value(out, umpire_rules(u), kind, value, umpire_language(u));
}

/* Only what differs from the start, unless the game wants it otherwise. */
static bool is_shown(const struct variables *v, int i, int value)
{
    return v->shown[i] == SHOWN_ALWAYS || (v->shown[i] == SHOWN_CHANGED && value != v->first[i]);
}

static void add_variable(struct columns *c, struct umpire *u, int eyes, const char *scope, const struct variables *v,
                         int i, int value)
{
    struct text text = { 0 };

    if (!is_shown(v, i, value))
        return;
    add_value(&text, u, eyes, &v->kinds[i], value);
    columns_add(c, STYLE_PLAIN, "%s%s%s", i18n_name(v->names.word[i]), *scope ? " " : "", scope);
    columns_add(c, STYLE_PLAIN, "%s", text_of(&text));
    text_free(&text);
}

void show_reports(struct umpire *u)
{
    struct script_list list;
    struct columns c;

    script_reports(umpire_script(u), &list);
    columns_init(&c, 2, "ll");
    for (int i = 0; i + 1 < list.count; i += 2) {
        columns_add(&c, STYLE_PLAIN, "%s", list.at[i]);
        columns_add(&c, STYLE_PLAIN, "%s", list.at[i + 1]);
    }
    columns_print(&c, 2);
    columns_free(&c);
    script_list_free(&list);
}

void show_variables(struct umpire *u, int eyes)
{
    const struct rules *r = umpire_rules(u);
    const struct state *s = umpire_state(u);
    const char *language = umpire_language(u);
    struct columns c;

    columns_init(&c, 2, "ll");
    for (int i = 0; i < r->game_vars.names.count; i++)
        add_variable(&c, u, eyes, "", &r->game_vars, i, *state_game_var(s, i));
    for (int i = 0; i < r->side_vars.names.count; i++)
        for (int side = 0; side < r->sides.count; side++)
            add_variable(&c, u, eyes, shown_side(r, side, language), &r->side_vars, i, *state_side_var(s, side, i));
    for (int i = 0; i < r->nation_vars.names.count; i++)
        for (int nation = 0; nation < r->nations.count; nation++)
            add_variable(&c, u, eyes, shown_nation(r, nation, language), &r->nation_vars, i,
                         *state_nation_var(s, nation, i));
    columns_print(&c, 2);
    columns_free(&c);
}

static void add_marks(struct text *out, struct umpire *u, unit_id unit)
{
    const struct rules *r = umpire_rules(u);

    for (int mark = 0; mark < r->marks.count; mark++)
        if (unit_has_mark(umpire_state(u), unit, mark))
            text_print(out, "%s%s", out->length ? ", " : "", shown_mark(r, mark, umpire_language(u)));
}

static void add_attributes(struct text *out, struct umpire *u, unit_id unit, int face)
{
    const struct rules *r = umpire_rules(u);

    for (int i = 0; i < r->attributes.count; i++) {
        int value = unit_printed(umpire_state(u), unit, face, i);

        if (value == VALUE_NOTHING || (r->attribute_kinds[i].type == VALUE_FLAG && !value))
            continue;
        text_print(out, "%s%s ", out->length ? ", " : "", i18n_name(r->attributes.word[i]));
        show_value(out, r, &r->attribute_kinds[i], value, umpire_language(u));
    }
}

/* "0404 and 0505 Middleton, facing n/ne" */
static void add_where(struct text *out, struct umpire *u, unit_id unit, place_id place)
{
    place_id hexes[2];
    bool two = unit_covers(umpire_state(u), unit, hexes) == 2;
    char *first = shown_place(umpire_rules(u), place, umpire_language(u));
    char *second = two ? shown_place(umpire_rules(u), hexes[1], umpire_language(u)) : NULL;

    if (two)
        text_print(out, _("%s and %s"), first, second);
    else
        text_add(out, first);
    if (facing_of(u, unit))
        text_print(out, _(", facing %s"), facing_of(u, unit));
    mem_free(first);
    mem_free(second);
}

/* What its place in a stack does not tell. */
static void add_posture(struct text *out, struct umpire *u, unit_id unit)
{
    struct text where = { 0 };
    place_id hexes[2];

    if (unit_covers(umpire_state(u), unit, hexes) == 2) {
        add_where(&where, u, unit, hexes[0]);
        text_print(out, _("in %s"), text_of(&where));
    } else if (facing_of(u, unit)) {
        text_print(out, _("facing %s"), facing_of(u, unit));
    }
    text_free(&where);
}

/* "strength 3 of 5, in command" */
static void add_facts(struct text *out, const struct script_list *facts)
{
    for (int i = 0; i + 1 < facts->count; i += 2)
        text_print(out, "%s%s%s%s", out->length ? ", " : "", facts->at[i], *facts->at[i] ? " " : "", facts->at[i + 1]);
}

/* What decides, as the game tells it; else what is printed on the face that is up. */
static void add_strengths(struct text *out, struct umpire *u, unit_id unit, const struct script_list *facts)
{
    if (facts->count > 0)
        add_facts(out, facts);
    else
        add_attributes(out, u, unit, unit_face(umpire_state(u), unit));
}

void show_state(struct text *out, struct umpire *u, unit_id unit, const struct script_list *facts)
{
    struct text marks = { 0 }, posture = { 0 };

    add_strengths(out, u, unit, facts);
    add_marks(&marks, u, unit);
    add_posture(&posture, u, unit);
    if (marks.length)
        text_print(out, "%s%s", out->length ? C_("list", "; ") : "", text_of(&marks));
    if (posture.length)
        text_print(out, "%s%s", out->length ? C_("list", "; ") : "", text_of(&posture));
    text_free(&marks);
    text_free(&posture);
}

static void add_counter(struct columns *c, struct umpire *u, const struct view_counter *v)
{
    struct text state = { 0 };
    struct script_counter shown = { 0 };
    const char *name = v->unit == UNIT_NONE ? NULL     /* the nation stands beside it */
                                            : words_in(&umpire_rules(u)->counter[v->unit].shown, umpire_language(u));

    if (v->unit != UNIT_NONE) {
        script_counter(umpire_script(u), v->unit, &shown);
        show_state(&state, u, v->unit, &shown.facts);
        script_counter_free(&shown);
    }
    columns_add(c, STYLE_STRONG, "%s", v->brief);
    columns_add(c, STYLE_PLAIN, "%s", name ? name : v->name);
    columns_add(c, STYLE_PLAIN, "%s", shown_nation(umpire_rules(u), v->nation, umpire_language(u)));
    columns_add(c, STYLE_PLAIN, "%s", v->face ? i18n_word(v->face) : "");
    columns_add(c, STYLE_PLAIN, "%s", text_of(&state));
    text_free(&state);
}

static void show_ground(struct umpire *u, place_id where)
{
    const struct map *m = &umpire_rules(u)->map;
    const char *language = umpire_language(u);
    char *name = shown_place(umpire_rules(u), where, language);

    term_print(stdout, STYLE_STRONG, "%s", name);
    mem_free(name);
    if (where < m->hexes) {
        for (int type = 0; type < m->hex_chart.types.count; type++)
            if (m->terrain[where] >> type & 1)
                say("  %s", shown_name(&m->hex_chart.types, type, language));
        for (int family = 0; family < m->families.count; family++)
            if (map_zone(m, family, where) != NAME_NONE)
                term_print(stdout, STYLE_FAINT, _("  %s: %s"), i18n_name(m->families.word[family]),
                           shown_name(&m->zones[family].values, map_zone(m, family, where), language));
    }
    say("\n");
}

/* What the game remembers of a hex, where it differs from the start. */
static void show_hex_variables(struct umpire *u, int eyes, place_id hex)
{
    const struct rules *r = umpire_rules(u);

    for (int i = 0; i < r->hex_vars.names.count; i++) {
        int value = *state_hex_var(umpire_state(u), hex, i);
        struct text text = { 0 };

        if (!is_shown(&r->hex_vars, i, value))
            continue;
        add_value(&text, u, eyes, &r->hex_vars.kinds[i], value);
        say(_("  %s: %s"), i18n_name(r->hex_vars.names.word[i]), text_of(&text));
        say("\n");
        text_free(&text);
    }
}

/* What play has changed on one of its sides: "toward 0305: blown". */
static void show_side_variables(struct umpire *u, int eyes, place_id hex, enum hexside side)
{
    const struct rules *r = umpire_rules(u);
    int edge = r->map.edge_of ? r->map.edge_of[hex][side] : EDGE_NONE;

    for (int i = 0; edge != EDGE_NONE && i < r->edge_vars.names.count; i++) {
        int value = *state_edge_var(umpire_state(u), edge, i);
        struct text text = { 0 };
        char number[GRID_NUMBER_SIZE];

        if (!is_shown(&r->edge_vars, i, value))
            continue;
        add_value(&text, u, eyes, &r->edge_vars.kinds[i], value);
        say(_("  toward %s: %s: %s"), map_number(&r->map, r->map.neighbour[hex][side], number),
            i18n_name(r->edge_vars.names.word[i]), text_of(&text));
        say("\n");
        text_free(&text);
    }
}

void show_stack(struct umpire *u, int eyes, place_id where)
{
    struct view_counter stack[STACK_MOST];
    int count = view_stack(u, eyes, where, stack, STACK_MOST);
    struct columns c;

    show_ground(u, where);
    if (where < umpire_rules(u)->map.hexes) {
        show_ways(u, where);
        show_hex_variables(u, eyes, where);
    }
    for (int side = 0; where < umpire_rules(u)->map.hexes && side < HEXSIDES; side++)
        show_side_variables(u, eyes, where, (enum hexside)side);
    columns_init(&c, 5, "lllll");
    for (int i = 0; i < count && i < STACK_MOST; i++)
        add_counter(&c, u, &stack[i]);
    columns_print(&c, 2);
    columns_free(&c);
    if (!view_inside(u, eyes, where))
        say("  %s\n", _("what it holds is hidden"));
    else if (count == 0)
        say("  %s\n", _("there is nothing there"));
}

static void add_line(struct columns *c, const char *label, const char *text)
{
    columns_add(c, STYLE_FAINT, "%s", label);
    columns_add(c, STYLE_PLAIN, "%s", text);
}

/* What is printed on the counter; which face is up only if it may be looked at. */
static void add_unit_faces(struct columns *c, struct umpire *u, unit_id unit, bool seen)
{
    const struct rules *r = umpire_rules(u);
    const struct counter *counter = &r->counter[unit];

    for (int face = 0; face < counter->faces; face++) {
        bool up = seen && counter->faces > 1 && face == unit_face(umpire_state(u), unit);
        struct text text = { 0 };

        add_attributes(&text, u, unit, face);
        text_add(&text, up ? _("  (this face is up)") : "");
        add_line(c, shown_name(&r->kind[counter->kind].faces, face, umpire_language(u)), text_of(&text));
        text_free(&text);
    }
}

static void add_unit_traits(struct columns *c, struct umpire *u, unit_id unit)
{
    const struct rules *r = umpire_rules(u);
    struct text traits = { 0 };

    for (int i = 0; i < r->traits.count; i++)
        if (r->counter[unit].traits >> i & 1)
            text_print(&traits, "%s%s", traits.length ? ", " : "", shown_name(&r->traits, i, umpire_language(u)));
    if (traits.length)
        add_line(c, _("traits"), text_of(&traits));
    text_free(&traits);
}

static void add_unit_contents(struct columns *c, struct umpire *u, int eyes, unit_id unit)
{
    struct view_counter inside[STACK_MOST];
    int count = view_stack(u, eyes, rules_counter_place(umpire_rules(u), unit), inside, STACK_MOST);
    struct text text = { 0 };

    for (int i = 0; i < count && i < STACK_MOST; i++)
        text_print(&text, "%s%s", i > 0 ? ", " : "", inside[i].brief);
    if (count > 0)
        add_line(c, _("holds"), text_of(&text));
    text_free(&text);
}

/* Facts without a label stand under one another, for a duty may be a sentence. */
static void add_unit_facts(struct columns *c, struct umpire *u, unit_id unit)
{
    struct script_counter shown;

    script_counter(umpire_script(u), unit, &shown);
    if (shown.formation && *shown.formation)
        add_line(c, _("formation"), shown.formation);
    for (int i = 0; i + 1 < shown.facts.count; i += 2)
        add_line(c, *shown.facts.at[i] ? shown.facts.at[i] : _("now"), shown.facts.at[i + 1]);
    if (shown.turn && *shown.turn)
        add_line(c, _("arrives"), shown.turn);
    script_counter_free(&shown);
}

/* What is known of it beside what is printed. */
static void add_unit_state(struct columns *c, struct umpire *u, int eyes, unit_id unit)
{
    const struct rules *r = umpire_rules(u);
    struct text marks = { 0 };

    add_unit_facts(c, u, unit);
    add_unit_contents(c, u, eyes, unit);
    add_marks(&marks, u, unit);
    if (marks.length)
        add_line(c, _("marks"), text_of(&marks));
    text_free(&marks);
    /* What is as on any counter that nothing happened to need not be told. */
    for (int i = 0; i < r->counter_vars.names.count; i++) {
        int value = *state_counter_var(umpire_state(u), unit, i);

        add_variable(c, u, eyes, "", &r->counter_vars, i, value);
    }
}

void show_unit(struct umpire *u, int eyes, unit_id unit)
{
    const struct rules *r = umpire_rules(u);
    const struct counter *counter = &r->counter[unit];
    place_id where;
    bool seen = view_place_of(u, eyes, unit, &where);
    struct text place = { 0 };
    struct columns c;

    term_print(stdout, STYLE_STRONG, "%s", words_in(&counter->called, umpire_language(u)));
    say("  %s", counter->id);
    /* The name has it already where two nations have such a counter. */
    if (strcmp(words_in(&counter->called, umpire_language(u)), words_in(&counter->shown, umpire_language(u))) == 0)
        say("  %s", shown_nation(r, counter->nation, umpire_language(u)));
    say("\n");
    columns_init(&c, 2, "ll");
    if (seen)
        add_where(&place, u, unit, where);
    add_line(&c, _("where"), seen ? text_of(&place) : _("hidden"));
    if (seen)
        add_unit_state(&c, u, eyes, unit);
    add_unit_faces(&c, u, unit, seen);
    add_unit_traits(&c, u, unit);
    if (counter->provenance == PROVENANCE_RECONSTRUCTED)
        add_line(&c, _("figures"), umpire_has_own_cards(u) ? _("your own, asked for when they first count")
                                                           : _("our reconstruction"));
    columns_print(&c, 2);
    columns_free(&c);
    text_free(&place);
}
