#include "data/yaml/yaml_file.h"

#include <assert.h>
#include <string.h>
#include <yaml.h>

#include "base/hash.h"
#include "base/text.h"
#include "data/yaml/fault.h"
#include "data/yaml/file.h"

/* A list or map that is still open. */
struct frame {
    struct node *node;
    struct node *last;         /* its last entry so far */
    const char *key;           /* read, and waiting for its value; NULL: a key comes next */
    int key_line, key_column;
};

struct parse {
    yaml_parser_t yaml;
    struct pool *pool;
    struct diag *diag;
    const struct source *source;
    const struct bytes *bytes;     /* as the user wrote them */
    bool dashes;                   /* a lone dash was replaced, see below */
    bool escapes;                  /* there is a backslash, so a text may hold what the file does not */
    struct frame open[NODE_DEPTH];
    int depth;
    struct node *root;
    int nodes, documents;
    bool stopped;
};

/*
 * Charts have cells such as [ 1, - ], which libyaml takes for the beginning of a block list and
 * refuses. Wherever a dash stands alone after `[` or `,`, or between `:` and the end of a value in
 * braces, it can be nothing but a cell: it is handed to libyaml as one private character and
 * put back in every scalar. Within quotes, comments and plain texts this changes nothing.
 */
static const char DASH[] = "\xee\x80\x80";

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static bool is_lone_dash(const char *begin, const char *at)
{
    const char *before = at;
    const char *after = at + 1;

    if (!is_blank(*after))
        return false;
    while (before > begin && is_blank(before[-1]))
        before--;
    if (before == begin)
        return false;
    if (before[-1] == '[' || before[-1] == ',')
        return true;
    while (is_blank(*after))
        after++;
    return before[-1] == ':' && before < at && (*after == ',' || *after == '}');
}

static void replace_dashes(struct text *out, const struct bytes *b)
{
    const char *done = b->at;

    for (const char *c = strchr(b->at, '-'); c; c = strchr(c + 1, '-')) {
        if (!is_lone_dash(b->at, c))
            continue;
        text_add_span(out, done, (size_t)(c - done));
        text_add_span(out, DASH, 3);
        done = c + 1;
    }
    if (out->length > 0)
        text_add_span(out, done, (size_t)(b->at + b->length - done));
}

static void restore_dashes(char *text)
{
    char *to = text;

    for (const char *from = text; *from; to++) {
        if (memcmp(from, DASH, strnlen(from, 3)) == 0 && strnlen(from, 3) == 3) {
            *to = '-';
            from += 3;
        } else {
            *to = *from++;
        }
    }
    *to = '\0';
}

static struct where where_of(const struct parse *p, yaml_mark_t mark)
{
    return (struct where){ p->source->name, (int)mark.line + 1, (int)mark.column + 1 };
}

static void stop(struct parse *p, yaml_mark_t mark, const char *message)
{
    fault_add(p->diag, where_of(p, mark), "%s", message);
    p->stopped = true;
}

/* What follows in libyaml's own words would not tell a wargamer what to do. */
static const char *plain_words(const struct parse *p)
{
    static const char *const known[][2] = {
        { "found character that cannot start any token", "a text that begins with this character needs quotes" },
        { "block sequence entries are not allowed in this context", "a lone - needs quotes here" },
        { "mapping values are not allowed in this context",
          "a text that contains a colon and a space needs quotes; or the indentation is wrong" },
        { "did not find expected key",
          "the indentation does not match the lines above, or a key with its colon is missing" },
        { "could not find expected ':'", "this key has no colon" },
    };

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strcmp(p->yaml.problem, known[i][0]) == 0)
            return known[i][1];
    return p->yaml.problem;
}

/* Whether the letter at that place is a tab. */
static bool is_tab(const struct parse *p, yaml_mark_t mark)
{
    const char *line = p->bytes->at;

    for (size_t i = 0; i < mark.line && line; i++) {
        line = strchr(line, '\n');
        line = line ? line + 1 : NULL;
    }
    return line && strspn(line, " ") <= mark.column && line[strspn(line, " ")] == '\t';
}

/* libyaml finds what is not UTF-8 in passing; only then is it looked for again, to say where. */
static void report_bytes(const struct bytes *b, long bad, const struct source *source, struct diag *d)
{
    struct where where = { source->name, 0, 0 };

    bytes_position(b, (size_t)bad, &where.line, &where.column);
    if (text_is_utf8(b->at, b->length))
        fault_add(d, where, "a text may not contain this character (byte 0x%02x)", (unsigned char)b->at[bad]);
    else
        fault_add(d, where, "this is not UTF-8 (byte 0x%02x)", (unsigned char)b->at[bad]);
}

static void stop_at_syntax(struct parse *p)
{
    const yaml_parser_t *y = &p->yaml;

    assert(y->error != YAML_MEMORY_ERROR);
    if (y->error == YAML_READER_ERROR) {
        long bad = bytes_bad(p->bytes);

        report_bytes(p->bytes, bad < 0 ? 0 : bad, p->source, p->diag);
        p->stopped = true;
    } else if (!y->problem)
        stop(p, y->mark, "this is not YAML");
    else if (is_tab(p, y->problem_mark))
        stop(p, y->problem_mark, "a tab: indent with spaces");
    else if (y->context && (strstr(y->context, "alias") || strstr(y->context, "anchor")))
        stop(p, y->problem_mark, "anchors and aliases are not allowed; a text that begins with & or * needs quotes");
    else if (y->context && y->context_mark.line < y->problem_mark.line) {
        fault_add(p->diag, where_of(p, y->problem_mark), "%s (%s that begins in line %d)", plain_words(p),
                   y->context, (int)y->context_mark.line + 1);
        p->stopped = true;
    } else {
        stop(p, y->problem_mark, plain_words(p));
    }
}

static struct node *new_node(struct parse *p, enum node_kind kind, yaml_mark_t mark)
{
    struct node *n = pool_take(p->pool, sizeof *n);

    n->source = p->source;
    n->kind = kind;
    n->line = (int)mark.line + 1;
    n->column = (int)mark.column + 1;
    if (++p->nodes > NODES_MOST)
        stop(p, mark, "the file contains too many values");
    return n;
}

/* Puts a value where it belongs: at the top, at the end of the open list, or beside its key. */
static void add_node(struct parse *p, struct node *n)
{
    struct frame *f;

    if (p->depth == 0) {
        p->root = n;
        return;
    }
    f = &p->open[p->depth - 1];
    if (f->node->kind == NODE_MAP) {
        n->key = f->key;
        n->key_line = f->key_line;
        n->key_column = f->key_column;
        f->key = NULL;
    }
    if (f->last)
        f->last->next = n;
    else
        f->node->first = n;
    f->last = n;
    f->node->count++;
}

static bool expects_key(const struct parse *p)
{
    const struct frame *f = p->depth > 0 ? &p->open[p->depth - 1] : NULL;

    return f && f->node->kind == NODE_MAP && !f->key;
}

/* Only backslashes in double quotes can write what the file itself may not hold. */
static bool holds_control(const char *text, size_t length)
{
    struct bytes b = { (char *)text, length };

    return memchr(text, '\0', length) || bytes_control(&b) >= 0;
}

static const char *take_text(struct parse *p, const yaml_event_t *e)
{
    size_t length = e->data.scalar.length;
    char *text = pool_span(p->pool, (const char *)e->data.scalar.value, length);

    if (p->dashes && memchr(text, 0xee, length)) {
        restore_dashes(text);
        length = strlen(text);
    }
    if (p->escapes && e->data.scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE && holds_control(text, length))
        fault_add(p->diag, where_of(p, e->start_mark), "a text may not contain a control character");
    return text;
}

static void take_key(struct parse *p, const yaml_event_t *e)
{
    struct frame *f = &p->open[p->depth - 1];

    f->key = take_text(p, e);
    f->key_line = (int)e->start_mark.line + 1;
    f->key_column = (int)e->start_mark.column + 1;
    if (f->key[0] == '\0')
        stop(p, e->start_mark, "a key is missing");
    if (f->node->count >= NODE_ENTRIES)
        stop(p, e->start_mark, "too many keys in one map");
}

static void take_scalar(struct parse *p, const yaml_event_t *e)
{
    struct node *n;

    if (expects_key(p)) {
        take_key(p, e);
        return;
    }
    n = new_node(p, NODE_SCALAR, e->start_mark);
    n->text = take_text(p, e);
    n->plain = e->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
    if (e->start_mark.line == e->end_mark.line)
        n->width = (int)(e->end_mark.column - e->start_mark.column);
    add_node(p, n);
}

static void open_node(struct parse *p, enum node_kind kind, const yaml_event_t *e)
{
    struct node *n;

    if (expects_key(p)) {
        stop(p, e->start_mark, "a key must be a text");
    } else if (p->depth == NODE_DEPTH) {
        stop(p, e->start_mark, "lists and maps are nested too deep");
    } else {
        n = new_node(p, kind, e->start_mark);
        add_node(p, n);
        p->open[p->depth++] = (struct frame){ .node = n };
    }
}

static void report_twice(struct parse *p, struct node *map, const struct node *first, struct node *again)
{
    struct node **link = &map->first;

    fault_add(p->diag, node_key_where(again), "key \"%s\" is given twice, first in line %d", brief(again->key).at,
               first->key_line);
    while (*link != again)
        link = &(*link)->next;
    *link = again->next;
    map->count--;
}

static void check_few_keys(struct parse *p, struct node *map)
{
    for (struct node *a = map->first, *next; a; a = next) {
        next = a->next;
        for (struct node *b = map->first; b != a; b = b->next)
            if (a->key[0] == b->key[0] && strcmp(a->key, b->key) == 0) {
                report_twice(p, map, b, a);
                break;
            }
    }
}

static void check_many_keys(struct parse *p, struct node *map)
{
    size_t room = 64;
    const struct node **seen;

    while (room < 2 * (size_t)map->count)
        room *= 2;
    seen = mem_array(room, sizeof *seen);
    for (struct node *a = map->first, *next; a; a = next) {
        size_t at = (size_t)hash_bytes(a->key, strlen(a->key), 0) & (room - 1);

        next = a->next;
        while (seen[at] && strcmp(seen[at]->key, a->key) != 0)
            at = (at + 1) & (room - 1);
        if (seen[at])
            report_twice(p, map, seen[at], a);
        else
            seen[at] = a;
    }
    mem_free(seen);
}

static void close_node(struct parse *p)
{
    struct node *n = p->open[--p->depth].node;

    if (n->kind == NODE_MAP && n->count > 16)
        check_many_keys(p, n);
    else if (n->kind == NODE_MAP)
        check_few_keys(p, n);
}

static void refuse_anchor(struct parse *p, const yaml_event_t *e, const yaml_char_t *anchor, const yaml_char_t *tag)
{
    if (anchor)
        fault_add(p->diag, where_of(p, e->start_mark),
                   "anchors and aliases are not allowed; a text that begins with & or * needs quotes");
    else if (tag)
        fault_add(p->diag, where_of(p, e->start_mark),
                   "tags are not allowed; a text that begins with ! needs quotes");
}

static void take_alias(struct parse *p, const yaml_event_t *e)
{
    refuse_anchor(p, e, e->data.alias.anchor, NULL);
    if (expects_key(p))
        p->stopped = true;
    else
        add_node(p, new_node(p, NODE_BROKEN, e->start_mark));
}

static void take_event(struct parse *p, const yaml_event_t *e)
{
    switch (e->type) {
    case YAML_SCALAR_EVENT:
        refuse_anchor(p, e, e->data.scalar.anchor, e->data.scalar.tag);
        take_scalar(p, e);
        break;
    case YAML_SEQUENCE_START_EVENT:
        refuse_anchor(p, e, e->data.sequence_start.anchor, e->data.sequence_start.tag);
        open_node(p, NODE_LIST, e);
        break;
    case YAML_MAPPING_START_EVENT:
        refuse_anchor(p, e, e->data.mapping_start.anchor, e->data.mapping_start.tag);
        open_node(p, NODE_MAP, e);
        break;
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        close_node(p);
        break;
    case YAML_ALIAS_EVENT:
        take_alias(p, e);
        break;
    case YAML_DOCUMENT_START_EVENT:
        if (++p->documents > 1)
            stop(p, e->start_mark, "a second document begins here; a file holds only one");
        break;
    default:
        break;
    }
}

static void run(struct parse *p)
{
    bool ended = false;

    while (!ended && !p->stopped) {
        yaml_event_t event;

        if (!yaml_parser_parse(&p->yaml, &event)) {
            stop_at_syntax(p);
            return;
        }
        ended = event.type == YAML_STREAM_END_EVENT;
        take_event(p, &event);
        yaml_event_delete(&event);
    }
}

static struct node *parse_bytes(struct pool *pool, const struct bytes *b, const struct source *source, struct diag *d)
{
    struct parse p = { .pool = pool, .diag = d, .source = source, .bytes = b,
                       .escapes = memchr(b->at, '\\', b->length) != NULL };
    struct text replaced = { 0 };
    int ready = yaml_parser_initialize(&p.yaml);

    assert(ready);
    (void)ready;
    replace_dashes(&replaced, b);
    p.dashes = replaced.length > 0;
    if (p.dashes)
        yaml_parser_set_input_string(&p.yaml, (const unsigned char *)replaced.at, replaced.length);
    else
        yaml_parser_set_input_string(&p.yaml, (const unsigned char *)b->at, b->length);
    /* Without this a file that begins with two odd bytes would be read as UTF-16. */
    yaml_parser_set_encoding(&p.yaml, YAML_UTF8_ENCODING);
    run(&p);
    yaml_parser_delete(&p.yaml);
    text_free(&replaced);
    if (!p.stopped && !p.root)
        fault_add(d, (struct where){ source->name, 1, 1 }, "the file is empty");
    return p.stopped ? NULL : p.root;
}

struct node *yaml_parse(struct pool *pool, const char *bytes, size_t length, struct source *source, struct diag *d)
{
    struct bytes b = { (char *)bytes, length };

    long control = bytes_control(&b);

    source->hash = hash_bytes(bytes, length, 0);
    if (control < 0)
        return parse_bytes(pool, &b, source, d);
    report_bytes(&b, control, source, d);
    return NULL;
}

struct node *yaml_read(struct pool *pool, const char *path, struct source *source, struct diag *d)
{
    struct bytes b;
    struct node *root;
    const char *why;

    if (!file_read(path, &b, &why)) {
        fault_add(d, (struct where){ source->name, 0, 0 }, "cannot read this file: %s", why);
        return NULL;
    }
    root = yaml_parse(pool, b.at, b.length, source, d);
    bytes_free(&b);
    return root;
}
