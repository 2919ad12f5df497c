#include "data/yaml/value.h"

#include <string.h>

#include "base/text.h"

/* In the order of enum value_type, where lists stand for VALUE_NAME. */
static const char *const kind_words[] = { "number", "flag", "a list of names", "side", "nation", "hex", "counter" };

static bool read_kind_word(const struct node *n, struct value_kind *out)
{
    for (int i = 0; i < LENGTH(kind_words); i++)
        if (i != VALUE_NAME && strcmp(n->text, kind_words[i]) == 0) {
            out->type = (enum value_type)i;
            return true;
        }
    return false;
}

void value_kind_read(struct loading *l, const struct node *n, struct value_kind *out)
{
    *out = (struct value_kind){ .type = VALUE_NUMBER };
    if (n->kind == NODE_LIST) {
        out->type = VALUE_NAME;
        schema_word_list(l, n, &out->names, VALUE_NAMES);
        if (n->count == 0)
            fault_add(l->diag, node_where(n), "the list of names is empty");
    } else if (schema_is(l, n, NODE_SCALAR) && !read_kind_word(n, out)) {
        fault_unknown(l->diag, node_where(n), "kind of value", n->text, kind_words, LENGTH(kind_words));
    }
}

int value_first(const struct value_kind *kind)
{
    switch (kind->type) {
    case VALUE_NUMBER:
    case VALUE_FLAG:
        return 0;
    case VALUE_NAME:
        return names_find(&kind->names, "none");
    default:
        return -1;
    }
}

static void report_value(struct loading *l, const struct value_kind *kind, const struct names *names, const char *name,
                         const char *text, struct where where)
{
    static const char *const nouns[] = { "number", "flag", "value", "side", "nation", "place", "counter" };

    if (kind->type == VALUE_NAME)
        fault_unknown_value(l->diag, where, "value", name, text, names);
    else
        fault_unknown(l->diag, where, nouns[kind->type], text, names->word, names->count);
}

/* Where the nearest to a wrong value is looked for. */
static const struct names *value_names(const struct rules *r, const struct value_kind *kind)
{
    switch (kind->type) {
    case VALUE_NAME:
        return &kind->names;
    case VALUE_SIDE:
        return &r->sides;
    case VALUE_NATION:
        return &r->nations;
    case VALUE_COUNTER:
        return &r->counters;
    default:
        return &r->map.box_names;
    }
}

static int find_value(const struct rules *r, const struct value_kind *kind, const char *text)
{
    return kind->type == VALUE_PLACE ? rules_parse_place(r, text) : names_find(value_names(r, kind), text);
}

static bool read_number(struct loading *l, const char *text, struct where where, int *out)
{
    if (!text_to_int(text, out))
        fault_add(l->diag, where, "\"%s\" is not a number", brief(text).at);
    else if (*out > VALUE_LARGEST || *out < -VALUE_LARGEST)
        fault_add(l->diag, where, "%d is too large", *out);
    else
        return true;
    return false;
}

static bool read_flag(struct loading *l, const char *text, struct where where, int *out)
{
    *out = strcmp(text, "yes") == 0;
    if (*out || strcmp(text, "no") == 0)
        return true;
    fault_add(l->diag, where, "a flag must be yes or no, not \"%s\"", brief(text).at);
    return false;
}

/* A hex beside the area in play is none while it lasts. */
static bool is_outside(const struct rules *r, const struct value_kind *kind, const char *text)
{
    const struct map *m = &r->map;
    int index = kind->type == VALUE_PLACE && m->outside ? grid_parse(&m->grid, text) : -1;

    return index >= 0 && m->outside[index];
}

bool value_read(struct loading *l, const struct rules *r, const struct value_kind *kind, const char *name,
                const char *text, struct where where, int *out)
{
    const struct names *names = value_names(r, kind);

    if (kind->type == VALUE_NUMBER)
        return read_number(l, text, where, out);
    if (kind->type == VALUE_FLAG)
        return read_flag(l, text, where, out);
    *out = find_value(r, kind, text);
    if (*out >= 0 || strcmp(text, "none") == 0 || is_outside(r, kind, text))
        return true;
    report_value(l, kind, names, name, text, where);
    return false;
}

bool value_of(struct loading *l, const struct rules *r, const struct value_kind *kind, const char *name,
              const struct node *n, int *out)
{
    return schema_is(l, n, NODE_SCALAR) && value_read(l, r, kind, name, n->text, node_where(n), out);
}
