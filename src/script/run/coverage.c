/*
 * coverage.c - which rules are used, counted for whoever asks.
 *
 * Every rule that a mod can name has a function, and every rule that a ruling, a refusal or a question cites has a
 * number. Functions are counted by Lua's own hook for calls, which is not set unless somebody counts, so that a game
 * that is merely played pays nothing.
 */
#include <stdlib.h>
#include <string.h>
#include "base/mem.h"
#include "kernel/rules/rulebook.h"
#include "script/run/script_inside.h"

/* A function is known by its file, whose name Lua keeps in one place, and its first line. */
struct called {
    const char *source;
    int line;
    long times;
};

struct coverage {
    struct called *slot;
    size_t room, taken;        /* room is a power of two */
    struct script_use *use;    /* rules in the order of handles, then numbers in their own */
    int uses, rules;
};

/* --- calls --- */

static size_t slot_of(const struct coverage *c, const char *source, int line)
{
    size_t at = ((uintptr_t)source >> 4) * 31 + (size_t)line * 2654435761u;

    for (at &= c->room - 1; c->slot[at].source; at = (at + 1) & (c->room - 1))
        if (c->slot[at].source == source && c->slot[at].line == line)
            break;
    return at;
}

static void grow(struct coverage *c)
{
    struct coverage old = *c;

    c->room = old.room ? 2 * old.room : 1024;
    c->slot = mem_array(c->room, sizeof *c->slot);
    for (size_t i = 0; i < old.room; i++)
        if (old.slot[i].source)
            c->slot[slot_of(c, old.slot[i].source, old.slot[i].line)] = old.slot[i];
    mem_free(old.slot);
}

static void count_call(struct coverage *c, const char *source, int line)
{
    if (2 * c->taken >= c->room)
        grow(c);
    struct called *slot = &c->slot[slot_of(c, source, line)];
    if (!slot->source) {
        *slot = (struct called){ .source = source, .line = line };
        c->taken++;
    }
    slot->times++;
}

void coverage_hook(lua_State *L, lua_Debug *ar)
{
    if (ar->event == LUA_HOOKCOUNT) {
        sandbox_hook(L, ar);
        return;
    }
    lua_getinfo(L, "S", ar);
    if (ar->linedefined > 0)
        count_call(script_of(L)->coverage, ar->source, ar->linedefined);
}

/* --- numbers --- */

/* 9.2 before 10.1, 10.1 before 10.1a. */
static int number_order(const char *a, const char *b)
{
    while (*a && *b) {
        char *end_a, *end_b;
        unsigned long left = strtoul(a, &end_a, 10), right = strtoul(b, &end_b, 10);

        if (*a >= '0' && *a <= '9' && *b >= '0' && *b <= '9') {
            if (left != right)
                return left < right ? -1 : 1;
            a = end_a;
            b = end_b;
        } else if (*a != *b) {
            break;
        } else {
            a++, b++;
        }
    }
    return (unsigned char)*a - (unsigned char)*b;
}

static int use_order(const void *left, const void *right)
{
    const struct script_use *a = left, *b = right;

    return number_order(a->name, b->name);
}

static struct script_use *number_named(const struct coverage *c, const char *number)
{
    struct script_use wanted = { .name = (char *)number };

    return bsearch(&wanted, c->use + c->rules, (size_t)(c->uses - c->rules), sizeof wanted, use_order);
}

static void count_numbers(const struct coverage *c, const char *list, long times)
{
    char number[RULE_NUMBER_SIZE];

    while (list && (list = rule_next(list, number)) != NULL) {
        struct script_use *u = number_named(c, number);
        if (u)
            u->times += times;
    }
}

void coverage_cite(const struct script *s, const char *list)
{
    if (s->coverage)
        count_numbers(s->coverage, list, 1);
}

/* --- what there is --- */

static struct script_use *add_use(struct coverage *c, const char *name, const char *rule, const char *at)
{
    c->use = mem_resize(c->use, (size_t)c->uses + 1, sizeof *c->use);
    c->use[c->uses] = (struct script_use){ .name = mem_string(name), .rule = mem_string(rule), .at = mem_string(at) };
    return &c->use[c->uses++];
}

static void add_numbers(struct coverage *c, const char *list, const char *at)
{
    char number[RULE_NUMBER_SIZE];

    while (list && (list = rule_next(list, number)) != NULL)
        add_use(c, number, number, at)->number = true;
}

static void free_use(struct script_use *u)
{
    mem_free(u->name);
    mem_free(u->rule);
    mem_free(u->at);
}

/* The first of each stays, with the place where it is stated or cited. */
static void order_numbers(struct coverage *c)
{
    int kept = c->rules;

    if (c->uses > c->rules)
        qsort(c->use + c->rules, (size_t)(c->uses - c->rules), sizeof *c->use, use_order);
    for (int i = c->rules; i < c->uses; i++)
        if (kept > c->rules && strcmp(c->use[kept - 1].name, c->use[i].name) == 0)
            free_use(&c->use[i]);
        else
            c->use[kept++] = c->use[i];
    c->uses = kept;
}

static void add_modifiers(struct coverage *c, const struct rules *r)
{
    for (int i = 0; i < r->modifier_names.count; i++)
        for (int k = 0; k < r->modifiers[i].count; k++) {
            const struct modifier *m = &r->modifiers[i].at[k];
            char *at = text_format("%s:%d", bare_name(m->file), m->line);
            add_numbers(c, m->rule, at);
            mem_free(at);
        }
}

static void list_uses(struct script *s, struct coverage *c)
{
    struct script_list handles, cited;

    script_handles(s, &handles);
    for (int i = 0; i + 3 < handles.count; i += 4)
        if (strcmp(handles.at[i + 3], "made") != 0)            /* one function for many: nobody can tell for whom */
            add_use(c, handles.at[i], handles.at[i + 1], handles.at[i + 2]);
    c->rules = c->uses;
    for (int i = 0; i + 3 < handles.count; i += 4)
        add_numbers(c, handles.at[i + 1], handles.at[i + 2]);
    script_citations(s, &cited);
    for (int i = 0; i + 1 < cited.count; i += 2)
        add_numbers(c, cited.at[i], cited.at[i + 1]);
    add_modifiers(c, s->rules);
    order_numbers(c);
    script_list_free(&handles);
    script_list_free(&cited);
}

/* --- counting --- */

void script_set_counting(struct script *s)
{
    if (s->coverage)
        return;
    struct coverage *c = mem_new(sizeof *c);
    list_uses(s, c);
    s->coverage = c;
    script_count_anew(s);
}

void script_count_anew(struct script *s)
{
    struct coverage *c = s->coverage;

    mem_free(c->slot);
    c->slot = NULL;
    c->room = c->taken = 0;
    grow(c);
    for (int i = 0; i < c->uses; i++)
        c->use[i].times = 0;
    facets_forget(&s->facets);         /* a value that is kept from before would hide what it was made by */
}

static bool is_at(const struct called *f, const char *at)
{
    const char *source = f->source + (*f->source == '@');
    size_t length = strlen(source);

    return strncmp(at, source, length) == 0 && at[length] == ':' && atoi(at + length + 1) == f->line;
}

/* What was called since the last time goes to the rules that have these functions, and to their numbers. */
static void settle_call(const struct coverage *c, const struct called *f)
{
    for (int i = 0; i < c->rules; i++)
        if (is_at(f, c->use[i].at)) {
            c->use[i].times += f->times;
            count_numbers(c, c->use[i].rule, f->times);
        }
}

int script_uses(struct script *s, const struct script_use **out)
{
    struct coverage *c = s->coverage;

    for (size_t i = 0; i < c->room; i++)
        if (c->slot[i].times > 0) {
            settle_call(c, &c->slot[i]);
            c->slot[i].times = 0;
        }
    *out = c->use;
    return c->uses;
}

void script_each_called(const struct script *s, void (*each)(void *with, const char *file, int line), void *with)
{
    const struct coverage *c = s->coverage;

    for (size_t i = 0; i < c->room; i++)
        if (c->slot[i].source)
            each(with, c->slot[i].source + (*c->slot[i].source == '@'), c->slot[i].line);
}

void coverage_free(struct script *s)
{
    struct coverage *c = s->coverage;

    if (!c)
        return;
    for (int i = 0; i < c->uses; i++)
        free_use(&c->use[i]);
    mem_free(c->use);
    mem_free(c->slot);
    mem_free(c);
    s->coverage = NULL;
}
