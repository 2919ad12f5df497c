/*
 * repl.h - the dialogue on a board: reads a line, gives it to the umpire,
 * shows the ruling.
 *
 * It holds no rule and nothing of the position: only what was already shown.
 */
#ifndef FRONT_REPL_H
#define FRONT_REPL_H

#include "front/dialogue/line.h"
#include "front/program/options.h"
#include "front/verb/verb.h"
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
    struct line *line;
    struct opponent *opponent; /* sides that the program plays, and its advice */
    int eyes;                  /* a side, VIEW_ALL or EYES_SEAT */
    int typist;                /* who looked when the line was typed */
    int shown;                 /* steps of the ruling under way that were shown */
    char *again;               /* the line to repeat once a card is entered, or NULL */
    struct repl_told told;
    int lesson;                /* the one that was told last, from 1; 0: none yet */
    uint64_t skipped;          /* lessons that were passed over, a bit each */
    struct journal_reading read;       /* the journal, as far as lessons have followed it */
    struct hand *hand;         /* a change that is agreed on, or the board being compared; or NULL */
    struct edit *edit;         /* a change of the past, until another begins; or NULL */
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

/* A command for the game, and what became of it. */
void repl_play(struct repl *r, const char *command);

const char *repl_decider_name(struct repl *r);

/* --- hand_verbs.c: an empty board beside the real one --- */

bool repl_is_table(const struct repl *r);
void hand_tell_taken(const struct ask *a);                    /* the default of what a table asks, with its rule */
/* A change by hand that may be typed as it is: "put", its name in the player's language, what follows it; NULL ends. */
struct hand_verb {
    const char *name, *operands, *text;
};
extern const struct hand_verb hand_verbs[];
const char *hand_alias(const struct hand_verb *v);
void hand_change(struct repl *r, const char *line);           /* "put Doles 1421" */
void hand_help(void);
/* save_scenario.c: `save FILE scenario` */
void hand_save(struct repl *r, const char *path);

/* --- prompt.c: where play stands --- */

void repl_announce(struct repl *r);                  /* a line for each turn, phase or side that is new */
/* "two_rivers  T1  Blue: Movement, left bank > "; to be freed. What the phase has to say goes on a line of its own
 * where there is no room for it. */
char *repl_prompt(struct repl *r);

/* --- vocabulary.c: which verb is meant --- */

enum { VERB_SIZE = 64 };
enum verb_kind { VERB_BUILTIN, VERB_GAME, VERB_PROCEDURE, VERB_HAND, VERB_SEVERAL, VERB_NONE };
struct meant {
    enum verb_kind kind;
    const struct verb *builtin;
    char verb[VERB_SIZE];      /* of the game, or the procedure: a copy, as the script makes its lists anew */
};
/* A verb of the game may be cut short while the phase allows it; `why` says what is wrong with the word. */
struct meant repl_meant(struct repl *r, const char *word, struct text *why);
/* The first word of a line goes to `word`, to be freed; returns the rest without leading blanks. */
const char *repl_first_word(const char *line, char **word);
/* The line with the game's verb written out. To be freed; NULL if its verb is none of the game's. */
char *repl_written_out(struct repl *r, const char *line);
void repl_offer(void *repl, const char *typed, struct script_list *out);

/* After the opening was taken back or given up, its questions are put again. */
void repl_begin_again(struct repl *r);

#endif
