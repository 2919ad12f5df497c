#include "data/scenario/scenario.h"

#include <string.h>

#include "kernel/state/card.h"
#include "kernel/state/unit.h"

static void apply_change(const struct scenario_change *c, struct state *s)
{
    switch (c->kind) {
    case CHANGE_PLACE:
        unit_put(s, c->of, c->value);
        break;
    case CHANGE_FACE:
        unit_set_face(s, c->of, c->value);
        break;
    case CHANGE_MARK:
        unit_set_mark(s, c->of, c->value, true);
        break;
    case CHANGE_FACING:
        unit_set_facing(s, c->of, c->value);
        break;
    case CHANGE_OWNER:
        unit_set_owner(s, c->of, c->value);
        break;
    case CHANGE_HIDE:
        unit_hide_from(s, c->of, c->value, true);
        break;
    case CHANGE_COVER:
        unit_cover_second(s, c->of, c->value);
        break;
    case CHANGE_GAME:
        *state_game_var(s, c->which) = c->value;
        break;
    case CHANGE_SIDE:
        *state_side_var(s, c->of, c->which) = c->value;
        break;
    case CHANGE_NATION:
        *state_nation_var(s, c->of, c->which) = c->value;
        break;
    case CHANGE_COUNTER:
        *state_counter_var(s, c->of, c->which) = c->value;
        break;
    case CHANGE_HEX:
        *state_hex_var(s, c->of, c->which) = c->value;
        break;
    case CHANGE_EDGE:
        *state_edge_var(s, c->of, c->which) = c->value;
        break;
    case CHANGE_LIST:
        state_list_add(s, c->which, c->value);
        break;
    }
}

void scenario_apply(const struct scenario *sc, struct state *s)
{
    struct state_head *head = state_head(s);

    for (int i = 0; i < sc->change_count; i++)
        apply_change(&sc->changes[i], s);
    for (int i = 0; i < s->rules->switches.count; i++)
        if (sc->switches[i] != NAME_NONE)
            *state_switch(s, i) = sc->switches[i];
    for (int i = 0; i < sc->card_count; i++)
        card_tell(s, sc->cards[i].card, sc->cards[i].text);
    head->turn = sc->first_turn;
    head->turns = sc->last_turn + 1;
    if (sc->acting != NAME_NONE)
        head->acting = sc->acting;
    if (data_table_on(sc->name) && sc->start)
        phase_stand(&s->rules->sequence, &head->phase, phase_opening(&s->rules->sequence, sc->start), head->turn);
}

static void expect(const struct scenario *sc, const struct schedule_row *row, unit_id u, struct state *s)
{
    *state_counter_var(s, u, sc->schedule.turn) = row->turn + 1;
    for (int var = 0; var < s->rules->counter_vars.names.count; var++)
        if (row->values[var] != VALUE_NOTHING)
            *state_counter_var(s, u, var) = row->values[var];
    if (unit_place(s, u) == PLACE_NONE)
        unit_put(s, u, s->rules->map.hexes + sc->schedule.box);
}

void scenario_expect(const struct scenario *sc, struct state *s)
{
    for (int i = 0; i < sc->schedule.count; i++) {
        const struct schedule_row *row = &sc->schedule.rows[i];

        for (int k = 0; row->turn >= sc->first_turn && !row->outside && k < row->counter_count; k++)
            expect(sc, row, row->counters[k], s);
    }
}

static bool is_hidden_kind(const struct state *s, unit_id u)
{
    for (int trait = 0; trait < s->rules->traits.count; trait++)
        if (s->rules->hidden >> trait & 1 && unit_has_trait(s, u, trait))
            return true;
    return false;
}

void scenario_hide(struct state *s)
{
    for (unit_id u = 0; s->rules->hidden && u < s->rules->counters.count; u++)
        for (int side = 0; side < s->rules->sides.count; side++)
            if (side != unit_side(s, u) && unit_hex(s, u) != PLACE_NONE && is_hidden_kind(s, u))
                unit_hide_from(s, u, side, true);
}

/* "7&8-3427" puts them in 3427. */
static bool puts_in(const char *notation, const struct rules *r, place_id place)
{
    const char *last = strrchr(notation, '-');

    return last && rules_parse_place(r, last + 1) == place;
}

static const struct where *where_in(const struct scenario_place *list, int count, place_id place)
{
    for (int i = 0; i < count; i++)
        if (list[i].place == place)
            return &list[i].where;
    return NULL;
}

static const struct where *where_by_notation(const struct scenario *sc, const struct rules *r, place_id place)
{
    for (int i = sc->setup_count - 1; i >= 0; i--)
        if (place != PLACE_NONE && puts_in(sc->setup[i].text, r, place))
            return &sc->setup[i].where;
    return NULL;
}

struct where scenario_where(const struct scenario *sc, const struct rules *r, place_id place)
{
    const struct where *found = where_in(sc->places, sc->place_count, place);

    if (!found)
        found = where_by_notation(sc, r, place);
    if (!found)
        found = where_in(sc->hexes, sc->hex_count, place);
    return found ? *found : (struct where){ sc->file, 1, 1 };
}

void scenario_free(struct scenario *sc)
{
    if (!sc)
        return;
    mem_free(sc->changes);
    pool_free(sc->pool);
    mem_free(sc);
}
