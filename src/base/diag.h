/*
 * diag.h - messages about data, collected with file:line:column.
 *
 * Bad data is no reason to stop at the first fault: a loader reports all it
 * finds, and its caller asks at the end whether there were any.
 */
#ifndef BASE_DIAG_H
#define BASE_DIAG_H

#include <stdarg.h>
#include <stdbool.h>

struct where {
    const char *file;          /* as the user would name it; a diag keeps a copy */
    int line, column;          /* from 1; 0 where there is none */
};

struct fault {
    struct where where;
    char *message;
    char *suggestion;          /* the nearest valid name, or NULL */
};

struct diag {
    struct fault *faults;
    int count, room;
};

void diag_error(struct diag *d, struct where where, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same with "; did you mean X?" where a near name is given. */
void diag_suggest(struct diag *d, struct where where, const char *suggestion, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

bool diag_any(const struct diag *d);
/* file:line:column: message; did you mean "x"? */
char *diag_line(const struct fault *f);              /* to be freed */
void diag_sort(struct diag *d);                      /* by file, line, column; keeps the order of equals */
void diag_free(struct diag *d);

#endif
