/*
 * derived.c - facts that follow from the position, kept while what they were made of stands.
 *
 * A zone of control or a line of supply is asked for many times before anything moves. Each call that looks at the
 * position says which facets it reads (script_reads); a value has the facets that were read while it was made, also
 * those of the values that it was made of, and holds while they are what they were. When they are not, its trail is
 * walked (trail.c): it may still have been made of nothing that changed. It lives outside the state, from one command
 * to the next. For a player in thought, who tries commands and takes them back, two values of each are kept, so that he
 * finds what he knew before; in play, which goes on, the second would only take up memory.
 */
#include <string.h>
#include "base/mem.h"
#include "base/pairs.h"
#include "script/run/script_inside.h"

enum { KEPT_MOST = 4096 };     /* arguments of one function; then it begins anew */

struct kept_value {
    struct facet_set facets;
    uint64_t sum;              /* of what they held */
    uint64_t held, checked;    /* when it was last found to hold; 0: there is none */
    uint64_t version;          /* a value that comes out as before keeps it */
    struct trail *trail;       /* NULL: it was made only once, or of too much */
    unsigned asked;            /* times since it was last checked */
};

struct derived {
    int id;                    /* its place in the script's list */
    struct pairs keys;         /* of the arguments */
    struct kept_value *at;     /* for each of them so many */
    int ways, room;
    unsigned rounds;           /* times it began anew */
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

static void forget_trails(struct derived *d)
{
    for (int i = 0; i < d->keys.count * d->ways; i++)
        mem_free(d->at[i].trail);
}

static void begin_anew(lua_State *L, struct derived *d)
{
    forget_trails(d);
    pairs_clear(&d->keys);
    d->rounds++;
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

/* --- whether two values are the same --- */

enum { ALIKE_DEPTH = 3 };      /* tables in tables in tables */

static bool are_alike(lua_State *L, int a, int b, int depth);

static bool handles_alike(lua_State *L, int a, int b)
{
    const void *one, *other;

    if ((one = type_test(L, a, TYPE_HEXSET)) != NULL && (other = type_test(L, b, TYPE_HEXSET)) != NULL)
        return hexset_equal(one, other);
    if ((one = type_test(L, a, TYPE_POSE)) != NULL && (other = type_test(L, b, TYPE_POSE)) != NULL)
        return pose_key(one) == pose_key(other);
    return false;
}

static bool metatables_alike(lua_State *L, int a, int b)
{
    int top = lua_gettop(L), has = lua_getmetatable(L, a) + 2 * lua_getmetatable(L, b);
    bool same = has == 0 || (has == 3 && lua_rawequal(L, -1, -2));

    lua_settop(L, top);
    return same;
}

static bool tables_alike(lua_State *L, int a, int b, int depth)
{
    int top = lua_gettop(L), left = 0;
    bool same = lua_rawlen(L, a) == lua_rawlen(L, b) && metatables_alike(L, a, b);

    for (lua_pushnil(L); same && lua_next(L, a); lua_pop(L, 2), left++) {
        lua_pushvalue(L, -2);
        lua_rawget(L, b);
        same = are_alike(L, lua_gettop(L) - 1, lua_gettop(L), depth);
    }
    lua_settop(L, top);
    for (lua_pushnil(L); same && lua_next(L, b); lua_pop(L, 1))
        left--;
    lua_settop(L, top);
    return same && left == 0;
}

/* By what is in them; what cannot be looked into is alike only if it is one thing. */
static bool are_alike(lua_State *L, int a, int b, int depth)
{
    if (lua_rawequal(L, a, b))
        return true;
    if (lua_type(L, a) != lua_type(L, b))
        return false;
    if (lua_isuserdata(L, a))
        return handles_alike(L, a, b);
    luaL_checkstack(L, 8, NULL);
    return lua_istable(L, a) && depth > 0 && tables_alike(L, a, b, depth - 1);
}

/* --- making it --- */

/* Leaves the fresh value on the top, says what was read, and in `trail`, if it is given, how. */
static struct facet_set compute(lua_State *L, struct script *s, const struct derived *d, struct trail **trail)
{
    const char *query = s->query;
    struct reading before = trail_begin(s, trail != NULL);

    s->deriving++;
    s->query = query && d->offers ? query : "a derived value";
    lua_pushvalue(L, lua_upvalueindex(FUNCTION));
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    int status = lua_pcall(L, 2, 1, 0);
    struct facet_set read = s->reading.all;
    if (trail && status == LUA_OK)
        *trail = trail_take(s);
    s->deriving--;
    s->query = query;
    trail_end(s, &before);
    facet_set_unite(&s->reading.all, &read);
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

/* The fresh value is on the top. One that is as before stays the value that it was. */
static uint64_t settle_value(lua_State *L, struct script *s, const struct derived *d, int number)
{
    if (d->at[number].version > 0) {
        lua_rawgeti(L, lua_upvalueindex(VALUES), number + 1);
        if (are_alike(L, lua_gettop(L) - 1, lua_gettop(L), ALIKE_DEPTH)) {
            lua_remove(L, -2);
            return d->at[number].version;
        }
        lua_pop(L, 1);
    }
    lua_pushvalue(L, -1);
    lua_rawseti(L, lua_upvalueindex(VALUES), number + 1);
    return ++s->versions;
}

/* What was made of our card instead of the players' is not kept: the question will be put again. How it was made is
 * noted only if it was asked for before: much is never asked for again. */
static int make(lua_State *L, struct script *s, struct derived *d)
{
    struct pair key = key_of(L);
    struct trail *trail = NULL;
    struct facet_set read = compute(L, s, d, pairs_find(&d->keys, &key) < 0 ? NULL : &trail);

    if (s->wanted >= 0) {
        mem_free(trail);
        return 1;
    }
    int number = pairs_find(&d->keys, &key);
    number = longest_unused(d, number < 0 ? add(L, d, &key) : number);
    mem_free(d->at[number].trail);
    d->at[number] = (struct kept_value){ .facets = read, .sum = facets_sum(&s->facets, &read), .trail = trail,
                                         .held = s->facets.now, .checked = s->facets.now,
                                         .version = settle_value(L, s, d, number) };
    trail_value(s, d->id, number, d->at[number].version);
    return 1;
}

/* --- whether it holds --- */

static bool is_kept(const struct script *s, const struct trail_value *v)
{
    const struct derived *d = s->derived[v->function];

    return d && v->number < d->keys.count * d->ways && d->at[v->number].version == v->version;
}

/* Every function whose values are kept, by its number, while a script has it. */
static const char functions_key[] = "grognard.derived";

/* Asks for a value of another function again. What goes wrong there will go wrong again when ours is made anew. */
static void ask_again(lua_State *L, struct script *s, const struct trail_value *v)
{
    int top = lua_gettop(L);
    struct reading before = trail_begin(s, false);

    luaL_checkstack(L, 8, NULL);
    lua_getfield(L, LUA_REGISTRYINDEX, functions_key);
    if (lua_rawgeti(L, -1, v->function + 1) == LUA_TFUNCTION) {
        int number = v->number / s->derived[v->function]->ways;
        lua_getupvalue(L, -1, ARGUMENTS);
        lua_pushvalue(L, -2);
        lua_rawgeti(L, -2, 2 * (lua_Integer)number + 1);
        lua_rawgeti(L, -3, 2 * (lua_Integer)number + 2);
        lua_pcall(L, 2, 0, 0);
    }
    trail_end(s, &before);
    lua_settop(L, top);
}

static bool stands(lua_State *L, struct script *s, struct derived *d, int number);

/* The value of another function is the one that ours was made of. */
static bool value_stands(lua_State *L, struct script *s, const struct trail_value *v)
{
    if (!is_kept(s, v))
        return false;
    if (stands(L, s, s->derived[v->function], v->number))
        return true;
    ask_again(L, s, v);
    return is_kept(s, v) && s->derived[v->function]->at[v->number].held == s->facets.now;
}

/* In the order they were asked for, so that none is asked for that the position no longer leads to. */
static bool values_stand(lua_State *L, struct script *s, struct derived *d, int number)
{
    const struct trail *trail = d->at[number].trail;
    struct facet_set all = *trail_own(trail);
    struct trail_value v;
    unsigned rounds = d->rounds;

    for (int at = 0; trail_next_value(trail, &at, &v);) {
        if (!value_stands(L, s, &v) || d->rounds != rounds || d->at[number].trail != trail)
            return false;
        facet_set_unite(&all, &s->derived[v.function]->at[v.number].facets);
    }
    d->at[number].facets = all;
    d->at[number].sum = facets_sum(&s->facets, &all);
    return true;
}

/* By the sums alone. */
static bool holds(const struct script *s, struct kept_value *k)
{
    if (k->held != s->facets.now && (k->held < s->facets.forgotten || facets_sum(&s->facets, &k->facets) != k->sum))
        return false;
    k->held = s->facets.now;
    return true;
}

/* Or by its trail. */
static bool stands(lua_State *L, struct script *s, struct derived *d, int number)
{
    const struct kept_value *k = &d->at[number];

    if (holds(s, &d->at[number]))
        return true;
    if (k->held < s->facets.forgotten || !k->trail || !trail_words_stand(s, k->trail) || !values_stand(L, s, d, number))
        return false;
    d->at[number].held = s->facets.now;
    return true;
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
    compute(L, s, d, NULL);
    lua_call(L, 2, 1);
    if (!lua_toboolean(L, -1))
        luaL_error(L, "a derived value is stale: it depends on something that is not in the position");
    lua_pop(L, 1);
}

/* --- what scripts call --- */

/* Of the values that are kept for the arguments, the one that holds; -1 if none does. */
static int holding(lua_State *L, struct script *s, struct derived *d)
{
    struct pair key = key_of(L);
    int first = pairs_find(&d->keys, &key) * d->ways;

    for (int i = first; i >= 0 && i < first + d->ways; i++)
        if (holds(s, &d->at[i]))
            return i;
    for (int i = first; i >= 0 && i < first + d->ways && !is_asking(L); i++)
        if (stands(L, s, d, i))
            return i;
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
    facet_set_unite(&s->reading.all, &d->at[number].facets);
    trail_value(s, d->id, number, d->at[number].version);
    lua_rawgeti(L, lua_upvalueindex(VALUES), number + 1);
    if (s->checking && is_due(&d->at[number], s->facets.now))
        check(L, s, d);
    return 1;
}

/* A number that no other function has while both are there. */
static int enlist(struct script *s, struct derived *d)
{
    int id = 0;

    while (id < s->derived_count && s->derived[id])
        id++;
    if (id == s->derived_count)
        s->derived = mem_resize(s->derived, (size_t)++s->derived_count, sizeof *s->derived);
    s->derived[id] = d;
    return id;
}

/* keep_derived(f, same, offers): f of at most two arguments, remembered while what it reads of the position stands;
 * `same` compares two of its values. */
static int derived(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TFUNCTION);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    bool offers = lua_toboolean(L, 3);
    lua_settop(L, 2);
    struct derived *d = lua_newuserdatauv(L, sizeof *d, 0);
    *d = (struct derived){ .id = enlist(script_of(L), d), .offers = offers, .ways = 1 };
    luaL_setmetatable(L, "derived");
    lua_newtable(L);
    lua_newtable(L);
    lua_pushvalue(L, 2);
    lua_remove(L, 2);
    lua_pushcclosure(L, derived_call, UPVALUES);
    lua_getfield(L, LUA_REGISTRYINDEX, functions_key);
    lua_pushvalue(L, -2);
    lua_rawseti(L, -2, d->id + 1);
    lua_pop(L, 1);
    return 1;
}

static int derivedL_gc(lua_State *L)
{
    struct derived *d = lua_touserdata(L, 1);

    forget_trails(d);
    script_of(L)->derived[d->id] = NULL;
    pairs_free(&d->keys);
    mem_free(d->at);
    return 0;
}

void bind_derived(lua_State *L)
{
    lua_pushcfunction(L, derived);
    lua_setfield(L, -2, "keep_derived");
    lua_newtable(L);
    lua_newtable(L);
    lua_pushliteral(L, "v");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    lua_setfield(L, LUA_REGISTRYINDEX, functions_key);
    luaL_newmetatable(L, "derived");
    lua_pushcfunction(L, derivedL_gc);
    lua_setfield(L, -2, "__gc");
    lua_pop(L, 1);
}
