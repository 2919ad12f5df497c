/*
 * saved.h - the games a player has begun: the journals of the home folder, the one played last first.
 */
#ifndef FRONT_SAVED_H
#define FRONT_SAVED_H

#include <time.h>
#include "front/program/options.h"
#include "game/journal/summary.h"

struct saved {
    struct saved_game {
        char *path;
        time_t when;
        struct summary is;
    } *game;
    int count;
};

void saved_read(struct saved *s);
void saved_free(struct saved *s);
void saved_show(const struct saved *s, const struct options *o);     /* numbered from 1 */

/*
 * The path of the journal that is meant: a file, a number of the list, or GAME or GAME/SCENARIO for the one of these
 * that was played last. Without a word the list is shown and a number asked for. To be freed; NULL: a line has said
 * what is wrong, or nothing was chosen.
 */
char *saved_choose(const struct options *o, const char *word);

#endif
