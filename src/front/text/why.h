/*
 * why.h - what a rule says, and all that the game has under its number: commands, procedures, rules that a mod can
 * change and who does, tables, modifiers, figures, phases, switches, marks, and in
 * a source tree the tests that prove it.
 */
#ifndef FRONT_WHY_H
#define FRONT_WHY_H

#include <jansson.h>
#include "data/data.h"
#include "front/text/columns.h"
#include "script/run/script.h"

/* One thing under the number. */
struct why_hit {
    const char *kind;          /* "table", for --json */
    char *rule;                /* its numbers that were asked for: "10.3, 10.3.1" */
    char *what, *text;         /* as shown: `show combat.results`, and a few words or a place */
};
struct why {
    char number[RULE_NUMBER_SIZE];   /* that was found: the one asked for, or the nearest above it */
    bool known;                /* false: neither it nor any above it */
    const struct rulebook *book;
    struct why_hit *hit;
    int hits;
};

/* The rules with all that was loaded. A letter's case matters only where the rulebook has both.
 * Faults of rulebook.yaml are left to `check`. */
void why_find(struct why *w, const struct search *s, const struct rules *r, struct script *script, const char *language,
              const char *number);
void why_free(struct why *w);

/* The sentences: of the rule and of those under it; if there are none, of the nearest
 * above it. `asked` is what was typed. */
void why_say(const struct why *w, const char *asked, const char *language);
/* The same of a rule that the rulebook has, for which nothing else need be looked for. */
void why_say_sentences(const struct rulebook *book, const char *number, const char *language);
/* What can be typed, where the rule is applied, and a few of its tests. `game`: on the command line; NULL:
 * in a dialogue. */
void why_say_hits(const struct why *w, const char *game);
json_t *why_json(const struct why *w, const char *asked, const char *language);

#endif
