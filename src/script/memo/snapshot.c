/*
 * snapshot.c - all that decides how a command goes on which waits for a roll.
 *
 * Two ways of the dice that have come to the same snapshot go on in the same way: exact odds follow only one of
 * them. So it must tell apart all that may differ. It has what the position has become, what the library and the
 * ruling hold, and of each call under way the function, the place in it and every value that it can still reach;
 * tables by what is in them, and whether they are the same one twice. Scripts hold nothing else while they run
 * (kept.c proves it).
 *
 * Where it cannot be sure there is no snapshot: then each way is followed by itself, which only takes longer.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "base/mem.h"
#include "script/run/script_inside.h"

enum { DEPTH_MOST = 40, SIZE_MOST = 64 * 1024, SLOTS_FIRST = 1024 };

/* Addresses of objects, with a number each. */
struct seen {
    const void **at;
    int *number;
    int count, room;           /* the room is a power of two */
};
/* A script's lines: where each begins, and how many calls are written on it. */
struct lines {
    const char *source;        /* Lua's own string: its address stands for the script */
    const char **begin;
    int *calls;
    int count;
};
struct snapshot {
    struct seen fixed;         /* what was there before the first command of an odds run, and stays */
    struct seen met;           /* in the snapshot under way */
    struct lines *lines;
    int scripts;
    int anchor;                /* reference to a table that keeps all that is fixed alive: no address is used twice */
};

/* --- addresses --- */

static size_t slot_of(const struct seen *s, const void *at)
{
    size_t slot = ((uintptr_t)at >> 4) * UINT64_C(0x9e3779b97f4a7c15) >> 20;

    for (slot &= (size_t)s->room - 1; s->at[slot] && s->at[slot] != at; slot = (slot + 1) & ((size_t)s->room - 1))
        continue;
    return slot;
}

static void seen_grow(struct seen *s)
{
    struct seen old = *s;

    s->room = old.room ? 4 * old.room : SLOTS_FIRST;
    s->at = mem_array((size_t)s->room, sizeof *s->at);
    s->number = mem_array((size_t)s->room, sizeof *s->number);
    for (int i = 0; i < old.room; i++)
        if (old.at[i]) {
            size_t slot = slot_of(s, old.at[i]);
            s->at[slot] = old.at[i];
            s->number[slot] = old.number[i];
        }
    mem_free(old.at);
    mem_free(old.number);
}

/* Its number, from 1; 0 if it is not there. */
static int seen_number(const struct seen *s, const void *at)
{
    return s->room ? s->number[slot_of(s, at)] : 0;
}

static int seen_add(struct seen *s, const void *at)
{
    if (2 * (s->count + 1) > s->room)
        seen_grow(s);
    size_t slot = slot_of(s, at);
    s->at[slot] = at;
    return s->number[slot] = ++s->count;
}

static void seen_clear(struct seen *s)
{
    if (s->count > 0)
        memset(s->at, 0, (size_t)s->room * sizeof *s->at);
    if (s->count > 0)
        memset(s->number, 0, (size_t)s->room * sizeof *s->number);
    s->count = 0;
}

/* --- what is fixed --- */

enum { ANCHOR = 1 };           /* on the Lua stack while walking */

/* Notes the object on the top, and takes it away. */
static void fix(lua_State *L, struct seen *fixed)
{
    int type = lua_type(L, -1);
    const void *at = lua_topointer(L, -1);

    if ((type != LUA_TTABLE && type != LUA_TFUNCTION && type != LUA_TUSERDATA) || seen_number(fixed, at)) {
        lua_pop(L, 1);
        return;
    }
    lua_rawseti(L, ANCHOR, seen_add(fixed, at));
}

static void fix_fields(lua_State *L, struct seen *fixed)
{
    for (lua_pushnil(L); lua_next(L, 2);) {
        fix(L, fixed);
        lua_pushvalue(L, -1);
        fix(L, fixed);
    }
}

static void fix_upvalues(lua_State *L, struct seen *fixed)
{
    for (int i = 1; lua_getupvalue(L, 2, i); i++)
        fix(L, fixed);
}

/* fix_all(fixed): everything that can be reached before a command begins. */
static int fix_all(lua_State *L)
{
    struct seen *fixed = lua_touserdata(L, 1);

    lua_settop(L, 0);
    lua_newtable(L);
    lua_pushvalue(L, LUA_REGISTRYINDEX);
    fix(L, fixed);
    for (lua_Integer next = 1; lua_rawgeti(L, ANCHOR, next) != LUA_TNIL; next++) {
        if (lua_getmetatable(L, 2))
            fix(L, fixed);
        if (lua_istable(L, 2))
            fix_fields(L, fixed);
        else if (lua_isfunction(L, 2))
            fix_upvalues(L, fixed);
        lua_settop(L, ANCHOR);
    }
    lua_settop(L, ANCHOR);
    return 1;
}

static struct snapshot *snapshot_new(struct script *s)
{
    struct snapshot *new = mem_new(sizeof *new);

    lua_pushcfunction(s->L, fix_all);
    lua_pushlightuserdata(s->L, &new->fixed);
    if (lua_pcall(s->L, 1, 1, 0) == LUA_OK)
        new->anchor = luaL_ref(s->L, LUA_REGISTRYINDEX);
    else
        lua_pop(s->L, 1);
    return new;
}

void snapshot_free(struct script *s)
{
    struct snapshot *n = s->snapshot;

    if (!n)
        return;
    for (int i = 0; i < n->scripts; i++) {
        mem_free(n->lines[i].begin);
        mem_free(n->lines[i].calls);
    }
    mem_free(n->lines);
    mem_free(n->fixed.at);
    mem_free(n->fixed.number);
    mem_free(n->met.at);
    mem_free(n->met.number);
    mem_free(n);
    s->snapshot = NULL;
}

/* --- values --- */

static void add_number(struct text *out, char kind, int64_t value)
{
    char bytes[1 + sizeof value];

    bytes[0] = kind;
    memcpy(bytes + 1, &value, sizeof value);
    text_add_span(out, bytes, sizeof bytes);
}

static void add_bytes(struct text *out, char kind, const void *bytes, size_t length)
{
    add_number(out, kind, (int64_t)length);
    text_add_span(out, bytes, length);
}

/* Handles of a unit, a hex or a side of one are made once and stay. */
static bool add_handle(lua_State *L, struct text *out)
{
    static const char *const handles[] = { "unit", "hex", "hexside" };

    for (int i = 0; i < 3; i++)
        if (luaL_testudata(L, -1, handles[i])) {
            add_number(out, 'u', (int64_t)(uintptr_t)lua_touserdata(L, -1));
            return true;
        }
    return false;
}

static bool add_hexset(lua_State *L, struct text *out)
{
    const struct hexset *set = luaL_testudata(L, -1, "hexset");

    if (set)
        add_bytes(out, 'x', set->bits, (size_t)set->words * sizeof *set->bits);
    return set != NULL;
}

static bool add_value(struct script *s, lua_State *L, struct text *out, int depth);

/* In the order in which Lua goes through it: two that are alike and were filled otherwise may come out different. */
static bool add_table(struct script *s, lua_State *L, struct text *out, int depth)
{
    bool sure = depth < DEPTH_MOST && lua_checkstack(L, 10);

    if (sure && lua_getmetatable(L, -1)) {
        sure = add_value(s, L, out, depth + 1);
        lua_pop(L, 1);
    }
    if (!sure)
        return false;
    for (lua_pushnil(L); sure && lua_next(L, -2); lua_pop(L, sure ? 1 : 2)) {
        lua_pushvalue(L, -2);
        sure = add_value(s, L, out, depth + 1);
        lua_pop(L, 1);
        sure = sure && add_value(s, L, out, depth + 1);
    }
    text_add_span(out, "}", 1);
    return sure;
}

/* A function in C that holds nothing is the same one everywhere: what ipairs goes through a list with is made anew each
 * time, and nothing that is fixed leads to it. */
static bool add_plain_function(lua_State *L, struct text *out)
{
    if (!lua_iscfunction(L, -1))
        return false;
    if (lua_getupvalue(L, -1, 1)) {
        lua_pop(L, 1);
        return false;
    }
    add_number(out, 'c', (int64_t)(uintptr_t)lua_topointer(L, -1));
    return true;
}

/* An object: one that is fixed, one that was met before, or a table that is walked through now. A function that was
 * made on the way may share its locals with a call that is under way, which cannot be seen. */
static bool add_object(struct script *s, lua_State *L, struct text *out, int depth)
{
    const void *at = lua_topointer(L, -1);
    int number = seen_number(&s->snapshot->fixed, at), type = lua_type(L, -1);

    if (number) {
        add_number(out, 'f', number);
        return true;
    }
    if (type == LUA_TFUNCTION)
        return add_plain_function(L, out);
    if (type == LUA_TUSERDATA && add_handle(L, out))
        return true;
    number = seen_number(&s->snapshot->met, at);
    if (number) {
        add_number(out, 'm', number);
        return true;
    }
    add_number(out, '{', seen_add(&s->snapshot->met, at));
    return type == LUA_TTABLE ? add_table(s, L, out, depth) : add_hexset(L, out);
}

/* The value on the top, which stays there. */
static bool add_value(struct script *s, lua_State *L, struct text *out, int depth)
{
    size_t length;

    switch (lua_type(L, -1)) {
    case LUA_TNIL:
        text_add_span(out, "0", 1);
        return true;
    case LUA_TBOOLEAN:
        text_add_span(out, lua_toboolean(L, -1) ? "+" : "-", 1);
        return true;
    case LUA_TNUMBER:
        if (lua_isinteger(L, -1)) {
            add_number(out, 'i', lua_tointeger(L, -1));
        } else {
            lua_Number n = lua_tonumber(L, -1);
            add_bytes(out, 'n', &n, sizeof n);
        }
        return true;
    case LUA_TSTRING: {
        const char *text = lua_tolstring(L, -1, &length);
        add_bytes(out, 's', text, length);
        return out->length < SIZE_MOST;
    }
    case LUA_TLIGHTUSERDATA:
        add_number(out, 'l', (int64_t)(uintptr_t)lua_touserdata(L, -1));
        return true;
    case LUA_TTHREAD:
        return false;
    default:
        return out->length < SIZE_MOST && add_object(s, L, out, depth);
    }
}

/* --- places in a script --- */

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static bool is_keyword(const char *word, size_t length)
{
    static const char *const keywords[] = {
        "and", "or", "not", "return", "in", "if", "elseif", "else", "while", "until", "then", "do", "local", "end",
        "repeat",
    };

    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (strlen(keywords[i]) == length && memcmp(keywords[i], word, length) == 0)
            return true;
    return false;
}

/* Whether what stands before this bracket or quote may be called. */
static bool is_called(const char *begin, const char *at)
{
    const char *end = at;

    while (end > begin && isspace((unsigned char)end[-1]))
        end--;
    if (end == begin)
        return true;                   /* by a line before */
    const char *word = end;
    while (word > begin && is_letter(word[-1]))
        word--;
    return word < end ? !is_keyword(word, (size_t)(end - word)) : strchr(")]}\"'", end[-1]) != NULL;
}

/* Rather too many than too few: what is in texts and comments counts too. Of a text only its opening quote may be
 * one. */
static int count_calls(const char *begin, const char *end)
{
    int calls = 0;
    char quote = '\0';

    for (const char *at = begin; at < end; at++) {
        bool is_quote = *at == '"' || *at == '\'';
        bool opens = *at == '(' || (!quote && (*at == '{' || is_quote || (*at == '[' && at[1] == '[')));
        if (opens && is_called(begin, at))
            calls++;
        if (quote ? *at == quote : is_quote)
            quote = quote ? '\0' : *at;
    }
    return calls;
}

/* A line on which an expression goes on may be called there under the number of the line before. */
static bool goes_on(const char *at)
{
    while (*at == ' ' || *at == '\t')
        at++;
    return strchr(":.({[\"'", *at) != NULL && *at && strncmp(at, "..", 2) != 0;
}

static void lines_read(struct lines *l, const char *text)
{
    int count = 2;

    for (const char *at = text; *at; at++)
        count += *at == '\n';
    l->begin = mem_array((size_t)count + 1, sizeof *l->begin);
    l->calls = mem_array((size_t)count + 1, sizeof *l->calls);
    for (const char *at = text; *at; at += *at == '\n') {
        const char *end = strchr(at, '\n');
        end = end ? end : at + strlen(at);
        l->begin[++l->count] = at;
        l->calls[l->count] = count_calls(at, end) + (*end && goes_on(end + 1) ? 100 : 0);
        at = end;
    }
    l->begin[l->count + 1] = text + strlen(text);
}

static const char *text_of_source(const struct script *s, const char *source)
{
    const struct script_files *both[] = { &s->lib, &s->files };

    for (int k = 0; k < 2; k++)
        for (int i = 0; i < both[k]->count; i++)
            if (*source == '@' && strcmp(bare_name(both[k]->at[i].name), source + 1) == 0)
                return both[k]->at[i].text;
    return "";
}

static const struct lines *lines_of(struct script *s, const char *source)
{
    struct snapshot *n = s->snapshot;

    for (int i = 0; i < n->scripts; i++)
        if (n->lines[i].source == source)
            return &n->lines[i];
    n->lines = mem_resize(n->lines, (size_t)n->scripts + 1, sizeof *n->lines);
    n->lines[n->scripts] = (struct lines){ .source = source };
    lines_read(&n->lines[n->scripts], text_of_source(s, source));
    return &n->lines[n->scripts++];
}

static int times_on_line(const char *at, const char *end, const char *name)
{
    size_t length = strlen(name);
    int times = 0;

    for (; at + length <= end; at++)
        times += memcmp(at, name, length) == 0 && !is_letter(at[length]) && !is_letter(at[-1]);
    return times;
}

/* Lua tells only the line on which a call waits. It is known which one that is if there is no other, or none of that
 * name. */
static bool is_place_known(struct script *s, const lua_Debug *caller, const lua_Debug *called)
{
    const struct lines *l = lines_of(s, caller->source);
    int line = caller->currentline;

    if (line < 1 || line > l->count || strcmp(called->namewhat, "metamethod") == 0 || l->calls[line] >= 100)
        return false;
    if (l->calls[line] == 1)
        return true;
    return called->name && line > 1 && times_on_line(l->begin[line], l->begin[line + 1], called->name) == 1;
}

/* --- calls --- */

static bool add_locals(struct script *s, lua_State *co, lua_Debug *ar, struct text *out)
{
    bool sure = true;

    for (int way = 1; way >= -1; way -= 2) {
        for (int i = 1; sure && lua_getlocal(co, ar, way * i); i++) {
            sure = add_value(s, co, out, 0);
            lua_pop(co, 1);
        }
        text_add_span(out, "|", 1);
        if (ar->what[0] == 'C')
            break;
    }
    return sure;
}

static bool add_calls(struct script *s, struct text *out)
{
    lua_State *co = s->running;
    lua_Debug ar, above = { .namewhat = "" };
    bool sure = lua_checkstack(co, 20);

    for (int level = 0; sure && lua_getstack(co, level, &ar); level++) {
        lua_getinfo(co, "nSlf", &ar);
        sure = add_value(s, co, out, 0);
        lua_pop(co, 1);
        if (ar.what[0] != 'C') {
            add_number(out, '@', ar.currentline);
            sure = sure && is_place_known(s, &ar, &above);
        }
        sure = sure && add_locals(s, co, &ar, out);
        above = ar;
    }
    return sure;
}

/* --- the rest --- */

static void add_results(const struct ruling *r, struct text *out)
{
    for (int i = 0; i < r->results; i++) {
        add_bytes(out, 'k', r->result[i].key, strlen(r->result[i].key));
        add_bytes(out, r->result[i].detail ? 'd' : 'v', r->result[i].text, strlen(r->result[i].text));
    }
    if (r->over)
        add_bytes(out, 'o', r->over, strlen(r->over));
}

static void add_position(const struct state *now, const struct state *before, struct text *out)
{
    size_t count = state_bytes(now) / sizeof *now->words;

    if (memcmp(now->words, before->words, state_bytes(now)) == 0)
        return;
    for (size_t i = 0; i < count; i++)
        if (now->words[i] != before->words[i])
            add_number(out, 'w', (int64_t)((uint64_t)i << 32 | (uint32_t)now->words[i]));
}

/* held(): what the library keeps while a command runs, as one table. */
static bool add_held(struct script *s, struct text *out)
{
    lua_State *L = s->L;

    lua_rawgeti(L, LUA_REGISTRYINDEX, s->host_ref);
    lua_getfield(L, -1, "held");
    bool sure = lua_pcall(L, 0, 1, 0) == LUA_OK && add_value(s, L, out, 0);
    lua_pop(L, 2);
    return sure;
}

bool script_snapshot(struct script *s, const struct state *before, struct text *out)
{
    text_clear(out);
    if (!s->running || !s->snapshot)
        return false;
    seen_clear(&s->snapshot->met);
    if (s->has_written)
        add_position(s->state, before, out);
    add_results(&s->ruling, out);
    return add_held(s, out) && add_calls(s, out) && out->length < SIZE_MOST;
}

void script_prepare_snapshots(struct script *s)
{
    script_drop(s);
    if (!s->snapshot)
        s->snapshot = snapshot_new(s);
}

bool script_is_prepared(const struct script *s)
{
    return s->snapshot != NULL;
}
