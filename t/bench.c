/*
 * bench.c - runs a test written in Lua: bench FILE.lua.
 *
 * The test has a Lua of its own with every library; the umpire it tests runs in
 * its sandbox, as always. GROGNARD_SRCDIR is where rules/, scripts/ and t/ are; with
 * BENCH_CALLED the functions of scripts that the test calls are added to that file.
 */
#include <lauxlib.h>
#include <locale.h>
#include <lua.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/mem.h"
#include "data/data.h"
#include "game/odds/odds.h"
#include "game/odds/odds_row.h"
#include "game/play/umpire_inside.h"
#include "kernel/state/stack.h"
#include "kernel/state/unit.h"
#include "spares.h"

static struct search games;

struct bench {
    struct umpire *u;
    char *key;                 /* among spares, or NULL: it is not kept */
};

static struct umpire *check(lua_State *L)
{
    return ((struct bench *)luaL_checkudata(L, 1, "umpire"))->u;
}

static int wrong(lua_State *L, const char *what, const char *word)
{
    return luaL_error(L, "there is no %s \"%s\"", what, word);
}

static int find(lua_State *L, int index, const struct names *n, const char *what)
{
    const char *word = luaL_tolstring(L, index, NULL);
    int number = names_find(n, word);

    return number == NAME_NONE ? wrong(L, what, word) : number;
}

static place_id place(lua_State *L, struct umpire *u, int index)
{
    const char *word = luaL_checkstring(L, index);
    place_id p = rules_parse_place(umpire_rules(u), word);

    return p == PLACE_NONE ? wrong(L, "place", word) : p;
}

static void push_place(lua_State *L, struct umpire *u, place_id p)
{
    char word[GRID_NUMBER_SIZE];

    if (p == PLACE_NONE)
        lua_pushnil(L);
    else
        lua_pushstring(L, rules_place_word(umpire_rules(u), p, word));
}

static void push_name(lua_State *L, const struct names *n, int number)
{
    if (number < 0)
        lua_pushnil(L);
    else
        lua_pushstring(L, names_word(n, number));
}

/* --- values of declared variables --- */

static void push_value(lua_State *L, struct umpire *u, const struct value_kind *kind, int32_t v)
{
    const struct rules *r = umpire_rules(u);

    switch (kind->type) {
    case VALUE_NUMBER:  lua_pushinteger(L, v); break;
    case VALUE_FLAG:    lua_pushboolean(L, v); break;
    case VALUE_NAME:    push_name(L, &kind->names, v); break;
    case VALUE_SIDE:    push_name(L, &r->sides, v); break;
    case VALUE_NATION:  push_name(L, &r->nations, v); break;
    case VALUE_PLACE:   push_place(L, u, v); break;
    case VALUE_COUNTER: push_name(L, &r->counters, v); break;
    }
}

static int32_t read_value(lua_State *L, struct umpire *u, int index, const struct value_kind *kind)
{
    const struct rules *r = umpire_rules(u);

    if (kind->type == VALUE_NUMBER)
        return (int32_t)luaL_checkinteger(L, index);
    if (kind->type == VALUE_FLAG)
        return lua_toboolean(L, index);
    if (lua_isnil(L, index) || strcmp(luaL_tolstring(L, index, NULL), "nil") == 0)
        return -1;
    switch (kind->type) {
    case VALUE_NAME:   return find(L, index, &kind->names, "value");
    case VALUE_SIDE:   return find(L, index, &r->sides, "side");
    case VALUE_NATION: return find(L, index, &r->nations, "nation");
    case VALUE_PLACE:  return place(L, u, index);
    default:           return find(L, index, &r->counters, "counter");
    }
}

/* --- opening --- */

static const char **strings(lua_State *L, int index, int *count)
{
    *count = (int)lua_rawlen(L, index);
    const char **list = lua_newuserdatauv(L, ((size_t)*count + 1) * sizeof *list, 0);

    for (int i = 0; i < *count; i++) {
        lua_rawgeti(L, index, i + 1);
        list[i] = lua_tostring(L, -1);
        lua_pop(L, 1);
    }
    return list;
}

/* A folder of the source tree with rules/, scripts/, scenarios/ of its own, to look in after the others. */
static void add_folder(const char *folder)
{
    const char *source = getenv("GROGNARD_SRCDIR");
    struct text path = { 0 };
    bool there = false;

    text_print(&path, "%s/%s", source ? source : ".", folder);
    for (int i = 0; i < games.count; i++)
        there = there || strcmp(games.root[i], path.at) == 0;
    if (!there)
        search_add(&games, path.at);
    text_free(&path);
}

static struct umpire *open_new(lua_State *L, const struct umpire_options *o)
{
    struct diag d = { 0 };
    struct umpire *u = umpire_open(o, &d);

    if (!u) {
        struct text all = { 0 };
        for (int i = 0; i < d.count; i++) {
            char *line = diag_line(&d.faults[i]);
            text_print(&all, "%s%s", i ? "\n" : "", line);
            mem_free(line);
        }
        lua_pushstring(L, text_of(&all));
        text_free(&all);
    }
    diag_free(&d);
    if (u && (getenv("BENCH_CALLED") || getenv("GROGNARD_COVERAGE")))
        script_set_counting(umpire_script(u));
    return u;
}

/* One that the test is done with, if need be after those that it no longer knows are collected. */
static struct umpire *reopen(lua_State *L, const char *key, const struct umpire_options *o)
{
    struct umpire *u = spare_take(key, o);

    if (u || !key)
        return u;
    lua_gc(L, LUA_GCCOLLECT);
    return spare_take(key, o);
}

static int bench_open(lua_State *L)
{
    struct umpire_options o = { .search = &games, .checkpoints = true };
    const char *folder = luaL_optstring(L, 9, NULL);

    o.game = luaL_checkstring(L, 1);
    o.scenario = luaL_optstring(L, 2, NULL);
    o.switches = strings(L, 3, &o.switch_count);
    o.mods = strings(L, 4, &o.mod_count);
    o.seed = (uint64_t)luaL_checkinteger(L, 5);
    o.table_seed = o.seed + 1;
    o.dice = strcmp(luaL_checkstring(L, 6), "ask") == 0 ? DICE_ASK : DICE_AUTO;
    o.journal = luaL_optstring(L, 7, NULL);
    o.language = games.language = luaL_checkstring(L, 8);
    o.asks_facts = o.scenario && data_table_on(o.scenario);
    if (folder)
        add_folder(folder);
    struct bench *b = lua_newuserdatauv(L, sizeof *b, 0);
    *b = (struct bench){ NULL, spare_key(&o, folder) };
    luaL_setmetatable(L, "umpire");
    b->u = reopen(L, b->key, &o);
    if (!b->u)
        b->u = open_new(L, &o);
    return b->u ? 1 : lua_error(L);
}

static void print_called(void *with, const char *file, int line)
{
    fprintf(with, "%s:%d\n", file, line);
}

static void tell_called(struct umpire *u)
{
    const char *path = getenv("BENCH_CALLED");
    FILE *f = u && path ? fopen(path, "a") : NULL;

    if (!f)
        return;
    script_each_called(umpire_script(u), print_called, f);
    fclose(f);
}

/* --- which rules the tests use, if GROGNARD_COVERAGE names a file: lines of game, times and name are added to it --- */

static void add_coverage(struct umpire *u)
{
    const char *path = getenv("GROGNARD_COVERAGE");
    const struct script_use *use;
    struct text lines = { 0 };
    int count = path ? script_uses(umpire_script(u), &use) : 0;
    FILE *f = path ? fopen(path, "a") : NULL;

    for (int i = 0; i < count; i++)
        if (use[i].times > 0)
            text_print(&lines, "%s\t%ld\t%s\n", umpire_rules(u)->game, use[i].times, use[i].name);
    if (f && lines.length > 0)
        fwrite(lines.at, 1, lines.length, f);
    if (f)
        fclose(f);
    text_free(&lines);
}

static void end(struct umpire *u)
{
    if (!u)
        return;
    add_coverage(u);
    tell_called(u);
    umpire_close(u);
}

static void end_spares(void)
{
    spares_free(end);
}

static int bench_close(lua_State *L)
{
    struct bench *b = luaL_checkudata(L, 1, "umpire");

    if (b->u && b->key)
        spare_give(b->key, b->u);
    else {
        end(b->u);
        mem_free(b->key);
    }
    *b = (struct bench){ 0 };
    return 0;
}

/* --- playing --- */

static int push_turnout(lua_State *L, enum turnout t)
{
    static const char *const word[] = { "done", "refused", "fault", "ask", "roll", "broken" };

    lua_pushstring(L, word[t]);
    return 1;
}

static int bench_begin(lua_State *L) { return push_turnout(L, umpire_begin(check(L))); }
static int bench_enter(lua_State *L) { return push_turnout(L, umpire_begin_at(check(L), luaL_checkstring(L, 2))); }
static int bench_command(lua_State *L) { return push_turnout(L, umpire_command(check(L), luaL_checkstring(L, 2))); }
static int bench_answer(lua_State *L) { return push_turnout(L, umpire_answer(check(L), luaL_checkstring(L, 2))); }
static int bench_rolled(lua_State *L) { return push_turnout(L, umpire_rolled(check(L), luaL_checkstring(L, 2))); }

static int bench_abandon(lua_State *L)
{
    umpire_abandon(check(L));
    return 0;
}

static struct script_input *read_inputs(lua_State *L, int index, int *count)
{
    *count = (int)lua_rawlen(L, index);
    struct script_input *in = lua_newuserdatauv(L, ((size_t)*count + 1) * sizeof *in, 0);

    for (int i = 0; i < *count; i++) {
        lua_rawgeti(L, index, i + 1);
        lua_rawgeti(L, -1, 1);
        lua_rawgeti(L, -2, 2);
        in[i] = (struct script_input){ lua_tostring(L, -2), lua_tostring(L, -1) };
        lua_pop(L, 3);
    }
    return in;
}

static int bench_rule(lua_State *L)
{
    int count;
    struct script_input *in = read_inputs(L, 3, &count);

    return push_turnout(L, umpire_rule(check(L), luaL_checkstring(L, 2), in, count, false));
}

static void push_values(lua_State *L, const struct ruling_value *v, int count)
{
    lua_newtable(L);
    for (int i = 0; i < count; i++) {
        if (v[i].type == RULING_NUMBER)
            lua_pushinteger(L, v[i].number);
        else if (v[i].type == RULING_FLAG)
            lua_pushboolean(L, v[i].number);
        else
            lua_pushstring(L, v[i].text);
        lua_setfield(L, -2, v[i].key);
    }
}

static void push_texts(lua_State *L, char *const *list, int count, const char *field)
{
    lua_newtable(L);
    for (int i = 0; i < count; i++) {
        lua_pushstring(L, list[i]);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, field);
}

static void push_chance(lua_State *L, struct fraction p)
{
    char text[64];

    snprintf(text, sizeof text, "%llu/%llu", (unsigned long long)p.over, (unsigned long long)p.under);
    lua_pushstring(L, text);
}

/* The outcomes in a list; beside them the totals, the choices, and the cases that other choices come to. */
static void push_case(lua_State *L, const struct odds *o)
{
    luaL_checkstack(L, 8, "odds");
    lua_newtable(L);
    for (int i = 0; i < o->count; i++) {
        lua_newtable(L);
        push_values(L, o->outcome[i].value, o->outcome[i].values);
        lua_setfield(L, -2, "outcome");
        push_chance(L, o->outcome[i].p);
        lua_setfield(L, -2, "p");
        lua_rawseti(L, -2, i + 1);
    }
    lua_newtable(L);
    for (int i = 0; i < o->totals; i++) {
        push_chance(L, o->total[i].p);
        lua_setfield(L, -2, o->total[i].text);
    }
    lua_setfield(L, -2, "totals");
    lua_pushinteger(L, (lua_Integer)o->paths);
    lua_setfield(L, -2, "paths");
    push_texts(L, o->assumed, o->assumptions, "assumed");
    push_texts(L, o->fixed, o->fixes, "fixed");
    push_texts(L, o->same, o->sames, "same");
    lua_newtable(L);
    for (int i = 0; i < o->modifiers; i++) {
        lua_pushinteger(L, o->modifier[i].value);
        lua_setfield(L, -2, o->modifier[i].rule);
    }
    lua_setfield(L, -2, "modifiers");
    lua_newtable(L);
    for (int i = 0; i < o->others; i++) {
        push_case(L, &o->other[i]);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "others");
}

static int push_odds(lua_State *L, struct umpire *u, bool good, struct odds *o)
{
    if (!good) {
        odds_free(o);
        return luaL_error(L, "no odds: %s", umpire_ruling(u)->text);
    }
    push_case(L, o);
    odds_free(o);
    return 1;
}

static int bench_odds_rule(lua_State *L)
{
    struct odds o;
    int count;
    struct script_input *in = read_inputs(L, 3, &count);

    return push_odds(L, check(L), odds_rule(check(L), luaL_checkstring(L, 2), in, count, &o), &o);
}

/* odds_row(verb) or odds_row{ command, … }: a list of { command, made, odds } */
static int bench_odds_row(lua_State *L)
{
    struct umpire *u = check(L);
    const char *command[20];
    struct odds_row row;
    int count = 0;

    for (; lua_istable(L, 2) && count < 20 && lua_rawgeti(L, 2, count + 1) == LUA_TSTRING; count++)
        command[count] = lua_tostring(L, -1);
    if (!(lua_istable(L, 2) ? odds_row(u, command, count, &row) : odds_row_of(u, luaL_checkstring(L, 2), &row))) {
        odds_row_free(&row);
        return luaL_error(L, "no odds: %s", umpire_ruling(u)->text);
    }
    lua_newtable(L);
    for (int i = 0; i < row.stages; i++) {
        lua_newtable(L);
        lua_pushstring(L, row.stage[i].command);
        lua_setfield(L, -2, "command");
        lua_pushfstring(L, "%I/%I", (lua_Integer)row.stage[i].made.over, (lua_Integer)row.stage[i].made.under);
        lua_setfield(L, -2, "made");
        push_case(L, &row.stage[i].odds);
        lua_setfield(L, -2, "odds");
        lua_rawseti(L, -2, i + 1);
    }
    lua_pushinteger(L, row.positions);
    lua_setfield(L, -2, "positions");
    odds_row_free(&row);
    return 1;
}

static int bench_odds_command(lua_State *L)
{
    struct odds o;

    return push_odds(L, check(L), odds_command(check(L), luaL_checkstring(L, 2), &o), &o);
}

static void field(lua_State *L, const char *key, const char *value)
{
    lua_pushstring(L, value);
    lua_setfield(L, -2, key);
}

static void push_entries(lua_State *L, const struct ruling *r, enum ruling_kind kind)
{
    int n = 0;

    lua_newtable(L);
    for (int i = 0; i < r->count; i++) {
        const struct ruling_entry *e = &r->entry[i];
        if (e->kind != kind)
            continue;
        lua_newtable(L);
        field(L, "rule", e->rule);
        field(L, kind == RULING_MODIFIER ? "name" : "text", e->text);
        field(L, "source", e->source);
        if (kind == RULING_ROLL) {
            field(L, "for", e->word);
            field(L, "dice", e->dice);
        }
        if (kind == RULING_ANSWER)
            field(L, "answer", e->word);
        if (kind == RULING_MOD)
            field(L, "rule_name", e->word);
        lua_pushinteger(L, e->value);
        lua_setfield(L, -2, "value");
        lua_rawseti(L, -2, ++n);
    }
}

static int bench_ruling(lua_State *L)
{
    const struct ruling *r = umpire_ruling(check(L));

    lua_newtable(L);
    push_entries(L, r, RULING_STEP);
    lua_setfield(L, -2, "steps");
    push_entries(L, r, RULING_MODIFIER);
    lua_setfield(L, -2, "modifiers");
    push_entries(L, r, RULING_ROLL);
    lua_setfield(L, -2, "rolls");
    push_entries(L, r, RULING_ANSWER);
    lua_setfield(L, -2, "answers");
    push_entries(L, r, RULING_MOD);
    lua_setfield(L, -2, "mods");
    push_values(L, r->result, r->results);
    lua_setfield(L, -2, "result");
    push_values(L, r->input, r->inputs);
    lua_setfield(L, -2, "inputs");
    if (r->refused || r->fault) {
        field(L, "rule", r->rule);
        field(L, "text", r->text);
    }
    return 1;
}

static int bench_ask(lua_State *L)
{
    struct umpire *u = check(L);
    const struct ask *a = umpire_ask(u);

    if (!a)
        return lua_pushnil(L), 1;
    lua_newtable(L);
    push_name(L, &umpire_rules(u)->sides, a->side);
    lua_setfield(L, -2, "side");
    field(L, "rule", a->rule);
    field(L, "text", a->text);
    lua_pushboolean(L, a->card);
    lua_setfield(L, -2, "card");
    lua_newtable(L);
    for (int i = 0; i < a->options; i++) {
        lua_pushstring(L, a->option[i].word);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "options");
    lua_newtable(L);
    for (int i = 0; i < a->options; i++)
        if (a->option[i].note)
            field(L, a->option[i].word, a->option[i].note);
    lua_setfield(L, -2, "notes");
    if (a->standard >= 0 && a->standard < a->options)
        field(L, "standard", a->option[a->standard].word);
    lua_pushinteger(L, a->least);
    lua_setfield(L, -2, "least");
    lua_pushinteger(L, a->most);
    lua_setfield(L, -2, "most");
    return 1;
}

static int bench_roll(lua_State *L)
{
    const struct roll *r = umpire_roll(check(L));

    if (!r)
        return lua_pushnil(L), 1;
    lua_newtable(L);
    field(L, "name", r->name);
    field(L, "rule", r->rule);
    field(L, "dice", r->dice_text ? r->dice_text : "draw");
    return 1;
}

static int push_list(lua_State *L, struct script_list *list)
{
    lua_newtable(L);
    for (int i = 0; i < list->count; i++) {
        lua_pushstring(L, list->at[i]);
        lua_rawseti(L, -2, i + 1);
    }
    script_list_free(list);
    return 1;
}

static int bench_legal(lua_State *L)
{
    struct umpire *u = check(L);
    struct script_list list;

    script_legal(umpire_script(u), luaL_optstring(L, 2, NULL), 10000, &list);
    if (list.count == 0 && umpire_ruling(u)->fault)
        return luaL_error(L, "legal: %s", umpire_ruling(u)->text);
    return push_list(L, &list);
}

static int bench_complete(lua_State *L)
{
    struct script_list list;

    script_complete(umpire_script(check(L)), luaL_checkstring(L, 2), &list);
    return push_list(L, &list);
}

/* What a command tells of a move that is not made: the command, then label and value in turn; or nil and why not. */
static int bench_plan(lua_State *L)
{
    struct script_list facts = { 0 };
    struct text why = { 0 };

    bool planned = script_plan(umpire_script(check(L)), luaL_checkstring(L, 2), &facts, &why);
    planned ? (void)push_list(L, &facts) : lua_pushnil(L);
    lua_pushstring(L, text_of(&why));
    text_free(&why);
    return 2;
}

static int bench_undo(lua_State *L) { return lua_pushboolean(L, umpire_undo(check(L))), 1; }
static int bench_redo(lua_State *L) { return lua_pushboolean(L, umpire_redo(check(L))), 1; }

static int bench_hash(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)umpire_hash(check(L)));
    return 1;
}

static int bench_invariants(lua_State *L)
{
    struct text why = { 0 };
    bool sound = script_invariants(umpire_script(check(L)), &why);

    lua_pushboolean(L, sound);
    lua_pushstring(L, text_of(&why));
    text_free(&why);
    return 2;
}

/* --- the position, told as players at a table tell it: changes by hand, one after the other --- */

static void add_told(struct umpire *u, struct text *out, const struct value_kind *kind, int32_t value)
{
    const struct rules *r = umpire_rules(u);
    char number[GRID_NUMBER_SIZE];

    switch (kind->type) {
    case VALUE_FLAG:    text_add(out, value ? "yes" : "no"); break;
    case VALUE_NAME:    text_add(out, value < 0 ? "none" : names_word(&kind->names, value)); break;
    case VALUE_SIDE:    text_add(out, value < 0 ? "none" : names_word(&r->sides, value)); break;
    case VALUE_NATION:  text_add(out, value < 0 ? "none" : names_word(&r->nations, value)); break;
    case VALUE_PLACE:   text_add(out, value < 0 ? "none" : rules_place_word(r, value, number)); break;
    case VALUE_COUNTER: text_add(out, value < 0 ? "none" : r->counter[value].id); break;
    default:            text_print(out, "%d", (int)value);
    }
}

/* "put c_1 1205 shaken disrupted facing ne" */
static void tell_counter(struct umpire *u, unit_id unit, struct text *out)
{
    const struct rules *r = umpire_rules(u);
    const struct state *s = umpire_state(u);
    char number[GRID_NUMBER_SIZE];
    place_id hexes[2];

    place_id at = unit_place(s, unit);

    text_print(out, "put %s %s%s", r->counter[unit].id, at >= rules_counter_place(r, 0) ? "inside " : "",
               rules_place_word(r, at, number));
    if (r->counter[unit].faces > 1)
        text_print(out, " %s", r->kind[r->counter[unit].kind].faces.word[unit_face(s, unit)]);
    for (int i = 0; i < r->marks.count; i++)
        if (unit_has_mark(s, unit, i))
            text_print(out, " %s", r->marks.word[i]);
    if (unit_facing(s, unit) >= 0)
        text_print(out, " facing %s", grid_facing(&r->map.grid, unit_facing(s, unit)));
    if (unit_covers(s, unit, hexes) > 1)
        text_print(out, " covers %s", rules_place_word(r, hexes[1], number));
}

/* What players see of it: variables that are shown, and those that a table asks for; with `all` what lasts a while too. */
static void tell_scope(struct umpire *u, struct umpire *table, enum scope_id scope, bool all, struct text *out)
{
    const struct state *s = umpire_state(u), *t = table ? umpire_state(table) : NULL;
    const struct scope *in = &s->layout->scope[scope], *there = t ? &t->layout->scope[scope] : NULL;
    const struct variables *v = in->variables;
    char room[OWNER_SIZE];

    for (int var = 0; var < v->plain; var++)
        for (int owner = 0; owner < in->owners; owner++) {
            int32_t value = s->words[in->at + owner * in->stride + var];
            int32_t first = t ? t->words[there->at + owner * there->stride + var]
                          : scope == SCOPE_COUNTER ? umpire_rules(u)->counter[owner].variable[var] : v->first[var];
            bool is_seen = v->shown[var] < SHOWN_NO || (v->asked && v->asked[var].rule);

            if (value == first || !(is_seen || (all && v->lasts && v->lasts[var] != NAME_NONE)))
                continue;
            text_print(out, "; set %s %s ", scope == SCOPE_GAME ? "" : scope_owner(umpire_rules(u), scope, owner, room),
                       v->names.word[var]);
            add_told(u, out, &v->kinds[var], value);
        }
}

/* u:told(table, all): what players say to that table, or on a bare one, until it has the position as far as they see it. */
static int bench_told(lua_State *L)
{
    static const enum scope_id scopes[] = { SCOPE_GAME, SCOPE_SIDE, SCOPE_NATION, SCOPE_COUNTER, SCOPE_HEX };
    struct umpire *u = check(L), *table = lua_isnoneornil(L, 2) ? NULL : ((struct bench *)luaL_checkudata(L, 2, "umpire"))->u;
    const struct rules *r = umpire_rules(u);
    const struct state *s = umpire_state(u);
    struct text out = { 0 };

    text_print(&out, "turn %s", names_word(&r->turns, state_head(s)->turn));
    for (place_id p = 0; p < rules_places(r); p++) {
        unit_id stack[512];
        int count = 0;

        for (unit_id unit = stack_top(s, p); unit != UNIT_NONE && count < 512; unit = stack_below(s, unit))
            stack[count++] = unit;
        while (count-- > 0) {                    /* the topmost last: it is put on top */
            text_add(&out, "; ");
            tell_counter(u, stack[count], &out);
        }
    }
    for (unit_id unit = 0; table && unit < r->counters.count; unit++)
        if (unit_place(s, unit) == PLACE_NONE && unit_place(umpire_state(table), unit) != PLACE_NONE)
            text_print(&out, "; take %s", r->counter[unit].id);
    for (int i = 0; i < 5; i++)
        tell_scope(u, table, scopes[i], lua_toboolean(L, 3), &out);
    lua_pushstring(L, text_of(&out));
    text_free(&out);
    return 1;
}

/* --- setting the board --- */

static int bench_place(lua_State *L)
{
    struct umpire *u = check(L);

    unit_put(umpire_state(u), find(L, 2, &umpire_rules(u)->counters, "counter"),
             lua_isnil(L, 3) ? PLACE_NONE : place(L, u, 3));
    umpire_rebase(u);
    return 0;
}

static const struct names *faces(struct umpire *u, unit_id unit)
{
    return &umpire_rules(u)->kind[umpire_rules(u)->counter[unit].kind].faces;
}

static int bench_face(lua_State *L)
{
    struct umpire *u = check(L);
    unit_id unit = find(L, 2, &umpire_rules(u)->counters, "counter");

    unit_set_face(umpire_state(u), unit, find(L, 3, faces(u, unit), "face"));
    return 0;
}

static int bench_mark(lua_State *L)
{
    struct umpire *u = check(L);

    unit_set_mark(umpire_state(u), find(L, 2, &umpire_rules(u)->counters, "counter"),
                  find(L, 3, &umpire_rules(u)->marks, "mark"), lua_toboolean(L, 4));
    return 0;
}

/* facing(id, word), nil for none */
static int bench_facing(lua_State *L)
{
    struct umpire *u = check(L);
    unit_id unit = find(L, 2, &umpire_rules(u)->counters, "counter");
    int facing = -1;

    if (!lua_isnil(L, 3) && !grid_parse_facing(&umpire_rules(u)->map.grid, luaL_checkstring(L, 3), &facing))
        return wrong(L, "facing", lua_tostring(L, 3));
    unit_set_facing(umpire_state(u), unit, facing);
    return 0;
}

/* covers(id, hex): the second hex, nil for none */
static int bench_covers(lua_State *L)
{
    struct umpire *u = check(L);
    const struct map *m = &umpire_rules(u)->map;
    unit_id unit = find(L, 2, &umpire_rules(u)->counters, "counter");
    place_id second = lua_isnil(L, 3) ? PLACE_NONE : place(L, u, 3);

    if (second != PLACE_NONE && (!unit_on_map(umpire_state(u), unit) || second >= m->hexes ||
                                 !map_is_adjacent(m, unit_place(umpire_state(u), unit), second)))
        return luaL_error(L, "%s is not in a hex next to %s", lua_tostring(L, 2), lua_tostring(L, 3));
    unit_cover_second(umpire_state(u), unit, second);
    return 0;
}

/* A variable of the game, of a side or of a nation; or the turn. Gives where it is and what it is. */
static int32_t *variable(lua_State *L, struct umpire *u, const char *name, int who, const struct value_kind **kind)
{
    const struct rules *r = umpire_rules(u);
    struct state *s = umpire_state(u);
    int v;

    if ((v = names_find(&r->game_vars.names, name)) != NAME_NONE) {
        *kind = &r->game_vars.kinds[v];
        return state_game_var(s, v);
    }
    if ((v = names_find(&r->side_vars.names, name)) != NAME_NONE) {
        *kind = &r->side_vars.kinds[v];
        return state_side_var(s, find(L, who, &r->sides, "side"), v);
    }
    if ((v = names_find(&r->nation_vars.names, name)) != NAME_NONE) {
        *kind = &r->nation_vars.kinds[v];
        return state_nation_var(s, find(L, who, &r->nations, "nation"), v);
    }
    wrong(L, "variable", name);
    return NULL;
}

static int bench_set(lua_State *L)
{
    struct umpire *u = check(L);
    const char *name = luaL_checkstring(L, 2);
    const struct value_kind *kind;

    lua_settop(L, 4);
    if (strcmp(name, "turn") == 0) {
        struct state_head *h = state_head(umpire_state(u));
        h->turn = find(L, 3, &umpire_rules(u)->turns, "turn");
        for (int node = h->phase.node; node != PHASE_NONE; node = umpire_rules(u)->sequence.phases[node].parent)
            if (umpire_rules(u)->sequence.phases[node].repeat == PHASE_BY_TURNS)
                h->phase.times[umpire_rules(u)->sequence.phases[node].depth] = h->turn + 1;
        return 0;
    }
    int32_t *at = variable(L, u, name, 4, &kind);
    *at = read_value(L, u, 3, kind);
    return 0;
}

/* get "initiative", get "rail.russian", get "move.spent" of a record */
static int bench_get(lua_State *L)
{
    struct umpire *u = check(L);
    const char *name = luaL_checkstring(L, 2);
    const char *dot = strchr(name, '.');
    const struct value_kind *kind;

    lua_settop(L, 2);
    if (dot && names_find(&umpire_rules(u)->game_vars.names, name) == NAME_NONE) {
        lua_pushstring(L, dot + 1);
        lua_pushlstring(L, name, (size_t)(dot - name));
        name = lua_tostring(L, 4);
    }
    int32_t *at = variable(L, u, name, 3, &kind);
    push_value(L, u, kind, *at);
    return 1;
}

static int bench_set_counter(lua_State *L)
{
    struct umpire *u = check(L);
    const struct rules *r = umpire_rules(u);
    int v = find(L, 3, &r->counter_vars.names, "counter variable");

    *state_counter_var(umpire_state(u), find(L, 2, &r->counters, "counter"), v) =
        read_value(L, u, 4, &r->counter_vars.kinds[v]);
    return 0;
}

static int bench_of(lua_State *L)
{
    struct umpire *u = check(L);
    const struct rules *r = umpire_rules(u);
    int v = find(L, 3, &r->counter_vars.names, "counter variable");

    push_value(L, u, &r->counter_vars.kinds[v],
               *state_counter_var(umpire_state(u), find(L, 2, &r->counters, "counter"), v));
    return 1;
}

static int bench_set_hex(lua_State *L)
{
    struct umpire *u = check(L);
    const struct rules *r = umpire_rules(u);
    int v = find(L, 3, &r->hex_vars.names, "hex variable");

    *state_hex_var(umpire_state(u), place(L, u, 2), v) = read_value(L, u, 4, &r->hex_vars.kinds[v]);
    return 0;
}

/* set_hexside(a, b, variable, value) */
static int bench_set_hexside(lua_State *L)
{
    struct umpire *u = check(L);
    const struct rules *r = umpire_rules(u);
    int edge = map_edge(&r->map, place(L, u, 2), place(L, u, 3)), v = find(L, 4, &r->edge_vars.names, "hexside variable");

    luaL_argcheck(L, edge != EDGE_NONE, 3, "no hexside with variables lies between them");
    *state_edge_var(umpire_state(u), edge, v) = read_value(L, u, 5, &r->edge_vars.kinds[v]);
    return 0;
}

static int bench_at(lua_State *L)
{
    struct umpire *u = check(L);
    const struct rules *r = umpire_rules(u);
    int v = find(L, 3, &r->hex_vars.names, "hex variable");

    push_value(L, u, &r->hex_vars.kinds[v], *state_hex_var(umpire_state(u), place(L, u, 2), v));
    return 1;
}

static int bench_phase(lua_State *L)
{
    struct umpire *u = check(L);
    const struct rules *r = umpire_rules(u);
    struct state_head *h = state_head(umpire_state(u));
    const char *name = luaL_checkstring(L, 2);
    int turn = h->turn;

    if (phase_find(&r->sequence, name) == PHASE_NONE)
        return wrong(L, "phase", name);
    phase_start(&r->sequence, &h->phase, name);
    for (int node = h->phase.node; node != PHASE_NONE; node = r->sequence.phases[node].parent)
        if (r->sequence.phases[node].repeat == PHASE_BY_TURNS)
            h->phase.times[r->sequence.phases[node].depth] = turn + 1;
    h->acting = lua_isnoneornil(L, 3) ? -1 : find(L, 3, &r->sides, "side");
    umpire_rebase(u);
    return 0;
}

/* --- looking --- */

static int bench_where(lua_State *L)
{
    struct umpire *u = check(L);

    push_place(L, u, unit_place(umpire_state(u), find(L, 2, &umpire_rules(u)->counters, "counter")));
    return 1;
}

static int bench_facing_of(lua_State *L)
{
    struct umpire *u = check(L);
    int facing = unit_facing(umpire_state(u), find(L, 2, &umpire_rules(u)->counters, "counter"));

    lua_pushstring(L, facing < 0 ? NULL : grid_facing(&umpire_rules(u)->map.grid, facing));
    return 1;
}

static int bench_covers_of(lua_State *L)
{
    struct umpire *u = check(L);
    place_id hexes[2];
    int count = unit_covers(umpire_state(u), find(L, 2, &umpire_rules(u)->counters, "counter"), hexes);

    lua_newtable(L);
    for (int i = 0; i < count; i++) {
        push_place(L, u, hexes[i]);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static int bench_face_of(lua_State *L)
{
    struct umpire *u = check(L);
    unit_id unit = find(L, 2, &umpire_rules(u)->counters, "counter");

    push_name(L, faces(u, unit), unit_face(umpire_state(u), unit));
    return 1;
}

static int bench_is(lua_State *L)
{
    struct umpire *u = check(L);
    const struct rules *r = umpire_rules(u);
    unit_id unit = find(L, 2, &r->counters, "counter");
    const char *word = luaL_checkstring(L, 3);
    int n;

    if ((n = names_find(&r->marks, word)) != NAME_NONE)
        lua_pushboolean(L, unit_has_mark(umpire_state(u), unit, n));
    else if ((n = names_find(&r->traits, word)) != NAME_NONE)
        lua_pushboolean(L, unit_has_trait(umpire_state(u), unit, n));
    else
        lua_pushboolean(L, names_find(faces(u, unit), word) == unit_face(umpire_state(u), unit));
    return 1;
}

/* printed(id, attribute, face) */
static int bench_printed(lua_State *L)
{
    struct umpire *u = check(L);
    const struct rules *r = umpire_rules(u);

    lua_settop(L, 4);
    unit_id unit = find(L, 2, &r->counters, "counter");
    int attribute = find(L, 3, &r->attributes, "attribute");
    int face = lua_isnil(L, 4) ? 0 : find(L, 4, faces(u, unit), "face");
    int value = r->counter[unit].attribute[face][attribute];

    if (value == VALUE_NOTHING)
        lua_pushnil(L);
    else
        push_value(L, u, &r->attribute_kinds[attribute], value);
    return 1;
}

/* units(kind): ids of all counters, or of that kind */
static int bench_units(lua_State *L)
{
    struct umpire *u = check(L);
    const struct rules *r = umpire_rules(u);
    int kind = lua_isnoneornil(L, 2) ? -1 : find(L, 2, &r->kinds, "kind"), n = 0;

    lua_newtable(L);
    for (unit_id unit = 0; unit < r->counters.count; unit++)
        if (kind < 0 || r->counter[unit].kind == kind) {
            lua_pushstring(L, r->counter[unit].id);
            lua_rawseti(L, -2, ++n);
        }
    return 1;
}

static int bench_stack(lua_State *L)
{
    struct umpire *u = check(L);
    int n = 0;

    place_id p = place(L, u, 2);
    lua_newtable(L);
    for (unit_id unit = stack_first(umpire_state(u), p); unit >= 0; unit = stack_next(umpire_state(u), p, unit)) {
        lua_pushstring(L, umpire_rules(u)->counter[unit].id);
        lua_rawseti(L, -2, ++n);
    }
    return 1;
}

static int bench_now(lua_State *L)
{
    struct umpire *u = check(L);
    const struct rules *r = umpire_rules(u);
    const struct state_head *h = state_head(umpire_state(u));

    lua_pushstring(L, h->phase.node == PHASE_NONE ? NULL : r->sequence.phases[h->phase.node].name);
    push_name(L, &r->sides, h->acting);
    push_name(L, &r->turns, h->turn);
    lua_pushboolean(L, h->over);
    return 4;
}

/* The words of the phase that is under way. */
static int bench_status(lua_State *L)
{
    struct umpire_now now = umpire_now(check(L));

    lua_pushstring(L, now.status);
    mem_free(now.status);
    return 1;
}

/* --- the map --- */

static int push_bits(lua_State *L, terrain_bits bits, const struct names *n)
{
    int k = 0;

    lua_newtable(L);
    for (int i = 0; i < n->count; i++)
        if (bits >> i & 1) {
            lua_pushstring(L, n->word[i]);
            lua_rawseti(L, -2, ++k);
        }
    return 1;
}

static int bench_terrain(lua_State *L)
{
    struct umpire *u = check(L);
    const struct map *m = &umpire_rules(u)->map;

    return push_bits(L, m->terrain[place(L, u, 2)], &m->hex_chart.types);
}

static int bench_zone(lua_State *L)
{
    struct umpire *u = check(L);
    const struct map *m = &umpire_rules(u)->map;
    place_id p = place(L, u, 2);
    int family = find(L, 3, &m->families, "zone");

    push_name(L, &m->zones[family].values, map_zone(m, family, p));
    return 1;
}

static int bench_set_has(lua_State *L)
{
    struct umpire *u = check(L);
    const struct map *m = &umpire_rules(u)->map;

    lua_pushboolean(L, hexset_has(&m->sets[find(L, 2, &m->set_names, "set")], place(L, u, 3)));
    return 1;
}

static int between(lua_State *L, const terrain_bits (*bits)[HEXSIDES], const struct names *n)
{
    struct umpire *u = check(L);
    const struct map *m = &umpire_rules(u)->map;
    place_id a = place(L, u, 2), b = place(L, u, 3);

    lua_pushboolean(L, map_is_adjacent(m, a, b) &&
                       (bits[a][map_side_toward(m, a, b)] >> find(L, 4, n, "type") & 1));
    return 1;
}

static int bench_linked(lua_State *L)
{
    const struct map *m = &umpire_rules(check(L))->map;
    return between(L, (const terrain_bits (*)[HEXSIDES])m->link, &m->link_chart.types);
}

static int bench_river(lua_State *L)
{
    const struct map *m = &umpire_rules(check(L))->map;
    lua_settop(L, 3);
    lua_pushliteral(L, "river");
    return between(L, (const terrain_bits (*)[HEXSIDES])m->side, &m->side_chart.types);
}

/* side(a, b, type): as a sees the hexside toward b */
static int bench_side(lua_State *L)
{
    const struct map *m = &umpire_rules(check(L))->map;
    return between(L, (const terrain_bits (*)[HEXSIDES])m->side, &m->side_chart.types);
}

static int bench_distance(lua_State *L)
{
    struct umpire *u = check(L);

    lua_pushinteger(L, map_distance(&umpire_rules(u)->map, place(L, u, 2), place(L, u, 3)));
    return 1;
}

static int bench_neighbours(lua_State *L)
{
    struct umpire *u = check(L);
    const struct map *m = &umpire_rules(u)->map;
    place_id p = place(L, u, 2);
    int n = 0;

    lua_newtable(L);
    for (int side = 0; side < HEXSIDES; side++)
        if (m->neighbour[p][side] != PLACE_NONE) {
            push_place(L, u, m->neighbour[p][side]);
            lua_rawseti(L, -2, ++n);
        }
    return 1;
}

static int bench_hexes(lua_State *L)
{
    struct umpire *u = check(L);

    lua_newtable(L);
    for (place_id p = 0; p < umpire_rules(u)->map.hexes; p++) {
        push_place(L, u, p);
        lua_rawseti(L, -2, p + 1);
    }
    return 1;
}

/* Whether one hex sees another, the rule that decides, and what forbids it besides what stands between. */
static int bench_sight(lua_State *L)
{
    struct umpire *u = check(L);
    struct script_sight sight = { 0 };

    script_sight(umpire_script(u), place(L, u, 2), place(L, u, 3), &sight);
    lua_pushboolean(L, sight.answer.visible && !sight.refusal);
    lua_pushstring(L, sight.rule);
    lua_pushstring(L, sight.refusal);
    script_sight_free(&sight);
    return 3;
}

static const luaL_Reg methods[] = {
    { "begin", bench_begin }, { "enter", bench_enter }, { "command", bench_command }, { "answer", bench_answer },
    { "rolled", bench_rolled }, { "abandon", bench_abandon }, { "rule", bench_rule },
    { "odds_rule", bench_odds_rule }, { "odds_command", bench_odds_command },
    { "told", bench_told }, { "odds_row", bench_odds_row }, { "ruling", bench_ruling },
    { "ask", bench_ask }, { "roll", bench_roll }, { "legal", bench_legal }, { "complete", bench_complete }, { "plan", bench_plan },
    { "undo", bench_undo }, { "redo", bench_redo }, { "hash", bench_hash }, { "invariants", bench_invariants },
    { "place", bench_place }, { "face", bench_face }, { "facing", bench_facing }, { "covers", bench_covers },
    { "facing_of", bench_facing_of }, { "covers_of", bench_covers_of }, { "mark", bench_mark }, { "set", bench_set },
    { "get", bench_get }, { "set_counter", bench_set_counter }, { "of", bench_of }, { "set_hex", bench_set_hex }, { "set_hexside", bench_set_hexside },
    { "at", bench_at }, { "phase", bench_phase }, { "where", bench_where }, { "face_of", bench_face_of },
    { "is", bench_is }, { "printed", bench_printed }, { "units", bench_units }, { "stack", bench_stack },
    { "now", bench_now }, { "status", bench_status }, { "terrain", bench_terrain }, { "zone", bench_zone }, { "set_has", bench_set_has },
    { "linked", bench_linked }, { "side", bench_side }, { "river", bench_river }, { "distance", bench_distance },
    { "neighbours", bench_neighbours }, { "hexes", bench_hexes }, { "sight", bench_sight },
    { "close", bench_close }, { NULL, NULL },
};

static int open_core(lua_State *L)
{
    luaL_newmetatable(L, "umpire");
    luaL_newlib(L, methods);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, bench_close);
    lua_setfield(L, -2, "__gc");
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushcfunction(L, bench_open);
    lua_setfield(L, -2, "open");
    return 1;
}

static void set_path(lua_State *L, const char *source)
{
    lua_getglobal(L, "package");
    lua_pushfstring(L, "%s/t/?.lua", source);
    lua_setfield(L, -2, "path");
    lua_pop(L, 1);
    luaL_requiref(L, "bench.core", open_core, 0);
    lua_pop(L, 1);
}

/* A plan that was not kept is a failure, as is an error. */
static int finish(lua_State *L)
{
    lua_getglobal(L, "require");
    lua_pushliteral(L, "tap");
    lua_call(L, 1, 1);
    lua_getfield(L, -1, "finish");
    lua_call(L, 0, 3);
    bool good = lua_toboolean(L, -3);
    if (lua_isnil(L, -2))
        printf("1..%d\n", (int)lua_tointeger(L, -1));
    return good ? 0 : 1;
}

int main(int count, char **words)
{
    const char *source = getenv("GROGNARD_SRCDIR");
    lua_State *L = luaL_newstate();

    setlocale(LC_ALL, "C.UTF-8");
    atexit(end_spares);                              /* however the test ends */
    if (count != 2) {
        fprintf(stderr, "usage: bench FILE.lua\n");
        return 2;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    luaL_openlibs(L);
    set_path(L, source ? source : ".");
    search_add_path(&games, getenv("GROGNARD_PATH"));
    search_add(&games, source ? source : ".");
    search_trust(&games, source ? source : ".");
    int status = 1;
    if (luaL_dofile(L, words[1]) != LUA_OK)
        printf("Bail out! %s\n", lua_tostring(L, -1));
    else
        status = finish(L);
    lua_close(L);
    search_free(&games);
    return status;
}
