#include "base/mem.h"

#include <stdint.h>
#include <string.h>

#include "tap.h"

static bool all_zero(const char *block, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (block[i] != 0)
            return false;
    return true;
}

static void test_blocks(void)
{
    char *block = mem_new(100);
    char *copy = mem_string("Lötzen");
    int *numbers = mem_array(3, sizeof *numbers);

    ok(all_zero(block, 100), "mem: a new block is zeroed");
    is(copy, "Lötzen", "mem: a string is copied whole");
    ok(mem_string(NULL) == NULL, "mem: the copy of no string is no string");
    numbers[2] = 7;
    numbers = mem_resize(numbers, 1000, sizeof *numbers);
    cmp_ok(numbers[2], "==", 7, "mem: what was there stays when an array grows");
    mem_free(block);
    mem_free(copy);
    mem_free(numbers);

    block = mem_array(0, 8);
    ok(block != NULL, "mem: an empty array is a block too");
    mem_free(block);
    mem_free(NULL);
}

static void test_pool(void)
{
    struct pool *p = pool_new();
    bool zeroed = true, aligned = true, kept = true;
    char *blocks[2000];

    for (int i = 0; i < 2000; i++) {
        size_t size = (size_t)(i % 97) + 1;

        blocks[i] = pool_take(p, size);
        zeroed = zeroed && all_zero(blocks[i], size);
        aligned = aligned && (uintptr_t)blocks[i] % sizeof(void *) == 0;
        memset(blocks[i], i % 100 + 1, size);
    }
    for (int i = 0; i < 2000; i++)
        kept = kept && blocks[i][i % 97] == i % 100 + 1;
    ok(zeroed, "mem: a pool hands out zeroed blocks");
    ok(aligned, "mem: a pool's blocks are aligned");
    ok(kept, "mem: a pool's blocks do not overlap");

    char *big = pool_array(p, 1000, 1000);
    char *small = pool_take(p, 1);
    ok(all_zero(big, 1000000), "mem: a pool gives a block greater than its chunks");
    big[999999] = 1;
    ok(*small == 0, "mem: a big block does not touch the next");
    is(pool_span(p, "0304-0305", 4), "0304", "mem: a span of a string is closed");
    is(pool_span(p, NULL, 0), "", "mem: an empty span is an empty string");
    is(pool_string(p, "woods"), "woods", "mem: a pool copies strings");
    ok(pool_string(p, NULL) == NULL, "mem: a pool copies no string as none");
    pool_free(p);
    pool_free(NULL);
}

int main(void)
{
    test_blocks();
    test_pool();
    done_testing();
}
