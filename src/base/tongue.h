/*
 * tongue.h - texts of the program in the player's language.
 */
#ifndef BASE_TONGUE_H
#define BASE_TONGUE_H

#include <libintl.h>

#define _(text) gettext(text)
#define N_(text) (text)

#endif
