/*
 * keys.c - the fields of what scripts are given, and the metatables that answer for them.
 */
#include "script/inside.h"

static const char *const type_names[TYPES] = {
    [TYPE_UNIT] = "unit", [TYPE_HEX] = "hex", [TYPE_HEXSET] = "hexset", [TYPE_POSE] = "pose",
};

void type_open(lua_State *L, enum type type)
{
    luaL_newmetatable(L, type_names[type]);
    script_of(L)->type[type] = lua_topointer(L, -1);
    lua_pushvalue(L, -1);
    script_of(L)->type_ref[type] = luaL_ref(L, LUA_REGISTRYINDEX);
}

void type_set(lua_State *L, enum type type)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->type_ref[type]);
    lua_setmetatable(L, -2);
}

void *type_test(lua_State *L, int index, enum type type)
{
    void *handle = lua_touserdata(L, index);

    if (!handle || !lua_getmetatable(L, index))
        return NULL;
    bool is = lua_topointer(L, -1) == script_of(L)->type[type];
    lua_pop(L, 1);
    return is ? handle : NULL;
}

void *type_check(lua_State *L, int index, enum type type)
{
    void *handle = type_test(L, index, type);

    return handle ? handle : luaL_checkudata(L, index, type_names[type]);
}

void key_check(lua_State *L, const char *word, const char *what)
{
    struct script *s = script_of(L);
    const char *file = s->rules->file_count ? s->rules->files[0].name : s->rules->game;

    if (lua_getfield(L, -1, word) != LUA_TNIL)
        diag_error(s->diag, (struct where){ .file = file }, "%s \"%s\": that word is reserved in scripts", what, word);
    lua_pop(L, 1);
}

void keys_add(lua_State *L, const struct names *n, int count, int first, const char *what)
{
    for (int i = 0; i < count; i++) {
        key_check(L, n->word[i], what);
        lua_pushinteger(L, first + i);
        lua_setfield(L, -2, n->word[i]);
    }
}

void keys_add_words(lua_State *L, const char *const *words, int count)
{
    for (int i = 0; i < count; i++) {
        lua_pushinteger(L, i);
        lua_setfield(L, -2, words[i]);
    }
}

void metatable_close(lua_State *L)
{
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
}

void metatable_keys(lua_State *L, lua_CFunction index, lua_CFunction newindex)
{
    lua_pushvalue(L, -1);
    lua_pushcclosure(L, index, 1);
    lua_setfield(L, -3, "__index");
    lua_pushcclosure(L, newindex, 1);
    lua_setfield(L, -2, "__newindex");
    metatable_close(L);
}

void object_push(lua_State *L)
{
    lua_newuserdatauv(L, 0, 0);
    lua_insert(L, -2);
    lua_setmetatable(L, -2);
}

void object_push_index(lua_State *L, lua_CFunction index)
{
    lua_newtable(L);
    lua_pushcfunction(L, index);
    lua_setfield(L, -2, "__index");
    metatable_close(L);
    object_push(L);
}
