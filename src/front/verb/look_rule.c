/*
 * look_rule.c - rulings and odds of what the players describe, in the dialogue.
 */
#include "front/verb/look.h"

#include <stdio.h>
#include <string.h>
#include "base/match.h"
#include "base/mem.h"
#include "front/dialogue/pending.h"
#include "front/program/i18n.h"
#include "front/text/ours.h"
#include "front/text/print.h"
#include "front/verb/compare.h"
#include "front/verb/inputs.h"
#include "front/verb/ranged.h"
#include "front/verb/several_odds.h"
#include "front/verb/verb.h"

/* "combat attack=12 defence=8": the procedure, and whether the rest are inputs. */
static bool names_procedure(struct repl *r, const char *line)
{
    struct text why = { 0 };
    char *word;
    const char *rest = repl_first_word(line, &word);
    struct text unknown = { 0 };
    bool found = inputs_procedure(umpire_script(r->umpire), word, &why) &&
                 (*rest == '\0' || strchr(rest, '=') || repl_meant(r, word, &unknown).kind == VERB_PROCEDURE);

    text_free(&unknown);

    mem_free(word);
    text_free(&why);
    return found;
}

/* Who rules on what is said: while a question is open its procedure is under way, so another umpire beside it. */
static struct umpire *table_begin(struct repl *r)
{
    struct diag none = { 0 };
    struct umpire *u = pending_waits(r->umpire) ? umpire_open_table(r->umpire, &none) : r->umpire;

    diag_free(&none);
    return u;
}

static void table_end(struct repl *r, struct umpire *u)
{
    if (u != r->umpire)
        umpire_close(u);
}

static bool odds_of_inputs(struct repl *r, struct umpire *u, const struct script_procedure *p, const struct inputs *in,
                           struct odds *odds)
{
    bool done = odds_rule(u, p->name, in->at, in->count, odds);

    if (!done && (odds->wanted < 0 || u != r->umpire))
        show_refused(u, repl_eyes(r), 0);
    return done;
}

/* One input has a range: a column for each of its values. The odds that are left are those of the last. */
static bool vary(struct repl *r, struct umpire *u, const struct script_procedure *p, struct inputs *in, int which,
                 struct odds *odds)
{
    struct compared all = { .count = 0 };
    int low = 0, high = 0;
    bool done = inputs_range(in, &low, &high) == which;
    char number[16];

    for (int value = low; done && value <= high; value++) {
        snprintf(number, sizeof number, "%d", value);
        in->at[which].value = number;
        done = odds_of_inputs(r, u, p, in, odds);
        if (done)
            compared_add(&all, number, odds);
    }
    if (done)
        compared_show(&all, *in->at[which].name ? i18n_word(in->at[which].name) : NULL);
    compared_free(&all);
    return false;
}

/* `ours`: counters stood for figures of our reconstruction. */
static bool odds_of_procedure(struct repl *r, const char *line, struct odds *odds, bool *ours)
{
    struct umpire *u = table_begin(r);
    struct inputs in;
    struct text why = { 0 };
    char *word;
    const char *rest = repl_first_word(line, &word);
    const struct script_procedure *p = inputs_procedure(umpire_script(u), word, &why);
    bool done = inputs_read_line(&in, rest, &why) && p;
    int low, high, range = inputs_range(&in, &low, &high);

    script_used_ours(umpire_script(u));
    if (done)
        done = range >= 0 ? vary(r, u, p, &in, range, odds) : odds_of_inputs(r, u, p, &in, odds);
    *ours = script_used_ours(umpire_script(u));
    if (range >= 0 && *ours)
        ours_say_counters(r->umpire);
    if (why.length)
        look_complain("%s", text_of(&why));
    inputs_free(&in);
    text_free(&why);
    mem_free(word);
    table_end(r, u);
    return done;
}

static bool odds_of_command(struct repl *r, const char *line, struct odds *odds)
{
    bool may = repl_decides(r);
    char *command = may ? repl_written_out(r, line) : NULL;
    bool done = may && odds_command(r->umpire, command ? command : line, odds);

    if (may && !done && odds->wanted < 0)
        show_refused(r->umpire, repl_eyes(r), 0);
    mem_free(command);
    return done;
}

/* What odds rest on, of one line or of several side by side. */
struct rests {
    bool board, counters;
};

static void say_rests(struct repl *r, const struct rests *on)
{
    if (on->board)
        ours_say_board(r->umpire);
    else if (on->counters)
        ours_say_counters(r->umpire);
}

/* Of a procedure or a command; false: a line has said why not, or the odds are shown already. */
static bool odds_of_line(struct repl *r, const char *line, struct odds *odds, struct rests *on)
{
    bool procedure = names_procedure(r, line), ours = false;

    if (pending_waits(r->umpire) && !procedure) {
        look_complain("%s", _("while a question is open, only procedures have odds: odds PROCEDURE name=value…"));
        return false;
    }
    bool done = procedure ? odds_of_procedure(r, line, odds, &ours) : odds_of_command(r, line, odds);
    on->board = on->board || !procedure;
    on->counters = on->counters || ours;
    return done;
}

/* "A | B | C": side by side. A part without a command of its own goes on with the first one's. */
static void odds_side_by_side(struct repl *r, const char *rest, struct odds *odds)
{
    struct compared all = { .count = 0 };
    struct rests on = { 0 };
    bool good = true;

    for (const char *at = rest; good && *at && all.count < COMPARED_MOST; ) {
        struct text part = { 0 };

        at += strspn(at, " \t");
        size_t length = strcspn(at, "|");
        text_add_span(&part, at, length);
        while (part.length > 0 && part.at[part.length - 1] == ' ')
            part.at[--part.length] = '\0';
        at += length + (at[length] == '|');
        good = odds_of_line(r, text_of(&part), odds, &on);
        if (good)
            compared_add(&all, text_of(&part), odds);
        text_free(&part);
    }
    if (good) {
        compared_show(&all, NULL);
        say_rests(r, &on);
    }
    compared_free(&all);
}

/* `odds full …`: every outcome. */
static const char *after_full(const char *rest, bool *full)
{
    char *word;
    const char *after = repl_first_word(rest, &word);

    *full = match_equal(word, "full") || match_equal(word, C_("odds", "full"));
    mem_free(word);
    return *full ? after : rest;
}

static void show_what_is_meant(struct repl *r, const char *rest, bool full, struct odds *odds)
{
    struct rests on = { 0 };

    if (strchr(rest, '|'))
        odds_side_by_side(r, rest, odds);
    else if (!pending_waits(r->umpire) && row_is_meant(r, rest) && !names_procedure(r, rest))
        odds->wanted = repl_decides(r) ? row_show(r, rest) : -1;
    else if (*rest == '\0')
        look_complain("%s", _("nothing is to be resolved in this phase; usage: odds COMMAND, "
                              "odds COMMAND; COMMAND…, odds A | B, or odds PROCEDURE name=value…"));
    else if (odds_of_line(r, rest, odds, &on)) {
        show_odds(odds, full);
        say_rests(r, &on);
    }
}

void look_odds(struct repl *r, const char *typed)
{
    struct odds odds = { .wanted = -1 };
    struct ruling *ruling = script_ruling(umpire_script(r->umpire)), played = *ruling;
    bool full;
    const char *rest = after_full(typed, &full);

    /* What might be is not what was: `why` goes on telling the last ruling. */
    *ruling = (struct ruling){ 0 };
    show_what_is_meant(r, rest, full, &odds);
    ruling_clear(ruling);
    *ruling = played;
    look_wants_card(r, odds.wanted, "odds", typed);
    odds_free(&odds);
}

/* The same, where a range is meant. */
static void look_vary(struct repl *r, const char *rest)
{
    if (!strstr(rest, ".."))
        look_complain("%s", _("missing range; usage: vary PROCEDURE 4..7 v 4, vary PROCEDURE attack=4..7…"));
    else
        look_odds(r, rest);
}

/* Beside an open question nothing more is asked: what is missing is refused, the dice are rolled here. */
static void rule_beside(struct repl *r, const char *procedure, const struct inputs *in)
{
    struct umpire *u = table_begin(r);
    enum turnout turnout;

    umpire_set_dice(u, DICE_AUTO);
    turnout = umpire_rule(u, procedure, in->at, in->count, false);
    if (turnout == TURNOUT_DONE) {
        show_ruling(u, repl_eyes(r), 0, false);
        show_result(u);
    } else if (pending_waits(u)) {
        look_complain("%s", _("that command asks a question of its own: answer the open one first"));
    } else {
        show_refused(u, repl_eyes(r), 0);
    }
    table_end(r, u);
}

static void rule_range(struct repl *r, const char *procedure, struct inputs *in, int range)
{
    struct text why = { 0 };

    if (!ranged_rule(r->umpire, procedure, in, range, &why)) {
        if (why.length)
            look_complain("%s", text_of(&why));
        else
            show_refused(r->umpire, repl_eyes(r), 0);
    }
    text_free(&why);
}

void look_rule(struct repl *r, const char *rest)
{
    struct text why = { 0 };
    struct inputs in = { 0 };
    char *word;
    const char *values = repl_first_word(rest, &word);
    const struct script_procedure *p = NULL;
    int low, high, range;

    if (*word == '\0')
        show_procedures(umpire_script(r->umpire));
    else if (!(p = inputs_procedure(umpire_script(r->umpire), word, &why)) || !inputs_read_line(&in, values, &why))
        look_complain("%s", text_of(&why));
    else if (pending_waits(r->umpire))
        rule_beside(r, p->name, &in);
    else if ((range = inputs_range(&in, &low, &high)) >= 0)
        rule_range(r, p->name, &in, range);
    else {
        r->shown = 0;
        r->at_table = true;
        repl_show_turnout(r, umpire_rule(r->umpire, p->name, in.at, in.count, true));
    }
    inputs_free(&in);
    mem_free(word);
    text_free(&why);
}

const struct verb verb_vary = {
    .name = NC_("verb", "vary"), .needs = NEEDS_TABLE,
    .usage = N_("PROCEDURE VALUE…"),
    .text = N_("give the odds of a procedure for each value of a range, such as 4..7"),
    .example = "PROCEDURE 4..7", .while_asked = true,
    .look = look_vary,
};
