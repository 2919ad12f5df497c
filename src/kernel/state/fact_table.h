/*
 * fact_table.h - what facts, identity, known and seen share: the table of all words of the block.
 *
 * Nobody else looks in here.
 */
#ifndef KERNEL_FACT_TABLE_H
#define KERNEL_FACT_TABLE_H

#include "kernel/state/facts.h"

/* How the number in a word is told. A word that is no fact has NONE: the tops of
 * stacks, and what a journal does not know. */
enum fact_type { FACT_NONE, FACT_NUMBER, FACT_WORD, FACT_BITS };

struct fact {
    uint64_t key;              /* hash of its name; 0: nobody has asked for it yet (fact_key_of) */
    int16_t table;             /* of WORD and BITS: what the numbers stand for */
    int16_t group;             /* it counts only while its group is that long; -1: always */
    uint8_t type, bit;         /* of BITS: the number of the first in the table */
};
struct fact_words {            /* what numbers stand for */
    const char **word;         /* NULL: a hex whose number nobody has asked for yet */
    uint64_t *key;             /* hashes of the words; 0: a mark that does not count: the journal does not know it; or a
                                * hex (fact_value_key) */
    int count;
};
/* A count, then so many elements of so many words: lists, inserted phases. What lies behind the end is no fact. */
struct fact_group { int at, most, stride; };
/* From a hash to a number. */
struct fact_slots {
    struct fact_slot { uint64_t key; int32_t value; } *at;
    size_t room, used;
};

/* From a name to its word; variables, and what every counter has, are not in it. */
struct fact_index {
    struct fact_slots slots;
    bool hashed[256];          /* by the letter that names begin with: they are in the slots */
};
struct fact_range { int from, behind; };

/* Places in the head of the block. */
#define HEAD_WORD(field) ((int)(offsetof(struct state_head, field) / sizeof(int32_t)))
enum {
    HEAD_WORDS = sizeof(struct state_head) / sizeof(int32_t),
    RETURN_WORDS = sizeof(struct phase_return) / sizeof(int32_t),
};

enum { TABLE_SIDE, TABLE_NATION, TABLE_COUNTER, TABLE_PLACE, TABLE_PHASE, TABLE_MARK, TABLE_TURN };
enum { FACT_NAME_ROOM = 200 };

struct facts {
    const struct rules *rules;
    const struct layout *layout;
    struct fact *fact;         /* by word */
    int32_t *neutral;          /* by word: as the rules have it, or the journal */
    int32_t *own_neutral;      /* by word: as the rules have it */
    struct fact_words *table;
    int tables;
    struct fact_group *group;
    int groups;
    struct fact_index *words;  /* filled as names are looked for */
    struct fact_slots values;
    struct text_list { char **at; int count, room; } own;      /* words made here */
    struct known *known;     /* known.h: what a journal has named so far, until all of it is known */
    bool foreign;              /* the journal does not know something that is here, or starts it otherwise */
};

uint64_t fact_key(const char *name, size_t length);
uint64_t fact_key_of(const struct facts *f, int word);
uint64_t fact_stir(uint64_t x);
uint64_t fact_term(uint64_t key, uint64_t value);
void fact_name(const struct facts *f, int word, char out[FACT_NAME_ROOM]);     /* of bits without the bit's own */
/* "place" or "v.army" of a counter: how many words behind its first; -1: none. */
int fact_counter_field(const struct layout *l, const char *name);
int fact_word_called(const struct facts *f, const char *name, size_t length);  /* -1: none */
uint64_t fact_value_key(const struct facts *f, int table, int number);
int fact_value_called(const struct facts *f, int table, const char *word, size_t length);
bool fact_read(const struct facts *f, int word, const char *value, size_t length, int32_t *out);
/* A blank, the name, and the sign after it: a position has thousands, and printf is slow. */
void fact_begin(struct text *out, const char *name, char after);
void fact_tell(const struct facts *f, int word, int32_t value, struct text *out);
int fact_group_words(const struct fact_group *g, const int32_t *words);        /* before the end, without the count */
int fact_group_end(const struct fact_group *g);                                /* the word behind it */
/* The next word from `at` on in which two blocks differ, or `words`. */
int fact_next_difference(const int32_t *a, const int32_t *b, int at, int words);

#endif
