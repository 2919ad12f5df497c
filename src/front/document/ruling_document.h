/*
 * ruling_document.h - a ruling as a document: what was ruled, and what is asked before it can go on.
 *
 * game, procedure or command, inputs, not_given, course, result, refused, asked, readings. The course has the steps in
 * order, each with its kind; rolls, modifiers, uncounted, steps, cells and mods have the same again, one list for each
 * kind. print.h prints it.
 */
#ifndef FRONT_RULING_DOCUMENT_H
#define FRONT_RULING_DOCUMENT_H

#include <jansson.h>
#include "game/play/view.h"

/* The last ruling, as those eyes may see it, without the steps before number `from`, which have been shown. What was
 * refused is the business of whoever tried it: ask view_decides before you show it to others. */
json_t *ruling_document(struct umpire *u, int eyes, int from);
/* What became of a command or a procedure: the same, with its name and what is asked, goes into the document.
 * print_rule() prints it. */
void ruling_fill(json_t *document, struct umpire *u, int eyes, int from, bool is_procedure);
/* The readings that a ruling of ruling_document rests on: reading_document.h. */
json_t *ruling_readings(struct umpire *u, const json_t *ruling);
json_t *ruling_values(const struct ruling_value *values, int count);   /* { key: number, true, "text" } */

#endif
