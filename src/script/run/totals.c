/*
 * totals.c - which outcomes count for which of the totals that the game declares (scripts/lib/totals.lua).
 */
#include "base/mem.h"
#include "script/run/script_inside.h"

static void push_outcome(lua_State *L, const struct script_outcome *o)
{
    lua_createtable(L, 0, o->values);
    for (int i = 0; i < o->values; i++) {
        const struct ruling_value *v = &o->value[i];

        if (v->type == RULING_NUMBER)
            lua_pushinteger(L, v->number);
        else if (v->type == RULING_FLAG)
            lua_pushboolean(L, v->number);
        else
            lua_pushstring(L, v->text);
        lua_setfield(L, -2, v->key);
    }
}

/* The row on the top: text, rule, then for each outcome whether it counts. */
static struct script_total read_total(lua_State *L, int outcomes)
{
    struct script_total t = { .holds = mem_array((size_t)outcomes + 1, sizeof *t.holds) };

    lua_rawgeti(L, -1, 1);
    lua_rawgeti(L, -2, 2);
    t.text = mem_string(lua_tostring(L, -2));
    t.rule = mem_string(lua_tostring(L, -1));
    lua_pop(L, 2);
    for (int i = 0; i < outcomes; i++) {
        lua_rawgeti(L, -1, i + 3);
        t.holds[i] = lua_toboolean(L, -1);
        lua_pop(L, 1);
    }
    return t;
}

int script_totals(struct script *s, const struct script_outcome *outcomes, int count, struct script_total **out)
{
    lua_State *L = s->L;

    question_push(s, "totals");
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        push_outcome(L, &outcomes[i]);
        lua_rawseti(L, -2, i + 1);
    }
    bool good = question_answered(s, 1, "a total") && lua_istable(L, -1);
    int rows = good ? (int)lua_rawlen(L, -1) : 0;
    *out = mem_array((size_t)rows + 1, sizeof **out);
    for (int i = 0; i < rows; i++) {
        lua_rawgeti(L, -1, i + 1);
        (*out)[i] = read_total(L, count);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return rows;
}

void script_totals_free(struct script_total *t, int count)
{
    for (int i = 0; i < count; i++) {
        mem_free(t[i].text);
        mem_free(t[i].rule);
        mem_free(t[i].holds);
    }
    mem_free(t);
}
