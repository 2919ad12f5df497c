/*
 * find.h - places and counters as a player writes them, and as they are shown.
 */
#ifndef FRONT_FIND_H
#define FRONT_FIND_H

#include "kernel/rules.h"

/* By number, by the name on the map, by a box's name. PLACE_NONE if there is none. */
place_id find_place(const struct rules *r, const char *typed);

/* By id, by what stands on the counter, by its name in any language: several may be meant. */
int find_units(const struct rules *r, const char *typed, unit_id *out, int room);

/* "1004 Königsberg", "Eliminated", "in the 1st Corps". To be freed. */
char *find_place_name(const struct rules *r, place_id p, const char *language);
/* By its word, or by its name in any language; -1 if there is none. */
int find_side(const struct rules *r, const char *typed);
const char *find_side_name(const struct rules *r, int side, const char *language);       /* "-" for none */
const char *find_nation_name(const struct rules *r, int nation, const char *language);
/* A terrain, face, trait…: by its name there, or by the word for it. */
const char *find_name(const struct names *n, int number, const char *language);
const char *find_mark_name(const struct rules *r, int mark, const char *language);

#endif
