/*
 * derived.c - facts that follow from the position, kept while what they were made of stands.
 *
 * A zone of control or a line of supply is asked for many times before anything moves. Each call that looks at the
 * position says which facets it reads (script_reads); a value has the facets that were read while it was made, also
 * those of the values that it was made of, and holds while they are what they were. It lives outside the state, from
 * one command to the next. For a player in thought, who tries commands and takes them back, two values of each are
 * kept, so that he finds what he knew before; in play, which goes on, the second would only take up memory.
 */
#include <string.h>
#include "base/mem.h"
#include "base/pairs.h"
#include "script/inside.h"

enum { KEPT_MOST = 4096 };     /* arguments of one function; then it begins anew */

struct kept_value {
    struct facet_set facets;
    uint64_t sum;              /* of what they held */
    uint64_t held, checked;    /* when it was last found to hold; 0: there is none */
    unsigned asked;            /* times since it was last checked */
};

struct derived {
    struct pairs keys;         /* of the arguments */
    struct kept_value *at;     /* for each of them so many */
    int ways, room;
    bool offers;               /* a command's: a question names itself, not the value under way */
};

enum { FUNCTION = 1, OWN, ARGUMENTS, VALUES, SAME, UPVALUES = SAME };

/* --- what was kept --- */

/* Two poses that are equal are one key, as words and numbers are. */
static uint64_t pose_key(const struct pose *p)
{
    return (uint64_t)(p->hex + 1) << 32 | (uint64_t)(p->second + 1) << 8 | (uint64_t)(p->facing + 1);
}

enum { KIND_POSE = 16, KIND_FLOAT };      /* behind the types of Lua */

/* The bits that an argument is known by, and what kind of bits they are. A long text is known by its address, so that
 * an equal one may be another; that only costs time. */
static uint32_t argument_key(lua_State *L, int argument, uint64_t *bits)
{
    int type = lua_type(L, argument);
    const struct pose *p;

    if (type == LUA_TUSERDATA && (p = type_test(L, argument, TYPE_POSE)) != NULL)
        return *bits = pose_key(p), KIND_POSE;
    if (type == LUA_TUSERDATA || type == LUA_TSTRING || type == LUA_TTABLE || type == LUA_TFUNCTION)
        *bits = (uintptr_t)lua_topointer(L, argument);
    else if (type == LUA_TBOOLEAN)
        *bits = (uint64_t)lua_toboolean(L, argument);
    else if (lua_isinteger(L, argument))
        *bits = (uint64_t)lua_tointeger(L, argument);
    else if (type == LUA_TNUMBER) {
        lua_Number n = lua_tonumber(L, argument);
        memcpy(bits, &n, sizeof *bits);
        return KIND_FLOAT;
    } else
        *bits = 0;
    return (uint32_t)type;
}

static struct pair key_of(lua_State *L)
{
    struct pair key;
    uint32_t first = argument_key(L, 1, &key.first);

    key.kinds = first << 8 | (argument_key(L, 2, &key.second) & 0xff);
    return key;
}

static void renew_table(lua_State *L, int upvalue)
{
    lua_newtable(L);
    lua_replace(L, lua_upvalueindex(upvalue));
}

static void begin_anew(lua_State *L, struct derived *d)
{
    pairs_clear(&d->keys);
    renew_table(L, ARGUMENTS);
    renew_table(L, VALUES);
}

/* Arguments stay alive while they are keys: no address is used twice. */
static void hold_arguments(lua_State *L, int number)
{
    for (int i = 1; i <= 2; i++) {
        lua_pushvalue(L, i);
        lua_rawseti(L, lua_upvalueindex(ARGUMENTS), 2 * (lua_Integer)number + i);
    }
}

/* A number for arguments that have none. */
static int add(lua_State *L, struct derived *d, const struct pair *key)
{
    if (d->keys.count == KEPT_MOST)
        begin_anew(L, d);
    if (d->keys.count == 0)
        d->ways = script_of(L)->thinking ? 2 : 1;
    int number = pairs_add(&d->keys, key), first = number * d->ways;
    if (first + d->ways > d->room) {
        d->room = d->room ? 2 * d->room : 8;
        d->at = mem_resize(d->at, (size_t)d->room, sizeof *d->at);
    }
    hold_arguments(L, number);
    for (int i = first; i < first + d->ways; i++)
        d->at[i] = (struct kept_value){ 0 };
    return number;
}

/* --- making it --- */

/* Leaves the fresh value on the top, and says what was read. */
static struct facet_set compute(lua_State *L, struct script *s, const struct derived *d)
{
    const char *query = s->query;
    struct facet_set before = s->reading;

    s->reading = (struct facet_set){ 0 };
    s->deriving++;
    s->query = query && d->offers ? query : "a derived value";
    lua_pushvalue(L, lua_upvalueindex(FUNCTION));
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    int status = lua_pcall(L, 2, 1, 0);
    struct facet_set read = s->reading;
    s->deriving--;
    s->query = query;
    facet_set_unite(&s->reading, &before);
    if (status != LUA_OK)
        lua_error(L);
    return read;
}

static int longest_unused(const struct derived *d, int number)
{
    int first = number * d->ways, least = first;

    for (int i = first + 1; i < first + d->ways; i++)
        if (d->at[i].held < d->at[least].held)
            least = i;
    return least;
}

/* What was made of our card instead of the players' is not kept: the question will be put again. */
static int make(lua_State *L, struct script *s, struct derived *d)
{
    struct facet_set read = compute(L, s, d);
    struct pair key = key_of(L);

    if (s->wanted >= 0)
        return 1;
    int number = pairs_find(&d->keys, &key);
    number = longest_unused(d, number < 0 ? add(L, d, &key) : number);
    d->at[number] = (struct kept_value){ .facets = read, .sum = facets_sum(&s->facets, &read),
                                         .held = s->facets.now, .checked = s->facets.now };
    lua_pushvalue(L, -1);
    lua_rawseti(L, lua_upvalueindex(VALUES), number + 1);
    return 1;
}

/* --- the proof that no read was missed --- */

/* In each position at the first, second, fourth, eighth… time, because values are made of values, and to look at each
 * whenever it is asked for would multiply along the way. */
static bool is_due(struct kept_value *k, uint64_t now)
{
    if (k->checked != now) {
        k->checked = now;
        k->asked = 0;
    }
    k->asked++;
    return (k->asked & (k->asked - 1)) == 0;
}

/* The kept value is on the top, and stays there. */
static void check(lua_State *L, struct script *s, const struct derived *d)
{
    lua_pushvalue(L, lua_upvalueindex(SAME));
    lua_pushvalue(L, -2);
    compute(L, s, d);
    lua_call(L, 2, 1);
    if (!lua_toboolean(L, -1))
        luaL_error(L, "a derived value is stale: it depends on something that is not in the position");
    lua_pop(L, 1);
}

/* --- what scripts call --- */

static bool holds(const struct script *s, const struct kept_value *k)
{
    return k->held == s->facets.now || (k->held > 0 && facets_sum(&s->facets, &k->facets) == k->sum);
}

/* Of the values that are kept for the arguments, the one that holds; -1 if none does. */
static int holding(lua_State *L, struct script *s, struct derived *d)
{
    struct pair key = key_of(L);
    int number = pairs_find(&d->keys, &key);

    if (number < 0)
        return -1;
    for (int i = number * d->ways; i < (number + 1) * d->ways; i++)
        if (holds(s, &d->at[i])) {
            d->at[i].held = s->facets.now;
            return i;
        }
    return -1;
}

static int asked(lua_State *L, int status, lua_KContext context)
{
    (void)L, (void)status, (void)context;
    return 1;
}

/* As a question in the course of a command, which asks the players for the cards that are wanted. */
static int make_asking(lua_State *L)
{
    lua_Debug own;

    lua_pushcfunction(L, in_query);
    lua_pushliteral(L, "a derived value");
    lua_getstack(L, 0, &own);
    lua_getinfo(L, "f", &own);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    lua_callk(L, 4, 1, 0, asked);
    return 1;
}

static int derived_call(lua_State *L)
{
    struct script *s = script_of(L);
    struct derived *d = lua_touserdata(L, lua_upvalueindex(OWN));

    lua_settop(L, 2);
    script_look(s);
    int number = holding(L, s, d);
    if (number < 0)
        return is_asking(L) ? make_asking(L) : make(L, s, d);
    facet_set_unite(&s->reading, &d->at[number].facets);
    lua_rawgeti(L, lua_upvalueindex(VALUES), number + 1);
    if (s->checking && is_due(&d->at[number], s->facets.now))
        check(L, s, d);
    return 1;
}

/* keep_derived(f, same, offers): f of at most two arguments, remembered while what it reads of the position stands;
 * `same` compares two of its values. */
static int derived(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TFUNCTION);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    bool offers = lua_toboolean(L, 3);
    lua_settop(L, 2);
    *(struct derived *)lua_newuserdatauv(L, sizeof(struct derived), 0) = (struct derived){ .offers = offers };
    luaL_setmetatable(L, "derived");
    lua_newtable(L);
    lua_newtable(L);
    lua_pushvalue(L, 2);
    lua_remove(L, 2);
    lua_pushcclosure(L, derived_call, UPVALUES);
    return 1;
}

static int derivedL_gc(lua_State *L)
{
    struct derived *d = lua_touserdata(L, 1);

    pairs_free(&d->keys);
    mem_free(d->at);
    return 0;
}

void bind_derived(lua_State *L)
{
    lua_pushcfunction(L, derived);
    lua_setfield(L, -2, "keep_derived");
    luaL_newmetatable(L, "derived");
    lua_pushcfunction(L, derivedL_gc);
    lua_setfield(L, -2, "__gc");
    lua_pop(L, 1);
}
