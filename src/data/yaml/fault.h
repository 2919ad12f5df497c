/*
 * fault.h - faults of files: a diag that stays readable whatever was read.
 *
 * A file made to annoy can hold a million faults. After FAULTS_MOST one line says that
 * there are more, and the rest are not kept.
 */
#ifndef DATA_FAULT_H
#define DATA_FAULT_H

#include <stdbool.h>

#include "base/diag.h"
#include "kernel/rules/names.h"

enum {
    FAULTS_MOST = 500,
    FAULTS_NEAREST = 100,      /* only this many get the nearest name, which is slow to find among thousands */
    BRIEF_MOST = 40
};

/* Whether faults are kept no longer; then there is no need to look for more. */
bool fault_full(const struct diag *d);

void fault_add(struct diag *d, struct where where, const char *format, ...) __attribute__((format(printf, 3, 4)));
void fault_suggest(struct diag *d, struct where where, const char *suggestion, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* unknown WHAT "WORD"; did you mean the nearest of the candidates? */
void fault_unknown(struct diag *d, struct where where, const char *what, const char *word,
                   const char *const *candidates, int count);

/* unknown value of OWNER "WORD"; there are A, B; did you mean the nearest? */
void fault_unknown_value(struct diag *d, struct where where, const char *what, const char *owner, const char *word,
                         const struct names *values);

/* Text from a file, short enough to be quoted in one line: fault_add(…, brief(text).at). */
struct brief {
    char at[4 * BRIEF_MOST + 8];
};
struct brief brief(const char *text);

#endif
