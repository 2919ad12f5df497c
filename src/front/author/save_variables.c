/*
 * save_variables.c - what the game remembers, as a scenario says it: the part of a saved position that is on no map.
 */
#include "front/author/saving.h"

#include <ctype.h>
#include <string.h>
#include "base/mem.h"
#include "data/data.h"
#include "kernel/map/by_hand.h"
#include "kernel/state/card.h"

/* --- values --- */

/* As YAML takes it, in quotation marks if it is no plain word. */
static void add_word(struct text *out, const char *word)
{
    size_t plain = strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789");

    if (word[plain] == '\0' && isalpha((unsigned char)word[0])) {
        text_add(out, word);
        return;
    }
    text_add(out, "\"");
    for (const char *c = word; *c; c++)
        text_print(out, *c == '"' || *c == '\\' ? "\\%c" : "%c", *c);
    text_add(out, "\"");
}

static void add_value(struct saving *w, const struct value_kind *kind, int32_t value)
{
    char number[GRID_NUMBER_SIZE];

    if (kind->type == VALUE_NUMBER)
        text_print(&w->out, "%d", value);
    else if (kind->type == VALUE_FLAG)
        text_add(&w->out, value ? "yes" : "no");
    else if (value < 0)
        text_add(&w->out, "none");
    else if (kind->type == VALUE_NAME)
        add_word(&w->out, kind->names.word[value]);
    else if (kind->type == VALUE_SIDE)
        add_word(&w->out, w->r->sides.word[value]);
    else if (kind->type == VALUE_NATION)
        add_word(&w->out, w->r->nations.word[value]);
    else if (kind->type == VALUE_PLACE)
        add_word(&w->out, rules_place_word(w->r, value, number));
    else
        add_word(&w->out, w->r->counters.word[value]);
}

static int32_t value_at(const struct state *s, enum scope_id scope, int owner, int var)
{
    const struct scope *in = &s->layout->scope[scope];

    return s->words[in->at + owner * in->stride + var];
}

static bool differs(const struct saving *w, enum scope_id scope, int owner, int var)
{
    return value_at(w->s, scope, owner, var) != value_at(&w->fresh, scope, owner, var);
}

/* "name: value" of one variable, with a comma behind the last. */
static void add_pair(struct saving *w, enum scope_id scope, int owner, int var, const char *name, bool *more)
{
    const struct variables *v = w->s->layout->scope[scope].variables;

    text_print(&w->out, "%s%s: ", *more ? ", " : "", name);
    add_value(w, &v->kinds[var], value_at(w->s, scope, owner, var));
    *more = true;
}

/* --- variables that belong to counters, hexes and hexsides --- */

static bool is_terrain(enum scope_id scope, const char *name)
{
    return scope == SCOPE_HEX && strncmp(name, BY_HAND, strlen(BY_HAND)) == 0;     /* `terrain` has it */
}

/* "0405-0406", but a scenario has a stroke between them */
static void add_owner(struct saving *w, enum scope_id scope, int owner)
{
    char room[OWNER_SIZE];

    text_add(&w->out, "  \"");
    for (const char *c = scope_owner(w->r, scope, owner, room); *c; c++)
        text_print(&w->out, "%c", scope == SCOPE_EDGE && *c == '-' ? '/' : *c);
    text_add(&w->out, "\": { ");
}

static void write_owner(struct saving *w, enum scope_id scope, const char *key, int owner, bool *begun)
{
    const struct names *names = &w->s->layout->scope[scope].variables->names;
    bool more = false;

    for (int var = 0; var < names->count; var++) {
        if (!differs(w, scope, owner, var) || is_terrain(scope, names->word[var]))
            continue;
        if (!more) {
            saving_begin(w, key, begun);
            add_owner(w, scope, owner);
        }
        add_pair(w, scope, owner, var, names->word[var], &more);
    }
    if (more)
        text_add(&w->out, " }\n");
}

static void write_scope(struct saving *w, enum scope_id scope, const char *key)
{
    bool begun = false;

    for (int owner = 0; owner < w->s->layout->scope[scope].owners; owner++)
        write_owner(w, scope, key, owner, &begun);
}

/* --- variables of the game, of sides and nations --- */

static void write_game(struct saving *w, bool *begun)
{
    for (int var = 0; var < w->r->game_vars.plain; var++)
        if (differs(w, SCOPE_GAME, 0, var)) {
            bool more = false;

            saving_begin(w, "variables", begun);
            text_add(&w->out, "  ");
            add_pair(w, SCOPE_GAME, 0, var, w->r->game_vars.names.word[var], &more);
            text_add(&w->out, "\n");
        }
}

/* "rail: { blue: 5, red: 3 }" */
static void write_each(struct saving *w, enum scope_id scope, const struct names *owners, bool *begun)
{
    const struct variables *v = w->s->layout->scope[scope].variables;

    for (int var = 0; var < v->plain; var++) {
        bool more = false;

        for (int owner = 0; owner < owners->count; owner++) {
            if (!differs(w, scope, owner, var))
                continue;
            saving_begin(w, "variables", begun);
            if (!more)
                text_print(&w->out, "  %s: { ", v->names.word[var]);
            add_pair(w, scope, owner, var, owners->word[owner], &more);
        }
        text_add(&w->out, more ? " }\n" : "");
    }
}

/* "{ unit: b_1, spent: 3 }", the fields of one record; false: none is set. */
static bool add_fields(struct saving *w, const struct record *record, enum scope_id scope, int owner)
{
    bool more = false;

    for (int i = 0; i < record->count; i++)
        if (differs(w, scope, owner, record->first + i)) {
            text_add(&w->out, more ? "" : "{ ");
            add_pair(w, scope, owner, record->first + i, rules_field(w->r, record, i), &more);
        }
    text_add(&w->out, more ? " }" : "");
    return more;
}

static bool is_set(const struct saving *w, const struct record *record, enum scope_id scope, int owner)
{
    for (int i = 0; i < record->count; i++)
        if (differs(w, scope, owner, record->first + i))
            return true;
    return false;
}

static void write_side_record(struct saving *w, const char *name, const struct record *record, bool *begun)
{
    bool more = false;

    for (int side = 0; side < w->r->sides.count; side++) {
        if (!is_set(w, record, SCOPE_SIDE, side))
            continue;
        saving_begin(w, "variables", begun);
        if (!more)
            text_print(&w->out, "  %s: { ", name);
        text_print(&w->out, "%s%s: ", more ? ", " : "", w->r->sides.word[side]);
        more = add_fields(w, record, SCOPE_SIDE, side);
    }
    text_add(&w->out, more ? " }\n" : "");
}

static void write_records(struct saving *w, bool *begun)
{
    for (int i = 0; i < w->r->records.count; i++) {
        const struct record *record = &w->r->record[i];
        const char *name = w->r->records.word[i];

        if (record->of_side) {
            write_side_record(w, name, record, begun);
        } else if (is_set(w, record, SCOPE_GAME, 0)) {
            saving_begin(w, "variables", begun);
            text_print(&w->out, "  %s: ", name);
            add_fields(w, record, SCOPE_GAME, 0);
            text_add(&w->out, "\n");
        }
    }
}

static void write_lists(struct saving *w, bool *begun)
{
    for (int i = 0; i < w->r->lists.count; i++) {
        const int32_t *list = state_list(w->s, i);

        if (list[0] == 0)
            continue;
        saving_begin(w, "variables", begun);
        text_print(&w->out, "  %s: [ ", w->r->lists.word[i]);
        for (int k = 1; k <= list[0]; k++) {
            text_add(&w->out, k > 1 ? ", " : "");
            add_value(w, &w->r->list_kinds[i].of, list[k]);
        }
        text_add(&w->out, " ]\n");
    }
}

/* --- switches and cards --- */

static void write_switches(struct saving *w)
{
    bool begun = false;

    for (int i = 0; i < w->r->switches.count; i++) {
        int32_t now = *state_switch(w->s, i);

        if (now == *state_switch(&w->fresh, i))
            continue;
        saving_begin(w, "switches", &begun);
        text_print(&w->out, "  %s: ", w->r->switches.word[i]);
        add_word(&w->out, w->r->rule_switch[i].values.word[now]);
        text_add(&w->out, "\n");
    }
}

static void write_cards(struct saving *w)
{
    bool begun = false;
    char room[CARD_TEXT];

    for (int i = 0; i < w->r->card_count; i++) {
        const char *said = card_said(w->s, i, room);

        if (!said)
            continue;
        saving_begin(w, "cards", &begun);
        text_print(&w->out, "  \"%s\": ", w->r->cards[i].name);
        add_word(&w->out, said);
        text_add(&w->out, "\n");
    }
}

void write_variables(struct saving *w)
{
    bool begun = false;

    write_switches(w);
    write_game(w, &begun);
    write_each(w, SCOPE_SIDE, &w->r->sides, &begun);
    write_each(w, SCOPE_NATION, &w->r->nations, &begun);
    write_records(w, &begun);
    write_lists(w, &begun);
    write_scope(w, SCOPE_COUNTER, "counters");
    write_scope(w, SCOPE_HEX, "hexes");
    write_scope(w, SCOPE_EDGE, "hexsides");
    write_cards(w);
}
