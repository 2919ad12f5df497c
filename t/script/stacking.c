/*
 * Stacking limits and marks that exclude each other: declared in game.yaml, and what follows from it.
 */
#include "mini.h"

static const char head[] =
    "game: mini\n"
    "title: Mini\n"
    "provenance: owner\n"
    "turns: [ T1, T2 ]\n"
    "sides:\n"
    "  blue: { name: Blue, nations: [ blue ] }\n"
    "  red:  { name: Red,  nations: [ red ] }\n"
    "nations: { blue: { name: Blue }, red: { name: Red } }\n"
    "classes: [ foot ]\n"
    "traits: [ foot, horse, hq, corps, division ]\n"
    "marks: { column: { name: Column }, square: { name: Square }, open: { name: Open }, tired: { name: Tired }, broken: { name: Broken } }\n"
    "exclusive: [ [ column, square, open, broken ], [ tired, broken ] ]\n"
    "boxes: { dead: { name: Dead } }\n"
    "figures: { most: { value: 2, rule: \"9\" } }\n"
    "switches: { crowd: { default: 3, values: [ 2, 3 ] } }\n";

static const char sequence[] =
    "sequence:\n"
    "  - { phase: setup, rule: \"0\" }\n"
    "  - { phase: turn, repeat: turns, phases: [ { phase: move, rule: \"1\" }, { phase: fight, rule: \"2\" } ] }\n";

static const char units[] =
    "provenance: owner\n"
    "kinds: { unit: { faces: [ full ], class: foot } }\n"
    "sheets:\n"
    "  - sheet: All\n"
    "    kind: unit\n"
    "    counters:\n"
    "      id:  [ name,  short, nation, traits ]\n"
    "      f_1: [ F1,    f1,    blue,   [ foot, corps ] ]\n"
    "      f_2: [ F2,    f2,    blue,   [ foot, corps ] ]\n"
    "      f_3: [ F3,    f3,    blue,   [ foot, division ] ]\n"
    "      h_1: [ H1,    h1,    blue,   [ horse, corps ] ]\n"
    "      h_2: [ H2,    h2,    blue,   [ horse, division ] ]\n"
    "      h_3: [ H3,    h3,    blue,   [ horse, division ] ]\n"
    "      hq:  [ HQ,    hq,    blue,   [ hq ] ]\n"
    "      r_1: [ R1,    r1,    red,    [ foot, corps ] ]\n"
    "      r_2: [ R2,    r2,    red,    [ foot, corps ] ]\n"
    "      r_3: [ R3,    r3,    red,    [ foot, corps ] ]\n";

static const char map[] =
    "provenance: owner\n"
    "grid: { top: flat, numbers: CCRR, columns: 01..04, rows: 01..04, high: even }\n"
    "terrain: { default: clear, woods: \"0202\" }\n"
    "sets: { narrow: \"0303\" }\n";

static void write_game(const char *declared)
{
    mini_write_parts(head, declared, sequence);
}

/* A position, and what is true of it. */
static void holds(const char *name, const char *body)
{
    struct mini m;
    struct text script = { 0 };

    text_print(&script, "local go = command('go', { phase = 'move', rule = '1' })\n"
                        "function go:run() local h, n = hex '0101', hex '0303'\n"
                        "local f1, f2, f3, h1, h2, h3, hq = unit 'f_1', unit 'f_2', unit 'f_3', unit 'h_1', unit 'h_2', unit 'h_3', unit 'hq'\n"
                        "local r1, r2, r3 = unit 'r_1', unit 'r_2', unit 'r_3'\n%s\nend\n", body);
    mini_write("scripts/mini/game.lua", script.at);
    text_free(&script);
    mini_open_with(&m, NULL, 0);
    bool done = m.script && script_begin(m.script, "move") == SCRIPT_DONE && script_command(m.script, "go") == SCRIPT_DONE;
    ok(done, "stacking: %s", name);
    if (!done)
        diag("%s%s", m.faults, m.script ? mini_said(&m) : "");
    mini_close(&m);
}

static void by_number(void)
{
    write_game("stacking: { limit: most, counts: foot, rule: \"9.1\", except: [ setup ] }\n");
    holds("a hex is full when one more would be too many",
          "f1:put(h) assert(full{ side = 'blue' }:empty()) f2:put(h) assert(full{ side = 'blue' } == hexset{ h })");
    holds("what does not count fills nothing", "f1:put(h) hq:put(h) h1:put(h) assert(full{ side = 'blue' }:empty())");
    holds("each side has the limit for itself", "f1:put(h) f2:put(h) assert(full{ side = 'red' }:empty())");
    holds("for more of them sooner", "f1:put(h) assert(full{ side = 'blue', more = 2 } == hexset{ h }) assert(full{ side = 'blue', more = 3 } == map.all)");
    holds("none more: only those too full", "f1:put(h) f2:put(h) assert(full{ side = 'blue', more = 0 }:empty()) f3:put(h) assert(full{ side = 'blue', more = 0 } == hexset{ h })");
    holds("a unit is refused under the rule", "f1:put(h) f2:put(h) local why = refuse_stack(h, f3) assert(why.rule == '9.1' and why.text == 'the stack in 0101 is full')");
    holds("not where there is room, nor one that does not count", "f1:put(h) assert(not refuse_stack(h, f3)) f2:put(h) assert(not refuse_stack(h, hq) and not refuse_stack(h, r1))");
    holds("it is not refused where it stands", "f1:put(h) f2:put(h) assert(not refuse_stack(h, f2) and not full{ units = f2 }:has(h) and full{ units = f3 }:has(h))");
    holds("several come together", "assert(not refuse_stack(h, { f1, f2 })) f3:put(h) assert(refuse_stack(h, { f1, f2 }) and full{ units = { f1, f2 } } == hexset{ h })");
    holds("room is counted", "assert(stack_room(h, 'blue') == 2) f1:put(h) assert(stack_room(h, 'blue') == 1) f2:put(h) f3:put(h) assert(stack_room(h, 'blue') == 0)");
    holds("movement has it as a reason", "f1:put(h) f2:put(h) f3:put(hex '0102') local list = no_room(f3)"
          " assert(#list == 1 and list[1][1] == hexset{ h } and list[1][2] == '9.1') local r = f3:reach{ points = 3, no_end = list }"
          " assert(r:why(h).text == 'the stack in 0101 is full' and #no_room(hq) == 0)");
    holds("what is inside a counter does not count", "f1:put(h) f2:put(hq) hq:put(h) assert(full{ side = 'blue' }:empty())");
    holds("of a two-hex unit both hexes count", "f1:put(h) f1:cover(hex '0102') f2:put(h) f3:put(hex '0102') assert(full{ side = 'blue' } == hexset{ h, hex '0102' })"
          " assert(not refuse_stack(h, f1))");
}

static void by_weight(void)
{
    write_game("stacking: { limit: 6, counts: { foot: 3, horse: 2 }, rule: \"6.1\" }\n");
    holds("three cavalry or two infantry", "h1:put(h) h2:put(h) assert(not refuse_stack(h, h3) and refuse_stack(h, f1)) h3:put(h) assert(full{ units = hq }:empty() and full{ units = f1 } == hexset{ h })");
    holds("a mixed stack is of two", "f1:put(h) h1:put(h) assert(refuse_stack(h, h2))");
    write_game("stacking: { limit: 1, counts: [ foot, horse ], rule: \"6.1\" }\n");
    holds("a list of traits counts one for each", "f1:put(h) assert(refuse_stack(h, h1) and not refuse_stack(h, hq))");
    write_game("stacking:\n"
               "  all:    { limit: 4, counts: { corps: 2, division: 1 }, rule: \"8.4\" }\n"
               "  foot:   { limit: 3, counts: { corps: 2, division: 1 }, of: foot, rule: \"8.5\" }\n"
               "  narrow: { limit: 1, counts: { corps: 2, division: 1 }, in: narrow, side: blue, rule: \"2.2\" }\n"
               "  woods:  { limit: crowd, terrain: woods, rule: \"2.3\" }\n");
    holds("of several limits each is cited", "f1:put(h) local why = refuse_stack(h, f2) assert(why.rule == '8.5') assert(not refuse_stack(h, h1)) h1:put(h) assert(refuse_stack(h, h2).rule == '8.4')");
    holds("a limit holds where it says", "assert(refuse_stack(n, f1).rule == '2.2' and not refuse_stack(n, f3) and not refuse_stack(n, r1))");
    holds("in a terrain, as a switch has it", "local w = hex '0202' h2:put(w) h3:put(w) hq:put(w) assert(refuse_stack(w, f3).rule == '2.3')");
    holds("room is the least of them", "f1:put(h) assert(stack_room(h, 'blue') == 1 and stack_room(n, 'blue') == 1 and stack_room(n, 'red') == 3)");
}

static void without(void)
{
    write_game("");
    holds("without a limit nothing is full", "for _, u in ipairs(units{}) do u:put(h) end assert(full{ side = 'blue' }:empty() and not refuse_stack(h, f1) and #no_room(f1) == 0 and stack_room(h, 'blue') == nil)");
}

/* --- the invariant --- */

static void broken(const char *start, const char *places, const char *why, const char *at, const char *name)
{
    struct mini m;
    struct text said = { 0 }, scenario = { 0 };
    char number[GRID_NUMBER_SIZE];

    text_print(&scenario, "%splace:\n%s", start, places);
    mini_write_scenario("start", scenario.at);
    mini_write("scripts/mini/game.lua", "local go = command('go', { phase = { 'move', 'setup' }, rule = '1' }) function go:run() end\n"
               "invariant('8', function() local h = (occupied{ side = 'blue' } * occupied{ side = 'red' }):first() if h then return no('8', 'both sides are in %s', h) end end)\n"
               "invariant('7', function() if unit('hq').place == box 'dead' then return no('7', '%s is dead', unit 'hq') end end)\n");
    mini_open_with(&m, NULL, 0);
    if (!m.scenario)
        BAIL_OUT("%s", m.faults);
    struct diag d = { 0 };
    script_set_up(m.script, m.scenario, &d);
    script_invariants(m.script, &said);
    is(text_of(&said), why, "stacking: %s", name);
    struct script_breaches found;
    bool sound = script_audit(m.script, &found);
    is(sound ? "" : found.at[0].text, why, "stacking: %s, in an audit too", name);
    if (!sound && *at) {
        place_id place = found.at[0].at;
        struct where where = scenario_where(m.scenario, m.rules, place);
        char line[80];
        snprintf(line, sizeof line, "%s %d:%d", rules_place_word(m.rules, place, number), where.line, where.column);
        is(line, at, "stacking: %s, and where", name);
    }
    script_breaches_free(&found);
    text_free(&said);
    text_free(&scenario);
    mini_close(&m);
}

static void set_ups(void)
{
    const char *three = "  \"0404\": [ hq ]\n  \"0101\": [ f_1, f_2, f_3 ]\n";

    write_game("stacking: { limit: 2, counts: foot, rule: \"9.1\", except: [ setup ] }\n");
    broken("start: move\n", three, "9.1: too many units are in 0101", "0101 7:3", "a set-up that is too full is unsound");
    broken("start: turn\n", three, "9.1: too many units are in 0101", "0101 7:3", "also if play begins in the phase around it");
    broken("", three, "", "", "but while the players still set up it may be");
    broken("setup: [ \"r_2&r_1&r_3-0101\" ]\nstart: move\n", "  \"0404\": [ hq ]\n", "9.1: too many units are in 0101", "0101 4:11", "the rulebook's own notation has a line too");
    broken("start: move\n", "  \"0404\": [ hq ]\n  \"0102\": [ f_1, r_1 ]\n", "8: both sides are in 0102", "0102 7:3", "what a script finds is told with the hex's line");
    broken("start: move\n", "  dead: [ hq ]\n", "7: HQ is dead", "dead 6:3", "or with that of the unit's place");
    mini_write_scenario("start", "place: { \"0101\": [ f_1 ] }\n");
}

/* --- marks --- */

static void marks(void)
{
    struct mini m;

    write_game("");
    holds("a mark takes off those it excludes", "f1:mark 'column' f1:mark 'square' assert(f1:is 'square' and not f1:is 'column') f1:mark 'open' assert(f1:is 'open' and not f1:is 'square')");
    holds("and leaves the others", "f1:mark 'tired' f1:mark 'column' assert(f1:is 'tired' and f1:is 'column') f2:mark 'square' assert(f1:is 'column')");
    holds("of every group it is in", "f1:mark 'tired' f1:mark 'column' f1:mark 'broken' assert(f1:is 'broken' and not f1:is 'tired' and not f1:is 'column')");
    holds("taking it off brings none back", "f1:mark 'column' f1:mark 'square' f1:unmark 'square' assert(not f1:is 'column' and not f1:is 'square')");
    mini_write_scenario("start", "marks: { column: [ f_1, f_2 ], tired: [ f_1 ], broken: [ f_1 ], square: [ f_2 ] }\n");
    mini_open_with(&m, NULL, 0);
    is(m.faults, "scenarios/mini/start.yaml:4:58: counter f_1 cannot be both column and broken\n"
                 "scenarios/mini/start.yaml:4:58: counter f_1 cannot be both tired and broken\n"
                 "scenarios/mini/start.yaml:4:75: counter f_2 cannot be both column and square\n", "exclusive: a scenario that has both is at fault");
    mini_close(&m);
}

int main(void)
{
    mini_make();
    remove("rules/mini/tables/crt.yaml");
    mini_write("rules/mini/units.yaml", units);
    mini_write("rules/mini/map.yaml", map);
    mini_write_scenario("start", "place: { \"0404\": [ hq ] }\n");
    by_number();
    by_weight();
    without();
    set_ups();
    marks();
    mini_remove();
    done_testing();
}
