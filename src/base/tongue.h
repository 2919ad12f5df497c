/*
 * tongue.h - texts of the program in the player's language.
 */
#ifndef BASE_TONGUE_H
#define BASE_TONGUE_H

#include <libintl.h>

#define TONGUE_DOMAIN "grognard"
#define _(text) gettext(text)
#define N_(text) text

/* "fr" of a locale's name such as "fr_CH.UTF-8"; NULL for what is no code of two letters. */
const char *tongue_known(const char *locale);
/* Texts come in that language from now on. */
void tongue_switch(const char *language);

/* A word that may mean several things, in the context that tells which; itself if there is no translation. */
const char *tongue_look_up(const char *context, const char *text);

#endif
