#include "kernel/state/state.h"

#include <assert.h>
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

static int edge_called(const struct map *m, const char *word)
{
    char from[OWNER_SIZE], *to;

    if (snprintf(from, sizeof from, "%s", word) >= (int)sizeof from || !(to = strchr(from, '-')))
        return EDGE_NONE;
    *to++ = '\0';
    place_id a = map_parse(m, from), b = map_parse(m, to);
    return a == PLACE_NONE || b == PLACE_NONE || !map_is_adjacent(m, a, b) ? EDGE_NONE : map_edge(m, a, b);
}

static int owner_called(const struct rules *r, enum scope_id which, const char *word)
{
    switch (which) {
    case SCOPE_COUNTER:
        return names_find(&r->counters, word);
    case SCOPE_HEX:
        return map_parse(&r->map, word);
    case SCOPE_SIDE:
        return names_find(&r->sides, word);
    case SCOPE_NATION:
        return names_find(&r->nations, word);
    case SCOPE_EDGE:
        return edge_called(&r->map, word);
    default:
        return 0;
    }
}

/* A hex is found by other numbers, too, and a hexside from the other end. */
int scope_owner_called(const struct rules *r, enum scope_id which, const char *word)
{
    int owner = owner_called(r, which, word);
    char own[OWNER_SIZE];

    return owner >= 0 && strcmp(scope_owner(r, which, owner, own), word) == 0 ? owner : -1;
}

bool scope_word(const struct layout *l, int word, enum scope_id *which, int *owner, int *var)
{
    for (int i = 0; i < SCOPES; i++) {
        const struct scope *s = &l->scope[i];
        int of = word - s->at;

        if (of < 0 || of >= s->owners * s->stride || of % s->stride >= s->variables->names.count)
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

/* The top of a stack is the counter there on which no other lies. */
void state_restack(struct state *s)
{
    const struct layout *l = s->layout;
    bool *covered = mem_array((size_t)l->counters + 1, sizeof *covered);

    for (unit_id u = 0; u < l->counters; u++) {
        int32_t under = state_counter_field(s, u, COUNTER_UNDER);
        if (under >= 0 && under < l->counters)
            covered[under] = true;
    }
    for (place_id p = 0; p < l->places; p++)
        s->words[l->at_top + p] = UNIT_NONE;
    for (unit_id u = 0; u < l->counters; u++) {
        int32_t place = state_counter_field(s, u, COUNTER_PLACE);
        if (!covered[u] && place >= 0 && place < l->places)
            s->words[l->at_top + place] = u;
    }
    mem_free(covered);
}
