/*
 * small.h - a little game made by hand, for tests of the kernel.
 *
 * Ten by ten flat-topped hexes 0101 to 1010, even columns higher; two sides,
 * a few counters and one variable of each kind. Two parts make a point.
 */
#ifndef T_KERNEL_SMALL_H
#define T_KERNEL_SMALL_H

#include <string.h>

#include "base/mem.h"
#include "kernel/state/state.h"

enum { FOOT, HORSE, SMALL_CLASSES };
enum { CLEAR, WOODS, MARSH, HILL };                  /* of hexes */
enum { RIVER, WALL, SLOPE, HEDGE, LANE };            /* of hexsides */
enum { ROAD, RAIL };                                 /* links */
enum { BLUE, RED };
enum { B_1, B_2, B_GUARD, R_1, R_2, HEADQUARTERS };  /* counters */
enum { COMBAT, GUARD };                              /* traits */
enum { STRENGTH, MORALE };                           /* attributes */
enum { DISRUPTED, LAST_MARK = 40 };
enum { INITIATIVE, WEATHER, FOUGHT, TARGET, BEST, VP, ALLY };   /* variables of the game */
enum { ARMY, MOVED };                                           /* of a counter */
enum { CUP, PATROLS };                                          /* lists */

struct small {
    struct rules r;
    struct layout l;
    struct state s;
};

static inline void small_names(struct pool *p, struct names *n, const char *words)
{
    char *list = pool_string(p, words), *rest = list;

    for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL;)
        names_add(n, word);
}

/* A row of the chart: costs for foot and horse, those above 99 added. */
static inline struct terrain small_terrain(struct pool *p, int foot, int horse, bool blocks)
{
    struct terrain t = { pool_array(p, 2, sizeof *t.cost), pool_array(p, 2, sizeof *t.added), blocks, 0, NULL };
    int costs[] = { foot, horse };

    for (int i = 0; i < 2; i++) {
        t.added[i] = costs[i] > 99;
        t.cost[i] = t.added[i] ? costs[i] - 100 : costs[i];
    }
    return t;
}

static inline void small_charts(struct pool *p, struct map *m)
{
    struct terrain *hexes = pool_array(p, 4, sizeof *hexes);
    struct terrain *sides = pool_array(p, 5, sizeof *sides);
    struct terrain *links = pool_array(p, 2, sizeof *links);

    hexes[CLEAR] = small_terrain(p, 2, 2, false);
    hexes[WOODS] = small_terrain(p, 4, 6, true);
    hexes[MARSH] = small_terrain(p, 6, COST_NO, false);
    hexes[HILL] = small_terrain(p, 102, 104, false);
    sides[RIVER] = small_terrain(p, 102, COST_NO, false);
    sides[WALL] = small_terrain(p, COST_NO, COST_NO, false);
    sides[SLOPE] = small_terrain(p, COST_SAME, 104, false);
    sides[HEDGE] = small_terrain(p, COST_SAME, COST_SAME, false);
    sides[LANE] = small_terrain(p, COST_SAME, COST_SAME, false);
    links[ROAD] = small_terrain(p, 1, 1, false);
    links[ROAD].crosses = 1 << WALL;
    links[RAIL] = small_terrain(p, COST_SAME, COST_NO, false);
    m->hex_chart.rows = hexes;
    m->side_chart.rows = sides;
    m->link_chart.rows = links;
    small_names(p, &m->hex_chart.types, "clear woods marsh hill");
    small_names(p, &m->side_chart.types, "river wall slope hedge lane");
    small_names(p, &m->link_chart.types, "road rail");
}

static inline void small_map(struct pool *p, struct map *m, int columns, int rows)
{
    m->grid = (struct grid){ GRID_FLAT, GRID_CCRR, 1, columns, 1, rows, 0, NULL, 0 };
    map_lay(m, p, NULL);
    m->classes = SMALL_CLASSES;
    m->point = 2;
    m->boxes = 2;
    small_names(p, &m->box_names, "eliminated reserve");
    small_charts(p, m);
    for (place_id h = 0; h < m->hexes; h++)
        m->terrain[h] = 1 << CLEAR;
    map_prepare(m, p);
}

/* Lays a type on the hexside between two hexes, for both. Prepare the map again after such changes. */
static inline void small_side(struct map *m, const char *a, const char *b, int type)
{
    place_id one = map_parse(m, a), two = map_parse(m, b);

    m->side[one][map_side_toward(m, one, two)] |= UINT64_C(1) << type;
    m->side[two][map_side_toward(m, two, one)] |= UINT64_C(1) << type;
}

static inline void small_link(struct map *m, const char *a, const char *b, int type)
{
    place_id one = map_parse(m, a), two = map_parse(m, b);

    m->link[one][map_side_toward(m, one, two)] |= UINT64_C(1) << type;
    m->link[two][map_side_toward(m, two, one)] |= UINT64_C(1) << type;
}

static inline void small_map_free(struct map *m)
{
    names_free(&m->hex_chart.types);
    names_free(&m->side_chart.types);
    names_free(&m->link_chart.types);
    names_free(&m->box_names);
}

static inline void small_counter(struct rules *r, unit_id u, int side, uint64_t traits, int strength)
{
    struct counter *c = &r->counter[u];

    *c = (struct counter){
        .id = names_word(&r->counters, u), .nation = side, .side = side, .traits = traits, .faces = 2,
        .variable = pool_array(r->pool, 2, sizeof *c->variable),
    };
    for (int face = 0; face < 2; face++) {
        c->attribute[face] = pool_array(r->pool, 2, sizeof *c->attribute[face]);
        c->attribute[face][STRENGTH] = strength - 2 * face;
        c->attribute[face][MORALE] = face == 0 ? 3 : VALUE_NOTHING;
    }
}

static inline void small_counters(struct rules *r)
{
    small_names(r->pool, &r->counters, "b_1 b_2 b_gd r_1 r_2 hq");
    r->counter = pool_array(r->pool, 6, sizeof *r->counter);
    small_counter(r, B_1, BLUE, 1 << COMBAT, 6);
    small_counter(r, B_2, BLUE, 1 << COMBAT, 5);
    small_counter(r, B_GUARD, BLUE, 1 << COMBAT | 1 << GUARD, 8);
    small_counter(r, R_1, RED, 1 << COMBAT, 4);
    small_counter(r, R_2, RED, 1 << COMBAT, 3);
    small_counter(r, HEADQUARTERS, BLUE, 0, 2);
    r->counter[B_GUARD].variable[ARMY] = 1;
    r->counter[R_2].variable[MOVED] = 1;
}

static inline void small_variables(struct pool *p, struct variables *v, const char *words,
                                   const enum value_type *types)
{
    small_names(p, &v->names, words);
    v->kinds = pool_array(p, (size_t)v->names.count, sizeof *v->kinds);
    for (int i = 0; i < v->names.count; i++) {
        v->kinds[i].type = types[i];
        if (types[i] == VALUE_NAME)
            small_names(p, &v->kinds[i].names, "first second");
    }
}

static inline void small_all_variables(struct rules *r)
{
    static const enum value_type game[] = {
        VALUE_SIDE, VALUE_NAME, VALUE_FLAG, VALUE_PLACE, VALUE_COUNTER, VALUE_NUMBER, VALUE_NATION,
    };
    static const enum value_type counter[] = { VALUE_NAME, VALUE_FLAG };

    small_variables(r->pool, &r->game_vars, "initiative weather fought target best vp ally", game);
    small_variables(r->pool, &r->counter_vars, "army moved", counter);
    small_variables(r->pool, &r->side_vars, "points", (enum value_type[]){ VALUE_NUMBER });
    small_variables(r->pool, &r->nation_vars, "rail", (enum value_type[]){ VALUE_NUMBER });
    small_variables(r->pool, &r->hex_vars, "control", (enum value_type[]){ VALUE_SIDE });
    small_names(r->pool, &r->lists, "cup patrols");
    r->list_kinds = pool_array(r->pool, 2, sizeof *r->list_kinds);
    r->list_kinds[CUP] = (struct list_kind){ .of = { .type = VALUE_COUNTER }, .most = 4 };
    r->list_kinds[PATROLS] = (struct list_kind){ .of = { .type = VALUE_PLACE }, .most = 3 };
    r->nation_vars.first = pool_array(r->pool, 1, sizeof *r->nation_vars.first);
    r->nation_vars.first[0] = 7;
}

static inline void small_switches(struct rules *r)
{
    small_names(r->pool, &r->switches, "zoc fog");
    r->rule_switch = pool_array(r->pool, 2, sizeof *r->rule_switch);
    small_names(r->pool, &r->rule_switch[0].values, "stop plus1 none");
    small_names(r->pool, &r->rule_switch[1].values, "off on");
    r->chosen_switches = pool_array(r->pool, 2, sizeof *r->chosen_switches);
    r->chosen_switches[0] = 1;
}

static inline void small_marks(struct rules *r)
{
    names_add(&r->marks, "disrupted");
    for (char name[] = "mark_00"; r->marks.count <= LAST_MARK;) {
        name[5] = (char)('0' + r->marks.count / 10);
        name[6] = (char)('0' + r->marks.count % 10);
        names_add(&r->marks, pool_string(r->pool, name));
    }
}

static inline void small_make(struct small *g)
{
    struct rules *r = &g->r;

    *g = (struct small){ .r.pool = pool_new() };
    small_map(r->pool, &r->map, 10, 10);
    small_names(r->pool, &r->turns, "T1 T2 T3");
    small_names(r->pool, &r->sides, "blue red");
    small_names(r->pool, &r->nations, "blue red pink");
    small_names(r->pool, &r->classes, "foot horse");
    small_names(r->pool, &r->traits, "combat guard");
    small_names(r->pool, &r->attributes, "strength morale");
    small_marks(r);
    small_counters(r);
    small_all_variables(r);
    small_switches(r);
    layout_init(&g->l, r);
    state_init(&g->s, r, &g->l);
}

static inline place_id small_hex(const struct small *g, const char *number)
{
    return map_parse(&g->r.map, number);
}

static inline void small_variables_free(struct variables *v)
{
    for (int i = 0; i < v->names.count; i++)
        names_free(&v->kinds[i].names);
    names_free(&v->names);
}

static inline void small_free(struct small *g)
{
    struct rules *r = &g->r;
    struct names *all[] = {
        &r->turns, &r->sides, &r->nations, &r->classes, &r->traits, &r->attributes, &r->marks, &r->counters,
        &r->lists, &r->switches, &r->rule_switch[0].values, &r->rule_switch[1].values,
    };
    struct variables *scopes[] = { &r->game_vars, &r->side_vars, &r->nation_vars, &r->counter_vars, &r->hex_vars };

    state_free(&g->s);
    layout_free(&g->l);
    small_map_free(&r->map);
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        names_free(all[i]);
    for (size_t i = 0; i < sizeof scopes / sizeof scopes[0]; i++)
        small_variables_free(scopes[i]);
    pool_free(r->pool);
}

#endif
