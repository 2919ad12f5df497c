/*
 * The roster: each side's counters as a player would write them down, by
 * formation on the map, then who is to arrive, then who lies in boxes.
 */
#include "front/document/position.h"

#include <stdlib.h>
#include <string.h>
#include "base/mem.h"
#include "front/document/json.h"
#include "front/document/shown.h"
#include "kernel/state/stack.h"
#include "kernel/state/unit.h"

/* A counter that may be seen, or something that may not, and what the game shows of it. */
struct entry {
    struct view_counter seen;
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

static void add_entry(struct roster *r, struct view_counter seen, place_id where)
{
    struct entry e = { seen, where, r->count, { 0 } };

    if (seen.unit != UNIT_NONE)
        script_counter(umpire_script(r->u), seen.unit, &e.shown);
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
    struct view_counter stack[STACK_MOST];

    for (unit_id unit = 0; unit < rules->counters.count; unit++) {
        struct view_counter seen = { .unit = unit, .nation = rules->counter[unit].nation, .side = r->side };
        place_id where;

        if (unit_side(umpire_state(r->u), unit) == r->side && view_place_of(r->u, r->eyes, unit, &where)
            && where != PLACE_NONE)
            add_entry(r, seen, where);
    }
    for (place_id p = 0; p < rules->map.hexes; p++) {
        int count = view_stack(r->u, r->eyes, p, stack, STACK_MOST);

        for (int i = 0; i < count && i < STACK_MOST; i++)
            if (stack[i].unit == UNIT_NONE && stack[i].side == r->side)
                add_entry(r, stack[i], p);
    }
}

static json_t *counter_of(const struct roster *r, const struct entry *e)
{
    return position_counter(r->u, &e->seen, e->where, &e->shown);
}

/* --- on the map --- */

static bool is_in_box(const struct roster *r, const struct entry *e)
{
    const struct map *m = &umpire_rules(r->u)->map;

    return e->where >= m->hexes && e->where < m->hexes + m->boxes;
}

static int compare_rank(const void *a, const void *b)
{
    const struct entry *const *x = a, *const *y = b;

    if ((*x)->shown.rank != (*y)->shown.rank)
        return (*x)->shown.rank < (*y)->shown.rank ? -1 : 1;
    return *x < *y ? -1 : *x > *y;
}

/* The counters of a formation that are not in a box, by rank. */
static json_t *members_of(const struct roster *r, int group)
{
    const struct entry **list = mem_array((size_t)r->count + 1, sizeof *list);
    json_t *counters = json_array();
    int count = 0;

    for (int i = group; i < r->count; i++)
        if (r->at[i].group == group && !is_in_box(r, &r->at[i]))
            list[count++] = &r->at[i];
    qsort(list, (size_t)count, sizeof *list, compare_rank);
    for (int i = 0; i < count; i++)
        json_array_append_new(counters, counter_of(r, list[i]));
    mem_free(list);
    return counters;
}

static json_t *formations_of(const struct roster *r)
{
    json_t *formations = json_array();

    for (int group = 0; group < r->count; group++) {
        json_t *counters = r->at[group].group == group ? members_of(r, group) : NULL;

        if (json_array_size(counters) > 0)
            json_array_append_new(formations, json_pack("{s:o, s:O}", "formation",
                                                        json_words(formation_of(&r->at[group])), "counters",
                                                        counters));
        json_decref(counters);
    }
    return formations;
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

static bool arrive_together(const struct roster *r, const struct entry *a, const struct entry *b)
{
    const struct names *turns = &umpire_rules(r->u)->turns;
    const char *one = a->shown.entry ? a->shown.entry : "", *other = b->shown.entry ? b->shown.entry : "";

    return arrives(a) && arrives(b) && strcmp(one, other) == 0 &&
           names_find(turns, turn_of(r, a)) == names_find(turns, turn_of(r, b));
}

/* Those that arrive with this one; NULL if another of them comes before it. */
static json_t *arrival_of(const struct roster *r, const struct entry *e)
{
    json_t *arrival = json_object(), *counters = json_array();

    for (const struct entry *other = r->at; other < r->at + r->count; other++)
        if (arrive_together(r, e, other)) {
            if (other < e)
                break;
            json_array_append_new(counters, counter_of(r, other));
        }
    json_set_words(arrival, "turn", turn_of(r, e));
    json_set_words(arrival, "entry", e->shown.entry ? e->shown.entry : "");
    json_object_set(arrival, "counters", counters);
    if (json_array_size(counters) == 0) {
        json_decref(arrival);
        arrival = NULL;
    }
    json_decref(counters);
    return arrival;
}

/* By turn; those of a turn that is none come first. */
static json_t *arrivals_of(const struct roster *r)
{
    const struct names *turns = &umpire_rules(r->u)->turns;
    json_t *arrivals = json_array();

    for (int turn = NAME_NONE; turn < turns->count; turn++)
        for (int i = 0; i < r->count; i++)
            if (arrives(&r->at[i]) && names_find(turns, turn_of(r, &r->at[i])) == turn)
                json_array_append_new(arrivals, arrival_of(r, &r->at[i]));
    return arrivals;
}

static json_t *boxes_of(const struct roster *r)
{
    const struct map *m = &umpire_rules(r->u)->map;
    json_t *boxes = json_array();

    for (int box = 0; box < m->boxes; box++) {
        json_t *object = json_object(), *counters = json_array();

        for (int i = 0; i < r->count; i++)
            if (r->at[i].where == m->hexes + box && !arrives(&r->at[i]))
                json_array_append_new(counters, counter_of(r, &r->at[i]));
        position_set_place(object, "box", r->u, m->hexes + box);
        json_object_set(object, "counters", counters);
        if (json_array_size(counters) > 0)
            json_array_append(boxes, object);
        json_decref(counters);
        json_decref(object);
    }
    return boxes;
}

json_t *position_roster(struct umpire *u, int eyes)
{
    const struct rules *rules = umpire_rules(u);
    json_t *sides = json_array();

    for (int side = 0; side < rules->sides.count; side++) {
        struct roster r = { .u = u, .eyes = eyes, .side = side };
        json_t *object = json_object();

        gather(&r);
        position_set_side(object, u, side);
        json_object_set_new(object, "formations", formations_of(&r));
        json_object_set_new(object, "arrivals", arrivals_of(&r));
        json_object_set_new(object, "boxes", boxes_of(&r));
        json_array_append_new(sides, object);
        for (int i = 0; i < r.count; i++)
            script_counter_free(&r.at[i].shown);
        mem_free(r.at);
    }
    return sides;
}
