/*
 * find.h - the names of places, sides and words as they are shown; kernel/find.h finds what was typed.
 */
#ifndef FRONT_FIND_H
#define FRONT_FIND_H

#include "kernel/rules.h"

/* "1004 Königsberg", "Eliminated", "in the 1st Corps". To be freed. */
/* A command as a journal has it, with counters by their names: "move Gordon to 1318". To be freed. */
char *find_command_name(const struct rules *r, const char *command, const char *language);
char *find_place_name(const struct rules *r, place_id p, const char *language);
const char *find_side_name(const struct rules *r, int side, const char *language);       /* "-" for none */
const char *find_nation_name(const struct rules *r, int nation, const char *language);
/* A terrain, face, trait…: by its name there, or by the word for it. */
const char *find_name(const struct names *n, int number, const char *language);
const char *find_mark_name(const struct rules *r, int mark, const char *language);

#endif
