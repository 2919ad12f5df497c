/*
 * A unit in Lua is its id, never a pointer: undo puts another state under
 * it. There is one userdata for each unit, so == and table keys work.
 */
#include <string.h>
#include "script/run/script_inside.h"

enum unit_key {
    KEY_ID, KEY_NAME, KEY_SHORT, KEY_KIND, KEY_SIDE, KEY_NATION, KEY_PLACE, KEY_HEX, KEY_FACE, KEY_FACING,
    KEY_POSE, KEY_CLASS, KEY_BUILT_IN,
    KEY_ATTRIBUTE = 1000, KEY_VARIABLE = 2000
};

static const char *const built_in[KEY_BUILT_IN] = {
    "id", "name", "short", "kind", "side", "nation", "place", "hex", "face", "facing", "pose", "class",
};

void unit_push(lua_State *L, unit_id u)
{
    if (u < 0) {
        lua_pushnil(L);
        return;
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->units_ref + u);
}

unit_id unit_check(lua_State *L, int index)
{
    return *(unit_id *)type_check(L, index, TYPE_UNIT);
}

const struct names *unit_faces(struct script *s, unit_id u)
{
    return &s->rules->kind[s->rules->counter[u].kind].faces;
}

static void built_in_reads(struct script *s, unit_id u, int key)
{
    if (key == KEY_SIDE)
        script_reads_unit(s, u, COUNTER_FACET_OWNER);
    else if (key == KEY_FACE)
        script_reads_unit(s, u, COUNTER_FACET_FACE);
    else if (key == KEY_PLACE || key == KEY_HEX || key == KEY_POSE)
        script_reads_place(s, u);
    if (key == KEY_FACING || key == KEY_POSE)
        script_reads_unit(s, u, COUNTER_FACET_FACING);
}

static int push_built_in(lua_State *L, struct script *s, unit_id u, int key)
{
    const struct counter *c = &s->rules->counter[u];

    built_in_reads(s, u, key);
    switch (key) {
    case KEY_ID:     lua_pushstring(L, c->id); break;
    case KEY_NAME:   lua_pushstring(L, words_in(&c->called, s->language)); break;
    case KEY_SHORT:  lua_pushstring(L, c->brief ? c->brief : c->id); break;
    case KEY_KIND:   value_push_name(L, &s->rules->kinds, c->kind); break;
    case KEY_SIDE:   value_push_name(L, &s->rules->sides, unit_side(s->state, u)); break;
    case KEY_NATION: value_push_name(L, &s->rules->nations, c->nation); break;
    case KEY_PLACE:  place_push(L, unit_place(s->state, u)); break;
    case KEY_HEX:    place_push(L, unit_hex(s->state, u)); break;
    case KEY_FACE:   value_push_name(L, unit_faces(s, u), unit_face(s->state, u)); break;
    case KEY_FACING: facing_push(L, unit_facing(s->state, u)); break;
    case KEY_POSE:   pose_push(L, unit_pose(s->state, u)); break;
    case KEY_CLASS:  value_push_name(L, &s->rules->classes, c->class); break;
    default:         lua_pushnil(L);
    }
    return 1;
}

static int push_attribute(lua_State *L, struct script *s, int attribute, int value)
{
    if (value == VALUE_NOTHING)
        lua_pushnil(L);
    else
        value_push(L, &s->rules->attribute_kinds[attribute], value);
    return 1;
}

/* On that face; the players are asked for it if it is theirs to say. */
static int push_printed(lua_State *L, struct script *s, unit_id u, int face, int attribute)
{
    const int *card = s->rules->counter[u].card[face];

    if (card && card[attribute] > 0)
        return card_push(L, card[attribute] - 1);
    return push_attribute(L, s, attribute, unit_printed(s->state, u, face, attribute));
}

static int push_attribute_now(lua_State *L, struct script *s, unit_id u, int attribute)
{
    script_reads_unit(s, u, COUNTER_FACET_FACE);
    return push_printed(L, s, u, unit_face(s->state, u), attribute);
}

static int unitL_index(lua_State *L)
{
    struct script *s = script_of(L);
    unit_id u = *(unit_id *)lua_touserdata(L, 1);

    int key = keys_find(L, KEYED_UNIT);
    if (key == KEY_ITSELF)
        return 1;
    if (key >= KEY_VARIABLE && fact_is_wanted(s, SCOPE_COUNTER, u, key - KEY_VARIABLE))
        return fact_ask(L, SCOPE_COUNTER, u, key - KEY_VARIABLE);
    if (key >= KEY_VARIABLE)
        value_push(L, &s->rules->counter_vars.kinds[key - KEY_VARIABLE],
                   script_read(s, state_counter_var(s->state, u, key - KEY_VARIABLE)));
    else if (key >= KEY_ATTRIBUTE)
        return push_attribute_now(L, s, u, key - KEY_ATTRIBUTE);
    else
        push_built_in(L, s, u, key);
    return 1;
}

static void give(lua_State *L, struct script *s, unit_id u, int var, const char *name)
{
    int32_t value = value_check(L, 3, &s->rules->counter_vars.kinds[var], name);

    script_write(s, state_counter_var(s->state, u, var), value);
    fact_is_given(s, SCOPE_COUNTER, u, var, value);
}

static int unitL_newindex(lua_State *L)
{
    struct script *s = script_of(L);
    unit_id u = unit_check(L, 1);

    script_may_write(L);
    int key = keys_find(L, KEYED_UNIT);
    const char *name = lua_tostring(L, 2);
    s->touched |= key < KEY_VARIABLE;
    if (key >= KEY_VARIABLE)
        give(L, s, u, key - KEY_VARIABLE, name);
    else if (key == KEY_FACE)
        unit_set_face(s->state, u, value_check_name(L, 3, unit_faces(s, u), "face"));
    else if (key == KEY_SIDE)
        unit_set_owner(s->state, u, value_check_name(L, 3, &s->rules->sides, "side"));
    else if (key == KEY_FACING)
        unit_set_facing(s->state, u, lua_isnil(L, 3) ? -1 : facing_check(L, 3));
    else if (key == KEY_POSE)
        unit_stand(s->state, u, pose_check(L, 3));
    else
        return luaL_error(L, "a unit's %s cannot be changed%s", name,
                          key == KEY_PLACE || key == KEY_HEX ? ": use put or move" : "");
    return 0;
}

static bool is_flag(struct script *s, unit_id u, const char *word, bool *known)
{
    const struct variables *vars = &s->rules->counter_vars;
    int v = names_find(&vars->names, word);

    if (v == NAME_NONE || vars->kinds[v].type != VALUE_FLAG)
        return false;
    *known = true;
    return script_read(s, state_counter_var(s->state, u, v)) != 0;
}

/* Words for a trait, a mark, a face, a kind, a side, a nation, a value of a name attribute or variable, a flag. */
static bool is_value(struct script *s, unit_id u, const char *word, bool *known)
{
    const struct rules *r = s->rules;
    int number;

    for (int a = 0; a < r->attributes.count; a++)
        if (r->attribute_kinds[a].type == VALUE_NAME &&
            (number = names_find(&r->attribute_kinds[a].names, word)) != NAME_NONE) {
            *known = true;
            script_reads_unit(s, u, COUNTER_FACET_FACE);
            script_reads(s, FACET_CARDS);
            if (unit_attribute(s->state, u, a) == number)
                return true;
        }
    for (int v = 0; v < r->counter_vars.names.count; v++)
        if (r->counter_vars.kinds[v].type == VALUE_NAME &&
            (number = names_find(&r->counter_vars.kinds[v].names, word)) != NAME_NONE) {
            *known = true;
            if (script_read(s, state_counter_var(s->state, u, v)) == number)
                return true;
        }
    return is_flag(s, u, word, known);
}

static bool unit_is(struct script *s, unit_id u, const char *word, bool *known)
{
    const struct rules *r = s->rules;
    int number;

    *known = true;
    if ((number = names_find(unit_faces(s, u), word)) != NAME_NONE)
        return script_reads_unit(s, u, COUNTER_FACET_FACE), unit_face(s->state, u) == number;
    script_reads_unit(s, u, COUNTER_FACET_OWNER);
    if ((number = names_find(&r->sides, word)) != NAME_NONE && unit_side(s->state, u) == number)
        return true;
    if ((number = names_find(&r->nations, word)) != NAME_NONE)
        return r->counter[u].nation == number;
    if (names_find(&r->sides, word) != NAME_NONE)
        return false;
    if ((number = names_find(&r->kinds, word)) != NAME_NONE)
        return r->counter[u].kind == number;
    *known = false;
    for (int k = 0; k < r->kinds.count; k++)
        if (names_find(&r->kind[k].faces, word) != NAME_NONE)
            *known = true;
    return is_value(s, u, word, known);
}

/* Traits and marks are asked for most: their words have numbers in the upvalue, marks behind all traits. */
enum { IS_TRAIT = 0, IS_MARK = 64 };

static bool is_trait_or_mark(struct script *s, unit_id u, int number)
{
    if (number < IS_MARK)
        return unit_has_trait(s->state, u, number - IS_TRAIT);
    script_reads_mark(s, u, number - IS_MARK);
    return unit_has_mark(s->state, u, number - IS_MARK);
}

static int unitL_is(lua_State *L)
{
    struct script *s = script_of(L);
    unit_id u = unit_check(L, 1);
    const void *word = lua_topointer(L, 2);
    const struct known_key *key = key_known(s, KEYED_TRAIT, word);
    bool known;

    if (word && key->name == word) {
        lua_pushboolean(L, is_trait_or_mark(s, u, key->key));
        return 1;
    }
    lua_settop(L, 2);
    lua_pushvalue(L, 2);
    if (!lua_isnil(L, 2) && lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) {
        int number = (int)lua_tointeger(L, -1);
        keys_keep(L, KEYED_TRAIT, number);
        lua_pushboolean(L, is_trait_or_mark(s, u, number));
        return 1;
    }
    bool is = unit_is(s, u, luaL_checkstring(L, 2), &known);

    if (!known)
        return luaL_error(L, "unknown trait, mark, face, kind, side, nation, value or flag \"%s\"", lua_tostring(L, 2));
    lua_pushboolean(L, is);
    return 1;
}

/* unit:printed(attribute, face) */
static int unitL_printed(lua_State *L)
{
    struct script *s = script_of(L);
    unit_id u = unit_check(L, 1);
    int attribute = value_check_name(L, 2, &s->rules->attributes, "attribute");
    int face = value_check_name(L, 3, unit_faces(s, u), "face");

    return push_printed(L, s, u, face, attribute);
}

static int set_mark(lua_State *L, bool on)
{
    struct script *s = script_of(L);
    unit_id u = unit_check(L, 1);

    script_writing(L);
    unit_set_mark(s->state, u, value_check_name(L, 2, &s->rules->marks, "mark"), on);
    lua_settop(L, 1);
    return 1;
}

static int unitL_mark(lua_State *L) { return set_mark(L, true); }
static int unitL_unmark(lua_State *L) { return set_mark(L, false); }

place_id flag_or_place(lua_State *L, int index)
{
    struct script *s = script_of(L);

    if (lua_isnil(L, index))
        return PLACE_NONE;
    if (type_test(L, index, TYPE_UNIT))
        return rules_counter_place(s->rules, unit_check(L, index));
    return place_check(L, index);
}

static void refuse_inside(lua_State *L, unit_id u, unit_id holder)
{
    struct script *s = script_of(L);

    if (unit_is_inside(s->state, holder, u))
        luaL_error(L, "%s cannot be put inside itself", s->rules->counter[u].id);
}

static int unitL_put(lua_State *L)
{
    unit_id u = unit_check(L, 1);

    script_writing(L);
    luaL_checkany(L, 2);
    place_id where = flag_or_place(L, 2);
    if (type_test(L, 2, TYPE_UNIT))
        refuse_inside(L, u, unit_check(L, 2));
    unit_put(script_of(L)->state, u, where);
    lua_settop(L, 1);
    return 1;
}

static int unitL_under(lua_State *L)
{
    struct script *s = script_of(L);
    unit_id u = unit_check(L, 1), above = unit_check(L, 2);

    script_writing(L);
    if (unit_place(s->state, above) == PLACE_NONE)
        return luaL_error(L, "%s is not in play: nothing can be under it", s->rules->counter[above].id);
    refuse_inside(L, u, above);
    unit_put_under(s->state, u, above);
    return 0;
}

static int hide(lua_State *L, bool hidden)
{
    struct script *s = script_of(L);
    unit_id u = unit_check(L, 1);

    script_writing(L);
    unit_hide_from(s->state, u, value_check_name(L, 2, &s->rules->sides, "side"), hidden);
    return 0;
}

static int unitL_hide(lua_State *L) { return hide(L, true); }
static int unitL_show(lua_State *L) { return hide(L, false); }

static int unitL_hidden(lua_State *L)
{
    struct script *s = script_of(L);

    unit_id u = unit_check(L, 1);

    script_reads_place(s, u);
    script_reads_all(s, COUNTER_FACET_HIDDEN);
    lua_pushboolean(L, unit_hidden_from(s->state, u, value_check_name(L, 2, &s->rules->sides, "side")));
    return 1;
}

static int unitL_reach(lua_State *L)
{
    struct script *s = script_of(L);
    unit_id u = unit_check(L, 1);
    place_id from = unit_hex(s->state, u);

    script_reads_place(s, u);
    return reach_from(L, from, s->rules->counter[u].class, 2);
}

static int unitL_march(lua_State *L)
{
    return march_from(L, unit_check(L, 1), 2);
}

static int find_unit(lua_State *L)
{
    struct script *s = script_of(L);

    unit_push(L, value_check_name(L, 1, &s->rules->counters, "counter"));
    return 1;
}

static int list_faces(lua_State *L)
{
    const struct names *faces = unit_faces(script_of(L), unit_check(L, 1));

    lua_createtable(L, faces->count, 0);
    for (int i = 0; i < faces->count; i++) {
        lua_pushstring(L, faces->word[i]);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static const luaL_Reg methods[] = {
    { "printed", unitL_printed }, { "mark", unitL_mark }, { "unmark", unitL_unmark },
    { "put", unitL_put }, { "under", unitL_under }, { "hide", unitL_hide }, { "show", unitL_show },
    { "hidden", unitL_hidden }, { "reach", unitL_reach }, { "march", unitL_march }, { NULL, NULL },
};

static int is_unit(lua_State *L)
{
    lua_pushboolean(L, type_test(L, 1, TYPE_UNIT) != NULL);
    return 1;
}

/* A word that is both is the trait. */
static void add_is(lua_State *L, const struct rules *r)
{
    lua_newtable(L);
    for (int i = 0; i < r->marks.count + r->traits.count; i++) {
        bool mark = i < r->marks.count;
        lua_pushinteger(L, mark ? IS_MARK + i : IS_TRAIT + i - r->marks.count);
        lua_setfield(L, -2, mark ? r->marks.word[i] : r->traits.word[i - r->marks.count]);
    }
    lua_pushcclosure(L, unitL_is, 1);
    lua_setfield(L, -2, "is");
}

void bind_unit(lua_State *L)
{
    struct script *s = script_of(L);
    static const luaL_Reg functions[] = {
        { "unit", find_unit }, { "unit_faces", list_faces }, { "is_unit", is_unit }, { NULL, NULL },
    };
    luaL_setfuncs(L, functions, 0);

    type_open(L, TYPE_UNIT);
    lua_newtable(L);
    keys_add_words(L, built_in, KEY_BUILT_IN);
    luaL_setfuncs(L, methods, 0);
    luaL_setfuncs(L, facing_methods, 0);
    add_is(L, s->rules);
    keys_add(L, &s->rules->attributes, s->rules->attributes.count, KEY_ATTRIBUTE, "attribute");
    keys_add(L, &s->rules->counter_vars.names, s->rules->counter_vars.names.count, KEY_VARIABLE, "counter variable");
    lua_pushvalue(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, "grognard.unit_methods");   /* the library adds move and turn_to */
    metatable_keys(L, unitL_index, unitL_newindex);
    lua_pop(L, 1);
    s->units_ref = handles_make(L, TYPE_UNIT, s->rules->counters.count);
}
