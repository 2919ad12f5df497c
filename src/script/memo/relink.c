/*
 * relink.c - a mod's function in the place of the game's, wherever scripts hold it.
 *
 * A rule is a plain function. Whoever calls it holds it in a local of a file, in a table, as a parameter's
 * `each`, inside a derived value. All that scripts can reach is walked through, as in kept.c, and every
 * place that holds the old function gets the new one. So a rule that no mod names costs nothing, and one
 * that a mod names is changed for all its callers at once.
 */
#include <string.h>
#include "base/mem.h"
#include "script/run/script_inside.h"

/* On the Lua stack while walking: objects met, the same in order, new functions by old,
 * functions that keep what they hold. */
enum { SEEN = 1, LIST, NEW, WRAPPERS, WALK_TOP = WRAPPERS };

/* Enlists the table or function on the top of the stack, unless it was met before. */
static void enlist(lua_State *L)
{
    if (!lua_istable(L, -1) && !lua_isfunction(L, -1))
        return;
    lua_pushvalue(L, -1);
    if (lua_rawget(L, SEEN) == LUA_TNIL) {
        lua_pushvalue(L, -2);
        lua_rawseti(L, LIST, (lua_Integer)lua_rawlen(L, LIST) + 1);
        lua_pushvalue(L, -2);
        lua_pushboolean(L, 1);
        lua_rawset(L, SEEN);
    }
    lua_pop(L, 1);
}

/* The new function for the value on the top takes its place there; false if there is none. */
static bool renewed(lua_State *L)
{
    if (!lua_isfunction(L, -1) || !lua_istable(L, NEW))
        return false;
    lua_pushvalue(L, -1);
    if (lua_rawget(L, NEW) == LUA_TNIL) {
        lua_pop(L, 1);
        return false;
    }
    lua_replace(L, -2);
    return true;
}

static void walk_table(lua_State *L)
{
    int table = lua_gettop(L);

    if (lua_getmetatable(L, table)) {
        enlist(L);
        lua_pop(L, 1);
    }
    for (lua_pushnil(L); lua_next(L, table); lua_settop(L, table + 1)) {
        if (renewed(L)) {
            lua_pushvalue(L, -2);
            lua_pushvalue(L, -2);
            lua_rawset(L, table);          /* of a key that is there: lua_next allows it */
        }
        enlist(L);
    }
}

static bool is_wrapper(lua_State *L, int function)
{
    lua_pushvalue(L, function);
    bool is = lua_istable(L, WRAPPERS) && lua_rawget(L, WRAPPERS) != LUA_TNIL;
    lua_settop(L, function);
    return is;
}

/* A wrapper keeps the function it wraps. */
static void walk_function(lua_State *L)
{
    int function = lua_gettop(L);
    bool wrapper = is_wrapper(L, function);

    for (int i = 1; lua_getupvalue(L, function, i); i++) {
        if (!wrapper && renewed(L)) {
            lua_pushvalue(L, -1);
            lua_setupvalue(L, function, i);
        }
        enlist(L);
        lua_settop(L, function);
    }
}

/* What scripts returned, and what they declared. */
static void enlist_roots(lua_State *L)
{
    struct script *s = script_of(L);

    lua_getfield(L, LUA_REGISTRYINDEX, "grognard.loaded");
    enlist(L);
    if (lua_rawgeti(L, LUA_REGISTRYINDEX, s->host_ref) == LUA_TTABLE) {
        lua_getfield(L, -1, "declared");
        enlist(L);
    }
    lua_settop(L, WALK_TOP);
}

static void walk(lua_State *L)
{
    enlist_roots(L);
    for (lua_Integer i = 1; lua_rawgeti(L, LIST, i) != LUA_TNIL; i++) {
        if (lua_istable(L, -1))
            walk_table(L);
        else
            walk_function(L);
        lua_settop(L, WALK_TOP);
    }
    lua_settop(L, WALK_TOP);
}

/* relink(new by old, wrappers, functions of mods, from which more is reached) */
static int relink(lua_State *L)
{
    script_declaring(L);
    lua_settop(L, 3);
    lua_newtable(L);
    lua_insert(L, SEEN);
    lua_newtable(L);
    lua_insert(L, LIST);
    enlist(L);
    lua_settop(L, WALK_TOP);
    walk(L);
    return 0;
}

/* "file:line" of the first line of the function on the top, left there in its place; of a C function nil. */
static void name_place(lua_State *L)
{
    lua_Debug ar;

    lua_getinfo(L, ">S", &ar);
    if (ar.linedefined > 0)
        lua_pushfstring(L, "%s:%d", ar.source + (*ar.source == '@'), ar.linedefined);
    else
        lua_pushnil(L);
}

/* functions(): every function of a script by its place; false where two begin in one line. */
static int functions(lua_State *L)
{
    lua_settop(L, 0);
    lua_newtable(L);
    lua_newtable(L);
    lua_settop(L, WALK_TOP);
    walk(L);
    lua_newtable(L);
    for (lua_Integer i = 1; lua_rawgeti(L, LIST, i) != LUA_TNIL; i++, lua_settop(L, WALK_TOP + 1)) {
        if (!lua_isfunction(L, -1) || lua_iscfunction(L, -1))
            continue;
        lua_pushvalue(L, -1);
        name_place(L);
        lua_pushvalue(L, -1);
        bool twice = lua_rawget(L, WALK_TOP + 1) != LUA_TNIL;
        lua_pop(L, 1);
        if (twice)
            lua_pushboolean(L, 0);
        else
            lua_pushvalue(L, -2);
        if (!lua_isnil(L, -2))
            lua_rawset(L, WALK_TOP + 1);
    }
    lua_settop(L, WALK_TOP + 1);
    return 1;
}

/* place_of(function) */
static int place_of(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TFUNCTION);
    lua_settop(L, 1);
    name_place(L);
    return 1;
}

/* called(): places of the functions that were called while the files were run; only `check` keeps them. */
static int called(lua_State *L)
{
    lua_getfield(L, LUA_REGISTRYINDEX, "grognard.called");
    return 1;
}

static int is_loading(lua_State *L)
{
    lua_pushboolean(L, script_of(L)->loading);
    return 1;
}

static void set_text(lua_State *L, const char *key, const char *text)
{
    lua_pushstring(L, text);
    lua_setfield(L, -2, key);
}

/* sources(): the files of the game, its series and its mods: file, module, mod, text. */
static int sources(lua_State *L)
{
    struct script *s = script_of(L);

    lua_createtable(L, s->files.count, 0);
    for (int i = 0; i < s->files.count; i++) {
        const struct script_file *f = &s->files.at[i];
        lua_createtable(L, 0, 4);
        set_text(L, "file", bare_name(f->name));
        set_text(L, "module", f->module);
        set_text(L, "mod", f->mod);
        lua_pushlstring(L, f->text, f->length);
        lua_setfield(L, -2, "text");
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static void set_number(lua_State *L, const char *key, int value)
{
    lua_pushinteger(L, value);
    lua_setfield(L, -2, key);
}

/* phases(): those of the sequence by their nodes + 1: name, rule; the one around it (0: none), its depth, how often it
 * is run through (kernel/rules/phase.h), and whether it has none below it. */
static int phases(lua_State *L)
{
    const struct sequence *all = &script_of(L)->rules->sequence;

    lua_createtable(L, all->count, 0);
    for (int i = 0; i < all->count; i++) {
        const struct phase *p = &all->phases[i];

        lua_createtable(L, 0, 6);
        set_text(L, "name", p->name);
        set_text(L, "rule", p->rule ? p->rule : "");
        set_number(L, "around", p->parent + 1);
        set_number(L, "depth", p->depth + 1);
        set_number(L, "times", p->repeat);
        lua_pushboolean(L, p->first == PHASE_NONE);
        lua_setfield(L, -2, "is_leaf");
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* speaker(): the mod whose script calls, and its file:line; nothing if it is the game's own. */
static int speaker(lua_State *L)
{
    struct script *s = script_of(L);
    char at[512];

    source_of(L, at, sizeof at);
    size_t length = (size_t)(strrchr(at, ':') ? strrchr(at, ':') - at : 0);
    for (int i = 0; i < s->files.count; i++) {
        const struct script_file *f = &s->files.at[i];
        const char *name = bare_name(f->name);
        if (f->mod && strlen(name) == length && strncmp(name, at, length) == 0) {
            lua_pushstring(L, f->mod);
            lua_pushstring(L, at);
            return 2;
        }
    }
    return 0;
}

/* --- what the ruling says --- */

/* mark(rule, source, alone, name, text): its number. */
static int mark(lua_State *L)
{
    struct script *s = script_of(L);

    script_declaring(L);
    s->marks = mem_resize(s->marks, (size_t)s->mark_count + 1, sizeof *s->marks);
    s->marks[s->mark_count] = (struct mod_mark){
        .rule = mem_string(luaL_checkstring(L, 1)), .source = mem_string(luaL_checkstring(L, 2)),
        .alone = lua_toboolean(L, 3), .name = mem_string(luaL_checkstring(L, 4)),
        .text = mem_string(luaL_checkstring(L, 5)),
    };
    lua_pushinteger(L, s->mark_count++);
    return 1;
}

void marks_free(struct script *s)
{
    for (int i = 0; i < s->mark_count; i++) {
        mem_free(s->marks[i].rule), mem_free(s->marks[i].source);
        mem_free(s->marks[i].name), mem_free(s->marks[i].text);
    }
    mem_free(s->marks);
    s->marks = NULL;
    s->mark_count = 0;
}

/* used(mark): a mod's version is called; said once in a ruling. Questions put beside a command run on the main thread
 * and are no part of its ruling; checks of the command itself are. */
static int used(lua_State *L)
{
    struct script *s = script_of(L);
    struct mod_mark *m = &s->marks[lua_tointeger(L, 1)];

    script_reads(s, FACET_MOMENT);    /* a value that is kept would not say it in the next ruling */
    if (m->told == s->rulings || s->quiet || s->enumerating || L == s->L || s->ruling.count >= RULING_MOST)
        return 0;
    m->told = s->rulings;
    struct ruling_entry *e = ruling_add(&s->ruling, RULING_MOD, m->rule, m->text);
    mem_free(e->source);
    e->source = mem_string(m->source);
    e->word = mem_string(m->name);
    e->value = m->alone;
    e->sides = s->audience;
    return 0;
}

/* fault("file:line: what is wrong"): told with all others, and loading goes on to find more. */
static int fault(lua_State *L)
{
    struct script *s = script_of(L);

    script_report(s, luaL_checkstring(L, 1));
    return 0;
}

void bind_relink(lua_State *L)
{
    static const luaL_Reg all[] = {
        { "relink", relink }, { "functions", functions }, { "place_of", place_of }, { "called", called },
        { "is_loading", is_loading }, { "sources", sources }, { "phases", phases }, { "speaker", speaker },
        { "fault", fault }, { "mark", mark }, { "used", used }, { NULL, NULL },
    };
    luaL_setfuncs(L, all, 0);
}
