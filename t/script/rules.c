/*
 * Rules that mods change by name: off, wrap, replace; in the place of the game's function wherever scripts hold it.
 */
#include "data/yaml/file.h"
#include "mini.h"

static const char *const both[] = { "one", "two" };

static void load(struct mini *m, const char *one, const char *two)
{
    mini_write_mod("one", one);
    mini_write_mod("two", two);
    mini_open_with(m, both, 2);
}

/* Every way in which a script can hold a function: a local, an export, a table, a copy, a closure, a parameter, an option of
 * something that the shared library made, a derived value, itself. */
static const char game[] =
    "local m = {}\n"
    "--- 1.1, 1.1a The least.\n"
    "local function least() return 1 end\n"
    "function m.most() return 9 end  --- 1.2\n"
    "--- 1.3 By whoever asks.\n"
    "function m.by(side) return side == 'blue' and 1 or 2 end\n"
    "--- 1.4\n"
    "-- A second line of it.\n"
    "m.kept = derived(function(n) return n and 20 or 10 end)\n"
    "--- 1.5 It calls itself.\n"
    "local function down(n) return n == 0 and 100 or down(n - 1) end\n"
    "--- 1.6 A list that its callers fill.\n"
    "local function list() return { 1, 2, 3 } end\n"
    "local copy, held = least, { least, deep = { f = m.most } }\n"
    "local function through() return copy() + held[1]() + held.deep.f() end\n"
    "--- 1.7 Who may go.\n"
    "local function each_unit() return units{ side = 'blue' } end\n"
    "local p = procedure('p', '2') p:input('n', 'number', { default = 0, board = function() return 5 end })\n"
    "--- 2.1 What it comes to.\n"
    "function p:run(b) return { least = least(), most = m.most(), through = through(), by = m.by('blue'), kept = m.kept(), down = down(3),\n"
    "                           list = #list(), n = b.n, value = self:value() } end\n"
    "function p:value() return 'old' end\n"
    "local go = command('go UNIT', { phase = 'move', rule = '3' })\n"
    "go:param('unit', { each = each_unit })\n"
    "function go:run(c) game.count = least() + p:rule{}.n c.unit.moved = true end\n"
    "local come = command('come UNIT', { phase = 'move', rule = '4' })\n"
    "come:param('unit', { each = each_unit }) function come:run() local l = list() table.insert(l, 4) game.count = #l end\n"
    "local moving = phase 'move' --- no rule of ours\n"
    "function moving.enter() game.points.blue = game.points.blue + 1 end\n"
    "invariant('9', function() if game.count > 50 then return no('9', 'too many') end end)\n"
    "m.p = p\n"
    "return m\n";

/* Key of the outcome of p; "?" if there is none. */
static const char *outcome(struct mini *m, const char *key)
{
    static char out[100];

    snprintf(out, sizeof out, "?");
    if (!m->script || script_rule(m->script, "p", NULL, 0, false) != SCRIPT_DONE)
        return m->script ? mini_said(m) : m->faults;
    const struct ruling *r = script_ruling(m->script);
    for (int i = 0; i < r->results; i++)
        if (strcmp(r->result[i].key, key) == 0)
            snprintf(out, sizeof out, "%s", r->result[i].text);
    return out;
}

static void gives(const char *one, const char *two, const char *key, const char *value, const char *name)
{
    struct mini m;

    load(&m, one, two);
    is(outcome(&m, key), value, "rules: %s", name);
    mini_close(&m);
}

static void refused(const char *one, const char *two, const char *message, const char *name)
{
    struct mini m;

    load(&m, one, two);
    if (!ok(!m.script && mini_says(m.faults, message), "rules: %s", name))
        diag("%s", m.script ? "it loads" : m.faults);
    mini_close(&m);
}

static void held_anywhere(void)
{
    gives("", "", "through", "11", "without a mod all is as it was");
    gives("rule 'game.least':off(5)", "", "least", "5", "off gives a value, through a local of a file");
    gives("rule 'game.least':off(5)", "", "through", "19", "a copy and a list hold the mod's too");
    gives("rule 'game.most':replace(function() return 7 end)", "", "through", "9", "an export, held in a table of a table");
    gives("rule 'game.by':wrap(function(super, side) return 10 * super(side) end)", "", "by", "10", "wrap hands over what came");
    gives("rule 'game.kept':replace(function() return 30 end)", "", "kept", "30", "inside a derived value");
    gives("rule 'game.down':wrap(function(super, n) return super(n) + 1 end)", "", "down", "104", "a rule that calls itself calls the mod's");
    gives("rule 'game.list':off{}", "", "list", "0", "off {} is an empty list");
    gives("local g = import 'game' rule 'game.by':wrap(function(super, side) return super(side) + g.most() end)",
          "rule 'game.most':off(40)", "by", "41", "what a mod calls is the other mod's");
    gives("rule 'game.least':wrap(function(super) return super() + 1 end)", "rule 'game.least':wrap(function(super) return super() * 10 end)",
          "least", "20", "wraps go one over the other, in the order of the mods");
    gives("rule 'game.least':replace(function() return 3 end)", "rule 'game.least':wrap(function(super) return super() * 10 end)",
          "least", "30", "and over what another put in its place");
}

static void declared_things(void)
{
    struct mini m;
    struct text why = { 0 };

    gives("rule 'procedure p.value':wrap(function(super, self) return super(self) .. ' and new' end)", "", "value", "old and new",
          "a method of a procedure");
    gives("rule 'procedure p.run':replace(function(self, b) return { n = 77 } end)", "", "n", "77", "its run");
    load(&m, "rule 'procedure p.n.board':replace(function() return 8 end)", "rule 'command go.run':wrap(function(super, self, c) super(self, c) game.flag = true end)");
    script_begin(m.script, NULL);
    ok(script_command(m.script, "go b_1") == SCRIPT_DONE && *state_game_var(&m.state, 0) == 9 && *state_game_var(&m.state, 1) == 1,
       "rules: an input's board, a command's run");
    mini_close(&m);
    load(&m, "rule 'command go.unit.each':replace(function() return units{ side = 'red' } end)", "");
    script_begin(m.script, NULL);
    ok(script_command(m.script, "go r_1") == SCRIPT_DONE, "rules: a parameter's each");
    ok(script_command(m.script, "go b_1") == SCRIPT_REFUSED && script_command(m.script, "come b_1") == SCRIPT_DONE,
       "rules: of that command alone, though another holds the same function");
    mini_close(&m);
    load(&m, "rule 'command go.unit.refuse':wrap(function(super, c, u) return super(c, u) or no('3', 'not today') end)", "");
    script_begin(m.script, NULL);
    ok(script_command(m.script, "go b_1") == SCRIPT_REFUSED && mini_says(mini_said(&m), "not today"), "rules: a refusal where there was none");
    mini_close(&m);
    load(&m, "rule 'phase move.enter':off()", "rule 'phase fight.enter':replace(function() game.count = 3 end)");
    script_begin(m.script, NULL);
    cmp_ok(*state_side_var(&m.state, 0, 0), "==", 0, "rules: a hook of a phase is switched off");
    mini_close(&m);
    load(&m, "rule 'game.least':off(1) local p = procedure('q', '7') function p:run() return { n = 1 } end", "rule 'procedure q.run':off()");
    ok(m.script != NULL, "rules: what an earlier mod has declared");
    mini_close(&m);
    load(&m, "rule 'game.least':off(60)", "");
    script_begin(m.script, NULL);
    script_command(m.script, "go b_1");
    ok(!script_invariants(m.script, &why), "rules: an invariant holds with mods too");
    text_free(&why);
    mini_close(&m);
    load(&m, "rule 'game.least':off(60)", "rule 'invariant 9':off()");
    script_begin(m.script, NULL);
    script_command(m.script, "go b_1");
    ok(script_invariants(m.script, &why), "rules: unless a mod switches it off");
    mini_close(&m);
}

static void mistakes(void)
{
    refused("rule 'game.leest':off()", "", "one.lua:1:1: unknown rule \"game.leest\"; did you mean \"game.least\"?", "a misspelt name gets the nearest");
    refused("rule 'game.moving.enter':off()", "", "did you mean \"phase move.enter\"?", "a hook goes by the name of its phase");
    refused("rule '1.1a':off()", "", "a rule is named, not numbered: under 1.1a there is game.least", "a number is answered with the names");
    refused("rule 'game.least':off()", "rule 'game.least':replace(function() end)",
            "two.lua:1:1: mod two would undo what mod one changes in game.least (scripts/mini/mods/one.lua:1): choose one of them, or wrap the rule",
            "two mods that replace one rule");
    refused("rule 'game.least':wrap(function(super) return super() end)", "rule 'game.least':off()", "would undo what mod one changes", "a wrap is not buried");
    refused("rule 'game.each_unit':off{}", "rule 'command go.unit.each':off{}", "would undo what mod one changes in game.each_unit",
            "nor a rule under the place that holds it");
    refused("rule 'game.least':off(1) rule 'game.least':off(2)", "", "this would undo the change at", "one mod does not change its mind");
    refused("rule 'game.least':off{ 1 }", "", "off gives a plain value or {}", "a list of off is empty");
    refused("rule 'game.least':wrap(1)", "", "wrap takes a function, not a number", "wrap takes a function");
    refused("rule 'game.least'", "", "nothing is done with rule \"game.least\"", "to name a rule is not enough");
    refused("rule('game.least').off()", "", "write rule(…):wrap, not rule(…).wrap", "a dot for a colon");
    refused("rule 'command go.unit.refuse':off()", "", "the game has no command go.unit.refuse: only replace can add one", "what is not there is not switched off");
    refused("procedure('p').run = function() end", "", "a mod changes it by name: rule \"procedure p.run\"", "what the game declared is changed by name");
    refused("phase('move').enter = function() end", "", "a mod changes it by name: rule \"phase move.enter\"", "a hook too");
    refused("local r = rule 'game.least' r.line = 3", "", "write rule(…):off{}", "a rule is opaque to mods");
}

/* What the ruling says by itself. */
static const char *mod_said(struct mini *m, int *steps)
{
    static char said[300];
    const struct ruling *r = script_ruling(m->script);

    said[0] = '\0';
    *steps = 0;
    for (int i = 0; i < r->count; i++) {
        const struct ruling_entry *e = &r->entry[i];
        if (e->kind == RULING_MOD)
            snprintf(said + strlen(said), sizeof said - strlen(said), "%s|%s|%s|%d;", e->rule, e->text, e->source, e->value);
        *steps += e->kind == RULING_STEP;
    }
    return said;
}

static void marks(void)
{
    struct mini m;
    struct script_list list;
    int steps;

    load(&m, "\nrule 'game.least':off(5)", "rule 'game.least':wrap(function(super) return super() end)");
    outcome(&m, "least");
    is(mod_said(&m, &steps), "1.1, 1.1a|mod two wraps game.least|scripts/mini/mods/two.lua:1|0;"
       "1.1, 1.1a|mod one switches off game.least|scripts/mini/mods/one.lua:2|1;", "rules: the ruling says which mods' versions ran, once each");
    cmp_ok(steps, "==", 0, "rules: and that is no step: it cites nothing");
    script_begin(m.script, NULL);
    script_command(m.script, "come b_1");
    is(mod_said(&m, &steps), "", "rules: nothing where none ran");
    script_changes(m.script, &list);
    ok(list.count == 8 && strcmp(list.at[0], "game.least") == 0 && strcmp(list.at[1], "alone") == 0 && strcmp(list.at[2], "one") == 0
       && strcmp(list.at[5], "") == 0, "rules: the list of changes");
    script_list_free(&list);
    mini_close(&m);

    load(&m, "rule 'game.each_unit':wrap(function(super) return super() end)", "rule 'game.list':off{}");
    script_begin(m.script, NULL);
    script_command(m.script, "come b_1");
    cmp_ok(*state_game_var(&m.state, 0), "==", 1, "rules: off {} is a fresh list each time");
    script_command(m.script, "come b_1");
    cmp_ok(*state_game_var(&m.state, 0), "==", 1, "rules: also the second time");
    ok(strstr(mod_said(&m, &steps), "mod one wraps game.each_unit") != NULL, "rules: a check of the command is part of its ruling");
    int before = script_ruling(m.script)->count;
    script_legal(m.script, NULL, 10, &list);
    script_list_free(&list);
    cmp_ok(script_ruling(m.script)->count, "==", before, "rules: a question beside it is not");
    mini_close(&m);
}

static bool has(const struct script_list *l, int group, const char *name, const char *numbers)
{
    for (int i = 0; i + group <= l->count; i += group)
        if (strcmp(l->at[i], name) == 0)
            return strcmp(l->at[i + 1], numbers) == 0;
    return false;
}

static void lists(void)
{
    struct mini m;
    struct script_list l;

    load(&m, "", "");
    script_handles(m.script, &l);
    ok(has(&l, 4, "game.least", "1.1, 1.1a") && has(&l, 4, "game.most", "1.2") && has(&l, 4, "game.kept", "1.4"),
       "rules: a comment of three dashes declares one, above or beside, in several lines");
    ok(has(&l, 4, "procedure p.run", "2.1") && has(&l, 4, "procedure p.value", "2") && has(&l, 4, "command go.run", "3")
       && has(&l, 4, "command go.unit.each", "3") && has(&l, 4, "phase move.enter", "1") && has(&l, 4, "invariant 9", "9"),
       "rules: what is declared to the library has the name it was declared by, and the numbers of the comment or its own");
    ok(!has(&l, 4, "game.p.run", "2.1") && !has(&l, 4, "game.through", ""), "rules: one name for each; a plain function has none");
    script_list_free(&l);
    mini_close(&m);
}

/* What `check` finds beyond what keeps a game from being played. */
static void linted(const char *script, const char *message, const char *name)
{
    struct mini m;

    mini_limits.lint = true;
    mini_open(&m, script);
    mini_limits.lint = false;
    ok(!m.script && mini_says(m.faults, message), "rules: check: %s", name);
    mini_close(&m);
}

int main(void)
{
    mini_make();
    mini_write("scripts/mini/game.lua", game);
    held_anywhere();
    declared_things();
    mistakes();
    marks();
    lists();
    linted("\n--- 1 The least.\nlocal function least() return 1 end\nlocal n = least()", "game.lua:3:1: game.least is called while the scripts are loaded",
           "a rule that is called too early for a mod");
    linted("--- 1 The least.\nlocal n = 1", "game.lua:1:1: no function follows rule 1; a plain comment has two dashes", "a rule without a function");
    linted("--- The least.\nlocal function f() end return f", "game.lua:1:1: a rule begins with its number", "a rule without a number");
    linted("--- 1\nlocal function f() end\nlocal m = { f }\n--- 2\nfunction m.f() end\nreturn m", "game.lua:5:1: two rules are called game.f; the other is at scripts/mini/game.lua:2", "two of one name");
    done_testing();
}
