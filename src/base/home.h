/*
 * home.h - where a player's own files are kept: $XDG_STATE_HOME/grognard,
 * else ~/.local/state/grognard.
 */
#ifndef BASE_HOME_H
#define BASE_HOME_H

/* The path of a file there; the folder is made if need be. NULL if there can be none. To be freed. */
char *home_file(const char *name);
/* A new journal's path, named after the game and the hour; no such file exists. */
char *home_journal(const char *game, const char *scenario);

#endif
