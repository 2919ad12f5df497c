#include "kernel/state/card.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "kernel/state/state.h"

/* --- which there are --- */

/* Names are in journals and on the command line. Labels of a table can be
 * anything, even two that look the same here. */
static const char *card_name(struct rules *r, const char *name, int cells)
{
    struct text t = { 0 };

    text_add_span(&t, name, strlen(name) < CARD_NAME_MOST ? strlen(name) : CARD_NAME_MOST);
    for (char *c = t.at; *c; c++)
        if (*c == ' ' || *c == '\t' || *c == '=')
            *c = '_';
    for (int i = 0; i < cells; i++)
        if (strcmp(r->cards[i].name, t.at) == 0) {
            text_print(&t, "#%d", r->card_count);
            break;
        }
    name = pool_string(r->pool, t.at);
    text_free(&t);
    return name;
}

static int add(struct rules *r, struct card card, const char *name)
{
    int cells = 0;

    while (cells < r->card_count && r->cards[cells].kind == CARD_CELL)
        cells++;
    card.name = card_name(r, name, cells);
    r->cards = mem_resize(r->cards, (size_t)r->card_count + 1, sizeof *r->cards);
    r->cards[r->card_count] = card;
    return ++r->card_count;
}

static bool is_wanted(const struct table_cell *c, bool own)
{
    return c->asked || (own && c->provenance == PROVENANCE_RECONSTRUCTED);
}

static void lay_table(struct rules *r, int which, bool own)
{
    const struct table *t = &r->tables[which];

    for (int i = 0; i < t->rows * t->columns; i++) {
        struct text name = { 0 };

        if (!is_wanted(&t->cell[i], own))
            continue;
        text_print(&name, "%s.%s.%s", t->name, t->row[i / t->columns].text, t->column[i % t->columns].text);
        t->cell[i].card = add(r, (struct card){ .kind = CARD_CELL, .which = which, .row = i / t->columns,
                                                .column = i % t->columns,
                                                .typed = t->cell_kind == TABLE_TEXT ? ++r->card_texts : 0 },
                              text_of(&name));
        text_free(&name);
    }
}

/* Only numbers: of the words that a figure may be, none but its own is known. */
static void lay_figure(struct rules *r, int which, bool own)
{
    struct figure *f = &r->figure[which];
    struct text name = { 0 };

    if (!is_wanted(&f->cell, own) || f->kind != FIGURE_NUMBER)
        return;
    text_print(&name, "figures.%s", r->figures.word[which]);
    f->cell.card = add(r, (struct card){ .kind = CARD_FIGURE, .which = which }, text_of(&name));
    text_free(&name);
}

/* Figures that are no plain numbers: 4+, 12lb. */
static bool are_figures(const struct names *n)
{
    for (int i = 0; i < n->count; i++)
        if (n->word[i][0] < '0' || n->word[i][0] > '9')
            return false;
    return n->count > 0;
}

static bool is_figure(const struct value_kind *k)
{
    return k->type == VALUE_NUMBER || (k->type == VALUE_NAME && are_figures(&k->names));
}

/* Figures that a counter bears; what we think it lacks is not asked for. */
static bool is_wanted_of(const struct rules *r, const struct counter *c, int face, int attribute, bool own)
{
    if (c->card[face] && c->card[face][attribute])
        return true;
    return own && c->provenance == PROVENANCE_RECONSTRUCTED && is_figure(&r->attribute_kinds[attribute]) &&
           c->attribute[face][attribute] != VALUE_NOTHING;
}

static void lay_counter(struct rules *r, int which, bool own)
{
    struct counter *c = &r->counter[which];

    for (int face = 0; face < c->faces; face++)
        for (int i = 0; i < r->attributes.count; i++) {
            struct text name = { 0 };

            if (!is_wanted_of(r, c, face, i, own))
                continue;
            if (!c->card[face])
                c->card[face] = pool_array(r->pool, (size_t)r->attributes.count, sizeof *c->card[face]);
            text_print(&name, "units.%s.%s.%s", c->id, r->kind[c->kind].faces.word[face], r->attributes.word[i]);
            c->card[face][i] = add(r, (struct card){ .kind = CARD_COUNTER, .which = which, .row = face, .column = i },
                                   text_of(&name));
            text_free(&name);
        }
}

/* --- facts --- */

static struct variables *variables_of(struct rules *r, int scope)
{
    switch (scope) {
    case SCOPE_COUNTER: return &r->counter_vars;
    case SCOPE_HEX:     return &r->hex_vars;
    case SCOPE_SIDE:    return &r->side_vars;
    case SCOPE_NATION:  return &r->nation_vars;
    default:            return &r->game_vars;
    }
}

static int owners_of(const struct rules *r, int scope)
{
    switch (scope) {
    case SCOPE_COUNTER: return r->counters.count;
    case SCOPE_HEX:     return r->map.hexes;
    case SCOPE_SIDE:    return r->sides.count;
    case SCOPE_NATION:  return r->nations.count;
    default:            return 1;
    }
}

static void lay_fact(struct rules *r, int scope, int var)
{
    struct variables *v = variables_of(r, scope);

    for (int owner = 0; owner < owners_of(r, scope); owner++) {
        char room[OWNER_SIZE];
        struct text name = { 0 };

        text_print(&name, "%c.%s.%s", scope_letter((enum scope_id)scope),
                   scope_owner(r, (enum scope_id)scope, owner, room), v->names.word[var]);
        int card = add(r, (struct card){ .kind = CARD_FACT, .which = scope, .row = owner, .column = var },
                       text_of(&name));
        if (owner == 0)
            v->asked[var].card = card;
        text_free(&name);
    }
}

static void lay_facts(struct rules *r)
{
    static const int scopes[] = { SCOPE_GAME, SCOPE_SIDE, SCOPE_NATION, SCOPE_COUNTER, SCOPE_HEX };

    for (int i = 0; i < (int)(sizeof scopes / sizeof *scopes); i++) {
        const struct variables *v = variables_of(r, scopes[i]);

        for (int var = 0; v->asked && var < v->plain; var++)
            if (v->asked[var].rule)
                lay_fact(r, scopes[i], var);
    }
}

static const struct value_kind *fact_kind(const struct rules *r, const struct card *c)
{
    return &variables_of((struct rules *)r, c->which)->kinds[c->column];
}

static const struct asked_fact *asked_of(const struct rules *r, const struct card *c)
{
    return &variables_of((struct rules *)r, c->which)->asked[c->column];
}

/* What it is unless somebody says so. */
static int32_t fact_start(const struct rules *r, int scope, int owner, int var)
{
    if (scope == SCOPE_COUNTER)
        return r->counter[owner].variable[var];
    return scope_start(variables_of((struct rules *)r, scope), var);
}

int32_t card_fact_assumed(const struct rules *r, int scope, int owner, int var)
{
    const struct asked_fact *asked = &variables_of((struct rules *)r, scope)->asked[var];

    if (asked->values)
        return asked->values[owner];
    return asked->starts ? fact_start(r, scope, owner, var) : asked->value;
}

static int32_t *fact_word(const struct state *s, int scope, int owner, int var)
{
    const struct scope *in = &s->layout->scope[scope];

    return s->words + in->at + owner * in->stride + var;
}

static bool is_on(const struct state *s, int which)
{
    return strcmp(s->rules->rule_switch[which].values.word[*state_switch(s, which)], "yes") == 0;
}

bool card_fact_is_known(const struct state *s, int scope, int owner, int var)
{
    const struct asked_fact *asked = &s->layout->scope[scope].variables->asked[var];
    int card = asked->card - 1 + owner;

    if (asked->terrain && !(s->rules->map.terrain[owner] & asked->terrain))
        return true;
    if (asked->with != NAME_NONE && !is_on(s, asked->with))
        return true;
    return *state_card(s, card) != CARD_UNKNOWN
        || *fact_word(s, scope, owner, var) != fact_start(s->rules, scope, owner, var);
}

static const char *const *fact_words(const struct rules *r, const struct card *c, int *count)
{
    static const char *const flags[] = { "no", "yes" };
    const struct value_kind *kind = fact_kind(r, c);

    *count = kind->type == VALUE_NAME ? kind->names.count : kind->type == VALUE_SIDE ? r->sides.count
           : kind->type == VALUE_FLAG ? 2 : 0;
    return kind->type == VALUE_NAME ? kind->names.word : kind->type == VALUE_SIDE ? r->sides.word
         : kind->type == VALUE_FLAG ? flags : NULL;
}

const char *card_value_text(const struct rules *r, int card, int32_t value, char out[CARD_TEXT])
{
    const struct card *c = &r->cards[card];
    int count;
    const char *const *word = fact_words(r, c, &count);

    if (word)
        return value >= 0 && value < count ? word[value] : NULL;
    snprintf(out, CARD_TEXT, "%d", (int)value);
    return out;
}

static const char *fact_ours(const struct rules *r, const struct card *c, char out[CARD_TEXT])
{
    const struct asked_fact *asked = asked_of(r, c);

    return card_value_text(r, (int)(c - r->cards), asked->offered ? asked->value
                                                                  : fact_start(r, c->which, c->row, c->column), out);
}

/* --- all of them --- */

void cards_lay(struct rules *r, bool own, bool facts)
{
    r->card_count = r->card_texts = 0;
    for (int i = 0; i < r->table_names.count; i++)
        lay_table(r, i, own);
    for (int i = 0; i < r->figures.count; i++)
        lay_figure(r, i, own);
    for (int i = 0; i < r->counters.count; i++)
        lay_counter(r, i, own);
    r->asks_facts = facts;
    if (facts)
        lay_facts(r);
}

int card_find(const struct rules *r, const char *name)
{
    for (int i = 0; i < r->card_count; i++)
        if (strcmp(r->cards[i].name, name) == 0)
            return i;
    return -1;
}

/* --- what each may say --- */

static const struct table_cell *cell_of(const struct rules *r, int card)
{
    const struct card *c = &r->cards[card];

    return c->kind == CARD_FIGURE ? &r->figure[c->which].cell : table_cell(&r->tables[c->which], c->row, c->column);
}

const char *card_rule(const struct rules *r, int card)
{
    const struct card *c = &r->cards[card];
    const char *rule = c->kind == CARD_FACT ? asked_of(r, c)->rule
                     : c->kind == CARD_CELL ? r->tables[c->which].rule
                     : c->kind == CARD_FIGURE ? r->figure[c->which].rule : NULL;

    return rule ? rule : "";
}

bool card_is_number(const struct rules *r, int card)
{
    const struct card *c = &r->cards[card];

    if (c->kind == CARD_FACT)
        return fact_kind(r, c)->type == VALUE_NUMBER;
    if (c->kind == CARD_COUNTER)
        return r->attribute_kinds[c->column].type != VALUE_NAME;
    return c->kind != CARD_CELL || r->tables[c->which].cell_kind == TABLE_NUMBER;
}

const char *const *card_words(const struct rules *r, int card, int *count)
{
    const struct card *c = &r->cards[card];

    if (c->kind == CARD_FACT)
        return fact_words(r, c, count);
    if (c->kind == CARD_COUNTER && !card_is_number(r, card)) {
        *count = r->attribute_kinds[c->column].names.count;
        return r->attribute_kinds[c->column].names.word;
    }
    *count = c->kind == CARD_CELL ? r->tables[c->which].words : 0;
    return *count > 0 ? r->tables[c->which].word : NULL;
}

static int least_of_table(const struct table *t)
{
    for (int i = 0; i < t->rows * t->columns; i++)
        if (t->cell[i].number < 0)
            return -CARD_NUMBER_MOST;
    return 0;
}

int card_most(const struct rules *r, int card)
{
    const struct card *c = &r->cards[card];
    int most = c->kind == CARD_FACT ? asked_of(r, c)->most : 0;

    return most ? most : CARD_NUMBER_MOST;
}

bool card_is_answer(const struct rules *r, int card, int word)
{
    const struct card *c = &r->cards[card];

    return c->kind != CARD_FACT || !asked_of(r, c)->offered || word != fact_start(r, c->which, c->row, c->column);
}

int card_least(const struct rules *r, int card)
{
    const struct card *c = &r->cards[card];

    if (c->kind == CARD_FACT)
        return 0;
    if (c->kind == CARD_CELL)
        return least_of_table(&r->tables[c->which]);
    int32_t ours = c->kind == CARD_FIGURE ? cell_of(r, card)->number
                                          : r->counter[c->which].attribute[c->row][c->column];
    return ours != VALUE_NOTHING && ours < 0 ? -CARD_NUMBER_MOST : 0;
}

const char *card_ours(const struct rules *r, int card, char out[CARD_TEXT])
{
    const struct card *c = &r->cards[card];

    if (c->kind == CARD_FACT)
        return fact_ours(r, c, out);
    if (c->kind != CARD_COUNTER)
        return cell_of(r, card)->asked && !cell_of(r, card)->known ? NULL : cell_of(r, card)->text;
    if (r->counter[c->which].attribute[c->row][c->column] == VALUE_NOTHING)
        return NULL;
    if (!card_is_number(r, card))
        return r->attribute_kinds[c->column].names.word[r->counter[c->which].attribute[c->row][c->column]];
    snprintf(out, CARD_TEXT, "%d", r->counter[c->which].attribute[c->row][c->column]);
    return out;
}

/* --- what was told --- */

static int32_t *typed_words(const struct state *s, int card)
{
    return s->words + s->layout->at_typed + (s->rules->cards[card].typed - 1) * CARD_TYPED_WORDS;
}

/* Four bytes in a word, the first lowest, whatever the machine. */
static void put_typed(int32_t *words, const char *text)
{
    for (int i = 0; i < CARD_TYPED_WORDS; i++) {
        uint32_t word = 0;

        for (int k = 0; k < 4 && *text; k++)
            word |= (uint32_t)(unsigned char)*text++ << 8 * k;
        words[i] = (int32_t)word;
    }
}

static void take_typed(const int32_t *words, char out[CARD_TEXT])
{
    for (int i = 0; i < CARD_TYPED_MOST; i++)
        out[i] = (char)((uint32_t)words[i / 4] >> 8 * (i % 4) & 0xff);
    out[CARD_TYPED_MOST] = '\0';
}

static bool is_typable(const char *text)
{
    size_t length = strlen(text);

    for (const char *c = text; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            return false;
    return length > 0 && length <= CARD_TYPED_MOST && text_is_utf8(text, length);
}

static int find_word(const struct rules *r, int card, const char *text)
{
    int count;
    const char *const *word = card_words(r, card, &count);

    for (int i = 0; i < count; i++)
        if (strcmp(word[i], text) == 0)
            return i;
    return -1;
}

static bool read_number(const struct rules *r, int card, const char *text, int32_t *out)
{
    int number;

    if (!text_to_int(text, &number) || number < card_least(r, card) || number > card_most(r, card))
        return false;
    *out = number;
    return true;
}

static bool tell(struct state *s, int card, const char *text)
{
    bool typed = s->rules->cards[card].typed > 0;
    int word = find_word(s->rules, card, text);

    if (card_is_number(s->rules, card))
        return read_number(s->rules, card, text, state_card(s, card));
    if (word < 0 && (!typed || !is_typable(text)))
        return false;
    *state_card(s, card) = word >= 0 ? word : CARD_TYPED;
    if (typed)
        put_typed(typed_words(s, card), word >= 0 ? "" : text);
    return true;
}

bool card_tell(struct state *s, int card, const char *text)
{
    const struct card *c = &s->rules->cards[card];

    if (!tell(s, card, text))
        return false;
    if (c->kind == CARD_FACT)
        *fact_word(s, c->which, c->row, c->column) = *state_card(s, card);
    return true;
}

const char *card_said(const struct state *s, int card, char out[CARD_TEXT])
{
    int32_t value = *state_card(s, card);
    int count;
    const char *const *word = card_words(s->rules, card, &count);

    if (value == CARD_UNKNOWN)
        return NULL;
    if (value >= 0 && value < count)
        return word[value];
    if (value == CARD_TYPED && s->rules->cards[card].typed)
        take_typed(typed_words(s, card), out);
    else
        snprintf(out, CARD_TEXT, "%d", (int)value);
    return out;
}

bool card_is_sound(const struct state *s, int card)
{
    int32_t value = *state_card(s, card);
    char text[CARD_TEXT] = "";
    int count;

    card_words(s->rules, card, &count);
    if (s->rules->cards[card].typed)
        take_typed(typed_words(s, card), text);
    if (value == CARD_TYPED && s->rules->cards[card].typed)
        return is_typable(text);
    if (value == CARD_UNKNOWN || (value >= 0 && value < count))
        return *text == '\0';
    return card_is_number(s->rules, card) && value >= card_least(s->rules, card) && value <= CARD_NUMBER_MOST;
}
