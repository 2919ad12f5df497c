/*
 * Sets of hexes in Lua. The userdata holds only the words that the map needs,
 * so a set of a small map is small; the kernel's functions touch no others.
 */
#include <stddef.h>
#include <string.h>
#include "kernel/move/los.h"
#include "kernel/move/trace.h"
#include "kernel/move/zoc.h"
#include "script/run/script_inside.h"

struct hexset *hexset_push(lua_State *L)
{
    int hexes = script_of(L)->rules->map.hexes;
    size_t words = ((size_t)hexes + 63) / 64;
    struct hexset *set = lua_newuserdatauv(L, offsetof(struct hexset, bits) + words * sizeof(uint64_t), 0);

    hexset_clear(set, hexes);
    type_set(L, TYPE_HEXSET);
    return set;
}

struct hexset *hexset_check(lua_State *L, int index)
{
    return type_check(L, index, TYPE_HEXSET);
}

const struct hexset *hexset_optional(lua_State *L, int table, const char *field)
{
    struct hexset *set = NULL;

    if (options_get(L, table, field) != LUA_TNIL)
        set = hexset_check(L, -1);
    lua_pop(L, 1);
    return set;                        /* it stays in the table */
}

terrain_bits bits_field(lua_State *L, int table, const char *field, const struct names *n)
{
    terrain_bits bits = 0;

    table = lua_absindex(L, table);
    if (options_get(L, table, field) == LUA_TTABLE) {
        sandbox_spend(L, lua_rawlen(L, -1));
        for (lua_Integer i = 1; lua_rawgeti(L, -1, i) != LUA_TNIL || (lua_pop(L, 1), false); i++) {
            bits |= UINT64_C(1) << value_check_name(L, -1, n, field);
            lua_pop(L, 1);
        }
    }
    lua_pop(L, 1);
    return bits;
}

static int combine(lua_State *L, void (*with)(struct hexset *, const struct hexset *))
{
    struct hexset *a = hexset_check(L, 1), *b = hexset_check(L, 2);
    struct hexset *out = hexset_push(L);

    hexset_copy(out, a);
    with(out, b);
    return 1;
}

static int setL_add(lua_State *L) { return combine(L, hexset_unite); }
static int setL_sub(lua_State *L) { return combine(L, hexset_subtract); }
static int setL_mul(lua_State *L) { return combine(L, hexset_intersect); }

static int setL_len(lua_State *L)
{
    lua_pushinteger(L, hexset_count(hexset_check(L, 1)));
    return 1;
}

static int setL_eq(lua_State *L)
{
    lua_pushboolean(L, hexset_equal(hexset_check(L, 1), hexset_check(L, 2)));
    return 1;
}

static int setL_has(lua_State *L)
{
    struct hexset *set = hexset_check(L, 1);
    place_id p = lua_isnil(L, 2) ? PLACE_NONE : place_check(L, 2);

    lua_pushboolean(L, p >= 0 && p < script_of(L)->rules->map.hexes && hexset_has(set, p));
    return 1;
}

static int setL_list(lua_State *L)
{
    struct hexset *set = hexset_check(L, 1);
    int n = 0;

    lua_createtable(L, hexset_count(set), 0);
    for (int h = hexset_next(set, 0); h >= 0; h = hexset_next(set, h + 1)) {
        place_push(L, h);
        lua_rawseti(L, -2, ++n);
    }
    return 1;
}

static int setL_first(lua_State *L)
{
    place_push(L, hexset_next(hexset_check(L, 1), 0));
    return 1;
}

/* set:nth(n): from 1, in the order of the map; nil past the end. */
static int setL_nth(lua_State *L)
{
    struct hexset *set = hexset_check(L, 1);
    lua_Integer n = luaL_checkinteger(L, 2);
    int h = hexset_next(set, 0);

    while (h >= 0 && --n > 0)
        h = hexset_next(set, h + 1);
    place_push(L, n < 0 ? PLACE_NONE : h);
    return 1;
}

/* a:distance(hex or set): of the two hexes that are nearest to each other; nil if a set is empty. */
static int setL_distance(lua_State *L)
{
    const struct map *m = &script_of(L)->rules->map;
    const struct hexset *a = hexset_check(L, 1), *b = type_test(L, 2, TYPE_HEXSET);
    place_id to[HEXSET_MOST];
    int count = 0, best = -1;

    if (b)
        for (int h = hexset_next(b, 0); h >= 0; h = hexset_next(b, h + 1))
            to[count++] = h;
    else
        to[count++] = hex_check(L, 2);
    sandbox_spend(L, (size_t)(hexset_count(a) + 1) * (size_t)(count + 1) / 8);
    for (int h = hexset_next(a, 0); h >= 0; h = hexset_next(a, h + 1))
        for (int i = 0; i < count; i++) {
            int far = map_distance(m, h, to[i]);

            if (best < 0 || far < best)
                best = far;
        }
    if (best < 0)
        lua_pushnil(L);
    else
        lua_pushinteger(L, best);
    return 1;
}

static int setL_empty(lua_State *L)
{
    lua_pushboolean(L, hexset_is_empty(hexset_check(L, 1)));
    return 1;
}

/* set:around(n, { barriers=, closed= }), and set:within(…), which has the set itself too. */
static int push_around(lua_State *L, const char *method, bool itself)
{
    const struct hexset *from = hexset_check(L, 1);
    const struct map *m = script_map(script_of(L));
    int range = lua_isnoneornil(L, 2) ? 1 : value_check_int(L, 2);
    bool given = !lua_isnoneornil(L, 3);

    if (given) {
        static const char *const known[] = { "barriers", "closed", NULL };
        options_check(L, 3);
        options_known(L, 3, method, known);
    }
    size_t wide = range > m->hexes ? (size_t)m->hexes : range > 1 ? 6 * (size_t)range : 1;
    sandbox_spend(L, (size_t)hexset_count(from) * wide);
    const struct hexset *closed = given ? hexset_optional(L, 3, "closed") : NULL;
    terrain_bits barriers = given ? bits_field(L, 3, "barriers", &m->side_chart.types) : 0;

    (itself ? zoc_within : zoc_around)(m, from, range, barriers, closed, hexset_push(L));
    return 1;
}

static int setL_around(lua_State *L) { return push_around(L, "around", false); }
static int setL_within(lua_State *L) { return push_around(L, "within", true); }

static struct trace read_trace(lua_State *L, struct hexset *sources)
{
    const struct map *m = &script_of(L)->rules->map;
    static const char *const known[] = { "through", "steps", "links", "barriers", "relays", NULL };
    struct trace t = { .sources = sources, .steps = -1 };

    options_check(L, 2);
    options_known(L, 2, "spread", known);
    sandbox_spend(L, (size_t)m->hexes);
    t.through = hexset_optional(L, 2, "through");
    t.links = bits_field(L, 2, "links", &m->link_chart.types);
    t.barriers = bits_field(L, 2, "barriers", &m->side_chart.types);
    if (options_get(L, 2, "steps") != LUA_TNIL)
        t.steps = value_check_int(L, -1);
    lua_pop(L, 1);
    return t;
}

static int setL_spread(lua_State *L)
{
    struct trace t = read_trace(L, hexset_check(L, 1));

    trace_spread(script_map(script_of(L)), &t, hexset_push(L));
    return 1;
}

static int setL_relay(lua_State *L)
{
    struct trace t = read_trace(L, hexset_check(L, 1));
    const struct hexset *relays = hexset_optional(L, 2, "relays");

    if (!relays)
        return luaL_error(L, "relay: no relays were given");
    struct hexset *out = hexset_push(L);
    trace_relay(script_map(script_of(L)), &t, relays, hexset_push(L), out);
    return 2;
}

/* One hex is seen if any of the set sees it within the range. */
static bool is_seen(const struct map *m, const struct hexset *from, place_id h, int range, struct los_query *q)
{
    q->to = h;
    for (int f = hexset_next(from, 0); f >= 0; f = hexset_next(from, f + 1)) {
        q->from = f;
        if (map_distance(m, f, h) <= range && los_clear(m, q))
            return true;
    }
    return false;
}

/* set:sight{ range =, to =, blocking =, … }: the hexes of `to` (all) that a hex of the set sees within so many hexes */
static int setL_sight(lua_State *L)
{
    const struct map *m = script_map(script_of(L));
    struct hexset *from = hexset_check(L, 1);
    struct los_query q = { 0 };

    options_check(L, 2);
    options_known(L, 2, "sight", sight_options);
    sight_read(L, 2, &q);
    const struct hexset *to = hexset_optional(L, 2, "to");
    options_get(L, 2, "range");
    int range = lua_isnil(L, -1) ? LOS_MOST / 2 - 1 : value_check_int(L, -1);
    lua_pop(L, 1);
    luaL_argcheck(L, range >= 0 && range < LOS_MOST / 2, 2, "range: too far");
    struct hexset *out = hexset_push(L);
    sandbox_spend(L, (size_t)hexset_count(from) * (size_t)(to ? hexset_count(to) : m->hexes) / 8);
    for (place_id h = 0; h < m->hexes; h++)
        if ((!to || hexset_has(to, h)) && is_seen(m, from, h, range, &q))
            hexset_add(out, h);
    return 1;
}

/* --- where sets come from --- */

static int new_set(lua_State *L)
{
    lua_settop(L, 1);
    struct hexset *set = hexset_push(L);

    if (!lua_istable(L, 1))
        return 1;
    sandbox_spend(L, lua_rawlen(L, 1));
    for (lua_Integer i = 1; lua_rawgeti(L, 1, i) != LUA_TNIL; i++) {
        hexset_add(set, hex_check(L, -1));
        lua_pop(L, 1);
    }
    lua_settop(L, 2);
    return 1;
}

/* hexes_of(units): the hexes they cover; who is on no map is passed over. */
static int set_of_units(lua_State *L)
{
    struct script *s = script_of(L);

    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    struct hexset *set = hexset_push(L);
    sandbox_spend(L, lua_rawlen(L, 1));
    for (lua_Integer i = 1; lua_rawgeti(L, 1, i) != LUA_TNIL; i++) {
        unit_id u = unit_check(L, -1);
        place_id halves[2];
        script_reads_place(s, u);
        for (int k = unit_covers(s->state, u, halves); k > 0; k--)
            hexset_add(set, halves[k - 1]);
        lua_pop(L, 1);
    }
    lua_settop(L, 2);
    return 1;
}

static int set_of_zone(lua_State *L)
{
    const struct map *m = &script_of(L)->rules->map;
    int family = value_check_name(L, 1, &m->families, "zone");
    int value = value_check_name(L, 2, &m->zones[family].values, lua_tostring(L, 1));
    struct hexset *set = hexset_push(L);

    for (place_id h = 0; h < m->hexes; h++)
        if (map_zone(m, family, h) == value)
            hexset_add(set, h);
    return 1;
}

static int set_of_terrain(lua_State *L)
{
    const struct map *m = &script_of(L)->rules->map;
    int type = value_check_name(L, 1, &m->hex_chart.types, "terrain");
    struct hexset *set = hexset_push(L);

    for (place_id h = 0; h < m->hexes; h++)
        if (m->terrain[h] >> type & 1)
            hexset_add(set, h);
    return 1;
}

static int push_beside(lua_State *L, const struct map *m, terrain_bits (*of)[HEXSIDES], int type)
{
    struct hexset *set = hexset_push(L);

    for (place_id h = 0; h < m->hexes; h++)
        for (int side = 0; side < HEXSIDES; side++)
            if (of[h][side] >> type & 1)
                hexset_add(set, h);
    return 1;
}

static int set_of_links(lua_State *L)
{
    const struct map *m = script_map(script_of(L));

    return push_beside(L, m, m->link, value_check_name(L, 1, &m->link_chart.types, "link"));
}

static int set_of_sides(lua_State *L)
{
    const struct map *m = script_map(script_of(L));

    return push_beside(L, m, m->side, value_check_name(L, 1, &m->side_chart.types, "hexside"));
}

static int set_occupied(lua_State *L)
{
    struct script *s = script_of(L);
    static const char *const known[] = { "side", "trait", "without", "least", NULL };
    struct stack_filter f;

    options_check(L, 1);
    uint32_t given = options_known(L, 1, "occupied", known);
    sandbox_spend(L, (size_t)s->rules->counters.count / 4);
    filter_read(L, 1, given, &f);
    int least = options_get(L, 1, "least") == LUA_TNIL ? 1 : value_check_int(L, -1);
    lua_pop(L, 1);
    filter_reads(s, &f, COUNTER_FACET_PLACE);
    stack_hexes(s->state, &f, least, hexset_push(L));
    return 1;
}

/* where(variable, value): the hexes with that value. */
static int set_where(lua_State *L)
{
    struct script *s = script_of(L);
    int var = value_check_name(L, 1, &s->rules->hex_vars.names, "hex variable");
    int32_t value = value_check(L, 2, &s->rules->hex_vars.kinds[var], lua_tostring(L, 1));

    script_reads(s, s->facets.scope[SCOPE_HEX] + var);
    state_hexes_with(s->state, var, value, hexset_push(L));
    return 1;
}

static const luaL_Reg methods[] = {
    { "has", setL_has }, { "list", setL_list }, { "first", setL_first }, { "nth", setL_nth },
    { "empty", setL_empty }, { "distance", setL_distance }, { "around", setL_around }, { "within", setL_within },
    { "spread", setL_spread }, { "relay", setL_relay }, { "sight", setL_sight },
    { NULL, NULL },
};
static const luaL_Reg meta[] = {
    { "__add", setL_add }, { "__sub", setL_sub }, { "__mul", setL_mul }, { "__len", setL_len },
    { "__eq", setL_eq }, { NULL, NULL },
};

static int set_unchangeable(lua_State *L)
{
    return luaL_error(L, "a hexset is a value: make another with + - *");
}

/* The hexes that have fewer neighbours than sides. */
static void push_edge(lua_State *L, const struct map *m)
{
    struct hexset *edge = hexset_push(L);

    for (place_id h = 0; h < m->hexes; h++)
        for (int side = 0; side < HEXSIDES; side++)
            if (m->neighbour[h][side] == PLACE_NONE)
                hexset_add(edge, h);
}

/* map.all, map.edge, map.point, map.least_step, map.sets, map.zone, map.terrain, map.links, map.sides */
static void add_map(lua_State *L, struct script *s)
{
    const struct map *m = &s->rules->map;
    static const luaL_Reg functions[] = {
        { "zone", set_of_zone }, { "terrain", set_of_terrain }, { "links", set_of_links },
        { "sides", set_of_sides },
        { "directions", list_directions }, { "facings", list_facings }, { NULL, NULL },
    };
    luaL_newlib(L, functions);
    hexset_fill(hexset_push(L), m->hexes);
    lua_setfield(L, -2, "all");
    push_edge(L, m);
    lua_setfield(L, -2, "edge");
    lua_pushinteger(L, m->point);
    lua_setfield(L, -2, "point");
    lua_pushinteger(L, map_least_step(m));
    lua_setfield(L, -2, "least_step");
    lua_newtable(L);
    for (int i = 0; i < m->set_names.count; i++) {
        hexset_copy(hexset_push(L), &m->sets[i]);
        lua_setfield(L, -2, m->set_names.word[i]);
    }
    sandbox_strict(L, "set of hexes");
    sandbox_lock(L, "map.sets");
    lua_setfield(L, -2, "sets");
    sandbox_lock(L, "map");
    lua_setfield(L, -2, "map");
}

void bind_hexset(lua_State *L)
{
    static const luaL_Reg functions[] = {
        { "hexset", new_set }, { "hexes_of", set_of_units }, { "occupied", set_occupied }, { "where", set_where },
        { NULL, NULL },
    };
    luaL_setfuncs(L, functions, 0);

    type_open(L, TYPE_HEXSET);
    luaL_setfuncs(L, meta, 0);
    luaL_newlib(L, methods);
    lua_pushvalue(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, "grognard.hexset_methods");   /* the library adds filter */
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, set_unchangeable);
    lua_setfield(L, -2, "__newindex");
    metatable_close(L);
    lua_pop(L, 1);
    add_map(L, script_of(L));
}
