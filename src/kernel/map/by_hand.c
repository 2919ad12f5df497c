#include "kernel/map/by_hand.h"

#include <string.h>
#include "base/mem.h"
#include "base/text.h"

/* What lies on hexsides, or the links across them. */
struct sides_by_hand {
    int variable[HEXSIDES];              /* of hexes; NAME_NONE */
    terrain_bits *types;                 /* by value, of each of these variables */
    terrain_bits (*printed)[HEXSIDES];   /* by hex; NULL: the map has no types of them */
};

struct by_hand {
    int variable;              /* of hexes */
    terrain_bits *types;       /* by its value; of "printed" none */
    terrain_bits *printed;     /* by hex */
    struct sides_by_hand sides, links;
};

/* --- declaring: the words --- */

static void type_word(const struct names *all, terrain_bits types, struct text *out)
{
    for (int i = 0; i < all->count; i++)
        if (types >> i & 1)
            text_print(out, "%s%s", out->length ? "+" : "", all->word[i]);
}

/* The words of a variable under way, with the types that each means. */
struct wording {
    struct rules *r;
    const struct names *all;
    struct names *words;
    terrain_bits *types;
};

static struct wording begin_words(struct rules *r, const struct names *all, struct value_kind *kind, size_t most)
{
    kind->type = VALUE_NAME;
    names_add(&kind->names, "printed");
    return (struct wording){ r, all, &kind->names, pool_array(r->pool, most + 1, sizeof(terrain_bits)) };
}

static void add_word(struct wording *w, terrain_bits types)
{
    struct text word = { 0 };

    for (int i = 1; i < w->words->count; i++)
        if (w->types[i] == types)
            return;
    type_word(w->all, types, &word);
    w->types[names_add(w->words, pool_string(w->r->pool, types ? text_of(&word) : "none"))] = types;
    text_free(&word);
}

static void add_hex_words(struct rules *r, struct value_kind *kind)
{
    const struct map *m = &r->map;
    int count = m->hex_chart.types.count;
    struct wording w = begin_words(r, &m->hex_chart.types, kind, (size_t)(m->hexes + count));

    for (int i = 0; i < count; i++)
        add_word(&w, (terrain_bits)1 << i);
    for (place_id h = 0; h < m->hexes; h++)
        if (m->terrain[h])
            add_word(&w, m->terrain[h]);
    r->by_hand->types = w.types;
}

static void add_side_words(struct rules *r, const struct names *all, struct value_kind *kind,
                           struct sides_by_hand *of)
{
    size_t count = (size_t)all->count, hexes = (size_t)r->map.hexes;
    struct wording w = begin_words(r, all, kind, 1 + count * count + HEXSIDES * hexes);

    add_word(&w, 0);
    for (size_t i = 0; i < count; i++)
        add_word(&w, (terrain_bits)1 << i);
    for (size_t i = 0; i < count; i++)
        for (size_t k = i + 1; k < count; k++)
            add_word(&w, (terrain_bits)1 << i | (terrain_bits)1 << k);
    for (size_t i = 0; i < HEXSIDES * hexes; i++)
        add_word(&w, of->printed[i / HEXSIDES][i % HEXSIDES]);
    of->types = w.types;
}

/* --- declaring: the variables --- */

static void *longer(struct pool *p, const void *old, int count, int more, size_t size)
{
    void *copy = pool_array(p, (size_t)(count + more), size);

    if (old)
        memcpy(copy, old, (size_t)count * size);
    return copy;
}

static void make_room(struct rules *r, int more)
{
    struct variables *v = &r->hex_vars;
    int count = v->names.count;

    v->kinds = longer(r->pool, v->kinds, count, more, sizeof *v->kinds);
    v->first = longer(r->pool, v->first, count, more, sizeof *v->first);
    v->lasts = longer(r->pool, v->lasts, count, more, sizeof *v->lasts);
    v->shown = longer(r->pool, v->shown, count, more, sizeof *v->shown);
    v->asked = longer(r->pool, v->asked, count, more, sizeof *v->asked);
}

static int add_variable(struct rules *r, const char *name)
{
    struct variables *v = &r->hex_vars;
    int which = names_add(&v->names, pool_string(r->pool, name));

    v->kinds[which] = (struct value_kind){ .type = VALUE_NAME };
    v->first[which] = 0;
    v->lasts[which] = NAME_NONE;
    v->shown[which] = SHOWN_NO;         /* the terrain itself is shown */
    v->plain = v->names.count;
    return which;
}

/* "by_hand_side_ne" */
static int add_side_variable(struct rules *r, const char *what, enum hexside s)
{
    struct text name = { 0 };

    text_print(&name, BY_HAND "_%s_%s", what, grid_facing(&r->map.grid, (int)s));
    int which = add_variable(r, text_of(&name));
    text_free(&name);
    return which;
}

static void copy_words(struct variables *v, int from, int to)
{
    for (int i = 0; i < v->kinds[from].names.count; i++)
        names_add(&v->kinds[to].names, v->kinds[from].names.word[i]);
}

static void declare_sides(struct rules *r, struct sides_by_hand *of, const struct names *types, const char *what,
                          terrain_bits (*now)[HEXSIDES])
{
    for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++)
        of->variable[s] = NAME_NONE;
    if (types->count == 0)
        return;
    of->printed = pool_array(r->pool, (size_t)r->map.hexes, sizeof *of->printed);
    memcpy(of->printed, now, (size_t)r->map.hexes * sizeof *now);
    for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++)
        of->variable[s] = add_side_variable(r, what, s);
    add_side_words(r, types, &r->hex_vars.kinds[of->variable[HEXSIDE_N]], of);
    for (enum hexside s = HEXSIDE_N + 1; s < HEXSIDES; s++)
        copy_words(&r->hex_vars, of->variable[HEXSIDE_N], of->variable[s]);
}

void by_hand_declare(struct rules *r)
{
    struct map *m = &r->map;
    struct by_hand *b = r->by_hand = pool_array(r->pool, 1, sizeof *r->by_hand);

    make_room(r, 1 + 2 * HEXSIDES);
    b->variable = add_variable(r, BY_HAND);
    add_hex_words(r, &r->hex_vars.kinds[b->variable]);
    b->printed = pool_array(r->pool, (size_t)m->hexes, sizeof *b->printed);
    memcpy(b->printed, m->terrain, (size_t)m->hexes * sizeof *m->terrain);
    declare_sides(r, &b->sides, &m->side_chart.types, "side", m->side);
    declare_sides(r, &b->links, &m->link_chart.types, "link", m->link);
}

/* --- asking --- */

int by_hand_variable(const struct rules *r, enum hexside side, bool link)
{
    if (!r->by_hand)
        return NAME_NONE;
    return (link ? &r->by_hand->links : &r->by_hand->sides)->variable[side];
}

bool by_hand_is_one_way(const struct rules *r, int type)
{
    const struct map *m = &r->map;
    bool any = false;

    for (place_id h = 0; r->by_hand && r->by_hand->sides.printed && h < m->hexes; h++)
        for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++) {
            place_id beyond = m->neighbour[h][s];

            if (beyond == PLACE_NONE || !(r->by_hand->sides.printed[h][s] >> type & 1))
                continue;
            if (r->by_hand->sides.printed[beyond][hexside_opposite(s)] >> type & 1)
                return false;
            any = true;
        }
    return any;
}

/* --- applying --- */

static void change_hex(struct map *m, place_id hex, terrain_bits types)
{
    bool blocks = map_sight_type(&m->hex_chart, types) != NAME_NONE;

    m->terrain[hex] = types;
    for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++)
        if (m->neighbour[hex][s] != PLACE_NONE)
            map_prepare_step(m, m->neighbour[hex][s], hexside_opposite(s));
    for (int i = 0; i < m->cells; i++)
        if (m->cell[i] == hex)
            m->cell_blocks[i] = blocks;
    if (blocks)
        hexset_add(&m->blocks_sight, hex);
    else
        hexset_remove(&m->blocks_sight, hex);
}

static bool apply_hex(struct rules *r, const struct state *s, place_id h)
{
    int32_t value = *state_hex_var(s, h, r->by_hand->variable);
    terrain_bits types = value > 0 ? r->by_hand->types[value] : r->by_hand->printed[h];

    if (r->map.terrain[h] == types)
        return false;
    change_hex(&r->map, h, types);
    return true;
}

static bool apply_sides(struct map *m, const struct state *s, const struct sides_by_hand *of,
                        terrain_bits (*now)[HEXSIDES], place_id h)
{
    bool changed = false;

    for (enum hexside side = HEXSIDE_N; of->printed && side < HEXSIDES; side++) {
        int32_t value = *state_hex_var(s, h, of->variable[side]);
        terrain_bits types = value > 0 ? of->types[value] : of->printed[h][side];

        if (now[h][side] == types)
            continue;
        now[h][side] = types;
        if (m->neighbour[h][side] != PLACE_NONE)
            map_prepare_step(m, m->neighbour[h][side], hexside_opposite(side));
        changed = true;
    }
    return changed;
}

bool by_hand_apply(struct rules *r, const struct state *s)
{
    struct map *m = &r->map;
    bool changed = false;

    for (place_id h = 0; r->by_hand && h < m->hexes; h++) {
        changed = apply_hex(r, s, h) || changed;
        changed = apply_sides(m, s, &r->by_hand->sides, m->side, h) || changed;
        changed = apply_sides(m, s, &r->by_hand->links, m->link, h) || changed;
    }
    return changed;
}
