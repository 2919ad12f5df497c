/*
 * render.h - the map and the position as a drawing (SVG) that needs no other
 * file.
 */
#ifndef FRONT_RENDER_H
#define FRONT_RENDER_H

#include <stdio.h>
#include "game/play/view.h"

/* As those eyes see it: a side, or VIEW_ALL, VIEW_OPEN. */
void render_svg(struct umpire *u, int eyes, FILE *out);
/* The hexes up to that range from the centre, without title and boxes. */
void render_part(struct umpire *u, int eyes, place_id centre, int range, FILE *out);
/* To a new file, or over an older drawing of ours: save.h. False: errno says why. */
bool render_to_file(struct umpire *u, int eyes, const char *path);

#endif
