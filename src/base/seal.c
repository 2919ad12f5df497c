#include "base/seal.h"

#include <string.h>
#include "config.h"

#ifdef HAVE_SODIUM

#include <sodium.h>
#include "base/mem.h"

_Static_assert(SEAL_SIZE == crypto_generichash_BYTES && SEAL_SIZE == crypto_sign_PUBLICKEYBYTES &&
                   SEAL_SIZE == crypto_box_PUBLICKEYBYTES && SEAL_SIZE == crypto_secretbox_KEYBYTES &&
                   SEAL_SIGNATURE == crypto_sign_BYTES, "as the library has them");

bool seal_is_available(void)
{
    return sodium_init() >= 0;
}

struct seal seal_random(void)
{
    struct seal s;

    randombytes_buf(s.byte, sizeof s.byte);
    return s;
}

bool seal_is_same(const struct seal *a, const struct seal *b)
{
    return sodium_memcmp(a->byte, b->byte, SEAL_SIZE) == 0;
}

void seal_write(const struct seal *s, char out[SEAL_HEX])
{
    sodium_bin2hex(out, SEAL_HEX, s->byte, SEAL_SIZE);
}

static bool read_hex(const char *hex, uint8_t *out, size_t size)
{
    size_t length;
    const char *end;

    return strcspn(hex, " \n") == 2 * size && sodium_hex2bin(out, size, hex, 2 * size, NULL, &length, &end) == 0 &&
           length == size && end == hex + 2 * size;
}

bool seal_read(const char *hex, struct seal *out)
{
    return read_hex(hex, out->byte, SEAL_SIZE);
}

struct seal seal_hash(const char *what, const void *data, size_t length)
{
    crypto_generichash_state state;
    struct seal s;

    crypto_generichash_init(&state, NULL, 0, SEAL_SIZE);
    crypto_generichash_update(&state, (const unsigned char *)what, strlen(what) + 1);
    crypto_generichash_update(&state, data, length);
    crypto_generichash_final(&state, s.byte, SEAL_SIZE);
    return s;
}

struct seal seal_chain(const struct seal *seed, int steps)
{
    struct seal s = *seed;

    for (int i = 0; i < steps; i++)
        s = seal_hash("grognard chain", s.byte, SEAL_SIZE);
    return s;
}

void seal_keys_new(struct seal_keys *k)
{
    crypto_sign_keypair(k->sign.byte, k->sign_secret);
    crypto_box_keypair(k->box.byte, k->box_secret.byte);
}

void seal_sign(const struct seal_keys *k, const void *text, size_t length, struct text *out)
{
    unsigned char signature[SEAL_SIGNATURE];
    char hex[2 * SEAL_SIGNATURE + 1];

    crypto_sign_detached(signature, NULL, text, length, k->sign_secret);
    text_add(out, sodium_bin2hex(hex, sizeof hex, signature, sizeof signature));
}

bool seal_signed_by(const struct seal *sign, const void *text, size_t length, const char *signature)
{
    unsigned char raw[SEAL_SIGNATURE];

    return read_hex(signature, raw, sizeof raw) && crypto_sign_verify_detached(raw, text, length, sign->byte) == 0;
}

/* --- in base64 --- */

static void add_base64(struct text *out, const unsigned char *raw, size_t length)
{
    size_t room = sodium_base64_encoded_len(length, sodium_base64_VARIANT_ORIGINAL);
    char *at = mem_array(room, 1);

    text_add(out, sodium_bin2base64(at, room, raw, length, sodium_base64_VARIANT_ORIGINAL));
    mem_free(at);
}

static unsigned char *read_base64(const char *text, size_t *length)
{
    size_t size = strcspn(text, " \n");
    unsigned char *raw = mem_array(size + 1, 1);
    const char *end;

    if (sodium_base642bin(raw, size + 1, text, size, NULL, length, &end, sodium_base64_VARIANT_ORIGINAL) == 0 &&
        end == text + size)
        return raw;
    mem_free(raw);
    return NULL;
}

void seal_to(const struct seal *box, const void *text, size_t length, struct text *out)
{
    unsigned char *raw = mem_array(length + crypto_box_SEALBYTES, 1);

    crypto_box_seal(raw, text, length, box->byte);
    add_base64(out, raw, length + crypto_box_SEALBYTES);
    mem_free(raw);
}

bool seal_open(const struct seal_keys *k, const char *sealed, struct text *out)
{
    size_t length = 0;
    unsigned char *raw = read_base64(sealed, &length), *plain = NULL;
    bool opened = false;

    if (raw && length >= crypto_box_SEALBYTES) {
        plain = mem_array(length + 1, 1);
        opened = crypto_box_seal_open(plain, raw, length, k->box.byte, k->box_secret.byte) == 0;
    }
    if (opened)
        text_add_span(out, (const char *)plain, length - crypto_box_SEALBYTES);
    mem_free(plain);
    mem_free(raw);
    return opened;
}

void seal_lock(const struct seal *key, const void *text, size_t length, struct text *out)
{
    enum { NONCE = crypto_secretbox_NONCEBYTES, MAC = crypto_secretbox_MACBYTES };
    unsigned char *raw = mem_array(NONCE + MAC + length, 1);

    randombytes_buf(raw, NONCE);
    crypto_secretbox_easy(raw + NONCE, text, length, raw, key->byte);
    add_base64(out, raw, NONCE + MAC + length);
    mem_free(raw);
}

bool seal_unlock(const struct seal *key, const char *locked, struct text *out)
{
    enum { NONCE = crypto_secretbox_NONCEBYTES, MAC = crypto_secretbox_MACBYTES };
    size_t length = 0;
    unsigned char *raw = read_base64(locked, &length), *plain = NULL;
    bool opened = false;

    if (raw && length >= NONCE + MAC) {
        plain = mem_array(length, 1);
        opened = crypto_secretbox_open_easy(plain, raw + NONCE, length - NONCE, raw, key->byte) == 0;
    }
    if (opened)
        text_add_span(out, (const char *)plain, length - NONCE - MAC);
    mem_free(plain);
    mem_free(raw);
    return opened;
}

#else

#include <stdlib.h>

/* Nobody comes here: seal_is_available() is asked first. */
static void missing(void)
{
    abort();
}

bool seal_is_available(void) { return false; }
struct seal seal_random(void) { missing(); return (struct seal){ .byte = { 0 } }; }
bool seal_is_same(const struct seal *a, const struct seal *b) { return memcmp(a, b, sizeof *a) == 0; }
void seal_write(const struct seal *s, char out[SEAL_HEX]) { (void)s, (void)out, missing(); }
bool seal_read(const char *hex, struct seal *out) { (void)hex, (void)out; return false; }

struct seal seal_hash(const char *what, const void *data, size_t length)
{
    (void)what, (void)data, (void)length, missing();
    return (struct seal){ .byte = { 0 } };
}

struct seal seal_chain(const struct seal *seed, int steps)
{
    (void)steps, missing();
    return *seed;
}
void seal_keys_new(struct seal_keys *k) { (void)k, missing(); }

void seal_sign(const struct seal_keys *k, const void *text, size_t length, struct text *out)
{
    (void)k, (void)text, (void)length, (void)out, missing();
}

bool seal_signed_by(const struct seal *sign, const void *text, size_t length, const char *signature)
{
    (void)sign, (void)text, (void)length, (void)signature;
    return false;
}

void seal_to(const struct seal *box, const void *text, size_t length, struct text *out)
{
    (void)box, (void)text, (void)length, (void)out, missing();
}

bool seal_open(const struct seal_keys *k, const char *sealed, struct text *out)
{
    (void)k, (void)sealed, (void)out;
    return false;
}

void seal_lock(const struct seal *key, const void *text, size_t length, struct text *out)
{
    (void)key, (void)text, (void)length, (void)out, missing();
}

bool seal_unlock(const struct seal *key, const char *locked, struct text *out)
{
    (void)key, (void)locked, (void)out;
    return false;
}

#endif
