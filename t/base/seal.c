/*
 * What is sealed is opened by its key alone, and what is signed is not changed unseen.
 */
#include "base/seal.h"

#include <string.h>
#include "tap.h"

static void chains(void)
{
    struct seal seed = seal_random(), other = seal_random(), end = seal_chain(&seed, 10), part = seal_chain(&seed, 4);
    struct seal again = seal_chain(&part, 6), read;
    char hex[SEAL_HEX];

    ok(seal_is_same(&end, &again), "seal: a link leads to the end of its chain");
    again = seal_chain(&other, 10);
    ok(!seal_is_same(&end, &again), "seal: another seed does not");
    seal_write(&end, hex);
    ok(seal_read(hex, &read) && seal_is_same(&read, &end), "seal: a hash is written and read");
    hex[3] = 'x';
    ok(!seal_read(hex, &read) && !seal_read("12", &read), "seal: what is no hash is not read");
    read = seal_hash("a", "bc", 2);
    again = seal_hash("ab", "c", 1);
    ok(!seal_is_same(&read, &again), "seal: hashes of different purposes are kept apart");
}

static void keys(void)
{
    struct seal_keys one, two;
    struct text signature = { 0 }, sealed = { 0 }, opened = { 0 };

    seal_keys_new(&one);
    seal_keys_new(&two);
    seal_sign(&one, "move", 4, &signature);
    ok(seal_signed_by(&one.sign, "move", 4, text_of(&signature)), "seal: a signature is known");
    ok(!seal_signed_by(&one.sign, "mope", 4, text_of(&signature)), "seal: not of another text");
    ok(!seal_signed_by(&two.sign, "move", 4, text_of(&signature)), "seal: nor by another key");
    ok(!seal_signed_by(&one.sign, "move", 4, "zz"), "seal: nor is anything one");
    seal_to(&one.box, "secret", 6, &sealed);
    ok(!seal_open(&two, text_of(&sealed), &opened), "seal: a wrong key opens nothing");
    ok(seal_open(&one, text_of(&sealed), &opened) && strcmp(text_of(&opened), "secret") == 0, "seal: its own does");
    ok(!seal_open(&one, "!!", &opened) && !seal_open(&one, "", &opened), "seal: what is not sealed is not opened");
    text_free(&signature);
    text_free(&sealed);
    text_free(&opened);
}

static void locks(void)
{
    struct seal key = seal_random(), other = seal_random();
    struct text locked = { 0 }, opened = { 0 };

    seal_lock(&key, "secret", 6, &locked);
    ok(!seal_unlock(&other, text_of(&locked), &opened), "seal: another key unlocks nothing");
    ok(seal_unlock(&key, text_of(&locked), &opened) && strcmp(text_of(&opened), "secret") == 0, "seal: the key does");
    locked.at[10] = locked.at[10] == 'A' ? 'B' : 'A';
    ok(!seal_unlock(&key, text_of(&locked), &opened), "seal: one changed letter is found out");
    text_free(&locked);
    text_free(&opened);
}

int main(void)
{
    skip(!seal_is_available(), 15, "built without libsodium");
    chains();
    keys();
    locks();
    end_skip;
    done_testing();
}
