/*
 * kept.c - the proof that scripts keep nothing between two commands.
 *
 * Undo, replay and odds hold because all that a game remembers is in the state. A script
 * could still hide a count in a local of its file or in a table that it returned. So all
 * that scripts can reach is walked through, each table and each function with its upvalues,
 * and summed up; what differs after a command was kept. For tests and verified playouts.
 */
#include <stdlib.h>
#include <string.h>
#include "base/hash.h"
#include "base/mem.h"
#include "script/run/script_inside.h"

/* On the Lua stack while walking: which objects were met, and they in the order they were met. */
enum { SEEN = 1, LIST = 2 };

static uint64_t mix(uint64_t a, uint64_t b)
{
    const uint64_t both[2] = { a, b };

    return hash_bytes(both, sizeof both, 17);
}

/* The place in the list of the object on the top of the stack; it is put there if it is new. */
static uint64_t place_of(lua_State *L)
{
    lua_pushvalue(L, -1);
    lua_rawget(L, SEEN);
    lua_Integer place = lua_tointeger(L, -1);
    lua_pop(L, 1);
    if (place)
        return (uint64_t)place;
    place = (lua_Integer)lua_rawlen(L, LIST) + 1;
    lua_pushvalue(L, -1);
    lua_rawseti(L, LIST, place);
    lua_pushvalue(L, -1);
    lua_pushinteger(L, place);
    lua_rawset(L, SEEN);
    return (uint64_t)place;
}

/* The sum of the value on the top, which stays there. Handles and sets are what they are for good. */
static uint64_t sum_value(lua_State *L)
{
    size_t length;
    int type = lua_type(L, -1);

    switch (type) {
    case LUA_TNIL:
        return 1;
    case LUA_TBOOLEAN:
        return mix(2, (uint64_t)lua_toboolean(L, -1));
    case LUA_TSTRING: {
        const char *text = lua_tolstring(L, -1, &length);
        return hash_bytes(text, length, 3);
    }
    case LUA_TNUMBER: {
        lua_Number n = lua_tonumber(L, -1);
        return lua_isinteger(L, -1) ? mix(4, (uint64_t)lua_tointeger(L, -1)) : hash_bytes(&n, sizeof n, 5);
    }
    case LUA_TTABLE:
    case LUA_TFUNCTION:
        return mix(6, place_of(L));
    default:
        return mix(7, (uint64_t)(uintptr_t)lua_topointer(L, -1));
    }
}

/* The order of the keys must not matter. */
static uint64_t sum_table(lua_State *L)
{
    uint64_t sum = 0;
    int table = lua_gettop(L);

    if (lua_getmetatable(L, table)) {
        sum = sum_value(L);
        lua_pop(L, 1);
    }
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
        uint64_t value = sum_value(L);
        lua_pushvalue(L, -2);
        sum += mix(sum_value(L), value);
        lua_pop(L, 1);
    }
    return sum;
}

static bool is_library(const lua_Debug *ar)
{
    return strncmp(ar->source, "@scripts/lib/", 13) == 0;
}

/* The library and we keep what we like, but lead to functions of scripts. */
static uint64_t sum_function(lua_State *L)
{
    lua_Debug ar;
    int function = lua_gettop(L);

    lua_pushvalue(L, function);
    lua_getinfo(L, ">S", &ar);
    bool own = lua_iscfunction(L, function) || is_library(&ar);
    uint64_t sum = lua_iscfunction(L, function) ? (uint64_t)(uintptr_t)lua_tocfunction(L, function)
                 : mix(hash_bytes(ar.source, ar.srclen, 8), (uint64_t)ar.linedefined);
    for (int i = 1; lua_getupvalue(L, function, i); i++) {
        if (!own || lua_isfunction(L, -1))
            sum = mix(sum, sum_value(L));
        lua_pop(L, 1);
    }
    return sum;
}

/* Names the object on the top: a function by its place, a table by nothing but being one. */
static void name_object(lua_State *L, struct text *why)
{
    lua_Debug ar;

    if (!lua_isfunction(L, -1)) {
        text_add(why, "a table");
        return;
    }
    lua_pushvalue(L, -1);
    lua_getinfo(L, ">S", &ar);
    text_print(why, "a local of the function at %s:%d", ar.source + (*ar.source == '@'), ar.linedefined);
}

static void add_sum(struct script *s, int count, uint64_t sum)
{
    if (count > s->kept_room) {
        s->kept_room = 2 * count;
        s->kept = mem_resize(s->kept, (size_t)s->kept_room, sizeof *s->kept);
    }
    s->kept[count - 1] = sum;
}

/* walk(roots, why or NULL): with `why` it compares with what was noted, and gives whether all is the same. */
static int walk(lua_State *L)
{
    struct script *s = script_of(L);
    struct text *why = lua_touserdata(L, 2);
    bool same = true;
    int count = 0;

    lua_newtable(L);
    lua_insert(L, SEEN);
    lua_newtable(L);
    lua_insert(L, LIST);
    lua_settop(L, 3);
    place_of(L);
    while (same && lua_rawgeti(L, LIST, ++count) != LUA_TNIL) {
        uint64_t sum = lua_istable(L, -1) ? sum_table(L) : sum_function(L);
        if (!why) {
            add_sum(s, count, sum);
        } else if (count > s->kept_count || s->kept[count - 1] != sum) {
            same = false;
            name_object(L, why);
        }
        lua_settop(L, 3);
    }
    if (!why)
        s->kept_count = count - 1;
    lua_pushboolean(L, same);
    return 1;
}

/* What scripts returned, and what they declared. */
static void push_roots(lua_State *L, struct script *s)
{
    lua_createtable(L, 2, 0);
    lua_getfield(L, LUA_REGISTRYINDEX, "grognard.loaded");
    lua_rawseti(L, -2, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->host_ref);
    lua_getfield(L, -1, "declared");
    lua_remove(L, -2);
    lua_rawseti(L, -2, 2);
}

static bool run(struct script *s, struct text *why)
{
    lua_State *L = s->L;

    lua_pushcfunction(L, walk);
    push_roots(L, s);
    lua_pushlightuserdata(L, why);
    bool same = lua_pcall(L, 2, 1, 0) == LUA_OK && lua_toboolean(L, -1);
    lua_pop(L, 1);
    return same;
}

void kept_note(struct script *s)
{
    run(s, NULL);
}

bool kept_same(struct script *s, struct text *why)
{
    return run(s, why);
}

void kept_free(struct script *s)
{
    mem_free(s->kept);
    s->kept = NULL;
    s->kept_count = s->kept_room = 0;
}
