/*
 * graph.h - the courses that a command can take: rolls, the ways out of each, and where they lead.
 *
 * Ways that come to the same lead to the same node, so that what follows is run through only once. When all
 * is known, chances flow from the first roll to the ends.
 */
#ifndef GAME_GRAPH_H
#define GAME_GRAPH_H

#include <stddef.h>
#include "game/odds/fraction.h"

struct graph;

struct graph *graph_new(void);
void graph_free(struct graph *g);

/* The node of a roll, with a number of ways that lead nowhere yet. With a key, which is copied, it can be found
 * again; NULL: it cannot. */
int graph_add(struct graph *g, const char *key, size_t length, int ways);
int graph_find(const struct graph *g, const char *key, size_t length);           /* -1: there is none */
void graph_set_chance(struct graph *g, int node, int way, struct fraction p);
struct fraction graph_chance(const struct graph *g, int node, int way);
/* A way leads to a node, or to an end with a number of its own. Node -1 stands for what comes before the first roll. */
void graph_lead(struct graph *g, int node, int way, int to);
void graph_end(struct graph *g, int node, int way, int end);
/* On this way something is met, which has a number of its own. */
void graph_meet(struct graph *g, int node, int way, int mark);

/* Lets the chances flow. False: they cannot be told as fractions, or it goes round in circles. */
bool graph_flow(struct graph *g);
struct fraction graph_end_chance(const struct graph *g, int end);
bool graph_always(const struct graph *g, int mark);      /* it is met whatever the dice say */

#endif
