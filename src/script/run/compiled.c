/*
 * compiled.c - what scripts compile to is kept in the user's cache, and need not be compiled at the next start.
 *
 * A crafted bytecode can do to Lua what it likes, so none is ever taken from a game; only what this program compiled
 * itself, from the very same texts, which are kept beside it and compared byte for byte, with the same Lua. The texts
 * themselves are read at every start, whether they are compiled or not.
 *
 * Only what loaded without a fault is kept, and with it what rules it loaded with. Where all of that is the same again,
 * nothing can be wrong with it, and it need not be looked for.
 */
#define _GNU_SOURCE            /* dladdr */
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include "base/cache.h"
#include "base/hash.h"
#include "base/mem.h"
#include "base/packed.h"
#include "config.h"
#include "script/run/script_inside.h"

/* One for each script, in the order they were found: its name, its text, what it compiles to. */
struct compiled {
    const char *file;          /* as it was read from the cache; NULL if it was not */
    size_t file_length;
    const char **code;         /* in it, by number of the script */
    size_t *length;
    struct text *made;         /* what was compiled now instead */
    struct text late;          /* once all is loaded, what is run when it is first asked for */
    bool is_new;
};

static int script_count(const struct script *s)
{
    return s->lib.count + s->files.count;
}

static const struct script_file *script_at(const struct script *s, int i)
{
    return i < s->lib.count ? &s->lib.at[i] : &s->files.at[i - s->lib.count];
}

static int number_of(const struct script *s, const struct script_file *f)
{
    if (f >= s->lib.at && f < s->lib.at + s->lib.count)
        return (int)(f - s->lib.at);
    return s->lib.count + (int)(f - s->files.at);
}

/* --- the key --- */

/* The Lua that compiles, as the file that it came in. Its own number says too little: releases that differ in what they
 * compile to have the same. False: it is not known. */
static bool add_lua(struct text *key)
{
    lua_State *(*function)(lua_Alloc, void *) = lua_newstate;
    void *address;
    struct stat st;
    Dl_info info;

    memcpy(&address, &function, sizeof address);       /* which C does not let us cast */
    if (!dladdr(address, &info) || !info.dli_fname)
        return false;
    if (stat(info.dli_fname[0] == '/' ? info.dli_fname : "/proc/self/exe", &st) != 0)
        return false;
    text_print(key, "%s %s %lld %lld %lld.%09ld", LUA_RELEASE, PACKAGE_VERSION, (long long)st.st_ino,
               (long long)st.st_size, (long long)st.st_mtim.tv_sec, st.st_mtim.tv_nsec);
    return true;
}

/* What else decides whether they load without a fault. */
static void add_rules(const struct script *s, struct text *key)
{
    for (int i = 0; i < s->rules->file_count; i++) {
        const char *name = bare_name(s->rules->files[i].name);
        packed_add(key, name, strlen(name));
        text_add_span(key, (const char *)&s->rules->files[i].hash, sizeof s->rules->files[i].hash);
    }
    text_add(key, s->options.own_cards ? "own" : "");
}

static char *cache_name(const struct script *s)
{
    struct text key = { 0 };
    char *name = NULL;

    if (add_lua(&key)) {
        for (int i = 0; i < script_count(s); i++) {
            const struct script_file *f = script_at(s, i);
            packed_add(&key, bare_name(f->name), strlen(bare_name(f->name)));
            text_add_span(&key, (const char *)&f->hash, sizeof f->hash);
        }
        add_rules(s, &key);
        name = text_format("scripts-%016llx", (unsigned long long)hash_bytes(key.at, key.length, 0));
    }
    text_free(&key);
    return name;
}

/* --- reading --- */

/* The hash in the file's name is not to be relied on: all must be the same. */
static bool read_all(struct script *s, struct compiled *c, struct packed r)
{
    struct text lua = { 0 }, rules = { 0 };
    bool good = add_lua(&lua) && packed_is(&r, lua.at, lua.length);

    add_rules(s, &rules);
    good = good && packed_is(&r, text_of(&rules), rules.length);
    text_free(&lua);
    text_free(&rules);
    for (int i = 0; good && i < script_count(s); i++) {
        const struct script_file *f = script_at(s, i);
        good = packed_is(&r, bare_name(f->name), strlen(bare_name(f->name))) && packed_is(&r, f->text, f->length) &&
               (c->code[i] = packed_take(&r, &c->length[i])) != NULL;
    }
    return good && r.at == r.end;
}

void compiled_open(struct script *s)
{
    int count = script_count(s);
    char *name = s->options.cached && !s->options.lint ? cache_name(s) : NULL;

    if (!name)
        return;
    struct compiled *c = s->compiled = mem_new(sizeof *c);
    c->code = mem_array((size_t)count + 1, sizeof *c->code);
    c->length = mem_array((size_t)count + 1, sizeof *c->length);
    c->made = mem_array((size_t)count + 1, sizeof *c->made);
    c->file = cache_read(name, &c->file_length);
    c->is_new = !c->file || !read_all(s, c, (struct packed){ c->file, c->file + c->file_length });
    for (int i = 0; c->is_new && i < count; i++)
        c->code[i] = NULL;
    mem_free(name);
}

/* --- compiling --- */

static int add_piece(lua_State *L, const void *piece, size_t length, void *to)
{
    (void)L;
    text_add_span(to, piece, length);
    return 0;
}

int compiled_load(struct script *s, lua_State *L, const struct script_file *f)
{
    struct compiled *c = s->compiled;
    int number = number_of(s, f);
    char name[512];

    snprintf(name, sizeof name, "@%s", bare_name(f->name));
    if (c && c->code[number] && c->length[number] > 0 &&
        luaL_loadbufferx(L, c->code[number], c->length[number], name, "b") == LUA_OK)
        return LUA_OK;
    if (c && c->code[number] && c->length[number] > 0)
        lua_pop(L, 1);
    int status = luaL_loadbufferx(L, f->text, f->length, name, "t");
    if (status == LUA_OK && c && c->is_new)
        lua_dump(L, add_piece, &c->made[number], 0);
    return status;
}

/* Parts of the library that nobody has asked for yet are kept with the others. */
static void compile_rest(struct script *s)
{
    for (int i = 0; i < s->lib.count; i++)
        if (s->compiled->made[i].length == 0) {
            compiled_load(s, s->L, &s->lib.at[i]);
            lua_pop(s->L, 1);
        }
}

/* --- writing --- */

static void write_all(struct script *s, const char *name)
{
    struct text all = { 0 }, lua = { 0 }, rules = { 0 };

    if (add_lua(&lua)) {
        add_rules(s, &rules);
        packed_add(&all, lua.at, lua.length);
        packed_add(&all, text_of(&rules), rules.length);
        for (int i = 0; i < script_count(s); i++) {
            const struct script_file *f = script_at(s, i);
            packed_add(&all, bare_name(f->name), strlen(bare_name(f->name)));
            packed_add(&all, f->text, f->length);
            packed_add(&all, text_of(&s->compiled->made[i]), s->compiled->made[i].length);
        }
        cache_write(name, all.at, all.length);
    }
    text_free(&all);
    text_free(&lua);
    text_free(&rules);
}

bool compiled_is_sound(const struct script *s)
{
    return s->compiled && !s->compiled->is_new;
}

/* Only what may still be asked for stays in memory. */
static void keep_late(struct script *s, struct compiled *c)
{
    int count = script_count(s);
    struct text before = c->late;          /* what is kept may lie there already */

    size_t all = 0, at = 0;

    for (int i = 0; i < count; i++) {
        bool late = i < s->lib.count && is_late(s->lib.at[i].module) && c->code[i];
        c->length[i] = late ? c->length[i] : 0;
        all += c->length[i];
    }
    c->late = (struct text){ .at = mem_resize(NULL, all + 1, 1), .room = all + 1 };
    for (int i = 0; i < count; i++)
        text_add_span(&c->late, c->code[i], c->length[i]);
    for (int i = 0; i < count; at += c->length[i++])
        c->code[i] = c->length[i] > 0 ? c->late.at + at : NULL;
    text_free(&before);
}

/* What was read, and what was made. */
static void drop_all(const struct script *s, struct compiled *c)
{
    for (int i = 0; i < script_count(s); i++)
        text_free(&c->made[i]);
    cache_release(c->file, c->file_length);
    c->file = NULL;
}

void compiled_settle(struct script *s, bool loaded)
{
    struct compiled *c = s->compiled;

    if (!c)
        return;
    if (c->is_new && loaded) {
        char *name = cache_name(s);
        compile_rest(s);
        if (name)
            write_all(s, name);
        mem_free(name);
    }
    keep_late(s, c);
    drop_all(s, c);
    c->is_new = false;
}

void compiled_close(struct script *s)
{
    struct compiled *c = s->compiled;

    if (!c)
        return;
    drop_all(s, c);
    text_free(&c->late);
    mem_free(c->made);
    mem_free(c->code);
    mem_free(c->length);
    mem_free(c);
    s->compiled = NULL;
}
