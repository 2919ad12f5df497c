/*
 * The sequence of play in Lua: the library walks it, phase by phase, and ends what lasts no longer.
 */
#include "base/mem.h"
#include "base/text.h"
#include "kernel/state/lapse.h"
#include "script/run/script_inside.h"

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
    /* What the phase of the command says when it is left is still the command's. */
    if (step.event == PHASE_ENTER || (step.event == PHASE_LEAVE && s->ruling.entered > 0))
        s->ruling.entered = step.node + 1;
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

static void push_owner(lua_State *L, enum scope_id scope, int owner)
{
    const struct rules *r = script_of(L)->rules;

    if (scope == SCOPE_COUNTER)
        unit_push(L, owner);
    else if (scope == SCOPE_HEX)
        place_push(L, owner);
    else if (scope == SCOPE_SIDE || scope == SCOPE_NATION)
        lua_pushstring(L, names_word(scope == SCOPE_SIDE ? &r->sides : &r->nations, owner));
    else
        lua_pushboolean(L, false);
}

/* What a scope's variable has that lasts so long, where it is not its first value. */
static void push_lapsing(lua_State *L, enum scope_id scope, int var)
{
    const struct state *state = script_of(L)->state;
    const struct scope *in = &state->layout->scope[scope];

    for (int i = 0; i < in->owners; i++) {
        int32_t first = scope == SCOPE_COUNTER ? state->rules->counter[i].variable[var] : in->variables->first[var];

        if (state->words[in->at + i * in->stride + var] == first)
            continue;
        push_owner(L, scope, i);
        lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
        lua_pushstring(L, in->variables->names.word[var]);
        lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
    }
}

/* lapsing(phase): whose variables would lapse with it, and which, in turn; an owner is false if they are the game's. Of
 * other owners than counters only what players are shown. */
static int lapsing(lua_State *L)
{
    struct script *s = script_of(L);
    int span = names_find(&s->rules->spans, luaL_checkstring(L, 1));

    lua_newtable(L);
    for (int scope = 0; lapse_any(s->rules, span) && scope < SCOPES; scope++) {
        const struct variables *v = s->state->layout->scope[scope].variables;

        for (int var = 0; v->lasts && var < v->names.count; var++)
            if (v->lasts[var] == span && v->shown[var] != SHOWN_NEVER &&
                (scope == SCOPE_COUNTER || v->shown[var] != SHOWN_NO))
                push_lapsing(L, (enum scope_id)scope, var);
    }
    return 1;
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

    script_reads(s, FACET_PHASE);
    if (node == PHASE_NONE)
        return lua_pushnil(L), 1;
    lua_pushinteger(L, node);
    lua_pushstring(L, s->rules->sequence.phases[node].name);
    return 2;
}

static int has_phase(lua_State *L)
{
    lua_pushboolean(L, phase_find(&script_of(L)->rules->sequence, luaL_checkstring(L, 1)) != PHASE_NONE);
    return 1;
}

void bind_sequence(lua_State *L)
{
    static const luaL_Reg functions[] = {
        { "act", act }, { "insert", insert }, { "set_turn", set_turn }, { "set_over", set_over },
        { "walk_start", walk_start }, { "walk", walk }, { "phase_now", phase_now }, { "has_phase", has_phase },
        { "lapse", lapse }, { "begin", begin }, { "lapsing", lapsing }, { NULL, NULL },
    };

    luaL_setfuncs(L, functions, 0);
}
