/*
 * hash.h - sums that come out the same on every machine.
 */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* Identity of a position or a file: XXH64, well mixed, not for secrets. The words are taken
 * by value, as if low byte first, so the byte order of the machine does not matter. */
uint64_t hash_words(const int32_t *words, size_t count, uint64_t seed);
uint64_t hash_bytes(const void *bytes, size_t length, uint64_t seed);

/* CRC-32 as in zlib and Ethernet: finds torn and flipped records. */
uint32_t hash_crc32(const void *bytes, size_t length);
/* Of what has that sum and these bytes behind it; nothing has the sum 0. */
uint32_t hash_crc32_more(uint32_t sum, const void *bytes, size_t length);

#endif
