/*
 * derived.c - facts that follow from the position, kept while what they were made of stands.
 *
 * A zone of control or a line of supply is asked for many times before anything moves. Each call that looks at the
 * position says which facets it reads (script_reads); a value has the facets that were read while it was made, also
 * those of the values that it was made of, and holds while they are what they were. It lives outside the state, from
 * one command to the next. Two values are kept of each, so that a player who tries a command and takes it back finds
 * what he knew before.
 */
#include "base/mem.h"
#include "script/inside.h"

enum { KEPT_MOST = 4096,       /* arguments of one function; then it begins anew */
       WAYS = 2 };             /* positions in which each is kept */

struct kept_value {
    struct facet_set facets;
    uint64_t sum;              /* of what they held */
    uint64_t held, checked;    /* when it was last found to hold; 0: there is none */
    unsigned asked;            /* times since it was last checked */
};

struct derived {
    struct kept_value *at;
    int count, room;
};

enum { FUNCTION = 1, OWN, ALONE, PAIRED, VALUES, SAME, UPVALUES = SAME };

static const char nothing;     /* stands for nil among the keys */

/* --- what was kept --- */

/* Two poses that are equal are one key, as words and numbers are; no script counts as high as these. */
static lua_Integer pose_key(const struct pose *p)
{
    return INT64_C(1) << 62 | (lua_Integer)(p->hex + 1) << 32 | (lua_Integer)(p->second + 1) << 8 | (p->facing + 1);
}

static void push_key(lua_State *L, int argument)
{
    const struct pose *p = lua_isuserdata(L, argument) ? type_test(L, argument, TYPE_POSE) : NULL;

    if (p)
        lua_pushinteger(L, pose_key(p));
    else if (lua_isnil(L, argument))
        lua_pushlightuserdata(L, (void *)&nothing);
    else
        lua_pushvalue(L, argument);
}

/* The table of the values for the first argument, or of all where there is only one. False: there is none yet. */
static bool push_row(lua_State *L)
{
    if (lua_isnil(L, 2))
        return lua_pushvalue(L, lua_upvalueindex(ALONE)), true;
    push_key(L, 1);
    return lua_rawget(L, lua_upvalueindex(PAIRED)) != LUA_TNIL;
}

/* The number of the first of its values, -1 if there is none; the stack is as before. */
static int find(lua_State *L)
{
    int number = -1, top = lua_gettop(L);

    if (push_row(L)) {
        push_key(L, lua_isnil(L, 2) ? 1 : 2);
        if (lua_rawget(L, -2) != LUA_TNIL)
            number = (int)lua_tointeger(L, -1);
    }
    lua_settop(L, top);
    return number;
}

static void renew_table(lua_State *L, int upvalue)
{
    lua_newtable(L);
    lua_replace(L, lua_upvalueindex(upvalue));
}

static void begin_anew(lua_State *L, struct derived *d)
{
    d->count = 0;
    renew_table(L, ALONE);
    renew_table(L, PAIRED);
    renew_table(L, VALUES);
}

static void make_row(lua_State *L)
{
    lua_pop(L, 1);
    lua_newtable(L);
    push_key(L, 1);
    lua_pushvalue(L, -2);
    lua_rawset(L, lua_upvalueindex(PAIRED));
}

/* A number for values that there was none of; the stack is as before. */
static int add(lua_State *L, struct derived *d)
{
    int top = lua_gettop(L);

    if (d->count == KEPT_MOST * WAYS)
        begin_anew(L, d);
    if (d->count + WAYS > d->room) {
        d->room = d->room ? 2 * d->room : 16 * WAYS;
        d->at = mem_resize(d->at, (size_t)d->room, sizeof *d->at);
    }
    for (int i = 0; i < WAYS; i++)
        d->at[d->count + i] = (struct kept_value){ 0 };
    if (!push_row(L))
        make_row(L);
    push_key(L, lua_isnil(L, 2) ? 1 : 2);
    lua_pushinteger(L, d->count);
    lua_rawset(L, -3);
    lua_settop(L, top);
    d->count += WAYS;
    return d->count - WAYS;
}

/* --- making it --- */

/* Leaves the fresh value on the top, and says what was read. */
static struct facet_set compute(lua_State *L, struct script *s)
{
    const char *query = s->query;
    struct facet_set before = s->reading;

    s->reading = (struct facet_set){ 0 };
    s->deriving++;
    s->query = "a derived value";
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

static int longest_unused(const struct derived *d, int first)
{
    int least = first;

    for (int i = first + 1; i < first + WAYS; i++)
        if (d->at[i].held < d->at[least].held)
            least = i;
    return least;
}

/* What was made of our card instead of the players' is not kept: the question will be put again. */
static int make(lua_State *L, struct script *s, struct derived *d)
{
    struct facet_set read = compute(L, s);

    if (s->wanted >= 0)
        return 1;
    int number = find(L);
    if (number < 0)
        number = add(L, d);
    number = longest_unused(d, number);
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
static void check(lua_State *L, struct script *s)
{
    lua_pushvalue(L, lua_upvalueindex(SAME));
    lua_pushvalue(L, -2);
    compute(L, s);
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

/* Of the values that are kept, the one that holds; -1 if none does. */
static int holding(struct script *s, struct derived *d, int first)
{
    for (int i = first; first >= 0 && i < first + WAYS; i++)
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
    int number = holding(s, d, find(L));
    if (number < 0)
        return is_asking(L) ? make_asking(L) : make(L, s, d);
    facet_set_unite(&s->reading, &d->at[number].facets);
    lua_rawgeti(L, lua_upvalueindex(VALUES), number + 1);
    if (s->checking && is_due(&d->at[number], s->facets.now))
        check(L, s);
    return 1;
}

/* keep_derived(f, same): f of at most two arguments, remembered while what it reads of the position stands; `same`
 * compares two of its values. */
static int derived(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TFUNCTION);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_settop(L, 2);
    *(struct derived *)lua_newuserdatauv(L, sizeof(struct derived), 0) = (struct derived){ 0 };
    luaL_setmetatable(L, "derived");
    lua_newtable(L);
    lua_newtable(L);
    lua_newtable(L);
    lua_pushvalue(L, 2);
    lua_remove(L, 2);
    lua_pushcclosure(L, derived_call, UPVALUES);
    return 1;
}

static int derivedL_gc(lua_State *L)
{
    mem_free(((struct derived *)lua_touserdata(L, 1))->at);
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
