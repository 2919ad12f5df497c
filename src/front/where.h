/*
 * where.h - where the games and the translations are.
 *
 * A grognard that runs from the tree it was built in reads the source tree, so
 * that a changed table counts at once; an installed one reads what was
 * installed with it. GROGNARD_PATH comes before either.
 */
#ifndef FRONT_WHERE_H
#define FRONT_WHERE_H

#include "data/data.h"

/* argv0 counts only where the system does not tell which program runs. */
void where_games_are(struct search *s, const char *argv0);
const char *where_locales_are(const char *argv0);

#endif
