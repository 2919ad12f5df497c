#include "kernel/rules/reading.h"

#include "tap.h"

int main(void)
{
    struct passage says[] = { { .rules = "4.1c, 4.22" }, { .rules = "7.3" } };
    struct rule_reading all[] = {
        { .number = "A5", .says = says, .passages = 2 }, { .number = "9.1e-x" }, { .number = "A5" },
    };
    struct rule_readings list = { .at = all, .count = 3 };

    ok(readings_find(&list, "A5") == &all[2], "reading: a game's goes before its series'");
    ok(readings_find(&list, "9.1e-x") == &all[1] && !readings_find(&list, "9.1e"), "reading: found by its whole number");
    ok(reading_is_of(&all[0], "8.1, 4.22"), "reading: it is of a rule that a passage names");
    ok(reading_is_of(&all[0], "A5"), "reading: and is cited by its own number");
    ok(!reading_is_of(&all[0], "4.2, 4.22b, 7"), "reading: not of those above or below that rule");
    ok(reading_is_under(&all[0], "4") && reading_is_under(&all[0], "7.3"), "reading: it stands under a chapter");
    ok(!reading_is_under(&all[0], "4.2") && !reading_is_under(&all[0], "4.22b"), "reading: and nowhere else");
    ok(reading_is_of(&all[1], "9.1e-x") && reading_is_under(&all[1], "9.1e"), "reading: of a lost rule it has the number");
    done_testing();
}
