/*
 * schema.h - what a file may say: texts, numbers, names, keys.
 *
 * Each function looks at one node, reports what is wrong with it, and gives what it says. A node
 * may be NULL (an optional key that is absent): then nothing is reported and the answer is the
 * function's nothing. So a loader reads on after every fault.
 */
#ifndef DATA_SCHEMA_H
#define DATA_SCHEMA_H

#include <stdbool.h>

#include "base/mem.h"
#include "data/yaml/fault.h"
#include "data/yaml/node.h"
#include "kernel/rules/names.h"
#include "kernel/rules/table.h"
#include "kernel/rules/texts.h"

/* One loading: where faults go, and where what lives on is kept. */
struct loading {
    struct pool *pool;
    struct diag *diag;
    const struct texts *texts; /* of the game, in another language; NULL: none */
    const struct node *area;   /* load_map: the part of it that is in play; NULL: all */
    bool edits;                /* overlay: signs before the hexes of a list edit it */
};

#define LENGTH(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Whether it is of that kind; reports it if not. */
bool schema_is(struct loading *l, const struct node *n, enum node_kind kind);
/* Whether it is a map; reports every key in it that is none of these. `what` is "a sheet". */
bool schema_keys(struct loading *l, const struct node *n, const char *what, const char *const *keys, int count);
/* The entry of a map that must have it, or NULL after a report. */
const struct node *schema_need(struct loading *l, const struct node *map, const char *what, const char *key);

/* The text of a scalar, kept in the pool; NULL if it is none. */
const char *schema_text(struct loading *l, const struct node *n);
bool schema_number(struct loading *l, const struct node *n, int least, int most, int *out);
/* A text for people, and what the game's texts have for it in another language. */
void schema_shown(struct loading *l, const struct node *n, struct words *out);
void schema_add_shown(struct loading *l, const char *text, struct words *out);     /* the text lives in the pool */
/* The same where languages stand side by side, { en: …, fr: … }: rulebook and scenarios are read, not compared with a
 * card. */
void schema_words(struct loading *l, const struct node *n, struct words *out);
const char *schema_rule(struct loading *l, const struct node *map);                /* its key `rule` */

/* The number among these names; NAME_NONE after a report: no WHAT is "…". */
int schema_one_of(struct loading *l, const struct node *n, const char *what, const struct names *names);
/* The same: no WHAT of OWNER is "…". */
int schema_value_of(struct loading *l, const struct node *n, const char *what, const char *owner,
                    const struct names *names);
int schema_choice(struct loading *l, const struct node *n, const char *what, const char *const *words, int count);

/* Two letters: en, fr. */
bool schema_is_language(const char *code);
/* A name is lower-case letters, digits and _, and begins with a letter. */
bool schema_is_name(const char *text);
/* The same with - inside: what a scenario or a mod may be called. */
bool schema_is_file(const char *text);
/* A word has no blank in it and is not too long: T1, II, 1/2. */
bool schema_is_word(const char *text);
/* Adds names or words to a list of at most `most`. Each reports what does not fit. */
int schema_add_name(struct loading *l, struct names *names, const char *word, struct where where, int most);
void schema_name_list(struct loading *l, const struct node *n, struct names *out, int most);
void schema_word_list(struct loading *l, const struct node *n, struct names *out, int most);
int schema_add_word(struct loading *l, struct names *names, const char *word, struct where where, int most);

/* Whether we know the API that the file's key `api` names; none is 1. What it says
 * beside is better left unread if not. */
enum { API_NUMBER = 1 };
bool schema_api(struct loading *l, const struct node *file);

/* The key `provenance` of a map, else what holds around it. */
enum provenance schema_provenance(struct loading *l, const struct node *map, enum provenance around);
/* The same for a file, which must say it. */
enum provenance schema_file_provenance(struct loading *l, const struct node *file);
/* Of what a node of a mod changes: the mod's own if it says one. */
enum provenance schema_mod_provenance(const struct node *n, enum provenance around);
/* What stands beside a provenance: its source, or its rule; NULL. */
const char *schema_note(struct loading *l, const struct node *map);

#endif
