/* What is cached comes back whole, or not at all; nothing is taken that anybody else may have written. */
#include "base/cache.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "base/mem.h"
#include "base/text.h"
#include "tap.h"

static char top[] = "/tmp/grognard-cache-XXXXXX";

static const char *path(const char *name)
{
    static char out[4][300];
    static int next;
    char *at = out[next++ % 4];

    snprintf(at, sizeof out[0], "%s/%s", top, name);
    return at;
}

static const char *kept(const char *name)
{
    static char text[100];
    size_t length = 0;
    const char *bytes = cache_read(name, &length);

    if (!bytes)
        return NULL;
    snprintf(text, sizeof text, "%.*s", (int)length, bytes);
    cache_release(bytes, length);
    return text;
}

static void write_at(const char *file, long offset, int byte)
{
    int fd = open(file, O_WRONLY);

    if (fd < 0 || pwrite(fd, &(char){ (char)byte }, 1, offset) != 1)
        BAIL_OUT("%s cannot be written", file);
    close(fd);
}

static void comes_back(void)
{
    struct stat st;
    size_t length;
    mode_t before = umask(002);

    is(kept("a-1"), NULL, "cache: what was never written is not there");
    cache_write("a-1", "one", 3);
    umask(before);
    is(kept("a-1"), "one", "cache: what was written comes back");
    ok(stat(path("cache/grognard"), &st) == 0 && (st.st_mode & 0777) == 0700, "cache: the folder is for its user alone");
    ok(stat(path("cache/grognard/a-1"), &st) == 0 && (st.st_mode & 0777) == 0600, "cache: so is the file, whatever the umask");
    cache_write("a-1", "another", 7);
    is(kept("a-1"), "another", "cache: it is replaced");
    cache_write("a-2", "", 0);
    const char *nothing = cache_read("a-2", &length);
    ok(nothing && length == 0, "cache: nothing at all comes back as well");
    cache_release(nothing, length);
}

static void damaged(void)
{
    static const char *const begin = "grognard cache, may be deleted\n";
    long first = (long)strlen(begin) + 16;

    cache_write("a-1", "one", 3);
    write_at(path("cache/grognard/a-1"), first + 1, 'x');
    is(kept("a-1"), NULL, "cache: a changed byte is found");
    cache_write("a-1", "one", 3);
    write_at(path("cache/grognard/a-1"), first - 9, 7);
    is(kept("a-1"), NULL, "cache: also in the length");
    cache_write("a-1", "one", 3);
    ok(truncate(path("cache/grognard/a-1"), first + 2) == 0 && !kept("a-1"), "cache: so is what is cut short");
    ok(truncate(path("cache/grognard/a-1"), 3) == 0 && !kept("a-1"), "cache: even in its first line");
    cache_write("a-1", "one", 3);
    write_at(path("cache/grognard/a-1"), first + 3, 'x');
    is(kept("a-1"), NULL, "cache: and what is too long");
    FILE *f = fopen(path("cache/grognard/a-1"), "w");
    fputs("somebody's letter", f);
    fclose(f);
    cache_write("a-1", "one", 3);
    ok(!kept("a-1"), "cache: what is not ours is neither read nor replaced");
    unlink(path("cache/grognard/a-1"));
}

static void of_others(void)
{
    cache_write("a-1", "one", 3);
    chmod(path("cache/grognard/a-1"), 0620);
    is(kept("a-1"), NULL, "cache: a file that others may write is not read");
    chmod(path("cache/grognard/a-1"), 0600);
    is(kept("a-1"), "one", "cache: one that only its user may is");
    chmod(path("cache/grognard"), 0770);
    is(kept("a-1"), NULL, "cache: nothing is read from a folder that others may write");
    cache_write("a-3", "three", 5);
    ok(access(path("cache/grognard/a-3"), F_OK) != 0, "cache: nor is anything written there");
    chmod(path("cache/grognard"), 0700);
    rename(path("cache/grognard/a-1"), path("cache/grognard/real"));
    ok(symlink("real", path("cache/grognard/a-1")) == 0 && !kept("a-1"), "cache: a link is not followed");
    unlink(path("cache/grognard/a-1"));
    ok(link(path("cache/grognard/real"), path("cache/grognard/a-1")) == 0 && !kept("a-1"), "cache: nor is a second name of a file");
    unlink(path("cache/grognard/real"));
    is(kept("a-1"), "one", "cache: its only name is");
    rename(path("cache/grognard"), path("cache/real"));
    ok(symlink("real", path("cache/grognard")) == 0 && !kept("a-1"), "cache: a folder that is a link is not entered");
    unlink(path("cache/grognard"));
    rename(path("cache/real"), path("cache/grognard"));
    unlink(path("cache/grognard/a-1"));
    ok(mkfifo(path("cache/grognard/a-1"), 0600) == 0 && !kept("a-1"), "cache: a pipe is not waited for");
    unlink(path("cache/grognard/a-1"));
}

/* Only the superuser can give files away. */
static void given_away(void)
{
    skip(geteuid() != 0, 2, "not the superuser");
    cache_write("a-1", "one", 3);
    ok(chown(path("cache/grognard/a-1"), 1, 0) == 0 && !kept("a-1"), "cache: a file of another user is not read");
    ok(chown(path("cache/grognard/a-1"), 0, 0) == 0 && chown(path("cache/grognard"), 1, 0) == 0 && !kept("a-1"),
       "cache: nor is one in another user's folder");
    if (chown(path("cache/grognard"), 0, 0) != 0)
        BAIL_OUT("the folder cannot be taken back");
    end_skip;
}

static void switched_off(void)
{
    cache_write("a-1", "one", 3);
    setenv("GROGNARD_CACHE", "off", 1);
    is(kept("a-1"), NULL, "cache: GROGNARD_CACHE=off: nothing is read");
    cache_write("a-4", "four", 4);
    ok(access(path("cache/grognard/a-4"), F_OK) != 0, "cache: nor written");
    setenv("GROGNARD_CACHE", "on", 1);
    is(kept("a-1"), "one", "cache: anything else leaves it on");
    setenv("XDG_CACHE_HOME", "cache", 1);
    is(kept("a-1"), NULL, "cache: a path from wherever the user stands is no cache folder");
    cache_write("a-1", "home", 4);
    ok(access(path("home/.cache/grognard/a-1"), F_OK) == 0, "cache: then it is ~/.cache/grognard");
    unsetenv("HOME");
    is(kept("a-1"), NULL, "cache: without a home there is none");
    setenv("XDG_CACHE_HOME", path("cache"), 1);
}

static void pruned(void)
{
    char name[20];

    for (int i = 0; i < 20; i++) {
        snprintf(name, sizeof name, "b-%02d", i);
        cache_write(name, "b", 1);
        nanosleep(&(struct timespec){ 0, 2000000 }, NULL);
    }
    ok(!kept("b-00") && !kept("b-07"), "cache: of one kind the oldest go");
    is(kept("b-19"), "b", "cache: the newest stay");
    is(kept("a-1"), "one", "cache: other kinds are left alone");
}

static void at_once(void)
{
    enum { WRITERS = 8, TIMES = 30 };
    static char large[200000];
    int whole = 0, status, failed = 0;

    memset(large, 'x', sizeof large);
    for (int i = 0; i < WRITERS; i++)
        if (fork() == 0) {
            for (int k = 0; k < TIMES; k++)
                cache_write("c-1", large, sizeof large);
            _exit(0);
        }
    for (int k = 0; k < 200; k++) {
        size_t length = 0;
        const char *bytes = cache_read("c-1", &length);
        whole += !bytes || (length == sizeof large && memcmp(bytes, large, length) == 0);
        cache_release(bytes, length);
    }
    for (int i = 0; i < WRITERS; i++)
        failed += wait(&status) < 0 || status != 0;
    cmp_ok(whole, "==", 200, "cache: while others write it is whole or not there");
    cmp_ok(failed, "==", 0, "cache: and all of them get on with it");
    ok(kept("c-1") != NULL, "cache: one of them is there in the end");
}

int main(void)
{
    if (!mkdtemp(top))
        BAIL_OUT("no folder can be made");
    unsetenv("GROGNARD_CACHE");
    setenv("HOME", path("home"), 1);
    mkdir(path("home"), 0755);
    setenv("XDG_CACHE_HOME", path("cache"), 1);
    comes_back();
    damaged();
    of_others();
    given_away();
    switched_off();
    pruned();
    at_once();
    char *remove = text_format("rm -rf %s", top);
    if (system(remove) != 0)
        diag("%s is left", top);
    mem_free(remove);
    done_testing();
}
