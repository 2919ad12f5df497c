#include "data/load/load.h"

#include <string.h>

#include "data/yaml/value.h"

static void load_dice(struct loading *l, struct rules *r, const struct node *n)
{
    dice_parse("1d6", &r->dice);
    if (schema_is(l, n, NODE_SCALAR) && !dice_parse(n->text, &r->dice))
        fault_add(l->diag, node_where(n), "\"%s\" is not dice, such as 1d6 or 2d6+1", brief(n->text).at);
}

static const char *load_colour(struct loading *l, const struct node *n)
{
    const char *text = schema_text(l, n);

    if (text && (strlen(text) != 7 || text[0] != '#' || strspn(text + 1, "0123456789abcdefABCDEF") != 6)) {
        fault_add(l->diag, node_where(n), "\"%s\" is not a colour, such as \"#3060a0\"", brief(text).at);
        return NULL;
    }
    return text;
}

/* turn_names: { A2: "second half of August" }: what the code of a turn means. */
static void load_turn_names(struct loading *l, struct rules *r, const struct node *n)
{
    r->turn_name = pool_array(l->pool, (size_t)r->turns.count + 1, sizeof *r->turn_name);
    if (!n || !schema_is(l, n, NODE_MAP))
        return;
    for (const struct node *e = n->first; e; e = e->next) {
        int turn = names_find(&r->turns, e->key);

        if (turn == NAME_NONE)
            fault_suggest(l->diag, node_key_where(e), names_nearest(&r->turns, e->key), "unknown turn \"%s\"",
                          brief(e->key).at);
        else
            schema_shown(l, e, &r->turn_name[turn]);
    }
}

static void load_nations(struct loading *l, struct rules *r, const struct node *n)
{
    static const char *const keys[] = { "name", "colour", "units" };

    if (!schema_is(l, n, NODE_MAP))
        return;
    r->nation = pool_array(l->pool, (size_t)n->count, sizeof *r->nation);
    for (const struct node *e = n->first; e; e = e->next) {
        int which = schema_add_name(l, &r->nations, e->key, node_key_where(e), NATIONS_MOST);

        if (which == NAME_NONE)
            continue;
        r->nation[which].side = NAME_NONE;
        if (!schema_keys(l, e, "a nation", keys, LENGTH(keys)))
            continue;
        schema_shown(l, node_get(e, "name"), &r->nation[which].shown);
        load_nation_units(l, &r->nation[which], node_get(e, "units"));
        r->nation[which].colour = load_colour(l, node_get(e, "colour"));
        r->nations.shown[which] = r->nation[which].shown;
    }
}

static void load_side_nations(struct loading *l, struct rules *r, int side, const struct node *n)
{
    if (!schema_is(l, n, NODE_LIST))
        return;
    for (const struct node *e = n->first; e; e = e->next) {
        int which = schema_one_of(l, e, "nation", &r->nations);

        if (which == NAME_NONE)
            continue;
        if (r->nation[which].side != NAME_NONE)
            fault_add(l->diag, node_where(e), "nation %s belongs to two sides", e->text);
        r->nation[which].side = side;
        r->side[side].nations |= UINT32_C(1) << which;
    }
}

static void load_sides(struct loading *l, struct rules *r, const struct node *n)
{
    static const char *const keys[] = { "name", "nations" };

    if (!schema_is(l, n, NODE_MAP))
        return;
    r->side = pool_array(l->pool, (size_t)n->count, sizeof *r->side);
    for (const struct node *e = n->first; e; e = e->next) {
        int which = schema_add_name(l, &r->sides, e->key, node_key_where(e), SIDES_MOST);

        if (which == NAME_NONE || !schema_keys(l, e, "a side", keys, LENGTH(keys)))
            continue;
        schema_shown(l, node_get(e, "name"), &r->side[which].shown);
        r->sides.shown[which] = r->side[which].shown;
        load_side_nations(l, r, which, schema_need(l, e, "a side", "nations"));
    }
}

static void check_nations(struct loading *l, const struct rules *r, const struct node *n)
{
    if (!n || n->kind != NODE_MAP)
        return;
    for (const struct node *e = n->first; e; e = e->next) {
        int which = names_find(&r->nations, e->key);

        if (which != NAME_NONE && r->nation[which].side == NAME_NONE)
            fault_add(l->diag, node_key_where(e), "nation %s belongs to no side", e->key);
    }
}

static void load_marks(struct loading *l, struct rules *r, const struct node *n)
{
    static const char *const keys[] = { "name", "rule", "sign", "lasts" };

    if (!schema_is(l, n, NODE_MAP))
        return;
    r->mark = pool_array(l->pool, (size_t)n->count, sizeof *r->mark);
    for (const struct node *e = n->first; e; e = e->next) {
        int which = schema_add_name(l, &r->marks, e->key, node_key_where(e), MARKS_MOST);

        if (which == NAME_NONE || !schema_keys(l, e, "a mark", keys, LENGTH(keys)))
            continue;
        schema_shown(l, node_get(e, "name"), &r->mark[which].shown);
        r->mark[which].rule = schema_rule(l, e);
        r->mark[which].sign = schema_text(l, node_get(e, "sign"));
        r->mark[which].lasts = load_lasts(l, r, node_get(e, "lasts"));
        r->marks.shown[which] = r->mark[which].shown;
    }
}

static uint64_t read_marks(struct loading *l, const struct rules *r, const struct node *n)
{
    uint64_t bits = 0;

    if (!schema_is(l, n, NODE_LIST))
        return 0;
    for (const struct node *e = n->first; e; e = e->next) {
        int mark = schema_one_of(l, e, "mark", &r->marks);

        if (mark != NAME_NONE)
            bits |= UINT64_C(1) << mark;
    }
    if (n->count < 2)
        fault_add(l->diag, node_where(n), "exclusive marks come in lists of two or more");
    return bits;
}

/* exclusive: [ [ in_line, in_column ], [ tired, fresh ] ]: a counter has at most one mark of each group. */
static void load_exclusive(struct loading *l, struct rules *r, const struct node *n)
{
    if (!schema_is(l, n, NODE_LIST))
        return;
    for (const struct node *e = n->first; e; e = e->next) {
        uint64_t group = read_marks(l, r, e);

        for (int mark = 0; mark < r->marks.count; mark++)
            if (group >> mark & 1)
                r->mark[mark].excludes |= group & ~(UINT64_C(1) << mark);
    }
}

/* hidden: [ hmc ]: what a set-up puts on the map with one of these traits the other sides cannot look at. */
static void load_hidden(struct loading *l, struct rules *r, const struct node *n)
{
    if (!schema_is(l, n, NODE_LIST))
        return;
    for (const struct node *e = n->first; e; e = e->next) {
        int trait = schema_one_of(l, e, "trait", &r->traits);

        if (trait != NAME_NONE)
            r->hidden |= UINT64_C(1) << trait;
    }
}

static void load_switch(struct loading *l, struct rule_switch *s, const struct node *n)
{
    static const char *const keys[] = { "default", "values", "rule", "name" };
    const struct node *values;

    if (!schema_keys(l, n, "a switch", keys, LENGTH(keys)))
        return;
    values = schema_need(l, n, "a switch", "values");
    schema_word_list(l, values, &s->values, VALUE_NAMES);
    if (values && values->kind == NODE_LIST && values->count == 0)
        fault_add(l->diag, node_where(values), "the switch has no values");
    if (s->values.count > 0)
        s->standard = schema_value_of(l, schema_need(l, n, "a switch", "default"), "value", n->key, &s->values);
    s->rule = schema_rule(l, n);
    schema_shown(l, node_get(n, "name"), &s->shown);
}

static void load_switches(struct loading *l, struct rules *r, const struct node *n)
{
    if (!schema_is(l, n, NODE_MAP))
        return;
    r->rule_switch = pool_array(l->pool, (size_t)n->count, sizeof *r->rule_switch);
    r->chosen_switches = pool_array(l->pool, (size_t)n->count, sizeof *r->chosen_switches);
    for (const struct node *e = n->first; e; e = e->next) {
        int which = schema_add_name(l, &r->switches, e->key, node_key_where(e), SWITCHES_MOST);

        if (which == NAME_NONE)
            continue;
        load_switch(l, &r->rule_switch[which], e);
        r->chosen_switches[which] = r->rule_switch[which].standard;
        r->switches.shown[which] = r->rule_switch[which].shown;
    }
}

/* A series is named by `series`, a game by `game`. */
static void check_id(struct loading *l, const struct rules *r, const struct node *file)
{
    const struct node *n = r->is_series ? node_get(file, "series") : schema_need(l, file, "game.yaml", "game");

    if (schema_is(l, n, NODE_SCALAR) && strcmp(n->text, r->game) != 0)
        fault_suggest(l->diag, node_where(n), r->game, "the file says \"%s\" but its folder is \"%s\"",
                      brief(n->text).at, r->game);
}

/* What every game must say, and a series may leave to its games. */
static const struct node *of_a_game(struct loading *l, const struct rules *r, const struct node *file, const char *key)
{
    return r->is_series ? node_get(file, key) : schema_need(l, file, "game.yaml", key);
}

void load_game(struct loading *l, struct rules *r, const struct node *file)
{
    static const char *const keys[] = {
        "game", "series", "api", "title", "provenance", "rule", "source", "note", "dice", "turns", "sides", "nations",
        "classes", "attributes", "traits", "marks", "boxes", "variables", "records", "switches", "figures", "sequence",
        "spans", "stacking", "exclusive", "schedule", "hidden",
        "turn_names", "box_grids",
    };

    if (!schema_keys(l, file, "game.yaml", keys, LENGTH(keys)))
        return;
    check_id(l, r, file);
    schema_shown(l, schema_need(l, file, "game.yaml", "title"), &r->title);
    load_block(l, r, "game", NULL, schema_file_provenance(l, file), file, file);
    load_dice(l, r, node_get(file, "dice"));
    schema_word_list(l, of_a_game(l, r, file, "turns"), &r->turns, TURNS_MOST);
    load_turn_names(l, r, node_get(file, "turn_names"));
    load_nations(l, r, of_a_game(l, r, file, "nations"));
    load_sides(l, r, of_a_game(l, r, file, "sides"));
    check_nations(l, r, node_get(file, "nations"));
    schema_name_list(l, node_get(file, "classes"), &r->classes, CLASSES_MOST);
    load_attributes(l, r, node_get(file, "attributes"));
    schema_name_list(l, node_get(file, "traits"), &r->traits, TRAITS_MOST);
    load_hidden(l, r, node_get(file, "hidden"));
    load_sequence(l, r, schema_need(l, file, "game.yaml", "sequence"));
    load_spans(l, r, node_get(file, "spans"));
    load_marks(l, r, node_get(file, "marks"));
    load_exclusive(l, r, node_get(file, "exclusive"));
    load_boxes(l, r, node_get(file, "boxes"), node_get(file, "box_grids"));
    load_variables(l, r, node_get(file, "variables"), node_get(file, "records"));
    load_switches(l, r, node_get(file, "switches"));
    load_figures(l, r, node_get(file, "figures"), file);
}
