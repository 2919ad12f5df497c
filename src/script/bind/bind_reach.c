/*
 * How far a unit comes: the kernel's movement query, asked with sets of hexes
 * and answered as a value that can say why not.
 */
#include <stddef.h>
#include <string.h>
#include "base/tongue.h"
#include "script/run/script_inside.h"

/* The userdata: header, then cost and hex before, for each hex of the map. Its user value is the table of options. */
struct reach {
    place_id start;
    int class;
    int points;
    int hexes;
    int16_t of[];              /* cost by hex, then hex before by hex; -1 where it cannot come */
};

static struct reach *check_reach(lua_State *L)
{
    return luaL_checkudata(L, 1, "reach");
}

const struct hexset *set_united(lua_State *L, int options, const char *field, struct hexset *room)
{
    const struct hexset *result = room;

    hexset_clear(room, script_of(L)->rules->map.hexes);
    if (options_get(L, options, field) == LUA_TNIL) {
        result = NULL;
    } else if (type_test(L, -1, TYPE_HEXSET)) {
        hexset_copy(room, hexset_check(L, -1));
    } else {
        luaL_checktype(L, -1, LUA_TTABLE);
        sandbox_spend(L, lua_rawlen(L, -1));
        for (lua_Integer i = 1; lua_rawgeti(L, -1, i) != LUA_TNIL; i++) {
            if (!lua_istable(L, -1))
                luaL_error(L, "%s: a set, or a list of { set, rule, reason }", field);
            lua_rawgeti(L, -1, 1);
            hexset_unite(room, hexset_check(L, -1));
            lua_pop(L, 2);
        }
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return result;
}

enum { POINTS_MOST = 500 };

/* Costs must not go below zero, or the search would never end; nor past what an answer can hold. */
static int points_in_parts(lua_State *L, int index, const char *field, int parts)
{
    if (!lua_isinteger(L, index))
        luaL_error(L, "%s is a whole number, not a %s", field, luaL_typename(L, index));
    lua_Integer points = lua_tointeger(L, index);

    if (points < 0 || points > POINTS_MOST)
        luaL_error(L, "%s: from 0 to %d points", field, POINTS_MOST);
    return (int)points * parts;
}

int points_read(lua_State *L, int options, const char *field, int otherwise)
{
    int point = script_of(L)->rules->map.point, points = otherwise;

    if (options_get(L, options, field) == LUA_TTABLE) {
        lua_rawgeti(L, -1, 1);
        lua_rawgeti(L, -2, 2);
        int under = value_check_int(L, -1);
        if (under <= 0 || point % under != 0)
            return luaL_error(L, "%s: this map has no such part of a point", field);
        points = points_in_parts(L, -2, field, point / under);
        lua_pop(L, 2);
    } else if (!lua_isnil(L, -1)) {
        points = points_in_parts(L, -1, field, point);
    }
    lua_pop(L, 1);
    return points;
}

static bool flag_field(lua_State *L, int table, const char *field)
{
    options_get(L, table, field);
    bool set = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return set;
}

static void read_extras(lua_State *L, int options, struct path_query *q)
{
    if (options_get(L, options, "extra") == LUA_TTABLE)
        for (lua_Integer i = 1; lua_rawgeti(L, -1, i) == LUA_TTABLE || (lua_pop(L, 1), false); i++) {
            if (q->extras == PATH_TERMS)
                luaL_error(L, "at most %d extras", PATH_TERMS);
            int one = lua_gettop(L);
            static const char *const known[] = { "from", "to", "cost", "times", "off_links", NULL };
            options_check(L, one);
            options_known(L, one, "an extra", known);
            lua_settop(L, one);
            struct path_extra *e = &q->extra[q->extras++];
            e->from = hexset_optional(L, one, "from");
            e->to = hexset_optional(L, one, "to");
            options_get(L, one, "times");
            e->times = lua_isnil(L, -1) ? 1 : value_check_int(L, -1);
            lua_pop(L, 1);
            luaL_argcheck(L, e->times >= 1 && e->times <= 10, options, "times: from 1 to 10");
            e->off_links = flag_field(L, one, "off_links");
            options_get(L, one, "cost");
            bool forbids = lua_isboolean(L, -1);
            luaL_argcheck(L, !forbids || !lua_toboolean(L, -1), options, "cost: points, or false: nobody may pass");
            lua_pop(L, 1);
            e->cost = forbids ? COST_NO : points_read(L, one, "cost", 0);
            lua_pop(L, 1);
        }
    lua_pop(L, 1);
}

void reach_read(lua_State *L, int options, struct path_query *q)
{
    const struct map *m = &script_of(L)->rules->map;

    if (options_get(L, options, "from") != LUA_TNIL)
        q->start = pose_given(L, -1) ? pose_check(L, -1).hex : hex_check(L, -1);
    if (options_get(L, options, "class") != LUA_TNIL)
        q->class = value_check_name(L, -1, &script_of(L)->rules->classes, "class");
    options_get(L, options, "most");
    q->most_hexes = lua_isnil(L, -1) ? 0 : value_check_int(L, -1);
    lua_pop(L, 3);
    q->points = points_read(L, options, "points", -1);
    if (q->points < 0)
        luaL_error(L, "the number of points is missing");
    q->flat_cost = points_read(L, options, "flat", 0);
    q->links = bits_field(L, options, "links", &m->link_chart.types);
    q->links_closed = hexset_optional(L, options, "links_closed");
    q->links_only = flag_field(L, options, "links_only");
    q->at_least_one = flag_field(L, options, "at_least_one");
    read_extras(L, options, q);
}

static void push_answer(lua_State *L, const struct path_query *q, const struct path_reach *r, int options)
{
    size_t hexes = (size_t)r->hexes;
    struct reach *out = lua_newuserdatauv(L, sizeof *out + 2 * hexes * sizeof(int16_t), 2);

    *out = (struct reach){ q->start, q->class, q->points, r->hexes };
    memset(out->of, 0xff, 2 * hexes * sizeof *out->of);
    for (size_t h = 0; h < hexes; h++) {
        if (r->cost[h] < 0)
            continue;
        out->of[h] = (int16_t)(r->cost[h] > INT16_MAX ? INT16_MAX : r->cost[h]);
        out->of[hexes + h] = (int16_t)r->before[h];
    }
    luaL_setmetatable(L, "reach");
    hexset_copy(hexset_push(L), &r->ends);
    lua_setiuservalue(L, -2, 1);
    lua_pushvalue(L, options);
    lua_setiuservalue(L, -2, 2);
}

int reach_from(lua_State *L, place_id start, int class, int options)
{
    struct script *s = script_of(L);
    struct path_query q = { .start = start, .class = class };
    static const char *const known[] = {
        "points", "from", "class", "links", "links_only", "links_closed", "flat", "most", "at_least_one", "closed",
        "stop", "no_end", "extra", "rule", NULL,
    };
    struct hexset closed, stop, no_end;

    options_check(L, options);
    options_known(L, options, "reach", known);
    lua_settop(L, options);
    reach_read(L, options, &q);
    if (q.start < 0)
        return luaL_error(L, "reach: the unit is not on the map");
    if (q.class < 0 || q.class >= s->rules->map.classes)
        return luaL_error(L, "reach: the unit has no movement class");
    int hexes = s->rules->map.hexes, rounds = q.most_hexes > 0 && q.most_hexes < hexes ? q.most_hexes : 2;
    sandbox_spend(L, (size_t)rounds * (size_t)hexes);
    q.closed = set_united(L, options, "closed", &closed);
    q.stop = set_united(L, options, "stop", &stop);
    q.no_end = set_united(L, options, "no_end", &no_end);
    path_reach(script_map(s), &q, &s->reach);
    push_answer(L, &q, &s->reach, options);
    return 1;
}

static int reachL_cost(lua_State *L)
{
    struct reach *r = check_reach(L);
    int cost = r->of[hex_check(L, 2)];

    if (cost < 0)
        lua_pushnil(L);
    else
        lua_pushinteger(L, cost);
    return 1;
}

static int reachL_way(lua_State *L)
{
    struct reach *r = check_reach(L);
    place_id to = hex_check(L, 2);
    int length = 0;

    if (r->of[to] < 0)
        return lua_pushnil(L), 1;
    for (place_id h = to; h != r->start; h = r->of[r->hexes + h])
        length++;
    lua_createtable(L, length + 1, 0);
    for (place_id h = to; ; h = r->of[r->hexes + h]) {
        place_push(L, h);
        lua_rawseti(L, -2, length-- + 1);
        if (h == r->start)
            return 1;
    }
}

/* The refusal of the { set, rule, text } at the top of the stack. */
static void push_refusal(lua_State *L, place_id h)
{
    lua_getfield(L, LUA_REGISTRYINDEX, "grognard.no");
    lua_rawgeti(L, -2, 2);
    lua_rawgeti(L, -3, 3);
    place_push(L, h);
    lua_call(L, 3, 1);
}

bool reason_push(lua_State *L, int options, const char *field, place_id h)
{
    if (options_get(L, options, field) == LUA_TTABLE)
        for (lua_Integer i = 1; lua_rawgeti(L, -1, i) == LUA_TTABLE; i++) {
            lua_rawgeti(L, -1, 1);
            bool covers = hexset_has(hexset_check(L, -1), h);
            lua_pop(L, 1);
            if (covers) {
                push_refusal(L, h);
                return true;
            }
            lua_pop(L, 1);
        }
    lua_settop(L, options);
    return false;
}

bool reason_given(lua_State *L, int options, const char *field)
{
    bool given = options_get(L, options, field) == LUA_TTABLE && lua_rawgeti(L, -1, 1) == LUA_TTABLE;

    lua_settop(L, options);
    return given;
}

void reason_first(lua_State *L, int options, const char *field, place_id h)
{
    options_get(L, options, field);
    lua_rawgeti(L, -1, 1);
    push_refusal(L, h);
}

/* It would come there if it did not have to stop on the way: the reason of the stop, where one was given. */
static bool push_stop(lua_State *L, int options, const struct reach *r, place_id h)
{
    struct script *s = script_of(L);
    struct path_query q = { .start = r->start, .class = r->class };
    struct hexset closed;

    if (!reason_given(L, options, "stop"))
        return false;
    reach_read(L, options, &q);
    q.start = r->start;
    q.closed = set_united(L, options, "closed", &closed);
    sandbox_spend(L, (size_t)r->hexes);
    path_reach(script_map(s), &q, &s->reach);
    if (s->reach.cost[h] < 0)
        return false;
    reason_first(L, options, "stop", h);
    return true;
}

static int reachL_why(lua_State *L)
{
    struct reach *r = check_reach(L);
    place_id h = hex_check(L, 2);

    lua_settop(L, 2);
    lua_getiuservalue(L, 1, 1);
    bool may = hexset_has(hexset_check(L, 3), h);
    lua_settop(L, 2);
    if (may)
        return lua_pushnil(L), 1;
    lua_getiuservalue(L, 1, 2);
    if (reason_push(L, 3, "closed", h) || (r->of[h] >= 0 && reason_push(L, 3, "no_end", h)) ||
        (r->of[h] < 0 && push_stop(L, 3, r, h)))
        return 1;
    if (h != r->start && r->of[h] < 0)
        return bars_push(L, 3, &(struct bars_of){ r->start, r->class, false }, h);
    lua_getfield(L, LUA_REGISTRYINDEX, "grognard.no");
    lua_getfield(L, 3, "rule");
    if (h == r->start)
        lua_pushstring(L, N_("it is already in %s"));
    else
        lua_pushstring(L, N_("it may not stop in %s"));
    place_push(L, h);
    lua_call(L, 3, 1);
    return 1;
}

/* Of a march too: its ends are its first user value, its methods and its name are upvalues. */
static int reachL_index(lua_State *L)
{
    const char *key = luaL_checkstring(L, 2);

    if (strcmp(key, "ends") == 0) {
        lua_getiuservalue(L, 1, 1);
        return 1;
    }
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TNIL)
        return luaL_error(L, "a %s has no \"%s\"", lua_tostring(L, lua_upvalueindex(2)), key);
    return 1;
}

/* Answers of u:march too: both have ends, by which they are compared. */
static int is_reach(lua_State *L)
{
    lua_pushboolean(L, luaL_testudata(L, 1, "reach") != NULL || luaL_testudata(L, 1, "march") != NULL);
    return 1;
}

void reach_open(lua_State *L, const char *name, const luaL_Reg *methods)
{
    luaL_newmetatable(L, name);
    lua_newtable(L);
    luaL_setfuncs(L, methods, 0);
    lua_pushstring(L, name);
    lua_pushcclosure(L, reachL_index, 2);
    lua_setfield(L, -2, "__index");
    metatable_close(L);
    lua_pop(L, 1);
}

void bind_reach(lua_State *L)
{
    static const luaL_Reg methods[] = {
        { "cost", reachL_cost }, { "way", reachL_way }, { "why", reachL_why }, { NULL, NULL },
    };
    lua_pushcfunction(L, is_reach);
    lua_setfield(L, -2, "is_reach");
    reach_open(L, "reach", methods);
}
