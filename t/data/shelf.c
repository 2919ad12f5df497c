/* A tree from the shelf is the tree that the file has, or there is none. */
#include "data/yaml/shelf.h"

#include <dirent.h>

#include "base/hash.h"
#include "folder.h"

static void print(struct text *out, const struct node *n, int depth)
{
    text_print(out, "%*s%s=%s %d %d:%d %d:%d %d %d %d\n", depth, "", n->key ? n->key : "-", n->text ? n->text : "-",
               n->count, n->line, n->column, n->key_line, n->key_column, n->width, (int)n->kind, n->plain);
    for (const struct node *e = n->first; e; e = e->next)
        print(out, e, depth + 1);
}

/* The whole tree and the file's hash as text, to be freed. A program that starts has a search of its own. */
static char *shelved(const char *path)
{
    struct search s = { 0 };
    struct diag d = { 0 };
    struct pool *pool = pool_new();
    struct source source = { .name = path };
    struct text out = { 0 };

    search_add(&s, ".");
    search_cache(&s);
    const struct node *root = shelf_read(&s, "two_rivers", pool, path, &source, &d);
    if (root)
        print(&out, root, 0);
    text_print(&out, "%016llx %s", (unsigned long long)source.hash, root && root->source == &source ? "" : "no source");
    for (int i = 0; i < d.count; i++)
        text_print(&out, "\n%d %s", d.faults[i].where.line, d.faults[i].message);
    data_settle(&s);
    diag_free(&d);
    search_free(&s);
    pool_free(pool);
    return out.at;
}

static char *parsed(const char *path)
{
    char *text;

    setenv("GROGNARD_CACHE", "off", 1);
    text = shelved(path);
    unsetenv("GROGNARD_CACHE");
    return text;
}

static void same(const char *path, const char *name)
{
    char *a = parsed(path), *b = shelved(path);

    is(b, a, "shelf: %s", name);
    mem_free(a);
    mem_free(b);
}

/* The only file on it; NULL: there is none. */
static const char *kept_file(void)
{
    static char name[300];
    DIR *folder = opendir("cache/grognard");

    name[0] = '\0';
    for (struct dirent *e = folder ? readdir(folder) : NULL; e; e = readdir(folder))
        if (strncmp(e->d_name, "rules-", 6) == 0)
            snprintf(name, sizeof name, "cache/grognard/%s", e->d_name);
    if (folder)
        closedir(folder);
    return name[0] ? name : NULL;
}

static struct bytes kept_bytes(void)
{
    struct bytes b = { 0 };
    const char *why;

    if (!kept_file() || !file_read(kept_file(), &b, &why))
        BAIL_OUT("nothing is kept");
    return b;
}

static void comes_back(void)
{
    for (int i = 0; i < FOLDER_GOOD; i++) {
        if (!strstr(folder_good[i], ".yaml"))
            continue;
        same(folder_good[i], "the first time a file is parsed");
        same(folder_good[i], "the second time it is taken, with every line, column and text");
    }
    folder_write("odd.yaml", "a: [ 1, - ]\nb: \"x\\ty\"\n'c': { d: ~, e: '' }\nf: |\n  two\n  lines\n");
    same("odd.yaml", "a lone dash, quotes and lines of text are read");
    same("odd.yaml", "and taken");
}

static void changes(void)
{
    folder_write("own.yaml", "a: 1\nb: 2\n");
    same("own.yaml", "a file is read");
    folder_write("own.yaml", "a: 1\nb: 3\n");
    same("own.yaml", "one that was changed is read again, whatever its length");
    same("own.yaml", "and taken");
    folder_write("own.yaml", "a: 1\na: 3\n");
    same("own.yaml", "a fault is told");
    same("own.yaml", "and told again");
    folder_write("own.yaml", "a: [ 1\n");
    same("own.yaml", "what is no YAML is told");
    same("own.yaml", "and told again: nothing is kept of it");
    unlink("own.yaml");
    same("own.yaml", "a file that is gone is gone");
}

/* With a sum that is right, as only the user could write it. */
static void put_kept(const struct bytes *b)
{
    FILE *f;
    const char *name = kept_file();
    uint64_t sum = hash_bytes(b->at + 47, b->length - 47, 0);

    memcpy(b->at + 39, &sum, sizeof sum);
    f = fopen(name, "wb");
    if (!f || fwrite(b->at, 1, b->length, f) != b->length || fclose(f) != 0)
        BAIL_OUT("%s cannot be written", name);
}

/* Whatever stands there: the program neither falls over nor says anything else of files that are still as they were. */
static void damaged(void)
{
    char *good = parsed("rules/two_rivers/game.yaml");
    struct bytes whole = kept_bytes();
    int wrong = 0, tried = 0;

    for (size_t at = 47; at < whole.length; at += whole.length / 300 + 1, tried++) {
        struct bytes b = kept_bytes();
        b.at[at] = (char)(b.at[at] ^ 0x55);
        FILE *f = fopen(kept_file(), "wb");
        fwrite(b.at, 1, b.length, f);
        fclose(f);
        char *got = shelved("rules/two_rivers/game.yaml");
        wrong += strcmp(got, good) != 0;
        mem_free(got);
        b.at[at] = (char)(b.at[at] ^ 0x55);
        put_kept(&whole);
        bytes_free(&b);
    }
    ok(wrong == 0 && tried > 200, "shelf: of %d damaged files none is used", tried);
    mem_free(good);
    bytes_free(&whole);
}

static void broken_inside(void)
{
    char *good = parsed("rules/two_rivers/map.yaml");
    struct bytes whole = kept_bytes();
    int tried = 0, other = 0;

    for (size_t at = 47; at < whole.length; at += whole.length / 400 + 1, tried++) {
        struct bytes b = { mem_new(whole.length + 1), whole.length };
        memcpy(b.at, whole.at, whole.length);
        b.at[at] = (char)0xff;
        put_kept(&b);
        char *got = shelved("rules/two_rivers/map.yaml");
        other += strcmp(got, good) != 0;
        mem_free(got);
        put_kept(&whole);
        bytes_free(&b);
    }
    ok(tried > 200, "shelf: files that the user spoilt himself, with the right sum, do no harm");
    cmp_ok(other, ">", 0, "shelf: though they are read");
    mem_free(good);
    same("rules/two_rivers/map.yaml", "a good one in their place is used");
    bytes_free(&whole);
}

int main(void)
{
    struct text cache = { 0 };

    folder_make();
    text_print(&cache, "%s/cache", folder_path);
    setenv("XDG_CACHE_HOME", cache.at, 1);
    unsetenv("GROGNARD_CACHE");
    comes_back();
    changes();
    damaged();
    broken_inside();
    text_free(&cache);
    folder_remove();
    done_testing();
}
