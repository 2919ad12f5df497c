#include "data/load/load.h"

#include <string.h>

#include "data/scenario/hexlist.h"

/* The list of a set ("entry_blue") or of a zone ("country.blueland") in the file; NULL. */
static const struct node *find_list(const struct loading *l, const struct node *file, const char *word)
{
    const char *dot = strchr(word, '.');
    const struct node *in = node_get(file, dot ? "zones" : "sets");

    if (dot && in && in->kind == NODE_MAP)
        in = node_get(in, pool_span(l->pool, word, (size_t)(dot - word)));
    return in && in->kind == NODE_MAP ? node_get(in, dot ? dot + 1 : word) : NULL;
}

static void mark_hexes(struct loading *l, const struct grid *g, const struct node *list, bool *inside)
{
    struct hexlist h;
    int index;

    hexlist_begin(l, &h, list);
    while (hexlist_next_index(l, &h, g, &index))
        inside[index] = !h.minus;
}

static void report_no_list(struct loading *l, const struct node *file, const struct node *n)
{
    const struct node *sets = node_get(file, "sets");
    struct names names = { 0 };

    for (const struct node *e = sets && sets->kind == NODE_MAP ? sets->first : NULL; e; e = e->next)
        names_add(&names, e->key);
    fault_unknown(l->diag, node_where(n), "set or zone of the map", n->text, names.word, names.count);
    names_free(&names);
}

/* An area is a list of hexes, or of names of sets and zones. */
static void mark_area(struct loading *l, const struct grid *g, const struct node *file, const struct node *n,
                      bool *inside)
{
    if (n->kind == NODE_LIST) {
        for (const struct node *e = n->first; e; e = e->next)
            mark_area(l, g, file, e, inside);
    } else if (schema_is(l, n, NODE_SCALAR)) {
        struct node alone = *n;
        bool is_name = n->text[0] >= 'a' && n->text[0] <= 'z';
        const struct node *list = is_name ? find_list(l, file, n->text) : &alone;

        alone.next = NULL;             /* what follows in the list may be a name again */

        if (list)
            mark_hexes(l, g, list, inside);
        else
            report_no_list(l, file, n);
    }
}

/* Hexes beside the area in play are as good as absent, and may be named all the same. */
static const bool *find_outside(struct loading *l, const struct map *m, const struct node *file)
{
    int count = grid_hexes(&m->grid);
    bool *outside = pool_array(l->pool, (size_t)count, sizeof *outside);
    bool *inside = mem_array((size_t)count, sizeof *inside);

    mark_area(l, &m->grid, file, l->area, inside);
    for (int i = 0; i < count; i++)
        outside[i] = !inside[i];
    mem_free(inside);
    return outside;
}

static void lay_map(struct loading *l, struct map *m, const struct node *file)
{
    bool *missing = mem_array((size_t)grid_hexes(&m->grid), sizeof *missing);

    mark_hexes(l, &m->grid, node_get(file, "absent"), missing);
    m->outside = l->area ? find_outside(l, m, file) : NULL;
    for (int i = 0; m->outside && i < grid_hexes(&m->grid); i++)
        missing[i] = missing[i] || m->outside[i];
    map_lay(m, l->pool, missing);
    mem_free(missing);
    if (m->outside && m->hexes == 0)
        fault_add(l->diag, node_where(l->area), "this area contains no hex of the map");
}

/* Lays the type there, or takes it away, as the word under way says. */
static void lay_bit(struct loading *l, const struct hexlist *h, terrain_bits *on, terrain_bits bit)
{
    if (!h->minus)
        *on |= bit;
    else if (hexlist_is_there(l, h, (*on & bit) != 0))
        *on &= ~bit;
}

/* The other side of it has the type just as this one does. */
static void lay_same(terrain_bits *other, terrain_bits on, terrain_bits bit)
{
    *other = (*other & ~bit) | (on & bit);
}

static void load_hexes(struct loading *l, struct map *m, const struct node *n, int type)
{
    struct hexlist h;
    place_id hex;

    hexlist_begin(l, &h, n);
    while (hexlist_next(l, &h, m, &hex))
        lay_bit(l, &h, &m->terrain[hex], (terrain_bits)1 << type);
}

static void load_terrain_of_hexes(struct loading *l, struct map *m, const struct node *n)
{
    const struct names *types = &m->hex_chart.types;
    const struct node *rest;
    int type;

    if (!schema_is(l, n, NODE_MAP))
        return;
    for (const struct node *e = n->first; e; e = e->next) {
        if (strcmp(e->key, "default") == 0)
            continue;
        type = names_find(types, e->key);
        if (type == NAME_NONE)
            fault_unknown(l->diag, node_key_where(e), "terrain", e->key, types->word, types->count);
        else
            load_hexes(l, m, e, type);
    }
    rest = node_get(n, "default");
    type = schema_one_of(l, rest, "terrain", types);
    for (place_id hex = 0; type != NAME_NONE && hex < m->hexes; hex++)
        if (m->terrain[hex] == 0)
            m->terrain[hex] = (terrain_bits)1 << type;
}

/* On the hexside of the one hex, and of the other if `both`. */
static void lay_pair(struct loading *l, const struct hexlist *h, const struct hexpair *p, bool both,
                     terrain_bits (*of)[HEXSIDES], enum hexside s, int type)
{
    terrain_bits bit = (terrain_bits)1 << type;

    lay_bit(l, h, &of[p->from][s], bit);
    if (both)
        lay_same(&of[p->to][hexside_opposite(s)], of[p->from][s], bit);
}

static void load_sides(struct loading *l, struct map *m, const struct node *n, int type)
{
    struct hexlist h;
    struct hexpair p;

    hexlist_begin(l, &h, n);
    while (hexlist_next_side(l, &h, m, &p))
        lay_pair(l, &h, &p, p.both, m->side, map_side_toward(m, p.from, p.to), type);
}

/* Whether some class may use the link here, in one direction at least. */
static bool serves(const struct map *m, int type, const struct hexpair *p)
{
    enum hexside s = map_side_toward(m, p->from, p->to);

    for (int class = 0; class < m->classes; class++)
        if (map_link_cost(m, type, class, p->from, s) != COST_NO
            || map_link_cost(m, type, class, p->to, hexside_opposite(s)) != COST_NO)
            return true;
    return m->classes == 0;
}

/* A bridge forgotten in the chart would otherwise only show as a road that nobody takes. */
static void check_link(struct loading *l, const struct map *m, int type, const struct hexlist *h,
                       const struct hexpair *p)
{
    char from[GRID_NUMBER_SIZE], to[GRID_NUMBER_SIZE];

    if (!serves(m, type, p))
        fault_add(l->diag, hexlist_where(h),
                  "the %s from %s to %s meets an impassable hexside; if there is a bridge, "
                  "declare it under `crosses` in terrain.yaml",
                  names_word(&m->link_chart.types, type), map_number(m, p->from, from), map_number(m, p->to, to));
}

static void load_links(struct loading *l, struct map *m, const struct node *n, int type)
{
    struct hexlist h;
    struct hexpair p;

    hexlist_begin(l, &h, n);
    while (hexlist_next_link(l, &h, m, &p)) {
        lay_pair(l, &h, &p, true, m->link, map_side_toward(m, p.from, p.to), type);
        if (!h.minus)
            check_link(l, m, type, &h, &p);
    }
}

/* Hexsides and links alike: a map from types of the chart to lists. */
static void load_types(struct loading *l, struct map *m, const struct node *n, const char *what,
                       const struct names *types,
                       void (*load)(struct loading *, struct map *, const struct node *, int))
{
    if (!schema_is(l, n, NODE_MAP))
        return;
    for (const struct node *e = n->first; e; e = e->next) {
        int type = names_find(types, e->key);

        if (type == NAME_NONE)
            fault_unknown(l->diag, node_key_where(e), what, e->key, types->word, types->count);
        else
            load(l, m, e, type);
    }
}

static void enter_zone(struct loading *l, const struct map *m, struct zone_family *z, const struct hexlist *h,
                       place_id hex, int value)
{
    char number[GRID_NUMBER_SIZE];

    if (h->minus) {
        if (hexlist_is_there(l, h, z->of_hex[hex] == value))
            z->of_hex[hex] = NAME_NONE;
        return;
    }
    if (z->of_hex[hex] != NAME_NONE && z->of_hex[hex] != value)
        fault_add(l->diag, hexlist_where(h), "hex %s is already in %s", map_number(m, hex, number),
                  names_word(&z->values, z->of_hex[hex]));
    z->of_hex[hex] = (int8_t)value;
}

static void load_zone(struct loading *l, struct map *m, struct zone_family *z, const struct node *n)
{
    int value = schema_add_name(l, &z->values, n->key, node_key_where(n), ZONES_MOST);
    struct hexlist h;
    place_id hex;

    hexlist_begin(l, &h, n);
    while (value != NAME_NONE && hexlist_next(l, &h, m, &hex))
        enter_zone(l, m, z, &h, hex, value);
}

static void load_zones(struct loading *l, struct map *m, const struct node *n)
{
    if (!schema_is(l, n, NODE_MAP))
        return;
    m->zones = pool_array(l->pool, (size_t)n->count, sizeof *m->zones);
    for (const struct node *e = n->first; e; e = e->next) {
        int family = schema_add_name(l, &m->families, e->key, node_key_where(e), TERRAIN_MOST);
        struct zone_family *z;

        if (family == NAME_NONE)
            continue;
        z = &m->zones[family];
        z->of_hex = pool_array(l->pool, (size_t)m->hexes, sizeof *z->of_hex);
        memset(z->of_hex, NAME_NONE, (size_t)m->hexes);
        if (schema_is(l, e, NODE_MAP))
            for (const struct node *value = e->first; value; value = value->next)
                load_zone(l, m, z, value);
    }
}

static void load_sets(struct loading *l, struct map *m, const struct node *n)
{
    if (!schema_is(l, n, NODE_MAP))
        return;
    m->sets = pool_array(l->pool, (size_t)n->count, sizeof *m->sets);
    for (const struct node *e = n->first; e; e = e->next) {
        int set = schema_add_name(l, &m->set_names, e->key, node_key_where(e), SETS_MOST);

        if (set != NAME_NONE)
            hexlist_set(l, m, e, &m->sets[set]);
    }
}

static void load_names(struct loading *l, struct map *m, const struct node *n)
{
    if (!schema_is(l, n, NODE_MAP))
        return;
    for (const struct node *e = n->first; e; e = e->next) {
        place_id hex = hexlist_hex(l, m, e->key, node_key_where(e));

        if (hex != PLACE_NONE)
            schema_shown(l, e, &m->name[hex]);
    }
}

static void load_ground(struct loading *l, struct map *m, const struct node *file)
{
    load_terrain_of_hexes(l, m, node_get(file, "terrain"));
    load_types(l, m, node_get(file, "hexsides"), "type of hexside", &m->side_chart.types, load_sides);
    load_types(l, m, node_get(file, "links"), "type of link", &m->link_chart.types, load_links);
}

void load_map(struct loading *l, struct rules *r, const struct node *file, bool types)
{
    static const char *const keys[] = {
        "provenance", "rule", "source", "note", "grid", "absent", "terrain", "hexsides", "links", "zones", "sets",
        "names",
    };
    struct map *m = &r->map;

    if (!schema_keys(l, file, "map.yaml", keys, LENGTH(keys)))
        return;
    load_block(l, r, "map", NULL, schema_file_provenance(l, file), file, file);
    if (!load_grid(l, &m->grid, schema_need(l, file, "map.yaml", "grid")))
        return;
    lay_map(l, m, file);
    if (types)
        load_ground(l, m, file);
    load_zones(l, m, node_get(file, "zones"));
    load_sets(l, m, node_get(file, "sets"));
    load_names(l, m, node_get(file, "names"));
}
