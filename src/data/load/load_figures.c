/*
 * load_figures.c - the figures of game.yaml: single printed numbers and words, each under its rule.
 *
 *     figures:
 *       provenance: rulebook
 *       stack_limit: { value: 3, rule: "9.1", name: "units in a hex" }
 */
#include "data/load/load.h"

#include <string.h>

#include "base/text.h"
#include "data/yaml/value.h"

/* Keys of the block that name no figure. */
static const char *const reserved[] = { "provenance", "source", "note" };

static bool is_reserved(const char *key)
{
    for (int i = 0; i < LENGTH(reserved); i++)
        if (strcmp(key, reserved[i]) == 0)
            return true;
    return false;
}

/* 5/2 */
static bool is_half(const char *text, int *halves)
{
    size_t length = strlen(text);
    char number[16];

    if (length < 3 || length > sizeof number || strcmp(text + length - 2, "/2") != 0)
        return false;
    memcpy(number, text, length - 2);
    number[length - 2] = '\0';
    return text_to_int(number, halves);
}

static void take_value(struct loading *l, struct figure *f, const struct node *n)
{
    f->cell.text = pool_string(l->pool, n->text);
    if (text_to_int(n->text, &f->cell.number)) {
        f->kind = FIGURE_NUMBER;
        schema_number(l, n, -VALUE_LARGEST, VALUE_LARGEST, &f->cell.number);
    } else if (is_half(n->text, &f->cell.number)) {
        f->kind = FIGURE_HALF;
    } else {
        f->kind = FIGURE_WORD;
        if (!schema_is_word(n->text) || strcmp(n->text, "-") == 0)
            fault_add(l->diag, node_where(n),
                      "\"%s\" is not the value of a figure: a number, a half such as 5/2, or a word",
                      brief(n->text).at);
    }
}

static void load_cell(struct loading *l, struct figure *f, const struct node *n, enum provenance provenance)
{
    f->cell = (struct table_cell){ .text = "", .provenance = schema_mod_provenance(n, provenance), .line = n->line,
                                   .column = n->column, .changed = n->source->mod && !n->same,
                                   .file = pool_string(l->pool, n->source->name) };
    if (!schema_is(l, n, NODE_SCALAR))
        return;
    f->cell.asked = n->plain && strcmp(n->text, "ask") == 0;
    f->cell.known = f->cell.asked && n->was;
    struct node ours = *n;
    if (f->cell.known)
        ours.text = n->was;
    if (f->cell.asked && !f->cell.known)
        f->cell.text = "ask";
    else
        take_value(l, f, &ours);
    if (f->cell.asked && f->kind != FIGURE_NUMBER)
        fault_add(l->diag, node_where(n), "only a whole number can be asked for, and this figure is %s", n->was);
}

/* A mod that means to change a figure, and misspells it, gives one without a rule. */
static void report_no_rule(struct loading *l, const struct node *all, const struct node *n)
{
    struct names others = { 0 };

    if (!n->source->mod) {
        fault_add(l->diag, node_key_where(n), "the figure %s needs \"rule\"", n->key);
        return;
    }
    for (const struct node *e = all->first; e; e = e->next)
        if (e != n && !is_reserved(e->key))
            names_add(&others, e->key);
    fault_suggest(l->diag, node_key_where(n), text_nearest(n->key, others.word, others.count),
                  "unknown figure \"%s\" (a new one needs a rule)", brief(n->key).at);
    names_free(&others);
}

static void load_figure(struct loading *l, struct rules *r, int which, const struct node *all, const struct node *n,
                        enum provenance around)
{
    static const char *const keys[] = { "value", "rule", "name", "provenance", "source", "note" };
    struct figure *f = &r->figure[which];
    enum provenance provenance;
    const struct node *value;

    f->cell.text = "";
    if (!schema_keys(l, n, "a figure", keys, LENGTH(keys)))
        return;
    provenance = schema_provenance(l, n, around);
    value = schema_need(l, n, "a figure", "value");
    if (value)
        load_cell(l, f, value, provenance);
    f->rule = schema_rule(l, n);
    if (!f->rule)
        report_no_rule(l, all, n);
    schema_shown(l, node_get(n, "name"), &f->shown);
    r->figures.shown[which] = f->shown;
    if (value && f->cell.provenance != around)
        load_block(l, r, "figure", n->key, provenance, value, n);
}

void load_figures(struct loading *l, struct rules *r, const struct node *n, const struct node *file)
{
    enum provenance provenance;

    if (!schema_is(l, n, NODE_MAP))
        return;
    provenance = schema_provenance(l, n, schema_provenance(l, file, PROVENANCE_RULEBOOK));
    load_block(l, r, "figures", NULL, provenance, n, file);
    r->figure = pool_array(l->pool, (size_t)n->count, sizeof *r->figure);
    for (const struct node *e = n->first; e; e = e->next) {
        int which = is_reserved(e->key) ? NAME_NONE
                  : schema_add_name(l, &r->figures, e->key, node_key_where(e), FIGURES_MOST);

        if (which != NAME_NONE)
            load_figure(l, r, which, n, e, provenance);
    }
}
