/*
 * summary.h - what a journal tells at a glance: which game, and where it stands. No rule is loaded.
 */
#ifndef GAME_SUMMARY_H
#define GAME_SUMMARY_H

#include <stdbool.h>

struct summary {
    char *game, *scenario;
    char *turn;                /* its name; "" before the first */
    char *acting;              /* a side's word; "" if none acts */
    int commands;              /* that stand */
    bool over;
    bool damaged;              /* something in the file cannot be read */
};

/* False: it is no journal, or its head cannot be read. */
bool summary_read(const char *path, struct summary *out);
void summary_free(struct summary *s);

#endif
