/*
 * back.h - what the verbs that go back and forth among the commands share: undo, redo, edit, dice that were mistyped.
 */
#ifndef FRONT_BACK_H
#define FRONT_BACK_H

#include "front/dialogue/repl.h"

/* A command as the one who looks may read it, to be freed; NULL for NULL. */
char *back_shown(struct repl *r, const char *command);
/* "2" */
bool back_is_number(const char *word, int *out);
/* That it did not work: with these words, unless the journal is what failed. Gives STATUS_REFUSED. */
int back_failed(struct repl *r, const struct verb *v, const char *text);

/* --- verb_undo.c --- */

/* undo, with what follows it. */
void undo_take_back(struct repl *r, const char *rest);
/* Where the opening itself was taken back or given up, its questions are put again. */
void undo_begin_again(struct repl *r);

/* --- verb_edit.c --- */

/* An edited command is complete, or was given up: the commands behind it are played again. */
void edit_go_on(struct repl *r);
void edit_forget(struct repl *r);

/* --- verb_dice.c --- */

/* The last roll that was typed should have been this one. */
void dice_correct(struct repl *r, const char *dice);
/* "no, 4 5": what stands behind it; NULL if the line says something else. */
const char *dice_correction(const char *line);

#endif
