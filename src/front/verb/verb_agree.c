#include "front/verb/verb_agree.h"

#include <ctype.h>
#include <string.h>
#include "base/match.h"
#include "base/mem.h"
#include "front/dialogue/pending.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"
#include "front/text/print.h"
#include "front/text/shown.h"
#include "front/verb/audit.h"
#include "front/verb/look.h"
#include "front/verb/verb.h"
#include "front/verb/verb_undo.h"
#include "game/journal/past.h"

struct hand {
    char *reason;              /* a change is open; NULL: none is */
    place_id at;               /* the stack that is compared; PLACE_NONE: none is */
    int compared, differing;
};

static struct hand *hand_of(struct repl *r)
{
    if (!r->hand) {
        r->hand = mem_new(sizeof *r->hand);
        *r->hand = (struct hand){ .at = PLACE_NONE };
    }
    return r->hand;
}

void agree_forget(struct repl *r)
{
    if (r->hand)
        mem_free(r->hand->reason);
    mem_free(r->hand);
    r->hand = NULL;
}

/* --- a change --- */

/* As by_hand.lua knows them; players may write them in their own language. */
static const char *const changes[] = {
    NC_("hand", "put"), NC_("hand", "take"), NC_("hand", "face"), NC_("hand", "flip"), NC_("hand", "facing"),
    NC_("hand", "mark"), NC_("hand", "unmark"), NC_("hand", "set"), NC_("hand", "turn"), NC_("hand", "phase"),
    NC_("hand", "acting"), NULL,
};

static const char *change_of(const char *word)
{
    for (int i = 0; changes[i]; i++)
        if (match_equal(word, changes[i]) || match_equal(word, i18n_look_up("hand", changes[i])))
            return changes[i];
    return NULL;
}

/* One change with its verb as by_hand.lua has it. */
static void add_change(struct text *out, const char *text)
{
    char *word;
    const char *rest = repl_first_word(text, &word), *change = change_of(word);

    text_print(out, "%s %s", change ? change : word, rest);
    mem_free(word);
}

/* "put 20c 1305; mark 20c tired": each of them. */
static void add_changes(struct text *out, const char *text)
{
    char *all = mem_string(text);

    for (char *rest = all, *one; (one = strtok_r(NULL, ";", &rest));) {
        if (out->length > 5)
            text_add(out, "; ");
        add_change(out, one + strspn(one, " "));
    }
    mem_free(all);
}

static bool is_in(const struct script_breaches *l, const char *line)
{
    for (int i = 0; i < l->count; i++)
        if (strcmp(l->at[i].text, line) == 0)
            return true;
    return false;
}

/* What the change broke: what was broken before is not its fault. */
static void warn_of_breaches(struct repl *r, const struct script_breaches *before)
{
    struct script_breaches after;

    audit_position(r->umpire, repl_eyes(r), &after);
    for (int i = 0; i < after.count; i++)
        if (!is_in(before, after.at[i].text)) {
            char *line = text_format(_("this now breaks a rule: %s"), after.at[i].text);
            columns_print_text(STYLE_BAD, line, 2);
            mem_free(line);
        }
    script_breaches_free(&after);
}

static void make_change(struct repl *r, const char *text)
{
    struct script_breaches before;
    struct text line = { 0 };

    text_add(&line, "hand ");
    add_changes(&line, text);
    text_print(&line, " # %s", r->hand->reason);
    audit_position(r->umpire, repl_eyes(r), &before);
    int steps = umpire_steps(r->umpire);
    repl_play(r, text_of(&line));
    if (umpire_steps(r->umpire) > steps)
        warn_of_breaches(r, &before);
    script_breaches_free(&before);
    text_free(&line);
}

/* The reason goes into the journal as a remark, since what is taken back has no room for one. */
static void note_reason(struct repl *r, const char *what)
{
    char *note = text_format(_("%s, by agreement: %s"), what, r->hand->reason);

    if (!umpire_note(r->umpire, note))
        repl_complain_of(r, _("cannot write the journal: nothing was noted"));
    mem_free(note);
}

static void roll_again(struct repl *r, const char *dice)
{
    enum turnout turnout;

    if (!past_correct(r->umpire, dice, true, &turnout)) {
        repl_complain_of(r, _("the last command rolled no dice"));
        return;
    }
    r->shown = 0;
    r->at_table = false;
    repl_show_turnout(r, turnout);
    if (!pending_waits(r->umpire))
        note_reason(r, _("another roll"));
}

/* --- agree --- */

/* "we forgot the 20th" put 20c 1305: the reason, to be freed; the rest begins behind it. Without quotation marks all
 * of it is the reason. */
static char *reason_of(const char *text, const char **rest)
{
    const char *end = *text == '"' ? strchr(text + 1, '"') : NULL;
    struct text reason = { 0 };

    text_add_span(&reason, end ? text + 1 : text, end ? (size_t)(end - text - 1) : strlen(text));
    *rest = end ? end + 1 + strspn(end + 1, " :") : "";
    for (char *c = reason.at; c && *c; c++)
        if (*c == '#' || *c == '\n')
            *c = ' ';
    return reason.at;
}

static void close_change(struct repl *r)
{
    mem_free(r->hand->reason);
    r->hand->reason = NULL;
}

static void agree_begin(struct repl *r, const char *rest)
{
    struct hand *h = hand_of(r);
    const char *change;
    char *reason = reason_of(rest, &change);

    if (pending_waits(r->umpire) || !reason || !*reason) {
        look_complain("%s", pending_waits(r->umpire)
                                ? _("a question is open: answer it, or take it back with `undo`, before you agree")
                                : _("say why: agree \"we forgot the 20th\""));
        mem_free(reason);
        return;
    }
    mem_free(h->reason);
    h->reason = reason;
    if (*change) {
        make_change(r, change);
        close_change(r);
        return;
    }
    columns_print_text(STYLE_PLAIN,
                       _("put UNIT HEX [FACE|MARK]…, take UNIT, face UNIT FACE, flip UNIT, facing UNIT WHERE, "
                         "mark UNIT MARK, unmark UNIT MARK, set [OWNER] NAME VALUE, turn T, phase P [SIDE], "
                         "acting SIDE; undo [N]; roll 4 5 puts another roll in the place of the last. An "
                         "empty line ends it."), 2);
}

static bool is_end(const char *line)
{
    return *line == '\0' || match_equal(line, "done") || match_equal(line, C_("verb", "done"));
}

/* undo and roll, with their reason; false: it is neither. */
static bool takes_back(struct repl *r, const char *word, const char *rest)
{
    if (match_equal(word, "undo") || match_equal(word, C_("verb", "undo"))) {
        int steps = umpire_steps(r->umpire);
        past_take_back(r, rest);
        if (umpire_steps(r->umpire) < steps)
            note_reason(r, _("taken back"));
        return true;
    }
    if (match_equal(word, "roll") || match_equal(word, C_("hand", "roll"))) {
        roll_again(r, rest);
        return true;
    }
    return false;
}

static bool change_takes(struct repl *r, const char *line)
{
    char *word;
    const char *rest = repl_first_word(line, &word);
    bool taken = true;

    if (is_end(line)) {
        close_change(r);
        look_say("  %s\n", _("the change is complete; `undo` takes it back"));
    } else if (change_of(word)) {
        make_change(r, line);
    } else {
        taken = takes_back(r, word, rest);
    }
    mem_free(word);
    return taken;
}

/* --- sync --- */

static place_id next_stack(struct repl *r, place_id from)
{
    const struct map *m = &umpire_rules(r->umpire)->map;

    for (place_id p = from; p < m->hexes + m->boxes; p++)
        if (view_stack(r->umpire, repl_eyes(r), p, NULL, 0) > 0)
            return p;
    return PLACE_NONE;
}

static void show_compared(struct repl *r)
{
    struct hand *h = r->hand;

    if (h->at != PLACE_NONE)
        show_stack(r->umpire, repl_eyes(r), h->at);
    else if (h->compared == 0 && h->differing == 0)
        look_say("  %s\n", _("no stack was compared"));
    else if (h->differing == 0)
        look_say(h->compared == 1 ? _("  %d stack compared: the board is as on the table\n")
                             : _("  %d stacks compared: the board is as on the table\n"), h->compared);
    else
        look_say(h->differing == 1 ? _("  %d of %d stacks was different\n") : _("  %d of %d stacks were different\n"),
            h->differing, h->compared);
}

static void sync_begin(struct repl *r, const char *rest)
{
    struct hand *h = hand_of(r);

    (void)rest;
    h->compared = h->differing = 0;
    h->at = next_stack(r, 0);
    look_say("  %s\n", _("compare each stack with the table: an empty line if it is the same, `no` if not, `stop` to "
                         "end"));
    show_compared(r);
}

static bool is_word(const char *typed, const char *word)
{
    return match_equal(typed, word) || match_equal(typed, i18n_look_up("sync", word));
}

static void tell_how_to_change(void)
{
    look_say("  %s\n", _("`agree \"REASON\" put UNIT HEX` corrects the board; then go on with an empty line"));
}

static bool sync_takes(struct repl *r, const char *line)
{
    struct hand *h = r->hand;
    bool same = *line == '\0' || is_word(line, NC_("sync", "yes")), other = is_word(line, NC_("sync", "no"));

    if (is_word(line, NC_("sync", "stop"))) {
        h->at = PLACE_NONE;
        show_compared(r);
        return true;
    }
    if (!same && !other)
        return false;
    h->differing += other;
    if (other) {
        tell_how_to_change();
        return true;
    }
    h->compared++;
    h->at = next_stack(r, h->at + 1);
    show_compared(r);
    return true;
}

/* --- for the dialogue --- */

char *agree_prompt(struct repl *r)
{
    const struct hand *h = r->hand;

    if (!h || pending_waits(r->umpire))
        return NULL;
    if (h->reason)
        return mem_string(_("agreed > "));
    return h->at != PLACE_NONE ? mem_string(_("the same? [yes]  no  stop > ")) : NULL;
}

bool agree_takes(struct repl *r, const char *line)
{
    if (!r->hand || pending_waits(r->umpire))
        return false;
    if (r->hand->reason)
        return change_takes(r, line);
    return r->hand->at != PLACE_NONE && sync_takes(r, line);
}

const struct verb verb_agree = {
    .name = NC_("verb", "agree"),
    .usage = N_("\"REASON\" [CHANGE]"),
    .text = N_("change the position by hand, as the players agree: put, take, flip, mark, set, turn, phase"),
    .example = "\"we forgot the 20th\"", .theme = THEME_MEND, .while_asked = true,
    .look = agree_begin,
};

const struct verb verb_sync = {
    .name = NC_("verb", "sync"),
    .usage = "",
    .text = N_("compare the board with your table, stack by stack"),
    .example = "", .theme = THEME_MEND,
    .look = sync_begin,
};
