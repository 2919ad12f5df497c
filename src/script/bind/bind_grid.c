/*
 * Printed tables in Lua: tables.combat.results, and terrain.woods.combat.
 */
#include <string.h>
#include "script/run/script_inside.h"

static const struct table *check_table(lua_State *L)
{
    return &script_of(L)->rules->tables[*(int *)luaL_checkudata(L, 1, "grid")];
}

static int which_line(lua_State *L, int index, const struct table *t, bool row)
{
    const struct table_label *labels = row ? t->row : t->column;
    int count = row ? t->rows : t->columns;
    enum table_key key = row ? t->row_key : t->column_key;
    int found;

    if (lua_isinteger(L, index) && key == TABLE_BY_NUMBER)
        found = table_range(labels, count, value_check_int(L, index));
    else
        found = table_find(labels, count, key, luaL_checkstring(L, index));
    if (found < 0)
        return luaL_error(L, "table %s has no %s %s", t->name, row ? "row" : "column", sandbox_key(L, index));
    return found;
}

/* grid:cell(row, column) */
static int gridL_cell(lua_State *L)
{
    const struct table *t = check_table(L);
    int row = which_line(L, 2, t, true), column = which_line(L, 3, t, false);
    const struct table_cell *c = table_cell(t, row, column);

    if (script_of(L)->loading)
        return luaL_error(L, "table %s is read while the script loads: read it inside the function that uses it, "
                             "because the players may be asked for it", t->name);
    if (c->card)
        return card_push(L, c->card - 1);
    cell_record(script_of(L), t, row, column, c->text, false);
    if (t->cell_kind == TABLE_NUMBER)
        lua_pushinteger(L, c->number);
    else
        lua_pushstring(L, c->text);
    return 1;
}

/* grid:meaning(code): what people read for it; the code itself if the table does not say */
static int gridL_meaning(lua_State *L)
{
    const struct table *t = check_table(L);
    const char *code = luaL_checkstring(L, 2);
    const char *meaning = NULL;

    for (int i = 0; t->meaning && i < t->words; i++)
        if (strcmp(t->word[i], code) == 0)
            meaning = words_in(&t->meaning[i], script_of(L)->language);
    lua_pushstring(L, meaning ? meaning : code);
    return 1;
}

/* grid:source(row, column): file:line */
static int gridL_source(lua_State *L)
{
    const struct table *t = check_table(L);
    const struct table_cell *c = table_cell(t, which_line(L, 2, t, true), which_line(L, 3, t, false));

    lua_pushfstring(L, "%s:%d", bare_name(c->file), c->line);
    return 1;
}

static int gridL_ratio(lua_State *L)
{
    const struct table *t = check_table(L);
    int found = table_ratio(t->column, t->columns, value_check_int(L, 2), value_check_int(L, 3));

    if (found < 0)
        lua_pushnil(L);
    else
        lua_pushstring(L, t->column[found].text);
    return 1;
}

static int gridL_shift(lua_State *L)
{
    const struct table *t = check_table(L);
    lua_Integer to = (lua_Integer)which_line(L, 2, t, false) + value_check_int(L, 3);

    if (to < 0)
        to = 0;
    if (to >= t->columns)
        to = t->columns - 1;
    lua_pushstring(L, t->column[to].text);
    return 1;
}

static int gridL_clamp(lua_State *L)
{
    const struct table *t = check_table(L);

    lua_pushinteger(L, table_clamp(t->column, t->columns, value_check_int(L, 2)));
    return 1;
}

static int gridL_clamp_row(lua_State *L)
{
    const struct table *t = check_table(L);

    lua_pushinteger(L, table_clamp(t->row, t->rows, value_check_int(L, 2)));
    return 1;
}

static int push_labels(lua_State *L, const struct table_label *labels, int count)
{
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        lua_pushstring(L, labels[i].text);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static int gridL_rows(lua_State *L)
{
    const struct table *t = check_table(L);
    return push_labels(L, t->row, t->rows);
}

static int gridL_columns(lua_State *L)
{
    const struct table *t = check_table(L);
    return push_labels(L, t->column, t->columns);
}

static void push_row(lua_State *L, const struct table *t, int row)
{
    lua_createtable(L, 0, t->columns + 1);
    lua_pushstring(L, t->row[row].text);
    lua_setfield(L, -2, "name");
    for (int i = 0; i < t->columns; i++) {
        const struct table_cell *c = table_cell(t, row, i);

        if (c->card)
            luaL_error(L, "table %s is read while scripts load, so the players cannot be asked for it", t->name);
        lua_pushstring(L, c->text);
        lua_setfield(L, -2, t->column[i].text);
    }
}

/* grid:place(row, column): file, line and column of a cell, both by number, for the library. */
static int gridL_place(lua_State *L)
{
    const struct table *t = check_table(L);
    int row = value_check_int(L, 2), column = value_check_int(L, 3);

    luaL_argcheck(L, row >= 1 && row <= t->rows, 2, "no such row");
    luaL_argcheck(L, column >= 1 && column <= t->columns, 3, "no such column");
    const struct table_cell *c = table_cell(t, row - 1, column - 1);
    lua_pushstring(L, c->file);
    lua_pushinteger(L, c->line);
    lua_pushinteger(L, c->column);
    return 3;
}

/* grid:form(): its rows in order, each { name =, COLUMN = text… }, for the library while scripts load. */
static int gridL_form(lua_State *L)
{
    const struct table *t = check_table(L);

    lua_createtable(L, t->rows, 0);
    for (int i = 0; i < t->rows; i++) {
        push_row(L, t, i);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* --- modifiers: a list of plain tables; the library keeps their compiled clauses --- */

static void push_modifiers(lua_State *L, struct script *s, const struct modifier_list *list)
{
    lua_createtable(L, list->count, 0);
    for (int i = 0; i < list->count; i++) {
        const struct modifier *m = &list->at[i];
        lua_newtable(L);
        lua_pushstring(L, m->shown.count ? words_in(&m->shown, s->language) : "");
        lua_setfield(L, -2, "name");
        lua_pushstring(L, m->rule ? m->rule : "");
        lua_setfield(L, -2, "rule");
        if (m->has_value)
            lua_pushinteger(L, m->value);
        else
            lua_pushnil(L);
        lua_setfield(L, -2, "value");
        lua_pushstring(L, m->word);
        lua_setfield(L, -2, "word");
        lua_pushboolean(L, m->is_statement);
        lua_setfield(L, -2, "is_statement");
        lua_pushstring(L, m->when);
        lua_setfield(L, -2, "when");
        lua_pushfstring(L, "%s:%d", m->file ? bare_name(m->file) : "", m->line);
        lua_setfield(L, -2, "source");
        lua_pushstring(L, m->file ? m->file : "");
        lua_setfield(L, -2, "file");
        lua_pushinteger(L, m->line);
        lua_setfield(L, -2, "line");
        lua_pushinteger(L, m->column);
        lua_setfield(L, -2, "column");
        lua_pushinteger(L, m->when_line);
        lua_setfield(L, -2, "when_line");
        lua_pushinteger(L, m->when_column);
        lua_setfield(L, -2, "when_column");
        sandbox_lock(L, "a modifier");
        lua_rawseti(L, -2, i + 1);
    }
    sandbox_lock(L, "a list of modifiers");
}

/* The table of the file that the name "file.key" belongs to, made if need be; returns the key. */
static const char *push_file(lua_State *L, int tables, const char *name)
{
    const char *dot = strchr(name, '.');

    lua_pushlstring(L, name, (size_t)(dot - name));
    if (lua_rawget(L, tables) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_newtable(L);
        lua_pushlstring(L, name, (size_t)(dot - name));
        lua_pushvalue(L, -2);
        lua_rawset(L, tables);
    }
    return dot + 1;
}

static void lock_all(lua_State *L, int tables, const char *what)
{
    lua_newtable(L);
    for (lua_pushnil(L); lua_next(L, tables); ) {
        sandbox_strict(L, what);
        sandbox_lock(L, what);
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, -4);
    }
    sandbox_strict(L, what);
    sandbox_lock(L, what);
    lua_remove(L, tables);
}

/* The names of all tables and lists, "crt.results", for the library to ask whether there is one. */
static void add_table_names(lua_State *L, const struct rules *r)
{
    lua_newtable(L);
    for (int i = 0; i < r->table_names.count; i++) {
        lua_pushboolean(L, 1);
        lua_setfield(L, -2, r->table_names.word[i]);
    }
    for (int i = 0; i < r->modifier_names.count; i++) {
        lua_pushboolean(L, 1);
        lua_setfield(L, -2, r->modifier_names.word[i]);
    }
    lua_setfield(L, -2, "table_names");
}

static void add_tables(lua_State *L, struct script *s)
{
    lua_newtable(L);
    int tables = lua_gettop(L);
    for (int i = 0; i < s->rules->table_names.count; i++) {
        const char *key = push_file(L, tables, s->rules->table_names.word[i]);
        *(int *)lua_newuserdatauv(L, sizeof(int), 0) = i;
        luaL_setmetatable(L, "grid");
        lua_setfield(L, -2, key);
        lua_pop(L, 1);
    }
    lua_newtable(L);                   /* every list of modifiers, for the library */
    for (int i = 0; i < s->rules->modifier_names.count; i++) {
        const char *key = push_file(L, tables, s->rules->modifier_names.word[i]);
        push_modifiers(L, s, &s->rules->modifiers[i]);
        lua_pushvalue(L, -1);
        lua_rawseti(L, tables + 1, i + 1);
        lua_setfield(L, -2, key);
        lua_pop(L, 1);
    }
    lua_setfield(L, LUA_REGISTRYINDEX, "grognard.modifiers");
    lock_all(L, tables, "table");
    lua_setfield(L, -2, "tables");
}

static void add_chart(lua_State *L, const struct terrain_chart *chart, int terrain)
{
    for (int i = 0; i < chart->types.count; i++) {
        lua_newtable(L);
        for (int c = 0; c < chart->columns.count; c++) {
            if (chart->column_is_word[c])
                value_push_name(L, &chart->words, chart->rows[i].value[c]);
            else if (chart->rows[i].value[c] == VALUE_NOTHING)
                lua_pushboolean(L, 0);
            else
                lua_pushinteger(L, chart->rows[i].value[c]);
            lua_setfield(L, -2, chart->columns.word[c]);
        }
        lua_setfield(L, terrain, chart->types.word[i]);
    }
}

static void add_terrain(lua_State *L, struct script *s)
{
    lua_newtable(L);
    int terrain = lua_gettop(L);
    add_chart(L, &s->rules->map.hex_chart, terrain);
    add_chart(L, &s->rules->map.side_chart, terrain);
    add_chart(L, &s->rules->map.link_chart, terrain);
    lock_all(L, terrain, "terrain");
    lua_setfield(L, -2, "terrain");
}

void bind_grid(lua_State *L)
{
    struct script *s = script_of(L);
    static const luaL_Reg methods[] = {
        { "cell", gridL_cell }, { "meaning", gridL_meaning }, { "source", gridL_source }, { "ratio", gridL_ratio },
        { "shift", gridL_shift }, { "clamp", gridL_clamp }, { "clamp_row", gridL_clamp_row }, { "rows", gridL_rows },
        { "columns", gridL_columns }, { "form", gridL_form }, { "place", gridL_place }, { NULL, NULL },
    };
    luaL_newmetatable(L, "grid");
    luaL_newlib(L, methods);
    lua_pushvalue(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, "grognard.grid_methods");   /* the library adds roll */
    lua_setfield(L, -2, "__index");
    metatable_close(L);
    lua_pop(L, 1);
    add_tables(L, s);
    add_table_names(L, s->rules);
    add_terrain(L, s);
}
