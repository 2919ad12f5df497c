#include "base/chance.h"

#include <stdio.h>
#include <unistd.h>
#include "tap.h"

int main(void)
{
    uint64_t a = 0, b = 0;
    FILE *f = fopen("chance.tmp", "w");

    ok(chance_draw(&a) && chance_draw(&b) && a != b, "chance: the system's numbers differ");
    ok(!chance_read("/nowhere/random", &a), "chance: where there is no generator there are no numbers");
    ok(!chance_read("/dev/null", &a), "chance: nor where it gives nothing");
    fputs("12345678", f);
    fclose(f);
    ok(!chance_read("chance.tmp", &a), "chance: a file is no generator");
    unlink("chance.tmp");
    done_testing();
}
