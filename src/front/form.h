/*
 * form.h - how a worksheet is written: its parts, and what they share.
 */
#ifndef FRONT_FORM_H
#define FRONT_FORM_H

#include <stdbool.h>
#include <stdio.h>
#include "kernel/rules.h"

struct form {
    FILE *out;
    const struct rules *r;
    const char *language;
};

void form_quoted(const struct form *f, const char *text);      /* a scalar in quotes, whatever it holds */
void form_comment(const struct form *f, const char *text);     /* the rest of the line */
void form_provenance(const struct form *f, int indent);
bool form_is_open(const struct form *f, const char *block);    /* whether that block is reconstructed */

/* Each gives whether there was anything to fill in. */
bool form_figures(const struct form *f);       /* form_tables.c */
bool form_tables(const struct form *f);
bool form_terrain(const struct form *f);       /* form_map.c */
bool form_map(const struct form *f);

#endif
