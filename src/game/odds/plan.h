/*
 * plan.h - a command thought through and not played: what would be asked on
 * the way, of whom, and what the dice would decide.
 *
 * Whoever else is asked is taken to do nothing; then each thing he could do
 * is tried up to its first roll, so that its chance can be told.
 */
#ifndef GAME_PLAN_H
#define GAME_PLAN_H

#include "game/odds/fraction.h"
#include "game/play/umpire.h"

struct plan_chance {
    char *text;                /* what may happen: "Doles routs", or what the die is for */
    struct fraction p;
    bool is_test;              /* otherwise it is a die whose outcome is not yes or no */
};
struct plan_option {
    char *shown;
    struct plan_chance chance; /* of the first roll that follows; `text` NULL: there is none */
};
/* Something that would be asked, or rolled, on the way. */
struct plan_event {
    int side;                  /* who is asked; -1: dice */
    char *rule, *text;
    struct plan_option *option;            /* what he could do; of dice one, with their chance */
    int options;
};
struct plan {
    struct plan_event *event;
    int events;
};

/* False: the command is refused, and the ruling says why. The ruling has the steps that would be taken, the position
 * is as it was. */
bool plan_command(struct umpire *u, const char *command, struct plan *out);
void plan_free(struct plan *p);

#endif
