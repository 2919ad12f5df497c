/*
 * march.h - movement of units that face: forward alone, a price to turn, two
 * hexes that move together, wear from difficult ground.
 *
 * What a unit can do depends on the form of its pose (pose.h), with i the hexside left of the vertex it faces:
 *   single: goes through i or i+1; turns by one vertex, or about.
 *   double: both hexes go through i or both through i+1, for what the dearer pays. Wheels: left, the right hex goes
 *           through i and the unit faces i-1; right, the left hex goes through i+1 and it faces i+1. Turns about
 *           where it stands: left and right change places.
 *   column: the head goes through the hexside it faces or the next on either side and faces there; the tail follows
 *           free.
 *   free:   goes through any hexside.
 *
 * Of all ways to a pose the cheapest is found, of these the one with the least wear, then with the fewest
 * hexes to shun, then with the fewest changes of facing, then always the same.
 */
#ifndef KERNEL_MARCH_H
#define KERNEL_MARCH_H

#include "kernel/move/path.h"
#include "kernel/move/pose.h"

enum { MARCH_WEAR_MOST = 9, MARCH_STEP_WEAR_MOST = 99, MARCH_COST_MOST = (1 << 24) - 1 };

struct march_query {
    /* Where from, how far, at what cost. Sets speak of every hex that is newly entered, no_end of every hex the unit
     * stands in. Once in a hex of stop it may still turn, also by wheeling. most_hexes counts moves into hexes, one for
     * both halves; < 0: it only turns. at_least_one is ignored. */
    struct path_query go;
    enum pose_form form;
    int facing;                /* as in unit.h; of the kind that the form asks for */
    int turn, about, wheel;    /* COST_NO: it may not. A wheel costs this and the step of the half that moves */
    const struct hexset *shun; /* NULL: none */
    int wear_most;             /* with so much or more it does nothing further; 0: there is no wear */
    int hex_wear, side_wear;   /* columns of the two charts that have it; NAME_NONE */
};

struct march_pose {
    int cost;
    int before;                /* the pose it comes from, -1 for the start */
    int next;                  /* another facing in the same hex, -1 */
    int16_t hex, wear, facing;
    bool may_end;              /* false for the start */
};

/* It can be copied: a block of `first` and one of `pose` hold no pointers. */
struct march_answer {
    enum pose_form form;
    int hexes, count;
    int *first;                /* by hex: a pose in it, then by `next`; -1 */
    struct march_pose *pose;   /* in the order they are found, the start first */
};

struct march_label;

/* Kept by the caller. A query takes memory only when it goes further than any before. */
struct march_reach {
    struct march_answer found;
    struct hexset ends;        /* places where the move may end; without that of the start */
    bool cut;                  /* there were too many ways: the answer is not all */
    int most;                  /* at most this many are examined; more than any ordinary map needs */
    int labels, room;          /* work space: ways that were found, and those that wait */
    struct march_label *label;
    int *newest;
    int *queue;
    int waiting;
};

void march_reach_init(struct march_reach *r, const struct map *m);
void march_reach_free(struct march_reach *r);

/* The start has both its hexes on the map. */
void march_reach(const struct map *m, const struct march_query *q, struct march_reach *r);

/* Numbers of poses, -1 if it cannot come there. */
int march_at(const struct march_answer *a, place_id hex, int facing);
/* Of those where it may end, or it stands already, else of all: the cheapest, with the least wear, nearest to the
 * first facing. */
int march_best(const struct march_answer *a, place_id hex);
/* Those in which it may end, in that order; returns how many. */
int march_facings(const struct march_answer *a, place_id hex, int out[HEXSIDES]);
/* The hexes that the last step to a pose entered; returns how many. */
int march_entered(const struct map *m, const struct march_answer *a, int pose, place_id out[2]);

#endif
