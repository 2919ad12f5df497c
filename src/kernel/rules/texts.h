/*
 * texts.h - what a game says, in another language: each text under the English that its files have.
 *
 * The same English may be said differently in one place: sections hold what goes before the rest there.
 */
#ifndef KERNEL_TEXTS_H
#define KERNEL_TEXTS_H

enum texts_section {
    TEXTS_ANYWHERE,
    TEXTS_NAMES,               /* in YAML, and of what bears a value: a column, a result, a variable */
    TEXTS_SWITCHES,            /* values of switches */
    TEXTS_SECTIONS
};

struct texts;

struct texts *texts_new(const char *language);
/* The same texts for one more owner: they are shown until the program ends, and a game may be closed before. */
struct texts *texts_share(struct texts *t);
void texts_free(struct texts *t);

const char *texts_language(const struct texts *t);
/* The last one added for a text counts. */
void texts_add(struct texts *t, enum texts_section section, const char *english, const char *own);
/* NULL if there is none; without texts there is none. */
const char *texts_find(const struct texts *t, enum texts_section section, const char *english);

#endif
