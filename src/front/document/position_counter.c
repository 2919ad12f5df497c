#include "front/document/position.h"

#include "base/mem.h"
#include "front/document/json.h"
#include "front/document/shown.h"
#include "front/program/i18n.h"
#include "kernel/state/unit.h"

void position_set_place(json_t *object, const char *key, struct umpire *u, place_id place)
{
    char number[GRID_NUMBER_SIZE];
    char *name = shown_place(umpire_rules(u), place, umpire_language(u));

    json_set_name(object, key, place != PLACE_NONE ? rules_place_word(umpire_rules(u), place, number) : NULL, name);
    mem_free(name);
}

void position_set_side(json_t *object, struct umpire *u, int side)
{
    const struct rules *r = umpire_rules(u);

    json_set_name(object, "side", side >= 0 ? r->sides.word[side] : NULL,
              side >= 0 ? shown_side(r, side, umpire_language(u)) : NULL);
}

/* --- values --- */

static json_t *value_of(const struct rules *r, const struct value_kind *kind, int value)
{
    char number[GRID_NUMBER_SIZE];

    switch (kind->type) {
    case VALUE_NUMBER:
        return json_integer(value);
    case VALUE_FLAG:
        return json_boolean(value);
    case VALUE_NAME:
        return json_words(names_word(&kind->names, value));
    case VALUE_SIDE:
        return json_words(value >= 0 ? r->sides.word[value] : NULL);
    case VALUE_NATION:
        return json_words(value >= 0 ? r->nations.word[value] : NULL);
    case VALUE_PLACE:
        return json_words(value >= 0 ? rules_place_word(r, value, number) : NULL);
    case VALUE_COUNTER:
        return json_words(value >= 0 ? r->counter[value].id : NULL);
    }
    return json_null();
}

/* The value, and its text as one reads it. */
static void set_value(json_t *object, struct umpire *u, const struct value_kind *kind, int value)
{
    struct text text = { 0 };

    show_value(&text, umpire_rules(u), kind, value, umpire_language(u));
    json_object_set_new(object, "value", value_of(umpire_rules(u), kind, value));
    json_set_words(object, "text", text_of(&text));
    text_free(&text);
}

/* Only what differs from the start, unless the game wants it otherwise; of a table's facts nothing that may never have
 * been said. */
static bool is_shown(const struct variables *v, int i, int value)
{
    bool is_fact = v->asked && v->asked[i].card;

    return (v->shown[i] == SHOWN_ALWAYS && !is_fact) || (v->shown[i] != SHOWN_NO && value != v->first[i]);
}

void position_add_variable(json_t *list, struct umpire *u, int eyes, const struct variables *v, int which, int value,
                           json_t *owner)
{
    const struct value_kind *kind = &v->kinds[which];
    json_t *entry = json_object();

    if (is_shown(v, which, value)) {
        json_set_words(entry, "variable", v->names.word[which]);
        json_set_words(entry, "name", i18n_name(v->names.word[which]));
        if (owner)
            json_object_update(entry, owner);
        if (kind->type == VALUE_COUNTER && value >= 0 && !view_unit(u, eyes, value)) {
            json_object_set_new(entry, "value", json_null());
            json_set_words(entry, "text", "?");
        } else {
            set_value(entry, u, kind, value);
        }
        json_array_append(list, entry);
    }
    json_decref(entry);
    json_decref(owner);
}

/* What is printed on a face: [{ attribute, name, value, text }]. */
static json_t *attributes_of(struct umpire *u, unit_id unit, int face)
{
    const struct rules *r = umpire_rules(u);
    json_t *list = json_array();

    for (int i = 0; i < r->attributes.count; i++) {
        int value = unit_printed(umpire_state(u), unit, face, i);
        json_t *entry;

        if (value == VALUE_NOTHING || (r->attribute_kinds[i].type == VALUE_FLAG && !value))
            continue;
        entry = json_object();
        json_set_words(entry, "attribute", r->attributes.word[i]);
        json_set_words(entry, "name", i18n_name(r->attributes.word[i]));
        set_value(entry, u, &r->attribute_kinds[i], value);
        json_array_append_new(list, entry);
    }
    return list;
}

/* --- a counter --- */

static json_t *marks_of(struct umpire *u, unit_id unit)
{
    const struct rules *r = umpire_rules(u);
    json_t *marks = json_array();

    for (int i = 0; i < r->marks.count; i++)
        if (unit_has_mark(umpire_state(u), unit, i))
            json_array_append_new(marks, json_pack("{s:o, s:o}", "mark", json_words(r->marks.word[i]), "name",
                                                   json_words(shown_mark(r, i, umpire_language(u)))));
    return marks;
}

/* "n/ne", and how far that is round the clock: a facing is toward a hexside or between two. */
static void set_facing(json_t *object, struct umpire *u, unit_id unit)
{
    const struct grid *g = &umpire_rules(u)->map.grid;
    int facing = unit_facing(umpire_state(u), unit);
    int twelfths = (facing < HEXSIDES ? 2 * facing : 2 * (facing - HEXSIDES) + 1) + (g->top != GRID_FLAT);

    if (facing < 0)
        return;
    json_set_words(object, "facing", grid_facing(g, facing));
    json_set_number(object, "degrees", twelfths * 30 % 360);
}

static void set_names(json_t *object, struct umpire *u, unit_id unit)
{
    const struct rules *r = umpire_rules(u);
    const struct counter *c = &r->counter[unit];
    const char *language = umpire_language(u), *name = words_in(&c->shown, language);

    json_set_words(object, "id", c->id);
    json_set_words(object, "brief", c->brief);
    json_set_words(object, "name", name ? name : c->id);
    json_set_words(object, "called", words_in(&c->called, language));
}

static void set_nation(json_t *object, struct umpire *u, int nation)
{
    const struct rules *r = umpire_rules(u);

    json_set_name(object, "nation", nation >= 0 ? r->nations.word[nation] : NULL,
                  shown_nation(r, nation, umpire_language(u)));
}

static void set_face(json_t *object, struct umpire *u, unit_id unit)
{
    const struct counter *c = &umpire_rules(u)->counter[unit];
    const struct names *faces = &umpire_rules(u)->kind[c->kind].faces;
    int face = unit_face(umpire_state(u), unit);

    json_set_name(object, "face", names_word(faces, face), shown_name(faces, face, umpire_language(u)));
    json_set_number(object, "faces", c->faces);
    json_set_flag(object, "turned", face > 0);
}

static json_t *label_of(struct umpire *u, const struct view_counter *v, const char *figures)
{
    json_t *label = json_object();

    if (v->unit == UNIT_NONE) {
        json_set_flag(label, "hidden", true);
        json_set_words(label, "brief", v->brief);
        json_set_words(label, "name", v->name);
    } else {
        set_names(label, u, v->unit);
        set_face(label, u, v->unit);
        json_set_words(label, "figures", figures ? figures : "");
        json_object_set_new(label, "marks", marks_of(u, v->unit));
        set_facing(label, u, v->unit);
    }
    position_set_side(label, u, v->side);
    set_nation(label, u, v->nation);
    return label;
}

static json_t *label(struct umpire *u, const struct view_counter *v)
{
    char *figures = v->unit != UNIT_NONE ? script_figures(umpire_script(u), v->unit) : NULL;
    json_t *label = label_of(u, v, figures);

    mem_free(figures);
    return label;
}

json_t *position_labels(struct umpire *u, int eyes, place_id where)
{
    struct view_counter stack[STACK_MOST];
    int count = view_stack(u, eyes, where, stack, STACK_MOST);
    json_t *labels = json_array();

    for (int i = 0; i < count && i < STACK_MOST; i++)
        json_array_append_new(labels, label(u, &stack[i]));
    return labels;
}

/* Both hexes of one that covers two. */
static void set_covers(json_t *object, struct umpire *u, unit_id unit)
{
    place_id hexes[2];

    if (unit_covers(umpire_state(u), unit, hexes) != 2)
        return;
    json_t *covers = json_array();
    for (int i = 0; i < 2; i++) {
        json_t *hex = json_object();
        position_set_place(hex, "hex", u, hexes[i]);
        json_array_append_new(covers, hex);
    }
    json_object_set_new(object, "covers", covers);
}

/* "strength 3 of 5", "in command": a fact may have no label. */
static json_t *facts_of(const struct script_list *l)
{
    json_t *facts = json_array();

    for (int i = 0; i + 1 < l->count; i += 2)
        json_array_append_new(facts, json_pack("{s:o, s:o}", "label", json_words(l->at[i]), "text",
                                               json_words(l->at[i + 1])));
    return facts;
}

json_t *position_counter(struct umpire *u, const struct view_counter *v, place_id where,
                         const struct script_counter *shown)
{
    json_t *counter = label_of(u, v, shown->figures);

    position_set_place(counter, "place", u, v->unit == UNIT_NONE ? where : unit_place(umpire_state(u), v->unit));
    if (v->unit == UNIT_NONE)
        return counter;
    set_covers(counter, u, v->unit);
    if (shown->facts.count > 0)
        json_object_set_new(counter, "facts", facts_of(&shown->facts));
    else
        json_object_set_new(counter, "attributes", attributes_of(u, v->unit, unit_face(umpire_state(u), v->unit)));
    if (shown->formation && *shown->formation)
        json_set_words(counter, "formation", shown->formation);
    if (shown->turn && *shown->turn) {
        json_set_words(counter, "arrives", shown->turn);
        json_set_words(counter, "entry", shown->entry);
    }
    return counter;
}

json_t *position_briefs(const struct rules *r)
{
    json_t *briefs = json_array();

    for (int i = 0; i < r->counters.count; i++)
        json_array_append_new(briefs, json_words(r->counter[i].brief));
    return briefs;
}

/* --- everything about one --- */

static json_t *faces_of(struct umpire *u, unit_id unit)
{
    const struct counter *c = &umpire_rules(u)->counter[unit];
    const struct names *names = &umpire_rules(u)->kind[c->kind].faces;
    json_t *faces = json_array();

    for (int face = 0; face < c->faces; face++) {
        json_t *entry = json_object();

        json_set_name(entry, "face", names_word(names, face), shown_name(names, face, umpire_language(u)));
        json_object_set_new(entry, "attributes", attributes_of(u, unit, face));
        json_array_append_new(faces, entry);
    }
    return faces;
}

static json_t *traits_of(struct umpire *u, unit_id unit)
{
    const struct rules *r = umpire_rules(u);
    json_t *traits = json_array();

    for (int i = 0; i < r->traits.count; i++)
        if (r->counter[unit].traits >> i & 1) {
            json_t *trait = json_object();
            json_set_name(trait, "trait", r->traits.word[i], shown_name(&r->traits, i, umpire_language(u)));
            json_array_append_new(traits, trait);
        }
    return traits;
}

/* What is printed on it, which everybody may look at. */
static void set_printed(json_t *object, struct umpire *u, unit_id unit)
{
    const struct counter *c = &umpire_rules(u)->counter[unit];

    json_object_set_new(object, "printed", faces_of(u, unit));
    json_object_set_new(object, "traits", traits_of(u, unit));
    json_set_words(object, "provenance", json_provenance(c->provenance));
    json_set_flag(object, "own_cards", umpire_has_own_cards(u));
}

json_t *position_unit(struct umpire *u, int eyes, unit_id unit)
{
    const struct rules *r = umpire_rules(u);
    struct view_counter v = { .unit = unit, .nation = r->counter[unit].nation };
    struct script_counter shown;
    json_t *counter, *variables = json_array();
    place_id where;

    if (!view_place_of(u, eyes, unit, &where)) {
        counter = json_pack("{s:b}", "hidden", true);
        set_names(counter, u, unit);
        set_nation(counter, u, v.nation);
    } else {
        v.side = unit_side(umpire_state(u), unit);
        script_counter(umpire_script(u), unit, &shown);
        counter = position_counter(u, &v, where, &shown);
        script_counter_free(&shown);
        json_object_set_new(counter, "holds", position_labels(u, eyes, rules_counter_place(r, unit)));
        for (int i = 0; i < r->counter_vars.names.count; i++)
            position_add_variable(variables, u, eyes, &r->counter_vars, i, *state_counter_var(umpire_state(u), unit, i),
                                  NULL);
    }
    json_object_set_new(counter, "variables", variables);
    set_printed(counter, u, unit);
    return counter;
}
