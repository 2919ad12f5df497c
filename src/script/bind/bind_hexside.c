/*
 * bind_hexside.c - hexsides that play can change: hexside(a, b).blown = true.
 *
 * Like a unit or a hex it is a number, and there is one for each, so == and table keys work.
 */
#include <string.h>
#include "kernel/map/ground.h"
#include "script/run/script_inside.h"

const struct map *script_map(struct script *s)
{
    script_reads_edges(s);
    return s->state ? ground_map(&s->ground, s->state) : &s->rules->map;
}

static int hexside_check(lua_State *L, int index)
{
    return *(int *)luaL_checkudata(L, index, "hexside");
}

static void hexside_push(lua_State *L, int edge)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->hexsides_ref);
    lua_rawgeti(L, -1, edge + 1);
    lua_remove(L, -2);
}

static void push_hexes(lua_State *L, const struct map *m, const struct edge *e)
{
    lua_createtable(L, 2, 0);
    place_push(L, e->hex);
    lua_rawseti(L, -2, 1);
    place_push(L, m->neighbour[e->hex][e->side]);
    lua_rawseti(L, -2, 2);
}

static int find_variable(lua_State *L)
{
    const struct names *names = &script_of(L)->rules->edge_vars.names;
    const char *name = luaL_checkstring(L, 2);
    int var = names_find(names, name);

    if (var == NAME_NONE) {
        const char *near = names_nearest(names, name);
        luaL_error(L, near ? "a hexside has no \"%s\"; did you mean \"%s\"?" : "a hexside has no \"%s\"", name, near);
    }
    return var;
}

static int hexsideL_index(lua_State *L)
{
    struct script *s = script_of(L);
    int edge = hexside_check(L, 1);

    if (lua_type(L, 2) == LUA_TSTRING && strcmp(lua_tostring(L, 2), "hexes") == 0) {
        push_hexes(L, &s->rules->map, &s->rules->map.edges[edge]);
        return 1;
    }
    int var = find_variable(L);
    value_push(L, &s->rules->edge_vars.kinds[var], script_read(s, state_edge_var(s->state, edge, var)));
    return 1;
}

static int hexsideL_newindex(lua_State *L)
{
    struct script *s = script_of(L);
    int edge = hexside_check(L, 1), var = find_variable(L);

    script_may_write(L);
    script_write(s, state_edge_var(s->state, edge, var),
                 value_check(L, 3, &s->rules->edge_vars.kinds[var], lua_tostring(L, 2)));
    return 0;
}

/* hexside(a, b): nil if it has no variables. */
static int find_hexside(lua_State *L)
{
    const struct map *m = &script_of(L)->rules->map;
    place_id a = hex_check(L, 1), b = hex_check(L, 2);

    if (!map_is_adjacent(m, a, b))
        return luaL_error(L, "the two hexes are not adjacent");
    int edge = map_edge(m, a, b);
    if (edge == EDGE_NONE)
        lua_pushnil(L);
    else
        hexside_push(L, edge);
    return 1;
}

/* hexsides(variable, value): a list, in the order of the map. */
static int all_hexsides(lua_State *L)
{
    struct script *s = script_of(L);
    int var = value_check_name(L, 1, &s->rules->edge_vars.names, "variable of hexsides"), count = 0;
    int32_t value = value_check(L, 2, &s->rules->edge_vars.kinds[var], lua_tostring(L, 1));

    sandbox_spend(L, (size_t)s->rules->map.edge_count);
    script_reads_edges(s);
    lua_newtable(L);
    for (int i = 0; i < s->rules->map.edge_count; i++)
        if (*state_edge_var(s->state, i, var) == value) {
            hexside_push(L, i);
            lua_rawseti(L, -2, ++count);
        }
    return 1;
}

static void make_handles(lua_State *L, struct script *s)
{
    lua_createtable(L, s->rules->map.edge_count, 0);
    for (int i = 0; i < s->rules->map.edge_count; i++) {
        *(int *)lua_newuserdatauv(L, sizeof i, 0) = i;
        luaL_setmetatable(L, "hexside");
        lua_rawseti(L, -2, i + 1);
    }
    s->hexsides_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}

void bind_hexside(lua_State *L)
{
    static const luaL_Reg functions[] = { { "hexside", find_hexside }, { "hexsides", all_hexsides }, { NULL, NULL } };
    static const luaL_Reg events[] = {
        { "__index", hexsideL_index }, { "__newindex", hexsideL_newindex }, { NULL, NULL },
    };

    luaL_setfuncs(L, functions, 0);
    luaL_newmetatable(L, "hexside");
    luaL_setfuncs(L, events, 0);
    metatable_close(L);
    lua_pop(L, 1);
    make_handles(L, script_of(L));
}
