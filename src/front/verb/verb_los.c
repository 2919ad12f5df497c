/*
 * los: whether one hex sees another, what the line crosses, and what blocks it.
 */
#include <string.h>
#include "base/match.h"
#include "base/mem.h"
#include "front/document/json.h"
#include "front/document/ours.h"
#include "front/document/position.h"
#include "front/document/shown.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "front/verb/meant.h"
#include "front/verb/verb.h"
#include "kernel/rules/find.h"

static json_t *hex_of(const struct rules *r, place_id hex)
{
    char number[GRID_NUMBER_SIZE];

    return json_words(map_number(&r->map, hex, number));
}

static json_t *hexside_of(const struct rules *r, place_id hex, place_id other)
{
    return json_pack("[o, o]", hex_of(r, hex), hex_of(r, other));
}

/* The terrain that blocks; where the game named only the hex, the last type of the chart that is in it. */
static int terrain_of(const struct rules *r, const struct los_answer *a)
{
    int found = a->blocked_by;

    if (found != NAME_NONE || a->blocked_beyond != PLACE_NONE || a->blocked_hex == PLACE_NONE)
        return found;
    for (int type = 0; type < r->map.hex_chart.types.count; type++)
        if (r->map.terrain[a->blocked_hex] >> type & 1)
            found = type;
    return found;
}

/* What stands between, or what else forbids it: then its text says so. */
static json_t *block_of(const struct call *c, const struct script_sight *sight)
{
    const struct los_answer *a = &sight->answer;
    const struct map *map = &c->rules->map;
    bool side = a->blocked_beyond != PLACE_NONE;
    const struct names *types = side ? &map->side_chart.types : &map->hex_chart.types;
    int terrain = terrain_of(c->rules, a);
    json_t *block = json_object();

    if (side) {
        json_object_set_new(block, "hexside", hexside_of(c->rules, a->blocked_hex, a->blocked_beyond));
        position_set_place(block, "near", c->umpire, a->blocked_hex);
        position_set_place(block, "beyond", c->umpire, a->blocked_beyond);
    } else if (a->blocked_hex != PLACE_NONE) {
        position_set_place(block, "hex", c->umpire, a->blocked_hex);
    } else {
        json_object_set_new(block, "hex", json_null());
    }
    json_set_name(block, "terrain", terrain != NAME_NONE ? names_word(types, terrain) : NULL,
              terrain != NAME_NONE ? shown_name(types, terrain, c->language) : NULL);
    json_set_words(block, "rule", sight->rule);
    if (sight->refusal)
        json_set_words(block, "text", sight->refusal);
    return block;
}

static void fill(struct call *c, const struct script_sight *sight)
{
    const struct los_answer *a = &sight->answer;
    json_t *d = c->document, *hexes = json_array(), *along = json_array(), *crossed = json_array();

    for (int i = 0; i < a->count; i++) {
        const struct los_step *s = &a->crossed[i];
        bool between = s->other != PLACE_NONE;
        json_t *step = between ? hexside_of(c->rules, s->hex, s->other) : hex_of(c->rules, s->hex);

        json_array_append(between ? along : hexes, step);
        json_array_append_new(crossed, step);
    }
    json_set_words(d, "scenario", umpire_scenario(c->umpire) ? umpire_scenario(c->umpire)->name : NULL);
    position_set_place(d, "from", c->umpire, a->crossed[0].hex);
    position_set_place(d, "to", c->umpire, a->crossed[a->count - 1].hex);
    json_set_flag(d, "visible", a->visible);
    json_set_words(d, "rule", sight->rule);
    json_object_set_new(d, "hexes", hexes);
    json_object_set_new(d, "along", along);
    json_object_set_new(d, "crossed", crossed);
    json_object_set_new(d, "blocked_by", a->visible ? json_null() : block_of(c, sight));
    json_set_flag(d, "our_map", ours_is_our_map(c->rules));
}

/* Where the first of two places ends: as late as it can be while something is left for the second. */
static char *first_place(const struct rules *rules, const char *line, const char **second)
{
    struct text word = { 0 }, name = { 0 };
    char *found = NULL;
    const char *at = line;

    while (match_next_word(&at, &word) && at[strspn(at, " \t")]) {
        text_print(&name, "%s%s", name.length ? " " : "", text_of(&word));
        if (!found || find_is_place(rules, text_of(&name))) {
            mem_free(found);
            found = mem_string(text_of(&name));
            *second = at;
        }
    }
    text_free(&word);
    text_free(&name);
    return found;
}

static int run(struct call *c)
{
    struct script_sight sight = { 0 };
    const char *second = "";
    char *first = first_place(c->rules, c->rest, &second);
    place_id from = PLACE_NONE, to = PLACE_NONE;
    int status = STATUS_REFUSED;

    if (!first)
        call_refuse(c, "%s", _("missing hexes; usage: los FROM TO"));
    else if (c->rules->map.hexes == 0)
        call_refuse(c, _("%s has no map"), c->rules->game);
    else if ((from = meant_place(c, first)) != PLACE_NONE)
        to = meant_place(c, second);
    if (to != PLACE_NONE && (from >= c->rules->map.hexes || to >= c->rules->map.hexes)) {
        call_refuse(c, "%s", _("line of sight runs between two hexes, not boxes"));
    } else if (to != PLACE_NONE) {
        script_sight(umpire_script(c->umpire), from, to, &sight);
        fill(c, &sight);
        script_sight_free(&sight);
        status = STATUS_DONE;
    }
    mem_free(first);
    return status;
}

const struct verb verb_los = {
    .name = NC_("verb", "los"), .needs = NEEDS_POSITION,
    .operands = "GAME/SCENARIO|F.journal FROM TO", .least = 3, .most = 3,
    .options = "to mod set json",
    .summary = N_("tell whether FROM sees TO, and what blocks the view"),
    .more = N_("Uses the game's own rule for sight; a game without one uses the sight column of its terrain chart. A "
               "scenario is looked at as it begins, a journal as it stands; with --to N as it stood after N commands."),
    .usage = N_("FROM TO"),
    .text = N_("tell whether one hex sees another, and what lies between"),
    .example = "0304 0307", .while_asked = true,
    .takes = TAKES_HEX,
    .run = run, .print = print_los,
};
