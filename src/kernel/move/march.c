#include "kernel/move/march.h"

#include <assert.h>
#include <stdlib.h>

#include "base/mem.h"

enum { ROOM_FIRST = 1024, LABELS_MOST = 1 << 19 };

/* What it may still do. */
enum rest { GOES, TURNS, STANDS };

/*
 * A way to a pose, found and perhaps not the best. To one pose there may be several that are good for something: a
 * dearer one with less wear, or with fewer hexes where they are limited, leads further.
 *
 * A key is cost, wear, hexes shunned and turns in one number, so that keys are added and compared as a whole. A way
 * comes to no pose twice, therefore the parts do not overflow.
 */
struct march_label {
    uint64_t key;
    int pose;                  /* 6 * hex + sixth */
    int before;                /* number of a pose found */
    int next;                  /* an older one to the same pose, -1 */
    int hexes;                 /* entered; 0 where that is not limited */
    enum rest rest;
};

_Static_assert(2 * HEXSIDES * HEXSET_MOST < 1 << 16, "a way fits the parts of a key");
_Static_assert(MARCH_WEAR_MOST + MARCH_STEP_WEAR_MOST < 1 << 8, "so does its wear");

static uint64_t key_of(int cost, int wear, int shunned, int turns)
{
    return (uint64_t)cost << 40 | (uint64_t)wear << 32 | (uint64_t)shunned << 16 | (uint64_t)turns;
}

static int key_cost(uint64_t key)
{
    return (int)(key >> 40);
}

static int key_wear(uint64_t key)
{
    return (int)(key >> 32 & 0xff);
}

/* What a unit can do: where its place and its other hex go, in sixths clockwise from its facing, how it turns,
 * and what it pays besides. */
enum { STAYS = 9 };
enum fee { FREE, TURN, ABOUT, WHEEL, FEES };

struct move {
    int place, second;
    int turn;
    enum fee fee;
};

enum { MOVES_MOST = 6 };

static const struct {
    int count;
    struct move move[MOVES_MOST];
} moves_of[] = {
    [POSE_SINGLE] = { 5, {
        { 0, STAYS, 0, FREE }, { 1, STAYS, 0, FREE },
        { STAYS, STAYS, -1, TURN }, { STAYS, STAYS, 1, TURN }, { STAYS, STAYS, 3, ABOUT },
    } },
    [POSE_DOUBLE] = { 5, {
        { 0, 0, 0, FREE }, { 1, 1, 0, FREE },
        { STAYS, 0, -1, WHEEL }, { 1, STAYS, 1, WHEEL }, { STAYS, STAYS, 3, ABOUT },
    } },
    [POSE_COLUMN] = { 3, { { 0, STAYS, 0, FREE }, { -1, STAYS, -1, FREE }, { 1, STAYS, 1, FREE } } },
    [POSE_FREE] = { 6, {
        { 0, STAYS, 0, FREE }, { 1, STAYS, 0, FREE }, { 2, STAYS, 0, FREE },
        { 3, STAYS, 0, FREE }, { 4, STAYS, 0, FREE }, { 5, STAYS, 0, FREE },
    } },
};

/* Facings of one form are counted in sixths; none is one of them. */
static int facing_of(enum pose_form form, int sixth)
{
    if (form == POSE_FREE)
        return -1;
    return form == POSE_COLUMN ? sixth : HEXSIDES + sixth;
}

static int sixth_of(int facing)
{
    return facing < 0 ? 0 : facing % HEXSIDES;
}

/* From one turn to the left of the first. */
static enum hexside side_at(int sixth)
{
    return (enum hexside)((unsigned)(sixth + HEXSIDES) % HEXSIDES);
}

/* --- memory --- */

static void take_room(struct march_reach *r, int room)
{
    r->room = room;
    r->label = mem_resize(r->label, (size_t)room, sizeof *r->label);
    r->queue = mem_resize(r->queue, (size_t)room, sizeof *r->queue);
    r->found.pose = mem_resize(r->found.pose, (size_t)room, sizeof *r->found.pose);
}

void march_reach_init(struct march_reach *r, const struct map *m)
{
    size_t hexes = (size_t)m->hexes;

    *r = (struct march_reach){ .found.hexes = m->hexes, .most = LABELS_MOST };
    r->found.first = mem_array(hexes, sizeof *r->found.first);
    r->newest = mem_array(HEXSIDES * hexes, sizeof *r->newest);
    for (size_t i = 0; i < hexes; i++)
        r->found.first[i] = -1;
    for (size_t i = 0; i < HEXSIDES * hexes; i++)
        r->newest[i] = -1;
    hexset_clear(&r->ends, m->hexes);
    take_room(r, ROOM_FIRST);
}

void march_reach_free(struct march_reach *r)
{
    mem_free(r->found.first);
    mem_free(r->found.pose);
    mem_free(r->label);
    mem_free(r->newest);
    mem_free(r->queue);
    *r = (struct march_reach){ 0 };
}

/* Only what the last query touched is made empty again. */
static void forget(struct march_reach *r)
{
    for (int i = 0; i < r->labels; i++)
        r->newest[r->label[i].pose] = -1;
    for (int i = 0; i < r->found.count; i++)
        r->found.first[r->found.pose[i].hex] = -1;
    r->labels = r->found.count = r->waiting = 0;
    r->cut = false;
    hexset_clear(&r->ends, r->found.hexes);
}

/* --- the queue: a heap of labels, the least key on top; of equal ones the older --- */

static bool is_before(const struct march_reach *r, int a, int b)
{
    uint64_t one = r->label[a].key, two = r->label[b].key;

    return one < two || (one == two && a < b);
}

static void queue_add(struct march_reach *r, int label)
{
    int at = r->waiting++;

    for (; at > 0 && is_before(r, label, r->queue[(at - 1) / 2]); at = (at - 1) / 2)
        r->queue[at] = r->queue[(at - 1) / 2];
    r->queue[at] = label;
}

static int queue_take(struct march_reach *r)
{
    int first = r->queue[0], last = r->queue[--r->waiting], at = 0;

    for (int down = 1; down < r->waiting; at = down, down = 2 * at + 1) {
        if (down + 1 < r->waiting && is_before(r, r->queue[down + 1], r->queue[down]))
            down++;
        if (!is_before(r, r->queue[down], last))
            break;
        r->queue[at] = r->queue[down];
    }
    r->queue[at] = last;
    return first;
}

/* --- the search --- */

struct search {
    const struct map *m;
    const struct march_query *q;
    struct march_reach *r;
    int fee[FEES];
};

/* Whatever leads on from this way leads on from another to the same pose, for no more. */
static bool is_useless(const struct march_reach *r, const struct march_label *l)
{
    for (int i = r->newest[l->pose]; i >= 0; i = r->label[i].next) {
        const struct march_label *other = &r->label[i];

        if (other != l && other->key <= l->key && key_wear(other->key) <= key_wear(l->key) && other->hexes <= l->hexes
            && other->rest <= l->rest)
            return true;
    }
    return false;
}

static void add_label(struct march_reach *r, struct march_label l)
{
    if (is_useless(r, &l))
        return;
    if (r->labels == r->most) {
        r->cut = true;
        return;
    }
    if (r->labels == r->room)
        take_room(r, 2 * r->room);
    l.next = r->newest[l.pose];
    r->newest[l.pose] = r->labels;
    r->label[r->labels] = l;
    queue_add(r, r->labels++);
}

static int wear_of(const struct terrain_chart *c, int column, terrain_bits types)
{
    int sum = 0;

    for (; column >= 0 && types != 0 && sum < MARCH_STEP_WEAR_MOST; types &= types - 1) {
        int wear = c->rows[__builtin_ctzll(types)].value[column];

        if (wear > 0)
            sum += wear < MARCH_STEP_WEAR_MOST ? wear : MARCH_STEP_WEAR_MOST;
    }
    return sum;
}

static int step_wear(const struct map *m, const struct march_query *q, place_id from, enum hexside across)
{
    if (q->wear_most == 0)
        return 0;

    int wear = wear_of(&m->hex_chart, q->hex_wear, m->terrain[m->neighbour[from][across]])
        + wear_of(&m->side_chart, q->side_wear, map_side(m, from, across));
    return wear < MARCH_STEP_WEAR_MOST ? wear : MARCH_STEP_WEAR_MOST;
}

/* What the hexes that move come upon. */
struct step {
    int cost, wear, shunned, entered;
    bool stop;
};

/* One hex of the unit goes through that side; false if it may not, or has too few points left. */
static bool go(const struct search *s, place_id from, int sixth, int left, struct step *out)
{
    const struct march_query *q = s->q;
    enum hexside across = side_at(sixth);
    int cost = path_full_cost(s->m, &q->go, from, across);
    if (cost == COST_NO || cost > left)
        return false;

    place_id to = s->m->neighbour[from][across];
    int wear = step_wear(s->m, q, from, across);
    out->cost = cost > out->cost ? cost : out->cost;
    out->wear = wear > out->wear ? wear : out->wear;
    out->shunned += q->shun != NULL && hexset_has(q->shun, to);
    out->stop = out->stop || (q->go.stop != NULL && hexset_has(q->go.stop, to));
    out->entered++;
    return true;
}

static enum rest rest_after(const struct march_query *q, enum rest before, bool stop, int wear)
{
    if (q->wear_most > 0 && wear >= q->wear_most)
        return STANDS;
    return stop ? TURNS : before;
}

/* Where a way has come to. */
struct stand {
    int pose;                  /* its number */
    place_id hex, second;
    int sixth;
};

static struct stand stand_of(const struct search *s, int pose)
{
    const struct march_pose *p = &s->r->found.pose[pose];

    return (struct stand){ pose, p->hex, pose_second(s->m, s->q->form, p->hex, p->facing), sixth_of(p->facing) };
}

/* Where the unit's place is afterwards: turning about, the other hex becomes it. */
static place_id place_after(const struct search *s, const struct stand *at, const struct move *move)
{
    if (move->place != STAYS)
        return s->m->neighbour[at->hex][side_at(at->sixth + move->place)];
    return move->fee == ABOUT && at->second != PLACE_NONE ? at->second : at->hex;
}

/* The way, and one move more. */
static void try_move(const struct search *s, const struct march_label *way, const struct stand *at,
                     const struct move *move)
{
    const struct march_query *q = s->q;
    int fee = s->fee[move->fee], left = q->go.points - key_cost(way->key) - fee;
    struct step step = { 0 };

    if (fee == COST_NO || left < 0 || (way->rest == TURNS && move->fee == FREE)
        || (move->place != STAYS && !go(s, at->hex, at->sixth + move->place, left, &step))
        || (move->second != STAYS && !go(s, at->second, at->sixth + move->second, left, &step)))
        return;

    struct march_label l = *way;
    l.hexes += q->go.most_hexes != 0 && step.entered > 0;
    if (l.hexes > (q->go.most_hexes > 0 ? q->go.most_hexes : 0))
        return;
    l.key += key_of(fee + step.cost, step.wear, step.shunned, move->turn != 0);
    l.rest = rest_after(q, l.rest, step.stop, key_wear(l.key));
    l.pose = HEXSIDES * place_after(s, at, move) + (int)side_at(at->sixth + move->turn);
    l.before = at->pose;
    add_label(s->r, l);
}

static bool may_end(const struct search *s, place_id hex, int facing)
{
    const struct hexset *no_end = s->q->go.no_end;
    place_id second = pose_second(s->m, s->q->form, hex, facing);

    return no_end == NULL || (!hexset_has(no_end, hex) && (second == PLACE_NONE || !hexset_has(no_end, second)));
}

/* The best way to a pose is found first, and is the one that is shown; others only lead further. */
static int add_pose(const struct search *s, const struct march_label *l)
{
    struct march_answer *a = &s->r->found;
    place_id hex = l->pose / HEXSIDES;
    int facing = facing_of(a->form, l->pose % HEXSIDES), number = a->count++;
    bool known = march_at(a, hex, facing) >= 0, end = number > 0 && may_end(s, hex, facing);

    a->pose[number] = (struct march_pose){
        key_cost(l->key), l->before, a->first[hex], (int16_t)hex, (int16_t)key_wear(l->key), (int16_t)facing, end,
    };
    if (!known)
        a->first[hex] = number;
    if (end && hex != s->q->go.start)
        hexset_add(&s->r->ends, hex);
    return number;
}

void march_reach(const struct map *m, const struct march_query *q, struct march_reach *r)
{
    struct search s = { m, q, r, { [FREE] = 0, [TURN] = q->turn, [ABOUT] = q->about, [WHEEL] = q->wheel } };

    assert(r->found.hexes == m->hexes && q->go.start >= 0 && q->go.start < m->hexes);
    assert(q->go.class >= 0 && q->go.class < m->classes && q->go.extras <= PATH_TERMS);
    assert(q->go.points >= 0 && q->go.points <= MARCH_COST_MOST && q->wear_most <= MARCH_WEAR_MOST);
    assert(pose_may_face(q->form, q->facing));
    assert(pose_make(m, q->form, q->go.start, q->facing, &(struct pose){ 0 }));
    forget(r);
    r->found.form = q->form;
    add_label(r, (struct march_label){ .pose = HEXSIDES * q->go.start + sixth_of(q->facing), .before = -1 });
    while (r->waiting > 0) {
        int number = queue_take(r);
        struct march_label l = r->label[number];

        if (is_useless(r, &r->label[number]))
            continue;
        struct stand at = stand_of(&s, add_pose(&s, &l));
        for (int i = 0; i < moves_of[q->form].count && l.rest != STANDS; i++)
            try_move(&s, &l, &at, &moves_of[q->form].move[i]);
    }
}

/* --- the answer --- */

int march_at(const struct march_answer *a, place_id hex, int facing)
{
    int number = a->first[hex];

    while (number >= 0 && a->pose[number].facing != facing)
        number = a->pose[number].next;
    return number;
}

static int turns_away(const struct march_answer *a, int pose)
{
    int sixths = abs(a->pose[pose].facing - a->pose[0].facing);

    return sixths <= HEXSIDES / 2 ? sixths : HEXSIDES - sixths;
}

static bool is_better(const struct march_answer *a, int one, int two)
{
    const struct march_pose *p = &a->pose[one], *o = &a->pose[two];
    bool p_ends = p->may_end || one == 0, o_ends = o->may_end || two == 0;

    if (p_ends != o_ends)
        return p_ends;
    if (p->cost != o->cost || p->wear != o->wear)
        return p->cost < o->cost || (p->cost == o->cost && p->wear < o->wear);
    if (turns_away(a, one) != turns_away(a, two))
        return turns_away(a, one) < turns_away(a, two);
    return p->facing < o->facing;
}

int march_best(const struct march_answer *a, place_id hex)
{
    int best = a->first[hex];

    for (int i = best; i >= 0; i = a->pose[i].next)
        if (is_better(a, i, best))
            best = i;
    return best;
}

int march_facings(const struct march_answer *a, place_id hex, int out[HEXSIDES])
{
    int count = 0;

    for (int i = a->first[hex]; i >= 0; i = a->pose[i].next) {
        if (!a->pose[i].may_end)
            continue;
        int at = count++;
        for (; at > 0 && is_better(a, i, out[at - 1]); at--)
            out[at] = out[at - 1];
        out[at] = i;
    }
    return count;
}

static int covered(const struct map *m, const struct march_answer *a, int pose, place_id out[2])
{
    out[0] = a->pose[pose].hex;
    out[1] = pose_second(m, a->form, out[0], a->pose[pose].facing);
    return out[1] == PLACE_NONE ? 1 : 2;
}

int march_entered(const struct map *m, const struct march_answer *a, int pose, place_id out[2])
{
    place_id old[2] = { PLACE_NONE, PLACE_NONE }, now[2];
    int hexes = covered(m, a, pose, now), count = 0;

    if (a->pose[pose].before >= 0)
        covered(m, a, a->pose[pose].before, old);
    for (int i = 0; i < hexes; i++)
        if (now[i] != old[0] && now[i] != old[1])
            out[count++] = now[i];
    return count;
}
