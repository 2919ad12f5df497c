#include "front/verb/cmd.h"

#include <unistd.h>
#include "base/chance.h"
#include "base/mem.h"
#include "front/dialogue/opponent.h"
#include "front/dialogue/pending.h"
#include "front/dialogue/repl.h"
#include "mail/secrets.h"
#include "base/home.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/program/saved.h"
#include "front/text/columns.h"
#include "front/text/ours.h"
#include "front/text/print.h"
#include "front/text/term.h"
#include "front/verb/audit.h"
#include "front/verb/verb.h"

static void say_notes(struct umpire *u)
{
    const struct scenario *s = umpire_scenario(u);
    const char *language = umpire_language(u);
    const char *title = words_in(&umpire_rules(u)->title, language);
    const char *name = words_in(&s->title, language);

    term_print(stdout, STYLE_STRONG, "%s\n%s\n", title ? title : umpire_rules(u)->game, name ? name : s->name);
    for (int i = 0; i < s->note_count; i++)
        if (words_in(&s->notes[i], language))
            columns_print_text(STYLE_PLAIN, words_in(&s->notes[i], language), 2);
    show_in_force(u);
    ours_say_banner(u);
    say("%s\n", _("`help` lists the commands, `map` shows the front, `quit` leaves."));
}

/* A set-up that breaks the game's own rules is not played. */
static bool set_up_holds(const struct options *o, struct umpire *u)
{
    struct diag d = { 0 };
    bool holds = audit_set_up(umpire_script(u), umpire_state(u), umpire_scenario(u), &d);

    if (!holds)
        open_faults(o, &d);
    diag_free(&d);
    return holds;
}

/* A game whose file was taken away is not lost with the program that has it in memory. */
static void rescue(struct umpire *u)
{
    char *was = mem_string(umpire_journal(u));
    char *path = home_journal(umpire_rules(u)->game, umpire_scenario(u)->name);

    if (path && umpire_save(u, path))
        complain(_("another program deleted, replaced or changed %s; the whole game is in %s"), was, path);
    else
        complain(_("another program deleted, replaced or changed %s, and the game could not be saved elsewhere"),
                 was);
    mem_free(path);
    mem_free(was);
}

static void leave_journal(struct umpire *u)
{
    secrets_remember(u);
    if (umpire_is_lost(u))
        rescue(u);
    if (!umpire_is_lost(u))
        say(_("The journal is %s; `grognard resume` continues the game.\n"), umpire_journal(u));
}

static int play(const struct options *o, const struct named *n, char *journal, bool ours)
{
    struct umpire *u = open_umpire(o, n->game, n->scenario, journal);
    struct repl r = { .options = o, .umpire = u, .eyes = EYES_SEAT };
    int status = STATUS_REFUSED;

    if (!u)
        return STATUS_REFUSED;
    if (open_eyes(o, u, &r.eyes) && opponent_open(&r, o->seed) && set_up_holds(o, u) && open_secrets(o, u, true)) {
        say_notes(u);
        status = repl_run(&r, umpire_begin(u));
    }
    /* A game nobody played leaves no file behind. */
    if (journal && !r.played && (ours || status != STATUS_DONE))
        umpire_remove_journal(u);
    else if (journal)
        leave_journal(u);
    opponent_close(&r);
    umpire_leave(u);
    return status;
}

int cmd_play(const struct options *o)
{
    struct named n = named_split(o->operand[0]);
    char *journal = NULL;
    int status = STATUS_REFUSED;

    if (!open_knows_scenario(o, &n)) {
        named_free(&n);
        return STATUS_REFUSED;
    }
    if (o->journal)
        journal = mem_string(o->journal);
    else if (!(journal = home_journal(n.game, n.scenario)))
        complain("%s", _("cannot create a folder for journals; name a file with --journal FILE"));
    if (o->journal && access(journal, F_OK) == 0)
        open_refuse(o, _("%s already exists; continue it with `grognard resume %s`, or name another file"), journal,
                    journal);
    else
        status = play(o, &n, journal, !o->journal);
    mem_free(journal);
    named_free(&n);
    return status;
}

static void say_table(struct umpire *u)
{
    const char *title = words_in(&umpire_rules(u)->title, umpire_language(u));
    const char *name = words_in(&umpire_scenario(u)->title, umpire_language(u));

    term_print(stdout, STYLE_STRONG, "%s\n%s\n", title ? title : umpire_rules(u)->game,
               name ? name : _("An empty board"));
    columns_print_text(STYLE_PLAIN, _("`put UNIT HEX` puts counters on it; then every command and procedure works on "
                                      "them. You roll the dice and type them. `help` lists the commands, `rules WORD` "
                                      "finds a rule, `quit` leaves."), 2);
    show_in_force(u);
    ours_say_banner(u);
}

static int play_table(const struct options *o, const char *game, const char *scenario, char *journal)
{
    struct umpire *u = open_umpire(o, game, scenario, journal);
    struct repl r = { .options = o, .umpire = u, .eyes = VIEW_ALL };

    if (!u)
        return STATUS_REFUSED;
    if (!o->has_dice)
        umpire_set_dice(u, DICE_ASK);
    say_table(u);
    int status = opponent_open(&r, o->seed) && open_secrets(o, u, true) ? repl_run(&r, TURNOUT_DONE) : STATUS_REFUSED;
    if (!r.played && !o->journal)
        umpire_remove_journal(u);
    else
        leave_journal(u);
    opponent_close(&r);
    umpire_leave(u);
    return status;
}

int cmd_table(const struct options *o)
{
    struct named n = named_split(o->operand[0]);
    struct text scenario = { 0 };
    char *journal = o->journal ? mem_string(o->journal) : NULL;
    int status = STATUS_REFUSED;

    text_print(&scenario, DATA_TABLE "%s%s", n.scenario ? "/" : "", n.scenario ? n.scenario : "");
    bool known = n.scenario ? open_knows_scenario(o, &n) : open_knows_game(o, n.game);
    if (known && !journal && !(journal = home_journal(n.game, text_of(&scenario))))
        complain("%s", _("cannot create a folder for journals; name a file with --journal FILE"));
    else if (known && o->journal && access(journal, F_OK) == 0)
        open_refuse(o, _("%s already exists; continue it with `grognard resume %s`, or name another file"), journal,
                    journal);
    else if (known)
        status = play_table(o, n.game, text_of(&scenario), journal);
    mem_free(journal);
    text_free(&scenario);
    named_free(&n);
    return status;
}

static int go_on(const struct options *o, struct replay *r)
{
    struct repl repl = { .options = o, .umpire = r->umpire, .eyes = EYES_SEAT };
    bool begun = state_head(umpire_state(r->umpire))->phase.node != PHASE_NONE || umpire_is_over(r->umpire) ||
                 repl_is_table(&repl);

    uint64_t seed;
    if (!open_eyes(o, r->umpire, &repl.eyes) || !chance_draw(&seed) || !opponent_open(&repl, seed) ||
        !open_secrets(o, r->umpire, false)) {
        opponent_close(&repl);
        return STATUS_REFUSED;
    }
    if (umpire_roll(r->umpire) && umpire_dice(r->umpire) == DICE_FAIR)
        r->pending = umpire_roll_together(r->umpire);
    secrets_remember(r->umpire);
    show_now(r->umpire, repl_eyes(&repl));
    int status = repl_run(&repl, begun || pending_waits(r->umpire) ? r->pending : umpire_begin(r->umpire));
    leave_journal(r->umpire);
    opponent_close(&repl);
    return status;
}

static int resume(const struct options *o)
{
    struct replay r;
    int status = STATUS_REFUSED;

    if (!open_journal(o, (struct replay_options){ .go_on = true, .lay = !o->check }, &r))
        return STATUS_REFUSED;
    if (r.warning)
        complain("%s: %s", o->operand[0], r.warning);
    if (r.fault)
        open_refuse(o, "%s: %s", o->operand[0], r.fault);
    else
        status = go_on(o, &r);
    replay_free(&r);
    return status;
}

int cmd_resume(const struct options *o)
{
    char *path = saved_choose(o, o->operands > 0 ? o->operand[0] : NULL);
    const char *operand[] = { path };
    struct options chosen = *o;

    chosen.operand = operand;
    int status = path ? resume(&chosen) : STATUS_REFUSED;
    mem_free(path);
    return status;
}

const struct verb verb_play = {
    .name = "play",
    .operands = "GAME/SCENARIO", .least = 1, .most = 1,
    .options = "seed dice mod set cards journal as opponent",
    .summary = N_("play a scenario"),
    .more = N_("Reads commands from the terminal or from standard input. Each command is saved in the journal before "
               "it is acknowledged; `grognard resume` continues the game. In a game with hidden units you see what "
               "the side to move sees; --as SIDE fixes the view."),
    .command = cmd_play,
};

const struct verb verb_resume = {
    .name = "resume",
    .operands = "[F.journal|NUMBER|GAME]", .most = 1,
    .options = "as opponent check",
    .summary = N_("continue a game"),
    .more = N_("Without an operand, lists your games and asks for a number. NUMBER is one of that list; GAME or "
               "GAME/SCENARIO means the one of these that was played last. Rebuilds the position from the journal, "
               "checks every hash, and runs the last command again. With --check it runs every command again and "
               "compares the result, as `replay` does."),
    .command = cmd_resume,
};

const struct verb verb_table = {
    .name = "table",
    .operands = "GAME[/SCENARIO]", .least = 1, .most = 1,
    .options = "seed dice mod set cards journal",
    .summary = N_("an umpire beside the real map: an empty board"),
    .more = N_("Put the counters that matter on the board (`put Doles 1421`), say where your map differs (`terrain "
               "1520 woods`), and use every command and procedure of the game on them; the phase is whatever a "
               "command needs. You roll the dice, unless --dice auto. The journal is like any other: `undo`, `save`, "
               "`grognard resume`. With a scenario its counters are on the board, as `save FILE scenario` left them."),
    .command = cmd_table,
};
