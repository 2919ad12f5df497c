#include "kernel/rules/rulebook.h"

#include <string.h>

#include "tap.h"

static void is_parent(const char *number, const char *parent)
{
    char cut[RULE_NUMBER_SIZE];

    strcpy(cut, number);
    if (parent)
        ok(rule_parent(cut) && strcmp(cut, parent) == 0, "rulebook: %s stands under %s", number, parent);
    else
        ok(!rule_parent(cut) && strcmp(cut, number) == 0, "rulebook: %s stands under no other", number);
}

int main(void)
{
    static const char *const pairs[][2] = {
        { "12.4a", "12.4" }, { "12.4", "12" }, { "12", NULL }, { "14.4R-DER", "14.4R" }, { "14.4R", "14.4" }, { "14.4La", "14.4L" },
        { "12.2DR", "12.2" }, { "10.9.3B.2", "10.9.3B" }, { "10.9.3B", "10.9.3" }, { "2.3-finished", "2.3" }, { "9e", "9" },
        { "15.0c", "15.0" }, { "15.0", NULL }, { "AMB-12", NULL }, { "edgehill", NULL }, { "", NULL },
    };
    struct rule_text all[] = { { .number = "12" }, { .number = "12.4" }, { .number = "15.0" }, { .number = "12.4" } };
    struct rulebook book = { .at = all, .count = 4 };
    char number[RULE_NUMBER_SIZE];

    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        is_parent(pairs[i][0], pairs[i][1]);
    ok(rulebook_find(&book, "12.4") == &all[3], "rulebook: what is said last holds");
    ok(rulebook_find(&book, "15") == &all[2] && rulebook_find(&book, "12.0") == &all[0], "rulebook: 12.0 is 12");
    ok(!rulebook_find(&book, "1") && !rulebook_find(&book, "12.4a"), "rulebook: a part of a number is another rule");
    ok(rule_under("10.3.1", "10.3") && rule_under("10.3a", "10.3") && rule_under("10.3", "10.3") && rule_under("15", "15.0"),
       "rulebook: 10.3 finds what stands under it");
    ok(!rule_under("10.30", "10.3") && !rule_under("10", "10.3"), "rulebook: and nothing else");
    ok(rule_lists("10.2, 10.3.1", "10.3.1") && !rule_lists("10.2, 10.3.1", "10.3") && !rule_lists("", "10"),
       "rulebook: a list names a number as it is written");
    const char *rest = rule_next("10.2, 10.3.1", number);
    is(number, "10.2", "rulebook: the first of a list");
    rest = rule_next(rest, number);
    is(number, "10.3.1", "rulebook: the next");
    ok(!rule_next(rest, number) && !rule_next(NULL, number) && !rule_next(" , ", number), "rulebook: and no more");
    ok(rule_any_under("9.1, 10.3.1", "10.3") && !rule_any_under("9.1, 10.30", "10.3") && !rule_any_under("", "10.3"),
       "rulebook: any number of a list may be under the wanted one");
    done_testing();
}
