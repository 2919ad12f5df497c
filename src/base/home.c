#include "base/home.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include "base/mem.h"
#include "base/text.h"

static bool make_folder(const char *path)
{
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

/* Every folder on the way, as the parents of a fresh account may be missing too. */
static bool make_way(char *path)
{
    for (char *at = path + 1; *at; at++) {
        if (*at != '/')
            continue;
        *at = '\0';
        bool made = make_folder(path);
        *at = '/';
        if (!made)
            return false;
    }
    return make_folder(path);
}

static bool add_state_folder(struct text *path)
{
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");

    if (state && *state == '/')
        text_print(path, "%s/grognard", state);
    else if (home && *home == '/')
        text_print(path, "%s/.local/state/grognard", home);
    else
        return false;
    return true;
}

char *home_file(const char *name)
{
    struct text path = { 0 };

    if (!add_state_folder(&path) || !make_way(path.at)) {
        text_free(&path);
        return NULL;
    }
    text_print(&path, "/%s", name);
    return path.at;
}

char *home_journal(const char *game, const char *scenario)
{
    time_t now = time(NULL);
    struct tm day;
    char hour[32];

    if (!localtime_r(&now, &day))
        return NULL;
    strftime(hour, sizeof hour, "%Y%m%d-%H%M%S", &day);
    for (int i = 1; i < 1000; i++) {
        struct text name = { 0 };

        text_print(&name, "%s-%s-%s", game, scenario, hour);
        for (char *slash; (slash = strchr(name.at, '/'));)
            *slash = '-';
        if (i > 1)
            text_print(&name, "-%d", i);
        text_add(&name, ".journal");
        char *path = home_file(name.at);
        text_free(&name);
        if (!path || access(path, F_OK) != 0)
            return path;
        mem_free(path);
    }
    return NULL;
}
