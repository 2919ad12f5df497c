#include "kernel/state/fact_table.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/hash.h"
#include "base/mem.h"
#include "kernel/state/known.h"

/* --- sums --- */

/* The finisher of SplitMix64: every bit of the one depends on every bit of the other. */
uint64_t fact_stir(uint64_t x)
{
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

uint64_t fact_term(uint64_t key, uint64_t value)
{
    return fact_stir(key + value * UINT64_C(0x9E3779B97F4A7C15));
}

uint64_t fact_key(const char *name, size_t length)
{
    return hash_bytes(name, length, 0);
}

/* --- from keys to numbers --- */

static void slots_put(struct fact_slots *s, uint64_t key, int32_t value)
{
    size_t at = key & (s->room - 1);

    while (s->at[at].key && s->at[at].key != key)
        at = (at + 1) & (s->room - 1);
    assert(!s->at[at].key);            /* two names with one key: one in 10^11 for 20,000 words */
    s->at[at] = (struct fact_slot){ key, value };
    s->used++;
}

static void slots_grow(struct fact_slots *s, size_t room)
{
    struct fact_slots larger = { .room = room };

    larger.at = mem_array(larger.room, sizeof *larger.at);
    for (size_t i = 0; i < s->room; i++)
        if (s->at[i].key)
            slots_put(&larger, s->at[i].key, s->at[i].value);
    mem_free(s->at);
    *s = larger;
}

static void slots_add(struct fact_slots *s, uint64_t key, int32_t value)
{
    if (2 * s->used >= s->room)
        slots_grow(s, s->room ? 2 * s->room : 1024);
    slots_put(s, key, value);
}

static int slots_find(const struct fact_slots *s, uint64_t key)
{
    for (size_t at = key & (s->room - 1); s->room && s->at[at].key; at = (at + 1) & (s->room - 1))
        if (s->at[at].key == key)
            return s->at[at].value;
    return -1;
}

/* --- what numbers stand for --- */

static uint64_t value_key(int table, uint64_t key)
{
    return fact_stir(key + (uint64_t)table);
}

uint64_t fact_key_of(const struct facts *f, int word)
{
    struct fact *fact = &f->fact[word];
    char name[FACT_NAME_ROOM];

    if (!fact->key) {
        fact_name(f, word, name);
        fact->key = fact_key(name, strlen(name));
    }
    return fact->key;
}

/* A hex, or PLACE_NONE. Its number begins with a digit, and no name does (rules_parse_place). */
static place_id hex_called(const struct facts *f, const char *word, size_t length)
{
    char number[GRID_NUMBER_SIZE];

    if (length == 0 || length >= sizeof number || *word < '0' || *word > '9')
        return PLACE_NONE;
    memcpy(number, word, length);
    number[length] = '\0';
    return scope_owner_called(f->rules, SCOPE_HEX, number);
}

int fact_value_called(const struct facts *f, int table, const char *word, size_t length)
{
    place_id hex = table == TABLE_PLACE ? hex_called(f, word, length) : PLACE_NONE;

    if (hex != PLACE_NONE)
        return hex;
    return slots_find(&f->values, value_key(table, fact_key(word, length)));
}

static const char *own(struct facts *f, const char *word)
{
    struct text_list *l = &f->own;

    if (l->count == l->room) {
        l->room = l->room ? 2 * l->room : 256;
        l->at = mem_resize(l->at, (size_t)l->room, sizeof *l->at);
    }
    return l->at[l->count++] = mem_string(word);
}

static int add_table(struct facts *f, int count)
{
    f->table = mem_resize(f->table, (size_t)f->tables + 1, sizeof *f->table);
    f->table[f->tables] = (struct fact_words){
        mem_array((size_t)count + 1, sizeof(char *)), mem_array((size_t)count + 1, sizeof(uint64_t)), count,
    };
    return f->tables++;
}

/* Of two that have one name, the second is "name#2". */
static void set_word(struct facts *f, int table, int number, const char *word)
{
    struct fact_words *t = &f->table[table];
    char other[FACT_NAME_ROOM];
    uint64_t key = fact_key(word, strlen(word));

    for (int i = 2, twin; (twin = slots_find(&f->values, value_key(table, key))) >= 0; i++) {
        snprintf(other, sizeof other, "%.150s#%d", t->word[twin], i);
        if (fact_value_called(f, table, other, strlen(other)) < 0) {
            word = own(f, other);
            key = fact_key(word, strlen(word));
        }
    }
    t->word[number] = word;
    t->key[number] = key;
    slots_add(&f->values, value_key(table, key), number);
}

static int add_names(struct facts *f, const struct names *n)
{
    int table = add_table(f, n->count);

    for (int i = 0; i < n->count; i++)
        set_word(f, table, i, n->word[i]);
    return table;
}

static void add_places(struct facts *f, const struct rules *r)
{
    int table = add_table(f, rules_places(r));
    char number[GRID_NUMBER_SIZE];

    for (place_id p = r->map.hexes; p < rules_places(r); p++)
        set_word(f, table, p, own(f, rules_place_word(r, p, number)));
}

static bool is_hex(const struct facts *f, int table, int number)
{
    return table == TABLE_PLACE && number < f->rules->map.hexes;
}

static const char *value_word(const struct facts *f, int table, int number)
{
    const struct fact_words *t = &f->table[table];
    char hex[GRID_NUMBER_SIZE];

    if (!t->word[number] && is_hex(f, table, number))
        t->word[number] = own((struct facts *)f, map_number(&f->rules->map, number, hex));
    return t->word[number];
}

uint64_t fact_value_key(const struct facts *f, int table, int number)
{
    const struct fact_words *t = &f->table[table];

    if (!t->key[number] && is_hex(f, table, number)) {
        const char *word = value_word(f, table, number);
        t->key[number] = fact_key(word, strlen(word));
    }
    return t->key[number];
}

/* "turn/activation/movement" */
static void add_phases(struct facts *f, const struct sequence *s)
{
    int table = add_table(f, s->count);

    for (int i = 0; i < s->count; i++) {
        const struct phase *p = &s->phases[i];
        struct text path = { 0 };

        if (p->parent != PHASE_NONE)
            text_print(&path, "%s/", f->table[table].word[p->parent]);
        text_add(&path, p->name);
        set_word(f, table, i, own(f, path.at));
        text_free(&path);
    }
}

/* --- making --- */

static void set_type(struct facts *f, int word, enum fact_type type, int table)
{
    f->fact[word].type = (uint8_t)type;
    f->fact[word].table = (int16_t)table;
}

static void set_kind(struct facts *f, int word, const struct value_kind *k, int names_table)
{
    static const int table[] = { [VALUE_SIDE] = TABLE_SIDE, [VALUE_NATION] = TABLE_NATION, [VALUE_PLACE] = TABLE_PLACE,
                                 [VALUE_COUNTER] = TABLE_COUNTER };

    if (k->type <= VALUE_FLAG)
        set_type(f, word, FACT_NUMBER, 0);
    else
        set_type(f, word, FACT_WORD, k->type == VALUE_NAME ? names_table : table[k->type]);
}

/* One table for each variable of names; owners share it. */
static void set_scope(struct facts *f, const struct scope *s)
{
    for (int var = 0; var < s->variables->names.count; var++) {
        const struct value_kind *kind = &s->variables->kinds[var];
        int table = kind->type == VALUE_NAME ? add_names(f, &kind->names) : 0;
        for (int i = 0; i < s->owners; i++)
            set_kind(f, s->at + i * s->stride + var, kind, table);
    }
}

static void add_group(struct facts *f, int at, int most, int stride)
{
    f->group = mem_resize(f->group, (size_t)f->groups + 1, sizeof *f->group);
    f->group[f->groups] = (struct fact_group){ at, most, stride };
    for (int i = 0; i <= most * stride; i++)
        f->fact[at + i].group = (int16_t)f->groups;
    f->groups++;
}

/* All but the version and the size of the block. */
static void set_head(struct facts *f)
{
    int back = HEAD_WORD(phase.back);

    for (int i = HEAD_WORD(turn); i < HEAD_WORDS; i++)
        set_type(f, i, FACT_NUMBER, 0);
    set_type(f, HEAD_WORD(turn), FACT_WORD, TABLE_TURN);
    set_type(f, HEAD_WORD(acting), FACT_WORD, TABLE_SIDE);
    set_type(f, HEAD_WORD(phase.node), FACT_WORD, TABLE_PHASE);
    for (int i = 0; i < PHASE_INSERTED; i++) {
        set_type(f, HEAD_WORD(phase.insert) + i, FACT_WORD, TABLE_PHASE);
        set_type(f, back + i * RETURN_WORDS, FACT_WORD, TABLE_PHASE);
        set_type(f, back + i * RETURN_WORDS + 2, FACT_WORD, TABLE_PHASE);
    }
    add_group(f, HEAD_WORD(phase.waiting), PHASE_INSERTED, 1);
    add_group(f, HEAD_WORD(phase.returns), PHASE_INSERTED, RETURN_WORDS);
}

static void set_counter(struct facts *f, int at, int faces)
{
    set_type(f, at + COUNTER_PLACE, FACT_WORD, TABLE_PLACE);
    set_type(f, at + COUNTER_UNDER, FACT_WORD, TABLE_COUNTER);
    set_type(f, at + COUNTER_FACE, faces < 0 ? FACT_NUMBER : FACT_WORD, faces < 0 ? 0 : faces);
    set_type(f, at + COUNTER_FACING, FACT_NUMBER, 0);
    set_type(f, at + COUNTER_SECOND, FACT_WORD, TABLE_PLACE);
    set_type(f, at + COUNTER_OWNER, FACT_WORD, TABLE_SIDE);
    set_type(f, at + COUNTER_HIDDEN, FACT_BITS, TABLE_SIDE);
    set_type(f, at + COUNTER_MARKS, FACT_BITS, TABLE_MARK);
    set_type(f, at + COUNTER_MARKS_MORE, FACT_BITS, TABLE_MARK);
    f->fact[at + COUNTER_MARKS_MORE].bit = 31;
}

static void set_counters(struct facts *f)
{
    const struct rules *r = f->rules;
    int *faces = mem_array((size_t)r->kinds.count + 1, sizeof *faces);

    for (int k = 0; k < r->kinds.count; k++)
        faces[k] = r->kind && r->kind[k].faces.count ? add_names(f, &r->kind[k].faces) : -1;
    for (unit_id u = 0; u < f->layout->counters; u++) {
        int kind = r->counter[u].kind;
        set_counter(f, f->layout->at_counters + u * f->layout->counter_words,
                    kind >= 0 && kind < r->kinds.count ? faces[kind] : -1);
    }
    mem_free(faces);
}

static void set_lists(struct facts *f)
{
    const struct rules *r = f->rules;

    for (int i = 0; i < r->lists.count; i++) {
        const struct value_kind *of = &r->list_kinds[i].of;
        int table = of->type == VALUE_NAME ? add_names(f, &of->names) : 0, at = f->layout->list_at[i];

        set_type(f, at, FACT_NUMBER, 0);
        for (int j = 1; j <= r->list_kinds[i].most; j++)
            set_kind(f, at + j, of, table);
        add_group(f, at, r->list_kinds[i].most, 1);
    }
}

/* A text of a table may have blanks, or nothing in it; a fact has neither. */
static const char *one_word(struct facts *f, const char *text)
{
    char word[FACT_NAME_ROOM];

    snprintf(word, sizeof word, "%.150s", *text ? text : "''");
    for (char *c = word; *c; c++)
        if (*c == ' ' || *c == '\t' || *c == '\n')
            *c = '_';
    return own(f, word);
}

/* Cards of one grid share its words. */
static void set_cards(struct facts *f)
{
    const char *const *shared = NULL;
    int table = 0;

    for (int i = 0; i < f->rules->card_count; i++) {
        int count;
        const char *const *word = card_words(f->rules, i, &count);

        if (count > 0 && word != shared) {
            table = add_table(f, count);
            for (int k = 0; k < count; k++)
                set_word(f, table, k, one_word(f, word[k]));
            shared = word;
        }
        set_type(f, f->layout->at_card + i, count > 0 ? FACT_WORD : FACT_NUMBER, count > 0 ? table : 0);
    }
    for (int i = f->layout->at_typed; i < f->layout->words; i++)
        set_type(f, i, FACT_NUMBER, 0);
}

static void set_tables(struct facts *f, const struct rules *r)
{
    add_names(f, &r->sides);           /* in the order of TABLE_SIDE and so on */
    add_names(f, &r->nations);
    add_names(f, &r->counters);
    add_places(f, r);
    add_phases(f, &r->sequence);
    add_names(f, &r->marks);
    add_names(f, &r->turns);
}

/* What everything starts with; a switch as the game has it, not as a mod does, or the mod's choice would not count. The
 * turn and the last turn are always told: which is the first may change. */
static void set_neutral(struct facts *f)
{
    struct state start;
    size_t words = (size_t)f->layout->words;

    state_init(&start, f->rules, f->layout);
    for (int i = 0; i < f->rules->switches.count; i++)
        *state_switch(&start, i) = f->rules->rule_switch[i].standard;
    state_head(&start)->turn = -1;
    state_head(&start)->turns = 0;
    f->neutral = mem_array(words, sizeof *f->neutral);
    f->own_neutral = mem_array(words, sizeof *f->own_neutral);
    memcpy(f->neutral, start.words, state_bytes(&start));
    memcpy(f->own_neutral, start.words, state_bytes(&start));
    state_free(&start);
}

struct facts *facts_new(const struct rules *r, const struct layout *l)
{
    struct facts *f = mem_new(sizeof *f);

    *f = (struct facts){ .rules = r, .layout = l, .fact = mem_array((size_t)l->words, sizeof *f->fact) };
    f->words = mem_array(1, sizeof *f->words);
    for (int i = 0; i < l->words; i++)
        f->fact[i].group = -1;
    set_tables(f, r);
    set_head(f);
    set_counters(f);
    for (int i = 0; i < SCOPES; i++)
        set_scope(f, &l->scope[i]);
    set_lists(f);
    for (int i = 0; i < r->switches.count; i++)
        set_type(f, l->at_switch + i, FACT_WORD, add_names(f, &r->rule_switch[i].values));
    set_cards(f);
    set_neutral(f);
    return f;
}

void facts_free(struct facts *f)
{
    if (!f)
        return;
    for (int i = 0; i < f->tables; i++) {
        mem_free(f->table[i].word);
        mem_free(f->table[i].key);
    }
    for (int i = 0; i < f->own.count; i++)
        mem_free(f->own.at[i]);
    known_free(f->known);
    mem_free(f->own.at);
    mem_free(f->table);
    mem_free(f->group);
    mem_free(f->fact);
    mem_free(f->neutral);
    mem_free(f->own_neutral);
    mem_free(f->words->slots.at);
    mem_free(f->words);
    mem_free(f->values.at);
    mem_free(f);
}

/* --- values --- */

void fact_begin(struct text *out, const char *name, char after)
{
    text_add_letter(out, ' ');
    text_add(out, name);
    text_add_letter(out, after);
}

/* Nothing is told as nothing; a number that stands for nothing, which only a broken rule can leave, as "#7". */
void fact_tell(const struct facts *f, int word, int32_t value, struct text *out)
{
    const struct fact *fact = &f->fact[word];
    const struct fact_words *t = &f->table[fact->table];

    if (fact->type == FACT_WORD && value >= 0 && value < t->count)
        text_add(out, value_word(f, fact->table, value));
    else if (fact->type != FACT_WORD)
        text_add_number(out, value);
    else if (value != -1)
        text_print(out, "#%d", (int)value);
}

static bool read_number(const char *at, size_t length, int32_t *out)
{
    char digits[16], *end;

    if (length == 0 || length >= sizeof digits || strspn(at, "-0123456789") < length)
        return false;
    memcpy(digits, at, length);
    digits[length] = '\0';
    long long value = strtoll(digits, &end, 10);
    *out = (int32_t)value;
    return *end == '\0' && value == *out;
}

bool fact_read(const struct facts *f, int word, const char *value, size_t length, int32_t *out)
{
    const struct fact *fact = &f->fact[word];

    if (fact->type == FACT_NUMBER)
        return read_number(value, length, out);
    if (fact->type != FACT_WORD)
        return false;
    *out = length == 0 ? -1 : fact_value_called(f, fact->table, value, length);
    return length == 0 || *out >= 0 || (*value == '#' && read_number(value + 1, length - 1, out));
}

/* --- from names to words --- */

/* How many words behind the owner's first; of counters that is what every counter has. */
static int field_called(const struct layout *l, enum scope_id which, const char *name)
{
    if (which == SCOPE_COUNTER)
        return fact_counter_field(l, name);
    return names_find(&l->scope[which].variables->names, name);
}

static int word_of(const struct layout *l, enum scope_id which, int owner, int field)
{
    const struct scope *s = &l->scope[which];

    return s->at - (which == SCOPE_COUNTER ? COUNTER_FIELDS : 0) + owner * s->stride + field;
}

/* "u.ID.place", "u.ID.v.army", "h.1005.holder", "g.vp": of counters and hexes there are thousands, so their names are
 * taken apart. Either part may have dots of its own. */
static int scope_word_called(const struct facts *f, enum scope_id which, char *name)
{
    const struct layout *l = f->layout;
    int field = which == SCOPE_GAME ? field_called(l, which, name + 2) : -1;

    if (field >= 0)
        return word_of(l, which, 0, field);
    for (char *dot = strchr(name + 2, '.'); dot && which != SCOPE_GAME; dot = strchr(dot + 1, '.')) {
        *dot = '\0';
        int owner = scope_owner_called(f->rules, which, name + 2);
        *dot = '.';
        field = owner < 0 ? -1 : field_called(l, which, dot + 1);
        if (field >= 0)
            return word_of(l, which, owner, field);
    }
    return -1;
}

/* What a name begins with: a letter and a dot; of the kernel's own, which have none, '\0', and RETURNS for the many
 * of places to return to, which are seldom wanted. */
enum { RETURNS = 'r' };

static char letter_of(const char *name, size_t length)
{
    static const char returns[] = "phase.returns.";

    if (length > 2 && name[1] == '.')
        return name[0] == RETURNS ? '?' : name[0];
    return length > sizeof returns - 1 && memcmp(name, returns, sizeof returns - 1) == 0 ? RETURNS : '\0';
}

static struct fact_range range_of(const struct layout *l, char letter)
{
    switch (letter) {
    case '\0': return (struct fact_range){ 0, HEAD_WORD(phase.back) };
    case RETURNS: return (struct fact_range){ HEAD_WORD(phase.back), l->at_top };
    case 'l': return (struct fact_range){ l->at_list, l->at_switch };
    case 'w': return (struct fact_range){ l->at_switch, l->at_card };
    case 'c': return (struct fact_range){ l->at_card, l->at_typed };
    case 't': return (struct fact_range){ l->at_typed, l->words };
    default: return (struct fact_range){ 0, 0 };
    }
}

/* Names are hashed when the first with their letter is looked for: of most letters none ever is. */
static void index_words(const struct facts *f, char letter)
{
    struct fact_range range = range_of(f->layout, letter);

    if (f->words->hashed[(unsigned char)letter])
        return;
    f->words->hashed[(unsigned char)letter] = true;
    for (int i = range.from; i < range.behind; i++)
        if (f->fact[i].type != FACT_NONE)
            slots_add(&f->words->slots, fact_key_of(f, i), i);
}

int fact_word_called(const struct facts *f, const char *name, size_t length)
{
    char copy[FACT_NAME_ROOM], letter = letter_of(name, length);

    if (length >= sizeof copy)
        return -1;
    for (int i = 0; i < SCOPES; i++)
        if (letter == scope_letter((enum scope_id)i)) {
            memcpy(copy, name, length);
            copy[length] = '\0';
            return scope_word_called(f, (enum scope_id)i, copy);
        }
    index_words(f, letter);
    return slots_find(&f->words->slots, fact_key(name, length));
}

/* --- walking --- */

int fact_group_words(const struct fact_group *g, const int32_t *words)
{
    int count = words[g->at];

    return (count < 0 ? 0 : count > g->most ? g->most : count) * g->stride;
}

int fact_group_end(const struct fact_group *g)
{
    return g->at + 1 + g->most * g->stride;
}

/* A difference is most often alone: what lies around it is the same, many words on end. */
int fact_next_difference(const int32_t *a, const int32_t *b, int at, int words)
{
    enum { BLOCK = 8, MANY = 128 };

    for (; at < words && at % BLOCK != 0; at++)
        if (a[at] != b[at])
            return at;
    while (at + BLOCK <= words && memcmp(a + at, b + at, BLOCK * sizeof *a) == 0) {
        at += BLOCK;
        while (at % MANY == 0 && at + MANY <= words && memcmp(a + at, b + at, MANY * sizeof *a) == 0)
            at += MANY;
    }
    while (at < words && a[at] == b[at])
        at++;
    return at;
}
