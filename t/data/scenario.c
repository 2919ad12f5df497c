/* Scenarios: what a set-up puts on a fresh state, and how one builds on another. */
#include "folder.h"
#include "kernel/state/stack.h"
#include "kernel/state/unit.h"

static struct search s;
static struct diag faults;
static struct rules *r;
static struct layout layout;
static struct state state;

static unit_id unit(const char *id)
{
    return names_find(&r->counters, id);
}

static place_id place(const char *word)
{
    return rules_parse_place(r, word);
}

static struct scenario *set_up(const char *name)
{
    struct scenario *sc = data_load_scenario(&s, r, name, &faults);

    if (!sc)
        BAIL_OUT("%s has faults", name);
    state_free(&state);
    state_init(&state, r, &layout);
    scenario_apply(sc, &state);
    return sc;
}

static void test_places(void)
{
    char why[100];

    cmp_ok(stack_top(&state, place("0304")), "==", unit("b_gd"), "scenario: the first named is on top");
    cmp_ok(stack_below(&state, unit("b_gd")), "==", unit("b_1"), "scenario: the next below it");
    cmp_ok(unit_place(&state, unit("r_lan")), "==", place("reserve"), "scenario: a box is a place");
    cmp_ok(unit_face(&state, unit("b_2")), "==", 1, "scenario: a face is turned up");
    ok(unit_has_mark(&state, unit("r_2"), 0), "scenario: a mark is laid");
    ok(state_sound(&state, why, sizeof why), "scenario: the state is sound");
}

static void test_variables(void)
{
    const int32_t *cup = state_list(&state, 0);

    cmp_ok(*state_game_var(&state, names_find(&r->game_vars.names, "initiative")), "==", 0, "scenario: a game variable");
    cmp_ok(*state_side_var(&state, 1, 0), "==", 2, "scenario: a variable of a side");
    cmp_ok(*state_nation_var(&state, names_find(&r->nations, "pink"), 0), "==", 1, "scenario: of a nation");
    cmp_ok(*state_counter_var(&state, unit("b_2"), names_find(&r->counter_vars.names, "army")), "==", 2,
           "scenario: of a counter");
    cmp_ok(*state_hex_var(&state, place("0505"), names_find(&r->hex_vars.names, "held")), "==", 1, "scenario: of a hex");
    cmp_ok(cup[0], "==", 2, "scenario: a list is filled");
    cmp_ok(cup[2], "==", unit("r_1"), "scenario: in order");
}

static void test_crossing(void)
{
    struct scenario *sc = set_up("crossing");

    is(words_in(&sc->title, "fr"), "Le passage", "scenario: a title");
    cmp_ok(sc->provenance, "==", PROVENANCE_RECONSTRUCTED, "scenario: a provenance");
    cmp_ok(state_head(&state)->turns, "==", 3, "scenario: three turns");
    cmp_ok(sc->note_count, "==", 1, "scenario: a note");
    ok(sc->start == NULL, "scenario: it opens where the sequence does");
    test_places();
    test_variables();
    scenario_free(sc);
}

static void test_skirmish(void)
{
    struct scenario *sc = set_up("skirmish");

    cmp_ok(state_head(&state)->turns, "==", 2, "scenario: one that builds on another has its own turns");
    is(sc->start, "movement", "scenario: and opens in its own phase");
    cmp_ok(unit_place(&state, unit("b_gd")), "==", place("0304"), "scenario: what it does not name stays");
    cmp_ok(unit_place(&state, unit("b_hq")), "==", PLACE_NONE, "scenario: a stack it names is replaced");
    cmp_ok(unit_place(&state, unit("r_2")), "==", place("0603"), "scenario: a counter is where it puts it");
    cmp_ok(unit_place(&state, unit("r_hq")), "==", PLACE_NONE, "scenario: ~ takes a stack away");
    cmp_ok(*state_game_var(&state, 1), "==", 1, "scenario: its variables overrule");
    cmp_ok(*state_game_var(&state, 0), "==", 0, "scenario: the others hold");
    is(names_word(&r->rule_switch[1].values, *state_switch(&state, 1)), "1", "scenario: it sets a switch");
    cmp_ok(sc->switches[0], "==", NAME_NONE, "scenario: and leaves another");
    cmp_ok(sc->setup_count, "==", 2, "scenario: the rulebook's own notation is kept");
    is(sc->setup[1].text, "H-0404", "scenario: as text");
    cmp_ok(sc->setup[1].where.column, "==", 21, "scenario: with its column");
    is(sc->setup[1].where.file, "scenarios/two_rivers/skirmish.yaml", "scenario: and its file");
    scenario_free(sc);
}

static void test_moved_counter(void)
{
    struct scenario *sc;

    folder_write("scenarios/two_rivers/moved.yaml",
                 "scenario: moved\nfrom: crossing\nplace: { \"0909\": [ b_gd ], b_hq: [ b_2 ] }\n");
    sc = set_up("moved");
    cmp_ok(unit_place(&state, unit("b_gd")), "==", place("0909"), "scenario: a counter moves away from where it was");
    cmp_ok(stack_count(&state, place("0304")), "==", 1, "scenario: and leaves the others there");
    cmp_ok(unit_hex(&state, unit("b_2")), "==", place("0305"), "scenario: a counter may be inside another");
    scenario_free(sc);
}

static const char *facing(const char *id)
{
    int f = unit_facing(&state, unit(id));

    return f < 0 ? "none" : grid_facing(&r->map.grid, f);
}

static place_id second_hex(const char *id)
{
    place_id covered[2];

    return unit_covers(&state, unit(id), covered) == 2 ? covered[1] : PLACE_NONE;
}

static void test_facing(void)
{
    struct scenario *sc;
    char why[100];

    folder_write("scenarios/two_rivers/lines.yaml",
                 "scenario: lines\nfrom: crossing\n"
                 "facing: { \"n/ne\": [ b_gd, b_1 ], s: [ b_2 ], nw/n: [ r_1, b_hus ] }\n"
                 "covers: { b_gd: \"0305\", r_1: \"0702\" }\n");
    folder_write("scenarios/two_rivers/columns.yaml",
                 "scenario: columns\nfrom: lines\nfacing: { ne: [ b_gd ], s: ~ }\ncovers: { b_gd: \"0404\", r_1: ~ }\n");
    sc = set_up("lines");
    is(facing("b_gd"), "n/ne", "scenario: a counter faces a vertex");
    is(facing("b_2"), "s", "scenario: or a hexside");
    is(facing("b_hus"), "nw/n", "scenario: also in a box");
    is(facing("r_2"), "none", "scenario: or nowhere");
    cmp_ok(second_hex("b_gd"), "==", place("0305"), "scenario: it covers a second hex");
    cmp_ok(second_hex("b_1"), "==", PLACE_NONE, "scenario: and another does not");
    ok(state_sound(&state, why, sizeof why), "scenario: the state is sound");
    scenario_free(sc);
    sc = set_up("columns");
    is(facing("b_gd"), "ne", "scenario: the file that builds on another turns a counter");
    is(facing("b_1"), "n/ne", "scenario: the others look where they did");
    is(facing("b_2"), "none", "scenario: a facing can be taken away");
    cmp_ok(second_hex("b_gd"), "==", place("0404"), "scenario: it covers another hex");
    cmp_ok(second_hex("r_1"), "==", PLACE_NONE, "scenario: or one again");
    scenario_free(sc);
}

static char *mods_of(const char *name)
{
    struct listing mods;
    struct text words = { 0 };

    data_scenario_mods(&s, "two_rivers", name, &mods);
    for (int i = 0; i < mods.count; i++)
        text_print(&words, "%s%s", i ? " " : "", mods.name[i]);
    listing_free(&mods);
    return words.at ? words.at : mem_string("");
}

static void needs(const char *name, const char *wanted, const char *what)
{
    char *mods = mods_of(name);

    is(mods, wanted, "scenario: %s", what);
    mem_free(mods);
}

static void test_mods(void)
{
    folder_write("scenarios/two_rivers/corrected.yaml", "scenario: corrected\nfrom: crossing\nmods: [ errata ]\n");
    folder_write("scenarios/two_rivers/ride.yaml", "scenario: ride\nfrom: corrected\nmods: [ horses, errata ]\n");
    folder_write("scenarios/two_rivers/odd.yaml", "scenario: odd\nfrom: crossing\nmods: [ errta, [ errata ], ../errata ]\n");
    needs("crossing", "", "most need no mods");
    needs("corrected", "errata", "one may need a mod");
    needs("ride", "errata horses", "those of the scenario it builds on come first, and none twice");
    needs("odd", "", "what is no mod is left aside");
    needs("nothing", "", "a scenario that is not there needs none");
}

static void test_hash(void)
{
    struct scenario *before = set_up("skirmish");
    struct scenario *after;
    struct bytes base = folder_source("t/games/two_rivers/scenarios/two_rivers/crossing.yaml");
    struct text changed = { 0 };

    text_print(&changed, "%s# a remark\n", base.at);
    folder_write("scenarios/two_rivers/crossing.yaml", changed.at);
    after = set_up("skirmish");
    ok(before->hash != after->hash, "scenario: its hash covers the files it builds on");
    scenario_free(before);
    scenario_free(after);
    folder_restore("scenarios/two_rivers/crossing.yaml");
    after = set_up("crossing");
    before = set_up("crossing");
    ok(before->hash == after->hash, "scenario: the same files give the same hash");
    scenario_free(before);
    scenario_free(after);
    text_free(&changed);
    bytes_free(&base);
}

static void refuses(const char *name, const char *wanted, const char *what)
{
    struct scenario *sc = data_load_scenario(&s, r, name, &faults);
    char *got = folder_faults(&faults);

    is(got, wanted, "scenario: %s", what);
    ok(sc == NULL, "scenario: nothing is loaded then");
    mem_free(got);
    scenario_free(sc);
}

static void test_refusals(void)
{
    folder_write("scenarios/two_rivers/a.yaml", "scenario: a\nfrom: b\n");
    folder_write("scenarios/two_rivers/b.yaml", "scenario: b\nfrom: a\n");
    refuses("a", "scenarios/two_rivers/b.yaml:2:7: scenario a is based on itself\n", "two cannot build on each other");
    refuses("skirmich", "unknown scenario \"skirmich\"; did you mean \"skirmish\"?\n", "an unknown one gets the nearest name");
    refuses("../crossing", "unknown scenario \"../crossing\"; did you mean \"crossing\"?\n", "a path is no name (B7)");
    refuses("corrected", "scenarios/two_rivers/corrected.yaml:3:9: the scenario needs the mod \"errata\", which was not chosen\n",
            "it is not set up without the mods it needs");
    refuses("odd", "scenarios/two_rivers/odd.yaml:3:9: unknown mod \"errta\"; did you mean \"errata\"?\n"
            "scenarios/two_rivers/odd.yaml:3:16: expected a text here, not a list\n"
            "scenarios/two_rivers/odd.yaml:3:28: unknown mod \"../errata\"; did you mean \"errata\"?\n",
            "an unknown mod gets the nearest name");
    folder_write("elsewhere.yaml", "scenario: linked\n");
    if (symlink("../../elsewhere.yaml", "scenarios/two_rivers/linked.yaml") < 0)
        BAIL_OUT("cannot make a link");
    refuses("linked", "scenarios/two_rivers/linked.yaml: refused: a link leads out of scenarios/two_rivers\n",
            "a link out of the folder is refused (B7)");
}

/* Two Rivers west of the river: blueland without its last column, and the town. */
static void test_area(void)
{
    folder_write("scenarios/two_rivers/west.yaml",
                 "scenario: west\nfrom: crossing\narea: [ country.blueland, \"-0501..0510 +0505\", entry_blue ]\n");
    struct rules *west = data_load_rules_for(&s, "two_rivers", "west", NULL, 0, &faults);
    if (!west)
        BAIL_OUT("the area has faults");
    const struct map *m = &west->map;
    struct layout west_layout;
    struct state west_state;
    struct scenario *sc = data_load_scenario(&s, west, "west", &faults);

    ok(data_has_area(&s, "two_rivers", "west") && !data_has_area(&s, "two_rivers", "crossing"), "scenario: one has an area");
    cmp_ok(m->hexes, "==", 40, "scenario: only hexes of the area are on its map");
    ok(map_parse(m, "0602") == PLACE_NONE && map_parse(m, "0505") != PLACE_NONE, "scenario: a zone, and what is added to it");
    cmp_ok(m->neighbour[map_parse(m, "0404")][HEXSIDE_N], "==", map_parse(m, "0403"), "scenario: neighbours are as on the whole map");
    ok(map_is_adjacent(m, map_parse(m, "0405"), map_parse(m, "0505")), "scenario: also at its edge");
    cmp_ok(m->neighbour[map_parse(m, "0505")][HEXSIDE_N], "==", PLACE_NONE, "scenario: beyond it there is nothing");
    ok(m->terrain[map_parse(m, "0304")] & 2, "scenario: the terrain is that of the map");
    layout_init(&west_layout, west);
    state_init(&west_state, west, &west_layout);
    ok(sc != NULL, "scenario: it is set up");
    scenario_apply(sc, &west_state);
    cmp_ok(unit_place(&west_state, names_find(&west->counters, "b_gd")), "==", map_parse(m, "0304"),
           "scenario: who stands inside is there");
    cmp_ok(unit_place(&west_state, names_find(&west->counters, "r_1")), "==", PLACE_NONE,
           "scenario: who stood outside is out of play");
    scenario_free(sc);
    state_free(&west_state);
    layout_free(&west_layout);
    rules_free(west);
}

int main(void)
{
    folder_make();
    search_add(&s, ".");
    r = data_load_rules(&s, "two_rivers", NULL, 0, &faults);
    if (!r)
        BAIL_OUT("the good game has faults");
    layout_init(&layout, r);
    state_init(&state, r, &layout);
    test_crossing();
    test_skirmish();
    test_moved_counter();
    test_facing();
    test_area();
    test_mods();
    test_hash();
    test_refusals();
    state_free(&state);
    layout_free(&layout);
    rules_free(r);
    search_free(&s);
    folder_remove();
    done_testing();
}
