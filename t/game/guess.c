/* A guess looks like the position and tells nothing of what is hidden in it. */
#include "game/play/view.h"
#include "kernel/state/redeal.h"
#include "kernel/state/unit.h"
#include "play.h"

/* Covers c_1 and c_2 of red, with or without what is inside; `best` and the cup name counters. */
static const char redeal_units[] =
    "provenance: owner\n"
    "kinds:\n"
    "  corps: { faces: [ full, reduced ], class: foot, traits: [ combat ] }\n"
    "  cover: { faces: [ full ], traits: [ cover ] }\n"
    "sheets:\n"
    "  - sheet: Corps\n"
    "    kind: corps\n"
    "    counters:\n"
    "      id:  [ name,     short, nation, strength ]\n"
    "      b_1: [ \"1st Blue\", 1b,  blue,   4/2 ]\n"
    "      r_1: [ \"1st Red\",  1r,  red,    4/2 ]\n"
    "      r_2: [ \"2nd Red\",  2r,  red,    3/1 ]\n"
    "      r_3: [ \"3rd Red\",  3r,  red,    2/1 ]\n"
    "  - sheet: Covers\n"
    "    kind: cover\n"
    "    counters:\n"
    "      id:  [ name,     short, nation, strength ]\n"
    "      c_1: [ \"Cover 1\",  c1,  red,    \"-\" ]\n"
    "      c_2: [ \"Cover 2\",  c2,  red,    \"-\" ]\n";

static const char redeal_scenario[] =
    "scenario: start\n"
    "title: Start\n"
    "provenance: owner\n"
    "place:\n"
    "  \"0101\": [ b_1 ]\n"
    "  \"0202\": [ r_3 ]\n"
    "  \"0404\": [ r_1, r_2 ]\n"
    "  dead: [ c_1, c_2 ]\n";

static const char redeal_script[] =
    "local hide = command('hide UNITS in HOLDER at HEX', { phase = 'move' })\n"
    "hide:param('holder', { type = 'unit', each = function() return units{ trait = 'cover' } end })\n"
    "hide:param('units', { each = function() return units{ side = 'red' } end, least = 0 })\n"
    "hide:param('hex', { each = function() return map.all end })\n"
    "function hide:run(c) c.holder:put(c.hex) c.holder:hide 'blue'\n"
    "  for _, u in ipairs(c.units) do if u ~= c.holder then u:put(c.holder) u.moved = true u.face = 'reduced' end end end\n"
    "local name = command('name UNIT', { phase = 'move' })\n"
    "name:param('unit', { each = function() return units{} end })\n"
    "function name:run(c) game.best = c.unit game.cup:add(c.unit) end\n"
    "local roll_it = command('roll', { phase = 'move' })\n"
    "function roll_it:run() roll('1d6', '1', 'die') end\n";

/* One trait more than the mini game has. */
static void write_game(void)
{
    static const char before[] = "traits: [ combat";
    const char *traits = strstr(mini_game, before) + strlen(before);
    struct text game = { 0 };

    text_add_span(&game, mini_game, (size_t)(traits - mini_game));
    text_print(&game, ", cover%shidden: [ cover ]\n%s", traits, mini_sequence);
    mini_write("rules/mini/game.yaml", game.at);
    text_free(&game);
}

static struct umpire *open_with(const char *const *steps)
{
    struct umpire *u = play_open(NULL);

    play(u, "^");
    for (; *steps; steps++)
        if (play(u, *steps) != TURNOUT_DONE)
            diag("%s: %s", *steps, play_said(u));
    return u;
}

/* The guess of that side, laid over the position. */
static void guess(struct umpire *u, const struct state *start, int side, uint64_t seed)
{
    bool hidden[16] = { false };
    uint64_t dice = dice_seed(seed);

    for (unit_id unit = 0; unit < umpire_rules(u)->counters.count; unit++)
        hidden[unit] = unit_hidden_from(umpire_state(u), unit, side);
    redeal_deal(umpire_facts(u), umpire_state(u), start, side, hidden, &dice);
    state_set_dice(umpire_state(u), 0);
}

static unit_id named(struct umpire *u, const char *id) { return names_find(&umpire_rules(u)->counters, id); }

/* Alike to blue: another cover, other contents, other states, other names, other dice. */
static const char *const one[] = { "hide r_1 r_2 in c_1 at 0303", "hide c_2 in c_2 at 0404", "name r_1", NULL };
static const char *const other[] = { "roll", "hide c_1 in c_1 at 0404", "hide r_2 in c_2 at 0303", "hide r_1 in c_1 at 0404", "name c_2", NULL };

int main(void)
{
    struct state start = { 0 };
    char wrong[200];
    int red = 1, blue = 0;

    play_make();
    write_game();
    mini_write("rules/mini/units.yaml", redeal_units);
    mini_write("scenarios/mini/start.yaml", redeal_scenario);
    mini_write("scripts/mini/game.lua", redeal_script);

    struct umpire *first = play_open(NULL);
    state_init(&start, umpire_rules(first), umpire_state(first)->layout);
    state_copy(&start, umpire_state(first));

    struct umpire *a = open_with(one), *b = open_with(other);
    ok(umpire_hash(a) != umpire_hash(b), "guess: two positions that differ");
    uint64_t seen = view_hash(a, blue);
    ok(seen == view_hash(b, blue), "guess: and look alike to one side");

    struct state kept = { 0 };
    state_init(&kept, umpire_rules(a), umpire_state(a)->layout);
    state_copy(&kept, umpire_state(a));
    guess(a, &start, blue, 1);
    ok(state_sound(umpire_state(a), wrong, sizeof wrong), "guess: it is a position that can be played");
    ok(view_hash(a, blue) == seen, "guess: it looks as before to who guesses");
    guess(b, &start, blue, 1);
    ok(umpire_hash(a) == umpire_hash(b), "guess: what looks alike gives the same guess");
    ok(unit_place(umpire_state(a), named(a, "r_3")) == unit_place(&start, named(a, "r_3")), "guess: what is seen stays where it is");
    cmp_ok(unit_face(umpire_state(a), named(a, "r_1")), "==", 0, "guess: what is hidden is as in the set-up");

    int inside[2][2] = { { 0 } }, apart = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        state_copy(umpire_state(a), &kept);
        guess(a, &start, blue, seed);
        place_id h1 = unit_hex(umpire_state(a), named(a, "r_1")), h2 = unit_hex(umpire_state(a), named(a, "r_2"));
        place_id far = rules_parse_place(umpire_rules(a), "0404");
        inside[0][h1 == far]++;
        inside[1][h2 == far]++;
        apart += h1 != h2;
        if (view_hash(a, blue) != seen)
            fail("guess: seed %d looks otherwise", (int)seed);
    }
    ok(inside[0][0] > 5 && inside[0][1] > 5 && inside[1][0] > 5 && inside[1][1] > 5, "guess: each may be anywhere that something hidden is");
    ok(apart > 5 && apart < 35, "guess: together or not");

    state_copy(umpire_state(a), &kept);
    guess(a, &start, red, 3);
    state_head(&kept)->commands = state_head(&kept)->rolls = 0;
    state_set_dice(&kept, 0);
    ok(memcmp(umpire_state(a)->words, kept.words, state_bytes(&kept)) == 0, "guess: what a side sees it need not guess");
    state_free(&kept);
    state_free(&start);
    umpire_close(first);
    umpire_close(a);
    umpire_close(b);
    play_remove();
    done_testing();
}
