/*
 * Queries are apart: they leave position and dice as they were, and the dice of rulings are not those of the game.
 */
#include "game/odds/odds.h"
#include "play.h"

enum { ROLLS = 24 };

static const char apart_script[] =
    "local p = procedure('one', '1') function p.run() return { n = roll('1d6', '1') } end\n"
    "local count = procedure('count', '1') count:input('n', 'number')\n"
    "function count:run(b) return { n = b.n } end\n"
    "local go = command('go', { phase = 'move' })\n"
    "function go:run() game.count = roll('1d6', '1') end\n"
    "local shoot = command('shoot UNIT', { phase = 'move' })\n"
    "shoot:param('unit', { each = function() return units{ side = 'red' } end })\n"
    "function shoot:run(c) game.count = roll('1d6', '1') end\n"
    "shoot:forecast(function(c) return { hit = test('1d6', '>=', 5, '1') } end)\n"
    "local choose = command('choose', { phase = 'move' })\n"
    "function choose:run() ask('blue', '1', 'which?', { 'a', 'b' }) end\n"
    "invariant('1', function() return nil end)\n"
    "report(function() return { { 'a', 'b' } } end)\n";

static struct umpire *open_game(uint64_t table_seed)
{
    struct umpire *u = play_open_with(&(struct umpire_options){ .table_seed = table_seed });

    play(u, "^");
    return u;
}

/* The faces of so many rulings, or rolls of the game, as a word of digits. */
static const char *faces_of(struct umpire *u, bool game, char faces[ROLLS + 1])
{
    for (int i = 0; i < ROLLS; i++) {
        if (game)
            play(u, "go");
        else
            umpire_rule(u, "one", NULL, 0, false);
        faces[i] = (char)('0' + (game ? play_count(u) : atoi(umpire_ruling(u)->result[0].text)));
    }
    faces[ROLLS] = '\0';
    return faces;
}

static void streams(void)
{
    struct umpire *u = open_game(0), *same = open_game(5), *again = open_game(5);
    char rulings[ROLLS + 1], game[ROLLS + 1], second[ROLLS + 1], other[ROLLS + 1];

    isnt(faces_of(u, false, rulings), faces_of(u, true, game), "apart: rulings do not foretell the game's dice");
    is(faces_of(same, true, other), game, "apart: nor move them");
    isnt(faces_of(u, false, second), rulings, "apart: rulings go on with other dice");
    is(faces_of(same, false, second), faces_of(again, false, rulings), "apart: rulings that begin from a number of one's own come out again");
    isnt(second, game, "apart: and are not the game's");
    umpire_close(u);
    umpire_close(same);
    umpire_close(again);
}

/* While a question is open an umpire beside the game rules. */
static void beside_a_question(void)
{
    struct umpire *u = open_game(5), *quiet = open_game(5);
    char faces[ROLLS + 1] = "", game[ROLLS + 1];
    bool differ = false;

    play(u, "choose");
    for (int i = 0; i < ROLLS; i++) {
        struct diag none = { 0 };
        struct umpire *table = umpire_open_table(u, &none);

        umpire_rule(table, "one", NULL, 0, false);
        faces[i] = (char)('0' + atoi(umpire_ruling(table)->result[0].text));
        differ = differ || faces[i] != faces[0];
        umpire_close(table);
        diag_free(&none);
    }
    ok(differ, "apart: at an open question each ruling rolls dice of its own");
    play(u, "=a");
    play(quiet, "choose");
    play(quiet, "=a");
    isnt(faces_of(u, true, game), faces, "apart: which are not the game's");
    faces_of(quiet, true, faces);
    is(game, faces, "apart: and leave those as they were");
    umpire_close(u);
    umpire_close(quiet);
}

static void ask_everything(struct umpire *u)
{
    struct script *s = umpire_script(u);
    struct script_list list = { 0 };
    struct script_sight sight = { 0 };
    struct text why = { 0 };
    struct odds o = { 0 };

    odds_rule(u, "one", NULL, 0, &o);
    odds_free(&o);
    odds_command(u, "shoot r_1", &o);
    odds_free(&o);
    script_legal(s, NULL, 100, &list);
    script_list_free(&list);
    script_complete(s, "shoot ", &list);
    script_list_free(&list);
    script_invariants(s, &why);
    script_sight(s, 0, 1, &sight);
    script_sight_free(&sight);
    struct umpire_now now = umpire_now(u);
    mem_free(now.status);
    text_free(&why);
    umpire_rule(u, "one", NULL, 0, false);
    umpire_rule(u, "count", &(struct script_input){ "n", "3" }, 1, false);
}

static void queries(void)
{
    struct umpire *looked = open_game(0), *quiet = open_game(0);
    bool same = true;

    for (int i = 0; i < ROLLS; i++) {
        uint64_t before = umpire_hash(looked);

        ask_everything(looked);
        same = same && umpire_hash(looked) == before;
        play(looked, "go");
        play(quiet, "go");
        same = same && umpire_hash(looked) == umpire_hash(quiet);
    }
    ok(same, "script A15: every query leaves the position, and the next dice, as they were");
    umpire_close(looked);
    umpire_close(quiet);
}

int main(void)
{
    play_make();
    mini_write("scripts/mini/game.lua", apart_script);
    streams();
    beside_a_question();
    queries();
    play_remove();
    done_testing();
}
