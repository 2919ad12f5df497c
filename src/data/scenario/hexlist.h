/*
 * hexlist.h - hexes as files write them: lists, sides and chains.
 *
 * "0304 0305..0309", "0304/0305 0304>0406", "0304-0305-0406": one text or a list of texts. Every
 * word keeps its own column, so a wrong hex among two hundred is found at once. "-0305" takes away
 * what stands before it in the list, "+0305" adds as 0305 does: so mods edit what they do not replace.
 */
#ifndef DATA_HEXLIST_H
#define DATA_HEXLIST_H

#include "data/yaml/schema.h"
#include "kernel/map/map.h"

/* The reading of one list. It is begun once, then one of the `next` functions is called to its end;
 * what is wrong is reported and passed over. */
struct hexlist {
    const struct node *text;   /* the text that is being read; NULL at the end */
    size_t read;               /* how much of it has been */
    size_t word, end;          /* the word under way, without its sign */
    bool minus;                /* it takes away */
    int next, last, step;      /* the run under way, as grid indices; step 0: none */
    size_t rest;               /* of a chain: where its next hex begins; 0: none is left */
    place_id from;             /* of a chain: the hex before; PLACE_NONE */
};

/* `n` may be NULL: an empty list. */
void hexlist_begin(struct loading *l, struct hexlist *h, const struct node *n);
struct where hexlist_where(const struct hexlist *h);           /* of the word under way */

/* The next hex of a list, runs spelt out. As a grid index, absent hexes among them … */
bool hexlist_next_index(struct loading *l, struct hexlist *h, const struct grid *g, int *index);
/* … or as a hex of the map: absent hexes within a run are passed over. */
bool hexlist_next(struct loading *l, struct hexlist *h, const struct map *m, place_id *hex);
void hexlist_set(struct loading *l, const struct map *m, const struct node *n, struct hexset *out);

/* Whether what the word under way takes away is there; reports it if not. */
bool hexlist_is_there(struct loading *l, const struct hexlist *h, bool there);

/* The next side of a side list, or the next link of a chain: two hexes that touch. */
struct hexpair {
    place_id from, to;
    bool both;                 /* 0304/0305; not 0304>0305, which belongs to 0304 alone */
};
bool hexlist_next_side(struct loading *l, struct hexlist *h, const struct map *m, struct hexpair *out);
bool hexlist_next_link(struct loading *l, struct hexlist *h, const struct map *m, struct hexpair *out);

/* 0304/0305; false after a report, or if it lies outside the area in play. */
bool hexlist_side(struct loading *l, const struct map *m, const char *text, struct where where, struct hexpair *out);
/* A hex by its number; PLACE_NONE after a report. */
place_id hexlist_hex(struct loading *l, const struct map *m, const char *number, struct where where);

#endif
