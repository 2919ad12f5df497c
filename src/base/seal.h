/*
 * seal.h - the only code that includes <sodium.h>: hashes, chains, signatures, sealed texts. None of it is our own.
 *
 * The library is optional: without it seal_is_available() is false, and nothing else here may be called.
 */
#ifndef BASE_SEAL_H
#define BASE_SEAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/text.h"

enum { SEAL_SIZE = 32, SEAL_HEX = 2 * SEAL_SIZE + 1, SEAL_SIGNATURE = 64 };

struct seal { uint8_t byte[SEAL_SIZE]; };      /* a hash, a secret or a public key */

bool seal_is_available(void);
struct seal seal_random(void);
bool seal_is_same(const struct seal *a, const struct seal *b);
void seal_write(const struct seal *s, char out[SEAL_HEX]);
bool seal_read(const char *hex, struct seal *out);   /* as many digits, then the end or a blank */

/* BLAKE2b of all of it; `what` keeps hashes of different purposes apart. */
struct seal seal_hash(const char *what, const void *data, size_t length);
/* A chain of hashes: what comes so many steps after the seed. Who knows a link knows those after it, none before. */
struct seal seal_chain(const struct seal *seed, int steps);

/* --- keys: Ed25519 to sign with, X25519 to seal to --- */

struct seal_keys {
    uint8_t sign_secret[64];
    struct seal sign, box, box_secret; /* sign and box are public */
};
void seal_keys_new(struct seal_keys *k);
void seal_sign(const struct seal_keys *k, const void *text, size_t length, struct text *out);      /* in hex */
bool seal_signed_by(const struct seal *sign, const void *text, size_t length, const char *signature);
/* Only who has the key of that box can open it. In base64. */
void seal_to(const struct seal *box, const void *text, size_t length, struct text *out);
bool seal_open(const struct seal_keys *k, const char *sealed, struct text *out);
/* With a key that both have, or that is told later. */
void seal_lock(const struct seal *key, const void *text, size_t length, struct text *out);
bool seal_unlock(const struct seal *key, const char *locked, struct text *out);

#endif
