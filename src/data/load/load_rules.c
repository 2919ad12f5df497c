#include "data/load/load.h"

#include "base/text.h"
#include "data/data.h"
#include "data/load/load_texts.h"
#include "data/mods/mod.h"
#include "data/mods/tree.h"
#include "data/scenario/scenario.h"
#include "kernel/map/by_hand.h"

#include <string.h>

void load_block(struct loading *l, struct rules *r, const char *what, const char *name, enum provenance provenance,
                const struct node *n, const struct node *file)
{
    struct text text = { 0 };
    const char *note = schema_note(l, n);

    text_print(&text, name ? "%s %s" : "%s", what, name);
    r->blocks = mem_resize(r->blocks, (size_t)r->block_count + 1, sizeof *r->blocks);
    r->blocks[r->block_count++] = (struct rule_block){
        .what = pool_string(l->pool, text.at), .provenance = schema_mod_provenance(n, provenance),
        .file = pool_string(l->pool, n->source->name), .line = node_key_where(n).line,
        .note = note ? note : schema_note(l, file),
    };
    text_free(&text);
}

static void add_file(struct loading *l, struct rules *r, const struct tree *t)
{
    r->files = mem_resize(r->files, (size_t)r->file_count + 1, sizeof *r->files);
    r->files[r->file_count++] = (struct rule_file){
        .name = pool_string(l->pool, t->source->name), .hash = t->source->hash,
        .provenance = t->provenance, .mod = pool_string(l->pool, t->source->mod),
    };
}

static bool is_table(const struct tree *t)
{
    return strncmp(t->name, "tables/", 7) == 0 && !t->beneath;
}

/* A file that is there but could not be read is not missing too. */
static const struct node *part(const struct trees *t, const char *name)
{
    const struct tree *tree = trees_find(t, name);

    return tree ? tree->root : NULL;
}

static void load_chart(struct loading *l, struct rules *r, const struct trees *t)
{
    const struct tree *map = trees_find(t, "map");

    if (part(t, "terrain"))
        load_terrain(l, r, part(t, "terrain"));
    else if (map && !trees_find(t, "terrain"))
        fault_add(l->diag, (struct where){ map->source->name, 0, 0 }, "there is no terrain.yaml in the same folder");
}

/* Counters speak of hexes: false if there should be some, and there are not. */
static bool load_board(struct loading *l, struct rules *r, const struct trees *t)
{
    int before = l->diag->count;

    r->map.point = 1;
    r->map.classes = r->classes.count;
    r->map.grid = (struct grid){ .numbers = GRID_LIST };
    load_chart(l, r, t);
    if (part(t, "map"))
        load_map(l, r, part(t, "map"), l->diag->count == before && part(t, "terrain"));
    if (!r->map.at)
        map_lay(&r->map, l->pool, NULL);
    return r->map.hexes > 0 || !trees_find(t, "map");
}

/* Parts of game.yaml that speak of hexes and counters. */
static void load_late(struct loading *l, struct rules *r, const struct node *game)
{
    load_stacking(l, r, node_get(game, "stacking"));
    load_schedule(l, r, node_get(game, "schedule"));
}

/* What has faults is not used to find faults in other files: one slip in game.yaml would give hundreds. */
static void load_parts(struct loading *l, struct rules *r, const struct trees *t)
{
    int before = l->diag->count;

    if (!part(t, "game"))
        return;
    load_game(l, r, part(t, "game"));
    if (l->diag->count > before)
        return;
    if (load_board(l, r, t)) {
        load_edges(l, r, node_get(part(t, "game"), "variables"));
        if (part(t, "units"))
            load_units(l, r, part(t, "units"));
        load_namesakes(l, r);
    }
    if (l->diag->count == before)
        load_late(l, r, part(t, "game"));
    for (int i = 0; i < t->count; i++)
        if (is_table(&t->at[i]) && t->at[i].root)
            load_table(l, r, t->at[i].name + 7, t->at[i].root);
    if (l->diag->count == before)
        load_asked(l, r, node_get(part(t, "game"), "variables"));
    /* A journal names the files that it was played with; in which language it was played matters to nobody. */
    for (int i = 0; i < t->count; i++)
        if (t->at[i].root && !t->at[i].texts)
            add_file(l, r, &t->at[i]);
}

static void load_mods(struct loading *l, struct rules *r, struct trees *t, const struct mod *mods, int count)
{
    for (int i = 0; i < count; i++)
        mod_lay(l, t, &mods[i]);
    l->texts = r->texts = load_texts(l, t, mods, count);
    load_parts(l, r, t);
    r->mod_title = pool_array(l->pool, (size_t)count, sizeof *r->mod_title);
    for (int i = 0; i < count; i++)
        mod_enter(l, r, &mods[i]);
}

struct rules *data_load_rules(const struct search *s, const char *game,
                              const char *const *mods, int mod_count, struct diag *d)
{
    return data_load_rules_for(s, game, NULL, mods, mod_count, d);
}

struct rules *data_load_rules_for(const struct search *s, const char *game, const char *scenario,
                                  const char *const *mods, int mod_count, struct diag *d)
{
    struct rules *r = mem_new(sizeof *r);
    struct area area = { 0 };
    struct mod *read = mem_array((size_t)mod_count, sizeof *read);
    struct trees trees;
    int before = d->count;
    struct loading l;

    r->pool = pool_new();
    r->game = pool_string(r->pool, game);
    if (scenario)
        area_read(&area, s, game, scenario_file(scenario));
    l = (struct loading){ .pool = r->pool, .diag = d, .area = area.list };
    if (trees_read(&trees, s, r->game, d)) {
        r->series = trees.series ? pool_string(r->pool, trees.series) : NULL;
        r->is_series = trees.is_series;
        mods_read(&l, &trees, s, r->game, mods, mod_count, read);
        load_mods(&l, r, &trees, read, mod_count);
    }
    trees_free(&trees);
    mem_free(read);
    bool by_hand = scenario && (area.terrain || data_table_on(scenario));
    area_free(&area);
    if (d->count == before) {
        map_prepare(&r->map, r->pool);
        if (by_hand)
            by_hand_declare(r);
        cards_lay(r, false, false);
        return r;
    }
    rules_free(r);
    return NULL;
}

static void free_variables(struct variables *v)
{
    for (int i = 0; i < v->names.count; i++)
        names_free(&v->kinds[i].names);
    names_free(&v->names);
}

static void free_chart(struct terrain_chart *c)
{
    names_free(&c->types);
    names_free(&c->columns);
    names_free(&c->words);
}

static void free_map(struct map *m)
{
    free_chart(&m->hex_chart);
    free_chart(&m->side_chart);
    free_chart(&m->link_chart);
    for (int i = 0; i < m->families.count; i++)
        names_free(&m->zones[i].values);
    names_free(&m->families);
    names_free(&m->set_names);
    names_free(&m->box_names);
}

static void free_names(struct rules *r)
{
    struct names *const all[] = {
        &r->turns, &r->sides, &r->nations, &r->classes, &r->traits, &r->attributes, &r->marks, &r->kinds,
        &r->counters, &r->lists, &r->switches, &r->figures, &r->table_names, &r->modifier_names,
        &r->mods, &r->spans, &r->records,
    };

    for (int i = 0; i < r->kinds.count; i++)
        names_free(&r->kind[i].faces);
    for (int i = 0; i < r->attributes.count; i++)
        names_free(&r->attribute_kinds[i].names);
    for (int i = 0; i < r->lists.count; i++)
        names_free(&r->list_kinds[i].of.names);
    for (int i = 0; i < r->switches.count; i++)
        names_free(&r->rule_switch[i].values);
    for (int i = 0; i < LENGTH(all); i++)
        names_free(all[i]);
}

void rules_free(struct rules *r)
{
    if (!r)
        return;
    free_variables(&r->game_vars);
    free_variables(&r->side_vars);
    free_variables(&r->nation_vars);
    free_variables(&r->counter_vars);
    free_variables(&r->hex_vars);
    free_variables(&r->edge_vars);
    free_map(&r->map);
    free_names(r);
    mem_free(r->tables);
    mem_free(r->modifiers);
    mem_free(r->cards);
    mem_free(r->files);
    mem_free(r->blocks);
    texts_free(r->texts);
    if (r->readings)
        mem_free(r->readings->at);
    if (r->rulebook) {
        mem_free(r->rulebook->at);
        mem_free(r->rulebook->tests);
    }
    pool_free(r->pool);
    mem_free(r);
}
