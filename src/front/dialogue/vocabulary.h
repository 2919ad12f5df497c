/*
 * vocabulary.h - every verb that a line may begin with: the program's own, the game's, its procedures, and at a table
 * changes by hand. What was typed is found among them, completion offers them, and help explains them.
 *
 * It is made of an umpire when it is first asked for anything, and again when the phase has changed.
 */
#ifndef FRONT_VOCABULARY_H
#define FRONT_VOCABULARY_H

#include "front/verb/verb.h"

enum verb_kind { VERB_BUILTIN, VERB_GAME, VERB_PROCEDURE, VERB_HAND, VERB_SEVERAL, VERB_NONE };

/* A verb, its texts in the player's language; NULL for what it has not. */
struct vocable {
    enum verb_kind kind;
    const char *name, *shown;          /* as a journal has it, as the player reads it: both may be typed */
    const char *usage;                 /* of the game's verbs with the verb, else what follows it */
    const char *rule, *text, *example;
    const char *values;                /* what the parameters of a game's verb take: "MANNER: normal, charge" */
    bool now;                          /* not in another phase */
    const struct verb *builtin;
    unsigned takes;                    /* what may follow: `enum takes` */
    const char *words;                 /* and these: "auto|ask" */
};

struct vocabulary;
struct vocabulary *vocabulary_new(struct umpire *u);
void vocabulary_free(struct vocabulary *v);            /* NULL is none */
struct umpire *vocabulary_umpire(const struct vocabulary *v);

/* All but procedures, in the order of `help`; and these. Until the phase changes. */
int vocabulary_verbs(struct vocabulary *v, const struct vocable **out);
int vocabulary_procedures(struct vocabulary *v, const struct vocable **out);
/* The words that may be typed in this phase, each once, those of procedures aside. Until the phase changes. */
int vocabulary_words(struct vocabulary *v, const char *const **out);

/* What a word means. */
struct meant {
    enum verb_kind kind;
    const struct vocable *vocable;     /* NULL: none, or several. Until the phase changes */
    const char *verb;                  /* its name; "" */
};
/* A verb may be cut short; those of other phases count where none of this phase is meant. `why` says what is wrong with
 * the word. */
struct meant verb_meant(struct vocabulary *v, const char *word, struct text *why);

/* The first word of a line goes to `word`, to be freed; returns the rest without leading blanks. */
const char *repl_first_word(const char *line, char **word);
/* The line with the game's verb written out. To be freed; NULL if its verb is none of the game's. */
char *verb_written_out(struct vocabulary *v, const char *line);

/* --- hand_verbs.c: a change by hand that may be typed as it is --- */

struct hand_verb {
    const char *name, *usage, *text;
    unsigned takes;
};
extern const struct hand_verb hand_verbs[];            /* a name of NULL ends them */
bool hand_is_table(const struct umpire *u);            /* an empty board beside the real one: they may be typed */

#endif
