/* What a side may not see is left out, in one place. */
#include "game/play/view.h"
#include "kernel/state/unit.h"
#include "play.h"

static const char view_script[] =
    "local go = command('go', { phase = 'move' })\n"
    "function go:run() note('1', 'for all') note_for({ 'red' }, '1', 'for red') note_for({}, '1', 'for nobody') note_for({ 'blue', 'red' }, '1', 'for both') end\n"
    "local hide = command('hide', { phase = 'move' })\n"
    "function hide:run() unit('r_1'):hide 'blue' end\n"
    "local load = command('load', { phase = 'move' })\n"
    "function load:run() unit('r_2'):put(unit 'r_1') end\n"
    "local show = command('show', { phase = 'move' })\n"
    "function show:run() unit('r_1'):show 'blue' end\n"
    "local spread = command('spread', { phase = 'move' })\n"
    "function spread:run() unit('r_1'):cover(hex '0403') end\n";

static const char *stack(struct umpire *u, int side, place_id where)
{
    static struct text out;
    struct view_counter seen[8];
    int count = view_stack(u, side, where, seen, 8);

    text_free(&out);
    for (int i = 0; i < count; i++)
        text_print(&out, "%s%s/%s/%d/%d", i ? " " : "", seen[i].brief, seen[i].face, seen[i].side, seen[i].unit != UNIT_NONE);
    return text_of(&out);
}

int main(void)
{
    play_make();
    mini_write("scripts/mini/game.lua", view_script);
    struct umpire *u = play_open(NULL);
    int blue = 0, red = 1;
    place_id hex = rules_parse_place(umpire_rules(u), "0404");

    play(u, "^");
    is(stack(u, VIEW_ALL, hex), "1r/full/1/1 2r/full/1/1", "view: all is seen from above");
    is(stack(u, blue, hex), "1r/full/1/1 2r/full/1/1", "view: what is not hidden is seen by all");
    play(u, "hide");
    is(stack(u, blue, hex), "?/?/1/0 2r/full/1/1", "view: what is hidden is seen to be there, and no more");
    is(stack(u, red, hex), "1r/full/1/1 2r/full/1/1", "view: its own side sees it");
    is(stack(u, VIEW_ALL, hex), "1r/full/1/1 2r/full/1/1", "view: and it is seen from above");
    struct view_counter one;
    cmp_ok(view_stack(u, blue, hex, &one, 1), "==", 2, "view: how many there are is told even if there is no room");
    ok(one.unit == UNIT_NONE && strcmp(one.name, "?") == 0, "view: nothing of it is given away");
    cmp_ok(view_stack(u, blue, hex, NULL, 0), "==", 2, "view: or nobody wants to know");
    play(u, "load");
    is(stack(u, blue, rules_counter_place(umpire_rules(u), names_find(&umpire_rules(u)->counters, "r_1"))), "", "view: what is inside is hidden with it, and how much it is");
    play(u, "show");
    is(stack(u, blue, hex), "1r/full/1/1", "view: what is shown again is seen");

    play(u, "spread");
    place_id second = rules_parse_place(umpire_rules(u), "0403");
    is(stack(u, blue, second), "1r/full/1/1", "view: a two-hex counter is seen in its second hex");
    play(u, "hide");
    is(stack(u, blue, second), "?/?/1/0", "view: hidden, it is seen to be there");
    play(u, "show");

    play(u, "go");
    const struct ruling *r = umpire_ruling(u);
    struct text seen = { 0 };
    for (int side = VIEW_ALL; side < 2; side++)
        for (int i = 0; i < r->count; i++)
            if (view_entry(u, &r->entry[i], side))
                text_print(&seen, "%d:%s ", side, r->entry[i].text);
    is(text_of(&seen), "-1:for all -1:for red -1:for nobody -1:for both 0:for all 0:for both 1:for all 1:for red 1:for both ", "view: steps of a ruling are for those they are for");
    text_free(&seen);
    stack(u, blue, rules_parse_place(umpire_rules(u), "dead"));
    umpire_close(u);
    play_remove();
    done_testing();
}
