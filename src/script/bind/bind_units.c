/*
 * Units in numbers: units{ side=, within=, moved=false … } and place:units{ … }, and what a derived value has read when
 * it asked for them.
 */
#include <string.h>
#include "script/run/script_inside.h"

static const char *const filter_options[] = {
    "side", "trait", "without", "nation", "mark", "kind", "face", "on_map", "within", "at", NULL,
};
enum { FILTER_NATION = FILTER_OPTIONS, FILTER_MARK, FILTER_KIND, FILTER_FACE, FILTER_ON_MAP, FILTER_WITHIN, FILTER_AT };

/* Whether that option is among those given: then it is on the top. */
static bool is_given(lua_State *L, int table, uint32_t given, int option)
{
    if (!(given & UINT32_C(1) << option))
        return false;
    options_get(L, table, filter_options[option]);
    return true;
}

/* The number of the name that is given; -1 if none is. */
static int name_given(lua_State *L, int table, uint32_t given, int option, const struct names *n, const char *what)
{
    if (!is_given(L, table, given, option))
        return -1;
    int number = value_check_name(L, -1, n, what);
    lua_pop(L, 1);
    return number;
}

static uint64_t trait_given(lua_State *L, int table, uint32_t given, int option)
{
    int trait = name_given(L, table, given, option, &script_of(L)->rules->traits, "trait");

    return trait < 0 ? 0 : UINT64_C(1) << trait;
}

void filter_read(lua_State *L, int table, uint32_t given, struct stack_filter *f)
{
    *f = (struct stack_filter){ .side = name_given(L, table, given, FILTER_SIDE, &script_of(L)->rules->sides, "side") };
    f->traits = trait_given(L, table, given, FILTER_TRAIT);
    f->without = trait_given(L, table, given, FILTER_WITHOUT);
}

static bool owners_stand(const struct script *s, uint64_t since)
{
    struct facet_set owners = { 0 };

    facets_add_all(&s->facets, COUNTER_FACET_OWNER, &owners);
    return since > 0 && facets_hold(&s->facets, &owners, since);
}

/* The sides, as bits, whose counters that side commands now, as they are printed; bit 0 for none. */
static uint32_t commanded(struct script *s, int side)
{
    uint32_t printed = 0;

    if (side < SIDES_KNOWN && owners_stand(s, s->commands[side].when))
        return s->commands[side].printed;
    for (unit_id u = 0; u < s->rules->counters.count; u++)
        if (unit_side(s->state, u) == side)
            printed |= UINT32_C(1) << (s->rules->counter[u].side + 1);
    if (side < SIDES_KNOWN) {
        s->commands[side].when = s->facets.now;
        s->commands[side].printed = printed;
    }
    return printed;
}

/* A facet of those that pass: by the sides they are printed with, whoever commands them now. */
static struct facet_set filter_facets(struct script *s, const struct stack_filter *f, enum counter_facet which)
{
    struct facet_set facets = { 0 };

    if (f->side < 0)
        facets_add_all(&s->facets, which, &facets);
    for (uint32_t printed = f->side < 0 ? 0 : commanded(s, f->side); printed; printed &= printed - 1)
        facet_add(&facets, facets_side(&s->facets, __builtin_ctz(printed) - 1, which));
    return facets;
}

void filter_reads(struct script *s, const struct stack_filter *f, enum counter_facet which)
{
    if (s->deriving == 0)
        return;
    if (f->side >= 0)
        script_reads_all(s, COUNTER_FACET_OWNER);
    struct facet_set facets = filter_facets(s, f, which);
    script_reads_set(s, &facets);
}

struct unit_filter {
    struct stack_filter stack;
    struct option_names variables;
    int32_t value[OPTION_NAMES_MOST];  /* that they must have */
    int nation, mark, kind;    /* -1: any */
    const char *face;
    bool on_map;
    const struct hexset *within;       /* a hex that it covers is in it; NULL: wherever it is */
};

/* A variable that is nothing cannot stand in a table: false stands for it. */
static int32_t wanted_value(lua_State *L, const struct value_kind *kind, const char *name)
{
    if (kind->type > VALUE_NAME && lua_isboolean(L, -1) && !lua_toboolean(L, -1))
        return -1;
    return value_check(L, -1, kind, name);
}

static void unit_filter_values(lua_State *L, int table, struct unit_filter *f)
{
    const struct variables *v = &script_of(L)->rules->counter_vars;

    for (int i = 0; i < f->variables.count; i++) {
        int var = f->variables.number[i];

        options_get(L, table, v->names.word[var]);
        f->value[i] = wanted_value(L, &v->kinds[var], v->names.word[var]);
        lua_pop(L, 1);
    }
}

/* The name of the face stays on the stack, because the table may hold it as a number. */
static uint32_t unit_filter_read(lua_State *L, int table, struct unit_filter *f)
{
    const struct rules *r = script_of(L)->rules;

    *f = (struct unit_filter){ .variables = { .names = &r->counter_vars.names } };
    uint32_t given = options_named(L, table, "units", filter_options, &f->variables);
    unit_filter_values(L, table, f);
    filter_read(L, table, given, &f->stack);
    f->nation = name_given(L, table, given, FILTER_NATION, &r->nations, "nation");
    f->mark = name_given(L, table, given, FILTER_MARK, &r->marks, "mark");
    f->kind = name_given(L, table, given, FILTER_KIND, &r->kinds, "kind");
    if (is_given(L, table, given, FILTER_FACE))
        f->face = luaL_checkstring(L, -1);
    f->on_map = is_given(L, table, given, FILTER_ON_MAP) && lua_toboolean(L, -1);
    f->within = given & UINT32_C(1) << FILTER_WITHIN ? hexset_optional(L, table, "within") : NULL;
    return given;
}

/* One that is inside another does not stand there. */
static bool stands_in(const struct state *s, unit_id u, const struct hexset *set)
{
    return unit_on_map(s, u) && pose_is_in(unit_pose(s, u), set);
}

static bool variables_are(const struct state *s, unit_id u, const struct unit_filter *f)
{
    for (int i = 0; i < f->variables.count; i++)
        if (*state_counter_var(s, u, f->variables.number[i]) != f->value[i])
            return false;
    return true;
}

/* What most are turned away by comes first: scripts ask for little as often as for lists of units. */
static inline bool unit_passes(struct script *s, unit_id u, const struct unit_filter *f)
{
    const struct counter *c = &s->rules->counter[u];

    return stack_matches(s->state, u, &f->stack) && (!f->on_map || unit_on_map(s->state, u)) &&
           (f->nation < 0 || c->nation == f->nation) && (f->kind < 0 || c->kind == f->kind) &&
           variables_are(s->state, u, f) && (f->mark < 0 || unit_has_mark(s->state, u, f->mark)) &&
           (!f->within || stands_in(s->state, u, f->within)) &&
           (!f->face || unit_face(s->state, u) == names_find(unit_faces(s, u), f->face));
}

/* A few hexes are looked at one by one; who moves elsewhere changes nothing there. */
static bool is_within_few(const struct unit_filter *f)
{
    enum { FEW = 16 };

    return f->within && hexset_count(f->within) <= FEW;
}

static void unit_filter_reads(struct script *s, const struct unit_filter *f)
{
    if (s->deriving == 0)
        return;
    if (f->stack.side >= 0)
        script_reads_all(s, COUNTER_FACET_OWNER);
    if (is_within_few(f)) {
        struct facet_set places = filter_facets(s, &f->stack, COUNTER_FACET_PLACE);
        script_reads_stacks_in(s, f->within, &places);
    } else if (f->on_map || f->within)
        filter_reads(s, &f->stack, COUNTER_FACET_PLACE);
    if (f->face)
        filter_reads(s, &f->stack, COUNTER_FACET_FACE);
    if (f->mark >= 0)
        filter_reads(s, &f->stack, (enum counter_facet)(COUNTER_FACETS + f->mark));
    int first = COUNTER_FACETS + s->rules->marks.count;
    for (int i = 0; i < f->variables.count; i++)
        filter_reads(s, &f->stack, (enum counter_facet)(first + f->variables.number[i]));
}

/* The same of those in one place. */
static void unit_filter_reads_at(struct script *s, const struct unit_filter *f, place_id at)
{
    if (s->deriving == 0)
        return;
    script_reads_stack(s, at);
    for (unit_id u = stack_first(s->state, at); u >= 0; u = stack_next(s->state, at, u)) {
        if (f->stack.side >= 0)
            script_reads_unit(s, u, COUNTER_FACET_OWNER);
        if (f->face)
            script_reads_unit(s, u, COUNTER_FACET_FACE);
        if (f->mark >= 0)
            script_reads_mark(s, u, f->mark);
        for (int i = 0; i < f->variables.count; i++)
            script_read(s, state_counter_var(s->state, u, f->variables.number[i]));
    }
}

static void push_found(lua_State *L, struct script *s, int count)
{
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        unit_push(L, s->found[i]);
        lua_rawseti(L, -2, i + 1);
    }
}

/* In the order of the sheets; once, though it may stand in two of the hexes. */
static int find_in_order(struct script *s, unit_id u, int count)
{
    int at = count;

    while (at > 0 && s->found[at - 1] > u)
        at--;
    if (at > 0 && s->found[at - 1] == u)
        return count;
    memmove(s->found + at + 1, s->found + at, (size_t)(count - at) * sizeof *s->found);
    s->found[at] = u;
    return count + 1;
}

static void push_units_within(lua_State *L, struct script *s, const struct unit_filter *f)
{
    int count = 0;

    for (place_id h = hexset_next(f->within, 0); h >= 0; h = hexset_next(f->within, h + 1))
        for (unit_id u = stack_first(s->state, h); u >= 0; u = stack_next(s->state, h, u))
            if (unit_passes(s, u, f))
                count = find_in_order(s, u, count);
    push_found(L, s, count);
}

static void push_units(lua_State *L, struct script *s, const struct unit_filter *f)
{
    int count = 0;

    for (unit_id u = 0; u < s->rules->counters.count; u++)
        if (unit_passes(s, u, f))
            s->found[count++] = u;
    push_found(L, s, count);
}

static void push_units_at(lua_State *L, struct script *s, const struct unit_filter *f, place_id at)
{
    int count = 0;

    for (unit_id u = stack_first(s->state, at); u >= 0; u = stack_next(s->state, at, u))
        if (unit_passes(s, u, f))
            s->found[count++] = u;
    push_found(L, s, count);
}

/* units{ side=, at=, … }: at a place from the top, else in the order of the sheets. */
static int list_units(lua_State *L)
{
    struct script *s = script_of(L);
    struct unit_filter f;

    lua_settop(L, 1);
    options_check(L, 1);
    lua_settop(L, 1);
    uint32_t given = unit_filter_read(L, 1, &f);
    bool all = !is_given(L, 1, given, FILTER_AT);
    place_id at = all ? PLACE_NONE : flag_or_place(L, lua_gettop(L));
    sandbox_spend(L, (size_t)s->rules->counters.count / 4);
    if (all) {
        unit_filter_reads(s, &f);
        (is_within_few(&f) ? push_units_within : push_units)(L, s, &f);
    } else {
        unit_filter_reads_at(s, &f, at);
        push_units_at(L, s, &f, at);
    }
    return 1;
}

/* place:units{ side=, … }: the same there. */
int place_units(lua_State *L)
{
    struct script *s = script_of(L);
    struct unit_filter f = { .stack = { .side = -1 }, .nation = -1, .mark = -1, .kind = -1 };
    place_id at = place_check(L, 1);

    lua_settop(L, 2);
    if (!lua_isnil(L, 2)) {
        options_check(L, 2);
        lua_settop(L, 2);
        unit_filter_read(L, 2, &f);
    }
    sandbox_spend(L, (size_t)s->rules->counters.count / 4);
    unit_filter_reads_at(s, &f, at);
    push_units_at(L, s, &f, at);
    return 1;
}

void bind_units(lua_State *L)
{
    lua_pushcfunction(L, list_units);
    lua_setfield(L, -2, "units");
}
