/*
 * lesson.h - a scenario to learn by tells one step at a time, with the line to type, and goes on when it was done.
 *
 * Which step it is follows from the commands that stand: undo goes a step back, and resume knows where it was.
 */
#ifndef FRONT_LESSON_H
#define FRONT_LESSON_H

#include "front/dialogue/repl.h"

void lesson_tell(struct repl *r);                    /* the step, if it is another than was told last */

#endif
