/*
 * Lists of the game in Lua: game.cup, a length and values that come and go.
 */
#include "script/run/script_inside.h"

static int list_check(lua_State *L)
{
    script_reads(script_of(L), FACET_LISTS);
    return *(int *)luaL_checkudata(L, 1, "list");
}

static int listL_len(lua_State *L)
{
    lua_pushinteger(L, *state_list(script_of(L)->state, list_check(L)));
    return 1;
}

static int listL_add(lua_State *L)
{
    struct script *s = script_of(L);
    int list = list_check(L);

    script_writing(L);
    if (!state_list_add(s->state, list, value_check(L, 2, &s->rules->list_kinds[list].of, "element")))
        return luaL_error(L, "the list %s is full: it holds %d", s->rules->lists.word[list],
                          s->rules->list_kinds[list].most);
    return 0;
}

static int list_index(lua_State *L, int list, int index)
{
    lua_Integer i = luaL_checkinteger(L, index);

    luaL_argcheck(L, i >= 1 && i <= *state_list(script_of(L)->state, list), index, "not in the list");
    return (int)i;
}

static int listL_remove(lua_State *L)
{
    struct script *s = script_of(L);
    int list = list_check(L);
    int i = list_index(L, list, 2);

    script_writing(L);
    value_push(L, &s->rules->list_kinds[list].of, state_list(s->state, list)[i]);
    state_list_remove(s->state, list, i - 1);
    return 1;
}

static int listL_clear(lua_State *L)
{
    struct script *s = script_of(L);
    int list = list_check(L);

    script_writing(L);
    while (*state_list(s->state, list) > 0)
        state_list_remove(s->state, list, *state_list(s->state, list) - 1);
    return 0;
}

static int listL_list(lua_State *L)
{
    struct script *s = script_of(L);
    int list = list_check(L);
    int32_t *at = state_list(s->state, list);

    lua_createtable(L, at[0], 0);
    for (int i = 1; i <= at[0]; i++) {
        value_push(L, &s->rules->list_kinds[list].of, at[i]);
        lua_rawseti(L, -2, i);
    }
    return 1;
}

static int listL_index(lua_State *L)
{
    struct script *s = script_of(L);
    int list = list_check(L);

    if (lua_isinteger(L, 2)) {
        int32_t *at = state_list(s->state, list);
        lua_Integer i = lua_tointeger(L, 2);
        if (i < 1 || i > at[0])
            lua_pushnil(L);
        else
            value_push(L, &s->rules->list_kinds[list].of, at[i]);
        return 1;
    }
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TNIL)
        return luaL_error(L, "a list has no \"%s\"", sandbox_key(L, 2));
    return 1;
}

static void make_type(lua_State *L)
{
    static const luaL_Reg methods[] = {
        { "add", listL_add }, { "remove", listL_remove }, { "clear", listL_clear }, { "list", listL_list },
        { NULL, NULL },
    };

    luaL_newmetatable(L, "list");
    luaL_newlib(L, methods);
    lua_pushvalue(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, "grognard.list_methods");   /* the library adds draw and fill */
    lua_pushcclosure(L, listL_index, 1);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, listL_len);
    lua_setfield(L, -2, "__len");
    metatable_close(L);
    lua_pop(L, 1);
}

void lists_add(lua_State *L)
{
    const struct names *n = &script_of(L)->rules->lists;

    make_type(L);
    for (int i = 0; i < n->count; i++) {
        *(int *)lua_newuserdatauv(L, sizeof(int), 0) = i;
        luaL_setmetatable(L, "list");
        lua_setfield(L, -2, n->word[i]);
    }
}
