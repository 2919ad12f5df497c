/*
 * misnamed.h - what is said of a name that means nothing, or several things.
 *
 * One wording for commands, for the verbs that look and for the command line.
 */
#ifndef SCRIPT_MISNAMED_H
#define SCRIPT_MISNAMED_H

#include "kernel/rules/find.h"

/* unknown counter "2nf"; did you mean "2nd"? Or: "2nd" could be 2nd Corps (2c), 2nd Cavalry (2k). */
void misnamed_units(const struct rules *r, const char *typed, const struct findings *f, const char *language,
                    struct text *out);
/* unknown hex "lozten"; did you mean "Lötzen"? A number that is none gets the first and the last there are. */
void misnamed_places(const struct rules *r, const char *typed, const struct findings *f, const char *language,
                     struct text *out);

#endif
