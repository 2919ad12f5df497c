/*
 * Which way a unit looks and which hexes it covers. A facing in Lua is the
 * word that grid.h makes of it: "n" toward a hexside, "n/ne" toward a vertex.
 */
#include "script/run/script_inside.h"

static const struct grid *grid_of(lua_State *L)
{
    return &script_of(L)->rules->map.grid;
}

void facing_push(lua_State *L, int facing)
{
    if (facing < 0)
        lua_pushnil(L);
    else
        lua_pushstring(L, grid_facing(grid_of(L), facing));
}

int facing_check(lua_State *L, int index)
{
    const char *word = luaL_checkstring(L, index);
    int facing;

    if (!grid_parse_facing(grid_of(L), word, &facing))
        return luaL_error(L, "\"%s\" is not a facing", word);
    return facing;
}

struct pose pose_of_unit(lua_State *L, int index)
{
    struct script *s = script_of(L);
    unit_id u = unit_check(L, index);

    script_reads_place(s, u);
    script_reads_unit(s, u, COUNTER_FACET_FACING);
    return unit_pose(s->state, u);
}

static int push_clockwise(lua_State *L, int first)
{
    lua_createtable(L, HEXSIDES, 0);
    for (int i = 0; i < HEXSIDES; i++) {
        facing_push(L, facing_turn(first, i));
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* Clockwise from the top, which is a hexside or a vertex. */
int list_directions(lua_State *L) { return push_clockwise(L, HEXSIDE_N); }
int list_facings(lua_State *L)
{
    return push_clockwise(L, HEXSIDES + (grid_of(L)->top == GRID_POINT ? HEXSIDE_NW : HEXSIDE_N));
}

/* facing_turned("n/ne", 1): by sixths clockwise */
static int facing_turned(lua_State *L)
{
    int facing = facing_check(L, 1);

    facing_push(L, facing_turn(facing, value_check_int(L, 2) % HEXSIDES));
    return 1;
}

/* facing_sides("n/ne"): the hexsides it looks to, clockwise */
static int facing_sides(lua_State *L)
{
    int facing = facing_check(L, 1);

    lua_createtable(L, 2, 0);
    facing_push(L, facing % HEXSIDES);
    lua_rawseti(L, -2, 1);
    if (facing >= HEXSIDES) {
        facing_push(L, facing_turn(facing % HEXSIDES, 1));
        lua_rawseti(L, -2, 2);
    }
    return 1;
}

static int unitL_covers(lua_State *L)
{
    return covers_push(L, pose_of_unit(L, 1));
}

/* u:distance(unit or hex): between their nearest hexes; nil if one is in no hex. */
static int unitL_distance(lua_State *L)
{
    struct script *s = script_of(L);
    unit_id u = unit_check(L, 1);
    bool to_hex = type_test(L, 2, TYPE_HEX) != NULL;
    int far = to_hex ? unit_distance_to(s->state, u, hex_check(L, 2)) : unit_distance(s->state, u, unit_check(L, 2));

    script_reads_place(s, u);
    if (!to_hex)
        script_reads_place(s, unit_check(L, 2));

    if (far < 0)
        lua_pushnil(L);
    else
        lua_pushinteger(L, far);
    return 1;
}

static int unitL_cover(lua_State *L)
{
    struct script *s = script_of(L);
    unit_id u = unit_check(L, 1);
    place_id second = lua_isnoneornil(L, 2) ? PLACE_NONE : hex_check(L, 2);
    char number[GRID_NUMBER_SIZE];

    script_writing(L);
    if (second != PLACE_NONE &&
        (!unit_on_map(s->state, u) || !map_is_adjacent(&s->rules->map, unit_place(s->state, u), second)))
        return luaL_error(L, "%s cannot cover %s: it is not in a hex next to it", s->rules->counter[u].id,
                          map_number(&s->rules->map, second, number));
    unit_cover_second(s->state, u, second);
    return 0;
}

static int unitL_front(lua_State *L) { return aspects_push(L, pose_of_unit(L, 1), ASPECT_FRONT); }
static int unitL_flank(lua_State *L) { return aspects_push(L, pose_of_unit(L, 1), ASPECT_FLANK); }
static int unitL_rear(lua_State *L) { return aspects_push(L, pose_of_unit(L, 1), ASPECT_REAR); }

/* unit:aspect(hex, half): what the hex is to the unit, or to one of the hexes it covers */
static int unitL_aspect(lua_State *L)
{
    return aspect_push(L, pose_of_unit(L, 1), 2);
}

/* unit:within(set): a hex that it covers is in the set */
static int unitL_within(lua_State *L)
{
    lua_pushboolean(L, pose_is_in(pose_of_unit(L, 1), hexset_check(L, 2)));
    return 1;
}

const luaL_Reg facing_methods[] = {
    { "covers", unitL_covers }, { "distance", unitL_distance }, { "cover", unitL_cover }, { "aspect", unitL_aspect },
    { "within", unitL_within },
    { "front_hexes", unitL_front }, { "flank_hexes", unitL_flank }, { "rear_hexes", unitL_rear }, { NULL, NULL },
};

void bind_facing(lua_State *L)
{
    static const luaL_Reg functions[] = {
        { "facing_turned", facing_turned }, { "facing_sides", facing_sides }, { NULL, NULL },
    };
    luaL_setfuncs(L, functions, 0);
}
