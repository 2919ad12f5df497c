/*
 * Rulings in Lua: note, no, text, and what the library adds for modifiers,
 * inputs and results.
 */
#include <stdio.h>
#include <string.h>
#include "base/mem.h"
#include "base/tongue.h"
#include "kernel/rules/find.h"
#include "script/run/script_inside.h"

enum { RULE_MOST = 100 };

char *shortened(const char *text, size_t most)
{
    struct text t = { 0 };

    if (strlen(text) <= most)
        return mem_string(text);
    while (most > 0 && ((unsigned char)text[most] & 0xc0) == 0x80)
        most--;                        /* not in the middle of a letter */
    text_add_span(&t, text, most);
    text_add(&t, "...");
    return t.at;
}

void ruling_room(lua_State *L)
{
    if (script_of(L)->ruling.count >= RULING_MOST)
        luaL_error(L, "the ruling has more than %d steps", RULING_MOST);
}

/* Formats the string at `first` with the values after it: %s takes anything, %d and %+d numbers, %w a word as one types
 * it: without the name that the game has for it elsewhere. */
static const char *push_formatted(lua_State *L, int first)
{
    const char *format = luaL_checkstring(L, first);
    int last = lua_gettop(L), next = first + 1;
    luaL_Buffer b;
    char number[32];

    format = typed_word(script_of(L), format);
    luaL_buffinit(L, &b);
    for (const char *c = format; *c; c++) {
        bool sign = c[0] == '%' && c[1] == '+';
        if (*c != '%') {
            luaL_addchar(&b, *c);
            continue;
        }
        c += sign ? 2 : 1;
        if (*c == '%') {
            luaL_addchar(&b, '%');
        } else if (next > last || (*c != 's' && *c != 'd' && *c != 'w')) {
            luaL_error(L, "the text \"%s\" does not fit its values", lua_tostring(L, first));
        } else if (*c == 'd') {
            snprintf(number, sizeof number, sign ? "%+lld" : "%lld", (long long)luaL_checkinteger(L, next++));
            luaL_addstring(&b, number);
        } else if (*c == 'w') {
            luaL_addstring(&b, typed_word(script_of(L), luaL_checkstring(L, next++)));
        } else {
            sandbox_shown(L, next++);
            luaL_addvalue(&b);
        }
    }
    luaL_pushresult(&b);
    return lua_tostring(L, -1);
}

void source_of(lua_State *L, char *out, size_t room)
{
    lua_Debug ar;

    *out = '\0';
    for (int level = 0; lua_getstack(L, level, &ar); level++) {
        lua_getinfo(L, "Sl", &ar);
        if (ar.currentline < 0 || strncmp(ar.source, "@scripts/lib/", 13) == 0 || strstr(ar.source, "/scripts/lib/"))
            continue;
        snprintf(out, room, "%s:%d", ar.source + (*ar.source == '@'), ar.currentline);
        return;
    }
}

static void add_source(lua_State *L, struct ruling_entry *e)
{
    char source[256];

    source_of(L, source, sizeof source);
    mem_free(e->source);
    e->source = mem_string(source);
}

static struct ruling_entry *add_entry(struct script *s, enum ruling_kind kind, const char *rule, const char *text)
{
    char *short_rule = shortened(rule, RULE_MOST), *short_text = shortened(text, RULING_TEXT_MOST);
    struct ruling_entry *e = ruling_add(&s->ruling, kind, short_rule, short_text);

    mem_free(short_rule);
    mem_free(short_text);
    e->sides = s->audience;
    return e;
}

static int add_note(lua_State *L, int first, uint32_t sides)
{
    struct script *s = script_of(L);

    coverage_cite(s, s->coverage ? lua_tostring(L, first) : NULL);
    if (s->quiet || s->query || s->enumerating)
        return 0;
    ruling_room(L);
    const char *rule = luaL_checkstring(L, first);
    struct ruling_entry *e = add_entry(s, RULING_STEP, rule, push_formatted(L, first + 1));
    e->sides &= sides;
    add_source(L, e);
    return 0;
}

/* Whether that was read already: once is enough. */
static bool has_cell(const struct ruling *r, const struct table_cell *c)
{
    for (int i = 0; i < r->count; i++)
        if (r->entry[i].kind == RULING_CELL && r->entry[i].cell == c)
            return true;
    return false;
}

static bool is_cell_told(const struct script *s, const struct table_cell *c)
{
    return s->is_ruling && !s->quiet && !s->query && !s->enumerating && s->ruling.count < RULING_MOST &&
           !has_cell(&s->ruling, c);
}

static void record_cell(struct script *s, const struct table_cell *c, const char *rule, struct text *text,
                        const char *name)
{
    struct ruling_entry *e = add_entry(s, RULING_CELL, rule ? rule : "", text_of(text));
    struct text source = { 0 };

    text_print(&source, "%s:%d", bare_name(c->file), c->line);
    e->cell = c;
    e->word = mem_string(name);
    mem_free(e->source);
    e->source = source.at;
    text_free(text);
}

/* What it says is kept apart: the cell itself may only say that the players are asked. */
static void record_value(struct script *s, const char *says, bool told)
{
    struct ruling_entry *e = &s->ruling.entry[s->ruling.count - 1];

    e->says = mem_string(says);
    e->told = told;
}

void cell_record(struct script *s, const struct table *t, int row, int column, const char *says, bool told)
{
    const struct table_cell *c = table_cell(t, row, column);
    struct text text = { 0 };

    if (!is_cell_told(s, c))
        return;
    text_print(&text, _("table %s: row %s, column %s: %s"), t->name, t->row[row].text, t->column[column].text, says);
    record_cell(s, c, t->rule, &text, t->name);
    record_value(s, says, told);
}

void figure_record(struct script *s, int figure, const char *says, bool told)
{
    const struct figure *f = &s->rules->figure[figure];
    const char *name = s->rules->figures.word[figure];
    struct text text = { 0 }, word = { 0 };

    if (!is_cell_told(s, &f->cell))
        return;
    text_print(&text, _("figure %s: %s"), f->shown.count ? words_in(&f->shown, s->language) : name, says);
    text_print(&word, "figures.%s", name);
    record_cell(s, &f->cell, f->rule, &text, text_of(&word));
    record_value(s, says, told);
    text_free(&word);
}

static int note(lua_State *L)
{
    return add_note(L, 1, ~UINT32_C(0));
}

/* note_for({ sides }, rule, text, …) */
static int note_for(lua_State *L)
{
    struct script *s = script_of(L);
    uint32_t sides = 0;

    luaL_checktype(L, 1, LUA_TTABLE);
    for (lua_Integer i = 1; lua_rawgeti(L, 1, i) != LUA_TNIL; i++) {
        sides |= UINT32_C(1) << value_check_name(L, -1, &s->rules->sides, "side");
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return add_note(L, 2, sides);
}

/* The first place that a refusal names, or where the first unit is that it names. */
static place_id place_named(lua_State *L)
{
    struct script *s = script_of(L);

    for (int i = 3; i <= lua_gettop(L); i++) {
        unit_id *unit = type_test(L, i, TYPE_UNIT);
        if (unit) {
            script_reads_place(s, *unit);
            return unit_place(s->state, *unit);
        }
        if (type_test(L, i, TYPE_HEX))
            return place_check(L, i);
    }
    return PLACE_NONE;
}

/* The first unit or hex that a refusal names, as its field `about`. */
static void keep_named(lua_State *L, int last)
{
    for (int i = 3; i <= last; i++) {
        if (type_test(L, i, TYPE_UNIT) || type_test(L, i, TYPE_HEX)) {
            lua_pushvalue(L, i);
            lua_setfield(L, -2, "about");
            return;
        }
    }
}

/* The upvalues of both; rules turn down far more than they allow. */
enum { REFUSAL = 1, WORD_RULE, WORD_TEXT };

/* Sets that field of the table under it to the value on the top. */
static void set_word(lua_State *L, int word)
{
    lua_pushvalue(L, lua_upvalueindex(word));
    lua_insert(L, -2);
    lua_rawset(L, -3);
}

/* no(rule, text, …): a refusal. Its text is made only if somebody will read it, and so is what it is about. */
static int no(lua_State *L)
{
    struct script *s = script_of(L);
    const char *rule = luaL_optstring(L, 1, "");

    luaL_checkstring(L, 2);
    coverage_cite(s, rule);
    place_id at = s->placing ? place_named(L) : PLACE_NONE;
    int last = lua_gettop(L);
    const char *made = s->quiet ? "" : push_formatted(L, 2);
    lua_createtable(L, 0, 2);
    lua_pushstring(L, rule);
    set_word(L, WORD_RULE);
    lua_pushstring(L, made);
    set_word(L, WORD_TEXT);
    if (!s->quiet)
        keep_named(L, last);
    if (at != PLACE_NONE) {
        lua_pushinteger(L, at);
        lua_setfield(L, -2, "at");
    }
    lua_pushvalue(L, lua_upvalueindex(REFUSAL));
    lua_setmetatable(L, -2);
    return 1;
}

static int is_refusal(lua_State *L)
{
    bool is = false;

    if (lua_istable(L, 1) && lua_getmetatable(L, 1))
        is = lua_rawequal(L, -1, lua_upvalueindex(REFUSAL));
    lua_pushboolean(L, is);
    return 1;
}

/* In an odds run the same few words are translated on every path: they are kept for as long as it lasts. */
static const char texts_key[] = "grognard.texts";

void texts_forget(lua_State *L)
{
    lua_newtable(L);
    lua_setfield(L, LUA_REGISTRYINDEX, texts_key);
}

static void push_kept_text(lua_State *L)
{
    lua_getfield(L, LUA_REGISTRYINDEX, texts_key);
    lua_pushvalue(L, 1);
    if (lua_rawget(L, 2) == LUA_TSTRING)
        return;
    lua_settop(L, 2);
    lua_pushvalue(L, 1);
    lua_pushstring(L, typed_word(script_of(L), luaL_checkstring(L, 1)));
    lua_pushvalue(L, -1);
    lua_insert(L, 3);
    lua_rawset(L, 2);
}

static int text(lua_State *L)
{
    struct script *s = script_of(L);

    if (s->quiet)
        lua_pushliteral(L, "");
    else if (s->enumerating && lua_gettop(L) == 1 && lua_type(L, 1) == LUA_TSTRING && !strchr(lua_tostring(L, 1), '%'))
        push_kept_text(L);
    else
        push_formatted(L, 1);
    return 1;
}

static int shown(lua_State *L)
{
    luaL_checkany(L, 1);
    sandbox_shown(L, 1);
    return 1;
}

static int typed(lua_State *L)
{
    lua_pushstring(L, typed_word(script_of(L), luaL_checkstring(L, 1)));
    return 1;
}

/* uncounted(rule, value or nil, text): a modifier that might have counted. */
static int uncounted(lua_State *L)
{
    struct script *s = script_of(L);

    if (s->quiet || s->query || s->known || s->enumerating)
        return 0;
    ruling_room(L);
    int value = lua_isnil(L, 2) ? 0 : value_check_int(L, 2);
    struct ruling_entry *e = add_entry(s, RULING_UNCOUNTED, luaL_checkstring(L, 1), push_formatted(L, 3));
    e->value = value;
    return 0;
}

/* modifier(rule, value, source or nil, text, …) */
static int modifier(lua_State *L)
{
    struct script *s = script_of(L);

    coverage_cite(s, s->coverage ? lua_tostring(L, 1) : NULL);
    if (s->quiet || s->query || s->known)
        return 0;
    ruling_room(L);
    int value = value_check_int(L, 2);
    const char *rule = luaL_checkstring(L, 1);
    struct ruling_entry *e = add_entry(s, RULING_MODIFIER, rule, push_formatted(L, 4));
    e->value = value;
    if (lua_isnil(L, 3)) {
        add_source(L, e);
    } else {
        mem_free(e->source);
        e->source = mem_string(lua_tostring(L, 3));
    }
    return 0;
}

/* The name at `index`, and the value after it. */
static void set_value(lua_State *L, int index, struct ruling_value **values, int *count)
{
    const char *key = luaL_checkstring(L, index);
    int value = index + 1;

    if (*count >= RESULTS_MOST || strlen(key) > RULE_MOST)
        luaL_error(L, "a ruling has at most %d results, with short names", RESULTS_MOST);
    if (lua_isboolean(L, value)) {
        ruling_set(values, count, key, RULING_FLAG, lua_toboolean(L, value), lua_toboolean(L, value) ? "yes" : "no");
    } else if (lua_isinteger(L, value)) {
        ruling_set(values, count, key, RULING_NUMBER, value_check_int(L, value), lua_tostring(L, value));
    } else if (lua_type(L, value) == LUA_TSTRING && lua_rawlen(L, value) <= RULING_TEXT_MOST) {
        ruling_set(values, count, key, RULING_TEXT, 0, lua_tostring(L, value));
    } else if (type_test(L, value, TYPE_UNIT) || type_test(L, value, TYPE_HEX)) {
        lua_getfield(L, value, type_test(L, value, TYPE_UNIT) ? "id" : "number");
        ruling_set(values, count, key, RULING_TEXT, 0, lua_tostring(L, -1));
        lua_pop(L, 1);
    } else {
        luaL_error(L, "%s: a result is a number, a flag, a word, a unit or a hex, not a %s", key,
                   luaL_typename(L, value));
    }
}

static int add_input(lua_State *L)
{
    struct script *s = script_of(L);

    lua_settop(L, 3);
    set_value(L, 1, &s->ruling.input, &s->ruling.inputs);
    s->ruling.input[s->ruling.inputs - 1].detail = lua_toboolean(L, 3);
    return 0;
}

/* The names in the table at `index`, in order; they are the table's own strings. */
static int sorted_names(lua_State *L, int index, const char **names)
{
    int count = 0;

    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING)
            continue;
        if (count == RESULTS_MOST)
            luaL_error(L, "a ruling has at most %d results", RESULTS_MOST);
        const char *name = lua_tostring(L, -2);
        int at = count++;
        for (; at > 0 && strcmp(names[at - 1], name) > 0; at--)
            names[at] = names[at - 1];
        names[at] = name;
    }
    return count;
}

static void add_results_of(lua_State *L, int index, bool detail)
{
    struct script *s = script_of(L);
    const char *names[RESULTS_MOST];
    int count = sorted_names(L, index, names);

    for (int i = 0; i < count; i++) {
        if (!detail && strcmp(names[i], "detail") == 0)
            continue;
        lua_pushstring(L, names[i]);
        lua_pushvalue(L, -1);
        lua_rawget(L, index);
        set_value(L, lua_absindex(L, -2), &s->ruling.result, &s->ruling.results);
        s->ruling.result[s->ruling.results - 1].detail = detail;
        lua_pop(L, 2);
    }
}

/* add_results(outcome): by name, then those under `detail`: they are told too, but two outcomes that differ only there
 * are one. */
static int add_results(lua_State *L)
{
    if (script_of(L)->query)
        return 0;
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    add_results_of(L, 1, false);
    int type = lua_getfield(L, 1, "detail");
    if (type == LUA_TTABLE)
        add_results_of(L, 2, true);
    else if (type != LUA_TNIL)
        return luaL_error(L, "detail: a table of results, not a %s", lua_typename(L, type));
    return 0;
}

/* understood(text): the command in its canonical form */
static int understood(lua_State *L)
{
    struct script *s = script_of(L);

    mem_free(s->understood);
    s->understood = mem_string(luaL_checkstring(L, 1));
    s->settled = true;
    return 0;
}

/* ruled(text, open, shown): the command or procedure; `open` is what the others are told of a secret one, `shown` the
 * text as the player reads it */
static int ruled(lua_State *L)
{
    struct script *s = script_of(L);

    mem_free(s->ruling.procedure);
    mem_free(s->ruling.open_text);
    mem_free(s->ruling.shown);
    s->ruling.procedure = mem_string(luaL_checkstring(L, 1));
    s->ruling.shown = mem_string(luaL_optstring(L, 3, lua_tostring(L, 1)));
    s->ruling.open_text = mem_string(luaL_optstring(L, 2, NULL));
    s->ruling.sides = s->audience;
    for (int i = 0; i < s->ruling.count; i++)
        s->ruling.entry[i].sides &= s->audience;     /* what was told while a secret command was checked */
    return 0;
}

/* under(rule, ruling): the rule that is being applied, named if the script fails; whether a procedure rules, so that
 * what it reads off tables is told. Gives both as they were before. */
static int under(lua_State *L)
{
    struct script *s = script_of(L);

    lua_settop(L, 2);
    lua_pushstring(L, s->under);
    lua_pushboolean(L, s->is_ruling);
    snprintf(s->under, sizeof s->under, "%s", luaL_optstring(L, 1, ""));
    s->is_ruling = lua_toboolean(L, 2);
    return 2;
}

/* audience(side or nil): who may see what is entered from now on; gives what it was before, to be put back. */
static int audience(lua_State *L)
{
    struct script *s = script_of(L);

    lua_pushinteger(L, s->audience);
    if (lua_isnoneornil(L, 1))
        s->audience = ~UINT32_C(0);
    else if (lua_isinteger(L, 1))
        s->audience = (uint32_t)lua_tointeger(L, 1);
    else
        s->audience &= UINT32_C(1) << value_check_name(L, 1, &s->rules->sides, "side");
    return 1;
}

static int is_quiet(lua_State *L)
{
    lua_pushboolean(L, script_of(L)->quiet);
    return 1;
}

void bind_ruling(lua_State *L)
{
    static const luaL_Reg functions[] = {
        { "note", note }, { "note_for", note_for }, { "text", text },
        { "shown", shown }, { "typed", typed }, { "modifier", modifier },
        { "uncounted", uncounted }, { "add_input", add_input },
        { "add_results", add_results },
        { "understood", understood }, { "ruled", ruled }, { "audience", audience }, { "under", under },
        { "is_quiet", is_quiet }, { NULL, NULL },
    };
    static const luaL_Reg refusals[] = { { "no", no }, { "is_refusal", is_refusal }, { NULL, NULL } };
    luaL_setfuncs(L, functions, 0);
    luaL_newmetatable(L, "refusal");
    metatable_close(L);
    lua_pushliteral(L, "rule");
    lua_pushliteral(L, "text");
    luaL_setfuncs(L, refusals, WORD_TEXT);
    lua_getfield(L, -1, "no");
    lua_setfield(L, LUA_REGISTRYINDEX, "grognard.no");
}
