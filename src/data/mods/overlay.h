/*
 * overlay.h - one tree laid over another: what mods and scenarios with `from` are made of.
 *
 * Maps merge key by key; a text or a list replaces; `~` takes a key away. A map laid over a row of a
 * grid names cells by their column. A map laid over a list of maps names its entries by their first
 * value, and adds the entry if there is none so named:
 *
 *   sheets: { "Blue corps": { counters: { b_1: { strength: 7/5 } } } }
 */
#ifndef DATA_OVERLAY_H
#define DATA_OVERLAY_H

#include "data/yaml/schema.h"

/*
 * In a map of hexes (the loading says it has edits) a list in which every hex has a sign does not replace: what
 * has a + is added to the list, what has a - is taken out of it.
 */
/* Both must be maps. The nodes of `over` become part of `base`; the loading's pool must be theirs. */
void overlay_lay(struct loading *l, struct node *base, struct node *over);

#endif
