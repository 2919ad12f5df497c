/*
 * Who comes when: rows of game.yaml, which a scenario or a mod changes, and what scripts are told of them.
 */
#include "kernel/state/unit.h"
#include "mini.h"

static const char game[] =
    "game: mini\n"
    "title: Mini\n"
    "provenance: owner\n"
    "turns: [ T1, T2, T3, T4 ]\n"
    "sides:\n"
    "  blue: { name: Blue, nations: [ blue ] }\n"
    "  red:  { name: Red,  nations: [ red ] }\n"
    "nations: { blue: { name: Blue }, red: { name: Red } }\n"
    "classes: [ foot ]\n"
    "boxes: { later: { name: Later }, dead: { name: Dead } }\n"
    "variables:\n"
    "  counter: { due: number, entry: hex, road: [ none, A, B ] }\n"
    "schedule:\n"
    "  box: later\n"
    "  turn: due\n"
    "  rows:\n"
    "    row:    [ turn, counters,     entry,  road ]\n"
    "    first:  [ T2,   \"b_1 b_2\",  west,   A ]\n"
    "    second: [ T3,   b_3..b_4,     \"0104\", B ]\n"
    "    third:  [ T1,   [ r_1, r_2 ], none,   - ]\n"
    "sequence:\n"
    "  - { phase: turn, repeat: turns, phases: [ { phase: move, rule: \"1\" } ] }\n";

static const char units[] =
    "provenance: owner\n"
    "kinds: { unit: { faces: [ full ], class: foot } }\n"
    "sheets:\n"
    "  - sheet: All\n"
    "    kind: unit\n"
    "    counters:\n"
    "      id:  [ name, short, nation ]\n"
    "      b_4: [ B4,   b4,    blue ]\n"
    "      b_1: [ B1,   b1,    blue ]\n"
    "      b_2: [ B2,   b2,    blue ]\n"
    "      b_3: [ B3,   b3,    blue ]\n"
    "      b_5: [ B5,   b5,    blue ]\n"
    "      r_1: [ R1,   r1,    red ]\n"
    "      r_2: [ R2,   r2,    red ]\n";

static const char map[] =
    "provenance: owner\n"
    "grid: { top: flat, numbers: CCRR, columns: 01..04, rows: 01..04, high: even }\n"
    "terrain: { default: clear, woods: \"0202\" }\n"
    "sets: { west: \"0101\", many: \"0101 0102\" }\n";

/* Where they are and what they know: "b_1 later 2 0101 A, …" of those that are scheduled or anywhere. */
static void describe(struct mini *m, struct text *out)
{
    const struct variables *v = &m->rules->counter_vars;
    char place[GRID_NUMBER_SIZE], entry[GRID_NUMBER_SIZE];

    for (unit_id u = 0; u < m->rules->counters.count; u++) {
        int due = *state_counter_var(&m->state, u, names_find(&v->names, "due"));
        int road = *state_counter_var(&m->state, u, names_find(&v->names, "road"));
        if (due == 0 && unit_place(&m->state, u) == PLACE_NONE)
            continue;
        text_print(out, "%s%s %s %d", out->length ? ", " : "", m->rules->counter[u].id,
                   rules_place_word(m->rules, unit_place(&m->state, u), place), due);
        text_print(out, " %s %s", rules_place_word(m->rules, *state_counter_var(&m->state, u, names_find(&v->names, "entry")), entry),
                   names_word(&v->kinds[names_find(&v->names, "road")].names, road));
    }
}

static void open_it(struct mini *m, const char *mod)
{
    struct diag d = { 0 };

    mini_open_with(m, &mod, mod ? 1 : 0);
    if (m->scenario)
        script_set_up(m->script, m->scenario, &d);
    diag_free(&d);
}

static void waits(const char *scenario, const char *mod, const char *expect, const char *name)
{
    struct mini m;
    struct text out = { 0 };

    mini_write_scenario("start", scenario);
    open_it(&m, mod);
    if (m.scenario)
        describe(&m, &out);
    is(m.scenario ? text_of(&out) : m.faults, expect, "schedule: %s", name);
    text_free(&out);
    mini_close(&m);
}

static void rows(void)
{
    waits("", NULL, "b_4 later 3 0104 B, b_1 later 2 0101 A, b_2 later 2 0101 A, b_3 later 3 0104 B, r_1 later 1 none none, r_2 later 1 none none",
          "all wait in the box, with their turn and what the row says");
    waits("place: { \"0303\": [ b_1 ] }\n", NULL,
          "b_4 later 3 0104 B, b_1 0303 2 0101 A, b_2 later 2 0101 A, b_3 later 3 0104 B, r_1 later 1 none none, r_2 later 1 none none",
          "but those that have a place");
    waits("setup: [ \"b_1-0303\" ]\nturns: T2..T3\n", NULL, "b_4 later 3 0104 B, b_1 0303 2 0101 A, b_2 later 2 0101 A, b_3 later 3 0104 B",
          "and those whose turn is over");
}

/* The first row enters by a set, the second by a hex. */
static void area(void)
{
    waits("area: \"0201..0204 0301..0304\"\n", NULL, "r_1 later 1 none none, r_2 later 1 none none",
          "rows that enter outside the area are out of play");
    waits("area: \"0201..0204 0301..0304\"\nschedule: { first: ~, second: { entry: \"0304\" } }\n", NULL,
          "b_4 later 3 0304 B, b_3 later 3 0304 B, r_1 later 1 none none, r_2 later 1 none none",
          "a scenario with an area takes such a row away, or changes where it enters");
    waits("area: \"0201..0204 0301..0304\"\nschedule: { first: { turn: T3 }, third: { entry: west } }\n", NULL,
          "scenarios/mini/start.yaml:5:13: row first: west is outside the area of this scenario\n"
          "scenarios/mini/start.yaml:5:34: row third: west is outside the area of this scenario\n",
          "a row of its own that enters outside the area is a fault");
}

static void changed(void)
{
    waits("turns: T2..T4\nschedule: { first: { turn: T4 }, second: ~ }\n", NULL, "b_1 later 4 0101 A, b_2 later 4 0101 A",
          "a scenario changes a cell and takes a row away");
    waits("turns: T2..T4\nschedule: { second: ~, late: { turn: T4, counters: b_5, road: B } }\n", NULL,
          "b_1 later 2 0101 A, b_2 later 2 0101 A, b_5 later 4 none B", "and adds one");
    waits("turns: T2..T4\nschedule:\n  row: [ turn, counters, road ]\n  first: [ T3, b_1, B ]\n  second: [ T4, b_5, A ]\n", NULL,
          "b_1 later 3 none B, b_5 later 4 none A", "rows of its own replace those of the same name");
    mini_write_scenario("start", "turns: T2..T4\nschedule:\n  row: [ turn, counters, road ]\n  first: [ T3, b_1, B ]\n  second: [ T4, b_5, A ]\n");
    mini_write_scenario("next", "from: start\nschedule: { first: { road: A }, second: ~, third: ~, fourth: { turn: T4, counters: \"b_2 b_3\", road: B } }\n");
    struct mini m;
    struct text out = { 0 };
    struct diag d = { 0 };
    mini_open_with(&m, NULL, 0);
    struct scenario *next = data_load_scenario(&m.search, m.rules, "next", &d);
    if (next) {
        state_free(&m.state);
        state_init(&m.state, m.rules, &m.layout);
        scenario_apply(next, &m.state);
        scenario_expect(next, &m.state);
        describe(&m, &out);
    }
    char *faults = mini_faults(&d);
    is(next ? text_of(&out) : faults, "b_1 later 3 none A, b_2 later 4 none B, b_3 later 4 none B",
       "schedule: a scenario built on it changes its rows and the game's");
    mem_free(faults);
    text_free(&out);
    scenario_free(next);
    mini_close(&m);
    mini_write("rules/mini/mods/late.yaml", "mod: late\ntitle: Late\nchange: { game: { schedule: { rows: { first: { turn: T4 }, third: ~ } } } }\n");
    waits("", "late", "b_4 later 3 0104 B, b_1 later 4 0101 A, b_2 later 4 0101 A, b_3 later 3 0104 B", "so does a mod");
}

static void told(const char *name, const char *body)
{
    struct mini m;
    struct text script = { 0 };

    text_print(&script, "local go = command('go', { phase = 'move', rule = '1' })\nfunction go:run()\n"
                        "local function ids(list) local s = '' for _, u in ipairs(list) do s = s .. u.id .. ' ' end return s end\n%s\nend\n", body);
    mini_write("scripts/mini/game.lua", script.at);
    text_free(&script);
    mini_write_scenario("start", "turns: T2..T4\n");
    open_it(&m, NULL);
    bool done = m.script && script_begin(m.script, NULL) == SCRIPT_DONE && script_command(m.script, "go") == SCRIPT_DONE;
    ok(done, "schedule: %s", name);
    if (!done)
        diag("%s%s", m.faults, m.script ? mini_said(&m) : "");
    mini_close(&m);
}

static void scripts(void)
{
    told("a script is told who waits, by turn", "assert(ids(expected 'blue') == 'b_1 b_2 b_4 b_3 ' and ids(expected()) == ids(expected 'blue') and #expected 'red' == 0)");
    told("and who is due", "assert(ids(due 'blue') == 'b_2 b_1 ' and #due() == 2)");
    told("who is expected anew waits until the turn that is given",
         "expect(unit 'b_5', 3, '1') local u = unit 'b_5' assert(u.place == box 'later' and u.due == 3 and ids(expected()) == 'b_1 b_2 b_4 b_3 b_5 ')");
    told("who has come is neither", "unit('b_1'):put(unit('b_1').entry) assert(ids(due()) == 'b_2 ' and ids(expected()) == 'b_2 b_4 b_3 ')");
    mini_write("scripts/mini/game.lua", "");
}

static void wrong(const char *rest, const char *faults)
{
    struct mini m;

    mini_write_scenario("start", rest);
    mini_open_with(&m, NULL, 0);
    is(m.faults, faults, "schedule: the slips of a scenario are told where they are");
    mini_close(&m);
}

static void slips(void)
{
    wrong("turns: T2..T4\nschedule: { frist: { turn: T4 }, secnd: ~, first: { trun: T4, road: C }, second: { turn: T1 } }\n",
          "scenarios/mini/start.yaml:5:13: unknown row of the schedule \"frist\"; did you mean \"first\"?\n"
          "scenarios/mini/start.yaml:5:34: unknown row of the schedule \"secnd\"; did you mean \"second\"?\n"
          "scenarios/mini/start.yaml:5:53: unknown column of the schedule \"trun\"; did you mean \"turn\"?\n"
          "scenarios/mini/start.yaml:5:69: unknown value of road \"C\"; there are none, A, B\n"
          "scenarios/mini/start.yaml:5:74: turn T1 of row second is already over when the scenario begins\n");
    wrong("place: { \"0101\": [ b_5 ] }\nschedule:\n  row: [ turn, counters, raod ]\n  x: [ T5, b_9 b_2..b_1, A ]\n  y: [ T2, b_5 ]\n  z: [ T2, b_5, A ]\n",
          "scenarios/mini/start.yaml:6:26: unknown column of the schedule \"raod\"; did you mean \"road\"?\n"
          "scenarios/mini/start.yaml:7:8: unknown turn \"T5\"; did you mean \"T1\"?\n"
          "scenarios/mini/start.yaml:7:12: unknown counter \"b_9\"; did you mean \"b_4\"?\n"
          "scenarios/mini/start.yaml:7:16: write a run of counters like this: b_3..b_5\n"
          "scenarios/mini/start.yaml:8:6: row y has 2 entries, the header has 3\n"
          "scenarios/mini/start.yaml:9:3: counter b_5 is in the schedule but is also placed\n");
    wrong("schedule:\n  row: [ turn, counters ]\n  x: [ T2, b_1 ]\n",
          "scenarios/mini/start.yaml:6:3: counter b_1 is in the schedule twice, first in row first\n");
    wrong("schedule:\n  row: [ turn, entry ]\n", "scenarios/mini/start.yaml:5:8: a schedule needs the columns \"turn\" and \"counters\"\n");
    wrong("schedule:\n  x: [ T2, b_1 ]\n", "scenarios/mini/start.yaml:5:6: a schedule needs the columns \"turn\" and \"counters\"\n"
          "scenarios/mini/start.yaml:5:8: unknown column of the schedule \"T2\"\nscenarios/mini/start.yaml:5:12: unknown column of the schedule \"b_1\"\n");
}

/* A game that says no box has no schedule. */
static void without(void)
{
    struct mini m;

    mini_write_game(mini_sequence);
    mini_write("rules/mini/units.yaml", mini_units);
    wrong("schedule: { x: { turn: T2, counters: b_1 } }\n",
          "scenarios/mini/start.yaml:4:1: game.yaml has no \"schedule\" to say in which box they wait\n");
    mini_write_scenario("start", "");
    mini_write_go("due()");
    mini_open_with(&m, NULL, 0);
    ok(m.script && script_begin(m.script, NULL) == SCRIPT_DONE && script_command(m.script, "go") == SCRIPT_FAULT &&
       mini_says(mini_said(&m), "game.yaml declares no schedule"), "schedule: who asks for one that is not there is told");
    mini_close(&m);
}

int main(void)
{
    mini_make();
    remove("rules/mini/tables/crt.yaml");
    mini_write("rules/mini/units.yaml", units);
    mini_write("rules/mini/map.yaml", map);
    mini_write("rules/mini/game.yaml", game);
    rows();
    area();
    changed();
    scripts();
    slips();
    without();
    mini_remove();
    done_testing();
}
