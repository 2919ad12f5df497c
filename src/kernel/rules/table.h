/*
 * table.h - any printed table: rows, columns, cells.
 *
 * Rows and columns are found by name, by a number in a range (3-4, 9+, 2-),
 * or by a ratio, rounded down toward the lower column. Cells are texts that
 * the table declared, or numbers.
 */
#ifndef KERNEL_TABLE_H
#define KERNEL_TABLE_H

#include <stdbool.h>

#include "base/words.h"

enum table_key { TABLE_BY_NAME, TABLE_BY_NUMBER, TABLE_BY_RATIO };
enum table_cells { TABLE_TEXT, TABLE_NUMBER, TABLE_CODE };
/* OURS is on no card: a choice of whoever wrote the files, which nobody is asked for. */
enum provenance { PROVENANCE_RULEBOOK, PROVENANCE_RECONSTRUCTED, PROVENANCE_OWNER, PROVENANCE_OURS, PROVENANCES };

struct table_label {
    const char *text;          /* as printed */
    int low, high;             /* by number: INT_MIN and INT_MAX where open */
    int attack, defence;       /* by ratio: 3/2 or 3:2 */
};

struct table_cell {
    const char *text;          /* of one that is asked for: what stood there before, or "ask" */
    int number;
    bool asked;                /* not printed where we could read it: the players supply it */
    bool known;                /* it is asked for, but its text is what the game had for it */
    int card;                  /* its number among the cards of the rules + 1; 0: it is none */
    bool changed;              /* by a mod */
    enum provenance provenance;
    int line, column;          /* where it stands */
    const char *file;
};

struct table {
    const char *name;          /* "combat.results": file, then grid */
    const char *corner;        /* the header's own key */
    const char *rule;
    enum table_key column_key, row_key;
    enum table_cells cell_kind;
    int rows, columns;
    struct table_label *row, *column;
    struct table_cell *cell;   /* row by row */
    const char *const *word;   /* what a cell may say: the codes, or of texts all that stand in the table */
    const struct words *meaning;   /* of each word, what people read; NULL if the table does not say */
    int words;
};

const struct table_cell *table_cell(const struct table *t, int row, int column);
/* Each gives an index, or -1: no such name; below the lowest range or ratio. Above the highest
 * number it gives -1 too, above the highest ratio the highest, and so it does against a defence of 0.
 * A name is the label as printed; with the other keys "4" and "7:2" are looked for too. */
int table_find(const struct table_label *labels, int count, enum table_key key, const char *name);
int table_range(const struct table_label *labels, int count, int number);
int table_ratio(const struct table_label *labels, int count, int attack, int defence);
/* The number brought within what the labels cover: lowest low to highest high. */
int table_clamp(const struct table_label *labels, int count, int number);
/* "3/2", "3:2", "3-4", "9+", "2-", "-3..-1"; false if the label does not fit the key. */
bool table_label_parse(enum table_key key, const char *text, struct table_label *out);

#endif
