/*
 * fact_name.c - what the words of the block are called in facts.
 */
#include <stdio.h>
#include <string.h>
#include "kernel/state/fact_table.h"

static const char *const counter_word[COUNTER_FIELDS] = {
    [COUNTER_PLACE] = "place", [COUNTER_UNDER] = "under", [COUNTER_FACE] = "face", [COUNTER_FACING] = "facing",
    [COUNTER_SECOND] = "second", [COUNTER_OWNER] = "owner", [COUNTER_HIDDEN] = "hidden", [COUNTER_MARKS] = "mark",
    [COUNTER_MARKS_MORE] = "mark",
};

/* The pieces, up to the first NULL, one after the other: printf takes longer than all else that facts need. */
static void join(char *out, const char *const *piece)
{
    size_t length = 0;

    for (; *piece; piece++) {
        size_t more = strlen(*piece);
        more = length + more < FACT_NAME_ROOM ? more : FACT_NAME_ROOM - 1 - length;
        memcpy(out + length, *piece, more);
        length += more;
    }
    out[length] = '\0';
}

static void phase_name(int word, char *out)
{
    static const char *const back[] = { "inserted", "event", "node", "again" };
    int times = word - HEAD_WORD(phase.times), insert = word - HEAD_WORD(phase.insert),
        of = word - HEAD_WORD(phase.back);
    int which = of / RETURN_WORDS + 1, field = of % RETURN_WORDS;

    if (of >= 0 && field < 4)
        snprintf(out, FACT_NAME_ROOM, "phase.returns.%d.%s", which, back[field]);
    else if (of >= 0)
        snprintf(out, FACT_NAME_ROOM, "phase.returns.%d.times.%d", which, field - 4);
    else if (word == HEAD_WORD(phase.returns))
        snprintf(out, FACT_NAME_ROOM, "phase.returns");
    else if (insert >= 0)
        snprintf(out, FACT_NAME_ROOM, "phase.waiting.%d", insert + 1);
    else if (word == HEAD_WORD(phase.waiting))
        snprintf(out, FACT_NAME_ROOM, "phase.waiting");
    else
        snprintf(out, FACT_NAME_ROOM, "phase.times.%d", times);
}

static void head_name(int word, char *out)
{
    static const char *const head[] = {
        "version", "words", "turn", "turns", "acting", "over", "commands", "rolls", "dice.0", "dice.1", "phase",
    };

    if (word <= HEAD_WORD(phase))
        join(out, (const char *const[]){ head[word], NULL });
    else
        phase_name(word, out);
}

static void list_name(const struct facts *f, int word, char *out)
{
    int list = f->rules->lists.count - 1;

    while (f->layout->list_at[list] > word)
        list--;
    word -= f->layout->list_at[list];
    snprintf(out, FACT_NAME_ROOM, word ? "l.%s.%d" : "l.%s", names_word(&f->rules->lists, list), word);
}

/* A variable of a counter has a "v" before its name: it may be called "place". */
static bool variable_name(const struct facts *f, int word, char *out)
{
    enum scope_id which;
    int owner, var;
    char number[OWNER_SIZE];

    if (!scope_word(f->layout, word, &which, &owner, &var))
        return false;
    const char *who = scope_owner(f->rules, which, owner, number);
    join(out, (const char *const[]){ (char[]){ scope_letter(which), '\0' }, ".", who, *who ? "." : "",
                                     which == SCOPE_COUNTER ? "v." : "",
                                     names_word(&f->layout->scope[which].variables->names, var), NULL });
    return true;
}

/* What a card says that none of the words of its table says, four letters in a number. */
static void typed_name(const struct facts *f, int word, char *out)
{
    for (int i = 0; i < f->rules->card_count; i++)
        if (f->rules->cards[i].typed == word / CARD_TYPED_WORDS + 1)
            snprintf(out, FACT_NAME_ROOM, "t.%s.%d", f->rules->cards[i].name, word % CARD_TYPED_WORDS);
}

/* The second word of marks has the name of the first, which alone is found by it. */
int fact_counter_field(const struct layout *l, const char *name)
{
    int var = strncmp(name, "v.", 2) == 0 ? names_find(&l->scope[SCOPE_COUNTER].variables->names, name + 2) : NAME_NONE;

    for (int i = 0; i < COUNTER_FIELDS; i++)
        if (strcmp(name, counter_word[i]) == 0)
            return i;
    return var == NAME_NONE ? -1 : COUNTER_FIELDS + var;
}

void fact_name(const struct facts *f, int word, char out[FACT_NAME_ROOM])
{
    const struct layout *l = f->layout;
    int of = word - l->at_counters;

    if (word < l->at_top)
        head_name(word, out);
    else if (word < l->at_counters)
        snprintf(out, FACT_NAME_ROOM, "top");        /* no fact */
    else if (word >= l->at_typed)
        typed_name(f, word - l->at_typed, out);
    else if (word >= l->at_card)
        snprintf(out, FACT_NAME_ROOM, "c.%s", f->rules->cards[word - l->at_card].name);
    else if (word >= l->at_switch)
        snprintf(out, FACT_NAME_ROOM, "w.%s", names_word(&f->rules->switches, word - l->at_switch));
    else if (word >= l->at_list)
        list_name(f, word, out);
    else if (!variable_name(f, word, out))
        join(out, (const char *const[]){ "u.", names_word(&f->rules->counters, of / l->counter_words), ".",
                                         counter_word[of % l->counter_words], NULL });
}
