/*
 * open.h - from what the user named to a game that is open, or to one clear
 * line that says how to mend it.
 */
#ifndef FRONT_OPEN_H
#define FRONT_OPEN_H

#include "front/program/options.h"
#include "game/journal/replay.h"
#include "game/play/view.h"

/* "two_rivers/learning"; the scenario is NULL where none is named. */
struct named {
    char *game, *scenario;
};
struct named named_split(const char *text);
void named_free(struct named *n);
bool open_names_journal(const char *path);           /* it ends so */

/* Each complains, and with --json prints a document with "error" or "faults"; all return STATUS_REFUSED. */
/* Why a file was not written: save.h. Gives the words, which are in the text. */
const char *open_unwritten(const char *path, int why, struct text *out);
int open_refuse(const struct options *o, const char *format, ...) __attribute__((format(printf, 2, 3)));
int open_faults(const struct options *o, struct diag *d);

/* Whether they exist; a line has said what does if not. A game whose scenario must be named is refused without one. */
bool open_knows_game(const struct options *o, const char *game);
bool open_knows_scenario(const struct options *o, const struct named *n);

/* The game with the mods and switches of the command line; the scenario may be NULL (at
 * the table). NULL: it was said why. */
/* A scenario that is a table (data.h) asks for what nobody has said. */
struct umpire *open_umpire(const struct options *o, const char *game, const char *scenario, const char *journal);
/* From now on words are shown as this game says them. */
void open_words(const struct umpire *u);
/* Runs the journal again that the first operand names; the rest of the options is filled in. False: it was said why. */
bool open_journal(const struct options *o, struct replay_options options, struct replay *r);
/* Whose eyes a word means: a side, or "all". False, and `why` says what there is, if it means none. */
bool open_side(const struct rules *r, const char *word, int *eyes, struct text *why);
/* Brings what its sides roll fair dice with (mail/secrets.h). False: it was refused. */
bool open_secrets(const struct options *o, struct umpire *u, bool begun_here);
/* The same for --as; without it `eyes` is left as it is. False: it was refused. */
bool open_eyes(const struct options *o, struct umpire *u, int *eyes);
struct rules *open_rules(const struct options *o, const char *game);

#endif
