/*
 * check.h - what `check` looks at beside set-ups: the names by which mods reach a game's rules, functions that cite a
 * rule and are not declared as one, rules that are cited and have no sentence, and what mods do to each other and hide.
 *
 * Lists are those of its document. Notes are sentences and no faults: mods may be meant as alternatives, and to replace
 * a file is a right.
 */
#ifndef FRONT_CHECK_H
#define FRONT_CHECK_H

#include <jansson.h>
#include "data/data.h"
#include "script/run/script.h"

void check_note(json_t *notes, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* --- check_rules.c --- */

/* Of a game that was loaded with this many mods: adds its rules and undeclared if there are none, else the changes. */
void check_rules_look(json_t *document, const char *game, struct script *s, int mods);
/* A rule that something cites must have its sentence in rulebook.yaml, if the game has that
 * file: each that lacks it is a fault. */
void check_rules_cited(const struct search *s, const struct rules *r, struct script *script, struct diag *d);
/* Mods of the game that cannot be chosen together, or not in any order, and do not say so themselves. */
void check_rules_rivals(const json_t *changes, const struct search *s, const char *game, json_t *notes);

/* --- check_mods.c --- */

/* One of the two says itself that it conflicts with the other or, where the order settles it, needs it or comes after
 * it. */
bool check_settled(const struct search *s, const char *game, const char *a, const char *b, bool by_order);
/* Every pair of a mod of the first list with one of the second, once. */
void check_pairs(const struct search *s, const char *game, const struct listing *mods, const struct listing *all,
                 json_t *notes);
/* Scenarios and mods that stand in more folders than one. */
void check_hidden(const struct search *s, const char *game, const struct listing *scenarios, const struct listing *mods,
                  json_t *notes);

#endif
