/*
 * question.c - what is asked of scripts without changing anything: what is legal,
 * what may be typed next, what can be ruled on, what is in sight.
 */
#include <stdlib.h>
#include <string.h>
#include "base/mem.h"
#include "kernel/move/los.h"
#include "script/run/script_inside.h"

static int call_once(struct script *s, int arguments)
{
    budget_renew(s);
    s->wanted = -1;
    limits_begin(s, s->L);
    int status = lua_pcall(s->L, arguments, 1, 0);
    limits_end(s, s->L);
    return status;
}

/* One that takes too long is called again, counted. */
static int call(struct script *s, int arguments)
{
    int function = lua_gettop(s->L) - arguments;

    for (int i = 0; i <= arguments; i++)
        lua_pushvalue(s->L, function + i);
    int status = call_once(s, arguments);
    if (s->overdue || (status == LUA_ERRMEM && !s->counting)) {
        lua_settop(s->L, function + arguments);
        s->counting = true;
        facets_forget(&s->facets);
        return call_once(s, arguments);
    }
    lua_replace(s->L, function);
    lua_settop(s->L, function);
    return status;
}

/* Calls a function of the library on the main thread, the position locked. Arguments are on the stack above the
 * function. LUA_OK: its one result is on the stack; else the message is. A question has a budget of its own: those put
 * while a command waits for an answer do not wear that one down. */
static int ask_library(struct script *s, int arguments, const char *what)
{
    const char *before = s->query;
    long spent = s->spent;
    size_t churned = s->churned;
    bool exhausted = s->exhausted, counting = s->counting;
    int pcalls = s->pcalls;

    s->touched = true;
    facets_moment(&s->facets);
    s->query = what;
    s->counting = limits_count(s);
    int status = call(s, arguments);
    s->query = before;
    s->counting = counting;
    facets_moment(&s->facets);
    s->spent = spent;
    s->churned = churned;
    s->exhausted = exhausted;
    s->pcalls = pcalls;
    return status;
}

void question_push(struct script *s, const char *function)
{
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->host_ref);
    lua_getfield(s->L, -1, function);
    lua_remove(s->L, -2);
}

static void take_list(struct script *s, struct script_list *out)
{
    *out = (struct script_list){ 0 };
    if (lua_istable(s->L, -1)) {
        int count = (int)lua_rawlen(s->L, -1);
        out->at = mem_array((size_t)count + 1, sizeof *out->at);
        for (int i = 0; i < count; i++) {
            lua_rawgeti(s->L, -1, i + 1);
            out->at[out->count++] = mem_string(lua_tostring(s->L, -1));
            lua_pop(s->L, 1);
        }
    }
    lua_pop(s->L, 1);
}

/* A question that failed is a fault of the script: it is kept where a command's would be. */
bool question_answered(struct script *s, int arguments, const char *what)
{
    int status = ask_library(s, arguments, what);
    if (status == LUA_OK)
        return true;
    char *message = error_text(s, s->L, status);
    set_outcome(s, true, NULL, message);
    mem_free(message);
    lua_pop(s->L, 1);
    lua_pushnil(s->L);
    return false;
}

bool script_legal(struct script *s, const char *verb, int most, struct script_list *out)
{
    question_push(s, "legal");
    lua_pushstring(s->L, verb);
    lua_pushinteger(s->L, most + 1);
    question_answered(s, 2, "a list of what is legal");
    take_list(s, out);
    if (out->count <= most)
        return false;
    mem_free(out->at[--out->count]);
    return true;
}

/* The first of a list, which is no part of it; to be freed. */
static char *take_first(struct script_list *l)
{
    char *first = l->count > 0 ? l->at[0] : NULL;

    if (l->count > 0)
        memmove(l->at, l->at + 1, (size_t)--l->count * sizeof *l->at);
    return first;
}

/* A list in threes that was asked for with one three more than wanted: whether there was one. */
static bool drop_excess(struct script_list *l, int most)
{
    if (l->count <= 3 * most)
        return false;
    for (int i = 0; i < 3; i++)
        mem_free(l->at[--l->count]);
    return true;
}

bool script_legal_shown(struct script *s, const char *verb, const char *thing, int most, struct script_list *out,
                        struct text *why)
{
    question_push(s, "legal_shown");
    lua_pushstring(s->L, verb);
    lua_pushstring(s->L, thing);
    lua_pushinteger(s->L, most + 1);
    question_answered(s, 3, "a list of what is legal");
    take_list(s, out);
    char *refusal = take_first(out);
    text_add(why, refusal ? refusal : "");
    mem_free(refusal);
    return drop_excess(out, most);
}

bool script_legal_in_short(struct script *s, int most, struct script_list *out)
{
    question_push(s, "legal_in_short");
    lua_pushinteger(s->L, most + 1);
    question_answered(s, 1, "a list of who may do something");
    take_list(s, out);
    return drop_excess(out, most);
}

void script_counter(struct script *s, unit_id unit, struct script_counter *out)
{
    struct script_list *l = &out->facts;

    *out = (struct script_counter){ 0 };
    question_push(s, "counter");
    unit_push(s->L, unit);
    question_answered(s, 1, "what is shown of a counter");
    take_list(s, l);
    out->formation = take_first(l);
    char *rank = take_first(l);
    out->rank = rank ? atoi(rank) : 0;
    mem_free(rank);
    out->figures = take_first(l);
    out->turn = take_first(l);
    out->entry = take_first(l);
}

char *script_figures(struct script *s, unit_id unit)
{
    struct script_list list;

    question_push(s, "figures");
    unit_push(s->L, unit);
    question_answered(s, 1, "what is shown of a counter");
    take_list(s, &list);
    char *figures = take_first(&list);
    script_list_free(&list);
    return figures;
}

void script_counter_free(struct script_counter *c)
{
    mem_free(c->formation);
    mem_free(c->figures);
    mem_free(c->turn);
    mem_free(c->entry);
    script_list_free(&c->facts);
}

bool script_plan(struct script *s, const char *typed, struct script_list *out, struct text *why)
{
    question_push(s, "plan");
    lua_pushstring(s->L, typed);
    question_answered(s, 1, "a plan");
    take_list(s, out);
    char *refusal = take_first(out);
    text_add(why, refusal ? refusal : "");
    mem_free(refusal);
    return out->count > 0;
}

bool script_why_not(struct script *s, const char *typed, char **rule, char **text)
{
    struct script_list list;

    question_push(s, "why_not");
    lua_pushstring(s->L, typed);
    question_answered(s, 1, "a refusal");
    take_list(s, &list);
    *rule = take_first(&list);
    *text = take_first(&list);
    script_list_free(&list);
    return *text != NULL;
}

char *script_reaches(struct script *s, unit_id unit, struct hexset *out)
{
    struct script_list list;

    question_push(s, "reaches");
    unit_push(s->L, unit);
    question_answered(s, 1, "a list of what is legal");
    take_list(s, &list);
    char *verbs = take_first(&list);
    for (int i = 0; i < list.count; i++)
        hexset_add(out, map_parse(&s->rules->map, list.at[i]));
    script_list_free(&list);
    return verbs ? verbs : mem_string("");
}

void script_complete(struct script *s, const char *typed, struct script_list *out)
{
    question_push(s, "complete");
    lua_pushstring(s->L, typed);
    question_answered(s, 1, "a completion");
    take_list(s, out);
}

char *script_spoken(struct script *s, const char *command)
{
    question_push(s, "spoken");
    lua_pushstring(s->L, command);
    char *text = mem_string(question_answered(s, 1, "a command in words") ? lua_tostring(s->L, -1) : NULL);
    lua_pop(s->L, 1);
    return text ? text : mem_string(command);
}

void script_reports(struct script *s, struct script_list *out)
{
    question_push(s, "reports");
    question_answered(s, 0, "a report");
    take_list(s, out);
}

void script_set_thinking(struct script *s)
{
    s->thinking = true;
    question_push(s, "think");
    question_answered(s, 0, "thought");
    lua_pop(s->L, 1);
}

static void list_rules(struct script *s, const char *function, const char *what, struct script_list *out)
{
    question_push(s, function);
    question_answered(s, 0, what);
    take_list(s, out);
}

void script_handles(struct script *s, struct script_list *out)
{
    list_rules(s, "handles", "a list of rules", out);
}

void script_changes(struct script *s, struct script_list *out)
{
    list_rules(s, "changes", "a list of what mods change", out);
}

void script_undeclared(struct script *s, struct script_list *out)
{
    list_rules(s, "undeclared", "a list of functions that cite rules", out);
}

void script_citations(struct script *s, struct script_list *out)
{
    list_rules(s, "citations", "a list of citations", out);
}

char *script_status_text(struct script *s)
{
    question_push(s, "status");
    question_answered(s, 0, "a status");
    char *text = mem_string(lua_tostring(s->L, -1));
    lua_pop(s->L, 1);
    return text;
}

bool script_invariants(struct script *s, struct text *why)
{
    question_push(s, "invariants");
    if (!question_answered(s, 0, "an invariant")) {
        text_add(why, s->ruling.text);
        lua_pop(s->L, 1);
        return false;
    }
    bool sound = lua_isnil(s->L, -1) || s->wanted >= 0;   /* nobody was asked yet */
    if (!sound)
        text_add(why, lua_tostring(s->L, -1));
    lua_pop(s->L, 1);
    return sound;
}

/* --- what a position is worth --- */

void script_terms(struct script *s, struct script_list *out)
{
    list_rules(s, "terms", "a list of what is worth having", out);
}

bool script_value(struct script *s, int side, long *terms, int room)
{
    question_push(s, "value");
    lua_pushstring(s->L, s->rules->sides.word[side]);
    bool good = question_answered(s, 1, "a value") && lua_istable(s->L, -1);
    int count = good ? (int)lua_rawlen(s->L, -1) : 0;
    for (int i = 0; i < count && i < room; i++) {
        lua_rawgeti(s->L, -1, i + 1);
        terms[i] = (long)lua_tointeger(s->L, -1);
        lua_pop(s->L, 1);
    }
    lua_pop(s->L, 1);
    return good;
}

bool script_obstacle(struct script *s, const char *typed, struct script_obstacle *out)
{
    *out = (struct script_obstacle){ 0 };
    question_push(s, "obstacle");
    lua_pushstring(s->L, typed);
    question_answered(s, 1, "what stands in the way");
    take_list(s, &out->nearest);
    out->rule = take_first(&out->nearest);
    out->text = take_first(&out->nearest);
    return out->text != NULL;
}

void script_obstacle_free(struct script_obstacle *out)
{
    mem_free(out->rule);
    mem_free(out->text);
    script_list_free(&out->nearest);
}

int script_pending(struct script *s)
{
    question_push(s, "pending");
    int pending = question_answered(s, 0, "what is pending") ? (int)lua_tointeger(s->L, -1) : -1;
    lua_pop(s->L, 1);
    return pending;
}

/* --- invariants, one by one --- */

static void add_breach(struct script_breaches *b, const char *text, place_id at)
{
    b->at = mem_resize(b->at, (size_t)b->count + 1, sizeof *b->at);
    b->at[b->count++] = (struct script_breach){ mem_string(text), at };
}

/* Texts and places in turn. */
static void take_breaches(struct script *s, struct script_breaches *out)
{
    lua_State *L = s->L;

    for (lua_Integer i = 1; lua_rawgeti(L, -1, i) == LUA_TSTRING; i += 2) {
        lua_rawgeti(L, -2, i + 1);
        add_breach(out, lua_tostring(L, -2), (place_id)lua_tointeger(L, -1));
        lua_pop(L, 2);
    }
    lua_pop(L, 1);
}

bool script_audit(struct script *s, struct script_breaches *out)
{
    *out = (struct script_breaches){ 0 };
    s->placing = true;
    facets_forget(&s->facets);
    question_push(s, "audit");
    bool asked = question_answered(s, 0, "an invariant");
    s->placing = false;
    facets_forget(&s->facets);
    if (!asked)
        add_breach(out, s->ruling.text, PLACE_NONE);
    else if (lua_istable(s->L, -1))
        take_breaches(s, out);
    lua_pop(s->L, 1);
    return out->count == 0;
}

void script_breaches_free(struct script_breaches *b)
{
    for (int i = 0; i < b->count; i++)
        mem_free(b->at[i].text);
    mem_free(b->at);
    *b = (struct script_breaches){ 0 };
}

void script_list_free(struct script_list *l)
{
    for (int i = 0; i < l->count; i++)
        mem_free(l->at[i]);
    mem_free(l->at);
    *l = (struct script_list){ 0 };
}

static char *take_field(lua_State *L, const char *field)
{
    lua_getfield(L, -1, field);
    char *text = mem_string(lua_tostring(L, -1));
    lua_pop(L, 1);
    return text;
}

void verbs_free(struct script *s)
{
    for (int i = 0; i < s->verb_count; i++) {
        struct script_verb *v = &s->verbs[i];
        mem_free(v->name), mem_free(v->shown), mem_free(v->usage);
        mem_free(v->rule), mem_free(v->text), mem_free(v->example), mem_free(v->words);
    }
    mem_free(s->verbs);
    s->verbs = NULL;
    s->verb_count = 0;
}

/* Commands are declared when scripts are loaded: only which of them belong to the phase changes. */
int script_verbs(struct script *s, struct script_verb **out)
{
    int phase = state_head(s->state)->phase.node;

    *out = s->verbs;
    if (s->verb_count > 0 && s->verbs_phase == phase)
        return s->verb_count;
    verbs_free(s);
    s->verbs_phase = phase;
    question_push(s, "verbs");
    question_answered(s, 0, "a list of commands");
    int count = lua_istable(s->L, -1) ? (int)lua_rawlen(s->L, -1) : 0;
    s->verbs = mem_array((size_t)count + 1, sizeof *s->verbs);
    for (int i = 0; i < count; i++) {
        struct script_verb *v = &s->verbs[s->verb_count++];
        lua_rawgeti(s->L, -1, i + 1);
        v->name = take_field(s->L, "name");
        v->shown = take_field(s->L, "shown");
        v->usage = take_field(s->L, "usage");
        v->rule = take_field(s->L, "rule");
        v->text = take_field(s->L, "text");
        v->example = take_field(s->L, "example");
        v->words = take_field(s->L, "words");
        lua_getfield(s->L, -1, "now");
        v->now = lua_toboolean(s->L, -1);
        lua_getfield(s->L, -2, "several");
        v->several = lua_toboolean(s->L, -1);
        lua_getfield(s->L, -3, "row");
        v->row = lua_toboolean(s->L, -1);
        lua_pop(s->L, 4);
    }
    lua_pop(s->L, 1);
    *out = s->verbs;
    return count;
}

void procedures_free(struct script *s)
{
    for (int i = 0; i < s->procedure_count; i++) {
        struct script_procedure *p = &s->procedures[i];
        for (int k = 0; k < p->inputs; k++) {
            mem_free(p->input[k].name), mem_free(p->input[k].type);
            mem_free(p->input[k].text), mem_free(p->input[k].standard);
        }
        mem_free(p->input), mem_free(p->name), mem_free(p->rule), mem_free(p->text);
    }
    mem_free(s->procedures);
    s->procedures = NULL;
    s->procedure_count = 0;
}

static void take_inputs(lua_State *L, struct script_procedure *p)
{
    lua_getfield(L, -1, "inputs");
    int count = (int)lua_rawlen(L, -1);
    p->input = mem_array((size_t)count + 1, sizeof *p->input);
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, -1, i + 1);
        p->input[p->inputs].name = take_field(L, "name");
        p->input[p->inputs].type = take_field(L, "type");
        p->input[p->inputs].text = take_field(L, "text");
        p->input[p->inputs++].standard = take_field(L, "default");
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

int script_procedures(struct script *s, struct script_procedure **out)
{
    procedures_free(s);
    question_push(s, "procedures");
    question_answered(s, 0, "a list of procedures");
    int count = lua_istable(s->L, -1) ? (int)lua_rawlen(s->L, -1) : 0;
    s->procedures = mem_array((size_t)count + 1, sizeof *s->procedures);
    for (int i = 0; i < count; i++) {
        struct script_procedure *p = &s->procedures[s->procedure_count++];
        lua_rawgeti(s->L, -1, i + 1);
        p->name = take_field(s->L, "name");
        p->rule = take_field(s->L, "rule");
        p->text = take_field(s->L, "text");
        take_inputs(s->L, p);
        lua_getfield(s->L, -1, "on_board");
        p->on_board = lua_toboolean(s->L, -1);
        lua_pop(s->L, 2);
    }
    lua_pop(s->L, 1);
    *out = s->procedures;
    return count;
}

/* --- sight --- */

struct sight_request {
    place_id from, to;
    struct script_sight *out;
};

/* What refuses is the rule that decides. */
static void take_refusal(lua_State *L, struct script_sight *out)
{
    if (lua_getfield(L, -1, "refuse") == LUA_TTABLE) {
        mem_free(out->rule);
        out->rule = take_field(L, "rule");
        out->refusal = take_field(L, "text");
    }
    lua_pop(L, 1);
}

static terrain_bits sides_that_block(const struct map *m)
{
    terrain_bits bits = 0;

    for (int type = 0; type < m->side_chart.types.count; type++)
        if (m->side_chart.rows[type].blocks_sight)
            bits |= (terrain_bits)1 << type;
    return bits;
}

/* Protected, because what the game gives may be anything: the options of the kernel's query, a rule, a refusal. */
static int look(lua_State *L)
{
    struct sight_request *r = lua_touserdata(L, 1);
    struct los_query q = { .from = r->from, .to = r->to };

    question_push(script_of(L), "sight");
    place_push(L, r->from);
    place_push(L, r->to);
    lua_call(L, 2, 1);
    if (lua_istable(L, -1)) {
        options_check(L, -1);
        sight_read(L, lua_gettop(L), &q);
        r->out->rule = take_field(L, "rule");
        take_refusal(L, r->out);
    } else {
        q.blocking_sides = sides_that_block(script_map(script_of(L)));
    }
    los_look(script_map(script_of(L)), &q, &r->out->answer);
    return 0;
}

void script_sight(struct script *s, place_id from, place_id to, struct script_sight *out)
{
    struct sight_request request = { from, to, out };

    *out = (struct script_sight){ 0 };
    lua_pushcfunction(s->L, look);
    lua_pushlightuserdata(s->L, &request);
    if (!question_answered(s, 1, "sight"))
        los_look(script_map(s), &(struct los_query){ .from = from, .to = to }, &out->answer);
    lua_pop(s->L, 1);
    if (out->refusal)
        out->answer.visible = false;
}

void script_sight_free(struct script_sight *out)
{
    mem_free(out->rule);
    mem_free(out->refusal);
    *out = (struct script_sight){ 0 };
}

void script_laid(struct script *s, struct script_list *out)
{
    question_push(s, "laid");
    question_answered(s, 0, "what a table begins with");
    take_list(s, out);
}

/* --- set-up notation --- */

static bool place_notation(struct script *s, const struct scenario_text *line, struct diag *d)
{
    question_push(s, "expand");
    lua_pushstring(s->L, line->text);
    if (!question_answered(s, 1, "a set-up")) {
        diag_error(d, line->where, "%s", s->ruling.text);
        lua_pop(s->L, 1);
        return false;
    }
    int count = (int)lua_rawlen(s->L, -1);
    for (int i = count; i >= 1; i--) { /* bottom of the stack first */
        lua_rawgeti(s->L, -1, i);
        lua_rawgeti(s->L, -1, 1);
        lua_rawgeti(s->L, -2, 2);
        unit_id unit = unit_check(s->L, -2);
        unit_put(s->state, unit, place_check(s->L, -1));
        if (lua_rawgeti(s->L, -3, 3) != LUA_TNIL)
            unit_set_face(s->state, unit, value_check_name(s->L, -1, unit_faces(s, unit), "face"));
        lua_pop(s->L, 4);
    }
    lua_pop(s->L, 1);
    return true;
}

void script_set_scenario(struct script *s, const char *name)
{
    mem_free(s->scenario);
    s->scenario = mem_string(name);
}

bool script_set_up(struct script *s, const struct scenario *sc, struct diag *d)
{
    bool good = true;

    facets_forget(&s->facets);
    s->opening = phase_opening(&s->rules->sequence, sc->start);
    script_set_scenario(s, sc->name);
    for (int i = 0; i < sc->setup_count; i++)
        good = place_notation(s, &sc->setup[i], d) && good;
    if (!data_table_on(sc->name)) {
        scenario_expect(sc, s->state);
        scenario_hide(s->state);
    }
    return good;
}

