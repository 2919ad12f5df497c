#include "front/text/print.h"

#include "base/mem.h"
#include "front/program/i18n.h"
#include "front/text/ours.h"
#include "front/text/shown.h"
#include "front/text/term.h"

static void show_place(const struct rules *r, place_id p, const char *language)
{
    char *name = shown_place(r, p, language);

    say("%s", name);
    mem_free(name);
}

static void show_crossed(const struct rules *r, const struct los_answer *a)
{
    char number[GRID_NUMBER_SIZE];

    say("  %s", _("the line crosses:"));
    for (int i = 0; i < a->count; i++) {
        say(" %s", map_number(&r->map, a->crossed[i].hex, number));
        if (a->crossed[i].other != PLACE_NONE)
            say("/%s", map_number(&r->map, a->crossed[i].other, number));
    }
    say("\n");
}

int los_terrain(const struct rules *r, const struct los_answer *a)
{
    int found = a->blocked_by;

    if (found != NAME_NONE || a->blocked_beyond != PLACE_NONE || a->blocked_hex == PLACE_NONE)
        return found;
    for (int type = 0; type < r->map.hex_chart.types.count; type++)
        if (r->map.terrain[a->blocked_hex] >> type & 1)
            found = type;
    return found;
}

static void show_block(const struct rules *r, const struct los_answer *a, const char *language)
{
    int terrain = los_terrain(r, a);
    const struct terrain_chart *chart = a->blocked_beyond != PLACE_NONE ? &r->map.side_chart : &r->map.hex_chart;

    say("  %s ", _("blocked by"));
    if (terrain != NAME_NONE)
        say("%s, ", shown_name(&chart->types, terrain, language));
    show_place(r, a->blocked_hex, language);
    if (a->blocked_beyond != PLACE_NONE) {
        say("/");
        show_place(r, a->blocked_beyond, language);
    }
}

void show_los(const struct rules *r, const struct script_sight *sight, const char *language)
{
    const struct los_answer *a = &sight->answer;

    show_place(r, a->crossed[0].hex, language);
    say(a->visible ? _(" sees ") : _(" does not see "));
    show_place(r, a->crossed[a->count - 1].hex, language);
    if (a->visible && sight->rule)
        term_print(stdout, STYLE_RULE, "   %s", sight->rule);
    say("\n");
    show_crossed(r, a);
    if (!a->visible) {
        if (sight->refusal)
            say("  %s", sight->refusal);
        else
            show_block(r, a, language);
        if (sight->rule)
            term_print(stdout, STYLE_RULE, "   %s", sight->rule);
        say("\n");
    }
    if (ours_is_our_map(r))
        term_print(stdout, STYLE_FAINT, "  %s\n", _("on our reconstruction of the map"));
}
