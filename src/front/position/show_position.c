/*
 * show_position.c - for whoever prints a position and keeps no document of it.
 */
#include "front/position/position.h"
#include "front/text/print.h"

static void print_and_forget(json_t *document, void (*print)(const json_t *document))
{
    print(document);
    json_decref(document);
}

void show_now(struct umpire *u, int eyes)
{
    json_t *document = json_object();

    position_add_now(document, u, eyes);
    print_and_forget(document, print_now);
}

void show_end(struct umpire *u)
{
    print_and_forget(position_end(u), print_end);
}

void show_in_force(struct umpire *u)
{
    json_t *document = json_object();

    position_add_in_force(document, u);
    print_and_forget(document, print_in_force);
}

void show_roster(struct umpire *u, int eyes)
{
    print_and_forget(position_roster(u, eyes), print_roster);
}

void show_map(struct umpire *u, int eyes, place_id centre)
{
    json_t *document = json_object();

    position_add_map(document, u, eyes, centre, NULL);
    print_and_forget(document, print_map);
}

void show_box_grids(struct umpire *u, int eyes)
{
    json_t *document = json_object();

    json_object_set_new(document, "grids", position_grids(u, eyes));
    json_object_set_new(document, "briefs", position_briefs(umpire_rules(u)));
    print_and_forget(document, print_grids);
}
