#include "front/verb/meant.h"

#include "base/match.h"
#include "base/mem.h"
#include "game/play/view.h"
#include "kernel/state/unit.h"
#include "script/bind/misnamed.h"

/* --- places --- */

static bool is_hex(const void *with, int place)
{
    return place < ((const struct rules *)with)->map.hexes;
}

place_id meant_place(struct call *c, const char *typed)
{
    char *name = match_unquoted(typed);
    place_id p = rules_parse_place(c->rules, name);
    struct findings f = { 0 };
    struct text why = { 0 };

    if (p == PLACE_NONE) {
        find_places(c->rules, name, &f);
        if (!find_keep(&f, is_hex, c->rules))
            find_keep(&f, NULL, NULL);
        if (f.count == 1)
            p = f.at[0].thing;
        else
            misnamed_places(c->rules, name, &f, c->language, &why);
    }
    if (why.length)
        call_refuse(c, "%s", text_of(&why));
    findings_free(&f);
    text_free(&why);
    mem_free(name);
    return p;
}

/* --- counters --- */

/* On the map for all that who looks may know: a name must not tell where something hidden is. */
static bool is_seen_on_map(const void *with, int unit)
{
    const struct call *c = with;
    place_id where;

    return view_place_of(c->umpire, c->eyes, unit, &where) && where >= 0 && where < c->rules->map.hexes;
}

static bool is_own_on_map(const void *with, int unit)
{
    const struct call *c = with;

    return is_seen_on_map(with, unit) && unit_side(umpire_state(c->umpire), unit) == view_decider(c->umpire);
}

void meant_units(struct call *c, const char *name, bool own, struct findings *f)
{
    find_units(c->rules, name, f);
    if (!(own && find_keep(f, is_own_on_map, c)) && !find_keep(f, is_seen_on_map, c))
        find_keep(f, NULL, NULL);
}

char *meant_units_why(struct call *c, const char *name, const struct findings *f)
{
    struct text why = { 0 };

    misnamed_units(c->rules, name, f, c->language, &why);
    return why.at ? why.at : mem_string("");
}

int meant_refuse_units(struct call *c, const char *name, const struct findings *f)
{
    char *why = meant_units_why(c, name, f);
    int status = call_refuse(c, "%s", why);

    mem_free(why);
    return status;
}
