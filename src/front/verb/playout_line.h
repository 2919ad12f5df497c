/*
 * playout_line.h - a game of a playout as one line of JSON, as `playout --each` prints it.
 */
#ifndef FRONT_PLAYOUT_LINE_H
#define FRONT_PLAYOUT_LINE_H

#include <jansson.h>
#include "front/program/options.h"
#include "game/players/playout.h"

/* What all games of a batch have in common stands in each line, so that lines of several files can be told apart. */
struct playout_batch {
    const struct options *o;
    const char *game, *scenario;
    const struct playout *totals;      /* names of the rules, if they are counted */
};
void playout_line_print(const struct playout_batch *b, const struct played *p);

/* Rules and numbers that were used, each with its count: { "rules": {…}, "numbers": {…} } in the document. */
void playout_line_uses(json_t *document, const struct playout *totals, const long *used);

#endif
