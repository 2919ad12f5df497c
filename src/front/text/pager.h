/*
 * pager.h - a screen at a time: what is longer than the terminal stops there
 * and asks whether to go on.
 *
 * Only where somebody reads and types: a pipe gets everything at once, and so
 * does a player who has typed ahead.
 */
#ifndef FRONT_PAGER_H
#define FRONT_PAGER_H

#include <stdbool.h>
#include <stddef.h>
#include "base/text.h"

void pager_begin(void);         /* from here on standard output stops at each full screen */
void pager_end(void);
/* Writes to standard output, through the page if one has begun. */
void pager_write(const char *text, size_t length);

/* Until it is called with NULL, what would go to standard output is added to this text instead: without colours, and
 * as for a screen of that size. */
struct pager_sheet { struct text *out; int columns, lines; };
void pager_capture(const struct pager_sheet *sheet);
const struct pager_sheet *pager_captured(void);        /* NULL: nothing is captured */

#endif
