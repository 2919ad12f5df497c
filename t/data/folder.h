/*
 * folder.h - a folder of games for one test: a copy of Two Rivers, which the test may then spoil.
 *
 * The test stands in that folder, so messages name files as rules/two_rivers/map.yaml.
 */
#ifndef T_DATA_FOLDER_H
#define T_DATA_FOLDER_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "data/data.h"
#include "data/yaml/file.h"
#include "tap.h"

static const char *const folder_good[] = {
    "rules/two_rivers/game.yaml", "rules/two_rivers/map.yaml", "rules/two_rivers/terrain.yaml",
    "rules/two_rivers/units.yaml", "rules/two_rivers/tables/crt.yaml", "rules/two_rivers/tables/morale.yaml",
    "rules/two_rivers/fr.yaml", "rules/two_rivers/mods/errata.yaml", "rules/two_rivers/mods/horses.yaml",
    "scenarios/two_rivers/crossing.yaml", "scenarios/two_rivers/skirmish.yaml",
    "scripts/two_rivers/combat.lua", "scripts/two_rivers/movement.lua", "scripts/two_rivers/sequence.lua",
    "scripts/two_rivers/mods/errata.lua",
};
enum { FOLDER_GOOD = (int)(sizeof folder_good / sizeof folder_good[0]) };

static char folder_path[64];

static inline void folder_write_bytes(const char *name, const char *bytes, size_t length)
{
    FILE *f = fopen(name, "wb");

    if (!f || fwrite(bytes, 1, length, f) != length || fclose(f) != 0)
        BAIL_OUT("cannot write %s", name);
}

static inline void folder_write(const char *name, const char *text)
{
    folder_write_bytes(name, text, strlen(text));
}

/* The file as it stands in the source tree. */
static inline struct bytes folder_source(const char *name)
{
    struct text path = { 0 };
    struct bytes bytes;
    const char *why;

    text_print(&path, "%s/%s", GROGNARD_SRCDIR, name);
    if (!file_read(path.at, &bytes, &why))
        BAIL_OUT("cannot read %s: %s", path.at, why);
    text_free(&path);
    return bytes;
}

/* Puts a file of the good game back as it was. */
static inline void folder_restore(const char *name)
{
    struct text path = { 0 };
    struct bytes bytes;

    text_print(&path, "t/games/two_rivers/%s", name);
    bytes = folder_source(path.at);
    folder_write_bytes(name, bytes.at, bytes.length);
    bytes_free(&bytes);
    text_free(&path);
}

static inline void folder_make(void)
{
    static const char *const parts[] = {
        "rules", "rules/two_rivers", "rules/two_rivers/tables", "rules/two_rivers/mods", "scenarios",
        "scenarios/two_rivers", "scripts", "scripts/two_rivers", "scripts/two_rivers/mods",
    };
    const char *home = getenv("TMPDIR");

    snprintf(folder_path, sizeof folder_path, "%s/grognard-data-XXXXXX", home && strlen(home) < 40 ? home : "/tmp");
    if (!mkdtemp(folder_path) || chdir(folder_path) < 0)
        BAIL_OUT("cannot make a folder");
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        mkdir(parts[i], 0777);
    for (int i = 0; i < FOLDER_GOOD; i++)
        folder_restore(folder_good[i]);
}

static inline void folder_remove(void)
{
    struct text command = { 0 };

    text_print(&command, "rm -rf '%s'", folder_path);
    if (chdir("/") < 0 || system(command.at) != 0)
        diag("%s is left behind", folder_path);
    text_free(&command);
}

/* All faults, sorted, a line each; to be freed. The diag is empty afterwards. */
static inline char *folder_faults(struct diag *d)
{
    struct text lines = { 0 };

    diag_sort(d);
    for (int i = 0; i < d->count; i++) {
        char *line = diag_line(&d->faults[i]);

        text_print(&lines, "%s\n", line);
        mem_free(line);
    }
    diag_free(d);
    return lines.at ? lines.at : mem_string("");
}

/* The game with these mods (NULL: none) and, if one is named, a scenario: what is wrong with them. */
static inline char *folder_check(const char *const *mods, int mod_count, const char *scenario)
{
    struct search s = { 0 };
    struct diag d = { 0 };
    struct rules *r;
    char *faults;

    search_add(&s, ".");
    s.language = "fr";
    r = data_load_rules_for(&s, "two_rivers", scenario, mods, mod_count, &d);
    if (r && scenario)
        scenario_free(data_load_scenario(&s, r, scenario, &d));
    if (r)
        data_rulebook(&s, r, &d);
    rules_free(r);
    faults = folder_faults(&d);
    search_free(&s);
    return faults;
}

#endif
