/*
 * i18n.h - the program's own texts in the player's language.
 *
 * gettext looks them up; what a game says is translated by its files. A word
 * that reads differently in different places has a context: C_("verb", "map").
 */
#ifndef FRONT_I18N_H
#define FRONT_I18N_H

#include "base/tongue.h"
#include "kernel/rules/texts.h"

#define C_(context, text) i18n_in_context(context "\004" text, text)
#define NC_(context, text) text

/* "en", "fr": the language asked for (NULL: what the locale says). NULL for what is no code of two letters. */
const char *i18n_choose(const char *wanted);
/* From now on texts come in that language, from the catalogues in that folder. */
void i18n_start(const char *language, const char *folder);

/* The game that is shown from now on says this in that language (NULL: nothing): it goes before the catalogue. */
void i18n_take(struct texts *texts);

/* What it brings for that word in a section; NULL: nothing. */
const char *i18n_taken(enum texts_section section, const char *word);

/* A word of a game's files: "clear", "moved". Unknown ones stay as they are. */
const char *i18n_word(const char *word);
/* The same for one that is only read, not typed: "receive charge". */
const char *i18n_value(const char *word);
/* The same for what bears a value, a column or a result: "retreat" is a noun there, and elsewhere a choice. */
const char *i18n_name(const char *name);
/* The same for the value of a switch. */
const char *i18n_switch_value(const char *value);

const char *i18n_in_context(const char *key, const char *text);
/* The same for a text that was marked with NC_. */
const char *i18n_look_up(const char *context, const char *text);

#endif
