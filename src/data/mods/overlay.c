#include "data/mods/overlay.h"

#include <assert.h>
#include <string.h>

#include "base/text.h"

static void report_no_row(struct loading *l, const struct node *base, const struct node *over)
{
    struct names keys = { 0 };

    for (const struct node *e = base->first; e; e = e->next)
        names_add(&keys, e->key);
    fault_unknown(l->diag, node_key_where(over), "row", over->key, keys.word, keys.count);
    names_free(&keys);
}

static void report_nothing(struct loading *l, const struct node *base, const struct node *over)
{
    struct names keys = { 0 };

    for (const struct node *e = base->first; e; e = e->next)
        names_add(&keys, e->key);
    fault_suggest(l->diag, node_key_where(over), names_nearest(&keys, over->key),
                  "there is no \"%s\" here to delete", brief(over->key).at);
    names_free(&keys);
}

static void append(struct node *to, struct node *entry)
{
    struct node **link = &to->first;

    while (*link)
        link = &(*link)->next;
    *link = entry;
    entry->next = NULL;
    to->count++;
}

static void take_away(struct node *from, const struct node *entry)
{
    struct node **link = &from->first;

    while (*link && *link != entry)
        link = &(*link)->next;
    assert(*link);
    *link = entry->next;
    from->count--;
}

/* Of { value: DR, provenance: owner } the value. */
static struct node *value_of(struct node *n)
{
    return n->kind == NODE_MAP ? node_get(n, "value") : n;
}

/* 1 and +1 are one number. */
static bool says_same(const char *a, const char *b)
{
    int x, y;

    return strcmp(a, b) == 0 || (text_to_int(a, &x) && text_to_int(b, &y) && x == y);
}

/* Marks what is as the game's own file has it; in a list, each of its entries. */
static void mark_same(struct node *new, struct node *old)
{
    struct node *value = value_of(new), *before = value_of(old);

    if (value && before && value->kind == NODE_SCALAR && before->kind == NODE_SCALAR) {
        value->was = before->plain && strcmp(before->text, "ask") == 0 ? before->was : before->text;
        value->same = says_same(value->text, before->text) && (!before->source->mod || before->same);
    }
    if (new->kind == NODE_LIST && old->kind == NODE_LIST)
        for (new = new->first, old = old->first; new && old; new = new->next, old = old->next)
            mark_same(new, old);
}

/* The value, with its place in a file, of one in the other's stead. */
static void replace(struct node *at, const struct node *by)
{
    struct node old = *at;

    *at = *by;
    at->next = old.next;
    at->key = old.key;
    mark_same(at, &old);
    if (!old.key)
        at->key_line = at->key_column = 0;
}

/* "+0304 -0405..0409": every word has a sign. Texts and lists of texts alike. */
static bool is_edit(const struct node *n)
{
    if (n->kind == NODE_LIST) {
        for (n = n->first; n; n = n->next)
            if (!is_edit(n))
                return false;
        return true;
    }
    if (n->kind != NODE_SCALAR || strpbrk(n->text, "+-") == NULL)
        return false;
    for (const char *at = n->text + strspn(n->text, " \n"); *at; at += strspn(at, " \n")) {
        if (*at != '+' && *at != '-')
            return false;
        at += strcspn(at, " \n");
    }
    return true;
}

/* A list of texts with these behind the others. */
static void join(struct loading *l, struct node *base, struct node *over)
{
    struct node *more = over->kind == NODE_LIST ? over->first : over, *next;

    if (base->kind != NODE_LIST) {
        struct node *text = pool_take(l->pool, sizeof *text);

        *text = *base;
        text->key = NULL;
        base->kind = NODE_LIST;
        base->first = NULL;
        base->count = 0;
        append(base, text);
    }
    for (; more; more = next) {
        next = over->kind == NODE_LIST ? more->next : NULL;
        more->key = NULL;
        append(base, more);
    }
}

static bool is_grid(const struct node *map)
{
    return map->kind == NODE_MAP && map->first && map->first->kind == NODE_LIST;
}

/* The cell of the row under that column, or NULL after a report. */
static struct node *find_cell(struct loading *l, const struct node *header, const struct node *row,
                              const struct node *over)
{
    struct names columns = { 0 };
    const struct node *column = header->first;
    struct node *cell = row->first;

    while (column && cell && (column->kind != NODE_SCALAR || strcmp(column->text, over->key) != 0)) {
        column = column->next;
        cell = cell->next;
    }
    if (column && cell)
        return cell;
    for (const struct node *e = header->first; e; e = e->next)
        if (e->kind == NODE_SCALAR)
            names_add(&columns, e->text);
    fault_unknown(l->diag, node_key_where(over), "column", over->key, columns.word, columns.count);
    names_free(&columns);
    return NULL;
}

static void lay_cells(struct loading *l, const struct node *header, struct node *row, const struct node *over)
{
    for (const struct node *o = over->first; o && !fault_full(l->diag); o = o->next) {
        struct node *cell = find_cell(l, header, row, o);

        if (cell && node_is_nothing(o))
            fault_add(l->diag, node_where(o), "a cell cannot be deleted");
        else if (cell)
            replace(cell, o);
    }
}

/* What an entry of a list is called. */
static const char *entry_name(const struct node *entry)
{
    const struct node *n = entry->kind == NODE_MAP ? entry->first : NULL;

    return n && n->kind == NODE_SCALAR ? n->text : NULL;
}

static struct node *find_entry(const struct node *list, const char *name)
{
    for (struct node *e = list->first; e; e = e->next)
        if (entry_name(e) && strcmp(entry_name(e), name) == 0)
            return e;
    return NULL;
}

static void report_no_entry(struct loading *l, const struct node *list, const struct node *over)
{
    struct names names = { 0 };

    for (const struct node *e = list->first; e; e = e->next)
        if (entry_name(e))
            names_add(&names, entry_name(e));
    fault_unknown(l->diag, node_key_where(over), "entry of the list", over->key, names.word, names.count);
    names_free(&names);
}

/* A new entry gets its name as the others have theirs. */
static void add_entry(struct loading *l, struct node *list, struct node *over)
{
    struct node *name = pool_take(l->pool, sizeof *name);

    *name = (struct node){
        .source = over->source, .key = list->first->first->key, .text = over->key, .kind = NODE_SCALAR,
        .line = over->key_line, .column = over->key_column, .key_line = over->key_line, .key_column = over->key_column,
        .next = over->first,
    };
    over->first = name;
    over->count++;
    over->key = NULL;
    append(list, over);
}

static void lay_entry(struct loading *l, struct node *list, struct node *over)
{
    struct node *entry = find_entry(list, over->key);

    if (entry && node_is_nothing(over))
        take_away(list, entry);
    else if (entry && schema_is(l, over, NODE_MAP))
        overlay_lay(l, entry, over);
    else if (!entry && over->kind == NODE_MAP && list->first && entry_name(list->first))
        add_entry(l, list, over);
    else if (!entry)
        report_no_entry(l, list, over);
}

static void lay_value(struct loading *l, struct node *in, struct node *base, struct node *over)
{
    struct node *next;

    if (base->kind == NODE_MAP && over->kind == NODE_MAP) {
        overlay_lay(l, base, over);
    } else if (base->kind == NODE_LIST && over->kind == NODE_MAP && is_grid(in)) {
        lay_cells(l, in->first, base, over);
    } else if (base->kind == NODE_LIST && over->kind == NODE_MAP) {
        for (struct node *o = over->first; o && !fault_full(l->diag); o = next) {
            next = o->next;
            lay_entry(l, base, o);
        }
    } else if (l->edits && is_edit(over)) {
        join(l, base, over);
    } else {
        replace(base, over);
    }
}

void overlay_lay(struct loading *l, struct node *base, struct node *over)
{
    struct node *next;

    for (struct node *o = over->first; o && !fault_full(l->diag); o = next) {
        struct node *b = node_get(base, o->key);

        next = o->next;
        if (b && node_is_nothing(o))
            take_away(base, b);
        else if (b)
            lay_value(l, base, b, o);
        else if (node_is_nothing(o))
            report_nothing(l, base, o);
        else if (is_grid(base) && o->kind == NODE_MAP)
            report_no_row(l, base, o);
        else
            append(base, o);
    }
}
