/*
 * load.c - the library first, then the game's scripts, then those of mods.
 *
 * The library is ours and sees LPeg and every binding. A game's script sees
 * what the library offers it, in an environment of its own.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/mem.h"
#include "script/inside.h"

/* The parts of the library that are trusted, in the order they are run. What else is in scripts/lib is shared by games. */
static const char *const trusted[] = { "when", "dice", "setup", "tally", "derived", "procedure", "words", "command", "phase", "host" };
enum { TRUSTED = sizeof trusted / sizeof *trusted };

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

static bool is_trusted(const char *module)
{
    for (int i = 0; i < TRUSTED; i++)
        if (strcmp(trusted[i], module) == 0)
            return true;
    return false;
}

/* "scripts/x.lua:12: what" becomes a fault at that line. */
static void report(struct script *s, const char *file, const char *message)
{
    struct where where = { .file = file };
    size_t length = strlen(file);

    if (strncmp(message, file, length) == 0 && message[length] == ':') {
        char *rest;
        where.line = (int)strtol(message + length + 1, &rest, 10);
        where.column = where.line ? 1 : 0;
        message = rest + strspn(rest, ": ");
    }
    struct text safe = { 0 };
    text_add_safe(&safe, message);
    diag_error(s->diag, where, "%.400s", text_of(&safe));
    text_free(&safe);
}

static bool compile(lua_State *L, const struct script_file *f)
{
    char name[512];

    snprintf(name, sizeof name, "@%s", f->name);
    return luaL_loadbufferx(L, f->text, f->length, name, "t") == LUA_OK;
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
    if (compile(s->L, f)) {
        lua_pushvalue(s->L, bindings);
        if (lua_pcall(s->L, 1, 1, 0) == LUA_OK) {
            lua_setfield(s->L, bindings, module);
            return true;
        }
    }
    report(s, f->name, lua_tostring(s->L, -1));
    return false;
}

static void open_bindings(struct script *s)
{
    lua_State *L = s->L;

    lua_newtable(L);
    bind_unit(L);
    bind_hex(L);
    bind_hexset(L);
    bind_reach(L);
    bind_grid(L);
    bind_game(L);
    bind_ruling(L);
    bind_asking(L);
    lua_getfield(L, LUA_REGISTRYINDEX, "grog.unit_methods");
    lua_setfield(L, -2, "unit_methods");
    lua_getfield(L, LUA_REGISTRYINDEX, "grog.hex_methods");
    lua_setfield(L, -2, "hex_methods");
    lua_getfield(L, LUA_REGISTRYINDEX, "grog.modifiers");
    lua_setfield(L, -2, "modifiers");
}

/* What the library offers to scripts goes into the API that every environment reads. */
static void publish(lua_State *L, int bindings)
{
    lua_getfield(L, LUA_REGISTRYINDEX, "grog.api");
    int api = lua_gettop(L);
    lua_getfield(L, bindings, "host");
    lua_getfield(L, -1, "api");
    for (lua_pushnil(L); lua_next(L, -2); ) {
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
    lua_getfield(L, -1, "ask_cell");
    lua_setfield(L, LUA_REGISTRYINDEX, "grog.ask_cell");
    s->host_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_settop(L, bindings - 1);
    return true;
}

/* --- scripts of the game --- */

/* Runs a file once, in its own environment; leaves what it returned, read-only, on the stack. */
static void run_file(lua_State *L, const struct script_file *f)
{
    lua_getfield(L, LUA_REGISTRYINDEX, "grog.loaded");
    int loaded = lua_gettop(L);
    if (lua_getfield(L, loaded, f->name) != LUA_TNIL) {
        if (lua_islightuserdata(L, -1))
            luaL_error(L, "%s imports itself, by way of others", f->name);
        lua_remove(L, loaded);
        return;
    }
    lua_pop(L, 1);
    lua_pushlightuserdata(L, (void *)f);
    lua_setfield(L, loaded, f->name);
    if (!compile(L, f))
        lua_error(L);
    sandbox_push_environment(L, f->mod ? f->mod : "");
    lua_setupvalue(L, -2, 1);
    lua_call(L, 0, 1);
    if (lua_istable(L, -1))
        sandbox_lock(L, f->name);
    else if (lua_isnil(L, -1))
        lua_pop(L, 1), lua_pushboolean(L, 1);
    lua_pushvalue(L, -1);
    lua_setfield(L, loaded, f->name);
    lua_remove(L, loaded);
}

/* import "retreat", import "lib.lists" */
static int import(lua_State *L)
{
    struct script *s = script_of(L);
    const char *name = luaL_checkstring(L, 1);
    bool shared = strncmp(name, "lib.", 4) == 0;
    const char *module = shared ? name + 4 : name;

    if (!s->loading)
        return luaL_error(L, "import is for the head of a file, not for a rule");
    const struct script_file *f = shared && is_trusted(module) ? NULL
                                : find_file(shared ? &s->lib : &s->files, module, NULL);
    if (!f)
        return luaL_error(L, "there is no script \"%s\"", name);
    run_file(L, f);
    return 1;
}

static int run_protected(lua_State *L)
{
    run_file(L, lua_touserdata(L, 1));
    return 0;
}

static void run_game_file(struct script *s, const struct script_file *f)
{
    lua_State *L = s->L;

    s->spent = 0;
    s->exhausted = false;
    s->limited++;
    lua_sethook(L, sandbox_hook, LUA_MASKCOUNT, SCRIPT_HOOK_STEP);
    lua_pushcfunction(L, run_protected);
    lua_pushlightuserdata(L, (void *)f);
    if (lua_pcall(L, 1, 0, 0) != LUA_OK) {
        report(s, f->name, lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "the script raised a strange error");
        lua_pop(L, 1);
    }
    lua_sethook(L, NULL, 0, 0);
    s->limited--;
}

/* The library checks what was registered: clauses, parameters, phases. */
static void check_loaded(struct script *s)
{
    lua_State *L = s->L;

    lua_rawgeti(L, LUA_REGISTRYINDEX, s->host_ref);
    lua_getfield(L, -1, "check");
    if (lua_pcall(L, 0, 1, 0) != LUA_OK) {
        report(s, "scripts/lib", lua_tostring(L, -1));
    } else {
        for (lua_Integer i = 1; lua_rawgeti(L, -1, i) == LUA_TTABLE; i++) {
            lua_getfield(L, -1, "file");
            lua_getfield(L, -2, "line");
            lua_getfield(L, -3, "column");
            lua_getfield(L, -4, "message");
            struct where where = { lua_tostring(L, -4), (int)lua_tointeger(L, -3), (int)lua_tointeger(L, -2) };
            where.file = pool_string(s->rules->pool, where.file ? where.file : "");
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

bool load_everything(struct script *s)
{
    lua_State *L = s->L;

    if (!data_load_lib(s->options.search, &s->lib, s->diag) ||
        !data_load_scripts(s->options.search, s->rules, &s->files, s->diag))
        return false;
    keep_sources(s);
    s->loading = true;
    sandbox_open(s);
    lua_newtable(L);
    lua_setfield(L, LUA_REGISTRYINDEX, "grog.loaded");
    if (!load_library(s))
        return false;
    lua_getfield(L, LUA_REGISTRYINDEX, "grog.api");
    lua_pushcfunction(L, import);
    lua_setfield(L, -2, "import");
    lua_pop(L, 1);
    for (int i = 0; i < s->files.count; i++)
        run_game_file(s, &s->files.at[i]);
    if (s->diag->count == 0)
        check_loaded(s);
    s->loading = false;
    return true;
}
