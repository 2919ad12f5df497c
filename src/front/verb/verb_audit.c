/*
 * audit: all that must always hold and does not hold in this position.
 */
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "front/verb/audit.h"
#include "front/verb/verb.h"

/* The hex is told where nothing is hidden: a hidden counter may be what is wrong there. */
static json_t *breach_of(struct call *c, const struct script_breach *b)
{
    bool known = b->at >= 0 && b->at < c->rules->map.hexes && (c->eyes == VIEW_ALL || !view_hides(c->umpire));
    json_t *breach = json_object();
    char number[GRID_NUMBER_SIZE];

    json_set_words(breach, "text", b->text);
    json_set_words(breach, "hex", known ? map_number(&c->rules->map, b->at, number) : NULL);
    return breach;
}

static int run(struct call *c)
{
    struct script_breaches found;
    json_t *breaches = json_array();

    audit_position(c->umpire, c->eyes, &found);
    for (int i = 0; i < found.count; i++)
        json_array_append_new(breaches, breach_of(c, &found.at[i]));
    json_object_set_new(c->document, "breaches", breaches);
    script_breaches_free(&found);
    return STATUS_DONE;
}

const struct verb verb_audit = {
    .name = NC_("verb", "audit"), .needs = NEEDS_POSITION,
    .operands = "GAME/SCENARIO|F.journal", .least = 1, .most = 1,
    .options = "to mod set as json",
    .summary = N_("list everything in a position that breaks a rule"),
    .more = N_("A scenario is shown as it begins, a journal as it stands; with --to N as it stood after N commands, "
               "and with --as SIDE as that side sees it."),
    .usage = "",
    .text = N_("list everything in this position that breaks a rule"),
    .example = "", .while_asked = true,
    .run = run, .print = print_audit,
};
