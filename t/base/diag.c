#include "base/diag.h"

#include "base/mem.h"
#include "tap.h"

static void line_is(const struct diag *d, int i, const char *wanted, const char *what)
{
    char *line = diag_line(&d->faults[i]);

    is(line, wanted, "diag: %s", what);
    mem_free(line);
}

static void test_lines(void)
{
    struct diag d = { 0 };

    ok(!diag_any(&d), "diag: there is nothing to say at first");
    diag_error(&d, (struct where){ "crt.yaml", 10, 9 }, "row %d has %d results, the header has %d", 4, 5, 6);
    diag_suggest(&d, (struct where){ "crt.yaml", 12, 17 }, "DE", "unknown result \"%s\"", "DX");
    diag_suggest(&d, (struct where){ "crt.yaml", 13, 0 }, NULL, "unknown result \"%s\"", "zzz");
    diag_error(&d, (struct where){ "map.yaml", 0, 0 }, "cannot be read");
    diag_error(&d, (struct where){ NULL, 0, 0 }, "no game is named");
    diag_error(&d, (struct where){ "a\x1b[2J", 1, 1 }, "a key \"\x1b]0;x\a\"");
    ok(diag_any(&d), "diag: then there is");
    cmp_ok(d.count, "==", 6, "diag: all faults are kept");
    line_is(&d, 0, "crt.yaml:10:9: row 4 has 5 results, the header has 6", "a line says where and what");
    line_is(&d, 1, "crt.yaml:12:17: unknown result \"DX\"; did you mean \"DE\"?", "a near name is suggested");
    line_is(&d, 2, "crt.yaml:13: unknown result \"zzz\"", "no name is near, no column is known");
    line_is(&d, 3, "map.yaml: cannot be read", "a whole file may be at fault");
    line_is(&d, 4, "no game is named", "there may be no file");
    line_is(&d, 5, "a\\x1b[2J:1:1: a key \"\\x1b]0;x\\x07\"", "what is quoted cannot command the terminal");
    diag_free(&d);
    ok(!diag_any(&d), "diag: once freed it is empty");
}

static void test_sort(void)
{
    struct diag d = { 0 };
    bool sorted = true;

    diag_error(&d, (struct where){ "b", 1, 1 }, "5");
    diag_error(&d, (struct where){ "a", 2, 3 }, "3");
    diag_error(&d, (struct where){ "a", 2, 3 }, "4");
    diag_error(&d, (struct where){ "a", 2, 1 }, "2");
    diag_error(&d, (struct where){ "a", 1, 9 }, "1");
    diag_error(&d, (struct where){ NULL, 0, 0 }, "0");
    diag_sort(&d);
    for (int i = 0; i < d.count; i++)
        sorted = sorted && d.faults[i].message[0] == '0' + i;
    ok(sorted, "diag: sorted by file, line and column, and equals keep their order");
    diag_free(&d);
    diag_sort(&d);
    diag_free(&d);
}

int main(void)
{
    test_lines();
    test_sort();
    done_testing();
}
