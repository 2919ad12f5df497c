/*
 * edit: a command of the past is changed, and those behind it are played again.
 */
#include <stdlib.h>
#include <string.h>
#include "base/match.h"
#include "base/mem.h"
#include "front/dialogue/pending.h"
#include "front/document/json.h"
#include "front/document/ruling_document.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "front/verb/back.h"
#include "game/journal/past.h"
#include "game/journal/replay.h"

struct edit {
    struct past was;           /* the game before the change */
    struct text journal;       /* and its journal, from which old rulings are made again */
    int at;                    /* the command that was changed */
    int next;                  /* the first that is still to be played again */
    int steps;                 /* how many stood when the change was given */
    bool given;                /* the change is under way: it was neither played nor given up yet */
    bool left_out;             /* the command is to be left out */
    bool hides;                /* something was hidden when the change was given: so may be any command behind it */
};

void edit_forget(struct repl *r)
{
    if (!r->edit)
        return;
    past_free(&r->edit->was);
    text_free(&r->edit->journal);
    mem_free(r->edit);
    r->edit = NULL;
}

/* --- the commands that stand --- */

/* The opening is a step, but bears no number. */
static int first_step(const struct umpire *u)
{
    return umpire_steps(u) > 0 && !umpire_step(u, 0) ? 1 : 0;
}

static int count_of(const struct umpire *u)
{
    return umpire_steps(u) - first_step(u);
}

static void list_commands(struct repl *r)
{
    json_t *commands = json_array();
    int first = first_step(r->umpire);

    for (int i = first; i < umpire_steps(r->umpire); i++) {
        char *shown = back_shown(r, umpire_step(r->umpire, i));

        json_array_append_new(commands, json_pack("{s:i, s:o}", "number", i - first + 1, "command",
                                                  json_words(shown)));
        mem_free(shown);
    }
    if (json_array_size(commands) > 0)
        repl_tell(r, &verb_edit, "commands", json_pack("{s:O}", "commands", commands));
    else
        repl_refuse(r, &verb_edit, "%s", _("no command was played yet"));
    json_decref(commands);
}

/* --- where the rest no longer fits --- */

/* The ruling it had then, which is made again from the journal as it was; NULL: there was none. */
static json_t *ruling_then(struct repl *r, const struct past_command *c)
{
    struct replay_options o = {
        .search = &r->options->search, .language = r->options->language, .to = c->ordinal + 1,
    };
    struct diag d = { 0 };
    struct replay then;
    json_t *ruling = NULL;

    replay_text(&r->edit->journal, &o, &then, &d);
    if (then.umpire && !then.fault && umpire_ruling(then.umpire)->count > 0)
        ruling = ruling_document(then.umpire, repl_eyes(r), 0);
    replay_free(&then);
    diag_free(&d);
    return ruling;
}

static void stop_at(struct repl *r, int which, enum past_fit how)
{
    struct edit *e = r->edit;
    bool hides = e->hides || view_hides(r->umpire), told = !hides || repl_eyes(r) == VIEW_ALL;
    json_t *misfit = json_object(), *then = told ? ruling_then(r, &e->was.command[which]) : NULL;
    char *shown = back_shown(r, hides ? _("a command") : e->was.command[which].text);

    json_set_words(misfit, "command", shown);
    json_set_flag(misfit, "kept", !told);
    if (then)
        json_object_set_new(misfit, "then", then);
    mem_free(shown);
    repl_tell(r, &verb_edit, "misfit", misfit);
    e->next = which + 1;
    r->shown = 0;
    if (how == PAST_ASKS && umpire_roll(r->umpire) && umpire_dice(r->umpire) == DICE_AUTO)
        repl_show_turnout(r, umpire_throw(r->umpire));
    else if (told || how == PAST_ASKS)
        repl_show_turnout(r, how == PAST_ASKS ? TURNOUT_ASK : TURNOUT_REFUSED);
    else
        ruling_clear(script_ruling(umpire_script(r->umpire)));     /* or `why` would tell it */
    repl_tell(r, &verb_edit, "stopped", json_pack("{s:i}", "left", e->was.count - e->next));
}

/* --- playing the rest --- */

static void play_rest(struct repl *r)
{
    struct edit *e = r->edit;
    int played = 0, shorter = 0;

    for (int i = e->next; i < e->was.count; i++) {
        enum past_fit how = past_play(r->umpire, &e->was.command[i]);
        if (how == PAST_BROKEN) {
            back_failed(r, &verb_edit, _("cannot write the journal: nothing was noted"));
            return;
        }
        if (how != PAST_FITS && how != PAST_SHORTER) {
            stop_at(r, i, how);
            return;
        }
        played++;
        shorter += how == PAST_SHORTER;
        e->next = i + 1;
    }
    if (pending_waits(r->umpire)) {
        r->shown = 0;
        repl_show_turnout(r, TURNOUT_ASK);
    }
    repl_tell(r, &verb_edit, "played", json_pack("{s:i, s:i}", "count", played, "shorter", shorter));
    r->told_over = umpire_is_over(r->umpire);
}

/* Back to the command before the one that was changed. False: the journal could not be written. */
static bool go_back(struct repl *r)
{
    umpire_abandon(r->umpire);
    while (umpire_steps(r->umpire) > r->edit->at)
        if (!umpire_undo(r->umpire)) {
            back_failed(r, &verb_edit, _("there is nothing to undo"));
            return false;
        }
    return true;
}

/* The command that was open is so again, with what it asked. */
static void ask_again(struct repl *r)
{
    const struct past *was = &r->edit->was;

    if (was->count == r->edit->steps)
        return;
    past_play(r->umpire, &was->command[was->count - 1]);
    r->shown = 0;
    repl_show_turnout(r, TURNOUT_ASK);
}

/* The change was refused or given up: what was taken back for it comes again. */
static void put_forth(struct repl *r)
{
    while (umpire_steps(r->umpire) < r->edit->steps && umpire_redo(r->umpire))
        ;
    repl_tell(r, &verb_edit, "unchanged", NULL);
    ask_again(r);
    edit_forget(r);
}

void edit_go_on(struct repl *r)
{
    struct edit *e = r->edit;

    if (!e || !e->given || pending_waits(r->umpire))
        return;
    e->given = false;
    if (!e->left_out && umpire_steps(r->umpire) <= e->at)
        put_forth(r);
    else
        play_rest(r);
}

/* --- the verb --- */

static void restore(struct repl *r)
{
    struct edit *e = r->edit;

    if (!go_back(r))
        return;
    for (int i = e->at; i < e->was.count; i++)
        if (past_play(r->umpire, &e->was.command[i]) != PAST_FITS) {
            back_failed(r, &verb_edit, _("the game could not be restored; its journal has all of it"));
            return;
        }
    repl_tell(r, &verb_edit, "restored", NULL);
    r->shown = 0;
    if (pending_waits(r->umpire))
        repl_show_turnout(r, TURNOUT_ASK);
    edit_forget(r);
}

/* Reads the game as it stands; NULL after a line that says why it cannot be edited. */
static struct edit *begin_edit(struct repl *r, int step)
{
    struct edit *e = mem_new(sizeof *e);

    *e = (struct edit){ .at = step, .next = step + 1, .steps = umpire_steps(r->umpire), .given = true,
                        .hides = view_hides(r->umpire) };
    bool read = past_read(r->umpire, &e->was);
    int open = e->was.count > 0 && e->was.command[e->was.count - 1].open;

    if (!read || e->was.count - open != e->steps) {
        repl_refuse(r, &verb_edit, "%s", _("this game has no journal that could be played again"));
        past_free(&e->was);
        mem_free(e);
        return NULL;
    }
    text_add_span(&e->journal, text_of(umpire_journal_text(r->umpire)), umpire_journal_text(r->umpire)->length);
    return e;
}

static void change(struct repl *r, int step, const char *command)
{
    char *line = strcmp(command, "-") == 0 ? NULL : repl_written_out(r, command);

    edit_forget(r);
    r->edit = begin_edit(r, step);
    if (r->edit && go_back(r)) {
        r->edit->left_out = strcmp(command, "-") == 0;
        if (!line && !r->edit->left_out)
            line = repl_written_out(r, command);       /* a verb of that phase, perhaps cut short */
        if (!r->edit->left_out)
            repl_play(r, line ? line : command);
        edit_go_on(r);
    }
    mem_free(line);
}

static void edit_number(struct repl *r, const char *rest)
{
    char *end;
    long number = strtol(rest, &end, 10);
    const char *command = end + strspn(end, " \t");
    int count = count_of(r->umpire);

    if (number < 1 || number > count) {
        repl_refuse(r, &verb_edit, count == 0 ? _("no command was played yet")
                                 : _("commands are numbered 1 to %d; `edit` lists them"), count);
        return;
    }
    int step = first_step(r->umpire) + (int)number - 1;
    if (*command && umpire_is_fixed(r->umpire, umpire_steps(r->umpire) - step)) {
        repl_refuse(r, &verb_edit, "%s", umpire_fixed_text());
        return;
    }
    if (*command) {
        change(r, step, command);
        return;
    }
    char *shown = back_shown(r, umpire_step(r->umpire, step));
    repl_tell(r, &verb_edit, "command", json_pack("{s:i, s:o}", "number", (int)number, "command", json_words(shown)));
    mem_free(shown);
    if (!view_hides(r->umpire)) {
        char *line = text_format("%s %ld %s", i18n_look_up("verb", "edit"), number, umpire_step(r->umpire, step));

        line_put(r->line, line);
        mem_free(line);
    }
}

static bool is_word(const char *typed, const char *word)
{
    return match_equal(typed, word) || match_equal(typed, i18n_look_up("edit", word));
}

static void edit(struct repl *r, const char *rest)
{
    bool on = is_word(rest, NC_("edit", "on")), back = is_word(rest, NC_("edit", "back"));

    if (*rest == '\0')
        list_commands(r);
    else if ((on || back) && !r->edit)
        repl_refuse(r, &verb_edit, "%s", _("no change is in progress; `edit K COMMAND` begins one"));
    else if (back && umpire_is_fixed(r->umpire, umpire_steps(r->umpire) - r->edit->at))
        repl_refuse(r, &verb_edit, "%s", umpire_fixed_text());
    else if (back)
        restore(r);
    else if (on && r->edit->next == r->edit->was.count)
        repl_refuse(r, &verb_edit, "%s", _("all commands were played again"));
    else if (on)
        play_rest(r);
    else
        edit_number(r, rest);
}

static int run(struct call *c)
{
    edit(c->repl, c->rest);
    return call_told(c, STATUS_DONE);
}

const struct verb verb_edit = {
    .name = NC_("verb", "edit"), .needs = NEEDS_POSITION,
    .usage = N_("[K COMMAND|on|back]"),
    .text = N_("list the commands; change one of them and play the rest again"),
    .example = "1 done", .theme = THEME_MEND, .while_asked = true,
    .run = run, .print = print_edit,
};
