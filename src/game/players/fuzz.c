#include "game/players/fuzz.h"

#include <string.h>
#include "base/mem.h"
#include "game/play/umpire_inside.h"
#include "game/players/bot.h"
#include "kernel/move/path.h"
#include "kernel/state/stack.h"
#include "kernel/state/unit.h"

enum { SEEN_MOST = 12, SEEN_SELDOM = 12, PLAY_LEAST = 10, PLAY_MOST = 200, SET_UP_MOST = 2000 };
enum { FOCI = 2, NEAR = 2, CHANGES_LEAST = 16, CHANGES_MOST = 80 };

/* Hexes that matter, by what says so. */
enum { SPECIAL_SETS, SPECIAL_TERRAIN, SPECIAL_ZONES, SPECIAL_SOURCES };

struct fuzz {
    struct umpire *u;
    uint64_t dice;
    struct state seen[SEEN_MOST];      /* positions of the game, at times of its own choosing */
    int seens;
    bool *busy_unit, *busy_place;
    struct hexset *special;            /* kinds of hexes that matter */
    int specials;
    int special_from[SPECIAL_SOURCES + 1];     /* where those of each source begin */
    place_id focus[FOCI];
    int strong[FOCI];                  /* the side that gathers there in force */
};

static int pick(struct fuzz *f, int n)
{
    return dice_face(&f->dice, n);
}

/* --- a game to begin with --- */

static bool is_seen_phase(const struct fuzz *f)
{
    for (int i = 0; i < f->seens; i++)
        if (state_head(&f->seen[i])->phase.node == state_head(umpire_state(f->u))->phase.node)
            return true;
    return false;
}

/* Of each phase one, and then any: most commands are moves, and the rest matters as much. */
static void keep_seen(struct fuzz *f)
{
    if (is_seen_phase(f) && pick(f, SEEN_SELDOM) > 0)
        return;
    int at = f->seens < SEEN_MOST ? f->seens++ : pick(f, SEEN_MOST);
    if (!f->seen[at].words)
        state_init(&f->seen[at], umpire_rules(f->u), umpire_state(f->u)->layout);
    state_copy(&f->seen[at], umpire_state(f->u));
}

/* Play is in a turn, not in a set-up. */
static bool is_in_turn(const struct state *s)
{
    const struct sequence *q = &s->rules->sequence;
    int node = state_head(s)->phase.node;

    while (node != PHASE_NONE && q->phases[node].repeat != PHASE_BY_TURNS)
        node = q->phases[node].parent;
    return node != PHASE_NONE;
}

static bool play_a_while(struct fuzz *f, uint64_t seed)
{
    struct bot bot = { dice_seed(seed ^ UINT64_C(0x9e3779b97f4a7c15)) };
    int left = PLAY_LEAST + pick(f, PLAY_MOST - PLAY_LEAST);

    umpire_restart(f->u, seed);
    script_set_quiet(umpire_script(f->u), true);
    enum turnout status = bot_begin(&bot, f->u);
    for (int n = 0; status == TURNOUT_DONE && !umpire_is_over(f->u) && left > 0 && n < SET_UP_MOST; n++) {
        if (is_in_turn(umpire_state(f->u))) {
            keep_seen(f);
            left--;
        }
        status = bot_play(&bot, f->u);
    }
    return status == TURNOUT_DONE && f->seens > 0;
}

/* --- hexes that matter --- */

/* What marks few hexes is there for a rule: a set that the map names, rare terrain, a small zone. */
enum { FEW = 16 };             /* one in so many, at most */

static void add_special(struct fuzz *f, const struct hexset *set)
{
    int count = hexset_count(set);

    if (count == 0 || count * FEW > umpire_rules(f->u)->map.hexes)
        return;
    f->special = mem_resize(f->special, (size_t)f->specials + 1, sizeof *f->special);
    hexset_copy(&f->special[f->specials++], set);
}

static void add_terrain(struct fuzz *f, const struct map *m, int type)
{
    struct hexset set;

    hexset_clear(&set, m->hexes);
    for (place_id h = 0; h < m->hexes; h++)
        if (m->terrain[h] >> type & 1)
            hexset_add(&set, h);
    add_special(f, &set);
}

static void add_zone(struct fuzz *f, const struct map *m, int family, int value)
{
    struct hexset set;

    hexset_clear(&set, m->hexes);
    for (place_id h = 0; h < m->hexes; h++)
        if (map_zone(m, family, h) == value)
            hexset_add(&set, h);
    add_special(f, &set);
}

static void find_special(struct fuzz *f)
{
    const struct map *m = &umpire_rules(f->u)->map;

    for (int i = 0; i < m->set_names.count; i++)
        add_special(f, &m->sets[i]);
    f->special_from[SPECIAL_TERRAIN] = f->specials;
    for (int i = 0; i < m->hex_chart.types.count; i++)
        add_terrain(f, m, i);
    f->special_from[SPECIAL_ZONES] = f->specials;
    for (int family = 0; family < m->families.count; family++)
        for (int value = 0; value < m->zones[family].values.count; value++)
            add_zone(f, m, family, value);
    f->special_from[SPECIAL_SOURCES] = f->specials;
}

static place_id special_hex(struct fuzz *f)
{
    int source = pick(f, SPECIAL_SOURCES), kinds = f->special_from[source + 1] - f->special_from[source];
    if (kinds == 0)
        return PLACE_NONE;
    const struct hexset *set = &f->special[f->special_from[source] + pick(f, kinds)];
    int skip = pick(f, hexset_count(set)), h = hexset_next(set, 0);

    while (h >= 0 && skip-- > 0)
        h = hexset_next(set, h + 1);
    return h;
}

static unit_id any_on_map(struct fuzz *f)
{
    int counters = umpire_rules(f->u)->counters.count, first = pick(f, counters);

    for (int i = 0; i < counters; i++)
        if (unit_on_map(umpire_state(f->u), (first + i) % counters))
            return (first + i) % counters;
    return UNIT_NONE;
}

static place_id hex_of_unit(struct fuzz *f)
{
    unit_id u = any_on_map(f);

    return u == UNIT_NONE ? PLACE_NONE : unit_hex(umpire_state(f->u), u);
}

static void choose_foci(struct fuzz *f)
{
    find_special(f);
    for (int i = 0; i < FOCI; i++) {
        place_id hex = pick(f, 4) > 0 ? special_hex(f) : PLACE_NONE;
        f->focus[i] = hex != PLACE_NONE ? hex : hex_of_unit(f);
        f->strong[i] = pick(f, umpire_rules(f->u)->sides.count);
    }
    mem_free(f->special);
}

static place_id walk_from(struct fuzz *f, place_id hex, int steps)
{
    const struct map *m = &umpire_rules(f->u)->map;

    for (; hex != PLACE_NONE && steps > 0; steps--) {
        place_id next = m->neighbour[hex][pick(f, HEXSIDES)];
        hex = next == PLACE_NONE ? hex : next;
    }
    return hex;
}

/* The side that is strong there comes more often, and stands around the hex: an attack that is worth something takes
 * several stacks. The other is in it, or anywhere near; -1: anybody's. */
static place_id near_focus(struct fuzz *f, int side)
{
    int which = pick(f, FOCI);

    for (int tries = 0; tries < 2 && side >= 0 && f->strong[which] != side; tries++)
        which = pick(f, FOCI);
    bool around = f->strong[which] == side && pick(f, 3) > 0;
    return walk_from(f, f->focus[which], around ? 1 : pick(f, NEAR + 1));
}

/* --- who is not to be disturbed --- */

/* What a value that lasts for a while speaks of is in the middle of something: a unit that was sent to attack, the hex
 * that it attacks. */
static void note_busy(struct fuzz *f, const struct value_kind *kind, int32_t value)
{
    if (kind->type == VALUE_PLACE && value >= 0)
        f->busy_place[value] = true;
    if (kind->type == VALUE_COUNTER && value >= 0)
        f->busy_unit[value] = true;
}

static void note_busy_scope(struct fuzz *f, enum scope_id which)
{
    const struct state *s = umpire_state(f->u);
    const struct scope *scope = &s->layout->scope[which];

    for (int var = 0; var < scope->variables->names.count; var++)
        for (int i = 0; scope->variables->lasts[var] != NAME_NONE && i < scope->owners; i++) {
            const struct value_kind *kind = &scope->variables->kinds[var];
            int32_t value = s->words[scope->at + i * scope->stride + var];
            note_busy(f, kind, value);
            if (which == SCOPE_COUNTER && (kind->type == VALUE_PLACE || kind->type == VALUE_COUNTER) && value >= 0)
                f->busy_unit[i] = true;
        }
}

static void find_busy(struct fuzz *f)
{
    const struct rules *r = umpire_rules(f->u);
    const struct state *s = umpire_state(f->u);

    f->busy_unit = mem_array((size_t)r->counters.count + 1, sizeof *f->busy_unit);
    f->busy_place = mem_array((size_t)rules_places(r) + 1, sizeof *f->busy_place);
    for (int i = 0; i < SCOPES; i++)
        note_busy_scope(f, (enum scope_id)i);
    for (int i = 0; i < r->lists.count; i++)
        for (int k = 1; k <= state_list(s, i)[0]; k++)
            note_busy(f, &r->list_kinds[i].of, state_list(s, i)[k]);
}

static bool is_busy(const struct fuzz *f, unit_id u)
{
    place_id at = unit_place(umpire_state(f->u), u);

    return f->busy_unit[u] || (at >= 0 && f->busy_place[at]);
}

/* --- changes --- */

/* Somebody of its class could have come there, and no other side's counter is there. */
static bool may_stand(struct fuzz *f, unit_id u, place_id hex)
{
    const struct rules *r = umpire_rules(f->u);
    const struct state *s = umpire_state(f->u);
    bool open = false;

    if (f->busy_place[hex])
        return false;
    for (int side = 0; !open && side < HEXSIDES; side++) {
        place_id from = r->map.neighbour[hex][side];
        open = from != PLACE_NONE && r->counter[u].class >= 0 &&
               path_step_cost(&r->map, r->counter[u].class, ~(terrain_bits)0, from,
                              map_side_toward(&r->map, from, hex)) != COST_NO;
    }
    for (unit_id other = stack_first(s, hex); open && other != UNIT_NONE; other = stack_next(s, hex, other))
        open = unit_side(s, other) == unit_side(s, u);
    return open;
}

/* With the same facing and the same shape. */
static bool stand_at(struct fuzz *f, unit_id u, place_id hex)
{
    struct state *s = umpire_state(f->u);
    const struct map *m = &umpire_rules(f->u)->map;
    struct pose p = unit_pose(s, u), to = { .hex = hex, .second = PLACE_NONE, .facing = p.facing };

    if (is_busy(f, u) || !may_stand(f, u, hex))
        return false;
    if (p.second != PLACE_NONE)
        to.second = m->neighbour[hex][map_side_toward(m, p.hex, p.second)];
    if (p.second != PLACE_NONE && (to.second == PLACE_NONE || !may_stand(f, u, to.second)))
        return false;
    unit_stand(s, u, to);
    return true;
}

static void move_near(struct fuzz *f, unit_id u)
{
    for (int tries = 0; tries < 4; tries++) {
        place_id hex = near_focus(f, unit_side(umpire_state(f->u), u));
        if (hex != PLACE_NONE && stand_at(f, u, hex))
            return;
    }
}

/* The last face is mostly that of a unit near its end. */
static void turn_face(struct fuzz *f, unit_id u)
{
    int faces = umpire_rules(f->u)->counter[u].faces;

    if (faces > 1)
        unit_set_face(umpire_state(f->u), u, pick(f, 2) ? faces - 1 : pick(f, faces));
}

/* Only one that a counter of its kind has had: what the others are for, nothing in the rules tells. */
static void set_mark(struct fuzz *f, unit_id u)
{
    const struct rules *r = umpire_rules(f->u);
    int mark = r->marks.count > 0 ? pick(f, r->marks.count) : NAME_NONE;

    if (mark == NAME_NONE || r->mark[mark].lasts != NAME_NONE)
        return;
    for (int i = 0; i < f->seens; i++)
        for (unit_id other = 0; other < r->counters.count; other++)
            if (r->counter[other].kind == r->counter[u].kind && unit_has_mark(&f->seen[i], other, mark)) {
                unit_set_mark(umpire_state(f->u), u, mark, pick(f, 4) > 0);
                return;
            }
}

/* Variables that do not end by themselves. */
static void copy_variables(const struct variables *v, int32_t *to, const int32_t *from)
{
    for (int i = 0; i < v->names.count; i++)
        if (v->lasts[i] == NAME_NONE)
            to[i] = from[i];
}

/* As it was at another time, wherever it is now. */
static void age(struct fuzz *f, unit_id u)
{
    const struct rules *r = umpire_rules(f->u);
    struct state *s = umpire_state(f->u);
    const struct state *then = &f->seen[pick(f, f->seens)];

    if (is_busy(f, u) || unit_on_map(s, u) != unit_on_map(then, u))
        return;
    unit_set_face(s, u, unit_face(then, u));
    for (int mark = 0; mark < r->marks.count; mark++)
        if (r->mark[mark].lasts == NAME_NONE)
            unit_set_mark(s, u, mark, unit_has_mark(then, u, mark));
    if (r->counter_vars.names.count > 0)
        copy_variables(&r->counter_vars, state_counter_var(s, u, 0), state_counter_var(then, u, 0));
}

/* Gone from the map, or back on it, as it was then. */
static void come_or_go(struct fuzz *f, unit_id u)
{
    struct state *s = umpire_state(f->u);
    const struct state *then = &f->seen[pick(f, f->seens)];
    place_id place = unit_place(then, u);

    if (is_busy(f, u) || unit_on_map(s, u) == unit_on_map(then, u) || place >= s->layout->places - s->layout->counters)
        return;
    unit_put(s, u, place);
    if (unit_on_map(s, u))
        unit_stand(s, u, unit_pose(then, u));
    age(f, u);
}

static void age_hex(struct fuzz *f)
{
    const struct rules *r = umpire_rules(f->u);
    place_id hex = near_focus(f, -1);

    if (hex != PLACE_NONE && r->hex_vars.names.count > 0)
        copy_variables(&r->hex_vars, state_hex_var(umpire_state(f->u), hex, 0),
                       state_hex_var(&f->seen[pick(f, f->seens)], hex, 0));
}

static void change(struct fuzz *f)
{
    unit_id u = any_on_map(f);

    if (u == UNIT_NONE)
        return;
    switch (pick(f, 10)) {
    case 0: case 1: case 2: case 3: case 4:
        move_near(f, u);
        turn_face(f, u);
        break;
    case 5:
        turn_face(f, u);
        break;
    case 6:
        set_mark(f, u);
        break;
    case 7:
        age(f, u);
        break;
    case 8:
        come_or_go(f, pick(f, umpire_rules(f->u)->counters.count));
        break;
    default:
        age_hex(f);
    }
}

/* --- the position --- */

static bool is_sound(struct fuzz *f)
{
    char wrong[200];
    struct text why = { 0 };
    bool sound = state_sound(umpire_state(f->u), wrong, sizeof wrong) && script_invariants(umpire_script(f->u), &why);

    text_free(&why);
    return sound;
}

static void make_changes(struct fuzz *f)
{
    struct state before = { 0 };

    state_init(&before, umpire_rules(f->u), umpire_state(f->u)->layout);
    for (int n = CHANGES_LEAST + pick(f, CHANGES_MOST - CHANGES_LEAST); n > 0; n--) {
        state_copy(&before, umpire_state(f->u));
        change(f);
        if (!is_sound(f))
            state_copy(umpire_state(f->u), &before);
    }
    state_free(&before);
}

bool fuzz_compose(struct umpire *u, uint64_t seed)
{
    struct fuzz f = { .u = u, .dice = dice_seed(seed ^ UINT64_C(0x5deece66d1ce4e5b)) };
    bool composed = play_a_while(&f, seed);

    if (composed) {
        state_copy(umpire_state(u), &f.seen[pick(&f, f.seens)]);
        composed = is_sound(&f);
    }
    if (composed) {
        find_busy(&f);
        choose_foci(&f);
        make_changes(&f);
    }
    mem_free(f.busy_unit);
    mem_free(f.busy_place);
    for (int i = 0; i < f.seens; i++)
        state_free(&f.seen[i]);
    return composed;
}

/* --- loaded dice --- */

enum { REPLIES_MOST = 5000 };

/* Thrown so many times more, and the best face counts, or the worst. */
static int thrown(struct bot *b, struct dice d, int luck)
{
    int best = d.low + dice_face(&b->dice, d.faces);

    for (int n = luck < 0 ? -luck : luck; n > 0; n--) {
        int face = d.low + dice_face(&b->dice, d.faces);
        best = (face > best) == (luck > 0) ? face : best;
    }
    return best;
}

static enum turnout roll(struct umpire *u, struct bot *b, int luck)
{
    const struct roll *r = umpire_roll(u);
    struct text said = { 0 };

    if (r->kind == ROLL_PICK)
        text_print(&said, "%d", 1 + dice_face(&b->dice, r->picks));
    for (int i = 0; r->kind != ROLL_PICK && i < r->dice.count; i++)
        text_print(&said, "%s%d", i ? " " : "", thrown(b, r->dice, luck) + (r->dice.count == 1 ? r->dice.add : 0));
    enum turnout out = umpire_rolled(u, text_of(&said));
    text_free(&said);
    return out;
}

enum turnout fuzz_play(struct umpire *u, struct bot *b, int luck, int go, bool *open)
{
    enum dice_mode dice = umpire_dice(u);

    umpire_set_dice(u, luck ? DICE_ASK : dice);
    enum turnout status = bot_command(b, u);
    *open = status == TURNOUT_ASK || status == TURNOUT_ROLL;
    if (go > 0)
        b->dice = dice_seed(b->dice ^ (uint64_t)go << 32);
    for (int n = 0; (status == TURNOUT_ASK || status == TURNOUT_ROLL) && n < REPLIES_MOST; n++)
        status = status == TURNOUT_ASK ? bot_answer(b, u) : roll(u, b, luck);
    umpire_set_dice(u, dice);
    if (status != TURNOUT_ASK && status != TURNOUT_ROLL)
        return status;
    umpire_abandon(u);
    return TURNOUT_FAULT;
}

void fuzz_adopt(struct umpire *u, struct umpire *from)
{
    state_copy(umpire_state(u), umpire_state(from));
    u->owed |= DEBT_RULES | DEBT_NAMES;
    umpire_stand(u, true);
}
