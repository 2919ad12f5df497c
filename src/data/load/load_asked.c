/*
 * load_asked.c - what a table asks for the first time a rule looks at it, part of the variables of game.yaml.
 *
 *   side: { command: { is: [ none, attack ], asked: { rule: "16.1", text: { en: …, fr: … } } } }
 *   hex:  { besieged: { is: flag, asked: { rule: "10.5", terrain: [ fortress ], text: … } } }
 *
 * `terrain` leaves alone all other hexes; with `switch` it is asked for only while that switch is yes. They speak of
 * types of the terrain chart, so they are read after the map.
 */
#include "data/load/load.h"

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

static void load_one(struct loading *l, const struct rules *r, struct variables *v, const struct node *n)
{
    static const char *const keys[] = { "rule", "text", "terrain", "switch" };
    int which = names_find(&v->names, n->key);
    const struct node *asked = n->kind == NODE_MAP ? node_get(n, "asked") : NULL, *rule;

    if (which == NAME_NONE || !asked || !schema_keys(l, asked, "what is asked", keys, LENGTH(keys)))
        return;
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
