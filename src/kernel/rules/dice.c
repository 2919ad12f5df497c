#include "kernel/rules/dice.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>


static const uint64_t multiplier = UINT64_C(6364136223846793005);

/* Of the 2^63 streams this is number 54, the one in the generator's published check values. */
static const uint64_t increment = 54 << 1 | 1;

uint64_t dice_seed(uint64_t seed)
{
    uint64_t state = 0;

    dice_next(&state);
    state += seed;
    dice_next(&state);
    return state;
}

uint32_t dice_next(uint64_t *state)
{
    uint64_t old = *state;
    uint32_t shifted = (uint32_t)((old >> 18 ^ old) >> 27);
    unsigned turn = (unsigned)(old >> 59);

    *state = old * multiplier + increment;
    return shifted >> turn | shifted << (-turn & 31);
}

int dice_face(uint64_t *state, int faces)
{
    uint32_t range = (uint32_t)faces;
    uint32_t uneven = -range % range;    /* 2^32 modulo the faces: so many numbers are too many */
    uint32_t number;

    assert(faces >= 1);
    do
        number = dice_next(state);
    while (number < uneven);
    return (int)(number % range);
}

/* Digits only, without a sign; moves on behind them. */
static bool parse_number(const char **text, int most, int *out)
{
    const char *at = *text;
    int number = 0;

    for (; *at >= '0' && *at <= '9'; at++) {
        number = number * 10 + (*at - '0');
        if (number > most)
            return false;
    }
    if (at == *text)
        return false;
    *text = at;
    *out = number;
    return true;
}

enum { ADD_MOST = 1000 };

static bool parse_add(const char **text, int *out)
{
    bool minus = **text == '-';

    *out = 0;
    if (**text != '+' && **text != '-')
        return true;
    ++*text;
    if (!parse_number(text, ADD_MOST, out))
        return false;
    if (minus)
        *out = -*out;
    return true;
}

bool dice_parse(const char *text, struct dice *out)
{
    struct dice d = { .count = 1, .low = 1 };

    if (*text != 'd' && !parse_number(&text, DICE_MOST, &d.count))
        return false;
    if (*text++ != 'd' || !parse_number(&text, DICE_FACES_MOST, &d.faces))
        return false;
    if (*text == 'z') {
        d.low = 0;
        text++;
    }
    if (!parse_add(&text, &d.add) || *text != '\0' || d.count < 1 || d.faces < 1)
        return false;
    *out = d;
    return true;
}

int dice_least(struct dice d)
{
    return d.count * d.low + d.add;
}

int dice_most(struct dice d)
{
    return d.count * (d.low + d.faces - 1) + d.add;
}

int dice_roll(uint64_t *state, struct dice d, int *faces)
{
    int sum = d.add;

    for (int i = 0; i < d.count; i++) {
        int face = d.low + dice_face(state, d.faces);

        if (faces != NULL)
            faces[i] = face;
        sum += face;
    }
    return sum;
}

uint64_t dice_all_ways(struct dice d)
{
    uint64_t ways = 1;

    for (int i = 0; i < d.count; i++)
        if (__builtin_mul_overflow(ways, (uint64_t)d.faces, &ways))
            return 0;
    return ways;
}

/* Six dice of a thousand faces have the most sums of all whose ways 64 bits can count. */
enum { SUMS_MOST = 6 * (DICE_FACES_MOST - 1) + 1 };

uint64_t dice_ways(struct dice d, int sum)
{
    uint64_t ways[SUMS_MOST];
    int sums = d.count * (d.faces - 1) + 1;

    if (sum < dice_least(d) || sum > dice_most(d) || dice_all_ways(d) == 0)
        return 0;
    memset(ways, 0, (size_t)sums * sizeof ways[0]);
    ways[0] = 1;
    /* One more die adds up `faces` neighbouring sums: the running total here less that so many lower. */
    for (int die = 0; die < d.count; die++) {
        for (int i = 1; i < sums; i++)
            ways[i] += ways[i - 1];
        for (int i = sums - 1; i >= d.faces; i--)
            ways[i] -= ways[i - d.faces];
    }
    return ways[sum - dice_least(d)];
}
