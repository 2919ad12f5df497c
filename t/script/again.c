/*
 * Scripts run uncounted until they take long, and then again from their start, counted: nothing of the first attempt may
 * be left, and what the players gave is given again.
 */
#include <sys/wait.h>
#include <unistd.h>
#include "mini.h"
#include "script/run/script_inside.h"

/* Longer than any machine lets a command run uncounted, and within the standard budget. */
#define LONG "for i = 1, 45000000 do end "

static struct mini m;

static int32_t count_of(void)
{
    return *state_game_var(&m.state, names_find(&m.rules->game_vars.names, "count"));
}

static void open_with(const char *script)
{
    mini_open(&m, script);
    if (!m.script)
        BAIL_OUT("%s", m.faults);
    script_begin(m.script, NULL);
}

static void short_commands(void)
{
    open_with("local go = command('go', { phase = 'move' }) function go:run() game.count = game.count + 1 end");
    cmp_ok(script_command(m.script, "go"), "==", SCRIPT_DONE, "again: a short command is done");
    ok(!m.script->counting, "again: it is not counted");
    cmp_ok(count_of(), "==", 1, "again: and done once");
    mini_close(&m);
}

/* What was done before the command was broken off is not done twice. */
static void long_commands(void)
{
    open_with("local go = command('go', { phase = 'move' })\n"
              "function go:run() game.count = game.count + 1 unit('b_1'):put(nil) note('1', 'once') " LONG "note('2', 'late') end");
    cmp_ok(script_command(m.script, "go"), "==", SCRIPT_DONE, "again: a long command is done");
    ok(m.script->counting, "again: it was counted in the end");
    cmp_ok(count_of(), "==", 1, "again: the position is that of one run");
    cmp_ok(script_ruling(m.script)->count, "==", 2, "again: so is the ruling");
    cmp_ok(script_command(m.script, "done"), "==", SCRIPT_DONE, "again: the next command is played");
    ok(!m.script->counting, "again: uncounted");
    mini_close(&m);
}

/* Dice and answers come from outside, and so does what the umpire keeps of the dice. */
static void given(void)
{
    open_with("local go = command('go', { phase = 'move' })\n"
              "function go:run()\n"
              "  local die, faces = roll('2d6', '1') game.count = die * 1000 + faces[1] * 100\n"
              "  local some = ask_some('blue', '1', 'which', { 'a', 'b', 'c' }, { least = 0, most = 3 })\n"
              "  game.count = game.count + 10 * #some\n"
              "  if ask('blue', '1', 'sure', { 'no', 'yes' }) == 'yes' then game.count = game.count + 1 end\n"
              "  " LONG "\n"
              "  game.count = game.count + ask_number('blue', '1', 'how many', 1, 9)\n"
              "end");
    cmp_ok(script_command(m.script, "go"), "==", SCRIPT_ROLL, "again: a roll is wanted");
    state_set_dice(&m.state, 77);
    state_head(&m.state)->rolls = 1;
    cmp_ok(script_rolled(m.script, 9, (int[]){ 4, 5 }, 2), "==", SCRIPT_ASK, "again: then some of three");
    cmp_ok(script_answer_some(m.script, (int[]){ 0, 2 }, 2), "==", SCRIPT_ASK, "again: then one of two");
    cmp_ok(script_answer(m.script, 1), "==", SCRIPT_ASK, "again: then, after long thought, a number");
    ok(m.script->counting, "again: for which it ran again");
    cmp_ok(script_ask(m.script)->kind, "==", ASK_NUMBER, "again: it waits for that number");
    cmp_ok(script_answer(m.script, 5), "==", SCRIPT_DONE, "again: and gets it");
    cmp_ok(count_of(), "==", 9000 + 400 + 20 + 1 + 5, "again: every answer counted once");
    ok(state_dice(&m.state) == 77 && state_head(&m.state)->rolls == 1, "again: the dice are where they were");
    mini_close(&m);
}

static int drawn;
static int pick(void *with, int n) { (void)with, (void)n; return drawn++ % n; }

static void bots(void)
{
    open_with("local go = command('go N', { phase = 'move' })\n"
              "go:param('n', { type = 'number', each = function() return { 1, 2, 3, 4, 5 } end })\n"
              "function go:run(c) game.count = c.n " LONG "end");
    drawn = 1;
    cmp_ok(script_random(m.script, pick, NULL), "==", SCRIPT_DONE, "again: a bot's command is done");
    int draws = drawn;
    ok(m.script->counting && count_of() > 0, "again: and was run again");
    drawn = 1;
    script_random(m.script, pick, NULL);
    cmp_ok(drawn, "==", draws, "again: the bot draws as often as for one run");
    mini_close(&m);
}

/* The inputs are given again as the answers are. */
static void rulings(void)
{
    static const struct script_input inputs[] = { { "n", "4" }, { "far", "yes" } };

    open_with("local p = procedure('p', '1') p:input('n', 'number') p:input('far', 'flag') p:input('asked', 'number')\n"
              "function p:run(b)\n"
              "  note('1', 'once')\n"
              "  local sum = b.n * 100 + roll('1d6', '1') * 10 + b.asked\n"
              "  if b.far then " LONG "end\n"
              "  return { sum = sum }\n"
              "end");
    cmp_ok(script_rule(m.script, "p", inputs, 1, true), "==", SCRIPT_ASK, "again: a ruling lacks an input");
    ok(!m.script->counting, "again: it is not counted either");
    cmp_ok(script_rule(m.script, "p", inputs, 2, true), "==", SCRIPT_ASK, "again: so does a long one");
    cmp_ok(script_answer(m.script, 3), "==", SCRIPT_ROLL, "again: then a roll is wanted");
    cmp_ok(script_rolled(m.script, 6, (int[]){ 6 }, 1), "==", SCRIPT_DONE, "again: and the ruling is done");
    ok(m.script->counting, "again: it was counted in the end");
    cmp_ok(script_ruling(m.script)->results, "==", 1, "again: it has one result");
    cmp_ok(script_ruling(m.script)->result[0].number, "==", 463, "again: of all that was given");
    cmp_ok(script_rule(m.script, "p", inputs, 1, false), "==", SCRIPT_REFUSED, "again: without asking the next is refused");
    ok(!m.script->counting, "again: uncounted");
    mini_close(&m);
}

/* --- what has no end --- */

static const char endless[] = "the script used up its budget of 50000000 operations: it loops forever, or does too much at once";

static bool is_stopped(const char *body)
{
    struct text script = { 0 };

    text_print(&script, "local go = command('go', { phase = 'move' }) function go:run() game.count = 7 %s end", body);
    open_with(text_of(&script));
    text_free(&script);
    bool stopped = script_command(m.script, "go") == SCRIPT_FAULT && mini_says(mini_said(&m), endless);
    if (!stopped)
        diag("%s", mini_said(&m));
    stopped = stopped && script_command(m.script, "done") != SCRIPT_FAULT;
    mini_close(&m);
    return stopped;
}

static void endless_loops(void)
{
    ok(is_stopped("while true do pcall(function() while true do end end) end"), "script A1, A2: uncounted too an endless loop is stopped by the count, and no pcall outlives it");
    ok(is_stopped("while true do map.all:around(1000) end"), "script A19: work in C is charged");
}

/* A process that was forked has its own time. */
static void forked(void)
{
    int status = 1;

    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        alarm(60);
        _exit(is_stopped("while true do end") ? 0 : 1);
    }
    waitpid(child, &status, 0);
    cmp_ok(status, "==", 0, "script A1: in a process that was forked, too");
}

static void questions(void)
{
    struct script_list list;

    open_with("local go = command('go N', { phase = 'move' })\n"
              "go:param('n', { type = 'number', each = function() " LONG LONG LONG LONG LONG LONG LONG LONG "return { 1, 2 } end }) function go:run() end");
    script_legal(m.script, NULL, 10, &list);
    cmp_ok(list.count, "==", 0, "again: a question that takes too much is not answered");
    ok(mini_says(mini_said(&m), endless), "again: by the count");
    script_list_free(&list);
    mini_close(&m);
}

int main(void)
{
    mini_make();
    mini_limits.budget = 0;
    mini_limits.memory = 0;
    short_commands();
    long_commands();
    given();
    bots();
    rulings();
    endless_loops();
    forked();
    questions();
    mini_remove();
    done_testing();
}
