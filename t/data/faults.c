/*
 * Broken files beside the messages they must give.
 *
 * bad/NAME.yaml says in its first line which file of Two Rivers it stands for; a scenario or a mod is
 * then loaded too. bad/NAME.expect has the faults, all of them, a line each.
 */
#include <dirent.h>

#include "data/yaml/search.h"
#include "folder.h"

/* The path in the first line, "# rules/two_rivers/map.yaml". */
static void read_path(const struct bytes *b, char path[128])
{
    size_t length = strcspn(b->at, "\n");

    if (length < 3 || length > 120 || strncmp(b->at, "# ", 2) != 0)
        BAIL_OUT("a broken file says in its first line which it stands for");
    memcpy(path, b->at + 2, length - 2);
    path[length - 2] = '\0';
}

/* "mods/errata.yaml" gives errata; NULL if it is not in that folder. */
static char *name_in(const char *path, const char *in)
{
    const char *at = strstr(path, in);
    char *name = at ? mem_string(at + strlen(in)) : NULL;

    if (name)
        *strchr(name, '.') = '\0';
    return name;
}

static char *check(const char *path)
{
    char *mod = name_in(path, "/mods/");
    char *scenario = name_in(path, "scenarios/two_rivers/");
    const char *const mods[] = { mod };
    char *faults = folder_check(mods, mod ? 1 : 0, scenario);

    mem_free(mod);
    mem_free(scenario);
    return faults;
}

static bool is_good(const char *path)
{
    for (int i = 0; i < FOLDER_GOOD; i++)
        if (strcmp(folder_good[i], path) == 0)
            return true;
    return false;
}

static void try_file(const char *name)
{
    struct text from = { 0 };
    struct bytes bad, expect;
    char path[128];
    char *faults;

    text_print(&from, "t/data/bad/%s.yaml", name);
    bad = folder_source(from.at);
    text_clear(&from);
    text_print(&from, "t/data/bad/%s.expect", name);
    expect = folder_source(from.at);
    text_free(&from);
    read_path(&bad, path);
    folder_write_bytes(path, bad.at, bad.length);
    faults = check(path);
    is(faults, expect.at, "data: %s", name);
    mem_free(faults);
    if (is_good(path))
        folder_restore(path);
    else
        unlink(path);
    bytes_free(&bad);
    bytes_free(&expect);
}

int main(void)
{
    struct listing all = { 0 };
    struct search s = { 0 };
    char *faults;

    search_add(&s, GROGNARD_SRCDIR);
    search_list(&s, 0, "t", "data", "bad", ".yaml", &all);
    folder_make();
    faults = folder_check(NULL, 0, "crossing");
    is(faults, "", "data: the good game has no fault");
    mem_free(faults);
    for (int i = 0; i < all.count; i++)
        try_file(all.name[i]);
    folder_remove();
    listing_free(&all);
    search_free(&s);
    done_testing();
}
