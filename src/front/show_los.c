#include "front/show.h"

#include "base/mem.h"
#include "front/find.h"
#include "front/i18n.h"
#include "front/term.h"
#include "kernel/los.h"

void los_by_chart(const struct rules *r, place_id from, place_id to, struct los_answer *a)
{
    struct los_query q = { .from = from, .to = to, .along = LOS_EITHER };

    for (int type = 0; type < r->map.side_chart.types.count; type++)
        if (r->map.side_chart.rows[type].blocks_sight)
            q.blocking_sides |= (terrain_bits)1 << type;
    los_look(&r->map, &q, a);
}

static void show_place(const struct rules *r, place_id p, const char *language)
{
    char *name = find_place_name(r, p, language);

    say("%s", name);
    mem_free(name);
}

static void show_crossed(const struct rules *r, const struct los_answer *a)
{
    char number[GRID_NUMBER_SIZE];

    say("  %s", _("the line meets:"));
    for (int i = 0; i < a->count; i++) {
        say(" %s", map_number(&r->map, a->crossed[i].hex, number));
        if (a->crossed[i].other != PLACE_NONE)
            say("/%s", map_number(&r->map, a->crossed[i].other, number));
    }
    say("\n");
}

static void show_block(const struct rules *r, const struct los_answer *a, const char *language)
{
    const struct terrain_chart *chart = a->blocked_beyond != PLACE_NONE ? &r->map.side_chart : &r->map.hex_chart;

    say("  %s ", _("blocked by"));
    if (a->blocked_by != NAME_NONE)
        say("%s, ", names_shown(&chart->types, a->blocked_by, language));
    show_place(r, a->blocked_hex, language);
    if (a->blocked_beyond != PLACE_NONE) {
        say("/");
        show_place(r, a->blocked_beyond, language);
    }
    say("\n");
}

void show_los(const struct rules *r, const struct los_answer *a, const char *language)
{
    show_place(r, a->crossed[0].hex, language);
    say(a->visible ? _(" sees ") : _(" does not see "));
    show_place(r, a->crossed[a->count - 1].hex, language);
    say("\n");
    show_crossed(r, a);
    if (!a->visible)
        show_block(r, a, language);
}
