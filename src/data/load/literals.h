/*
 * literals.h - what stands in the source of a Lua script: its texts, and the names beside them.
 */
#ifndef DATA_LITERALS_H
#define DATA_LITERALS_H

#include "data/data.h"

struct literal {
    const char *text;          /* without quotes and escapes; for as long as the call */
    bool is_name;              /* a name of the language or the script: field, function, variable */
    bool is_said;              /* players read it: as the place says where it stands */
    bool is_plain;             /* no player reads it: an example, a clause, an error */
    size_t offset;             /* where it begins */
};

/* Each in turn, names too. What is not Lua gives anything: it has been told of by then. */
void literals_each(const struct script_file *f, void (*found)(void *with, const struct literal *l), void *with);

#endif
