#include "data/yaml/node.h"

#include <string.h>

struct where node_where(const struct node *n)
{
    return (struct where){ n->source->name, n->line, n->column };
}

struct where node_key_where(const struct node *n)
{
    return n->key ? (struct where){ n->source->name, n->key_line, n->key_column } : node_where(n);
}

/* Nobody counts to a column further right, and for us it would take long. */
enum { WIDTH_MOST = 10000 };

struct where node_where_in(const struct node *n, size_t offset)
{
    struct where where = node_where(n);
    int quotes = n->plain ? 0 : 2;
    int before = 0;
    int all = 0;

    if (n->width > WIDTH_MOST)
        return where;
    for (size_t i = 0; n->text[i]; i++) {
        bool begins = ((unsigned char)n->text[i] & 0xc0) != 0x80;

        all += begins;
        before += begins && i < offset;
    }
    /* An escape in it, or a second line, and columns can no longer be counted. */
    if (n->width == all + quotes)
        where.column += before + quotes / 2;
    return where;
}

struct node *node_get(const struct node *map, const char *key)
{
    if (map->kind == NODE_MAP)
        for (struct node *n = map->first; n; n = n->next)
            if (n->key[0] == key[0] && strcmp(n->key, key) == 0)
                return n;
    return NULL;
}

bool node_is_nothing(const struct node *n)
{
    return n->kind == NODE_SCALAR && n->plain && strcmp(n->text, "~") == 0;
}

const char *node_kind_word(const struct node *n)
{
    return n->kind == NODE_MAP ? "a map" : n->kind == NODE_LIST ? "a list" : "a text";
}
