#include "data/load.h"

#include "data/value.h"

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

/* moved: flag, or moved: { is: flag, lasts: player_turn } */
static void load_variable(struct loading *l, struct rules *r, struct variables *v, int which, const struct node *n)
{
    static const char *const keys[] = { "is", "lasts" };

    v->lasts[which] = NAME_NONE;
    if (n->kind == NODE_MAP) {
        if (schema_keys(l, n, "a variable", keys, LENGTH(keys)))
            v->lasts[which] = load_lasts(l, r, node_get(n, "lasts"));
        n = schema_need(l, n, "a variable", "is");
    }
    if (n)
        value_kind_read(l, n, &v->kinds[which]);
    v->first[which] = value_first(&v->kinds[which]);
}

static void load_scope(struct loading *l, struct rules *r, struct variables *v, const struct node *n)
{
    if (!schema_is(l, n, NODE_MAP))
        return;
    v->kinds = pool_array(l->pool, (size_t)n->count, sizeof *v->kinds);
    v->first = pool_array(l->pool, (size_t)n->count, sizeof *v->first);
    v->lasts = pool_array(l->pool, (size_t)n->count, sizeof *v->lasts);
    for (const struct node *e = n->first; e; e = e->next) {
        int which = schema_add_name(l, &v->names, e->key, node_key_where(e), VARIABLES_MOST);

        if (which != NAME_NONE)
            load_variable(l, r, v, which, e);
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

/* A scenario sets all of these by name alone. */
static void check_clash(struct loading *l, const struct node *scope, const char *other, const struct names *names)
{
    if (!scope || scope->kind != NODE_MAP)
        return;
    for (const struct node *e = scope->first; e; e = e->next)
        if (names_find(names, e->key) != NAME_NONE)
            fault_add(l->diag, node_key_where(e), "\"%s\" is a variable of the %s already", e->key, other);
}

void load_variables(struct loading *l, struct rules *r, const struct node *n)
{
    static const char *const scopes[] = { "game", "side", "nation", "counter", "hex", "list" };

    if (!n || !schema_keys(l, n, "\"variables\"", scopes, LENGTH(scopes)))
        return;
    load_scope(l, r, &r->game_vars, node_get(n, "game"));
    load_scope(l, r, &r->side_vars, node_get(n, "side"));
    load_scope(l, r, &r->nation_vars, node_get(n, "nation"));
    load_scope(l, r, &r->counter_vars, node_get(n, "counter"));
    load_scope(l, r, &r->hex_vars, node_get(n, "hex"));
    load_lists(l, r, node_get(n, "list"));
    check_clash(l, node_get(n, "side"), "game", &r->game_vars.names);
    check_clash(l, node_get(n, "nation"), "game", &r->game_vars.names);
    check_clash(l, node_get(n, "nation"), "side", &r->side_vars.names);
    check_clash(l, node_get(n, "list"), "game", &r->game_vars.names);
    check_clash(l, node_get(n, "list"), "side", &r->side_vars.names);
    check_clash(l, node_get(n, "list"), "nation", &r->nation_vars.names);
}
