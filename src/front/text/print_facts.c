#include "front/text/print.h"

#include "base/mem.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"
#include "front/text/shown.h"

/* --- of one hex --- */

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

/* --- of the whole map --- */

static void add_fact(struct columns *c, const char *what, const char *kind, int count)
{
    columns_add(c, STYLE_FAINT, "%s", kind);
    columns_add(c, STYLE_PLAIN, "%s", what);
    columns_add(c, STYLE_PLAIN, "%d", count);
}

static int count_hexes(const struct map *m, int type)
{
    int count = 0;

    for (place_id hex = 0; hex < m->hexes; hex++)
        count += (int)(m->terrain[hex] >> type & 1);
    return count;
}

/* Each hexside once: from the hex that comes first, or from the only one. */
static int count_sides(const struct map *m, int type, bool links)
{
    int count = 0;

    for (place_id hex = 0; hex < m->hexes; hex++)
        for (int side = 0; side < HEXSIDES; side++) {
            place_id beyond = m->neighbour[hex][side];
            terrain_bits bits = links ? m->link[hex][side] : map_side(m, hex, (enum hexside)side);

            if (beyond == PLACE_NONE || hex < beyond)
                count += (int)(bits >> type & 1);
        }
    return count;
}

static int count_members(const struct map *m, int set)
{
    int count = 0;

    for (place_id hex = 0; hex < m->hexes; hex++)
        count += hexset_has(&m->sets[set], hex);
    return count;
}

static void add_types(struct columns *c, const struct map *m, const char *language)
{
    for (int i = 0; i < m->hex_chart.types.count; i++)
        add_fact(c, shown_name(&m->hex_chart.types, i, language), C_("map", "hex"), count_hexes(m, i));
    for (int i = 0; i < m->side_chart.types.count; i++)
        add_fact(c, shown_name(&m->side_chart.types, i, language), C_("map", "hexside"), count_sides(m, i, false));
    for (int i = 0; i < m->link_chart.types.count; i++)
        add_fact(c, shown_name(&m->link_chart.types, i, language), C_("map", "link"), count_sides(m, i, true));
    for (int i = 0; i < m->set_names.count; i++)
        add_fact(c, i18n_name(m->set_names.word[i]), C_("map", "set"), count_members(m, i));
}

void show_map_facts(const struct rules *r, const char *language)
{
    const struct map *m = &r->map;
    char first[GRID_NUMBER_SIZE], last[GRID_NUMBER_SIZE];
    struct text line = { 0 };
    struct columns c;

    if (m->hexes == 0) {
        say("%s\n", _("this game has no map"));
        return;
    }
    text_print(&line, _("%d hexes, %s to %s; in a game, `map` draws them and `stack HEX` lists the roads and streams "
                        "of one"),
               m->hexes, map_number(m, 0, first), map_number(m, m->hexes - 1, last));
    columns_print_text(STYLE_PLAIN, text_of(&line), 2);
    columns_init(&c, 3, "llr");
    add_types(&c, m, language);
    columns_print(&c, 2);
    columns_free(&c);
    text_clear(&line);
    for (int i = 0; i < m->boxes; i++)
        text_print(&line, "%s%s", i == 0 ? _("boxes: ") : ", ", names_shown(&m->box_names, i, language));
    if (m->boxes > 0)
        columns_print_text(STYLE_PLAIN, text_of(&line), 2);
    text_free(&line);
}
