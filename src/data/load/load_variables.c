#include "data/load/load.h"

#include <string.h>

#include "base/text.h"
#include "data/yaml/value.h"

void load_attributes(struct loading *l, struct rules *r, const struct node *n)
{
    if (!schema_is(l, n, NODE_MAP))
        return;
    r->attribute_kinds = pool_array(l->pool, (size_t)n->count, sizeof *r->attribute_kinds);
    for (const struct node *e = n->first; e; e = e->next) {
        int which = schema_add_name(l, &r->attributes, e->key, node_key_where(e), ATTRIBUTES_MOST);

        if (which != NAME_NONE)
            value_kind_read(l, e, &r->attribute_kinds[which]);
    }
}

static enum shown load_shown(struct loading *l, const struct node *n)
{
    static const char *const words[] = { "changed", "always", "no", "never" };
    int which = n ? schema_choice(l, n, "value of shown", words, LENGTH(words)) : NAME_NONE;

    return which == NAME_NONE ? SHOWN_CHANGED : (enum shown)which;
}

/* moved: flag, or moved: { is: flag, lasts: player_turn, shown: no } */
static void load_variable(struct loading *l, struct rules *r, struct variables *v, int which, const struct node *n)
{
    static const char *const keys[] = { "is", "lasts", "shown", "asked", "assumed" };  /* load_asked.c */

    v->lasts[which] = NAME_NONE;
    if (n->kind == NODE_MAP) {
        if (schema_keys(l, n, "a variable", keys, LENGTH(keys))) {
            v->lasts[which] = load_lasts(l, r, node_get(n, "lasts"));
            v->shown[which] = load_shown(l, node_get(n, "shown"));
        }
        n = schema_need(l, n, "a variable", "is");
    }
    if (n)
        value_kind_read(l, n, &v->kinds[which]);
    v->first[which] = value_first(&v->kinds[which]);
}

/* `fields` is how many of records may come to it. */
static void load_scope(struct loading *l, struct rules *r, struct variables *v, const struct node *n, int fields)
{
    bool is_map = schema_is(l, n, NODE_MAP);
    size_t room = (size_t)fields + (is_map ? (size_t)n->count : 0);

    v->kinds = pool_array(l->pool, room, sizeof *v->kinds);
    v->first = pool_array(l->pool, room, sizeof *v->first);
    v->lasts = pool_array(l->pool, room, sizeof *v->lasts);
    v->shown = pool_array(l->pool, room, sizeof *v->shown);
    v->asked = pool_array(l->pool, room, sizeof *v->asked);
    for (const struct node *e = is_map ? n->first : NULL; e; e = e->next) {
        int which = schema_add_name(l, &v->names, e->key, node_key_where(e), VARIABLES_MOST);

        if (which != NAME_NONE)
            load_variable(l, r, v, which, e);
    }
    v->plain = v->names.count;
}

static int count_fields(const struct node *records)
{
    int count = 0;

    if (records && records->kind == NODE_MAP)
        for (const struct node *e = records->first; e; e = e->next)
            count += e->kind == NODE_MAP ? e->count : 0;
    return count;
}

/* Its name has a dot in it, so it can be no other variable's. */
static int add_field(struct loading *l, struct names *names, const struct node *n, const char *record)
{
    struct text name = { 0 };
    int which;

    if (!schema_is_name(n->key)) {
        fault_add(l->diag, node_key_where(n), "\"%s\" is not a name: lower-case letters, digits and _, a letter first",
                  brief(n->key).at);
        return NAME_NONE;
    }
    if (names->count == VARIABLES_MOST) {
        fault_add(l->diag, node_key_where(n), "more than %d variables", VARIABLES_MOST);
        return NAME_NONE;
    }
    text_print(&name, "%s.%s", record, n->key);
    which = names_add(names, pool_string(l->pool, name.at));
    text_free(&name);
    return which;
}

static void load_field(struct loading *l, struct rules *r, struct variables *v, const struct node *n,
                       const char *record, int lasts)
{
    int which = add_field(l, &v->names, n, record);

    if (which == NAME_NONE)
        return;
    load_variable(l, r, v, which, n);
    if (v->lasts[which] == NAME_NONE)
        v->lasts[which] = lasts;
}

/* move: { unit: counter, spent: number, lasts: activation }; `of: side` gives one to each side. */
static void load_record(struct loading *l, struct rules *r, struct record *record, const struct node *n)
{
    static const char *const owners[] = { "game", "side" };
    struct variables *v;
    int lasts;

    if (!schema_is(l, n, NODE_MAP))
        return;
    record->of_side = schema_choice(l, node_get(n, "of"), "owner of a record", owners, LENGTH(owners)) == 1;
    lasts = load_lasts(l, r, node_get(n, "lasts"));
    v = record->of_side ? &r->side_vars : &r->game_vars;
    record->first = v->names.count;
    for (const struct node *e = n->first; e; e = e->next)
        if (strcmp(e->key, "of") != 0 && strcmp(e->key, "lasts") != 0)
            load_field(l, r, v, e, n->key, lasts);
    record->count = v->names.count - record->first;
}

static void load_records(struct loading *l, struct rules *r, const struct node *n)
{
    if (!schema_is(l, n, NODE_MAP))
        return;
    r->record = pool_array(l->pool, (size_t)n->count, sizeof *r->record);
    for (const struct node *e = n->first; e; e = e->next) {
        int which = schema_add_name(l, &r->records, e->key, node_key_where(e), RECORDS_MOST);

        if (which != NAME_NONE)
            load_record(l, r, &r->record[which], e);
    }
}

static void load_list(struct loading *l, struct rules *r, struct list_kind *list, const struct node *n)
{
    static const char *const keys[] = { "of", "most", "lasts" };
    const struct node *of;

    list->lasts = NAME_NONE;
    if (!schema_keys(l, n, "a list", keys, LENGTH(keys)))
        return;
    of = schema_need(l, n, "a list", "of");
    if (of)
        value_kind_read(l, of, &list->of);
    schema_number(l, schema_need(l, n, "a list", "most"), 1, LIST_LONGEST, &list->most);
    list->lasts = load_lasts(l, r, node_get(n, "lasts"));
}

static void load_lists(struct loading *l, struct rules *r, const struct node *n)
{
    if (!schema_is(l, n, NODE_MAP))
        return;
    r->list_kinds = pool_array(l->pool, (size_t)n->count, sizeof *r->list_kinds);
    for (const struct node *e = n->first; e; e = e->next) {
        int which = schema_add_name(l, &r->lists, e->key, node_key_where(e), LISTS_MOST);

        if (which != NAME_NONE)
            load_list(l, r, &r->list_kinds[which], e);
    }
}

/* A scenario sets all of these by name alone, and so do scripts. */
static void check_taken(struct loading *l, const struct node *scope, const char *what, const struct names *names)
{
    if (!scope || scope->kind != NODE_MAP)
        return;
    for (const struct node *e = scope->first; e; e = e->next)
        if (names_find(names, e->key) != NAME_NONE)
            fault_add(l->diag, node_key_where(e), "\"%s\" is already %s", e->key, what);
}

static const struct node *part(const struct node *n, const char *scope)
{
    return n ? node_get(n, scope) : NULL;
}

/* Each of them against those before it. */
static void check_all_taken(struct loading *l, const struct rules *r, const struct node *n, const struct node *records)
{
    const struct node *declared[] = { part(n, "side"), part(n, "nation"), part(n, "list"), records };
    const struct names *names[] = { &r->game_vars.names, &r->side_vars.names, &r->nation_vars.names, &r->lists };
    static const char *const what[] = {
        "a variable of the game", "a variable of the side", "a variable of the nation", "a list",
    };

    for (int i = 0; i < LENGTH(declared); i++)
        for (int k = 0; k <= i; k++)
            check_taken(l, declared[i], what[k], names[k]);
}

void load_variables(struct loading *l, struct rules *r, const struct node *n, const struct node *records)
{
    static const char *const scopes[] = { "game", "side", "nation", "counter", "hex", "hexside", "link", "list" };
    int fields = count_fields(records);

    if (n && !schema_keys(l, n, "\"variables\"", scopes, LENGTH(scopes)))
        n = NULL;
    load_scope(l, r, &r->game_vars, part(n, "game"), fields);
    load_scope(l, r, &r->side_vars, part(n, "side"), fields);
    load_scope(l, r, &r->nation_vars, part(n, "nation"), 0);
    load_scope(l, r, &r->counter_vars, part(n, "counter"), 0);
    load_scope(l, r, &r->hex_vars, part(n, "hex"), 0);
    load_lists(l, r, part(n, "list"));
    load_records(l, r, records);
    check_all_taken(l, r, n, records);
}
