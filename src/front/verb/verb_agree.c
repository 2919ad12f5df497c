/*
 * agree: changes by hand that the players agree on.
 */
#include "front/verb/verb_agree.h"

#include <ctype.h>
#include <string.h>
#include "base/match.h"
#include "base/mem.h"
#include "front/dialogue/pending.h"
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "front/verb/audit.h"
#include "front/verb/back.h"
#include "game/fair/fair.h"
#include "game/journal/past.h"

struct hand *hand_of(struct repl *r)
{
    if (!r->hand) {
        r->hand = mem_new(sizeof *r->hand);
        *r->hand = (struct hand){ .at = PLACE_NONE };
    }
    return r->hand;
}

/* What all sides of a fair game must agree to is in force once they have; who is here agrees now. */
static void settle_agreement(struct repl *r)
{
    const struct fair *f = umpire_fair(r->umpire);

    umpire_by_agreement(r->umpire, false);
    if (!f || !fair_is_held(f))
        return;
    if (!umpire_agree(r->umpire)) {
        back_failed(r, &verb_agree, _("cannot write the journal: nothing was noted"));
        return;
    }
    char *awaited = fair_is_held(f) ? umpire_awaited(r->umpire) : NULL;
    if (awaited)
        repl_tell(r, &verb_agree, "awaited", json_pack("{s:o}", "awaited", json_words(awaited)));
    mem_free(awaited);
}

void agree_forget(struct repl *r)
{
    if (r->hand && r->hand->reason)
        settle_agreement(r);
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
    NC_("hand", "acting"), NC_("hand", "switch"), NULL,
};

static const char *change_of(const char *word)
{
    for (int i = 0; changes[i]; i++)
        if (match_equal(word, changes[i]) || match_equal(word, i18n_look_up("hand", changes[i])))
            return changes[i];
    return NULL;
}

/* The number of a chapter is that of its first rule: 19 is 19.0. */
static bool is_number(const char *word, const char *rule)
{
    size_t length = strlen(word);

    return rule && strncmp(word, rule, length) == 0 && (!rule[length] || strcmp(rule + length, ".0") == 0);
}

/* Whether a switch stands under that number, or changes a reading that has it, or is of such a rule. */
static bool is_numbered(struct repl *r, int which, const char *number)
{
    const struct rules *rules = umpire_rules(r->umpire);
    const struct rule_readings *all = data_readings(&r->options->search, rules, NULL);
    bool is = is_number(number, rules->rule_switch[which].rule);

    for (int i = 0; i < all->count && !is; i++)
        for (int k = 0; k < all->at[i].switch_count && !is; k++)
            is = all->at[i].switches[k] == which && reading_is_under(&all->at[i], number);
    return is;
}

static bool has_value(const struct rules *rules, int which, const char *value)
{
    const struct names *values = &rules->rule_switch[which].values;

    for (int i = 0; i < values->count; i++)
        if (match_equal(value, values->word[i]) || match_equal(value, i18n_switch_value(values->word[i])))
            return true;
    return false;
}

/* How many switches are of that number; with a value, those that have it. Their names, and the last of them. */
static int count_numbered(struct repl *r, const char *number, const char *value, struct text *names, int *last)
{
    const struct rules *rules = umpire_rules(r->umpire);
    int count = 0;

    for (int i = 0; i < rules->switches.count; i++) {
        if (!is_numbered(r, i, number) || (value && !has_value(rules, i, value)))
            continue;
        text_print(names, "%s%s", count++ > 0 ? ", " : "", rules->switches.word[i]);
        *last = i;
    }
    return count;
}

/* "4.22 retaken" with the name of the one switch of that number, if need be of the one that has such a value; as it is
 * if there is none. NULL, and it is refused, if there are several. To be freed. */
static char *named_switch(struct repl *r, const char *text)
{
    const struct rules *rules = umpire_rules(r->umpire);
    struct text names = { 0 };
    int last = NAME_NONE;
    char *word, *named = NULL;
    const char *value = repl_first_word(text, &word);
    bool is_name = names_find(&rules->switches, word) != NAME_NONE;
    int count = is_name ? 0 : count_numbered(r, word, NULL, &names, &last);

    if (count > 1) {
        struct text having = { 0 };
        if (count_numbered(r, word, value, &having, &last) == 1)
            count = 1;
        text_free(&having);
    }
    if (count > 1)
        repl_refuse(r, &verb_agree, _("%s has several readings: %s"), word, text_of(&names));
    else
        named = count == 1 ? text_format("%s %s", rules->switches.word[last], value) : mem_string(text);
    text_free(&names);
    mem_free(word);
    return named;
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
        if (!is_in(before, after.at[i].text))
            repl_tell(r, &verb_agree, "breach", json_pack("{s:o}", "text", json_words(after.at[i].text)));
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
        back_failed(r, &verb_agree, _("cannot write the journal: nothing was noted"));
    mem_free(note);
}

static void roll_again(struct repl *r, const char *dice)
{
    enum turnout turnout;

    if (!past_correct(r->umpire, dice, true, &turnout)) {
        back_failed(r, &verb_agree, _("the last command rolled no dice"));
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
    settle_agreement(r);
    mem_free(r->hand->reason);
    r->hand->reason = NULL;
}

/* "4.22 retaken", "counter_attacks yes": a reading, by its name or a number, and its value. */
static bool is_reading(struct repl *r, const char *rest)
{
    const struct rules *rules = umpire_rules(r->umpire);
    char *word;
    const char *value = repl_first_word(rest, &word);
    bool is = false;

    for (int i = 0; i < rules->switches.count && *value && !strpbrk(value, " \t"); i++)
        is = is || strcmp(word, rules->switches.word[i]) == 0 || is_numbered(r, i, word);
    mem_free(word);
    return is;
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
        bool waits = pending_waits(r->umpire);
        undo_take_back(r, rest);
        if (umpire_steps(r->umpire) < steps || (waits && !pending_waits(r->umpire)))
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
        repl_tell(r, &verb_agree, "complete", NULL);
    } else if (change_of(word)) {
        make_change(r, line);
    } else {
        taken = takes_back(r, word, rest);
    }
    mem_free(word);
    return taken;
}

static const char *refusal(struct repl *r, const char *reason, const char *change)
{
    bool waits = pending_waits(r->umpire), fixed = waits && umpire_is_fixed(r->umpire, 0);

    if (fixed && !*change)
        return umpire_fixed_text();
    if (waits && !fixed)
        return _("a question is open: answer it, or take it back with `undo`, before you agree");
    return reason && *reason ? NULL : _("say why: agree \"we forgot the 20th\"");
}

static void agree_on_reading(struct repl *r, const char *rest)
{
    char *named = named_switch(r, rest), *change = named ? text_format("switch %s", named) : NULL;

    if (change) {
        umpire_by_agreement(r->umpire, true);
        hand_change(r, change);
        settle_agreement(r);
    }
    mem_free(change);
    mem_free(named);
}

static void agree(struct repl *r, const char *rest)
{
    struct hand *h = hand_of(r);
    const char *change, *why;
    char *reason = reason_of(rest, &change), *word;

    if ((why = refusal(r, reason, change))) {
        repl_refuse(r, &verb_agree, "%s", why);
        mem_free(reason);
        return;
    }
    mem_free(h->reason);
    h->reason = reason;
    umpire_by_agreement(r->umpire, true);
    if (*change) {
        const char *behind = repl_first_word(change, &word);
        if (!takes_back(r, word, behind) && !pending_waits(r->umpire))
            make_change(r, change);
        mem_free(word);
        close_change(r);
        return;
    }
    repl_tell(r, &verb_agree, "open", NULL);
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

static int run(struct call *c)
{
    if (!pending_waits(c->repl->umpire) && is_reading(c->repl, c->rest))
        agree_on_reading(c->repl, c->rest);
    else
        agree(c->repl, c->rest);
    return call_told(c, STATUS_DONE);
}

const struct verb verb_agree = {
    .name = NC_("verb", "agree"), .needs = NEEDS_POSITION,
    .usage = N_("\"REASON\" [CHANGE] | RULE READING"),
    .text = N_("change the position by hand, as the players agree: put, take, set, turn …; or agree on a reading"),
    .example = "\"we forgot the 20th\"", .theme = THEME_MEND, .while_asked = true,
    .run = run, .print = print_agree,
};
