/*
 * playout_merge.h - files of lines that `playout --each` has written, added up.
 */
#ifndef FRONT_PLAYOUT_MERGE_H
#define FRONT_PLAYOUT_MERGE_H

#include "front/verb/verb.h"

/* The operands are the files; "-" is standard input. Fills the document; gives an exit status. */
int playout_merge(struct call *c);

#endif
