/* A player that tries to win: by what the game says is worth having, and by what its side may see. */
#include "game/play/view.h"
#include "game/players/players.h"
#include "game/players/playout.h"
#include "kernel/state/unit.h"
#include "play.h"

static const char weights[] =
    "provenance: ours\n"
    "weights:\n"
    "  cells: number\n"
    "  grid:\n"
    "    term:  [ blue, red ]\n"
    "    east:  [ 10,   -10 ]\n"
    "    count: [ 1,    1   ]\n"
    "    found: [ 50,   50  ]\n";

/* Blue wants to go east; `gamble` is worth it on average, `sure` never; `dig` finds whoever is hidden in the hex. */
static const char player_script[] =
    "local move = command('move UNIT to HEX', { phase = 'move', rule = '1' })\n"
    "move:param('unit', { each = function() return units{ side = 'blue', on_map = true } end,\n"
    "  refuse = function(_, u) if u.moved then return no('1', 'has moved') end end })\n"
    "move:param('hex', { each = function(c) return c.unit.hex:neighbours() end })\n"
    "function move:run(c) c.unit:put(c.hex) c.unit.moved = true end\n"
    "local gamble = command('gamble', { phase = 'fight' })\n"
    "function gamble:run() local d = roll('1d6', '2', 'die') game.count = game.count + d * d - 10 game.flag = true end\n"
    "local lose = command('lose', { phase = 'fight' })\n"
    "function lose:run() game.count = game.count - 5 end\n"
    "local pick_it = command('choose', { phase = 'fight' })\n"
    "function pick_it:run()\n"
    "  local n = roll('1d6', '3', 'die')\n"
    "  local by = ask(game.who or 'blue', '3', 'how much?', { 1, 2, 3, 4 }) game.count = game.count + (game.who == 'red' and -by or by)\n"
    "  unit 'b_1'.moved = n > 3\n"
    "end\n"
    "local dig = command('dig HEX', { phase = 'fight' })\n"
    "dig:param('hex', { each = function() return hexset{ hex '0303', hex '0404' } end })\n"
    "function dig:run(c) game.spot = lists.any(units{ at = c.hex }, function(u) return #units{ at = u } > 0 end) and c.hex or nil end\n"
    "local stir = command('stir', { phase = 'stuck' })\n"
    "function stir:run() game.count = game.count + 0 end\n"
    "local leave = command('leave', { phase = 'stuck' })\n"
    "function leave:run() game.count = game.count - 1 finish() end\n"
    "local stuck, moving = phase 'stuck', phase 'move'\n"
    "stuck.done = false\n"
    "function stuck.enter() act 'blue' end\n"
    "function moving.enter() act 'blue' for _, u in ipairs(units{}) do u.moved = false end end\n"
    "local hide = command('hide UNIT', { phase = 'move' })\n"
    "hide:param('unit', { each = function() return units{ side = 'red' } end })\n"
    "function hide:run(c) unit 'r_1':put(hex '0303') unit 'r_2':put(hex '0404')\n"
    "  unit 'r_1':hide 'blue' unit 'r_2':hide 'blue' unit 'b_2':put(nil) end\n"
    "player{ weights = tables.player.weights,\n"
    "  { 'east', function() return lists.sum(units{ side = 'blue', on_map = true }, function(u) return u.hex:distance(hex '0101') end) end, text = 'way to the east' },\n"
    "  { 'count', function() return game.count end, text = 'the count' },\n"
    "  { 'found', function() return game.spot and 1 or 0 end, text = 'what was found' } }\n";

static const char player_sequence[] =
    "sequence:\n"
    "  - phase: turn\n"
    "    repeat: turns\n"
    "    phases:\n"
    "      - { phase: move, rule: \"1\", name: Move }\n"
    "      - { phase: fight, rule: \"2\", name: Fight }\n"
    "      - { phase: stuck, rule: \"3\", name: Stuck }\n";

static struct player *open_player(struct umpire *u, uint64_t seed)
{
    struct diag d = { 0 };
    struct player *p = player_open(u, player_level_standard(), seed, &d);
    char *faults = mini_faults(&d);

    if (!p)
        BAIL_OUT("%s", faults);
    mem_free(faults);
    return p;
}

/* What it plays next; to be freed. */
static char *plays(struct player *p, struct umpire *u)
{
    enum turnout status = player_play(p);

    while (status == TURNOUT_ASK)
        status = player_answer(p);
    return mem_string(status == TURNOUT_DONE ? script_understood(umpire_script(u)) : play_said(u));
}

static void test_command(void)
{
    struct umpire *u = play_open(NULL);
    struct player *p = open_player(u, 1);

    play(u, "^");
    uint64_t before = umpire_hash(u);
    ok(player_think(p), "player: it thinks");
    ok(umpire_hash(u) == before, "player: which changes nothing in the game");
    struct player_choice best, next, last;
    ok(player_thought(p, 0, &best), "player: something is best");
    ok(strncmp(best.what, "move 1b to", 10) == 0 || strncmp(best.what, "move 2b to", 10) == 0,
       "player: it wants to go where it is worth going (%s)", best.what);
    cmp_ok(best.gain.sum, "==", 10, "player: and knows by how much");
    cmp_ok(best.gain.term[0], "==", 10, "player: and for what");
    is(mind_term(player_mind(p), 0), "way to the east", "player: which has a name");
    ok(player_thought(p, 1, &next) && next.gain.sum <= best.gain.sum, "player: there is a next best");
    int n = 0;
    while (player_thought(p, n, &last) && strcmp(last.what, "done") != 0) {
        cmp_ok(last.gain.sum, ">", 0, "player: what stands before done gains");
        mem_free(last.what);
        n++;
    }
    is(last.what, "done", "player: doing nothing is among them");
    mem_free(best.what);
    mem_free(next.what);
    mem_free(last.what);
    for (int i = 0; i < 2; i++)
        mem_free(plays(p, u));
    struct state *s = umpire_state(u);
    ok(unit_place(s, 0) != rules_parse_place(umpire_rules(u), "0101") && unit_place(s, 1) != rules_parse_place(umpire_rules(u), "0102"),
       "player: it moves whoever gains");
    char *third = plays(p, u);
    is(third, "done", "player: then it ends the phase");
    mem_free(third);
    player_close(p);
    umpire_close(u);
}

static void test_dice_and_answers(void)
{
    struct umpire *u = play_open(NULL);
    struct player *p = open_player(u, 2);
    struct player_choice best;
    int gambled = 0, chose = 0;

    play(u, "^");
    play(u, "done");
    for (int i = 0; i < 12; i++) {
        char *what = plays(p, u);
        gambled += strcmp(what, "gamble") == 0;
        chose += strcmp(what, "choose") == 0;
        isnt(what, "lose", "player: never what only costs");
        mem_free(what);
    }
    ok(gambled > 0 && chose > 0, "player: what dice decide is played if it pays, and so is what asks");
    int32_t count = play_count(u);
    play(u, "choose");
    ok(player_think(p) && player_thought(p, 0, &best), "player: it thinks about a question too");
    is(best.what, "4", "player: the answer is told as it is typed");
    mem_free(best.what);
    while (umpire_ask(u))
        player_answer(p);
    cmp_ok(play_count(u), "==", count + 4, "player: a question in the middle of a command gets the best answer");
    int who = names_find(&umpire_rules(u)->game_vars.names, "who");
    *state_game_var(umpire_state(u), who) = 1;
    play(u, "choose");
    while (umpire_ask(u))
        player_answer(p);
    cmp_ok(play_count(u), "==", count + 3, "player: for the side that it is put to");
    ok(mind_fault(player_mind(p)) == NULL, "player: no script fails in thought");
    player_close(p);
    umpire_close(u);
}

/* Where nothing gains and the phase cannot be ended, it goes on all the same. */
static void test_stuck(void)
{
    struct umpire *u = play_open(NULL);
    struct player *p = open_player(u, 3);
    int commands = 0;

    play(u, "^");
    play(u, "done");
    play(u, "done");
    while (state_head(umpire_state(u))->turn == 0 && commands++ < 200)
        mem_free(plays(p, u));
    ok(commands < 100, "player: it does not stand still for ever (%d commands)", commands);
    player_close(p);
    umpire_close(u);
}

/* What it would dig for: the hidden one of r_1 and r_2 has somebody inside, and blue cannot know which. */
static char *digs(const char *hidden_in, uint64_t game_seed, uint64_t player_seed)
{
    struct umpire *u = play_open_with(&(struct umpire_options){ .seed = game_seed });
    struct player *p = open_player(u, player_seed);

    play(u, "^");
    play(u, "hide r_1");
    unit_put(umpire_state(u), names_find(&umpire_rules(u)->counters, "b_2"),
             rules_parse_place(umpire_rules(u), hidden_in));
    unit_set_owner(umpire_state(u), names_find(&umpire_rules(u)->counters, "b_2"), 1);
    play(u, "done");
    char *what = plays(p, u);
    player_close(p);
    umpire_close(u);
    return what;
}

static void test_hidden(void)
{
    int differ = 0, same = 0;
    char *first = digs("r_1", 1, 0);

    for (uint64_t seed = 0; seed < 12; seed++) {
        char *one = digs("r_1", 7, seed), *other = digs("r_2", 7, seed), *dice = digs("r_1", 99, seed);
        same += strcmp(one, other) == 0 && strcmp(one, dice) == 0;
        differ += strcmp(one, first) != 0;
        mem_free(one);
        mem_free(other);
        mem_free(dice);
    }
    cmp_ok(same, "==", 12, "player: positions that look alike get the same command, whatever is hidden and will be rolled");
    ok(differ > 0, "player: another player may think otherwise");
    mem_free(first);
}

static void play_out(const char *players, struct playout *p, struct diag *d)
{
    struct playout_options o = {
        .umpire = { .search = &play_search, .game = "mini", .scenario = "start" },
        .games = 3, .seed = 1, .jobs = 1, .verify = true, .players = players,
    };

    if (!playout_run(&o, p, d))
        *p = (struct playout){ 0 };
}

static void refuses(const char *players, const char *why, const char *name)
{
    struct playout p;
    struct diag d = { 0 };

    play_out(players, &p, &d);
    char *faults = mini_faults(&d);
    ok(strstr(faults, why) != NULL, "%s", name);
    if (!strstr(faults, why))
        diag("%s", faults);
    mem_free(faults);
    playout_free(&p);
}

static void test_playout(void)
{
    struct playout p;
    struct diag d = { 0 };

    play_out("greedy,random", &p, &d);
    cmp_ok(p.finished, "==", 3, "player: whole games are played, and replayed");
    cmp_ok(p.faults + p.dead_ends, "==", 0, "player: without a fault");
    if (p.first_fault)
        diag("%s", p.first_fault);
    playout_free(&p);
    diag_free(&d);
    refuses("greedy", "one word for each of the 2 sides", "player: each side has its player");
    refuses("greedy,random,hard", "one word for each of the 2 sides", "player: and no more");
    refuses("greedy,clever", "unknown player \"clever\"", "player: of those there are");
}

/* A game without the hook is played for points; one without points is not. */
static void test_generic(void)
{
    static const char scored[] =
        "local points = score(procedure('points', '1', 'points'), { { 'held', '1', 'hexes', worth = 2, count = function(side) return game.points[side] end } })\n"
        "local take = command('take NUMBER', { phase = 'move' })\n"
        "take:param('number', { type = 'number', each = function() return { 0, 1, 2, 3 } end })\n"
        "function take:run(c) game.points.blue = c.number finish() end\n"
        "local moving = phase 'move'\n"
        "function moving.enter() act 'blue' end\n";

    mini_write("scripts/mini/game.lua", scored);
    struct umpire *u = play_open(NULL);
    struct player *p = open_player(u, 4);
    play(u, "^");
    char *what = plays(p, u);
    is(what, "take 3", "player: without terms of its own a game is played for its points");
    mem_free(what);
    player_close(p);
    umpire_close(u);

    mini_write("scripts/mini/game.lua", play_script);
    refuses("greedy,random", "says nothing of what a position is worth", "player: without points it is not");
}

static void test_declaration(void)
{
    static const struct { const char *script, *fault; } wrong[] = {
        { "player{ { 'east', function() return 1 end, text = 'east' } }", "player needs weights" },
        { "player{ weights = tables.player.weights, { 'west', function() return 1 end, text = 'west' } }", "have no row west" },
        { "player{ weights = tables.player.weights, { 'east', function() return 1 end } }", "a term of player is" },
        { "player{ weights = tables.player.weights, { 'east', function() return 1 end, text = '%s' } }", "takes no values" },
        { "player{ weights = tables.player.weights, pendign = 1 }", "player has no option \"pendign\"; did you mean \"pending\"?" },
    };

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        mini_write("scripts/mini/game.lua", wrong[i].script);
        refuses("greedy,random", wrong[i].fault, "player: what is declared wrongly is told");
    }
    mini_write("scripts/mini/game.lua", "player{ weights = tables.player.weights, { 'east', function() return 1.5 end, text = 'east' } }");
    refuses("greedy,random", "player: east is not a whole number", "player: a term is a whole number");
    mini_write("scripts/mini/game.lua", "player{ weights = tables.player.weights, pending = function() return 'two' end,\n"
                                        "{ 'east', function() return 1 end, text = 'east' } }");
    refuses("greedy,random", "player: pending is not a whole number", "player: so is what is pending");
    mini_write("scripts/mini/game.lua", "player{ weights = tables.player.weights, pending = function() while true do end end,\n"
                                        "{ 'east', function() return 1 end, text = 'east' } }");
    refuses("greedy,random", "used up its budget", "script A1: what is pending for ever is told once, not tried again and again");
}

int main(void)
{
    play_make();
    mini_write_game(player_sequence);
    mini_write("rules/mini/tables/player.yaml", weights);
    mini_write("scripts/mini/game.lua", player_script);
    test_command();
    test_dice_and_answers();
    test_stuck();
    test_hidden();
    test_playout();
    test_declaration();
    test_generic();
    play_remove();
    done_testing();
}
