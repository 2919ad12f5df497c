#include "kernel/map/grid.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Between numbers and coordinates stands a place: column from the left and
 * row from the top, both from 0; in a listed grid the row is counted from
 * the column's own top.
 */
struct cell {
    int column, row;
};

static int columns(const struct grid *g)
{
    return g->numbers == GRID_LIST ? g->column_count : abs(g->column_last - g->column_first) + 1;
}

static int rows(const struct grid *g, int column)
{
    if (g->numbers == GRID_LIST)
        return g->columns[column].last - g->columns[column].first + 1;
    return abs(g->row_last - g->row_first) + 1;
}

static int printed(int first, int last, int place)
{
    return first <= last ? first + place : first - place;
}

static int place_of(int first, int last, int number)
{
    return first <= last ? number - first : first - number;
}

/* Whether the first line (column of a flat grid, row of a pointed one) is shifted by half a hex. */
static int first_shift(const struct grid *g)
{
    int first = g->top == GRID_FLAT ? g->column_first : g->row_first;

    return g->numbers == GRID_LIST ? g->columns[0].top & 1 : (first & 1) != g->high_parity;
}

int grid_misfit(const struct grid *g)
{
    if (g->numbers == GRID_LIST)
        for (int i = 1; i < g->column_count; i++)
            if (((g->columns[i].top - g->columns[i - 1].top) & 1) == 0)
                return i;
    return -1;
}

int grid_hexes(const struct grid *g)
{
    int count = 0;

    if (g->numbers != GRID_LIST)
        return columns(g) * rows(g, 0);
    for (int i = 0; i < columns(g); i++)
        count += rows(g, i);
    return count;
}

static struct cell cell_of_index(const struct grid *g, int index)
{
    struct cell c = { 0, index };

    if (g->numbers != GRID_LIST)
        return (struct cell){ index / rows(g, 0), index % rows(g, 0) };
    while (c.row >= rows(g, c.column))
        c.row -= rows(g, c.column++);
    return c;
}

static int index_of_cell(const struct grid *g, struct cell c)
{
    int before = 0;

    if (c.column < 0 || c.column >= columns(g) || c.row < 0 || c.row >= rows(g, c.column))
        return -1;
    if (g->numbers != GRID_LIST)
        return c.column * rows(g, 0) + c.row;
    for (int i = 0; i < c.column; i++)
        before += rows(g, i);
    return before + c.row;
}

/* Half hexes that a line is shifted: down a flat grid's column, right a pointed grid's row. */
static int shift(const struct grid *g, int line)
{
    return g->numbers == GRID_LIST ? g->columns[line].top : (first_shift(g) + line) & 1;
}

/*
 * On a flat grid q is the column and 2r + q counts half hexes downward; on a pointed
 * one q + r is the row and q - r counts half hexes to the right. Both need lines and
 * half hexes to be odd together, hence the shift of the first line in either.
 */
struct hex grid_hex(const struct grid *g, int index)
{
    struct cell c = cell_of_index(g, index);
    int line = g->top == GRID_FLAT ? c.column : c.row;
    int place = g->top == GRID_FLAT ? c.row : c.column;
    int halves = 2 * place + shift(g, line);

    assert(index >= 0 && index < grid_hexes(g));
    line += first_shift(g);
    if (g->top == GRID_FLAT)
        return (struct hex){ line, (halves - line) / 2 };
    return (struct hex){ (line + halves) / 2, (line - halves) / 2 };
}

int grid_index(const struct grid *g, struct hex at)
{
    int line = (g->top == GRID_FLAT ? at.q : at.q + at.r) - first_shift(g);
    int halves = g->top == GRID_FLAT ? 2 * at.r + at.q : at.q - at.r;
    int lines = g->top == GRID_FLAT ? columns(g) : rows(g, 0);

    if (line < 0 || line >= lines || halves < shift(g, line))
        return -1;

    int place = (halves - shift(g, line)) / 2;
    return index_of_cell(g, g->top == GRID_FLAT ? (struct cell){ line, place } : (struct cell){ place, line });
}

static int digits(int first, int last)
{
    int most = first > last ? first : last;
    int count = 2;

    for (most /= 100; most > 0; most /= 10)
        count++;
    return count;
}

static bool parse_digits(const char *text, int count, int *number)
{
    *number = 0;
    for (int i = 0; i < count; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        *number = *number * 10 + (text[i] - '0');
    }
    return true;
}

static int parse_listed(const struct grid *g, const char *number)
{
    int value, before = 0, length = (int)strlen(number);

    if (length < 1 || length > 6 || (number[0] == '0' && length > 1) || !parse_digits(number, length, &value))
        return -1;
    for (int i = 0; i < g->column_count; i++) {
        if (value >= g->columns[i].first && value <= g->columns[i].last)
            return before + value - g->columns[i].first;
        before += rows(g, i);
    }
    return -1;
}

int grid_parse(const struct grid *g, const char *number)
{
    int column_digits = digits(g->column_first, g->column_last);
    int row_digits = digits(g->row_first, g->row_last);
    bool row_first = g->numbers == GRID_RRCC;
    int column, row;

    if (g->numbers == GRID_LIST)
        return parse_listed(g, number);
    if (strlen(number) != (size_t)(column_digits + row_digits)
        || !parse_digits(number + (row_first ? row_digits : 0), column_digits, &column)
        || !parse_digits(number + (row_first ? 0 : column_digits), row_digits, &row))
        return -1;
    return index_of_cell(g, (struct cell){
        place_of(g->column_first, g->column_last, column), place_of(g->row_first, g->row_last, row),
    });
}

/* At least so many digits. By hand: a journal names every word of the position, and printf takes longer than all
 * else. */
static char *put_number(char *out, int digits, int number)
{
    char turned[16];
    int count = 0;

    do {
        turned[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0 || (count < digits && count < (int)sizeof turned));
    while (count > 0)
        *out++ = turned[--count];
    *out = '\0';
    return out;
}

const char *grid_print(const struct grid *g, int index, char out[GRID_NUMBER_SIZE])
{
    struct cell c = cell_of_index(g, index);
    int column = printed(g->column_first, g->column_last, c.column);
    int row = printed(g->row_first, g->row_last, c.row);
    int column_digits = digits(g->column_first, g->column_last);
    int row_digits = digits(g->row_first, g->row_last);

    if (g->numbers == GRID_LIST)
        put_number(out, 1, g->columns[c.column].first + c.row);
    else if (g->numbers == GRID_CCRR)
        put_number(put_number(out, column_digits, column), row_digits, row);
    else
        put_number(put_number(out, row_digits, row), column_digits, column);
    return out;
}

static const char *const facing_words[2][FACINGS] = {
    [GRID_FLAT] = {
        "n", "ne", "se", "s", "sw", "nw", "n/ne", "ne/se", "se/s", "s/sw", "sw/nw", "nw/n",
    },
    [GRID_POINT] = {
        "ne", "e", "se", "sw", "w", "nw", "ne/e", "e/se", "se/sw", "sw/w", "w/nw", "nw/ne",
    },
};

const char *grid_facing(const struct grid *g, int facing)
{
    assert(facing >= 0 && facing < FACINGS);
    return facing_words[g->top][facing];
}

bool grid_parse_facing(const struct grid *g, const char *word, int *out)
{
    for (int facing = 0; facing < FACINGS; facing++)
        if (strcmp(word, facing_words[g->top][facing]) == 0) {
            *out = facing;
            return true;
        }
    return false;
}

const char *grid_direction(const struct grid *g, enum hexside s)
{
    return grid_facing(g, (int)s);
}

bool grid_parse_direction(const struct grid *g, const char *word, enum hexside *out)
{
    int facing;

    if (!grid_parse_facing(g, word, &facing) || facing >= HEXSIDES)
        return false;
    *out = (enum hexside)facing;
    return true;
}

/* Lines are sqrt(3)/2 of a width apart. */
static int line_distance(int lines)
{
    return (int)((long long)lines * 866025 / 1000);
}

struct point grid_centre(const struct grid *g, struct hex at)
{
    if (g->top == GRID_FLAT)
        return (struct point){ line_distance(at.q), (2 * at.r + at.q) * 500 };
    return (struct point){ (at.q - at.r) * 500, line_distance(at.q + at.r) };
}
