/*
 * setup_terrain.c - terrain that a scenario has instead of what is printed.
 *
 *   terrain: { 0304: woods, 0304/0305: creek, 0304>0406: slope, 0304-0305: road }
 */
#include "data/scenario/scenario.h"

#include <string.h>
#include "base/text.h"
#include "data/scenario/hexlist.h"
#include "kernel/map/by_hand.h"

/* What this entry says, in the words of the variable. */
static void set_terrain(struct setup *s, const struct node *n, place_id hex, int var)
{
    int value = schema_value_of(&s->l, n, "terrain", n->key, &s->rules->hex_vars.kinds[var].names);

    if (value != NAME_NONE)
        setup_add(s, (struct scenario_change){ CHANGE_HEX, hex, var, value });
}

static void set_side(struct setup *s, const struct node *n, place_id from, place_id to, bool link)
{
    const struct rules *r = s->rules;
    int var = by_hand_variable(r, map_side_toward(&r->map, from, to), link);

    if (var == NAME_NONE)
        fault_add(s->l.diag, node_key_where(n), "the terrain chart has no %s", link ? "links" : "hexsides");
    else
        set_terrain(s, n, from, var);
}

/* "0304-0305", as a link is written; false: it is something else. */
static bool link_of(struct setup *s, const char *key, struct hexpair *out)
{
    const struct map *m = &s->rules->map;
    const char *dash = strchr(key, '-');
    struct text first = { 0 };

    if (!dash)
        return false;
    text_add_span(&first, key, (size_t)(dash - key));
    *out = (struct hexpair){ map_parse(m, text_of(&first)), map_parse(m, dash + 1), true };
    text_free(&first);
    return out->from != PLACE_NONE && out->to != PLACE_NONE && map_is_adjacent(m, out->from, out->to);
}

static void set_between(struct setup *s, const struct node *n)
{
    struct hexpair p;
    bool link = link_of(s, n->key, &p);

    if (!link && !hexlist_side(&s->l, &s->rules->map, n->key, node_key_where(n), &p))
        return;
    set_side(s, n, p.from, p.to, link);
    if (p.both)
        set_side(s, n, p.to, p.from, link);
}

void setup_terrain(struct setup *s, const struct node *n)
{
    int var = names_find(&s->rules->hex_vars.names, BY_HAND);

    if (!n || !schema_is(&s->l, n, NODE_MAP) || var == NAME_NONE)
        return;
    for (const struct node *e = n->first; e; e = e->next) {
        if (strpbrk(e->key, "/>-")) {
            set_between(s, e);
            continue;
        }
        place_id hex = hexlist_hex(&s->l, &s->rules->map, e->key, node_key_where(e));
        if (hex != PLACE_NONE)
            set_terrain(s, e, hex, var);
    }
}
