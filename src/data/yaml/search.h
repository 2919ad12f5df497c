/*
 * search.h - where the files of a game are.
 *
 * A file is ROOT/KIND/GAME/NAME, and KIND is rules, scripts or scenarios. Nothing is found through a
 * link that leads out of KIND/GAME, so a mod from a stranger cannot make us read what is not ours to read.
 */
#ifndef DATA_SEARCH_H
#define DATA_SEARCH_H

#include "data/data.h"

enum { SEARCH_ALL = -1 };      /* instead of a root: the first that has it */

/* The folder of scripts/ that no game may be called by. */
#define SEARCH_LIBRARY "lib"

enum found { FOUND_NONE, FOUND_FILE, FOUND_REFUSED };

/* The first root that has rules/GAME/game.yaml, or -1. */
int search_game(const struct search *s, const char *game);

/* The series that a game says it belongs to, or NULL; it lives as long as the search. */
const char *search_series(const struct search *s, const char *game);

/* The path of a file, which is also its name in messages; it lives as long as the search. What is
 * refused is reported. GAME and NAME must be made of plain names. */
enum found search_find(const struct search *s, int root, const char *kind, const char *game, const char *name,
                       const char **path, struct diag *d);

/* The same for a game or, where that has none, its series. */
enum found search_shared(const struct search *s, const char *kind, const char *game, const char *name,
                         const char **path, struct diag *d);

/* The names of the files in ROOT/KIND/GAME[/FOLDER] with that ending, without it, sorted; added to what
 * the listing has. FOLDER may be NULL. Hidden files are left out, odd names are not. */
void search_list(const struct search *s, int root, const char *kind, const char *game, const char *folder,
                 const char *ending, struct listing *out);
/* The folders in ROOT/KIND/GAME[/FOLDER], which must be one root, in the same way. */
void search_folders(const struct search *s, int root, const char *kind, const char *game, const char *folder,
                    struct listing *out);

#endif
