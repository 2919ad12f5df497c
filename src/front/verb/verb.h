/*
 * verb.h - what a user can ask for: one verb, one file, for the command line and the dialogue alike.
 *
 * A verb reads the words that follow it, looks at what it needs, and fills one document, which holds values and never
 * lines. Text, --json and whatever comes later are printers of that document: none of them looks at the game.
 */
#ifndef FRONT_VERB_H
#define FRONT_VERB_H

#include <jansson.h>
#include "front/program/options.h"
#include "game/play/umpire.h"

struct repl;
struct call;
struct replay;
struct vocabulary;

/* What a verb works on. The command line opens it from the first operand; in the dialogue it is open. */
enum verb_needs {
    NEEDS_NOTHING,             /* or it opens what it wants by itself */
    NEEDS_RULES,               /* GAME: what its files say */
    NEEDS_TABLE,               /* GAME: its scripts too, and no position */
    NEEDS_POSITION,            /* GAME/SCENARIO as it begins; F.journal as it stands, or stood after --to N */
};

/* Where `help` lists it. */
enum theme { THEME_LOOK, THEME_MEND, THEME_KEEP };

/* What may follow a verb, offered by completion: any of these, and the words. */
enum takes {
    TAKES_PLACE = 1, TAKES_UNIT = 2, TAKES_TABLE = 4, TAKES_SIDE = 8, TAKES_VERB = 16, TAKES_PROCEDURE = 32,
    TAKES_COMMAND = 64, TAKES_HEX = 128, TAKES_MARK = 256, TAKES_TERRAIN = 512, TAKES_TURN = 1024,
    TAKES_RULE = 2048, TAKES_COUNTER = 4096,   /* to which something is done by hand: it stands before all else */
};

struct verb {
    const char *name;          /* marked with NC_("verb", …): the dialogue knows it in the player's language too */
    enum verb_needs needs;
    /* On the command line; all texts are marked for translation. */
    const char *operands;      /* as the usage shows them; NULL: it is not for the command line */
    int least, most;           /* how many operands; most -1: any number */
    const char *options;       /* those it takes, separated by spaces */
    const char *summary;
    const char *more;          /* what --help adds */
    /* In the dialogue. */
    const char *usage;         /* what follows it, as help shows it; NULL: it is not for the dialogue */
    const char *text;
    const char *example;       /* words that could follow */
    enum theme theme;
    bool while_asked;          /* a question does not hinder it */
    bool at_table;             /* only a table has it */
    unsigned takes;
    const char *words;         /* "auto|ask" */

    int (*run)(struct call *c);                      /* an exit status */
    void (*print)(const json_t *document);           /* as text; NULL: it fills none */
    int (*explain)(const struct options *o);         /* --help behind its operands; NULL: nothing more is known */
};

struct call {
    const struct verb *verb;
    const struct options *options;
    struct repl *repl;         /* NULL: on the command line */
    struct umpire *umpire;     /* NULL where only rules are needed */
    struct vocabulary *vocabulary;     /* of that umpire */
    const struct rules *rules;
    const char *language;
    int eyes;                  /* a side, VIEW_ALL or VIEW_OPEN */
    const char *rest;          /* the words that follow; on the command line without what is worked on */
    int card;                  /* that the players must enter before there is an answer, or -1 */
    bool json;                 /* the document is wanted as it is: no screen limits it */
    json_t *document;
};

/* Refuses: the reason is what the document says, and nothing else of it is printed unless it has "partly". Gives
 * STATUS_REFUSED. */
int call_refuse(struct call *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Said on standard error before the document is printed. */
void call_warn(struct call *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* What is wrong with a journal that was played again, as warnings. */
void call_warn_of(struct call *c, const char *journal, const struct replay *replay);
/* The warning or the fault of a replay (NULL: there is none), as far as --as lets it be told. */
const char *call_wrong(const struct call *c, const struct replay *replay, const char *what);
/* A line has already said why not, or it is done and nothing is to be told: there is no document. Gives the status. */
int call_told(struct call *c, int status);

/* False, and it is refused: it is for another side to decide than the one that looks. */
bool call_decides(struct call *c);
/* Refuses, because nobody answers what is asked. */
int call_unanswered(struct call *c);

bool call_is_refused(const json_t *document);        /* an error in words, or what the rules refused */
/* Prints a document as text or as JSON, and lets it go. What was refused is told in the dialogue, or to whoever ran the
 * program. */
void call_show(json_t *document, const char *language, bool json, bool dialogue);

/* Runs the verb, and prints what it found. Gives an exit status. */
int call_on_command_line(const struct options *o);
int call_in_dialogue(struct repl *r, const struct verb *v, const char *rest, bool json);

/* Prints a document that some verb has filled. False: no verb of ours did. */
bool call_print(const json_t *document);

/* --- verbs.c --- */

extern const struct verb verb_games, verb_menu, verb_play, verb_resume, verb_journals, verb_replay, verb_transcript,
    verb_compare, verb_verify, verb_mail, verb_rebase, verb_table, verb_rule, verb_odds, verb_why, verb_rules,
    verb_show, verb_los, verb_check, verb_render, verb_playout, verb_provenance, verb_worksheet, verb_print, verb_help,
    verb_legal, verb_hint, verb_vary, verb_plan, verb_map, verb_stack, verb_unit, verb_card, verb_status, verb_audit,
    verb_undo, verb_redo, verb_edit, verb_agree, verb_anyway, verb_sync, verb_lesson, verb_note, verb_save, verb_dice,
    verb_as, verb_quit;

/* In the order of --help, and of `help`; NULL ends each. */
extern const struct verb *const verbs_of_program[];
extern const struct verb *const verbs_of_dialogue[];

const struct verb *verb_named(const char *name);     /* in either; NULL: none */
/* What a rule's number typed alone asks for: `why` without what cites it. */
extern const struct verb verb_number;
/* Its name in the player's language; its own where there is none. */
const char *verb_alias(const struct verb *v);

#endif
