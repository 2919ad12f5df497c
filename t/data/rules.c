/* Two Rivers, loaded: every part of its files is where the kernel looks for it. */
#include "folder.h"
#include "kernel/move/path.h"

static struct rules *r;
static struct diag faults;

static place_id hex(const char *number)
{
    return map_parse(&r->map, number);
}

static void test_game(void)
{
    is(r->game, "two_rivers", "rules: the game has its id");
    is(words_in(&r->title, "fr"), "Deux rivières", "rules: a title in the language that was wanted");
    is(words_in(&r->title, "en"), "Two Rivers", "rules: and in English");
    cmp_ok(r->dice.faces, "==", 6, "rules: its dice");
    cmp_ok(r->turns.count, "==", 3, "rules: its turns");
    cmp_ok(r->nation[names_find(&r->nations, "pink")].side, "==", names_find(&r->sides, "red"),
           "rules: a nation knows its side");
    cmp_ok(r->side[1].nations, "==", 6, "rules: a side knows its nations");
    is(r->nation[0].colour, "#3060a0", "rules: a nation has a colour");
    cmp_ok(r->attribute_kinds[names_find(&r->attributes, "arm")].type, "==", VALUE_NAME, "rules: an attribute of names");
    cmp_ok(r->attribute_kinds[names_find(&r->attributes, "star")].type, "==", VALUE_FLAG, "rules: a flag");
    is(r->mark[0].sign, "D", "rules: a mark has a sign");
    is(names_shown(&r->map.box_names, 1, "fr"), "Réserve", "rules: a box has a name");
    cmp_ok(r->list_kinds[0].most, "==", 20, "rules: a list has a length");
}

static void test_variables(void)
{
    cmp_ok(r->game_vars.first[names_find(&r->game_vars.names, "initiative")], "==", -1, "rules: no side to begin with");
    cmp_ok(r->game_vars.first[names_find(&r->game_vars.names, "weather")], "==", NAME_NONE, "rules: no name either");
    cmp_ok(r->counter_vars.first[names_find(&r->counter_vars.names, "army")], "==", 0,
           "rules: unless none is one of the names");
    cmp_ok(r->game_vars.first[names_find(&r->game_vars.names, "vp")], "==", 0, "rules: a number begins at 0");
}

static void test_switches(void)
{
    int limit = names_find(&r->switches, "stack_limit");

    is(names_word(&r->rule_switch[limit].values, r->rule_switch[limit].standard), "2", "rules: a switch has its default");
    cmp_ok(r->chosen_switches[limit], "==", r->rule_switch[limit].standard, "rules: and is set to it");
    is(r->rule_switch[0].rule, "8.3", "rules: a switch has its rule");
}

static void test_sequence(void)
{
    const struct sequence *q = &r->sequence;
    int turn = phase_find(q, "turn");
    int movement = phase_find(q, "movement");

    cmp_ok(q->count, "==", 7, "rules: all phases");
    cmp_ok(q->root, "==", 0, "rules: the first is the root");
    cmp_ok(q->phases[0].next, "==", turn, "rules: the next follows it");
    cmp_ok(q->phases[turn].repeat, "==", PHASE_BY_TURNS, "rules: a phase for each turn");
    cmp_ok(q->phases[movement].depth, "==", 2, "rules: a phase within a phase within a phase");
    is(q->phases[q->phases[movement].parent].name, "player_turn", "rules: knows the one around it");
    cmp_ok(q->phases[q->phases[movement].parent].repeat, "==", 2, "rules: which is run through twice");
    cmp_ok(q->phases[phase_find(q, "rally")].repeat, "==", PHASE_BY_SCRIPT, "rules: or as a script says");
}

static bool has(const struct terrain_chart *chart, terrain_bits bits, const char *type)
{
    return bits >> names_find(&chart->types, type) & 1;
}

static void test_map(void)
{
    const struct map *m = &r->map;
    enum hexside s;

    cmp_ok(m->hexes, "==", 98, "map: a hundred hexes, two absent");
    cmp_ok(hex("0101"), "==", PLACE_NONE, "map: an absent hex is none");
    ok(has(&m->hex_chart, m->terrain[hex("0305")], "woods"), "map: a run of hexes is woods");
    ok(has(&m->hex_chart, m->terrain[hex("0808")], "woods"), "map: so is a hex of the second line");
    ok(has(&m->hex_chart, m->terrain[hex("0909")], "clear"), "map: the rest is clear");
    ok(!has(&m->hex_chart, m->terrain[hex("0305")], "clear"), "map: and nothing else is");
    s = map_side_toward(m, hex("0502"), hex("0602"));
    ok(has(&m->side_chart, m->side[hex("0502")][s], "river"), "map: a river is seen from one bank");
    ok(has(&m->side_chart, m->side[hex("0602")][hexside_opposite(s)], "river"), "map: and from the other");
    s = map_side_toward(m, hex("0702"), hex("0602"));
    ok(has(&m->side_chart, m->side[hex("0702")][s], "slope"), "map: a slope belongs to one hex");
    ok(!has(&m->side_chart, m->side[hex("0602")][hexside_opposite(s)], "slope"), "map: not to the other");
    s = map_side_toward(m, hex("0301"), hex("0401"));
    ok(has(&m->link_chart, m->link[hex("0301")][s], "road"), "map: a road goes through the hexside");
    ok(has(&m->link_chart, m->link[hex("0401")][hexside_opposite(s)], "road"), "map: and back");
    is(names_word(&m->zones[0].values, map_zone(m, 0, hex("0605"))), "redland", "map: a hex is in a zone");
    cmp_ok(hexset_count(&m->sets[names_find(&m->set_names, "entry_red")]), "==", 2, "map: a set is made of a run");
    is(words_in(&m->name[hex("0505")], "fr"), "Mitanville", "map: a hex has a name");
}

static void test_terrain(void)
{
    const struct map *m = &r->map;
    const struct terrain_chart *c = &m->hex_chart;
    const struct terrain *woods = &c->rows[names_find(&c->types, "woods")];
    const struct terrain *hill = &c->rows[names_find(&c->types, "hill")];
    int combat = names_find(&c->columns, "combat");
    int cover = names_find(&c->columns, "cover");
    terrain_bits roads = 1;

    cmp_ok(m->point, "==", 6, "terrain: a half and a third make sixths of a point");
    cmp_ok(woods->cost[0], "==", 12, "terrain: two points");
    cmp_ok(woods->cost[2], "==", COST_NO, "terrain: no wagon in the woods");
    ok(woods->blocks_sight, "terrain: woods block sight");
    cmp_ok(woods->value[combat], "==", -1, "terrain: a column of numbers");
    cmp_ok(hill->value[combat], "==", VALUE_NOTHING, "terrain: a dash is nothing");
    ok(c->column_is_word[cover] && !c->column_is_word[combat], "terrain: a column of words is one");
    is(names_word(&c->words, woods->value[cover]), "good", "terrain: and has its words");
    ok(m->side_chart.rows[0].added[0], "terrain: a plus is added");
    cmp_ok(path_step_cost(m, 0, 0, hex("0502"), map_side_toward(m, hex("0502"), hex("0602"))), "==", 12,
           "terrain: clear behind a river costs two");
    cmp_ok(path_step_cost(m, 2, roads, hex("0301"), map_side_toward(m, hex("0301"), hex("0401"))), "==", 2,
           "terrain: a road costs a wagon a third");
}

static const struct counter *counter(const char *id)
{
    return &r->counter[names_find(&r->counters, id)];
}

static void test_units(void)
{
    int strength = names_find(&r->attributes, "strength");
    int star = names_find(&r->attributes, "star");
    int morale = names_find(&r->attributes, "morale");
    int army = names_find(&r->counter_vars.names, "army");
    int home = names_find(&r->counter_vars.names, "home");

    cmp_ok(r->counters.count, "==", 9, "units: all counters, in order");
    is(r->counter[0].id, "b_1", "units: the first");
    is(counter("b_gd")->brief, "Gd", "units: a short name");
    is(words_in(&counter("b_gd")->shown, "fr"), "Garde", "units: a name in French");
    is(words_in(&counter("b_gd")->shown, "de"), "Guard", "units: in English for all others");
    cmp_ok(counter("b_gd")->traits, "==", 3, "units: its own traits and those of its kind");
    cmp_ok(counter("b_1")->attribute[0][strength], "==", 4, "units: a value for the first face");
    cmp_ok(counter("b_1")->attribute[1][strength], "==", 2, "units: and one for the second");
    cmp_ok(counter("b_1")->attribute[1][morale], "==", 6, "units: or one for both");
    cmp_ok(counter("b_1")->attribute[1][star], "==", 1, "units: flags too");
    cmp_ok(counter("r_2")->attribute[1][strength], "==", VALUE_NOTHING, "units: a dash is nothing");
    cmp_ok(counter("r_1")->attribute[0][star], "==", 0, "units: a flag that is not there is no");
    cmp_ok(counter("b_hq")->attribute[0][strength], "==", VALUE_NOTHING, "units: a number that is not there is nothing");
    cmp_ok(counter("b_hq")->faces, "==", 1, "units: a kind without faces has one");
    cmp_ok(counter("b_gd")->variable[army], "==", 2, "units: a variable at the start");
    cmp_ok(counter("r_2")->variable[army], "==", 0, "units: a dash leaves it as it is");
    cmp_ok(counter("r_hq")->variable[home], "==", hex("1005"), "units: a place");
    cmp_ok(counter("r_hq")->variable[army], "==", 0, "units: without a column it is as it is");
    cmp_ok(counter("r_2")->side, "==", 1, "units: the side is that of the nation");
    cmp_ok(counter("b_1")->provenance, "==", PROVENANCE_RULEBOOK, "units: a sheet has its provenance");
    cmp_ok(counter("r_1")->provenance, "==", PROVENANCE_RECONSTRUCTED, "units: else that of the file");
    cmp_ok(counter("b_1")->line, "==", 15, "units: a counter knows its line");
}

static const struct table *table(const char *name)
{
    return &r->tables[names_find(&r->table_names, name)];
}

static void test_tables(void)
{
    const struct table *crt = table("crt.results");
    const struct table *morale = table("morale.losses");
    const struct table_cell *c = table_cell(crt, 2, 4);

    cmp_ok(crt->rows * crt->columns, "==", 36, "tables: all cells");
    is(crt->corner, "odds", "tables: the corner");
    is(crt->rule, "11.4", "tables: the rule of the file");
    cmp_ok(crt->column_key, "==", TABLE_BY_RATIO, "tables: columns by ratio");
    cmp_ok(table_ratio(crt->column, crt->columns, 7, 2), "==", 3, "tables: 7 against 2 is 3:1");
    cmp_ok(crt->row_key, "==", TABLE_BY_NUMBER, "tables: rows by number");
    is(c->text, "EX", "tables: a cell has its code");
    cmp_ok(c->line, "==", 13, "tables: and its line");
    cmp_ok(c->column, "==", 34, "tables: and its column");
    is(c->file, "rules/two_rivers/tables/crt.yaml", "tables: and its file");
    cmp_ok(table_cell(crt, 5, 5)->provenance, "==", PROVENANCE_RECONSTRUCTED, "tables: a cell marked on its own");
    is(table_cell(crt, 5, 5)->text, "DE", "tables: has its value");
    cmp_ok(morale->row[0].low, "==", INT32_MIN, "tables: a row open below");
    cmp_ok(morale->row[2].high, "==", INT32_MAX, "tables: a row open above");
    cmp_ok(table_cell(morale, 1, 0)->number, "==", 1, "tables: a number");
    ok(table_cell(morale, 2, 0)->asked, "tables: a cell the players supply");
    cmp_ok(table("morale.weather")->row_key, "==", TABLE_BY_NAME, "tables: rows by name");
    is(table_cell(table("morale.weather"), 1, 0)->text, "-1", "tables: any text");
}

static const struct figure *figure(const char *name)
{
    return &r->figure[names_find(&r->figures, name)];
}

static void test_figures(void)
{
    cmp_ok(r->figures.count, "==", 4, "figures: all of them");
    cmp_ok(figure("allowance")->cell.number, "==", 3, "figures: a number");
    is(figure("allowance")->rule, "8.2", "figures: its rule");
    is(words_in(&figure("allowance")->shown, "en"), "movement points of a unit", "figures: its name");
    is(figure("allowance")->cell.file, "rules/two_rivers/game.yaml", "figures: its file");
    cmp_ok(figure("allowance")->cell.line, "==", 42, "figures: its line");
    cmp_ok(figure("allowance")->cell.provenance, "==", PROVENANCE_RULEBOOK, "figures: the provenance of the file");
    cmp_ok(figure("most_shifts")->cell.provenance, "==", PROVENANCE_RECONSTRUCTED, "figures: or one of its own");
    cmp_ok(figure("road_march")->kind, "==", FIGURE_HALF, "figures: a half");
    cmp_ok(figure("road_march")->cell.number, "==", 5, "figures: counted in halves");
    cmp_ok(figure("rally_on")->kind, "==", FIGURE_WORD, "figures: a word");
    is(figure("rally_on")->cell.text, "4+", "figures: as printed");
}

static void test_modifiers(void)
{
    const struct modifier_list *list = &r->modifiers[names_find(&r->modifier_names, "crt.shifts")];

    cmp_ok(list->count, "==", 3, "modifiers: all of them");
    is(words_in(&list->at[0].shown, "fr"), "couvert", "modifiers: a name");
    cmp_ok(list->at[1].value, "==", 1, "modifiers: a value with a plus");
    is(list->at[0].when, "terrain in {woods, town}", "modifiers: a clause");
    cmp_ok(list->at[0].when_column, "==", 45, "modifiers: whose first letter is known");
    cmp_ok(list->at[0].when_line, "==", 19, "modifiers: and its line");
    ok(!list->at[2].has_value, "modifiers: a value that the script supplies");
    is(list->at[2].word, "support", "modifiers: by a word");
    ok(list->at[2].when == NULL, "modifiers: no clause: always");
    ok(!list->at[0].changed, "modifiers: no mod has changed it");
}

static void test_blocks(void)
{
    cmp_ok(r->block_count, "==", 13, "provenance: a block for each file, sheet, grid and list, one for the figures");
    is(r->blocks[1].what, "figures", "provenance: the figures");
    is(r->blocks[2].what, "figure most_shifts", "provenance: and each that is of another provenance");
    is(r->blocks[2].note, "rule 11.3", "provenance: with its rule");
    is(r->blocks[4].what, "map", "provenance: the map");
    is(r->blocks[4].note, "the map of the test game", "provenance: and its source");
    is(r->blocks[5].what, "counters: Blue regiments", "provenance: a sheet");
    is(r->blocks[5].note, "rule 2.2", "provenance: and its rule");
    is(r->blocks[9].what, "table crt.results", "provenance: a table");
    cmp_ok(r->blocks[9].line, "==", 6, "provenance: where it stands");
    cmp_ok(r->file_count, "==", 6, "provenance: each file");
    is(r->files[0].name, "rules/two_rivers/game.yaml", "provenance: with its name");
    ok(r->files[0].hash != 0 && r->files[0].hash != r->files[1].hash, "provenance: and its hash");
}

static void test_other_grids(struct search *s)
{
    folder_write("rules/two_rivers/map.yaml",
                 "provenance: owner\ngrid: { top: flat, numbers: list, columns: [ { hexes: 1..6, top: 2 }, "
                 "{ hexes: 7..13, top: 1 } ] }\nterrain: { default: clear, woods: \"2..4\" }\n");
    folder_write("rules/two_rivers/units.yaml", "provenance: owner\nkinds: { }\nsheets: [ ]\n");
    r = data_load_rules(s, "two_rivers", NULL, 0, &faults);
    ok(r != NULL, "map: a listed grid");
    cmp_ok(r->map.hexes, "==", 13, "map: has all its hexes");
    ok(map_is_adjacent(&r->map, hex("1"), hex("8")), "map: hexes of two columns touch");
    ok(has(&r->map.hex_chart, r->map.terrain[hex("3")], "woods"), "map: a run down a column");
    rules_free(r);
    unlink("rules/two_rivers/map.yaml");
    unlink("rules/two_rivers/units.yaml");
    r = data_load_rules(s, "two_rivers", NULL, 0, &faults);
    ok(r != NULL, "rules: a game may have tables alone");
    cmp_ok(rules_parse_place(r, "0304"), "==", PLACE_NONE, "rules: then there is no hex");
    rules_free(r);
    unlink("rules/two_rivers/terrain.yaml");
    folder_restore("rules/two_rivers/map.yaml");
    r = data_load_rules(s, "two_rivers", NULL, 0, &faults);
    ok(r == NULL && strstr(faults.faults[0].message, "no terrain.yaml"), "rules: but no map without its terrain");
    diag_free(&faults);
}

static void test_rulebook(const struct search *s)
{
    static const char path[] = "rules/two_rivers/rulebook.yaml";

    folder_restore(path);
    const struct rule_text *stop = rulebook_find(data_rulebook(s, r, &faults), "8.3");
    is(stop ? words_in(&stop->text, "en") : NULL, "A unit stops in an enemy zone of control.",
       "rules: a rule has its sentence");
    folder_write(path, "rules: {}\n");
    ok(rulebook_find(data_rulebook(s, r, &faults), "8.3") == stop && faults.count == 0,
       "rules: the rulebook is read once and stays as it is");
    unlink(path);
}

int main(void)
{
    struct search s = { 0 };

    folder_make();
    search_add(&s, ".");
    s.language = "fr";
    r = data_load_rules(&s, "two_rivers", NULL, 0, &faults);
    if (!r)
        BAIL_OUT("the good game has faults");
    test_game();
    test_variables();
    test_switches();
    test_sequence();
    test_map();
    test_terrain();
    test_units();
    test_tables();
    test_figures();
    test_modifiers();
    test_blocks();
    test_rulebook(&s);
    rules_free(r);
    test_other_grids(&s);
    search_free(&s);
    folder_remove();
    done_testing();
}
