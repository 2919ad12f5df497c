#include "kernel/by_hand.h"

#include <string.h>
#include "base/mem.h"
#include "base/text.h"

struct by_hand {
    int variable;              /* of hexes */
    terrain_bits *types;       /* by its value; of "printed" none */
    terrain_bits *printed;     /* by hex */
};

/* --- declaring --- */

static void type_word(const struct map *m, terrain_bits types, struct text *out)
{
    for (int i = 0; i < m->hex_chart.types.count; i++)
        if (types >> i & 1)
            text_print(out, "%s%s", out->length ? "+" : "", m->hex_chart.types.word[i]);
}

static void add_value(struct rules *r, struct value_kind *kind, terrain_bits types)
{
    struct by_hand *b = r->by_hand;
    struct text word = { 0 };

    for (int i = 1; i < kind->names.count; i++)
        if (b->types[i] == types)
            return;
    type_word(&r->map, types, &word);
    b->types[names_add(&kind->names, pool_string(r->pool, text_of(&word)))] = types;
    text_free(&word);
}

static void add_values(struct rules *r, struct value_kind *kind)
{
    const struct map *m = &r->map;

    kind->type = VALUE_NAME;
    r->by_hand->types = pool_array(r->pool, (size_t)(m->hexes + m->hex_chart.types.count) + 1,
                                   sizeof *r->by_hand->types);
    names_add(&kind->names, "printed");
    for (int i = 0; i < m->hex_chart.types.count; i++)
        add_value(r, kind, (terrain_bits)1 << i);
    for (place_id h = 0; h < m->hexes; h++)
        if (m->terrain[h])
            add_value(r, kind, m->terrain[h]);
}

static void *longer(struct pool *p, const void *old, int count, size_t size)
{
    void *copy = pool_array(p, (size_t)count + 1, size);

    if (count > 0)
        memcpy(copy, old, (size_t)count * size);
    return copy;
}

void by_hand_declare(struct rules *r)
{
    struct variables *v = &r->hex_vars;
    int count = v->names.count;

    r->by_hand = pool_array(r->pool, 1, sizeof *r->by_hand);
    v->kinds = longer(r->pool, v->kinds, count, sizeof *v->kinds);
    v->first = longer(r->pool, v->first, count, sizeof *v->first);
    v->lasts = longer(r->pool, v->lasts, count, sizeof *v->lasts);
    v->shown = longer(r->pool, v->shown, count, sizeof *v->shown);
    v->kinds[count] = (struct value_kind){ .type = VALUE_NAME };
    v->first[count] = 0;
    v->lasts[count] = NAME_NONE;
    v->shown[count] = SHOWN_NO;         /* the terrain itself is shown */
    r->by_hand->variable = names_add(&v->names, BY_HAND);
    v->plain = v->names.count;
    add_values(r, &v->kinds[count]);
    r->by_hand->printed = pool_array(r->pool, (size_t)r->map.hexes, sizeof *r->by_hand->printed);
    memcpy(r->by_hand->printed, r->map.terrain, (size_t)r->map.hexes * sizeof *r->map.terrain);
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

bool by_hand_apply(struct rules *r, const struct state *s)
{
    bool changed = false;

    for (place_id h = 0; r->by_hand && h < r->map.hexes; h++) {
        int32_t value = *state_hex_var(s, h, r->by_hand->variable);
        terrain_bits types = value > 0 ? r->by_hand->types[value] : r->by_hand->printed[h];

        if (r->map.terrain[h] == types)
            continue;
        change_hex(&r->map, h, types);
        changed = true;
    }
    return changed;
}
