#include <string.h>
#include <libintl.h>
#include "base/mem.h"
#include "base/text.h"
#include "script/run/script_inside.h"

/* One that stays where it is as long as the script: Lua would look for it by its letters. */
static void push_word(lua_State *L, const char *word)
{
    struct script *s = script_of(L);
    struct known_word *known = &s->words[((uintptr_t)word ^ (uintptr_t)word >> 9) % WORDS_KNOWN];

    if (known->word == word) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, known->ref);
        return;
    }
    lua_pushstring(L, word);
    if (!known->word)
        known->ref = LUA_NOREF;
    luaL_unref(L, LUA_REGISTRYINDEX, known->ref);
    known->word = NULL;
    lua_pushvalue(L, -1);
    known->ref = luaL_ref(L, LUA_REGISTRYINDEX);
    known->word = word;
}

void value_push_name(lua_State *L, const struct names *n, int number)
{
    if (number < 0 || number >= n->count)
        lua_pushnil(L);
    else
        push_word(L, n->word[number]);
}

int value_check_name(lua_State *L, int index, const struct names *n, const char *what)
{
    if (lua_type(L, index) != LUA_TSTRING && !lua_isinteger(L, index))
        return luaL_error(L, "%s is a word, not a %s", what, luaL_typename(L, index));
    const char *word = lua_tostring(L, index);
    int number = names_find(n, word);
    if (number == NAME_NONE) {
        sandbox_spend(L, 50 * (size_t)n->count);
        const char *near = names_nearest(n, word);
        return luaL_error(L, near ? "unknown %s \"%s\"; did you mean \"%s\"?" : "unknown %s \"%s\"", what, word, near);
    }
    return number;
}

void value_push(lua_State *L, const struct value_kind *kind, int32_t value)
{
    struct script *s = script_of(L);

    switch (kind->type) {
    case VALUE_NUMBER:  lua_pushinteger(L, value); break;
    case VALUE_FLAG:    lua_pushboolean(L, value); break;
    case VALUE_NAME:    value_push_name(L, &kind->names, value); break;
    case VALUE_SIDE:    value_push_name(L, &s->rules->sides, value); break;
    case VALUE_NATION:  value_push_name(L, &s->rules->nations, value); break;
    case VALUE_PLACE:   place_push(L, value); break;
    case VALUE_COUNTER: unit_push(L, value); break;
    }
}

int value_check_int(lua_State *L, int index)
{
    lua_Integer n = luaL_checkinteger(L, index);

    luaL_argcheck(L, n > INT32_MIN && n <= INT32_MAX, index, "the number is too large");
    return (int)n;
}

void options_check(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    luaL_checktype(L, index, LUA_TTABLE);
    if (luaL_getmetafield(L, index, "__locked") == LUA_TTABLE)
        lua_replace(L, index);
    else if (lua_getmetatable(L, index))
        luaL_argerror(L, index, "expected a plain table");
}

/* An option nobody reads is a slip of the pen, and would be a rule that silently does not hold. */
static int option_number(const char *key, const char *const *known, int count)
{
    for (int i = 0; i < count; i++)
        if (key[0] == known[i][0] && strcmp(key, known[i]) == 0)
            return i;
    return -1;
}

uint32_t options_named(lua_State *L, int index, const char *what, const char *const *known, struct option_names *more)
{
    uint32_t given = 0;
    int count = 0;

    while (known[count])
        count++;
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
        const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : NULL;
        int number = key ? option_number(key, known, count) : -1;
        if (number >= 0) {
            given |= UINT32_C(1) << number;
            continue;
        }
        number = key && more ? names_find(more->names, key) : NAME_NONE;
        if (number != NAME_NONE && more->count < OPTION_NAMES_MOST) {
            more->number[more->count++] = number;
            continue;
        }
        if (number != NAME_NONE)
            luaL_error(L, "%s takes at most %d variables", what, OPTION_NAMES_MOST);
        const char *near = key ? text_nearest(key, known, count) : NULL;
        luaL_error(L, near ? "%s has no option \"%s\"; did you mean \"%s\"?" : "%s has no option \"%s\"", what,
                   key ? key : luaL_typename(L, -2), near);
    }
    return given;
}

uint32_t options_known(lua_State *L, int index, const char *what, const char *const *known)
{
    return options_named(L, index, what, known, NULL);
}

int options_get(lua_State *L, int table, const char *field)
{
    table = lua_absindex(L, table);
    push_word(L, field);
    return lua_rawget(L, table);
}

static int32_t number_check(lua_State *L, int index, const char *what)
{
    int exact;
    lua_Integer n = lua_tointegerx(L, index, &exact);

    if (!lua_isinteger(L, index) || !exact)
        return luaL_error(L, "%s is a whole number, not %s", what, luaL_typename(L, index));
    if (n <= INT32_MIN || n > INT32_MAX)
        return luaL_error(L, "%s: %d is out of range", what, (int)n);
    return (int32_t)n;
}

int32_t value_check(lua_State *L, int index, const struct value_kind *kind, const char *what)
{
    struct script *s = script_of(L);

    if (kind->type == VALUE_NUMBER)
        return number_check(L, index, what);
    if (kind->type == VALUE_FLAG) {
        if (!lua_isboolean(L, index))
            return luaL_error(L, "%s is true or false, not a %s", what, luaL_typename(L, index));
        return lua_toboolean(L, index);
    }
    if (kind->type == VALUE_NAME)
        return value_check_name(L, index, &kind->names, what);
    if (lua_isnil(L, index))
        return -1;
    if (kind->type == VALUE_SIDE)
        return value_check_name(L, index, &s->rules->sides, "side");
    if (kind->type == VALUE_NATION)
        return value_check_name(L, index, &s->rules->nations, "nation");
    if (kind->type == VALUE_PLACE)
        return place_check(L, index);
    return unit_check(L, index);
}

static const char *shown_among(const struct names *n, const char *word, const char *language)
{
    int number = names_find(n, word);
    return number != NAME_NONE && n->shown && n->shown[number].count ? names_shown(n, number, language) : NULL;
}

const char *typed_word(const struct script *s, const char *word)
{
    const char *own = texts_find(s->rules->texts, TEXTS_ANYWHERE, word);

    return own ? own : *word ? gettext(word) : word;
}

static bool has_value(const struct variables *v, const char *word)
{
    for (int i = 0; i < v->names.count; i++)
        if (v->kinds[i].type == VALUE_NAME && names_find(&v->kinds[i].names, word) != NAME_NONE)
            return true;
    return false;
}

/* Whether a word can only be read as the value of a variable or a type of terrain, not as the name of a counter. */
static bool is_value_name(const struct rules *r, const char *word)
{
    const struct variables *all[] = {
        &r->game_vars, &r->side_vars, &r->nation_vars, &r->counter_vars, &r->hex_vars, &r->edge_vars,
    };
    const struct names *types[] = { &r->map.hex_chart.types, &r->map.side_chart.types, &r->map.link_chart.types };
    bool found = false;

    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        found = found || has_value(all[i], word);
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        found = found || names_find(types[i], word) != NAME_NONE;
    return found && names_find(&r->counters, word) == NAME_NONE;
}

/* "receive_charge" is read as "receive charge", unless it may be something else. */
static const char *part(struct script *s, const char *word, const char *typed)
{
    char *text = pool_string(s->in_words_pool, typed);

    if (is_value_name(s->rules, word))
        for (char *c = text; *c; c++)
            *c = *c == '_' ? ' ' : *c;
    return text;
}

/* What was made once is kept: inputs are read with such words a thousand times. */
static const char *in_words(struct script *s, const char *word, const char *typed)
{
    if (!text_is_joined(typed))
        return typed;
    int number = names_find(&s->in_words, word);
    if (number == NAME_NONE) {
        s->in_words_pool = s->in_words_pool ? s->in_words_pool : pool_new();
        number = names_add(&s->in_words, pool_string(s->in_words_pool, word));
        s->in_words_shown = mem_resize(s->in_words_shown, (size_t)s->in_words.count, sizeof *s->in_words_shown);
        s->in_words_shown[number] = part(s, word, typed);
    }
    return s->in_words_shown[number];
}

const char *value_side_or_nation(const struct script *s, const char *word)
{
    const struct rules *r = s->rules;
    int side = names_find(&r->sides, word);
    int nation = names_find(&r->nations, word);

    if (side != NAME_NONE && r->side[side].shown.count)
        return words_in(&r->side[side].shown, s->language);
    if (nation != NAME_NONE && r->nation[nation].shown.count)
        return words_in(&r->nation[nation].shown, s->language);
    return NULL;
}

const char *value_shown_word(struct script *s, const char *word)
{
    const struct rules *r = s->rules;
    const struct names *shown[] = { &r->sides, &r->nations, &r->map.box_names, &r->marks, &r->turns };
    int number;

    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        const char *text = shown_among(shown[i], word, s->language);
        if (text)
            return text;
    }
    const char *named = value_side_or_nation(s, word);
    if (named)
        return named;
    if ((number = names_find(&r->marks, word)) != NAME_NONE && r->mark[number].shown.count)
        return words_in(&r->mark[number].shown, s->language);
    return in_words(s, word, typed_word(s, word));
}
