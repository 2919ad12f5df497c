/*
 * session.h - a dialogue is begun and left: what play, table and resume share.
 */
#ifndef FRONT_SESSION_H
#define FRONT_SESSION_H

#include "front/dialogue/repl.h"
#include "front/verb/verb.h"

/* The file for the journal of a new game: that of --journal, or one in the home folder. To be freed; NULL, and a line
 * has said so, where there can be none. False: it was refused. */
bool session_journal(struct call *c, const char *game, const char *scenario, char **journal);
/* Says what the game rests on: mods, switches, the players' own cards, and what is our reconstruction. */
void session_say_grounds(struct umpire *u);
/* Says where the journal is; one that was taken away is written again. */
void session_say_journal(struct repl *r);
/* The end of a new game. One that nobody played leaves no file behind. */
void session_leave(struct repl *r, int status);

#endif
