/*
 * load_texts.h - what a game says in another language: LANGUAGE.yaml beside its files.
 *
 * The library has one, a series, a game; a mod has `change: { LANGUAGE: … }`. Each goes before those named earlier.
 */
#ifndef DATA_LOAD_TEXTS_H
#define DATA_LOAD_TEXTS_H

#include "data/mods/mod.h"

/* The sections of such a file, by number. */
extern const char *const load_texts_sections[TEXTS_SECTIONS];

/* What the library says in the language of the search; NULL if it has none. */
const struct node *load_texts_library(struct trees *t, struct diag *d);
/* In the language of the search, NULL if that is English. */
struct texts *load_texts(struct loading *l, struct trees *t, const struct mod *mods, int count);

#endif
