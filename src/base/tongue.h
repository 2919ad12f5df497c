/*
 * tongue.h - texts of the program in the player's language.
 */
#ifndef BASE_TONGUE_H
#define BASE_TONGUE_H

#include <libintl.h>

#define _(text) gettext(text)
#define N_(text) text

/* A word that may mean several things, in the context that tells which; itself if there is no translation. */
const char *tongue_look_up(const char *context, const char *text);

#endif
