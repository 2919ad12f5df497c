#include "data/tree.h"

#include <string.h>

#include "base/text.h"
#include "data/search.h"
#include "data/yaml_file.h"

struct tree *trees_add(struct trees *t, const char *name, const char *path, const char *mod, struct diag *d)
{
    struct tree *tree;

    if (t->count == t->room) {
        t->room = t->room ? 2 * t->room : 16;
        t->at = mem_resize(t->at, (size_t)t->room, sizeof *t->at);
    }
    tree = &t->at[t->count++];
    *tree = (struct tree){ .name = mem_string(name), .source = pool_take(t->pool, sizeof *tree->source) };
    *tree->source = (struct source){ .name = path, .mod = mod, .provenance = NODE_UNSAID };
    tree->root = yaml_read(t->pool, path, tree->source, d);
    return tree->root ? tree : NULL;
}

struct tree *trees_find(const struct trees *t, const char *name)
{
    for (int i = 0; i < t->count; i++)
        if (strcmp(t->at[i].name, name) == 0)
            return &t->at[i];
    return NULL;
}

void trees_free(struct trees *t)
{
    for (int i = 0; i < t->count; i++)
        mem_free(t->at[i].name);
    mem_free(t->at);
    pool_free(t->pool);
    *t = (struct trees){ 0 };
}

static void read_file(struct trees *t, const struct search *s, int root, const char *game, const char *name,
                      struct diag *d)
{
    struct text file = { 0 };
    const char *path;

    text_print(&file, "%s.yaml", name);
    if (search_find(s, root, "rules", game, file.at, &path, d) == FOUND_FILE)
        trees_add(t, name, path, NULL, d);
    text_free(&file);
}

static void read_tables(struct trees *t, const struct search *s, int root, const char *game, struct diag *d)
{
    struct listing tables = { 0 };
    struct text name = { 0 };

    search_list(s, root, "rules", game, "tables", ".yaml", &tables);
    for (int i = 0; i < tables.count; i++) {
        text_clear(&name);
        text_print(&name, "tables/%s", tables.name[i]);
        if (schema_is_name(tables.name[i]))
            read_file(t, s, root, game, name.at, d);
        else
            fault_add(d, (struct where){ NULL, 0, 0 }, "rules/%s/tables: \"%s\" is not the name of a table: "
                      "lower-case letters, digits and _, a letter first", game, brief(tables.name[i]).at);
    }
    text_free(&name);
    listing_free(&tables);
}

static void report_no_game(const struct search *s, const char *game, struct diag *d)
{
    struct listing games;

    data_games(s, &games);
    fault_unknown(d, (struct where){ NULL, 0, 0 }, "game", game, (const char *const *)games.name, games.count);
    listing_free(&games);
}

bool trees_read(struct trees *t, const struct search *s, const char *game, struct diag *d)
{
    static const char *const files[] = { "game", "terrain", "map", "units" };
    int root = search_game(s, game);

    *t = (struct trees){ .pool = pool_new() };
    if (root < 0) {
        report_no_game(s, game, d);
        return false;
    }
    for (int i = 0; i < LENGTH(files); i++)
        read_file(t, s, root, game, files[i], d);
    read_tables(t, s, root, game, d);
    return true;
}
