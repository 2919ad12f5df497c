#include "front/program/where.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/mem.h"
#include "base/text.h"
#include "front/program/i18n.h"
#include "front/text/term.h"

enum { PATH_SIZE = 4096, TREES = 3 };

/* Its one line is the source tree. */
#define SIGNPOST "source-tree"

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

static bool is_folder(const char *path)
{
    struct stat s;

    return stat(path, &s) == 0 && S_ISDIR(s.st_mode);
}

/* A signpost that somebody else put up leads nowhere. */
static bool same_owner(const char *a, const char *b)
{
    struct stat of_a, of_b;

    return stat(a, &of_a) == 0 && stat(b, &of_b) == 0 && of_a.st_uid == of_b.st_uid;
}

static bool read_signpost(char out[PATH_SIZE], const char *path)
{
    FILE *f = fopen(path, "r");
    bool read = f && fgets(out, PATH_SIZE, f);

    if (f)
        fclose(f);
    if (read)
        out[strcspn(out, "\n")] = '\0';
    return read && is_folder(out);
}

/* Cuts the last part off; false if none is left. */
static bool go_up(char *path)
{
    char *slash = strrchr(path, '/');

    if (!slash || slash == path)
        return false;
    *slash = '\0';
    return true;
}

/* Tests are built one or two folders below grognard itself, so three folders are tried. */
static bool in_build_tree(const char *argv0, char build[PATH_SIZE], char source[PATH_SIZE])
{
    char program[PATH_SIZE];

    if (!running_program(program, argv0))
        return false;
    strcpy(build, program);
    for (int i = 0; i < TREES && go_up(build); i++) {
        char *signpost = text_format("%s/" SIGNPOST, build);
        bool found = same_owner(program, signpost) && read_signpost(source, signpost);

        mem_free(signpost);
        if (found)
            return true;
    }
    return false;
}

/* share/NAME beside the folder of the program, if it is there, else the place it was configured for. */
static char *in_share(const char *argv0, const char *name, const char *configured)
{
    char program[PATH_SIZE];

    if (running_program(program, argv0) && go_up(program) && go_up(program)) {
        char *beside = text_format("%s/share/%s", program, name);

        if (is_folder(beside))
            return beside;
        mem_free(beside);
    }
    return mem_string(configured);
}

static bool has_games(const char *root)
{
    static const char *const kinds[] = { "rules", "scripts", "scenarios" };
    bool has = false;

    for (int i = 0; i < 3 && !has; i++) {
        char *folder = text_format("%s/%s", root, kinds[i]);

        has = is_folder(folder);
        mem_free(folder);
    }
    return has;
}

static bool same_folder(const char *a, const char *b)
{
    struct stat of_a, of_b;

    return stat(a, &of_a) == 0 && stat(b, &of_b) == 0 && of_a.st_dev == of_b.st_dev && of_a.st_ino == of_b.st_ino;
}

/* A misspelt folder would otherwise only show as a game that is missing; and what is not used is not left unsaid. */
static void look_at_own(const struct search *s)
{
    char *trusted = text_format("%s/scripts/lib", s->library);

    for (int i = 0; i < s->count - 1; i++) {
        char *library = text_format("%s/scripts/lib", s->root[i]);

        if (!has_games(s->root[i]))
            complain(_("GROGNARD_PATH: there is no rules/, scripts/ or scenarios/ in %s"), s->root[i]);
        else if (is_folder(library) && !same_folder(library, trusted))
            complain(_("GROGNARD_PATH: %s is ignored, because the library comes with the program"), library);
        mem_free(library);
    }
    mem_free(trusted);
}

void where_games_are(struct search *s, const char *argv0)
{
    char build[PATH_SIZE], source[PATH_SIZE];
    bool built = in_build_tree(argv0, build, source);
    char *program = built ? mem_string(source) : in_share(argv0, "grognard", GROGNARD_DATADIR);

    search_add_path(s, getenv("GROGNARD_PATH"));
    search_add(s, program);
    search_trust(s, program);
    search_cache(s);
    look_at_own(s);
    mem_free(program);
}

char *where_locales_are(const char *argv0)
{
    char build[PATH_SIZE], source[PATH_SIZE];

    if (in_build_tree(argv0, build, source))
        return text_format("%s/locale", build);
    return in_share(argv0, "locale", GROGNARD_LOCALEDIR);
}
