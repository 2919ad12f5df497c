/*
 * manual.h - what --help says, as a page for man(1).
 *
 * It is made from the tables of verbs and options that --help is made from,
 * so that it cannot fall behind the program.
 */
#ifndef FRONT_MANUAL_H
#define FRONT_MANUAL_H

/* The manual page, as man(7) has it. */
void manual_print(void);

#endif
