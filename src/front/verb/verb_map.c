/*
 * map: the map with what stands on it, around a hex, or a unit and where it may go.
 */
#include <string.h>
#include "base/match.h"
#include "base/mem.h"
#include "front/dialogue/pending.h"
#include "front/dialogue/repl.h"
#include "front/document/position.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "front/verb/meant.h"
#include "front/verb/verb.h"

/* The counter on the map, and where its commands lead. */
static int map_of_unit(struct call *c, unit_id unit)
{
    struct map_glow glow = { .unit = unit };
    place_id where;

    if (!view_place_of(c->umpire, c->eyes, unit, &where) || where < 0 || where >= c->rules->map.hexes)
        return call_refuse(c, _("%s is not on the map"), words_in(&c->rules->counter[unit].called, c->language));
    hexset_clear(&glow.hexes, c->rules->map.hexes);
    if (!pending_waits(c->umpire) && view_decides(c->umpire, c->eyes)) {
        glow.verbs = script_reaches(umpire_script(c->umpire), unit, &glow.hexes);
        c->card = script_wanted(umpire_script(c->umpire));
    }
    position_add_map(c->document, c->umpire, c->eyes, where, &glow);
    mem_free(glow.verbs);
    return STATUS_DONE;
}

/* The line that the last ruling told, around where it begins. */
static int map_of_line(struct call *c)
{
    struct map_glow glow = { .unit = UNIT_NONE };
    place_id first = PLACE_NONE;
    char *hexes = c->repl->lit, *rest = hexes;

    hexset_clear(&glow.hexes, c->rules->map.hexes);
    for (char *word; (word = strtok_r(rest, " ", &rest));) {
        place_id hex = rules_parse_place(c->rules, word);

        if (hex >= 0 && hex < c->rules->map.hexes)
            hexset_add(&glow.hexes, hex);
        first = first == PLACE_NONE ? hex : first;
    }
    c->repl->lit = NULL;
    mem_free(hexes);
    position_add_map(c->document, c->umpire, c->eyes, first, &glow);
    return STATUS_DONE;
}

/* A box is off the map: what stands in it is listed. */
static int map_of_place(struct call *c, place_id centre)
{
    if (centre < c->rules->map.hexes) {
        position_add_map(c->document, c->umpire, c->eyes, centre, NULL);
    } else {
        json_t *stack = json_object();
        position_add_stack(stack, c->umpire, c->eyes, centre);
        json_object_set_new(c->document, "stack", stack);
    }
    return STATUS_DONE;
}

/* A hex by its number or whole name; else a counter; else what else a hex may be called. */
static int run(struct call *c)
{
    char *name = match_unquoted(c->rest);
    struct findings f = { 0 };
    place_id centre = PLACE_NONE;
    int status = STATUS_REFUSED;

    if (*name && !find_is_place(c->rules, name))
        meant_units(c, name, true, &f);
    if (f.count == 1)
        status = map_of_unit(c, f.at[0].thing);
    else if (f.count > 1)
        status = meant_refuse_units(c, name, &f);
    else if (!*name && c->repl && c->repl->lit)
        status = map_of_line(c);
    else if (!*name || (centre = meant_place(c, name)) != PLACE_NONE)
        status = map_of_place(c, centre);
    findings_free(&f);
    mem_free(name);
    return status;
}

const struct verb verb_map = {
    .name = NC_("verb", "map"), .needs = NEEDS_POSITION,
    .operands = "GAME/SCENARIO|F.journal [HEX|UNIT]", .least = 1, .most = -1,
    .options = "to mod set as json",
    .summary = N_("show the map around a hex, or a unit and where it may go"),
    .more = N_("A scenario is shown as it begins, a journal as it stands; with --to N as it stood after N commands, "
               "and with --as SIDE as that side sees it. The terminal shows as much of the map as it has room for; "
               "--json has all of it."),
    .usage = N_("[HEX|UNIT]"),
    .text = N_("show the map around a hex, or a unit and where it may go"),
    .example = "", .while_asked = true,
    .takes = TAKES_PLACE | TAKES_UNIT,
    .run = run, .print = print_map,
};
