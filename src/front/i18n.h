/*
 * i18n.h - the program's own texts in the player's language.
 *
 * gettext looks them up; what a game says is translated by its files. A word
 * that reads differently in different places has a context: C_("verb", "map").
 */
#ifndef FRONT_I18N_H
#define FRONT_I18N_H

#include <libintl.h>

#define _(text) gettext(text)
#define N_(text) text
#define C_(context, text) i18n_in_context(context "\004" text, text)
#define NC_(context, text) text

/* "en" or "fr": what was asked for (NULL: what the locale says). NULL if there is no such translation. */
const char *i18n_choose(const char *wanted);
/* From now on texts come in that language, from the catalogues in that folder. */
void i18n_start(const char *language, const char *folder);

const char *i18n_in_context(const char *key, const char *text);
/* The same for a text that was marked with NC_. */
const char *i18n_look_up(const char *context, const char *text);

#endif
