/*
 * complete.h - what the shell may offer for the word under the cursor.
 *
 * It is found in the tables that --help is made from and in the games
 * themselves, so that a new verb, game or procedure needs no other list.
 */
#ifndef FRONT_COMPLETE_H
#define FRONT_COMPLETE_H

#include "data/data.h"

/*
 * Prints what the last word of the line may become, one a line. The line begins
 * with the program and ends at the cursor. Files are left to the shell.
 */
void complete_line(const struct search *s, const char *line);

#endif
