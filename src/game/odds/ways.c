#include "game/odds/ways.h"

#include <limits.h>

static bool test_holds(const struct roll *r, int sum)
{
    switch (r->test) {
    case TEST_LE: return sum <= r->against;
    case TEST_LT: return sum < r->against;
    case TEST_GE: return sum >= r->against;
    case TEST_GT: return sum > r->against;
    case TEST_EQ: return sum == r->against;
    }
    return false;
}

static uint64_t ways_to_pass(const struct roll *r)
{
    uint64_t ways = 0;

    for (int sum = dice_least(r->dice); sum <= dice_most(r->dice); sum++)
        if (test_holds(r, sum))
            ways += dice_ways(r->dice, sum);
    return ways;
}

/* The sum of a branch: each sum is one, unless some come to the same. INT_MIN past the last. */
static int sum_of(const struct roll *r, int which, uint64_t *ways)
{
    int least = dice_least(r->dice), most = dice_most(r->dice);

    for (int sum = least; sum <= most; sum++) {
        int kind = r->same ? r->same[sum - least] : sum;
        if (kind != sum || which-- > 0)
            continue;
        *ways = 0;
        for (int other = sum; other <= most; other++)
            if ((r->same ? r->same[other - least] : other) == sum)
                *ways += dice_ways(r->dice, other);
        return sum;
    }
    return INT_MIN;
}

int ways_count(const struct roll *r)
{
    uint64_t ways;
    int count = 0;

    if (r->kind == ROLL_PICK)
        return r->picks;
    if (r->kind == ROLL_TEST)
        return 2;
    while (sum_of(r, count, &ways) != INT_MIN)
        count++;
    return count;
}

/* Its chance; 0 for a test that cannot come out so. */
struct fraction ways_chance(const struct roll *r, int which)
{
    struct fraction p = { 1, 1 };

    if (r->kind == ROLL_PICK)
        return (struct fraction){ 1, (uint64_t)r->picks };
    uint64_t all = dice_all_ways(r->dice), ways = 0;
    if (r->kind == ROLL_SUM)
        sum_of(r, which, &ways);
    else
        ways = which == 0 ? ways_to_pass(r) : all - ways_to_pass(r);
    fraction_reduce(&p, ways, all);
    return p;
}

enum script_status ways_take(struct script *s, const struct roll *r, int which)
{
    uint64_t ways;

    if (r->kind == ROLL_TEST)
        return script_tested(s, which == 0);
    return script_rolled(s, r->kind == ROLL_PICK ? which : sum_of(r, which, &ways), NULL, 0);
}
