/*
 * columns.h - text in aligned columns: tables, lists, help.
 */
#ifndef FRONT_COLUMNS_H
#define FRONT_COLUMNS_H

#include <jansson.h>
#include "front/text/term.h"

enum { COLUMNS_MOST = 64 };    /* of those that can be read side by side */

struct columns {
    const char *align;         /* a letter a column: l or r; the last letter holds for the rest */
    int count;                 /* columns */
    struct column_cell {
        struct text text;
        enum style style;
    } *cell;
    int used, room;
};

void columns_init(struct columns *c, int count, const char *align);
/* The next cell, row by row. */
void columns_add(struct columns *c, enum style style, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* The words that an object has there. */
void columns_add_at(struct columns *c, enum style style, const json_t *object, const char *key);
/* Prints them, two blanks apart, and lets them go. A last column that runs over the terminal's edge is broken between
 * words, and goes on a line of its own where one of its words, a path, would not fit. */
void columns_print(struct columns *c, int indent);
int columns_lines(const struct columns *c, int indent);        /* how many lines that takes */
void columns_free(struct columns *c);

/* A text broken between words to the terminal's width. */
void columns_print_text(enum style style, int indent, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* A line at its own indent, broken between words: its blanks and its end are those of the format. */
void columns_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Short words beside each other, as many columns as fit. */
void columns_print_words(char *const *words, int count, int indent);

/* The same as running text, at most this many lines: each entry stays whole, with `between` between two. */
void columns_print_items(char *const *items, int count, const char *between, int lines);

#endif
