/*
 * Cards: what the players read off their own copy (kernel/state/card.h).
 *
 * A card that is unknown is asked for where a rule reads it. What only answers a question (a clause, a list of what is
 * legal, a derived value) cannot ask: it reads what the game's own files say and leaves the card's number in `wanted`.
 * Whoever put the question then asks for the card and puts it again, so that nothing comes of the first answer: in the
 * course of a command that is in_query; before it, the umpire.
 */
#include "base/mem.h"
#include "base/tongue.h"
#include "script/run/script_inside.h"

/* What is thrown where a command cannot ask in its course. */
static char thrown;

bool card_is_thrown(lua_State *L)
{
    return lua_touserdata(L, -1) == &thrown;
}

void card_throw(lua_State *L, int card)
{
    script_of(L)->wanted = card;
    lua_pushlightuserdata(L, &thrown);
    lua_error(L);
}

static void want(struct script *s, int card)
{
    if (s->wanted < 0)
        s->wanted = card;
}

static int push_value(lua_State *L, int card, const char *says, bool told)
{
    struct script *s = script_of(L);
    const struct card *c = &s->rules->cards[card];
    int number;

    if (c->kind == CARD_CELL)
        cell_record(s, &s->rules->tables[c->which], c->row, c->column, says, told);
    else if (c->kind == CARD_FIGURE)
        figure_record(s, c->which, says, told);
    if (card_is_number(s->rules, card) && text_to_int(says, &number))
        lua_pushinteger(L, number);
    else
        lua_pushstring(L, says);
    return 1;
}

/* Where our files do not say it either, any value that it may have will do: nothing comes of it. */
static int push_ours(lua_State *L, int card)
{
    const struct rules *r = script_of(L)->rules;
    char text[CARD_TEXT];
    int count;
    const char *const *word = card_words(r, card, &count);
    const char *ours = card_ours(r, card, text);

    return push_value(L, card, ours ? ours : count > 0 ? word[0] : "0", false);
}

static int go_on(lua_State *L, int status, lua_KContext card)
{
    char text[CARD_TEXT];

    (void)status;
    return push_value(L, (int)card, card_said(script_of(L)->state, (int)card, text), true);
}

/* The players tell it, and `then` pushes what it says. */
static int ask_in_course(lua_State *L, int card, lua_KFunction then)
{
    if (script_of(L)->enumerating || !lua_isyieldable(L))
        card_throw(L, card);
    lua_getfield(L, LUA_REGISTRYINDEX, "grognard.ask_card");
    lua_pushinteger(L, card);
    lua_callk(L, 1, 0, card, then);
    return then(L, LUA_OK, card);
}

int card_push(lua_State *L, int card)
{
    struct script *s = script_of(L);
    char text[CARD_TEXT];
    const char *said = card_said(s->state, card, text);

    script_reads(s, FACET_CARDS);
    if (said)
        return push_value(L, card, said, true);
    if (s->query || L != s->running) {
        want(s, card);
        return push_ours(L, card);
    }
    return ask_in_course(L, card, go_on);
}

/* --- facts --- */

bool fact_is_unknown(struct script *s, enum scope_id scope, int owner, int var)
{
    const struct variables *v = s->state->layout->scope[scope].variables;

    if (!v->asked || !v->asked[var].card || s->laying)
        return false;
    script_reads(s, FACET_CARDS);
    return !card_fact_is_known(s->state, scope, owner, var);
}

static int push_fact(lua_State *L, int status, lua_KContext card)
{
    struct script *s = script_of(L);
    const struct card *c = &s->rules->cards[card];
    const struct scope *in = &s->state->layout->scope[c->which];

    (void)status;
    value_push(L, &in->variables->kinds[c->column],
               script_read(s, s->state->words + in->at + c->row * in->stride + c->column));
    return 1;
}

static void assume(struct script *s, int card)
{
    for (int i = 0; i < s->assumptions; i++)
        if (s->assumed[i] == card)
            return;
    s->assumed = mem_resize(s->assumed, (size_t)s->assumptions + 1, sizeof *s->assumed);
    s->assumed[s->assumptions++] = card;
}

int fact_ask(lua_State *L, enum scope_id scope, int owner, int var)
{
    struct script *s = script_of(L);
    const struct variables *v = s->state->layout->scope[scope].variables;
    int card = v->asked[var].card - 1 + owner;

    if (v->asked[var].assumed) {
        assume(s, card);
        value_push(L, &v->kinds[var], v->asked[var].value);
        return 1;
    }
    if (s->query || L != s->running) {
        want(s, card);
        return push_fact(L, LUA_OK, card);
    }
    return ask_in_course(L, card, push_fact);
}

void fact_is_given(struct script *s, enum scope_id scope, int owner, int var, int32_t value)
{
    const struct variables *v = s->state->layout->scope[scope].variables;

    if (s->rules->asks_facts && v->asked && v->asked[var].card)
        *state_card(s->state, v->asked[var].card - 1 + owner) = value;
}

/* "Union: the command state"; what belongs to the game has no owner. */
static void say_fact(struct script *s, const struct card *c, struct text *out)
{
    const struct rules *r = s->rules;
    const struct variables *v = s->state->layout->scope[c->which].variables;
    const char *text = words_in(&v->asked[c->column].text, s->language);
    char room[OWNER_SIZE];
    const char *owner = c->which == SCOPE_COUNTER ? words_in(&r->counter[c->row].called, s->language)
                      : c->which == SCOPE_SIDE ? names_shown(&r->sides, c->row, s->language)
                      : c->which == SCOPE_NATION ? names_shown(&r->nations, c->row, s->language)
                      : scope_owner(r, (enum scope_id)c->which, c->row, room);

    if (*owner)
        text_print(out, _("%s: "), owner);
    text_add(out, text);
}

/* --- for the library --- */

static int check_card(lua_State *L)
{
    lua_Integer card = luaL_checkinteger(L, 1);

    luaL_argcheck(L, card >= 0 && card < script_of(L)->rules->card_count, 1, "there is no such card");
    return (int)card;
}

static void push_question(lua_State *L, int card)
{
    struct script *s = script_of(L);
    const struct rules *r = s->rules;
    const struct card *c = &r->cards[card];
    struct text text = { 0 };

    if (c->kind == CARD_CELL) {
        const struct table *t = &r->tables[c->which];
        text_print(&text, _("your own card, table %s: row %s, column %s"), t->name, t->row[c->row].text,
                   t->column[c->column].text);
    } else if (c->kind == CARD_FIGURE) {
        const struct words *shown = &r->figure[c->which].shown;
        text_print(&text, _("your own copy: %s"),
                   shown->count ? words_in(shown, s->language) : r->figures.word[c->which]);
    } else if (c->kind == CARD_FACT) {
        say_fact(s, c, &text);
    } else {
        const struct counter *counter = &r->counter[c->which];
        text_print(&text, _("your own counter %s, face %s: %s"),
                   words_in(&counter->called, s->language),
                   value_shown_word(s, r->kind[counter->kind].faces.word[c->row]),
                   value_shown_word(s, r->attributes.word[c->column]));
    }
    lua_pushstring(L, text_of(&text));
    text_free(&text);
}

static void push_words(lua_State *L, int card)
{
    int count;
    const char *const *word = card_words(script_of(L)->rules, card, &count);

    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        lua_pushstring(L, word[i]);
        lua_rawseti(L, -2, i + 1);
    }
}

/* card(n): text, rule, words, whether it is a number, the least, whether it may be any
 * text, what our own files say or nil, whether it is a fact of a table */
static int card(lua_State *L)
{
    const struct rules *r = script_of(L)->rules;
    int which = check_card(L);
    char text[CARD_TEXT];

    push_question(L, which);
    lua_pushstring(L, card_rule(r, which));
    push_words(L, which);
    lua_pushboolean(L, card_is_number(r, which));
    lua_pushinteger(L, card_least(r, which));
    lua_pushboolean(L, r->cards[which].typed > 0);
    lua_pushstring(L, card_ours(r, which, text));
    lua_pushboolean(L, r->cards[which].kind == CARD_FACT);
    return 8;
}

/* fact_of(n): the variable of a fact, and the counter that has it; nothing of another card. */
static int fact_of(lua_State *L)
{
    struct script *s = script_of(L);
    const struct card *c = &s->rules->cards[check_card(L)];

    if (c->kind != CARD_FACT)
        return 0;
    lua_pushstring(L, s->state->layout->scope[c->which].variables->names.word[c->column]);
    unit_push(L, c->which == SCOPE_COUNTER ? c->row : UNIT_NONE);
    return 2;
}

/* set_card(n, text): whether the card can say that; then it does. */
static int set_card(lua_State *L)
{
    struct script *s = script_of(L);
    int which = check_card(L);

    script_writing(L);
    lua_pushboolean(L, card_tell(s->state, which, luaL_checkstring(L, 2)));
    return 1;
}

/* card_named(name): its number, or nil */
static int card_named(lua_State *L)
{
    int which = card_find(script_of(L)->rules, luaL_checkstring(L, 1));

    if (which < 0)
        lua_pushnil(L);
    else
        lua_pushinteger(L, which);
    return 1;
}

/* What has to be typed so that a fact is otherwise: "set 1004 besieged". */
static void push_how(lua_State *L, int card)
{
    const struct script *s = script_of(L);
    const struct card *c = &s->rules->cards[card];
    struct text text = { 0 };
    char room[OWNER_SIZE];
    const char *owner = c->which == SCOPE_GAME ? "" : scope_owner(s->rules, (enum scope_id)c->which, c->row, room);

    text_print(&text, "%s %s%s%s", tongue_look_up("verb", "set"), owner, *owner ? " " : "",
               s->state->layout->scope[c->which].variables->names.word[c->column]);
    lua_pushstring(L, text_of(&text));
    text_free(&text);
}

/* assumed(): of each fact that was taken for granted since the command began: card, text, its value as a card has it,
 * rule, how to say otherwise, and whether it is still as nobody has said it, in turn. */
static int assumed(lua_State *L)
{
    struct script *s = script_of(L);

    lua_newtable(L);
    for (int i = 0, n = 0; i < s->assumptions; i++) {
        const struct card *c = &s->rules->cards[s->assumed[i]];
        const struct variables *v = s->state->layout->scope[c->which].variables;
        char room[CARD_TEXT];

        lua_pushinteger(L, s->assumed[i]);
        lua_rawseti(L, -2, ++n);
        push_question(L, s->assumed[i]);
        lua_rawseti(L, -2, ++n);
        lua_pushstring(L, card_value_text(s->rules, s->assumed[i], v->asked[c->column].value, room));
        lua_rawseti(L, -2, ++n);
        lua_pushstring(L, card_rule(s->rules, s->assumed[i]));
        lua_rawseti(L, -2, ++n);
        push_how(L, s->assumed[i]);
        lua_rawseti(L, -2, ++n);
        lua_pushboolean(L, !card_fact_is_known(s->state, c->which, c->row, c->column));
        lua_rawseti(L, -2, ++n);
    }
    return 1;
}

/* card_wanted([card]): which card a query wants to be told, -1 for none; a number puts that in its place, for what is
 * looked up in passing and is worth no question. */
static int card_wanted(lua_State *L)
{
    struct script *s = script_of(L);
    int before = s->wanted;

    s->wanted = (int)luaL_optinteger(L, 1, before);
    lua_pushinteger(L, before);
    return 1;
}

void bind_card(lua_State *L)
{
    static const luaL_Reg functions[] = {
        { "card", card }, { "set_card", set_card }, { "card_named", card_named },
        { "fact_of", fact_of }, { "card_wanted", card_wanted }, { "assumed", assumed }, { NULL, NULL },
    };
    luaL_setfuncs(L, functions, 0);
}
