/*
 * Records in Lua: game.move.spent, and game.plan.blue.target where each side has one.
 *
 * A record is a view without content, made once when the game is loaded; what it shows is in the
 * state, a variable for each field. Its metatable knows the fields, so reading one costs what
 * reading a variable of the game costs.
 */
#include <string.h>
#include "base/text.h"
#include "script/run/script_inside.h"

enum { OF_GAME = -1 };
enum { FIELDS = 1, RECORD, SIDE };     /* upvalues: numbers by the name of the field; whose it is */

static const struct variables *scope_of(const struct rules *r, const struct record *record)
{
    return record->of_side ? &r->side_vars : &r->game_vars;
}

static int32_t *word_of(struct script *s, int side, int var)
{
    return side == OF_GAME ? state_game_var(s->state, var) : state_side_var(s->state, side, var);
}

static int unknown_field(lua_State *L, const struct rules *r, int record, int key)
{
    const char *name = names_word(&r->records, record);
    const char *wanted = sandbox_key(L, key);
    const char **fields = lua_newuserdatauv(L, ((size_t)r->record[record].count + 1) * sizeof *fields, 0);

    for (int i = 0; i < r->record[record].count; i++)
        fields[i] = rules_field(r, &r->record[record], i);
    const char *near = text_nearest(wanted, fields, r->record[record].count);
    return luaL_error(L, near ? "%s has no \"%s\"; did you mean \"%s\"?" : "%s has no \"%s\"", name, wanted, near);
}

/* The variable that the field at index 2 is. */
static int check_field(lua_State *L, struct script *s)
{
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(FIELDS)) != LUA_TNUMBER)
        return unknown_field(L, s->rules, (int)lua_tointeger(L, lua_upvalueindex(RECORD)), 2);
    int var = (int)lua_tointeger(L, -1);
    lua_pop(L, 1);
    return var;
}

static int recordL_index(lua_State *L)
{
    struct script *s = script_of(L);
    int side = (int)lua_tointeger(L, lua_upvalueindex(SIDE));
    int var = check_field(L, s);

    value_push(L, &(side == OF_GAME ? &s->rules->game_vars : &s->rules->side_vars)->kinds[var],
               script_read(s, word_of(s, side, var)));
    return 1;
}

static int recordL_newindex(lua_State *L)
{
    struct script *s = script_of(L);
    int side = (int)lua_tointeger(L, lua_upvalueindex(SIDE));
    const struct variables *v = side == OF_GAME ? &s->rules->game_vars : &s->rules->side_vars;

    script_may_write(L);
    int var = check_field(L, s);
    script_write(s, word_of(s, side, var), value_check(L, 3, &v->kinds[var], names_word(&v->names, var)));
    return 0;
}

static int find_field(lua_State *L, const struct rules *r, int record, int key)
{
    const char *wanted = lua_type(L, key) == LUA_TSTRING ? lua_tostring(L, key) : "";

    for (int i = 0; i < r->record[record].count; i++)
        if (strcmp(rules_field(r, &r->record[record], i), wanted) == 0)
            return r->record[record].first + i;
    return unknown_field(L, r, record, key);
}

/* nil: all fields at their first values; a table: those it names as it says, the others so. */
static void set_record(lua_State *L, struct script *s, int record, int side, int index)
{
    const struct record *what = &s->rules->record[record];
    const struct variables *v = scope_of(s->rules, what);

    script_may_write(L);
    if (!lua_isnil(L, index) && !lua_istable(L, index))
        luaL_error(L, "%s is set to nil or to a table of its fields, not to a %s",
                   names_word(&s->rules->records, record), luaL_typename(L, index));
    for (int i = 0; i < what->count; i++)
        script_write(s, word_of(s, side, what->first + i), v->first[what->first + i]);
    if (lua_isnil(L, index))
        return;
    options_check(L, index);
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
        int var = find_field(L, s->rules, record, lua_gettop(L) - 1);
        script_write(s, word_of(s, side, var),
                     value_check(L, lua_gettop(L), &v->kinds[var], names_word(&v->names, var)));
    }
}

bool record_assign(lua_State *L, const char *name, int value)
{
    struct script *s = script_of(L);
    int record = names_find(&s->rules->records, name);

    if (record == NAME_NONE)
        return false;
    if (s->rules->record[record].of_side)
        luaL_error(L, "each side has its own %s: set %s.%s", name, name, names_word(&s->rules->sides, 0));
    set_record(L, s, record, OF_GAME, value);
    return true;
}

/* --- one for each side --- */

static int sidesL_index(lua_State *L)
{
    value_check_name(L, 2, &script_of(L)->rules->sides, "side");
    lua_pushvalue(L, 2);
    lua_rawget(L, lua_upvalueindex(1));
    return 1;
}

static int sidesL_newindex(lua_State *L)
{
    struct script *s = script_of(L);

    set_record(L, s, (int)lua_tointeger(L, lua_upvalueindex(2)), value_check_name(L, 2, &s->rules->sides, "side"), 3);
    return 0;
}

/* --- made when the game is loaded --- */

/* Takes the two metamethods from the stack and leaves an object that has nothing else. */
static void push_view_of(lua_State *L)
{
    lua_newtable(L);
    lua_insert(L, -3);
    lua_setfield(L, -3, "__newindex");
    lua_setfield(L, -2, "__index");
    metatable_close(L);
    object_push(L);
}

static void push_method(lua_State *L, int fields, int record, int side, lua_CFunction method)
{
    lua_pushvalue(L, fields);
    lua_pushinteger(L, record);
    lua_pushinteger(L, side);
    lua_pushcclosure(L, method, SIDE);
}

static void push_view(lua_State *L, const struct rules *r, int record, int side)
{
    lua_createtable(L, 0, r->record[record].count);
    int fields = lua_gettop(L);
    for (int i = 0; i < r->record[record].count; i++) {
        lua_pushinteger(L, r->record[record].first + i);
        lua_setfield(L, fields, rules_field(r, &r->record[record], i));
    }
    push_method(L, fields, record, side, recordL_index);
    push_method(L, fields, record, side, recordL_newindex);
    push_view_of(L);
    lua_remove(L, fields);
}

static void push_sides(lua_State *L, const struct rules *r, int record)
{
    lua_createtable(L, 0, r->sides.count);
    for (int side = 0; side < r->sides.count; side++) {
        push_view(L, r, record, side);
        lua_setfield(L, -2, names_word(&r->sides, side));
    }
    lua_pushvalue(L, -1);
    lua_pushcclosure(L, sidesL_index, 1);
    lua_insert(L, -2);
    lua_pushinteger(L, record);
    lua_pushcclosure(L, sidesL_newindex, 2);
    push_view_of(L);
}

void records_add(lua_State *L)
{
    const struct rules *r = script_of(L)->rules;

    for (int i = 0; i < r->records.count; i++) {
        key_check(L, names_word(&r->records, i), "record");
        if (r->record[i].of_side)
            push_sides(L, r, i);
        else
            push_view(L, r, i, OF_GAME);
        lua_setfield(L, -2, names_word(&r->records, i));
    }
}
