#include "kernel/rules/rules.h"

#include "small.h"
#include "tap.h"

int main(void)
{
    struct small g;
    char number[GRID_NUMBER_SIZE];
    bool back = true;

    small_make(&g);
    cmp_ok(rules_places(&g.r), "==", 100 + 2 + 6, "rules: hexes, boxes and counters are places");
    cmp_ok(rules_parse_place(&g.r, "0101"), "==", 0, "rules: a hex is a place");
    cmp_ok(rules_parse_place(&g.r, "reserve"), "==", 101, "rules: a box is a place");
    cmp_ok(rules_parse_place(&g.r, "b_2"), "==", rules_counter_place(&g.r, B_2), "rules: a counter is a place");
    cmp_ok(rules_parse_place(&g.r, "0000"), "==", PLACE_NONE, "rules: another word is none");
    for (place_id p = 0; p < rules_places(&g.r); p++)
        back = back && rules_parse_place(&g.r, rules_place_word(&g.r, p, number)) == p;
    ok(back, "rules: every place has its word");
    is(rules_place_word(&g.r, PLACE_NONE, number), "none", "rules: so has nowhere");
    small_free(&g);
    done_testing();
}
