/*
 * odds.h - every way the dice can fall, exactly.
 *
 * The procedure that plays is run once for each path of dice; the chances are
 * multiplied along the path as fractions. Paths that come to the same between two rolls are one
 * from there on. A choice on the way takes its default; where the
 * options are few each of them is run through as well, and its odds stand beside the first: the
 * same question has the same answer on every path of one case.
 */
#ifndef GAME_ODDS_H
#define GAME_ODDS_H

#include "game/odds/fraction.h"
#include "game/play/umpire.h"

struct odds_outcome {
    struct ruling_value *value;
    int values;
    struct fraction p;
};
struct odds_modifier {                               /* that counted on some path */
    char *rule, *text;
    int value;
    bool always;                                     /* on all of them */
};
enum { ODDS_TEXTS = 3 };
struct odds_detail {                                 /* of a result: what it can be, as long as that is little */
    char *key, *text[ODDS_TEXTS];
    int texts;                                       /* -1: too many to tell */
};
struct odds_total {                                  /* what the game declares: outcomes that come to the same */
    char *text, *rule;
    struct fraction p;
};
struct odds {
    struct odds_outcome *outcome;                    /* likeliest first; equal ones by their values */
    int count;
    struct odds_total *total;                        /* none if the game declares none for such outcomes */
    int totals;
    long paths;                                      /* that were run */
    struct odds_modifier *modifier;                  /* one that does not always count hangs on the dice */
    int modifiers;
    struct odds_detail *detail;
    int details;
    char **assumed;                                  /* choices on the way, each with its answer: "which?: first" */
    int assumptions;
    char **fixed;                                    /* those of them for which no case was left to try others */
    int fixes;
    struct odds *other;                              /* what they are if others are made; those have none in turn */
    int others;
    char **same;                                     /* of one case: other answers that come to just the same */
    int sames;
    int wanted;                                      /* the card that must be told first, or -1 */
};

/* False: see umpire_ruling for why, and `wanted`. The position is untouched. */
bool odds_rule(struct umpire *u, const char *procedure, const struct script_input *inputs, int count, struct odds *out);
bool odds_command(struct umpire *u, const char *text, struct odds *out);
/* Every path is run to its end by itself, whatever it has in common with others: for tests. */
void odds_set_apart(struct umpire *u, bool apart);
/* The answers by which another case differs from the first: "which?: second; how?: so". */
void odds_differs(const struct odds *first, const struct odds *other, struct text *out);
bool odds_is_fixed(const struct odds *o, const char *assumed);
void odds_free(struct odds *o);

#endif
