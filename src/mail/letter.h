/*
 * letter.h - what is mailed: a text file of "key: value" lines, signed; and the key files that stay at home.
 *
 * The first line names the kind. The last is the signature, over everything before it. A key may come several times.
 */
#ifndef MAIL_LETTER_H
#define MAIL_LETTER_H

#include "base/seal.h"

struct letter {
    struct text text;          /* all lines but the signature */
    char *signature;           /* NULL: it has none */
};

void letter_begin(struct letter *l, const char *kind);
void letter_add(struct letter *l, const char *key, const char *format, ...) __attribute__((format(printf, 3, 4)));
void letter_add_seal(struct letter *l, const char *key, const struct seal *s);
void letter_add_lines(struct letter *l, const char *key, const char *text);    /* a value for each line of it */
void letter_sign(struct letter *l, const struct seal_keys *k);
void letter_free(struct letter *l);

/* To a new file; a key only its owner may read; what is kept at home also over an older one. False, with errno. */
enum letter_for { LETTER_MAIL, LETTER_KEY, LETTER_HOME };
bool letter_save(const struct letter *l, const char *path, enum letter_for whom);
/* False: there is no such file, or it is no letter of that kind (NULL: of any). */
bool letter_load(struct letter *l, const char *path, const char *kind);
bool letter_is_signed_by(const struct letter *l, const struct seal *sign);
struct seal letter_hash(const struct letter *l);     /* with its signature */

char *letter_kind(const struct letter *l);           /* to be freed, as are values */
/* The nth value of that key, from 0; NULL: there are not so many. */
char *letter_value(const struct letter *l, const char *key, int n);
bool letter_seal(const struct letter *l, const char *key, struct seal *out);
int letter_number(const struct letter *l, const char *key);    /* -1: none */
void letter_lines(const struct letter *l, const char *key, struct text *out);

void letter_add_keys(struct letter *l, const struct seal_keys *k);     /* for a file that stays at home */
bool letter_keys(const struct letter *l, struct seal_keys *out);

#endif
