/*
 * A15: a question cannot change the position. Whatever a script can write is tried in whatever is asked, and the message
 * names what was asked.
 */
#include "kernel/state/stack.h"
#include "mini.h"

/* Every way to change the position. */
static const char writers[] =
    "local b, r, h = unit 'b_1', unit 'r_1', hex '0202'\n"
    "local writers = {\n"
    "  function() game.count = 7 end, function() game.points.blue = 7 end, function() game.rail.red = 7 end,\n"
    "  function() game.cup:add(b) end, function() game.cup:clear() end, function() b.moved = true end,\n"
    "  function() b.face = 'reduced' end, function() b.side = 'red' end, function() b.facing = 'n' end,\n"
    "  function() h.control = 'red' end, function() b:put(h) end, function() b:put(nil) end, function() b:move(h, '1') end,\n"
    "  function() b:under(r) end, function() b:mark 'tired' end, function() b:unmark 'tired' end, function() b:hide 'red' end,\n"
    "  function() b:show 'red' end, function() b:cover(h) end, function() b:turn_to('reduced', '1') end,\n"
    "  function() act 'red' end, function() insert 'fight' end, function() finish() end, function() game_over{ result = 'x' } end,\n"
    "  function() ask('blue', '1', 'x', { 'a', 'b' }) end, function() roll('1d6', '1') end, function() test('1d6', '<=', 3, '1') end,\n"
    "  function() pick({ 1, 2 }, '1') end,\n"
    "}\n"
    "local function write_all(what)\n"
    "  for i, f in ipairs(writers) do\n"
    "    local good, m = pcall(f)\n"
    "    if good then error('writer ' .. i .. ' wrote in ' .. what, 0) end\n"
    "    if not string.find(m, what) then error('writer ' .. i .. ' does not name ' .. what .. ': ' .. m, 0) end\n"
    "  end\n"
    "  error('nothing was written', 0)\n"
    "end\n";

/* What is asked of the script once play has begun. */
enum question { LEGAL, COMPLETE, STATUS, INVARIANTS, COMMAND, DONE_COMMAND, RANDOM };

static int first(void *with, int n)
{
    (void)with, (void)n;
    return n > 1 ? 1 : 0;              /* no hurry */
}

static void put(struct mini *m, enum question q)
{
    struct script_list list = { 0 };
    struct text why = { 0 };

    switch (q) {
    case LEGAL:        script_legal(m->script, NULL, 100, &list); break;
    case COMPLETE:     script_complete(m->script, "go ", &list); break;
    case STATUS:       mem_free(script_status_text(m->script)); break;
    case INVARIANTS:   script_invariants(m->script, &why); break;
    case COMMAND:      script_command(m->script, "go b_1"); break;
    case DONE_COMMAND: script_command(m->script, "done"); break;
    case RANDOM:       script_random(m->script, first, NULL); break;
    }
    script_list_free(&list);
    text_free(&why);
}

static void try(enum question q, const char *script, const char *name)
{
    struct mini m;
    struct text all = { 0 };

    text_print(&all, "%slocal go = command('go UNIT', { phase = 'move', rule = '1' })\nlocal movement = phase 'move'\n"
                     "local p = { each = function() return units{ side = 'blue' } end }\n%s\n"
                     "go:param('unit', p) go.run = go.run or function() end", writers, script);
    mini_open(&m, all.at);
    text_free(&all);
    if (!m.script)
        BAIL_OUT("%s", m.faults);
    script_begin(m.script, NULL);
    uint64_t before = state_hash(&m.state);
    put(&m, q);
    bool kept = state_hash(&m.state) == before;
    ok(kept && mini_says(mini_said(&m), "nothing was written"), "script A15: %s cannot write, and is named", name);
    mini_close(&m);
}

static void tries(void)
{
    try(LEGAL, "function p.each() write_all 'a list of what is legal' end", "the pool of a list");
    try(LEGAL, "function p.refuse() write_all 'a list of what is legal' end", "a refusal in a list");
    try(LEGAL, "function p.default() write_all 'a list of what is legal' end", "a default in a list");
    try(LEGAL, "function movement.refuse_done() write_all 'a list of what is legal' end", "the refusal of done in a list");
    try(COMMAND, "function p.each() write_all 'a check of the command' end", "the pool of a command");
    try(COMMAND, "function p.refuse() write_all 'a check of the command' end", "a refusal of a command");
    try(RANDOM, "function p.each() write_all 'a list of what is legal' end", "the pool of a bot");
    try(COMPLETE, "function p.each() write_all 'a completion' end", "the pool of a completion");
    try(STATUS, "function movement.status() write_all 'a status' end", "a status");
    try(INVARIANTS, "invariant('1', function() write_all 'an invariant' end)", "an invariant");
    try(DONE_COMMAND, "function movement.refuse_done() write_all 'refuse_done' end", "the refusal of done");
    try(COMMAND, "local first = true function movement.over() if game.count == 0 then return false end write_all 'over' end\n"
                 "function go:run() game.count = 0 end local d = derived(function() write_all 'a derived value' end)\n"
                 "function p.refuse() d() end", "a derived value");
}

/* These run inside a command, which may write: what they wrote would stand. */
static void inside_a_command(void)
{
    static const struct { const char *name, *script; } inside[] = {
        { "over", "function movement.over() if game.flag then write_all 'over' end end function go:run() game.flag = true end" },
        { "the refusal of a choice", "function go:run() ask_some('blue', '1', 'x', { 'a', 'b' }, { refuse = function() write_all 'refuse' end }) end" },
        { "a clause", "local s = setmetatable({}, { __index = function() write_all 'a clause' end })\n"
                      "function go:run() tally():list(tables.crt.drms, { terrain = 'clear', unit = s }) end" },
    };

    for (size_t i = 0; i < sizeof inside / sizeof *inside; i++) {
        struct mini m;
        struct text all = { 0 };
        text_print(&all, "%slocal go = command('go', { phase = 'move', rule = '1' })\nlocal movement = phase 'move'\n%s", writers,
                   inside[i].script);
        mini_open(&m, all.at);
        text_free(&all);
        if (!m.script)
            BAIL_OUT("%s", m.faults);
        script_begin(m.script, NULL);
        enum script_status status = script_command(m.script, "go");
        int none[1] = { 0 };
        if (status == SCRIPT_ASK)
            status = script_answer_some(m.script, none, 1);
        ok(status == SCRIPT_FAULT && mini_says(mini_said(&m), "nothing was written"), "script A15: %s cannot write, and is named",
           inside[i].name);
        mini_close(&m);
    }
}

/* What a game is made of stays as it was declared: Lua keeps nothing between two commands. */
static void declared_once(void)
{
    static const char *const late[] = {
        "command('late', { phase = 'move' })", "procedure('late', '1')", "invariant('1', function() end)",
        "command('go'):param('x', {})", "rule 'command go.run'", "command('go'):forecast(function() end)",
        "procedure('p'):input('late', 'number')",
        "procedure('p'):uses(tables.crt.drms)", "command('go').kept = 1", "command('go').run = function() end",
        "procedure('p').kept = 1", "phase('move').enter = function() end", "import 'game'", "sight_rule(function() end)", "report(function() end)",
    };

    for (size_t i = 0; i < sizeof late / sizeof *late; i++) {
        struct mini m;
        struct text all = { 0 };
        text_print(&all, "local p = procedure('p', '1') function p:run() end\n"
                         "local go = command('go', { phase = 'move' }) function go:run() %s end", late[i]);
        mini_open(&m, all.at);
        text_free(&all);
        if (!m.script)
            BAIL_OUT("%s", m.faults);
        script_begin(m.script, NULL);
        ok(script_command(m.script, "go") == SCRIPT_FAULT, "script A15: a command cannot: %s", late[i]);
        mini_close(&m);
    }
}

static void loading_writes(void)
{
    struct mini m;

    mini_open(&m, "game.count = 1");
    ok(mini_says(m.faults, "only by a command"), "script A15: nothing is written while scripts are loaded");
    mini_close(&m);
    mini_open(&m, "roll('1d6', '1')");
    ok(mini_says(m.faults, "only a command can roll"), "script A15: nor rolled");
    mini_close(&m);
}

/* Questions put while a command waits for an answer have a budget of their own. */
static void questions_while_asked(void)
{
    struct mini m;

    mini_open(&m, "local go = command('go', { phase = 'move' }) function go:run() ask('blue', '1', 'x', { 'a', 'b' }) end\n"
                  "local movement = phase 'move' function movement.status() for i = 1, 100000 do end return 'waits' end");
    script_begin(m.script, NULL);
    cmp_ok(script_command(m.script, "go"), "==", SCRIPT_ASK, "script: a command asks");
    for (int i = 0; i < 50; i++)
        mem_free(script_status_text(m.script));
    cmp_ok(script_answer(m.script, 0), "==", SCRIPT_DONE, "script: what is asked meanwhile does not wear its budget down");
    mini_close(&m);
}

int main(void)
{
    mini_make();
    tries();
    inside_a_command();
    declared_once();
    loading_writes();
    questions_while_asked();
    mini_remove();
    done_testing();
}
