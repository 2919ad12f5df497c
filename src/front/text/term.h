/*
 * term.h - the only way to a terminal or a pipe.
 *
 * Names come from files that anybody may have written: whatever is printed
 * here comes out escaped, so that no name can command a terminal. Colour is
 * added by the style alone, and only where the terminal has it.
 */
#ifndef FRONT_TERM_H
#define FRONT_TERM_H

#include <stdbool.h>
#include <stdio.h>
#include "base/text.h"

enum style { STYLE_PLAIN, STYLE_STRONG, STYLE_FAINT, STYLE_RULE, STYLE_BAD, STYLE_ASK, STYLES };

/* NO_COLOR and TERM=dumb are respected. */
bool term_has_colour(FILE *f);
int term_columns(void);                              /* of standard output; 80 if it is no terminal */
int term_lines(void);

/* Lines stay lines; every other control character is escaped. */
void term_print(FILE *f, enum style style, const char *format, ...) __attribute__((format(printf, 3, 4)));
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));           /* to standard output, plain */
/* One line to standard error: "grognard: …". */
void complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* How many bytes of s fit in that many columns, broken at a space if there is one. */
size_t term_break(const char *s, int columns);

#endif
