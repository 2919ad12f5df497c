/*
 * check_mods.h - what `check` says of mods beside their faults: what two of them both set, and files of one folder
 * that hide those of another. None of it is a fault: mods may be meant as alternatives, and to replace a file is a
 * right.
 */
#ifndef FRONT_CHECK_MODS_H
#define FRONT_CHECK_MODS_H

#include <jansson.h>
#include "data/data.h"

struct check_notes {
    char **at;
    int count;
};
void notes_add(struct check_notes *n, const char *format, ...) __attribute__((format(printf, 2, 3)));
void notes_print(const struct check_notes *n);
json_t *notes_json(const struct check_notes *n);
void notes_free(struct check_notes *n);

/* One of the two says itself that it conflicts with the other or, where the order settles it, needs it or comes after
 * it. */
bool check_settled(const struct search *s, const char *game, const char *a, const char *b, bool by_order);
/* Every pair of a mod of the first list with one of the second, once. */
void check_pairs(const struct search *s, const char *game, const struct listing *mods, const struct listing *all,
                 struct check_notes *out);
/* Scenarios and mods that stand in more folders than one. */
void check_hidden(const struct search *s, const char *game, const struct listing *scenarios, const struct listing *mods,
                  struct check_notes *out);

#endif
