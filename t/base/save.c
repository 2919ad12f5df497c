/* Files are written whole or not at all, and nothing of anybody else's is touched. */
#include "base/save.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "tap.h"

static char folder[] = "/tmp/grognard-save-XXXXXX";

static void put(const char *path, const char *text)
{
    FILE *f = fopen(path, "w");

    fputs(text, f);
    fclose(f);
}

static const char *get(const char *path)
{
    static char text[100];
    FILE *f = fopen(path, "r");
    size_t length = f ? fread(text, 1, sizeof text - 1, f) : 0;

    text[length] = '\0';
    if (f)
        fclose(f);
    return text;
}

/* 0, or why it was not written. */
static int write_to(const char *path, const char *ours, const char *text)
{
    struct save s;

    if (!save_begin(&s, path, ours))
        return errno;
    fputs(text, s.out);
    return save_end(&s) ? 0 : errno;
}

static void refusals(void)
{
    put("journal", "1 20 game");
    cmp_ok(write_to("journal", "<svg>", "<svg>new"), "==", EEXIST, "files B11: what exists and is not ours is refused");
    is(get("journal"), "1 20 game", "files B11: and left as it was");
    symlink("journal", "link");
    cmp_ok(write_to("link", NULL, "x"), "==", ELOOP, "files B11: a link is not followed");
    symlink("nowhere", "dangling");
    cmp_ok(write_to("dangling", NULL, "x"), "==", ELOOP, "files B11: not even one that leads nowhere");
    cmp_ok(access("nowhere", F_OK), "==", -1, "files B11: nothing is written through it");
    cmp_ok(write_to(".", "<svg>", "x"), "==", EEXIST, "files B11: a folder is refused");
    mkfifo("pipe", 0600);
    cmp_ok(write_to("pipe", "<svg>", "x"), "==", EEXIST, "files B11: a pipe is refused, and not waited for");
    cmp_ok(write_to("none/file", NULL, "x"), "==", ENOENT, "files B11: a folder that is missing is told");
}

static void writes(void)
{
    struct save s;

    cmp_ok(write_to("new", "<svg>", "<svg>one"), "==", 0, "save: a new file is written");
    cmp_ok(write_to("new", "<svg>", "<svg>two"), "==", 0, "save: ours is written over");
    is(get("new"), "<svg>two", "save: as a whole");
    cmp_ok(write_to("new", NULL, "three"), "==", EEXIST, "save: unless nothing may be");
    link("new", "other");
    write_to("new", "<svg>", "<svg>four");
    is(get("other"), "<svg>two", "files B11: another name of the file keeps what it had");
    save_begin(&s, "late", NULL);
    fputs("ours", s.out);
    put("late", "theirs");
    ok(!save_end(&s) && errno == EEXIST, "files B11: what came there meanwhile is not replaced");
    is(get("late"), "theirs", "files B11: and stays");
}

int main(void)
{
    char away[100];

    if (!mkdtemp(folder) || chdir(folder) != 0)
        return 1;
    refusals();
    writes();
    is(system("ls -A | grep -q '^[.]grognard'") ? "" : "left", "", "save: nothing is left beside");
    snprintf(away, sizeof away, "rm -r %s", folder);
    if (chdir("/") != 0 || system(away) != 0)
        return 1;
    done_testing();
}
