/*
 * Attacks of scripts that worked on other hosts, A1 to A18. Each is a command, or a whole script, that must be stopped
 * with a message, and leaves us a script that still plays.
 */
#include <time.h>
#include "kernel/state/stack.h"
#include "kernel/state/unit.h"
#include "mini.h"

static char said[4096];        /* by the last ruling, or by the loader */
static int32_t counted;        /* the game's variable `count` at the end */
static double seconds;

static void keep_said(const char *text)
{
    snprintf(said, sizeof said, "%s", text);
}

static int32_t count_of(struct mini *m)
{
    return *state_game_var(&m->state, names_find(&m->rules->game_vars.names, "count"));
}

/* Plays `go` with that body; then a sound command must still be played by the same script. */
static enum script_status go(const char *body)
{
    struct mini m;
    clock_t started = clock();

    mini_write_go(body);
    mini_open_with(&m, NULL, 0);
    if (!m.script) {
        keep_said(m.faults);
        mini_close(&m);
        return SCRIPT_FAULT;
    }
    enum script_status status = script_begin(m.script, NULL);
    if (status == SCRIPT_DONE)
        status = script_command(m.script, "go");
    keep_said(mini_said(&m));
    counted = count_of(&m);
    if (script_command(m.script, "done") != SCRIPT_DONE)
        diag("nothing can be played afterwards: %s", mini_said(&m));
    mini_close(&m);
    seconds = (double)(clock() - started) / CLOCKS_PER_SEC;
    return status;
}

/* The faults of a script that does not load; "" if it does. */
static const char *load(const char *script)
{
    struct mini m;

    mini_open(&m, script);
    keep_said(m.faults);
    mini_close(&m);
    return said;
}

static void is_fault(const char *body, const char *message, const char *name)
{
    bool good = go(body) == SCRIPT_FAULT && mini_says(said, message);

    ok(good && seconds < 20, "%s", name);
}

static void is_done(const char *body, const char *name)
{
    bool good = go(body) == SCRIPT_DONE;

    if (!ok(good, "%s", name))
        diag("%s", said);
}

static void endless_loops(void)
{
    is_fault("while true do end", "budget of 2000000 operations", "script A1: an endless loop is stopped");
    ok(mini_says(said, "scripts/mini/game.lua:2: "), "script A1: the message names file and line");
    is_fault("for i = 1, math.maxinteger do end", "budget", "script A1: an empty loop too");
    ok(mini_says(load("while true do end"), "scripts/mini/game.lua:1:1: the script used up its budget"),
       "script A1: and one while the script is loaded");
    ok(mini_says(load("local c = command('go', { phase = 'move' }) function c:run() end\n"
                      "local p = procedure('p', '1') function p:run() end\n"
                      "p:uses(setmetatable({}, { __index = function() return {} end }))"), "budget"),
       "script A1: and one that runs when what was declared is checked");
}

/* One command that fails leaves the next one a whole budget, and a count does not depend on the machine's speed. */
static void counted_operations(void)
{
    struct mini m;
    long spent[2];

    mini_write_go("for i = 1, 100000 do end");
    mini_open_with(&m, NULL, 0);
    script_begin(m.script, NULL);
    for (int i = 0; i < 2; i++) {
        if (script_command(m.script, "go") != SCRIPT_DONE)
            diag("%s", mini_said(&m));
        spent[i] = script_spent(m.script);
    }
    cmp_ok(spent[0], "==", spent[1], "script A1: the same command costs the same");
    cmp_ok(spent[0], ">=", 100000, "script A1: it is operations that are counted");
    mini_close(&m);
}

/* Work in C is paid for: none of these goes round as often as its few operations would allow. */
static void work_in_c(void)
{
    static const struct { const char *what, *body; int most; } work[] = {
        { "long texts joined", "local s = ('x'):rep(60000) while true do local _ = s .. 'y' game.count = game.count + 1 end", 20000 },
        { "long texts made", "while true do local _ = ('x'):rep(60000) game.count = game.count + 1 end", 20000 },
        { "lists joined", "local t = {} for i = 1, 5000 do t[i] = 'x' end while true do table.concat(t) game.count = game.count + 1 end", 2000 },
        { "long lists moved", "local t = {} for i = 1, 20000 do t[i] = i end while true do table.insert(t, 1, 0) game.count = game.count + 1 end", 2000 },
        { "long lists taken from", "local t = {} for i = 1, 60000 do t[i] = i end while true do table.remove(t, 1) game.count = game.count + 1 end", 2000 },
        { "long lists sorted", "local t = {} for i = 1, 20000 do t[i] = -i end while true do table.sort(t) game.count = game.count + 1 end", 200 },
        { "long tables walked", "local t = {} for i = 1, 20000 do t[i] = i end while true do pairs(t) game.count = game.count + 1 end", 60 },
        { "texts searched", "local s, p = ('a'):rep(60000), ('a'):rep(30000) .. 'b' while true do string.find(s, p) game.count = game.count + 1 end", 200 },
        { "wide zones", "while true do map.all:around(1000) game.count = game.count + 1 end", 20000 },
        { "reaches", "while true do unit('b_1'):reach{ points = 9 } game.count = game.count + 1 end", 50000 },
        { "names that do not exist", "while true do pcall(unit, 'b_9') game.count = game.count + 1 end", 20000 },
        { "long lists of hexes", "local t = {} for i = 1, 20000 do t[i] = hex '0101' end while true do hexset(t) game.count = game.count + 1 end", 200 },
        { "long lists of traits", "local t = {} for i = 1, 20000 do t[i] = 'road' end while true do map.all:spread{ links = t } game.count = game.count + 1 end", 200 },
    };

    for (size_t i = 0; i < sizeof work / sizeof *work; i++) {
        bool stopped = go(work[i].body) == SCRIPT_FAULT && mini_says(said, "budget");
        ok(stopped && counted < work[i].most && seconds < 20, "script A1: %s without end are stopped", work[i].what);
        if (counted >= work[i].most)
            diag("after %d rounds", (int)counted);
    }
}

static void protected_calls(void)
{
    is_fault("while true do pcall(function() while true do end end) end", "budget",
             "script A2: no pcall outlives the budget");
    is_fault("pcall(function() while true do end end) game.count = 7", "budget",
             "script A2: the error comes through the pcall");
    cmp_ok(counted, "==", 0, "script A2: nothing is done behind it");
    mini_limits.memory = 64 << 20;
    is_fault("local function f() pcall(f) pcall(f) end f()", "budget", "script A3: recursive pcalls are stopped");
    is_fault("local function f() while true do pcall(f) end end f()", "budget", "script A3: so are loops of them");
    is_fault("local function f() local good, m = pcall(f) if not good then error(m, 0) end end f()", "more than 100 are nested",
             "script A3: a tower of them has an end");
    is_fault("local function f(n) if n > 0 then return 1 + f(n - 1) end while true do pcall(error) game.count = game.count + 1 end end\n"
             "f(150000)", "budget", "script A3: errors caught over a deep recursion are paid for");
    cmp_ok(counted, "<", 1000, "script A3: by its depth");
    mini_limits.memory = 8 << 20;
    is_fault("while true do pcall(function() local t = {} while true do t[#t + 1] = {} end end) end", "memory",
             "script A2: nor does one survive the ceiling of memory");
    is_fault("xpcall(function() error('x') end, function() while true do end end)", "there is no \"xpcall\"",
             "script A4: there is no xpcall");
    is_fault("local t = {} for i = 1, 9 do t[i] = coroutine.wrap(function() end) end", "there is no \"coroutine\"",
             "script A5: there are no coroutines");
}

static void finalisers(void)
{
    static const char *const fields[] = { "__gc", "__close", "__mode", "__metatable", "__name" };

    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        struct text body = { 0 };
        struct text message = { 0 };
        text_print(&body, "setmetatable({}, { %s = function() while true do end end })", fields[i]);
        text_print(&message, "a metatable may not have %s", fields[i]);
        ok(go(body.at) == SCRIPT_FAULT && mini_says(said, message.at), "script A6: setmetatable refuses %s", fields[i]);
        text_free(&body);
        text_free(&message);
    }
    is_done("local m = {} for i = 1, 100 do setmetatable({}, m) end m.__gc = function() while true do end end\n"
            "for i = 1, 20000 do local _ = {} end", "script A6: what is put into a metatable afterwards has no effect");
    is_fault("local m = {} local t = setmetatable({}, m) m.__close = function() while true do end end local x <close> = t",
             "non-closable", "script A6: nor has __close");
}

static void memory(void)
{
    is_fault("local s = string.rep('x', 1e9)", "rep: the string would be too long", "script A7: rep has an end");
    is_fault("local s = 'x' while true do s = s .. s end", "a string is too long", "script A7: doubling a text is stopped");
    ok(mini_says(said, "scripts/mini/game.lua:2: "), "script A7: the message names file and line");
    is_fault("local t, s = {}, ('x'):rep(60000) for i = 1, 500 do t[i] = s end return table.concat(t)", "memory",
             "script A7: concat is stopped");
    is_fault("local t = {} while true do t[#t + 1] = {} end", "used up its memory",
             "script A7: the ceiling holds for tables");
    is_fault("local t = table.pack(('x'):rep(60000):byte(1, -1)) for i = 1, 100 do t[i] = table.pack(('x'):rep(60000):byte(1, -1)) end",
             "memory", "script A7: and for many values at once");
    is_done("for i = 1, 1000 do assert((''):rep(1 << 60) == '') end", "script A7: nothing is repeated in no time");
    ok(mini_says(load("local t = {} while true do t[#t + 1] = {} end"), "used up its memory"),
       "script A7: the ceiling holds while the script is loaded");
}

/* Lua's ceiling does not see what goes into the ruling. */
static void memory_of_rulings(void)
{
    struct mini m;
    bool short_texts = true;

    mini_write_go("local s = ('x'):rep(2500) while true do note(s, s) end");
    mini_limits.budget = 100 * 1000 * 1000;
    mini_open_with(&m, NULL, 0);
    script_begin(m.script, NULL);
    ok(script_command(m.script, "go") == SCRIPT_FAULT && mini_says(mini_said(&m), "more than 10000 steps"),
       "script A7: a ruling has an end");
    const struct ruling *r = script_ruling(m.script);
    for (int i = 0; i < r->count; i++)
        short_texts = short_texts && strlen(r->entry[i].text) <= 2003 && strlen(r->entry[i].rule) <= 103;
    ok(short_texts && r->count <= 10000, "script A7: and its texts too");
    mini_close(&m);
    mini_limits.budget = 2 * 1000 * 1000;
    is_fault("local t, s = {}, ('x'):rep(60000) for i = 1, 20000 do t[i] = s end pick(t, '1')", "nothing to draw from, or too much",
             "script A7: so has a draw");
    is_fault("local t = {} for i = 1, 20000 do t[i] = i end ask('blue', '1', 'which?', t)", "too many",
             "script A7: so have the options of a question");
}

static void patterns(void)
{
    is_fault("return string.match('x', 'x')", "nil value (field 'match')", "script A8: there is no match");
    is_fault("return ('x'):gsub('x', 'y')", "nil value (method 'gsub')", "script A8: nor gsub, as a method either");
    is_fault("return string.gmatch('x', 'x')", "nil value (field 'gmatch')", "script A8: nor gmatch");
    is_done("assert(string.find('a.b', '.') == 2) assert(('aaa'):find('a?') == nil) assert(('x%d'):find('%d') == 2)",
            "script A8: find looks for the text itself");
    is_done("assert(string.find(('a'):rep(50), ('a?'):rep(25) .. ('a'):rep(25) .. 'b') == nil)",
            "script A8: a pattern that would take for ever is a text");
}

static void loading_code(void)
{
    static const char *const names[] = { "load", "loadstring", "dofile", "loadfile", "require", "package", "io", "os",
                                         "debug", "lpeg" };

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct text body = { 0 }, message = { 0 };
        text_print(&message, "there is no \"%s\" here", names[i]);
        text_print(&body, "local f = %s", names[i]);
        ok(go(body.at) == SCRIPT_FAULT && mini_says(said, message.at), "script A9: there is no %s", names[i]);
        text_free(&body);
        text_free(&message);
    }
    is_fault("return string.dump(function() end)", "nil value (field 'dump')", "script A9: there is no dump");
    ok(mini_says(load("\x1bLua\x54"), "compiled Lua"), "script A9: a file that begins with ESC is refused");
}

static void lying(void)
{
    is_done("local t = { 3, 1, 2, 5, 4 } table.sort(t, function() return true end)\n"
            "local sum = 0 for i = 1, 5 do sum = sum + t[i] end assert(sum == 15 and #t == 5)",
            "script A10: a comparator that lies loses nothing");
    is_fault("table.sort({ 1, 2, 3 }, function() while true do end end)", "budget", "script A10: one that loops is stopped");
    is_fault("table.sort({ 1, 'a' })", "attempt to compare", "script A10: what cannot be compared is an error");
    is_done("local t = { 1, 2, 3 } table.sort(t, function(a, b) t[#t] = nil return (a or 0) < (b or 0) end)",
            "script A10: one that takes the list apart does no harm");
    is_fault("local a = setmetatable({}, { __lt = function() while true do end end }) return a < a", "budget",
             "script A10: __lt that loops is stopped");
    is_fault("local t = setmetatable({}, { __index = function(t, k) return t[k] end }) return t.x", "stack overflow",
             "script A10: __index that calls itself is stopped");
    is_fault("local t = {} local u = setmetatable({}, { __index = t }) setmetatable(t, { __index = u }) return t.x", "loop",
             "script A10: so are tables that lead to each other");
    is_done("local t = setmetatable({}, { __len = function() return 1 << 40 end }) assert(table.concat(t) == '')\n"
            "table.sort(t) assert(table.unpack(t) == nil) table.insert(t, 1) assert(t[1] == 1)",
            "script A10: a length that lies is not believed");
    is_done("local a, b, c = table.unpack({ 1, 2, 3 }, 2) assert(a == 2 and b == 3 and c == nil)\n"
            "assert(select('#', table.unpack({ 1, 2, 3 }, 3, 2)) == 0 and select('#', table.unpack({}, -1, 1)) == 3)",
            "script: unpack takes the part of a list that is asked for");
    is_fault("return table.unpack({}, math.mininteger, math.maxinteger)", "too long", "script A10: not a part without end");
}

static void globals(void)
{
    static const struct { const char *body, *message; } tries[] = {
        { "string = nil", "cannot write the global \"string\"" },
        { "x = 1", "cannot write the global \"x\"" },
        { "other = 1", "cannot write the global \"other\"" },          /* a script of that name */
        { "roll = function() return 6 end", "cannot write the global \"roll\"" },
        { "game = {}", "cannot write the global \"game\"" },
        { "command.go = {}", "nothing is declared by setting \"go\"" },
        { "command.go.note = 1", "cannot be changed" },
        { "string.rep = nil", "string cannot be changed (rep)" },
        { "table.insert = nil", "table cannot be changed" },
        { "math.abs = nil", "math cannot be changed" },
        { "map.all = nil", "map cannot be changed" },
        { "map.sets.home = hexset()", "map.sets cannot be changed" },
        { "tables.crt = {}", "cannot be changed" },
        { "tables.crt.results.cell = nil", "attempt to index" },
        { "terrain.woods.combat = 9", "cannot be changed" },
        { "sides[1] = 'green'", "sides cannot be changed" },
        { "table.insert(sides, 'green')", "cannot be changed" },
        { "table.remove(sides)", "cannot be changed" },
        { "table.sort(sides, function() return true end)", "cannot be changed" },
        { "table.insert(string, 1)", "cannot be changed" },
        { "table.insert(tables.crt.drms, {})", "cannot be changed" },
        { "tables.crt.drms[1].value = 9", "cannot be changed" },
        { "setmetatable(string, {})", "metatable cannot be changed" },
        { "setmetatable('', {})", "table expected" },
        { "setmetatable(game, {})", "table expected" },
        { "map.all.x = 1", "a hexset is a value" },
        { "return _G", "there is no \"_G\"" },
        { "return getmetatable('')", "there is no \"getmetatable\"" },
        { "return rawset({}, 1, 1)", "there is no \"rawset\"" },
        { "return rawget({}, 1)", "there is no \"rawget\"" },
        { "return next({})", "there is no \"next\"" },
        { "game.turn = 3", "\"turn\" cannot be set" },
        { "game.nothing = 3", "\"nothing\" cannot be set" },
        { "game.count = 1.5", "whole number" },
        { "game.count = 1 << 40", "out of range" },
        { "unit('b_1').id = 'x'", "cannot be changed" },
        { "hex('0101').number = 'x'", "no variable" },
    };

    mini_write("scripts/mini/other.lua", "return { z = 1 }");
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++)
        ok(go(tries[i].body) == SCRIPT_FAULT && mini_says(said, tries[i].message), "script A11: refused: %s", tries[i].body);
    unlink("scripts/mini/other.lua");
    is_done("pcall(table.insert, sides, 'green') assert(sides[1] == 'blue' and sides[2] == 'red' and #sides == 2)",
            "script A11: what is read-only is as it was");
    is_done("assert(('x'):rep(3) == 'xxx' and ('ab'):upper() == 'AB')", "script A11: methods of texts stay reachable");
    ok(mini_says(load("local x = 1\nlocal _ENV = {}"), "scripts/mini/game.lua:2:1: _ENV cannot be named"),
       "script A11: no script names its environment");
    ok(mini_says(load("local _ENV <const> = 11; x = 1"), "_ENV cannot be named"), "script A11: nor as a constant");
    is(load("local my_ENV, _ENVx = 1, 2"), "", "script A11: a name that only looks like it is a name");
    ok(mini_says(load("x = 1"), "cannot write the global"), "script A11: nor are globals written while it is loaded");
}

static void strange_errors(void)
{
    is_fault("error(setmetatable({}, { __tostring = function() while true do end end }))", "an error that is a table",
             "script A12: an error's __tostring is not called");
    is_fault("local t = {} t.t = t error(t)", "an error that is a table", "script A12: nor is one looked into");
    is_fault("error()", "an error that is a nil", "script A12: an error may be nothing");
    is_fault("error(function() end)", "an error that is a function", "script A12: or a function");
    is_fault("error(('x'):rep(60000))", "...", "script A12: a long message is shown");
    cmp_ok(strlen(said), "<", 500, "script A12: but not all of it");
    is_fault("error('a\\27[31mb')", "a\\x1b[31mb", "script A12: control characters are escaped");
    is_fault("error('\\xff\\xfe')", "\\xff\\xfe", "script A12: so is what is not UTF-8");
    ok(mini_says(load("error({})"), "an error that is not a string"), "script A12: the loader knows them too");
    ok(mini_says(load("local c = command('go', { phase = 'move' }) function c:run() end\n"
                      "local p = procedure('p', '1') function p:run() end\n"
                      "p:uses(setmetatable({}, { __index = function() error({}) end }))"), "an error that is not a string"),
       "script A12: and when what was declared is checked");
    go("local r = no('1', 'x') r.text = {} r.rule = function() end return r");
    is(said, "", "script A12: a refusal may have been spoilt");
    go("local r = no('1', 'x') r.text = 7 return r");
    is(said, "7", "script A12: or changed");
}

static void determinism(void)
{
    static const char *const absent[] = { "math.random", "math.randomseed", "math.huge", "os.time", "os.clock",
                                          "collectgarbage", "print", "utf8", "math.sin", "string.pack", "string.dump" };

    is_done("local t = {} for _, k in ipairs{ 'z', 'a', 'm', 'b', 7, 3, -1 } do t[k] = true end\n"
            "local s = {} for k in pairs(t) do s[#s + 1] = tostring(k) end\n"
            "assert(table.concat(s, ' ') == '-1 3 7 a b m z', table.concat(s, ' '))",
            "script A13: pairs goes in one order");
    is_done("local t = { ['a\\0b'] = 1, ['a\\0a'] = 2, ['a'] = 3 } local s = 0 for _, v in pairs(t) do s = s * 10 + v end assert(s == 321)",
            "script A13: whatever the letters of the keys");
    is_fault("for k in pairs{ [{}] = 1 } do end", "have no order", "script A13: keys without an order are an error");
    is_fault("for k in pairs{ [unit 'b_1'] = 1 } do end", "have no order", "script A13: so are handles");
    is_done("assert(tostring({}) == 'table' and tostring(tostring) == 'function' and tostring(hexset()) == 'hexes')",
            "script A13: tostring shows no address");
    is_done("assert(string.format('%s %s', {}, game) == 'table hexes')", "script A13: nor does format");
    is_fault("return string.format('%p', 'x')", "%p shows an address", "script A13: %p is refused");
    is_fault("return string.format('%-20p', 'x')", "%p shows an address", "script A13: with flags too");
    is_fault("return string.format('\\0%p', 'x')", "zero byte", "script A13: and behind a zero byte");
    for (size_t i = 0; i < sizeof absent / sizeof *absent; i++) {
        struct text body = { 0 };
        text_print(&body, "local f = %s f()", absent[i]);
        ok(go(body.at) == SCRIPT_FAULT, "script A13: there is no %s", absent[i]);
        text_free(&body);
    }
}

/* All that can be caught of messages, as one text. */
static const char every_message[] =
    "local all = {}\n"
    "local function try(f, ...) local _, m = pcall(f, ...) all[#all + 1] = tostring(m) end\n"
    "local t = {}\n"
    "try(function() return tables[t] end) try(function() return tables.crt[t] end) try(function() return map.sets[t] end)\n"
    "try(function() return game[t] end) try(function() game[t] = 1 end) try(function() return game.cup[t] end)\n"
    "try(function() return unit(t) end) try(function() return unit('b_1')[t] end) try(function() unit('b_1')[t] = 1 end)\n"
    "try(function() return hex('0101')[t] end) try(function() hex('0101')[t] = 1 end) try(function() return switch[t] end)\n"
    "try(function() return tables.crt.results:cell(t, t) end) try(function() string[t] = 1 end)\n"
    "try(function() return procedure('p'):rule{ n = t } end) try(function() return procedure(t) end)\n"
    "try(function() return command(t) end) try(function() return test('1d6', t, 3) end)\n"
    "try(function() error('x') end) try(function() local x = t.y.z end) try(function() return t < t end)\n"
    "try(function() return t .. t end) try(function() return unit('b_1'):reach(t) end) try(function() return #game end)\n"
    "return error(table.concat(all, '\\n'))";

static void same_messages(void)
{
    struct mini m;
    struct text script = { 0 };
    char *first = NULL;
    bool same = true;

    text_print(&script, "local p = procedure('p', '1') p:input('n', 'number') function p:run() end\n"
                        "local go = command('go', { phase = 'move' })\nlocal out = {}\n"
                        "function go:run() %s end", every_message);
    for (int i = 0; i < 3; i++) {
        void *shift = i ? malloc(100000 * (size_t)i) : NULL;  /* addresses differ from run to run */
        mini_open(&m, script.at);
        if (!m.script)
            BAIL_OUT("%s", m.faults);
        script_begin(m.script, NULL);
        script_command(m.script, "go");
        same = same && !strstr(mini_said(&m), "0x") && (!first || strcmp(first, mini_said(&m)) == 0);
        if (!first)
            first = mem_string(mini_said(&m));
        mini_close(&m);
        free(shift);
    }
    ok(same, "script A13: no message that a script can catch has an address in it");
    if (!same)
        diag("%s", first);
    mem_free(first);
    text_free(&script);
}

/* The folder where the games stand is not told: it differs from machine to machine. */
static void same_places(void)
{
    struct text here[2] = { { 0 }, { 0 } };
    char folder[512];

    if (!getcwd(folder, sizeof folder))
        BAIL_OUT("where are we?");
    for (int i = 0; i < 2; i++) {
        struct mini m = { 0 };
        struct diag d = { 0 };
        mini_write_go("error('here')");
        search_add(&m.search, i ? folder : ".");
        search_add(&m.search, GROGNARD_SRCDIR);
        search_trust(&m.search, GROGNARD_SRCDIR);
        m.rules = data_load_rules(&m.search, "mini", NULL, 0, &d);
        m.script = script_open(m.rules, &(struct script_options){ .search = &m.search }, &d);
        layout_init(&m.layout, m.rules);
        state_init(&m.state, m.rules, &m.layout);
        script_use(m.script, &m.state);
        script_begin(m.script, NULL);
        script_command(m.script, "go");
        text_add(&here[i], mini_said(&m));
        m.faults = mini_faults(&d);
        mini_close(&m);
    }
    is(text_of(&here[0]), "scripts/mini/game.lua:2: here", "script A13: a message names the script");
    is(text_of(&here[1]), text_of(&here[0]), "script A13: in the same way wherever it stands");
    text_free(&here[0]);
    text_free(&here[1]);
}

static void deep(void)
{
    struct text many = { 0 };

    mini_limits.memory = 64 << 20;
    is_fault("local function f(n) return 1 + f(n + 1) end f(1)", "stack overflow", "script A18: deep recursion is an error");
    is_fault("local function f() local good, m = pcall(f) error(m, 0) end f()", "", "script A18: so is one through pcall");
    is_fault("local function f() table.sort({ 1, 2 }, f) end f()", "stack overflow", "script A18: so is one through sort");
    is_fault("local t = setmetatable({}, { __concat = function(a, b) return a .. b end }) return t .. t", "stack overflow",
             "script A18: so is one through metamethods");
    ok(mini_says(load("local d d = derived(function() return d() end)\n"
                      "local c = command('go', { phase = 'move' }) function c:run() d() end"), ""), "script A18: a derived value may speak of itself");
    {
        struct mini m;
        mini_open_with(&m, NULL, 0);
        script_begin(m.script, NULL);
        ok(script_command(m.script, "go") == SCRIPT_FAULT && mini_says(mini_said(&m), "stack overflow"),
           "script A18: but not for ever");
        mini_close(&m);
    }
    for (int i = 0; i < 100000; i++)
        text_add(&many, "{");
    ok(mini_says(load(many.at), "scripts/mini/game.lua:1:1:"), "script A18: deep nesting of a script is refused");
    text_clear(&many);
    text_add(&many, "return ");
    for (int i = 0; i < 100000; i++)
        text_add(&many, "not ");
    ok(mini_says(load(many.at), "C stack overflow"), "script A18: so are deep expressions");
    text_free(&many);
}

static void write_clause(const char *open, int times, const char *close)
{
    struct text table = { 0 };

    text_add(&table, "provenance: owner\ndrms:\n  - { name: x, value: 1, rule: \"2\", when: \"");
    for (int i = 0; i < times; i++)
        text_add(&table, open);
    text_add(&table, "a");
    for (int i = 0; i < times; i++)
        text_add(&table, close);
    text_add(&table, "\" }\n");
    mini_write("rules/mini/tables/deep.yaml", table.at);
    text_free(&table);
}

static void deep_clauses(void)
{
    write_clause("(", 240, ")");
    ok(mini_says(load(""), "tables/deep.yaml:3:"), "script A18: a clause that is nested too deeply is refused at its place");
    write_clause("(", 50, ")");
    is(load(""), "", "script A18: fifty brackets are not too many");
    write_clause("not ", 120, "");
    load("");
    pass("script A18: nor do a hundred negations do harm");
    write_clause("a or ", 300, "");
    ok(mini_says(load(""), "more than 500 letters"), "script A18: a long clause is refused");
    unlink("rules/mini/tables/deep.yaml");
}

static void without_end(void)
{
    ok(mini_says(load("local p = procedure('p', '1') function p:run() return p:rule{} end\n"
                      "local c = command('go', { phase = 'move' }) function c:run() p:rule{} end"), ""),
       "script A17: a procedure may call itself");
    struct mini m;
    mini_open_with(&m, NULL, 0);
    script_begin(m.script, NULL);
    ok(script_command(m.script, "go") == SCRIPT_FAULT && mini_says(mini_said(&m), "procedure p calls itself without end"),
       "script A17: but not for ever");
    ok(script_rule(m.script, "p", NULL, 0, false) == SCRIPT_FAULT && mini_says(mini_said(&m), "calls itself without end"),
       "script A17: nor at the table");
    mini_close(&m);
    load("local p, q = procedure('p', '1'), procedure('q', '1')\nfunction p:run() return q:rule{} end function q:run() return p:rule{} end\n"
         "local c = command('go', { phase = 'move' }) function c:run() p:rule{} end");
    mini_open_with(&m, NULL, 0);
    script_begin(m.script, NULL);
    ok(script_command(m.script, "go") == SCRIPT_FAULT && mini_says(mini_said(&m), "calls itself without end"),
       "script A17: nor may two call each other for ever");
    mini_close(&m);
}

/* What `begin` says of a game with that sequence and that script. */
static void begin_says(const char *sequence, const char *script, const char *message, const char *name)
{
    struct mini m;

    mini_write_game(sequence);
    mini_open(&m, script);
    bool stopped = m.script && script_begin(m.script, NULL) == SCRIPT_FAULT;
    ok(stopped && mini_says(mini_said(&m), message), "%s", name);
    if (!m.script)
        diag("%s", m.faults);
    mini_close(&m);
    mini_write_game(mini_sequence);
}

static void sequences_without_end(void)
{
    static const char by_script[] = "sequence:\n  - { phase: move, repeat: script }\n";
    static const char inserting[] = "sequence:\n  - { phase: move }\n  - { phase: fight }\n";

    begin_says(by_script, "local m = phase 'move' function m.again() return true end", "rules conflict",
               "script A17: a phase that repeats itself without a choice is a rules conflict");
    begin_says(by_script, "local m = phase 'move' function m.again() game.count = game.count + 1 return true end", "rules conflict",
               "script A17: also if it changes something");
    begin_says(inserting, "local m, f = phase 'move', phase 'fight' function m.enter() insert('fight') end function f.leave() insert('fight') end",
               "cannot be inserted", "script A17: a phase that inserts itself comes to an end");
    begin_says(by_script, "local m = phase 'move' function m.again() while true do end end", "budget",
               "script A17: a hook that never ends is stopped");
}

/* A folder of games that comes first, with a library that would be trusted. */
static void own_library(void)
{
    static const char *const parts[] = { "lists", "host", "words", "reading" };
    struct mini m;
    struct listing games;

    mkdir("scripts/lib", 0777);
    mkdir("rules/lib", 0777);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        char name[60];
        snprintf(name, sizeof name, "scripts/lib/%s.lua", parts[i]);
        mini_write(name, "error('taken over')");
    }
    mini_open(&m, "local go = command('go', { phase = 'move' }) function go:run() game.count = 3 end");
    ok(m.script != NULL, "script A21: the library comes from the program alone");
    mini_close(&m);
    mini_write("rules/lib/game.yaml", "title: a game\n");
    mini_search(&m.search);
    data_games(&m.search, &games);
    bool found = false;
    for (int i = 0; i < games.count; i++)
        found = found || strcmp(games.name[i], "lib") == 0;
    ok(!found, "script A21: no game has its name, and so its trust");
    listing_free(&games);
    search_free(&m.search);
    if (system("rm -r scripts/lib rules/lib") != 0)
        BAIL_OUT("the folder cannot be cleaned");
}

int main(void)
{
    mini_make();
    own_library();
    endless_loops();
    counted_operations();
    work_in_c();
    protected_calls();
    finalisers();
    memory();
    memory_of_rulings();
    patterns();
    loading_code();
    lying();
    globals();
    strange_errors();
    determinism();
    same_messages();
    same_places();
    without_end();
    sequences_without_end();
    deep();
    deep_clauses();
    mini_remove();
    done_testing();
}
