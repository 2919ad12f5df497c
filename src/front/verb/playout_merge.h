/*
 * playout_merge.h - the lines of many games added up, wherever they were played.
 */
#ifndef FRONT_PLAYOUT_MERGE_H
#define FRONT_PLAYOUT_MERGE_H

#include "front/program/options.h"

/* The operands are files of lines as playout_line.h prints them. */
int playout_merge(const struct options *o);

#endif
