/*
 * A14, A9 and the loader: each script has an environment of its own, and sees of the others what they return, read-only.
 */
#include "data/yaml/file.h"
#include "mini.h"

static const char *const both[] = { "one", "two" };

/* The game and the two mods; what is wrong with them. */
static bool loads(struct mini *m, const char *game, const char *one, const char *two)
{
    mini_write("scripts/mini/game.lua", game);
    mini_write_mod("one", one);
    mini_write_mod("two", two);
    mini_open_with(m, both, 2);
    return m->script != NULL;
}

static void is_loaded(const char *game, const char *one, const char *two, const char *name)
{
    struct mini m;

    if (!ok(loads(&m, game, one, two), "%s", name))
        diag("%s", m.faults);
    mini_close(&m);
}

static void is_refused(const char *game, const char *one, const char *two, const char *message, const char *name)
{
    struct mini m;

    ok(!loads(&m, game, one, two) && mini_says(m.faults, message), "%s", name);
    mini_close(&m);
}

static const char game_script[] =
    "local p = procedure('p', '1') function p:run() return { result = self:value() } end function p:value() return 'old' end\n"
    "local go = command('go', { phase = 'move' }) function go:run() game.count = 1 end\n"
    "return { p = p, list = { 1, 2 } }";

/* Ways in which a mod might change what the next one sees. None may have an effect. */
static const char spoil[] =
    "local function spoil(f, ...) pcall(f, ...) end\n"
    "spoil(function() note = nil end) spoil(function() string = {} end) spoil(function() string.rep = function() return 'spoilt' end end)\n"
    "spoil(table.insert, sides, 'green') spoil(table.insert, string, 1, 'x') spoil(table.sort, sides, function() return true end)\n"
    "spoil(setmetatable, string, {}) spoil(setmetatable, sides, { __index = { 'green' } }) spoil(function() sides[1] = 'green' end)\n"
    "spoil(function() tables.crt = {} end) spoil(function() map.all = hexset() end) spoil(function() game.count = 9 end)\n"
    "spoil(function() import('game').p = nil end) spoil(table.insert, import('game'), 5) spoil(setmetatable, import('game'), {})\n"
    "spoil(function() secret = 1 end)\n";

static const char looks[] =
    "assert(note and ('x'):rep(2) == 'xx' and #sides == 2 and sides[1] == 'blue' and sides[2] == 'red')\n"
    "assert(#map.all == 16 and tables.crt.results and import('game').p and import('game')[1] == nil and string[1] == nil)\n"
    "assert(not pcall(function() return secret end))";

static void mods(void)
{
    struct text again = { 0 };

    is_loaded(game_script, spoil, looks, "script A14: a mod cannot spoil what the next one sees");
    text_print(&again, "%s%s", spoil, looks);
    is_loaded(game_script, again.at, looks, "script A14: nor what it sees itself");
    text_free(&again);
    is_loaded(game_script, "local x = 1 return { x = x }", "assert(not pcall(import, 'one')) assert(not pcall(import, 'mods/one'))",
              "script A14: a mod does not see into another");
    is_refused(game_script, "import('game').p = nil", "", "scripts/mini/game.lua cannot be changed (p)",
               "script A14: what is imported is read-only");
    is_refused(game_script, "local x = nothing.y", "", "scripts/mini/mods/one.lua:1:1: there is no \"nothing\" here",
               "script A14: a fault of a mod names its file");
}

static void figures(void)
{
    is_refused("local most = figure.limit", "", "", "scripts/mini/game.lua:1:1: figure.limit is read while the script loads",
               "script: a figure is not read while scripts are loaded");
    is_refused("local f = figure.limt", "", "", "unknown figure \"limt\"; did you mean \"limit\"?", "script: an unknown figure gets the nearest name");
}

static void imports(void)
{
    static const char *const nothing[] = {
        "lib.host", "lib.command", "lib.when", "lib.procedure", "lib.phase", "lib.dice", "lib.words", "lib.tally", "lib.setup", "lib.derived",
        "lib.declared", "lib.score", "lib.handles", "lib.reading",
        "nothing", "", "lib.", "lib.nothing", "../mini/game", "/etc/passwd", "game.lua", "mods/one", "lib/host", "mods.one",
    };

    for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++) {
        struct text script = { 0 };
        text_print(&script, "import '%s'", nothing[i]);
        is_refused(game_script, script.at, "", "unknown script", "script A14: import finds games' own scripts and shared ones only");
        text_free(&script);
    }
    is_loaded(game_script, "local lists = import 'lib.lists' assert(lists.has({ 1 }, 1)) assert(not pcall(function() lists.has = nil end))",
              "assert(import('lib.lists').has({ 1 }, 1))", "script A14: what is shared is shared read-only");
    mini_write("scripts/mini/a.lua", "local b = later 'b' report(function() return { { 'x', b.y } } end) return { z = 2 }");
    mini_write("scripts/mini/b.lua", "local a = import 'a' return { y = a.z }");
    is_loaded(game_script, "", "", "script: two files may need each other if one comes later");
    mini_write("scripts/mini/a.lua", "local b = later 'b' local y = b.y return { z = 2 }");
    is_refused(game_script, "", "", "scripts/mini/a.lua:1:1: \"b\" is declared `later`: it can be used inside rules, not while scripts load",
               "script: what comes later is not there while scripts are loaded");
    mini_write("scripts/mini/a.lua", "local b = later 'nothing'");
    is_refused(game_script, "", "", "unknown script \"nothing\"", "script: what comes later must be a script of the game");
    mini_write("scripts/mini/a.lua", "local b = later 'b' b.y = 3");
    is_refused(game_script, "", "", "b cannot be changed (y)", "script: and is read-only");
    mini_write("scripts/mini/a.lua", "local b = import 'b'");
    mini_write("scripts/mini/b.lua", "local a = import 'a'");
    is_refused(game_script, "", "", "scripts/mini/a.lua imports itself through other scripts", "script A14: a ring of imports is refused");
    mini_write("scripts/mini/a.lua", "local b = import 'b'");
    mini_write("scripts/mini/b.lua", "\n\nlocal x = nothing.y");
    is_refused(game_script, "", "", "scripts/mini/b.lua:3:1: there is no \"nothing\" here", "script: a fault is told of the file it is in");
    mini_write("scripts/mini/a.lua", "pcall(import, 'b')");
    is_refused(game_script, "", "", "scripts/mini/b.lua", "script: a file that fails is reported even if its importer does not mind");
    mini_write("scripts/mini/a.lua", "x = = 1");
    is_refused(game_script, "", "", "scripts/mini/a.lua:1:1: unexpected symbol", "script: so is one that is no Lua");
    unlink("scripts/mini/a.lua");
    unlink("scripts/mini/b.lua");
}

static void long_chain(void)
{
    struct text path = { 0 }, script = { 0 };

    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < 400; i++) {
            text_clear(&path);
            text_clear(&script);
            text_print(&path, "scripts/mini/z%d.lua", i);
            text_print(&script, "import 'z%d'", i + 1);
            if (pass)
                unlink(path.at);
            else
                mini_write(path.at, i < 399 ? script.at : "");
        }
        if (!pass)
            is_refused(game_script, "", "", "C stack overflow", "script A18: a long chain of imports is refused");
    }
    text_free(&path);
    text_free(&script);
}

/* The library comes with the program and is trusted with more than scripts; it has a budget all the same. */
static void limited_library(void)
{
    static const char *const parts[] = { "clauses", "when", "dice", "setup", "tally", "derived", "forms", "procedure", "totals", "words", "command_rows", "command",
                                         "listing", "phase",
                                         "reading", "handles", "asking", "host", "lists", "declared", "score", "player", "stacking", "schedule", "steps", "board" };
    static const struct { const char *name, *head, *message; } heads[] = {
        { "that never ends is stopped", "while true do end ", "budget" },
        { "that wants all memory is stopped", "local t = {} while true do t[#t + 1] = {} end ", "used up its memory" },
        { "that raises a table is reported", "error({}) ", "not a string" },
        { "sees no way to run other code", "assert(not load and not loadfile and not dofile and not require and not string.dump and not xpcall)\n"
          "assert(not io and not os and not debug and not package and not coroutine and not collectgarbage and not print)\n"
          "assert(tostring({}) == 'table') ", NULL },
    };

    mkdir("scripts/lib", 0777);
    mini_library = ".";
    for (size_t h = 0; h < sizeof heads / sizeof *heads; h++) {
        for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
            struct text from = { 0 }, to = { 0 }, whole = { 0 };
            struct bytes b;
            const char *why;
            text_print(&from, "%s/scripts/lib/%s.lua", GROGNARD_SRCDIR, parts[i]);
            text_print(&to, "scripts/lib/%s.lua", parts[i]);
            if (!file_read(from.at, &b, &why))
                BAIL_OUT("%s: %s", from.at, why);
            text_print(&whole, "%s%s", i == 0 ? heads[h].head : "", b.at);
            mini_write(to.at, whole.at);
            bytes_free(&b);
            text_free(&from);
            text_free(&to);
            text_free(&whole);
        }
        struct mini m;
        bool loaded = loads(&m, game_script, "", "");
        if (!ok(heads[h].message ? !loaded && mini_says(m.faults, heads[h].message) : loaded,
                "script A9: a library %s", heads[h].name))
            diag("%s", m.faults);
        mini_close(&m);
    }
    unlink("scripts/lib/host.lua");
    is_refused(game_script, "", "", "the library lacks host.lua", "script A9: half a library is refused");
    if (system("rm -r scripts/lib") != 0)
        diag("scripts/lib is left behind");
    mini_library = GROGNARD_SRCDIR;
}

/* What a procedure excludes is read with its inputs. */
static void exclusions(void)
{
#define EXCLUDES(list) "local p = procedure('p', '1') p:input('hill', 'flag', { default = false }) p:input('rain', 'number', { default = 0 })\n" \
                       "p:excludes{ " list " } function p:run() return { n = 1 } end"
    static const struct script_input hill[] = { { "hill", "yes" }, { "rain", "2" } };
    struct mini m;

    if (ok(loads(&m, EXCLUDES("{ rule = '9', when = 'hill and rain > 1', text = 'no rain on hills' }"), "", ""), "excludes: a clause of inputs")) {
        ok(script_rule(m.script, "p", hill, 2, false) == SCRIPT_REFUSED, "excludes: what the rules forbid is refused at the table");
        is(script_ruling(m.script)->rule, "9", "excludes: by its rule");
        ok(script_rule(m.script, "p", hill, 1, false) == SCRIPT_DONE, "excludes: the rest is ruled on");
    }
    mini_close(&m);
    is_refused(EXCLUDES("{ rule = '9', when = 'hil', text = 'x' }"), "", "", "did you mean \"hill\"?", "excludes: a clause that speaks of no input");
    is_refused(EXCLUDES("{ rule = '9', when = 'hill and', text = 'x' }"), "", "", "the clause", "excludes: one that does not end");
    is_refused(EXCLUDES("{ rule = '9', text = 'x' }"), "", "", "has a rule, a clause (when) and a text", "excludes: none at all");
    is_refused(EXCLUDES("{ rule = '9', whem = 'hill', text = 'x' }"), "", "", "did you mean \"when\"?", "excludes: a misprint");
}

/* What players type may stand in a table, a row for each command. */
static void commands(void)
{
#define COMMANDS(columns, rows) "provenance: ours\ncommands:\n  grid:\n    command: [ usage, phase, rule" columns " ]\n" rows
    static const char wait[] = "local wait = command 'wait'\nfunction wait:run() game.count = game.count + 2 end";
    struct mini m;

    mini_write("rules/mini/tables/commands.yaml",
               COMMANDS(", text, seldom", "    wait: [ wait, \"move fight\", 1.3, \"stay there\", yes ]\n"));
    if (ok(loads(&m, wait, "", ""), "commands: one that a table declares")) {
        script_begin(m.script, NULL);
        ok(script_command(m.script, "wait") == SCRIPT_DONE && script_command(m.script, "done") == SCRIPT_DONE
           && script_command(m.script, "wait") == SCRIPT_DONE, "commands: it is played in the phases of its row");
        ok(script_command(m.script, "waif") == SCRIPT_REFUSED, "commands: by its name");
    }
    mini_close(&m);
    is_loaded("function command.wait:run() assert(game.phase) end\nfunction phase.move.over() return false end\n"
              "assert(phase.move == phase 'move' and command.wait == command 'wait')", "", "", "commands: by a field, as phases and procedures are");
    is_refused("function command.wait:run() end command.move = 1", "", "", "nothing is declared by setting \"move\"", "commands: none is made by a field");
    is_refused("function command.wiat:run() end", "", "", "unknown command \"wiat\"", "commands: a field that is none");
    is_refused("function phase.mvoe.over() end", "", "", "unknown phase \"mvoe\"", "commands: a phase that is none");
    is_loaded(wait, "command 'wait'", "", "commands: a mod finds it by its verb");
    is_refused("command 'wait'", "", "", "command wait has no run", "commands: a script says what it does");
    is_refused("", "", "", "no script has the command \"wait\"", "commands: a row that no script takes is a fault");
    is_refused("local wait = command 'wiat'", "", "", "unknown command \"wiat\"", "commands: one that is in no row");
    mini_write("rules/mini/tables/commands.yaml", COMMANDS(", txt", "    wait: [ wait, move, 1, x ]\n"));
    is_refused(wait, "", "", "did you mean \"text\"?", "commands: a column that is misspelt");
    mini_write("rules/mini/tables/commands.yaml", COMMANDS("", "    wait: [ stay, move, 1 ]\n"));
    is_refused(wait, "", "", "begins with another word", "commands: a row that is called otherwise than its command");
    mini_write("rules/mini/tables/commands.yaml", COMMANDS("", "    wait: [ wait, mvoe, 1 ]\n"));
    is_refused(wait, "", "", "unknown phase \"mvoe\"", "commands: a phase that is none");
    mini_write("rules/mini/tables/commands.yaml", COMMANDS(", seldom", "    wait: [ wait, move, 1, sometimes ]\n"));
    is_refused(wait, "", "", "seldom is yes, or - for a command that is not, not \"sometimes\"", "commands: a cell that means nothing");
    unlink("rules/mini/tables/commands.yaml");
}

/* What is ruled on may stand in a table too, with its inputs. */
static void procedures(void)
{
#define PROCEDURES(columns, rows) "provenance: ours\nprocedures:\n  grid:\n    procedure: [ rule" columns " ]\n" rows
#define ASSAULT "assault:\n  grid:\n    input: [ is, least, default, rule ]\n    guns: [ number, 1, needed, 2.1 ]\n"
#define GROUND "ground:\n  grid:\n    input: [ is, default ]\n    hill: [ flag, no ]\n    rain: [ flag, no ]\n" \
               "ground_never:\n  - { text: \"no rain on hills\", when: \"hill and rain\", rule: 9 }\n"
    static const char assault[] = "local assault = procedure('assault', { guns = function() return 5 end })\n"
                                  "function assault:run(b) return { n = b.hill and 1 or b.guns } end";
    static const struct script_input given[] = { { "guns", "3" }, { "hill", "yes" }, { "rain", "yes" } };
    struct mini m;

    mini_write("rules/mini/tables/inputs.yaml",
               PROCEDURES(", also, text", "    assault: [ 2, ground, \"an assault\" ]\n") ASSAULT GROUND);
    if (ok(loads(&m, assault, "", ""), "procedures: one that a table declares")) {
        ok(script_rule(m.script, "assault", given, 1, false) == SCRIPT_DONE, "procedures: it has the inputs of the table of its name");
        ok(script_rule(m.script, "assault", given, 2, false) == SCRIPT_DONE, "procedures: and those that it has in common with others");
        ok(script_rule(m.script, "assault", given, 3, false) == SCRIPT_REFUSED, "procedures: with what they exclude");
        is(script_ruling(m.script)->rule, "9", "procedures: by its rule");
    }
    mini_close(&m);
    is_loaded(assault, "procedure 'assault'", "", "procedures: a mod finds it by its name");
    mini_write("rules/mini/tables/inputs.yaml",
               PROCEDURES(", also", "    assault: [ 2, grund ]\n") ASSAULT GROUND);
    is_refused(assault, "", "", "also: there is no table of inputs \"grund\"", "procedures: a table that is not there");
    mini_write("rules/mini/tables/inputs.yaml", PROCEDURES("", "    assault: [ 2 ]\n")
               "assault:\n  grid:\n    input: [ is, default, board ]\n    guns: [ number, 1, game.count ]\n    hill: [ flag, no, - ]\n"
               "    lead: [ number, 0, game.points.red ]\n");
    if (ok(loads(&m, "function procedure.assault:run(b) return { n = b.guns + b.lead } end\n"
                     "local go = command('go', { phase = 'move' })\n"
                     "function go:run() game.count, game.points.red = 4, 2 assert(procedure.assault:rule{}.n == 6) end", "", ""),
           "procedures: an input that is a variable of the game on the board")) {
        script_begin(m.script, NULL);
        ok(script_command(m.script, "go") == SCRIPT_DONE, "procedures: has its value there");
        ok(script_rule(m.script, "assault", given, 1, false) == SCRIPT_DONE, "procedures: and at the table what is given");
    }
    mini_close(&m);
    mini_write("rules/mini/tables/inputs.yaml", PROCEDURES("", "    assault: [ 2 ]\n")
               "assault:\n  grid:\n    input: [ is, default, board ]\n    guns: [ number, 1, count ]\n");
    is_refused("function procedure.assault:run() end", "", "", "\"count\" is no variable of the game", "procedures: a path that is none");
    mini_write("rules/mini/tables/inputs.yaml", PROCEDURES("", "    assault: [ 2 ]\n") ASSAULT);
    is_refused("procedure 'assault'", "", "", "procedure assault has no run", "procedures: a script says what it does");
    is_refused("", "", "", "no script has the procedure \"assault\"", "procedures: a row that no script takes is a fault");
    is_refused("procedure 'asault'", "", "", "unknown procedure \"asault\"", "procedures: one that is in no row");
    is_refused("procedure('assault', { gums = 1 })", "", "", "procedure assault has no input \"gums\"", "procedures: an input that it has not");
    mini_write("rules/mini/tables/inputs.yaml", PROCEDURES(", alos", "    assault: [ 2, - ]\n") ASSAULT);
    is_refused(assault, "", "", "did you mean \"also\"?", "procedures: a column that is misspelt");
    unlink("rules/mini/tables/inputs.yaml");
}

int main(void)
{
    mini_make();
    mods();
    procedures();
    commands();
    figures();
    exclusions();
    imports();
    long_chain();
    limited_library();
    mini_remove();
    done_testing();
}
