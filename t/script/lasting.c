/*
 * Variables, lists and marks that last as long as a phase or a span; records, which are variables that belong together.
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
    "attributes: { strength: number }\n"
    "traits: [ combat ]\n"
    "boxes: { dead: { name: Dead } }\n";

static const char lasting[] =
    "marks: { tired: { name: Tired, lasts: move }, lost: { name: Lost } }\n"
    "variables:\n"
    "  game:    { kept: number, count: { is: number, lasts: move }, how: { is: [ slow, none, fast ], lasts: charge }, all: { is: flag, lasts: turn } }\n"
    "  side:    { points: { is: number, lasts: move } }\n"
    "  nation:  { rail: { is: number, lasts: move } }\n"
    "  counter: { army: { is: [ i, ii ], lasts: move }, moved: { is: flag, lasts: charge } }\n"
    "  hex:     { control: { is: side, lasts: move } }\n"
    "  list:    { cup: { of: counter, most: 4, lasts: move } }\n"
    "spans: [ charge ]\n";

static const char units[] =
    "provenance: owner\n"
    "kinds: { corps: { faces: [ full ], class: foot, traits: [ combat ] } }\n"
    "sheets:\n"
    "  - sheet: All\n"
    "    kind: corps\n"
    "    counters:\n"
    "      id:  [ name,         short, nation, strength, army ]\n"
    "      b_1: [ \"1st Blue\", 1b,    blue,   4,        ii ]\n"
    "      b_2: [ \"2nd Blue\", 2b,    blue,   3,        - ]\n"
    "      r_1: [ \"1st Red\",  1r,    red,    4,        i ]\n"
    "      r_2: [ \"2nd Red\",  2r,    red,    3,        i ]\n";

static void write_game(const char *declared)
{
    mini_write_parts(head, declared, mini_sequence);
}

static void write_script(const char *hooks, const char *body)
{
    struct text script = { 0 };

    text_print(&script, "local go = command('go', { phase = { 'move', 'fight' }, rule = '1' })\n%s\n"
                        "function go:run() local b, h = unit 'b_1', hex '0101'\n%s\nend\n", hooks, body);
    mini_write("scripts/mini/game.lua", script.at);
    text_free(&script);
}

/* Whether `go` runs to its end, then `done`, then `go` again. */
static bool plays(struct mini *m, const char *const *commands)
{
    if (!m->script) {
        diag("%s", m->faults);
        return false;
    }
    enum script_status status = script_begin(m->script, NULL);
    for (; *commands && status == SCRIPT_DONE; commands++)
        status = script_command(m->script, *commands);
    if (status != SCRIPT_DONE)
        diag("%s", mini_said(m));
    return status == SCRIPT_DONE;
}

static const char set_all[] =
    "if game.phase == 'move' then\n"
    " game.kept, game.count, game.how, game.all, game.points.red, game.rail.blue = 1, 2, 'fast', true, 3, 4\n"
    " b.army, b.moved, h.control = 'i', true, 'red' unit('b_2').army = 'ii' game.cup:add(b) b:mark 'tired' b:mark 'lost'\n"
    "else\n";

static const char *const turn[] = { "go", "done", "go", NULL };

static void lapsed(const char *name, const char *hooks, const char *check)
{
    struct mini m;
    struct text body = { 0 };

    text_print(&body, "%s%s end", set_all, check);
    write_script(hooks, body.at);
    text_free(&body);
    mini_open_with(&m, NULL, 0);
    ok(plays(&m, turn), "lasts: %s", name);
    mini_close(&m);
}

static void phases(void)
{
    lapsed("a variable that lasts a phase has its first value after it", "", "assert(game.count == 0 and h.control == nil and #game.cup == 0)");
    lapsed("so have those of sides and nations", "", "assert(game.points.red == 0 and game.rail.blue == 0)");
    lapsed("a counter's first value is the one printed on it", "", "assert(b.army == 'ii' and unit('b_2').army == nil)");
    lapsed("a mark is taken off", "", "assert(not b:is 'tired')");
    lapsed("what does not say it stays", "", "assert(game.kept == 1 and b:is 'lost')");
    lapsed("what lasts the phase around it stays", "", "assert(game.all)");
    lapsed("the hook that leaves the phase still sees it", "local move = phase 'move' function move.leave() assert(game.count == 2) game.kept = 9 end",
           "assert(game.kept == 9)");
    lapsed("the hook that enters the phase may set it", "local move = phase 'move' function move.enter() assert(game.count == 0) game.count = 7 end",
           "assert(game.count == 0)");
}

static void spans(void)
{
    lapsed("a span goes on through phases", "", "assert(game.how == 'fast' and b.moved)");
    lapsed("a span begins when a script says so", "", "begin 'charge' assert(game.how == 'none' and not b.moved and game.all)");
}

static void wrong(const char *body, const char *said)
{
    struct mini m;
    write_script("", body);
    mini_open_with(&m, NULL, 0);
    ok(m.script && script_begin(m.script, NULL) == SCRIPT_DONE && script_command(m.script, "go") == SCRIPT_FAULT && mini_says(mini_said(&m), said),
       "script: %s: %s", body, said);
    mini_close(&m);
}

static void wrong_spans(void)
{
    wrong("begin 'charg'", "unknown span \"charg\"; did you mean \"charge\"?");
    wrong("begin 'move'", "move is a phase: it begins when play enters it");
    wrong("begin()", "string expected");
}

static void in_a_query(void)
{
    struct mini m;

    mini_write("scripts/mini/game.lua", "local f = command('f N', { phase = 'move', rule = '1' })\n"
                                        "f:param('n', { type = 'number', each = function() begin 'charge' return { 1 } end })\n"
                                        "function f:run() end");
    mini_open_with(&m, NULL, 0);
    ok(m.script && script_begin(m.script, NULL) == SCRIPT_DONE && script_command(m.script, "f 1") == SCRIPT_FAULT &&
       mini_says(mini_said(&m), "may not change the position"), "lasts: a question begins nothing");
    mini_close(&m);
}

/* --- records --- */

static const char recorded[] =
    "marks: { tired: { name: Tired } }\n"
    "variables:\n"
    "  game:    { count: number }\n"
    "  side:    { points: number }\n"
    "  counter: { army: [ i, ii ] }\n"
    "records:\n"
    "  move: { unit: counter, spent: number, from: hex, how: [ none, march, charge ], seen: { is: flag, lasts: charge }, lasts: move }\n"
    "  plan: { of: side, target: hex, odds: number }\n"
    "spans: [ charge ]\n";

static void kept(const char *name, const char *body, const char *after)
{
    struct mini m;
    struct text script = { 0 };

    text_print(&script, "if game.phase == 'move' then %s else %s end", body, after);
    write_script("local move = game.move", script.at);
    text_free(&script);
    mini_open_with(&m, NULL, 0);
    ok(plays(&m, turn), "records: %s", name);
    mini_close(&m);
}

static void records(void)
{
    kept("the fields begin at their first values", "assert(game.move.unit == nil and game.move.spent == 0 and game.move.how == 'none' and not game.move.seen)", "");
    kept("a field is set and read", "game.move.spent = 3 game.move.unit = b assert(game.move.spent == 3 and move.spent == 3 and game.move.unit == b)", "");
    kept("nil puts all back", "game.move.spent, game.move.how = 3, 'charge' game.move = nil assert(game.move.spent == 0 and game.move.how == 'none')", "");
    kept("a table begins it anew", "game.move.spent, game.move.from = 3, h game.move = { unit = b, how = 'march' }"
         " assert(game.move.unit == b and game.move.how == 'march' and game.move.spent == 0 and game.move.from == nil)", "");
    kept("it may be made of what it was", "game.move.spent = 3 game.move = { spent = game.move.spent + 1 } assert(game.move.spent == 4)", "");
    kept("each side has its own", "game.plan.red = { target = h, odds = 2 } game.plan.blue.odds = 5 assert(game.plan.red.target == h and game.plan.red.odds == 2 and game.plan.blue.odds == 5)"
         " game.plan.red = nil assert(game.plan.red.odds == 0 and game.plan.red.target == nil and game.plan.blue.odds == 5)", "assert(game.plan.blue.odds == 5)");
    kept("it lasts as long as it says, and a field may last otherwise", "game.move = { spent = 2, seen = true } game.count = 1",
         "assert(game.move.spent == 0 and game.move.seen and game.count == 1) begin 'charge' assert(not game.move.seen)");
}

static void wrong_records(void)
{
    wrong("game.move.spend = 3", "move has no \"spend\"; did you mean \"spent\"?");
    wrong("return game.move.unti", "move has no \"unti\"; did you mean \"unit\"?");
    wrong("return game.move[1]", "move has no");
    wrong("game.move = { spend = 3 }", "move has no \"spend\"; did you mean \"spent\"?");
    wrong("game.move = { 3 }", "move has no");
    wrong("game.move = 3", "move is set to nil or to a table of its fields, not to a number");
    wrong("game.move = game.move", "move is set to nil or to a table of its fields, not to a userdata");
    wrong("game.move = setmetatable({}, { __index = function() return 3 end })", "plain table");
    wrong("game.move.spent = 'x'", "move.spent is a whole number, not string");
    wrong("game.move = { unit = h }", "unit");
    wrong("game.move.how = 'fly'", "unknown move.how \"fly\"");
    wrong("game.plan = nil", "each side has its own plan: set plan.blue");
    wrong("game.plan.green.odds = 1", "unknown side \"green\"");
    wrong("game.plan.red.target = 1", "");
    wrong("return game['move.spent']", "unknown variable of the game");
    wrong("game['move.spent'] = 1", "cannot be set");
}

static void scenario(void)
{
    mini_write("scenarios/mini/start.yaml", "scenario: start\ntitle: Start\nprovenance: owner\nplace: { \"0101\": [ b_1 ] }\n"
                                            "variables: { count: 2, move: { unit: b_1, how: march }, plan: { red: { target: \"0202\" } } }\n");
    write_script("local begun = phase 'turn' function begun.enter() assert(game.move.unit == unit 'b_1' and game.move.how == 'march') end",
                 "assert(game.plan.red.target == hex '0202' and game.plan.blue.target == nil)");
    struct mini m;
    mini_open_with(&m, NULL, 0);
    ok(plays(&m, turn), "records: a scenario sets them");
    mini_close(&m);
    mini_write("scenarios/mini/start.yaml", "scenario: start\ntitle: Start\nprovenance: owner\nplace: { \"0101\": [ b_1 ] }\n"
                                            "variables: { move: { unt: b_1 }, plan: { gren: { target: none } }, move.spent: 3 }\n");
    mini_open_with(&m, NULL, 0);
    is(m.faults, "scenarios/mini/start.yaml:5:22: unknown field of the record \"unt\"; did you mean \"unit\"?\n"
                 "scenarios/mini/start.yaml:5:42: unknown side \"gren\"\n"
                 "scenarios/mini/start.yaml:5:68: unknown variable of the game, a side or a nation \"move.spent\"\n",
       "records: a scenario's slips are told where they are");
    mini_close(&m);
    mini_write("scenarios/mini/start.yaml", mini_scenario);
}

int main(void)
{
    mini_make();
    mini_write("rules/mini/units.yaml", units);
    remove("rules/mini/tables/crt.yaml");
    write_game(lasting);
    phases();
    spans();
    wrong_spans();
    in_a_query();
    write_game(recorded);
    records();
    wrong_records();
    scenario();
    mini_remove();
    done_testing();
}
