/*
 * position.h - what stands on the board as those eyes see it: a side, VIEW_ALL or VIEW_OPEN.
 *
 * Each gives a new value that the caller owns, or adds to an object. It holds values, and beside each identifier
 * ("side": "blue") what the reader calls it ("side_name": "Blue"); the printers of text/ make lines of them.
 */
#ifndef FRONT_POSITION_H
#define FRONT_POSITION_H

#include <jansson.h>
#include "game/play/view.h"

/* --- position.c: where play stands --- */

/* game, scenario, turn, phase, side, says (the phase's own words), over: null, or as position_end has it. */
void position_add_now(json_t *object, struct umpire *u, int eyes);
/* { result, outcome }: the words of the game, and as one reads them. */
json_t *position_end(struct umpire *u);
/* mods, switches that are not as the game has them, own_cards. */
void position_add_in_force(json_t *object, struct umpire *u);
json_t *position_reports(struct umpire *u);                    /* [{ label, text }]: what the scripts tell of it */
json_t *position_variables(struct umpire *u, int eyes);        /* what the game remembers beside places */

/* --- position_counter.c --- */

void position_set_place(json_t *object, const char *key, struct umpire *u, place_id place);
void position_set_side(json_t *object, struct umpire *u, int side);     /* null: none */
/* Adds { variable, name, value, text, … } unless it is as at the start, or the game shows it otherwise. */
void position_add_variable(json_t *list, struct umpire *u, int eyes, const struct variables *v, int which, int value,
                           json_t *owner);

enum { STACK_MOST = 512 };     /* counters in one place that are looked at */

/* The counters in a place from the top, as a map shows them: id, brief, name, called, nation, side, face, figures,
 * marks, facing. */
json_t *position_labels(struct umpire *u, int eyes, place_id where);
/* One of them with all that is known of it; `shown` is what script_counter gave. Of what may not be seen, where it
 * is. */
json_t *position_counter(struct umpire *u, const struct view_counter *v, place_id where,
                         const struct script_counter *shown);
/* The same with what it holds and remembers, and all that is printed on it. Of one that may not be seen the last. */
json_t *position_unit(struct umpire *u, int eyes, unit_id unit);
/* The short name of every counter: one that is cut short must be unlike the others. */
json_t *position_briefs(const struct rules *r);

/* --- position_stack.c --- */

/* place, ground, counters from the top. */
void position_add_stack(json_t *object, struct umpire *u, int eyes, place_id where);

/* --- position_roster.c --- */

/* By side: formations, arrivals, boxes. */
json_t *position_roster(struct umpire *u, int eyes);

/* --- position_boxes.c --- */

/* The grids of boxes in which a counter stands, row by row. */
json_t *position_grids(struct umpire *u, int eyes);
bool position_grid_is_filled(struct umpire *u, int eyes, const struct box_grid *g);
uint64_t position_grids_content(struct umpire *u, int eyes);   /* differs if something else stands in them */

/* --- position_map.c --- */

/* A counter, and the hexes to which its commands lead; or a line. */
struct map_glow {
    unit_id unit;              /* UNIT_NONE: the hexes are a line */
    struct hexset hexes;
    char *verbs;               /* of these commands: "move, charge"; NULL or "": it has none */
};
/* The whole map, the hex that is to be in the middle (PLACE_NONE: where the sides meet), and what its words mean. The
 * glow may be NULL.
 *
 * The coordinates of a hex are axial. Flat-topped ("top": "flat"), its centre is q columns to the right and r + q / 2
 * hexes down; point-topped, q + r rows down and (q - r) / 2 hexes to the right. */
void position_add_map(json_t *object, struct umpire *u, int eyes, place_id centre, const struct map_glow *glow);

/* Only its hexes up to that range from the centre, and those elsewhere whose sides are not as printed. */
json_t *position_hexes_near(struct umpire *u, int eyes, place_id centre, int range);

#endif
