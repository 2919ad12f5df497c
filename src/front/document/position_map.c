#include "front/document/position.h"

#include <string.h>
#include "base/mem.h"
#include "front/document/flag.h"
#include "front/document/json.h"
#include "front/document/ours.h"
#include "front/document/shown.h"

/* The types of a chart, and each list of them that some hex or hexside has: many have the same. */
struct types {
    const struct names *names;
    struct { terrain_bits bits; json_t *list; } *at;
    int count;
};

struct board {
    struct umpire *u;
    int eyes;
    const struct rules *r;
    const struct map *m;       /* as it is now */
    struct types terrain, hexsides, links;
    int *side;                 /* by hex: of the counter on top; NOBODY */
    const struct map_glow *glow;
    place_id centre;           /* only hexes up to that range from it; PLACE_NONE: all */
    int range;
};

enum { NOBODY = -2 };

/* --- a hex --- */

static json_t *list_of(struct types *t, terrain_bits bits)
{
    for (int i = 0; i < t->count; i++)
        if (t->at[i].bits == bits)
            return json_incref(t->at[i].list);

    json_t *list = json_array();
    for (int i = 0; i < t->names->count && i < TERRAIN_MOST; i++)
        if (bits >> i & 1)
            json_array_append_new(list, json_words(t->names->word[i]));
    t->at = mem_resize(t->at, (size_t)t->count + 1, sizeof *t->at);
    t->at[t->count].bits = bits;
    t->at[t->count++].list = json_incref(list);
    return list;
}

static void types_free(struct types *t)
{
    for (int i = 0; i < t->count; i++)
        json_decref(t->at[i].list);
    mem_free(t->at);
}

/* { "ne": ["river"] }: what its sides bear as seen from this hex, or what leads through them; NULL: nothing. */
static json_t *sides_of(const struct map *m, struct types *types, const terrain_bits bits[HEXSIDES])
{
    json_t *sides = NULL;

    for (enum hexside side = HEXSIDE_N; side < HEXSIDES; side++)
        if (bits[side]) {
            sides = sides ? sides : json_object();
            json_object_set_new(sides, grid_direction(&m->grid, side), list_of(types, bits[side]));
        }
    return sides;
}

static bool enemies_touch(const struct board *b, place_id hex)
{
    for (int across = 0; across < HEXSIDES; across++) {
        place_id next = b->m->neighbour[hex][across];

        if (next != PLACE_NONE && b->side[next] != NOBODY && b->side[next] != b->side[hex])
            return true;
    }
    return false;
}

static json_t *hex_of(struct board *b, place_id hex)
{
    const struct map *m = b->m;
    const char *name = words_in(&m->name[hex], umpire_language(b->u));
    char number[GRID_NUMBER_SIZE];
    json_t *object = json_object();

    json_set_words(object, "hex", map_number(m, hex, number));
    json_set_number(object, "q", m->at[hex].q);
    json_set_number(object, "r", m->at[hex].r);
    json_object_set_new(object, "terrain", list_of(&b->terrain, m->terrain[hex]));
    if (name)
        json_set_words(object, "name", name);
    json_object_set_new(object, "hexsides", sides_of(m, &b->hexsides, m->side[hex]));
    json_object_set_new(object, "links", sides_of(m, &b->links, m->link[hex]));
    json_object_set_new(object, "holder", flag_document(b->u, hex));
    if (b->side[hex] != NOBODY) {
        json_object_set_new(object, "counters", position_labels(b->u, b->eyes, hex));
        json_set_flag(object, "contact", enemies_touch(b, hex));
    }
    if (b->glow && hexset_has(&b->glow->hexes, hex))
        json_set_flag(object, "lit", true);
    return object;
}

static bool is_near(const struct board *b, place_id hex, int range)
{
    return b->centre == PLACE_NONE || hex_distance(b->m->at[b->centre], b->m->at[hex]) <= range;
}

/* A bridge that was blown may be the only one on the map: what is drawn elsewhere hangs on it. */
static bool is_as_printed(const struct board *b, place_id hex)
{
    const struct map *printed = &b->r->map;

    return memcmp(b->m->side[hex], printed->side[hex], sizeof *printed->side) == 0 &&
           memcmp(b->m->link[hex], printed->link[hex], sizeof *printed->link) == 0;
}

static json_t *hexes_of(struct board *b)
{
    json_t *hexes = json_array();

    b->side = mem_array((size_t)b->m->hexes + 1, sizeof *b->side);
    for (place_id hex = 0; hex < b->m->hexes; hex++) {
        struct view_counter top;

        b->side[hex] = is_near(b, hex, b->range + 1) && view_stack(b->u, b->eyes, hex, &top, 1) > 0 ? top.side : NOBODY;
    }
    for (place_id hex = 0; hex < b->m->hexes; hex++)
        if (is_near(b, hex, b->range) || !is_as_printed(b, hex))
            json_array_append_new(hexes, hex_of(b, hex));
    mem_free(b->side);
    types_free(&b->terrain);
    types_free(&b->hexsides);
    types_free(&b->links);
    return hexes;
}

/* --- what is meant by all that --- */

static json_t *meaning(const char *id, const char *name)
{
    return json_pack("{s:o, s:o}", "id", json_words(id), "name", json_words(name));
}

static json_t *chart_of(const struct board *b, const struct names *types)
{
    json_t *list = json_array();

    for (int i = 0; i < types->count; i++)
        json_array_append_new(list, meaning(types->word[i], shown_name(types, i, umpire_language(b->u))));
    return list;
}

static json_t *sides(const struct board *b)
{
    json_t *list = json_array();

    for (int i = 0; i < b->r->sides.count; i++)
        json_array_append_new(list, meaning(b->r->sides.word[i], shown_side(b->r, i, umpire_language(b->u))));
    return list;
}

static json_t *nations(const struct board *b)
{
    json_t *list = json_array();

    for (int i = 0; i < b->r->nations.count; i++) {
        const struct nation *n = &b->r->nation[i];
        json_t *nation = meaning(b->r->nations.word[i], shown_nation(b->r, i, umpire_language(b->u)));

        json_set_words(nation, "side", n->side >= 0 ? b->r->sides.word[n->side] : NULL);
        json_set_words(nation, "colour", n->colour);
        json_array_append_new(list, nation);
    }
    return list;
}

static json_t *marks(const struct board *b)
{
    json_t *list = json_array();

    for (int i = 0; i < b->r->marks.count; i++) {
        json_t *mark = meaning(b->r->marks.word[i], shown_mark(b->r, i, umpire_language(b->u)));

        json_set_words(mark, "sign", b->r->mark[i].sign);
        json_array_append_new(list, mark);
    }
    return list;
}

static json_t *legend_of(const struct board *b)
{
    return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o}", "terrain", chart_of(b, &b->m->hex_chart.types), "hexsides",
                     chart_of(b, &b->m->side_chart.types), "links", chart_of(b, &b->m->link_chart.types), "sides",
                     sides(b), "nations", nations(b), "marks", marks(b));
}

/* The counter that lights the hexes, and the commands that lead there. */
static json_t *reach_of(const struct board *b)
{
    const struct counter *c = &b->r->counter[b->glow->unit];
    json_t *commands = json_array();

    for (const char *at = b->glow->verbs ? b->glow->verbs : ""; *at;) {
        size_t length = strcspn(at, ",");

        json_array_append_new(commands, json_stringn(at, length));
        at += length + strspn(at + length, ", ");
    }
    return json_pack("{s:o, s:o, s:o}", "id", json_words(c->id), "brief", json_words(c->brief), "commands", commands);
}

static struct board board_of(struct umpire *u, int eyes)
{
    const struct map *m = script_map(umpire_script(u));

    return (struct board){ .u = u, .eyes = eyes, .r = umpire_rules(u), .m = m, .centre = PLACE_NONE,
                           .terrain.names = &m->hex_chart.types, .hexsides.names = &m->side_chart.types,
                           .links.names = &m->link_chart.types };
}

json_t *position_hexes_near(struct umpire *u, int eyes, place_id centre, int range)
{
    struct board b = board_of(u, eyes);

    b.centre = centre;
    b.range = range;
    return hexes_of(&b);
}

void position_add_map(json_t *object, struct umpire *u, int eyes, place_id centre, const struct map_glow *glow)
{
    struct board b = board_of(u, eyes);

    b.glow = glow;
    if (centre != PLACE_NONE)
        position_set_place(object, "centre", u, centre);
    json_set_words(object, "top", b.m->grid.top == GRID_FLAT ? "flat" : "point");
    json_object_set_new(object, "hexes", hexes_of(&b));
    json_object_set_new(object, "grids", b.m->hexes > 0 ? position_grids(u, eyes) : json_array());
    json_object_set_new(object, "legend", legend_of(&b));
    json_object_set_new(object, "briefs", position_briefs(b.r));
    if (b.m->hexes > 0)
        json_set_words(object, "commonest", b.m->hex_chart.types.word[map_commonest(b.m)]);
    if (glow && glow->unit != UNIT_NONE)
        json_object_set_new(object, "reach", reach_of(&b));
    json_set_flag(object, "line", glow && glow->unit == UNIT_NONE);
    json_set_flag(object, "our_map", ours_is_our_map(b.r));
}
