/*
 * How far a unit that faces comes: the kernel's march, asked with the options
 * of reach and some more, and answered as a value that knows every pose.
 */
#include <string.h>
#include "base/tongue.h"
#include "kernel/move/march.h"
#include "script/run/script_inside.h"

/* The userdata: header, then the poses found and the first of each hex. Its user values are the hexset of ends and
 * the table of options. */
enum { ENDS = 1, ASKED };
struct march {
    struct march_answer found;
    int class;
};

static struct march *check_march(lua_State *L)
{
    return luaL_checkudata(L, 1, "march");
}

static const struct map *map_of(lua_State *L)
{
    return script_map(script_of(L));
}

/* --- the question --- */

struct asked {
    struct march_query q;
    struct hexset closed, stop, no_end;
};

static enum pose_form read_form(lua_State *L, int options)
{
    options_get(L, options, "form");
    enum pose_form form = part_check(L, -1);
    lua_pop(L, 1);
    return form;
}

static void check_wear(lua_State *L, const struct terrain_chart *c, int column)
{
    if (column < 0)
        return;
    const char *word = names_word(&c->columns, column);

    if (c->column_is_word[column])
        luaL_error(L, "march: the column %s of terrain.yaml has words in it, not only numbers", word);
    for (int i = 0; i < c->types.count; i++) {
        int value = c->rows[i].value[column];

        if (value != VALUE_NOTHING && (value < 0 || value > MARCH_STEP_WEAR_MOST))
            luaL_error(L, "march: wear is from 0 to %d, not %s of %s", MARCH_STEP_WEAR_MOST, word,
                       names_word(&c->types, i));
    }
}

/* A column that only hexes or only hexsides have is as good. */
static void read_column(lua_State *L, struct march_query *q)
{
    const struct map *m = map_of(L);
    const char *word = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";

    q->side_wear = names_find(&m->side_chart.columns, word);
    q->hex_wear = q->side_wear != NAME_NONE ? names_find(&m->hex_chart.columns, word)
                                            : value_check_name(L, -1, &m->hex_chart.columns, "column of terrain.yaml");
    check_wear(L, &m->hex_chart, q->hex_wear);
    check_wear(L, &m->side_chart, q->side_wear);
}

static void read_wear(lua_State *L, int options, struct march_query *q)
{
    static const char *const known[] = { "column", "most", NULL };
    int wear = lua_gettop(L) + 1;

    if (options_get(L, options, "wear") != LUA_TNIL) {
        if (!lua_istable(L, wear))
            luaL_error(L, "march: wear is a table: { column =, most = }");
        options_check(L, wear);
        options_known(L, wear, "wear", known);
        lua_settop(L, wear);
        options_get(L, wear, "column");
        read_column(L, q);
        options_get(L, wear, "most");
        if (!lua_isinteger(L, -1) || lua_tointeger(L, -1) < 1 || lua_tointeger(L, -1) > MARCH_WEAR_MOST)
            luaL_error(L, "march: most wear is a number from 1 to %d", MARCH_WEAR_MOST);
        q->wear_most = (int)lua_tointeger(L, -1);
    }
    lua_settop(L, wear - 1);
}

/* No hexes at all is a limit too; the kernel writes that otherwise. */
static void read_most(lua_State *L, int options, struct march_query *q)
{
    if (options_get(L, options, "most") != LUA_TNIL && q->go.most_hexes <= 0) {
        if (q->go.most_hexes < 0)
            luaL_error(L, "march: most is 0 or more");
        q->go.most_hexes = -1;
    }
    lua_pop(L, 1);
}

static void facing_fit(lua_State *L, enum pose_form form, int facing)
{
    if (pose_may_face(form, facing))
        return;
    if (form == POSE_FREE)
        luaL_error(L, "march: a free unit has no facing");
    if (facing < 0)
        luaL_error(L, "march: the unit has no facing");
    facing_push(L, facing);
    luaL_error(L, "march: in this form the unit faces a %s, not \"%s\"", form == POSE_COLUMN ? "hexside" : "vertex",
               lua_tostring(L, -1));
}

/* `from` is a pose, or a hex with the facing that the unit has. */
static void read_pose(lua_State *L, int options, struct march_query *q)
{
    if (options_get(L, options, "from") != LUA_TNIL && pose_given(L, -1))
        q->facing = pose_check(L, -1).facing;
    lua_pop(L, 1);
    if (q->form == POSE_FREE)
        q->facing = -1;
    if (q->go.start < 0)
        luaL_error(L, "march: the unit is not on the map");
    facing_fit(L, q->form, q->facing);
    if (!pose_make(map_of(L), q->form, q->go.start, q->facing, &(struct pose){ 0 }))
        luaL_error(L, "march: the unit's other hex is not on the map");
    if (q->go.class < 0 || q->go.class >= map_of(L)->classes)
        luaL_error(L, "march: the unit has no movement class");
}

static void read_asked(lua_State *L, int options, struct asked *a)
{
    struct march_query *q = &a->q;

    reach_read(L, options, &q->go);
    read_most(L, options, q);
    q->form = read_form(L, options);
    read_pose(L, options, q);
    q->turn = points_read(L, options, "turn", COST_NO);
    q->about = points_read(L, options, "about", COST_NO);
    q->wheel = points_read(L, options, "wheel", COST_NO);
    q->shun = hexset_optional(L, options, "shun");
    read_wear(L, options, q);
    q->go.closed = set_united(L, options, "closed", &a->closed);
    q->go.stop = set_united(L, options, "stop", &a->stop);
    q->go.no_end = set_united(L, options, "no_end", &a->no_end);
}

/* What a query costs is known afterwards: the kernel ends it where it would go on too long. */
static const struct march_reach *search(lua_State *L, const struct march_query *q)
{
    struct script *s = script_of(L);

    sandbox_spend(L, (size_t)s->rules->map.hexes / 8);
    march_reach(script_map(s), q, &s->march);
    sandbox_spend(L, 10 * (size_t)s->march.labels);
    if (s->march.cut)
        luaL_error(L, "march: too many paths; give fewer points, less wear or fewer hexes");
    return &s->march;
}

static void push_answer(lua_State *L, const struct march_query *q, const struct march_reach *r, int options)
{
    size_t poses = (size_t)r->found.count * sizeof *r->found.pose;
    size_t hexes = (size_t)r->found.hexes * sizeof *r->found.first;
    struct march *out = lua_newuserdatauv(L, sizeof *out + poses + hexes, 2);
    char *room = (char *)(out + 1);

    *out = (struct march){ r->found, q->go.class };
    out->found.pose = memcpy(room, r->found.pose, poses);
    out->found.first = memcpy(room + poses, r->found.first, hexes);
    luaL_setmetatable(L, "march");
    hexset_copy(hexset_push(L), &r->ends);
    lua_setiuservalue(L, -2, ENDS);
    lua_pushvalue(L, options);
    lua_setiuservalue(L, -2, ASKED);
}

int march_from(lua_State *L, unit_id u, int options)
{
    static const char *const known[] = {
        "points", "form", "turn", "about", "wheel", "from", "class", "most", "wear", "shun", "closed", "stop",
        "no_end", "extra", "rule", NULL,
    };
    struct script *s = script_of(L);
    script_reads_place(s, u);
    script_reads_unit(s, u, COUNTER_FACET_FACING);
    struct asked a = { .q = {
        .go = { .start = unit_hex(s->state, u), .class = s->rules->counter[u].class },
        .facing = unit_facing(s->state, u),
    } };

    options_check(L, options);
    options_known(L, options, "march", known);
    lua_settop(L, options);
    read_asked(L, options, &a);
    push_answer(L, &a.q, search(L, &a.q), options);
    return 1;
}

/* --- the answer --- */

/* What is asked for: a pose, or a hex in whatever pose it comes there for least. */
struct wanted {
    place_id hex;
    struct pose pose;
    bool any;
};

static struct wanted wanted_check(lua_State *L, const struct march *m)
{
    if (!pose_given(L, 2)) {
        place_id hex = hex_check(L, 2);
        return (struct wanted){ hex, { hex, PLACE_NONE, -1 }, true };
    }
    struct pose p = pose_check(L, 2);
    facing_fit(L, m->found.form, p.facing);
    return (struct wanted){ p.hex, p, false };
}

static int number_in(lua_State *L, const struct march_answer *found, const struct wanted *w)
{
    if (w->any)
        return march_best(found, w->hex);
    if (w->pose.second != pose_second(map_of(L), found->form, w->hex, w->pose.facing))
        return -1;
    return march_at(found, w->hex, w->pose.facing);
}

/* NULL if it cannot come there. */
static const struct march_pose *pose_asked(lua_State *L, const struct march *m)
{
    struct wanted w = wanted_check(L, m);
    int number = number_in(L, &m->found, &w);

    return number < 0 ? NULL : &m->found.pose[number];
}

static struct pose pose_numbered(lua_State *L, const struct march *m, int number)
{
    const struct march_pose *p = &m->found.pose[number];
    const struct map *map = &script_of(L)->rules->map;

    return (struct pose){ p->hex, pose_second(map, m->found.form, p->hex, p->facing), p->facing };
}

static int push_number(lua_State *L, const struct march_pose *p, bool wear)
{
    if (!p)
        lua_pushnil(L);
    else
        lua_pushinteger(L, wear ? p->wear : p->cost);
    return 1;
}

static int marchL_cost(lua_State *L) { return push_number(L, pose_asked(L, check_march(L)), false); }
static int marchL_wear(lua_State *L) { return push_number(L, pose_asked(L, check_march(L)), true); }

/* All in which it may end, in other hexes than its own, with a hex in the set: in the order of the map. */
static int push_poses_in(lua_State *L, const struct march *m, const struct hexset *set)
{
    int poses[HEXSIDES], n = 0;
    bool one_hex = m->found.form == POSE_SINGLE || m->found.form == POSE_FREE;

    sandbox_spend(L, (size_t)m->found.count);
    lua_getiuservalue(L, 1, ENDS);
    const struct hexset *ends = lua_touserdata(L, -1);
    lua_newtable(L);
    for (place_id h = hexset_next(ends, 0); h >= 0; h = hexset_next(ends, h + 1)) {
        int count = one_hex && !hexset_has(set, h) ? 0 : march_facings(&m->found, h, poses);
        for (int i = 0; i < count; i++) {
            struct pose p = pose_numbered(L, m, poses[i]);
            if (!pose_is_in(p, set))
                continue;
            pose_push(L, p);
            lua_rawseti(L, -2, ++n);
        }
    }
    return 1;
}

/* march:poses(hex or set) */
static int marchL_poses(lua_State *L)
{
    const struct march *m = check_march(L);
    const struct hexset *set = type_test(L, 2, TYPE_HEXSET);
    if (set)
        return push_poses_in(L, m, set);
    int poses[HEXSIDES], count = march_facings(&m->found, hex_check(L, 2), poses);

    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        pose_push(L, pose_numbered(L, m, poses[i]));
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* march:pose(hex, facing): in the form that it marches in; nil if its other hex would be off the map */
static int marchL_pose(lua_State *L)
{
    const struct march *m = check_march(L);
    place_id hex = hex_check(L, 2);
    int facing = lua_isnoneornil(L, 3) ? -1 : facing_check(L, 3);
    struct pose p;

    facing_fit(L, m->found.form, facing);
    if (!pose_make(map_of(L), m->found.form, hex, facing, &p))
        return lua_pushnil(L), 1;
    return pose_push(L, p);
}

static void push_entered(lua_State *L, const struct march *m, int pose)
{
    place_id entered[2];
    int count = march_entered(map_of(L), &m->found, pose, entered);

    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        place_push(L, entered[i]);
        lua_rawseti(L, -2, i + 1);
    }
}

static void push_step(lua_State *L, const struct march *m, int pose)
{
    const struct march_pose *p = &m->found.pose[pose];

    lua_createtable(L, 0, 5);
    pose_push(L, pose_numbered(L, m, pose));
    lua_setfield(L, -2, "pose");
    lua_pushinteger(L, p->cost);
    lua_setfield(L, -2, "cost");
    lua_pushinteger(L, p->wear);
    lua_setfield(L, -2, "wear");
    push_entered(L, m, pose);
    lua_setfield(L, -2, "entered");
    lua_pushboolean(L, m->found.form != POSE_COLUMN && p->facing != m->found.pose[p->before].facing);
    lua_setfield(L, -2, "turned");
}

static int marchL_way(lua_State *L)
{
    const struct march *m = check_march(L);
    struct wanted w = wanted_check(L, m);
    int pose = number_in(L, &m->found, &w), length = 0;

    if (pose < 0)
        return lua_pushnil(L), 1;
    for (int i = pose; i > 0; i = m->found.pose[i].before)
        length++;
    sandbox_spend(L, 10 * (size_t)length);
    lua_createtable(L, length, 0);
    for (; pose > 0; pose = m->found.pose[pose].before) {
        push_step(L, m, pose);
        lua_rawseti(L, -2, length--);
    }
    return 1;
}

/* --- why not --- */

/* A reason of that field for either hex of the pose. */
static bool push_reason(lua_State *L, int options, const char *field, struct pose p)
{
    return reason_push(L, options, field, p.hex)
        || (p.second != PLACE_NONE && reason_push(L, options, field, p.second));
}

/* It would come there if it did not have to stop on the way. */
static bool push_stop(lua_State *L, int options, const struct march *m, const struct wanted *w)
{
    const struct march_pose *start = &m->found.pose[0];
    struct asked a = { .q = { .go = { .start = start->hex, .class = m->class }, .facing = start->facing } };

    if (!reason_given(L, options, "stop"))
        return false;
    read_asked(L, options, &a);
    a.q.form = m->found.form;          /* whoever asked may have changed the options since */
    a.q.go.start = start->hex;
    a.q.facing = start->facing;
    a.q.go.stop = NULL;
    if (number_in(L, &search(L, &a.q)->found, w) < 0)
        return false;
    reason_first(L, options, "stop", w->hex);
    return true;
}

static int push_no(lua_State *L, int options, const char *text, place_id h, int facing)
{
    lua_getfield(L, LUA_REGISTRYINDEX, "grognard.no");
    options_get(L, options, "rule");
    lua_pushstring(L, text);
    if (facing < 0)
        place_push(L, h);
    else
        facing_push(L, facing);
    lua_call(L, 3, 1);
    return 1;
}

static bool ends_in(lua_State *L, const struct march *m, const struct wanted *w, int number)
{
    if (!w->any)
        return number >= 0 && m->found.pose[number].may_end;
    lua_getiuservalue(L, 1, ENDS);
    bool ends = hexset_has(hexset_check(L, -1), w->hex);
    lua_pop(L, 1);
    return ends;
}

/* march:why(pose or hex) */
static int marchL_why(lua_State *L)
{
    enum { OPTIONS = 3 };
    const struct march *m = check_march(L);
    struct wanted w = wanted_check(L, m);
    int number = number_in(L, &m->found, &w), others[HEXSIDES];

    lua_settop(L, 2);
    if (ends_in(L, m, &w, number))
        return lua_pushnil(L), 1;
    lua_getiuservalue(L, 1, ASKED);
    if (number == 0)
        return push_no(L, OPTIONS, N_("it is already in %s"), w.hex, -1);
    if (number > 0)
        return push_reason(L, OPTIONS, "no_end", pose_numbered(L, m, number))
            || push_no(L, OPTIONS, N_("it may not stop in %s"), w.hex, -1);
    if (push_reason(L, OPTIONS, "closed", w.pose) || push_stop(L, OPTIONS, m, &w))
        return 1;
    if (w.pose.facing >= 0 && (w.hex == m->found.pose[0].hex || march_facings(&m->found, w.hex, others) > 0))
        return push_no(L, OPTIONS, N_("it cannot end there facing %s"), w.hex, w.pose.facing);
    return bars_push(L, OPTIONS, &(struct bars_of){ m->found.pose[0].hex, m->class, true }, w.hex);
}

void bind_march(lua_State *L)
{
    static const luaL_Reg methods[] = {
        { "cost", marchL_cost }, { "wear", marchL_wear }, { "poses", marchL_poses }, { "pose", marchL_pose },
        { "way", marchL_way }, { "why", marchL_why }, { NULL, NULL },
    };
    reach_open(L, "march", methods);
}
