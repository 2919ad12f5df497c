/*
 * options.h - the command line: verbs, operands, options.
 *
 * Options may stand anywhere after the program's name; "--" ends them. Each verb says which it takes.
 */
#ifndef FRONT_OPTIONS_H
#define FRONT_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>
#include "data/data.h"
#include "game/play/umpire.h"

/* Exit statuses. */
enum { STATUS_DONE, STATUS_REFUSED, STATUS_USAGE, STATUS_INTERNAL };

struct verb;

struct options {
    const struct verb *verb;   /* NULL: none was named */
    const char **operand;
    int operands;
    bool json, help, version, manual, check, verify, own_cards, has_seed, has_dice, log, handles;
    bool each, merge, coverage, fuzz, full, agree, source;
    unsigned allowed;          /* a bit for each enum fair_deed */
    const char *language, *journal, *output, *as, *complete, *keep, *players, *vary;
    const char **mod, **set, **opponent;
    int mods, sets, opponents;
    uint64_t seed;             /* drawn if it was not given */
    enum dice_mode dice;
    int to, jobs, games;
    int shard, shards;         /* the part of the games that is played, from 1, and how many there are */
    struct search search;
};

/* False: it was wrong, and a line has said so. */
bool options_read(struct options *o, int argc, char **argv);
void options_free(struct options *o);

/* What --lang says, or NULL: wanted before anything can be said. */
const char *options_language(int argc, char **argv);

/* One line for each option the verb takes. */
void options_describe(const struct verb *verb);

/* The options that the verb takes (NULL: those that need no verb), one after another: begin with *next 0. */
struct option_help {
    const char *name;
    char letter;               /* '\0': none */
    const char *value;         /* "auto|ask", "FILE"; NULL: it takes none */
    const char *text;          /* marked for translation */
};
bool options_next(const struct verb *verb, int *next, struct option_help *out);

#endif
