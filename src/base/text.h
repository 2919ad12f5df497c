/*
 * text.h - strings: a buffer that grows, safe printing, plain letters, nearest names.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A growing string. Zero it to begin, text_free it in the end. */
struct text {
    char *at;                  /* NULL while empty; else closed by a NUL */
    size_t length, room;
};

void text_add(struct text *t, const char *piece);
void text_add_letter(struct text *t, char letter);
void text_add_span(struct text *t, const char *piece, size_t length);
void text_add_number(struct text *t, long number);   /* as "%ld", which takes ten times as long */
void text_add_parts(struct text *t, int parts, int of);              /* "4", "1/2", "2 1/2" */
void text_add_hex(struct text *t, uint64_t number, int digits);      /* the last of its digits, sixteen at most */
void text_print(struct text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_vprint(struct text *t, const char *format, va_list args);
const char *text_of(const struct text *t);           /* "" while empty */
void text_clear(struct text *t);
void text_free(struct text *t);

/* A text of its own, to be freed. */
char *text_format(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Adds a string that may come from anywhere: control characters and bytes that are
 * not UTF-8 come out as \x1b, so that no terminal obeys them. */
void text_add_safe(struct text *t, const char *untrusted);

/* Whether it is a name as files have it, of several words: "receive_charge". */
bool text_is_joined(const char *s);
bool text_is_utf8(const char *s, size_t length);
int text_width(const char *s);                       /* columns on a terminal, roughly: code points */

/* The whole string as a decimal integer with an optional sign; false on anything else. */
bool text_to_int(const char *s, int *value);

/* Adds a text in plain letters, as somebody writes it in a hurry: small, without accents (whether they are part of
 * the letter or follow it), ß as ss, ’ as ', one blank for several and none at either end. */
void text_add_folded(struct text *t, const char *s);
char *text_folded(const char *s);                    /* the same as a new string, to be freed */

/* Of a text in plain letters takes away what few people type in a name: apostrophes and full stops go, a hyphen between
 * letters becomes a blank. Signs of numbers stay. True if anything changed. */
bool text_squeeze(char *folded);

/* The candidate nearest to `wanted` by edit distance, or NULL if none is near enough to
 * be a slip of the pen. Both are compared in plain letters; a small number is never taken for another. */
const char *text_nearest(const char *wanted, const char *const *candidates, int count);

#endif
