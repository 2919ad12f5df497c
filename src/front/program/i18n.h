/*
 * i18n.h - the program's own texts in the player's language.
 *
 * gettext looks them up; what a game says is translated by its files. A word
 * that reads differently in different places has a context: C_("verb", "map").
 */
#ifndef FRONT_I18N_H
#define FRONT_I18N_H

#include "base/tongue.h"
#include "kernel/rules/names.h"

#define C_(context, text) i18n_in_context(context "\004" text, text)
#define NC_(context, text) text

/* "en" or "fr": what was asked for (NULL: what the locale says). NULL if there is no such translation. */
const char *i18n_choose(const char *wanted);
/* From now on texts come in that language, from the catalogues in that folder. */
void i18n_start(const char *language, const char *folder);

/* The game that is shown from now on brings these translations (`texts` in game.yaml): they go before the catalogue. */
void i18n_take(const struct names *texts, const char *language);

/* What it brings for that word; NULL: nothing. */
const char *i18n_taken(const char *word);
/* The same from elsewhere than a game's files: nothing, and then word by word. */
void i18n_forget(void);
void i18n_take_word(const char *word, const char *text);

/* A word of a game's files that has no text of its own there: "clear", "moved". Unknown ones stay as they are. */
const char *i18n_word(const char *word);
/* The same for one that is only read, not typed: "receive charge". */
const char *i18n_value(const char *word);
/* The same for what bears a value, a column or a result: "retreat" is a noun there, and elsewhere a choice. */
const char *i18n_name(const char *name);

const char *i18n_in_context(const char *key, const char *text);
/* The same for a text that was marked with NC_. */
const char *i18n_look_up(const char *context, const char *text);

#endif
