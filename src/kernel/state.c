#include "kernel/state.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "base/mem.h"

enum { HEAD_WORDS = sizeof(struct state_head) / sizeof(int32_t) };

_Static_assert(sizeof(struct state_head) % sizeof(int32_t) == 0, "the head is made of words");

static int take(struct layout *l, int words)
{
    int at = l->words;

    l->words += words;
    return at;
}

static void layout_lists(struct layout *l, const struct rules *r)
{
    l->at_list = l->words;
    l->list_at = mem_array((size_t)r->lists.count, sizeof *l->list_at);
    for (int i = 0; i < r->lists.count; i++)
        l->list_at[i] = take(l, 1 + r->list_kinds[i].most);
}

static const struct { char letter; const char *what; } scope_rows[SCOPES] = {
    [SCOPE_COUNTER] = { 'u', "counter" }, [SCOPE_HEX] = { 'h', "hex" }, [SCOPE_SIDE] = { 's', "side" },
    [SCOPE_NATION] = { 'n', "nation" }, [SCOPE_GAME] = { 'g', "game" },
    [SCOPE_EDGE] = { 'e', "hexside" },
};

char scope_letter(enum scope_id which)
{
    return scope_rows[which].letter;
}

static struct scope owners_of(const struct rules *r, enum scope_id which)
{
    switch (which) {
    case SCOPE_COUNTER:
        return (struct scope){ &r->counter_vars, .owners = r->counters.count };
    case SCOPE_HEX:
        return (struct scope){ &r->hex_vars, .owners = r->map.hexes };
    case SCOPE_SIDE:
        return (struct scope){ &r->side_vars, .owners = r->sides.count };
    case SCOPE_NATION:
        return (struct scope){ &r->nation_vars, .owners = r->nations.count };
    case SCOPE_EDGE:
        return (struct scope){ &r->edge_vars, .owners = r->map.edge_count };
    default:
        return (struct scope){ &r->game_vars, .owners = 1 };
    }
}

static const char *edge_word(const struct map *m, const struct edge *e, char out[OWNER_SIZE])
{
    char beyond[GRID_NUMBER_SIZE];

    map_number(m, e->hex, out);
    snprintf(out + strlen(out), OWNER_SIZE - strlen(out), "-%s", map_number(m, m->neighbour[e->hex][e->side], beyond));
    return out;
}

const char *scope_owner(const struct rules *r, enum scope_id which, int owner, char out[OWNER_SIZE])
{
    switch (which) {
    case SCOPE_COUNTER:
        return names_word(&r->counters, owner);
    case SCOPE_HEX:
        return map_number(&r->map, owner, out);
    case SCOPE_SIDE:
        return names_word(&r->sides, owner);
    case SCOPE_NATION:
        return names_word(&r->nations, owner);
    case SCOPE_EDGE:
        return edge_word(&r->map, &r->map.edges[owner], out);
    default:
        return "";
    }
}

bool scope_word(const struct layout *l, int word, enum scope_id *which, int *owner, int *var)
{
    for (int i = 0; i < SCOPES; i++) {
        const struct scope *s = &l->scope[i];
        int of = word - s->at;

        if (s->stride == 0 || of < 0 || of / s->stride >= s->owners || of % s->stride >= s->variables->names.count)
            continue;
        *which = (enum scope_id)i;
        *owner = of / s->stride;
        *var = of % s->stride;
        return true;
    }
    return false;
}

/* Variables of counters lie behind what every counter has; those of the other scopes lie by themselves. */
static void layout_scopes(struct layout *l, const struct rules *r)
{
    for (int i = 0; i < SCOPES; i++) {
        struct scope *s = &l->scope[i];
        *s = owners_of(r, (enum scope_id)i);
        s->stride = s->variables->names.count + (i == SCOPE_COUNTER ? COUNTER_FIELDS : 0);
        s->at = take(l, s->owners * s->stride) + (i == SCOPE_COUNTER ? COUNTER_FIELDS : 0);
    }
    l->counter_words = l->scope[SCOPE_COUNTER].stride;
    l->at_counters = l->scope[SCOPE_COUNTER].at - COUNTER_FIELDS;
}

void layout_init(struct layout *l, const struct rules *r)
{
    *l = (struct layout){
        .counters = r->counters.count, .places = rules_places(r), .hexes = r->map.hexes,
        .sides = r->sides.count, .nations = r->nations.count, .words = HEAD_WORDS,
    };
    l->at_top = take(l, l->places);
    layout_scopes(l, r);
    layout_lists(l, r);
    l->at_switch = take(l, r->switches.count);
    l->at_card = take(l, r->card_count);
    l->at_typed = take(l, r->card_texts * CARD_TYPED_WORDS);
}

void layout_free(struct layout *l)
{
    mem_free(l->list_at);
    *l = (struct layout){ 0 };
}

/* Numbers and flags begin at 0 and names with the first; what points at something begins with nothing. */
int32_t scope_start(const struct variables *v, int var)
{
    if (v->first != NULL)
        return v->first[var];
    return v->kinds[var].type <= VALUE_NAME ? 0 : -1;
}

static void start_scope(struct state *s, const struct scope *scope)
{
    for (int i = 0; i < scope->owners; i++)
        for (int var = 0; var < scope->variables->names.count; var++)
            s->words[scope->at + i * scope->stride + var] = scope_start(scope->variables, var);
}

static void start_counter(const struct state *s, unit_id u)
{
    const struct counter *c = &s->rules->counter[u];
    int32_t *field = s->words + s->layout->at_counters + u * s->layout->counter_words;

    field[COUNTER_PLACE] = PLACE_NONE;
    field[COUNTER_UNDER] = UNIT_NONE;
    field[COUNTER_FACING] = -1;
    field[COUNTER_SECOND] = PLACE_NONE;
    field[COUNTER_OWNER] = c->side;
    if (c->variable != NULL)
        for (int var = 0; var < s->rules->counter_vars.names.count; var++)
            field[COUNTER_FIELDS + var] = c->variable[var];
}

static void start_head(struct state *s)
{
    struct state_head *head = state_head(s);

    head->version = STATE_VERSION;
    head->words = s->layout->words;
    head->turns = s->rules->turns.count;
    head->acting = -1;
    head->phase.node = PHASE_NONE;
}

static void start_switches(struct state *s)
{
    for (int i = 0; i < s->rules->switches.count; i++)
        *state_switch(s, i) = s->rules->chosen_switches != NULL ? s->rules->chosen_switches[i]
                                                                : s->rules->rule_switch[i].standard;
}

void state_init(struct state *s, const struct rules *r, const struct layout *l)
{
    *s = (struct state){ r, l, mem_array((size_t)l->words, sizeof *s->words) };
    start_head(s);
    for (place_id p = 0; p < l->places; p++)
        s->words[l->at_top + p] = UNIT_NONE;
    for (int i = 0; i < SCOPES; i++)
        start_scope(s, &l->scope[i]);
    for (unit_id u = 0; u < l->counters; u++)
        start_counter(s, u);
    start_switches(s);
    for (int i = 0; i < r->card_count; i++)
        *state_card(s, i) = CARD_UNKNOWN;
}

void state_free(struct state *s)
{
    mem_free(s->words);
    *s = (struct state){ 0 };
}

void state_copy(struct state *to, const struct state *from)
{
    assert(to->layout == from->layout || to->layout->words == from->layout->words);
    memcpy(to->words, from->words, state_bytes(from));
}

size_t state_bytes(const struct state *s)
{
    return (size_t)s->layout->words * sizeof *s->words;
}

uint64_t state_hash(const struct state *s)
{
    return hash_words(s->words, (size_t)s->layout->words, 0);
}

struct state_head *state_head(const struct state *s)
{
    return (struct state_head *)s->words;
}

uint64_t state_dice(const struct state *s)
{
    return (uint64_t)state_head(s)->dice_high << 32 | state_head(s)->dice_low;
}

void state_set_dice(struct state *s, uint64_t dice)
{
    state_head(s)->dice_low = (uint32_t)dice;
    state_head(s)->dice_high = (uint32_t)(dice >> 32);
}

static int32_t *variable(const struct state *s, enum scope_id which, int owner, int var)
{
    const struct scope *scope = &s->layout->scope[which];

    assert(owner >= 0 && owner < scope->owners && var >= 0 && var < scope->variables->names.count);
    return s->words + scope->at + owner * scope->stride + var;
}

int32_t *state_counter_var(const struct state *s, unit_id u, int var) { return variable(s, SCOPE_COUNTER, u, var); }
int32_t *state_hex_var(const struct state *s, place_id hex, int var) { return variable(s, SCOPE_HEX, hex, var); }
int32_t *state_edge_var(const struct state *s, int edge, int var) { return variable(s, SCOPE_EDGE, edge, var); }
int32_t *state_side_var(const struct state *s, int side, int var) { return variable(s, SCOPE_SIDE, side, var); }
int32_t *state_nation_var(const struct state *s, int nation, int var) { return variable(s, SCOPE_NATION, nation, var); }
int32_t *state_game_var(const struct state *s, int var) { return variable(s, SCOPE_GAME, 0, var); }

void state_hexes_with(const struct state *s, int var, int32_t value, struct hexset *out)
{
    const struct scope *scope = &s->layout->scope[SCOPE_HEX];
    const int32_t *at = &s->words[scope->at + var];

    assert(var >= 0 && var < scope->stride);
    hexset_clear(out, s->layout->hexes);
    for (place_id h = 0; h < s->layout->hexes; h++, at += scope->stride)
        if (*at == value)
            hexset_add(out, h);
}

int32_t *state_switch(const struct state *s, int which)
{
    assert(which >= 0 && which < s->rules->switches.count);
    return s->words + s->layout->at_switch + which;
}

int32_t *state_card(const struct state *s, int card)
{
    assert(card >= 0 && card < s->rules->card_count);
    return s->words + s->layout->at_card + card;
}

int32_t *state_list(const struct state *s, int list)
{
    assert(list >= 0 && list < s->rules->lists.count);
    return s->words + s->layout->list_at[list];
}

bool state_list_add(struct state *s, int list, int32_t value)
{
    int32_t *l = state_list(s, list);

    if (l[0] >= s->rules->list_kinds[list].most)
        return false;
    l[++l[0]] = value;
    return true;
}

void state_list_remove(struct state *s, int list, int index)
{
    int32_t *l = state_list(s, list);

    assert(index >= 0 && index < l[0]);
    memmove(l + 1 + index, l + 2 + index, (size_t)(l[0] - index - 1) * sizeof *l);
    /* What is behind the last value is 0, or two equal lists would not hash alike. */
    l[l[0]--] = 0;
}

static const char *const counter_fields[COUNTER_FIELDS] = {
    [COUNTER_PLACE] = "place", [COUNTER_UNDER] = "under", [COUNTER_FACE] = "face", [COUNTER_FACING] = "facing",
    [COUNTER_SECOND] = "second hex", [COUNTER_OWNER] = "owner", [COUNTER_HIDDEN] = "hidden",
    [COUNTER_MARKS] = "marks", [COUNTER_MARKS_MORE] = "more marks",
};

static const char *head_field(int word)
{
    static const char *const field[] = {
        "version", "words", "turn", "turns", "acting", "over", "commands", "rolls", "dice", "dice",
    };

    return word < (int)(sizeof field / sizeof field[0]) ? field[word] : "phase";
}

static void name_top(const struct state *s, place_id place, char *out, size_t room)
{
    char number[GRID_NUMBER_SIZE];

    snprintf(out, room, "stack in %s: top", rules_place_word(s->rules, place, number));
}

static bool name_variable(const struct state *s, int word, char *out, size_t room)
{
    enum scope_id which;
    int owner, var;
    char number[OWNER_SIZE];

    if (!scope_word(s->layout, word, &which, &owner, &var))
        return false;
    const char *who = scope_owner(s->rules, which, owner, number);
    snprintf(out, room, "%s%s%s: %s", scope_rows[which].what, *who ? " " : "", who,
             names_word(&s->layout->scope[which].variables->names, var));
    return true;
}

static void name_counter_field(const struct state *s, int word, char *out, size_t room)
{
    snprintf(out, room, "counter %s: %s", names_word(&s->rules->counters, word / s->layout->counter_words),
             counter_fields[word % s->layout->counter_words]);
}

static void name_list_word(const struct state *s, int word, char *out, size_t room)
{
    int list = s->rules->lists.count - 1;

    while (s->layout->list_at[list] > word)
        list--;
    word -= s->layout->list_at[list];
    if (word == 0)
        snprintf(out, room, "list %s: count", names_word(&s->rules->lists, list));
    else
        snprintf(out, room, "list %s: value %d", names_word(&s->rules->lists, list), word);
}

void state_name_word(const struct state *s, int word, char *out, size_t room)
{
    const struct layout *l = s->layout;

    if (word < l->at_top)
        snprintf(out, room, "game: %s", head_field(word));
    else if (word < l->at_counters)
        name_top(s, word - l->at_top, out, room);
    else if (word >= l->at_typed)
        snprintf(out, room, "text of a card");
    else if (word >= l->at_card)
        snprintf(out, room, "card %s", s->rules->cards[word - l->at_card].name);
    else if (word >= l->at_switch)
        snprintf(out, room, "switch %s", names_word(&s->rules->switches, word - l->at_switch));
    else if (word >= l->at_list)
        name_list_word(s, word, out, room);
    else if (!name_variable(s, word, out, room))
        name_counter_field(s, word - l->at_counters, out, room);
}

bool state_differs(const struct state *a, const struct state *b, char *out, size_t room)
{
    assert(a->layout->words == b->layout->words);
    for (int i = 0; i < a->layout->words; i++)
        if (a->words[i] != b->words[i]) {
            state_name_word(a, i, out, room);
            return true;
        }
    return false;
}

static int32_t field_of(const struct state *s, unit_id u, enum counter_field field)
{
    return s->words[s->layout->at_counters + u * s->layout->counter_words + (int)field];
}

/* The top of a stack is the counter there on which no other lies. */
void state_restack(struct state *s)
{
    const struct layout *l = s->layout;
    bool *covered = mem_array((size_t)l->counters + 1, sizeof *covered);

    for (unit_id u = 0; u < l->counters; u++) {
        int32_t under = field_of(s, u, COUNTER_UNDER);
        if (under >= 0 && under < l->counters)
            covered[under] = true;
    }
    for (place_id p = 0; p < l->places; p++)
        s->words[l->at_top + p] = UNIT_NONE;
    for (unit_id u = 0; u < l->counters; u++) {
        int32_t place = field_of(s, u, COUNTER_PLACE);
        if (!covered[u] && place >= 0 && place < l->places)
            s->words[l->at_top + place] = u;
    }
    mem_free(covered);
}

/* A fault found: its place in words. */
struct checker {
    const struct state *s;
    char *out;
    size_t room;
};

static bool fault(const struct checker *c, const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool fault(const struct checker *c, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(c->out, c->room, format, args);
    va_end(args);
    return false;
}

/* Says which word it is and what is in it. */
static bool word_fault(const struct checker *c, const int32_t *word)
{
    char name[128];

    state_name_word(c->s, (int)(word - c->s->words), name, sizeof name);
    return fault(c, "%s is %d, out of range", name, (int)*word);
}

static bool within(const struct checker *c, const int32_t *word, int low, int high)
{
    return (*word >= low && *word <= high) || word_fault(c, word);
}

static bool sound_value(const struct checker *c, const struct value_kind *kind, const int32_t *word)
{
    const struct rules *r = c->s->rules;

    switch (kind->type) {
    case VALUE_FLAG:
        return within(c, word, 0, 1);
    case VALUE_NAME:
        return within(c, word, NAME_NONE, kind->names.count - 1);
    case VALUE_SIDE:
        return within(c, word, -1, r->sides.count - 1);
    case VALUE_NATION:
        return within(c, word, -1, r->nations.count - 1);
    case VALUE_PLACE:
        return within(c, word, PLACE_NONE, c->s->layout->places - 1);
    case VALUE_COUNTER:
        return within(c, word, UNIT_NONE, r->counters.count - 1);
    default:
        return true;
    }
}

static bool sound_scope(const struct checker *c, const struct scope *scope)
{
    for (int i = 0; i < scope->owners; i++)
        for (int var = 0; var < scope->variables->names.count; var++)
            if (!sound_value(c, &scope->variables->kinds[var], c->s->words + scope->at + i * scope->stride + var))
                return false;
    return true;
}

/* Phases that are inserted, and where play goes back to: an index that is none would lead the walker anywhere. */
static bool sound_phase(const struct checker *c, const struct phase_place *p)
{
    int last = c->s->rules->sequence.count - 1;

    if (!within(c, &p->node, PHASE_NONE, last) || !within(c, &p->waiting, 0, PHASE_INSERTED)
        || !within(c, &p->returns, 0, PHASE_INSERTED - p->waiting))
        return false;
    for (int i = 0; i < p->waiting; i++)
        if (!within(c, &p->insert[i], 0, last))
            return false;
    for (int i = 0; i < p->returns; i++)
        if (!within(c, &p->back[i].inserted, 0, last) || !within(c, &p->back[i].node, 0, last)
            || !within(c, &p->back[i].event, PHASE_ENTER, PHASE_BEGIN) || !within(c, &p->back[i].again, 0, 1))
            return false;
    return true;
}

static bool sound_head(const struct checker *c)
{
    const struct state_head *head = state_head(c->s);
    int turns = c->s->rules->turns.count > 0 ? c->s->rules->turns.count : INT32_MAX;

    return within(c, &head->version, STATE_VERSION, STATE_VERSION)
        && within(c, &head->words, c->s->layout->words, c->s->layout->words)
        && within(c, &head->turn, 0, turns) && within(c, &head->turns, 0, turns)
        && within(c, &head->acting, -1, c->s->rules->sides.count - 1)
        && within(c, &head->over, 0, 1)
        && within(c, &head->commands, 0, INT32_MAX) && within(c, &head->rolls, 0, INT32_MAX)
        && sound_phase(c, &head->phase);
}

static int32_t mark_bits(int marks)
{
    return marks >= 31 ? INT32_MAX : marks <= 0 ? 0 : (INT32_C(1) << marks) - 1;
}

static bool sound_bits(const struct checker *c, const int32_t *word, int32_t allowed)
{
    return (*word & ~allowed) == 0 || word_fault(c, word);
}

static bool sound_second(const struct checker *c, unit_id u, const int32_t *field)
{
    const struct rules *r = c->s->rules;
    place_id place = field[COUNTER_PLACE], second = field[COUNTER_SECOND];
    char one[GRID_NUMBER_SIZE], two[GRID_NUMBER_SIZE];

    if (second == PLACE_NONE || (place >= 0 && place < r->map.hexes && map_is_adjacent(&r->map, place, second)))
        return true;
    return fault(c, "counter %s is in %s and covers %s, which is not next to it", names_word(&r->counters, u),
                 place == PLACE_NONE ? "no hex" : rules_place_word(r, place, one), rules_place_word(r, second, two));
}

static bool sound_counter(const struct checker *c, unit_id u)
{
    const struct rules *r = c->s->rules;
    const struct layout *l = c->s->layout;
    const int32_t *field = c->s->words + l->at_counters + u * l->counter_words;
    int faces = r->counter[u].faces > 0 ? r->counter[u].faces : 1;

    return within(c, field + COUNTER_PLACE, PLACE_NONE, l->places - 1)
        && within(c, field + COUNTER_UNDER, UNIT_NONE, l->counters - 1)
        && within(c, field + COUNTER_FACE, 0, faces - 1)
        && within(c, field + COUNTER_FACING, -1, FACINGS - 1)
        && within(c, field + COUNTER_SECOND, PLACE_NONE, l->hexes - 1) && sound_second(c, u, field)
        && within(c, field + COUNTER_OWNER, -1, r->sides.count - 1)
        && sound_bits(c, field + COUNTER_HIDDEN, mark_bits(r->sides.count))
        && sound_bits(c, field + COUNTER_MARKS, mark_bits(r->marks.count))
        && sound_bits(c, field + COUNTER_MARKS_MORE, mark_bits(r->marks.count - 31));
}

static bool sound_list(const struct checker *c, int list)
{
    const struct list_kind *kind = &c->s->rules->list_kinds[list];
    const int32_t *l = state_list(c->s, list);

    if (!within(c, l, 0, kind->most))
        return false;
    for (int i = 1; i <= l[0]; i++)
        if (!sound_value(c, &kind->of, l + i))
            return false;
    return true;
}

static bool sound_values(const struct checker *c)
{
    const struct rules *r = c->s->rules;
    const struct layout *l = c->s->layout;

    for (unit_id u = 0; u < l->counters; u++)
        if (!sound_counter(c, u))
            return false;
    for (int i = 0; i < r->lists.count; i++)
        if (!sound_list(c, i))
            return false;
    for (int i = 0; i < r->card_count; i++)
        if (!card_is_sound(c->s, i))
            return word_fault(c, state_card(c->s, i));
    for (int i = 0; i < r->switches.count; i++)
        if (!within(c, state_switch(c->s, i), 0, r->rule_switch[i].values.count - 1))
            return false;
    for (int i = 0; i < SCOPES; i++)
        if (!sound_scope(c, &l->scope[i]))
            return false;
    return true;
}

/* Follows one stack down; `seen` keeps a counter from being met twice, so a ring ends it too. */
static bool sound_stack(const struct checker *c, place_id place, bool *seen)
{
    const int32_t *top = c->s->words + c->s->layout->at_top + place;

    if (!within(c, top, UNIT_NONE, c->s->layout->counters - 1))
        return false;
    for (unit_id u = *top; u != UNIT_NONE; u = field_of(c->s, u, COUNTER_UNDER)) {
        const char *id = names_word(&c->s->rules->counters, u);
        char number[GRID_NUMBER_SIZE];

        if (field_of(c->s, u, COUNTER_PLACE) != place)
            return fault(c, "counter %s is in the stack of %s, but its place is another", id,
                         rules_place_word(c->s->rules, place, number));
        if (seen[u])
            return fault(c, "counter %s is twice in the stack of %s", id,
                         rules_place_word(c->s->rules, place, number));
        seen[u] = true;
    }
    return true;
}

/* A counter that is inside another, and so on, must come to a hex or a box, or to nowhere. */
static bool sound_holders(const struct checker *c, unit_id u)
{
    int first_counter = c->s->layout->places - c->s->layout->counters;
    unit_id holder = u;

    for (int depth = 0; depth <= c->s->layout->counters; depth++) {
        place_id place = field_of(c->s, holder, COUNTER_PLACE);

        if (place < first_counter)
            return true;
        holder = place - first_counter;
    }
    return fault(c, "counter %s is inside itself", names_word(&c->s->rules->counters, u));
}

static bool sound_places(const struct checker *c, bool *seen)
{
    for (place_id p = 0; p < c->s->layout->places; p++)
        if (!sound_stack(c, p, seen))
            return false;
    for (unit_id u = 0; u < c->s->layout->counters; u++) {
        if (!seen[u] && field_of(c->s, u, COUNTER_PLACE) != PLACE_NONE)
            return fault(c, "counter %s is in no stack", names_word(&c->s->rules->counters, u));
        if (!seen[u] && field_of(c->s, u, COUNTER_UNDER) != UNIT_NONE)
            return fault(c, "counter %s is nowhere, but lies on another", names_word(&c->s->rules->counters, u));
        if (!sound_holders(c, u))
            return false;
    }
    return true;
}

bool state_sound(const struct state *s, char *out, size_t room)
{
    const struct checker c = { s, out, room };
    bool *seen = mem_array((size_t)s->layout->counters, sizeof *seen);
    bool sound = sound_head(&c) && sound_values(&c) && sound_places(&c, seen);

    mem_free(seen);
    return sound;
}
