#include "front/where.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 4096 };

/* False if the path is not known or too long: then the program counts as installed. */
static bool running_program(char out[PATH_SIZE], const char *argv0)
{
    ssize_t length = readlink("/proc/self/exe", out, PATH_SIZE - 1);

    if (length >= 0) {
        out[length] = '\0';
        return length < PATH_SIZE - 1;
    }
    if (!argv0 || !strchr(argv0, '/') || strlen(argv0) >= PATH_SIZE)
        return false;
    strcpy(out, argv0);
    return true;
}

/* By inode, because the tree may be reached by several names. */
static bool same_folder(const char *a, const char *b)
{
    struct stat of_a, of_b;

    return stat(a, &of_a) == 0 && stat(b, &of_b) == 0
        && of_a.st_dev == of_b.st_dev && of_a.st_ino == of_b.st_ino;
}

/* Tests are built one or two folders below grognard itself, so every parent is tried. */
static bool in_build_tree(const char *argv0)
{
    char path[PATH_SIZE];
    char *slash;

    if (!running_program(path, argv0))
        return false;
    while ((slash = strrchr(path, '/')) && slash != path) {
        *slash = '\0';
        if (same_folder(path, GROGNARD_BUILDDIR))
            return true;
    }
    return false;
}

void where_games_are(struct search *s, const char *argv0)
{
    search_add_path(s, getenv("GROGNARD_PATH"));
    search_add(s, in_build_tree(argv0) ? GROGNARD_SRCDIR : GROGNARD_DATADIR);
}

const char *where_locales_are(const char *argv0)
{
    return in_build_tree(argv0) ? GROGNARD_BUILDDIR "/locale" : GROGNARD_LOCALEDIR;
}
