#include "kernel/rules/dice.h"

#include <stddef.h>

#include "tap.h"

static void test_generator(void)
{
    static const uint32_t published[] = { 0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e };
    uint64_t dice = dice_seed(42);
    bool same = true;

    for (int i = 0; i < 6; i++)
        same = same && dice_next(&dice) == published[i];
    ok(same, "dice: the first numbers are those published with the generator");
    ok(dice_seed(1) != dice_seed(2), "dice: seeds differ");
}

static void test_faces(void)
{
    uint64_t dice = dice_seed(7), again = dice;
    int count[6] = { 0 }, faces[2];
    bool even = true, alike = true, within = true;

    for (int i = 0; i < 60000; i++)
        count[dice_face(&dice, 6)]++;
    for (int face = 0; face < 6; face++)
        even = even && count[face] > 9600 && count[face] < 10400;
    ok(even, "dice: every face comes up as often");
    cmp_ok(dice_face(&dice, 1), "==", 0, "dice: a die of one face always shows it");

    dice = again;
    for (int i = 0; i < 100; i++)
        alike = alike && dice_face(&dice, 6) == dice_face(&again, 6);
    ok(alike, "dice: the same state rolls the same");

    struct dice d = { 2, 6, 1, 1 };
    for (int i = 0; i < 1000; i++) {
        int sum = dice_roll(&dice, d, faces);

        within = within && sum == faces[0] + faces[1] + 1 && faces[0] >= 1 && faces[0] <= 6 && sum >= 3 && sum <= 13;
    }
    ok(within, "dice: 2d6+1 is its faces and one");
    ok(dice_roll(&dice, (struct dice){ 3, 1, 0, -2 }, NULL) == -2, "dice: faces may count from 0, sums be negative");
}

static void parses(const char *text, int count, int faces, int low, int add)
{
    struct dice d = { 0 };

    ok(dice_parse(text, &d) && d.count == count && d.faces == faces && d.low == low && d.add == add,
       "dice: \"%s\" is understood", text);
}

static void test_parse(void)
{
    static const char *const wrong[] = {
        "", "d", "6", "2d", "0d6", "2d0", "33d6", "1d1001", "2d6+", "2d6+1+1", "2d6x", "d10zz", "-1d6", "2 d6", "2D6",
        "1d6+99999999999", "99999999999d6",
    };
    struct dice d = { 9, 9, 9, 9 };
    bool refused = true;

    parses("2d6", 2, 6, 1, 0);
    parses("1d6+1", 1, 6, 1, 1);
    parses("3d6-2", 3, 6, 1, -2);
    parses("d10", 1, 10, 1, 0);
    parses("d10z", 1, 10, 0, 0);
    parses("19d9", 19, 9, 1, 0);
    parses("1d1", 1, 1, 1, 0);
    parses("2d10z+5", 2, 10, 0, 5);
    parses("32d1000", 32, 1000, 1, 0);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        refused = refused && !dice_parse(wrong[i], &d);
    ok(refused && d.count == 9, "dice: what is no dice is refused and changes nothing");
}

/* All faces, one after the other. */
static int count_ways(struct dice d, int sum)
{
    int ways = 0, all = 1;

    for (int i = 0; i < d.count; i++)
        all *= d.faces;
    for (int n = 0; n < all; n++) {
        int total = d.add;

        for (int rest = n, i = 0; i < d.count; i++, rest /= d.faces)
            total += d.low + rest % d.faces;
        ways += total == sum;
    }
    return ways;
}

static bool ways_agree(struct dice d)
{
    uint64_t all = 0;

    for (int sum = dice_least(d) - 1; sum <= dice_most(d) + 1; sum++) {
        if (dice_ways(d, sum) != (uint64_t)count_ways(d, sum))
            return false;
        all += dice_ways(d, sum);
    }
    return all == dice_all_ways(d);
}

static void test_ways(void)
{
    struct dice two = { 2, 6, 1, 0 };

    cmp_ok(dice_ways(two, 7), "==", 6, "dice: seven comes up in six ways of 36");
    cmp_ok(dice_all_ways(two), "==", 36, "dice: of 36");
    ok(ways_agree(two) && ways_agree((struct dice){ 1, 6, 1, 0 }) && ways_agree((struct dice){ 5, 6, 1, 3 })
       && ways_agree((struct dice){ 3, 10, 0, -4 }) && ways_agree((struct dice){ 4, 1, 1, 0 }),
       "dice: ways agree with counting them one by one");

    struct dice six = { 6, 1000, 1, 0 };
    uint64_t all = 0;
    for (int sum = dice_least(six); sum <= dice_most(six); sum++)
        all += dice_ways(six, sum);
    ok(all == UINT64_C(1000000000000000000), "dice: six dice of a thousand faces are counted without loss");
    cmp_ok(dice_ways((struct dice){ 24, 6, 1, 0 }, 24), "==", 1, "dice: 24d6 has one lowest way");
    ok(dice_all_ways((struct dice){ 32, 6, 1, 0 }) == 0 && dice_ways((struct dice){ 32, 6, 1, 0 }, 100) == 0,
       "dice: more ways than 64 bits hold are not counted");
    ok(dice_all_ways((struct dice){ 7, 1000, 1, 0 }) == 0, "dice: nor those of seven dice of a thousand faces");
}

int main(void)
{
    test_generator();
    test_faces();
    test_parse();
    test_ways();
    done_testing();
}
