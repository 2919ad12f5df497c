/*
 * load.c - the library first, then the game's scripts, then those of mods.
 *
 * The library is ours and sees LPeg and every binding. A game's script sees
 * what the library offers it, in an environment of its own.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/mem.h"
#include "script/run/script_inside.h"

/* The parts of the library that are trusted, in the order they are run. What else is
 * in scripts/lib is shared by games. */
static const char *const trusted[] = {
    "lists", "clauses", "dice", "setup", "tally", "derived", "forms", "procedure", "totals", "words", "command_rows",
    "command", "listing", "phase", "declared", "board", "score", "player", "stacking", "schedule", "steps", "asking",
    "host",
};
/* Those that most games are played without: run when first asked for. */
static const char *const late[] = { "when", "reading", "handles", "looking", "by_hand", "hand_terrain", "inputs" };
enum { TRUSTED = sizeof trusted / sizeof *trusted, LATE = sizeof late / sizeof *late };

static const struct script_file *find_file(const struct script_files *files, const char *module, const char *mod)
{
    for (int i = 0; i < files->count; i++) {
        const struct script_file *f = &files->at[i];
        if (strcmp(f->module, module) == 0 &&
            (mod == f->mod || (mod && f->mod && strcmp(mod, f->mod) == 0)))
            return f;
    }
    return NULL;
}

static bool is_among(const char *const *names, int count, const char *module)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], module) == 0)
            return true;
    return false;
}

bool is_late(const char *module)
{
    return is_among(late, LATE, module);
}

static bool is_trusted(const char *module)
{
    return is_among(trusted, TRUSTED, module) || is_late(module);
}

const char *bare_name(const char *name)
{
    static const char *const folders[] = { "scripts/", "rules/" };
    const char *bare = name;

    for (int i = 0; i < 2 && bare == name; i++)
        for (const char *at = strstr(name, folders[i]); at; at = strstr(at + 1, folders[i]))
            if (at == name || at[-1] == '/')
                bare = at;
    return bare;
}

/* "scripts/x.lua:12: what" becomes a fault at that line, of this file or of one it imports. */
static bool report_at(struct script *s, const struct script_files *files, const char *message, struct where *where,
                      const char **rest)
{
    for (int i = 0; i < files->count; i++) {
        const char *bare = bare_name(files->at[i].name);
        size_t length = strlen(bare);
        if (strncmp(message, bare, length) == 0 && message[length] == ':') {
            char *end;
            where->file = pool_string(s->options.search->names, files->at[i].name);
            where->line = (int)strtol(message + length + 1, &end, 10);
            where->column = where->line ? 1 : 0;
            *rest = end + strspn(end, ": ");
            return true;
        }
    }
    return false;
}

/* A set that a script of the series asks for is missing in the map of the game, and not wrong in the script. */
static void report_needed(struct script *s, struct where *where, struct text *message)
{
    static const char unknown_set[] = "unknown set of hexes", map[] = "/map.yaml";
    struct text folder = { 0 };

    text_print(&folder, "scripts/%s/", s->rules->series ? s->rules->series : "");
    bool is_set = strncmp(text_of(message), unknown_set, strlen(unknown_set)) == 0;
    const char *by = is_set && s->rules->series ? strstr(where->file, text_of(&folder)) : NULL;
    for (int i = 0; by && i < s->rules->file_count; i++) {
        const char *name = s->rules->files[i].name;
        size_t length = strlen(name), ending = strlen(map);
        if (s->rules->files[i].mod || length < ending || strcmp(name + length - ending, map) != 0)
            continue;
        text_print(message, " (%s:%d needs it)", by, where->line);
        *where = (struct where){ pool_string(s->options.search->names, name), 1, 1 };
        by = NULL;
    }
    text_free(&folder);
}

/* Raised by the import of a file whose fault was reported before: one cause, one line. */
static char told_already;

/* The error is on the stack; it may be anything. */
static void report(struct script *s, const char *file, int status)
{
    lua_State *L = s->L;

    if (lua_touserdata(L, -1) == &told_already) {
        lua_pop(L, 1);
        return;
    }
    const char *message = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1)
                                                         : "the script raised an error that is not a string";
    struct where where = { .file = pool_string(s->options.search->names, file) };
    struct text safe = { 0 };

    if (status == LUA_ERRMEM && s->denied)
        message = s->denied;
    if (!report_at(s, &s->files, message, &where, &message))
        report_at(s, &s->lib, message, &where, &message);
    text_add_safe(&safe, message);
    report_needed(s, &where, &safe);
    diag_error(s->diag, where, "%.400s", text_of(&safe));
    text_free(&safe);
    lua_pop(L, 1);
}

void script_report(struct script *s, const char *message)
{
    lua_pushstring(s->L, message);
    report(s, "scripts/lib", LUA_OK);
}

/* Also keeps which functions are called while the files are run: what they gave then no mod can change any more. */
static void lint_hook(lua_State *L, lua_Debug *ar)
{
    if (ar->event == LUA_HOOKCOUNT) {
        sandbox_hook(L, ar);
        return;
    }
    lua_getinfo(L, "S", ar);
    if (ar->linedefined <= 0)
        return;
    lua_getfield(L, LUA_REGISTRYINDEX, "grognard.called");
    lua_pushfstring(L, "%s:%d", ar->source + (*ar->source == '@'), ar->linedefined);
    lua_pushboolean(L, 1);
    lua_rawset(L, -3);
    lua_pop(L, 1);
}

/* Lua's count of operations, and the ceiling, hold for what is called here. The function
 * and its arguments are on the stack. */
static int call_limited(struct script *s, int arguments, int results)
{
    s->spent = 0;
    s->churned = 0;
    s->exhausted = false;
    s->pcalls = 0;
    s->limited++;
    if (s->options.lint && s->loading)
        lua_sethook(s->L, lint_hook, LUA_MASKCOUNT | LUA_MASKCALL, SCRIPT_HOOK_STEP);
    else
        lua_sethook(s->L, sandbox_hook, LUA_MASKCOUNT, SCRIPT_HOOK_STEP);
    int status = lua_pcall(s->L, arguments, results, 0);
    lua_sethook(s->L, NULL, 0, 0);
    s->limited--;
    return status;
}

/* --- the library --- */

/* Runs a trusted file with the table of bindings; what it returns is kept in it under its name. */
static bool run_trusted(struct script *s, const char *module, int bindings)
{
    const struct script_file *f = find_file(&s->lib, module, NULL);

    if (!f) {
        diag_error(s->diag, (struct where){ .file = "scripts/lib" }, "the library lacks %s.lua", module);
        return false;
    }
    int status = compiled_load(s, s->L, f);
    if (status == LUA_OK) {
        lua_pushvalue(s->L, bindings);
        status = call_limited(s, 1, 1);
    }
    if (status == LUA_OK)
        lua_setfield(s->L, bindings, module);
    else
        report(s, f->name, status);
    return status == LUA_OK;
}

/* part(name): what that part of the library returned. */
static int part(lua_State *L)
{
    struct script *s = script_of(L);
    const char *name = luaL_checkstring(L, 1);
    const struct script_file *f = find_file(&s->lib, name, NULL);

    lua_getfield(L, LUA_REGISTRYINDEX, "grognard.bindings");
    int bindings = lua_gettop(L);
    if (lua_getfield(L, bindings, name) != LUA_TNIL)
        return 1;
    if (!f)
        return luaL_error(L, "the library lacks %s.lua", name);
    if (compiled_load(s, L, f) != LUA_OK)
        return lua_error(L);
    lua_pushvalue(L, bindings);
    lua_call(L, 1, 1);
    lua_pushvalue(L, -1);
    lua_setfield(L, bindings, name);
    return 1;
}

static void open_bindings(struct script *s)
{
    lua_State *L = s->L;

    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, "grognard.bindings");
    lua_pushcfunction(L, part);
    lua_setfield(L, -2, "part");
    bind_derived(L);
    bind_unit(L);
    bind_units(L);
    bind_facing(L);
    bind_find(L);
    bind_hex(L);
    bind_hexside(L);
    bind_hexset(L);
    bind_reach(L);
    bind_march(L);
    bind_pose(L);
    bind_grid(L);
    bind_card(L);
    bind_figure(L);
    bind_game(L);
    bind_hand(L);
    bind_sequence(L);
    bind_stacking(L);
    bind_ruling(L);
    bind_asking(L);
    bind_relink(L);
    lua_getfield(L, LUA_REGISTRYINDEX, "grognard.unit_methods");
    lua_setfield(L, -2, "unit_methods");
    lua_getfield(L, LUA_REGISTRYINDEX, "grognard.hex_methods");
    lua_setfield(L, -2, "hex_methods");
    lua_getfield(L, LUA_REGISTRYINDEX, "grognard.hexset_methods");
    lua_setfield(L, -2, "hexset_methods");
    lua_getfield(L, LUA_REGISTRYINDEX, "grognard.grid_methods");
    lua_setfield(L, -2, "grid_methods");
    lua_getfield(L, LUA_REGISTRYINDEX, "grognard.list_methods");
    lua_setfield(L, -2, "list_methods");
    lua_getfield(L, LUA_REGISTRYINDEX, "grognard.modifiers");
    lua_setfield(L, -2, "modifiers");
    lua_pushboolean(L, compiled_is_sound(s));
    lua_setfield(L, -2, "sound");
}

/* What the library offers to scripts goes into the API that every environment reads. */
static void publish(lua_State *L, int bindings)
{
    lua_getfield(L, LUA_REGISTRYINDEX, "grognard.api");
    int api = lua_gettop(L);
    lua_getfield(L, bindings, "host");
    lua_getfield(L, -1, "api");
    for (lua_pushnil(L); lua_next(L, -2); ) {
        if (strcmp(lua_tostring(L, -2), "lists") == 0)
            sandbox_lock(L, "lists");
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, api);
    }
    lua_settop(L, bindings);
}

static bool load_library(struct script *s)
{
    lua_State *L = s->L;

    open_bindings(s);
    int bindings = lua_gettop(L);
    for (int i = 0; i < TRUSTED; i++)
        if (!run_trusted(s, trusted[i], bindings))
            return false;
    publish(L, bindings);
    lua_getfield(L, bindings, "host");
    lua_getfield(L, -1, "ask_card");
    lua_setfield(L, LUA_REGISTRYINDEX, "grognard.ask_card");
    s->host_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_settop(L, bindings - 1);
    return true;
}

/* --- scripts of the game --- */

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* A script has no use for the name of its environment, and Lua's parser has gone wrong over it. */
static void refuse_environment(lua_State *L, const struct script_file *f)
{
    for (const char *at = strstr(f->text, "_ENV"); at; at = strstr(at + 1, "_ENV"))
        if (!is_letter(at[4]) && (at == f->text || !is_letter(at[-1]))) {
            int line = 1;
            for (const char *c = f->text; c < at; c++)
                line += *c == '\n';
            luaL_error(L, "%s:%d: _ENV cannot be named", bare_name(f->name), line);
        }
}

/* Runs a file once, in its own environment; leaves what it returned, read-only, on the stack. */
static void run_file(lua_State *L, const struct script_file *f)
{
    lua_getfield(L, LUA_REGISTRYINDEX, "grognard.loaded");
    int loaded = lua_gettop(L);
    if (lua_getfield(L, loaded, f->name) != LUA_TNIL) {
        if (lua_islightuserdata(L, -1))
            luaL_error(L, "%s imports itself through other scripts", bare_name(f->name));
        if (lua_isboolean(L, -1) && !lua_toboolean(L, -1)) {
            lua_pushlightuserdata(L, &told_already);
            lua_error(L);
        }
        lua_remove(L, loaded);
        return;
    }
    lua_pop(L, 1);
    lua_pushlightuserdata(L, (void *)f);
    lua_setfield(L, loaded, f->name);
    refuse_environment(L, f);
    if (compiled_load(script_of(L), L, f) != LUA_OK)
        lua_error(L);
    sandbox_push_environment(L, f->mod ? f->mod : "");
    lua_setupvalue(L, -2, 1);
    lua_call(L, 0, 1);
    if (lua_istable(L, -1))
        sandbox_lock(L, bare_name(f->name));
    else if (lua_isnil(L, -1))
        lua_pop(L, 1), lua_pushboolean(L, 1);
    lua_pushvalue(L, -1);
    lua_setfield(L, loaded, f->name);
    lua_remove(L, loaded);
}

/* later "melee": the script of that name, for rules only, so that two scripts can need each other. */
static int later_index(lua_State *L)
{
    const char *name = lua_tostring(L, lua_upvalueindex(1));

    if (script_of(L)->loading)
        return luaL_error(L, "\"%s\" is declared `later`: it can be used inside rules, not while scripts load", name);
    lua_getfield(L, LUA_REGISTRYINDEX, "grognard.loaded");
    lua_getfield(L, -1, lua_tostring(L, lua_upvalueindex(2)));
    lua_pushvalue(L, 2);
    lua_gettable(L, -2);
    return 1;
}

static int later(lua_State *L)
{
    struct script *s = script_of(L);
    const char *name = luaL_checkstring(L, 1);
    const struct script_file *f = find_file(&s->files, name, NULL);

    if (!s->loading)
        return luaL_error(L, "use `later` at the top of a file, not inside a rule");
    if (!f)
        return luaL_error(L, "unknown script \"%s\"", name);
    lua_newtable(L);
    lua_newtable(L);
    lua_pushvalue(L, 1);
    lua_pushstring(L, f->name);
    lua_pushcclosure(L, later_index, 2);
    lua_setfield(L, -2, "__index");
    metatable_close(L);
    lua_setmetatable(L, -2);
    sandbox_lock(L, name);
    return 1;
}

/* import "retreat"; import "lib.lists" gives what every script sees */
static int import(lua_State *L)
{
    struct script *s = script_of(L);
    const char *name = luaL_checkstring(L, 1);
    bool shared = strncmp(name, "lib.", 4) == 0;
    const char *module = shared ? name + 4 : name;

    if (!s->loading)
        return luaL_error(L, "use `import` at the top of a file, not inside a rule");
    if (strcmp(name, "lib.lists") == 0) {
        lua_getfield(L, LUA_REGISTRYINDEX, "grognard.api");
        lua_getfield(L, -1, "lists");
        return 1;
    }
    const struct script_file *f = shared && is_trusted(module) ? NULL
                                : find_file(shared ? &s->lib : &s->files, module, NULL);
    if (!f)
        return luaL_error(L, "unknown script \"%s\"", name);
    run_file(L, f);
    return 1;
}

static int run_protected(lua_State *L)
{
    run_file(L, lua_touserdata(L, 1));
    return 0;
}

/* What was under way when a file failed is not tried again. */
static void mark_failed(lua_State *L, const struct script_files *files)
{
    lua_getfield(L, LUA_REGISTRYINDEX, "grognard.loaded");
    for (int i = 0; i < files->count; i++) {
        if (lua_getfield(L, -1, files->at[i].name) == LUA_TLIGHTUSERDATA) {
            lua_pushboolean(L, 0);
            lua_setfield(L, -3, files->at[i].name);
        }
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

static void run_game_file(struct script *s, const struct script_file *f)
{
    if (f->mod && diag_any(s->diag))
        return;                        /* a mod changes what the game's own scripts declared */
    lua_pushcfunction(s->L, run_protected);
    lua_pushlightuserdata(s->L, (void *)f);
    int status = call_limited(s, 1, 0);
    if (status != LUA_OK) {
        report(s, f->name, status);
        mark_failed(s->L, &s->files);
        mark_failed(s->L, &s->lib);
    }
}

/* A script's name as the other messages have it. */
static const char *find_name(const struct script *s, const char *bare)
{
    const struct script_files *both[] = { &s->files, &s->lib };

    for (int k = 0; k < 2; k++)
        for (int i = 0; i < both[k]->count; i++)
            if (strcmp(bare_name(both[k]->at[i].name), bare) == 0)
                return both[k]->at[i].name;
    return bare;
}

/* What the game has declared stays as it is from now on. */
static void seal(struct script *s)
{
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->host_ref);
    lua_getfield(s->L, -1, "seal");
    int status = call_limited(s, 0, 0);
    if (status != LUA_OK)
        report(s, "scripts/lib", status);
    lua_settop(s->L, 0);
}

/* The game's own first, then those of mods. */
static void run_game_files(struct script *s)
{
    bool sealed = false;

    for (int i = 0; i < s->files.count; i++) {
        if (s->files.at[i].mod && !sealed) {
            seal(s);
            sealed = true;
        }
        run_game_file(s, &s->files.at[i]);
    }
}

/* The library checks what was registered: clauses, parameters, phases. */
static void check_loaded(struct script *s)
{
    lua_State *L = s->L;

    lua_rawgeti(L, LUA_REGISTRYINDEX, s->host_ref);
    lua_getfield(L, -1, "check");
    lua_pushboolean(L, s->options.lint);
    int status = call_limited(s, 1, 1);
    if (status != LUA_OK) {
        report(s, "scripts/lib", status);
    } else {
        for (lua_Integer i = 1; lua_rawgeti(L, -1, i) == LUA_TTABLE; i++) {
            lua_getfield(L, -1, "file");
            lua_getfield(L, -2, "line");
            lua_getfield(L, -3, "column");
            lua_getfield(L, -4, "message");
            struct where where = { lua_tostring(L, -4), (int)lua_tointeger(L, -3), (int)lua_tointeger(L, -2) };
            where.file = find_name(s, where.file ? where.file : "");
            diag_error(s->diag, where, "%s", lua_tostring(L, -1));
            lua_pop(L, 5);
        }
    }
    lua_settop(L, 0);
}

static void keep_sources(struct script *s)
{
    s->sources = mem_array((size_t)(s->lib.count + s->files.count) + 1, sizeof *s->sources);
    const struct script_files *both[] = { &s->lib, &s->files };
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < both[k]->count; i++)
            s->sources[s->source_count++] = (struct rule_file){
                .name = both[k]->at[i].name, .hash = both[k]->at[i].hash, .mod = both[k]->at[i].mod,
            };
}

/* All that is wrong with their letters and names is told at once. */
static bool read_scripts(struct script *s)
{
    const struct search *search = s->options.search;
    bool good = data_load_lib(search, &s->lib, s->diag) && data_load_scripts(search, s->rules, &s->files, s->diag);

    if (good) {
        keep_sources(s);
        compiled_open(s);
    }
    if (!compiled_is_sound(s)) {
        good = data_check_scripts(&s->lib, s->diag) && good;
        good = data_check_scripts(&s->files, s->diag) && good;
    }
    return good;
}

bool load_everything(struct script *s)
{
    lua_State *L = s->L;

    if (!read_scripts(s))
        return false;
    s->loading = true;
    sandbox_open(s);
    lua_newtable(L);
    lua_setfield(L, LUA_REGISTRYINDEX, "grognard.loaded");
    lua_newtable(L);
    lua_setfield(L, LUA_REGISTRYINDEX, "grognard.called");
    if (!load_library(s))
        return false;
    lua_getfield(L, LUA_REGISTRYINDEX, "grognard.api");
    lua_pushcfunction(L, import);
    lua_setfield(L, -2, "import");
    lua_pushcfunction(L, later);
    lua_setfield(L, -2, "later");
    lua_pop(L, 1);
    run_game_files(s);
    if (s->diag->count == 0)
        check_loaded(s);
    s->loading = false;
    compiled_settle(s, s->diag->count == 0);
    return true;
}
