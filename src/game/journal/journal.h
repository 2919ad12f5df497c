/*
 * journal.h - a game as a file: the commands, answers and rolls since its start.
 *
 * Text, one record a line: number, length, checksum, kind, contents. The checksum goes
 * over the record and the checksum before it, so a record stands only behind the one it was
 * written behind. A torn or damaged record is refused with its offset; what precedes it is
 * kept. The format is in doc/journal.md.
 */
#ifndef GAME_JOURNAL_H
#define GAME_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/diag.h"
#include "base/text.h"
#include "kernel/rules/dice.h"

enum journal_kind {
    JOURNAL_HEAD,              /* key=value: program, game, scenario, mods, switches, seed, dice, files */
    JOURNAL_COMMAND, JOURNAL_ANSWER, JOURNAL_ROLL,
    JOURNAL_END,               /* a command is complete: the hash of the position, and the facts it changed */
    JOURNAL_UNDO, JOURNAL_REDO, JOURNAL_NOTE, JOURNAL_BEGIN, JOURNAL_DROP,
    JOURNAL_RULES,             /* other rules from here on, told as in the head: NAMES follow */
    JOURNAL_NAMES,             /* what the rules declare, and what it starts with: known.h; POSITION follows */
    JOURNAL_POSITION,          /* the whole position: its hash, and every fact of it */
    JOURNAL_SET,               /* facts, where one record does not hold them: END or POSITION follows */
    JOURNAL_PLEDGE,            /* of a side, for dice that all roll together: fair.h */
    JOURNAL_KINDS
};

enum { JOURNAL_WORD_SIZE = 128 };

struct journal_record {
    enum journal_kind kind;
    char *text;
    long offset;               /* of the record in the file */
    uint32_t sum;              /* its checksum */
    uint64_t dice;             /* of a roll that all sides made together: what their links give (fair.h); 0: unknown */
};

struct journal_reading {
    struct journal_record *record;
    int count;
    long good, size;           /* bytes up to which the file is sound; and in all */
    uint32_t sum;              /* checksum of the last sound record */
    char *fault;               /* what is wrong after that, or NULL */
    int lost;                  /* lines after that which look like commands */
    int room;                  /* of `record` */
};

struct journal;
/*
 * Creates the file (it must not exist) or opens it to go on after `good` bytes; what follows these is
 * kept in a file beside it, PATH.cut. NULL: errno says why: EBUSY if another writes it, or has written since it was
 * read.
 */
struct journal *journal_create(const char *path, bool sync);         /* NULL: in memory alone */
struct journal *journal_append(const char *path, const struct journal_reading *r, bool sync);
const char *journal_rest(const struct journal *j);   /* the name of that file; NULL: nothing followed */
/* False, with errno, if the text is too long or not UTF-8. */
bool journal_write(struct journal *j, enum journal_kind kind, const char *text);
/* To the file, and to the disk if it syncs; and the name still leads to that file, which is as long as we left it.
 * False: nothing that was written since the last flush is in it. */
bool journal_flush(struct journal *j);
bool journal_put(struct journal *j);           /* the same, but the disk is not waited for */
/* The file was removed, replaced or changed by others. All that was flushed before is in memory: journal_move goes on
 * with it in a new file. */
bool journal_is_lost(const struct journal *j);
bool journal_copy(const struct journal *j, const char *path);        /* to a new file: save.h. False, with errno */
bool journal_move(struct journal *j, const char *path);
const char *journal_path(const struct journal *j);   /* NULL: it has none */
const struct text *journal_text(const struct journal *j);            /* all that was flushed */
void journal_remove(struct journal *j);              /* the file, if its name leads to it */
const struct text *journal_waiting(const struct journal *j);         /* what was written since the last flush */
void journal_discard(struct journal *j);             /* forgets what was written since then */
void journal_close(struct journal *j);

/* False only if the file cannot be read at all; the diag says why. */
bool journal_read(const char *path, struct journal_reading *out, struct diag *d);
void journal_read_text(const struct text *all, struct journal_reading *out);
/* The same text has grown: reads what is behind that which was read, all of it if `r` is empty. */
void journal_read_on(const struct text *all, struct journal_reading *r);
/* As if the file ended before that record: what follows is refused, with that reason. */
void journal_cut(struct journal_reading *r, int record, const char *why);
void journal_reading_free(struct journal_reading *r);

/*
 * What a ROLL says: "a 7 3+4 attack die", "a 3/12 r_1 cup". By the generator or by hand; the sum, or of a draw the
 * number in the list from 0 and how many there were; the faces, or the word that was drawn, or "-"; what it was
 * for. In format 1 a draw was "a 3 - cup".
 */
struct journal_roll {
    char how;                  /* 'a' or 'h'; by hand, 'c' in place of one that was mistyped; 'k' as it fell before;
                                  'm' by all sides together (fair.h) */
    int value;
    int of;                    /* of a draw: from how many; 0 if it does not say */
    int faces[DICE_MOST], count;
    char word[JOURNAL_WORD_SIZE];      /* of a draw; "" if it does not say */
    const char *name;
};
void journal_print_roll(const struct journal_roll *r, struct text *out);
bool journal_read_roll(const char *text, struct journal_roll *out);  /* the name stays in the text */
bool journal_is_by_hand(const struct journal_roll *r);
bool journal_is_generated(const struct journal_roll *r);       /* the generator has rolled: 'a', 'k' */
bool journal_roll_fits(const struct journal_roll *r, struct dice d); /* such dice can fall so */

#endif
