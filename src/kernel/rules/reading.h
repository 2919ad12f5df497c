/*
 * reading.h - how we read a rule that leaves a doubt: what the book says, what we took it to mean, and on what ground.
 *
 * A reading has a number of its own, which scripts and switches may cite as they cite a rule's: A34, AMB-15.
 */
#ifndef KERNEL_READING_H
#define KERNEL_READING_H

#include <stdbool.h>
#include "base/diag.h"
#include "base/words.h"

enum reading_kind { READING_AMBIGUOUS, READING_CONTRADICTORY, READING_MISPRINT, READING_MISSING, READING_KINDS };
/* Whose word it is: an erratum, an example of the book, its designer, or ours alone. */
enum reading_authority { AUTHORITY_ERRATA, AUTHORITY_EXAMPLE, AUTHORITY_DESIGNER, AUTHORITY_OURS, AUTHORITIES };

struct passage {
    const char *rules;         /* "8.12, 8.13": where the book says it */
    struct words text;         /* what it says, or leaves open, in our words */
    struct where where;
};
struct rule_reading {
    const char *number;
    enum reading_kind kind;
    enum reading_authority authority;
    struct passage *says;      /* none: the rule of that very number is lost */
    int passages;
    struct words text;         /* the reading; without any, the sentence of that number */
    struct words ground;
    int *switches;             /* that change it */
    int switch_count;
    struct where where;
};
struct rule_readings {
    struct rule_reading *at;        /* the series', then the game's */
    int count;
};

/* The reading of that number; NULL if there is none. */
const struct rule_reading *readings_find(const struct rule_readings *l, const char *number);
/* Whether one of the rules that it is about stands in the list "10.2, 10.3.1", by the number that is written there. */
bool reading_is_of(const struct rule_reading *r, const char *list);
/* Whether one of them is the wanted rule, or stands under it. */
bool reading_is_under(const struct rule_reading *r, const char *wanted);

#endif
