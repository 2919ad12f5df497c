/*
 * card.h - what the players read off their own cards and counters.
 *
 * A cell, a figure or a value of a counter that is marked `ask`, and with --cards own each that is reconstructed, is a
 * card: it has a word of its own in the state, unknown until a rule needs it and the players are asked. So undo,
 * checkpoints and the position's hash have it like anything else.
 */
#ifndef KERNEL_CARD_H
#define KERNEL_CARD_H

#include <stdbool.h>
#include <stdint.h>

struct rules;

enum card_kind { CARD_CELL, CARD_FIGURE, CARD_COUNTER };
/* What a card says, as a number of the state: where it may say words, which of them, and a number n is CARD_NUMBERS + n;
 * else the number itself. */
enum { CARD_UNKNOWN = INT32_MIN, CARD_NUMBERS = 1 << 30, CARD_NUMBER_MOST = 9999, CARD_TEXT = 64, CARD_NAME_MOST = 150 };

struct card {
    const char *name;          /* "crt.results.3-4.2:1", "figures.stack_limit", "units.b_1.full.strength"; no blank in it */
    enum card_kind kind;
    int which;                 /* the table, figure or counter */
    int row, column;           /* of a table; of a counter its face and attribute */
};

/* Finds all cards of the rules; with `own` what is reconstructed too. To be called before a state is laid out. */
void cards_lay(struct rules *r, bool own);
int card_find(const struct rules *r, const char *name);        /* -1: there is none */

const char *card_rule(const struct rules *r, int card);        /* "" if it has none */
/* The words it may say; their count may be 0. */
const char *const *card_words(const struct rules *r, int card, int *count);
bool card_takes_numbers(const struct rules *r, int card);
int card_least(const struct rules *r, int card);               /* of its numbers: 0, or less where others are negative */
/* What the game's own files say; false if they do not. */
bool card_ours(const struct rules *r, int card, int32_t *value);
/* What a player typed; false if the card cannot say that. */
bool card_parse(const struct rules *r, int card, const char *text, int32_t *value);
bool card_is_sound(const struct rules *r, int card, int32_t value);    /* it can say that, or it is unknown */
const char *card_text(const struct rules *r, int card, int32_t value, char out[CARD_TEXT]);

#endif
