/*
 * saved.h - the games a player has begun: the journals of the home folder, the one played last first.
 */
#ifndef FRONT_SAVED_H
#define FRONT_SAVED_H

#include <jansson.h>
#include "front/program/options.h"

/* A list, as print_journals shows it, with each side in the player's language. */
json_t *saved_games(const struct options *o);

/*
 * The path of the journal that is meant: a file, a number of the list, or GAME or GAME/SCENARIO for the one of these
 * that was played last. Without a word the list is shown and a number asked for. To be freed; NULL: a line has said
 * what is wrong, or nothing was chosen.
 */
char *saved_choose(const struct options *o, const char *word);

#endif
