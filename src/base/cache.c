#include "base/cache.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/hash.h"
#include "base/mem.h"
#include "base/save.h"
#include "base/text.h"

/* How each file begins; then the length and the sum of what follows. */
static const char ours[] = "grognard cache, may be deleted\n";
struct seal {
    uint64_t length, sum;
};
enum { FILE_LARGEST = 32 * 1024 * 1024, KEPT_MOST = 12 };

/* --- the folder --- */

/* A program that runs with other rights than its user's trusts no folder that the user names. */
static bool is_off(void)
{
    const char *said = getenv("GROGNARD_CACHE");

    return (said && strcmp(said, "off") == 0) || geteuid() != getuid() || getegid() != getgid();
}

static char *folder_name(bool above)
{
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME"), *last = above ? "" : "/grognard";

    if (is_off())
        return NULL;
    if (cache && *cache == '/')
        return text_format("%s%s", cache, last);
    return home && *home == '/' ? text_format("%s/.cache%s", home, last) : NULL;
}

static bool is_our_own(const struct stat *st)
{
    return st->st_uid == geteuid() && (st->st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

/* The open folder; -1 if it is not there, or not to be trusted. */
static int open_folder(const char *name)
{
    struct stat st;
    int fd = name ? open(name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) : -1;

    if (fd >= 0 && (fstat(fd, &st) != 0 || !is_our_own(&st))) {
        close(fd);
        return -1;
    }
    return fd;
}

static void make_folder(const char *name)
{
    char *above = folder_name(true);

    if (mkdir(name, 0700) != 0 && above) {
        mkdir(above, 0700);
        mkdir(name, 0700);
    }
    mem_free(above);
}

/* --- reading --- */

enum { BEFORE = sizeof ours - 1 + sizeof(struct seal) };

static bool is_whole(const char *all, size_t size)
{
    struct seal seal;

    if (memcmp(all, ours, sizeof ours - 1) != 0)
        return false;
    memcpy(&seal, all + sizeof ours - 1, sizeof seal);
    return seal.length == size - BEFORE && hash_bytes(all + BEFORE, size - BEFORE, 0) == seal.sum;
}

/* Opened first and looked at then: nobody can put another in its place in between. Who writes one anew gives it another
 * file, so what is mapped stays as it is. */
static const char *map_file(int fd, size_t *length)
{
    struct stat st;

    if (fstat(fd, &st) != 0 || !S_ISREG(st.st_mode) || !is_our_own(&st) || st.st_nlink != 1 ||
        st.st_size > FILE_LARGEST || st.st_size < BEFORE)
        return NULL;
    size_t size = (size_t)st.st_size;
    char *all = mmap(NULL, size, PROT_READ, MAP_PRIVATE, fd, 0);
    if (all == MAP_FAILED)
        return NULL;
    *length = size - BEFORE;
    if (is_whole(all, size))
        return all + BEFORE;
    munmap(all, size);
    return NULL;
}

const char *cache_read(const char *name, size_t *length)
{
    char *folder = folder_name(false);
    const char *bytes = NULL;
    int at = open_folder(folder), fd = at >= 0 ? openat(at, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) : -1;

    if (fd >= 0) {
        bytes = map_file(fd, length);
        close(fd);
    }
    if (at >= 0)
        close(at);
    mem_free(folder);
    return bytes;
}

void cache_release(const char *bytes, size_t length)
{
    if (bytes)
        munmap((char *)bytes - BEFORE, length + BEFORE);
}

/* --- writing --- */

static bool is_kin(const char *a, const char *b)
{
    size_t length = strcspn(b, "-");

    return strncmp(a, b, length) == 0 && a[length] == '-';
}

/* Removes the oldest of its kind while there are too many. */
static void remove_oldest(int at, const char *name)
{
    DIR *folder = fdopendir(dup(at));
    char oldest[256] = "";
    struct timespec age = { 0 };
    int count = 0;

    if (!folder)
        return;
    rewinddir(folder);
    for (struct dirent *e; (e = readdir(folder)) != NULL;) {
        struct stat st;
        if (!is_kin(e->d_name, name) || fstatat(at, e->d_name, &st, AT_SYMLINK_NOFOLLOW) != 0)
            continue;
        if (count++ == 0 || st.st_mtim.tv_sec < age.tv_sec ||
            (st.st_mtim.tv_sec == age.tv_sec && st.st_mtim.tv_nsec < age.tv_nsec)) {
            age = st.st_mtim;
            snprintf(oldest, sizeof oldest, "%s", e->d_name);
        }
    }
    closedir(folder);
    if (count > KEPT_MOST)
        unlinkat(at, oldest, 0);
}

void cache_write(const char *name, const void *bytes, size_t length)
{
    char *folder = folder_name(false);
    struct seal seal = { length, hash_bytes(bytes, length, 0) };
    struct save s;

    if (folder && length <= FILE_LARGEST - sizeof ours - sizeof seal) {
        make_folder(folder);
        int at = open_folder(folder);
        char *path = at >= 0 ? text_format("%s/%s", folder, name) : NULL;
        if (path && save_begin(&s, path, ours)) {
            fchmod(fileno(s.out), 0600);
            fwrite(ours, 1, sizeof ours - 1, s.out);
            fwrite(&seal, sizeof seal, 1, s.out);
            fwrite(bytes, 1, length, s.out);
            if (save_end(&s))
                remove_oldest(at, name);
        }
        mem_free(path);
        if (at >= 0)
            close(at);
    }
    mem_free(folder);
}
