/*
 * The roster: each side's counters as a player would write them down, by
 * formation on the map, then who is to arrive, then who lies in boxes.
 */
#include "front/text/print.h"

#include <stdlib.h>
#include <string.h>
#include "base/mem.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"
#include "front/text/shown.h"
#include "kernel/state/stack.h"
#include "kernel/state/unit.h"

/* A counter that may be seen, and what the game shows of it. */
struct entry {
    unit_id unit;              /* UNIT_NONE: something that may not be looked at */
    place_id where;
    int group;                 /* the first entry of its formation */
    struct script_counter shown;
};
struct roster {
    struct umpire *u;
    int eyes, side;
    struct entry *at;
    int count;
};

static const char *formation_of(const struct entry *e)
{
    return e->shown.formation ? e->shown.formation : "";
}

static void add_entry(struct roster *r, unit_id unit, place_id where)
{
    struct entry e = { unit, where, r->count, { 0 } };

    if (unit != UNIT_NONE)
        script_counter(umpire_script(r->u), unit, &e.shown);
    for (int i = r->count - 1; i >= 0; i--)
        if (strcmp(formation_of(&r->at[i]), formation_of(&e)) == 0)
            e.group = r->at[i].group;
    r->at = mem_resize(r->at, (size_t)r->count + 1, sizeof *r->at);
    r->at[r->count++] = e;
}

/* In the order of the counters, which is that of the order of battle; what may not be seen in that of the map. */
static void gather(struct roster *r)
{
    const struct rules *rules = umpire_rules(r->u);

    for (unit_id unit = 0; unit < rules->counters.count; unit++) {
        place_id where;

        if (unit_side(umpire_state(r->u), unit) == r->side && view_place_of(r->u, r->eyes, unit, &where)
            && where != PLACE_NONE)
            add_entry(r, unit, where);
    }
    for (place_id p = 0; p < rules->map.hexes; p++)
        for (unit_id unit = stack_first(umpire_state(r->u), p); unit != UNIT_NONE;
             unit = stack_next(umpire_state(r->u), p, unit))
            if (unit_side(umpire_state(r->u), unit) == r->side && !view_unit(r->u, r->eyes, unit))
                add_entry(r, UNIT_NONE, p);
}

static bool is_in_box(const struct roster *r, const struct entry *e)
{
    const struct map *m = &umpire_rules(r->u)->map;

    return e->where >= m->hexes && e->where < m->hexes + m->boxes;
}

static const char *brief_of(const struct roster *r, const struct entry *e)
{
    return e->unit == UNIT_NONE ? "?" : umpire_rules(r->u)->counter[e->unit].brief;
}

/* --- on the map --- */

/* "4c  4th Corps  1306 Suwałki  reduced; strength 4 of 6" */
static void add_row(struct columns *c, const struct roster *r, const struct entry *e)
{
    const struct rules *rules = umpire_rules(r->u);
    const char *language = umpire_language(r->u);
    const struct counter *counter = e->unit == UNIT_NONE ? NULL : &rules->counter[e->unit];
    char *place = shown_place(rules, e->where, language);
    struct text state = { 0 };

    if (counter && counter->faces > 1)
        text_add(&state, shown_name(&rules->kind[counter->kind].faces, unit_face(umpire_state(r->u), e->unit),
                                   language));
    if (counter)
        show_state(&state, r->u, e->unit, &e->shown.facts);
    columns_add(c, STYLE_STRONG, "%s", brief_of(r, e));
    columns_add(c, STYLE_PLAIN, "%s", !counter ? "?" : counter->shown.count ? words_in(&counter->shown, language)
                                                                          : counter->id);
    columns_add(c, STYLE_PLAIN, "%s", place);
    columns_add(c, STYLE_PLAIN, "%s", text_of(&state));
    text_free(&state);
    mem_free(place);
}

static int compare_rank(const void *a, const void *b)
{
    const struct entry *const *x = a, *const *y = b;

    if ((*x)->shown.rank != (*y)->shown.rank)
        return (*x)->shown.rank < (*y)->shown.rank ? -1 : 1;
    return *x < *y ? -1 : *x > *y;
}

/* The entries of a formation that are not in a box, by rank; gives how many. */
static int members(const struct roster *r, int group, const struct entry **out)
{
    int count = 0;

    for (int i = 0; i < r->count; i++)
        if (r->at[i].group == group && !is_in_box(r, &r->at[i]))
            out[count++] = &r->at[i];
    qsort(out, (size_t)count, sizeof *out, compare_rank);
    return count;
}

static void show_formations(const struct roster *r)
{
    const struct entry **list = mem_array((size_t)r->count + 1, sizeof *list);

    for (int group = 0; group < r->count; group++) {
        int count = members(r, group, list);
        struct columns c;

        if (count == 0)
            continue;
        if (*formation_of(&r->at[group]))
            say("  %s\n", formation_of(&r->at[group]));
        columns_init(&c, 4, "llll");
        for (int i = 0; i < count; i++)
            add_row(&c, r, list[i]);
        columns_print(&c, *formation_of(&r->at[group]) ? 4 : 2);
        columns_free(&c);
    }
    mem_free(list);
}

/* --- beside it --- */

static bool arrives(const struct entry *e)
{
    return e->shown.turn && *e->shown.turn;
}

/* A turn by its number is told by its code. */
static const char *turn_of(const struct roster *r, const struct entry *e)
{
    const struct names *turns = &umpire_rules(r->u)->turns;
    int number;

    return text_to_int(e->shown.turn, &number) && number >= 1 && number <= turns->count ? turns->word[number - 1]
                                                                                        : e->shown.turn;
}

static const char *entry_of(const struct entry *e)
{
    return e->shown.entry ? e->shown.entry : "";
}

static int turn_number(const struct roster *r, const struct entry *e)
{
    return names_find(&umpire_rules(r->u)->turns, turn_of(r, e));
}

/* Those that arrive in a turn: a line for each place of entry. */
static void add_arrivals(struct columns *c, const struct roster *r, int turn)
{
    for (int i = 0; i < r->count; i++) {
        struct text who = { 0 };
        bool first = arrives(&r->at[i]) && turn_number(r, &r->at[i]) == turn;

        for (int k = 0; first && k < r->count; k++) {
            if (!arrives(&r->at[k]) || turn_number(r, &r->at[k]) != turn
                || strcmp(entry_of(&r->at[k]), entry_of(&r->at[i])) != 0)
                continue;
            first = k >= i;
            text_print(&who, "%s%s", who.length ? ", " : "", brief_of(r, &r->at[k]));
        }
        if (first) {
            columns_add(c, STYLE_STRONG, "%s", turn_of(r, &r->at[i]));
            columns_add(c, STYLE_PLAIN, "%s", entry_of(&r->at[i]));
            columns_add(c, STYLE_PLAIN, "%s", text_of(&who));
        }
        text_free(&who);
    }
}

static void show_arrivals(const struct roster *r)
{
    struct columns c;

    columns_init(&c, 3, "lll");
    for (int turn = -1; turn < umpire_rules(r->u)->turns.count; turn++)
        add_arrivals(&c, r, turn);
    if (c.used > 0)
        say("  %s\n", _("Arrivals"));
    columns_print(&c, 4);
    columns_free(&c);
}

static void show_boxes(const struct roster *r)
{
    const struct rules *rules = umpire_rules(r->u);
    struct columns c;

    columns_init(&c, 2, "ll");
    for (int box = 0; box < rules->map.boxes; box++) {
        struct text who = { 0 };

        for (int i = 0; i < r->count; i++)
            if (r->at[i].where == rules->map.hexes + box && !arrives(&r->at[i]))
                text_print(&who, "%s%s", who.length ? ", " : "", brief_of(r, &r->at[i]));
        if (who.length) {
            columns_add(&c, STYLE_PLAIN, "%s", shown_name(&rules->map.box_names, box, umpire_language(r->u)));
            columns_add(&c, STYLE_PLAIN, "%s", text_of(&who));
        }
        text_free(&who);
    }
    columns_print(&c, 2);
    columns_free(&c);
}

void show_roster(struct umpire *u, int eyes)
{
    const struct rules *rules = umpire_rules(u);

    for (int side = 0; side < rules->sides.count; side++) {
        struct roster r = { .u = u, .eyes = eyes, .side = side };

        gather(&r);
        term_print(stdout, STYLE_STRONG, "%s\n", shown_side(rules, side, umpire_language(u)));
        show_formations(&r);
        show_arrivals(&r);
        show_boxes(&r);
        for (int i = 0; i < r.count; i++)
            script_counter_free(&r.at[i].shown);
        mem_free(r.at);
    }
}
