/* Pieces come back in order, each whole, or not at all. */
#include "base/packed.h"

#include <string.h>
#include "tap.h"

int main(void)
{
    struct text t = { 0 };
    size_t length = 9;

    packed_add(&t, "one", 3);
    packed_add(&t, "", 0);
    packed_add(&t, "three", 5);
    struct packed p = { t.at, t.at + t.length };
    const char *first = packed_take(&p, &length);
    ok(first && length == 3 && memcmp(first, "one", 3) == 0, "packed: the first piece comes first");
    ok(packed_is(&p, "", 0), "packed: nothing is a piece too");
    struct packed same = p;
    ok(!packed_is(&p, "threE", 5), "packed: another piece of the same length is another");
    ok(packed_is(&same, "three", 5), "packed: the last is the last");
    is(packed_take(&same, &length), NULL, "packed: after it there is none");
    int whole = 0;
    for (size_t cut = 1; cut <= 13; cut++) {
        struct packed cut_short = { t.at + 19, t.at + t.length - cut };
        whole += packed_take(&cut_short, &length) != NULL;
    }
    cmp_ok(whole, "==", 0, "packed: a piece that is cut short is none");
    text_free(&t);
    done_testing();
}
