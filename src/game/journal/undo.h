/*
 * undo.h - checkpoints, there and back.
 *
 * A checkpoint is a whole position. What is kept of it is where it differs from
 * the one after it, word by word, so a long game costs little; nothing here knows
 * what the words mean.
 */
#ifndef GAME_UNDO_H
#define GAME_UNDO_H

#include "kernel/state/facts.h"
#include "script/run/ruling.h"

struct undo_word { int32_t at, before, after; };
struct undo_step {
    struct undo_word *word;
    int count;
    char *command;             /* as players may read it; NULL: the opening */
    struct ruling ruling;      /* clear, if the command was not run but laid */
};
struct undo {
    struct undo_step *step;
    int done, count, room;     /* steps that stand; with those that were taken back */
};

/* One command led from `before` to `after`; what had been taken back is forgotten. */
void undo_keep(struct undo *u, const struct state *before, const struct state *after, const char *command);
/* The same, where it is known what was changed. */
void undo_keep_touched(struct undo *u, const struct touched *t, const struct state *after, const char *command);
/* What was ruled on the last that stands. */
void undo_keep_ruling(struct undo *u, const struct ruling *r);
bool undo_back(struct undo *u, struct state *s);     /* false: at the start */
bool undo_forth(struct undo *u, struct state *s);    /* false: nothing was taken back */
int32_t undo_before(const struct undo *u, int step, int at, int32_t after);  /* that word, before the step */
void undo_free(struct undo *u);

#endif
