/*
 * chart.h - a grid as files write it: a map whose first row is its header.
 *
 *   type:    [ foot, horse ]
 *   clear:   [ 1,    1     ]
 */
#ifndef DATA_CHART_H
#define DATA_CHART_H

#include "data/yaml/schema.h"

struct chart {
    const struct node *header; /* its key is the name of the rows */
    const struct node *rows;   /* the first of them, or NULL */
    int columns;
    const char *cell;          /* what a cell is called in messages: "results" */
};

/* False after a report: no map, no header, a column that is no text or stands twice. */
bool chart_open(struct loading *l, const struct node *n, const char *cell, struct chart *out);
/* Whether the row is as long as the header. */
bool chart_fits(struct loading *l, const struct chart *c, const struct node *row);

#endif
