#include "data/load/load.h"

#include <string.h>

#include "base/text.h"

/* When the clause is quoted its first letter stands behind the quote. */
static void load_when(struct loading *l, struct modifier *m, const struct node *n)
{
    struct where where;

    m->when = schema_text(l, n);
    if (!m->when)
        return;
    where = node_where_in(n, 0);
    m->when_line = where.line;
    m->when_column = where.column;
}

/* A number, or the word for what supplies one. */
static void load_value(struct loading *l, struct modifier *m, const struct node *n)
{
    const char *text = schema_text(l, n);

    m->has_value = text && text_to_int(text, &m->value);
    m->word = m->has_value ? NULL : text;
}

/* It comes from a mod, or from a game over its series. */
static bool is_laid(const struct node *n)
{
    return n->source->mod || n->source->provenance != NODE_UNSAID;
}

/* A mod may have changed the entry, or one of its values alone; NULL if it has not. */
static const struct node *changed_part(const struct node *n)
{
    const struct node *part = NULL;

    if (is_laid(n))
        return n;
    for (const struct node *e = n->kind == NODE_MAP ? n->first : NULL; e && !part; e = e->next)
        part = changed_part(e);
    return part;
}

/* What a mod has changed is as the mod says, unless it says it of the entry itself. */
static enum provenance provenance_of(struct loading *l, const struct node *n, enum provenance around)
{
    const struct node *changed = changed_part(n), *said = node_get(n, "provenance");
    enum provenance p = schema_provenance(l, n, around);

    return changed && !(said && is_laid(said)) ? schema_mod_provenance(changed, p) : p;
}

/* A modifier has a name and a value; a statement only a text, and what it is true of. */
static void load_modifier(struct loading *l, struct modifier *m, const struct node *n, enum provenance around)
{
    static const char *const keys[] = { "name", "value", "when", "rule", "source", "note", "provenance" };
    static const char *const said[] = { "text", "when", "rule", "source", "note", "provenance" };

    m->is_statement = node_get(n, "text") != NULL;
    if (m->is_statement) {
        if (!schema_keys(l, n, "a statement", said, LENGTH(said)))
            return;
        schema_shown(l, node_get(n, "text"), &m->shown);
        load_when(l, m, schema_need(l, n, "a statement", "when"));
    } else {
        if (!schema_keys(l, n, "a modifier", keys, LENGTH(keys)))
            return;
        schema_shown(l, schema_need(l, n, "a modifier", "name"), &m->shown);
        load_value(l, m, schema_need(l, n, "a modifier", "value"));
        load_when(l, m, node_get(n, "when"));
    }
    m->rule = schema_rule(l, n);
    m->provenance = provenance_of(l, n, around);
}

/* Whether a mod has added the entry to a list that was there before it. */
static bool is_added(const struct node *list, const struct node *n)
{
    return n->source->mod && n->source != list->source && n->kind == NODE_MAP;
}

/* A misprinted name adds an entry that says what it changes and not when it holds. */
static void check_added(struct loading *l, const struct modifier_list *list, const struct node *n)
{
    struct names others = { 0 };
    const char *name = words_in(&list->at[list->count - 1].shown, "en");

    if (!name || node_get(n, "when") || node_get(n, "rule"))
        return;
    for (int i = 0; i < list->count - 1; i++)
        if (words_in(&list->at[i].shown, "en"))
            names_add(&others, words_in(&list->at[i].shown, "en"));
    fault_suggest(l->diag, node_where(n->first), names_nearest(&others, name),
                  "unknown modifier \"%s\" (a new one needs a when or a rule)", brief(name).at);
    names_free(&others);
}

/* Whether a mod made it another; that somebody vouches for it does not. */
static bool differs(const struct node *n)
{
    static const char *const beside[] = { "provenance", "source", "note" };

    for (int i = 0; i < LENGTH(beside); i++)
        if (n->key && strcmp(n->key, beside[i]) == 0)
            return false;
    if (n->kind != NODE_MAP)
        return n->source->mod && !n->same;
    for (const struct node *e = n->first; e; e = e->next)
        if (differs(e))
            return true;
    return false;
}

/* Where it stands, which is where it was changed if it was. */
static void place_modifier(struct loading *l, struct modifier *m, const struct node *n)
{
    const struct node *changed = changed_part(n);

    m->changed = differs(n);
    if (changed)
        n = changed;
    m->file = pool_string(l->pool, n->source->name);
    m->line = n->line;
    m->column = n->column;
}

void load_modifiers(struct loading *l, struct rules *r, const char *name, const struct node *n, const struct node *file,
                    enum provenance around)
{
    int which = load_table_name(l, &r->modifier_names, name, n);
    struct modifier_list *list;

    if (which == NAME_NONE)
        return;
    r->modifiers = mem_resize(r->modifiers, (size_t)which + 1, sizeof *r->modifiers);
    list = &r->modifiers[which];
    *list = (struct modifier_list){ .name = names_word(&r->modifier_names, which) };
    list->at = pool_array(l->pool, (size_t)n->count, sizeof *list->at);
    for (const struct node *e = n->first; e; e = e->next) {
        place_modifier(l, &list->at[list->count], e);
        load_modifier(l, &list->at[list->count++], e, around);
        if (is_added(n, e))
            check_added(l, list, e);
    }
    load_block(l, r, "modifiers", list->name, around, n, file);
}
