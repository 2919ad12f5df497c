/*
 * line.h - one line from the players: edited, with history and completion, on
 * a terminal; plain from a pipe, where the line is printed after its prompt
 * so that the transcript can be read.
 */
#ifndef FRONT_LINE_H
#define FRONT_LINE_H

#include "script/run/script.h"

struct line;

/* Words that may stand in place of the last one of what was typed. */
typedef void line_offer(void *with, const char *typed, struct script_list *out);
void line_offer_word(struct script_list *out, const char *word);

enum line_end { LINE_READ, LINE_BROKEN, LINE_CLOSED };   /* read; given up with Ctrl-C; no more will come */

/* Without an offer nothing is completed. */
struct line *line_open(line_offer *offer, void *with);
/* The line without its end, to be freed. */
enum line_end line_read(struct line *l, const char *prompt, char **out);
/* On a terminal the next line begins with this text, to be edited; elsewhere it does nothing. */
void line_put(struct line *l, const char *text);
void line_close(struct line *l);                     /* keeps the history */

#endif
