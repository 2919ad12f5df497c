/*
 * facts.h - the position by name: "u.ru_2c.place=1005", "g.front=north", "w.fog=on".
 *
 * A fact is a name and a value. Numbers that stand for something (a side, a hex, a word) are told by its name, so
 * a fact means the same whatever is declared before or behind it. What stands at its neutral value, the one it
 * starts with, is no fact: it is neither told nor counted. A journal is written in facts, and the identity of a
 * position (identity.h) is the sum of them.
 *
 *   turn acting phase phase.times.2 dice.0     the kernel's own
 *   u.ID.place .under .face .facing .second .owner, u.ID.mark.tired=1, u.ID.hidden.blue=1
 *   u.ID.v.army  h.1005.holder  e.1005-1006.blown  s.blue.points  n.german.rail  g.front
 *                        declared variables (scopes: state.h)
 *   l.cup=2 l.cup.1=r_1     lists: the length, then the values          w.fog     switches
 *   c.crt.results.3-4.2:1=DE c.figures.stack_limit=4
 *                        what the players told of their own cards (card.h); t.NAME.0 to .3 a text
 *
 * Variables of a record are flat: `spent` of `move` is the variable "move.spent" of the game, and the fact
 * g.move.spent. A new scope is added in state.h and needs nothing here. Scope letters, `v`, `mark` and
 * `hidden` are in journals and stay for ever.
 */
#ifndef KERNEL_FACTS_H
#define KERNEL_FACTS_H

#include "base/text.h"
#include "kernel/state/state.h"

/* What every word of the block is called, and what its numbers stand for. The rules and the layout must outlive it. */
struct facts;
struct facts *facts_new(const struct rules *r, const struct layout *l);
void facts_free(struct facts *f);

/* Words that were changed, with what was in them. The same word may be there twice: the first time counts. */
struct touched {
    struct touched_word { int32_t at, before; } *word;
    int count, room;
};
void touched_add(struct touched *t, int at, int32_t before);

/* Facts in which `after` differs from `before` (NULL: from neutral), each with a blank before it. From word `from` on,
 * until the text has `most` bytes; gives the word to go on with, or -1. */
int facts_write(const struct facts *f, const struct state *before, const struct state *after, int from, size_t most,
                struct text *out);
/* The same where it is known which words differ: they are in `t`, in their order. `from` counts those. */
int facts_write_touched(const struct facts *f, const struct touched *t, const struct state *before,
                        const struct state *after, int from, size_t most, struct text *out);
void facts_neutral(const struct facts *f, struct state *s);    /* every word at its neutral value */
/*
 * Lays facts over a position and adds the words that it changed to `t`, unless that is NULL. NULL, or the first that
 * these rules do not know, to be freed. Any number may come out of it, and stacks are not in order: state_restack and
 * state_sound come before anything else is done with the position.
 */
char *facts_lay(const struct facts *f, struct state *s, const char *facts, struct touched *t);

/* In how many facts they differ, and the first of them: "counter ru_13c: moved", what it is now, what it was then. */
int facts_differ(const struct facts *f, const struct state *now, const struct state *then, struct text *field,
                 struct text *is, struct text *was);
bool facts_count(const struct facts *f, const struct state *s, int word);      /* the word is part of a fact, now */

#endif
