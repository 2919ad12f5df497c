/*
 * library.c - what untrusted code may use of Lua's own library.
 *
 * Left out on purpose: xpcall, coroutine, load and its kin, patterns, anything
 * with a clock, an address or a hash order in it, and the functions that loop
 * in C over a length a script can fake.
 */
#include <lualib.h>
#include <stdlib.h>
#include <string.h>
#include "script/run/script_inside.h"

int luaopen_lpeg(lua_State *L);

/* --- protected calls --- */

enum { PCALLS_MOST = 100 };

/* How many calls are under way, about: to the next power of two. */
static size_t call_depth(lua_State *L)
{
    lua_Debug ar;
    int level = 16;

    while (level < 1 << 20 && lua_getstack(L, level, &ar))
        level *= 2;
    return (size_t)level;
}

/* Each error that is caught makes Lua go through all calls below; a tower of pcalls over a deep recursion would
 * keep it busy for ever without one operation. */
static int pcall_finish(lua_State *L, int status, lua_KContext context)
{
    struct script *s = script_of(L);

    (void)context;
    s->pcalls--;
    if (status != LUA_OK && status != LUA_YIELD) {
        if (s->exhausted || s->overdue || status == LUA_ERRMEM || card_is_thrown(L))
            return lua_error(L);
        sandbox_spend(L, call_depth(L));
        lua_pushboolean(L, 0);
        lua_insert(L, -2);
        return 2;
    }
    return lua_gettop(L);
}

static int safe_pcall(lua_State *L)
{
    luaL_checkany(L, 1);
    if (script_of(L)->pcalls >= PCALLS_MOST)
        return luaL_error(L, "pcall: more than %d are nested", PCALLS_MOST);
    script_of(L)->pcalls++;
    lua_pushboolean(L, 1);
    lua_insert(L, 1);
    return pcall_finish(L, lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, pcall_finish), 0);
}

/* --- metatables: a copy without the fields that hide code from the budget --- */

static int safe_setmetatable(lua_State *L)
{
    static const char *const refused[] = { "__gc", "__close", "__mode", "__metatable", "__name" };

    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checktype(L, 2, LUA_TTABLE);
    if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL)
        return luaL_error(L, "this table's metatable cannot be changed");
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        lua_pushstring(L, refused[i]);
        if (lua_rawget(L, 2) != LUA_TNIL)
            return luaL_error(L, "a metatable may not have %s", refused[i]);
        lua_pop(L, 1);
    }
    lua_newtable(L);
    lua_pushnil(L);
    while (lua_next(L, 2)) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, -4);
    }
    metatable_close(L);
    lua_setmetatable(L, 1);
    lua_settop(L, 1);
    return 1;
}

/* --- iteration in a fixed order --- */

struct sort_key {
    bool number;
    lua_Integer integer;
    const char *text;
    size_t length;
};

static int key_order(const void *left, const void *right)
{
    const struct sort_key *a = left, *b = right;

    if (a->number != b->number)
        return a->number ? -1 : 1;
    if (a->number)
        return (a->integer > b->integer) - (a->integer < b->integer);
    int order = memcmp(a->text, b->text, a->length < b->length ? a->length : b->length);
    return order ? order : (a->length > b->length) - (a->length < b->length);
}

/* What was taken out of the table meanwhile is passed over. */
static int pairs_next(lua_State *L)
{
    lua_Integer i = lua_tointeger(L, lua_upvalueindex(2));

    while (lua_rawgeti(L, lua_upvalueindex(1), ++i) != LUA_TNIL) {
        lua_pushvalue(L, -1);
        if (lua_rawget(L, lua_upvalueindex(3)) != LUA_TNIL) {
            lua_pushinteger(L, i);
            lua_replace(L, lua_upvalueindex(2));
            return 2;
        }
        lua_pop(L, 2);
    }
    return 1;
}

/* Keys that have no order (tables, functions, handles) are an error: their order would differ on every run. */
static int safe_pairs(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    if (luaL_getmetafield(L, 1, "__locked") == LUA_TTABLE)
        lua_replace(L, 1);
    lua_settop(L, 1);

    size_t count = 0;
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1))
        count++;
    sandbox_spend(L, 8 * count);
    struct sort_key *keys = lua_newuserdatauv(L, (count + 1) * sizeof *keys, 0);
    count = 0;
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
        struct sort_key *key = &keys[count++];
        *key = (struct sort_key){ .number = lua_isinteger(L, -2) };
        if (key->number)
            key->integer = lua_tointeger(L, -2);
        else if (lua_type(L, -2) == LUA_TSTRING)
            key->text = lua_tolstring(L, -2, &key->length);
        else
            return luaL_error(L, "pairs: keys of type %s have no order; keep a list beside the table",
                              luaL_typename(L, -2));
    }
    qsort(keys, count, sizeof *keys, key_order);
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        if (keys[i].number)
            lua_pushinteger(L, keys[i].integer);
        else
            lua_pushlstring(L, keys[i].text, keys[i].length);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_pushinteger(L, 0);
    lua_pushvalue(L, 1);
    lua_pushcclosure(L, pairs_next, 3);
    return 1;
}

/* --- text without addresses --- */

static int safe_tostring(lua_State *L)
{
    luaL_checkany(L, 1);
    if (lua_type(L, 1) == LUA_TSTRING)
        lua_settop(L, 1);
    else if (lua_type(L, 1) == LUA_TUSERDATA && (type_test(L, 1, TYPE_UNIT) || type_test(L, 1, TYPE_HEX)))
        lua_getfield(L, 1, type_test(L, 1, TYPE_UNIT) ? "id" : "number");
    else
        sandbox_shown(L, 1);
    return 1;
}

static int safe_format(lua_State *L)
{
    size_t length;
    const char *format = luaL_checklstring(L, 1, &length);
    int count = lua_gettop(L);

    luaL_argcheck(L, strlen(format) == length, 1, "it contains a zero byte");
    for (const char *c = strchr(format, '%'); c; c = strchr(c + 1, '%')) {
        c += 1 + strspn(c + 1, "-+ #0123456789.");
        if (*c == 'p')
            return luaL_error(L, "format: %%p shows an address, which differs on every run");
        if (!*c)
            break;
    }
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_pushvalue(L, 1);
    for (int i = 2; i <= count; i++)
        if (lua_type(L, i) == LUA_TNUMBER || lua_type(L, i) == LUA_TSTRING)
            lua_pushvalue(L, i);
        else
            sandbox_shown(L, i);
    lua_call(L, count, 1);
    return 1;
}

/* find(text, plain, from): no patterns, because a pattern can take for ever. */
static int safe_find(lua_State *L)
{
    size_t length, wanted;
    const char *text = luaL_checklstring(L, 1, &length);
    const char *plain = luaL_checklstring(L, 2, &wanted);
    lua_Integer from = luaL_optinteger(L, 3, 1);

    if (from < 1 || (size_t)from > length + 1 || wanted > length)
        return lua_pushnil(L), 1;
    sandbox_spend(L, (length - wanted + 1) * (wanted / BYTES_FOR_ONE + 1) / 8);
    for (size_t i = (size_t)from - 1; i + wanted <= length; i++)
        if (memcmp(text + i, plain, wanted) == 0) {
            lua_pushinteger(L, (lua_Integer)i + 1);
            lua_pushinteger(L, (lua_Integer)(i + wanted));
            return 2;
        }
    lua_pushnil(L);
    return 1;
}

/* Lua's own goes round n times even if the text is empty. */
static int safe_rep(lua_State *L)
{
    size_t length, gap;
    const char *text = luaL_checklstring(L, 1, &length);
    lua_Integer times = luaL_checkinteger(L, 2);
    const char *between = luaL_optlstring(L, 3, "", &gap);
    luaL_Buffer b;

    if (times <= 0 || length + gap == 0)
        return lua_pushliteral(L, ""), 1;
    if ((lua_Unsigned)times > SCRIPT_TEXT_MOST / (length + gap))
        return luaL_error(L, "rep: the string would be too long");
    luaL_buffinit(L, &b);
    for (lua_Integer i = 0; i < times; i++) {
        if (i > 0)
            luaL_addlstring(&b, between, gap);
        luaL_addlstring(&b, text, length);
    }
    sandbox_spend(L, (size_t)times);
    luaL_pushresult(&b);
    return 1;
}

/* --- lists: by their raw length, which no metatable can fake --- */

/* Its length. Tables that are read-only stay so: what follows goes past metatables. */
static lua_Integer list_to_change(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    if (luaL_getmetafield(L, 1, "__locked") != LUA_TNIL)
        luaL_error(L, "this table cannot be changed");
    lua_Integer length = (lua_Integer)lua_rawlen(L, 1);
    sandbox_spend(L, (size_t)length / 4);
    return length;
}

static int safe_insert(lua_State *L)
{
    lua_Integer length = list_to_change(L), at = length + 1;

    if (lua_gettop(L) == 3) {
        at = luaL_checkinteger(L, 2);
        luaL_argcheck(L, at >= 1 && at <= length + 1, 2, "position outside the list");
        for (lua_Integer i = length; i >= at; i--) {
            lua_rawgeti(L, 1, i);
            lua_rawseti(L, 1, i + 1);
        }
    } else {
        lua_settop(L, 2);
    }
    lua_rawseti(L, 1, at);
    return 0;
}

static int safe_remove(lua_State *L)
{
    lua_Integer length = list_to_change(L), at = luaL_optinteger(L, 2, length);

    if (length == 0)
        return lua_pushnil(L), 1;
    luaL_argcheck(L, at >= 1 && at <= length, 2, "position outside the list");
    lua_rawgeti(L, 1, at);
    for (lua_Integer i = at; i < length; i++) {
        lua_rawgeti(L, 1, i + 1);
        lua_rawseti(L, 1, i);
    }
    lua_pushnil(L);
    lua_rawseti(L, 1, length);
    return 1;
}

static bool comes_before(lua_State *L, int a, int b)
{
    if (lua_isnoneornil(L, 2))
        return lua_compare(L, a, b, LUA_OPLT);
    a = lua_absindex(L, a);
    b = lua_absindex(L, b);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, a);
    lua_pushvalue(L, b);
    lua_call(L, 2, 1);
    bool before = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return before;
}

/* A stable sort by merging: equal elements keep their order, and a comparator that lies does no harm. */
static void merge_runs(lua_State *L, int from, int to, lua_Integer low, lua_Integer middle, lua_Integer high)
{
    lua_Integer left = low, right = middle;

    for (lua_Integer out = low; out < high; out++) {
        bool take_right = false;
        if (left >= middle) {
            take_right = true;
        } else if (right < high) {
            lua_rawgeti(L, from, right);
            lua_rawgeti(L, from, left);
            take_right = comes_before(L, -2, -1);
            lua_pop(L, 2);
        }
        lua_rawgeti(L, from, take_right ? right++ : left++);
        lua_rawseti(L, to, out);
    }
}

static int safe_sort(lua_State *L)
{
    lua_settop(L, 2);
    lua_Integer length = list_to_change(L);
    lua_createtable(L, (int)length, 0);
    int from = 1, to = 3;

    for (lua_Integer run = 1; run < length; run *= 2) {
        for (lua_Integer low = 1; low <= length; low += 2 * run) {
            lua_Integer middle = low + run <= length ? low + run : length + 1;
            lua_Integer high = low + 2 * run <= length ? low + 2 * run : length + 1;
            merge_runs(L, from, to, low, middle, high);
        }
        sandbox_spend(L, 4 * (size_t)length);
        int swap = from;
        from = to;
        to = swap;
    }
    if (from == 3)
        for (lua_Integer i = 1; i <= length; i++) {
            lua_rawgeti(L, 3, i);
            lua_rawseti(L, 1, i);
        }
    return 0;
}

static int safe_concat(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    const char *between = luaL_optstring(L, 2, "");
    lua_Integer length = (lua_Integer)lua_rawlen(L, 1);
    luaL_Buffer b;

    sandbox_spend(L, 2 * (size_t)length);
    luaL_buffinit(L, &b);
    for (lua_Integer i = 1; i <= length; i++) {
        if (i > 1)
            luaL_addstring(&b, between);
        lua_rawgeti(L, 1, i);
        if (!lua_isstring(L, -1))
            return luaL_error(L, "concat: element %d is a %s", (int)i, luaL_typename(L, -1));
        luaL_addvalue(&b);
    }
    luaL_pushresult(&b);
    return 1;
}

enum { UNPACK_MOST = 200 };

static int safe_unpack(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_Integer first = luaL_optinteger(L, 2, 1), last = luaL_optinteger(L, 3, (lua_Integer)lua_rawlen(L, 1));

    if (first > last)
        return 0;
    if ((lua_Unsigned)last - (lua_Unsigned)first >= UNPACK_MOST || !lua_checkstack(L, UNPACK_MOST))
        return luaL_error(L, "unpack: the list is too long");
    for (lua_Integer i = first; i < last; i++)
        lua_rawgeti(L, 1, i);
    lua_rawgeti(L, 1, last);
    return (int)(last - first) + 1;
}

/* --- what is taken of it --- */

static void copy_field(lua_State *L, const char *library, const char *field)
{
    lua_getglobal(L, library);
    lua_getfield(L, -1, field);
    lua_remove(L, -2);
    lua_setfield(L, -2, field);
}

static void add_string(lua_State *L)
{
    static const char *const kept[] = { "byte", "char", "len", "lower", "upper", "sub", "reverse" };

    lua_newtable(L);
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        copy_field(L, "string", kept[i]);
    lua_getglobal(L, "string");
    lua_getfield(L, -1, "format");
    lua_remove(L, -2);
    lua_pushcclosure(L, safe_format, 1);
    lua_setfield(L, -2, "format");
    lua_pushcfunction(L, safe_find);
    lua_setfield(L, -2, "find");
    lua_pushcfunction(L, safe_rep);
    lua_setfield(L, -2, "rep");
    sandbox_lock(L, "string");

    lua_pushliteral(L, "");            /* ("x"):rep(3) finds the same functions */
    lua_getmetatable(L, -1);
    lua_pushvalue(L, -3);
    lua_setfield(L, -2, "__index");
    metatable_close(L);
    lua_pop(L, 2);
    lua_setfield(L, -2, "string");
}

static void add_table(lua_State *L)
{
    static const luaL_Reg functions[] = {
        { "insert", safe_insert }, { "remove", safe_remove }, { "sort", safe_sort },
        { "concat", safe_concat }, { "unpack", safe_unpack }, { NULL, NULL },
    };
    luaL_newlib(L, functions);
    copy_field(L, "table", "pack");
    sandbox_lock(L, "table");
    lua_setfield(L, -2, "table");
}

static void add_math(lua_State *L)
{
    static const char *const kept[] = { "abs", "max", "min", "tointeger", "type", "maxinteger", "mininteger", "ult" };

    lua_newtable(L);
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        copy_field(L, "math", kept[i]);
    sandbox_lock(L, "math");
    lua_setfield(L, -2, "math");
}

/* What the trusted library does not need either: ways to run what is not in a script, and addresses. */
static void narrow(lua_State *L)
{
    static const char *const left_out[] = { "load", "loadfile", "dofile", "collectgarbage", "print", "xpcall" };

    for (size_t i = 0; i < sizeof left_out / sizeof *left_out; i++) {
        lua_pushnil(L);
        lua_setglobal(L, left_out[i]);
    }
    lua_getglobal(L, "string");
    lua_pushnil(L);
    lua_setfield(L, -2, "dump");
    lua_pop(L, 1);
    lua_pushcfunction(L, safe_tostring);
    lua_setglobal(L, "tostring");
}

void library_open(lua_State *L)
{
    static const luaL_Reg libraries[] = {
        { LUA_GNAME, luaopen_base }, { LUA_TABLIBNAME, luaopen_table }, { LUA_STRLIBNAME, luaopen_string },
        { LUA_MATHLIBNAME, luaopen_math }, { "lpeg", luaopen_lpeg }, { NULL, NULL },
    };

    for (const luaL_Reg *l = libraries; l->name; l++) {
        luaL_requiref(L, l->name, l->func, 1);
        lua_pop(L, 1);
    }
}

void library_add(lua_State *L)
{
    static const char *const kept[] = { "assert", "error", "ipairs", "select", "tonumber", "type", "rawequal" };
    static const luaL_Reg own[] = {
        { "pcall", safe_pcall }, { "setmetatable", safe_setmetatable }, { "pairs", safe_pairs },
        { "tostring", safe_tostring }, { NULL, NULL },
    };

    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        lua_getglobal(L, kept[i]);
        lua_setfield(L, -2, kept[i]);
    }
    luaL_setfuncs(L, own, 0);
    add_table(L);
    add_math(L);
    add_string(L);
    narrow(L);
}
