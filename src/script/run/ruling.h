/*
 * ruling.h - what was ruled, step by step: each with its rule number, its
 * source, and the sides that may see it. That a mod's version of a rule was used is
 * an entry of its own kind: it cites nothing, so a search for a number finds what was ruled.
 */
#ifndef SCRIPT_RULING_H
#define SCRIPT_RULING_H

#include <stdbool.h>
#include <stdint.h>
#include "kernel/rules/table.h"

enum ruling_kind {
    RULING_STEP, RULING_MODIFIER, RULING_ROLL, RULING_ANSWER, RULING_CELL, RULING_MOD,
    RULING_UNCOUNTED           /* a modifier of the list that did not count; told at the table alone */
};

struct ruling_entry {
    enum ruling_kind kind;
    char *rule;                /* "10.2"; "" if none */
    char *text;                /* as shown; a modifier's name; what a roll is for */
    char *source;              /* file:line, or "" */
    int value;                 /* modifier, or sum rolled; of a mod: 1 if nothing of the game's rule is left */
    char *dice;                /* of a roll: "2d6" */
    char *test;                /* of a roll that is one: "<= 2"; else NULL */
    char *word;                /* of a roll: its name ("cavalry_die"); of an answer: what was said; of a cell: its
                                  table; of a mod: the rule's name */
    const struct table_cell *cell;     /* that was read off a table */
    char *says;                /* of a cell: what it says; of a draw: what was drawn */
    bool told;                 /* the players told it */
    int entered;               /* the phase that the sequence of play had come to by then, from 1; 0: none */
    int faces[32];
    int face_count;
    uint32_t sides;            /* bits of those that may see it */
};

enum ruling_type { RULING_NUMBER, RULING_FLAG, RULING_TEXT };
struct ruling_value {          /* an input or a part of the result */
    char *key;
    enum ruling_type type;
    int number;                /* and flag */
    char *text;                /* always there: as shown */
    bool detail;               /* of a result: odds do not tell outcomes apart by it; of an input: nobody said it */
};

struct ruling {
    char *procedure;           /* or the command as it was understood */
    char *shown;               /* the same in the player's language */
    char *open_text;           /* for a secret command: the text for sides that may not see it; else NULL */
    uint32_t sides;            /* bits of those that may see the command itself */
    struct ruling_entry *entry;
    int count, room;
    int entered;               /* of what is added next */
    struct ruling_value *input, *result;
    int inputs, results;
    /* a refusal or a fault, if it was one */
    bool refused, fault;
    char *rule, *text;
    char *over;                /* it ended the game: how, or NULL */
};

void ruling_clear(struct ruling *r);
void ruling_clear_course(struct ruling *r);                       /* all but what was ruled on, with its inputs */
void ruling_cut(struct ruling *r, int count);                     /* takes back all after the first `count` entries */
void ruling_copy(struct ruling *to, const struct ruling *from);   /* to one that is clear */
struct ruling_entry *ruling_add(struct ruling *r, enum ruling_kind kind, const char *rule, const char *text);
void ruling_set(struct ruling_value **values, int *count, const char *key, enum ruling_type type, int number,
                const char *text);

#endif
