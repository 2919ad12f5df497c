/*
 * load.h - the loaders, one for each kind of file.
 *
 * Each fills its part of the rules from the tree of a file, mods laid over it. They run in this order,
 * because each uses what those before it have filled.
 */
#ifndef DATA_LOAD_H
#define DATA_LOAD_H

#include "data/yaml/schema.h"
#include "kernel/rules/rules.h"

enum {
    NATIONS_MOST = 32, CLASSES_MOST = 16, TRAITS_MOST = 64, ATTRIBUTES_MOST = 64, BOXES_MOST = 256,
    TURNS_MOST = 1000, VARIABLES_MOST = 256, LISTS_MOST = 64, LIST_LONGEST = 4096, SWITCHES_MOST = 256,
    PHASES_MOST = 256, FIGURES_MOST = 1024, KINDS_MOST = 256, COUNTERS_MOST = 4096, TABLES_MOST = 1024,
    TABLE_LONGEST = 256, ZONES_MOST = 127, SETS_MOST = 1024, REPEATS_MOST = 1000, SPANS_MOST = 64, RECORDS_MOST = 64
};

void load_game(struct loading *l, struct rules *r, const struct node *file);
void load_attributes(struct loading *l, struct rules *r, const struct node *n);       /* part of game.yaml */
/* Parts of game.yaml. Of variables and records either may be NULL: fields of records are variables too. */
void load_variables(struct loading *l, struct rules *r, const struct node *n, const struct node *records);
void load_figures(struct loading *l, struct rules *r, const struct node *n, const struct node *file);
void load_sequence(struct loading *l, struct rules *r, const struct node *n);         /* part of game.yaml */
void load_spans(struct loading *l, struct rules *r, const struct node *n);            /* the same, after the sequence */
/* The key `lasts`: a phase or a span, NAME_NONE if there is none or after a report. */
int load_lasts(struct loading *l, struct rules *r, const struct node *n);
void load_terrain(struct loading *l, struct rules *r, const struct node *file);
/* Without `types` the terrain is left aside, because the chart it speaks of has faults. */
void load_map(struct loading *l, struct rules *r, const struct node *file, bool types);
/* Part of map.yaml: false after a report, and the grid is then one without hexes. */
bool load_grid(struct loading *l, struct grid *g, const struct node *n);
/* Parts of game.yaml, after the units. */
/* Places beside the map, and those of them that are shown as a grid. */
void load_boxes(struct loading *l, struct rules *r, const struct node *boxes, const struct node *grids);
void load_stacking(struct loading *l, struct rules *r, const struct node *n);
void load_schedule(struct loading *l, struct rules *r, const struct node *n);
/* The rows of `schedule:`, of the game or of a scenario, laid over those that `out` has. */
void load_schedule_rows(struct loading *l, const struct rules *r, const struct node *n, struct schedule *out);
/* Variables of hexsides and links, part of game.yaml (its `variables`, which may be NULL); after the map. */
void load_asked(struct loading *l, struct rules *r, const struct node *variables);
void load_edges(struct loading *l, struct rules *r, const struct node *variables);
/* How the units of a nation are called that share their name with others. */
void load_nation_units(struct loading *l, struct nation *nation, const struct node *n);
void load_namesakes(struct loading *l, struct rules *r);       /* after the units */
void load_units(struct loading *l, struct rules *r, const struct node *file);
void load_table(struct loading *l, struct rules *r, const char *name, const struct node *file);

/* Parts of a table's file: a list of modifiers; the number of the name NAME.KEY, NAME_NONE after a report. */
void load_modifiers(struct loading *l, struct rules *r, const char *name, const struct node *n, const struct node *file,
                    enum provenance around);
int load_table_name(struct loading *l, struct names *names, const char *name, const struct node *n);

/* Enters a block of data and where it comes from: WHAT is "table", NAME "combat.results" or NULL. A rule or source
 * named beside it is its note, else one named at the top of its file. */
void load_block(struct loading *l, struct rules *r, const char *what, const char *name, enum provenance provenance,
                const struct node *n, const struct node *file);

#endif
