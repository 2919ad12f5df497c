/*
 * why: the last ruling with the places where its steps were written, and all
 * that the game has under a rule's number.
 */
#include "front/verb/look.h"

#include <string.h>
#include "base/match.h"
#include "base/mem.h"
#include "front/dialogue/opponent.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"
#include "front/text/print.h"
#include "front/text/why.h"

static void why_last(struct repl *r)
{
    const struct ruling *ruling = umpire_ruling(r->umpire);
    int eyes = repl_eyes(r);
    bool values = view_values(r->umpire, eyes), failed = ruling->refused || ruling->fault;
    char *command = view_command_shown(r->umpire, eyes);
    struct text inputs = { 0 };

    /* What was refused changed nothing, and is the business of who tried it. */
    if (failed && !repl_decides(r)) {
        mem_free(command);
        return;
    }
    if (command)
        term_print(stdout, STYLE_STRONG, "%s\n", i18n_word(command));
    if (values)
        show_values(&inputs, ruling->input, ruling->inputs);
    if (inputs.length)
        say("  %s\n", text_of(&inputs));
    show_ruling(r->umpire, eyes, 0, true);
    if (values)
        show_result(r->umpire);
    if (!failed)
        opponent_why(r);
    if (failed)
        show_refusal(r->umpire, eyes);
    else if (ruling->count == 0 && ruling->results == 0)
        say("  %s\n", _("there is no ruling yet"));
    text_free(&inputs);
    mem_free(command);
}

/* A step of the last ruling, and below it the place where it was written. */
static void add_step(struct columns *c, struct repl *r, const char *rule, const char *text, const char *source)
{
    struct text seen = { 0 };

    view_text(r->umpire, repl_eyes(r), text ? text : "", &seen);
    columns_add(c, STYLE_RULE, "%s", rule);
    columns_add(c, STYLE_PLAIN, "%s", text_of(&seen));
    if (*source) {
        columns_add(c, STYLE_PLAIN, "%s", "");
        columns_add(c, STYLE_FAINT, "%s", source);
    }
    text_free(&seen);
}

static void add_from_ruling(struct columns *c, struct repl *r, const char *rule)
{
    const struct ruling *ruling = umpire_ruling(r->umpire);

    for (int i = 0; i < ruling->count; i++) {
        const struct ruling_entry *e = &ruling->entry[i];

        if (rule_any_under(e->rule, rule) && view_entry(r->umpire, e, repl_eyes(r)))
            add_step(c, r, e->rule, e->text, e->source);
    }
    if (ruling->refused && rule_any_under(ruling->rule, rule) && view_decides(r->umpire, repl_eyes(r)))
        add_step(c, r, ruling->rule, ruling->text, "");
}

static void why_rule(struct repl *r, const char *rule)
{
    bool refused = umpire_ruling(r->umpire)->refused;
    struct columns c;
    struct why w;

    why_find(&w, &r->options->search, umpire_rules(r->umpire), umpire_script(r->umpire), umpire_language(r->umpire),
             rule);
    columns_init(&c, 2, "ll");
    add_from_ruling(&c, r, w.known ? w.number : rule);
    if (w.known)
        why_say(&w, rule, umpire_language(r->umpire));
    if (c.used > 0)
        columns_print_text(STYLE_STRONG, refused ? _("in the last refusal:") : _("in the last ruling:"), 0);
    columns_print(&c, 2);
    why_say_hits(&w, NULL);
    if (!w.known && c.used == 0)
        look_complain(_("there is no rule %s; write the number as the rulebook does, or `why last`"), rule);
    columns_free(&c);
    why_free(&w);
}

/* What the rule says, and no more: at a table nobody asks where it is written. */
void look_number(struct repl *r, const char *number)
{
    why_say_sentences(data_rulebook(&r->options->search, umpire_rules(r->umpire), NULL), number,
                      umpire_language(r->umpire));
}

/* --- why not --- */

/* The sentence of the rule that refuses it. */
static void say_rule(struct repl *r, const char *rule)
{
    char number[RULE_NUMBER_SIZE];
    const char *at = rule;

    while ((at = rule_next(at, number)) != NULL)
        if (rulebook_find(data_rulebook(&r->options->search, umpire_rules(r->umpire), NULL), number)) {
            look_number(r, number);
            return;
        }
}

/* What stands in the way of a command, the rule, and what comes nearest to it. */
static void why_not(struct repl *r, const char *typed)
{
    struct script_obstacle o;
    struct text line = { 0 };
    char *command = repl_written_out(r, typed);

    if (!script_obstacle(umpire_script(r->umpire), command ? command : typed, &o)) {
        say("  %s\n", _("nothing stands in the way: the rules allow it now"));
    } else {
        view_text(r->umpire, repl_eyes(r), o.text, &line);
        text_print(&line, *o.rule ? " (%s)" : "", o.rule);
        columns_print_text(STYLE_BAD, text_of(&line), 2);
        say_rule(r, o.rule);
    }
    for (int i = 0; i < o.nearest.count; i++)
        say(i == 0 ? _("  nearest to it: `%s`") : ", `%s`", o.nearest.at[i]);
    say(o.nearest.count > 0 ? "\n" : "");
    script_obstacle_free(&o);
    text_free(&line);
    mem_free(command);
}

/* "not move Doles to 2020" */
static const char *after_not(const char *rest)
{
    char *word;
    const char *after = repl_first_word(rest, &word);
    bool is = match_equal(word, "not") || match_equal(word, C_("why", "not"));

    mem_free(word);
    return is && *after ? after : NULL;
}

void look_why(struct repl *r, const char *rest)
{
    const char *refused = after_not(rest);

    if (refused) {
        if (repl_decides(r))
            why_not(r, refused);
        return;
    }
    if (*rest == '\0' || strcmp(rest, "last") == 0 || strcmp(rest, C_("why", "last")) == 0)
        why_last(r);
    else
        why_rule(r, rest);
}
