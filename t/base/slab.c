#include "base/slab.h"

#include <stdint.h>
#include <string.h>

#include "tap.h"

enum { BLOCKS = 400, ROUNDS = 40000, LARGEST = 3 * SLAB_MOST };

static unsigned char *block[BLOCKS];
static size_t size[BLOCKS];

static unsigned next(unsigned *seed) { return *seed = *seed * 1103515245 + 12345, *seed >> 8; }

/* Every block is filled with its number. */
static bool is_whole(int i, size_t length)
{
    for (size_t k = 0; k < length; k++)
        if (block[i][k] != (unsigned char)i)
            return false;
    return true;
}

static bool is_aligned(const void *at) { return (uintptr_t)at % SLAB_STEP == 0; }

int main(void)
{
    struct slab s = { 0 };
    unsigned seed = 7;
    bool whole = true, aligned = true, kept = true;

    for (int round = 0; round < ROUNDS; round++) {
        int i = (int)(next(&seed) % BLOCKS);
        size_t to = next(&seed) % 4 == 0 ? 0 : 1 + next(&seed) % LARGEST;
        whole = whole && is_whole(i, size[i]);
        block[i] = slab_resize(&s, block[i], size[i], to);
        kept = kept && is_whole(i, size[i] < to ? size[i] : to);
        aligned = aligned && is_aligned(block[i]);
        size[i] = to;
        if (to > 0)
            memset(block[i], i, to);
    }
    ok(whole, "slab: no block writes into another");
    ok(kept, "slab: a block keeps what it held, larger or smaller");
    ok(aligned, "slab: every block is aligned");
    for (int i = 0; i < BLOCKS; i++)
        slab_resize(&s, block[i], size[i], 0);

    void *first = slab_resize(&s, NULL, 0, 40), *smaller = slab_resize(&s, first, 40, 33);
#if defined __SANITIZE_ADDRESS__               /* it gives up where too much is asked for */
    ok(smaller != NULL, "slab: under a sanitizer a block may move");
#else
    ok(smaller == first, "slab: within its size a block stays where it is");
    ok(slab_resize(&s, NULL, 0, SIZE_MAX / 2) == NULL, "slab: what cannot be had is not given");
#endif
    slab_resize(&s, smaller, 33, 0);
    ok(slab_resize(&s, NULL, 0, 0) == NULL, "slab: no bytes are no block");
    slab_free(&s);
    ok(s.chunks == NULL, "slab: all is given back");
    done_testing();
}
