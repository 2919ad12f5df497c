#include "kernel/map/hexset.h"

#include <string.h>

#include "tap.h"

enum { HEXES = 150 };

static struct hexset every(int step)
{
    struct hexset s;

    hexset_clear(&s, HEXES);
    for (int h = 0; h < HEXES; h += step)
        hexset_add(&s, h);
    return s;
}

static void test_members(void)
{
    struct hexset s;

    memset(&s, 0xff, sizeof s);
    hexset_clear(&s, HEXES);
    ok(hexset_is_empty(&s), "hexset: a cleared set is empty");
    cmp_ok(s.words, "==", 3, "hexset: it uses as many words as its hexes need");
    hexset_add(&s, 0);
    ok(!hexset_is_empty(&s), "hexset: one hex is enough not to be");
    hexset_add(&s, 63);
    hexset_add(&s, 64);
    hexset_add(&s, 149);
    hexset_add(&s, 149);
    cmp_ok(hexset_count(&s), "==", 4, "hexset: a hex is in it once");
    ok(hexset_has(&s, 63) && hexset_has(&s, 64) && !hexset_has(&s, 65), "hexset: it has what was added");
    hexset_remove(&s, 63);
    ok(!hexset_has(&s, 63), "hexset: what was removed is gone");

    hexset_fill(&s, HEXES);
    cmp_ok(hexset_count(&s), "==", HEXES, "hexset: a full set has every hex and none beyond");
    ok(hexset_has(&s, 127) && hexset_has(&s, 149) && !hexset_has(&s, 150), "hexset: to the last one");
    hexset_fill(&s, 128);
    cmp_ok(hexset_count(&s), "==", 128, "hexset: also where the last word is full");
    hexset_fill(&s, HEXSET_MOST);
    cmp_ok(hexset_count(&s), "==", HEXSET_MOST, "hexset: also the greatest map");
}

static void test_walk(void)
{
    struct hexset s = every(7), none;
    int count = 0;
    bool right = true;

    for (int h = hexset_next(&s, 0); h >= 0; h = hexset_next(&s, h + 1)) {
        right = right && h == 7 * count;
        count++;
    }
    ok(right && count == 22, "hexset: walking meets every hex in order");
    hexset_clear(&none, HEXES);
    cmp_ok(hexset_next(&none, 0), "==", -1, "hexset: there is none in an empty set");
    cmp_ok(hexset_next(&s, 148), "==", -1, "hexset: nor behind the last");
    cmp_ok(hexset_next(&s, 4096), "==", -1, "hexset: nor beyond the map");
}

static void test_operations(void)
{
    struct hexset two = every(2), three = every(3), six = every(6), s;

    hexset_copy(&s, &two);
    ok(hexset_equal(&s, &two), "hexset: a copy is equal");
    hexset_intersect(&s, &three);
    ok(hexset_equal(&s, &six), "hexset: what is in both");
    hexset_copy(&s, &two);
    hexset_unite(&s, &three);
    cmp_ok(hexset_count(&s), "==", 75 + 50 - 25, "hexset: what is in either");
    hexset_subtract(&s, &three);
    hexset_unite(&s, &six);
    ok(hexset_equal(&s, &two), "hexset: what is in one and not in the other");
    s = three;
    ok(hexset_equal(&s, &three) && !hexset_equal(&s, &two), "hexset: a set is a value");
}

static void test_shifted(void)
{
    struct hexset three = every(3), all, out;
    bool right = true;

    hexset_fill(&all, HEXES);
    for (int by = 1 - HEXES; by < HEXES; by++) {
        struct hexset which = all;

        for (int h = 0; h < HEXES; h++)
            if (h + by < 0 || h + by >= HEXES)
                hexset_remove(&which, h);
        hexset_clear(&out, HEXES);
        hexset_add(&out, 1);
        hexset_add_shifted(&out, &three, &which, by);
        for (int h = 0; h < HEXES; h++)
            right = right && hexset_has(&out, h) == (h == 1 || (h - by >= 0 && h - by < HEXES && (h - by) % 3 == 0));
    }
    ok(right, "hexset: a set is moved by any number of hexes, up or down, and added to another");
    hexset_clear(&out, HEXES);
    hexset_add_shifted(&out, &all, &three, 2);
    cmp_ok(hexset_count(&out), "==", 50, "hexset: of a set only those that are asked for");
}

int main(void)
{
    test_members();
    test_walk();
    test_operations();
    test_shifted();
    done_testing();
}
