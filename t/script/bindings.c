/*
 * A16 and all that scripts can hand to the kernel: wrong handles, wrong numbers, tables that answer back. Nothing of it
 * may reach an assertion, a loop without end or freed memory; the position stays sound.
 */
#include "kernel/state/stack.h"
#include "kernel/state/unit.h"
#include "mini.h"

/* What is wrong with each is an error of the script: none may succeed. */
static const char *const wrong[] = {
    /* places */
    "b:put(b)", "r:put(b) b:put(r)", "b:put(5)", "b:put('0101')", "b:put()", "b:put(game)", "b:put(hexset())",
    "b:under(b)", "r:put(nil) b:under(r)", "b:put(r) r:under(b)", "b:under(h)", "b:under(nil)", "b:cover(box 'dead')", "b:cover(b)",
    "h:distance(box 'dead')", "h:direction(hex '0404')", "h:direction(h)", "h:side(hex '0404', 'river')", "h:link(h, 'road')",
    "box('dead').control = 'red'", "box '0101'", "hex 'dead'", "hex '9999'", "hex ''", "hex('b_1')", "unit '0101'", "unit(nil)",
    "b:cover(h)", "b:cover(hex '0404')", "b:put(nil) b:cover(h)", "b:put(r) b:cover(hex '0403')", "h:next 'up'", "h:next 'n/ne'", "h:next()",
    "box('dead'):next 'n'", "h:ray(h, 3)", "h:ray(hex '0102')", "h:ray(b, 1)", "h:ray(hex '0102', 1.5)", "box('dead'):ray(h, 1)",
    "h:cone('n', 1)", "h:cone('n/ne')", "h:cone('n/ne', 1.5)", "h:cone('n/se', 1)", "h:cone(1, 1)", "box('dead'):cone('n/ne', 1)",
    "facing_turned('up', 1)", "facing_turned 'n'", "facing_turned('n', 1.5)", "facing_turned('n', 1 << 40)", "facing_sides(3)", "facing_sides 'n/se'",
    "b:aspect(b)", "b:aspect()", "b:aspect(box 'dead')", "b:aspect(hex '0102', hex '0102')", "b:aspect(hex '0102', 1)",
    /* handles of another kind */
    "b.put({}, h)", "b.put(h, h)", "b.is(nil, 'combat')", "h.distance(b, h)", "hexset().has(h, h)", "map.all.list({})",
    "game.cup.add(b)", "game.cup.add({}, b)", "tables.crt.results.cell(b, 1, '1:1')", "reach.cost(b, h)", "reach.why({}, h)",
    "reach:cost(box 'dead')", "reach:way(b)", "reach.nothing()",
    "b.put(setmetatable({}, { __index = b }), h)", "h.distance(setmetatable({}, { __index = h }), h)",
    /* names and values */
    "b.face = 'sideways'", "b.face = 1", "b.side = 'green'", "b.side = nil", "b.facing = 'up'", "b.facing = 'n/s'", "b.facing = 3",
    "b:mark 'happy'", "b:mark(nil)", "b:is 'happy'", "b:printed('strength', 'sideways')", "b:printed('nothing', 'full')", "b:hide 'green'",
    "game.count = 'x'", "game.count = nil", "game.count = 0/0", "game.count = 1/0", "game.count = math.mininteger", "game.flag = 1",
    "game.who = 'green'", "game.spot = b", "game.best = h", "game.points.green = 1", "game.points[1] = 1", "game.points.blue = 1 << 31",
    "game.cup:add(h)", "game.cup:add(nil, 1) game.cup:remove(2)", "game.cup:remove(0)", "game.cup:remove(1)", "for i = 1, 5 do game.cup:add(b) end",
    "h.control = 'green'", "h.nothing = 1", "act 'green'", "act(1)", "insert 'nothing'", "insert(nil)", "for i = 1, 20 do insert 'fight' end",
    "side_of 'green'", "nations_of 'green'", "enemy 'green'", "turn_number 'T9'", "where('control', 'green')", "where('nothing', 1)",
    /* sets */
    "hexset{ box 'dead' }", "hexset{ b }", "hexset{ 1 }", "return map.all + 1", "return map.all - h", "return map.all * nil",
    "map.all:around('x')", "map.all:around(1 << 40)", "map.all:around(1, 5)", "map.all:around(1, { barriers = { 'wall' } })",
    "map.all:around(1, { closed = h })", "map.all:spread()", "map.all:spread{ through = h }", "map.all:spread{ steps = 'x' }",
    "map.all:within('x')", "map.all:within(1, 5)", "map.all:filter()", "hexes_of()", "hexes_of(b)", "hexes_of{ h }", "hexes_of{ 1 }", "map.edge = nil",
    "h:step_cost()", "h:step_cost(hex '0404', 'foot')", "h:step_cost(hex '0102', 'wing')", "h:step_cost(hex '0102')", "h:step_cost(box 'dead', 'foot')",
    "map.all:spread{ links = { 'wall' } }", "map.all:relay{}", "map.all:relay{ relays = 5 }", "map.zone('x', 'y')", "map.zone('land', 'x')",
    "map.terrain 'x'", "map.links 'x'", "map.sides 'x'", "occupied{ side = 'green' }", "occupied()", "occupied{ least = 'x' }", "units()", "units{ side = 'green' }",
    "units{ trait = 'x' }", "units{ at = 5 }", "units{ at = '0101' }", "units{ mark = {} }", "units{ kind = 'x' }", "units{ face = {} }",
    "units{ moved = 1 }", "units{ aim = true }", "units{ aim = b }", "units{ tally = 'x' }", "units{ move = true }", "h:units{ tally = {} }",
    /* movement */
    "b:reach()", "b:reach{}", "b:reach{ points = -1 }", "b:reach{ points = 1 << 31 }", "b:reach{ points = 1 << 62 }", "b:reach{ points = 'x' }",
    "b:reach{ points = 1.5 }", "b:reach{ points = { 1, 0 } }", "b:reach{ points = { 1, 7 } }", "b:reach{ points = {} }", "b:reach{ points = 1, flat = -3 }",
    "b:reach{ points = 9, extra = { { cost = -2 } } }", "b:reach{ points = 9, extra = { { cost = 'x' } } }", "b:reach{ points = 9, extra = { { from = h } } }",
    "local e = {} for i = 1, 99 do e[i] = { cost = 1 } end b:reach{ points = 9, extra = e }", "b:reach{ points = 9, class = 'wing' }",
    "b:reach{ points = 9, most = 'x' }", "b:reach{ points = 9, closed = h }", "b:reach{ points = 9, closed = { { h } } }", "b:reach{ points = 9, stop = 5 }", "b:reach{ points = 9, stop = { hexset{ h } } }",
    "b:reach{ points = 9, from = box 'dead' }", "b:put(nil) b:reach{ points = 9 }", "b:put(box 'dead') b:reach{ points = 9 }",
    "h:reach{ points = 9, class = 'wing' }", "h:sees(b)", "h:sees(h, 5)", "h:sees(hex '0404', { blocking = h })", "h:sees(hex '0404', { along = 'x' })",
    /* tables */
    "tables.crt.results:cell(9, '1:1')", "tables.crt.results:cell(1, '9')", "tables.crt.results:cell(1 << 40, '1:1')", "tables.crt.results:cell({}, '1:1')",
    "tables.crt.results:ratio(1 << 40, 1)", "tables.crt.results:ratio('x', 1)", "tables.crt.results:shift('1:1', math.maxinteger)",
    "tables.crt.results:shift('x', 0)", "tables.crt.results:clamp(1 << 40)", "tables.crt.results:clamp_row({})", "tables.crt.results:nothing()",
    /* figures */
    "return figure.limt", "return figure[1]", "return figure[nil]", "figure.limit = 4", "return #figure", "return figure.half + 1",
    /* asking and rolling */
    "roll('0d6', '1')", "roll('99d6', '1')", "roll('2d0', '1')", "roll('', '1')", "roll(nil, '1')", "roll({}, '1')", "roll('-1d6', '1')", "roll('1d6+99999', '1')",
    "test('1d6', '~', 3, '1')", "test('1d6', '<=', 1 << 40, '1')", "test('1d6', '<=', 'x', '1')", "pick({}, '1')", "pick(nil, '1')", "pick(5, '1')",
    "ask('green', '1', 'x', { 1, 2 })", "ask('blue', '1', 'x', {})", "ask('blue', '1', 'x', { {}, {} })", "ask('blue', '1', 'x', { true, false })",
    "ask('blue', '1', 'x', { 1.5, 2.5 })", "ask('blue', '1', 'x', { '', 'a' })", "ask('blue', '1', 'x', { 'a\\nb', 'c' })", "ask('blue', '1', 'x', { '\\xff', 'c' })",
    "ask('blue', '1', 'x', { ('x'):rep(300), 'c' })", "ask('blue', '1', 'x', 5)", "ask_some('blue', '1', 'x', { 'a b', 'c' })",
    "ask_some('blue', '1', 'x', { 'a,b', 'c' })", "ask_some('blue', '1', 'x', { 'a', 'b' }, { least = 3 })", "ask_some('blue', '1', 'x', { 'a', 'b' }, { least = -1 })",
    "ask_some('blue', '1', 'x', { 'a', 'b' }, { most = -1 })", "ask_some('blue', '1', 'x', { 'a', 'b' }, { most = 'x' })",
    "ask_number('blue', '1', 'x', 5, 1)", "ask_number('blue', '1', 'x', -1 << 31, 1 << 31)", "ask_number('blue', '1', 'x', 0, 1 << 40)", "ask_number('blue', '1', 'x', 'a', 'b')",
    "ask_number('blue', '1', 'x', 1.5, 2)", "ask_number('blue', '1', 'x')",
    "yes('blue', '1', 'x', 'maybe')", "yes('green', '1', 'x')", "ask('blue', '1', 'x', { 'a' }, { none = 5.5 })",
    "declared{ each = 5 }", "score(5, {})", "lists.has = nil", "lists.nothing({})", "later 'game'",
    /* rulings */
    "note('1', '%s')", "note('1', '%d', 'x')", "note('1', '%q', 'x')", "note('1', 'x%')", "note('1')", "note(nil, 'x')", "note_for({ 'green' }, '1', 'x')",
    "note_for('blue', '1', 'x')", "tally():add('1', 1.5, 'x')", "tally():add('1', 1 << 40, 'x')", "tally():list(5, {})", "text('%d', 1.5)",
    "procedure('p'):rule{ n = 1.5 }", "procedure('p'):rule{ n = {} }", "procedure('p'):rule{}", "procedure('p'):rule(5)",
    "result_code '?'", "game_over(5)",
};

/* What looks odd, and is right. */
static const struct { const char *name, *body; } right[] = {
    { "a handle outlives the counter's stay on the map", "b:put(nil) assert(b.place == nil and b.hex == nil and b.id == 'b_1' and #b:covers() == 0)" },
    { "it is the same handle when the counter comes back", "local t = { [b] = 1 } b:put(nil) b:put(h) assert(t[unit 'b_1'] == 1 and h.stack[1] == b)" },
    { "a unit inside another is where that is", "b:put(r) assert(b.place == r and b.hex == r.hex) r:put(h) assert(b.hex == h)" },
    { "a reach outlives the position it was made for", "local way = reach:way(hex '0103') b:put(nil) assert(#way > 1 and reach:why(hex '0404') and #reach:way(hex '0103') == #way)" },
    { "a stack that was listed is a list", "local s = hex('0404').stack r:put(nil) assert(#s == 2 and #hex('0404').stack == 1)" },
    { "zones of no width are empty", "assert(#map.all:around(0) == 0 and #map.all:around(-5) == 0)" },
    { "zones wider than the map are the map", "assert(#map.all:around(1000000) == #map.all and #hexset{ h }:around(99) == #map.all - 1)" },
    { "a lead without steps goes nowhere", "assert(#hexset{ h }:spread{ steps = 0 } == 1 and #hexset{ h }:spread{ steps = -1 } == #map.all)" },
    { "a figure is a number, a half or a word", "assert(figure.limit == 3 and figure.half[1] == 5 and figure.half[2] == 2 and figure.word == '4+')" },
    { "a half is new at each read", "figure.half[1] = 99 assert(figure.half[1] == 5)" },
    { "a clause speaks of a figure", "assert(tally():list(tables.crt.few, { n = 2 }).total == 1 and tally():list(tables.crt.few, { n = 3 }).total == 0)" },
    { "no points, no way", "assert(#b:reach{ points = 0 }.ends == 0)" },
    { "five hundred points are enough for all", "assert(#b:reach{ points = 500 }.ends == #map.all - 1)" },
    { "a read-only table of options serves", "assert(#units(import_filter) == 2)" },
    { "the options may be a table that is changed afterwards", "local o = { points = 1, closed = { { hexset{ hex '0102' }, '1', 'closed' } } } local x = b:reach(o) o.closed = 5 assert(x:why(hex '0102')) o.closed = { 5, {} } assert(x:why(hex '0102'))" },
    { "a hex has its neighbours by direction", "local w = hex '0202' assert(w:next 'n' == hex '0201' and w:next 'ne' == hex '0301' and w:next 'sw' == hex '0102' and h:next 'n' == nil)" },
    { "facings turn by sixths", "assert(facing_turned('n/ne', 1) == 'ne/se' and facing_turned('nw/n', 7) == 'n/ne' and facing_turned('n', -1) == 'nw' and facing_turned('s', -2147483647) == 'se')" },
    { "a facing looks to one hexside or to two", "local one, two = facing_sides 'n', facing_sides 'nw/n' assert(#one == 1 and one[1] == 'n' and #two == 2 and two[1] == 'nw' and two[2] == 'n')" },
    { "a unit stands in both hexes it covers", "b:put(hex '0202') b:cover(hex '0302') r:put(hex '0302') local s = hex('0302').stack assert(#s == 2 and s[1] == r and s[2] == b and #hex('0202').stack == 1)"
      " assert(#units{ at = hex '0302', side = 'blue' } == 1 and hex('0302'):units{ side = 'red' }[1] == r and occupied{ side = 'blue' }:has(hex '0302'))" },
    { "units are found by their variables", "b:put(h) r:put(h) b.moved, b.aim, r.aim = true, hex '0303', h"
      " assert(#units{ moved = true } == 1 and units{ moved = true }[1] == b and #units{ moved = false } == #units{} - 1)"
      " assert(units{ aim = hex '0303', moved = true, tally = 0 }[1] == b and #units{ aim = hex '0303', moved = false } == 0)"
      " assert(#h:units{ aim = false } == 0 and #units{ aim = false } == #units{} - 2 and h:units{ aim = h }[1] == r)" },
    { "those in a few hexes come in the order of the sheets, and once", "r:put(hex '0202') b:put(hex '0302') b:cover(hex '0202') local l = units{ within = hexset{ hex '0202', hex '0302' } }"
      " assert(#l == 2 and l[1] == b and l[2] == r and #units{ side = 'red', within = hexset{ hex '0302' } } == 0)" },
    { "and in one when it is put anew", "b:put(hex '0202') b:cover(hex '0302') b:put(hex '0202') assert(#b:covers() == 1 and #hex('0302').stack == 0) b:cover(hex '0302') b:cover(nil) assert(#b:covers() == 1)" },
    { "what a hex is to a unit", "b:put(hex '0202') b.facing = 'n/ne' assert(b:aspect(hex '0301') == 'front' and b:aspect(hex '0302') == 'flank' and b:aspect(hex '0203') == 'rear' and b:aspect(hex '0404') == nil and b:aspect(hex '0202') == nil)" },
    { "and to each half of it", "b:put(hex '0202') b.facing = 'n/ne' b:cover(hex '0302') assert(b:aspect(hex '0301') == 'front' and b:aspect(hex '0402') == 'front' and b:aspect(hex '0302') == nil)"
      " assert(b:aspect(hex '0402', hex '0302') == 'front' and b:aspect(hex '0402', hex '0202') == nil and b:aspect(hex '0101', hex '0202') == 'flank' and #b:front_hexes() == 3)" },
    { "a line is drawn on", "local ray = h:ray(hex '0102', 9) assert(#ray == 3 and ray[3].hex == hex '0104' and #h:ray(hex '0104', 2) == 2 and #h:ray(hex '0104', 0) == 0)"
      " local line, on = h:line(hex '0301'), h:ray(hex '0301', 2) for i = 2, #line do assert(on[i - 1].hex == line[i].hex and on[i - 1].other == line[i].other and on[i - 1].by_vertex == line[i].by_vertex) end" },
    { "the distance of sets is that of their nearest hexes", "local a, b = hexset{ hex '0101', hex '0104' }, hexset{ hex '0103', hex '0301' } assert(a:distance(b) == 1 and a:distance(hex '0301') == 2)"
      " assert(a:distance(hex '0101') == 0 and a:distance(hexset()) == nil and hexset():distance(hex '0101') == nil)" },
    { "the distance of units is that of their nearest hexes", "b:put(hex '0101') b:cover(hex '0102') assert(b:distance(hex '0104') == 2 and b:distance(hex '0101') == 0 and b:distance(b) == 0)"
      " b:put(nil) assert(b:distance(hex '0104') == nil)" },
    { "a cone lies between two rows and has both", "local c = hex('0104'):cone('n/ne', 2) assert(c == hexset{ hex '0103', hex '0102', hex '0204', hex '0203', hex '0303' })"
      " assert(#hex('0104'):cone('n/ne', 0) == 0 and #hex('0104'):cone('n/ne', -1) == 0 and #hex('0104'):cone('se/s', 9) == 0 and hex('0202'):cone('sw/nw', 1 << 30) == hexset{ hex '0101', hex '0102' })" },
    { "what sees tells what blocks", "local seen, by = hex('0201'):sees(hex '0203') assert(seen == false and by == hex '0202') assert(select('#', h:sees(hex '0103')) == 1)" },
    { "where there is nothing to choose, none is chosen", "assert(ask('blue', '1', 'x', {}, { none = true }) == nil)" },
    { "nothing is drawn by nobody", "assert(#ask_some('blue', '1', 'x', {}, { refuse = function() return no('1', 'x') end }) == 0)" },
};

static void write_game(const char *body)
{
    struct text script = { 0 };

    text_print(&script, "local p = procedure('p', '1') p:input('n', 'number') function p:run() end\n"
                        "local import_filter = { side = 'blue' } local shared = import 'shared' import_filter = shared\n"
                        "local go = command('go', { phase = 'move', rule = '1' })\n"
                        "function go:run() local b, r, h = unit 'b_1', unit 'r_1', hex '0101'\n"
                        "local reach = b:reach{ points = 3 }\n%s\nend\n", body);
    mini_write("scripts/mini/game.lua", script.at);
    text_free(&script);
}

static bool is_sound(struct mini *m)
{
    char why[200];

    if (state_sound(&m->state, why, sizeof why))
        return true;
    diag("%s", why);
    return false;
}

static enum script_status play(struct mini *m, const char *body)
{
    write_game(body);
    mini_open_with(m, NULL, 0);
    if (!m->script)
        BAIL_OUT("%s: %s", body, m->faults);
    script_begin(m->script, NULL);
    return script_command(m->script, "go");
}

static void all_wrong(void)
{
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct mini m;
        enum script_status status = play(&m, wrong[i]);
        ok(status == SCRIPT_FAULT && is_sound(&m), "script A16: a fault of the script, and no more: %s", wrong[i]);
        mini_close(&m);
    }
}

static void all_right(void)
{
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        struct mini m;
        bool good = play(&m, right[i].body) == SCRIPT_DONE && is_sound(&m);
        if (!ok(good, "script A16: %s", right[i].name))
            diag("%s", mini_said(&m));
        mini_close(&m);
    }
}

/* Options that are made anew at each look would be collected while the kernel uses them. */
static void options_that_answer_back(void)
{
    static const char *const calls[] = {
        "b:reach(o)", "h:reach(o)", "map.all:spread(o)", "map.all:relay(o)", "map.all:around(1, o)", "h:sees(hex '0404', o)", "units(o)", "occupied(o)",
        "b:reach{ points = 9, extra = { o } }",
    };

    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        struct mini m;
        struct text body = { 0 };
        text_print(&body, "local o = setmetatable({}, { __index = function(_, k)\n"
                          "for i = 1, 2000 do local _ = { i } end\n"
                          "if k == 'points' or k == 'cost' then return 3 elseif k == 'face' then return 'fu' .. 'll' end\n"
                          "if k == 'through' or k == 'closed' or k == 'relays' or k == 'blocking' or k == 'from' then return hexset{ h } end end })\n%s",
                   calls[i]);
        enum script_status status = play(&m, body.at);
        ok(status == SCRIPT_FAULT && mini_says(mini_said(&m), "plain table"), "script A16: options are plain tables: %s", calls[i]);
        text_free(&body);
        mini_close(&m);
    }
}

/* A face is looked for by its name even if the table has a number there, whose text lives nowhere else. */
static void face_as_number(void)
{
    struct mini m;

    cmp_ok(play(&m, "for i = 1, 200 do assert(#units{ face = 5, side = 'blue', at = h } == 0) end"), "==", SCRIPT_DONE,
           "script A16: a number for a face is no face");
    mini_close(&m);
}

static void figures(void)
{
    struct mini m;

    play(&m, "figure.limit = 4");
    const struct ruling *ruling = script_ruling(m.script);
    ok(ruling->fault && strstr(ruling->text, "figure.limit cannot be written: a mod changes it with change: {"),
       "script A16: a figure that is written says how it is changed");
    mini_close(&m);
}

/* What a game says of sight is asked from outside any command. */
static void sight(void)
{
    static const struct { const char *name, *body; bool seen; } says[] = {
        { "that sees through all", "return { blocking = hexset() }", true },
        { "that gives nothing", "return nil", false },
        { "that gives rubbish", "return { blocking = 5 }", false },
        { "that gives words it does not know", "return { sides = { 'wall' } }", false },
        { "that gives a table that answers back", "return setmetatable({}, { __index = function() return hexset() end })", false },
        { "that never ends", "while true do end", false },
        { "that writes", "game.count = 1 return { blocking = hexset() }", false },
        { "that refuses", "return { blocking = hexset(), refuse = no('1', 'night') }", false },
        { "that refuses strangely", "return { blocking = hexset(), refuse = 'night' }", true },
        { "that raises a table", "error({})", false },
    };

    for (size_t i = 0; i < sizeof says / sizeof *says; i++) {
        struct mini m;
        struct script_sight out;
        struct text script = { 0 };
        text_print(&script, "sight_rule(function(from, to) %s end)", says[i].body);
        mini_open(&m, script.at);
        text_free(&script);
        if (!m.script)
            BAIL_OUT("%s", m.faults);
        uint64_t before = state_hash(&m.state);
        script_sight(m.script, rules_parse_place(m.rules, "0201"), rules_parse_place(m.rules, "0203"), &out);
        ok(out.answer.visible == says[i].seen && state_hash(&m.state) == before, "script A15: a rule of sight %s", says[i].name);
        script_sight_free(&out);
        mini_close(&m);
    }
}

int main(void)
{
    mini_make();
    sight();
    mini_write("scripts/mini/shared.lua", "return { side = 'blue' }");
    all_wrong();
    all_right();
    options_that_answer_back();
    face_as_number();
    figures();
    mini_remove();
    done_testing();
}
