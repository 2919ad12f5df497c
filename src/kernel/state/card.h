/*
 * card.h - what the players read off their own cards and counters, and at a table what nobody has said yet.
 *
 * A cell, a figure or a value of a counter that is marked `ask`, and with --cards own each that is reconstructed, is a
 * card: it has a word of its own in the state, unknown until a rule needs it and the players are asked. So undo,
 * checkpoints and the position's hash have it like anything else. A variable that is declared `asked` is a card too
 * where facts are asked for, one for each of its owners: what is told is what it then is.
 */
#ifndef KERNEL_CARD_H
#define KERNEL_CARD_H

#include <stdbool.h>
#include <stdint.h>

struct rules;
struct state;

enum card_kind { CARD_CELL, CARD_FIGURE, CARD_COUNTER, CARD_FACT };
/* What a card says, as a word of the state: a number; or which of the words that stand in its table; or CARD_TYPED: a
 * short text that does not, in words of its own. */
enum {
    CARD_UNKNOWN = INT32_MIN, CARD_TYPED = -2, CARD_NUMBER_MOST = 9999,
    CARD_TYPED_WORDS = 4, CARD_TYPED_MOST = 4 * CARD_TYPED_WORDS, CARD_TEXT = 64, CARD_NAME_MOST = 150
};

struct card {
    const char *name;          /* "crt.results.3-4.2:1", "figures.stack_limit", "units.b_1.full.strength"; no blanks */
    enum card_kind kind;
    int which;                 /* the table, figure or counter; of a fact the scope */
    int row, column;           /* of a table; of a counter its face and attribute; of a fact its owner and variable */
    int typed;                 /* its number + 1 among those that may say any text; 0: it may not */
};

/* Finds all cards of the rules; with `own` what is reconstructed too, with `facts` what is declared `asked`. To be
 * called before a state is laid out. */
void cards_lay(struct rules *r, bool own, bool facts);
int card_find(const struct rules *r, const char *name);        /* -1: there is none */

const char *card_rule(const struct rules *r, int card);        /* "" if it has none */
bool card_is_number(const struct rules *r, int card);          /* from card_least to card_most */
int card_least(const struct rules *r, int card);               /* 0, or less where others are negative */
int card_most(const struct rules *r, int card);
bool card_is_answer(const struct rules *r, int card, int word);    /* whether that word is offered as an answer */
/* The words that it may say; those of a text are not all. */
const char *const *card_words(const struct rules *r, int card, int *count);
/* What the game's own files say, and of a fact what it is unless somebody says it; NULL: nothing. */
const char *card_ours(const struct rules *r, int card, char out[CARD_TEXT]);

const char *card_value_text(const struct rules *r, int card, int32_t value, char out[CARD_TEXT]);  /* of a fact */

/* What a player typed is what it says from now on; false if it cannot say that. */
bool card_tell(struct state *s, int card, const char *text);
const char *card_said(const struct state *s, int card, char out[CARD_TEXT]);   /* NULL: nobody has told it */
/* What it is taken to be where nobody is asked. */
int32_t card_fact_assumed(const struct rules *r, int scope, int owner, int var);
/* Nobody need be asked: it was told, or set by hand or by the game, or it is not asked for there, or not now. */
bool card_fact_is_known(const struct state *s, int scope, int owner, int var);
bool card_is_sound(const struct state *s, int card);           /* its words are unknown, or what it can say */

#endif
