/* Commands, steps and texts as a side may read them, and who may read what is asked. */
#include "game/play/view.h"
#include "kernel/state/unit.h"
#include "play.h"

static const char words_units[] =
    "provenance: owner\n"
    "kinds:\n"
    "  corps: { faces: [ full, reduced ], class: foot, traits: [ combat ] }\n"
    "sheets:\n"
    "  - sheet: All\n"
    "    kind: corps\n"
    "    counters:\n"
    "      id:   [ name,        short, nation, strength ]\n"
    "      b_1:  [ Patrol,      1b,  blue,   4/2 ]\n"
    "      b_2:  [ \"2nd Blue\",  2b,  blue,   3/1 ]\n"
    "      r_1:  [ Patrol,      1r,  red,    4/2 ]\n"
    "      r_2:  [ \"Guard\",     2r,  red,    3/1 ]\n"
    "      r_22: [ \"Guard Train\", 3r, red,   1/1 ]\n";

static const char words_script[] =
    "local function all() return units{} end\n"
    "local hide = command('hide UNIT', { phase = { 'move', 'fight' }, secret = 'something is hidden' })\n"
    "hide:param('unit', { each = all })\n"
    "function hide:run(c) c.unit:hide(enemy(c.unit.side)) note('1', '%s hides', c.unit) end\n"
    "local walk = command('walk UNIT', { phase = { 'move', 'fight' } })\n"
    "walk:param('unit', { each = all })\n"
    "function walk:run(c) note('1', '%s walks', c.unit) end\n"
    "local probe = command('probe', { phase = 'move' })\n"
    "function probe:run() ask('red', '2', 'Guard or Guard Train?', { 'yes', 'no' }) end\n"
    "local look = procedure('look', '3')\n"
    "look:input('n', 'number')\n"
    "function look:run(b) roll('1d6', '3', 'die') return { n = b.n } end\n"
    "local turn = phase 'move'\n"
    "function turn.enter() act 'blue' end\n"
    "function turn.status() return text('two left') end\n"
    "local fight = phase 'fight'\n"
    "function fight.enter() act 'red' end\n";

enum { BLUE, RED };

static unit_id unit_called(struct umpire *u, const char *id)
{
    return names_find(&umpire_rules(u)->counters, id);
}

/* Kept until the next call. */
static const char *command_seen(struct umpire *u, int side)
{
    static char *last;

    mem_free(last);
    last = view_command(u, side);
    return last ? last : "";
}

static const char *text_seen(struct umpire *u, int side, const char *text)
{
    static struct text out;

    text_clear(&out);
    view_text(u, side, text, &out);
    return text_of(&out);
}

static void test_secret(struct umpire *u)
{
    ok(!view_hides(u), "view: nothing is hidden at first");
    play(u, "hide r_1");
    ok(view_hides(u), "view: a hidden counter is known to be one");
    is(command_seen(u, VIEW_ALL), "hide r_1", "view: a secret command is known from above");
    is(command_seen(u, BLUE), "hide ?", "view: and to who gave it, without the names that he may not know himself");
    is(command_seen(u, RED), "something is hidden", "view: the other side is told that there was one");
    is(command_seen(u, VIEW_OPEN), "something is hidden", "view: so is who looks with all eyes at once");
    ok(view_values(u, VIEW_ALL) && !view_values(u, RED) && !view_values(u, VIEW_OPEN),
       "view: inputs and outcome of a secret command are secret");
}

static void test_place(struct umpire *u)
{
    place_id where;

    ok(view_place_of(u, RED, unit_called(u, "r_1"), &where) && where == unit_place(umpire_state(u), unit_called(u, "r_1")),
       "view: the owner knows where his counter is");
    ok(!view_place_of(u, BLUE, unit_called(u, "r_1"), &where) && where == PLACE_NONE,
       "view: who may not see it is not told where it is");
    ok(!view_unit(u, VIEW_OPEN, unit_called(u, "r_1")), "view: all eyes at once see what every side sees");
    ok(view_unit(u, VIEW_ALL, unit_called(u, "r_1")), "view: from above everything is seen");
}

static void test_texts(struct umpire *u)
{
    play(u, "hide r_2");
    is(text_seen(u, BLUE, "Guard to 0101"), "? to 0101", "view: a hidden counter has no name");
    is(text_seen(u, RED, "Guard to 0101"), "Guard to 0101", "view: but for its owner");
    is(text_seen(u, BLUE, "walk r_2 r_22"), "walk ? r_22", "view: nor an id; a longer id is another's");
    is(text_seen(u, BLUE, "Guard Train, the Guards, Guard"), "Guard Train, the Guards, ?",
       "view: a longer name is another's, and a part of a word is none");
    is(text_seen(u, VIEW_ALL, "Guard"), "Guard", "view: from above every name is read");

    play(u, "walk b_1");
    is(text_seen(u, BLUE, "Patrol walks"), "Patrol walks", "view: of two counters of one name who commands means his own");
    play(u, "done");
    play(u, "walk r_1");
    is(text_seen(u, BLUE, "Patrol walks"), "? walks", "view: and the enemy's command the enemy's, which is hidden");
    is(command_seen(u, BLUE), "walk ?", "view: a command that is not secret does not name it either");
    is(command_seen(u, RED), "walk r_1", "view: its owner reads it");
}

static void test_decider(struct umpire *u)
{
    cmp_ok(view_decider(u), "==", RED, "view: who acts decides");
    play(u, "done");
    cmp_ok(view_decider(u), "==", BLUE, "view: in his phase alone");
    ok(view_decides(u, BLUE) && !view_decides(u, RED) && view_decides(u, VIEW_ALL), "view: what is legal is for him and from above");
    struct umpire_now his = view_now(u, BLUE), other = view_now(u, RED);
    is(his.status ? his.status : "", "two left", "view: the phase's own words are for who decides");
    ok(!other.status, "view: and for nobody else");
    mem_free(his.status);
    play(u, "probe");
    cmp_ok(view_decider(u), "==", RED, "view: who is asked decides");
    play(u, "=yes");
    umpire_set_dice(u, DICE_ASK);
    umpire_rule(u, "look", &(struct script_input){ "n", "3" }, 1, false);
    cmp_ok(view_decider(u), "==", VIEW_OPEN, "view: a ruling at the table is everybody's");
    umpire_abandon(u);
}

int main(void)
{
    play_make();
    mini_write("scripts/mini/game.lua", words_script);
    mini_write("rules/mini/units.yaml", words_units);
    struct umpire *u = play_open(NULL);

    play(u, "^");
    test_secret(u);
    test_place(u);
    test_texts(u);
    test_decider(u);
    command_seen(u, VIEW_ALL);
    umpire_close(u);
    play_remove();
    done_testing();
}
