/*
 * svg.h - the parts of a drawing: hexagons, lines, texts, counters.
 *
 * Lengths are thousandths of a hex's width across the flats, as in
 * kernel/map/grid.h, so that every number is whole.
 */
#ifndef FRONT_SVG_H
#define FRONT_SVG_H

#include <stdio.h>
#include "kernel/map/map.h"

enum { SVG_CORNERS = 6 };

/* The corners of a hex around its centre; hexside s runs from corner s to the next. */
void svg_corners(enum grid_top top, struct point centre, struct point out[SVG_CORNERS]);

/* How each of our drawings begins. */
extern const char svg_mark[];
void svg_begin(FILE *out, struct point low, struct point high, const char *title);
void svg_end(FILE *out);
/* Styles are classes of the drawing's own style sheet; `fill` is a colour, or NULL for the class's own. */
void svg_polygon(FILE *out, const struct point *corner, int count, const char *class, const char *fill);
void svg_line(FILE *out, struct point a, struct point b, const char *class, const char *stroke);
void svg_box(FILE *out, struct point at, int width, int height, const char *class, const char *fill);
/* Centred on the point; whatever it holds is escaped. */
void svg_text(FILE *out, struct point at, const char *class, const char *text);
/* The same, in smaller letters than the class's `size` if it would be broader than `width`. */
void svg_text_within(FILE *out, struct point at, const char *class, const char *text, int size, int width);

/* A colour that goes with a terrain's name. */
const char *svg_ground_colour(const char *terrain, int number);
const char *svg_side_colour(const char *terrain);
/* How wide it is drawn: the major ones widest, then the first type of the chart. */
const char *svg_side_class(const char *terrain, int number);

#endif
