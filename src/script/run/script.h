/*
 * script.h - the door of the script layer: a game's scripts in their sandbox.
 *
 * The only layer that includes <lua.h>. A command runs as one coroutine; it
 * comes back when it is done, or when it wants an answer or a roll. Whoever
 * calls supplies that and goes on: a person, a journal, a bot, or every face
 * of a die in turn.
 */
#ifndef SCRIPT_H
#define SCRIPT_H

#include "base/text.h"
#include "data/data.h"
#include "kernel/move/los.h"
#include "script/run/ruling.h"

struct script;

enum script_status {
    SCRIPT_DONE,               /* the command is complete; the state is the new position */
    SCRIPT_REFUSED,            /* the rules forbid it: see the ruling. The state may be half changed: put it back */
    SCRIPT_FAULT,              /* the script is wrong: see the ruling. As above */
    SCRIPT_ASK,                /* script_ask() waits for script_answer() */
    SCRIPT_ROLL,               /* script_roll() waits for script_rolled() */
    SCRIPT_CARD                /* nothing was done: the players must first tell the card script_wanted() */
};

/* A choice put to a player. */
enum ask_kind { ASK_ONE, ASK_SOME, ASK_NUMBER, ASK_TEXT };
struct ask_option {
    char *word;                /* how it is written in a journal: ru_2c, 1005, retreat */
    char *shown;               /* how it is shown: "20th Corps" */
    char *alias;               /* another way a player may write it (20c), or NULL */
    char *note;                /* what comes with it: "next to infantry, Morale Check"; or NULL */
};
struct ask {
    enum ask_kind kind;
    int side;                  /* -1: both, at the table */
    char *rule, *text;
    struct ask_option *option;
    int options;
    int least, most;           /* of SOME: how many; of NUMBER: the range */
    int standard;              /* the default option, -1 none; the default number, out of range if there is none */
    char *input;               /* at the table: the input that is asked for, else NULL */
    bool card;                 /* it is what the players' own card says: nothing that they choose */
    bool fact;                 /* and that a card of what nobody has said: at a table, where the default may be taken */
};

/* Dice to be thrown, with what they decide. */
enum roll_kind { ROLL_SUM, ROLL_TEST, ROLL_PICK };
enum roll_test { TEST_LE, TEST_LT, TEST_GE, TEST_GT, TEST_EQ };
struct roll {
    enum roll_kind kind;
    char *name, *rule;
    char *whose;               /* the side or nation whose id is its name, in the player's language; or NULL */
    char *purpose;             /* the procedure it belongs to: "an attack"; or NULL */
    char *meaning;             /* of TEST: what happens if it holds: "Doles routs"; NULL: it succeeds; of SUM: what
                                  happens on what: "Doles routs on 5 or more"; NULL: nothing is said */
    struct dice dice;
    char *dice_text;           /* "1d6" */
    enum roll_test test;       /* of TEST */
    int against;
    int *same;                 /* of SUM, in an odds run: by sum, the least that comes to the same; NULL: all differ */
    int picks;                 /* of PICK: how many there are to draw from */
    char **pick_shown;
};

struct script_options {
    const struct search *search;
    const char *language;      /* "en", "fr" */
    long budget;               /* operations for one command; 0: the standard */
    size_t memory;             /* bytes; 0: the standard */
    bool own_cards;            /* ask for every cell that is not from the rulebook */
    bool cached;               /* what scripts compile to is kept in the user's cache */
    bool lint;                 /* look also at what only an author wants to know */
};

/* NULL if the scripts do not load; the diag says why. The rules must outlive it. */
struct script *script_open(struct rules *r, const struct script_options *o, struct diag *d);
void script_close(struct script *s);
/* Name and content hash of every script that was loaded. */
const struct rule_file *script_sources(const struct script *s, int *count);

/* From now on scripts see and change this state. */
void script_use(struct script *s, struct state *state);

/* Nobody reads the rulings: their texts are not made. Results are. */
void script_set_quiet(struct script *s, bool quiet);
/* A player thinks here: commands are tried and taken back, so what is known of a position is kept for the next time. */
void script_set_thinking(struct script *s);
/* Every way the dice can fall is being run through: rolls say which sums come to the same. */
void script_set_enumerating(struct script *s, bool enumerating);
/* Until script_end_hurry no operations are counted; false: they must be. That gives false if it took too long: then
 * nothing that was run meanwhile counts, and it is run again. */
bool script_hurry(struct script *s);
bool script_end_hurry(struct script *s);
/* In an odds run: what was run before is run again, up to where the ways part. No modifiers are told. */
void script_set_known(struct script *s, bool known);
/* All that decides how the command goes on which waits for a roll: two with the same bytes go on in the same way,
 * whatever led there. `before` is a position that all of them are compared with. False: it cannot be told. */
bool script_snapshot(struct script *s, const struct state *before, struct text *out);
/* What is there before any command is noted; once, while nothing runs. Without it no snapshot is taken. */
void script_prepare_snapshots(struct script *s);
bool script_is_prepared(const struct script *s);
/* The last command has asked for a change of the position, or may have made it. */
bool script_has_written(const struct script *s);
/* What scripts derive from a position is computed anew at each use and compared with what was kept; and a command after
 * which they hold anything else than before it is a fault. */
void script_set_checking(struct script *s, bool checking);

void script_set_scenario(struct script *s, const char *name);   /* what game.scenario says */
/* Expands a scenario's set-up notation onto the state; faults go to the diag. */
bool script_set_up(struct script *s, const struct scenario *sc, struct diag *d);

/* --- what runs --- */
/* What the board holds before any phase, whatever phase a scenario begins with. False: a fault, told in the ruling. */
bool script_lay_out(struct script *s);
enum script_status script_begin(struct script *s, const char *start);         /* enters the first phase, or that one */
enum script_status script_command(struct script *s, const char *text);        /* as a player types it */
enum script_status script_forecast(struct script *s, const char *text);       /* what `odds` runs for it */
/* The command itself, one of a row whose odds are asked for: the phase stays what it is, whatever is left to do. */
enum script_status script_play_on(struct script *s, const char *text);
struct script_input { const char *name, *value; };
/* A procedure at the table. Missing inputs take their default, or are asked for if `asking`. */
enum script_status script_rule(struct script *s, const char *procedure, const struct script_input *inputs, int count,
                               bool asking);
/* A legal command picked with `random(n)` giving 0..n-1; same result as script_command. `chosen` gets its text. */
enum script_status script_random(struct script *s, int (*random)(void *with, int n), void *with);

/* The number of the card that the last command or question could not do without, or -1. A question was then answered by
 * what the game's own files say. The command script_card_command asks for it. */
int script_wanted(const struct script *s);
/* Counters stood for figures that are our reconstruction, since this was last asked. */
bool script_used_ours(struct script *s);
void script_card_command(const struct script *s, int card, struct text *out);

const struct ask *script_ask(const struct script *s);
const struct ask *script_ask_brief(const struct script *s);    /* without words and texts of the options: for bots */
/* Adds the word of one option, of an ask that has them: a bot that answers needs no other. */
void script_option_word(struct script *s, int option, struct text *out);
const struct roll *script_roll(const struct script *s);
/* How a journal writes what would be drawn, by its number in the list: a unit's id, a hex's number, a word without
 * blanks. NULL if it has no short word. */
enum { PICK_WORD_SIZE = 101 };
const char *script_pick_word(struct script *s, int which, char out[PICK_WORD_SIZE]);
/* ONE: index of the option; NUMBER: the number. */
enum script_status script_answer(struct script *s, int answer);
/* Refused: asks again, with a ruling step. */
enum script_status script_answer_some(struct script *s, const int *options, int count);
enum script_status script_answer_text(struct script *s, const char *text);
/* SUM and TEST: the sum; PICK: the index. */
enum script_status script_rolled(struct script *s, int value, const int *faces, int face_count);
/* In an odds run a test is two branches: whether it succeeded. */
enum script_status script_tested(struct script *s, bool success);
void script_drop(struct script *s);                  /* gives up what is under way */
bool script_keeps(const struct script *s, int side); /* what is asked and told now is kept from that side */
long script_spent(const struct script *s);           /* operations of the last command so far */

/* Facts that were taken for granted since the command began, and nobody has said: "Rupert's Horse I: casualties: 0";
 * false behind the last. */
bool script_assumed(struct script *s, int which, struct text *out);

struct ruling *script_ruling(struct script *s);
const char *script_understood(struct script *s);     /* the last command in its canonical form */

/* --- questions: they cannot change the state --- */
struct script_list {
    char **at;
    int count;
};
/* Legal commands in canonical form; of one verb if it is not NULL; at most `most`. True if there were more. */
bool script_legal(struct script *s, const char *verb, int most, struct script_list *out);
/* The same as the player reads them ("move" may be "déplacer") and may type them, by verb and by the hex where they
 * begin: that hex, the counter that begins it (both may be ""), and the command in turn. Only those that name a
 * thing, a counter or a hex, if it is not NULL. If there are none, `why` may tell the reason. */
bool script_legal_shown(struct script *s, const char *verb, const char *thing, int most, struct script_list *out,
                        struct text *why);
/* Who may do something: the same threes, but a counter that begins a command stands once for each verb, and the verb
 * stands for the command. */
bool script_legal_in_short(struct script *s, int most, struct script_list *out);
/* Adds the hexes that commands with that counter name. Returns the verbs of these commands, to be freed. */
char *script_reaches(struct script *s, unit_id unit, struct hexset *out);
/* What the game shows of a counter (shown_as); NULL or "" and empty where it says nothing. */
struct script_counter {
    char *formation;           /* "1st Army" */
    int rank;                  /* its place there: low first */
    char *figures;             /* what decides, in a few signs: "5-4" */
    char *turn, *entry;        /* when and where it arrives */
    struct script_list facts;  /* labels and texts in turn; a fact may have no label */
};
void script_counter(struct script *s, unit_id unit, struct script_counter *out);
void script_counter_free(struct script_counter *c);
char *script_figures(struct script *s, unit_id unit);         /* only these, as a map has them; to be freed */
/* The command that a move "UNIT to HEX" would be, in its canonical form and as one types it, then labels and texts in
 * turn of what the game tells of it (its way, what it costs). False: why not. */
bool script_plan(struct script *s, const char *typed, struct script_list *out, struct text *why);
/* Why something is not among the options of the question that is open; false: nobody says. Both are to be freed. */
bool script_why_not(struct script *s, const char *typed, char **rule, char **text);
/* What stands in the way of a command, and what comes nearest to it and is legal. False: nothing, it is legal. */
struct script_obstacle {
    char *rule, *text;
    struct script_list nearest;
};
bool script_obstacle(struct script *s, const char *typed, struct script_obstacle *out);
void script_obstacle_free(struct script_obstacle *out);
/* What may follow the verb of a half-typed command: words to offer for the last one. */
void script_complete(struct script *s, const char *typed, struct script_list *out);
struct script_verb {
    char *name;
    char *shown, *usage, *rule, *text, *example;     /* in the player's language; both verbs may be typed */
    char *words;               /* "MANNER: normal, charge": what its parameters take; or NULL */
    bool now;                  /* it belongs to the current phase */
    bool row;                  /* it carries out, one by one, what was declared before; and it has odds */
    bool several;              /* its last value may be several: ATTACK HEX with UNITS */
};
int script_verbs(struct script *s, struct script_verb **out);                    /* lives in the script */
struct script_procedure {
    char *name, *rule, *text;
    struct script_procedure_input {
        char *name, *type, *text, *standard;         /* type: number, flag, text, or a|b|c */
    } *input;
    int inputs;
    bool on_board;             /* something on the board may stand for all of them */
};
int script_procedures(struct script *s, struct script_procedure **out);          /* lives in the script */
/* Rules that a mod can change: name, numbers, file:line, "declared", "made" or "" in turn; the last says whether the
 * function has these numbers itself, by its comment, or is part of a command, a procedure or a phase that has them; and
 * if so, whether the library made it for the script. */
void script_handles(struct script *s, struct script_list *out);
/* What the mods change: name, "alone" if nothing of what others made of it is kept, mod, file:line in turn. */
void script_changes(struct script *s, struct script_list *out);
/* Functions that cite a rule and are not declared as one, in the same way. */
void script_undeclared(struct script *s, struct script_list *out);
/* Every rule that scripts cite or state: number, file:line in turn. */
void script_citations(struct script *s, struct script_list *out);
/* Every rule that has a name, then every number that scripts state or cite, with how often it was used: called, or
 * cited by a ruling, a refusal, a question. Counting costs something and never ends; it can begin anew. The list lives
 * in the script and is the same, but for the counts, as long as that is open. */
struct script_use {
    char *name;                /* combat.ratio, procedure combat.run; or 10.2 */
    char *rule, *at;           /* its numbers; file:line, of a number the first */
    bool number;
    long times;
};
void script_set_counting(struct script *s);
void script_count_anew(struct script *s);
int script_uses(struct script *s, const struct script_use **out);
/* The file and the first line of every function that was called since counting began. */
void script_each_called(const struct script *s, void (*each)(void *with, const char *file, int line), void *with);
/* A command in canonical form as the player would type it, to be freed; itself if it is not legal now. */
char *script_spoken(struct script *s, const char *command);
void script_reports(struct script *s, struct script_list *out);   /* what `status` tells: labels and texts in turn */
char *script_status_text(struct script *s);          /* the phase's own few words; NULL if none */
/* The map as it is now: what is printed, and what play has changed on hexsides and links. Lives until the next call. */
const struct map *script_map(struct script *s);
/* Sight as the game's scripts declare it (sight_rule); else by the chart alone. */
struct script_sight {
    struct los_answer answer;
    char *rule;                /* the rule that decides, or NULL */
    char *refusal;             /* what forbids it besides what stands between, or NULL */
};
void script_sight(struct script *s, place_id from, place_id to, struct script_sight *out);
void script_sight_free(struct script_sight *out);
/* Every invariant of the game; false and the reason if one is broken. */
bool script_invariants(struct script *s, struct text *why);
/* The same to the end: all breaches, each with its rule and the place it speaks of, PLACE_NONE if none. */
struct script_breach {
    char *text;
    place_id at;
};
struct script_breaches {
    struct script_breach *at;
    int count;
};
bool script_audit(struct script *s, struct script_breaches *out);      /* true: there are none */
void script_breaches_free(struct script_breaches *b);
/* For players that try to win: the names of what makes a position worth having, as the player reads them; how much it
 * is worth to a side by each of them (false: the script is wrong, see the ruling); how much was declared that is still
 * to be carried out. */
void script_terms(struct script *s, struct script_list *out);
bool script_value(struct script *s, int side, long *terms, int room);
/* Which of these outcomes count for which of the totals that the game declares; gives how many totals there are. */
struct script_outcome {
    const struct ruling_value *value;
    int values;
};
struct script_total {
    char *text, *rule;
    bool *holds;               /* by outcome */
};
int script_totals(struct script *s, const struct script_outcome *outcomes, int count, struct script_total **out);
void script_totals_free(struct script_total *t, int count);
int script_pending(struct script *s);       /* -1, with the ruling: its script failed */
void script_list_free(struct script_list *l);
/* What a table takes for granted to be on its board: rule and text in turn. */
void script_laid(struct script *s, struct script_list *out);

#endif
