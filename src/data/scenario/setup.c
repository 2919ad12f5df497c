#include "data/scenario/scenario.h"

#include <string.h>
#include "data/load/load.h"
#include "data/scenario/hexlist.h"
#include "data/yaml/value.h"

void setup_add(struct setup *s, struct scenario_change change)
{
    struct scenario *sc = s->scenario;

    if (sc->change_count == s->room) {
        s->room = s->room ? 2 * s->room : 64;
        sc->changes = mem_resize(sc->changes, (size_t)s->room, sizeof *sc->changes);
    }
    sc->changes[sc->change_count++] = change;
}

static int find_name(struct setup *s, const char *what, const struct names *names, const char *word, struct where where)
{
    int found = names_find(names, word);

    if (found == NAME_NONE)
        fault_unknown(s->l.diag, where, what, word, names->word, names->count);
    return found;
}

static int key_of(struct setup *s, const char *what, const struct names *names, const struct node *n)
{
    return find_name(s, what, names, n->key, node_key_where(n));
}

bool setup_is_outside(struct setup *s, const struct node *n, const char *number, struct where where)
{
    const struct map *m = &s->rules->map;
    int index = grid_parse(&m->grid, number);

    if (index < 0 || !m->outside || !m->outside[index])
        return false;
    if (n->source == s->own)
        fault_add(s->l.diag, where, "hex %s is outside the area of this scenario", number);
    return true;
}

static place_id place_of(struct setup *s, const struct node *n)
{
    const struct rules *r = s->rules;
    place_id place = rules_parse_place(r, n->key);
    int index = grid_parse(&r->map.grid, n->key);

    if (setup_is_outside(s, n, n->key, node_key_where(n)))
        return PLACE_NONE;
    if (place == PLACE_NONE && index >= 0)
        fault_add(s->l.diag, node_key_where(n), "hex %s is not on the map", n->key);
    else if (place == PLACE_NONE)
        fault_unknown(s->l.diag, node_key_where(n), "hex, box or counter", n->key, r->map.box_names.word,
                      r->map.box_names.count);
    return place;
}

/* Where each counter is put: the entry that holds, since a scenario overrules those it builds on. */
struct placing {
    const struct node **entry; /* by counter */
    place_id *place;
};

static void choose(struct setup *s, struct placing *p, const struct node *n, place_id place)
{
    int counter = schema_one_of(&s->l, n, "counter", &s->rules->counters);
    const struct node *other;

    if (counter == NAME_NONE)
        return;
    other = p->entry[counter];
    if (other && other->source == n->source)
        fault_add(s->l.diag, node_where(n), "counter %s is placed twice, first in line %d", n->text, other->line);
    if (!other || n->source < other->source) {
        p->entry[counter] = n;
        p->place[counter] = place;
    }
}

/* Bottom first, because each is put on top. */
static void put_stack(struct setup *s, const struct placing *p, const struct node *n)
{
    if (!n)
        return;
    put_stack(s, p, n->next);
    if (n->kind == NODE_SCALAR) {
        int counter = names_find(&s->rules->counters, n->text);

        if (counter != NAME_NONE && p->entry[counter] == n && p->place[counter] != PLACE_NONE)
            setup_add(s, (struct scenario_change){ CHANGE_PLACE, counter, 0, p->place[counter] });
    }
}

/* A counter inside another that is inside it would be nowhere. */
static void check_holders(struct setup *s, const struct placing *p)
{
    const struct rules *r = s->rules;
    int first = r->map.hexes + r->map.boxes;

    for (int i = 0; i < r->counters.count; i++) {
        int holder = i;

        for (int steps = 0; p->entry[holder] && p->place[holder] >= first; steps++) {
            holder = p->place[holder] - first;
            if (holder == i || steps > r->counters.count) {
                fault_add(s->l.diag, node_where(p->entry[i]), "counter %s is inside itself",
                          names_word(&r->counters, i));
                break;
            }
        }
    }
}

/* In a list that has room for every entry of its node. */
static void note_place(struct setup *s, const struct node *n, place_id place, struct scenario_place *list, int *count)
{
    struct where where = node_key_where(n);

    if (place == PLACE_NONE)
        return;
    where.file = pool_string(s->l.pool, where.file);
    list[(*count)++] = (struct scenario_place){ place, where };
}

void setup_place(struct setup *s, const struct node *n)
{
    struct placing p;

    if (!schema_is(&s->l, n, NODE_MAP))
        return;
    p.entry = mem_array((size_t)s->rules->counters.count, sizeof *p.entry);
    p.place = mem_array((size_t)s->rules->counters.count, sizeof *p.place);
    s->scenario->places = pool_array(s->l.pool, (size_t)n->count, sizeof *s->scenario->places);
    for (const struct node *e = n->first; e; e = e->next) {
        place_id place = place_of(s, e);

        note_place(s, e, place, s->scenario->places, &s->scenario->place_count);
        if (schema_is(&s->l, e, NODE_LIST))
            for (const struct node *c = e->first; c; c = c->next)
                choose(s, &p, c, place);
    }
    check_holders(s, &p);
    for (const struct node *e = n->first; e; e = e->next)
        if (e->kind == NODE_LIST && e->count <= s->rules->counters.count)
            put_stack(s, &p, e->first);
    mem_free(p.entry);
    mem_free(p.place);
}

void setup_faces(struct setup *s, const struct node *n)
{
    const struct rules *r = s->rules;

    if (!schema_is(&s->l, n, NODE_MAP))
        return;
    for (const struct node *e = n->first; e; e = e->next) {
        int counter = key_of(s, "counter", &r->counters, e);
        int face;

        if (counter == NAME_NONE)
            continue;
        face = schema_value_of(&s->l, e, "face", e->key, &r->kind[r->counter[counter].kind].faces);
        if (face != NAME_NONE)
            setup_add(s, (struct scenario_change){ CHANGE_FACE, counter, 0, face });
    }
}

/* `has` are the marks that counters bear already, as bits. */
static void set_mark(struct setup *s, const struct node *n, int mark, uint64_t *has)
{
    const struct rules *r = s->rules;
    int counter = schema_one_of(&s->l, n, "counter", &r->counters);

    if (counter == NAME_NONE)
        return;
    for (int other = 0; other < r->marks.count; other++)
        if (r->mark[mark].excludes & has[counter] & UINT64_C(1) << other)
            fault_add(s->l.diag, node_where(n), "counter %s cannot be both %s and %s", n->text,
                      names_word(&r->marks, other), names_word(&r->marks, mark));
    has[counter] |= UINT64_C(1) << mark;
    setup_add(s, (struct scenario_change){ CHANGE_MARK, counter, 0, mark });
}

void setup_marks(struct setup *s, const struct node *n)
{
    uint64_t *has;

    if (!schema_is(&s->l, n, NODE_MAP))
        return;
    has = mem_array((size_t)s->rules->counters.count, sizeof *has);
    for (const struct node *e = n->first; e; e = e->next) {
        int mark = key_of(s, "mark", &s->rules->marks, e);

        if (mark == NAME_NONE || !schema_is(&s->l, e, NODE_LIST))
            continue;
        for (const struct node *c = e->first; c; c = c->next)
            set_mark(s, c, mark, has);
    }
    mem_free(has);
}

/* Counters by side: owners: { blue: [ r_1 ] } */
static void set_by_side(struct setup *s, const struct node *n, enum change_kind kind)
{
    const struct rules *r = s->rules;

    if (!schema_is(&s->l, n, NODE_MAP))
        return;
    for (const struct node *e = n->first; e; e = e->next) {
        int side = key_of(s, "side", &r->sides, e);

        if (side == NAME_NONE || !schema_is(&s->l, e, NODE_LIST))
            continue;
        for (const struct node *c = e->first; c; c = c->next) {
            int counter = schema_one_of(&s->l, c, "counter", &r->counters);

            if (counter != NAME_NONE)
                setup_add(s, (struct scenario_change){ kind, counter, 0, side });
        }
    }
}

void setup_owners(struct setup *s, const struct node *n) { set_by_side(s, n, CHANGE_OWNER); }
void setup_hidden(struct setup *s, const struct node *n) { set_by_side(s, n, CHANGE_HIDE); }

/* The variables in a map, of one scope: of one counter, one hex. */
static void set_variables(struct setup *s, const struct variables *v, const char *what, enum change_kind kind, int of,
                          const struct node *n)
{
    if (!schema_is(&s->l, n, NODE_MAP))
        return;
    for (const struct node *e = n->first; e; e = e->next) {
        int which = key_of(s, what, &v->names, e);
        int value;

        if (which != NAME_NONE && value_of(&s->l, s->rules, &v->kinds[which], names_word(&v->names, which), e, &value))
            setup_add(s, (struct scenario_change){ kind, of, which, value });
    }
}

void setup_counters(struct setup *s, const struct node *n)
{
    if (!schema_is(&s->l, n, NODE_MAP))
        return;
    for (const struct node *e = n->first; e; e = e->next) {
        int counter = key_of(s, "counter", &s->rules->counters, e);

        if (counter != NAME_NONE)
            set_variables(s, &s->rules->counter_vars, "variable of a counter", CHANGE_COUNTER, counter, e);
    }
}

void setup_hexes(struct setup *s, const struct node *n)
{
    if (!schema_is(&s->l, n, NODE_MAP))
        return;
    s->scenario->hexes = pool_array(s->l.pool, (size_t)n->count, sizeof *s->scenario->hexes);
    for (const struct node *e = n->first; e; e = e->next) {
        bool outside = setup_is_outside(s, e, e->key, node_key_where(e));
        place_id hex = outside ? PLACE_NONE : hexlist_hex(&s->l, &s->rules->map, e->key, node_key_where(e));

        note_place(s, e, hex, s->scenario->hexes, &s->scenario->hex_count);
        if (hex != PLACE_NONE)
            set_variables(s, &s->rules->hex_vars, "variable of a hex", CHANGE_HEX, hex, e);
    }
}

/* hexsides: { 0304/0305: { blown: yes } } */
void setup_hexsides(struct setup *s, const struct node *n)
{
    const struct map *m = &s->rules->map;

    if (!schema_is(&s->l, n, NODE_MAP))
        return;
    for (const struct node *e = n->first; e; e = e->next) {
        struct hexpair p;
        bool good = hexlist_side(&s->l, m, e->key, node_key_where(e), &p);
        int edge = good ? map_edge(m, p.from, p.to) : EDGE_NONE;

        if (edge != EDGE_NONE)
            set_variables(s, &s->rules->edge_vars, "variable of a hexside", CHANGE_EDGE, edge, e);
        else if (good)
            fault_add(s->l.diag, node_key_where(e), "hexside %s has no variables: nothing there can change", e->key);
    }
}

/* rail: { blue: 5 }, one value for each side or nation named. */
static void set_each(struct setup *s, const struct variables *v, int which, const char *what,
                     const struct names *owners, enum change_kind kind, const struct node *n)
{
    if (!schema_is(&s->l, n, NODE_MAP))
        return;
    for (const struct node *e = n->first; e; e = e->next) {
        int owner = key_of(s, what, owners, e);
        int value;

        if (owner != NAME_NONE && value_of(&s->l, s->rules, &v->kinds[which], names_word(&v->names, which), e, &value))
            setup_add(s, (struct scenario_change){ kind, owner, which, value });
    }
}

static void fill_list(struct setup *s, int list, const struct node *n)
{
    const struct list_kind *kind = &s->rules->list_kinds[list];

    if (!schema_is(&s->l, n, NODE_LIST))
        return;
    if (n->count > kind->most)
        fault_add(s->l.diag, node_where(n), "the list has %d entries; it can have at most %d", n->count, kind->most);
    for (const struct node *e = n->first; e; e = e->next) {
        int value;

        if (value_of(&s->l, s->rules, &kind->of, n->key, e, &value))
            setup_add(s, (struct scenario_change){ CHANGE_LIST, 0, list, value });
    }
}

static int find_field(struct setup *s, const struct record *record, const struct node *n)
{
    struct names fields = { 0 };
    int which;

    for (int i = 0; i < record->count; i++)
        names_add(&fields, rules_field(s->rules, record, i));
    which = key_of(s, "field of the record", &fields, n);
    names_free(&fields);
    return which == NAME_NONE ? NAME_NONE : record->first + which;
}

/* move: { unit: b_1, spent: 3 } */
static void set_fields(struct setup *s, const struct record *record, int owner, const struct node *n)
{
    const struct variables *v = record->of_side ? &s->rules->side_vars : &s->rules->game_vars;

    if (!schema_is(&s->l, n, NODE_MAP))
        return;
    for (const struct node *e = n->first; e; e = e->next) {
        int which = find_field(s, record, e);
        int value;

        if (which != NAME_NONE && value_of(&s->l, s->rules, &v->kinds[which], e->key, e, &value))
            setup_add(s, (struct scenario_change){ record->of_side ? CHANGE_SIDE : CHANGE_GAME, owner, which, value });
    }
}

static void set_record(struct setup *s, const struct record *record, const struct node *n)
{
    if (!record->of_side) {
        set_fields(s, record, 0, n);
        return;
    }
    if (!schema_is(&s->l, n, NODE_MAP))
        return;
    for (const struct node *e = n->first; e; e = e->next) {
        int side = key_of(s, "side", &s->rules->sides, e);

        if (side != NAME_NONE)
            set_fields(s, record, side, e);
    }
}

static void report_variable(struct setup *s, const struct node *n)
{
    const struct rules *r = s->rules;
    const struct variables *scopes[] = { &r->game_vars, &r->side_vars, &r->nation_vars };
    struct names all = { 0 };

    for (int i = 0; i < LENGTH(scopes); i++)
        for (int j = 0; j < scopes[i]->plain; j++)
            names_add(&all, names_word(&scopes[i]->names, j));
    for (int i = 0; i < r->lists.count; i++)
        names_add(&all, names_word(&r->lists, i));
    for (int i = 0; i < r->records.count; i++)
        names_add(&all, names_word(&r->records, i));
    fault_unknown(s->l.diag, node_key_where(n), "variable of the game, a side or a nation", n->key, all.word,
                  all.count);
    names_free(&all);
}

/* Fields of records are set with their record alone. */
static int find_plain(const struct variables *v, const char *name)
{
    int which = names_find(&v->names, name);

    return which < v->plain ? which : NAME_NONE;
}

static void set_variable(struct setup *s, const struct node *n)
{
    const struct rules *r = s->rules;
    int game = find_plain(&r->game_vars, n->key);
    int side = find_plain(&r->side_vars, n->key);
    int nation = names_find(&r->nation_vars.names, n->key);
    int list = names_find(&r->lists, n->key);
    int record = names_find(&r->records, n->key);
    int value;

    if (game != NAME_NONE && value_of(&s->l, r, &r->game_vars.kinds[game], n->key, n, &value))
        setup_add(s, (struct scenario_change){ CHANGE_GAME, 0, game, value });
    if (side != NAME_NONE)
        set_each(s, &r->side_vars, side, "side", &r->sides, CHANGE_SIDE, n);
    if (nation != NAME_NONE)
        set_each(s, &r->nation_vars, nation, "nation", &r->nations, CHANGE_NATION, n);
    if (list != NAME_NONE)
        fill_list(s, list, n);
    if (record != NAME_NONE)
        set_record(s, &r->record[record], n);
    if (game == NAME_NONE && side == NAME_NONE && nation == NAME_NONE && list == NAME_NONE && record == NAME_NONE)
        report_variable(s, n);
}

void setup_variables(struct setup *s, const struct node *n)
{
    if (!schema_is(&s->l, n, NODE_MAP))
        return;
    for (const struct node *e = n->first; e; e = e->next)
        set_variable(s, e);
}

/* Rows that the scenario left alone are the game's, and may be of a time before it begins. */
static bool is_games_own(const struct rules *r, const struct schedule_row *row)
{
    for (int i = 0; i < r->schedule.count; i++)
        if (r->schedule.rows[i].file == row->file && r->schedule.rows[i].line == row->line)
            return true;
    return false;
}

static void check_placed(struct setup *s, const struct schedule_row *row)
{
    const struct scenario *sc = s->scenario;

    for (int i = 0; i < sc->change_count; i++)
        for (int k = 0; sc->changes[i].kind == CHANGE_PLACE && k < row->counter_count; k++)
            if (sc->changes[i].of == row->counters[k])
                fault_add(s->l.diag, (struct where){ row->file, row->line, row->column },
                          "counter %s is in the schedule but is also placed",
                          names_word(&s->rules->counters, row->counters[k]));
}

static void check_row(struct setup *s, const struct schedule_row *row)
{
    if (row->turn != NAME_NONE && row->turn < s->scenario->first_turn)
        fault_add(s->l.diag, (struct where){ row->file, row->line, row->column },
                  "turn %s of row %s is already over when the scenario begins", names_word(&s->rules->turns, row->turn),
                  row->id);
    if (row->outside && s->own && strcmp(row->file, s->own->name) == 0)
        fault_add(s->l.diag, (struct where){ row->file, row->line, row->column },
                  "row %s: %s is outside the area of this scenario", row->id, row->outside);
    check_placed(s, row);
}

void setup_schedule(struct setup *s, const struct node *const *files, int count)
{
    struct schedule *schedule = &s->scenario->schedule;

    *schedule = s->rules->schedule;
    for (int i = count - 1; i >= 0; i--) {
        if (files[i] && schedule->box == NAME_NONE)
            fault_add(s->l.diag, node_key_where(files[i]),
                      "game.yaml has no \"schedule\" to say in which box they wait");
        else if (files[i])
            load_schedule_rows(&s->l, s->rules, files[i], schedule);
    }
    for (int i = 0; i < schedule->count; i++)
        if (!is_games_own(s->rules, &schedule->rows[i]))
            check_row(s, &schedule->rows[i]);
}
