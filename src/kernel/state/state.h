/*
 * state.h - all that changes: one flat block of numbers without a pointer.
 *
 * A copy of it is a checkpoint; its hash is the position's identity. How the
 * block is divided follows from the rules, so two states of one game are
 * alike word for word.
 */
#ifndef KERNEL_STATE_H
#define KERNEL_STATE_H

#include <assert.h>
#include <stddef.h>
#include "kernel/rules/rules.h"

/* What every counter has, before its declared variables. */
enum counter_field {
    COUNTER_PLACE,             /* where it is; PLACE_NONE */
    COUNTER_UNDER,             /* the counter below it in the stack; UNIT_NONE */
    COUNTER_FACE,
    COUNTER_FACING,            /* 0..5 hexsides, 6..11 vertices; -1 none */
    COUNTER_SECOND,            /* the second hex of a two-hex unit; PLACE_NONE */
    COUNTER_OWNER,             /* the side that commands it now */
    COUNTER_HIDDEN,            /* bits of the sides that may not look at it */
    COUNTER_MARKS, COUNTER_MARKS_MORE,   /* MARKS_IN_WORD bits each */
    COUNTER_FIELDS
};

enum { MARKS_IN_WORD = 31 };

/*
 * Declared variables belong to something: to each counter, to each hex, to the game. These are the scopes; every owner
 * of a scope has all of its variables.
 *
 * To add a scope: a name here, the variables in struct rules, a row in scope_rows and one in
 * owners_of (state.c: what it is called, how many owners it has), and the owner's word in scope_owner, and back in
 * owner_called. Where it lies in the block, what it starts with, whether it is sound, its facts, its part in the
 * identity and in the journal all follow from that. The letter is for ever: it is in every journal.
 */
enum scope_id { SCOPE_COUNTER, SCOPE_HEX, SCOPE_SIDE, SCOPE_NATION, SCOPE_GAME, SCOPE_EDGE, SCOPES };
enum { OWNER_SIZE = 2 * GRID_NUMBER_SIZE + 1 };      /* room for the word of an owner, a hexside's for one */
struct scope {
    const struct variables *variables;
    int at;                    /* the first word */
    int owners;
    int stride;                /* words from one owner to the next */
};

/* Where the parts of the block begin, in words. */
struct layout {
    int counters, places, hexes, sides, nations;
    int counter_words;         /* for one counter */
    int at_top, at_counters, at_list, at_switch, at_card, at_typed;
    struct scope scope[SCOPES];
    int *list_at;              /* of each list: its count, then its values */
    int words;                 /* in all */
};

struct state_head {            /* the first words of the block */
    int32_t version;
    int32_t words;
    int32_t turn;              /* from 0 */
    int32_t turns;             /* last turn of the scenario + 1 */
    int32_t acting;            /* the side whose phase it is; -1 none */
    int32_t over;              /* 1 when the game has ended */
    int32_t commands;          /* done since the start */
    int32_t rolls;             /* dice calls since the start */
    uint32_t dice_low, dice_high;
    struct phase_place phase;
};

enum { STATE_VERSION = 1 };

struct state {
    const struct rules *rules;
    const struct layout *layout;
    int32_t *words;            /* the block */
};

void layout_init(struct layout *l, const struct rules *r);
void layout_free(struct layout *l);
char scope_letter(enum scope_id which);    /* u counters, h hexes, e hexsides, s sides, n nations, g the game */
/* "1005", "1005-1006" or "ru_2c"; "" for the game, which has no name. `out` is room that may be used. */
const char *scope_owner(const struct rules *r, enum scope_id which, int owner, char out[OWNER_SIZE]);
int scope_owner_called(const struct rules *r, enum scope_id which, const char *word);  /* -1: nobody has that word */
/* Which variable of whom a word is; false: none. */
bool scope_word(const struct layout *l, int word, enum scope_id *which, int *owner, int *var);
int32_t scope_start(const struct variables *v, int var);       /* what the variable starts with, whoever has it */

/*
 * All at the start values: no counter in play, face 0 up, commanded by its own side; variables at
 * `first`, without one at 0 (numbers, flags, the first name) or at -1, nothing (sides, nations, places,
 * counters).
 */
void state_init(struct state *s, const struct rules *r, const struct layout *l);
void state_free(struct state *s);
void state_copy(struct state *to, const struct state *from);                       /* same layout */
size_t state_bytes(const struct state *s);
/* Of the block as it lies: for comparing positions of one layout. The identity of a position is in identity.h. */
uint64_t state_hash(const struct state *s);
void state_name_word(const struct state *s, int word, char *out, size_t room);     /* "counter ru_2c: place" */
/* Names the first word in which they differ ("counter ru_2c: place"), or gives false. */
bool state_differs(const struct state *a, const struct state *b, char *out, size_t room);
/* The tops of stacks, made anew from places and what lies under what: the only words that say what others say. */
void state_restack(struct state *s);
/* What must hold whatever the game: stacks and places agree, no counter twice, values in range. A state for which it
 * holds can be played on, wherever it comes from. Gives false and the reason. */
bool state_sound(const struct state *s, char *out, size_t room);

/* What every counter has; in the header because scripts ask for little else. */
static inline int32_t state_counter_field(const struct state *s, unit_id u, enum counter_field field)
{
    assert(u >= 0 && u < s->layout->counters);
    return s->words[s->layout->at_counters + u * s->layout->counter_words + (int)field];
}

struct state_head *state_head(const struct state *s);
uint64_t state_dice(const struct state *s);
void state_set_dice(struct state *s, uint64_t dice);

/* Declared variables, by their number in their scope. */
int32_t *state_counter_var(const struct state *s, unit_id u, int var);
int32_t *state_hex_var(const struct state *s, place_id hex, int var);
void state_hexes_with(const struct state *s, int var, int32_t value, struct hexset *out);
int32_t *state_edge_var(const struct state *s, int edge, int var);
int32_t *state_side_var(const struct state *s, int side, int var);
int32_t *state_nation_var(const struct state *s, int nation, int var);
int32_t *state_game_var(const struct state *s, int var);
int32_t *state_switch(const struct state *s, int which);
int32_t *state_card(const struct state *s, int card);          /* CARD_UNKNOWN until the players have told it */
int32_t *state_list(const struct state *s, int list);          /* [0] is how many, then the values */
bool state_list_add(struct state *s, int list, int32_t value); /* false: it is full */
void state_list_remove(struct state *s, int list, int index);

#endif
