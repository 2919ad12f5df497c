#include "data/yaml/shelf.h"

#include <stdint.h>
#include <string.h>
#include <sys/stat.h>

#include "base/cache.h"
#include "base/hash.h"
#include "base/packed.h"
#include "base/text.h"
#include "config.h"
#include "data/data.h"
#include "data/yaml/fault.h"
#include "data/yaml/file.h"
#include "data/yaml/yaml_file.h"

enum { NOWHERE = UINT32_MAX, BOOKS_MOST = 200 };

/* A node as it is kept: before its entries, which follow in order. Texts are where they begin among all texts. */
struct leaf {
    uint32_t key, text;
    int32_t count, line, column, key_line, key_column, width;
    uint8_t kind, plain;
};

/* A file and its tree, each in one piece of the cached file or of its own. */
enum { BOOK_PATH, BOOK_BYTES, BOOK_LEAVES, BOOK_TEXTS, BOOK_PIECES };
struct book {
    const char *at[BOOK_PIECES];
    size_t length[BOOK_PIECES];
    struct text own;           /* empty: it is from the cached file */
};

struct shelf {
    bool cached, is_open, is_new;
    char *name;                /* of the cached file; NULL: there is none */
    struct text key;
    const char *file;          /* as it was read from the cache, or NULL */
    size_t length;
    struct book *books;
    int count;
};

/* --- the key --- */

/* The program that parses, by the file that it is. False: it is not known. */
static bool add_program(struct text *key)
{
    struct stat st;

    if (stat("/proc/self/exe", &st) != 0)
        return false;
    text_print(key, "%s %zu %lld %lld %lld.%09ld ", PACKAGE_VERSION, sizeof(struct leaf), (long long)st.st_ino,
               (long long)st.st_size, (long long)st.st_mtim.tv_sec, st.st_mtim.tv_nsec);
    return true;
}

static void name_file(struct shelf *s, const char *game)
{
    if (!s->cached || !add_program(&s->key))
        return;
    text_add(&s->key, game);
    s->name = text_format("rules-%016llx", (unsigned long long)hash_bytes(s->key.at, s->key.length, 0));
}

/* --- books --- */

static bool take_book(struct book *b, struct packed *p)
{
    *b = (struct book){ 0 };
    for (int i = 0; i < BOOK_PIECES; i++)
        if (!(b->at[i] = packed_take(p, &b->length[i])))
            return false;
    return true;
}

static struct book *add_book(struct shelf *s)
{
    s->books = mem_resize(s->books, (size_t)s->count + 1, sizeof *s->books);
    return &s->books[s->count++];
}

static void drop_books(struct shelf *s)
{
    for (int i = 0; i < s->count; i++)
        text_free(&s->books[i].own);
    mem_free(s->books);
    cache_release(s->file, s->length);
    s->books = NULL;
    s->file = NULL;
    s->count = 0;
}

static struct book *find_book(struct shelf *s, const char *path)
{
    size_t length = strlen(path);

    for (int i = 0; i < s->count; i++)
        if (s->books[i].length[BOOK_PATH] == length && memcmp(s->books[i].at[BOOK_PATH], path, length) == 0)
            return &s->books[i];
    return NULL;
}

static void fetch(struct shelf *s)
{
    struct book book;

    s->file = s->name ? cache_read(s->name, &s->length) : NULL;
    if (!s->file)
        return;
    struct packed p = { s->file, s->file + s->length };
    bool good = packed_is(&p, s->key.at, s->key.length);
    while (good && p.at < p.end && s->count < BOOKS_MOST)
        if ((good = take_book(&book, &p)))
            *add_book(s) = book;
    if (!good)
        drop_books(s);
}

static void open_shelf(struct shelf *s, const char *game)
{
    if (s->is_open)
        return;
    s->is_open = true;
    name_file(s, game);
    fetch(s);
}

/* --- from leaves to nodes --- */

struct growing {
    const struct book *book;
    const struct source *source;
    const char *texts;         /* all of them, in the pool */
    struct node *nodes;        /* all of them */
    size_t next, most;
    bool broken;
};

static const char *text_at(struct growing *g, uint32_t at)
{
    if (at == NOWHERE)
        return NULL;
    g->broken = g->broken || at >= g->book->length[BOOK_TEXTS];
    return g->broken ? "" : g->texts + at;
}

static struct node *grow(struct growing *g, int depth)
{
    struct leaf leaf;

    if (g->broken || g->next == g->most || depth > NODE_DEPTH) {
        g->broken = true;
        return NULL;
    }
    memcpy(&leaf, g->book->at[BOOK_LEAVES] + g->next * sizeof leaf, sizeof leaf);
    struct node *n = &g->nodes[g->next++], **last = &n->first;
    *n = (struct node){
        .source = g->source, .key = text_at(g, leaf.key), .text = text_at(g, leaf.text), .count = leaf.count,
        .line = leaf.line, .column = leaf.column, .key_line = leaf.key_line, .key_column = leaf.key_column,
        .width = leaf.width, .kind = (enum node_kind)leaf.kind, .plain = leaf.plain != 0,
    };
    g->broken = g->broken || leaf.kind > NODE_MAP || (leaf.kind == NODE_SCALAR) != (n->text && leaf.count == 0);
    for (int i = 0; i < leaf.count && !g->broken; i++, last = &(*last)->next)
        if (!(*last = grow(g, depth + 1)))
            break;
    return n;
}

/* Its tree in the pool; NULL if it does not hold together. */
static struct node *tree_of(const struct book *b, struct pool *pool, const struct source *source)
{
    size_t most = b->length[BOOK_LEAVES] / sizeof(struct leaf), length = b->length[BOOK_TEXTS];
    struct growing g = { .book = b, .source = source, .most = most };

    if (most == 0 || most > NODES_MOST || length == 0 || b->at[BOOK_TEXTS][length - 1] != '\0')
        return NULL;
    g.texts = pool_span(pool, b->at[BOOK_TEXTS], length);
    g.nodes = pool_array(pool, most, sizeof *g.nodes);
    struct node *root = grow(&g, 0);
    return g.broken || g.next != most ? NULL : root;
}

/* --- from nodes to leaves --- */

static uint32_t put_text(struct text *texts, const char *text)
{
    size_t at = texts->length;

    if (!text)
        return NOWHERE;
    text_add_span(texts, text, strlen(text) + 1);
    return (uint32_t)at;
}

static void put_node(struct text *leaves, struct text *texts, const struct node *n)
{
    struct leaf leaf;

    memset(&leaf, 0, sizeof leaf);     /* its gaps are written too */
    leaf.key = put_text(texts, n->key);
    leaf.text = put_text(texts, n->text);
    leaf.count = n->count;
    leaf.line = n->line;
    leaf.column = n->column;
    leaf.key_line = n->key_line;
    leaf.key_column = n->key_column;
    leaf.width = n->width;
    leaf.kind = (uint8_t)n->kind;
    leaf.plain = n->plain;
    text_add_span(leaves, (const char *)&leaf, sizeof leaf);
    for (const struct node *e = n->first; e; e = e->next)
        put_node(leaves, texts, e);
}

static void put_book(struct shelf *s, const char *path, const struct bytes *b, const struct node *root)
{
    struct text leaves = { 0 }, texts = { 0 }, own = { 0 };
    struct book *book = find_book(s, path);

    put_node(&leaves, &texts, root);
    packed_add(&own, path, strlen(path));
    packed_add(&own, b->at, b->length);
    packed_add(&own, leaves.at, leaves.length);
    packed_add(&own, text_of(&texts), texts.length);
    if (book)
        text_free(&book->own);
    else
        book = add_book(s);
    take_book(book, &(struct packed){ own.at, own.at + own.length });
    book->own = own;
    s->is_new = true;
    text_free(&leaves);
    text_free(&texts);
}

/* --- the door --- */

static struct node *take_tree(struct shelf *s, struct pool *pool, const char *path, const struct bytes *b,
                              struct source *source)
{
    const struct book *book = find_book(s, path);

    if (!book || book->length[BOOK_BYTES] != b->length || memcmp(book->at[BOOK_BYTES], b->at, b->length) != 0)
        return NULL;
    source->hash = hash_bytes(b->at, b->length, 0);
    return tree_of(book, pool, source);
}

struct node *shelf_read(const struct search *s, const char *game, struct pool *pool, const char *path,
                        struct source *source, struct diag *d)
{
    struct bytes b;
    const char *why;
    int before = d->count;

    if (!s->shelf)
        return yaml_read(pool, path, source, d);
    if (!file_read(path, &b, &why)) {
        fault_add(d, (struct where){ source->name, 0, 0 }, "cannot read this file: %s", why);
        return NULL;
    }
    open_shelf(s->shelf, game);
    struct node *root = take_tree(s->shelf, pool, path, &b, source);
    if (!root) {
        root = yaml_parse(pool, b.at, b.length, source, d);
        if (root && d->count == before)
            put_book(s->shelf, path, &b, root);
    }
    bytes_free(&b);
    return root;
}

static void write_books(const struct shelf *s)
{
    struct text all = { 0 };

    packed_add(&all, s->key.at, s->key.length);
    for (int i = 0; i < s->count; i++)
        for (int k = 0; k < BOOK_PIECES; k++)
            packed_add(&all, s->books[i].at[k], s->books[i].length[k]);
    cache_write(s->name, all.at, all.length);
    text_free(&all);
}

void shelf_settle(struct shelf *s)
{
    if (!s)
        return;
    if (s->is_new && s->name && s->count <= BOOKS_MOST)
        write_books(s);
    drop_books(s);
    text_free(&s->key);
    mem_free(s->name);
    *s = (struct shelf){ .cached = s->cached };
}

struct shelf *shelf_new(bool cached)
{
    struct shelf *s = mem_new(sizeof *s);

    s->cached = cached;
    return s;
}

void shelf_free(struct shelf *s)
{
    if (!s)
        return;
    s->is_new = false;
    shelf_settle(s);
    mem_free(s);
}
