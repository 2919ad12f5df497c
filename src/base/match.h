/*
 * match.h - names as players write them: in either case, without their
 * accents, apostrophes, full stops and hyphens, between quotation marks or
 * not, cut short where that is enough.
 */
#ifndef BASE_MATCH_H
#define BASE_MATCH_H

#include <stdbool.h>
#include <stddef.h>
#include "base/text.h"

/* How well what was typed fits a name: it is the name; the name begins so; a later word of it does ("Corps"). */
enum match_fit { MATCH_UNLIKE, MATCH_PART, MATCH_BEGINS, MATCH_EQUAL };
enum match_fit match_folded(const char *typed, const char *word);      /* both in plain letters: text_add_folded */
enum match_fit match_fit(const char *typed, const char *word);         /* both as they were written */
bool match_equal(const char *typed, const char *word);
bool match_begins(const char *typed, const char *word);        /* also true if they are equal */

/* A name made ready to be compared many times. */
struct match_form {
    char *plain;
    char *squeezed;            /* without apostrophes, full stops and hyphens; NULL: it has none */
};
struct match_form match_form(const char *text);
void match_form_free(struct match_form *f);

/* The number of the word that is meant: the one that fits best, if no other fits as well. Words that mean the same may
 * stand in `words` several times over: `means` says which; NULL: each has a meaning of its own. */
enum { MATCH_NONE = -1, MATCH_SEVERAL = -2 };
int match_find(const char *typed, const char *const *words, const int *means, int count);
int match_find_form(const char *typed, const struct match_form *forms, const int *means, int count);
/* Those that fit best, separated by commas: what to say when there are several. To be freed. */
char *match_candidates(const char *typed, const char *const *words, const int *means, int count);

/* The next word at *line, without its quotation marks: "2nd Corps" and '2nd Corps' are one word. False at the end. */
bool match_next_word(const char **line, struct text *word);
/* A name that is all there is: blanks at its ends and quotation marks around it go. To be freed. */
char *match_unquoted(const char *line);

/* "; did you mean "x"?" where there is a nearest name. */
void match_suggest(struct text *out, const char *nearest);

#endif
