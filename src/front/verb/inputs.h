/*
 * inputs.h - "attack=12 defence=8", "5 v 4 slope": what the players say at the table. What a word without a name
 * means the library finds out (scripts/lib/inputs.lua).
 */
#ifndef FRONT_INPUTS_H
#define FRONT_INPUTS_H

#include "script/run/script.h"

struct inputs {
    struct script_input *at;
    int count;
    char *text;                /* what the names and values point into */
};

/* False: `why` says which word is no input. */
bool inputs_read(struct inputs *in, const char *const *words, int count, struct text *why);
bool inputs_read_line(struct inputs *in, const char *line, struct text *why);
void inputs_free(struct inputs *in);
/* The first that has a range for a value, "4..7", and the range; -1: none has. */
enum { RANGE_MOST = 20 };
int inputs_range(const struct inputs *in, int *low, int *high);

/* The value is of that input, whose name may be written in the player's language too. */
bool inputs_is(const struct script_input *value, const struct script_procedure_input *input);
/* "[clear]|woods|town", "number", "[0]": what it may be, the default in brackets. To be freed. */
char *inputs_values(const struct script_procedure_input *input);

/* The procedure so named, or NULL: then `why` says so, with the nearest name and the list. */
bool inputs_names_several(struct script *s, const char *name);         /* so many begin with it that none is meant */
const struct script_procedure *inputs_procedure(struct script *s, const char *name, struct text *why);

#endif
