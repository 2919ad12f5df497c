/*
 * The game itself in Lua: declared variables, switches, what turn and phase it is.
 */
#include <string.h>
#include "script/run/script_inside.h"

enum game_key {
    KEY_TURN, KEY_TURN_NAME, KEY_TURNS, KEY_PHASE, KEY_ACTING, KEY_OVER, KEY_SCENARIO, KEY_BUILT_IN, KEY_VARIABLE = 1000
};
static const char *const built_in[KEY_BUILT_IN] = {
    "turn", "turn_name", "turns", "phase", "acting", "over", "scenario",
};

/* --- variables of sides and nations: game.rail.blue --- */

struct scoped {
    bool nation;
    int var;
};

/* Whose it is, among the sides or nations. */
static int scoped_owner(lua_State *L, enum scope_id *scope, int *var)
{
    const struct rules *r = script_of(L)->rules;
    const struct scoped *v = luaL_checkudata(L, 1, "scoped");

    *scope = v->nation ? SCOPE_NATION : SCOPE_SIDE;
    *var = v->var;
    return v->nation ? value_check_name(L, 2, &r->nations, "nation") : value_check_name(L, 2, &r->sides, "side");
}

static int32_t *scoped_at(lua_State *L, const struct value_kind **kind)
{
    struct script *s = script_of(L);
    struct scoped *v = luaL_checkudata(L, 1, "scoped");

    if (v->nation) {
        *kind = &s->rules->nation_vars.kinds[v->var];
        return state_nation_var(s->state, value_check_name(L, 2, &s->rules->nations, "nation"), v->var);
    }
    *kind = &s->rules->side_vars.kinds[v->var];
    return state_side_var(s->state, value_check_name(L, 2, &s->rules->sides, "side"), v->var);
}

static int scopedL_index(lua_State *L)
{
    struct script *s = script_of(L);
    const struct value_kind *kind;
    enum scope_id scope;
    int var, owner = s->rules->asks_facts ? scoped_owner(L, &scope, &var) : 0;

    if (s->rules->asks_facts && fact_is_wanted(s, scope, owner, var))
        return fact_ask(L, scope, owner, var);
    const int32_t *at = scoped_at(L, &kind);
    value_push(L, kind, script_read(s, at));
    return 1;
}

static int scopedL_newindex(lua_State *L)
{
    const struct value_kind *kind;
    enum scope_id scope;
    int var;

    script_may_write(L);
    int32_t *at = scoped_at(L, &kind), value = value_check(L, 3, kind, lua_tostring(L, 2));
    script_write(script_of(L), at, value);
    int owner = scoped_owner(L, &scope, &var);
    fact_is_given(script_of(L), scope, owner, var, value);
    return 0;
}

/* --- game.times.activation: which repetition --- */

static int timesL_index(lua_State *L)
{
    struct script *s = script_of(L);
    const char *name = luaL_checkstring(L, 2);
    const struct phase_place *p = &state_head(s->state)->phase;

    script_reads(s, FACET_PHASE);
    for (int node = p->node; node != PHASE_NONE; node = s->rules->sequence.phases[node].parent)
        if (strcmp(s->rules->sequence.phases[node].name, name) == 0) {
            lua_pushinteger(L, p->times[s->rules->sequence.phases[node].depth]);
            return 1;
        }
    return luaL_error(L, "play is not in the phase \"%s\"", name);
}

/* --- game --- */

static int push_built_in(lua_State *L, struct script *s, int key)
{
    struct state_head *h = state_head(s->state);
    int node = h->phase.node;

    script_reads(s, key == KEY_ACTING ? FACET_ACTING : FACET_PHASE);
    switch (key) {
    case KEY_TURN:      lua_pushinteger(L, h->turn + 1); break;
    case KEY_TURN_NAME: value_push_name(L, &s->rules->turns, h->turn); break;
    case KEY_TURNS:     lua_pushinteger(L, h->turns); break;
    case KEY_PHASE:     lua_pushstring(L, node == PHASE_NONE ? NULL : s->rules->sequence.phases[node].name); break;
    case KEY_ACTING:    value_push_name(L, &s->rules->sides, h->acting); break;
    case KEY_OVER:      lua_pushboolean(L, h->over); break;
    case KEY_SCENARIO:  lua_pushstring(L, s->scenario); break;
    default:            lua_pushnil(L);
    }
    return 1;
}

static int gameL_index(lua_State *L)
{
    struct script *s = script_of(L);

    int key = keys_find(L, KEYED_GAME);
    if (key == KEY_ITSELF)
        return 1;
    if (key < KEY_VARIABLE)
        return push_built_in(L, s, key);
    if (fact_is_wanted(s, SCOPE_GAME, 0, key - KEY_VARIABLE))
        return fact_ask(L, SCOPE_GAME, 0, key - KEY_VARIABLE);
    value_push(L, &s->rules->game_vars.kinds[key - KEY_VARIABLE],
               script_read(s, state_game_var(s->state, key - KEY_VARIABLE)));
    return 1;
}

static int gameL_newindex(lua_State *L)
{
    struct script *s = script_of(L);

    script_may_write(L);
    lua_pushvalue(L, 2);
    lua_rawget(L, lua_upvalueindex(1));
    int key = lua_isinteger(L, -1) ? (int)lua_tointeger(L, -1) : -1;
    if (key < 0 && lua_type(L, 2) == LUA_TSTRING && record_assign(L, lua_tostring(L, 2), 3))
        return 0;
    if (key < KEY_VARIABLE)
        return luaL_error(L, "\"%s\" cannot be set", sandbox_key(L, 2));
    int32_t value = value_check(L, 3, &s->rules->game_vars.kinds[key - KEY_VARIABLE], lua_tostring(L, 2));
    script_write(s, state_game_var(s->state, key - KEY_VARIABLE), value);
    fact_is_given(s, SCOPE_GAME, 0, key - KEY_VARIABLE, value);
    return 0;
}

static int switchL_index(lua_State *L)
{
    struct script *s = script_of(L);
    int which = value_check_name(L, 2, &s->rules->switches, "switch");
    const char *word = names_word(&s->rules->rule_switch[which].values, script_read(s, state_switch(s->state, which)));
    int number;

    if (text_to_int(word, &number))
        lua_pushinteger(L, number);
    else
        lua_pushstring(L, word);
    return 1;
}

/* --- what the library needs --- */

/* writing(), declaring(): errors where the library may do neither on behalf of a script. */
static int writing(lua_State *L) { return script_writing(L), 0; }
static int declaring(lua_State *L) { return script_declaring(L), 0; }

static int position_hash(lua_State *L)
{
    struct facet_set everything;

    facets_fill(&everything);
    script_reads_set(script_of(L), &everything);
    lua_pushinteger(L, (lua_Integer)state_hash(script_of(L)->state));
    return 1;
}

/* --- words --- */

static int nations_of(lua_State *L)
{
    struct script *s = script_of(L);
    int side = value_check_name(L, 1, &s->rules->sides, "side"), n = 0;

    lua_newtable(L);
    for (int i = 0; i < s->rules->nations.count; i++)
        if (s->rules->nation[i].side == side) {
            lua_pushstring(L, s->rules->nations.word[i]);
            lua_rawseti(L, -2, ++n);
        }
    return 1;
}

static int side_of(lua_State *L)
{
    struct script *s = script_of(L);

    value_push_name(L, &s->rules->sides,
                    s->rules->nation[value_check_name(L, 1, &s->rules->nations, "nation")].side);
    return 1;
}

static int enemy(lua_State *L)
{
    struct script *s = script_of(L);
    int side = value_check_name(L, 1, &s->rules->sides, "side");

    if (s->rules->sides.count != 2)
        return luaL_error(L, "enemy: this game has %d sides", s->rules->sides.count);
    value_push_name(L, &s->rules->sides, 1 - side);
    return 1;
}

static int turn_number(lua_State *L)
{
    lua_pushinteger(L, value_check_name(L, 1, &script_of(L)->rules->turns, "turn") + 1);
    return 1;
}

static void add_words(lua_State *L, const struct names *n, const char *field)
{
    lua_createtable(L, n->count, 0);
    for (int i = 0; i < n->count; i++) {
        lua_pushstring(L, n->word[i]);
        lua_rawseti(L, -2, i + 1);
    }
    sandbox_lock(L, field);
    lua_setfield(L, -2, field);
}

static void add_object(lua_State *L, const char *field, lua_CFunction index)
{
    object_push_index(L, index);
    lua_setfield(L, -2, field);
}

static void add_scoped(lua_State *L, const struct variables *v, bool nation)
{
    for (int i = 0; i < v->plain; i++) {
        *(struct scoped *)lua_newuserdatauv(L, sizeof(struct scoped), 0) = (struct scoped){ nation, i };
        luaL_setmetatable(L, "scoped");
        lua_setfield(L, -2, v->names.word[i]);
    }
}

static void add_game(lua_State *L, struct script *s)
{
    lua_newtable(L);
    lua_newtable(L);
    keys_add_words(L, built_in, KEY_BUILT_IN);
    add_object(L, "times", timesL_index);
    keys_add(L, &s->rules->game_vars.names, s->rules->game_vars.plain, KEY_VARIABLE, "variable of the game");
    add_scoped(L, &s->rules->side_vars, false);
    add_scoped(L, &s->rules->nation_vars, true);
    lists_add(L);
    records_add(L);
    metatable_keys(L, gameL_index, gameL_newindex);
    object_push(L);
    lua_setfield(L, -2, "game");
}

static void make_types(lua_State *L)
{
    static const luaL_Reg scoped_meta[] = {
        { "__index", scopedL_index }, { "__newindex", scopedL_newindex }, { NULL, NULL },
    };
    luaL_newmetatable(L, "scoped");
    luaL_setfuncs(L, scoped_meta, 0);
    metatable_close(L);
    lua_pop(L, 1);
}

/* lay_schedule(): each counter of the schedule knows its turn, and what else its row says; none is moved. */
static int lay_schedule(lua_State *L)
{
    struct script *s = script_of(L);
    const struct schedule *all = &s->rules->schedule;

    script_writing(L);
    for (int i = 0; i < all->count; i++)
        for (int k = 0; k < all->rows[i].counter_count; k++) {
            const struct schedule_row *row = &all->rows[i];
            int32_t *now = state_counter_var(s->state, row->counters[k], 0);

            script_write(s, now + all->turn, row->turn + 1);
            for (int var = 0; var < s->rules->counter_vars.names.count; var++)
                if (row->values[var] != VALUE_NOTHING)
                    script_write(s, now + var, row->values[var]);
        }
    return 0;
}

/* schedule_plan: { box =, turn = }, if the game has a schedule. */
static void add_schedule(lua_State *L, const struct rules *r)
{
    if (r->schedule.box == NAME_NONE || r->schedule.turn == NAME_NONE)
        return;
    lua_createtable(L, 0, 2);
    lua_pushstring(L, names_word(&r->map.box_names, r->schedule.box));
    lua_setfield(L, -2, "box");
    lua_pushstring(L, names_word(&r->counter_vars.names, r->schedule.turn));
    lua_setfield(L, -2, "turn");
    lua_setfield(L, -2, "schedule_plan");
}

void bind_game(lua_State *L)
{
    struct script *s = script_of(L);
    static const luaL_Reg functions[] = {
        { "writing", writing }, { "declaring", declaring }, { "position_hash", position_hash },
        { "nations_of", nations_of }, { "side_of", side_of }, { "enemy", enemy },
        { "turn_number", turn_number }, { "lay_schedule", lay_schedule }, { NULL, NULL },
    };
    luaL_setfuncs(L, functions, 0);
    make_types(L);
    add_game(L, s);
    add_schedule(L, s->rules);
    add_object(L, "switch", switchL_index);
    add_words(L, &s->rules->sides, "sides");
    add_words(L, &s->rules->nations, "nations");
}
