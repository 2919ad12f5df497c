#include "tap.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

static int planned = -1, run, failed;

void plan(int tests)
{
    planned = tests;
    printf("1..%d\n", tests);
}

/* A # would begin a directive, and a newline another line. */
static void print_name(const char *format, va_list args)
{
    char name[512];

    vsnprintf(name, sizeof name, format, args);
    for (const char *c = name; *c != '\0'; c++) {
        if (*c == '#' || *c == '\\')
            putchar('\\');
        putchar(*c == '\n' ? ' ' : *c);
    }
    putchar('\n');
}

static bool report(const char *file, int line, bool test, const char *name, va_list args)
{
    run++;
    failed += !test;
    printf("%sok %d - ", test ? "" : "not ", run);
    print_name(name, args);
    fflush(stdout);
    if (!test)
        diag("  failed at %s line %d", file, line);
    return test;
}

bool tap_ok(const char *file, int line, bool test, const char *name, ...)
{
    va_list args;

    va_start(args, name);
    report(file, line, test, name, args);
    va_end(args);
    return test;
}

static bool same(const char *a, const char *b)
{
    return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

static const char *shown(const char *text)
{
    return text != NULL ? text : "(null)";
}

bool tap_is(const char *file, int line, const char *got, const char *wanted, const char *name, ...)
{
    va_list args;

    va_start(args, name);
    bool test = report(file, line, same(got, wanted), name, args);
    va_end(args);
    if (!test)
        diag("       got: \"%s\"\n    wanted: \"%s\"", shown(got), shown(wanted));
    return test;
}

bool tap_isnt(const char *file, int line, const char *got, const char *other, const char *name, ...)
{
    va_list args;

    va_start(args, name);
    bool test = report(file, line, !same(got, other), name, args);
    va_end(args);
    if (!test)
        diag("       got: \"%s\", which it must not be", shown(got));
    return test;
}

static bool compare(long long a, const char *op, long long b)
{
    if (strcmp(op, "==") == 0)
        return a == b;
    if (strcmp(op, "!=") == 0)
        return a != b;
    if (strcmp(op, "<") == 0)
        return a < b;
    if (strcmp(op, "<=") == 0)
        return a <= b;
    if (strcmp(op, ">") == 0)
        return a > b;
    if (strcmp(op, ">=") == 0)
        return a >= b;
    tap_bail_out("cmp_ok does not know the operator %s", op);
}

bool tap_cmp(const char *file, int line, long long a, const char *op, long long b, const char *name, ...)
{
    va_list args;

    va_start(args, name);
    bool test = report(file, line, compare(a, op, b), name, args);
    va_end(args);
    if (!test)
        diag("       got: %lld\n    wanted: %s %lld", a, op, b);
    return test;
}

void tap_skip(int count, const char *why, ...)
{
    va_list args;

    for (int i = 0; i < count; i++) {
        printf("ok %d # SKIP ", ++run);
        va_start(args, why);
        print_name(why, args);
        va_end(args);
    }
}

/* Every line of it behind a #. */
static void comment(FILE *to, const char *format, va_list args)
{
    char text[2048];

    vsnprintf(text, sizeof text, format, args);
    fputs("# ", to);
    for (const char *c = text; *c != '\0'; c++) {
        fputc(*c, to);
        if (*c == '\n')
            fputs("# ", to);
    }
    fputc('\n', to);
    fflush(to);
}

void diag(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    comment(stderr, format, args);
    va_end(args);
}

void note(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    comment(stdout, format, args);
    va_end(args);
}

void tap_bail_out(const char *why, ...)
{
    va_list args;

    printf("Bail out!  ");
    va_start(args, why);
    print_name(why, args);
    va_end(args);
    exit(255);
}

int program_ended(int how, const char *wrote)
{
    enum { LAST = 2000 };
    size_t length = strlen(wrote);
    int status = WIFEXITED(how) ? WEXITSTATUS(how) : -1;

    if (strstr(wrote, "Sanitizer") || strstr(wrote, "runtime error:"))
        fail("a sanitizer speaks, status %d", status);
    else if (status < 0)
        fail("a program of ours was ended by signal %d", WTERMSIG(how));
    else if (status > 2)
        fail("a program of ours ended with status %d", status);
    else
        return status;
    diag("%s", wrote + (length > LAST ? length - LAST : 0));
    return status;
}

int tap_done(void)
{
    if (planned < 0)
        printf("1..%d\n", run);
    else if (run != planned)
        diag("planned %d tests but ran %d", planned, run);
    if (failed > 0)
        diag("%d of %d tests failed", failed, run);
    return failed > 0 || (planned >= 0 && run != planned);
}
