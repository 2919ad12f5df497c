/*
 * where.h - where the games and the translations are.
 *
 * A grognard that runs from the tree it was built in reads the source tree, so
 * that a changed table counts at once: the build leaves a file beside it that
 * names that tree. An installed one reads the share/ beside its bin/, so that
 * an installation can be staged or moved; failing that, where it was told it
 * would be installed. GROGNARD_PATH comes before all of them.
 */
#ifndef FRONT_WHERE_H
#define FRONT_WHERE_H

#include "data/data.h"

/* argv0 counts only where the system does not tell which program runs. */
void where_games_are(struct search *s, const char *argv0);

/* To be freed. */
char *where_locales_are(const char *argv0);

#endif
