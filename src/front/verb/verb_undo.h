/*
 * verb_undo.h - the verbs that go back: undo, redo, edit, and dice that were mistyped.
 */
#ifndef FRONT_VERB_UNDO_H
#define FRONT_VERB_UNDO_H

#include "front/dialogue/repl.h"

/* Of that, unless the journal is what failed. */
void repl_complain_of(struct repl *r, const char *text);

void past_take_back(struct repl *r, const char *rest);

/* The last roll that was typed should have been this one. */
void past_mistyped(struct repl *r, const char *dice);
/* "no, 4 5": what stands behind it; NULL if the line says something else. */
const char *past_correction(const char *line);

/* --- repl_edit.c --- */

/* An edited command is complete, or was given up: the commands behind it are played again. */
void past_go_on(struct repl *r);
void past_forget(struct repl *r);

#endif
