/* For realpath, which POSIX counts among the X/Open system interfaces, and the kinds of a folder's entries. */
#define _DEFAULT_SOURCE

#include "data/yaml/search.h"

#include <dirent.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/mem.h"
#include "base/text.h"
#include "data/yaml/fault.h"
#include "data/yaml/schema.h"
#include "data/yaml/shelf.h"

static void begin(struct search *s)
{
    if (s->names)
        return;
    s->names = pool_new();
    s->plain = mem_new(sizeof *s->plain);
}

void search_add(struct search *s, const char *folder)
{
    size_t length;

    while (strncmp(folder, "./", 2) == 0 && folder[2] != '\0')
        folder += 2;
    length = strlen(folder);
    while (length > 1 && folder[length - 1] == '/')
        length--;
    begin(s);
    s->root = mem_resize(s->root, (size_t)s->count + 1, sizeof *s->root);
    s->root[s->count] = mem_new(length + 1);
    memcpy(s->root[s->count++], folder, length);
}

void search_add_path(struct search *s, const char *colon_separated)
{
    char *copy = mem_string(colon_separated ? colon_separated : "");
    char *rest = NULL;

    for (char *folder = strtok_r(copy, ":", &rest); folder; folder = strtok_r(NULL, ":", &rest))
        search_add(s, folder);
    mem_free(copy);
}

void search_trust(struct search *s, const char *folder)
{
    mem_free(s->library);
    s->library = mem_string(folder);
    begin(s);
}

void search_cache(struct search *s)
{
    s->cached = true;
    s->shelf = shelf_new(true);
}

void data_settle(const struct search *s)
{
    shelf_settle(s->shelf);
    if (s->plain)
        listing_free(s->plain);
}

void search_free(struct search *s)
{
    mem_free(s->library);
    shelf_free(s->shelf);
    for (int i = 0; i < s->count; i++)
        mem_free(s->root[i]);
    mem_free(s->root);
    if (s->plain)
        listing_free(s->plain);
    mem_free(s->plain);
    pool_free(s->names);
    *s = (struct search){ 0 };
}

/* What is in the folder we stand in is named without it. */
static void add_root(struct text *path, const struct search *s, int root)
{
    if (strcmp(s->root[root], ".") != 0)
        text_print(path, "%s/", s->root[root]);
}

static const char *join(const struct search *s, int root, const char *kind, const char *game, const char *name)
{
    struct text path = { 0 };
    const char *kept;

    add_root(&path, s, root);
    text_print(&path, "%s/%s/%s", kind, game, name);
    kept = pool_string(s->names, path.at);
    text_free(&path);
    return kept;
}

/* While a game is read it is looked at each folder once. */
static bool is_link(const struct search *s, const char *folder)
{
    struct stat st;

    for (int i = 0; i < s->plain->count; i++)
        if (strcmp(s->plain->name[i], folder) == 0)
            return false;
    if (lstat(folder, &st) == 0 && S_ISLNK(st.st_mode))
        return true;
    listing_add(s->plain, folder);
    return false;
}

/* Whether a link stands in the path below its root, before its end. Mostly none does, and then nothing leads astray. */
static bool has_link(const struct search *s, int root, const char *path)
{
    size_t home = strcmp(s->root[root], ".") == 0 ? 0 : strlen(s->root[root]) + 1;
    char *part = mem_string(path);
    bool found = false;

    for (char *slash = strchr(part + home, '/'); slash && !found; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        found = is_link(s, part);
        *slash = '/';
    }
    mem_free(part);
    return found;
}

/* Whether the path really leads into ROOT/KIND/GAME. */
static bool stays_inside(const struct search *s, int root, const char *kind, const char *game, const char *path)
{
    struct text folder = { 0 };
    char *home = realpath(s->root[root], NULL);
    char *real = realpath(path, NULL);
    bool inside = false;

    if (home && real) {
        text_print(&folder, "%s/%s/%s/", strcmp(home, "/") == 0 ? "" : home, kind, game);
        inside = strncmp(real, folder.at, folder.length) == 0;
    }
    text_free(&folder);
    free(home);
    free(real);
    return inside;
}

static enum found find_in(const struct search *s, int root, const char *kind, const char *game, const char *name,
                          const char **path, struct diag *d)
{
    struct stat st;

    *path = join(s, root, kind, game, name);
    if (lstat(*path, &st) < 0)
        return FOUND_NONE;
    if ((!S_ISLNK(st.st_mode) && !has_link(s, root, *path)) || stays_inside(s, root, kind, game, *path))
        return FOUND_FILE;
    fault_add(d, (struct where){ *path, 0, 0 }, "refused: a link leads out of %s/%s", kind, game);
    return FOUND_REFUSED;
}

enum found search_find(const struct search *s, int root, const char *kind, const char *game, const char *name,
                       const char **path, struct diag *d)
{
    if (root != SEARCH_ALL)
        return find_in(s, root, kind, game, name, path, d);
    for (int i = 0; i < s->count; i++) {
        enum found found = find_in(s, i, kind, game, name, path, d);

        if (found != FOUND_NONE)
            return found;
    }
    return FOUND_NONE;
}

enum found search_shared(const struct search *s, const char *kind, const char *game, const char *name,
                         const char **path, struct diag *d)
{
    enum found found = search_find(s, SEARCH_ALL, kind, game, name, path, d);
    const char *series = found == FOUND_NONE ? search_series(s, game) : NULL;

    return series ? search_find(s, SEARCH_ALL, kind, series, name, path, d) : found;
}

static bool has_game(const struct search *s, int root, const char *game)
{
    struct text path = { 0 };
    struct stat st;
    bool has;

    add_root(&path, s, root);
    text_print(&path, "rules/%s/game.yaml", game);
    has = schema_is_name(game) && strcmp(game, SEARCH_LIBRARY) != 0 && stat(path.at, &st) == 0;
    text_free(&path);
    return has;
}

char *data_source_path(const struct search *s, const char *source)
{
    const char *line = strrchr(source, ':') ? strrchr(source, ':') : source + strlen(source);

    for (int i = 0; i < s->count; i++) {
        struct text path = { 0 };
        struct stat st;

        add_root(&path, s, i);
        text_add_span(&path, source, (size_t)(line - source));
        bool found = stat(path.at, &st) == 0;
        text_add(&path, line);
        if (found)
            return path.at;
        text_free(&path);
    }
    return mem_string(source);
}

int search_game(const struct search *s, const char *game)
{
    for (int i = 0; i < s->count; i++)
        if (has_game(s, i, game))
            return i;
    return -1;
}

bool listing_has(const struct listing *l, const char *name)
{
    for (int i = 0; i < l->count; i++)
        if (strcmp(l->name[i], name) == 0)
            return true;
    return false;
}

void listing_add(struct listing *l, const char *name)
{
    if (listing_has(l, name))
        return;
    l->name = mem_resize(l->name, (size_t)l->count + 1, sizeof *l->name);
    l->name[l->count++] = mem_string(name);
}

static int compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void listing_sort(struct listing *l)
{
    if (l->count > 0)
        qsort(l->name, (size_t)l->count, sizeof *l->name, compare);
}

void listing_free(struct listing *l)
{
    for (int i = 0; i < l->count; i++)
        mem_free(l->name[i]);
    mem_free(l->name);
    *l = (struct listing){ 0 };
}

/* Adds the name if it ends so. */
static void add_entry(struct listing *out, const char *entry, const char *ending)
{
    size_t length = strlen(entry);
    size_t tail = strlen(ending);
    char *name;

    if (entry[0] == '.' || length <= tail || strcmp(entry + length - tail, ending) != 0)
        return;
    name = mem_string(entry);
    name[length - tail] = '\0';
    listing_add(out, name);
    mem_free(name);
}

/* What the system says without being asked for each: a regular file is no folder. */
static bool is_plain_file(const struct dirent *e)
{
#ifdef DT_REG
    return e->d_type == DT_REG;
#else
    return false;
#endif
}

static void list_folder(const char *path, const char *ending, bool files_too, struct listing *out)
{
    DIR *folder = opendir(path);

    if (!folder)
        return;
    for (struct dirent *e = readdir(folder); e; e = readdir(folder))
        if (files_too || !is_plain_file(e))
            add_entry(out, e->d_name, ending);
    closedir(folder);
    listing_sort(out);
}

static void list_entries(const struct search *s, int root, const char *kind, const char *game, const char *folder,
                         const char *ending, bool files_too, struct listing *out)
{
    struct text path = { 0 };

    for (int i = root == SEARCH_ALL ? 0 : root; i < (root == SEARCH_ALL ? s->count : root + 1); i++) {
        text_clear(&path);
        add_root(&path, s, i);
        text_print(&path, "%s/%s/%s", kind, game, folder ? folder : "");
        list_folder(path.at, ending, files_too, out);
    }
    text_free(&path);
}

void search_list(const struct search *s, int root, const char *kind, const char *game, const char *folder,
                 const char *ending, struct listing *out)
{
    list_entries(s, root, kind, game, folder, ending, true, out);
}

static bool is_folder(const char *path)
{
    struct stat st;

    return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

void search_folders(const struct search *s, int root, const char *kind, const char *game, const char *folder,
                    struct listing *out)
{
    struct listing all = { 0 };

    list_entries(s, root, kind, game, folder, "", false, &all);
    for (int i = 0; i < all.count; i++) {
        struct text path = { 0 };

        add_root(&path, s, root);
        text_print(&path, "%s/%s/%s%s%s", kind, game, folder ? folder : "", folder ? "/" : "", all.name[i]);
        if (is_folder(path.at))
            listing_add(out, all.name[i]);
        text_free(&path);
    }
    listing_free(&all);
}

/* The entries that are names, without the others. */
static void keep_names(struct listing *l)
{
    int kept = 0;

    for (int i = 0; i < l->count; i++) {
        if (schema_is_file(l->name[i]))
            l->name[kept++] = l->name[i];
        else
            mem_free(l->name[i]);
    }
    l->count = kept;
}

void data_games(const struct search *s, struct listing *out)
{
    struct listing all = { 0 };

    *out = (struct listing){ 0 };
    search_list(s, SEARCH_ALL, "rules", "", NULL, "", &all);
    for (int i = 0; i < all.count; i++)
        if (search_game(s, all.name[i]) >= 0)
            listing_add(out, all.name[i]);
    listing_free(&all);
}

void data_scenarios(const struct search *s, const char *game, struct listing *out)
{
    *out = (struct listing){ 0 };
    if (!schema_is_name(game))
        return;
    search_list(s, SEARCH_ALL, "scenarios", game, NULL, ".yaml", out);
    keep_names(out);
}

void data_mods(const struct search *s, const char *game, struct listing *out)
{
    *out = (struct listing){ 0 };
    if (!schema_is_name(game))
        return;
    search_list(s, SEARCH_ALL, "rules", game, "mods", ".yaml", out);
    if (search_series(s, game))
        search_list(s, SEARCH_ALL, "rules", search_series(s, game), "mods", ".yaml", out);
    keep_names(out);
}
