/*
 * transcript: a journal told as a report. compare: where two journals part, and what differs at their ends.
 */
#include <string.h>
#include "base/mem.h"
#include "front/picture/transcript.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/columns.h"
#include "front/text/print.h"
#include "front/text/shown.h"
#include "front/verb/look.h"
#include "front/verb/verb.h"
#include "game/journal/past.h"

static int cmd_transcript(const struct options *o)
{
    struct transcript *t = transcript_new(o, o->as, VIEW_ALL, transcript_is_html(o->output));
    struct replay_options options = { .to = -1 };
    struct text page = { 0 };
    struct replay r;
    int status = STATUS_REFUSED;

    transcript_listen(t, &options);
    if (open_journal(o, options, &r)) {
        if (r.warning)
            complain("%s: %s", o->operand[0], r.warning);
        if (r.fault)
            complain("%s: %s", o->operand[0], r.fault);
        if (transcript_write(t, &r, &page))
            status = transcript_put(o, &page, o->output);
        if (r.fault || r.damaged)
            status = STATUS_REFUSED;
        replay_free(&r);
    }
    text_free(&page);
    transcript_free(t);
    return status;
}

/* --- compare --- */

struct compared {
    const char *path, *letter; /* "A" or "B" */
    struct options o;          /* with the path as its operand */
    const char *operand[1];
    struct replay end;         /* where the game stands */
    struct past past;
};

static bool open_compared(struct compared *c, const struct options *o, int which)
{
    struct journal_reading reading;
    struct diag d = { 0 };

    c->path = c->operand[0] = o->operand[which];
    c->o = *o;
    c->o.operand = c->operand;
    c->o.to = -1;
    if (!open_journal(&c->o, (struct replay_options){ .lay = true }, &c->end))
        return false;
    if (c->end.fault) {
        open_refuse(o, "%s: %s", c->path, c->end.fault);
        return false;
    }
    bool read = journal_read(c->path, &reading, &d);
    if (read) {
        past_read_all(&reading, &c->past);
        journal_reading_free(&reading);
    }
    diag_free(&d);
    return read;
}

static void close_compared(struct compared *c)
{
    past_free(&c->past);
    replay_free(&c->end);
}

static bool is_same(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

/* How a roll fell; who threw it does not matter here. */
static bool fell_alike(const char *a, const char *b)
{
    struct journal_roll one, two;

    if (!journal_read_roll(a, &one) || !journal_read_roll(b, &two))
        return is_same(a, b);
    return one.value == two.value && is_same(one.word, two.word) && is_same(one.name, two.name);
}

enum part { PART_NONE, PART_COMMAND, PART_ANSWER, PART_ROLL };

static enum part differs(const struct past_command *a, const struct past_command *b)
{
    if (!is_same(a->text, b->text))
        return PART_COMMAND;
    for (int i = 0; i < a->rolls && i < b->rolls; i++)
        if (!fell_alike(a->roll[i].text, b->roll[i].text))
            return PART_ROLL;
    for (int i = 0; i < a->answers && i < b->answers; i++)
        if (!is_same(a->answer[i], b->answer[i]))
            return PART_ANSWER;
    return a->answers != b->answers ? PART_ANSWER : a->rolls != b->rolls ? PART_ROLL : PART_NONE;
}

/* That command as it was ruled on. */
static void show_command(const struct compared *c, int which, int eyes)
{
    struct options o = c->o;
    struct replay r;

    term_print(stdout, STYLE_STRONG, "%s  %s\n", c->letter, c->path);
    if (which >= c->past.count) {
        say("  %s\n", _("ends here"));
        return;
    }
    o.to = c->past.command[which].ordinal + (c->past.command[which].text != NULL);
    if (!open_journal(&o, (struct replay_options){ 0 }, &r))
        return;
    char *command = view_command_shown(r.umpire, eyes);
    char *named = command ? shown_command(umpire_rules(r.umpire), command, umpire_language(r.umpire)) : NULL;
    say("  %s\n", named ? named : _("the opening"));
    mem_free(named);
    show_ruling(r.umpire, eyes, 0, false);
    mem_free(command);
    replay_free(&r);
}

static void say_parting(int which, enum part how)
{
    if (how == PART_COMMAND)
        say(_("The games diverge at command %d: a different command was given.\n"), which);
    else if (how == PART_ROLL)
        say(_("The games diverge at command %d: the dice fell differently.\n"), which);
    else
        say(_("The games diverge at command %d: a question was answered differently.\n"), which);
}

static void compare_commands(const struct compared *a, const struct compared *b, int eyes)
{
    int opening = a->past.count > 0 && !a->past.command[0].text, at = 0;
    enum part how = PART_NONE;

    for (; at < a->past.count && at < b->past.count && how == PART_NONE; at++)
        how = differs(&a->past.command[at], &b->past.command[at]);
    if (how == PART_NONE && a->past.count == b->past.count) {
        say("%s\n", _("The commands, answers and dice are the same."));
        return;
    }
    if (how == PART_NONE)
        say(at - opening == 1 ? _("The first command is the same; then one of the games ends.\n")
                              : _("The first %d commands are the same; then one of the games ends.\n"), at - opening);
    else
        say_parting(--at + 1 - opening, how);
    show_command(a, at, eyes);
    show_command(b, at, eyes);
}

/* "1205 Insterburg, reduced" */
static void add_counter(struct columns *c, struct umpire *u, int eyes, unit_id unit)
{
    struct text out = { 0 };
    place_id at = PLACE_NONE;

    if (view_unit(u, eyes, unit) && view_place_of(u, eyes, unit, &at) && at != PLACE_NONE) {
        struct script_list none = { 0 };
        char *place = shown_place(umpire_rules(u), at, umpire_language(u));
        text_add(&out, place);
        mem_free(place);
        struct text state = { 0 };
        show_state(&state, u, unit, &none);
        text_print(&out, "%s%s", state.length ? ", " : "", text_of(&state));
        text_free(&state);
    }
    columns_add(c, STYLE_PLAIN, "%s", out.length ? text_of(&out) : "-");
    text_free(&out);
}

static void compare_counters(const struct compared *a, const struct compared *b, int eyes)
{
    const struct rules *r = umpire_rules(a->end.umpire);
    struct columns c;

    columns_init(&c, 3, "lll");
    for (unit_id unit = 0; unit < r->counters.count; unit++) {
        int before = c.used;
        columns_add(&c, STYLE_STRONG, "%s", words_in(&r->counter[unit].called, a->o.language));
        columns_add(&c, STYLE_FAINT, "%s", a->letter);
        add_counter(&c, a->end.umpire, eyes, unit);
        columns_add(&c, STYLE_PLAIN, "%s", "");
        columns_add(&c, STYLE_FAINT, "%s", b->letter);
        add_counter(&c, b->end.umpire, eyes, unit);
        bool same = is_same(text_of(&c.cell[before + 2].text), text_of(&c.cell[before + 5].text));
        while (same && c.used > before)
            text_free(&c.cell[--c.used].text);
    }
    if (c.used > 0)
        columns_print(&c, 0);
    else
        say("%s\n", _("Every counter is in the same place and state."));
    columns_free(&c);
}

static void say_stand(const struct compared *c, int eyes)
{
    struct umpire_now now = view_now(c->end.umpire, eyes);

    say("%s  %s: %s %s%s%s\n", c->letter, c->path, now.turn ? now.turn : "", now.side ? now.side : "",
        now.side ? ", " : "", umpire_is_over(c->end.umpire) ? _("over") : now.phase ? now.phase : "");
    mem_free(now.status);
}

static int compare(const struct options *o, const struct compared *a, const struct compared *b)
{
    int eyes = VIEW_ALL;

    if (!is_same(umpire_rules(a->end.umpire)->game, umpire_rules(b->end.umpire)->game))
        return open_refuse(o, _("%s and %s are journals of different games"), a->path, b->path);
    if (!open_eyes(o, a->end.umpire, &eyes))
        return STATUS_REFUSED;
    if (!is_same(umpire_scenario(a->end.umpire)->name, umpire_scenario(b->end.umpire)->name))
        say(_("The scenarios are different: %s and %s.\n"), umpire_scenario(a->end.umpire)->name,
            umpire_scenario(b->end.umpire)->name);
    compare_commands(a, b, eyes);
    say_stand(a, eyes);
    say_stand(b, eyes);
    compare_counters(a, b, eyes);
    return STATUS_DONE;
}

static int cmd_compare(const struct options *o)
{
    struct compared a = { .letter = "A" }, b = { .letter = "B" };
    int status = STATUS_REFUSED;

    if (open_compared(&a, o, 0) && open_compared(&b, o, 1))
        status = compare(o, &a, &b);
    close_compared(&a);
    close_compared(&b);
    return status;
}

const struct verb verb_transcript = {
    .name = NC_("verb", "transcript"),
    .operands = "F.journal", .least = 1, .most = 1,
    .options = "output as",
    .summary = N_("write a report of a game"),
    .more = N_("Writes the game as Markdown: turns, commands, rulings in words, dice, and a small map where a fight "
               "was. With -o FILE.html it is a page with drawn maps. With --as SIDE it tells what that side saw."),
    .usage = N_("[FILE.md|FILE.html]"),
    .text = N_("write a report of the game so far"),
    .example = "game.html", .theme = THEME_KEEP, .while_asked = true,
    .command = cmd_transcript, .look = look_transcript,
};

const struct verb verb_compare = {
    .name = "compare",
    .operands = "A.journal B.journal", .least = 2, .most = 2,
    .options = "as",
    .summary = N_("show where two games diverge"),
    .more = N_("Compares two journals of one game: the first command, answer or roll in which they differ, with both "
               "rulings; and the counters that stand differently in the end."),
    .command = cmd_compare,
};
