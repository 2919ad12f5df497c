/*
 * How real games were lost: something was remembered outside the position. What a script keeps between two commands, in
 * whatever corner, is found when it is looked for.
 */
#include "mini.h"

/* Whether the second of two commands is a fault because of what the first one kept. */
static bool is_found(const char *script)
{
    struct mini m;

    mini_open(&m, script);
    if (!m.script)
        BAIL_OUT("%s", m.faults);
    script_set_checking(m.script, true);
    script_begin(m.script, NULL);
    bool found = script_command(m.script, "go") == SCRIPT_FAULT && strstr(mini_said(&m), "keep something between two commands");
    if (!found)
        note("%s", mini_said(&m));
    mini_close(&m);
    return found;
}

static const struct { const char *name, *script; } hidden[] = {
    { "a local of the file", "local n = 0 local go = command('go', { phase = 'move' }) function go:run() n = n + 1 end" },
    { "a table of the file", "local t = {} local go = command('go', { phase = 'move' }) function go:run() t.n = 1 end" },
    { "a table in a table", "local t = { { {} } } local go = command('go', { phase = 'move' }) function go:run() t[1][1].n = 1 end" },
    { "a value that is only changed", "local t = { n = 1 } local go = command('go', { phase = 'move' }) function go:run() t.n = 2 end" },
    { "a key that is taken out", "local t = { n = 1 } local go = command('go', { phase = 'move' }) function go:run() t.n = nil end" },
    { "the order of a list", "local t = { 1, 2 } local go = command('go', { phase = 'move' }) function go:run() t[1], t[2] = 2, 1 end" },
    { "a function that is replaced", "local f = function() end local go = command('go', { phase = 'move' }) function go:run()\nf = function() end f() end" },
    { "a local of a closure", "local function counter() local n = 0 return function() n = n + 1 return n end end\n"
      "local c = counter() local go = command('go', { phase = 'move' }) function go:run() c() end" },
    { "a local that two functions share", "local n = 0 local function add() n = n + 1 end local go = command('go', { phase = 'move' }) function go:run() add() end" },
    { "an object behind a metatable", "local t = {} local o = setmetatable({}, { __index = t }) local go = command('go', { phase = 'move' }) function go:run() t.n = 1 return o.x end" },
    { "a declaration's own tables", "local go = command('go', { phase = 'move' }) function go:run() go.phases.late = true end" },
    { "a procedure's own tables", "local p = procedure('p', '1') p:input('n', 'number') function p:run() end\n"
      "local go = command('go', { phase = 'move' }) function go:run() p.inputs[1].default = 5 end" },
    { "a hook of a phase", "local m = phase 'move' local n = 0 function m.over() n = n + 1 end local go = command('go', { phase = 'move' }) function go:run() end" },
    { "what `each` notes", "local seen = {} local go = command('go [UNIT]', { phase = 'move' })\n"
      "go:param('unit', { each = function() return units{} end, default = function() seen[1] = true end }) function go:run() end" },
    { "what a derived value notes", "local n = 0 local d = derived(function() n = n + 1 return n end) local go = command('go', { phase = 'move' }) function go:run() d() end" },
};

static const char harmless[] =
    "local lists = import 'lib.lists' local t = { 1, 2, 3, unit 'b_1', map.all }\n"
    "local d = derived(function(side) return occupied{ side = side } end)\n"
    "local p = procedure('p', '1') p:input('n', 'number', { default = 1 }) function p:run(b) return { sum = b.n + roll('1d6', '1') } end\n"
    "local go = command('go', { phase = 'move' })\n"
    "function go:run() local n = 0 for i = 1, 10 do n = n + i end local u = {} for _, x in ipairs(units{}) do u[x] = true end\n"
    "  game.count = n + #d('blue') + lists.sum({}, 'x') local c = {} c.c = c t[4]:put(hex '0303') p:rule{} note('1', '%d', #d('blue')) end\n";

int main(void)
{
    struct mini m;
    bool fine = true;

    mini_make();
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
        ok(is_found(hidden[i].script), "kept: found: %s", hidden[i].name);
    ok(!is_found("local go = command('go', { phase = 'move' }) function go:run() game.count = 1 end"), "kept: the position is where things are kept");

    mini_open(&m, harmless);
    script_set_checking(m.script, true);
    script_begin(m.script, NULL);
    for (int i = 0; i < 20; i++) {
        enum script_status status = script_command(m.script, "go");
        while (status == SCRIPT_ROLL)
            status = script_rolled(m.script, 3, NULL, 0);
        struct script_list list;
        script_legal(m.script, NULL, 10, &list);
        script_list_free(&list);
        fine = fine && status == SCRIPT_DONE;
        if (status != SCRIPT_DONE)
            diag("%s", mini_said(&m));
    }
    ok(fine, "kept: what a command makes for itself is not kept");
    mini_close(&m);
    mini_open(&m, "local n = 0\nlocal go = command('go', { phase = 'move' })\nfunction go:run() n = n + 1 end");
    script_set_checking(m.script, true);
    script_begin(m.script, NULL);
    script_command(m.script, "go");
    is(mini_said(&m), "the scripts keep something between two commands: a local of the function at scripts/mini/game.lua:3", "kept: where is told");
    mini_close(&m);

    /* Caches went stale: what was derived is computed again and compared. */
    mini_open(&m, "local n = 0\nlocal d = derived(function() return n end)\nlocal go = command('go', { phase = 'move' })\n"
                  "function go:run() d() n = n + 1 d() end");
    script_set_checking(m.script, true);
    script_begin(m.script, NULL);
    ok(script_command(m.script, "go") == SCRIPT_FAULT && mini_says(mini_said(&m), "a derived value is stale"), "kept: a derived value that is stale is found");
    mini_close(&m);
    mini_remove();
    done_testing();
}
