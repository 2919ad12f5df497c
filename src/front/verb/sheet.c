#include "front/verb/sheet.h"

#include <string.h>
#include "front/document/json.h"
#include "front/document/shown.h"
#include "front/program/i18n.h"

static json_t *named(const char *key, const char *word, const char *name)
{
    json_t *object = json_object();

    json_set_words(object, key, word);
    json_set_words(object, "name", name);
    return object;
}

/* Where a sheet was written: a series and its game may both have a part of it. */
static json_t *sources_of(const struct rules *r, const char *sheet)
{
    json_t *sources = json_array();

    for (int i = 0; i < r->block_count; i++)
        if (strcmp(r->blocks[i].what, sheet) == 0)
            json_array_append_new(sources, json_block(&r->blocks[i]));
    return sources;
}

/* --- the map --- */

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

static void add_count(json_t *counts, const char *kind, const char *word, const char *name, int count)
{
    json_t *entry = named("word", word, name);

    json_set_words(entry, "kind", kind);
    json_set_number(entry, "count", count);
    json_array_append_new(counts, entry);
}

static json_t *counts_of(const struct map *m, const char *language)
{
    const struct names *hexes = &m->hex_chart.types, *sides = &m->side_chart.types, *links = &m->link_chart.types;
    json_t *counts = json_array();

    for (int i = 0; i < hexes->count; i++)
        add_count(counts, NC_("map", "hex"), hexes->word[i], shown_name(hexes, i, language), count_hexes(m, i));
    for (int i = 0; i < sides->count; i++)
        add_count(counts, NC_("map", "hexside"), sides->word[i], shown_name(sides, i, language),
                  count_sides(m, i, false));
    for (int i = 0; i < links->count; i++)
        add_count(counts, NC_("map", "link"), links->word[i], shown_name(links, i, language), count_sides(m, i, true));
    for (int i = 0; i < m->set_names.count; i++)
        add_count(counts, NC_("map", "set"), m->set_names.word[i], i18n_name(m->set_names.word[i]),
                  count_members(m, i));
    return counts;
}

json_t *sheet_map(const struct rules *r, const char *language)
{
    const struct map *m = &r->map;
    char first[GRID_NUMBER_SIZE], last[GRID_NUMBER_SIZE];
    json_t *sheet = json_object(), *boxes = json_array();

    json_object_set_new(sheet, "sources", sources_of(r, "map"));
    json_set_number(sheet, "hexes", m->hexes);
    json_set_words(sheet, "first", m->hexes > 0 ? map_number(m, 0, first) : NULL);
    json_set_words(sheet, "last", m->hexes > 0 ? map_number(m, m->hexes - 1, last) : NULL);
    json_object_set_new(sheet, "counts", counts_of(m, language));
    for (int i = 0; i < m->boxes; i++)
        json_array_append_new(boxes, named("box", m->box_names.word[i], names_shown(&m->box_names, i, language)));
    json_object_set_new(sheet, "boxes", boxes);
    return sheet;
}

/* --- the terrain effects chart --- */

/* Points, or parts of one; "no" where it is forbidden, null where it leaves the cost as it is. */
static json_t *cost_of(int cost, int point)
{
    if (cost == COST_NO)
        return json_string("no");
    if (cost == COST_SAME)
        return json_null();
    return cost % point == 0 ? json_integer(cost / point) : json_pack("{s:i, s:i}", "parts", cost, "of", point);
}

static json_t *costs_of(const struct rules *r, const struct terrain *row)
{
    json_t *costs = json_array();

    for (int i = 0; i < r->classes.count; i++)
        json_array_append_new(costs, json_pack("{s:o, s:b}", "cost",
                                               cost_of(row->cost[i], r->map.point > 0 ? r->map.point : 1), "added",
                                               row->added[i]));
    return costs;
}

static json_t *chart_value(const struct terrain_chart *chart, int row, int column)
{
    int value = chart->rows[row].value[column];

    if (value == VALUE_NOTHING)
        return json_null();
    if (!chart->column_is_word[column])
        return json_integer(value);
    return named("value", names_word(&chart->words, value), i18n_value(names_word(&chart->words, value)));
}

/* The hexsides that a link crosses as if they were not there. */
static json_t *crossed_by(const struct rules *r, const struct terrain *row)
{
    json_t *crossed = json_array();

    for (int i = 0; i < r->map.side_chart.types.count; i++)
        if (row->crosses >> i & 1)
            json_array_append_new(crossed, json_words(r->map.side_chart.types.word[i]));
    return crossed;
}

static json_t *chart_of(const struct rules *r, const struct terrain_chart *chart, const char *of, const char *language)
{
    json_t *columns = json_array(), *types = json_array();

    for (int i = 0; i < chart->columns.count; i++)
        json_array_append_new(columns, named("column", chart->columns.word[i], i18n_name(chart->columns.word[i])));
    for (int row = 0; row < chart->types.count; row++) {
        json_t *type = named("type", chart->types.word[row], shown_name(&chart->types, row, language));
        json_t *values = json_array();

        for (int i = 0; i < chart->columns.count; i++)
            json_array_append_new(values, chart_value(chart, row, i));
        json_object_set_new(type, "costs", costs_of(r, &chart->rows[row]));
        json_set_flag(type, "blocks_sight", chart->rows[row].blocks_sight);
        json_object_set_new(type, "values", values);
        if (chart == &r->map.link_chart)
            json_object_set_new(type, "crosses", crossed_by(r, &chart->rows[row]));
        json_array_append_new(types, type);
    }
    return json_pack("{s:s, s:o, s:o}", "of", of, "columns", columns, "types", types);
}

json_t *sheet_terrain(const struct rules *r, const char *language)
{
    json_t *classes = json_array();

    for (int i = 0; i < r->classes.count; i++)
        json_array_append_new(classes, named("class", r->classes.word[i], i18n_value(r->classes.word[i])));
    return json_pack("{s:o, s:o, s:[o, o, o]}", "sources", sources_of(r, "terrain"), "classes", classes, "charts",
                     chart_of(r, &r->map.hex_chart, N_("hexes"), language),
                     chart_of(r, &r->map.side_chart, N_("hexsides"), language),
                     chart_of(r, &r->map.link_chart, N_("links"), language));
}

/* --- the counters --- */

static bool kind_has(const struct rules *r, int kind, int attribute)
{
    for (int u = 0; u < r->counters.count; u++)
        if (r->counter[u].kind == kind)
            for (int face = 0; face < r->counter[u].faces; face++)
                if (r->counter[u].attribute[face][attribute] != VALUE_NOTHING)
                    return true;
    return false;
}

/* What each face has; "ask" if the players read it off their own. */
static json_t *faces_of(const struct rules *r, const struct counter *c, int attribute, const char *language)
{
    json_t *faces = json_array();

    if (c->card[0] && c->card[0][attribute]) {
        json_decref(faces);
        return json_string("ask");
    }
    for (int face = 0; face < c->faces; face++)
        json_array_append_new(faces, json_state_value(r, &r->attribute_kinds[attribute], c->attribute[face][attribute],
                                                      language));
    return faces;
}

static json_t *traits_of(const struct rules *r, const struct counter *c, const char *language)
{
    json_t *traits = json_array();

    for (int i = 0; i < r->traits.count; i++)
        if (c->traits >> i & 1)
            json_array_append_new(traits, named("trait", r->traits.word[i], shown_name(&r->traits, i, language)));
    return traits;
}

/* With what counters of its kind may have. */
static json_t *counter_of(const struct rules *r, const struct counter *c, const json_t *attributes,
                          const char *language)
{
    json_t *counter = named("id", c->id, words_in(&c->shown, language)), *values = json_object(), *attribute;
    size_t i;

    json_array_foreach(attributes, i, attribute) {
        const char *word = json_words_at(attribute, "attribute");
        json_object_set_new(values, word, faces_of(r, c, names_find(&r->attributes, word), language));
    }
    json_set_words(counter, "brief", c->brief);
    json_set_words(counter, "called", words_in(&c->called, language));
    json_set_words(counter, "side", c->side < 0 ? NULL : r->sides.word[c->side]);
    json_set_words(counter, "nation", c->nation < 0 ? NULL : r->nations.word[c->nation]);
    json_set_words(counter, "class", c->class < 0 ? NULL : names_word(&r->classes, c->class));
    json_object_set_new(counter, "traits", traits_of(r, c, language));
    json_object_set_new(counter, "values", values);
    json_set_words(counter, "provenance", json_provenance(c->provenance));
    json_set_words(counter, "file", c->file);
    json_set_number(counter, "line", c->line);
    return counter;
}

json_t *sheet_counters(const struct rules *r, const char *language)
{
    json_t *kinds = json_array();

    for (int kind = 0; kind < r->kinds.count; kind++) {
        json_t *sheet = named("kind", r->kinds.word[kind], i18n_value(r->kinds.word[kind]));
        json_t *attributes = json_array(), *counters = json_array();

        for (int i = 0; i < r->attributes.count; i++)
            if (kind_has(r, kind, i))
                json_array_append_new(attributes, named("attribute", r->attributes.word[i],
                                                        i18n_name(r->attributes.word[i])));
        for (int u = 0; u < r->counters.count; u++)
            if (r->counter[u].kind == kind)
                json_array_append_new(counters, counter_of(r, &r->counter[u], attributes, language));
        json_object_set_new(sheet, "attributes", attributes);
        json_object_set_new(sheet, "counters", counters);
        json_array_append_new(kinds, sheet);
    }
    return kinds;
}

/* --- switches, the sequence of play, arrivals --- */

json_t *sheet_switches(const struct rules *r, const char *language)
{
    json_t *switches = json_array();

    for (int i = 0; i < r->switches.count; i++) {
        const struct rule_switch *s = &r->rule_switch[i];
        json_t *entry = named("switch", r->switches.word[i], words_in(&s->shown, language)), *values = json_array();

        for (int v = 0; v < s->values.count; v++)
            json_array_append_new(values, named("value", s->values.word[v],
                                                i18n_switch_value(s->values.word[v])));
        json_set_words(entry, "rule", s->rule);
        json_object_set_new(entry, "values", values);
        json_set_words(entry, "chosen", s->values.word[r->chosen_switches[i]]);
        json_set_words(entry, "standard", s->values.word[s->standard]);
        json_array_append_new(switches, entry);
    }
    return switches;
}

static json_t *phases_from(const struct rules *r, int first, const char *language)
{
    json_t *phases = json_array();

    for (int node = first; node != PHASE_NONE; node = r->sequence.phases[node].next) {
        const struct phase *p = &r->sequence.phases[node];
        const char *shown = words_in(&p->shown, language);
        json_t *phase = named("phase", p->name, shown ? shown : p->name);

        json_set_words(phase, "rule", p->rule);
        json_set_flag(phase, "each_turn", p->repeat == PHASE_BY_TURNS);
        json_object_set_new(phase, "times", p->repeat >= 0 ? json_integer(p->repeat) : json_null());
        json_object_set_new(phase, "phases", phases_from(r, p->first, language));
        json_array_append_new(phases, phase);
    }
    return phases;
}

json_t *sheet_sequence(const struct rules *r, const char *language)
{
    return phases_from(r, r->sequence.root, language);
}

static json_t *row_of(const struct rules *r, const struct schedule_row *row, const char *language)
{
    const struct variables *variables = &r->counter_vars;
    json_t *values = json_array(), *counters = json_array(), *entry = json_object();

    for (int i = 0; i < variables->names.count; i++)
        if (row->values[i] != VALUE_NOTHING) {
            json_t *value = named("variable", variables->names.word[i], i18n_name(variables->names.word[i]));

            json_object_set_new(value, "value", json_state_value(r, &variables->kinds[i], row->values[i], language));
            json_array_append_new(values, value);
        }
    for (int i = 0; i < row->counter_count; i++) {
        const struct counter *c = &r->counter[row->counters[i]];

        json_array_append_new(counters, named("id", c->id, words_in(&c->called, language)));
    }
    json_set_words(entry, "row", row->id);
    json_set_name(entry, "turn", names_word(&r->turns, row->turn), names_shown(&r->turns, row->turn, language));
    json_object_set_new(entry, "values", values);
    json_object_set_new(entry, "counters", counters);
    json_set_words(entry, "file", row->file);
    json_set_number(entry, "line", row->line);
    return entry;
}

json_t *sheet_schedule(const struct rules *r, const char *language)
{
    json_t *rows = json_array();

    for (int i = 0; i < r->schedule.count; i++)
        json_array_append_new(rows, row_of(r, &r->schedule.rows[i], language));
    return json_pack("{s:o, s:o}", "sources", sources_of(r, "schedule"), "rows", rows);
}
