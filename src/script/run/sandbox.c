/*
 * sandbox.c - how much memory and time untrusted code may use, and what it sees: environments of its own, and tables
 * that it can only read. What it may use of Lua itself is in library.c.
 */
#include <stdio.h>
#include <stdlib.h>
#include "base/text.h"
#include "script/run/script_inside.h"

enum { SMALL_BLOCK = 4096 };

/* Texts have a limit of their own, because comparing two is one operation whatever their length. A message about a
 * spent budget must still find room. */
static bool may_have(struct script *s, size_t more, size_t size, bool is_text)
{
    s->churned += size;
    if (is_text && size > SCRIPT_TEXT_MOST + SMALL_BLOCK)
        s->denied = "a string is too long";
    else if (s->used + more > s->ceiling)
        s->denied = "the script used up its memory";
    else if (s->churned / BYTES_FOR_ONE >= (size_t)s->budget && size > SMALL_BLOCK)
        s->denied = "the script used up its budget: it makes too many long strings or lists";
    else
        return true;
    return false;
}

/* Counts what would be in use after the request; `old` is a type tag when there is no block. */
void *sandbox_allocate(void *with, void *block, size_t old, size_t size)
{
    struct script *s = with;
    bool is_text = !block && old == LUA_TSTRING;

    if (!block)
        old = 0;
    if (s->limited > 0 && size > old && !may_have(s, size - old, size, is_text))
        return NULL;
    void *moved = slab_resize(&s->blocks, block, old, size);
    if (moved || size == 0)
        s->used = s->used - old + size;
    return moved;
}

/* Once the budget is spent every single operation fails, so that no pcall outlives it. */
void sandbox_spend(lua_State *L, size_t operations)
{
    struct script *s = script_of(L);

    s->spent += (long)operations;
    if (s->limited > 0 && !s->counting && s->spent >= s->budget / 2)
        watch_overdue(L);
    if (s->spent < s->budget || s->limited == 0)
        return;
    char source[256];
    s->exhausted = true;
    lua_sethook(L, sandbox_hook, LUA_MASKCOUNT, 1);
    source_of(L, source, sizeof source);
    lua_pushfstring(L, "%s%sthe script used up its budget of %d operations: it loops forever, or does too much at once",
                    source, *source ? ": " : "", (int)s->budget);
    lua_error(L);
}

void sandbox_hook(lua_State *L, lua_Debug *ar)
{
    (void)ar;
    sandbox_spend(L, script_of(L)->exhausted ? 1 : SCRIPT_HOOK_STEP);
}

/* --- text without addresses --- */

const char *sandbox_shown(lua_State *L, int index)
{
    struct script *s = script_of(L);

    index = lua_absindex(L, index);
    switch (lua_type(L, index)) {
    case LUA_TSTRING:
        return lua_pushstring(L, value_shown_word(s, lua_tostring(L, index)));
    case LUA_TNUMBER:
        lua_pushvalue(L, index);
        return lua_tostring(L, -1);
    case LUA_TBOOLEAN:
        return lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false");
    case LUA_TUSERDATA:
        if (type_test(L, index, TYPE_UNIT) || type_test(L, index, TYPE_HEX)) {
            lua_getfield(L, index, "name");
            return lua_tostring(L, -1);
        }
        return lua_pushstring(L, "hexes");
    default:
        return lua_pushstring(L, luaL_typename(L, index));
    }
}

const char *sandbox_key(lua_State *L, int index)
{
    if (lua_type(L, index) == LUA_TSTRING || lua_type(L, index) == LUA_TNUMBER)
        return luaL_tolstring(L, index, NULL);
    return lua_pushstring(L, luaL_typename(L, index));
}

/* --- read-only views --- */

static int locked_newindex(lua_State *L)
{
    return luaL_error(L, "%s cannot be changed (%s)", lua_tostring(L, lua_upvalueindex(1)),
                      lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2));
}

static int locked_length(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)lua_rawlen(L, lua_upvalueindex(1)));
    return 1;
}

void sandbox_lock(lua_State *L, const char *what)
{
    int real = lua_gettop(L);

    lua_newtable(L);
    lua_newtable(L);
    lua_pushvalue(L, real);
    lua_setfield(L, -2, "__index");
    lua_pushvalue(L, real);
    lua_setfield(L, -2, "__locked");
    lua_pushstring(L, what);
    lua_pushcclosure(L, locked_newindex, 1);
    lua_setfield(L, -2, "__newindex");
    lua_pushvalue(L, real);
    lua_pushcclosure(L, locked_length, 1);
    lua_setfield(L, -2, "__len");
    metatable_close(L);
    lua_setmetatable(L, -2);
    lua_remove(L, real);
}

/* The error for a name that a table of names does not have, with the nearest that it has. The key is at 2. */
int sandbox_unknown(lua_State *L, int table, const char *format, const char *what)
{
    const char *names[200];
    int count = 0;
    char said[200];

    lua_pushvalue(L, table);
    for (lua_pushnil(L); count < 200 && lua_next(L, -2); lua_pop(L, 1))
        if (lua_type(L, -2) == LUA_TSTRING)
            names[count++] = lua_tostring(L, -2);
    const char *key = sandbox_key(L, 2);
    const char *near = text_nearest(key, names, count);
    snprintf(said, sizeof said, format, what, key);
    return luaL_error(L, near ? "%s; did you mean \"%s\"?" : "%s", said, near);
}

static int strict_index(lua_State *L)
{
    return sandbox_unknown(L, 1, "unknown %s \"%s\"", lua_tostring(L, lua_upvalueindex(1)));
}

void sandbox_strict(lua_State *L, const char *what)
{
    lua_newtable(L);
    lua_pushstring(L, what);
    lua_pushcclosure(L, strict_index, 1);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
}

/* --- environments --- */

static int unknown_global(lua_State *L)
{
    return luaL_error(L, "there is no \"%s\" here", sandbox_key(L, 2));
}

static int global_written(lua_State *L)
{
    return luaL_error(L, "a script cannot write the global \"%s\": make it local, or declare a variable in game.yaml",
                      sandbox_key(L, 2));
}

/* An environment of its own for each owner, over the one API. */
void sandbox_push_environment(lua_State *L, const char *owner)
{
    lua_newtable(L);
    lua_newtable(L);
    lua_getfield(L, LUA_REGISTRYINDEX, "grognard.api");
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, global_written);
    lua_setfield(L, -2, "__newindex");
    metatable_close(L);
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__locked");
    lua_pushstring(L, owner);
    lua_setfield(L, -2, "__owner");
    lua_setmetatable(L, -2);
}

/* Lua's own library is opened for our own use; the API takes what is safe of it. */
void sandbox_open(struct script *s)
{
    lua_State *L = s->L;

    library_open(L);
    lua_newtable(L);
    lua_newtable(L);
    lua_pushcfunction(L, unknown_global);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    library_add(L);
    lua_setfield(L, LUA_REGISTRYINDEX, "grognard.api");
}
