#include "kernel/map/map.h"

#include <assert.h>

#include "base/mem.h"

static void measure_cells(struct map *m)
{
    struct hex low = m->hexes > 0 ? m->at[0] : (struct hex){ 0, 0 }, high = low;

    for (place_id h = 0; h < m->hexes; h++) {
        struct hex at = m->at[h];

        low.q = at.q < low.q ? at.q : low.q;
        low.r = at.r < low.r ? at.r : low.r;
        high.q = at.q > high.q ? at.q : high.q;
        high.r = at.r > high.r ? at.r : high.r;
    }
    m->cell_q = low.q;
    m->cell_r = low.r;
    m->cell_rows = high.r - low.r + 1;
    m->cells = (high.q - low.q + 1) * m->cell_rows;
}

static int cell_index(const struct map *m, struct hex at)
{
    int q = at.q - m->cell_q, r = at.r - m->cell_r;

    if (q < 0 || r < 0 || r >= m->cell_rows)
        return -1;
    return q * m->cell_rows + r;
}

static void lay_cells(struct map *m, struct pool *p)
{
    measure_cells(m);
    for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++) {
        struct hex to = hex_neighbour((struct hex){ 0, 0 }, s);

        m->cell_step[s] = to.q * m->cell_rows + to.r;
    }
    m->cell = pool_array(p, (size_t)m->cells, sizeof *m->cell);
    for (int i = 0; i < m->cells; i++)
        m->cell[i] = PLACE_NONE;
    for (place_id h = 0; h < m->hexes; h++)
        m->cell[cell_index(m, m->at[h])] = h;
}

static void lay_neighbours(struct map *m, struct pool *p)
{
    m->neighbour = pool_array(p, (size_t)m->hexes, sizeof *m->neighbour);
    for (place_id h = 0; h < m->hexes; h++)
        for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++)
            m->neighbour[h][s] = map_hex_at(m, hex_neighbour(m->at[h], s));
    m->beside = pool_array(p, (size_t)m->hexes, sizeof *m->beside);
    for (place_id h = 0; h < m->hexes; h++)
        for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++)
            m->beside[h][s] = (int16_t)(m->neighbour[h][s] == PLACE_NONE ? h : m->neighbour[h][s]);
}

static struct map_shift *find_shift(struct map *m, int by)
{
    for (int i = 0; i < m->shifts; i++)
        if (m->shift[i].by == by)
            return &m->shift[i];
    return NULL;
}

/* On a map whose columns are alike there are six or eight such amounts, on a ragged one many more. */
static void lay_shifts(struct map *m, struct pool *p)
{
    enum { MOST = 16 };

    m->shift = pool_array(p, MOST, sizeof *m->shift);
    for (place_id h = 0; h < m->hexes; h++)
        for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++) {
            int by = m->neighbour[h][s] - h;
            if (m->neighbour[h][s] == PLACE_NONE)
                continue;
            struct map_shift *shift = find_shift(m, by);
            if (!shift) {
                if (m->shifts == MOST) {
                    m->shifts = 0;
                    return;
                }
                shift = &m->shift[m->shifts++];
                shift->by = by;
                hexset_clear(&shift->from, m->hexes);
            }
            hexset_add(&shift->from, h);
        }
}

static void lay_hexes(struct map *m, struct pool *p, const bool *absent)
{
    int all = grid_hexes(&m->grid);

    m->at = pool_array(p, (size_t)all, sizeof *m->at);
    m->grid_index = pool_array(p, (size_t)all, sizeof *m->grid_index);
    m->hex_of_index = pool_array(p, (size_t)all, sizeof *m->hex_of_index);
    m->hexes = 0;
    for (int i = 0; i < all; i++) {
        m->hex_of_index[i] = PLACE_NONE;
        if (absent != NULL && absent[i])
            continue;
        m->at[m->hexes] = grid_hex(&m->grid, i);
        m->grid_index[m->hexes] = i;
        m->hex_of_index[i] = m->hexes++;
    }
    assert(m->hexes <= HEXSET_MOST);
}

void map_lay(struct map *m, struct pool *p, const bool *absent)
{
    lay_hexes(m, p, absent);
    lay_cells(m, p);
    lay_neighbours(m, p);
    lay_shifts(m, p);
    m->terrain = pool_array(p, (size_t)m->hexes, sizeof *m->terrain);
    m->side = pool_array(p, (size_t)m->hexes, sizeof *m->side);
    m->link = pool_array(p, (size_t)m->hexes, sizeof *m->link);
    m->name = pool_array(p, (size_t)m->hexes, sizeof *m->name);
}

/* What the types in one place ask of a class, taken together. */
struct charge {
    bool forbidden, plain;
    int dearest;               /* of the plain costs */
    int added;
};

static void charge_types(struct charge *c, const struct terrain_chart *chart, terrain_bits types, int class)
{
    for (; types != 0; types &= types - 1) {
        int type = __builtin_ctzll(types);
        int cost = chart->rows[type].cost[class];

        if (cost == COST_NO) {
            c->forbidden = true;
        } else if (cost != COST_SAME && chart->rows[type].added[class]) {
            c->added += cost;
        } else if (cost != COST_SAME) {
            c->plain = true;
            c->dearest = cost > c->dearest ? cost : c->dearest;
        }
    }
}

/* Of a hex whose own terrain is charged already, across such a hexside. What is dearer than the greatest number kept
 * is beyond all points a unit can have. */
static int16_t entry_cost(const struct map *m, struct charge c, terrain_bits side, int class)
{
    charge_types(&c, &m->side_chart, side, class);
    if (c.forbidden)
        return COST_NO;

    int cost = (c.plain ? c.dearest : m->point) + c.added;
    return cost < INT16_MAX ? (int16_t)cost : INT16_MAX;
}

static int16_t step_cost(const struct map *m, int class, place_id from, enum hexside across)
{
    place_id to = m->neighbour[from][across];
    struct charge c = { 0 };

    if (to == PLACE_NONE)
        return COST_NO;
    charge_types(&c, &m->hex_chart, m->terrain[to], class);
    return entry_cost(m, c, m->side[to][hexside_opposite(across)], class);
}

int map_link_cost(const struct map *m, int type, int class, place_id from, enum hexside across)
{
    const struct terrain *t = &m->link_chart.rows[type];
    terrain_bits sides = m->side[m->neighbour[from][across]][hexside_opposite(across)] & ~t->crosses;
    struct charge c = { .plain = true, .dearest = t->cost[class] };

    if (t->cost[class] < 0)
        return t->cost[class];
    charge_types(&c, &m->side_chart, sides, class);
    return c.forbidden ? COST_NO : c.dearest + c.added;
}

/* Into one hex from all around it: what its own terrain costs is the same from everywhere, and mostly as in the hex
 * before. */
static void prepare_entries(struct map *m, int class)
{
    struct charge c = { 0 };
    terrain_bits charged = 0;

    for (place_id h = 0; h < m->hexes; h++) {
        if (m->terrain[h] != charged) {
            c = (struct charge){ 0 };
            charge_types(&c, &m->hex_chart, charged = m->terrain[h], class);
        }
        for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++) {
            place_id from = m->neighbour[h][s];
            if (from == PLACE_NONE)
                m->step[class][h][s] = COST_NO;
            else
                m->step[class][from][hexside_opposite(s)] = entry_cost(m, c, m->side[h][s], class);
        }
    }
}

static bool has_free(const struct terrain_chart *c, int class)
{
    for (int type = 0; type < c->types.count; type++)
        if (c->rows[type].cost[class] == 0 && !c->rows[type].added[class])
            return true;
    return false;
}

static void prepare_steps(struct map *m, struct pool *p)
{
    m->step_is_free = pool_array(p, (size_t)m->classes, sizeof *m->step_is_free);
    m->step = pool_array(p, (size_t)m->classes, sizeof *m->step);
    for (int class = 0; class < m->classes; class++) {
        m->step[class] = pool_array(p, (size_t)m->hexes, sizeof *m->step[class]);
        m->step_is_free[class] = has_free(&m->hex_chart, class) || has_free(&m->side_chart, class);
        prepare_entries(m, class);
    }
}

void map_prepare_step(struct map *m, place_id from, enum hexside across)
{
    for (int class = 0; class < m->classes; class++)
        m->step[class][from][across] = step_cost(m, class, from, across);
}

static int least_of(const struct map *m, const struct terrain_chart *c, int least)
{
    for (int type = 0; type < c->types.count; type++)
        for (int class = 0; class < m->classes; class++) {
            int cost = c->rows[type].cost[class];

            if (cost >= 0 && cost < least && !c->rows[type].added[class])
                least = cost;
        }
    return least;
}

int map_least_step(const struct map *m)
{
    return least_of(m, &m->link_chart, least_of(m, &m->side_chart, least_of(m, &m->hex_chart, m->point)));
}

int map_edge(const struct map *m, place_id a, place_id b)
{
    return m->edge_of ? m->edge_of[a][map_side_toward(m, a, b)] : EDGE_NONE;
}

/* The cells between the ends of a line from any hex to the one so far off. Gives how many, -1 if it runs along
 * hexsides. Where only the inside of hexes counts, a vertex is as good as a hexside. */
static int line_cells(const struct map *m, struct hex off, int *out)
{
    struct hex_walk w = hex_walk_start((struct hex){ 0, 0 }, off);
    int end = off.q * m->cell_rows + off.r, cell = 0, count = 0;

    if (w.a == w.b)
        return -1;
    for (;;) {
        enum hexside across, touched;

        hex_walk_next(&w, &across, &touched);
        cell += m->cell_step[across];
        if (cell == end)
            return count;
        out[count++] = cell;
    }
}

static void prepare_lines(struct map *m, struct pool *p)
{
    int used = 0;

    m->line = pool_array(p, LINE_SPAN * LINE_SPAN, sizeof *m->line);
    m->line_cell = pool_array(p, LINE_SPAN * LINE_SPAN * LINE_MOST, sizeof *m->line_cell);
    for (int i = 0; i < LINE_SPAN * LINE_SPAN; i++) {
        struct hex off = { i % LINE_SPAN - LINE_MOST, i / LINE_SPAN - LINE_MOST };
        int range = hex_distance((struct hex){ 0, 0 }, off);

        m->line[i] = (struct map_line){ used, range <= LINE_MOST ? line_cells(m, off, m->line_cell + used) : -1 };
        used += m->line[i].count > 0 ? m->line[i].count : 0;
    }
}

/* A game in which one sees everywhere does not pay for lines. */
static void prepare_sight(struct map *m, struct pool *p)
{
    hexset_clear(&m->blocks_sight, m->hexes);
    m->cell_blocks = pool_array(p, (size_t)m->cells, sizeof *m->cell_blocks);
    for (int i = 0; i < m->cells; i++) {
        place_id h = m->cell[i];

        m->cell_blocks[i] = h != PLACE_NONE && map_sight_type(&m->hex_chart, m->terrain[h]) != NAME_NONE;
        if (m->cell_blocks[i])
            hexset_add(&m->blocks_sight, h);
    }
    m->line = NULL;
    if (!hexset_is_empty(&m->blocks_sight))
        prepare_lines(m, p);
}

void map_prepare(struct map *m, struct pool *p)
{
    prepare_steps(m, p);
    prepare_sight(m, p);
}

place_id map_hex_at(const struct map *m, struct hex at)
{
    int i = cell_index(m, at);

    return i >= 0 && i < m->cells ? m->cell[i] : PLACE_NONE;
}

place_id map_parse(const struct map *m, const char *number)
{
    int index = grid_parse(&m->grid, number);

    return index >= 0 ? m->hex_of_index[index] : PLACE_NONE;
}

const char *map_number(const struct map *m, place_id hex, char out[GRID_NUMBER_SIZE])
{
    assert(hex >= 0 && hex < m->hexes);
    return grid_print(&m->grid, m->grid_index[hex], out);
}

int map_distance(const struct map *m, place_id a, place_id b)
{
    return hex_distance(m->at[a], m->at[b]);
}

bool map_is_adjacent(const struct map *m, place_id a, place_id b)
{
    return map_distance(m, a, b) == 1;
}

/* A few hexes are sooner gone through one by one. */
void map_add_neighbours(const struct map *m, const struct hexset *of, struct hexset *out)
{
    int few = m->shifts * of->words / 8;

    if (m->shifts > 0 && hexset_count(of) > few) {
        for (int i = 0; i < m->shifts; i++)
            hexset_add_shifted(out, of, &m->shift[i].from, m->shift[i].by);
        return;
    }
    for (place_id h = hexset_next(of, 0); h >= 0; h = hexset_next(of, h + 1))
        for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++)
            if (m->neighbour[h][s] != PLACE_NONE)
                hexset_add(out, m->neighbour[h][s]);
}

enum hexside map_side_toward(const struct map *m, place_id a, place_id b)
{
    return hex_side_toward(m->at[a], m->at[b]);
}

terrain_bits map_side(const struct map *m, place_id hex, enum hexside s)
{
    place_id beyond = m->neighbour[hex][s];
    terrain_bits seen = m->side[hex][s];

    return beyond == PLACE_NONE ? seen : seen | m->side[beyond][hexside_opposite(s)];
}

int map_sight_type(const struct terrain_chart *c, terrain_bits types)
{
    for (; types != 0; types &= types - 1) {
        int type = __builtin_ctzll(types);

        if (c->rows[type].blocks_sight)
            return type;
    }
    return NAME_NONE;
}

int map_zone(const struct map *m, int family, place_id hex)
{
    return m->zones[family].of_hex[hex];
}

int map_commonest(const struct map *m)
{
    int count[TERRAIN_MOST] = { 0 }, best = 0;

    for (place_id hex = 0; hex < m->hexes; hex++)
        for (int type = 0; type < m->hex_chart.types.count; type++)
            count[type] += m->terrain[hex] >> type & 1;
    for (int type = 1; type < m->hex_chart.types.count; type++)
        if (count[type] > count[best])
            best = type;
    return best;
}
