/*
 * play.h - the small game of mini.h on a board: an umpire, and a list of steps to take with it.
 *
 * A step is a command, or with a sign before it: "=hold" an answer, "#3 4" dice, "<" undo, ">" redo, "~text" a note, "x" gives
 * up what is under way, "^" begins.
 */
#ifndef T_PLAY_H
#define T_PLAY_H

#include "game/journal/journal.h"
#include "game/journal/replay.h"
#include "game/play/umpire.h"
#include "game/play/umpire_inside.h"
#include "mini.h"

static const char play_script[] =
    "local move = command('move UNIT to HEX', { phase = 'move', rule = '1' })\n"
    "move:param('unit', { each = function() return units{ on_map = true } end })\n"
    "move:param('hex', { each = function() return map.all end,\n"
    "  refuse = function(c, h) if h:has 'woods' then return no('1.2', '%s is closed', h) end end })\n"
    "function move:run(c) c.unit:move(c.hex, '1') end\n"
    "local attack = command('attack', { phase = { 'move', 'fight' }, rule = '2' })\n"
    "function attack:run()\n"
    "  local n, faces = roll('2d6', '2', 'attack die')\n"
    "  game.count = game.count + n\n"
    "  if faces[1] and faces[1] == faces[2] then game.flag = true end\n"
    "  local how = ask('red', '2.1', 'how?', { 'hold', 'retreat', 'give in', 'crash' })\n"
    "  if how == 'give in' then return no('2.1', 'nobody gives in') end\n"
    "  if how == 'crash' then error('crashed') end\n"
    "  for _, u in ipairs(ask_some('red', '2.2', 'which?', units{ side = 'red' }, { most = 2 })) do u:mark 'tired' end\n"
    "  game.points.blue = game.points.blue + ask_number('blue', '2.3', 'how many?', 0, 5)\n"
    "  if test('1d6', '<=', 3, '2.4', 'morale') then unit('r_1').face = 'reduced' end\n"
    "  game.best = pick(units{}, '2.5', 'cup')\n"
    "end\n"
    "local start = command('begin', { phase = 'move' })\n"
    "function start:run() game.count = game.count + 1 end\n"
    "local win = command('win WORD', { phase = { 'move', 'fight' } })\n"
    "win:param('word', { type = 'word', each = function() return sides end })\n"
    "function win:run(c) game_over{ winner = c.word, result = 'total', rule = '4' } end\n"
    "local crash = command('crash', { phase = 'move' })\n"
    "function crash:run() game.count = 99 unit('b_1'):put(nil) error('crashed') end\n"
    "local movement = phase 'move'\n"
    "function movement.enter() act 'blue'\n"
    "  if switch.mode == 'odd' and game.turn == 1 then game.who = ask('blue', '0', 'who?', { 'blue', 'red' }) end\n"
    "end\n"
    "local table_ruling = procedure('table', '3')\n"
    "table_ruling:input('n', 'number')\n"
    "function table_ruling:run(b) game.count = 77 unit('b_1'):put(nil) local d = roll('1d6', '3', 'die')\n"
    "  ask('blue', '3', 'sure?', { 'yes', 'no' }) return { sum = b.n + d } end\n";

/* A game with everything in it that a journal can hold. */
static const char *const play_steps[] = {
    "^", "move b_1 to 0103", "attack", "=retreat", "=r_1 r_2", "~a note, while it is asked", "=3", "begin", "<", "<", ">", "move b_2 to 0201", "attack",
    "=hold", "x", "attack", "=give in", "attack", "=crash", "~done \\ with\nthat \x1b[31m", "attack", "=hold", "=", "=0", "done", "attack", "=retreat",
    "=r_2", "=5", "<", ">", "done", "move r_1 to 0304", "done", "win red", "<", "win blue",
};
enum { PLAY_STEPS = (int)(sizeof play_steps / sizeof *play_steps) };

static struct search play_search;

/* The folder with the game in it; once, first of all. */
static inline void play_make(void)
{
    mini_make();
    mini_write("scripts/mini/game.lua", play_script);
    mini_search(&play_search);
}

static inline void play_remove(void)
{
    search_free(&play_search);
    mini_remove();
}

static inline struct umpire *play_open_with(const struct umpire_options *some)
{
    struct umpire_options o = *some;
    struct diag d = { 0 };

    o.search = &play_search;
    o.game = "mini";
    o.scenario = "start";
    o.checkpoints = true;
    o.seed = o.seed ? o.seed : 7;
    struct umpire *u = umpire_open(&o, &d);
    char *faults = mini_faults(&d);
    if (!u)
        diag("%s", faults);
    mem_free(faults);
    return u;
}

static inline struct umpire *play_open(const char *journal)
{
    return play_open_with(&(struct umpire_options){ .journal = journal });
}

static inline enum turnout play(struct umpire *u, const char *step)
{
    switch (*step) {
    case '^': return umpire_begin(u);
    case '=': return umpire_answer(u, step + 1);
    case '#': return umpire_rolled(u, step + 1);
    case '<': return umpire_undo(u) ? TURNOUT_DONE : TURNOUT_REFUSED;
    case '>': return umpire_redo(u) ? TURNOUT_DONE : TURNOUT_REFUSED;
    case '~': return umpire_note(u, step + 1) ? TURNOUT_DONE : TURNOUT_BROKEN;
    case 'x': return umpire_abandon(u), TURNOUT_DONE;
    default:  return umpire_command(u, step);
    }
}

static inline const char *play_said(const struct umpire *u)
{
    return umpire_ruling(u)->text ? umpire_ruling(u)->text : "";
}

static inline int32_t play_count(struct umpire *u)
{
    return *state_game_var(umpire_state(u), names_find(&umpire_rules(u)->game_vars.names, "count"));
}

/* Runs a journal again, or lays it. */
static bool play_lays;
static inline void play_replay(const char *path, bool go_on, struct replay *out)
{
    struct replay_options o = { .search = &play_search, .to = -1, .go_on = go_on, .lay = play_lays };
    struct diag d = { 0 };

    replay_run(path, &o, out, &d);
    char *faults = mini_faults(&d);
    if (!out->umpire && !out->fault)
        out->fault = mem_string(faults);
    mem_free(faults);
}

static inline char *play_read_file(const char *path, long *length)
{
    FILE *f = fopen(path, "rb");
    char *text = mem_array(1 << 20, 1);

    *length = f ? (long)fread(text, 1, (1 << 20) - 1, f) : -1;
    if (f)
        fclose(f);
    return text;
}

#endif
