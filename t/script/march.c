/*
 * u:march as a script sees it: what it answers, what it refuses, and that wrong options are told so.
 */
#include "wide.h"

static const char terrain[] =
    "provenance: owner\n"
    "hexes:\n"
    "  type:  [ foot, sight,   worn, rough, bad ]\n"
    "  clear: [ 1,    open,    -,    low,   -1  ]\n"
    "  woods: [ 2,    blocked, 1,    2,     0   ]\n"
    "hexsides:\n"
    "  type:  [ foot, sight, worn, edge ]\n"
    "  river: [ +1,   open,  1,    3    ]\n"
    "links:\n"
    "  type:  [ foot ]\n"
    "  road:  [ 1 ]\n";

static enum script_status play(struct mini *m, const char *body)
{
    return wide_play(m, "", body);
}

/* What a body must do without a fault. */
static const struct { const char *name, *body; } right[] = {
    { "a single goes to the two hexes before it",
      "local m = b:march{ points = 1, form = 'single' } same(list(m.ends:list()), '0503') same(m:cost(hex '0503'), 1) same(m:cost(hex '0403'), nil)" },
    { "turns have their price, and facings are words",
      "local m = b:march{ points = 2, form = 'single', turn = 1, about = 2 }\n"
      "same(list(m:poses(h)), 'ne/se nw/n se/s sw/nw s/sw') same(m:cost(m:pose(h, 'ne/se')), 1) same(m:cost(m:pose(h, 's/sw')), 2) same(m:cost(m:pose(h, 'n/ne')), 0)\n"
      "same(m:cost(h), 0) same(#m:way(h), 0) same(m.ends:has(h), false)" },
    { "the cheapest facing comes first and is the way",
      "local m = b:march{ points = 5, form = 'single', turn = 1 } local s = hex '0504'\n"
      "same(m:poses(s)[1].facing, 'ne/se') same(m:cost(s), 3) same(m:cost(m:pose(s, 'se/s')), 4) same(m:cost(m:pose(s, 'ne/se')), 3)" },
    { "a way tells of every step",
      "local m = b:march{ points = 4, form = 'single', turn = 1 } local w = m:way(m:pose(hex '0504', 'ne/se')) same(#w, 2)\n"
      "same(w[1].pose.hex, h) same(w[1].pose.second, nil) same(w[1].pose.facing, 'ne/se') same(w[1].cost, 1) same(w[1].wear, 0) same(#w[1].entered, 0) same(w[1].turned, true)\n"
      "same(w[2].pose.hex, hex '0504') same(w[2].pose.facing, 'ne/se') same(w[2].cost, 3) same(list(w[2].entered), '0504') same(w[2].turned, false)" },
    { "all poses with a hex in a set",
      "local m = b:march{ points = 3, form = 'single', turn = 1 } local all, near = 0, hexset{ h }:around(1)\n"
      "for _, e in ipairs(m.ends:list()) do all = all + #m:poses(e) end same(#m:poses(map.all), all) same(all > 0, true) same(#m:poses(hexset{ h }), 0)\n"
      "all = 0 for _, e in ipairs((m.ends * near):list()) do all = all + #m:poses(e) end same(#m:poses(near), all)\n"
      "for _, p in ipairs(m:poses(near)) do same(m:why(p), nil) same(near:has(p.hex), true) end" },
    { "there is no way where it cannot come", "local m = b:march{ points = 1, form = 'single' } same(m:way(hex '0808'), nil) same(m:wear(hex '0808'), nil) same(#m:poses(hex '0808'), 0)" },
    { "a double has its second hex",
      "local m = b:march{ points = 8, form = 'double', wheel = 1, about = 2 } same(m:pose(h, 'n/ne').second, hex '0504') same(m:pose(hex '0804', 'n/ne'), nil)\n"
      "same(m:cost(m:pose(h, 'nw/n')), 2) same(m:cost(m:pose(hex '0503', 'ne/se')), 2) same(m:cost(m:pose(hex '0504', 's/sw')), 2)\n"
      "local w = m:way(m:pose(hex '0503', 'ne/se')) same(#w, 1) same(w[1].pose.second, hex '0504') same(list(w[1].entered), '0503') same(w[1].turned, true)\n"
      "w = m:way(m:pose(hex '0503', 'n/ne')) same(list(w[1].entered), '0503 0604') same(w[1].turned, false)" },
    { "a column has its tail, and faces a hexside",
      "local m = b:march{ points = 2, form = 'column', from = pose(h, 'n'), rule = '1' } same(m:pose(h, 'n').second, hex '0405') same(m:cost(m:pose(hex '0503', 'ne')), 1)\n"
      "local w = m:way(hex '0603') same(#w, 2) same(w[1].pose.facing, 'ne') same(w[1].turned, false) same(w[2].pose.second, hex '0503') same(list(w[2].entered), '0603')" },
    { "it may start elsewhere, or face elsewhere", "same(b:march{ points = 1, form = 'single', from = pose(hex '0707', 's/sw') }:cost(hex '0708'), 1)" },
    { "wear adds up and stops it",
      "local m = b:march{ points = 9, form = 'single', turn = 1, wear = { column = 'worn', most = 1 } } same(m:wear(hex '0403'), 1) same(m:wear(hex '0503'), 0)\n"
      "same(m:wear(hex '0504'), 1) same(m:cost(hex '0504'), 3) same(m:cost(hex '0402'), 4) same(m:way(m:pose(hex '0403', 'n/ne'))[1].wear, 1)" },
    { "a column of hexsides alone is a column", "same(b:march{ points = 9, form = 'single', turn = 1, wear = { column = 'edge', most = 9 } }:wear(hex '0403'), 0)" },
    { "sets and surcharges are those of reach",
      "local x = hexset{ hex '0503' } local o = { points = 1, form = 'single' }\n"
      "o.closed = x same(b:march(o):cost(hex '0503'), nil) o.closed = nil o.no_end = x same(b:march(o).ends:empty(), true) same(b:march(o):cost(hex '0503'), 1) o.no_end = nil\n"
      "o.points = 2 o.stop = x same(b:march(o):cost(hex '0502'), nil) o.stop = nil same(b:march(o):cost(hex '0502'), 2)\n"
      "o.extra = { { to = x, cost = 1 } } same(b:march(o):cost(hex '0503'), 2) o.extra = { { to = x, cost = false } } same(b:march(o):cost(hex '0503'), nil)" },
    { "at most so many hexes", "local o = { points = 9, form = 'single', turn = 1, most = 1 } same(b:march(o):cost(hex '0502'), nil) o.most = 0 same(#b:march(o).ends, 0) same(#b:march(o):poses(h), 5)" },
    { "it shuns what it can",
      "local m = b:march{ points = 9, form = 'single', shun = hexset{ hex '0503' } } same(m:way(hex '0502')[1].pose.hex, hex '0503')\n"
      "m = b:march{ points = 9, form = 'single', shun = hexset{ hex '0502' } } same(m:way(hex '0602')[2].pose.hex, hex '0603')\n"
      "m = b:march{ points = 9, form = 'single', shun = hexset{ hex '0603' } } same(m:way(hex '0602')[2].pose.hex, hex '0502')" },
    { "a free unit goes wherever it likes and faces nowhere",
      "local m = b:march{ points = 1, form = 'free' } same(#m.ends, 4) same(m:cost(hex '0403'), nil) same(m:cost(hex '0405'), 1)\n"
      "local p = m:poses(hex '0405') same(#p, 1) same(p[1], pose(hex '0405')) same(p[1].facing, nil) same(m:cost(p[1]), 1)\n"
      "local w = m:way(p[1]) same(#w, 1) same(w[1].pose, p[1]) same(w[1].turned, false) same(list(w[1].entered), '0405') same(m:why(p[1]), nil)" },
    { "a pose of another form is out of reach", "local m = b:march{ points = 1, form = 'single' } same(m:cost(pose(hex '0503', 'n/ne', 'double')), nil)" },
    { "another class may be given", "same(b:march{ points = 1, form = 'single', class = 'foot' }:cost(hex '0503'), 1)" },
    { "it stays as it was answered", "local m = b:march{ points = 1, form = 'single' } b:march{ points = 9, form = 'single', turn = 0 } same(#m.ends, 1) same(m:cost(hex '0502'), nil)" },
};

static void all_right(void)
{
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        struct mini m;
        if (!ok(play(&m, right[i].body) == SCRIPT_DONE, "script march: %s", right[i].name))
            diag("%s", mini_said(&m));
        mini_close(&m);
    }
}

/* Why not: the rule, and a part of the sentence; NULL for both where it may. */
static const struct { const char *body, *rule, *text; } whys[] = {
    { "return b:march{ points = 1, form = 'single', rule = '7' }:why(hex '0503')", NULL, NULL },
    { "local m = b:march{ points = 1, form = 'single', rule = '7' } return m:why(m:pose(hex '0503', 'n/ne'))", NULL, NULL },
    { "local m = b:march{ points = 1, form = 'single', turn = 1, rule = '7' } return m:why(m:pose(h, 'ne/se'))", NULL, NULL },
    { "return b:march{ points = 1, form = 'single', rule = '7' }:why(hex '0808')", "7", "0808 costs at least 6, and it has 1" },
    { "local m = b:march{ points = 1, form = 'single', rule = '7' } return m:why(m:pose(hex '0808', 'n/ne'))", "7", "0808 costs at least 6, and it has 1" },
    { "local m = b:march{ points = 1, form = 'single', rule = '7' } return m:why(m:pose(hex '0503', 'ne/se'))", "7", "it cannot end there facing ne/se" },
    { "local m = b:march{ points = 1, form = 'single', rule = '7' } return m:why(m:pose(h, 'ne/se'))", "7", "it cannot end there facing ne/se" },
    { "return b:march{ points = 1, form = 'single', turn = 1, rule = '7' }:why(h)", "7", "it is already in 0404" },
    { "local m = b:march{ points = 1, form = 'single', rule = '7' } return m:why(m:pose(h, 'n/ne'))", "7", "it is already in 0404" },
    { "return b:march{ points = 1, form = 'single', rule = '7', closed = { { hexset{ hex '0503' }, '8', 'the enemy is in %s' } } }:why(hex '0503')", "8", "the enemy is in 0503" },
    { "return b:march{ points = 1, form = 'single', rule = '7', no_end = { { hexset{ hex '0503' }, '8', '%s is full' } } }:why(hex '0503')", "8", "0503 is full" },
    { "return b:march{ points = 1, form = 'single', rule = '7', no_end = hexset{ hex '0503' } }:why(hex '0503')", "7", "it may not stop in 0503" },
    { "local m = b:march{ points = 1, form = 'single', turn = 1, rule = '7', no_end = { { hexset{ h }, '8', '%s is full' } } } return m:why(m:pose(h, 'ne/se'))", "8", "0404 is full" },
    { "return b:march{ points = 3, form = 'single', rule = '7', stop = { { hexset{ hex '0503', hex '0403' }, '8', 'it stops' } } }:why(hex '0502')", "8", "it stops" },
    { "return b:march{ points = 3, form = 'single', rule = '7', stop = { { hexset{ hex '0503', hex '0403' }, '8', 'it stops' } } }:why(hex '0808')", "7", "0808 costs at least 6, and it has 3" },
    { "return b:march{ points = 3, form = 'single', rule = '7', stop = hexset{ hex '0503', hex '0403' } }:why(hex '0502')", "7", "it must stop on the way to 0502" },
    { "local m = b:march{ points = 1, form = 'double', rule = '7', closed = { { hexset{ hex '0604' }, '8', 'the enemy is in %s' } } } return m:why(m:pose(hex '0503', 'n/ne'))", "8", "the enemy is in 0604" },
    { "return b:march{ points = 1, form = 'double', rule = '7', no_end = { { hexset{ hex '0604' }, '8', '%s is full' } } }:why(hex '0503')", "8", "0604 is full" },
    { "local m = b:march{ points = 3, form = 'double', from = h, rule = '7', stop = { { hexset{ hex '0503' }, '8', 'it stops' } } }\n"
      "b:put(nil) b.facing = nil return m:why(m:pose(hex '0602', 'n/ne'))", "8", "it stops" },
};

static void all_whys(void)
{
    for (size_t i = 0; i < sizeof whys / sizeof *whys; i++) {
        struct mini m;
        enum script_status status = play(&m, whys[i].body);
        const struct ruling *r = script_ruling(m.script);
        bool good = whys[i].text ? status == SCRIPT_REFUSED && mini_says(r->text, whys[i].text) && strcmp(r->rule, whys[i].rule) == 0
                                 : status == SCRIPT_DONE;
        if (!ok(good, "script march: why not: %s", whys[i].text ? whys[i].text : "it may"))
            diag("%s: %s", whys[i].body, mini_said(&m));
        mini_close(&m);
    }
}

/* A fault of the script, and what it is told. */
static const struct { const char *body, *says; } wrong[] = {
    { "b:march()", "table expected" },
    { "b:march{ form = 'single' }", "the number of points is missing" },
    { "b:march{ points = 1 }", "form is \"single\", \"double\", \"column\" or \"free\"" },
    { "b:march{ points = 1, form = 'triple' }", "form is \"single\"" },
    { "b:march{ points = 1, form = 1 }", "form is \"single\"" },
    { "b:march{ points = -1, form = 'single' }", "points: from 0 to 500" },
    { "b:march{ points = 501, form = 'single' }", "points: from 0 to 500" },
    { "b:march{ points = 1, form = 'single', turns = 1 }", "march has no option \"turns\"; did you mean \"turn\"?" },
    { "b:march{ points = 1, form = 'single', turn = 'x' }", "turn is a whole number" },
    { "b:march{ points = 1, form = 'single', about = -1 }", "about: from 0" },
    { "b:march{ points = 1, form = 'double', wheel = {} }", "number expected" },
    { "b:march{ points = 1, form = 'single', most = -1 }", "most is 0 or more" },
    { "b:march{ points = 1, form = 'single', most = 'x' }", "number expected" },
    { "b:march{ points = 1, form = 'single', class = 'wing' }", "unknown class \"wing\"" },
    { "b:march{ points = 1, form = 'single', links = { 'road' } }", "no option \"links\"" },
    { "b:march{ points = 1, form = 'single', facing = 'n' }", "no option \"facing\"" },
    { "b:march{ points = 1, form = 'single', from = pose(h, 'n') }", "it faces a vertex, not \"n\"" },
    { "b:march{ points = 1, form = 'column' }", "it faces a hexside, not \"n/ne\"" },
    { "b:march{ points = 1, form = 'single', from = box 'dead' }", "hex" },
    { "b:march{ points = 1, form = 'double', from = hex '0804' }", "other hex is not on the map" },
    { "b:put(nil) b:march{ points = 1, form = 'single' }", "it is not on the map" },
    { "b:put(box 'dead') b:march{ points = 1, form = 'single' }", "it is not on the map" },
    { "b.facing = nil b:march{ points = 1, form = 'single' }", "it has no facing" },
    { "b:march{ points = 1, form = 'single', closed = h }", "table expected" },
    { "b:march{ points = 1, form = 'single', shun = h }", "hexset expected" },
    { "b:march{ points = 1, form = 'single', extra = { { costs = 1 } } }", "an extra has no option \"costs\"" },
    { "b:march{ points = 1, form = 'single', wear = 'worn' }", "wear is a table" },
    { "b:march{ points = 1, form = 'single', wear = { column = 'worn' } }", "most wear is a number from 1 to 9" },
    { "b:march{ points = 1, form = 'single', wear = { column = 'worn', most = 0 } }", "from 1 to 9" },
    { "b:march{ points = 1, form = 'single', wear = { column = 'worn', most = 10 } }", "from 1 to 9" },
    { "b:march{ points = 1, form = 'single', wear = { column = 'warn', most = 1 } }", "unknown column of terrain.yaml \"warn\"; did you mean \"worn\"?" },
    { "b:march{ points = 1, form = 'single', wear = { most = 1 } }", "column of terrain.yaml is a word" },
    { "b:march{ points = 1, form = 'single', wear = { column = 'rough', most = 1 } }", "has words in it" },
    { "b:march{ points = 1, form = 'single', wear = { column = 'bad', most = 1 } }", "wear is from 0 to 99, not bad of clear" },
    { "b:march{ points = 1, form = 'single', wear = { column = 'worn', most = 1, much = 2 } }", "wear has no option \"much\"" },
    { "b:march(setmetatable({}, { __index = function() return 1 end }))", "plain table" },
    { "b:march{ points = 1, form = 'single', wear = setmetatable({}, { __index = function() return 1 end }) }", "plain table" },
    { "local m = b:march{ points = 1, form = 'single' } m:cost(box 'dead')", "hex" },
    { "local m = b:march{ points = 1, form = 'single' } m:cost(b)", "expected" },
    { "local m = b:march{ points = 1, form = 'single' } m:cost(pose(h, 'n'))", "it faces a vertex" },
    { "local m = b:march{ points = 1, form = 'single' } m:pose(h)", "it has no facing" },
    { "local m = b:march{ points = 1, form = 'single' } m:ways(h)", "a march has no \"ways\"" },
    { "local m = b:march{ points = 1, form = 'single' } m.cost(b, h)", "march expected" },
    { "local m = b:march{ points = 1, form = 'single' } m.ends = 1", "" },
    { "local o = { points = 1, form = 'single', stop = { { hexset(), '1', 'x' } } } local m = b:march(o) o.points = nil m:why(hex '0808')", "the number of points is missing" },
    { "unit 'b_1'.march(h, {})", "unit expected" },
};

static void all_wrong(void)
{
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct mini m;
        enum script_status status = play(&m, wrong[i].body);
        ok(status == SCRIPT_FAULT && mini_says(mini_said(&m), wrong[i].says), "script march: a fault: %s", wrong[i].body);
        mini_close(&m);
    }
}

/* What the kernel does counts as operations of the script. */
static void budget(void)
{
    static const char *const loops[] = {
        "for i = 1, 2000 do b:march{ points = 30, form = 'single', turn = 1 } end",
        "local m = b:march{ points = 500, form = 'single', turn = 1 } for i = 1, 50000 do m:way(hex '0808') end",
        "local m = b:march{ points = 1, form = 'single', turn = 1, stop = { { map.all, '1', 'x' } } } for i = 1, 100000 do m:why(hex '0808') end",
    };

    for (size_t i = 0; i < sizeof loops / sizeof *loops; i++) {
        struct mini m;
        ok(play(&m, loops[i]) == SCRIPT_FAULT && mini_says(mini_said(&m), "budget"), "script march: it is not for nothing: %s", loops[i]);
        mini_close(&m);
    }
}

/* What was derived is computed again and compared: two marches are the same if their ends are. */
static void derived(void)
{
    struct mini m;

    mini_open(&m, "local d = derived(function(u) return u:march{ points = 3, form = 'single', from = pose(u.hex, 'n/ne') } end)\n"
                  "local go = command('go', { phase = 'move', rule = '1' })\n"
                  "function go:run() local b = unit 'b_1' return d(b) ~= d(b) and no('1', 'kept') or nil end\n");
    script_set_checking(m.script, true);
    script_begin(m.script, NULL);
    cmp_ok(script_command(m.script, "go"), "==", SCRIPT_DONE, "script march: a derived march is not stale");
    mini_close(&m);
}

/* A bot asks whether, not why. */
static void quietly(void)
{
    struct mini m;

    mini_open(&m, "local go = command('go', { phase = 'move', rule = '1' })\n"
                  "function go:run() local u = unit 'b_1'\n"
                  "  local r = u:reach{ points = 1, from = hex '0404', rule = '7' }\n"
                  "  for _, h in ipairs(r.ends:list()) do if r:why(h) then error 'it is in reach' end end\n"
                  "  return r:why(hex '0808') end\n");
    script_set_quiet(m.script, true);
    script_begin(m.script, NULL);
    cmp_ok(script_command(m.script, "go"), "==", SCRIPT_REFUSED, "script reach: where nobody reads why, what is out of reach is refused all the same");
    is(script_ruling(m.script)->rule, "7", "script reach: under the rule of the query");
    mini_close(&m);
}

int main(void)
{
    mini_make();
    mini_write("rules/mini/terrain.yaml", terrain);
    mini_write("rules/mini/map.yaml", wide_map);
    all_right();
    all_whys();
    all_wrong();
    budget();
    derived();
    quietly();
    mini_remove();
    done_testing();
}
