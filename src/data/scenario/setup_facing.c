/*
 * setup_facing.c - which way counters look at the start, and the second hex of those that cover two.
 */
#include "data/scenario/scenario.h"

#include "data/scenario/hexlist.h"

static void report_facing(struct setup *s, const struct node *n)
{
    const char *words[FACINGS];

    for (int i = 0; i < FACINGS; i++)
        words[i] = grid_facing(&s->rules->map.grid, i);
    fault_unknown(s->l.diag, node_key_where(n), "facing", n->key, words, FACINGS);
}

/* Of two files that turn a counter, the one that builds on the other holds. */
static void turn(struct setup *s, const struct node **entry, const struct node *n, int facing)
{
    int counter = schema_one_of(&s->l, n, "counter", &s->rules->counters);
    const struct node *other = counter != NAME_NONE ? entry[counter] : NULL;

    if (counter == NAME_NONE)
        return;
    if (other && other->source == n->source)
        fault_add(s->l.diag, node_where(n), "counter %s is given two facings, the first in line %d", n->text,
                  other->line);
    if (other && n->source >= other->source)
        return;
    entry[counter] = n;
    setup_add(s, (struct scenario_change){ CHANGE_FACING, counter, 0, facing });
}

void setup_facing(struct setup *s, const struct node *n)
{
    const struct node **entry;

    if (!schema_is(&s->l, n, NODE_MAP))
        return;
    entry = mem_array((size_t)s->rules->counters.count, sizeof *entry);
    for (const struct node *e = n->first; e; e = e->next) {
        int facing = -1;

        if (!grid_parse_facing(&s->rules->map.grid, e->key, &facing))
            report_facing(s, e);
        if (schema_is(&s->l, e, NODE_LIST))
            for (const struct node *c = e->first; c; c = c->next)
                turn(s, entry, c, facing);
    }
    mem_free(entry);
}

/* Where setup_place has put it. */
static place_id hex_of(const struct setup *s, int counter)
{
    for (int i = 0; i < s->scenario->change_count; i++) {
        const struct scenario_change *c = &s->scenario->changes[i];

        if (c->kind == CHANGE_PLACE && c->of == counter && c->value < s->rules->map.hexes)
            return c->value;
    }
    return PLACE_NONE;
}

static void cover(struct setup *s, const struct node *n, int counter)
{
    const struct map *m = &s->rules->map;
    place_id first = hex_of(s, counter);
    place_id second = setup_is_outside(s, n, n->text, node_where(n)) ? PLACE_NONE
                                                                     : hexlist_hex(&s->l, m, n->text, node_where(n));
    char number[GRID_NUMBER_SIZE];

    if (second == PLACE_NONE)
        return;
    if (first == PLACE_NONE)
        fault_add(s->l.diag, node_where(n), "counter %s covers %s, but `place` puts it in no hex", n->key, n->text);
    else if (!map_is_adjacent(m, first, second))
        fault_add(s->l.diag, node_where(n), "counter %s covers %s, which is not next to %s", n->key, n->text,
                  map_number(m, first, number));
    else
        setup_add(s, (struct scenario_change){ CHANGE_COVER, counter, 0, second });
}

void setup_covers(struct setup *s, const struct node *n)
{
    const struct names *counters = &s->rules->counters;

    if (!schema_is(&s->l, n, NODE_MAP))
        return;
    for (const struct node *e = n->first; e; e = e->next) {
        int counter = names_find(counters, e->key);

        if (counter == NAME_NONE)
            fault_unknown(s->l.diag, node_key_where(e), "counter", e->key, counters->word, counters->count);
        else if (schema_is(&s->l, e, NODE_SCALAR))
            cover(s, e, counter);
    }
}
