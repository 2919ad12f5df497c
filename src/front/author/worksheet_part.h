/*
 * worksheet_part.h - how a worksheet is written: its parts, and what they share.
 */
#ifndef FRONT_WORKSHEET_PART_H
#define FRONT_WORKSHEET_PART_H

#include <stdbool.h>
#include <stdio.h>
#include "kernel/rules/rules.h"

struct form {
    FILE *out;
    const struct rules *r;
    const char *language;
};

void part_quoted(const struct form *f, const char *text);      /* a scalar in quotes, whatever it holds */
void part_comment(const struct form *f, const char *text);     /* the rest of the line */
void part_provenance(const struct form *f, int indent);
bool part_is_open(const struct form *f, const char *block);    /* whether that block is reconstructed */

/* Each gives whether there was anything to fill in. */
bool part_figures(const struct form *f);       /* part_tables.c */
bool part_tables(const struct form *f);
bool part_terrain(const struct form *f);       /* part_map.c */
bool part_map(const struct form *f);

#endif
