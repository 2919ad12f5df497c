/*
 * Figures in Lua: figure.stack_limit.
 *
 * Any figure may be changed by a mod, or be marked `ask` there and read off the players' own card.
 * Scripts are loaded before anybody is asked, so no figure can be read then, whatever its value is: else
 * a script would work until an owner comes.
 */
#include "script/run/script_inside.h"

static void figure_push(lua_State *L, const struct figure *f)
{
    if (f->kind == FIGURE_WORD) {
        lua_pushstring(L, f->cell.text);
    } else if (f->kind == FIGURE_NUMBER) {
        lua_pushinteger(L, f->cell.number);
    } else {
        lua_createtable(L, 2, 0);      /* five halves, as points are written: { 5, 2 } */
        lua_pushinteger(L, f->cell.number);
        lua_rawseti(L, -2, 1);
        lua_pushinteger(L, 2);
        lua_rawseti(L, -2, 2);
    }
}

static int figureL_index(lua_State *L)
{
    struct script *s = script_of(L);
    int which = value_check_name(L, 2, &s->rules->figures, "figure");
    const struct figure *f = &s->rules->figure[which];

    if (s->loading)
        return luaL_error(L, "figure.%s is read while the script loads: read it inside the function that uses it, "
                             "because the players may be asked for it", s->rules->figures.word[which]);
    if (f->cell.card)
        return card_push(L, f->cell.card - 1);
    figure_record(s, which, f->cell.text, false);
    figure_push(L, f);
    return 1;
}

static int figureL_newindex(lua_State *L)
{
    int which = value_check_name(L, 2, &script_of(L)->rules->figures, "figure");
    const char *name = script_of(L)->rules->figures.word[which];

    return luaL_error(L, "figure.%s cannot be written: a mod changes it with "
                         "change: { game: { figures: { %s: { value: … } } } }", name, name);
}

/* check_figure(name): an error with the nearest name if there is none. */
static int check_figure(lua_State *L)
{
    value_check_name(L, 1, &script_of(L)->rules->figures, "figure");
    return 0;
}

void bind_figure(lua_State *L)
{
    object_push_index(L, figureL_index);
    lua_getmetatable(L, -1);
    lua_pushcfunction(L, figureL_newindex);
    lua_setfield(L, -2, "__newindex");
    lua_pop(L, 1);
    lua_setfield(L, -2, "figure");
    lua_pushcfunction(L, check_figure);
    lua_setfield(L, -2, "check_figure");
}
