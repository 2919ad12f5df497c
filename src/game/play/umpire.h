/*
 * umpire.h - the door of a game in progress: commands in, rulings out.
 *
 * One command, one procedure. Before it a checkpoint is kept, after it the
 * journal is flushed; what the rules refuse or a faulty script broke leaves
 * the position as it was.
 */
#ifndef GAME_UMPIRE_H
#define GAME_UMPIRE_H

#include "base/seal.h"
#include "script/run/script.h"

enum dice_mode { DICE_AUTO, DICE_ASK, DICE_FAIR, DICE_MODES };       /* FAIR: all sides together, fair.h */
extern const char *const dice_word[DICE_MODES];
bool dice_mode_of(const char *word, enum dice_mode *out);      /* false: there is no such word */

struct umpire_options {
    const struct search *search;
    const char *game;
    const char *scenario;      /* NULL: at the table, without a board */
    const char *const *mods;
    int mod_count;
    const char *const *switches;   /* "name=value" */
    int switch_count;
    uint64_t seed;
    bool scenario_dice;        /* a scenario that has a seed of its own begins from that instead */
    uint64_t table_seed;       /* of the dice of rulings, which are never the game's; 0: it is drawn */
    enum dice_mode dice;
    const char *language;
    const char *journal;       /* file to write, or NULL */
    bool in_memory;            /* with no such file: the journal is kept in memory, and never written */
    bool sync;                 /* flush each record to the disk before it is acknowledged */
    bool own_cards;
    bool asks_facts;           /* what is declared `asked` and nobody has said is asked for: a table */
    bool checkpoints;          /* keep them for undo; a playout does not */
};

enum turnout {
    TURNOUT_DONE,              /* played; the journal has it */
    TURNOUT_REFUSED,           /* the rules forbid it, or it was not understood: see umpire_ruling */
    TURNOUT_FAULT,             /* a script is wrong; the position is as before */
    TURNOUT_ASK,               /* umpire_ask waits */
    TURNOUT_ROLL,              /* umpire_roll waits (dice are asked for) */
    TURNOUT_BROKEN             /* the journal cannot be written: see umpire_ruling; nothing was played */
};

struct umpire *umpire_open(const struct umpire_options *o, struct diag *d);
/* Another of the same game, at the table: the same mods, and the switches as they are now. Its dice follow on those of
 * the rulings there were. */
struct umpire *umpire_open_table(struct umpire *u, struct diag *d);
void umpire_close(struct umpire *u);
/* The same where the program ends at once: its memory goes back with it. */
void umpire_leave(struct umpire *u);

/* The scenario from its start again, with another seed; no journal is written. */
void umpire_restart(struct umpire *u, uint64_t seed);

/* The first phase's hooks, which may ask and roll. Once, before any command. */
enum turnout umpire_begin(struct umpire *u);
enum turnout umpire_command(struct umpire *u, const char *text);
enum turnout umpire_answer(struct umpire *u, const char *text);       /* a word, several for SOME, a number */
enum turnout umpire_rolled(struct umpire *u, const char *text);       /* "7", the faces "3 4"; refused with the range */
/*
 * With DICE_FAIR: that side rolls with this secret, from now on. Its pledge goes into the journal unless it is there:
 * then the secret must fit it. False: it does not, or the journal cannot be written.
 */
bool umpire_pledge(struct umpire *u, int side, const struct seal *secret);
/* The end of a side's chain as the journal has it; NULL: it has not pledged yet. */
const struct seal *umpire_pledged(const struct umpire *u, int side);
bool umpire_knows(const struct umpire *u, int side); /* its secret */
/* The roll that waits is made if every side has shown its link; sides whose secrets are known show theirs. */
enum turnout umpire_roll_together(struct umpire *u);
/* Called when the decision is in the journal, with the records that will show a link for it, which are not. False: then
 * it is not shown. */
void umpire_before_links(struct umpire *u, bool (*remember)(struct umpire *u, const struct text *links));
/* The sides without whose links or agreement a roll cannot be made, as words; to be freed. */
char *umpire_awaited(const struct umpire *u);
/*
 * Once links are shown for a decision it stands. Taking that many commands back, and what waits, needs the agreement of
 * all sides: meanwhile umpire_by_agreement is on. It is in force when all have agreed; sides whose secrets are known do
 * so by umpire_agree, which is false if the journal cannot be written.
 */
bool umpire_is_fixed(const struct umpire *u, int steps);
const char *umpire_fixed_text(void);
void umpire_by_agreement(struct umpire *u, bool on);
bool umpire_agree(struct umpire *u);
struct fair;
const struct fair *umpire_fair(const struct umpire *u);      /* NULL: the sides do not roll together */
enum turnout umpire_throw(struct umpire *u);         /* the roll that waits is made by the generator */
enum turnout umpire_rule(struct umpire *u, const char *procedure, const struct script_input *inputs, int count,
                         bool asking);
/* A bot's move: a legal command picked with `random(n)`, giving 0 .. n-1; and its answers by number. */
enum turnout umpire_random(struct umpire *u, int (*random)(void *with, int n), void *with);
enum turnout umpire_answer_options(struct umpire *u, const int *options, int count);
enum turnout umpire_answer_number(struct umpire *u, int number);
/* So many commands were played without the phase, or the turn, ending that it would go on for ever (guard.h): only
 * `done` is taken. NULL, or what to say of it; lives until the next call. */
const char *umpire_is_endless(struct umpire *u);
/* Drops the command that waits for an answer; the position is as before it. */
void umpire_abandon(struct umpire *u);

/* False: there is nothing to undo. If play has not begun after it, umpire_begin asks its questions again. */
bool umpire_undo(struct umpire *u);
bool umpire_has_begun(const struct umpire *u);
bool umpire_redo(struct umpire *u);
/* Nothing can be undone, and yet commands were played: those under other rules stay. */
bool umpire_is_bound(const struct umpire *u);
/* The command that the next undo takes back, the next redo plays again; NULL if there is none, or it is the opening.
 * Of a secret one what all are told. */
const char *umpire_undone(const struct umpire *u);
const char *umpire_redone(const struct umpire *u);
/* The commands that can be taken back, from 0; what all are told of one, NULL of the opening. */
int umpire_steps(const struct umpire *u);
const char *umpire_step(const struct umpire *u, int step);
bool umpire_note(struct umpire *u, const char *text);/* a remark into the journal */

/* Why the last note, undo or redo could not be written down; NULL if that was not what failed. */
const char *umpire_trouble(const struct umpire *u);

/* Where the journal is, and all of it up to the last flush; NULL if there is none. */
const char *umpire_journal(const struct umpire *u);
const struct text *umpire_journal_text(const struct umpire *u);
/* Its file was taken away: nothing is played until umpire_save has put it elsewhere, where it goes on. */
bool umpire_is_lost(const struct umpire *u);
bool umpire_save(struct umpire *u, const char *path);          /* to a new file; false, with errno */
void umpire_remove_journal(struct umpire *u);                  /* the file of a game that nobody played */

/* The question that waits is what a card says; it comes before the command that was
 * given, which is played once it is told. */
bool umpire_tells_card(const struct umpire *u);
const struct ask *umpire_ask(const struct umpire *u);
const struct roll *umpire_roll(const struct umpire *u);
const struct ruling *umpire_ruling(const struct umpire *u);   /* of the last command, so far */
bool umpire_is_over(const struct umpire *u);
const char *umpire_result(const struct umpire *u);   /* the words of game_over, or NULL */

const struct rules *umpire_rules(const struct umpire *u);
const struct scenario *umpire_scenario(const struct umpire *u);
struct state *umpire_state(struct umpire *u);        /* to look at; to change only in tests */
struct script *umpire_script(struct umpire *u);
uint64_t umpire_hash(const struct umpire *u);        /* identity of the whole position: identity.h */
const char *umpire_language(const struct umpire *u);
const struct search *umpire_search(const struct umpire *u);            /* where its game was found */
bool umpire_has_own_cards(const struct umpire *u);    /* the players read off their own copy what is reconstructed */
enum dice_mode umpire_dice(const struct umpire *u);
void umpire_set_dice(struct umpire *u, enum dice_mode dice);

/* Where play stands, in words: the turn's name, the phase's, the acting side's. */
struct umpire_now {
    const char *game, *turn, *phase, *rule, *side;   /* shown; side NULL if none acts */
    char *status;                                    /* the phase's own words, or NULL; to be freed */
};
struct umpire_now umpire_now(struct umpire *u);

#endif
