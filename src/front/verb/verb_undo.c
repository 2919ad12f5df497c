#include "front/verb/verb_undo.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "base/match.h"
#include "base/mem.h"
#include "front/dialogue/opponent.h"
#include "front/dialogue/pending.h"
#include "front/program/i18n.h"
#include "front/text/shown.h"
#include "front/text/term.h"
#include "front/verb/look.h"
#include "front/verb/verb.h"
#include "game/journal/past.h"

void repl_complain_of(struct repl *r, const char *text)
{
    look_complain("%s", umpire_trouble(r->umpire) ? umpire_trouble(r->umpire) : text);
}

/* Where the opening itself was taken back, its questions are put anew. */
void repl_begin_again(struct repl *r)
{
    if (umpire_has_begun(r->umpire) || repl_is_table(r))
        return;
    r->shown = 0;
    r->at_table = false;
    repl_show_turnout(r, umpire_begin(r->umpire));
}

/* The command as who looks may read it, to be freed; NULL if there is none. */
static char *seen_command(struct repl *r, const char *command)
{
    struct text seen = { 0 };

    if (!command)
        return NULL;
    view_text(r->umpire, repl_eyes(r), i18n_word(command), &seen);
    char *named = shown_command(umpire_rules(r->umpire), text_of(&seen), umpire_language(r->umpire));
    text_free(&seen);
    return named;
}

/* --- undo --- */

static bool take_back_one(struct repl *r, char **command)
{
    char *next = seen_command(r, umpire_undone(r->umpire));
    bool taken = umpire_undo(r->umpire);

    mem_free(taken ? *command : next);
    *command = taken ? next : *command;
    return taken;
}

/* What the program has played since goes back with it. Counts what was taken back; the command is the first of these,
 * in the order of play. */
static bool take_back_ours(struct repl *r, char **command, int *taken)
{
    do {
        if (!take_back_one(r, command))
            return false;
        ++*taken;
    } while (opponent_decides(r) && umpire_undone(r->umpire));
    return true;
}

static void tell_taken(struct repl *r, const char *command, int taken)
{
    if (taken == 0)
        repl_complain_of(r, umpire_is_bound(r->umpire) ? _("what was played before the rules changed cannot be undone")
                                                       : _("there is nothing to undo"));
    else if (taken > 1)
        look_say(_("  taken back: %d commands, the first of them: %s; `redo %d` plays them again\n"), taken,
                 command ? command : _("the opening"), taken);
    else if (command)
        look_say(_("  taken back: %s; `redo` plays it again\n"), command);
    else
        look_say("  %s\n", _("taken back; `redo` plays it again"));
}

static void take_back(struct repl *r, int count)
{
    char *command = NULL;
    int taken = 0;

    while (count-- > 0 && take_back_ours(r, &command, &taken))
        ;
    tell_taken(r, command, taken);
    mem_free(command);
}

static bool is_number(const char *word, int *out)
{
    char *end;
    long value = strtol(word, &end, 10);

    *out = value > 0 && value < 1000000 ? (int)value : 0;
    return *word && !*end && *out > 0;
}

/* The turn of that name, or of that number where no turn bears it as a name; -1. */
static int turn_of(const struct rules *rules, const char *word)
{
    int number;

    for (int i = 0; i < rules->turns.count; i++)
        if (match_equal(word, rules->turns.word[i]))
            return i;
    return is_number(word, &number) && number <= rules->turns.count ? number - 1 : -1;
}

/* "to turn 3": the last word names the turn. */
static void take_back_to(struct repl *r, const char *rest)
{
    const char *word = strrchr(rest, ' ');
    int turn = turn_of(umpire_rules(r->umpire), word ? word + 1 : rest);
    int steps = turn < 0 ? -1 : past_steps_to_turn(r->umpire, turn);
    char *command = NULL;
    int taken = 0;

    if (!word || turn < 0) {
        look_complain(_("\"%s\" is neither a number of commands nor a turn; write `undo 2` or `undo to turn %s`"), rest,
                      umpire_rules(r->umpire)->turns.count ? umpire_rules(r->umpire)->turns.word[0] : "1");
        return;
    }
    if (steps < 0) {
        look_complain(_("the game cannot go back to turn %s from here"), word + 1);
        return;
    }
    if (steps == 0) {
        look_complain(_("this is the start of turn %s"), word + 1);
        return;
    }
    while (taken < steps && take_back_one(r, &command))
        taken++;
    tell_taken(r, command, taken);
    mem_free(command);
}

void past_take_back(struct repl *r, const char *rest)
{
    int count = 1;

    if (pending_waits(r->umpire) && !repl_decides(r))
        return;
    past_forget(r);
    if (pending_waits(r->umpire)) {
        umpire_abandon(r->umpire);
        look_say("  %s\n", _("cancelled; the position is as it was before the command"));
        if (!*rest) {
            repl_begin_again(r);
            return;
        }
    }
    if (*rest && !is_number(rest, &count))
        take_back_to(r, rest);
    else
        take_back(r, count);
    r->told_over = umpire_is_over(r->umpire);
    repl_begin_again(r);
}

static void past_play_again(struct repl *r, const char *rest)
{
    int count = 1, played = 0;
    char *command = NULL;

    if (*rest && !is_number(rest, &count)) {
        look_complain(_("\"%s\" is not a number of commands; write `redo 2`"), rest);
        return;
    }
    for (; played < count; played++) {
        char *next = seen_command(r, umpire_redone(r->umpire));
        bool again = umpire_redo(r->umpire);
        mem_free(again ? command : next);
        if (!again)
            break;
        command = next;
    }
    if (played == 0)
        repl_complain_of(r, _("there is nothing to redo"));
    else if (played > 1)
        look_say(_("  played again: %d commands, the last of them: %s\n"), played,
                 command ? command : _("the opening"));
    else if (command)
        look_say(_("  played again: %s\n"), command);
    else
        look_say("  %s\n", _("played again"));
    mem_free(command);
    r->told_over = umpire_is_over(r->umpire);
}

/* --- dice that were mistyped --- */

void past_mistyped(struct repl *r, const char *dice)
{
    enum turnout turnout;

    if (!past_correct(r->umpire, dice, false, &turnout)) {
        repl_complain_of(r, _("no dice were typed for the last command; `undo` takes it back"));
        return;
    }
    if (turnout != TURNOUT_REFUSED)
        look_say(_("  the last roll is corrected to %s\n"), dice);
    r->shown = 0;
    r->at_table = false;
    repl_show_turnout(r, turnout);
}

static const char *behind(const char *line, const char *no)
{
    size_t length = strlen(no);

    if (strncmp(line, no, length) != 0 || line[length] != ',')
        return NULL;
    line += length + 1;
    line += strspn(line, " \t");
    return isdigit((unsigned char)*line) ? line : NULL;
}

const char *past_correction(const char *line)
{
    const char *ours = behind(line, C_("correction", "no"));

    return ours ? ours : behind(line, "no");
}

const struct verb verb_undo = {
    .name = NC_("verb", "undo"),
    .usage = N_("[N|to turn T]"),
    .text = N_("take back the last command, the last N, or all since turn T began; cancel a question"),
    .example = "2", .theme = THEME_MEND, .while_asked = true,
    .look = past_take_back,
};

const struct verb verb_redo = {
    .name = NC_("verb", "redo"),
    .usage = N_("[N]"),
    .text = N_("repeat the command that was taken back, or N of them"),
    .example = "", .theme = THEME_MEND,
    .look = past_play_again,
};
