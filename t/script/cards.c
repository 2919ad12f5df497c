/*
 * What the players read off their own cards: asked for once, wherever a rule comes upon it, and a plain value from then on.
 */
#include "kernel/state/facts.h"
#include "mini.h"

static const char *const asking[] = { "asking" };

static void open_asking(struct mini *m, const char *script)
{
    mini_write("rules/mini/mods/asking.yaml",
               "mod: asking\ntitle: Asking\nchange:\n"
               "  game: { figures: { limit: { value: ask } } }\n"
               "  units: { sheets: { All: { counters: { b_1: { strength: ask } } } } }\n"
               "  tables/crt: { results: { grid: { 3-4: { 1:1: ask } } } }\n");
    mini_write("scripts/mini/game.lua", script);
    mini_open_with(m, asking, 1);
    if (!m->script)
        BAIL_OUT("%s", m->faults);
    script_begin(m->script, NULL);
}

static int32_t told(const struct mini *m, const char *name)
{
    return *state_card(&m->state, card_find(m->rules, name));
}

static void test_rules(void)
{
    struct mini m;
    char text[CARD_TEXT];

    open_asking(&m, "");
    cmp_ok(m.rules->card_count, "==", 4, "cards: a cell, a figure, and a counter's number on each face");
    int cell = card_find(m.rules, "crt.results.3-4.1:1"), figure = card_find(m.rules, "figures.limit");
    int unit = card_find(m.rules, "units.b_1.reduced.strength");
    ok(cell >= 0 && figure >= 0 && unit >= 0, "cards: they have names");
    cmp_ok(card_find(m.rules, "crt.results"), "==", -1, "cards: and no others");
    cmp_ok(*state_card(&m.state, cell), "==", CARD_UNKNOWN, "cards: nothing is known at first");
    is(card_said(&m.state, cell, text), NULL, "cards: and nothing is said");
    is(card_ours(m.rules, figure, text), "3", "cards: what the game had is known");
    is(card_ours(m.rules, unit, text), "2", "cards: of a counter too, by its face");
    is(card_ours(m.rules, cell, text), "N", "cards: and of a cell");
    ok(card_tell(&m.state, cell, "D"), "cards: a cell says one of its codes");
    is(card_said(&m.state, cell, text), "D", "cards: and is known then");
    ok(!card_tell(&m.state, cell, "X") && !card_tell(&m.state, cell, "3") && !card_tell(&m.state, cell, ""), "cards: and nothing else");
    ok(card_tell(&m.state, figure, "4") && *state_card(&m.state, figure) == 4, "cards: a figure is a number");
    ok(!card_tell(&m.state, figure, "-1") && !card_tell(&m.state, figure, "10000") && !card_tell(&m.state, figure, "x") &&
       !card_tell(&m.state, figure, ""), "cards: within reason");
    is(card_said(&m.state, figure, text), "4", "cards: what does not fit changes nothing");
    cards_lay(m.rules, true, false);
    cmp_ok(m.rules->card_count, "==", 4, "cards: what is the owner's is not asked for");
    mini_close(&m);
}

/* Whatever way a command reads it, it is asked for once, and what it says is what counts. */
static void test_course(const char *body, const char *name)
{
    struct mini m;
    struct text script = { 0 };

    text_print(&script, "local limit = derived(function() return figure.limit end)\n"
               "local go = command('go', { phase = { 'move', 'fight' } })\n"
               "function go:run() %s game.count = got end\n", body);
    open_asking(&m, script.at);
    bool good = script_command(m.script, "go") == SCRIPT_ASK && script_ask(m.script)->card &&
                script_ask(m.script)->standard == 3 && script_answer(m.script, 7) == SCRIPT_DONE;
    good = good && *state_game_var(&m.state, 0) == 7 && told(&m, "figures.limit") == 7;
    good = good && script_command(m.script, "go") == SCRIPT_DONE && *state_game_var(&m.state, 0) == 7;
    if (!ok(good, "cards: %s", name))
        diag("%s", mini_said(&m));
    text_free(&script);
    mini_close(&m);
}

/* What is legal hangs on it: the command is not begun before it is known, and is then understood by it. */
static void test_before(void)
{
    struct mini m;
    struct script_list list;
    struct text command = { 0 };

    open_asking(&m, "local go = command('go N', { phase = { 'move', 'fight' } })\n"
                "go:param('n', { type = 'number', each = function() return { figure.limit } end,\n"
                "  refuse = function(_, n) if n > figure.limit then return no('1', 'too many') end end })\n"
                "function go:run(c) game.count = c.n end\n");
    script_legal(m.script, NULL, 10, &list);
    ok(list.count > 0 && strcmp(list.at[0], "go 3") == 0, "cards: a list made without them goes by ours");
    script_list_free(&list);
    int wanted = script_wanted(m.script);
    cmp_ok(wanted, "==", card_find(m.rules, "figures.limit"), "cards: and says which was wanted");
    cmp_ok(script_command(m.script, "go 5"), "==", SCRIPT_CARD, "cards: a command that hangs on one waits for it");
    cmp_ok(script_wanted(m.script), "==", wanted, "cards: and says for which");
    script_card_command(m.script, wanted, &command);
    is(text_of(&command), "card figures.limit", "cards: there is a command that asks for it");
    ok(script_command(m.script, text_of(&command)) == SCRIPT_ASK && script_answer(m.script, 5) == SCRIPT_DONE, "cards: it is told");
    cmp_ok(script_command(m.script, "go 5"), "==", SCRIPT_DONE, "cards: then the command is played");
    cmp_ok(script_command(m.script, "go 6"), "==", SCRIPT_REFUSED, "cards: or refused by what they say");
    script_legal(m.script, NULL, 10, &list);
    ok(list.count > 0 && strcmp(list.at[0], "go 5") == 0 && script_wanted(m.script) < 0, "cards: and listed by it");
    script_list_free(&list);
    text_free(&command);
    mini_close(&m);
}

static void test_other(void)
{
    struct mini m;

    open_asking(&m, "local go = command('go', { phase = { 'move', 'fight' } })\n"
                "function go:run() game.count = unit('b_1').strength if tables.crt.results:cell(3, '1:1') == 'D' then game.flag = true end end\n");
    ok(script_command(m.script, "go") == SCRIPT_ASK && script_answer(m.script, 9) == SCRIPT_ASK, "cards: a counter's number is asked for");
    ok(script_ask(m.script)->kind == ASK_ONE && script_ask(m.script)->options == 3 && script_ask(m.script)->standard == 1,
       "cards: of a cell all codes are offered, ours first in mind");
    cmp_ok(script_answer(m.script, 2), "==", SCRIPT_DONE, "cards: both are told");
    ok(*state_game_var(&m.state, 0) == 9 && *state_game_var(&m.state, 1), "cards: and count");
    cmp_ok(told(&m, "units.b_1.reduced.strength"), "==", CARD_UNKNOWN, "cards: the other face was not needed");
    mini_close(&m);

    open_asking(&m, "local go = command('go', { phase = { 'move', 'fight' } })\n"
                "function go:run() table.sort({ 3, 1, 2 }, function(a, b) return a + figure.limit < b + figure.limit end) end\n");
    cmp_ok(script_command(m.script, "go"), "==", SCRIPT_CARD, "cards: where Lua cannot wait the command waits before it begins");
    mini_close(&m);

    open_asking(&m, "local go = command('go', { phase = { 'move', 'fight' } })\n"
                "function go:run() local ok, v = pcall(function() local best = 0 table.sort({ 1, 2 }, function(a, b)"
                " best = figure.limit return a < b end) return best end) game.count = ok and 1 or 2 end\n");
    cmp_ok(script_command(m.script, "go"), "==", SCRIPT_CARD, "cards: a script cannot catch that");
    mini_close(&m);

    mini_write("scripts/mini/game.lua", "local x = tables.crt.results:cell(3, '1:1')");
    mini_open_with(&m, NULL, 0);
    ok(!m.script && mini_says(m.faults, "scripts/mini/game.lua:1:1: table crt.results is read while the script loads"),
       "cards: no cell is read while scripts are loaded");
    mini_close(&m);
}

/* Whatever stands in a table, its cards have names and values that a journal can have. */
static void test_facts(void)
{
    static const char *const odd[] = { "odd" };
    struct mini m;
    struct text told = { 0 };
    struct state again;
    char text[CARD_TEXT];

    mini_write("rules/mini/mods/odd.yaml",
               "mod: odd\ntitle: Odd\nchange:\n  tables/crt:\n    odd:\n      grid:\n"
               "        what:    [ \"a b\", a_b, \"x=y\", known, blank, less ]\n"
               "        \"row 1\": [ ask, ask, ask, \"no effect\", \"\", -2 ]\n");
    mini_write("scripts/mini/game.lua", "");
    mini_open_with(&m, odd, 1);
    cmp_ok(m.rules->card_count, "==", 3, "cards: labels may be anything");
    is(m.rules->cards[0].name, "crt.odd.row_1.a_b", "cards: a name has no blank in it");
    is(m.rules->cards[2].name, "crt.odd.row_1.x_y", "cards: nor what a journal could not read");
    ok(strcmp(m.rules->cards[0].name, m.rules->cards[1].name) != 0, "cards: and no two are alike");
    static const char *const texts[] = { "no effect", "", "2+FH+MC é 16 b." };
    for (int i = 0; i < 3; i++) {
        ok(card_tell(&m.state, i, texts[i]), "cards: it can say \"%s\"", texts[i]);
        is(card_said(&m.state, i, text), texts[i], "cards: and does");
    }
    ok(!card_tell(&m.state, 2, "more than sixteen") && !card_tell(&m.state, 2, "a\nb") && !card_tell(&m.state, 2, "\xff"),
       "cards: a text is short and in one line");
    struct facts *f = facts_new(m.rules, &m.layout);
    facts_write(f, NULL, &m.state, 0, 100000, &told);
    state_init(&again, m.rules, &m.layout);
    facts_neutral(f, &again);
    char *wrong = facts_lay(f, &again, text_of(&told) + 1, NULL);
    is(wrong, NULL, "cards: what was told is laid again");
    for (int i = 0; i < 3; i++)
        is(card_said(&again, i, text), texts[i], "cards: and says the same");
    char why[200];
    state_restack(&again);
    ok(state_sound(&again, why, sizeof why), "cards: such a position is sound");
    *state_card(&m.state, 0) = 77;
    ok(!state_sound(&m.state, why, sizeof why) && mini_says(why, "card crt.odd.row_1.a_b"), "cards: a position in which one says what it cannot is not sound");
    mem_free(wrong);
    facts_free(f);
    state_free(&again);
    text_free(&told);
    mini_close(&m);
}

int main(void)
{
    mini_make();
    test_rules();
    test_course("local got = figure.limit", "read in a command");
    test_course("local got = limit()", "in a derived value");
    test_course("local _, got = pcall(function() return figure.limit end)", "inside a pcall");
    test_course("local got = 0 if tally():list(tables.crt.few, { n = 3 }).total == 1 then got = figure.limit end", "in a clause");
    test_before();
    test_other();
    test_facts();
    mini_remove();
    done_testing();
}
