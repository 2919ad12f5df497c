/*
 * offer.h - the words that may come next: for TAB in the dialogue, and for the shells.
 */
#ifndef FRONT_OFFER_H
#define FRONT_OFFER_H

#include "front/dialogue/vocabulary.h"
#include "kernel/rules/rules.h"

struct offering {
    const struct rules *rules;
    struct vocabulary *vocabulary;     /* NULL: no game is open, only its rules are known */
    const struct search *search;
    bool decides;                      /* who looks gives the game's commands */
    bool shell;                        /* words as the files have them; and all places, where nothing is typed yet */
    struct script_list *out;           /* what is found is added */
};

/* What may stand in place of the last word of a line. */
void offer_line(const struct offering *o, const char *typed);
/* The same of a line without its verb, by what that takes. */
void offer_following(const struct offering *o, unsigned takes, const char *words, const char *rest);

#endif
