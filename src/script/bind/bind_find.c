/*
 * The names that players type, for the command language in scripts/lib: every
 * one is understood by kernel/rules/find.h. Scripts of games see none of this.
 */
#include <string.h>
#include "base/mem.h"
#include "script/bind/misnamed.h"
#include "script/run/script_inside.h"

/* fold(text): in plain letters. */
static int fold(lua_State *L)
{
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);

    sandbox_spend(L, length / 8);
    char *folded = text_folded(text);
    lua_pushstring(L, folded);
    mem_free(folded);
    return 1;
}

/* is_name(type, text): some counter, or some place, bears exactly that name. */
static int is_name(lua_State *L)
{
    const struct rules *r = script_of(L)->rules;
    bool unit = strcmp(luaL_checkstring(L, 1), "unit") == 0;
    const char *typed = luaL_checkstring(L, 2);

    sandbox_spend(L, 16);
    lua_pushboolean(L, unit ? find_is_unit(r, typed) : find_is_place(r, typed));
    return 1;
}

/* is_written(type, text): to the letter the id of a counter or the number of a hex, as a journal has them. */
static int is_written(lua_State *L)
{
    const struct rules *r = script_of(L)->rules;
    const char *type = luaL_checkstring(L, 1), *typed = luaL_checkstring(L, 2);

    if (strcmp(type, "unit") == 0)
        lua_pushboolean(L, names_find(&r->counters, typed) != NAME_NONE);
    else
        lua_pushboolean(L, strcmp(type, "hex") == 0 && map_parse(&r->map, typed) != PLACE_NONE);
    return 1;
}

/* --- scopes --- */

static bool is_in(const void *with, int thing)
{
    return ((const bool *)with)[thing];
}

static bool is_own(const void *with, int unit)
{
    const struct state *state = with;

    return unit_side(state, unit) == state_head(state)->acting;
}

/* On the map, and not hidden from who commands: what is hidden must not show by what a name means. */
static bool is_before_him(const void *with, int unit)
{
    const struct state *state = with;
    int side = state_head(state)->acting;

    return unit_on_map(state, unit) && (side < 0 || !unit_hidden_from(state, unit, side));
}

/* Those a command speaks of, whether or not it could take them now. */
struct meant { const bool *in; const struct state *state; };

static bool is_meant(const void *with, int unit)
{
    const struct meant *m = with;

    return m->in[unit] && is_before_him(m->state, unit);
}

static bool is_hex(const void *with, int place)
{
    return place < ((const struct rules *)with)->map.hexes;
}

/* The things of a list, by number; left on the stack, so that it outlives any error. */
static const bool *scope_of(lua_State *L, int list, const char *type, int things)
{
    bool *in = lua_newuserdatauv(L, (size_t)things + 1, 0);
    int scope = lua_gettop(L);
    lua_Integer count = lua_istable(L, list) ? luaL_len(L, list) : 0;

    memset(in, 0, (size_t)things + 1);
    sandbox_spend(L, (size_t)count);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_geti(L, list, i);
        const int *thing = luaL_testudata(L, -1, type);
        if (thing && *thing >= 0 && *thing < things)
            in[*thing] = true;
        lua_settop(L, scope);
    }
    if (lua_isuserdata(L, list)) {
        const struct hexset *set = hexset_check(L, list);
        for (int i = 0; i < things && i < script_of(L)->rules->map.hexes; i++)
            in[i] = hexset_has(set, i);
    }
    return in;
}

/* --- finding --- */

/* Gives the one that was found; else nil, and what to say. */
static int found_push(lua_State *L, const char *typed, struct findings *f, bool unit)
{
    struct script *s = script_of(L);
    struct text why = { 0 };
    int thing = f->count == 1 ? f->at[0].thing : -1;

    if (thing < 0)
        (unit ? misnamed_units : misnamed_places)(s->rules, typed, f, s->language, &why);
    findings_free(f);
    lua_pushstring(L, text_of(&why));
    text_free(&why);
    if (thing < 0) {
        lua_pushnil(L);
        lua_insert(L, -2);
        return 2;
    }
    unit ? unit_push(L, thing) : place_push(L, thing);
    return 1;
}

/* find_sure(type, text): what alone bears that name in full, or nil: whatever could be meant, it is meant. */
static int find_sure(lua_State *L)
{
    const struct rules *r = script_of(L)->rules;
    bool unit = strcmp(luaL_checkstring(L, 1), "unit") == 0;
    const char *typed = luaL_checkstring(L, 2);
    struct findings f = { 0 };
    int thing = -1;

    sandbox_spend(L, 16);
    if (unit ? find_is_unit(r, typed) : find_is_place(r, typed))
        (unit ? find_units : find_places)(r, typed, &f);
    if (f.count == 1)
        thing = f.at[0].thing;
    findings_free(&f);
    unit ? unit_push(L, thing) : place_push(L, thing);
    return 1;
}

/* find_unit(text, list, meant): first among those of the list, then of the other list if there is one, then among
 * one's own, among those on the map, among all. */
static int find_unit(lua_State *L)
{
    struct script *s = script_of(L);
    const char *typed = luaL_checkstring(L, 1);
    lua_settop(L, 3);          /* scopes are left on the stack */
    const bool *in = scope_of(L, 2, "unit", s->rules->counters.count);
    const struct meant meant = { scope_of(L, 3, "unit", s->rules->counters.count), s->state };
    struct findings f = { 0 };

    sandbox_spend(L, (size_t)s->rules->counters.count / 4);
    find_units(s->rules, typed, &f);
    if (!find_keep(&f, is_in, in) && !find_keep(&f, is_meant, &meant) && !find_keep(&f, is_own, s->state) &&
        !find_keep(&f, is_before_him, s->state))
        find_keep(&f, NULL, NULL);
    return found_push(L, typed, &f, true);
}

/* find_place(text, list or set): first among those, then on the map, then among all. */
static int find_place(lua_State *L)
{
    struct script *s = script_of(L);
    const char *typed = luaL_checkstring(L, 1);
    const bool *in = scope_of(L, 2, "hex", s->rules->map.hexes + s->rules->map.boxes);
    struct findings f = { 0 };

    sandbox_spend(L, 32);
    find_places(s->rules, typed, &f);
    if (!find_keep(&f, is_in, in) && !find_keep(&f, is_hex, s->rules))
        find_keep(&f, NULL, NULL);
    return found_push(L, typed, &f, false);
}

/* named(type, text): all counters, or all places, that could be meant. */
static int named(lua_State *L)
{
    const struct rules *r = script_of(L)->rules;
    bool unit = strcmp(luaL_checkstring(L, 1), "unit") == 0;
    const char *typed = luaL_checkstring(L, 2);
    struct findings f = { 0 };

    sandbox_spend(L, (size_t)r->counters.count / 4);
    (unit ? find_units : find_places)(r, typed, &f);
    int count = f.count, *thing = lua_newuserdatauv(L, ((size_t)f.count + 1) * sizeof *thing, 0);
    for (int i = 0; i < count; i++)
        thing[i] = f.at[i].thing;
    findings_free(&f);
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        unit ? unit_push(L, thing[i]) : place_push(L, thing[i]);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* short_of(unit): what is printed on it, if no other counter has that name; nil for anything else. */
static int short_of(lua_State *L)
{
    const struct rules *r = script_of(L)->rules;
    const unit_id *u = type_test(L, 1, TYPE_UNIT);
    const char *brief = u ? (r->counter[*u].brief ? r->counter[*u].brief : r->counter[*u].id) : NULL;
    struct findings f = { 0 };

    if (brief)
        find_units(r, brief, &f);
    lua_pushstring(L, f.count == 1 ? brief : NULL);
    findings_free(&f);
    return 1;
}

/* --- words --- */

/* A list may have a word twice. */
static int first_of(const char *const *words, int n)
{
    for (int i = 0; i < n; i++)
        if (strcmp(words[2 * i + 1], words[2 * n + 1]) == 0)
            return i;
    return n;
}

/* find_word(text, list): the word of the list that is meant, as it is or in the player's language; else
 * nil, and those it could be, or nil. */
static int find_word(lua_State *L)
{
    struct script *s = script_of(L);
    const char *typed = luaL_checkstring(L, 1);
    int count = (int)luaL_len(L, 2);

    sandbox_spend(L, (size_t)count);
    luaL_checkstack(L, count + 8, NULL);
    const char **words = lua_newuserdatauv(L, (size_t)(2 * count + 1) * sizeof *words, 0);
    int *means = lua_newuserdatauv(L, (size_t)(2 * count + 1) * sizeof *means, 0);
    for (int i = 0; i < count; i++) {
        lua_geti(L, 2, i + 1);                                 /* stays there: the array holds its text */
        words[2 * i + 1] = luaL_checkstring(L, -1);
        words[2 * i] = value_shown_word(s, words[2 * i + 1]);
        means[2 * i] = means[2 * i + 1] = first_of(words, i);
    }
    int found = match_find(typed, words, means, 2 * count);
    if (found >= 0)
        return lua_pushstring(L, words[2 * means[found] + 1]), 1;
    char *candidates = found == MATCH_SEVERAL ? match_candidates(typed, words, means, 2 * count) : NULL;
    lua_pushnil(L);
    lua_pushstring(L, candidates);
    mem_free(candidates);
    return 2;
}

/* nearest(word, { words }): the one it was probably meant to be, or nil. */
static int nearest(lua_State *L)
{
    const char *wanted = luaL_checkstring(L, 1);
    luaL_checktype(L, 2, LUA_TTABLE);
    int count = (int)lua_rawlen(L, 2);
    const char **words = lua_newuserdatauv(L, ((size_t)count + 1) * sizeof *words, 0);
    int n = 0;

    for (int i = 1; i <= count; i++) {
        if (lua_rawgeti(L, 2, i) == LUA_TSTRING)
            words[n++] = lua_tostring(L, -1);
        lua_pop(L, 1);
    }
    lua_pushstring(L, text_nearest(wanted, words, n));
    return 1;
}

void bind_find(lua_State *L)
{
    static const luaL_Reg functions[] = {
        { "fold", fold }, { "is_name", is_name }, { "is_written", is_written }, { "named", named },
        { "find_sure", find_sure }, { "find_unit", find_unit }, { "find_place", find_place },
        { "find_word", find_word }, { "short_of", short_of }, { "nearest", nearest }, { NULL, NULL },
    };
    luaL_setfuncs(L, functions, 0);
}
