/*
 * What a position is changed by where no rule changes it, for scripts/lib/by_hand.lua: variables of any scope by name,
 * and the phase without its hooks. Scripts of games see none of this.
 */
#include <string.h>
#include "kernel/map/by_hand.h"
#include "script/run/script_inside.h"

static const char *const scope_words[] = { "counter", "hex", "side", "nation", "game", NULL };

static const struct variables *variables_of(lua_State *L, enum scope_id *scope)
{
    *scope = (enum scope_id)luaL_checkoption(L, 1, NULL, scope_words);
    return script_of(L)->state->layout->scope[*scope].variables;
}

static void push_names(lua_State *L, const struct names *n)
{
    lua_createtable(L, n->count, 0);
    for (int i = 0; i < n->count; i++) {
        lua_pushstring(L, n->word[i]);
        lua_rawseti(L, -2, i + 1);
    }
}

/* variables(scope): their names. */
static int variables(lua_State *L)
{
    enum scope_id scope;

    push_names(L, &variables_of(L, &scope)->names);
    return 1;
}

/* variable(scope, name): its kind, and of a name the words it may be; nil if there is none. */
static int variable(lua_State *L)
{
    static const char *const kinds[] = {
        [VALUE_NUMBER] = "number", [VALUE_FLAG] = "flag", [VALUE_NAME] = "name", [VALUE_SIDE] = "side",
        [VALUE_NATION] = "nation", [VALUE_PLACE] = "place", [VALUE_COUNTER] = "counter",
    };
    enum scope_id scope;
    const struct variables *v = variables_of(L, &scope);
    int which = names_find(&v->names, luaL_checkstring(L, 2));

    if (which == NAME_NONE)
        return lua_pushnil(L), 1;
    lua_pushstring(L, kinds[v->kinds[which].type]);
    push_names(L, &v->kinds[which].names);
    return 2;
}

static int owner_check(lua_State *L, enum scope_id scope)
{
    const struct rules *r = script_of(L)->rules;

    switch (scope) {
    case SCOPE_COUNTER: return unit_check(L, 2);
    case SCOPE_HEX:     return place_check(L, 2);
    case SCOPE_SIDE:    return value_check_name(L, 2, &r->sides, "side");
    case SCOPE_NATION:  return value_check_name(L, 2, &r->nations, "nation");
    default:            return 0;
    }
}

/* set_variable(scope, owner, name, value) */
static int set_variable(lua_State *L)
{
    struct script *s = script_of(L);
    enum scope_id scope;
    const struct variables *v = variables_of(L, &scope);
    int which = value_check_name(L, 3, &v->names, "variable");
    const struct scope *in = &s->state->layout->scope[scope];
    int owner = owner_check(L, scope);

    script_writing(L);
    luaL_argcheck(L, owner >= 0 && owner < in->owners, 2, "it has no variables");
    script_write(s, s->state->words + in->at + owner * in->stride + which,
                 value_check(L, 4, &v->kinds[which], lua_tostring(L, 3)));
    if (v->asked && v->asked[which].card)
        *state_card(s->state, v->asked[which].card - 1 + owner) = s->state->words[in->at + owner * in->stride + which];
    return 0;
}

/* terrain_variable(a, b, link): the variable of a for what lies between it and b by hand; nil if there is none. */
static int terrain_variable(lua_State *L)
{
    const struct rules *r = script_of(L)->rules;
    place_id a = hex_check(L, 1), b = hex_check(L, 2);
    int which = by_hand_variable(r, map_side_toward(&r->map, a, b), lua_toboolean(L, 3));

    if (which == NAME_NONE)
        lua_pushnil(L);
    else
        lua_pushstring(L, r->hex_vars.names.word[which]);
    return 1;
}

/* one_way(): the types of hexsides that belong to one of the two hexes, as a set. */
static int one_way(lua_State *L)
{
    const struct rules *r = script_of(L)->rules;

    lua_newtable(L);
    for (int i = 0; i < r->map.side_chart.types.count; i++)
        if (by_hand_is_one_way(r, i)) {
            lua_pushboolean(L, true);
            lua_setfield(L, -2, r->map.side_chart.types.word[i]);
        }
    return 1;
}

/* switches(): the readings of the game: name, rule, values. */
static int switches(lua_State *L)
{
    const struct rules *r = script_of(L)->rules;

    lua_createtable(L, r->switches.count, 0);
    for (int i = 0; i < r->switches.count; i++) {
        lua_createtable(L, 0, 3);
        lua_pushstring(L, r->switches.word[i]);
        lua_setfield(L, -2, "name");
        lua_pushstring(L, r->rule_switch[i].rule ? r->rule_switch[i].rule : "");
        lua_setfield(L, -2, "rule");
        push_names(L, &r->rule_switch[i].values);
        lua_setfield(L, -2, "values");
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* set_switch(name, value) */
static int set_switch(lua_State *L)
{
    struct script *s = script_of(L);
    int which = value_check_name(L, 1, &s->rules->switches, "switch");

    script_writing(L);
    script_write(s, state_switch(s->state, which),
                 value_check_name(L, 2, &s->rules->rule_switch[which].values, "value"));
    return 0;
}

static int marks(lua_State *L)
{
    push_names(L, &script_of(L)->rules->marks);
    return 1;
}

static int turns(lua_State *L)
{
    push_names(L, &script_of(L)->rules->turns);
    return 1;
}

/* facings(): every way a counter can look on this grid. */
static int facings(lua_State *L)
{
    const struct grid *g = &script_of(L)->rules->map.grid;

    lua_createtable(L, 2 * HEXSIDES, 0);
    for (int i = 0; i < 2 * HEXSIDES; i++) {
        lua_pushstring(L, grid_facing(g, i));
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* phase_shown(name): as the player reads it. */
static int phase_shown(lua_State *L)
{
    struct script *s = script_of(L);
    const char *name = luaL_checkstring(L, 1);
    int node = phase_find(&s->rules->sequence, name);
    const struct words *shown = node == PHASE_NONE ? NULL : &s->rules->sequence.phases[node].shown;

    lua_pushstring(L, shown && shown->count ? words_in(shown, s->language) : name);
    return 1;
}

/* stand_at(node, times): play is in that node, which was entered so often, and so were those around it, the outermost
 * first; no hook is run, nothing that lasts a phase ends, and nothing waits to be inserted. */
static int stand_at(lua_State *L)
{
    struct script *s = script_of(L);
    struct phase_place *p = &state_head(s->state)->phase;
    int node = (int)luaL_checkinteger(L, 1) - 1;

    script_writing(L);
    luaL_argcheck(L, node >= 0 && node < s->rules->sequence.count, 1, "there is no such node");
    phase_stand(&s->rules->sequence, p, node, 0);
    for (int depth = 0; depth <= s->rules->sequence.phases[node].depth; depth++) {
        lua_rawgeti(L, 2, depth + 1);
        p->times[depth] = (int32_t)luaL_checkinteger(L, -1);
        lua_pop(L, 1);
    }
    return 0;
}

/* stands_at(): the node play is in, and how often it and those around it were entered; nil before play. */
static int stands_at(lua_State *L)
{
    struct script *s = script_of(L);
    const struct phase_place *p = &state_head(s->state)->phase;

    script_reads(s, FACET_PHASE);
    if (p->node == PHASE_NONE)
        return lua_pushnil(L), 1;
    int depth = s->rules->sequence.phases[p->node].depth;
    lua_pushinteger(L, p->node + 1);
    lua_createtable(L, depth + 1, 0);
    for (int i = 0; i <= depth; i++) {
        lua_pushinteger(L, p->times[i]);
        lua_rawseti(L, -2, i + 1);
    }
    return 2;
}

/* What a variable of that scope was before and is no longer what it is at first, it is again. */
static void keep_scope(struct script *s, const int32_t *before, enum scope_id id)
{
    const struct scope *in = &s->state->layout->scope[id];
    const struct variables *v = in->variables;

    for (int owner = 0; owner < in->owners; owner++)
        for (int var = 0; var < v->names.count; var++) {
            int at = in->at + owner * in->stride + var;
            int32_t first = id == SCOPE_COUNTER ? s->rules->counter[owner].variable[var] : v->first[var];

            if (before[at] != first)
                script_write(s, s->state->words + at, before[at]);
        }
}

/* is_holder(unit): other counters may be inside it, hidden. */
static int is_holder(lua_State *L)
{
    const struct rules *r = script_of(L)->rules;

    lua_pushboolean(L, (r->counter[unit_check(L, 1)].traits & r->hidden) != 0);
    return 1;
}

/* keeping_told(f, …): f is run, and what the variables held before it, being told, they hold again. */
static int keeping_told(lua_State *L)
{
    struct script *s = script_of(L);
    size_t bytes = state_bytes(s->state);
    int32_t *before = lua_newuserdatauv(L, bytes, 0);

    script_writing(L);
    memcpy(before, s->state->words, bytes);
    lua_insert(L, 1);
    lua_call(L, lua_gettop(L) - 2, 0);
    for (int scope = 0; scope < SCOPES; scope++)
        keep_scope(s, before, (enum scope_id)scope);
    return 0;
}

/* laying(what): nothing is asked or rolled until it is called with nil. */
static int laying(lua_State *L)
{
    script_of(L)->laying = lua_isnoneornil(L, 1) ? NULL : luaL_checkstring(L, 1);
    return 0;
}

/* is_ours(unit): what is printed on it is our reconstruction, and nobody is asked for his own. */
static int is_ours(lua_State *L)
{
    struct script *s = script_of(L);
    bool ours = s->rules->counter[unit_check(L, 1)].provenance == PROVENANCE_RECONSTRUCTED && !s->options.own_cards;

    s->ours = s->ours || ours;
    lua_pushboolean(L, ours);
    return 1;
}

/* supposing(f, …): what f gives in a position that it may change as it likes; then all is as before, and nothing was
 * told or taken for granted. */
static int supposing(lua_State *L)
{
    struct script *s = script_of(L);
    const char *query = s->query, *laid = s->laying;
    int told = s->ruling.count, assumptions = s->assumptions;
    size_t bytes = state_bytes(s->state);
    void *before = lua_newuserdatauv(L, bytes, 0);

    memcpy(before, s->state->words, bytes);
    lua_insert(L, 1);
    s->query = NULL;
    int status = lua_pcall(L, lua_gettop(L) - 2, LUA_MULTRET, 0);
    memcpy(s->state->words, before, bytes);
    s->query = query;
    s->laying = laid;
    s->assumptions = assumptions;
    ruling_cut(&s->ruling, told);
    s->touched = true;
    script_look(s);
    if (status != LUA_OK)
        return lua_error(L);
    return lua_gettop(L) - 1;
}

void bind_hand(lua_State *L)
{
    static const luaL_Reg functions[] = {
        { "variables", variables }, { "variable", variable }, { "set_variable", set_variable }, { "marks", marks },
        { "switches", switches }, { "set_switch", set_switch },
        { "turns", turns }, { "facings", facings }, { "stand_at", stand_at },
        { "stands_at", stands_at }, { "laying", laying }, { "keeping_told", keeping_told }, { "is_holder", is_holder },
        { "phase_shown", phase_shown },
        { "supposing", supposing }, { "is_ours", is_ours }, { "terrain_variable", terrain_variable },
        { "one_way", one_way }, { NULL, NULL },
    };

    luaL_setfuncs(L, functions, 0);
}
