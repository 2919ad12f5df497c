/*
 * How real games were lost: something was remembered outside the position. What a script keeps between two commands, in
 * whatever corner, is found when it is looked for.
 */
#include "mini.h"
#include "script/run/script_inside.h"

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

/* --- derived values --- */

/* A call that looks at the position and does not say so: what a binding would be that forgets it. */
static int peek(lua_State *L)
{
    struct script *s = script_of(L);

    lua_pushinteger(L, *state_game_var(s->state, names_find(&s->rules->game_vars.names, "count")));
    return 1;
}

static void open_peeking(struct mini *m, const char *script)
{
    mini_open(m, script);
    lua_getfield(m->script->L, LUA_REGISTRYINDEX, "grognard.api");
    lua_pushcfunction(m->script->L, peek);
    lua_setfield(m->script->L, -2, "peek");
    lua_pop(m->script->L, 1);
    script_set_checking(m->script, true);
    script_begin(m->script, NULL);
}

static void missed_reads(void)
{
    struct mini m;

    open_peeking(&m, "local d = derived(function() return peek() end)\nlocal go = command('go', { phase = 'move' })\n"
                     "function go:run() d() game.count = game.count + 1 d() end");
    ok(script_command(m.script, "go") == SCRIPT_FAULT && mini_says(mini_said(&m), "a derived value is stale"),
       "kept: a read that a binding does not tell of is found");
    mini_close(&m);
    open_peeking(&m, "local inner = derived(function() return peek() end)\nlocal d = derived(function() return inner() + 1 end)\n"
                     "local go = command('go', { phase = 'move' })\nfunction go:run() d() game.count = game.count + 1 end");
    ok(script_command(m.script, "go") == SCRIPT_DONE && script_command(m.script, "go") == SCRIPT_FAULT &&
           mini_says(mini_said(&m), "a derived value is stale"),
       "kept: from one command to the next, too, and behind another value");
    mini_close(&m);
}

/* What the script counts is in the position, so that a value made anew can be told from one that was kept. */
static const char counting[] =
    "local d = derived(function(side) return #units{ side = side, on_map = true } end)\n"
    "local outer = derived(function(side) return d(side) * 10 end)\n"
    "local go = command('go', { phase = 'move' }) function go:run() game.count = outer('blue') end\n"
    "local put = command('put', { phase = 'move' }) function put:run() unit('b_1'):put(nil) end\n";

/* Two poses that are equal are one key; what is made for one is not made for the other again. */
static void poses(void)
{
    struct mini m;

    mini_open(&m, "local d = derived(function(p, n) return { p, n } end) local go = command('go', { phase = 'move' })\n"
                  "function go:run() local a, b, c = pose(hex '0202'), pose(hex '0202'), pose(hex '0203')\n"
                  "  game.flag = d(a) == d(b) and d(a) ~= d(c) and d(1, a) == d(1, b) and d(1, a) ~= d(2, a) and d(a, 1) ~= d(a, 2) end");
    script_begin(m.script, NULL);
    script_command(m.script, "go");
    ok(*state_game_var(&m.state, names_find(&m.rules->game_vars.names, "flag")), "kept: equal poses are one key");
    mini_close(&m);
}

/* A list is the same one only if it was not made anew. */
static void returns(void)
{
    struct mini m;

    mini_open(&m, "local d = derived(function(side) return units{ side = side, on_map = true } end)\n"
                  "local go = command('go', { phase = 'move' })\n"
                  "function go:run() local u = unit 'b_1' local h, before = u.hex, d 'blue'\n"
                  "  u:put(nil) local without = d 'blue'\n"
                  "  u:put(h) game.flag = d 'blue' == before and without ~= before and #without == #before - 1 end");
    script_set_thinking(m.script);
    script_begin(m.script, NULL);
    script_command(m.script, "go");
    ok(*state_game_var(&m.state, names_find(&m.rules->game_vars.names, "flag")),
       "kept: in thought what was derived is there again when the position comes back");
    mini_close(&m);
}

/* Whether the command sets the flag. A list is the same one only if it was not made anew; how it was made is noted from
 * the second time on. */
static bool flagged(const char *script)
{
    struct mini m;

    mini_open(&m, script);
    script_set_checking(m.script, true);
    script_begin(m.script, NULL);
    if (script_command(m.script, "go") != SCRIPT_DONE)
        note("%s", mini_said(&m));
    bool is = *state_game_var(&m.state, names_find(&m.rules->game_vars.names, "flag"));
    mini_close(&m);
    return is;
}

static const struct { const char *name, *script; } trails[] = {
    { "a value that looked at one counter stands while others move",
      "local d = derived(function(u) return { u.hex, u:is 'tired' } end) local go = command('go', { phase = 'move' })\n"
      "function go:run() local u, other = unit 'b_1', unit 'b_2' d(u) u:put(hex '0303') local before = d(u)\n"
      "  other:put(hex '0404') other:mark 'tired' game.flag = d(u) == before end" },
    { "it falls when that one does",
      "local d = derived(function(u) return { u.hex, u:is 'tired' } end) local go = command('go', { phase = 'move' })\n"
      "function go:run() local u = unit 'b_1' d(u) u:put(hex '0303') local before = d(u)\n"
      "  u:mark 'tired' local marked = d(u) u:put(hex '0404') game.flag = marked ~= before and marked ~= d(u) and d(u)[2] end" },
    { "a value that is made of one that came out as before stands",
      "local inner = derived(function() return #units{ on_map = true } end) local outer = derived(function() return { inner() } end)\n"
      "local go = command('go', { phase = 'move' })\n"
      "function go:run() local u = unit 'b_1' outer() u:put(nil) local before = outer() unit 'b_2':put(hex '0404')\n"
      "  game.flag = outer() == before end" },
    { "it falls when that one is another",
      "local inner = derived(function() return #units{ on_map = true } end) local outer = derived(function() return { inner() } end)\n"
      "local go = command('go', { phase = 'move' })\n"
      "function go:run() local u = unit 'b_1' outer() u:put(nil) local before = outer() unit 'b_2':put(nil)\n"
      "  game.flag = outer() ~= before and outer()[1] == before[1] - 1 end" },
    { "who is in a few hexes stands while others move elsewhere",
      "local near = hexset{ hex '0202', hex '0303' } local d = derived(function() return units{ side = 'blue', within = near } end)\n"
      "local go = command('go', { phase = 'move' })\n"
      "function go:run() local u, other = unit 'b_1', unit 'b_2' d() u:put(hex '0303') local before = d() other:put(hex '0404')\n"
      "  local same = d() == before other:cover(hex '0303') game.flag = same and #before == 1 and #d() == 2 end" },
    { "sets, poses and lists are compared by what is in them",
      "local inner = derived(function() return { occupied{ side = 'red' }, { pose(hex '0202') }, #units{ on_map = true } > 0 } end)\n"
      "local outer = derived(function() return { inner() } end) local go = command('go', { phase = 'move' })\n"
      "function go:run() local u = unit 'b_1' outer() u:put(nil) local before = outer() u:put(hex '0404')\n"
      "  game.flag = outer() == before end" },
    { "a list of units by a variable falls with it, and stands while others change",
      "local d = derived(function() return units{ side = 'blue', moved = false } end) local go = command('go', { phase = 'move' })\n"
      "function go:run() local u = unit 'b_1' d() u.tally = 3 local before = d() u.tally = 4 local same = d() == before\n"
      "  u.moved = true game.flag = same and d() ~= before and #d() == #before - 1 end" },
    { "so does one of a hex",
      "local d = derived(function(h) return h:units{ moved = false } end) local go = command('go', { phase = 'move' })\n"
      "function go:run() local u, h = unit 'b_1', hex '0303' u:put(h) d(h) unit 'b_2':put(hex '0404') local before = d(h)\n"
      "  unit 'b_2'.moved = true local same = d(h) == before u.moved = true game.flag = same and #d(h) == #before - 1 end" },
    { "a question that the position no longer leads to is not put",
      "local strict = derived(function(u) if not u.hex then error 'gone' end return u.hex end)\n"
      "local d = derived(function(u) return { u.hex and strict(u) } end) local go = command('go', { phase = 'move' })\n"
      "function go:run() local u = unit 'b_1' d(u) u:put(hex '0303') d(u) u:put(nil) game.flag = #d(u) == 0 end" },
};

static void all_trails(void)
{
    for (size_t i = 0; i < sizeof trails / sizeof *trails; i++)
        ok(flagged(trails[i].script), "kept: %s", trails[i].name);
}

/* What is offered depends on the position and on the value before it, however it is kept. */
static void offers(void)
{
    struct mini m;

    mini_open(&m, "local go = command('go UNIT to HEX', { phase = 'move' })\n"
                  "go:param('unit', { each = function() return units{ side = 'blue', on_map = true } end,\n"
                  "  refuse = function(_, u) return u:is 'tired' and no('1', 'tired') or nil end })\n"
                  "go:param('hex', { each = function(c) return c.unit.hex:neighbours() end,\n"
                  "  refuse = function(c, h) return #h:units() > 0 and no('2', 'full for %s', c.unit) or nil end })\n"
                  "function go:run(c) c.unit:put(c.hex) c.unit:mark 'tired' end");
    script_set_thinking(m.script);
    script_set_checking(m.script, true);
    script_begin(m.script, NULL);
    struct script_list before, after, again;
    struct state start;
    state_init(&start, m.rules, m.state.layout);
    state_copy(&start, &m.state);
    script_legal(m.script, "go", 1000, &before);
    if (before.count > 0)
        script_command(m.script, before.at[0]);
    script_legal(m.script, "go", 1000, &after);
    state_copy(&m.state, &start);
    script_legal(m.script, "go", 1000, &again);
    bool same = again.count == before.count;
    for (int i = 0; same && i < again.count; i++)
        same = strcmp(again.at[i], before.at[i]) == 0;
    ok(before.count > 0 && after.count < before.count, "kept: in thought a command changes what is offered after it");
    ok(same, "kept: and the same is offered again when it is taken back");
    script_list_free(&before), script_list_free(&after), script_list_free(&again);
    state_free(&start);
    mini_close(&m);
}

static int counted(struct mini *m)
{
    script_command(m->script, "go");
    return *state_game_var(&m->state, names_find(&m->rules->game_vars.names, "count"));
}

/* Whoever changes the position: a command, or somebody behind the script's back, such as an undo. */
static void changes(void)
{
    struct mini m;
    struct state before;

    mini_open(&m, counting);
    script_begin(m.script, NULL);
    state_init(&before, m.rules, m.state.layout);
    state_copy(&before, &m.state);
    int first = counted(&m);
    script_command(m.script, "put");
    cmp_ok(counted(&m), "==", first - 10, "kept: a command's change is seen");
    state_copy(&m.state, &before);
    cmp_ok(counted(&m), "==", first, "kept: an undo is seen");
    unit_put(&m.state, 0, PLACE_NONE);
    cmp_ok(counted(&m), "==", first - 10, "kept: a change by nobody knows whom is seen");
    state_free(&before);
    mini_close(&m);
}

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
    missed_reads();
    changes();
    poses();
    returns();
    all_trails();
    offers();
    mini_remove();
    done_testing();
}
