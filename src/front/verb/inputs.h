/*
 * inputs.h - "combat attack=12 defence=8", "combat 5 v 4 slope": what the players say at the table. What a word without
 * a name means the library finds out (scripts/lib/inputs.lua).
 */
#ifndef FRONT_INPUTS_H
#define FRONT_INPUTS_H

#include <jansson.h>
#include "front/verb/verb.h"

struct inputs {
    struct script_input *at;
    int count;
    char *text;                /* what the names and values point into */
};

void inputs_free(struct inputs *in);

/* --- several descriptions, or one for each value of a range --- */

enum { CASES_MOST = 20 };
struct cases {
    char *line[CASES_MOST], *label[CASES_MOST];      /* "combat 5 v 4"; the same, or "5" of a range that stands alone */
    int count;                 /* may be more: those have no place */
    bool has_range;
    char *varies;              /* the input with that range; NULL: it was not named */
};
void cases_add(struct cases *c, const char *line, const char *label);
/* "combat 4..6 v 4": one for each value. `alone`: the values say which is which. */
void cases_add_each(struct cases *c, const char *line, bool alone);
void cases_free(struct cases *c);

/* --- a procedure with its inputs --- */

/* The procedure so named, or NULL: then `why` says so, with the nearest name and the list. */
const struct script_procedure *inputs_procedure(struct script *s, const char *name, struct text *why);
bool inputs_names_several(struct script *s, const char *name);         /* the name is ambiguous */
json_t *inputs_document(const struct script_procedure *p);   /* name, rule, text, inputs */
json_t *inputs_procedures(struct script *s);                 /* of each that there is */

/* What a line describes, and who rules on it: while a question is open its procedure is under way, so another umpire
 * beside it. */
struct described {
    struct umpire *umpire;
    const struct script_procedure *procedure;
    struct inputs in;
};
/* "combat 5 v 4"; false, and the call is refused: no procedure, or a word is no input. */
bool described_read(struct described *d, struct call *c, const char *line);
/* What became of it goes into the document; of what was refused also what the procedure takes, if something is missing.
 * Gives a status. */
int described_ruled(struct described *d, struct call *c);
void described_free(struct described *d, struct call *c);

/* --help behind a procedure: what it takes, and which dice it rolls. In verb_rule.c. */
int inputs_explain(const struct options *o);

#endif
