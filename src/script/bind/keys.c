/*
 * keys.c - the fields of what scripts are given, and the metatables that answer for them.
 */
#include "script/run/script_inside.h"

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

/* One look-up instead of two: handles are pushed more often than anything. luaL_ref goes on behind them. */
int handles_make(lua_State *L, enum type type, int count)
{
    int first = (int)lua_rawlen(L, LUA_REGISTRYINDEX) + 1;

    for (int i = 0; i < count; i++) {
        *(int *)lua_newuserdatauv(L, sizeof(int), 0) = i;
        type_set(L, type);
        lua_rawseti(L, LUA_REGISTRYINDEX, first + i);
    }
    return first;
}

static bool has_type(lua_State *L, int index, enum type type)
{
    if (!lua_getmetatable(L, index))
        return false;
    bool is = lua_topointer(L, -1) == script_of(L)->type[type];
    lua_pop(L, 1);
    return is;
}

void *type_look_up(lua_State *L, int index, enum type type)
{
    void *handle = lua_touserdata(L, index);

    if (!handle || !has_type(L, index, type))
        return NULL;
    if (type <= TYPE_HEX)
        *handle_known(script_of(L), type, handle) = handle;
    return handle;
}

void *type_fault(lua_State *L, int index, enum type type)
{
    return luaL_checkudata(L, index, type_names[type]);
}

void key_check(lua_State *L, const char *word, const char *what)
{
    struct script *s = script_of(L);
    const char *file = s->rules->file_count ? s->rules->files[0].name : s->rules->game;

    if (lua_getfield(L, -1, word) != LUA_TNIL)
        diag_error(s->diag, (struct where){ .file = file }, "%s \"%s\": that word is reserved in scripts", what, word);
    lua_pop(L, 1);
}

/* A short name is the same text wherever it stands, and the table of keys holds it: its address stays its own. */
void keys_keep(lua_State *L, enum keyed of, int key)
{
    enum { SHORT = 40 };
    const void *name = lua_topointer(L, 2);

    if (lua_type(L, 2) == LUA_TSTRING && lua_rawlen(L, 2) <= SHORT)
        *key_known(script_of(L), of, name) = (struct known_key){ name, key };
}

int keys_look_up(lua_State *L, enum keyed of)
{
    static const char *const what[KEYED] = { [KEYED_UNIT] = "unit", [KEYED_HEX] = "hex", [KEYED_GAME] = "game" };

    lua_pushvalue(L, 2);
    int type = lua_rawget(L, lua_upvalueindex(1));
    if (type == LUA_TFUNCTION || type == LUA_TUSERDATA)
        return KEY_ITSELF;
    if (!lua_isinteger(L, -1))
        return sandbox_unknown(L, lua_upvalueindex(1),
                               of == KEYED_GAME ? "unknown variable of the %s \"%s\"" : "a %s has no \"%s\"", what[of]);
    int key = (int)lua_tointeger(L, -1);
    keys_keep(L, of, key);
    return key;
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
