#include "front/document/position.h"

#include "front/document/flag.h"
#include "front/document/json.h"
#include "front/document/shown.h"
#include "front/program/i18n.h"

/* --- what lies there --- */

static json_t *terrain_of(struct umpire *u, place_id hex)
{
    const struct map *m = &umpire_rules(u)->map;
    json_t *list = json_array();

    for (int type = 0; type < m->hex_chart.types.count; type++)
        if (m->terrain[hex] >> type & 1) {
            json_t *terrain = json_object();
            json_set_name(terrain, "terrain", m->hex_chart.types.word[type],
                          shown_name(&m->hex_chart.types, type, umpire_language(u)));
            json_array_append_new(list, terrain);
        }
    return list;
}

static json_t *zones_of(struct umpire *u, place_id hex)
{
    const struct map *m = &umpire_rules(u)->map;
    json_t *list = json_array();

    for (int family = 0; family < m->families.count; family++) {
        int value = map_zone(m, family, hex);
        const struct names *values = &m->zones[family].values;
        json_t *zone;

        if (value == NAME_NONE)
            continue;
        zone = json_object();
        json_set_name(zone, "family", m->families.word[family], i18n_name(m->families.word[family]));
        json_set_name(zone, "zone", values->word[value], shown_name(values, value, umpire_language(u)));
        json_array_append_new(list, zone);
    }
    return list;
}

/* Beyond a side: the number of the neighbour; at the map's edge the direction. */
static json_t *beyond(const struct map *m, place_id hex, int side)
{
    place_id next = m->neighbour[hex][side];
    char number[GRID_NUMBER_SIZE];

    return json_words(next == PLACE_NONE ? grid_facing(&m->grid, side) : map_number(m, next, number));
}

/* [{ type, type_name, toward: ["1422", "1524"] }]: where any of its sides has the type. */
static json_t *ways_of(struct umpire *u, const struct map *m, place_id hex, const terrain_bits *bits,
                       const struct names *types)
{
    json_t *list = json_array();

    for (int type = 0; type < types->count; type++) {
        json_t *way = json_object(), *toward = json_array();

        for (int side = 0; side < HEXSIDES; side++)
            if (bits[side] >> type & 1)
                json_array_append_new(toward, beyond(m, hex, side));
        json_set_name(way, "type", types->word[type], shown_name(types, type, umpire_language(u)));
        json_object_set(way, "toward", toward);
        if (json_array_size(toward) > 0)
            json_array_append(list, way);
        json_decref(toward);
        json_decref(way);
    }
    return list;
}

/* --- what play has changed --- */

static json_t *hex_variables(struct umpire *u, int eyes, place_id hex)
{
    const struct variables *v = &umpire_rules(u)->hex_vars;
    json_t *list = json_array();

    for (int i = 0; i < v->names.count; i++)
        position_add_variable(list, u, eyes, v, i, *state_hex_var(umpire_state(u), hex, i), NULL);
    return list;
}

/* On its sides: { toward: "0305", variable: "bridge", … }. */
static json_t *side_variables(struct umpire *u, int eyes, place_id hex)
{
    const struct map *m = &umpire_rules(u)->map;
    const struct variables *v = &umpire_rules(u)->edge_vars;
    json_t *list = json_array();

    for (int side = 0; side < HEXSIDES; side++)
        for (int i = 0; m->edge_of && m->edge_of[hex][side] != EDGE_NONE && i < v->names.count; i++)
            position_add_variable(list, u, eyes, v, i, *state_edge_var(umpire_state(u), m->edge_of[hex][side], i),
                                  json_pack("{s:o}", "toward", beyond(m, hex, side)));
    return list;
}

static void add_ground(json_t *object, struct umpire *u, int eyes, place_id hex)
{
    const struct map *m = script_map(umpire_script(u));
    terrain_bits sides[HEXSIDES];

    for (int side = 0; side < HEXSIDES; side++)
        sides[side] = map_side(m, hex, (enum hexside)side);
    json_object_set_new(object, "terrain", terrain_of(u, hex));
    json_object_set_new(object, "zones", zones_of(u, hex));
    json_object_set_new(object, "links", ways_of(u, m, hex, m->link[hex], &m->link_chart.types));
    json_object_set_new(object, "hexsides", ways_of(u, m, hex, sides, &m->side_chart.types));
    json_object_set_new(object, "holder", flag_document(u, hex));
    json_object_set_new(object, "variables", hex_variables(u, eyes, hex));
    json_object_set_new(object, "side_variables", side_variables(u, eyes, hex));
}

void position_add_stack(json_t *object, struct umpire *u, int eyes, place_id where)
{
    struct view_counter stack[STACK_MOST];
    int count = view_stack(u, eyes, where, stack, STACK_MOST);
    json_t *counters = json_array();

    position_set_place(object, "place", u, where);
    if (where < umpire_rules(u)->map.hexes)
        add_ground(object, u, eyes, where);
    for (int i = 0; i < count && i < STACK_MOST; i++) {
        struct script_counter shown = { 0 };

        if (stack[i].unit != UNIT_NONE)
            script_counter(umpire_script(u), stack[i].unit, &shown);
        json_array_append_new(counters, position_counter(u, &stack[i], where, &shown));
        script_counter_free(&shown);
    }
    json_object_set_new(object, "counters", counters);
    json_set_flag(object, "hidden", !view_inside(u, eyes, where));
}
