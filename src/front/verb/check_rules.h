/*
 * check_rules.h - what `check` says of a game's rules: the names by which mods reach them, functions that cite a
 * rule and are not declared as one, mods that change the same rule, and rules that are cited and have no sentence.
 */
#ifndef FRONT_CHECK_RULES_H
#define FRONT_CHECK_RULES_H

#include <jansson.h>
#include "data/data.h"
#include "front/verb/check_mods.h"
#include "script/run/script.h"

struct check_rules {
    struct script_list handles;      /* game, and what script_handles() gives, in turn */
    struct script_list undeclared;   /* game, and what script_undeclared() gives, in turn */
    struct script_list changes;      /* game, and what script_changes() gives, in turn */
};

/* Checks a game that was loaded with this many mods: its rules if there are none, else what the mods change. */
void check_rules_look(struct check_rules *c, const char *game, struct script *s, int mods);
/* A rule that something cites must have its sentence in rulebook.yaml, if the game has that
 * file: each that lacks it is a fault. */
void check_rules_cited(const struct search *s, const struct rules *r, struct script *script, struct diag *d);
/* Lists the names, for `--handles`. */
void check_rules_list(const struct check_rules *c);
/* Mods of the game that cannot be chosen together, or not in any order, and do not say so themselves. */
void check_rules_rivals(const struct check_rules *c, const struct search *s, const char *game, struct check_notes *out);
void check_rules_json(const struct check_rules *c, json_t *document);
void check_rules_free(struct check_rules *c);

#endif
