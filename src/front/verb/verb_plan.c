/*
 * `plan 2c to 1305`: the way of a move, what it costs and does, who may react
 * and with what chance. Nothing is played.
 */
#include "front/verb/look.h"

#include <string.h>
#include "base/mem.h"
#include "front/dialogue/pending.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"
#include "front/text/print.h"
#include "front/text/shown.h"
#include "front/verb/verb.h"
#include "game/odds/plan.h"

static void add_chance(struct text *out, const struct plan_chance *c)
{
    if (!c->text)
        return;
    if (c->is_test)
        text_print(out, _("%s: %d %%"), i18n_word(c->text), (fraction_millipercent(c->p) + 500) / 1000);
    else
        text_print(out, _("a roll: %s"), i18n_word(c->text));
}

/* "Parliament, Rupert's Horse I enters 3214: who reacts? (9.1.1)" and what each could do. */
static void show_event(struct repl *r, const struct plan_event *e, int mover)
{
    const char *language = umpire_language(r->umpire);
    struct text line = { 0 };

    if (e->side >= 0)
        text_print(&line, "%s, %s", shown_side(umpire_rules(r->umpire), e->side, language), e->text);
    else
        add_chance(&line, &e->option[0].chance);
    if (e->rule && *e->rule)
        text_print(&line, " (%s)", e->rule);
    columns_print_text(STYLE_PLAIN, text_of(&line), 2);
    for (int i = 0; e->side >= 0 && e->side != mover && i < e->options; i++) {
        text_clear(&line);
        add_chance(&line, &e->option[i].chance);
        if (line.length)
            say("    %s: %s\n", e->option[i].shown, text_of(&line));
    }
    text_free(&line);
}

static void show_facts(const struct script_list *facts)
{
    struct columns c;

    columns_init(&c, 2, "ll");
    for (int i = 2; i + 1 < facts->count; i += 2) {
        columns_add(&c, STYLE_FAINT, "%s", facts->at[i]);
        columns_add(&c, STYLE_PLAIN, "%s", facts->at[i + 1]);
    }
    columns_print(&c, 2);
    columns_free(&c);
}

static void show_plan(struct repl *r, const struct script_list *facts, const struct plan *p)
{
    int mover = view_decider(r->umpire);

    term_print(stdout, STYLE_STRONG, "%s\n", facts->at[1]);
    show_facts(facts);
    if (p->events > 0)
        say("%s\n", _("On the way:"));
    for (int i = 0; i < p->events; i++)
        show_event(r, &p->event[i], mover);
    say("%s\n", _("If nobody else does anything:"));
    show_ruling(r->umpire, repl_eyes(r), 0, false);
}

/* Who would react might tell what is hidden. */
static void show_open_plan(const struct script_list *facts)
{
    term_print(stdout, STYLE_STRONG, "%s\n", facts->at[1]);
    show_facts(facts);
    say("  %s\n", _("who may react is not shown while units are hidden"));
}

static void look_plan(struct repl *r, const char *rest)
{
    struct ruling *ruling = script_ruling(umpire_script(r->umpire)), played = *ruling;
    struct script_list facts = { 0 };
    struct text why = { 0 };
    struct plan plan = { 0 };

    if (!repl_decides(r))
        return;
    if (pending_waits(r->umpire)) {
        look_complain("%s", _("answer the open question first"));
        return;
    }
    /* What might be is not what was: `why` goes on telling the last ruling. */
    *ruling = (struct ruling){ 0 };
    if (*rest == '\0')
        look_complain("%s", _("missing counter; usage: plan UNIT to HEX"));
    else if (!script_plan(umpire_script(r->umpire), rest, &facts, &why))
        look_complain("%s", text_of(&why));
    else if (view_hides(r->umpire))
        show_open_plan(&facts);
    else if (plan_command(r->umpire, facts.at[0], &plan))
        show_plan(r, &facts, &plan);
    else
        show_refused(r->umpire, repl_eyes(r), 0);
    plan_free(&plan);
    ruling_clear(ruling);
    *ruling = played;
    script_list_free(&facts);
    text_free(&why);
}

const struct verb verb_plan = {
    .name = NC_("verb", "plan"), .needs = NEEDS_POSITION,
    .usage = N_("UNIT to HEX"),
    .text = N_("think a move through: its way and cost, who may react and with what chance"),
    .example = "2c to 1305", .while_asked = true,
    .takes = TAKES_UNIT,
    .look = look_plan,
};
