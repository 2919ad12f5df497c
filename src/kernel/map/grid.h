/*
 * grid.h - printed hex numbers.
 *
 * A regular grid numbers columns and rows (CCRR or RRCC, either one counting
 * either way, any first number, either parity). A listed grid numbers its
 * hexes 1, 2, 3… down irregular columns; it is always flat-topped.
 *
 * Columns and rows print in two digits, in more if their numbers need them.
 */
#ifndef KERNEL_GRID_H
#define KERNEL_GRID_H

#include <stdbool.h>
#include "kernel/map/hex.h"

enum grid_top { GRID_FLAT, GRID_POINT };
enum grid_numbers { GRID_CCRR, GRID_RRCC, GRID_LIST };

struct grid_column {           /* of a listed grid */
    int first, last;           /* the numbers in it, from the top */
    int top;                   /* half hexes below the highest possible place */
};

struct grid {
    enum grid_top top;
    enum grid_numbers numbers;
    int column_first, column_last;   /* as printed, left to right; first > last counts down */
    int row_first, row_last;         /* top to bottom */
    /* Flat: the columns with this parity of their printed number sit half a hex higher.
     * Point: the rows with it sit half a hex further left. 0 even, 1 odd. */
    int high_parity;
    struct grid_column *columns;     /* listed grids */
    int column_count;
};

/* The first listed column that does not lie half a hex off the one to its left, -1 if all do. */
int grid_misfit(const struct grid *g);

int grid_hexes(const struct grid *g);                          /* of the full rectangle or list */
/* The hex with that place in reading order: column by column from the left, each from the top. */
struct hex grid_hex(const struct grid *g, int index);
/* -1 if no such hex is on the grid. */
int grid_index(const struct grid *g, struct hex at);
int grid_parse(const struct grid *g, const char *number);      /* "0304" to an index, -1 if it is none */
enum { GRID_NUMBER_SIZE = 16 };
const char *grid_print(const struct grid *g, int index, char out[GRID_NUMBER_SIZE]);

/* "n", "ne"… on a flat-topped grid; "ne", "e", "se", "sw", "w", "nw" on a point-topped one. */
const char *grid_direction(const struct grid *g, enum hexside s);
bool grid_parse_direction(const struct grid *g, const char *word, enum hexside *out);
/* A facing as it is written: "n" toward a hexside, "n/ne" toward the vertex between two. */
const char *grid_facing(const struct grid *g, int facing);
bool grid_parse_facing(const struct grid *g, const char *word, int *out);

/* Where a hex's centre is drawn, in thousandths of a hex's width across the flats. */
struct point { int x, y; };
struct point grid_centre(const struct grid *g, struct hex at);

#endif
