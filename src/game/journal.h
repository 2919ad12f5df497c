/*
 * journal.h - a game as a file: the commands, answers and rolls since its start.
 *
 * Text, one record a line: number, length, checksum, kind, contents. A torn or
 * damaged record is refused with its offset; what precedes it is kept. The format is in doc/journal.md.
 */
#ifndef GAME_JOURNAL_H
#define GAME_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/diag.h"

enum journal_kind {
    JOURNAL_HEAD,              /* key=value: program, game, scenario, mods, switches, seed, dice, files */
    JOURNAL_COMMAND, JOURNAL_ANSWER, JOURNAL_ROLL,
    JOURNAL_END,               /* a command is complete: the hash of the position */
    JOURNAL_UNDO, JOURNAL_REDO, JOURNAL_NOTE, JOURNAL_BEGIN, JOURNAL_DROP,
    JOURNAL_KINDS
};

struct journal_record {
    enum journal_kind kind;
    char *text;
    long offset;               /* of the record in the file */
};

struct journal_reading {
    struct journal_record *record;
    int count;
    long good;                 /* bytes up to which the file is sound */
    char *fault;               /* what is wrong after that, or NULL */
};

struct journal;
/* Creates the file (it must not exist) or opens it to go on after `good` bytes. NULL: errno says why. */
struct journal *journal_create(const char *path, bool sync);
struct journal *journal_append(const char *path, const struct journal_reading *r, bool sync);
bool journal_write(struct journal *j, enum journal_kind kind, const char *text);
bool journal_flush(struct journal *j);               /* to the disk, if it syncs */
void journal_close(struct journal *j);

/* False only if the file cannot be read at all; the diag says why. */
bool journal_read(const char *path, struct journal_reading *out, struct diag *d);
void journal_reading_free(struct journal_reading *r);

#endif
