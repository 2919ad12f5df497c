/*
 * canvas.h - a sheet of characters to draw on, each with its colours.
 */
#ifndef FRONT_CANVAS_H
#define FRONT_CANVAS_H

#include <stdbool.h>

enum { INK_PLAIN = -1 };       /* otherwise 0xRRGGBB */

struct canvas_cell {
    char character[5];         /* one code point; empty: a blank */
    int paper;                 /* INK_PLAIN, or what is behind it */
    int ink;
    bool strong;
};

struct canvas {
    int columns, lines;
    struct canvas_cell *cell;
};

void canvas_init(struct canvas *c, int columns, int lines);
void canvas_free(struct canvas *c);
/* Beyond the edge nothing is drawn. Control characters come out as "?". */
void canvas_write(struct canvas *c, int column, int line, const char *text, struct canvas_cell like);
void canvas_print(const struct canvas *c);           /* without the blanks at the ends of lines */

#endif
