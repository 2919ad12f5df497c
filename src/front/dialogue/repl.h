/*
 * repl.h - the dialogue on a board: reads a line, gives it to the umpire,
 * shows the ruling.
 *
 * It holds no rule and nothing of the position: only what was already shown.
 */
#ifndef FRONT_REPL_H
#define FRONT_REPL_H

#include "front/dialogue/line.h"
#include "front/dialogue/vocabulary.h"
#include "front/program/options.h"
#include "game/journal/journal.h"
#include "game/play/view.h"

/* The view, besides a side or VIEW_ALL: if something is hidden, that of the side to decide. */
enum { EYES_SEAT = -3 };

/* The turn, phase and side that were announced last. */
struct repl_told {
    bool begun;
    int turn, node, acting;
};

struct repl {
    const struct options *options;
    struct umpire *umpire;
    struct vocabulary *vocabulary;
    struct line *line;
    struct opponent *opponent; /* sides that the program plays, and its advice */
    int eyes;                  /* a side, VIEW_ALL or EYES_SEAT */
    int typist;                /* who looked when the line was typed */
    int shown;                 /* steps of the ruling under way that were shown */
    char *given;               /* the command that was given last, or NULL; for `anyway`, if it was refused */
    bool refused;
    char *again;               /* the line to repeat once a card is entered, or NULL */
    struct repl_told told;
    int lesson;                /* the one that was told last, from 1; 0: none yet */
    uint64_t skipped;          /* lessons that were passed over, a bit each */
    struct journal_reading read;       /* the journal, as far as lessons have followed it */
    struct hand *hand;         /* a change that is agreed on, or the board being compared; or NULL */
    struct edit *edit;         /* a change of the past, until another begins; or NULL */
    char *lit;                 /* the hexes of a line that a ruling has told, for the next map; or NULL */
    char *status;              /* what the phase said last on a line of its own, or NULL */
    uint64_t grids;            /* what stood in grids of boxes when they were shown last */
    bool at_table;             /* a ruling without the board is running: show its outcome */
    bool alone;                /* only that ruling: on the command line */
    bool played;               /* a command was */
    bool json;                 /* the line asks for documents instead of text */
    bool leaving, told_over, told_seat;
};

/* Begins where the game stands, what it waits for included. Returns an exit status. */
int repl_run(struct repl *r, enum turnout first);

/* Asks what a ruling on the command line waits for, until it is done. False: it was refused, or not answered. */
bool repl_settle(const struct options *o, struct umpire *u, bool is_procedure);

/* Whose eyes look now: a side, VIEW_ALL or VIEW_OPEN. */
int repl_eyes(struct repl *r);
/* False, after a line that says who must decide, if that side is not the one looking. */
bool repl_decides(struct repl *r);

/* What became of a command: shows the steps that are new, the refusal, the result. */
void repl_show_turnout(struct repl *r, enum turnout turnout);

/* Something that a verb did, or why it did not, as a document of its own: told at once. `facts` may be NULL, and is
 * let go. */
void repl_tell(struct repl *r, const struct verb *v, const char *event, json_t *facts);
int repl_refuse(struct repl *r, const struct verb *v, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* What a look cannot do without: the card is asked for, and the line is taken again once it is told. False: there is
 * none, or nobody to ask. */
bool repl_wants_card(struct repl *r, int card, const char *verb, const char *rest);

/* A command for the game, and what became of it. */
void repl_play(struct repl *r, const char *command);

const char *repl_decider_name(struct repl *r);

/* --- hand_verbs.c: an empty board beside the real one --- */

bool repl_is_table(const struct repl *r);
void hand_tell_taken(struct repl *r, const struct ask *a);    /* the default of what a table asks, with its rule */
void hand_change(struct repl *r, const char *line);           /* "put Doles 1421" */

/* --- prompt.c: where play stands --- */

void repl_announce(struct repl *r);                  /* a line for each turn, phase or side that is new */
/* "two_rivers  T1  Blue: Movement, left bank > "; to be freed. What the phase has to say goes on a line of its own
 * where there is no room for it. */
char *repl_prompt(struct repl *r);

/* Of its vocabulary. */
char *repl_written_out(struct repl *r, const char *line);

#endif
