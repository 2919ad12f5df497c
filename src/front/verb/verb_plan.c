/*
 * plan: a move thought through, its way, what it costs and does, who may react and with what chance. Nothing is played.
 */
#include "front/dialogue/pending.h"
#include "front/document/json.h"
#include "front/document/position.h"
#include "front/document/ruling_document.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "front/verb/verb.h"
#include "game/odds/plan.h"

/* NULL: no dice decide. */
static json_t *chance_of(const struct plan_chance *c)
{
    json_t *chance = c->text ? json_object() : json_null();

    if (c->text)
        json_set_words(chance, "text", c->text);
    if (c->text && c->is_test)
        json_set_number(chance, "percent", (fraction_millipercent(c->p) + 500) / 1000);
    return chance;
}

/* Somebody is asked, and what each answer would have them roll; or dice are. */
static json_t *event_of(const struct call *c, const struct plan_event *e)
{
    json_t *event = json_object(), *options = json_array();
    bool others = e->side >= 0 && e->side != view_decider(c->umpire);

    json_set_words(event, "rule", e->rule);
    if (e->side < 0) {
        json_object_set_new(event, "roll", chance_of(&e->option[0].chance));
    } else {
        position_set_side(event, c->umpire, e->side);
        json_set_words(event, "text", e->text);
    }
    for (int i = 0; others && i < e->options; i++) {
        json_t *option = json_object();

        json_set_words(option, "text", e->option[i].shown);
        json_object_set_new(option, "roll", chance_of(&e->option[i].chance));
        json_array_append_new(options, option);
    }
    json_object_set_new(event, "options", options);
    return event;
}

/* The command, and labels and texts of what the game tells of it. */
static void set_facts(struct call *c, const struct script_list *facts)
{
    json_t *list = json_array();

    for (int i = 2; i + 1 < facts->count; i += 2) {
        json_t *fact = json_object();

        json_set_words(fact, "label", facts->at[i]);
        json_set_words(fact, "text", facts->at[i + 1]);
        json_array_append_new(list, fact);
    }
    json_set_words(c->document, "command", facts->at[0]);
    json_set_words(c->document, "command_name", facts->at[1]);
    json_object_set_new(c->document, "facts", list);
}

static int think(struct call *c, const struct script_list *facts)
{
    struct plan plan = { 0 };
    json_t *events = json_array();
    int status = STATUS_DONE;

    set_facts(c, facts);
    json_set_flag(c->document, "hidden", view_hides(c->umpire));
    if (view_hides(c->umpire)) {
        ;                              /* who would react might tell what is hidden */
    } else if (!plan_command(c->umpire, facts->at[0], &plan)) {
        ruling_fill(c->document, c->umpire, c->eyes, 0, false);
        status = STATUS_REFUSED;
    } else {
        for (int i = 0; i < plan.events; i++)
            json_array_append_new(events, event_of(c, &plan.event[i]));
        json_object_set_new(c->document, "ruling", ruling_document(c->umpire, c->eyes, 0));
    }
    json_object_set_new(c->document, "events", events);
    plan_free(&plan);
    return status;
}

static int run(struct call *c)
{
    struct ruling *ruling = script_ruling(umpire_script(c->umpire)), played = *ruling;
    struct script_list facts = { 0 };
    struct text why = { 0 };
    int status;

    if (!call_decides(c))
        return STATUS_REFUSED;
    if (pending_waits(c->umpire))
        return call_refuse(c, "%s", _("answer the open question first"));
    if (*c->rest == '\0')
        return call_refuse(c, "%s", _("missing counter; usage: plan UNIT to HEX"));
    /* What might be is not what was: `why` goes on telling the last ruling. */
    *ruling = (struct ruling){ 0 };
    bool good = script_plan(umpire_script(c->umpire), c->rest, &facts, &why);
    c->card = script_wanted(umpire_script(c->umpire));
    if (good)
        status = think(c, &facts);
    else
        status = call_refuse(c, "%s", text_of(&why));
    ruling_clear(ruling);
    *ruling = played;
    script_list_free(&facts);
    text_free(&why);
    return status;
}

const struct verb verb_plan = {
    .name = NC_("verb", "plan"), .needs = NEEDS_POSITION,
    .operands = "GAME/SCENARIO|F.journal UNIT to HEX", .least = 2, .most = -1,
    .options = "mod set to as json",
    .summary = N_("think a move through"),
    .more = N_("Tells the way of the move and its cost, who may react and with what chance, and what becomes of it if "
               "nobody does. Nothing is played."),
    .usage = N_("UNIT to HEX"),
    .text = N_("think a move through: its way and cost, who may react and with what chance"),
    .example = "2c to 1305", .while_asked = true,
    .takes = TAKES_UNIT,
    .run = run, .print = print_plan,
};
