/*
 * A pose in Lua: a hex, perhaps a second one, and a facing, as one value. It
 * cannot be changed; what is made of it is another. == compares what it holds.
 */
#include <string.h>
#include "script/run/script_inside.h"

static const struct map *map_of(lua_State *L)
{
    return &script_of(L)->rules->map;
}

int pose_push(lua_State *L, struct pose p)
{
    if (p.hex == PLACE_NONE)
        return lua_pushnil(L), 1;
    *(struct pose *)lua_newuserdatauv(L, sizeof p, 0) = p;
    type_set(L, TYPE_POSE);
    return 1;
}

/* nil where a hex of it would be off the map. */
static int push_made(lua_State *L, bool made, struct pose p)
{
    return made ? pose_push(L, p) : (lua_pushnil(L), 1);
}

bool pose_given(lua_State *L, int index)
{
    return type_test(L, index, TYPE_POSE) != NULL;
}

struct pose pose_check(lua_State *L, int index)
{
    return *(struct pose *)type_check(L, index, TYPE_POSE);
}

enum pose_form part_check(lua_State *L, int index)
{
    static const char *const words[] = {
        [POSE_SINGLE] = "single", [POSE_DOUBLE] = "double", [POSE_COLUMN] = "column", [POSE_FREE] = "free",
    };

    if (lua_type(L, index) == LUA_TSTRING)
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            if (strcmp(lua_tostring(L, index), words[i]) == 0)
                return (enum pose_form)i;
    luaL_error(L, "a form is \"single\", \"double\", \"column\" or \"free\"");
    return POSE_SINGLE;
}

/* --- making one --- */

static int make_of_form(lua_State *L, place_id hex, int facing)
{
    enum pose_form form = part_check(L, 3);
    struct pose p;

    if (!pose_may_face(form, facing))
        return luaL_error(L, "a pose that is %s faces %s", lua_tostring(L, 3),
                          form == POSE_FREE ? "nowhere" : form == POSE_COLUMN ? "a hexside" : "a vertex");
    return push_made(L, pose_make(map_of(L), form, hex, facing, &p), p);
}

/* pose(hex, facing, form or second hex) */
static int make_pose(lua_State *L)
{
    place_id hex = hex_check(L, 1);
    int facing = lua_isnoneornil(L, 2) ? -1 : facing_check(L, 2);

    if (lua_type(L, 3) == LUA_TSTRING)
        return make_of_form(L, hex, facing);
    place_id second = lua_isnoneornil(L, 3) ? PLACE_NONE : hex_check(L, 3);
    if (second != PLACE_NONE && !map_is_adjacent(map_of(L), hex, second))
        return luaL_error(L, "the two hexes of a pose must be adjacent");
    return pose_push(L, (struct pose){ hex, second, facing });
}

static int poseL_next(lua_State *L)
{
    struct pose out, p = pose_check(L, 1);
    int side = facing_check(L, 2);

    if (side >= HEXSIDES)
        return luaL_error(L, "a direction must be toward a hexside");
    return push_made(L, pose_next(map_of(L), p, (enum hexside)side, &out), out);
}

static int poseL_turned(lua_State *L)
{
    struct pose p = pose_check(L, 1);
    int sixths = value_check_int(L, 2) % HEXSIDES;

    if (p.second != PLACE_NONE)
        return luaL_error(L, "a unit in two hexes cannot turn in place: use about or wheeled");
    if (p.facing >= 0)
        p.facing = facing_turn(p.facing, sixths);
    return pose_push(L, p);
}

static int poseL_about(lua_State *L)
{
    return pose_push(L, pose_about(pose_check(L, 1)));
}

/* pose:wheeled(1 or -1, the hex that stays): without it the half that moves goes forward */
static int poseL_wheeled(lua_State *L)
{
    struct pose out, p = pose_check(L, 1);
    int turn = value_check_int(L, 2);

    if (p.second == PLACE_NONE || p.facing < HEXSIDES)
        return luaL_error(L, "only a unit in two hexes abreast can wheel");
    if (turn != 1 && turn != -1)
        return luaL_error(L, "a wheel must be 1 or -1");
    place_id stays = lua_isnoneornil(L, 3) ? turn < 0 ? p.hex : p.second : hex_check(L, 3);
    if (stays != p.hex && stays != p.second)
        return luaL_error(L, "the hex that stays must be one of the unit's own");
    return push_made(L, pose_wheel(map_of(L), p, turn, stays != p.hex, &out), out);
}

static int poseL_abreast(lua_State *L)
{
    struct pose out;
    bool made = pose_abreast(map_of(L), pose_check(L, 1), &out);

    return push_made(L, made, out);
}

static int poseL_led(lua_State *L)
{
    struct pose p = pose_check(L, 1);
    place_id to = hex_check(L, 2);

    if (!map_is_adjacent(map_of(L), p.hex, to))
        return luaL_error(L, "it must be led to a hex adjacent to its first");
    return pose_push(L, pose_led(map_of(L), p, to));
}

/* --- what it is --- */

int covers_push(lua_State *L, struct pose p)
{
    place_id hexes[2];
    int count = pose_covers(p, hexes);

    lua_createtable(L, 2, 0);
    for (int i = 0; i < count; i++) {
        place_push(L, hexes[i]);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static int push_hexes(lua_State *L, struct pose p)
{
    place_id hexes[2];
    int count = pose_covers(p, hexes);
    struct hexset *out = hexset_push(L);

    while (count-- > 0)
        hexset_add(out, hexes[count]);
    return 1;
}

int aspects_push(lua_State *L, struct pose p, enum aspect which)
{
    pose_aspects(map_of(L), p, which, hexset_push(L));
    return 1;
}

int aspect_push(lua_State *L, struct pose p, int index)
{
    static const char *const words[] = { NULL, "front", "flank", "rear" };
    place_id hex = hex_check(L, index);
    char number[GRID_NUMBER_SIZE];

    if (lua_isnoneornil(L, index + 1))
        return lua_pushstring(L, words[pose_aspect(map_of(L), p, hex)]), 1;
    place_id half = hex_check(L, index + 1);
    if (half != p.hex && half != p.second)
        return luaL_error(L, "it does not cover %s", map_number(map_of(L), half, number));
    return lua_pushstring(L, words[pose_aspect_of_half(map_of(L), p, half != p.hex, hex)]), 1;
}

static int poseL_covers(lua_State *L) { return covers_push(L, pose_check(L, 1)); }
static int poseL_front(lua_State *L) { return aspects_push(L, pose_check(L, 1), ASPECT_FRONT); }
static int poseL_flank(lua_State *L) { return aspects_push(L, pose_check(L, 1), ASPECT_FLANK); }
static int poseL_rear(lua_State *L) { return aspects_push(L, pose_check(L, 1), ASPECT_REAR); }
static int poseL_aspect(lua_State *L) { return aspect_push(L, pose_check(L, 1), 2); }

static int poseL_within(lua_State *L)
{
    lua_pushboolean(L, pose_is_in(pose_check(L, 1), hexset_check(L, 2)));
    return 1;
}

static int poseL_distance(lua_State *L)
{
    struct pose p = pose_check(L, 1);

    if (!type_test(L, 2, TYPE_UNIT))
        return lua_pushinteger(L, pose_distance(map_of(L), p, hex_check(L, 2))), 1;
    struct pose other = pose_of_unit(L, 2);
    if (other.hex == PLACE_NONE)
        return lua_pushnil(L), 1;
    int one = pose_distance(map_of(L), p, other.hex);
    int two = other.second == PLACE_NONE ? one : pose_distance(map_of(L), p, other.second);
    return lua_pushinteger(L, one < two ? one : two), 1;
}

/* pose:steps(other): half by half, the hexes that are newly entered and those they are entered from */
static int poseL_steps(lua_State *L)
{
    place_id from[2], to[2];
    int before = pose_covers(pose_check(L, 1), from), now = pose_covers(pose_check(L, 2), to);
    int count = 0;

    lua_createtable(L, 2, 0);
    for (int i = 0; i < now && i < before; i++) {
        if (to[i] == from[0] || to[i] == from[before - 1])
            continue;
        lua_createtable(L, 2, 0);
        place_push(L, from[i]);
        lua_rawseti(L, -2, 1);
        place_push(L, to[i]);
        lua_rawseti(L, -2, 2);
        lua_rawseti(L, -2, ++count);
    }
    return 1;
}

static int poseL_eq(lua_State *L)
{
    lua_pushboolean(L, pose_given(L, 1) && pose_given(L, 2) && pose_equal(pose_check(L, 1), pose_check(L, 2)));
    return 1;
}

static int poseL_index(lua_State *L)
{
    struct pose p = pose_check(L, 1);
    const char *key = luaL_checkstring(L, 2);

    if (strcmp(key, "hex") == 0)
        return place_push(L, p.hex), 1;
    if (strcmp(key, "second") == 0)
        return place_push(L, p.second), 1;
    if (strcmp(key, "facing") == 0)
        return facing_push(L, p.facing), 1;
    if (strcmp(key, "hexes") == 0)
        return push_hexes(L, p);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TNIL)
        return luaL_error(L, "a pose has no \"%s\"", key);
    return 1;
}

static int poseL_newindex(lua_State *L)
{
    return luaL_error(L, "a pose cannot be changed: make another");
}

void bind_pose(lua_State *L)
{
    static const luaL_Reg methods[] = {
        { "next", poseL_next }, { "turned", poseL_turned }, { "about", poseL_about }, { "wheeled", poseL_wheeled },
        { "abreast", poseL_abreast }, { "led", poseL_led }, { "covers", poseL_covers }, { "front", poseL_front },
        { "flank", poseL_flank }, { "rear", poseL_rear }, { "aspect", poseL_aspect }, { "distance", poseL_distance },
        { "steps", poseL_steps }, { "within", poseL_within }, { NULL, NULL },
    };

    lua_pushcfunction(L, make_pose);
    lua_setfield(L, -2, "pose");
    type_open(L, TYPE_POSE);
    luaL_newlib(L, methods);
    lua_pushcclosure(L, poseL_index, 1);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, poseL_newindex);
    lua_setfield(L, -2, "__newindex");
    lua_pushcfunction(L, poseL_eq);
    lua_setfield(L, -2, "__eq");
    metatable_close(L);
    lua_pop(L, 1);
}
