#include "base/hash.h"

#include <string.h>

#include "tap.h"

static void test_bytes(void)
{
    const char *song = "Nobody inspects the spammish repetition";

    ok(hash_bytes("", 0, 0) == UINT64_C(0xef46db3751d8e999), "hash: the published XXH64 of nothing");
    ok(hash_bytes("abc", 3, 0) == UINT64_C(0x44bc2cf5ad770999), "hash: of three bytes");
    ok(hash_bytes(song, strlen(song), 0) == UINT64_C(0xfbcea83c8a378bf1), "hash: of more than a stripe");
    ok(hash_bytes(song, strlen(song), 1) != hash_bytes(song, strlen(song), 0), "hash: the seed matters");
}

/* The same numbers as bytes, low byte first. */
static bool words_as_bytes(const int32_t *words, size_t count)
{
    unsigned char bytes[400];

    for (size_t i = 0; i < count; i++)
        for (int b = 0; b < 4; b++)
            bytes[4 * i + (size_t)b] = (unsigned char)((uint32_t)words[i] >> 8 * b);
    return hash_words(words, count, 5) == hash_bytes(bytes, 4 * count, 5);
}

static void test_words(void)
{
    int32_t words[100];
    bool same = true, each = true;

    for (int i = 0; i < 100; i++)
        words[i] = (int32_t)(UINT32_C(2654435761) * (uint32_t)i);
    for (size_t count = 0; count <= 100; count++)
        same = same && words_as_bytes(words, count);
    ok(same, "hash: words are summed as their bytes, low byte first, for every count");

    uint64_t whole = hash_words(words, 100, 0);
    for (int i = 0; i < 100; i++) {
        words[i] ^= 1;
        each = each && hash_words(words, 100, 0) != whole;
        words[i] ^= 1;
    }
    ok(each, "hash: one bit anywhere changes the sum");
    ok(hash_words(words, 99, 0) != whole, "hash: so does the length");
}

/* By the definition, a bit at a time. */
static uint32_t crc_of(const unsigned char *bytes, size_t length)
{
    uint32_t crc = UINT32_MAX;

    for (size_t i = 0; i < 8 * length; i++)
        crc = crc >> 1 ^ ((crc ^ bytes[i / 8] >> i % 8) & 1 ? UINT32_C(0xedb88320) : 0);
    return ~crc;
}

static void is_bit_by_bit(void)
{
    unsigned char bytes[100];
    bool same = true;

    for (uint32_t i = 0; i < 100; i++)
        bytes[i] = (unsigned char)(UINT32_C(2654435761) * (i + 1) >> 24);
    for (size_t length = 0; length <= 100; length++)
        same = same && hash_crc32(bytes, length) == crc_of(bytes, length);
    ok(same, "hash: the CRC of any length is the one that is made bit by bit");
}

static void test_crc(void)
{
    cmp_ok(hash_crc32("123456789", 9), "==", 0xcbf43926, "hash: the check value of CRC-32");
    cmp_ok(hash_crc32_more(hash_crc32("1234", 4), "56789", 5), "==", 0xcbf43926, "hash: a CRC can be gone on with");
    is_bit_by_bit();
    cmp_ok(hash_crc32("", 0), "==", 0, "hash: the CRC of nothing is 0");
    ok(hash_crc32("abc", 3) != hash_crc32("abd", 3), "hash: a flipped byte changes the CRC");
}

int main(void)
{
    test_bytes();
    test_words();
    test_crc();
    done_testing();
}
