/*
 * Where a procedure is suspended: it asks a player, or rolls dice.
 *
 * The texts of an ask are made when somebody wants to read them; a bot does
 * not.
 */
#include <string.h>
#include "base/mem.h"
#include "script/run/script_inside.h"

enum { OPTIONS_MOST = 10000, WORD_MOST = 200, NUMBER_MOST = 1000000000 };

static void free_options(struct ask *a)
{
    for (int i = 0; a->option && i < a->options; i++) {
        mem_free(a->option[i].word);
        mem_free(a->option[i].shown);
        mem_free(a->option[i].alias);
        mem_free(a->option[i].note);
    }
    mem_free(a->option);
    a->option = NULL;
}

void ask_clear(struct script *s)
{
    struct ask *a = &s->ask;

    free_options(a);
    mem_free(a->rule);
    mem_free(a->text);
    mem_free(a->input);
    *a = (struct ask){ .side = -1, .standard = -1 };
    luaL_unref(s->L, LUA_REGISTRYINDEX, s->ask_ref);
    s->ask_ref = LUA_NOREF;
}

void roll_clear(struct script *s)
{
    struct roll *r = &s->roll;

    for (int i = 0; r->pick_shown && i < r->picks; i++)
        mem_free(r->pick_shown[i]);
    mem_free(r->pick_shown);
    mem_free(r->same);
    mem_free(r->name);
    mem_free(r->whose);
    mem_free(r->purpose);
    mem_free(r->meaning);
    mem_free(r->rule);
    mem_free(r->dice_text);
    *r = (struct roll){ 0 };
}

/* How a value is written in a journal; leaves it on the stack. */
static const char *push_word(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    if (type_test(L, index, TYPE_UNIT))
        lua_getfield(L, index, "id");
    else if (type_test(L, index, TYPE_HEX))
        lua_getfield(L, index, "number");
    else
        lua_pushvalue(L, index);
    if (!lua_isstring(L, -1))
        luaL_error(L, "an option is a unit, a hex, a word or a number, not a %s", luaL_typename(L, index));
    return lua_tostring(L, -1);
}

static void fill_option(lua_State *L, int value, struct ask_option *o)
{
    o->word = mem_string(push_word(L, value));
    o->shown = shortened(sandbox_shown(L, value), WORD_MOST);
    if (lua_type(L, value) == LUA_TSTRING && text_is_joined(o->shown))
        for (char *c = o->shown; *c; c++)
            *c = *c == '_' ? ' ' : *c;
    lua_pop(L, 2);
    if (type_test(L, value, TYPE_UNIT)) {
        lua_getfield(L, value, "short");
        o->alias = mem_string(lua_tostring(L, -1));
        lua_pop(L, 1);
    }
}

/* What the library says of each option, while the ask waits; nil if nothing is said. */
static const char notes_key[] = "grognard.notes";

static char *note_of(lua_State *L, int which)
{
    char *note = NULL;

    if (lua_getfield(L, LUA_REGISTRYINDEX, notes_key) == LUA_TTABLE) {
        if (lua_rawgeti(L, -1, which + 1) == LUA_TSTRING)
            note = shortened(lua_tostring(L, -1), WORD_MOST);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return note;
}

static int fill_options(lua_State *L)
{
    struct script *s = script_of(L);

    lua_rawgeti(L, LUA_REGISTRYINDEX, s->ask_ref);
    s->ask.option = mem_array((size_t)s->ask.options + 1, sizeof *s->ask.option);
    for (int i = 0; i < s->ask.options; i++) {
        lua_rawgeti(L, -1, i + 1);
        fill_option(L, lua_gettop(L), &s->ask.option[i]);
        s->ask.option[i].note = note_of(L, i);
        lua_pop(L, 1);
    }
    return 0;
}

const struct ask *script_ask(const struct script *script)
{
    struct script *s = (struct script *)script;

    if (s->ask.kind <= ASK_SOME && !s->ask.option) {
        lua_pushcfunction(s->L, fill_options);
        if (lua_pcall(s->L, 0, 0, 0) != LUA_OK)
            lua_pop(s->L, 1);
    }
    return &s->ask;
}

static int option_word(lua_State *L)
{
    int option = (int)lua_tointeger(L, 1);

    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->ask_ref);
    lua_rawgeti(L, -1, option + 1);
    push_word(L, -1);
    return 1;
}

void script_option_word(struct script *s, int option, struct text *out)
{
    lua_pushcfunction(s->L, option_word);
    lua_pushinteger(s->L, option);
    if (lua_pcall(s->L, 1, 1, 0) == LUA_OK)
        text_add(out, lua_tostring(s->L, -1));
    lua_pop(s->L, 1);
}

const struct ask *script_ask_brief(const struct script *s)
{
    return &s->ask;
}

static void refuse_in_query(lua_State *L, const char *what)
{
    struct script *s = script_of(L);

    if (s->query)
        luaL_error(L, "%s cannot %s: it may only look", s->query, what);
    if (s->laying)
        luaL_error(L, "%s cannot %s: it lays out what nobody decides", s->laying, what);
    if (s->loading || !s->running)
        luaL_error(L, "only a command can %s", what);
}

/* A journal tells the options apart by their words; where several can be chosen, blanks part them. */
static void check_option(lua_State *L, int index, bool several)
{
    size_t length;
    const char *word;

    if (lua_isinteger(L, index) || type_test(L, index, TYPE_UNIT) || type_test(L, index, TYPE_HEX))
        return;
    if (lua_type(L, index) != LUA_TSTRING)
        luaL_error(L, "an option is a unit, a hex, a word or a number, not a %s", luaL_typename(L, index));
    word = lua_tolstring(L, index, &length);
    if (length == 0 || length > WORD_MOST || strcspn(word, several ? " ,\t\n" : "\t\n") != length ||
        !text_is_utf8(word, length))
        luaL_error(L, several ? "an option is one word, without spaces or commas" : "an option is a short text");
}

static void check_ask(lua_State *L, const struct ask *a, int options)
{
    if (a->least < -NUMBER_MOST || a->most > NUMBER_MOST || a->least > a->most)
        luaL_error(L, "ask: from %d to %d cannot be asked for", a->least, a->most);
    if (a->kind > ASK_SOME)
        return;
    luaL_checktype(L, options, LUA_TTABLE);
    luaL_argcheck(L, a->options > 0 && a->options <= OPTIONS_MOST, options, "too few options, or too many");
    luaL_argcheck(L, a->least >= 0 && a->most <= a->options, options, "that number cannot be chosen");
    sandbox_spend(L, 4 * (size_t)a->options);
    for (int i = 1; i <= a->options; i++) {
        lua_rawgeti(L, options, i);
        check_option(L, lua_gettop(L), a->kind == ASK_SOME);
        lua_pop(L, 1);
    }
}

/* host_ask(kind, side, rule, text, options, least, most, default, input, card,
 * notes): yields; gives what was answered. */
static int host_ask(lua_State *L)
{
    static const char *const kinds[] = { "one", "some", "number", "text", NULL };
    struct script *s = script_of(L);
    int kind = luaL_checkoption(L, 1, NULL, kinds);

    refuse_in_query(L, "ask");
    ruling_room(L);
    ask_clear(s);
    s->ask.kind = (enum ask_kind)kind;
    s->ask.side = lua_isnoneornil(L, 2) ? -1 : value_check_name(L, 2, &s->rules->sides, "side");
    s->ask.rule = shortened(luaL_optstring(L, 3, ""), WORD_MOST);
    coverage_cite(s, s->ask.rule);
    s->ask.text = shortened(luaL_optstring(L, 4, ""), RULING_TEXT_MOST);
    s->ask.least = lua_isnoneornil(L, 6) ? 1 : value_check_int(L, 6);
    s->ask.most = lua_isnoneornil(L, 7) ? 1 : value_check_int(L, 7);
    s->ask.standard = lua_isnoneornil(L, 8) ? -1 : value_check_int(L, 8);
    s->ask.input = mem_string(luaL_optstring(L, 9, NULL));
    s->ask.card = lua_toboolean(L, 10);
    s->ask.fact = s->ask.card && lua_isstring(L, 10);
    lua_settop(L, 11);
    lua_setfield(L, LUA_REGISTRYINDEX, notes_key);
    if (lua_istable(L, 5)) {
        s->ask.options = (int)lua_rawlen(L, 5);
        check_ask(L, &s->ask, 5);
        lua_pushvalue(L, 5);
        s->ask_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    } else {
        check_ask(L, &s->ask, 5);
    }
    s->waiting = SCRIPT_ASK;
    return lua_yield(L, 0);
}

static struct dice check_dice(lua_State *L, int index)
{
    struct dice d;

    if (!dice_parse(luaL_checkstring(L, index), &d))
        luaL_error(L, "\"%s\" is not dice, such as 1d6 or 2d6+1", lua_tostring(L, index));
    return d;
}

/* The list that is drawn from, while the draw waits. */
static const char picks_key[] = "grognard.picks";

static bool pick_word(const struct script *s, lua_State *L, int index, struct text *out)
{
    char number[GRID_NUMBER_SIZE];

    if (type_test(L, index, TYPE_UNIT))
        text_add(out, names_word(&s->rules->counters, *(unit_id *)lua_touserdata(L, index)));
    else if (type_test(L, index, TYPE_HEX))
        text_add(out, rules_place_word(s->rules, *(place_id *)lua_touserdata(L, index), number));
    else if (lua_isinteger(L, index))
        text_print(out, "%lld", (long long)lua_tointeger(L, index));
    else if (lua_type(L, index) == LUA_TSTRING)
        text_add(out, lua_tostring(L, index));
    return out->length > 0 && out->length < PICK_WORD_SIZE && text_is_utf8(out->at, out->length);
}

const char *script_pick_word(struct script *s, int which, char out[PICK_WORD_SIZE])
{
    lua_State *L = s->L;
    struct text word = { 0 };
    bool has = false;

    if (lua_getfield(L, LUA_REGISTRYINDEX, picks_key) == LUA_TTABLE) {
        lua_rawgeti(L, -1, which + 1);
        has = pick_word(s, L, -1, &word);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    for (size_t i = 0; has && i <= word.length; i++)
        out[i] = word.at[i] == ' ' ? '_' : word.at[i];
    text_free(&word);
    return has ? out : NULL;
}

static void read_picks(lua_State *L, struct roll *r)
{
    luaL_checktype(L, 2, LUA_TTABLE);
    r->picks = (int)lua_rawlen(L, 2);
    if (r->picks == 0 || r->picks > OPTIONS_MOST) {
        r->picks = 0;
        luaL_argerror(L, 2, "there is nothing to draw from, or too much");
    }
    sandbox_spend(L, (size_t)r->picks);
    lua_pushvalue(L, 2);
    lua_setfield(L, LUA_REGISTRYINDEX, picks_key);
    r->pick_shown = mem_array((size_t)r->picks, sizeof *r->pick_shown);
    for (int i = 0; !script_of(L)->quiet && i < r->picks; i++) {
        lua_rawgeti(L, 2, i + 1);
        r->pick_shown[i] = shortened(sandbox_shown(L, -1), WORD_MOST);
        lua_pop(L, 2);
    }
}

/* The sums that come to the same, as the library found them: by sum from the least, the least of its kind. */
static int *read_same(lua_State *L, struct dice d)
{
    int count = dice_most(d) - dice_least(d) + 1;
    int *same = mem_array((size_t)count, sizeof *same);

    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, 6, i + 1);
        same[i] = (int)lua_tointeger(L, -1);
        lua_pop(L, 1);
    }
    return same;
}

/* kind, dice or list, rule, name, purpose or value; of a test its operator and its number, of a sum which come to the
 * same; what it means */
static void roll_read(lua_State *L, struct roll *r)
{
    static const char *const kinds[] = { "sum", "test", "pick", NULL };
    static const char *const tests[] = { "<=", "<", ">=", ">", "==", NULL };
    int kind = luaL_checkoption(L, 1, NULL, kinds);
    struct script *s = script_of(L);

    roll_clear(s);
    r->kind = (enum roll_kind)kind;
    r->rule = shortened(luaL_optstring(L, 3, ""), WORD_MOST);
    coverage_cite(s, r->rule);
    r->name = shortened(luaL_optstring(L, 4, "die"), WORD_MOST);
    const char *whose = s->quiet || s->enumerating ? NULL : value_side_or_nation(s, r->name);
    r->whose = whose ? mem_string(whose) : NULL;
    if (lua_type(L, 5) == LUA_TSTRING)
        r->purpose = shortened(lua_tostring(L, 5), WORD_MOST);
    if (r->kind == ROLL_PICK) {
        read_picks(L, r);
        return;
    }
    r->dice = check_dice(L, 2);
    r->dice_text = mem_string(lua_tostring(L, 2));
    if (r->kind == ROLL_SUM && lua_istable(L, 6))
        r->same = read_same(L, r->dice);
    if (r->kind == ROLL_TEST) {
        r->test = (enum roll_test)luaL_checkoption(L, 6, NULL, tests);
        r->against = value_check_int(L, 7);
    }
    if (lua_type(L, 8) == LUA_TSTRING)
        r->meaning = shortened(lua_tostring(L, 8), WORD_MOST);
}

/* host_roll(kind, dice, rule, name, purpose, operator, against, meaning): yields; gives
 * the sum and the faces, or a truth. */
static int host_roll(lua_State *L)
{
    struct script *s = script_of(L);

    refuse_in_query(L, "roll");
    ruling_room(L);
    roll_read(L, &s->roll);
    s->waiting = SCRIPT_ROLL;
    return lua_yield(L, 0);
}

/* dice_range("2d6"): 2, 12 */
static int dice_range(lua_State *L)
{
    struct dice d = check_dice(L, 1);

    lua_pushinteger(L, dice_least(d));
    lua_pushinteger(L, dice_most(d));
    return 2;
}

/* record_roll(kind, dice, rule, name, value, operator, against): a roll that was given, for the ruling. */
static int record_roll(lua_State *L)
{
    struct script *s = script_of(L);

    roll_read(L, &s->roll);
    ruling_room(L);
    roll_record(s, value_check_int(L, 5), "given");
    roll_clear(s);
    return 0;
}

static int put_question(lua_State *L, const char *name, int arguments)
{
    struct script *s = script_of(L);
    const char *before = s->query;

    s->query = name;
    int status = lua_pcall(L, arguments, LUA_MULTRET, 0);
    s->query = before;
    return status;
}

/* The question in the course of a command: a card that it looked for is asked for, and the question put again. */
static int put_again(lua_State *L, int status, lua_KContext arguments)
{
    struct script *s = script_of(L);
    int top = (int)arguments + 2;

    (void)status;
    for (;;) {
        s->wanted = -1;
        lua_settop(L, top);
        for (int i = 2; i <= top; i++)
            lua_pushvalue(L, i);
        int outcome = put_question(L, lua_tostring(L, 1), (int)arguments);
        if (s->wanted < 0)
            return outcome == LUA_OK ? lua_gettop(L) - top : lua_error(L);
        if (!s->settled || s->enumerating || !lua_isyieldable(L))
            card_throw(L, s->wanted);
        lua_settop(L, top);
        lua_getfield(L, LUA_REGISTRYINDEX, "grognard.ask_card");
        lua_pushinteger(L, s->wanted);
        lua_callk(L, 1, 0, arguments, put_again);
    }
}

bool is_asking(lua_State *L)
{
    struct script *s = script_of(L);

    return s->rules->card_count > 0 && !s->query && L == s->running;
}

int in_query(lua_State *L)
{
    const char *name = luaL_checkstring(L, 1);

    if (is_asking(L))
        return put_again(L, LUA_OK, lua_gettop(L) - 2);
    if (put_question(L, name, lua_gettop(L) - 2) != LUA_OK)
        return lua_error(L);
    return lua_gettop(L) - 1;
}

/* random(n): 1 to n, from the bot's own stream. */
static int bot_random(lua_State *L)
{
    struct script *s = script_of(L);
    lua_Integer n = luaL_checkinteger(L, 1);

    if (n < 1 || !(s->random || rerun_has_draw(s)))
        return luaL_error(L, "no bot is playing");
    lua_pushinteger(L, rerun_draw(s, (int)n) + 1);
    return 1;
}

/* The hexes on the map where units of another side than that stand, made once for a position. */
static const struct hexset *others_of(struct script *s, int side)
{
    struct others *o = &s->others;

    script_look(s);
    if (o->when == s->facets.now && o->side == side)
        return &o->hexes;
    hexset_clear(&o->hexes, s->rules->map.hexes);
    for (unit_id u = 0; u < s->rules->counters.count; u++) {
        place_id at = unit_place(s->state, u);
        if (at >= 0 && at < s->rules->map.hexes && unit_side(s->state, u) != side)
            hexset_add(&o->hexes, at);
    }
    o->when = s->facets.now;
    o->side = side;
    return &o->hexes;
}

/* nearness(unit or hex): how far it is to the nearest unit of another side than the one that acts; nil if it is not on
 * the map, or there is none. */
static int nearness(lua_State *L)
{
    struct script *s = script_of(L);
    const unit_id *unit = type_test(L, 1, TYPE_UNIT);
    place_id from = unit ? unit_hex(s->state, *unit) : type_test(L, 1, TYPE_HEX) ? place_check(L, 1) : PLACE_NONE;
    int side = state_head(s->state)->acting, nearest = -1;

    if (side < 0 || from < 0 || from >= s->rules->map.hexes)
        return 0;
    const struct hexset *others = others_of(s, side);
    for (place_id at = hexset_next(others, 0); at >= 0; at = hexset_next(others, at + 1)) {
        int far = map_distance(&s->rules->map, from, at);
        nearest = nearest < 0 || far < nearest ? far : nearest;
    }
    sandbox_spend(L, (size_t)s->rules->counters.count / 8);
    if (nearest < 0)
        return 0;
    lua_pushinteger(L, nearest);
    return 1;
}

/* word(value): how it is written in a journal. */
static int word(lua_State *L)
{
    luaL_checkany(L, 1);
    push_word(L, 1);
    return 1;
}

/* copied(t): a table with the same in it, of just the size. */
static int copied(lua_State *L)
{
    int fields = 0;

    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1))
        fields++;
    int listed = (int)lua_rawlen(L, 1);
    lua_createtable(L, listed, fields > listed ? fields - listed : 0);
    for (lua_pushnil(L); lua_next(L, 1); ) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, 2);
    }
    return 1;
}

/* is_ready(): the library has read what an odds run needs for all its ways. */
static int is_ready(lua_State *L)
{
    script_of(L)->is_ready = true;
    return 0;
}

static int enumerating(lua_State *L)
{
    lua_pushboolean(L, script_of(L)->enumerating);
    return 1;
}

void bind_asking(lua_State *L)
{
    static const luaL_Reg functions[] = {
        { "host_ask", host_ask }, { "host_roll", host_roll }, { "in_query", in_query }, { "random", bot_random },
        { "word", word }, { "dice_range", dice_range }, { "enumerating", enumerating }, { "is_ready", is_ready },
        { "copied", copied }, { "record_roll", record_roll }, { "nearness", nearness }, { NULL, NULL },
    };
    luaL_setfuncs(L, functions, 0);
}
