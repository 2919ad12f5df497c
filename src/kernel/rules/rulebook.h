/*
 * rulebook.h - one sentence for each rule of a game, by its number.
 *
 * Numbers are as printed: 12, 12.4, 12.4a, 14.4R-DER, 17.5-E1. A rule stands under the one whose number its own goes on
 * from: 12.4a under 12.4, that under 12. "12.0" is "12".
 */
#ifndef KERNEL_RULEBOOK_H
#define KERNEL_RULEBOOK_H

#include <stdbool.h>
#include "base/words.h"

struct rule_text {
    const char *number;
    struct words text;
    const char *file;
    int line;
};
/* A test that proves a rule: t/two_rivers/12.4-retreat.lua. */
struct rule_test {
    const char *rule, *test;
};
struct rulebook {
    const char *file;          /* the game's own, or its series'; NULL: there is none */
    struct rule_text *at;      /* in the order of the files */
    int count;
    struct rule_test *tests;   /* in the order of the inventory */
    int test_count;
    bool has_tests;            /* they were looked for */
};

enum { RULE_NUMBER_SIZE = 64 };

/* The rule of that number; NULL if there is none. */
const struct rule_text *rulebook_find(const struct rulebook *b, const char *number);
/* Cuts a number down to that of the rule above it; false, and it is left as it is, if there is none. */
bool rule_parent(char *number);
/* Whether a rule is the wanted one or stands under it: 10.3 finds 10.3 and 10.3.1, not 10.30. */
bool rule_under(const char *number, const char *wanted);
/* The first number of "10.2, 10.3.1" goes to `out`; returns the rest, NULL at the
 * end. One that is too long is left out. */
const char *rule_next(const char *list, char out[RULE_NUMBER_SIZE]);
bool rule_any_under(const char *list, const char *wanted);     /* rule_under of one of them */

/* Whether the number is one of the list, as it is written there. */
bool rule_lists(const char *list, const char *number);

#endif
