/*
 * page.h - a screen at a time: what is longer than the terminal stops there
 * and asks whether to go on.
 *
 * Only where somebody reads and types: a pipe gets everything at once, and so
 * does a player who has typed ahead.
 */
#ifndef FRONT_PAGE_H
#define FRONT_PAGE_H

#include <stdbool.h>
#include <stddef.h>

void page_begin(void);         /* from here on standard output stops at each full screen */
void page_end(void);
/* Writes to standard output, through the page if one has begun. */
void page_write(const char *text, size_t length);

#endif
