/*
 * load_asked.c - what a table asks for the first time a rule looks at it, part of the variables of game.yaml.
 *
 *   side: { command: { is: [ none, attack ], asked: { rule: "16.1", text: { en: …, fr: … } } } }
 *   hex:  { besieged: { is: flag, asked: { rule: "10.5", terrain: [ fortress ], text: … } } }
 *
 *   side: { cap: { is: number, assumed: { rule: "5", value: 10, text: "command points" } } }
 *
 * A `value` of what is asked is offered, and what the variable is at the start is then no answer; `most` is the highest
 * number. What is assumed is not asked for: until somebody says otherwise it is that value, and the first ruling that
 * looks at it tells so. With `table: rail.points` in the place of `value` it is what the first column has in the row of
 * its side or nation; without either what it is at the start, as a counter's sheet says. `terrain` leaves alone all
 * other hexes; with `switch` it is asked for only while that switch is yes. They speak of types of the terrain chart
 * and of tables, so they are read after those.
 */
#include "data/load/load.h"
#include "kernel/state/card.h"

static terrain_bits read_terrain(struct loading *l, const struct rules *r, const struct node *n)
{
    const struct names *types = &r->map.hex_chart.types;
    terrain_bits bits = 0;

    if (!n)
        return 0;
    for (const struct node *e = n->kind == NODE_LIST ? n->first : n; e; e = n->kind == NODE_LIST ? e->next : NULL) {
        int type = schema_one_of(l, e, "terrain", types);

        if (type != NAME_NONE)
            bits |= (terrain_bits)1 << type;
    }
    return bits;
}

/* A number, yes or no, or one of its words. */
static int32_t read_value(struct loading *l, const struct rules *r, const struct value_kind *k, const struct node *n)
{
    static const char *const flags[] = { "no", "yes" };
    const struct names yes_or_no = { .word = (const char **)flags, .count = 2 };
    int number = 0;

    if (!n)
        return 0;
    if (k->type == VALUE_NUMBER)
        return schema_number(l, n, 0, CARD_NUMBER_MOST, &number) ? number : 0;
    return schema_one_of(l, n, "value", k->type == VALUE_FLAG ? &yes_or_no
                                        : k->type == VALUE_SIDE ? &r->sides : &k->names);
}

/* What the first column has in the row of each owner. */
static const int32_t *read_rows(struct loading *l, const struct rules *r, const struct names *owners,
                                const struct node *n)
{
    int which = schema_one_of(l, n, "table", &r->table_names);
    const struct table *t = which == NAME_NONE ? NULL : &r->tables[which];
    int32_t *values;

    if (!t)
        return NULL;
    if (!owners || t->cell_kind != TABLE_NUMBER) {
        fault_add(l->diag, node_where(n), "only what sides or nations have can be assumed by a table, one of numbers");
        return NULL;
    }
    values = pool_array(l->pool, (size_t)owners->count, sizeof *values);
    for (int owner = 0; owner < owners->count; owner++) {
        int row = table_find(t->row, t->rows, t->row_key, owners->word[owner]);

        if (row < 0)
            fault_add(l->diag, node_where(n), "the table %s has no row %s", t->name, owners->word[owner]);
        else
            values[owner] = table_cell(t, row, 0)->number;
    }
    return values;
}

static void read_assumed(struct loading *l, const struct rules *r, struct variables *v, int which,
                         const struct node *n)
{
    const struct names *owners = v == &r->side_vars ? &r->sides : v == &r->nation_vars ? &r->nations : NULL;
    const struct node *table = node_get(n, "table");

    if (table)
        v->asked[which].values = read_rows(l, r, owners, table);
    else
        v->asked[which].value = read_value(l, r, &v->kinds[which], node_get(n, "value"));
    v->asked[which].starts = !table && !node_get(n, "value");
}

static void load_one(struct loading *l, const struct rules *r, struct variables *v, const struct node *n)
{
    static const char *const keys[] = { "rule", "text", "terrain", "switch", "most", "value", "table" };
    int which = names_find(&v->names, n->key);
    const struct node *asked = n->kind == NODE_MAP ? node_get(n, "asked") : NULL, *rule;
    const struct node *assumed = n->kind == NODE_MAP ? node_get(n, "assumed") : NULL;

    if (asked && assumed)
        fault_add(l->diag, node_where(assumed), "a variable is either asked for or assumed");
    asked = asked ? asked : assumed;
    if (which == NAME_NONE || !asked ||
        !schema_keys(l, asked, "what is asked", keys, LENGTH(keys) - (asked != assumed)))
        return;
    v->asked[which].assumed = asked == assumed;
    v->asked[which].offered = !assumed && node_get(asked, "value");
    if (assumed)
        read_assumed(l, r, v, which, assumed);
    else if (node_get(asked, "value"))
        v->asked[which].value = read_value(l, r, &v->kinds[which], node_get(asked, "value"));
    if (node_get(asked, "most"))
        schema_number(l, node_get(asked, "most"), 1, CARD_NUMBER_MOST, &v->asked[which].most);
    if (v->kinds[which].type > VALUE_SIDE)
        fault_add(l->diag, node_where(asked), "only numbers, flags, names and sides can be asked for");
    if (node_get(asked, "terrain") && v != &r->hex_vars)
        fault_add(l->diag, node_where(asked), "only hexes have terrain");
    rule = schema_need(l, asked, "what is asked", "rule");
    v->asked[which].rule = rule ? schema_text(l, rule) : NULL;
    v->asked[which].terrain = read_terrain(l, r, node_get(asked, "terrain"));
    v->asked[which].with = NAME_NONE;
    if (node_get(asked, "switch"))
        v->asked[which].with = schema_one_of(l, node_get(asked, "switch"), "switch", &r->switches);
    schema_shown(l, schema_need(l, asked, "what is asked", "text"), &v->asked[which].text);
}

void load_asked(struct loading *l, struct rules *r, const struct node *variables)
{
    struct { const char *name; struct variables *of; } scopes[] = {
        { "game", &r->game_vars }, { "side", &r->side_vars }, { "nation", &r->nation_vars },
        { "counter", &r->counter_vars }, { "hex", &r->hex_vars },
    };

    for (int i = 0; variables && i < LENGTH(scopes); i++) {
        const struct node *n = node_get(variables, scopes[i].name);

        for (const struct node *e = n && n->kind == NODE_MAP ? n->first : NULL; e; e = e->next)
            load_one(l, r, scopes[i].of, e);
    }
}
