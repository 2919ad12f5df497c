/*
 * json.h - the documents of --json.
 *
 * Names stay as DESIGN lists them; more may be added. Each function gives a
 * new value that the caller owns.
 */
#ifndef FRONT_JSON_H
#define FRONT_JSON_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>
#include "game/play/view.h"
#include "kernel/rules/rulebook.h"
#include "kernel/rules/table.h"

/* A string that may come from anywhere; NULL gives null. */
json_t *json_words(const char *text);
void json_set_words(json_t *object, const char *key, const char *text);
/* An identifier, and under KEY_name what the reader calls it. */
void json_set_name(json_t *object, const char *key, const char *word, const char *name);
void json_set_number(json_t *object, const char *key, json_int_t number);
/* A seed; as a text where the numbers of JSON do not reach. */
json_t *json_seed(uint64_t seed);
/* The seed that it is; false if it is none. */
bool json_is_seed(const json_t *value, uint64_t *seed);
void json_set_flag(json_t *object, const char *key, bool flag);

/* A text as those eyes may read it. */
json_t *json_seen(struct umpire *u, int eyes, const char *text);
/* "2d6+1": its text, how many dice, the faces of each from low to high, and the least and the most that they give. */
void json_set_dice(json_t *object, const char *text);
json_t *json_faults(const struct diag *d);
json_t *json_listing(const struct listing *l);
/* A value of the state or of a counter: a number, true, null; of what has a name { value, name }. */
json_t *json_state_value(const struct rules *r, const struct value_kind *kind, int value, const char *language);
json_t *json_rule(const struct rule_text *t, const char *language);      /* rule, text */
const char *json_provenance(enum provenance p);
json_t *json_block(const struct rule_block *b);      /* what, provenance, file, line, note */

/* What is read back, whoever wrote it: "", 0, false where there is nothing of that kind, and no number so large that
 * printers could not reckon with it. */
enum { JSON_NUMBER_MOST = 100000000 };
const char *json_words_of(const json_t *value);
const char *json_words_at(const json_t *object, const char *key);
int json_number_at(const json_t *object, const char *key);
bool json_flag_at(const json_t *object, const char *key);

/* Adds the words of the game that it uses, as the player reads them ("words"), so that they can be shown without the
 * game. And takes them from a document that was read back. */
void json_add_words(json_t *document);
void json_take_words(const json_t *document);

/* Prints it on standard output and lets it go. */
void json_print(json_t *document);

#endif
