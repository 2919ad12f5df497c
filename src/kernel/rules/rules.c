#include "kernel/rules/rules.h"

#include <assert.h>
#include <string.h>

int rules_places(const struct rules *r)
{
    return r->map.hexes + r->map.boxes + r->counters.count;
}

place_id rules_counter_place(const struct rules *r, unit_id u)
{
    assert(u >= 0 && u < r->counters.count);
    return r->map.hexes + r->map.boxes + u;
}

/* Hexes begin with a digit and names with a letter, so no word can be two places. */
place_id rules_parse_place(const struct rules *r, const char *word)
{
    place_id hex = map_parse(&r->map, word);
    int box = names_find(&r->map.box_names, word);
    int counter = names_find(&r->counters, word);

    if (hex != PLACE_NONE)
        return hex;
    if (box != NAME_NONE)
        return r->map.hexes + box;
    return counter != NAME_NONE ? rules_counter_place(r, counter) : PLACE_NONE;
}

const char *rules_place_word(const struct rules *r, place_id p, char out[GRID_NUMBER_SIZE])
{
    int box = p - r->map.hexes;

    assert(p >= PLACE_NONE && p < rules_places(r));
    if (p == PLACE_NONE)
        return "none";
    if (p < r->map.hexes)
        return map_number(&r->map, p, out);
    return box < r->map.boxes ? names_word(&r->map.box_names, box) : names_word(&r->counters, box - r->map.boxes);
}

const char *rules_field(const struct rules *r, const struct record *record, int field)
{
    const struct variables *v = record->of_side ? &r->side_vars : &r->game_vars;
    const char *word = names_word(&v->names, record->first + field);
    const char *dot = strchr(word, '.');

    return dot ? dot + 1 : word;
}
