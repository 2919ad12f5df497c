#include "base/pairs.h"

#include "tap.h"

enum { MANY = 5000 };

/* Addresses are far apart and alike in their last bits; numbers are small. */
static struct pair nth(int i)
{
    return (struct pair){ UINT64_C(0x7f0000000000) + (uint64_t)(i % 71) * 4096, (uint64_t)(i / 71), (uint32_t)(i % 3) };
}

static bool all_found(const struct pairs *p, int count)
{
    for (int i = 0; i < count; i++)
        if (pairs_find(p, &(struct pair){ nth(i).first, nth(i).second, nth(i).kinds }) != i)
            return false;
    return true;
}

int main(void)
{
    struct pairs p = { 0 };
    struct pair one = nth(0);
    bool in_order = true, new = true;

    cmp_ok(pairs_find(&p, &one), "==", -1, "pairs: where there is none, none is found");
    for (int i = 0; i < MANY; i++) {
        struct pair add = nth(i);
        new = new && pairs_find(&p, &add) == -1;
        in_order = in_order && pairs_add(&p, &add) == i;
    }
    ok(new, "pairs: one that was not added is not found among many");
    ok(in_order, "pairs: they are numbered as they come");
    ok(all_found(&p, MANY), "pairs: each is found under its number");
    one.kinds += 7;
    cmp_ok(pairs_find(&p, &one), "==", -1, "pairs: the same bits of another kind are another pair");
    one = (struct pair){ nth(1).second, nth(1).first, nth(1).kinds };
    cmp_ok(pairs_find(&p, &one), "==", -1, "pairs: so is the pair turned round");
    pairs_clear(&p);
    one = nth(5);
    cmp_ok(pairs_find(&p, &one), "==", -1, "pairs: nothing is found once they are cleared");
    cmp_ok(pairs_add(&p, &one), "==", 0, "pairs: then numbers begin anew");
    pairs_free(&p);
    done_testing();
}
