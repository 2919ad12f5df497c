#include "game/players/played.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "base/mem.h"
#include "base/tongue.h"
#include "game/journal/replay.h"
#include "game/play/umpire_inside.h"
#include "game/players/bot.h"
#include "game/players/fuzz.h"

enum { COMMANDS_MOST = 20000, FUZZ_COMMANDS = 30, FUZZ_WAYS = 12, FUZZ_GOES = 12, KEPT_MOST = 1000 };

/* --- what went wrong --- */

static void set_fault(struct played *p, enum played_end end, long at, const char *text)
{
    p->end = end;
    p->at = at;
    mem_free(p->fault);
    p->fault = mem_string(text);
}

/* The command that the script understood last is the one that failed. */
static void set_command(struct played *p, struct umpire *u)
{
    mem_free(p->command);
    p->command = mem_string(script_understood(umpire_script(u)));
}

static void set_failed(struct played *p, struct umpire *u, enum turnout how, long at)
{
    const struct ruling *ruling = umpire_ruling(u);
    struct text why = { 0 };

    const char *endless = how == TURNOUT_REFUSED ? umpire_is_endless(u) : NULL;
    bool dead_end = how == TURNOUT_REFUSED && !endless;

    set_command(p, u);
    if (dead_end)
        text_print(&why, _("\"%s\" is offered as legal and refused (%s) "), p->command ? p->command : "", ruling->rule);
    text_add(&why, endless ? endless : ruling->text ? ruling->text : "");
    set_fault(p, dead_end ? PLAYED_DEAD_END : PLAYED_FAULT, at, text_of(&why));
    text_free(&why);
}

/* What went wrong in a player's thought would go wrong in a game. */
static void set_thought(struct played *p, const char *fault)
{
    struct text why = { 0 };

    text_print(&why, _("in a player's thought: %s"), fault);
    set_fault(p, PLAYED_FAULT, p->commands, text_of(&why));
    text_free(&why);
}

/* True while the position is what it should be. */
static bool sound(struct umpire *u, struct played *p, long at)
{
    char wrong[200];
    struct text why = { 0 };

    if (!state_sound(umpire_state(u), wrong, sizeof wrong))
        text_add(&why, wrong);
    else if (script_invariants(umpire_script(u), &why))
        return true;
    set_command(p, u);
    set_fault(p, PLAYED_FAULT, at, text_of(&why));
    text_free(&why);
    return false;
}

/* --- how it ended --- */

/* Of what `status` tells, the numbers: nobody adds up the rest. */
static void note_score(struct umpire *u, struct played *p)
{
    struct script_list all;
    int number;

    script_set_quiet(umpire_script(u), false);
    script_reports(umpire_script(u), &all);
    p->score.at = mem_array((size_t)all.count + 1, sizeof *p->score.at);
    for (int i = 0; i + 1 < all.count; i += 2) {
        if (!text_to_int(all.at[i + 1], &number))
            continue;
        p->score.at[p->score.count++] = mem_string(all.at[i]);
        p->score.at[p->score.count++] = mem_string(all.at[i + 1]);
    }
    script_list_free(&all);
}

static void note_end(struct umpire *u, struct played *p)
{
    const struct state_head *h = state_head(umpire_state(u));

    p->turns = h->turn + 1 < h->turns ? h->turn + 1 : h->turns;
    note_score(u, p);
    if (umpire_is_over(u) && !p->fault)
        p->result = mem_string(umpire_result(u) ? umpire_result(u) : "over");
}

/* Plays to the end. */
static void play(const struct playout_options *o, struct umpire *u, struct players *players, struct played *p)
{
    players_turn_to(players, u, p->seed);
    enum turnout status = players_begin(players);
    long most = o->most_commands ? o->most_commands : COMMANDS_MOST;

    while (status == TURNOUT_DONE && !umpire_is_over(u)) {
        if (p->commands == most) {
            set_fault(p, PLAYED_DEAD_END, p->commands, _("the game does not end"));
            break;
        }
        p->commands++;
        status = players_play(players);
        if (status == TURNOUT_DONE && o->verify && !sound(u, p, p->commands))
            break;
    }
    if (status != TURNOUT_DONE)
        set_failed(p, u, status, p->commands);
    if (!p->fault && players_fault(players))
        set_thought(p, players_fault(players));
    note_end(u, p);
}

/* --- with a journal --- */

static bool same_position(struct umpire *a, struct umpire *b)
{
    return umpire_hash(a) == umpire_hash(b) &&
           memcmp(umpire_state(a)->words, umpire_state(b)->words, state_bytes(umpire_state(a))) == 0;
}

/* Run again, or laid, it comes to the same position, word for word. */
static void check_replay(const struct playout_options *o, bool lay, struct umpire *u, struct played *p)
{
    struct replay_options ro = { .search = o->umpire.search, .language = o->umpire.language, .to = -1, .lay = lay };
    struct replay again;
    struct diag d = { 0 };
    const char *wrong = NULL;

    replay_text(umpire_journal_text(u), &ro, &again, &d);
    if (!again.umpire)
        wrong = d.count ? d.faults[0].message : _("cannot start the replay");
    else if (again.fault)
        wrong = again.fault;
    else if (!same_position(again.umpire, u))
        wrong = _("the replay reaches a different position");
    if (wrong)
        set_fault(p, PLAYED_FAULT, again.commands, wrong);
    replay_free(&again);
    diag_free(&d);
}

/* Under a name that is free: GAME-SCENARIO-SEED.journal, or with a number behind it. */
static bool save_numbered(struct umpire *u, const struct playout_options *o, struct played *p)
{
    for (int n = 1; n <= KEPT_MOST; n++) {
        char again[16] = "";

        if (n > 1)
            snprintf(again, sizeof again, "-%d", n);
        p->journal = text_format("%s/%s-%s-%llu%s.journal", o->keep, o->umpire.game, o->umpire.scenario,
                                 (unsigned long long)p->seed, again);
        if (umpire_save(u, p->journal))
            return true;
        mem_free(p->journal);
        p->journal = NULL;
        if (errno != EEXIST)
            return false;
    }
    return false;
}

/* Up to the command that failed, which stands in a note behind. */
static void keep_journal(struct umpire *u, const struct playout_options *o, struct played *p)
{
    struct text told = { 0 };

    text_print(&told, "%s%s%s", p->command ? p->command : "", p->command ? ": " : "", p->fault);
    umpire_note(u, text_of(&told));
    text_clear(&told);
    if (!save_numbered(u, o, p)) {
        text_print(&told, _("%s (its journal cannot be kept: %s)"), p->fault, strerror(errno));
        set_fault(p, p->end, p->at, text_of(&told));
    }
    text_free(&told);
}

static struct umpire *open_recorded(const struct playout_options *o, struct played *p)
{
    struct umpire_options options = o->umpire;
    struct diag d = { 0 };

    options.in_memory = true;
    options.checkpoints = false;
    options.seed = p->seed;
    struct umpire *u = umpire_open(&options, &d);
    if (!u)
        set_fault(p, PLAYED_FAULT, 0, d.count ? d.faults[0].message : "");
    diag_free(&d);
    return u;
}

static void note_uses(struct umpire *u, struct played *p)
{
    const struct script_use *use;

    p->uses = script_uses(umpire_script(u), &use);
    p->used = mem_array((size_t)p->uses + 1, sizeof *p->used);
    for (int i = 0; i < p->uses; i++)
        p->used[i] = use[i].times;
}

static void begin_counting(const struct playout_options *o, struct umpire *u)
{
    if (!o->coverage)
        return;
    script_set_counting(umpire_script(u));
    script_count_anew(umpire_script(u));
}

/* --- from a made position --- */

/* Which of the games from a position: in what way, and with which answers to one of its commands. */
struct attempt { int way, go; long at; };

static int luck_of(int way, int go)
{
    static const int luck[] = { 5, -1, 1, 0 };

    return luck[(way + go) % 4];
}

/* The same command from the same position with other dice and answers, again and again; then as it was. What goes wrong
 * mostly takes a certain result and certain answers in a row. */
static void play_otherwise(struct umpire *u, const struct state *before, struct bot bot, struct attempt *c,
                           struct played *p)
{
    struct state after = { 0 };

    state_init(&after, umpire_rules(u), umpire_state(u)->layout);
    state_copy(&after, umpire_state(u));
    for (c->go = 1; c->go < FUZZ_GOES; c->go++) {
        struct bot other = bot;
        bool open;

        state_copy(umpire_state(u), before);
        umpire_rebase(u);
        enum turnout status = fuzz_play(u, &other, luck_of(c->way, c->go), c->go, &open);
        if (status != TURNOUT_DONE)
            set_failed(p, u, status, c->at);
        else
            sound(u, p, c->at);
        if (p->fault)
            break;
    }
    if (!p->fault) {
        c->go = 0;
        state_copy(umpire_state(u), &after);
        umpire_rebase(u);
    }
    state_free(&after);
}

/* A few commands, in one of several ways, with fair dice or with loaded ones, so that what seldom happens does. If the
 * first is refused, the position was not one in which that phase has anything to wait for. With a course that is known
 * it is followed, else every command that is open is played otherwise too, and the course tells how it went wrong. */
static void play_on(struct umpire *u, struct attempt *c, bool known, struct played *p)
{
    struct bot bot = { dice_seed((p->seed << 8 | (uint64_t)c->way) ^ UINT64_C(0x2545f4914f6cdd1d)) };
    enum turnout status = TURNOUT_DONE;
    struct state before = { 0 };
    long played = 0;

    state_init(&before, umpire_rules(u), umpire_state(u)->layout);
    while (status == TURNOUT_DONE && !umpire_is_over(u) && played < FUZZ_COMMANDS && !p->fault) {
        struct bot then = bot;
        bool open;
        int go = known && played + 1 == c->at ? c->go : 0;

        state_copy(&before, umpire_state(u));
        status = fuzz_play(u, &bot, luck_of(c->way, go), go, &open);
        played += status != TURNOUT_REFUSED || played > 0;
        if (status == TURNOUT_DONE && sound(u, p, played) && open && !known) {
            c->at = played;
            play_otherwise(u, &before, then, c, p);
        }
    }
    if (status != TURNOUT_DONE && played > 0)
        set_failed(p, u, status, played);
    state_free(&before);
    p->commands += played;
}

/* Without a journal, in the umpire that has the position; gives how it went wrong, or the last game. */
static struct attempt try_ways(struct umpire *maker, struct played *p)
{
    struct state made = { 0 };
    struct attempt c = { 0 };

    state_init(&made, umpire_rules(maker), umpire_state(maker)->layout);
    state_copy(&made, umpire_state(maker));
    for (int way = 0; way < FUZZ_WAYS && !p->fault; way++) {
        c = (struct attempt){ .way = way };
        play_on(maker, &c, false, p);
        state_copy(umpire_state(maker), &made);
        umpire_rebase(maker);
    }
    state_free(&made);
    return c;
}

/* Again with a journal: what came of it must be the same, and the journal must lead there. */
static void record_way(const struct playout_options *o, struct umpire *u, struct attempt c, struct played *p)
{
    struct played again = { .seed = p->seed };

    script_set_checking(umpire_script(u), true);
    play_on(u, &c, true, &again);
    for (int lay = 0; again.commands > 0 && !again.fault && lay < 2; lay++)
        check_replay(o, lay, u, &again);
    if (again.fault) {
        set_fault(p, again.end, again.at, again.fault);
        mem_free(p->command);
        p->command = mem_string(again.command);
    } else if (p->fault) {
        set_fault(p, p->end, p->at, _("only without a journal: the game is not the same twice"));
    }
    if (p->fault && o->keep)
        keep_journal(u, o, p);
    played_free(&again);
}

/* The position is made and tried in the umpire of all games, and then played in one with a journal. */
static void play_made(const struct playout_options *o, struct umpire *maker, struct played *p)
{
    bool made = fuzz_compose(maker, p->seed);
    struct attempt c = { 0 };

    begin_counting(o, maker);
    if (made)
        c = try_ways(maker, p);
    if (o->coverage)
        note_uses(maker, p);
    struct umpire *u = made ? open_recorded(o, p) : NULL;
    if (u) {
        fuzz_adopt(u, maker);
        record_way(o, u, c, p);
    }
    umpire_close(u);
    if (!p->fault)
        p->result = mem_string(!made ? "no position" : p->commands > 0 ? "played on" : "nothing to play");
}

/* With a journal in memory, so that it can be run again and kept, and no file is left behind. */
static void play_recorded(const struct playout_options *o, struct players *players, struct played *p)
{
    struct umpire *u = open_recorded(o, p);

    if (!u)
        return;
    script_set_checking(umpire_script(u), o->verify);
    begin_counting(o, u);
    play(o, u, players, p);
    if (o->coverage)
        note_uses(u, p);
    for (int lay = 0; o->verify && !p->fault && lay < 2; lay++)
        check_replay(o, lay, u, p);
    if (p->fault && o->keep)
        keep_journal(u, o, p);
    umpire_close(u);
}

static void play_plainly(const struct playout_options *o, struct umpire *u, struct players *players, struct played *p)
{
    umpire_restart(u, p->seed);
    script_set_quiet(umpire_script(u), true);
    begin_counting(o, u);
    play(o, u, players, p);
    if (o->coverage)
        note_uses(u, p);
}

/* --- all of it --- */

static double processor_time(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* A game is the same whether it is recorded or not: one that went wrong is played again for its journal. */
void played_play(const struct playout_options *o, struct umpire *u, struct players *players, uint64_t seed,
                 struct played *out)
{
    double started = processor_time();

    *out = (struct played){ .seed = seed };
    if (o->fuzz)
        play_made(o, u, out);
    else if (o->verify)
        play_recorded(o, players, out);
    else
        play_plainly(o, u, players, out);
    if (out->fault && o->keep && !o->verify && !o->fuzz) {
        played_free(out);
        *out = (struct played){ .seed = seed };
        play_recorded(o, players, out);
    }
    out->seconds = processor_time() - started;
}

void played_free(struct played *p)
{
    mem_free(p->result);
    mem_free(p->fault);
    mem_free(p->command);
    mem_free(p->journal);
    mem_free(p->used);
    script_list_free(&p->score);
    *p = (struct played){ 0 };
}

/* --- through a pipe --- */

static void write_string(struct text *out, const char *s)
{
    text_add_span(out, s ? "+" : "-", 1);
    text_add_span(out, s ? s : "", (s ? strlen(s) : 0) + 1);
}

static char *read_string(const struct text *bytes, size_t *at)
{
    const char *s = bytes->at + *at;

    *at += strlen(s + 1) + 2;
    return *s == '+' ? mem_string(s + 1) : NULL;
}

void played_write(const struct played *p, struct text *out)
{
    text_add_span(out, (const char *)p, sizeof *p);
    if (p->uses > 0)
        text_add_span(out, (const char *)p->used, (size_t)p->uses * sizeof *p->used);
    write_string(out, p->result);
    write_string(out, p->fault);
    write_string(out, p->command);
    write_string(out, p->journal);
    for (int i = 0; i < p->score.count; i++)
        write_string(out, p->score.at[i]);
}

bool played_read(const struct text *bytes, struct played *out)
{
    size_t at = sizeof *out;

    if (bytes->length < at)
        return false;
    memcpy(out, bytes->at, at);
    out->used = out->uses > 0 ? mem_array((size_t)out->uses, sizeof *out->used) : NULL;
    if (out->uses > 0)
        memcpy(out->used, bytes->at + at, (size_t)out->uses * sizeof *out->used);
    at += (size_t)out->uses * sizeof *out->used;
    out->result = read_string(bytes, &at);
    out->fault = read_string(bytes, &at);
    out->command = read_string(bytes, &at);
    out->journal = read_string(bytes, &at);
    out->score.at = mem_array((size_t)out->score.count + 1, sizeof *out->score.at);
    for (int i = 0; i < out->score.count; i++)
        out->score.at[i] = read_string(bytes, &at);
    return true;
}
