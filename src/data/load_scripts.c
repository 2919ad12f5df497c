#include "data/data.h"

#include <string.h>

#include "base/hash.h"
#include "base/text.h"
#include "data/file.h"
#include "data/schema.h"
#include "data/search.h"

static const char ESCAPE = 0x1b;     /* the first byte of compiled Lua */

static bool check_script(const char *path, const struct bytes *b, struct diag *d)
{
    struct where where = { path, 0, 0 };
    long bad;

    if (b->length > 0 && b->at[0] == ESCAPE) {
        fault_add(d, where, "refused: this is compiled Lua, not text");
        return false;
    }
    bad = bytes_bad(b);
    if (bad < 0)
        return true;
    bytes_position(b, (size_t)bad, &where.line, &where.column);
    fault_add(d, where, "a character that no script may hold (byte 0x%02x)", (unsigned char)b->at[bad]);
    return false;
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
        fault_add(d, (struct where){ path, 0, 0 }, "cannot be read: %s", why);
    else if (check_script(path, &b, d))
        add_script(out, path, module, mod, &b);
    else
        bytes_free(&b);
}

static void find_script(const struct search *s, int root, const char *game, const char *module, const char *mod,
                        struct script_files *out, struct diag *d)
{
    struct text file = { 0 };
    const char *path;

    text_print(&file, mod ? "mods/%s.lua" : "%s.lua", module);
    if (search_find(s, root, "scripts", game, file.at, &path, d) == FOUND_FILE)
        read_script(out, path, module, mod, d);
    text_free(&file);
}

/* All scripts of a folder, in order of their names. */
static void read_folder(const struct search *s, int root, const char *game, struct script_files *out, struct diag *d)
{
    struct listing scripts = { 0 };

    search_list(s, root, "scripts", game, NULL, ".lua", &scripts);
    for (int i = 0; i < scripts.count; i++) {
        if (schema_is_name(scripts.name[i]))
            find_script(s, root, game, scripts.name[i], NULL, out, d);
        else
            fault_add(d, (struct where){ NULL, 0, 0 }, "scripts/%s: \"%s\" is not the name of a script: "
                      "lower-case letters, digits and _, a letter first", game, brief(scripts.name[i]).at);
    }
    listing_free(&scripts);
}

bool data_load_scripts(const struct search *s, const struct rules *r, struct script_files *out, struct diag *d)
{
    int root = search_game(s, r->game);
    int before = d->count;

    *out = (struct script_files){ 0 };
    if (root >= 0)
        read_folder(s, root, r->game, out, d);
    for (int i = 0; i < r->mods.count; i++)
        find_script(s, SEARCH_ALL, r->game, names_word(&r->mods, i), names_word(&r->mods, i), out, d);
    return d->count == before;
}

static bool is_listed(const struct listing *l, const char *name)
{
    for (int i = 0; i < l->count; i++)
        if (strcmp(l->name[i], name) == 0)
            return true;
    return false;
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
        if (!is_listed(mods, name) && search_find(s, SEARCH_ALL, "scripts", game, file.at, &path, d) == FOUND_FILE)
            fault_suggest(d, (struct where){ path, 0, 0 }, near,
                          "it is never run: there is no mod \"%s\", whose file would be rules/%s/mods/%s.yaml",
                          brief(name).at, game, brief(name).at);
        text_free(&file);
    }
    listing_free(&scripts);
}

/* They come with the program; a folder of games that stands first may bring its own. */
bool data_load_lib(const struct search *s, struct script_files *out, struct diag *d)
{
    int before = d->count;

    *out = (struct script_files){ 0 };
    for (int root = 0; root < s->count && out->count == 0; root++)
        read_folder(s, root, "lib", out, d);
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
