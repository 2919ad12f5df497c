#include "kernel/move/los.h"

#include <assert.h>
#include <stddef.h>

/* A line being followed. Unless all its steps are wanted, it ends at the first thing that blocks. */
struct look {
    const struct map *m;
    const struct los_query *q;
    const struct hexset *blocking;
    struct los_answer *a;      /* what blocks, and the steps; or NULL */
    bool steps;
};

static inline bool hex_blocks(const struct look *l, place_id hex)
{
    return hex != PLACE_NONE && hexset_has(l->blocking, hex);
}

/* The types that block on the hexside between two neighbours, either of which may be off the map. */
static inline terrain_bits side_blocks(const struct look *l, place_id near, enum hexside across, place_id far)
{
    terrain_bits types = 0;

    if (l->q->blocking_sides == 0)
        return 0;
    if (l->q->end_sides_open && (near == l->q->from || far == l->q->from || near == l->q->to || far == l->q->to))
        return 0;
    if (near != PLACE_NONE)
        types |= l->m->side[near][across];
    if (far != PLACE_NONE)
        types |= l->m->side[far][hexside_opposite(across)];
    return types & l->q->blocking_sides;
}

/* Keeps the first obstacle: a hex, or the hexside between two. */
static void block(const struct look *l, place_id hex, place_id beyond, int type)
{
    if (!l->a->visible)
        return;
    l->a->visible = false;
    l->a->blocked_hex = hex;
    l->a->blocked_beyond = beyond;
    l->a->blocked_by = type;
}

static bool block_by_hex(const struct look *l, place_id hex)
{
    if (l->a != NULL)
        block(l, hex, PLACE_NONE,
              l->q->blocking == NULL ? map_sight_type(&l->m->hex_chart, l->m->terrain[hex]) : NAME_NONE);
    return true;
}

static bool block_by_side(const struct look *l, place_id near, place_id far, terrain_bits types)
{
    if (l->a != NULL)
        block(l, near, far, __builtin_ctzll(types));
    return true;
}

/* One way round a vertex or a hexside: into a hex across one hexside and out of it across another. */
struct way {
    place_id near, by, far;
    enum hexside in, out;
    bool hex_counts;
};

static bool way_blocks(const struct look *l, const struct way *w)
{
    return (w->hex_counts && hex_blocks(l, w->by)) || side_blocks(l, w->near, w->in, w->by) != 0
        || side_blocks(l, w->by, w->out, w->far) != 0;
}

static bool block_by_way(const struct look *l, const struct way *w)
{
    terrain_bits in = side_blocks(l, w->near, w->in, w->by);
    terrain_bits out = side_blocks(l, w->by, w->out, w->far);

    if (w->hex_counts && hex_blocks(l, w->by))
        return block_by_hex(l, w->by);
    return in != 0 ? block_by_side(l, w->near, w->by, in) : block_by_side(l, w->by, w->far, out);
}

static bool blocked_on_ways(const struct look *l, bool left, bool right)
{
    switch (l->q->along) {
    case LOS_EITHER:
        return left || right;
    case LOS_BOTH:
        return left && right;
    default:
        return false;
    }
}

/* Where the line stands, and what lies around the vertex before it. */
struct spot {
    place_id at, across, touched, next;
    enum hexside toward_across, toward_touched;
};

/* Through a vertex into a neighbour: straight over their hexside, or round by the third hex. */
static bool vertex_blocks(const struct look *l, const struct spot *p)
{
    terrain_bits straight = side_blocks(l, p->at, p->toward_across, p->across);

    if (l->q->corners && hex_blocks(l, p->touched))
        return block_by_hex(l, p->touched);
    if (l->q->blocking_sides == 0)
        return false;

    /* Beyond the third hex the neighbour lies one turn further, away from where the third one is. */
    int turn = p->toward_touched == hexside_turn(p->toward_across, 1) ? -1 : 1;
    struct way round = {
        p->at, p->touched, p->across, p->toward_touched, hexside_turn(p->toward_across, turn), false,
    };
    bool round_blocks = way_blocks(l, &round);

    if (!blocked_on_ways(l, straight != 0, round_blocks))
        return false;
    return straight != 0 ? block_by_side(l, p->at, p->across, straight) : block_by_way(l, &round);
}

/* Along the hexside between two neighbours, to the hex beyond both. */
static bool along_blocks(const struct look *l, const struct spot *p)
{
    int turn = p->toward_touched == hexside_turn(p->toward_across, 1) ? 1 : -1;
    enum hexside between = hexside_turn(p->toward_touched, turn);
    terrain_bits common = side_blocks(l, p->across, between, p->touched);
    bool lane = p->across != PLACE_NONE && p->touched != PLACE_NONE
        && (map_side(l->m, p->across, between) & l->q->open_sides) != 0;
    struct way one = { p->at, p->across, p->next, p->toward_across, p->toward_touched, !lane };
    struct way two = { p->at, p->touched, p->next, p->toward_touched, p->toward_across, !lane };

    if (common != 0)
        return block_by_side(l, p->across, p->touched, common);

    bool one_blocks = way_blocks(l, &one), two_blocks = way_blocks(l, &two);
    if (!blocked_on_ways(l, one_blocks, two_blocks))
        return false;
    return block_by_way(l, one_blocks ? &one : &two);
}

static void keep(const struct look *l, struct los_step step)
{
    if (step.hex != PLACE_NONE && l->a->count < LOS_MOST)
        l->a->crossed[l->a->count++] = step;
}

static void keep_step(const struct look *l, enum hex_step step, const struct spot *p)
{
    if (step == STEP_ALONG && p->across != PLACE_NONE)
        keep(l, (struct los_step){ p->across, p->touched, PLACE_NONE, true });
    else if (step == STEP_ALONG)
        keep(l, (struct los_step){ p->touched, PLACE_NONE, PLACE_NONE, true });
    keep(l, (struct los_step){
        p->next, PLACE_NONE, step == STEP_VERTEX ? p->touched : PLACE_NONE, step != STEP_SIDE,
    });
}

static int cell_of(const struct map *m, place_id hex)
{
    return (m->at[hex].q - m->cell_q) * m->cell_rows + m->at[hex].r - m->cell_r;
}

/* Fills in what lies before the line and gives the cell it comes to. */
static int spot_step(const struct map *m, enum hex_step step, int cell, struct spot *p)
{
    if (step != STEP_SIDE)
        p->touched = m->cell[cell + m->cell_step[p->toward_touched]];
    cell += m->cell_step[p->toward_across];
    p->next = p->across = m->cell[cell];
    if (step != STEP_ALONG)
        return cell;
    cell += m->cell_step[p->toward_touched];
    p->next = m->cell[cell];
    return cell;
}

/* Whether something on the way to the next hex blocks. */
static bool step_blocks(const struct look *l, enum hex_step step, const struct spot *p)
{
    terrain_bits side;

    if (step == STEP_VERTEX)
        return vertex_blocks(l, p);
    if (step == STEP_ALONG)
        return along_blocks(l, p);
    side = side_blocks(l, p->at, p->toward_across, p->across);
    return side != 0 && block_by_side(l, p->at, p->across, side);
}

/*
 * A hex reaches two thirds of a step beyond its centre, so all that a line meets has coordinates
 * between those of the ends, and has a cell.
 */
static bool follow(const struct look *l)
{
    struct hex_walk walk = hex_walk_start(l->m->at[l->q->from], l->m->at[l->q->to]);
    int cell = cell_of(l->m, l->q->from);
    struct spot p = { .at = l->q->from };

    while (!hex_walk_done(&walk)) {
        enum hex_step step = hex_walk_next(&walk, &p.toward_across, &p.toward_touched);

        cell = spot_step(l->m, step, cell, &p);
        bool blocked = step_blocks(l, step, &p);
        if (p.next != l->q->to && hex_blocks(l, p.next))
            blocked = block_by_hex(l, p.next);
        if (l->steps)
            keep_step(l, step, &p);
        else if (blocked)
            return false;
        p.at = p.next;
    }
    return true;
}

static struct look look_at(const struct map *m, const struct los_query *q, struct los_answer *a)
{
    assert(q->from >= 0 && q->from < m->hexes && q->to >= 0 && q->to < m->hexes);
    return (struct look){ m, q, q->blocking != NULL ? q->blocking : &m->blocks_sight, a, false };
}

static void begin(struct los_answer *a)
{
    a->visible = true;
    a->count = 0;
    a->blocked_hex = a->blocked_beyond = PLACE_NONE;
    a->blocked_by = NAME_NONE;
}

void los_look(const struct map *m, const struct los_query *q, struct los_answer *a)
{
    struct look l = look_at(m, q, a);

    l.steps = true;
    begin(a);
    keep(&l, (struct los_step){ q->from, PLACE_NONE, PLACE_NONE, false });
    follow(&l);
}

/* The line runs along hexsides and through every second hex centre. The first hex that blocks it, or PLACE_NONE. */
static place_id diagonal_obstacle(const struct look *l, const struct hex_walk *w)
{
    int one = l->m->cell_step[w->ahead], two = l->m->cell_step[w->inner];
    int cell = cell_of(l->m, l->q->from);

    for (int left = w->a; left > 0; left--) {
        place_id beside = l->m->cell[cell + one], other = l->m->cell[cell + two];
        bool blocks = hex_blocks(l, beside);

        if (blocked_on_ways(l, blocks, hex_blocks(l, other)))
            return blocks ? beside : other;
        cell += one + two;
        if (left > 1 && hex_blocks(l, l->m->cell[cell]))
            return l->m->cell[cell];
    }
    return PLACE_NONE;
}

/*
 * Where only the inside of hexes blocks, a vertex is as good as a hexside, and hex_walk_next comes
 * down to a choice among three strides that needs no jump. That is twice as fast.
 */
static bool plain_is_clear(const struct look *l, const struct hex_walk *w)
{
    const int *step = l->m->cell_step;
    int ahead = step[w->ahead], inner = step[w->inner], outer = step[w->outer];
    int outer_corner = w->a + 2 * w->b, inner_corner = w->b - w->a;
    int cell = cell_of(l->m, l->q->from), end = cell_of(l->m, l->q->to);
    int beside = 0;

    for (;;) {
        bool out = beside > outer_corner, in = beside < inner_corner;

        cell += out ? outer : in ? inner : ahead;
        beside += out ? -3 * (w->a + w->b) : in ? 3 * w->a : -3 * w->b;
        if (cell == end)
            return true;
        if (hex_blocks(l, l->m->cell[cell]))
            return false;
    }
}

/* The line as map_prepare laid it down, if it has it: no step waits for the one
 * before, so it is twice as fast again. */
static const struct map_line *kept_line(const struct map *m, const struct los_query *q)
{
    struct hex from = m->at[q->from], to = m->at[q->to];
    unsigned dq = (unsigned)(to.q - from.q + LINE_MOST), dr = (unsigned)(to.r - from.r + LINE_MOST);

    if (q->blocking != NULL || m->line == NULL || dq >= LINE_SPAN || dr >= LINE_SPAN)
        return NULL;

    const struct map_line *line = &m->line[dr * LINE_SPAN + dq];
    return line->count >= 0 ? line : NULL;
}

static bool line_is_clear(const struct map *m, const struct los_query *q, const struct map_line *line)
{
    const bool *blocks = m->cell_blocks + cell_of(m, q->from);
    const int *cell = m->line_cell + line->first;

    for (int i = 0; i < line->count; i++)
        if (blocks[cell[i]])
            return false;
    return true;
}

/* Only the inside of hexes blocks. */
static bool is_plain(const struct los_query *q)
{
    return q->blocking_sides == 0 && q->open_sides == 0 && !q->corners;
}

bool los_clear(const struct map *m, const struct los_query *q)
{
    struct look l = look_at(m, q, NULL);
    const struct map_line *line;
    struct hex_walk walk;

    if (!is_plain(q))
        return follow(&l);
    if ((line = kept_line(m, q)) != NULL)
        return line_is_clear(m, q, line);
    walk = hex_walk_start(m->at[q->from], m->at[q->to]);
    return walk.a == walk.b ? diagonal_obstacle(&l, &walk) == PLACE_NONE : plain_is_clear(&l, &walk);
}

/* The first hex that blocks, or none. All are looked at: where the first one is cannot be foreseen, and a wrong guess
 * takes the processor longer than the rest of the line. */
static void line_look(const struct look *l, const struct map_line *line)
{
    int from = cell_of(l->m, l->q->from);
    const bool *blocks = l->m->cell_blocks + from;
    const int *cell = l->m->line_cell + line->first;
    uint32_t blocked = 0;

    _Static_assert(LINE_MOST <= 32, "a bit for each hex between the ends");
    for (int i = 0; i < line->count; i++)
        blocked |= (uint32_t)blocks[cell[i]] << i;
    if (blocked != 0)
        block_by_hex(l, l->m->cell[from + cell[__builtin_ctz(blocked)]]);
}

/* Along a line that was not laid down. */
static void plain_look(const struct look *l)
{
    struct hex_walk walk = hex_walk_start(l->m->at[l->q->from], l->m->at[l->q->to]);

    if (walk.a != walk.b) {
        if (!plain_is_clear(l, &walk))
            follow(l);
        return;
    }
    place_id hex = diagonal_obstacle(l, &walk);
    if (hex != PLACE_NONE)
        block_by_hex(l, hex);
}

void los_obstacle(const struct map *m, const struct los_query *q, struct los_answer *a)
{
    struct look l = look_at(m, q, a);
    bool plain = is_plain(q);
    const struct map_line *line = plain ? kept_line(m, q) : NULL;

    begin(a);
    if (line != NULL)
        line_look(&l, line);
    else if (plain)
        plain_look(&l);
    else
        follow(&l);
}

static place_id hex_in_range(const struct map *m, place_id from, int range, struct hex at)
{
    return hex_distance(m->at[from], at) <= range ? map_hex_at(m, at) : PLACE_NONE;
}

/* The walk goes on past the second hex as it came: where it turns depends on the direction alone. */
void los_ray(const struct map *m, place_id from, place_id through, int range, struct los_answer *a)
{
    struct hex_walk walk = hex_walk_start(m->at[from], m->at[through]);
    struct hex at = m->at[from];
    struct look l = { .m = m, .a = a };
    struct spot p;

    assert(from != through);
    begin(a);
    do {
        enum hex_step step = hex_walk_next(&walk, &p.toward_across, &p.toward_touched);

        p.touched = step == STEP_SIDE ? PLACE_NONE : hex_in_range(m, from, range, hex_neighbour(at, p.toward_touched));
        at = hex_neighbour(at, p.toward_across);
        p.next = p.across = hex_in_range(m, from, range, at);
        if (step == STEP_ALONG) {
            at = hex_neighbour(at, p.toward_touched);
            p.next = p.across == p.touched ? PLACE_NONE : hex_in_range(m, from, range, at);
        }
        keep_step(&l, step, &p);
    } while (p.next != PLACE_NONE && a->count < LOS_MOST);
}
