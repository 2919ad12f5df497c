/*
 * rules.h - all that was loaded: the game without its position. It never
 * changes during play, and many games may share it.
 */
#ifndef KERNEL_RULES_H
#define KERNEL_RULES_H

#include <stdbool.h>
#include <stdint.h>
#include "kernel/map/map.h"
#include "kernel/rules/dice.h"
#include "kernel/rules/phase.h"
#include "kernel/rules/table.h"
#include "kernel/rules/texts.h"
#include "kernel/state/card.h"

struct pool;
struct find_index;
struct rule_readings;
struct rulebook;
struct by_hand;

typedef int unit_id;           /* any counter, in the order of units.yaml */
enum { UNIT_NONE = -1 };
enum { SIDES_MOST = 8, FACES_MOST = 4, MARKS_MOST = 62 };

enum value_type {
    VALUE_NUMBER, VALUE_FLAG, VALUE_NAME, VALUE_SIDE, VALUE_NATION, VALUE_PLACE, VALUE_COUNTER
};
struct value_kind {
    enum value_type type;
    struct names names;        /* of VALUE_NAME */
};

struct side {
    struct words shown;
    uint32_t nations;          /* bits */
};
struct nation {
    struct words shown;
    struct words units;        /* how one of several units of a name is called: "Blue %s" */
    const char *colour;
    int side;
};
struct mark {
    struct words shown;
    const char *rule, *sign;
    int lasts;                 /* a span; NAME_NONE: until it is taken off */
    uint64_t excludes;         /* bits of the marks that it takes off a counter */
};

/* A counter as printed. */
struct counter {
    const char *id, *brief;    /* ru_2c, 2c */
    struct words shown;        /* as it is printed: "2nd Corps" */
    struct words called;       /* so that it cannot be taken for another: "Blue 2nd Corps"; never empty */
    int nation, side;
    int kind;
    uint64_t traits;
    int faces;
    int class;                 /* of movement */
    int *attribute[FACES_MOST];/* by attribute; VALUE_NOTHING where the face has none */
    int *card[FACES_MOST];     /* by attribute: its number among the cards + 1, 0 if it is none; NULL if none is. The
                                  loader puts -1 where it is to be asked for */
    int *variable;             /* by counter variable: the value it starts with */
    enum provenance provenance;
    const char *file;
    int line;
};
enum { VALUE_NOTHING = INT32_MIN };

struct kind {
    struct names faces;
    const char *sign;
};

/* What a table asks for the first time a rule looks at it: nobody has said it, and no sequence of play has set it. */
struct asked_fact {
    const char *rule;          /* NULL: it is not asked for */
    struct words text;
    bool assumed;              /* nobody is asked: unless it is said it is `value`, and the players are told so */
    bool offered;              /* of what is asked: `value` is offered, and the value at the start is no answer */
    bool starts;               /* of what is assumed: it is what it is at the start, of each owner */
    int32_t value;
    int most;                  /* the highest number that is an answer; 0: any */
    const int32_t *values;     /* by owner, in its place; NULL: it is the same for all */
    terrain_bits terrain;      /* of hexes: only where one of these is; 0: everywhere */
    int with;                  /* only while this switch is "yes"; NAME_NONE: always */
    int card;                  /* of the first owner, + 1; 0: it is not asked for in this game (card.h) */
};
/* Variables of one scope: declared once, laid out in the state. */
/* Whether a variable is in what is printed of a position: when it is not as at the start, always, no; with never a
 * table does not even tell that it is over. */
enum shown { SHOWN_CHANGED, SHOWN_ALWAYS, SHOWN_NO, SHOWN_NEVER };
struct variables {
    struct names names;        /* "vp"; last come the fields of records: "move.spent" */
    int plain;                 /* how many of them are no fields */
    struct value_kind *kinds;
    int32_t *first;            /* the value at the start, by variable */
    int *lasts;                /* by variable, a span: how long it keeps what it is set to; NAME_NONE: for good */
    enum shown *shown;
    struct asked_fact *asked;       /* by variable; NULL: none is */
};
/* What a variable of hexsides does to them while it is not as at the start: types
 * that are gone, types that are there. */
struct edge_effect {
    bool link;                 /* types of links, not of hexsides */
    terrain_bits voids, makes;
};
/* Variables of the game, or of each side, that belong together. */
struct record {
    bool of_side;
    int first, count;          /* its fields, among the variables of that scope */
};
struct list_kind {
    struct value_kind of;
    int most;
    int lasts;
};

struct rule_switch {
    struct words shown;
    const char *rule;
    struct names values;
    int standard;              /* the value if nobody sets it */
};

/* A single printed number or word, such as a stacking limit. */
enum figure_kind { FIGURE_NUMBER, FIGURE_HALF, FIGURE_WORD };
struct figure {
    struct words shown;
    const char *rule;
    enum figure_kind kind;
    struct table_cell cell;    /* its number counts halves if it is FIGURE_HALF */
};

/* How much may stand in a hex. */
struct stack_limit {
    const char *rule;
    int figure, choice;        /* the figure or the switch that says how much; both NAME_NONE: `most` does */
    int most;                  /* points */
    int side;                  /* whose; NAME_NONE: each side's for itself */
    int *weight;               /* by counter: its points; 0 does not count */
    struct hexset *in;         /* NULL: everywhere */
    bool *lax;                 /* by span: it need not hold in that phase */
};

/* Arrivals: counters wait in a box until their turn. */
struct schedule_row {
    const char *id;
    int turn;                  /* from 0 */
    int *counters;
    int counter_count;
    int *values;               /* by counter variable; VALUE_NOTHING where the row says nothing */
    const char *outside;       /* a place of the row that is outside the area in play, or NULL: nobody comes */
    int outside_var;           /* the variable that would have it */
    const char *file;
    int line, column;
};
struct schedule {
    int box;                   /* NAME_NONE: the game has no schedule */
    int turn;                  /* the counter variable that has the number of the turn */
    struct schedule_row *rows;
    int count;
};

/* A line of a list of modifiers, or of statements. */
struct modifier {
    struct words shown;
    const char *rule;
    bool is_statement;         /* it has no value: only what is said when the clause is true */
    bool has_value;
    int value;
    const char *word;          /* if it has none: the input of the procedure that is its value */
    const char *when;          /* NULL: always; compiled by the script layer */
    const char *file;
    int line, column;          /* of the entry; when_column of the clause's first letter */
    int when_line, when_column;
    bool changed;
    enum provenance provenance;
};
struct modifier_list {
    const char *name;          /* "combat.drms" */
    struct modifier *at;
    int count;
};

struct rule_file {             /* what was read, for the journal's header and provenance */
    const char *name;          /* rules/two_rivers/map.yaml */
    uint64_t hash;
    enum provenance provenance;
    const char *mod;           /* NULL for the game's own */
};

/* A block of data and where it comes from: what `provenance` lists. */
struct rule_block {
    const char *what;          /* "map", "counters: Blue corps", "table combat.results" */
    enum provenance provenance;
    const char *file;
    int line;
    const char *note;          /* rule or source named beside it, or NULL */
};

struct rules {
    struct pool *pool;
    const char *game;
    const char *series;        /* that the game takes what it lacks from, or NULL */
    bool is_series;            /* no game: what the games of a series have in common, without sides, turns or a board */
    struct words title;
    struct dice dice;
    struct names turns, sides, nations, classes, traits, attributes, marks, kinds;
    uint64_t hidden;                         /* bits of traits: a set-up hides their counters from the other sides */
    struct side *side;
    struct words *turn_name;   /* what the code of a turn means; count 0: nothing is said of it */
    struct nation *nation;
    struct mark *mark;
    struct kind *kind;
    struct value_kind *attribute_kinds;
    struct map map;
    struct names counters;     /* by id */
    struct counter *counter;
    struct variables game_vars, side_vars, nation_vars, counter_vars, hex_vars, edge_vars;
    struct edge_effect *edge_effect;     /* by variable of hexsides */
    struct names records;
    struct record *record;
    struct names lists;
    struct list_kind *list_kinds;
    struct names switches;
    struct rule_switch *rule_switch;
    struct texts *texts;       /* what the game says, in the language it was loaded in; NULL in English */
    struct names figures;
    struct figure *figure;
    struct schedule schedule;
    struct stack_limit *stack_limits;
    int stack_limit_count;
    struct sequence sequence;
    struct names spans;        /* what something may last: the names of the phases, then the game's own spans */
    int phase_spans;           /* how many of them are phases */
    bool *span_used;           /* whether anything lasts that long */
    struct names table_names;  /* "combat.results" */
    struct table *tables;
    struct card *cards;        /* what the players may be asked for: see card.h */
    int card_count, card_texts;        /* all; those that may say any text */
    bool asks_facts;           /* some of them are facts */
    struct names modifier_names;
    struct modifier_list *modifiers;
    struct rule_file *files;
    int file_count;
    struct rule_block *blocks;
    int block_count;
    struct names mods;         /* laid over the game, in order */
    struct words *mod_title;
    int *chosen_switches;      /* by switch: the standard, as mods changed it */
    struct by_hand *by_hand;   /* terrain that the players may change: by_hand.h; NULL: they may not */
    struct find_index *find;   /* every name of counters and places, once it is looked for: find.h */
    struct rule_readings *readings; /* of its rules, the same: reading.h */
    struct rulebook *rulebook; /* its sentences, once they are asked for: rulebook.h */
};

int rules_places(const struct rules *r);             /* hexes, boxes and counters */
place_id rules_parse_place(const struct rules *r, const char *word);   /* "0304", a box's name, a counter's id */
const char *rules_place_word(const struct rules *r, place_id p, char out[GRID_NUMBER_SIZE]);  /* the other way */
place_id rules_counter_place(const struct rules *r, unit_id u);        /* inside that counter */
/* A variable as its owner knows it: "spent" of "move.spent". */
const char *rules_field(const struct rules *r, const struct record *record, int field);

#endif
