/*
 * citations.h - what a game has under a rule's number.
 *
 * Each has kind, rule (those of its numbers that were asked for), what (its name) and text; and what else there is:
 *
 *     command    what follows its verb is in `what`; name
 *     procedure  inputs, by name
 *     rule       one that a mod can change; source
 *     mod        one that changes the rule before it; source
 *     table
 *     modifier   value, when, source
 *     figure     value, source
 *     switch     value
 *     phase, mark
 *     tests      tests: in a source tree, those that prove it, first those that are named after it
 */
#ifndef FRONT_CITATIONS_H
#define FRONT_CITATIONS_H

#include <jansson.h>
#include "game/play/umpire.h"

json_t *citations_of(struct umpire *u, const struct search *s, const char *number, const char *language);

#endif
