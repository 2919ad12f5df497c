/*
 * enumerate.h - every way the dice can fall in one command or procedure, from one position, with one answer to each
 * question; for odds.c and odds_row.c.
 */
#ifndef GAME_ENUMERATE_H
#define GAME_ENUMERATE_H

#include "game/odds/graph.h"
#include "game/odds/odds.h"
#include "game/play/umpire_inside.h"

enum { PATH_MOST = 64 };

/* Choices are run through as rolls are, one level above: a case is a list of answers, and all its paths of dice keep to
 * it. With more than these there would be more to read than a player can weigh. */
enum { CHOICES_MOST = 6 };

struct branch {
    int node;                  /* the roll */
    int which, count;          /* of the ways it can come out */
};
struct choice {
    char *question;            /* with its options: the same words with other options are another question */
    int which, count;          /* counted from the default */
};
/* Where a command can leave the game: what it came to, and the position. */
struct odds_end {
    int outcome;               /* by its number, until outcomes are sorted */
    int32_t *words;
    struct fraction p;
};
struct odds_ends {
    struct odds_end *at;
    int count;
};
struct question {
    const char *procedure;     /* or the command; or one that is played, in a row of them */
    const struct script_input *inputs;
    int count;
    const char *command, *played;
};

struct enumeration {
    struct umpire *u;          /* its position as it was before is u->before */
    struct graph *graph;
    struct branch branch[PATH_MOST];
    int length;
    int told;                  /* entries of the ruling that were seen on the path under way */
    struct text snapshot;
    struct choice choice[CHOICES_MOST];
    int choices;
    bool defaults;             /* no choice is run through: each has its default */
    struct odds *out;
    struct odds_ends *ends;    /* NULL: nobody asks how the position is left */
    long operations;           /* of all paths so far */
    int asks;                  /* on the path under way */
    bool unprepared;           /* there is a second roll, and no snapshot can be taken yet */
    bool merged;               /* it came to what another had come to */
    bool too_much;
    bool keeps;                /* something is hidden from who commands: no path may reveal it */
    bool tells;                /* one did */
};

/* False: the ruling says why, and `wanted`. The position is u->before again. */
bool enumerate_case(struct enumeration *e, const struct question *q, struct odds *out);
bool next_case(struct enumeration *e);                   /* there is another: its answers are chosen */
void odds_add_totals(struct script *s, struct odds *o);        /* odds_totals.c; of other cases too */
bool is_spent(const struct enumeration *e);              /* too many operations for odds */
bool refuse_all(struct umpire *u);                       /* there are too many possible rolls; gives false */
void ends_free(struct odds_ends *ends);

/* Parts of what odds say. */
bool has_text(char *const *list, int count, const char *text);
bool same_text_values(const struct odds_outcome *a, const struct odds_outcome *b);
void sort_outcomes(struct odds *o);
void forget_texts(struct odds_detail *d);                /* there are too many to tell */

#endif
