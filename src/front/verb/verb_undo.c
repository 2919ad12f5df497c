/*
 * undo: takes commands back, or cancels a question.
 */
#include <string.h>
#include "base/match.h"
#include "base/mem.h"
#include "front/dialogue/opponent.h"
#include "front/dialogue/pending.h"
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "front/verb/back.h"
#include "game/journal/past.h"

void undo_begin_again(struct repl *r)
{
    if (umpire_has_begun(r->umpire) || repl_is_table(r))
        return;
    r->shown = 0;
    r->at_table = false;
    repl_show_turnout(r, umpire_begin(r->umpire));
}

static bool take_back_one(struct repl *r, char **command)
{
    char *next = back_shown(r, umpire_undone(r->umpire));
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
        back_failed(r, &verb_undo, umpire_is_bound(r->umpire)
                                       ? _("what was played before the rules changed cannot be undone")
                                       : _("there is nothing to undo"));
    else
        repl_tell(r, &verb_undo, "taken_back", json_pack("{s:i, s:o}", "count", taken, "first", json_words(command)));
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

/* The turn of that name, or of that number where no turn bears it as a name; -1. */
static int turn_of(const struct rules *rules, const char *word)
{
    int number;

    for (int i = 0; i < rules->turns.count; i++)
        if (match_equal(word, rules->turns.word[i]))
            return i;
    return back_is_number(word, &number) && number <= rules->turns.count ? number - 1 : -1;
}

/* "to turn 3": the last word names the turn. */
static void take_back_to(struct repl *r, const char *rest)
{
    const struct names *turns = &umpire_rules(r->umpire)->turns;
    const char *word = strrchr(rest, ' ');
    int turn = turn_of(umpire_rules(r->umpire), word ? word + 1 : rest);
    int steps = turn < 0 ? -1 : past_steps_to_turn(r->umpire, turn);
    char *command = NULL;
    int taken = 0;

    if (!word || turn < 0) {
        repl_refuse(r, &verb_undo,
                    _("\"%s\" is neither a number of commands nor a turn; write `undo 2` or `undo to turn %s`"), rest,
                    turns->count ? turns->word[0] : "1");
    } else if (steps < 0) {
        repl_refuse(r, &verb_undo, _("the game cannot go back to turn %s from here"), word + 1);
    } else if (steps == 0) {
        repl_refuse(r, &verb_undo, _("this is the start of turn %s"), word + 1);
    } else {
        while (taken < steps && take_back_one(r, &command))
            taken++;
        tell_taken(r, command, taken);
        mem_free(command);
    }
}

void undo_take_back(struct repl *r, const char *rest)
{
    int count = 1;

    if (pending_waits(r->umpire) && !repl_decides(r))
        return;
    edit_forget(r);
    if (pending_waits(r->umpire)) {
        umpire_abandon(r->umpire);
        if (pending_waits(r->umpire)) {
            back_failed(r, &verb_undo, "");
            return;
        }
        repl_tell(r, &verb_undo, "cancelled", NULL);
        if (!*rest) {
            undo_begin_again(r);
            return;
        }
    }
    if (*rest && !back_is_number(rest, &count))
        take_back_to(r, rest);
    else
        take_back(r, count);
    r->told_over = umpire_is_over(r->umpire);
    undo_begin_again(r);
}

static int run(struct call *c)
{
    undo_take_back(c->repl, c->rest);
    return call_told(c, STATUS_DONE);
}

const struct verb verb_undo = {
    .name = NC_("verb", "undo"), .needs = NEEDS_POSITION,
    .usage = N_("[N|to turn T]"),
    .text = N_("take back the last command, the last N, or all since turn T began; cancel a question"),
    .example = "2", .theme = THEME_MEND, .while_asked = true,
    .run = run, .print = print_undo,
};
