/*
 * table_save.c - the position on a table as a scenario: counters, faces, marks, facings, terrain, and what the game
 * remembers where it is not as at the start.
 */
#include <errno.h>
#include <string.h>
#include "base/mem.h"
#include "base/save.h"
#include "front/i18n.h"
#include "front/open.h"
#include "front/repl_look.h"
#include "front/term.h"
#include "kernel/by_hand.h"
#include "kernel/stack.h"
#include "kernel/unit.h"

struct writing {
    const struct rules *r;
    const struct state *s;
    struct text out;
};

static const char *id_of(const struct writing *w, unit_id u) { return names_word(&w->r->counters, u); }

/* --- counters --- */

/* The top of the stack first. */
static void write_stack(struct writing *w, place_id place)
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

static void begin(struct writing *w, const char *key, bool *begun)
{
    if (!*begun)
        text_print(&w->out, "%s:\n", key);
    *begun = true;
}

static bool is_in_play(const struct writing *w, unit_id u) { return unit_place(w->s, u) != PLACE_NONE; }

static void write_faces(struct writing *w)
{
    bool begun = false;

    for (unit_id u = 0; u < w->r->counters.count; u++)
        if (is_in_play(w, u) && unit_face(w->s, u) > 0) {
            begin(w, "faces", &begun);
            text_print(&w->out, "  %s: %s\n", id_of(w, u),
                       w->r->kind[w->r->counter[u].kind].faces.word[unit_face(w->s, u)]);
        }
}

/* "disrupted: [ c_28, c_30 ]" */
static void write_units(struct writing *w, const char *key, const char *word, bool *begun, struct text *units)
{
    if (units->length) {
        begin(w, key, begun);
        text_print(&w->out, "  \"%s\": [ %s ]\n", word, text_of(units));
    }
    text_free(units);
}

static void add_unit(struct writing *w, struct text *units, unit_id u)
{
    text_print(units, "%s%s", units->length ? ", " : "", id_of(w, u));
}

static void write_marks(struct writing *w)
{
    bool begun = false;

    for (int mark = 0; mark < w->r->marks.count; mark++) {
        struct text units = { 0 };

        for (unit_id u = 0; u < w->r->counters.count; u++)
            if (is_in_play(w, u) && unit_has_mark(w->s, u, mark))
                add_unit(w, &units, u);
        write_units(w, "marks", w->r->marks.word[mark], &begun, &units);
    }
}

static void write_facings(struct writing *w)
{
    bool begun = false;

    for (int facing = 0; facing < 2 * HEXSIDES; facing++) {
        struct text units = { 0 };

        for (unit_id u = 0; u < w->r->counters.count; u++)
            if (is_in_play(w, u) && unit_facing(w->s, u) == facing)
                add_unit(w, &units, u);
        write_units(w, "facing", grid_facing(&w->r->map.grid, facing), &begun, &units);
    }
}

static void write_covers(struct writing *w)
{
    bool begun = false;
    char number[GRID_NUMBER_SIZE];

    for (unit_id u = 0; u < w->r->counters.count; u++) {
        place_id second = state_counter_field(w->s, u, COUNTER_SECOND);

        if (second == PLACE_NONE || !is_in_play(w, u))
            continue;
        begin(w, "covers", &begun);
        text_print(&w->out, "  %s: \"%s\"\n", id_of(w, u), rules_place_word(w->r, second, number));
    }
}

/* --- terrain --- */

static void add_terrain(struct writing *w, bool *begun, const char *where, int var, int32_t value)
{
    begin(w, "terrain", begun);
    text_print(&w->out, "  \"%s\": %s\n", where, w->r->hex_vars.kinds[var].names.word[value]);
}

/* One hexside as both its hexes see it, or the link across it. */
static void write_side(struct writing *w, bool *begun, place_id hex, enum hexside side, bool link)
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

static void write_terrain(struct writing *w)
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

static void write_all(struct writing *w, const char *name)
{
    const struct state_head *head = state_head(w->s);

    text_print(&w->out, "scenario: %s\ntitle: { en: \"%s\", fr: \"%s\" }\nprovenance: owner\n", name, name, name);
    text_print(&w->out, "turns: %s..%s\nplace:\n", names_word(&w->r->turns, head->turn),
               names_word(&w->r->turns, w->r->turns.count - 1));
    for (place_id p = 0; p < w->r->map.hexes + w->r->map.boxes; p++)
        write_stack(w, p);
    write_faces(w);
    write_marks(w);
    write_facings(w);
    write_covers(w);
    write_terrain(w);
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

void table_save(struct repl *r, const char *path)
{
    struct writing w = { umpire_rules(r->umpire), umpire_state(r->umpire), { 0 } };
    char *name = name_of(path);
    struct text why = { 0 };

    write_all(&w, name);
    if (!write_file(path, &w.out))
        look_complain("%s", open_unwritten(path, errno, &why));
    else
        say(_("  the position is the scenario %s in %s; in a folder scenarios/%s of GROGNARD_PATH it can be played\n"),
            name, path, w.r->game);
    text_free(&why);
    text_free(&w.out);
    mem_free(name);
}
