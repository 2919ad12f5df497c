#include "kernel/rules/table.h"

#include <limits.h>
#include <stddef.h>

#include "tap.h"

static void labels(enum table_key key, const char *const *texts, int count, struct table_label *out)
{
    for (int i = 0; i < count; i++)
        if (!table_label_parse(key, texts[i], &out[i]))
            BAIL_OUT("label %s", texts[i]);
}

static void range(const char *text, int low, int high)
{
    struct table_label l;

    ok(table_label_parse(TABLE_BY_NUMBER, text, &l) && l.low == low && l.high == high,
       "table: \"%s\" is a range", text);
}

static void test_labels(void)
{
    static const char *const no_range[] = {
        "", "x", "4-3", "3--4", "3-+4", "3..", "3.5", "3-4x", "..3", "3+4", "99999999999", "1/2", "3 -4",
    };
    static const char *const no_ratio[] = {
        "", "3", "3:", ":1", "0:1", "1:0", "-1:2", "3:1x", "3-", "3--1", "99999999999:1",
    };
    struct table_label l;
    bool refused = true;

    range("4", 4, 4);
    range("-3", -3, -3);
    range("+2", 2, 2);
    range("3-4", 3, 4);
    range("0", 0, 0);
    range("10-10", 10, 10);
    range("9+", 9, INT_MAX);
    range("2-", INT_MIN, 2);
    range("-3-", INT_MIN, -3);
    range("+4+", 4, INT_MAX);
    range("-3..-1", -3, -1);
    range("-1..+1", -1, 1);
    range("-1-2", -1, 2);
    for (size_t i = 0; i < sizeof no_range / sizeof no_range[0]; i++)
        refused = refused && !table_label_parse(TABLE_BY_NUMBER, no_range[i], &l);
    ok(refused, "table: what is no range is refused");

    ok(table_label_parse(TABLE_BY_RATIO, "3/2", &l) && l.attack == 3 && l.defence == 2, "table: \"3/2\" is a ratio");
    ok(table_label_parse(TABLE_BY_RATIO, "1:3", &l) && l.attack == 1 && l.defence == 3, "table: so is \"1:3\"");
    ok(table_label_parse(TABLE_BY_RATIO, "2-1", &l) && l.attack == 2 && l.defence == 1, "table: and \"2-1\"");
    refused = true;
    for (size_t i = 0; i < sizeof no_ratio / sizeof no_ratio[0]; i++)
        refused = refused && !table_label_parse(TABLE_BY_RATIO, no_ratio[i], &l);
    ok(refused, "table: what is no ratio is refused");
    ok(table_label_parse(TABLE_BY_NAME, "Joffre II", &l) && !table_label_parse(TABLE_BY_NAME, "", &l),
       "table: any text but an empty one is a name");
}

static void test_numbers(void)
{
    static const char *const texts[] = { "2-", "3-4", "5", "7", "9+" };
    static const char *const closed_texts[] = { "1", "2", "3-5" };
    struct table_label open[5], closed[3];

    labels(TABLE_BY_NUMBER, texts, 5, open);
    labels(TABLE_BY_NUMBER, closed_texts, 3, closed);
    cmp_ok(table_range(open, 5, -100), "==", 0, "table: an open range takes all below");
    cmp_ok(table_range(open, 5, 3), "==", 1, "table: a range takes its beginning");
    cmp_ok(table_range(open, 5, 4), "==", 1, "table: and its end");
    cmp_ok(table_range(open, 5, 6), "==", -1, "table: there may be a gap");
    cmp_ok(table_range(open, 5, 1000), "==", 4, "table: an open range takes all above");
    cmp_ok(table_range(closed, 3, 0), "==", -1, "table: below the lowest there is nothing");
    cmp_ok(table_range(closed, 3, 6), "==", -1, "table: nor above the highest");
    cmp_ok(table_clamp(closed, 3, 0), "==", 1, "table: a number is brought up to the lowest");
    cmp_ok(table_clamp(closed, 3, 17), "==", 5, "table: and down to the highest");
    cmp_ok(table_clamp(closed, 3, 4), "==", 4, "table: or left where it is");
    cmp_ok(table_clamp(open, 5, -100), "==", -100, "table: an open range does not limit");
    cmp_ok(table_find(open, 5, TABLE_BY_NUMBER, "3-4"), "==", 1, "table: a range is found by its label");
    cmp_ok(table_find(open, 5, TABLE_BY_NUMBER, "4"), "==", 1, "table: and by a number in it");
    cmp_ok(table_find(open, 5, TABLE_BY_NUMBER, "4-5"), "==", -1, "table: not by another range");
}

static void test_ratios(void)
{
    static const char *const texts[] = { "1:2", "1:1", "3:2", "2:1", "3:1" };
    struct table_label l[5], reversed[5];

    labels(TABLE_BY_RATIO, texts, 5, l);
    for (int i = 0; i < 5; i++)
        reversed[i] = l[4 - i];
    cmp_ok(table_ratio(l, 5, 8, 4), "==", 3, "table: 8 against 4 is 2:1");
    cmp_ok(table_ratio(l, 5, 12, 8), "==", 2, "table: 12 against 8 is 3/2");
    cmp_ok(table_ratio(l, 5, 7, 4), "==", 2, "table: a ratio is rounded down to the lower column");
    cmp_ok(table_ratio(l, 5, 99, 100), "==", 0, "table: just below 1:1 is 1:2");
    cmp_ok(table_ratio(l, 5, 1, 3), "==", -1, "table: below the lowest there is no column");
    cmp_ok(table_ratio(l, 5, 100, 1), "==", 4, "table: above the highest it is the last");
    cmp_ok(table_ratio(l, 5, 1, 0), "==", 4, "table: so it is against nothing");
    cmp_ok(table_ratio(l, 5, 0, 0), "==", -1, "table: nothing against nothing is no ratio");
    cmp_ok(table_ratio(l, 5, 0, 3), "==", -1, "table: nothing attacks at no odds");
    cmp_ok(table_ratio(l, 5, INT_MAX, INT_MAX - 1), "==", 1, "table: great strengths do not overflow");
    cmp_ok(table_ratio(reversed, 5, 7, 4), "==", 2, "table: columns may run from high to low");
    cmp_ok(table_find(l, 5, TABLE_BY_RATIO, "2:1"), "==", 3, "table: a ratio is found by its label");
    cmp_ok(table_find(l, 5, TABLE_BY_RATIO, "5:2"), "==", 3, "table: and by the ratio below it");
}

static void test_cells(void)
{
    static const char *const names[] = { "clear", "woods" };
    struct table_label rows[2];
    struct table_cell cells[] = {
        { .text = "a" }, { .text = "b" }, { .text = "c" },
        { .text = "d" }, { .text = "e" }, { .text = "f" },
    };
    struct table t = { .rows = 2, .columns = 3, .row = rows, .cell = cells };

    labels(TABLE_BY_NAME, names, 2, rows);
    is(table_cell(&t, 1, 2)->text, "f", "table: cells are kept row by row");
    cmp_ok(table_find(rows, 2, TABLE_BY_NAME, "woods"), "==", 1, "table: a row is found by its name");
    cmp_ok(table_find(rows, 2, TABLE_BY_NAME, "wood"), "==", -1, "table: and by no other");
}

int main(void)
{
    test_labels();
    test_numbers();
    test_ratios();
    test_cells();
    done_testing();
}
