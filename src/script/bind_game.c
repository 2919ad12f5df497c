/*
 * The game itself in Lua: declared variables, switches, turn and phase.
 */
#include <string.h>
#include "base/mem.h"
#include "base/text.h"
#include "kernel/lapse.h"
#include "script/inside.h"

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
    const struct value_kind *kind;
    int32_t *at = scoped_at(L, &kind);

    value_push(L, kind, *at);
    return 1;
}

static int scopedL_newindex(lua_State *L)
{
    const struct value_kind *kind;

    script_writing(L);
    int32_t *at = scoped_at(L, &kind);
    *at = value_check(L, 3, kind, lua_tostring(L, 2));
    return 0;
}

/* --- lists: game.cup --- */

static int check_list(lua_State *L)
{
    return *(int *)luaL_checkudata(L, 1, "list");
}

static int listL_len(lua_State *L)
{
    lua_pushinteger(L, *state_list(script_of(L)->state, check_list(L)));
    return 1;
}

static int listL_add(lua_State *L)
{
    struct script *s = script_of(L);
    int list = check_list(L);

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
    int list = check_list(L);
    int i = list_index(L, list, 2);

    script_writing(L);
    value_push(L, &s->rules->list_kinds[list].of, state_list(s->state, list)[i]);
    state_list_remove(s->state, list, i - 1);
    return 1;
}

static int listL_clear(lua_State *L)
{
    struct script *s = script_of(L);
    int list = check_list(L);

    script_writing(L);
    while (*state_list(s->state, list) > 0)
        state_list_remove(s->state, list, *state_list(s->state, list) - 1);
    return 0;
}

static int listL_list(lua_State *L)
{
    struct script *s = script_of(L);
    int list = check_list(L);
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
    int list = check_list(L);

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

/* --- game.times.activation: which repetition --- */

static int timesL_index(lua_State *L)
{
    struct script *s = script_of(L);
    const char *name = luaL_checkstring(L, 2);
    const struct phase_place *p = &state_head(s->state)->phase;

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

    lua_pushvalue(L, 2);
    int type = lua_rawget(L, lua_upvalueindex(1));
    if (type == LUA_TUSERDATA)
        return 1;
    if (type != LUA_TNUMBER)
        return luaL_error(L, "unknown variable of the game \"%s\"", sandbox_key(L, 2));
    int key = (int)lua_tointeger(L, -1);
    if (key < KEY_VARIABLE)
        return push_built_in(L, s, key);
    value_push(L, &s->rules->game_vars.kinds[key - KEY_VARIABLE], *state_game_var(s->state, key - KEY_VARIABLE));
    return 1;
}

static int gameL_newindex(lua_State *L)
{
    struct script *s = script_of(L);

    script_writing(L);
    lua_pushvalue(L, 2);
    lua_rawget(L, lua_upvalueindex(1));
    int key = lua_isinteger(L, -1) ? (int)lua_tointeger(L, -1) : -1;
    if (key < 0 && lua_type(L, 2) == LUA_TSTRING && record_assign(L, lua_tostring(L, 2), 3))
        return 0;
    if (key < KEY_VARIABLE)
        return luaL_error(L, "\"%s\" cannot be set", sandbox_key(L, 2));
    *state_game_var(s->state, key - KEY_VARIABLE) =
        value_check(L, 3, &s->rules->game_vars.kinds[key - KEY_VARIABLE], lua_tostring(L, 2));
    return 0;
}

static int switchL_index(lua_State *L)
{
    struct script *s = script_of(L);
    int which = value_check_name(L, 2, &s->rules->switches, "switch");
    const char *word = names_word(&s->rules->rule_switch[which].values, *state_switch(s->state, which));
    int number;

    if (text_to_int(word, &number))
        lua_pushinteger(L, number);
    else
        lua_pushstring(L, word);
    return 1;
}

/* --- what the sequence needs --- */

static int act(lua_State *L)
{
    struct script *s = script_of(L);

    script_writing(L);
    state_head(s->state)->acting =
        lua_isnoneornil(L, 1) ? -1 : value_check_name(L, 1, &s->rules->sides, "side");
    return 0;
}

static int insert(lua_State *L)
{
    struct script *s = script_of(L);

    script_writing(L);
    if (!phase_insert(&s->rules->sequence, &state_head(s->state)->phase, luaL_checkstring(L, 1)))
        return luaL_error(L, "the phase \"%s\" cannot be inserted: it does not exist, or too many are waiting",
                          lua_tostring(L, 1));
    return 0;
}

/* set_turn(n), set_over(result): for the library's walk through the sequence. */
static int set_turn(lua_State *L)
{
    script_writing(L);
    state_head(script_of(L)->state)->turn = (int32_t)luaL_checkinteger(L, 1) - 1;
    return 0;
}

static int set_over(lua_State *L)
{
    struct script *s = script_of(L);

    script_writing(L);
    state_head(s->state)->over = 1;
    if (!lua_isnoneornil(L, 1)) {
        mem_free(s->ruling.over);
        s->ruling.over = mem_string(luaL_checkstring(L, 1));
    }
    return 0;
}

static void push_step(lua_State *L, struct script *s, struct phase_step step)
{
    static const char *const event[] = { "enter", "leave", "again", "over" };

    lua_pushstring(L, event[step.event]);
    lua_pushinteger(L, step.node);
    if (step.node < 0) {
        lua_pushnil(L);
        lua_pushboolean(L, 0);
    } else {
        lua_pushstring(L, s->rules->sequence.phases[step.node].name);
        lua_pushboolean(L, s->rules->sequence.phases[step.node].first == PHASE_NONE);
    }
}

/* The turn is the repetition of the phase that is run through once for each; a scenario may begin with a later one. */
static void keep_turn(struct script *s, struct phase_step step)
{
    const struct phase *p = step.node < 0 ? NULL : &s->rules->sequence.phases[step.node];
    struct state_head *h = state_head(s->state);

    if (!p || step.event != PHASE_ENTER || p->repeat != PHASE_BY_TURNS)
        return;
    if (h->phase.times[p->depth] == 1)
        h->phase.times[p->depth] = h->turn + 1;
    else
        h->turn = h->phase.times[p->depth] - 1;
}

/* walk_start(name): event, node, its name, whether it is a leaf. */
static int walk_start(lua_State *L)
{
    struct script *s = script_of(L);
    const char *name = luaL_optstring(L, 1, NULL);
    struct state_head *h = state_head(s->state);
    int first_turn = h->turn;

    script_writing(L);
    if (name && phase_find(&s->rules->sequence, name) == PHASE_NONE)
        return luaL_error(L, "unknown phase \"%s\"", name);
    struct phase_step step = phase_start(&s->rules->sequence, &h->phase, name);
    for (int node = step.node; node != PHASE_NONE; node = s->rules->sequence.phases[node].parent)
        if (s->rules->sequence.phases[node].repeat == PHASE_BY_TURNS)
            h->phase.times[s->rules->sequence.phases[node].depth] = first_turn + 1;
    push_step(L, s, step);
    return 4;
}

/* walk(event, node, again): the step after that one. */
static int walk(lua_State *L)
{
    static const char *const event[] = { "enter", "leave", "again", "over", NULL };
    struct script *s = script_of(L);
    struct state_head *h = state_head(s->state);
    struct phase_step last = {
        .event = (enum phase_event)luaL_checkoption(L, 1, NULL, event), .node = (int)luaL_checkinteger(L, 2),
    };

    script_writing(L);
    struct phase_step step = phase_walk(&s->rules->sequence, &h->phase, last, h->turns, lua_toboolean(L, 3));
    keep_turn(s, step);
    push_step(L, s, step);
    return 4;
}

/* lapse(phase): what lasts as long as that phase has its first value again. */
static int lapse(lua_State *L)
{
    struct script *s = script_of(L);
    int span = names_find(&s->rules->spans, luaL_checkstring(L, 1));

    if (!lapse_any(s->rules, span))
        return 0;
    script_writing(L);
    lapse_now(s->state, span);
    return 0;
}

static int unknown_span(lua_State *L, const struct rules *r, const char *name)
{
    const char *near = text_nearest(name, r->spans.word + r->phase_spans, r->spans.count - r->phase_spans);

    return luaL_error(L, near ? "unknown span \"%s\"; did you mean \"%s\"?"
                              : "unknown span \"%s\": declare it in game.yaml", name, near);
}

/* begin(span) */
static int begin(lua_State *L)
{
    struct script *s = script_of(L);
    const char *name = luaL_checkstring(L, 1);
    int span = names_find(&s->rules->spans, name);

    script_writing(L);
    if (span == NAME_NONE)
        return unknown_span(L, s->rules, name);
    if (span < s->rules->phase_spans)
        return luaL_error(L, "%s is a phase: it begins when play enters it", name);
    lapse_now(s->state, span);
    return 0;
}

/* phase_now(): node, name, of the leaf that play is in; nil before and after. */
static int phase_now(lua_State *L)
{
    struct script *s = script_of(L);
    int node = state_head(s->state)->phase.node;

    if (node == PHASE_NONE)
        return lua_pushnil(L), 1;
    lua_pushinteger(L, node);
    lua_pushstring(L, s->rules->sequence.phases[node].name);
    return 2;
}

/* version(): changes with the position; and whether kept values must be checked. */
static int version(lua_State *L)
{
    struct script *s = script_of(L);

    lua_pushinteger(L, s->version);
    lua_pushboolean(L, s->checking);
    return 2;
}

/* writing(), declaring(): errors where the library may do neither on behalf of a script. */
static int writing(lua_State *L) { return script_writing(L), 0; }
static int declaring(lua_State *L) { return script_declaring(L), 0; }

static int has_phase(lua_State *L)
{
    lua_pushboolean(L, phase_find(&script_of(L)->rules->sequence, luaL_checkstring(L, 1)) != PHASE_NONE);
    return 1;
}

static int position_hash(lua_State *L)
{
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

static void add_lists(lua_State *L, const struct names *n)
{
    for (int i = 0; i < n->count; i++) {
        *(int *)lua_newuserdatauv(L, sizeof(int), 0) = i;
        luaL_setmetatable(L, "list");
        lua_setfield(L, -2, n->word[i]);
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
    add_lists(L, &s->rules->lists);
    records_add(L);
    metatable_keys(L, gameL_index, gameL_newindex);
    object_push(L);
    lua_setfield(L, -2, "game");
}

static void make_types(lua_State *L)
{
    static const luaL_Reg list_methods[] = {
        { "add", listL_add }, { "remove", listL_remove }, { "clear", listL_clear }, { "list", listL_list },
        { NULL, NULL },
    };
    static const luaL_Reg scoped_meta[] = {
        { "__index", scopedL_index }, { "__newindex", scopedL_newindex }, { NULL, NULL },
    };
    luaL_newmetatable(L, "scoped");
    luaL_setfuncs(L, scoped_meta, 0);
    metatable_close(L);
    lua_pop(L, 1);

    luaL_newmetatable(L, "list");
    luaL_newlib(L, list_methods);
    lua_pushcclosure(L, listL_index, 1);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, listL_len);
    lua_setfield(L, -2, "__len");
    metatable_close(L);
    lua_pop(L, 1);
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
        { "act", act }, { "insert", insert }, { "set_turn", set_turn }, { "set_over", set_over },
        { "walk_start", walk_start }, { "walk", walk }, { "phase_now", phase_now }, { "lapse", lapse },
        { "begin", begin }, { "writing", writing }, { "declaring", declaring }, { "position_hash", position_hash },
        { "version", version }, { "has_phase", has_phase }, { "nations_of", nations_of }, { "side_of", side_of },
        { "enemy", enemy }, { "turn_number", turn_number }, { NULL, NULL },
    };
    luaL_setfuncs(L, functions, 0);
    make_types(L);
    add_game(L, s);
    add_schedule(L, s->rules);
    add_object(L, "switch", switchL_index);
    add_words(L, &s->rules->sides, "sides");
    add_words(L, &s->rules->nations, "nations");
}
