/* Where games, scenarios, mods and scripts are found. */
#include "folder.h"

static struct diag faults;

static char *join(const struct listing *l)
{
    struct text t = { 0 };

    for (int i = 0; i < l->count; i++)
        text_print(&t, "%s%s", i > 0 ? " " : "", l->name[i]);
    return t.at ? t.at : mem_string("");
}

static void lists(struct listing *l, const char *wanted, const char *name)
{
    char *got = join(l);

    is(got, wanted, "search: %s", name);
    mem_free(got);
    listing_free(l);
}

static void test_listing(void)
{
    struct search s = { 0 };
    struct listing l;

    mkdir("own", 0777);
    mkdir("own/rules", 0777);
    mkdir("own/rules/two_rivers", 0777);
    mkdir("own/rules/two_rivers/mods", 0777);
    mkdir("own/rules/empty", 0777);
    mkdir("own/scenarios", 0777);
    mkdir("own/scenarios/two_rivers", 0777);
    folder_write("own/rules/two_rivers/mods/mine.yaml", "mod: mine\ntitle: Mine\n");
    folder_write("own/scenarios/two_rivers/ambush.yaml", "scenario: ambush\nfrom: crossing\n");
    folder_write("own/scenarios/two_rivers/Not A Name.yaml", "scenario: ambush\n");
    search_add_path(&s, "./own/:.");
    is(s.root[0], "own", "search: a folder is named without what it does not need");
    data_games(&s, &l);
    lists(&l, "two_rivers", "a game is a folder with a game.yaml");
    data_scenarios(&s, "two_rivers", &l);
    lists(&l, "ambush crossing skirmish", "scenarios of all folders, sorted");
    data_mods(&s, "two_rivers", &l);
    lists(&l, "errata horses mine", "mods of all folders, sorted");
    data_scenarios(&s, "../two_rivers", &l);
    lists(&l, "", "a path is no game (B7)");
    search_free(&s);
}

static void test_two_folders(void)
{
    static const char *const mine[] = { "mine" };
    struct search s = { 0 };
    struct rules *r;
    struct scenario *sc;

    search_add(&s, "own");
    search_add(&s, ".");
    r = data_load_rules(&s, "two_rivers", mine, 1, &faults);
    ok(r != NULL, "search: a mod in one's own folder changes a game in another");
    sc = data_load_scenario(&s, r, "ambush", &faults);
    ok(sc != NULL, "search: a scenario in one's own folder builds on one in another");
    is(sc->file, "own/scenarios/two_rivers/ambush.yaml", "search: messages name the folder");
    scenario_free(sc);
    rules_free(r);
    ok(data_load_rules(&s, "two_rives", NULL, 0, &faults) == NULL, "search: an unknown game is not loaded");
    is(faults.faults[0].suggestion, "two_rivers", "search: the nearest is named");
    diag_free(&faults);
    ok(data_load_rules(&s, "../rules/two_rivers", NULL, 0, &faults) == NULL, "search: a path is not loaded (B7)");
    diag_free(&faults);
    search_free(&s);
}

static void test_scripts(void)
{
    static const char *const mods[] = { "errata" };
    struct search s = { 0 };
    struct script_files f;
    struct rules *r;
    char *got;

    search_add(&s, ".");
    r = data_load_rules(&s, "two_rivers", mods, 1, &faults);
    ok(data_load_scripts(&s, r, &f, &faults), "scripts: all are read");
    cmp_ok(f.count, "==", 4, "scripts: the game's and the mod's");
    is(f.at[0].name, "scripts/two_rivers/combat.lua", "scripts: in order of their names");
    is(f.at[0].module, "combat", "scripts: a module has its name");
    ok(f.at[0].mod == NULL, "scripts: the game's belong to no mod");
    is(f.at[3].mod, "errata", "scripts: the mod's come last");
    ok(strncmp(f.at[3].text, "-- E.4", 6) == 0 && f.at[3].hash != 0, "scripts: with text and hash");
    script_files_free(&f);
    folder_write("scripts/two_rivers/evil.lua", "\x1bLua");
    folder_write("scripts/two_rivers/latin.lua", "-- caf\xe9\n");
    folder_write("scripts/two_rivers/Upper.lua", "-- no\n");
    ok(!data_load_scripts(&s, r, &f, &faults), "scripts: compiled Lua is refused (A9)");
    ok(!data_check_scripts(&f, &faults), "scripts: so are letters that are none");
    got = folder_faults(&faults);
    is(got, "scripts/two_rivers: \"Upper\" is not the name of a script: lower-case letters, digits and _, a letter first\n"
       "scripts/two_rivers/evil.lua: refused: this is compiled Lua, not source\n"
       "scripts/two_rivers/latin.lua:1:7: a script may not contain this character (byte 0xe9)\n",
       "scripts: each fault is named");
    mem_free(got);
    script_files_free(&f);
    rules_free(r);
    search_free(&s);
}

/* Folders are for readers: order and names are as if all stood in one. */
static void test_chapters(void)
{
    struct search s = { 0 };
    struct script_files f;
    struct rules *r;
    char *got;

    remove("scripts/two_rivers/evil.lua");
    remove("scripts/two_rivers/latin.lua");
    remove("scripts/two_rivers/Upper.lua");
    mkdir("scripts/two_rivers/fire", 0777);
    rename("scripts/two_rivers/movement.lua", "scripts/two_rivers/fire/movement.lua");
    search_add(&s, ".");
    r = data_load_rules(&s, "two_rivers", NULL, 0, &faults);
    ok(data_load_scripts(&s, r, &f, &faults) && f.count == 3, "scripts: those in folders are found, those of mods are apart");
    is(f.at[1].name, "scripts/two_rivers/fire/movement.lua", "scripts: where a file stands does not change its turn");
    is(f.at[1].module, "movement", "scripts: nor what it is called");
    script_files_free(&f);
    folder_write("scripts/two_rivers/fire/combat.lua", "return {}\n");
    mkdir("scripts/two_rivers/fire/deep", 0777);
    mkdir("scripts/two_rivers/Chapter 2", 0777);
    ok(!data_load_scripts(&s, r, &f, &faults), "scripts: two of one name are refused");
    got = folder_faults(&faults);
    is(got, "scripts/two_rivers: \"Chapter 2\" is not the name of a folder of scripts: lower-case letters, digits and _, a letter first\n"
       "scripts/two_rivers/fire/deep: nested too deep; folders in scripts/two_rivers cannot contain folders\n"
       "scripts/two_rivers/combat.lua and scripts/two_rivers/fire/combat.lua are both called \"combat\": "
       "a script is known by its file name, so each needs its own\n",
       "scripts: both files are named, and folders that hold none");
    mem_free(got);
    script_files_free(&f);
    rules_free(r);
    search_free(&s);
}

static void test_lib(void)
{
    struct search s = { 0 };
    struct script_files f;

    search_add(&s, "own");
    search_add(&s, ".");
    ok(data_load_lib(&s, &f, &faults) && f.count == 0, "scripts: no library is no fault");
    script_files_free(&f);
    mkdir("scripts/lib", 0777);
    folder_write("scripts/lib/when.lua", "return {}\n");
    ok(data_load_lib(&s, &f, &faults) && f.count == 0, "scripts: a folder of games has no library (A21)");
    script_files_free(&f);
    search_trust(&s, ".");
    ok(data_load_lib(&s, &f, &faults) && f.count == 1, "scripts: the program has");
    is(f.at[0].module, "when", "scripts: and has its modules");
    script_files_free(&f);
    search_free(&s);
}

/* A folder of the game may not be a link to somewhere else either. */
static void test_linked_folder(void)
{
    struct search s = { 0 };
    char *got;

    mkdir("linked", 0777);
    mkdir("linked/rules", 0777);
    if (symlink("../../rules/two_rivers", "linked/rules/two_rivers") < 0)
        BAIL_OUT("cannot make a link");
    search_add(&s, "linked");
    ok(data_load_rules(&s, "two_rivers", NULL, 0, &faults) == NULL, "search: a linked folder is not followed (B7)");
    got = folder_faults(&faults);
    ok(strstr(got, "linked/rules/two_rivers/game.yaml: refused: a link leads out of rules/two_rivers\n") == got,
       "search: and the message says so");
    mem_free(got);
    search_free(&s);
}

int main(void)
{
    folder_make();
    test_listing();
    test_two_folders();
    test_scripts();
    test_chapters();
    test_lib();
    test_linked_folder();
    folder_remove();
    done_testing();
}
