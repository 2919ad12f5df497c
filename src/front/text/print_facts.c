#include "front/text/print.h"

#include "base/mem.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"
#include "front/text/shown.h"

/* The number of the neighbour; at the map's edge the direction. */
static const char *across(const struct map *m, place_id hex, int side, char number[GRID_NUMBER_SIZE])
{
    place_id beyond = m->neighbour[hex][side];

    return beyond == PLACE_NONE ? grid_facing(&m->grid, side) : map_number(m, beyond, number);
}

/* "road to 1422, 1524", where any of its sides has the type. */
static void add_ways(struct text *out, const struct map *m, place_id hex, const terrain_bits *bits, int type,
                     const char *lead)
{
    char number[GRID_NUMBER_SIZE];
    bool any = false;

    for (int side = 0; side < HEXSIDES; side++)
        if (bits[side] >> type & 1) {
            text_print(out, "%s%s", any ? ", " : out->length ? C_("list", "; ") : "", any ? "" : lead);
            text_add(out, across(m, hex, side, number));
            any = true;
        }
}

void show_ways(struct umpire *u, place_id hex)
{
    const struct map *m = script_map(umpire_script(u));
    const char *language = umpire_language(u);
    terrain_bits sides[HEXSIDES];
    struct text line = { 0 };

    for (int side = 0; side < HEXSIDES; side++)
        sides[side] = map_side(m, hex, (enum hexside)side);
    for (int type = 0; type < m->link_chart.types.count; type++) {
        char *lead = text_format(_("%s to "), shown_name(&m->link_chart.types, type, language));
        add_ways(&line, m, hex, m->link[hex], type, lead);
        mem_free(lead);
    }
    for (int type = 0; type < m->side_chart.types.count; type++) {
        char *lead = text_format(_("%s toward "), shown_name(&m->side_chart.types, type, language));
        add_ways(&line, m, hex, sides, type, lead);
        mem_free(lead);
    }
    if (line.length)
        columns_print_text(STYLE_PLAIN, text_of(&line), 2);
    text_free(&line);
}
