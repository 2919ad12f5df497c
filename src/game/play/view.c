#include "game/play/view.h"

#include <ctype.h>
#include <string.h>
#include "base/mem.h"
#include "game/play/umpire_inside.h"
#include "kernel/state/seen.h"
#include "kernel/state/stack.h"
#include "kernel/state/unit.h"

/* --- who looks --- */

static uint32_t all_sides(const struct umpire *u)
{
    return (uint32_t)((UINT64_C(1) << u->rules->sides.count) - 1);
}

/* Whether what is for `sides` may be seen by who looks. */
static bool is_for(const struct umpire *u, uint32_t sides, int side)
{
    if (side == VIEW_ALL)
        return true;
    return side == VIEW_OPEN ? (sides & all_sides(u)) == all_sides(u) : sides >> side & 1;
}

static bool is_kept_from_some(const struct umpire *u, unit_id unit)
{
    for (int side = 0; side < u->rules->sides.count; side++)
        if (unit_hidden_from(&u->state, unit, side))
            return true;
    return false;
}

bool view_unit(struct umpire *u, int side, unit_id unit)
{
    if (side == VIEW_ALL)
        return true;
    return side == VIEW_OPEN ? !is_kept_from_some(u, unit) : !unit_hidden_from(&u->state, unit, side);
}

/* Whether some counter is kept from who looks. */
static bool is_kept_any(const struct umpire *u, int side)
{
    return !is_for(u, ~unit_hidden_sides(&u->state), side);
}

bool view_hides(struct umpire *u)
{
    return is_kept_any(u, VIEW_OPEN) || !view_values(u, VIEW_OPEN);
}

bool view_keeps(struct umpire *u, int side)
{
    return side >= 0 && is_kept_any(u, side);
}

int view_decider(struct umpire *u)
{
    const struct ask *a = umpire_ask(u);
    int side = a ? a->side : u->stage == STAGE_TABLE_WAITING ? -1 : state_head(&u->state)->acting;

    return side < 0 || umpire_is_over(u) ? VIEW_OPEN : side;
}

bool view_decides(struct umpire *u, int side)
{
    int decider = view_decider(u);

    return side < 0 || decider == VIEW_OPEN || side == decider;
}

uint64_t view_hash(struct umpire *u, int side)
{
    if (side == VIEW_ALL)
        return umpire_hash(u);
    bool *hidden = mem_array((size_t)u->rules->counters.count + 1, sizeof *hidden);
    for (unit_id unit = 0; unit < u->rules->counters.count; unit++)
        hidden[unit] = !view_unit(u, side, unit);
    uint64_t sum = seen_identity(umpire_facts(u), &u->state, hidden);
    mem_free(hidden);
    return sum;
}

/* --- counters --- */

static struct view_counter seen(struct umpire *u, unit_id unit)
{
    const struct counter *c = &u->rules->counter[unit];
    const char *language = u->options.language;

    return (struct view_counter){
        .unit = unit, .name = words_in(&c->called, language),
        .brief = c->brief ? c->brief : c->id,
        .face = names_word(&u->rules->kind[c->kind].faces, unit_face(&u->state, unit)),
        .nation = c->nation, .side = unit_side(&u->state, unit),
    };
}

static int only_nation(const struct rules *r, int side)
{
    int found = -1;

    for (int nation = 0; nation < r->nations.count; nation++) {
        if (r->nation[nation].side != side)
            continue;
        if (found >= 0)
            return -1;
        found = nation;
    }
    return found;
}

static struct view_counter unseen(struct umpire *u, unit_id unit)
{
    int side = unit_side(&u->state, unit);

    return (struct view_counter){
        .unit = UNIT_NONE, .name = "?", .brief = "?", .face = "?", .nation = only_nation(u->rules, side), .side = side,
    };
}

bool view_inside(struct umpire *u, int side, place_id where)
{
    place_id first = rules_counter_place(u->rules, 0);

    return where < first || view_unit(u, side, where - first);
}

/* How many are inside would tell a decoy from what it is to be taken for. */
int view_stack(struct umpire *u, int side, place_id where, struct view_counter *out, int room)
{
    int count = 0;

    if (!view_inside(u, side, where))
        return 0;
    for (unit_id unit = stack_first(&u->state, where); unit != UNIT_NONE; unit = stack_next(&u->state, where, unit)) {
        if (out && count < room)
            out[count] = view_unit(u, side, unit) ? seen(u, unit) : unseen(u, unit);
        count++;
    }
    return count;
}

bool view_place_of(struct umpire *u, int side, unit_id unit, place_id *where)
{
    bool known = view_unit(u, side, unit);

    *where = known ? unit_place(&u->state, unit) : PLACE_NONE;
    return known;
}

/* --- words --- */

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_' || (unsigned char)c >= 0x80;
}

/* How many bytes of the text are that word and no part of a longer one; 0: none. */
static size_t word_at(const char *text, const char *word)
{
    size_t length = word ? strlen(word) : 0;

    if (length == 0 || strncmp(text, word, length) != 0 || (is_letter(word[length - 1]) && is_letter(text[length])))
        return 0;
    return length;
}

static size_t counter_at(const struct umpire *u, const char *text, unit_id unit)
{
    const struct counter *c = &u->rules->counter[unit];
    size_t by_name = word_at(text, words_in(&c->shown, u->options.language));
    size_t called = word_at(text, words_in(&c->called, u->options.language));
    size_t by_id = word_at(text, c->id);

    by_name = called > by_name ? called : by_name;
    return by_name > by_id ? by_name : by_id;
}

/*
 * Two sides may have counters of the same name. If only one of them may be
 * seen, the text speaks of that of the side which gave the command.
 */
struct known {
    size_t length;             /* of the longest name that stands there */
    bool seen, kept, own_kept; /* counters of that name: some may be seen, some may not, one of those who commanded */
};

static struct known name_at(struct umpire *u, int side, const char *text)
{
    int commanded = state_head(&u->before)->acting;
    struct known found = { 0 };

    for (unit_id unit = 0; unit < u->rules->counters.count; unit++) {
        size_t length = counter_at(u, text, unit);

        if (length == 0 || length < found.length)
            continue;
        if (length > found.length)
            found = (struct known){ .length = length };
        if (view_unit(u, side, unit))
            found.seen = true;
        else
            found.kept = true;
        found.own_kept |= !view_unit(u, side, unit) && unit_side(&u->state, unit) == commanded;
    }
    return found;
}

void view_text(struct umpire *u, int side, const char *text, struct text *out)
{
    if (!is_kept_any(u, side)) {
        text_add(out, text);
        return;
    }
    for (const char *at = text; *at; ) {
        bool begins = at == text || !is_letter(at[-1]);
        struct known name = begins ? name_at(u, side, at) : (struct known){ 0 };
        size_t length = name.length > 0 ? name.length : 1;

        if (name.kept && (!name.seen || name.own_kept))
            text_add(out, "?");
        else
            text_add_span(out, at, length);
        at += length;
    }
}

static char *command_as(struct umpire *u, int side, const char *text)
{
    const struct ruling *r = umpire_ruling(u);
    struct text out = { 0 };

    if (!text)
        return NULL;
    view_text(u, side, r->open_text && !is_for(u, r->sides, side) ? r->open_text : text, &out);
    return out.at ? out.at : mem_string("");
}

char *view_command(struct umpire *u, int side)
{
    return command_as(u, side, umpire_ruling(u)->procedure);
}

char *view_command_shown(struct umpire *u, int side)
{
    return command_as(u, side, umpire_ruling(u)->shown);
}

bool view_entry(const struct umpire *u, const struct ruling_entry *e, int side)
{
    return is_for(u, e->sides, side);
}

bool view_values(struct umpire *u, int side)
{
    const struct ruling *r = umpire_ruling(u);

    if (r->open_text && !is_for(u, r->sides, side))
        return false;
    for (int i = 0; i < r->count; i++)
        if (!view_entry(u, &r->entry[i], side))
            return false;
    return true;
}

struct umpire_now view_now(struct umpire *u, int side)
{
    struct umpire_now now = umpire_now(u);

    if (now.status && !view_decides(u, side)) {
        mem_free(now.status);
        now.status = NULL;
    }
    return now;
}
