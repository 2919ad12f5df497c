/*
 * tap.h - the TAP calls for tests in C, named as libtap names them.
 *
 * A test's name is a format with its arguments, as for printf. A failed test
 * says where it stands and what it got.
 */
#ifndef T_TAP_H
#define T_TAP_H

#include <stdbool.h>

/* How many tests there will be; without it done_testing() says how many there were. */
void plan(int tests);

#define ok(test, ...)           tap_ok(__FILE__, __LINE__, (test), __VA_ARGS__)
#define pass(...)               tap_ok(__FILE__, __LINE__, true, __VA_ARGS__)
#define fail(...)               tap_ok(__FILE__, __LINE__, false, __VA_ARGS__)

/* Strings; NULL is equal to NULL only. */
#define is(got, wanted, ...)    tap_is(__FILE__, __LINE__, (got), (wanted), __VA_ARGS__)
#define isnt(got, other, ...)   tap_isnt(__FILE__, __LINE__, (got), (other), __VA_ARGS__)

/* Integers, compared by "==", "!=", "<", "<=", ">", ">=". */
#define cmp_ok(a, op, b, ...)   tap_cmp(__FILE__, __LINE__, (long long)(a), (op), (long long)(b), __VA_ARGS__)

/* skip(no_terminal, 3, "no terminal"); … three tests … end_skip; */
#define skip(test, count, ...)  do { if (test) { tap_skip((count), __VA_ARGS__); break; }
#define end_skip                } while (0)

/* A line for the reader: diag() for faults (standard error), note() for the rest. */
void diag(const char *format, ...) __attribute__((format(printf, 1, 2)));
void note(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Nothing that follows makes sense: ends the program. */
#define BAIL_OUT(...)           tap_bail_out(__VA_ARGS__)

/*
 * How a program of ours ended that was started, as wait() has it, and all it wrote: a point fails, and says why, if
 * that was by a signal or with an internal error, 3 or more, or if a sanitizer speaks. Returns its status, or -1.
 */
int program_ended(int how, const char *wrote);

/* The last statement of main. */
#define done_testing()          return tap_done()

bool tap_ok(const char *file, int line, bool test, const char *name, ...) __attribute__((format(printf, 4, 5)));
bool tap_is(const char *file, int line, const char *got, const char *wanted, const char *name, ...)
    __attribute__((format(printf, 5, 6)));
bool tap_isnt(const char *file, int line, const char *got, const char *other, const char *name, ...)
    __attribute__((format(printf, 5, 6)));
bool tap_cmp(const char *file, int line, long long a, const char *op, long long b, const char *name, ...)
    __attribute__((format(printf, 6, 7)));
void tap_skip(int count, const char *why, ...) __attribute__((format(printf, 2, 3)));
void tap_bail_out(const char *why, ...) __attribute__((format(printf, 1, 2), noreturn));
int tap_done(void);

#endif
