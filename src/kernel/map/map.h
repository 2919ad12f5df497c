/*
 * map.h - what is printed on the map: terrain of hexes and hexsides, links
 * through hexsides, zones, named sets. It never changes during play.
 *
 * A place is a number: first the hexes, then the boxes beside the map, then
 * the counters, because a counter can hold others (a hidden stack).
 */
#ifndef KERNEL_MAP_H
#define KERNEL_MAP_H

#include <stdint.h>
#include "kernel/map/grid.h"
#include "kernel/map/hexset.h"
#include "kernel/rules/names.h"

typedef int place_id;
enum { PLACE_NONE = -1 };

typedef uint64_t terrain_bits;       /* one bit for each type: at most 64 of hexes, of hexsides, of links */
enum { TERRAIN_MOST = 64 };

enum { COST_NO = -1, COST_SAME = -2 };   /* forbidden; leaves the cost as it is */

/* A terrain type and its row of the terrain effects chart. */
struct terrain {
    int *cost;                 /* by movement class, in the smallest part of a point; COST_NO, COST_SAME */
    bool *added;               /* by class: the cost is added to that of the hex */
    bool blocks_sight;
    terrain_bits crosses;      /* of a link: hexsides that cost nothing and forbid nothing along it */
    int *value;                /* by column of the chart; numbers, or names as numbers */
};

struct terrain_chart {
    struct names types;
    struct names columns;      /* the columns that are neither classes nor sight */
    bool *column_is_word;
    struct names words;        /* values of word columns */
    struct terrain *rows;      /* one for each type */
    bool has_sight;            /* a column says it; else all is open */
};

struct zone_family {
    struct names values;
    int8_t *of_hex;            /* NAME_NONE where the hex is in none */
};

/* A straight line up to LINE_MOST hexes long, as the cells between its ends: how far each is from the first. */
enum { LINE_MOST = 16, LINE_SPAN = 2 * LINE_MOST + 1 };
struct map_line {
    int first, count;          /* in line_cell; -1 for lines that run along hexsides, or are longer */
};

/* The hexes that have a neighbour whose number is higher by so much, or lower. */
struct map_shift {
    int by;
    struct hexset from;
};

/* A hexside that has variables: the hex is the one of the two that comes first. */
struct edge {
    place_id hex;
    enum hexside side;
};
enum { EDGE_NONE = -1 };

/* Boxes that are looked at together, row by row: a battle board, a display of ranks. */
struct box_row {
    struct words called;
    int *box;                              /* by its number among the boxes; BOX_NONE leaves the place empty */
    int count;
};
struct box_grid {
    struct words called;
    struct box_row *row;
    int rows;
};
enum { BOX_NONE = -1 };

/* Of the neighbours of a hex and of the steps to them, eight are read at once; two of these mean nothing. */
enum { STEP_ROOM = 8 };

struct map {
    struct grid grid;
    int hexes, boxes;
    struct hex *at;                        /* of each hex */
    int *grid_index;                       /* of each hex, for its printed number */
    place_id *hex_of_index;                /* the other way; PLACE_NONE for an absent hex */
    const bool *outside;                   /* by grid index: absent because play is on a part of the map; or NULL */
    place_id (*neighbour)[HEXSIDES];       /* PLACE_NONE over the edge */
    terrain_bits *terrain;
    terrain_bits (*side)[HEXSIDES];        /* as seen from this hex: the far hex may see another */
    terrain_bits (*link)[HEXSIDES];        /* the same from both hexes */
    struct terrain_chart hex_chart, side_chart, link_chart;
    struct names families;
    struct zone_family *zones;
    struct names set_names;
    struct hexset *sets;
    struct words *name;                    /* of each hex; count 0 for most */
    struct edge *edges;                    /* hexsides with variables */
    int edge_count;
    int (*edge_of)[HEXSIDES];              /* which of them, from either hex; EDGE_NONE. NULL: there are none */
    struct names box_names;
    struct box_grid *box_grid;
    int box_grids;
    bool *box_in_grid;                     /* by box */
    int point;                             /* how many smallest parts make a movement point */
    int classes;                           /* of movement: length of a chart row's costs */

    /* Derived by map_lay and map_prepare. */
    int cell_q, cell_r, cell_rows;         /* the lowest coordinates; cells in one q */
    int cells;
    place_id *cell;                        /* the hex at coordinates; PLACE_NONE */
    int cell_step[HEXSIDES];               /* how far apart the cells of neighbours are */
    struct map_shift *shift;               /* one for each such amount: all hexes of a set step at once */
    int shifts;                            /* 0: there are too many amounts for that */
    int16_t (*beside)[STEP_ROOM];          /* the neighbours once more, and over the edge the hex itself */
    int16_t (**step)[STEP_ROOM];           /* by class and hex: what it costs across that hexside, off the links */
    bool *step_is_free;                    /* by class: some may cost nothing, by the charts */
    struct hexset blocks_sight;
    bool *cell_blocks;                     /* the same by cell */
    struct map_line *line;                 /* by r, then q, each + LINE_MOST; NULL where nothing blocks sight */
    int *line_cell;
};

struct pool;

/*
 * Making a map. Fill in `grid` and lay it: every hex of the grid that `absent` (by grid index; NULL:
 * none is) does not name gets its place, its neighbours, and empty terrain, sides, links and name.
 * Then fill in charts, `classes`, `point`, terrain, sides and links, and prepare it for the questions
 * of path.h and los.h. All memory comes from the pool.
 */
void map_lay(struct map *m, struct pool *p, const bool *absent);
void map_prepare(struct map *m, struct pool *p);

int map_commonest(const struct map *m);                         /* the terrain type that most hexes have */
place_id map_hex_at(const struct map *m, struct hex at);       /* PLACE_NONE if none */
place_id map_parse(const struct map *m, const char *number);
const char *map_number(const struct map *m, place_id hex, char out[GRID_NUMBER_SIZE]);
int map_distance(const struct map *m, place_id a, place_id b);
bool map_is_adjacent(const struct map *m, place_id a, place_id b);
/* Adds all hexes next to one of these. */
void map_add_neighbours(const struct map *m, const struct hexset *of, struct hexset *out);
enum hexside map_side_toward(const struct map *m, place_id a, place_id b);
/* What a hexside bears, seen from either hex. */
terrain_bits map_side(const struct map *m, place_id hex, enum hexside s);
/* What the first of these types is that the chart has sight blocked for; NAME_NONE. */
int map_sight_type(const struct terrain_chart *c, terrain_bits types);
int map_zone(const struct map *m, int family, place_id hex);
int map_edge(const struct map *m, place_id a, place_id b);     /* between two that touch; EDGE_NONE */
/* What the step costs, after its sides have changed. */
void map_prepare_step(struct map *m, place_id from, enum hexside across);
/* What a step costs at the least, by the charts: a point where they say nothing, whatever lies on the map. */
int map_least_step(const struct map *m);
/* What a step costs along a link of that type, which replaces what the hex costs: COST_NO, COST_SAME (as off it). */
int map_link_cost(const struct map *m, int type, int class, place_id from, enum hexside across);

#endif
