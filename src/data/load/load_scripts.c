#include "data/data.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/text.h"
#include "data/yaml/file.h"
#include "data/yaml/schema.h"
#include "data/yaml/search.h"

static const char ESCAPE = 0x1b;     /* the first byte of compiled Lua */

static bool is_source(const char *path, const struct bytes *b, struct diag *d)
{
    if (b->length == 0 || b->at[0] != ESCAPE)
        return true;
    fault_add(d, (struct where){ path, 0, 0 }, "refused: this is compiled Lua, not source");
    return false;
}

bool data_check_scripts(const struct script_files *f, struct diag *d)
{
    int before = d->count;

    for (int i = 0; i < f->count; i++) {
        struct bytes b = { f->at[i].text, f->at[i].length };
        struct where where = { f->at[i].name, 0, 0 };
        long bad = bytes_bad(&b);
        if (bad < 0)
            continue;
        bytes_position(&b, (size_t)bad, &where.line, &where.column);
        fault_add(d, where, "a script may not contain this character (byte 0x%02x)", (unsigned char)b.at[bad]);
    }
    return d->count == before;
}

static void add_script(struct script_files *out, const char *path, const char *module, const char *mod,
                       const struct bytes *b)
{
    out->at = mem_resize(out->at, (size_t)out->count + 1, sizeof *out->at);
    out->at[out->count++] = (struct script_file){
        .name = mem_string(path), .module = mem_string(module), .mod = mod,
        .text = b->at, .length = b->length, .hash = hash_bytes(b->at, b->length, 0),
    };
}

static void read_script(struct script_files *out, const char *path, const char *module, const char *mod, struct diag *d)
{
    struct bytes b;
    const char *why;

    if (!file_read(path, &b, &why))
        fault_add(d, (struct where){ path, 0, 0 }, "cannot read this file: %s", why);
    else if (is_source(path, &b, d))
        add_script(out, path, module, mod, &b);
    else
        bytes_free(&b);
}

static void find_mod_script(const struct search *s, const char *game, const char *mod, struct script_files *out,
                            struct diag *d)
{
    struct text file = { 0 };
    const char *path;

    text_print(&file, "mods/%s.lua", mod);
    if (search_shared(s, "scripts", game, file.at, &path, d) == FOUND_FILE)
        read_script(out, path, mod, mod, d);
    text_free(&file);
}

/* A script by the name that others import it by, and its file below scripts/GAME. */
struct place {
    char *module, *file;
};
struct places {
    struct place *at;
    int count;
};

static void places_add(struct places *p, const char *folder, const char *module)
{
    struct text file = { 0 };

    text_print(&file, "%s%s%s.lua", folder ? folder : "", folder ? "/" : "", module);
    p->at = mem_resize(p->at, (size_t)p->count + 1, sizeof *p->at);
    p->at[p->count++] = (struct place){ mem_string(module), mem_string(file.at) };
    text_free(&file);
}

static void places_free(struct places *p)
{
    for (int i = 0; i < p->count; i++) {
        mem_free(p->at[i].module);
        mem_free(p->at[i].file);
    }
    mem_free(p->at);
    *p = (struct places){ 0 };
}

static int compare_modules(const void *a, const void *b)
{
    const struct place *x = a, *y = b;
    int order = strcmp(x->module, y->module);

    return order ? order : strcmp(x->file, y->file);
}

/* FOLDER is a chapter, or NULL. */
static void find_in_folder(const struct search *s, int root, const char *game, const char *folder, struct places *out,
                           struct diag *d)
{
    struct listing scripts = { 0 };

    search_list(s, root, "scripts", game, folder, ".lua", &scripts);
    for (int i = 0; i < scripts.count; i++) {
        if (schema_is_name(scripts.name[i]))
            places_add(out, folder, scripts.name[i]);
        else
            fault_add(d, (struct where){ NULL, 0, 0 }, "scripts/%s%s%s: \"%s\" is not the name of a script: "
                      "lower-case letters, digits and _, a letter first", game, folder ? "/" : "", folder ? folder : "",
                      brief(scripts.name[i]).at);
    }
    listing_free(&scripts);
}

static void find_in_chapter(const struct search *s, int root, const char *game, const char *chapter, struct places *out,
                            struct diag *d)
{
    struct listing deeper = { 0 };

    if (!schema_is_name(chapter)) {
        fault_add(d, (struct where){ NULL, 0, 0 }, "scripts/%s: \"%s\" is not the name of a folder of scripts: "
                  "lower-case letters, digits and _, a letter first", game, brief(chapter).at);
        return;
    }
    find_in_folder(s, root, game, chapter, out, d);
    search_folders(s, root, "scripts", game, chapter, &deeper);
    for (int i = 0; i < deeper.count; i++)
        fault_add(d, (struct where){ NULL, 0, 0 },
                  "scripts/%s/%s/%s: nested too deep; folders in scripts/%s cannot contain folders",
                  game, chapter, brief(deeper.name[i]).at, game);
    listing_free(&deeper);
}

/* Wherever a file stands, it is known by its name alone. */
static void refuse_doubles(const struct places *p, const char *game, struct diag *d)
{
    for (int i = 1; i < p->count; i++)
        if (strcmp(p->at[i].module, p->at[i - 1].module) == 0)
            fault_add(d, (struct where){ NULL, 0, 0 },
                      "scripts/%s/%s and scripts/%s/%s are both called \"%s\": "
                      "a script is known by its file name, so each needs its own",
                      game, p->at[i - 1].file, game, p->at[i].file, p->at[i].module);
}

/* The scripts of a game and of its chapters, in order of their names: where a file stands makes no difference. */
static void find_scripts(const struct search *s, int root, const char *game, struct places *out, struct diag *d)
{
    struct listing chapters = { 0 };

    find_in_folder(s, root, game, NULL, out, d);
    search_folders(s, root, "scripts", game, NULL, &chapters);
    for (int i = 0; i < chapters.count; i++)
        if (strcmp(chapters.name[i], "mods") != 0)
            find_in_chapter(s, root, game, chapters.name[i], out, d);
    listing_free(&chapters);
    if (out->count > 0)
        qsort(out->at, (size_t)out->count, sizeof *out->at, compare_modules);
    refuse_doubles(out, game, d);
}

static void read_place(const struct search *s, int root, const char *game, const struct place *p,
                       struct script_files *out, struct diag *d)
{
    const char *path;

    if (search_find(s, root, "scripts", game, p->file, &path, d) == FOUND_FILE)
        read_script(out, path, p->module, NULL, d);
}

static const struct place *find_place(const struct places *p, const char *module)
{
    for (int i = 0; i < p->count; i++)
        if (strcmp(p->at[i].module, module) == 0)
            return &p->at[i];
    return NULL;
}

/* SERIES may be NULL. A script of the game takes the place of the series' script of that name, and its turn. */
static void read_scripts(const struct search *s, const char *game, const char *series, struct script_files *out,
                         struct diag *d)
{
    struct places own = { 0 }, shared = { 0 };
    int root = search_game(s, game), below = series ? search_game(s, series) : -1;

    if (below >= 0)
        find_scripts(s, below, series, &shared, d);
    if (root >= 0)
        find_scripts(s, root, game, &own, d);
    for (int i = 0; i < shared.count; i++) {
        const struct place *instead = find_place(&own, shared.at[i].module);

        read_place(s, instead ? root : below, instead ? game : series, instead ? instead : &shared.at[i], out, d);
    }
    for (int i = 0; i < own.count; i++)
        if (!find_place(&shared, own.at[i].module))
            read_place(s, root, game, &own.at[i], out, d);
    places_free(&own);
    places_free(&shared);
}

bool data_load_scripts(const struct search *s, const struct rules *r, struct script_files *out, struct diag *d)
{
    int before = d->count;

    *out = (struct script_files){ 0 };
    read_scripts(s, r->game, r->series, out, d);
    for (int i = 0; i < r->mods.count; i++)
        find_mod_script(s, r->game, names_word(&r->mods, i), out, d);
    return d->count == before;
}

void data_lost_scripts(const struct search *s, const char *game, const struct listing *mods, struct diag *d)
{
    struct listing scripts = { 0 };

    search_list(s, SEARCH_ALL, "scripts", game, "mods", ".lua", &scripts);
    for (int i = 0; i < scripts.count; i++) {
        struct text file = { 0 };
        const char *path = NULL, *name = scripts.name[i];
        const char *near = text_nearest(name, (const char *const *)mods->name, mods->count);

        text_print(&file, "mods/%s.lua", name);
        if (!listing_has(mods, name) && search_find(s, SEARCH_ALL, "scripts", game, file.at, &path, d) == FOUND_FILE)
            fault_suggest(d, (struct where){ path, 0, 0 }, near,
                          "this script is never run: there is no mod \"%s\" (rules/%s/mods/%s.yaml)",
                          brief(name).at, game, brief(name).at);
        text_free(&file);
    }
    listing_free(&scripts);
}

/* It comes with the program and is trusted with all that scripts must not do: no folder of games can bring its own. */
bool data_load_lib(const struct search *s, struct script_files *out, struct diag *d)
{
    struct search program = { .root = (char *[]){ s->library }, .count = 1, .plain = s->plain, .names = s->names };
    struct places found = { 0 };
    int before = d->count;

    *out = (struct script_files){ 0 };
    if (s->library)
        find_scripts(&program, 0, SEARCH_LIBRARY, &found, d);
    for (int i = 0; i < found.count; i++)
        read_place(&program, 0, SEARCH_LIBRARY, &found.at[i], out, d);
    places_free(&found);
    return d->count == before;
}

void script_files_free(struct script_files *f)
{
    for (int i = 0; i < f->count; i++) {
        mem_free(f->at[i].name);
        mem_free(f->at[i].module);
        mem_free(f->at[i].text);
    }
    mem_free(f->at);
    *f = (struct script_files){ 0 };
}
