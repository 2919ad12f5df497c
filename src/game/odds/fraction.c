#include "game/odds/fraction.h"

#include <assert.h>

static unsigned __int128 common(unsigned __int128 a, unsigned __int128 b)
{
    while (b) {
        unsigned __int128 rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

bool fraction_reduce(struct fraction *f, unsigned __int128 over, unsigned __int128 under)
{
    assert(under > 0);
    unsigned __int128 divisor = common(over, under);

    over /= divisor;
    under /= divisor;
    if (over > UINT64_MAX || under > UINT64_MAX)
        return false;
    *f = (struct fraction){ (uint64_t)over, (uint64_t)under };
    return true;
}

bool fraction_multiply(struct fraction *a, struct fraction b)
{
    return fraction_reduce(a, (unsigned __int128)a->over * b.over, (unsigned __int128)a->under * b.under);
}

bool fraction_add(struct fraction *a, struct fraction b)
{
    uint64_t divisor = (uint64_t)common(a->under, b.under);
    unsigned __int128 under = (unsigned __int128)(a->under / divisor) * b.under;

    if (under > UINT64_MAX)
        return false;
    return fraction_reduce(a, (unsigned __int128)a->over * (b.under / divisor) +
                     (unsigned __int128)b.over * (a->under / divisor), under);
}

int fraction_millipercent(struct fraction p)
{
    return (int)(((unsigned __int128)p.over * 200000 + p.under) / ((unsigned __int128)2 * p.under));
}
