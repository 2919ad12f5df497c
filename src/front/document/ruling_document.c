#include "front/document/ruling_document.h"

#include <stdio.h>
#include "base/mem.h"
#include "front/dialogue/pending.h"
#include "front/document/json.h"
#include "front/document/ours.h"
#include "front/document/reading_document.h"

json_t *ruling_values(const struct ruling_value *values, int count)
{
    json_t *object = json_object();

    for (int i = 0; i < count; i++)
        json_object_set_new(object, values[i].key, values[i].type == RULING_NUMBER ? json_integer(values[i].number)
                                                 : values[i].type == RULING_FLAG ? json_boolean(values[i].number)
                                                 : json_words(values[i].text));
    return object;
}

/* Who looks at a ruling, and whose game it is. */
struct looking {
    struct umpire *u;
    int eyes;
};

/* --- the steps --- */

/* The kinds, the list of each, and what its text is called. */
static const struct {
    const char *kind, *list, *text;
} kinds[] = {
    [RULING_STEP] = { "step", "steps", "text" },
    [RULING_ANSWER] = { "answer", "steps", "text" },
    [RULING_MODIFIER] = { "modifier", "modifiers", "name" },
    [RULING_UNCOUNTED] = { "uncounted", "uncounted", "name" },
    [RULING_ROLL] = { "roll", "rolls", "text" },
    [RULING_CELL] = { "cell", "cells", "text" },
    [RULING_MOD] = { "mod", "mods", "text" },
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static void set_roll(json_t *roll, const struct looking *at, const struct ruling_entry *e)
{
    json_t *faces = json_array();
    char sign[3];
    int against;

    for (int i = 0; i < e->face_count; i++)
        json_array_append_new(faces, json_integer(e->faces[i]));
    json_object_set_new(roll, "for", json_seen(at->u, at->eyes, e->word && *e->word ? e->word : e->text));
    json_set_dice(roll, e->dice);
    json_object_set_new(roll, "faces", faces);
    json_set_number(roll, "value", e->value);
    if (e->test && sscanf(e->test, "%2[<>=] %d", sign, &against) == 2)
        json_object_set_new(roll, "test", json_pack("{s:s, s:i}", "sign", sign, "value", against));
    if (e->says)
        json_object_set_new(roll, "drawn", json_seen(at->u, at->eyes, e->says));
}

/* The sides that may see it, unless all may. */
static void set_audience(json_t *step, const struct looking *at, uint32_t sides)
{
    const struct names *all = &umpire_rules(at->u)->sides;
    json_t *only = json_array();

    for (int side = 0; side < all->count; side++)
        if (sides >> side & 1)
            json_array_append_new(only, json_words(all->word[side]));
    if ((int)json_array_size(only) < all->count)
        json_object_set(step, "only_for", only);
    json_decref(only);
}

/* It came of entering that phase. */
static void set_phase(json_t *step, const struct looking *at, int node)
{
    const struct phase *p = &umpire_rules(at->u)->sequence.phases[node];
    const char *shown = words_in(&p->shown, umpire_language(at->u));

    json_set_name(step, "phase", p->name, shown ? shown : p->name);
    json_set_words(step, "phase_rule", p->rule);
}

static json_t *step_of(const struct looking *at, const struct ruling_entry *e)
{
    json_t *step = json_pack("{s:s, s:o, s:o, s:o}", "kind", kinds[e->kind].kind, "rule", json_words(e->rule),
                             kinds[e->kind].text, json_seen(at->u, at->eyes, e->text), "source", json_words(e->source));

    if (e->kind == RULING_ROLL)
        set_roll(step, at, e);
    if (e->kind == RULING_MODIFIER || e->kind == RULING_UNCOUNTED)
        json_set_number(step, "value", e->value);
    if (e->kind == RULING_ANSWER)
        json_object_set_new(step, "answer", json_seen(at->u, at->eyes, e->word));
    if (e->kind == RULING_CELL) {
        json_set_words(step, "table", e->word);
        json_set_words(step, "value", e->says);
    }
    if (e->kind == RULING_MOD) {
        json_set_words(step, "name", e->word);
        json_set_flag(step, "wraps", !e->value);
    }
    if (e->told || e->cell)
        json_set_words(step, "provenance", json_provenance(e->told ? PROVENANCE_OWNER : e->cell->provenance));
    if (e->entered > 0)
        set_phase(step, at, e->entered - 1);
    if (e->sides != ~UINT32_C(0))
        set_audience(step, at, e->sides);
    return step;
}

static void set_course(json_t *document, const struct looking *at, int from)
{
    const struct ruling *r = umpire_ruling(at->u);
    json_t *course = json_array(), *list[KINDS];

    for (int i = 0; i < KINDS; i++) {
        list[i] = json_object_get(document, kinds[i].list);
        if (!list[i])
            json_object_set_new(document, kinds[i].list, list[i] = json_array());
    }
    for (int i = from; i < r->count; i++)
        if (view_entry(at->u, &r->entry[i], at->eyes)) {
            json_t *step = step_of(at, &r->entry[i]);
            json_array_append(list[r->entry[i].kind], step);
            json_array_append_new(course, step);
        }
    json_object_set_new(document, "course", course);
}

/* --- the whole --- */

static json_t *keys_not_given(const struct ruling_value *input, int count)
{
    json_t *keys = json_array();

    for (int i = 0; i < count; i++)
        if (input[i].detail)
            json_array_append_new(keys, json_words(input[i].key));
    return keys;
}

static json_t *refusal(const struct looking *at)
{
    const struct ruling *r = umpire_ruling(at->u);

    if (!r->refused && !r->fault)
        return json_null();
    return json_pack("{s:o, s:o, s:b}", "rule", json_words(r->rule), "text",
                     r->fault ? json_words(r->text) : json_seen(at->u, at->eyes, r->text), "fault", r->fault);
}

json_t *ruling_document(struct umpire *u, int eyes, int from)
{
    const struct ruling *r = umpire_ruling(u);
    struct looking at = { u, eyes };
    bool values = view_values(u, eyes);
    json_t *document = json_object();

    json_object_set_new(document, "inputs", ruling_values(r->input, values ? r->inputs : 0));
    json_object_set_new(document, "not_given", keys_not_given(r->input, values ? r->inputs : 0));
    set_course(document, &at, from);
    json_object_set_new(document, "result", ruling_values(r->result, values ? r->results : 0));
    json_object_set_new(document, "refused", refusal(&at));
    return document;
}

json_t *ruling_readings(struct umpire *u, const json_t *ruling)
{
    struct reading_source from = { umpire_search(u), umpire_rules(u), umpire_state(u), umpire_language(u) };

    return readings_cited(&from, ruling);
}

static void set_command(json_t *document, struct umpire *u, int eyes)
{
    char *command = view_command(u, eyes), *shown = view_command_shown(u, eyes);

    json_set_name(document, "command", command, shown);
    mem_free(command);
    mem_free(shown);
}

void ruling_fill(json_t *document, struct umpire *u, int eyes, int from, bool is_procedure)
{
    json_t *ruling = ruling_document(u, eyes, from);

    if (is_procedure)
        json_set_words(document, "procedure", umpire_ruling(u)->procedure);
    else
        set_command(document, u, eyes);
    json_object_update(document, ruling);
    json_decref(ruling);
    json_object_set_new(document, "readings", ruling_readings(u, document));
    json_object_set_new(document, "asked", pending_document(u, eyes));
    if (umpire_is_over(u))
        json_set_words(document, "over", umpire_result(u) ? umpire_result(u) : "");
    if (is_procedure && !pending_waits(u) && script_used_ours(umpire_script(u)))
        json_set_flag(document, "our_counters", ours_are_our_counters(u));
}
