/*
 * worksheet_map.c - the terrain effects chart and the map, in a worksheet.
 */
#include <string.h>
#include "base/text.h"
#include "front/author/worksheet_part.h"

enum { HEXES_A_LINE = 12 };

/* --- the terrain effects chart --- */

static void put_cost(const struct form *f, const struct terrain *row, int class)
{
    int point = f->r->map.point > 0 ? f->r->map.point : 1, cost = row->cost[class];

    if (cost == COST_NO)
        fputs("no", f->out);
    else if (cost == COST_SAME)
        fputs("\"-\"", f->out);
    else if (cost % point == 0)
        fprintf(f->out, "%s%d", row->added[class] ? "+" : "", cost / point);
    else
        fprintf(f->out, "%s%d/%d", row->added[class] ? "+" : "", cost, point);
}

static void put_chart_value(const struct form *f, const struct terrain_chart *chart, int row, int column)
{
    int value = chart->rows[row].value[column];

    if (value == VALUE_NOTHING)
        fputs("\"-\"", f->out);
    else if (chart->column_is_word[column])
        part_quoted(f, names_word(&chart->words, value));
    else
        fprintf(f->out, "%d", value);
}

/* A column that no row uses may not be in the file at all. */
static bool has_cost(const struct terrain_chart *chart, int class)
{
    for (int row = 0; row < chart->types.count; row++)
        if (chart->rows[row].cost[class] != COST_SAME)
            return true;
    return false;
}

static void put_chart_row(const struct form *f, const struct terrain_chart *chart, int row)
{
    const char *between = "{ ";

    fprintf(f->out, "      %s: ", chart->types.word[row]);
    for (int i = 0; i < f->r->classes.count; i++)
        if (has_cost(chart, i)) {
            fprintf(f->out, "%s%s: ", between, f->r->classes.word[i]);
            put_cost(f, &chart->rows[row], i);
            between = ", ";
        }
    if (chart->has_sight) {
        fprintf(f->out, "%ssight: %s", between, chart->rows[row].blocks_sight ? "blocked" : "open");
        between = ", ";
    }
    for (int i = 0; i < chart->columns.count; i++) {
        fprintf(f->out, "%s%s: ", between, chart->columns.word[i]);
        put_chart_value(f, chart, row, i);
        between = ", ";
    }
    fputs(between[0] == '{' ? "{ }\n" : " }\n", f->out);
}

static void put_chart(const struct form *f, const struct terrain_chart *chart, const char *name)
{
    if (chart->types.count == 0)
        return;
    fprintf(f->out, "    %s:\n", name);
    for (int row = 0; row < chart->types.count; row++)
        put_chart_row(f, chart, row);
}

bool part_terrain(const struct form *f)
{
    if (!part_is_open(f, "terrain"))
        return false;
    fputs("  terrain:\n", f->out);
    part_provenance(f, 4);
    put_chart(f, &f->r->map.hex_chart, "hexes");
    put_chart(f, &f->r->map.side_chart, "hexsides");
    put_chart(f, &f->r->map.link_chart, "links");
    return true;
}

/* --- the map --- */

/* A list of texts with a number of hexes in each. */
struct hex_list {
    const struct form *f;
    int indent;                /* of each text */
    int count;
};

static void list_begin(struct hex_list *l, const struct form *f, int indent, const char *key)
{
    *l = (struct hex_list){ .f = f, .indent = indent + 4 };
    fprintf(f->out, "%*s%s:\n%*s[ ", indent, "", key, indent + 2, "");
}

static void list_add(struct hex_list *l, const char *text)
{
    FILE *out = l->f->out;

    if (l->count == 0)
        fputc('"', out);
    else if (l->count % HEXES_A_LINE == 0)
        fprintf(out, "\",\n%*s\"", l->indent, "");
    else
        fputc(' ', out);
    fputs(text, out);
    l->count++;
}

static void list_end(struct hex_list *l)
{
    fputs(l->count > 0 ? "\" ]\n" : "]\n", l->f->out);
}

static void put_hexes(const struct form *f, int indent, const char *key,
                      bool (*has)(const struct map *, int, int, place_id), int family, int value)
{
    const struct map *m = &f->r->map;
    struct hex_list l;
    char number[GRID_NUMBER_SIZE];

    list_begin(&l, f, indent, key);
    for (place_id hex = 0; hex < m->hexes; hex++)
        if (has(m, family, value, hex))
            list_add(&l, map_number(m, hex, number));
    list_end(&l);
}

static bool has_terrain(const struct map *m, int family, int type, place_id hex)
{
    (void)family;
    return m->terrain[hex] >> type & 1;
}

static bool has_zone(const struct map *m, int family, int value, place_id hex)
{
    return map_zone(m, family, hex) == value;
}

static bool has_set(const struct map *m, int family, int set, place_id hex)
{
    (void)family;
    return hexset_has(&m->sets[set], hex);
}

/* "0304/0305" for a type both hexes see, "0304>0305" for one that belongs to the first. */
static void put_sides(const struct form *f, int type)
{
    const struct map *m = &f->r->map;
    struct hex_list l;
    char a[GRID_NUMBER_SIZE], b[GRID_NUMBER_SIZE], pair[2 * GRID_NUMBER_SIZE + 2];

    list_begin(&l, f, 6, m->side_chart.types.word[type]);
    for (place_id hex = 0; hex < m->hexes; hex++)
        for (int side = 0; side < HEXSIDES; side++) {
            place_id next = m->neighbour[hex][side];
            bool here = m->side[hex][side] >> type & 1;
            bool there = next != PLACE_NONE && m->side[next][hexside_opposite((enum hexside)side)] >> type & 1;

            if (!here || next == PLACE_NONE || (there && next < hex))
                continue;
            snprintf(pair, sizeof pair, "%s%c%s", map_number(m, hex, a), there ? '/' : '>', map_number(m, next, b));
            list_add(&l, pair);
        }
    list_end(&l);
}

static void put_links(const struct form *f, int type)
{
    const struct map *m = &f->r->map;
    struct hex_list l;
    char a[GRID_NUMBER_SIZE], b[GRID_NUMBER_SIZE], pair[2 * GRID_NUMBER_SIZE + 2];

    list_begin(&l, f, 6, m->link_chart.types.word[type]);
    for (place_id hex = 0; hex < m->hexes; hex++)
        for (int side = 0; side < HEXSIDES; side++) {
            if (m->neighbour[hex][side] <= hex || !(m->link[hex][side] >> type & 1))
                continue;
            snprintf(pair, sizeof pair, "%s-%s", map_number(m, hex, a), map_number(m, m->neighbour[hex][side], b));
            list_add(&l, pair);
        }
    list_end(&l);
}

bool part_map(const struct form *f)
{
    const struct map *m = &f->r->map;

    if (!part_is_open(f, "map"))
        return false;
    fputs("  map:\n", f->out);
    part_provenance(f, 4);
    fputs("    terrain:\n", f->out);
    /* What all hexes are that no list names is left to the game's own file. */
    for (int type = 0; type < m->hex_chart.types.count; type++)
        if (type != map_commonest(m))
            put_hexes(f, 6, m->hex_chart.types.word[type], has_terrain, 0, type);
    fputs(m->side_chart.types.count > 0 ? "    hexsides:\n" : "", f->out);
    for (int type = 0; type < m->side_chart.types.count; type++)
        put_sides(f, type);
    fputs(m->link_chart.types.count > 0 ? "    links:\n" : "", f->out);
    for (int type = 0; type < m->link_chart.types.count; type++)
        put_links(f, type);
    fputs(m->families.count > 0 ? "    zones:\n" : "", f->out);
    for (int family = 0; family < m->families.count; family++) {
        fprintf(f->out, "      %s:\n", m->families.word[family]);
        for (int value = 0; value < m->zones[family].values.count; value++)
            put_hexes(f, 8, m->zones[family].values.word[value], has_zone, family, value);
    }
    fputs(m->set_names.count > 0 ? "    sets:\n" : "", f->out);
    for (int set = 0; set < m->set_names.count; set++)
        put_hexes(f, 6, m->set_names.word[set], has_set, 0, set);
    return true;
}
