/*
 * reading_document.h - how a game reads its rules, as a document.
 *
 * reading (its number), kind, authority, rules, says ([{rule, text}]), text, ground, switches ([{switch, name, value,
 * value_name, others}]), file, line. print.h prints it.
 */
#ifndef FRONT_READING_DOCUMENT_H
#define FRONT_READING_DOCUMENT_H

#include <jansson.h>
#include "data/data.h"

/* Where the readings are, and what is chosen now. */
struct reading_source {
    const struct search *search;
    const struct rules *rules;
    const struct state *state; /* NULL: what was chosen when the rules were loaded */
    const char *language;
};

json_t *readings_document(const struct reading_source *from);          /* all of them */
/* Those of a rule, which have `of_this_rule`, and of those under it. */
json_t *readings_under(const struct reading_source *from, const char *number);
/* Those that a ruling rests on: it cites the number of one, or of the rule in which a switch of it acts. */
json_t *readings_cited(const struct reading_source *from, const json_t *ruling);

#endif
