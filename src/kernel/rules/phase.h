/*
 * phase.h - walks the sequence of play.
 *
 * The sequence is a tree. Where the game stands in it is a leaf, with how often
 * each phase around it has been entered; a phase can be inserted at any point
 * and play returns after it. All of that is in the state.
 */
#ifndef KERNEL_PHASE_H
#define KERNEL_PHASE_H

#include <stdbool.h>
#include <stdint.h>
#include "base/words.h"

enum { PHASE_DEPTH = 8, PHASE_INSERTED = 8, PHASE_NONE = -1 };
enum { PHASE_BY_TURNS = -1, PHASE_BY_SCRIPT = -2 };  /* values of repeat */

struct phase {                 /* a node of the tree; never changes */
    const char *name;          /* several nodes may share one */
    const char *rule;
    struct words shown;
    int parent, first, next;   /* nodes, PHASE_NONE */
    int depth;                 /* 0 on the top level, below PHASE_DEPTH */
    int repeat;                /* how often it is run through, or as above; 0: only when it is inserted */
};

struct sequence {
    struct phase *phases;
    int count;
    int root;                  /* first node of the top level */
};

/* Where play goes on when an inserted phase is done. */
struct phase_return {
    int32_t inserted;          /* the node whose end leads back */
    int32_t event, node, again;/* the step that was last done before it, and the answer to it */
    int32_t times[PHASE_DEPTH];
};

/* Where play stands. Part of the state: plain numbers. */
struct phase_place {
    int32_t node;              /* PHASE_NONE before the start and after the end */
    int32_t times[PHASE_DEPTH];/* by depth: which repetition, from 1 */
    int32_t waiting;           /* how many were inserted and have not begun */
    int32_t insert[PHASE_INSERTED];          /* they, in order */
    int32_t returns;           /* how many inserted phases play is inside of */
    struct phase_return back[PHASE_INSERTED];
};

/* What the walker wants of its caller next. */
enum phase_event {
    PHASE_ENTER,               /* node was entered: run its hook; a leaf then waits for commands */
    PHASE_LEAVE,               /* node is being left: run its hook */
    PHASE_AGAIN,               /* a script repeats it or not: answer through `again` */
    PHASE_OVER                 /* the sequence has ended */
};
enum { PHASE_BEGIN = PHASE_OVER + 1 };               /* as the event of a return: the node has not been entered yet */
struct phase_step {
    enum phase_event event;
    int node;
};

/*
 * Enters the first node (name NULL), or the first so named. The phases around that one count as
 * entered once, without an event. OVER if there is none.
 */
struct phase_step phase_start(const struct sequence *s, struct phase_place *p, const char *name);
/*
 * After ENTER of a node that has phases: down into them. After a leaf is done: LEAVE it. After LEAVE:
 * again, on, or up. Each repetition is entered and left. `turns` is how many turns the scenario has,
 * `again` answers the last AGAIN. While a leaf waits for commands the last step is ENTER of it.
 */
struct phase_step phase_walk(const struct sequence *s, struct phase_place *p, struct phase_step last,
                             int turns, bool again);
/*
 * Puts the node so named, with all below it, in front of what comes next: from a leaf, when the leaf
 * is left; from the hook of ENTER, LEAVE or AGAIN, at once when it ends. Play then goes on as it would
 * have. Several run in the order they were inserted. False if there is none or too many wait.
 */
bool phase_insert(const struct sequence *s, struct phase_place *p, const char *name);
/* Where play first waits, if it begins with the phase of that name, NULL the first: in a group the first of it. */
int phase_opening(const struct sequence *s, const char *name);
/* Play stands in that node, in that turn (from 0): nothing was entered or left, and nothing waits. */
void phase_stand(const struct sequence *s, struct phase_place *p, int node, int turn);
int phase_find(const struct sequence *s, const char *name);    /* PHASE_NONE */

#endif
