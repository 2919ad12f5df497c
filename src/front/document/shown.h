/*
 * shown.h - the names of places, sides and words as they are shown; kernel/rules/shown.h finds what was typed.
 */
#ifndef FRONT_SHOWN_H
#define FRONT_SHOWN_H

#include "base/text.h"
#include "kernel/rules/rules.h"

/* "1004 Königsberg", "Eliminated", "in the 1st Corps". To be freed. */
/* A command as a journal has it, with counters by their names: "move Gordon to 1318". To be freed. */
char *shown_command(const struct rules *r, const char *command, const char *language);
char *shown_place(const struct rules *r, place_id p, const char *language);
const char *shown_side(const struct rules *r, int side, const char *language);       /* "-" for none */
const char *shown_nation(const struct rules *r, int nation, const char *language);
/* A terrain, face, trait…: by its name there, or by the word for it. */
const char *shown_name(const struct names *n, int number, const char *language);
const char *shown_mark(const struct rules *r, int mark, const char *language);
/* A value of the state as a word: a side's name, a hex, yes. */
void show_value(struct text *out, const struct rules *r, const struct value_kind *kind, int value,
                const char *language);

#endif
