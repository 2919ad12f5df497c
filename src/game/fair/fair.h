/*
 * fair.h - dice that neither side can choose nor foretell, and that anybody can check afterwards.
 *
 * Each side has a secret, the start of a chain of hashes, and pledges its end before play begins. For each roll every
 * side shows the link of its chain before the one it showed last; the dice follow from all these links. A side's links
 * are fixed by its pledge, so it cannot choose; it does not know the others', so it cannot foretell. Links that were
 * shown serve until somebody commands or answers: who decides must not know what will be rolled. See doc/mail.md.
 */
#ifndef GAME_FAIR_H
#define GAME_FAIR_H

#include "base/seal.h"
#include "game/journal/journal.h"
#include "kernel/rules/names.h"

enum { FAIR_CHAIN = 20000 };           /* links that a secret has */
enum { FAIR_SIDES = 8 };

struct fair_side {
    bool pledged, knows, shown;        /* its pledge is in the journal; we know its secret; its link is shown */
    struct seal seed;                  /* if we know it */
    struct seal pledge, last, link;    /* last: what it showed before, the pledge at first */
};
struct fair {
    struct fair_side side[FAIR_SIDES];
    int sides;
    int turn;                  /* how often links were shown */
    bool open;                 /* links of this turn are shown, and nobody has decided since */
    int rolls;                 /* that were made with them */
};

/* What a PLEDGE record says: "end blue 9f…", "link blue 3 07…". NULL, or what is wrong with it. */
const char *fair_take(struct fair *f, const struct names *sides, const char *text);
void fair_decided(struct fair *f);     /* a command or an answer was given */
/* The next link of a side whose secret is known, as a PLEDGE record says it; false: it is shown, or unknown. */
bool fair_show(struct fair *f, int side, const char *word, struct text *out);
bool fair_all_pledged(const struct fair *f);
bool fair_is_ready(const struct fair *f);      /* every side has shown its link */
/* The generator for the next roll. */
uint64_t fair_dice(struct fair *f);

/* What a whole journal proves of its dice. */
struct fair_account {
    int fair, generated, by_hand, kept;    /* rolls */
    int links;
    char *fault;               /* the first that does not hold, with its byte; NULL: all do */
};
/* `f` is then as after the last record; and every roll that was made together knows its dice. */
void fair_verify(struct fair *f, struct journal_reading *r, const struct names *sides, struct fair_account *out);

#endif
