/*
 * render.h - the map and the position as a drawing (SVG) that needs no other
 * file.
 */
#ifndef FRONT_RENDER_H
#define FRONT_RENDER_H

#include <stdio.h>
#include "game/view.h"

void render_svg(struct umpire *u, FILE *out);
/* False: errno says why. */
bool render_to_file(struct umpire *u, const char *path);

#endif
