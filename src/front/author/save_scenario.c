/*
 * save_scenario.c - the position on a table as a scenario: counters, faces, marks, facings, terrain, phase, and what
 * the game remembers (write_variables.c) where it is not as at the start.
 */
#include <string.h>
#include "base/mem.h"
#include "base/save.h"
#include "front/author/saving.h"
#include "kernel/map/by_hand.h"
#include "kernel/state/stack.h"
#include "kernel/state/unit.h"

static const char *id_of(const struct saving *w, unit_id u) { return names_word(&w->r->counters, u); }

/* --- counters --- */

/* The top of the stack first. */
static void write_stack(struct saving *w, place_id place)
{
    char number[GRID_NUMBER_SIZE];
    struct text list = { 0 };

    for (unit_id u = stack_first(w->s, place); u >= 0; u = stack_next(w->s, place, u))
        if (unit_place(w->s, u) == place)
            text_print(&list, "%s%s", list.length ? ", " : "", id_of(w, u));
    if (list.length)
        text_print(&w->out, "  \"%s\": [ %s ]\n", rules_place_word(w->r, place, number), text_of(&list));
    text_free(&list);
}

void saving_begin(struct saving *w, const char *key, bool *begun)
{
    if (!*begun)
        text_print(&w->out, "%s:\n", key);
    *begun = true;
}

static void write_faces(struct saving *w)
{
    bool begun = false;

    for (unit_id u = 0; u < w->r->counters.count; u++)
        if (unit_face(w->s, u) > 0) {
            saving_begin(w, "faces", &begun);
            text_print(&w->out, "  %s: %s\n", id_of(w, u),
                       w->r->kind[w->r->counter[u].kind].faces.word[unit_face(w->s, u)]);
        }
}

/* "disrupted: [ c_28, c_30 ]" */
static void write_units(struct saving *w, const char *key, const char *word, bool *begun, struct text *units)
{
    if (units->length) {
        saving_begin(w, key, begun);
        text_print(&w->out, "  \"%s\": [ %s ]\n", word, text_of(units));
    }
    text_free(units);
}

static void add_unit(struct saving *w, struct text *units, unit_id u)
{
    text_print(units, "%s%s", units->length ? ", " : "", id_of(w, u));
}

static void write_marks(struct saving *w)
{
    bool begun = false;

    for (int mark = 0; mark < w->r->marks.count; mark++) {
        struct text units = { 0 };

        for (unit_id u = 0; u < w->r->counters.count; u++)
            if (unit_has_mark(w->s, u, mark))
                add_unit(w, &units, u);
        write_units(w, "marks", w->r->marks.word[mark], &begun, &units);
    }
}

static void write_facings(struct saving *w)
{
    bool begun = false;

    for (int facing = 0; facing < 2 * HEXSIDES; facing++) {
        struct text units = { 0 };

        for (unit_id u = 0; u < w->r->counters.count; u++)
            if (unit_facing(w->s, u) == facing)
                add_unit(w, &units, u);
        write_units(w, "facing", grid_facing(&w->r->map.grid, facing), &begun, &units);
    }
}

static void write_covers(struct saving *w)
{
    bool begun = false;
    char number[GRID_NUMBER_SIZE];

    for (unit_id u = 0; u < w->r->counters.count; u++) {
        place_id second = state_counter_field(w->s, u, COUNTER_SECOND);

        if (second == PLACE_NONE)
            continue;
        saving_begin(w, "covers", &begun);
        text_print(&w->out, "  %s: \"%s\"\n", id_of(w, u), rules_place_word(w->r, second, number));
    }
}

/* Counters that a side commands which is not their own, and those that it may not look at. */
static bool is_owner(const struct saving *w, unit_id u, int side)
{
    return unit_side(w->s, u) == side && unit_side(&w->fresh, u) != side;
}

static bool is_blind(const struct saving *w, unit_id u, int side)
{
    return state_counter_field(w->s, u, COUNTER_HIDDEN) >> side & 1;
}

static void write_by_side(struct saving *w, const char *key, bool (*is)(const struct saving *, unit_id, int))
{
    bool begun = false;

    for (int side = 0; side < w->r->sides.count; side++) {
        struct text units = { 0 };

        for (unit_id u = 0; u < w->r->counters.count; u++)
            if (is(w, u, side))
                add_unit(w, &units, u);
        write_units(w, key, w->r->sides.word[side], &begun, &units);
    }
}

/* --- terrain --- */

static void add_terrain(struct saving *w, bool *begun, const char *where, int var, int32_t value)
{
    saving_begin(w, "terrain", begun);
    text_print(&w->out, "  \"%s\": %s\n", where, w->r->hex_vars.kinds[var].names.word[value]);
}

/* One hexside as both its hexes see it, or the link across it. */
static void write_side(struct saving *w, bool *begun, place_id hex, enum hexside side, bool link)
{
    const struct map *m = &w->r->map;
    place_id beyond = m->neighbour[hex][side];
    int near = by_hand_variable(w->r, side, link), far = by_hand_variable(w->r, hexside_opposite(side), link);

    if (beyond == PLACE_NONE || near == NAME_NONE)
        return;
    int32_t here = *state_hex_var(w->s, hex, near), there = *state_hex_var(w->s, beyond, far);
    bool same = here == there;
    char one[GRID_NUMBER_SIZE], other[GRID_NUMBER_SIZE], key[2 * GRID_NUMBER_SIZE + 2];

    if (here == 0 || (same && beyond < hex))
        return;
    snprintf(key, sizeof key, "%s%c%s", map_number(m, hex, one), link ? '-' : same ? '/' : '>',
             map_number(m, beyond, other));
    add_terrain(w, begun, key, near, here);
}

static void write_terrain(struct saving *w)
{
    int var = names_find(&w->r->hex_vars.names, BY_HAND);
    bool begun = false;
    char number[GRID_NUMBER_SIZE];

    for (place_id h = 0; var != NAME_NONE && h < w->r->map.hexes; h++) {
        int32_t value = *state_hex_var(w->s, h, var);

        if (value != 0)
            add_terrain(w, &begun, map_number(&w->r->map, h, number), var, value);
        for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++) {
            write_side(w, &begun, h, s, false);
            write_side(w, &begun, h, s, true);
        }
    }
}

/* --- the file --- */

static void write_head(struct saving *w, const char *name)
{
    const struct state_head *head = state_head(w->s);

    text_print(&w->out, "scenario: %s\ntitle: { en: \"%s\", fr: \"%s\" }\nprovenance: owner\n", name, name, name);
    text_print(&w->out, "turns: %s..%s\n", names_word(&w->r->turns, head->turn),
               names_word(&w->r->turns, head->turns - 1));
    if (w->r->mods.count > 0) {
        text_add(&w->out, "mods: [ ");
        for (int i = 0; i < w->r->mods.count; i++)
            text_print(&w->out, "%s%s", i > 0 ? ", " : "", w->r->mods.word[i]);
        text_add(&w->out, " ]\n");
    }
    if (head->phase.node != PHASE_NONE)
        text_print(&w->out, "start: %s\n", w->r->sequence.phases[head->phase.node].name);
    if (head->acting >= 0)
        text_print(&w->out, "acting: %s\n", w->r->sides.word[head->acting]);
}

static void write_all(struct saving *w, const char *name)
{
    write_head(w, name);
    text_add(&w->out, "place:\n");
    for (place_id p = 0; p < rules_places(w->r); p++)
        write_stack(w, p);
    write_faces(w);
    write_marks(w);
    write_facings(w);
    write_covers(w);
    write_by_side(w, "owners", is_owner);
    write_by_side(w, "hidden", is_blind);
    write_terrain(w);
    write_variables(w);
}

void saving_write(const struct rules *r, const struct state *s, const char *name, struct text *out)
{
    struct saving w = { .r = r, .s = s };

    layout_init(&w.layout, r);
    state_init(&w.fresh, r, &w.layout);
    write_all(&w, name);
    *out = w.out;
    state_free(&w.fresh);
    layout_free(&w.layout);
}

/* "evenings/ridge.yaml" is the scenario "ridge". */
static char *name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    struct text name = { 0 };
    const char *base = slash ? slash + 1 : path;
    const char *dot = strrchr(base, '.');

    text_add_span(&name, base, dot ? (size_t)(dot - base) : strlen(base));
    return name.at;
}

static bool write_file(const char *path, const struct text *all)
{
    struct save s;

    if (!save_begin(&s, path, NULL))
        return false;
    fwrite(text_of(all), 1, all->length, s.out);
    return save_end(&s);
}

bool save_scenario(const struct rules *r, const struct state *s, const char *path, char **name)
{
    struct text all = { 0 };

    *name = name_of(path);
    saving_write(r, s, *name, &all);
    bool written = write_file(path, &all);
    text_free(&all);
    return written;
}
