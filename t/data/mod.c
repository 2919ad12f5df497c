/* Mods: what they change, in which order, and which are refused. */
#include "folder.h"

static struct search s;
static struct diag faults;

static struct rules *load(const char *first, const char *second)
{
    const char *const mods[] = { first, second };

    return data_load_rules(&s, "two_rivers", mods, second ? 2 : 1, &faults);
}

static void refuses(const char *first, const char *second, const char *wanted, const char *name)
{
    struct rules *r = load(first, second);
    char *got = folder_faults(&faults);

    is(got, wanted, "mod: %s", name);
    ok(r == NULL, "mod: nothing is loaded then");
    mem_free(got);
    rules_free(r);
}

static const struct table_cell *cell(const struct rules *r, int row, int column)
{
    return table_cell(&r->tables[names_find(&r->table_names, "crt.results")], row, column);
}

static void test_tables(const struct rules *r)
{
    const struct modifier_list *list = &r->modifiers[0];

    is(cell(r, 2, 2)->text, "NE", "mod: a cell is named by its column");
    ok(cell(r, 2, 2)->changed, "mod: and marked as changed");
    is(cell(r, 2, 2)->file, "rules/two_rivers/mods/errata.yaml", "mod: it stands in the mod's file");
    cmp_ok(cell(r, 2, 2)->line, "==", 5, "mod: with its line there");
    ok(!cell(r, 2, 1)->changed, "mod: the cell beside it is as printed");
    is(cell(r, 2, 1)->file, "rules/two_rivers/tables/crt.yaml", "mod: in its own file");
    is(cell(r, 5, 0)->text, "AR", "mod: a row may be replaced");
    ok(cell(r, 5, 0)->changed, "mod: then all its cells have changed");
    cmp_ok(list->count, "==", 4, "mod: a modifier is added");
    cmp_ok(list->at[1].value, "==", 2, "mod: one is changed, found by its name");
    ok(list->at[1].changed && !list->at[0].changed, "mod: and only that one is marked");
    is(list->at[1].file, "rules/two_rivers/mods/errata.yaml", "mod: with the place of the change");
    is(words_in(&list->at[3].shown, "en"), "night attack", "mod: the new one has its name");
    is(list->at[3].when, "night", "mod: and its clause");
}

static void test_rest(const struct rules *r)
{
    int strength = names_find(&r->attributes, "strength");

    cmp_ok(r->counter[1].attribute[0][strength], "==", 5, "mod: a counter's value is changed");
    is(r->counter[1].brief, "2", "mod: the others are not");
    is(names_word(&r->rule_switch[0].values, r->chosen_switches[0]), "plus1", "mod: a switch is set");
    is(names_word(&r->mods, 0), "errata", "mod: the rules know their mods");
    is(words_in(&r->mod_title[0], "fr"), "Errata de 2021", "mod: with their titles");
    is(r->files[6].mod, "errata", "mod: its file is among those that were read");
}

static void test_two(void)
{
    struct rules *r = load("errata", "horses");
    int hill = names_find(&r->map.hex_chart.types, "hill");
    int lancers = names_find(&r->counters, "r_lan2");

    cmp_ok(r->map.hex_chart.rows[hill].cost[1], "==", COST_NO, "mod: a cost is changed");
    cmp_ok(r->map.hex_chart.rows[hill].cost[0], "==", 12, "mod: the one beside it is not");
    cmp_ok(lancers, "==", 7, "mod: a counter is added to its sheet");
    cmp_ok(r->counter[lancers].provenance, "==", PROVENANCE_OWNER, "mod: with the provenance of the mod");
    cmp_ok(names_find(&r->table_names, "morale.weather"), "==", NAME_NONE, "mod: ~ takes a grid away");
    is(cell(r, 2, 2)->text, "NE", "mod: the first mod holds still");
    cmp_ok(r->figure[0].cell.number, "==", 4, "mod: a figure is changed");
    ok(r->figure[0].cell.changed && !r->figure[1].cell.changed, "mod: and only that one is marked");
    is(r->figure[0].rule, "8.2", "mod: its rule stays");
    cmp_ok(r->figure[0].cell.provenance, "==", PROVENANCE_OWNER, "mod: with the provenance of the mod");
    rules_free(r);
}

static bool has(const struct rules *r, const char *hex, const char *terrain)
{
    const struct map *m = &r->map;

    return m->terrain[map_parse(m, hex)] >> names_find(&m->hex_chart.types, terrain) & 1;
}

static terrain_bits between(const struct rules *r, terrain_bits (*on)[HEXSIDES], const char *from, const char *to)
{
    const struct map *m = &r->map;
    place_id a = map_parse(m, from);

    return on[a][map_side_toward(m, a, map_parse(m, to))];
}

static void test_edits(void)
{
    folder_write("rules/two_rivers/mods/survey.yaml",
                 "mod: survey\ntitle: Survey\nprovenance: owner\nchange:\n  map:\n"
                 "    terrain: { woods: \"-0305 +0909..0910\" }\n"
                 "    hexsides: { river: [ \"-0501/0601\", \"+0503/0604\" ], slope: \"0702>0602\" }\n"
                 "    links: { road: \"-0506-0507\" }\n"
                 "    zones: { country: { blueland: \"-0510\", redland: \"+0510\" } }\n"
                 "    sets: { entry_red: \"-1005 +1004\" }\n");
    struct rules *r = load("survey", NULL);
    if (!r)
        BAIL_OUT("the survey has faults");
    const struct map *m = &r->map;

    ok(!has(r, "0305", "woods") && has(r, "0305", "clear"), "mod: a hex is taken out of a list and is as the default");
    ok(has(r, "0304", "woods") && has(r, "0808", "woods"), "mod: the others stay");
    ok(has(r, "0909", "woods") && has(r, "0910", "woods"), "mod: a run is added");
    ok(!between(r, m->side, "0501", "0601") && !between(r, m->side, "0601", "0501"), "mod: a hexside is taken away, from both");
    ok(between(r, m->side, "0501", "0602") && between(r, m->side, "0503", "0604") && between(r, m->side, "0604", "0503"),
       "mod: one is added, the others stay");
    ok(!between(r, m->side, "0802", "0801"), "mod: without signs the list is another");
    ok(!between(r, m->link, "0506", "0507") && !between(r, m->link, "0507", "0506") && between(r, m->link, "0505", "0506"),
       "mod: a part of a road is taken away");
    cmp_ok(map_zone(m, 0, map_parse(m, "0510")), "==", 1, "mod: a hex changes its zone");
    const struct hexset *entry = &m->sets[names_find(&m->set_names, "entry_red")];
    ok(hexset_has(entry, map_parse(m, "1004")) && hexset_has(entry, map_parse(m, "1006")) && hexset_count(entry) == 2,
       "mod: a set is edited");
    rules_free(r);
    unlink("rules/two_rivers/mods/survey.yaml");
}

/* The order in which mods are chosen does not matter where they say it themselves. */
static void test_order(void)
{
    struct rules *r = load("horses", "errata");

    is(r->mods.word[0], "errata", "mod: one that another needs comes first, however they are chosen");
    rules_free(r);
    folder_write("rules/two_rivers/mods/late.yaml", "mod: late\ntitle: Late\nafter: [ errata ]\nconflicts: [ horses ]\n");
    r = load("late", "errata");
    is(r->mods.word[0], "errata", "mod: so does one that another comes after");
    rules_free(r);
    r = load("late", NULL);
    ok(r != NULL, "mod: which need not be chosen");
    rules_free(r);
    folder_write("rules/two_rivers/mods/rival.yaml", "mod: rival\ntitle: Rival\nconflicts: [ late ]\n");
    refuses("late", "rival", "rules/two_rivers/mods/rival.yaml:3:14: mods rival and late cannot both be chosen\n",
            "mods that conflict are not chosen together");
    folder_write("rules/two_rivers/mods/rival.yaml", "mod: rival\ntitle: Rival\nneeds: [ late ]\n");
    folder_write("rules/two_rivers/mods/late.yaml", "mod: late\ntitle: Late\nafter: [ rival ]\n");
    refuses("late", "rival", "rules/two_rivers/mods/late.yaml: the mods cannot be put in order: mod late comes after itself\n",
            "a circle has no order");
    unlink("rules/two_rivers/mods/late.yaml");
    unlink("rules/two_rivers/mods/rival.yaml");
}

static void test_refusals(void)
{
    refuses("horses", NULL,
            "rules/two_rivers/mods/horses.yaml:4:10: mod horses needs mod \"errata\", which was not chosen\n",
            "a mod that another needs must be there");
    refuses("errata", "errata", "mod \"errata\" is given twice\n", "a mod is laid once (B10)");
    refuses("erata", NULL, "unknown mod \"erata\"; did you mean \"errata\"?\n", "an unknown mod gets the nearest name");
    refuses("../../../etc/passwd", NULL, "\"../../../etc/passwd\" is not the name of a mod: lower-case letters, "
            "digits and _, a letter first\n", "a path is no name (B7)");
    refuses("a.b", NULL, "\"a.b\" is not the name of a mod: lower-case letters, digits and _, a letter first\n",
            "a dot is in no name (B7)");
    refuses("Errata", NULL, "\"Errata\" is not the name of a mod: lower-case letters, digits and _, a letter first\n",
            "upper case is in no name (B10)");
    folder_write("rules/two_rivers/mods/ERRATA.yaml", "mod: errata\n");
    refuses("errata", NULL, "mod \"errata\" refused: it differs from \"ERRATA\" only in case\n",
            "two mods that differ by case alone are refused (B10)");
    unlink("rules/two_rivers/mods/ERRATA.yaml");
    folder_write("rules/two_rivers/mods/other.yaml", "mod: errata\n");
    refuses("other", NULL, "rules/two_rivers/mods/other.yaml:1:6: the mod is called \"errata\" but its file is \"other\"; "
            "did you mean \"other\"?\n", "two mods cannot have one id (B10)");
}

static void test_links(void)
{
    folder_write("secret.yaml", "mod: linked\n");
    if (symlink("../../../secret.yaml", "rules/two_rivers/mods/linked.yaml") < 0 ||
        symlink("errata.yaml", "rules/two_rivers/mods/inside.yaml") < 0)
        BAIL_OUT("cannot make a link");
    refuses("linked", NULL, "rules/two_rivers/mods/linked.yaml: refused: a link leads out of rules/two_rivers\n",
            "a link out of the game's folder is refused (B7, B10)");
    refuses("inside", NULL, "rules/two_rivers/mods/inside.yaml:1:6: the mod is called \"errata\" but its file is \"inside\"; "
            "did you mean \"inside\"?\n", "a link within it is followed");
}

int main(void)
{
    struct rules *r;

    folder_make();
    search_add(&s, ".");
    s.language = "fr";
    r = load("errata", NULL);
    if (!r)
        BAIL_OUT("the mod has faults");
    test_tables(r);
    test_rest(r);
    rules_free(r);
    test_two();
    test_edits();
    test_order();
    test_refusals();
    test_links();
    search_free(&s);
    folder_remove();
    done_testing();
}
