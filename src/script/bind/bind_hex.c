/*
 * A place in Lua: a hex of the map or a box beside it, by its number. One
 * userdata for each, made when the game is loaded.
 */
#include <stdio.h>
#include <string.h>
#include "base/text.h"
#include "kernel/move/los.h"
#include "script/run/script_inside.h"

enum hex_key { KEY_NUMBER, KEY_NAME, KEY_IS_HEX, KEY_STACK, KEY_BUILT_IN, KEY_ZONE = 1000, KEY_VARIABLE = 2000 };

static const char *const built_in[KEY_BUILT_IN] = { "number", "name", "is_hex", "stack" };

void place_push(lua_State *L, place_id p)
{
    struct script *s = script_of(L);
    int places = s->rules->map.hexes + s->rules->map.boxes;

    if (p < 0) {
        lua_pushnil(L);
    } else if (p >= places) {
        unit_push(L, p - places);
    } else {
        lua_rawgeti(L, LUA_REGISTRYINDEX, s->places_ref + p);
    }
}

place_id place_check(lua_State *L, int index)
{
    return *(place_id *)type_check(L, index, TYPE_HEX);
}

place_id hex_check(lua_State *L, int index)
{
    place_id p = place_check(L, index);

    if (p >= script_of(L)->rules->map.hexes)
        return luaL_error(L, "expected a hex here, not a box");
    return p;
}

static void push_number(lua_State *L, place_id p)
{
    char word[GRID_NUMBER_SIZE];

    lua_pushstring(L, rules_place_word(script_of(L)->rules, p, word));
}

static void push_name(lua_State *L, struct script *s, place_id p)
{
    const struct map *m = &s->rules->map;

    if (p >= m->hexes) {
        lua_pushstring(L, names_shown(&m->box_names, p - m->hexes, s->language));
        return;
    }
    push_number(L, p);
    if (m->name && m->name[p].count) {
        lua_pushfstring(L, "%s %s", lua_tostring(L, -1), words_in(&m->name[p], s->language));
        lua_remove(L, -2);
    }
}

static void push_stack(lua_State *L, struct script *s, place_id p)
{
    int n = 0;

    script_reads_stack(s, p);
    lua_newtable(L);
    for (unit_id u = stack_first(s->state, p); u >= 0; u = stack_next(s->state, p, u)) {
        unit_push(L, u);
        lua_rawseti(L, -2, ++n);
    }
}

static int hexL_index(lua_State *L)
{
    struct script *s = script_of(L);
    place_id p = *(place_id *)lua_touserdata(L, 1);
    const struct map *m = &s->rules->map;

    int key = keys_find(L, KEYED_HEX);
    if (key == KEY_ITSELF)
        return 1;
    if (key >= KEY_VARIABLE && p < m->hexes && fact_is_wanted(s, SCOPE_HEX, p, key - KEY_VARIABLE))
        return fact_ask(L, SCOPE_HEX, p, key - KEY_VARIABLE);
    if (key >= KEY_VARIABLE && p < m->hexes)
        value_push(L, &s->rules->hex_vars.kinds[key - KEY_VARIABLE],
                   script_read(s, state_hex_var(s->state, p, key - KEY_VARIABLE)));
    else if (key >= KEY_ZONE)
        value_push_name(L, key < KEY_VARIABLE ? &m->zones[key - KEY_ZONE].values : &m->families,
                        key < KEY_VARIABLE && p < m->hexes ? map_zone(m, key - KEY_ZONE, p) : NAME_NONE);
    else if (key == KEY_NUMBER)
        push_number(L, p);
    else if (key == KEY_NAME)
        push_name(L, s, p);
    else if (key == KEY_IS_HEX)
        lua_pushboolean(L, p < m->hexes);
    else
        push_stack(L, s, p);
    return 1;
}

static int hexL_newindex(lua_State *L)
{
    struct script *s = script_of(L);
    place_id p = place_check(L, 1);

    script_may_write(L);
    int key = keys_find(L, KEYED_HEX);
    if (key < KEY_VARIABLE || p >= s->rules->map.hexes)
        return luaL_error(L, "a hex has no variable \"%s\"", lua_tostring(L, 2));
    int32_t value = value_check(L, 3, &s->rules->hex_vars.kinds[key - KEY_VARIABLE], lua_tostring(L, 2));
    script_write(s, state_hex_var(s->state, p, key - KEY_VARIABLE), value);
    fact_is_given(s, SCOPE_HEX, p, key - KEY_VARIABLE, value);
    return 0;
}

static int hexL_has(lua_State *L)
{
    const struct map *m = &script_of(L)->rules->map;
    place_id p = place_check(L, 1);
    int type = value_check_name(L, 2, &m->hex_chart.types, "terrain");

    lua_pushboolean(L, p < m->hexes && (m->terrain[p] >> type & 1));
    return 1;
}

static int hexL_neighbours(lua_State *L)
{
    const struct map *m = &script_of(L)->rules->map;
    place_id p = place_check(L, 1);
    int n = 0;

    lua_createtable(L, HEXSIDES, 0);
    for (int side = 0; p < m->hexes && side < HEXSIDES; side++)
        if (m->neighbour[p][side] != PLACE_NONE) {
            place_push(L, m->neighbour[p][side]);
            lua_rawseti(L, -2, ++n);
        }
    return 1;
}

/* hex:next("ne"): the neighbour there, nil over the edge */
static int hexL_next(lua_State *L)
{
    const struct map *m = &script_of(L)->rules->map;
    place_id p = hex_check(L, 1);
    const char *word = luaL_checkstring(L, 2);
    enum hexside side;

    if (!grid_parse_direction(&m->grid, word, &side))
        return luaL_error(L, "\"%s\" is not a direction", word);
    place_push(L, m->neighbour[p][side]);
    return 1;
}

static int hexL_distance(lua_State *L)
{
    lua_pushinteger(L, map_distance(&script_of(L)->rules->map, hex_check(L, 1), hex_check(L, 2)));
    return 1;
}

static int hexL_adjacent(lua_State *L)
{
    const struct map *m = &script_of(L)->rules->map;
    place_id a = place_check(L, 1), b = place_check(L, 2);

    lua_pushboolean(L, a < m->hexes && b < m->hexes && map_is_adjacent(m, a, b));
    return 1;
}

static enum hexside side_between(lua_State *L, const struct map *m, place_id a, place_id b)
{
    if (!map_is_adjacent(m, a, b))
        return (enum hexside)luaL_error(L, "the two hexes are not adjacent");
    return map_side_toward(m, a, b);
}

static int hexL_direction(lua_State *L)
{
    const struct map *m = &script_of(L)->rules->map;

    lua_pushstring(L, grid_direction(&m->grid, side_between(L, m, hex_check(L, 1), hex_check(L, 2))));
    return 1;
}

/* Whether the hexside to the hex at 2 has the type at 3 of these, which are sides or links. */
static int push_has(lua_State *L, const struct map *m, terrain_bits (*of)[HEXSIDES], const struct names *types,
                    const char *what)
{
    place_id a = hex_check(L, 1);
    enum hexside side = side_between(L, m, a, hex_check(L, 2));

    lua_pushboolean(L, of[a][side] >> value_check_name(L, 3, types, what) & 1);
    return 1;
}

static int hexL_side(lua_State *L)
{
    const struct map *m = script_map(script_of(L));

    return push_has(L, m, m->side, &m->side_chart.types, "hexside");
}

static int hexL_link(lua_State *L)
{
    const struct map *m = script_map(script_of(L));

    return push_has(L, m, m->link, &m->link_chart.types, "link");
}

/* hex:step_cost(to, class): in smallest parts, off the links; nil if the ground forbids it. */
static int hexL_step_cost(lua_State *L)
{
    const struct rules *r = script_of(L)->rules;
    place_id from = hex_check(L, 1);
    enum hexside across = side_between(L, &r->map, from, hex_check(L, 2));
    int cost = path_step_cost(script_map(script_of(L)), value_check_name(L, 3, &r->classes, "class"), 0, from, across);

    if (cost == COST_NO)
        lua_pushnil(L);
    else
        lua_pushinteger(L, cost);
    return 1;
}

/* hex:reach{ class=, … } */
static int hexL_reach(lua_State *L)
{
    struct script *s = script_of(L);
    place_id from = hex_check(L, 1);

    options_check(L, 2);
    options_get(L, 2, "class");
    int class = lua_isnil(L, -1) ? 0 : value_check_name(L, -1, &s->rules->classes, "class");
    lua_pop(L, 1);
    return reach_from(L, from, class, 2);
}

const char *const sight_options[] = {
    "blocking", "sides", "open", "along", "corners", "end_sides_open", "range", "to", "rule", "refuse", NULL,
};

void sight_read(lua_State *L, int options, struct los_query *q)
{
    static const char *const along[] = { "either", "both", "never", NULL };
    const struct map *m = &script_of(L)->rules->map;

    q->blocking = hexset_optional(L, options, "blocking");
    q->blocking_sides = bits_field(L, options, "sides", &m->side_chart.types);
    q->open_sides = bits_field(L, options, "open", &m->side_chart.types);
    options_get(L, options, "corners");
    q->corners = lua_toboolean(L, -1);
    options_get(L, options, "end_sides_open");
    q->end_sides_open = lua_toboolean(L, -1);
    lua_pop(L, 2);
    options_get(L, options, "along");
    if (!lua_isnil(L, -1))
        q->along = (enum los_along)luaL_checkoption(L, -1, NULL, along);
    lua_pop(L, 1);
}

/* hex:sees(other, { blocking = set, sides = {…}, along = "either", corners = true }): whether; then what blocks: a hex,
 * a second hex if it is the hexside between them, and the terrain. */
static int hexL_sees(lua_State *L)
{
    const struct map *m = script_map(script_of(L));
    struct los_query q = { .from = hex_check(L, 1), .to = hex_check(L, 2) };
    struct los_answer a;

    if (!lua_isnoneornil(L, 3)) {
        options_check(L, 3);
        options_known(L, 3, "sees", sight_options);
        sight_read(L, 3, &q);
    }
    sandbox_spend(L, 20);
    los_obstacle(m, &q, &a);
    lua_pushboolean(L, a.visible);
    if (a.visible)
        return 1;
    place_push(L, a.blocked_hex);
    place_push(L, a.blocked_beyond);
    value_push_name(L, a.blocked_beyond == PLACE_NONE ? &m->hex_chart.types : &m->side_chart.types, a.blocked_by);
    return 4;
}

/* What a line meets, in order: { hex =, other =, touched =, by_vertex = } */
static int push_steps(lua_State *L, const struct los_answer *a)
{
    sandbox_spend(L, (size_t)a->count);
    lua_createtable(L, a->count, 0);
    for (int i = 0; i < a->count; i++) {
        lua_createtable(L, 0, 4);
        place_push(L, a->crossed[i].hex);
        lua_setfield(L, -2, "hex");
        place_push(L, a->crossed[i].other);
        lua_setfield(L, -2, "other");
        place_push(L, a->crossed[i].touched);
        lua_setfield(L, -2, "touched");
        lua_pushboolean(L, a->crossed[i].by_vertex);
        lua_setfield(L, -2, "by_vertex");
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* hex:line(other) */
static int hexL_line(lua_State *L)
{
    const struct map *m = &script_of(L)->rules->map;
    struct los_query q = { .from = hex_check(L, 1), .to = hex_check(L, 2), .along = LOS_NEVER };
    struct hexset nothing;
    struct los_answer a;

    hexset_clear(&nothing, m->hexes);
    q.blocking = &nothing;
    los_look(m, &q, &a);
    return push_steps(L, &a);
}

/* hex:ray(other, range): the line through the other, drawn on to that range; without the first hex */
static int hexL_ray(lua_State *L)
{
    place_id from = hex_check(L, 1), through = hex_check(L, 2);
    int range = value_check_int(L, 3);
    struct los_answer a;

    if (from == through)
        return luaL_error(L, "a ray needs two hexes");
    los_ray(&script_of(L)->rules->map, from, through, range, &a);
    return push_steps(L, &a);
}

/* The hexes between the rows across a side and the next one, both included, the first hex not. */
static void add_sixth(const struct map *m, place_id from, enum hexside side, int range, struct hexset *out)
{
    struct hex u = hex_neighbour((struct hex){ 0, 0 }, side);
    struct hex w = hex_neighbour((struct hex){ 0, 0 }, hexside_turn(side, 1));

    for (int far = 1; far <= range; far++)
        for (int i = 0; i <= far; i++) {
            struct hex at = { m->at[from].q + (far - i) * u.q + i * w.q, m->at[from].r + (far - i) * u.r + i * w.r };
            place_id h = map_hex_at(m, at);
            if (h != PLACE_NONE)
                hexset_add(out, h);
        }
}

/* hex:cone(facing, range, wider): between the rows across the two sides of a vertex, or of so many more vertices to
 * the left and to the right; not the first hex */
static int hexL_cone(lua_State *L)
{
    const struct map *m = &script_of(L)->rules->map;
    place_id from = hex_check(L, 1);
    int facing = facing_check(L, 2), range = value_check_int(L, 3);
    int wider = lua_isnoneornil(L, 4) ? 0 : value_check_int(L, 4);
    int farthest = m->cell_rows + m->cells / m->cell_rows;         /* no two hexes are farther apart */

    if (facing < HEXSIDES)
        return luaL_error(L, "a cone needs a facing toward a vertex");
    if (wider < 0 || wider > 2)
        return luaL_error(L, "a cone can be widened by 0 to 2 vertices on each side");
    struct hexset *out = hexset_push(L);
    sandbox_spend(L, (size_t)m->hexes / 8);
    for (int i = -wider; i <= wider; i++)
        add_sixth(m, from, hexside_turn(HEXSIDE_N, facing - HEXSIDES + i), range < farthest ? range : farthest, out);
    return 1;
}

static int find_place(lua_State *L, bool box)
{
    struct script *s = script_of(L);
    const char *word = luaL_checkstring(L, 1);
    place_id p = rules_parse_place(s->rules, word);
    bool is_box = p >= s->rules->map.hexes && p < s->rules->map.hexes + s->rules->map.boxes;

    if (p < 0 || (box ? !is_box : p >= s->rules->map.hexes))
        return luaL_error(L, box ? "unknown box \"%s\"" : "unknown hex \"%s\"", word);
    place_push(L, p);
    return 1;
}

static int find_hex(lua_State *L) { return find_place(L, false); }
static int find_box(lua_State *L) { return find_place(L, true); }

/* place_word(text): a hex by its number or a box by its word, or nil. */
static int find_any(lua_State *L)
{
    struct script *s = script_of(L);
    place_id p = rules_parse_place(s->rules, luaL_checkstring(L, 1));

    place_push(L, p >= s->rules->map.hexes + s->rules->map.boxes ? PLACE_NONE : p);
    return 1;
}

static const luaL_Reg methods[] = {
    { "has", hexL_has }, { "neighbours", hexL_neighbours }, { "next", hexL_next }, { "distance", hexL_distance },
    { "adjacent", hexL_adjacent }, { "direction", hexL_direction }, { "side", hexL_side }, { "link", hexL_link },
    { "step_cost", hexL_step_cost }, { "reach", hexL_reach },
    { "units", place_units }, { "sees", hexL_sees }, { "line", hexL_line }, { "ray", hexL_ray }, { "cone", hexL_cone },
    { NULL, NULL },
};

void bind_hex(lua_State *L)
{
    struct script *s = script_of(L);
    static const luaL_Reg functions[] = {
        { "hex", find_hex }, { "box", find_box }, { "place_word", find_any },
        { NULL, NULL },
    };
    luaL_setfuncs(L, functions, 0);

    type_open(L, TYPE_HEX);
    lua_newtable(L);
    keys_add_words(L, built_in, KEY_BUILT_IN);
    luaL_setfuncs(L, methods, 0);
    keys_add(L, &s->rules->map.families, s->rules->map.families.count, KEY_ZONE, "zone");
    keys_add(L, &s->rules->hex_vars.names, s->rules->hex_vars.names.count, KEY_VARIABLE, "hex variable");
    lua_pushvalue(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, "grognard.hex_methods");
    metatable_keys(L, hexL_index, hexL_newindex);
    lua_pop(L, 1);
    s->places_ref = handles_make(L, TYPE_HEX, s->rules->map.hexes + s->rules->map.boxes);
}
