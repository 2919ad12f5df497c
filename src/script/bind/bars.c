/*
 * bars.c - why a hex is out of reach: one bar after the other is lifted until a way leads there. What was lifted last
 * is what stands in the way, and what would have to be otherwise.
 */
#include "base/tongue.h"
#include "script/run/script_inside.h"

enum { POINTS_UNLIMITED = 30000 };     /* in the smallest part of a point: what an answer can hold */

struct bars {
    lua_State *L;
    int options;               /* the table of the query */
    struct path_query q;
    struct hexset closed, stop;
    int points;                /* it has */
    place_id to;
};

/* What it costs with these bars lifted, -1 if it still cannot come there. */
static int cost_without(struct bars *b, bool points, bool stop, bool closed)
{
    struct script *s = script_of(b->L);
    struct path_query q = b->q;

    q.points = points ? POINTS_UNLIMITED : b->points;
    q.stop = stop ? NULL : b->q.stop;
    q.closed = closed ? NULL : b->q.closed;
    q.at_least_one = points ? false : q.at_least_one;
    sandbox_spend(b->L, (size_t)s->rules->map.hexes);
    path_reach(script_map(s), &q, &s->reach);
    return s->reach.cost[b->to];
}

/* The last search's way: the first hex on it that is closed, from the start. */
static place_id first_closed(struct bars *b)
{
    const struct path_reach *r = &script_of(b->L)->reach;
    place_id found = PLACE_NONE;

    for (place_id h = b->to; h != PLACE_NONE && h != b->q.start; h = r->before[h])
        if (b->q.closed && hexset_has(b->q.closed, h))
            found = h;
    return found;
}

static bool refuse(struct bars *b, const char *format, const char *a, const char *c)
{
    lua_State *L = b->L;

    lua_getfield(L, LUA_REGISTRYINDEX, "grognard.no");
    options_get(L, b->options, "rule");
    lua_pushstring(L, format);
    place_push(L, b->to);
    lua_pushstring(L, a);
    lua_pushstring(L, c);
    lua_call(L, 5, 1);
    return true;
}

static bool refuse_cost(struct bars *b, int cost, bool at_least)
{
    const struct map *m = &script_of(b->L)->rules->map;
    struct text costs = { 0 }, has = { 0 };

    text_add_parts(&costs, cost, m->point);
    text_add_parts(&has, b->points, m->point);
    if (cost <= b->points)             /* of a march: turns cost too */
        refuse(b, N_("counting turns, %s costs more than the %s it has"), text_of(&has), "");
    else
        refuse(b, at_least ? N_("%s costs at least %s, and it has %s") : N_("%s costs %s, and it has %s"),
               text_of(&costs), text_of(&has));
    text_free(&costs);
    text_free(&has);
    return true;
}

/* By the reason of the hex that bars the way, if there is one. */
static bool refuse_closed(struct bars *b)
{
    place_id bar = first_closed(b);
    char number[GRID_NUMBER_SIZE];

    if (bar == PLACE_NONE)
        return false;
    if (reason_push(b->L, b->options, "closed", bar))
        return true;
    return refuse(b, N_("the way to %s is barred at %s"), rules_place_word(script_of(b->L)->rules, bar, number), "");
}

static bool refuse_hexes(struct bars *b)
{
    struct text far = { 0 }, most = { 0 };

    if (b->q.most_hexes <= 0)
        return false;
    text_print(&far, "%d", map_distance(&script_of(b->L)->rules->map, b->q.start, b->to));
    text_print(&most, "%d", b->q.most_hexes);
    refuse(b, N_("%s is %s hexes away, and it may go %s"), text_of(&far), text_of(&most));
    text_free(&far);
    text_free(&most);
    return true;
}

/* Whoever asked may have changed the options since: what is no set any more bars nothing. */
static bool is_sound(lua_State *L, int options, const char *field)
{
    int top = lua_gettop(L);
    bool sound = options_get(L, options, field) == LUA_TTABLE;
    bool set = type_test(L, -1, TYPE_HEXSET) != NULL;

    for (lua_Integer i = 1; sound && lua_rawgeti(L, top + 1, i) != LUA_TNIL; i++) {
        sound = lua_istable(L, -1) && lua_rawgeti(L, -1, 1) == LUA_TUSERDATA && type_test(L, -1, TYPE_HEXSET);
        lua_settop(L, top + 1);
    }
    lua_settop(L, top);
    return sound || set;
}

static const struct hexset *set_of(struct bars *b, const char *field, struct hexset *room)
{
    return is_sound(b->L, b->options, field) ? set_united(b->L, b->options, field, room) : NULL;
}

bool bars_push(lua_State *L, int options, const struct bars_of *of, place_id to)
{
    struct bars b = { .L = L, .options = options, .to = to, .q = { .start = of->start, .class = of->class } };
    int cost;

    if (script_of(L)->quiet)           /* nobody reads it: five searches for a text would be half of a bot's time */
        return refuse(&b, "", "", "");
    reach_read(L, options, &b.q);
    b.q.start = of->start;
    b.q.class = of->class;
    b.points = b.q.points;
    b.q.closed = set_of(&b, "closed", &b.closed);
    b.q.stop = set_of(&b, "stop", &b.stop);
    if (cost_without(&b, false, true, false) >= 0 && b.q.stop)
        return refuse(&b, N_("it must stop on the way to %s"), "", "");
    if ((cost = cost_without(&b, true, false, false)) >= 0)
        return refuse_cost(&b, cost, of->poses);
    if (cost_without(&b, false, false, true) >= 0 && refuse_closed(&b))
        return true;
    if ((cost = cost_without(&b, true, true, false)) >= 0)
        return refuse_cost(&b, cost, true);
    if (cost_without(&b, true, true, true) >= 0 && refuse_closed(&b))
        return true;
    if (refuse_hexes(&b))
        return true;
    return refuse(&b, b.q.links_only ? N_("no such road or railway leads to %s") : N_("no way leads to %s"), "", "");
}
