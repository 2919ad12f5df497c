/*
 * fair.h - what the records of a journal prove of its dice: that neither side could choose, foretell or repeat a roll.
 *
 * Each side has a secret, the start of a chain of hashes, and pledges its end before play begins. For each roll every
 * side shows the next link of its chain; the dice follow from all these links. A side's links are fixed by its pledge,
 * so it cannot choose; it does not know the others', so it cannot foretell; and a decision for which links were shown
 * stands, or nobody shows another link until all have agreed to it. See doc/mail.md.
 *
 * Everything here follows from the records, which are taken one by one; a journal that is written, resumed or verified
 * is judged by the same few lines. Of a game with other dice they tell which rolls were kept as they fell before.
 */
#ifndef GAME_FAIR_H
#define GAME_FAIR_H

#include "base/seal.h"
#include "game/journal/journal.h"
#include "kernel/rules/names.h"

enum { FAIR_CHAIN = 20000 };           /* links that a secret has */
enum { FAIR_SIDES = 8 };

struct fair_side {
    bool pledged, knows;               /* its pledge is in the journal; we know its secret */
    bool shown;                        /* its link for the decision that waits */
    bool agrees;                       /* to all open matters */
    struct seal seed;                  /* if we know it */
    struct seal pledge, last, link;    /* last: that of number `at`, the pledge at first; link: that of the decision */
    int at;
};

/* What takes effect only once all sides have agreed to it; until then no honest program shows a link. */
enum fair_deed {
    FAIR_DROP, FAIR_UNDO, FAIR_REDO,   /* a decision for which links were shown was taken back, or came again */
    FAIR_RULES, FAIR_HAND,             /* other rules from here on; the position was changed by hand */
    FAIR_BY_HAND, FAIR_GENERATED, FAIR_KEPT,   /* a roll that the sides did not make together */
    FAIR_DEEDS
};
struct fair_matter {
    enum fair_deed deed;
    int record, decision;              /* its record, and that of the command it is about, from 1 */
    unsigned gained;                   /* the sides, a bit each, that knew the roll and so could have gained */
    int agreed;                        /* the record with which the last side agreed; 0: it is open */
};

/* A command, as far as it can be said again: its text, answers and rolls. */
struct fair_command {
    struct text told;
    int record;
    bool fixed;                        /* links were shown for it, or it has rolled */
    unsigned knew;                     /* the sides that could know one of its rolls before all had shown their links */
    int base;                          /* of one taken back: how many stood without it */
    int used;                          /* and the record of the command that has its rolls now */
};
struct fair_commands {
    struct fair_command *at;
    int count, room;
};

struct fair {
    struct fair_side side[FAIR_SIDES];
    int sides;
    int chain;                         /* links that a secret has */
    bool together;                     /* the sides roll together */
    int records;                       /* that were taken */
    int top;                           /* the highest number of a link */
    int turn;                          /* that of the links of the last decision with dice */
    bool open;                         /* links of this turn are shown, and nobody has decided since */
    int rolls;                         /* that were made with them */
    int agreement;                     /* the number of the links with which the sides agree just now, or 0 */
    bool under_way;
    struct fair_command now;           /* the command that is under way */
    struct fair_commands stand;        /* those that stand, and behind `done` those that may come again */
    int done;
    struct fair_commands back;         /* those that were taken back or dropped, and whose rolls may be kept */
    struct fair_matter *matter;
    int matters, room, open_matters;
};

void fair_free(struct fair *f);

/* The next record. NULL, or what is wrong with it: then it was not taken, and nothing behind it holds. */
const char *fair_take(struct fair *f, const struct names *sides, enum journal_kind kind, const char *text);

/* The next link of a side whose secret is known, as a PLEDGE record says it; false: it is shown, or unknown, or a
 * matter is open. */
bool fair_show(const struct fair *f, int side, const char *word, struct text *out);
/* Its agreement to all open matters; false: there are none, or it has agreed, or its secret is unknown. */
bool fair_agree(const struct fair *f, int side, const char *word, struct text *out);
bool fair_all_pledged(const struct fair *f);
bool fair_is_ready(const struct fair *f);      /* every side has shown its link */
bool fair_is_held(const struct fair *f);       /* a matter is open */
/* Taking that many commands back, and what is under way, would open a matter; so would a redo. */
bool fair_is_fixed(const struct fair *f, int steps);
bool fair_redo_is_fixed(const struct fair *f);
/* The generator for the next roll. */
uint64_t fair_dice(const struct fair *f);

/* What a whole journal proves of its dice. */
struct fair_account {
    int fair, generated, by_hand, kept;    /* rolls */
    int links;
    char *fault;               /* the first that does not hold, with its byte; NULL: all do */
};
/* From the first record on; secrets stay known. `f` is then as after the last record; and every roll that was made
 * together knows its dice. */
void fair_verify(struct fair *f, struct journal_reading *r, const struct names *sides, bool together,
                 struct fair_account *out);

#endif
