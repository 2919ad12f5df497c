/*
 * open.h - from what the user named to a game that is open, or to one clear
 * line that says how to mend it.
 */
#ifndef FRONT_OPEN_H
#define FRONT_OPEN_H

#include "front/options.h"

/* "two_rivers/learning"; the scenario is NULL where none is named. */
struct named {
    char *game, *scenario;
};
struct named named_split(const char *text);
void named_free(struct named *n);

/* Each complains, and with --json prints a document with "error" or "faults"; all return STATUS_REFUSED. */
int open_refuse(const struct options *o, const char *format, ...) __attribute__((format(printf, 2, 3)));
int open_faults(const struct options *o, struct diag *d);

/* Whether they exist; a line has said what does if not. A game whose scenario must be named is refused without one. */
bool open_knows_game(const struct options *o, const char *game);
bool open_knows_scenario(const struct options *o, const struct named *n);

/* The game with the mods and switches of the command line; the scenario may be NULL (at the table). NULL: it was said why. */
struct umpire *open_umpire(const struct options *o, const char *game, const char *scenario, const char *journal);
struct rules *open_rules(const struct options *o, const char *game);

#endif
