#include "front/dialogue/pending.h"

#include <string.h>
#include "base/match.h"
#include "base/mem.h"
#include "front/dialogue/line.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"
#include "front/text/json.h"
#include "front/text/print.h"
#include "front/text/shown.h"

/* Up to so many options stand in the prompt itself. */
enum { IN_PROMPT = 4, ROOM_TO_ANSWER = 8 };

bool pending_waits(const struct umpire *u)
{
    return umpire_ask(u) || umpire_roll(u);
}

/* Who asks, and who must answer. */
struct asked {
    struct umpire *u;
    const struct ask *ask;
    int eyes;
};

static void add_shown(struct text *out, const struct asked *a, const struct ask_option *o)
{
    view_text(a->u, a->eyes, o->shown && *o->shown ? o->shown : o->word, out);
}

/* --- the question --- */

static void add_number_range(struct text *out, const struct ask *a)
{
    text_print(out, _("%d to %d"), a->least, a->most);
    if (a->standard >= a->least && a->standard <= a->most)
        text_print(out, " [%d]", a->standard);
}

/* "[retreat] refuse" */
static void add_options(struct text *out, const struct asked *a)
{
    for (int i = 0; i < a->ask->options; i++) {
        bool standard = i == a->ask->standard;

        text_print(out, "%s%s", i > 0 ? "  " : "", standard ? "[" : "");
        add_shown(out, a, &a->ask->option[i]);
        text_add(out, standard ? "]" : "");
    }
}

static void add_how_many(struct text *out, const struct ask *a)
{
    if (a->least == a->most)
        text_print(out, _("%d of them"), a->most);
    else
        text_print(out, _("%d to %d of them"), a->least, a->most);
    if (a->least == 0)
        text_print(out, " [%s]", _("none"));
}

static void add_question(struct text *out, const struct asked *asked)
{
    const struct ask *a = asked->ask;
    struct umpire *u = asked->u;

    if (a->side >= 0)
        text_print(out, "%s, ", shown_side(umpire_rules(u), a->side, umpire_language(u)));
    view_text(u, asked->eyes, *a->text ? a->text : a->input ? a->input : _("choose"), out);
    if (a->rule && *a->rule)
        text_print(out, " (%s)", a->rule);
}

static bool has_notes(const struct ask *a)
{
    for (int i = 0; i < a->options; i++)
        if (a->option[i].note)
            return true;
    return false;
}

static void list_options(const struct asked *asked)
{
    const struct ask *a = asked->ask;
    char **lines = mem_array((size_t)a->options, sizeof *lines);

    for (int i = 0; i < a->options; i++) {
        const char *alias = a->option[i].alias;
        struct text line = { 0 }, shown = { 0 };

        add_shown(&shown, asked, &a->option[i]);
        text_print(&line, i == a->standard && a->kind == ASK_ONE ? "[%d] %s" : "%3d  %s", i + 1, text_of(&shown));
        if (alias && strcmp(text_of(&shown), "?") != 0 && !match_equal(alias, text_of(&shown)))
            text_print(&line, " (%s)", alias);
        if (a->option[i].note)
            text_print(&line, C_("note", ": %s"), a->option[i].note);
        lines[i] = line.at;
        text_free(&shown);
    }
    columns_print_words(lines, a->options, 2);
    for (int i = 0; i < a->options; i++)
        mem_free(lines[i]);
    mem_free(lines);
}

/* Broken between words where it is wider than the screen. */
static void print_question(const struct text *question)
{
    struct text line = { 0 };

    text_print(&line, _("%s:\n"), text_of(question));
    while (line.length > 0 && line.at[line.length - 1] == '\n')
        line.at[--line.length] = '\0';
    columns_print_text(STYLE_STRONG, text_of(&line), 0);
    text_free(&line);
}

/* The question on its own line if the prompt would leave no room to type. */
static char *join(struct text *question, struct text *choice)
{
    struct text prompt = { 0 };

    if (text_width(text_of(question)) + text_width(text_of(choice)) + 16 > term_columns())
        print_question(question);
    else
        text_print(&prompt, _("%s: "), text_of(question));
    text_print(&prompt, "%s%s> ", text_of(choice), choice->length ? " " : "");
    text_free(question);
    text_free(choice);
    return prompt.at;
}

static char *ask_prompt(const struct asked *asked)
{
    const struct ask *a = asked->ask;
    struct text question = { 0 }, choice = { 0 };

    add_question(&question, asked);
    if (a->kind == ASK_NUMBER)
        add_number_range(&choice, a);
    else if (a->kind == ASK_TEXT)
        text_add(&choice, _("a text"));
    else if (a->kind == ASK_ONE && a->options <= IN_PROMPT && !has_notes(a))
        add_options(&choice, asked);
    if (a->kind == ASK_ONE && text_width(text_of(&choice)) + ROOM_TO_ANSWER > term_columns())
        text_clear(&choice);
    if (a->kind == ASK_TEXT || a->kind == ASK_NUMBER || choice.length > 0)
        return join(&question, &choice);

    print_question(&question);
    text_clear(&question);
    list_options(asked);
    if (a->kind == ASK_SOME)
        add_how_many(&question, a);
    else
        text_print(&question, a->standard >= 0 ? _("which one [%d]") : _("which one"), a->standard + 1);
    text_add(&question, " > ");
    text_free(&choice);
    return question.at;
}

/* "roll 1d6: Doles routs on 4 or more"; of a sum the script says on what */
static void add_meaning(struct text *out, const struct roll *r, const json_t *roll)
{
    struct text dice = { 0 }, wanted = { 0 };

    put_dice(&dice, roll);
    if (r->kind == ROLL_SUM) {
        text_print(out, _("roll %s: %s"), text_of(&dice), r->meaning);
        text_free(&dice);
        return;
    }
    put_wanted(&wanted, roll);
    text_print(out, _("roll %s: %s on %s"), text_of(&dice), r->meaning, text_of(&wanted));
    text_free(&dice);
    text_free(&wanted);
}

/* A word for any dice says nothing of these. */
static bool is_named(const struct roll *r)
{
    return strcmp(r->name, "die") != 0 && strcmp(r->name, "dice") != 0;
}

/* "roll 2d6: an attack"; "roll d10 (0 to 9), cavalry tries to intercept: 3 or less succeeds" */
static void add_throw(struct text *out, const struct roll *r, const json_t *roll)
{
    struct text dice = { 0 }, wanted = { 0 };

    put_dice(&dice, roll);
    if (is_named(r) || !r->purpose)
        text_print(out, _("roll %s for %s"), text_of(&dice), r->whose ? r->whose : i18n_value(r->name));
    else
        text_print(out, r->kind == ROLL_SUM ? _("roll %s: %s") : _("roll %s, %s"), text_of(&dice), r->purpose);
    if (is_named(r) && r->purpose)
        text_print(out, ", %s", r->purpose);
    if (r->kind == ROLL_TEST) {
        put_wanted(&wanted, roll);
        text_print(out, _(": %s succeeds"), text_of(&wanted));
    }
    text_free(&dice);
    text_free(&wanted);
}

static json_t *roll_document(const struct roll *r)
{
    static const char *const sign[] = {
        [TEST_LE] = "<=", [TEST_LT] = "<", [TEST_GE] = ">=", [TEST_GT] = ">", [TEST_EQ] = "=",
    };
    json_t *roll = json_object();

    json_set_dice(roll, r->dice_text);
    if (r->kind == ROLL_TEST)
        json_object_set_new(roll, "test", json_pack("{s:s, s:i}", "sign", sign[r->test], "value", r->against));
    return roll;
}

static char *roll_prompt(const struct roll *r)
{
    json_t *roll = roll_document(r);
    struct text prompt = { 0 };

    if (r->meaning) {
        add_meaning(&prompt, r, roll);
    } else if (r->kind == ROLL_PICK) {
        for (int i = 0; i < r->picks; i++)
            say("  %3d  %s\n", i + 1, r->pick_shown[i]);
        text_print(&prompt, _("draw one of %d for %s"), r->picks, i18n_value(r->name));
        if (r->purpose)
            text_print(&prompt, ", %s", r->purpose);
    } else {
        add_throw(&prompt, r, roll);
    }
    if (r->rule && *r->rule)
        text_print(&prompt, " (%s)", r->rule);
    text_add(&prompt, " > ");
    json_decref(roll);
    return prompt.at;
}

/* Nothing can be typed: the other sides must add their part. */
static char *together_prompt(struct umpire *u)
{
    char *awaited = umpire_awaited(u);
    struct text line = { 0 };

    text_print(&line, _("This roll waits for %s: send them %s; they continue with `grognard resume FILE --as SIDE`."),
               awaited ? awaited : "-", umpire_journal(u) ? umpire_journal(u) : "-");
    columns_print_text(STYLE_PLAIN, text_of(&line), 2);
    text_free(&line);
    mem_free(awaited);
    return mem_string(_("waiting > "));
}

char *pending_prompt(struct umpire *u, int eyes)
{
    struct asked asked = { u, umpire_ask(u), eyes };

    if (!asked.ask && umpire_dice(u) == DICE_FAIR)
        return together_prompt(u);
    return asked.ask ? ask_prompt(&asked) : roll_prompt(umpire_roll(u));
}

void pending_list(struct umpire *u, int eyes)
{
    const struct ask *a = umpire_ask(u);
    struct asked asked = { u, a, eyes };

    if (a && a->options > 0)
        list_options(&asked);
    else if (a && a->kind == ASK_NUMBER)
        say(_("  a number, %d to %d\n"), a->least, a->most);
    else if (umpire_roll(u) && umpire_roll(u)->kind != ROLL_PICK)
        say(_("  what was rolled: %d to %d\n"), dice_least(umpire_roll(u)->dice), dice_most(umpire_roll(u)->dice));
}

/* --- the answer --- */

static bool option_is(const struct ask_option *o, const char *typed)
{
    return match_equal(typed, o->word) || (o->shown && match_equal(typed, o->shown))
        || (o->alias && match_equal(typed, o->alias));
}

const char *pending_option(const struct umpire *u, const char *line)
{
    const struct ask *a = umpire_ask(u);
    const char *found = NULL;

    for (int i = 0; a && i < a->options; i++) {
        if (!option_is(&a->option[i], line))
            continue;
        /* Two counters may bear the same short name: then the umpire says so. */
        if (found)
            return NULL;
        found = a->option[i].word;
    }
    return found;
}

enum turnout pending_give(struct umpire *u, const char *line)
{
    const char *option = pending_option(u, line);

    if (!umpire_ask(u))
        return umpire_rolled(u, line);
    return umpire_answer(u, option ? option : line);
}

bool pending_has_default(const struct umpire *u)
{
    const struct ask *a = umpire_ask(u);

    if (!a)
        return false;
    if (a->kind == ASK_SOME)
        return a->least == 0;
    if (a->kind == ASK_NUMBER)
        return a->standard >= a->least && a->standard <= a->most;
    return a->kind != ASK_TEXT && a->standard >= 0;
}

void pending_offer(const struct umpire *u, const char *typed, struct script_list *out)
{
    const struct ask *a = umpire_ask(u);
    const char *blank = strrchr(typed, ' ');
    const char *begun = blank ? blank + 1 : typed;

    for (int i = 0; a && i < a->options; i++) {
        const struct ask_option *o = &a->option[i];

        if (!o->alias && o->shown && !strchr(o->shown, ' ') && match_begins(begun, o->shown))
            line_offer_word(out, o->shown);
        else if (match_begins(begun, o->word))
            line_offer_word(out, o->word);
        else if (o->alias && match_begins(begun, o->alias))
            line_offer_word(out, o->alias);
    }
}
