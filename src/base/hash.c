#include "base/hash.h"

/*
 * XXH64 by Yann Collet: four lanes, so that a whole state is summed at the
 * speed of memory, and published values to test against.
 */
static const uint64_t prime_1 = UINT64_C(0x9E3779B185EBCA87);
static const uint64_t prime_2 = UINT64_C(0xC2B2AE3D27D4EB4F);
static const uint64_t prime_3 = UINT64_C(0x165667B19E3779F9);
static const uint64_t prime_4 = UINT64_C(0x85EBCA77C2B2AE63);
static const uint64_t prime_5 = UINT64_C(0x27D4EB2F165667C5);

enum { LANES = 4, STRIPE = 32 };     /* bytes in a stripe: eight for each lane */

struct lanes {
    uint64_t at[LANES];
};

static uint64_t turn(uint64_t x, int bits)
{
    return x << bits | x >> (64 - bits);
}

static uint64_t mix(uint64_t lane, uint64_t value)
{
    return turn(lane + value * prime_2, 31) * prime_1;
}

static struct lanes lanes_start(uint64_t seed)
{
    return (struct lanes){ { seed + prime_1 + prime_2, seed + prime_2, seed, seed - prime_1 } };
}

static uint64_t lanes_join(const struct lanes *l)
{
    uint64_t sum = turn(l->at[0], 1) + turn(l->at[1], 7) + turn(l->at[2], 12) + turn(l->at[3], 18);

    for (int i = 0; i < LANES; i++)
        sum = (sum ^ mix(0, l->at[i])) * prime_1 + prime_4;
    return sum;
}

static uint64_t add_eight(uint64_t sum, uint64_t value)
{
    return turn(sum ^ mix(0, value), 27) * prime_1 + prime_4;
}

static uint64_t add_four(uint64_t sum, uint32_t value)
{
    return turn(sum ^ value * prime_1, 23) * prime_2 + prime_3;
}

static uint64_t add_one(uint64_t sum, unsigned char value)
{
    return turn(sum ^ value * prime_5, 11) * prime_1;
}

static uint64_t close_sum(uint64_t sum)
{
    sum = (sum ^ sum >> 33) * prime_2;
    sum = (sum ^ sum >> 29) * prime_3;
    return sum ^ sum >> 32;
}

/* A pair of words as the eight bytes they would be with the low byte first. */
static uint64_t pair(const int32_t *words)
{
    return (uint32_t)words[0] | (uint64_t)(uint32_t)words[1] << 32;
}

uint64_t hash_words(const int32_t *words, size_t count, uint64_t seed)
{
    struct lanes l = lanes_start(seed);
    size_t left = count;

    for (; left >= 2 * LANES; left -= 2 * LANES, words += 2 * LANES)
        for (int i = 0; i < LANES; i++)
            l.at[i] = mix(l.at[i], pair(words + 2 * i));

    uint64_t sum = count >= 2 * LANES ? lanes_join(&l) : seed + prime_5;
    sum += (uint64_t)count * 4;
    for (; left >= 2; left -= 2, words += 2)
        sum = add_eight(sum, pair(words));
    if (left > 0)
        sum = add_four(sum, (uint32_t)*words);
    return close_sum(sum);
}

static uint32_t four_bytes(const unsigned char *b)
{
    return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

static uint64_t eight_bytes(const unsigned char *b)
{
    return four_bytes(b) | (uint64_t)four_bytes(b + 4) << 32;
}

uint64_t hash_bytes(const void *bytes, size_t length, uint64_t seed)
{
    const unsigned char *b = bytes;
    struct lanes l = lanes_start(seed);
    size_t left = length;

    for (; left >= STRIPE; left -= STRIPE, b += STRIPE)
        for (int i = 0; i < LANES; i++)
            l.at[i] = mix(l.at[i], eight_bytes(b + 8 * i));

    uint64_t sum = length >= STRIPE ? lanes_join(&l) : seed + prime_5;
    sum += (uint64_t)length;
    for (; left >= 8; left -= 8, b += 8)
        sum = add_eight(sum, eight_bytes(b));
    for (; left >= 4; left -= 4, b += 4)
        sum = add_four(sum, four_bytes(b));
    for (; left > 0; left--, b++)
        sum = add_one(sum, *b);
    return close_sum(sum);
}

/* A table of sixteen, for half a byte, is short enough to be checked by eye; those that are used are made of it. */
static const uint32_t crc_table[16] = {
    0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
    0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c, 0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c,
};

enum { CRC_BYTES = 8 };        /* that are taken at once */

/* Of each byte, what it adds with 0, 1, 2… bytes behind it. */
static void make_tables(uint32_t table[CRC_BYTES][256])
{
    for (uint32_t i = 0; i < 256; i++) {
        uint32_t crc = i;
        for (int half = 0; half < 2; half++)
            crc = crc >> 4 ^ crc_table[crc & 15];
        table[0][i] = crc;
    }
    for (int behind = 1; behind < CRC_BYTES; behind++)
        for (int i = 0; i < 256; i++)
            table[behind][i] = table[behind - 1][i] >> 8 ^ table[0][table[behind - 1][i] & 255];
}

uint32_t hash_crc32_more(uint32_t sum, const void *bytes, size_t length)
{
    static uint32_t table[CRC_BYTES][256];
    const unsigned char *b = bytes;
    uint32_t crc = ~sum;

    if (table[0][1] == 0)
        make_tables(table);

    for (; length >= CRC_BYTES; length -= CRC_BYTES, b += CRC_BYTES) {
        crc ^= four_bytes(b);
        crc = table[7][crc & 255] ^ table[6][crc >> 8 & 255] ^ table[5][crc >> 16 & 255] ^ table[4][crc >> 24]
            ^ table[3][b[4]] ^ table[2][b[5]] ^ table[1][b[6]] ^ table[0][b[7]];
    }
    for (; length > 0; length--, b++)
        crc = crc >> 8 ^ table[0][(crc ^ *b) & 255];
    return ~crc;
}

uint32_t hash_crc32(const void *bytes, size_t length)
{
    return hash_crc32_more(0, bytes, length);
}
