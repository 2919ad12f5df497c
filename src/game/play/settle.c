/*
 * settle.c - terrain that was changed by hand (kernel/map/by_hand.h): the map is made anew from the position, and so
 * are the scripts, which look at the map when they are loaded.
 */
#include "game/play/umpire_inside.h"
#include "kernel/map/by_hand.h"

void umpire_settle(struct umpire *u)
{
    struct diag none = { 0 };

    if (!u->rules->by_hand || !by_hand_apply(u->rules, &u->state))
        return;
    struct script_options so = { .search = u->options.search, .language = u->options.language,
                                 .own_cards = u->options.own_cards, .cached = u->options.search->cached };
    struct script *fresh = script_open(u->rules, &so, &none);
    diag_free(&none);
    if (!fresh)
        return;                        /* they loaded before: it can only be that there is no memory */
    ruling_copy(script_ruling(fresh), script_ruling(u->script));
    script_close(u->script);
    u->script = fresh;
    script_use(fresh, &u->state);
    script_set_scenario(fresh, u->scenario->name);
}
