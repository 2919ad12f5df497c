/*
 * Stacking limits for the library, which makes of them what scripts see (scripts/lib/stacking.lua).
 */
#include "kernel/move/stacking.h"
#include "kernel/state/unit.h"
#include "script/run/script_inside.h"

static const struct stack_limit *check_limit(lua_State *L, int index)
{
    const struct rules *r = script_of(L)->rules;
    lua_Integer i = luaL_checkinteger(L, index);

    luaL_argcheck(L, i >= 1 && i <= r->stack_limit_count, index, "no stacking limit");
    return &r->stack_limits[i - 1];
}

static int check_side(lua_State *L, int index)
{
    return value_check_name(L, index, &script_of(L)->rules->sides, "side");
}

/* stacked(limit, side, least): the hexes with that many points or more. */
static int stacked(lua_State *L)
{
    struct script *s = script_of(L);
    const struct stack_limit *l = check_limit(L, 1);
    int side = check_side(L, 2);

    sandbox_spend(L, (size_t)s->rules->counters.count / 4);
    script_reads_stacks(s);
    script_reads_all(s, COUNTER_FACET_OWNER);
    stacking_hexes(s->state, l, side, value_check_int(L, 3), hexset_push(L));
    return 1;
}

/* stack_points(limit, side, hex): nil where the limit says nothing. */
static int stack_points(lua_State *L)
{
    struct script *s = script_of(L);
    const struct stack_limit *l = check_limit(L, 1);
    int side = check_side(L, 2);
    place_id hex = place_check(L, 3);

    script_reads_stacks(s);
    script_reads_all(s, COUNTER_FACET_OWNER);
    if (hex >= s->rules->map.hexes || (l->side != NAME_NONE && l->side != side) || (l->in && !hexset_has(l->in, hex)))
        lua_pushnil(L);
    else
        lua_pushinteger(L, stacking_points(s->state, l, side, hex));
    return 1;
}

/* stack_weight(limit, unit) */
static int stack_weight(lua_State *L)
{
    const struct stack_limit *l = check_limit(L, 1);

    lua_pushinteger(L, l->weight[unit_check(L, 2)]);
    return 1;
}

/* stack_binds(limit): in the phase that play is in, or will open in; a table that stands in none opens in none. */
static int stack_binds(lua_State *L)
{
    struct script *s = script_of(L);
    int node = state_head(s->state)->phase.node;

    script_reads(s, FACET_PHASE);
    node = node == PHASE_NONE && !s->rules->asks_facts ? s->opening : node;
    lua_pushboolean(L, stacking_binds(s->rules, check_limit(L, 1), node));
    return 1;
}

static void set_word(lua_State *L, const char *field, const char *word)
{
    lua_pushstring(L, word);
    lua_setfield(L, -2, field);
}

/* stack_limits: { { rule =, most =, or figure =, or switch = }, … } */
static void add_limits(lua_State *L, const struct rules *r)
{
    lua_createtable(L, r->stack_limit_count, 0);
    for (int i = 0; i < r->stack_limit_count; i++) {
        const struct stack_limit *l = &r->stack_limits[i];
        lua_createtable(L, 0, 2);
        set_word(L, "rule", l->rule);
        if (l->figure != NAME_NONE)
            set_word(L, "figure", names_word(&r->figures, l->figure));
        else if (l->choice != NAME_NONE)
            set_word(L, "switch", names_word(&r->switches, l->choice));
        lua_pushinteger(L, l->most);
        lua_setfield(L, -2, "most");
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "stack_limits");
}

void bind_stacking(lua_State *L)
{
    static const luaL_Reg functions[] = {
        { "stacked", stacked }, { "stack_points", stack_points }, { "stack_weight", stack_weight },
        { "stack_binds", stack_binds }, { NULL, NULL },
    };

    luaL_setfuncs(L, functions, 0);
    add_limits(L, script_of(L)->rules);
}
