/*
 * script_inside.h - what the files of the script layer share.
 *
 * The C files bind the kernel to Lua; the library in scripts/lib, which is
 * trusted, builds procedures, commands and phases out of these bindings; the
 * scripts of games see what doc/lua.md lists and nothing else.
 */
#ifndef SCRIPT_INSIDE_H
#define SCRIPT_INSIDE_H

#include <lauxlib.h>
#include <lua.h>
#include "base/slab.h"
#include "kernel/map/ground.h"
#include "kernel/move/march.h"
#include "kernel/state/facets.h"
#include "kernel/state/stack.h"
#include "kernel/state/unit.h"
#include "script/run/script.h"

/* What a command was given in its course, for again.c. */
struct given {
    enum { GIVEN_ANSWER, GIVEN_SOME, GIVEN_TEXT, GIVEN_ROLL, GIVEN_TEST } kind;
    int value;
    int *some, count;          /* options, or faces */
    char *text;
    uint64_t dice;             /* the umpire's, at that time */
    int32_t rolls;
};
struct rerun {
    bool running;
    char *command;             /* NULL: the bot's, or a procedure */
    char *procedure;           /* NULL: none */
    char **input;              /* its names and values, in turns */
    int inputs;
    bool asking;
    struct state before;
    struct given *given;
    int count, room;
    int *draw, draws, draw_room, next;
};

/* What was read of the position for the derived value under way. */
struct reading {
    struct facet_set all;      /* also by the values that it is made of */
    struct facet_set own;      /* not by those */
    struct facet_set whole;    /* of its own, what was not read word by word */
    bool noting;               /* every read is noted: trail.c */
    int first;                 /* the notes of this value begin here */
};
struct reads {
    struct read *at;
    int count, room;
};

/* What scripts handle most. */
enum type { TYPE_UNIT, TYPE_HEX, TYPE_HEXSET, TYPE_POSE, TYPES };

enum { SIDES_KNOWN = 8, HANDLES_KNOWN = HEXSET_MOST };

/* What has fields with numbers, and such a field as scripts ask for it: its name by its address. */
enum keyed { KEYED_UNIT, KEYED_HEX, KEYED_GAME, KEYED_TRAIT, KEYED };
enum { KEYS_KNOWN = 128 };
enum { WORDS_KNOWN = 512 };
struct known_word {
    const char *word;          /* one that stays where it is: of the rules, or of ours */
    int ref;                   /* the same in the registry */
};
struct known_key {
    const void *name;
    int key;
};

enum { SCRIPT_HOOK_STEP = 1000, SCRIPT_TEXT_MOST = 64 * 1024 };

struct script {
    struct rules *rules;
    struct state *state;       /* the position scripts see; until one is given, an empty board */
    struct layout blank_layout;
    struct state blank;
    struct script_options options;
    char *scenario;            /* name of the one that was set up, or NULL */
    const char *language;
    lua_State *L;
    lua_State *running;        /* the coroutine under way, or NULL */
    int running_ref;

    /* limits */
    struct slab blocks;        /* what Lua's values lie in */
    size_t used, ceiling;
    size_t loaded;             /* of `used`: what loading left */
    bool collects;             /* generations are collected */
    int limited;               /* > 0 while scripts run: the ceiling holds */
    long budget, spent;
    size_t churned;            /* bytes asked for since the command began */
    bool exhausted;
    bool counting;             /* operations are counted one by one; else only what is charged */
    bool overdue;              /* it ran too long without that */
    bool hasty, was_slow;      /* all paths of odds run without that, as long as they take; they took too long */
    struct rerun again;
    int pcalls;                /* of scripts that are under way */
    const char *denied;        /* why the last request for memory was refused, or NULL */

    struct facets facets;    /* what changed in the position, and when */
    struct reading reading;
    struct reads reads;
    struct derived **derived;  /* every function whose values are kept, by number */
    int derived_count;
    uint64_t versions;         /* values that were derived so far */
    bool thinking;             /* for a player who tries commands */
    int deriving;              /* values under way: else nobody wants to know what is read */
    struct { uint64_t when; uint32_t printed; } commands[SIDES_KNOWN];  /* by side: whose counters it has, as bits */
    struct others { uint64_t when; int side; struct hexset hexes; } others;     /* who does not act: bind_asking.c */
    unit_id *found;            /* room for all counters */
    bool touched;              /* the position may have changed since it was last looked at */
    bool has_written;          /* the command under way has changed the position */
    const char *query;         /* the question under way: the state may not change; NULL: it may */
    const char *laying;        /* what is laid out without anybody's decision, so that nothing may be asked; or NULL */
    bool loading;
    bool enumerating;          /* an odds run is under way */
    bool is_ready;             /* in it, the command or the inputs were read: the library has them */
    bool known;                /* in it, what runs was run before: nothing of it is told again */
    struct compiled *compiled; /* while they load: what is in the cache; NULL if none is used */
    struct snapshot *snapshot; /* NULL until the first odds */
    bool checking;             /* kept values are compared with fresh ones */
    uint64_t *kept;            /* sums of all that scripts hold, while that is checked */
    int kept_count, kept_room;
    char under[32];            /* the rule that is being applied */
    bool is_ruling;            /* by a procedure */
    uint32_t audience;         /* bits of the sides that may see what is entered in the ruling now */
    bool quiet;                /* nobody reads the ruling: texts are not made */

    bool ours;                 /* figures of ours on counters were used since anybody asked */
    int *assumed;              /* cards of facts that were taken for granted since the command began */
    int assumptions;
    int wanted;                /* the first card that is unknown and that a question would have had to read; -1 none */
    bool settled;              /* the command was understood: what it lacks is asked for in its course */
    enum script_status waiting;/* what a suspended command waits for */
    struct ask ask;
    int ask_ref;               /* the options as Lua values */
    struct roll roll;
    struct ruling ruling;
    char *understood;
    int (*random)(void *with, int n);
    void *random_with;

    /* places in the registry */
    int opening;               /* the phase in which the set-up that was laid begins; PHASE_NONE */
    bool placing;              /* refusals note of which place they speak, as `at` */
    int units_ref, places_ref; /* every handle, made once: the first of each in the registry, the others behind it */
    int hexsides_ref;
    const void *type[TYPES];   /* metatables, by which a handle is known */
    int type_ref[TYPES];
    const void *handle[TYPE_HEX + 1][HANDLES_KNOWN];   /* units and hexes that were seen to be; made once, they stay */
    struct known_key keys[KEYED][KEYS_KNOWN];
    struct known_word words[WORDS_KNOWN];
    struct ground ground;      /* the map as it is in this position */
    int host_ref;              /* table of functions the library registered for us */
    int clauses_ref;           /* compiled clauses of modifiers */

    struct path_reach reach;   /* work space */
    struct march_reach march;
    struct diag *diag;         /* while loading */
    struct script_files lib, files;
    struct rule_file *sources;
    int source_count;
    struct script_verb *verbs;
    int verb_count, verbs_phase;   /* the phase they were listed for */
    struct script_procedure *procedures;
    int procedure_count;
    struct mod_mark *marks;        /* of the rules that mods change */
    int mark_count;
    long rulings;              /* begun so far */
    struct names in_words;     /* names that were shown (values.c) */
    const char **in_words_shown;               /* by the number of the name */
    struct pool *in_words_pool;
    struct coverage *coverage; /* of the rules that are used, if somebody counts; NULL */
};

/* The script behind a Lua state. */
static inline struct script *script_of(lua_State *L)
{
    return *(struct script **)lua_getextraspace(L);
}

/* trail.c: what a derived value was made of. */
struct trail;
struct trail_value {
    int function, number;      /* of its arguments */
    uint64_t version;
};
void trail_word(struct script *s, const int32_t *at, uint32_t bits);
void trail_value(struct script *s, int function, int number, uint64_t version);
struct reading trail_begin(struct script *s, bool noting);             /* gives what was under way before */
void trail_end(struct script *s, const struct reading *before);
struct trail *trail_take(const struct script *s);                      /* NULL: nothing was noted, or too much */
bool trail_words_stand(const struct script *s, const struct trail *t);     /* all but the values */
bool trail_next_value(const struct trail *t, int *at, struct trail_value *out);
const struct facet_set *trail_own(const struct trail *t);

/* Every call that changes the position asks first; what it changes is looked for later. */
void script_writing(lua_State *L);
/* Or it asks only whether it may, and then sets each word by script_write: nothing need be looked for. */
void script_may_write(lua_State *L);
void script_write(struct script *s, int32_t *at, int32_t value);
/* And every call that looks at it says what at, or a derived value would be kept too long: derived.c. */
static inline void script_reads(struct script *s, int facet)
{
    facet_add(&s->reading.all, facet);
    facet_add(&s->reading.own, facet);
    facet_add(&s->reading.whole, facet);
}
/* One word, or some bits of it, and the facet it is in. */
static inline void script_reads_word(struct script *s, int facet, const int32_t *at, uint32_t bits)
{
    facet_add(&s->reading.all, facet);
    facet_add(&s->reading.own, facet);
    if (s->reading.noting)
        trail_word(s, at, bits);
}
/* A variable that a table asks for: whether it must still be asked for; then fact_ask pushes it, as a query it may be a
 * value of which nothing comes (bind_card.c). */
bool fact_is_unknown(struct script *s, enum scope_id scope, int owner, int var);
static inline bool fact_is_wanted(struct script *s, enum scope_id scope, int owner, int var)
{
    return s->rules->asks_facts && fact_is_unknown(s, scope, owner, var);
}
int fact_ask(lua_State *L, enum scope_id scope, int owner, int var);
/* A rule has given it that value: it is known, whatever the value is. What a phase sets back as it opens nobody
 * knows. */
void fact_is_given(struct script *s, enum scope_id scope, int owner, int var, int32_t value);
static inline int32_t script_read(struct script *s, const int32_t *at)
{
    script_reads_word(s, facets_of(&s->facets, s->state, at), at, ~UINT32_C(0));
    return *at;
}
void script_reads_set(struct script *s, const struct facet_set *facets);
void script_reads_all(struct script *s, enum counter_facet which);      /* of every side's counters */
void script_reads_edges(struct script *s);
void script_reads_unit(struct script *s, unit_id u, enum counter_facet which);      /* not for places */
void script_reads_mark(struct script *s, unit_id u, int mark);
void script_reads_place(struct script *s, unit_id u);          /* where it is: those that it is inside, too */
void script_reads_stacks(struct script *s);                    /* who is where */
void script_reads_stack(struct script *s, place_id place);     /* who is there */
/* Who stands in those hexes, of the counters whose places these facets are. */
void script_reads_stacks_in(struct script *s, const struct hexset *set, const struct facet_set *places);
void script_look(struct script *s);                  /* finds what changed, if anything may have */
/* And every call that declares a command, a procedure or a hook: what a game is made of
 * does not change while it is played. */
void script_declaring(lua_State *L);

/* kept.c: what scripts hold once they are loaded is noted; nothing of it may differ
 * after a command, or `why` says what. */
void kept_note(struct script *s);
bool kept_same(struct script *s, struct text *why);
void kept_free(struct script *s);

/* coverage.c: calls are counted by the hook, rules that are cited by whoever cites them; nothing if nobody counts. */
void coverage_hook(lua_State *L, lua_Debug *ar);
void coverage_cite(const struct script *s, const char *list);
void coverage_free(struct script *s);
void snapshot_free(struct script *s);                /* snapshot.c */
void texts_forget(lua_State *L);                     /* bind_ruling.c: what an odds run has translated */

/* watch.c: the call that runs is broken off after so many ticks of processor time, 10 ms each, or at once. */
void watch_begin(lua_State *L, int ticks);
/* The same for several calls together, that take so long in all. */
void watch_allow(int ticks);
void watch_go_on(lua_State *L);
void watch_end(void);
void watch_overdue(lua_State *L);

/* again.c: a command or a ruling begins; is given something, which is taken over; is to be run again. */
void rerun_begin(struct script *s, const char *command);
void rerun_begin_rule(struct script *s, const char *procedure, const struct script_input *inputs, int count,
                      bool asking);
void rerun_note(struct script *s, struct given g);
enum script_status rerun_run(struct script *s);
bool rerun_has_draw(const struct script *s);
int rerun_draw(struct script *s, int n);             /* of the bot: 0 to n - 1 */
void rerun_free(struct rerun *a);

/* script.c: limits of what runs, and how it ended. */
bool limits_count(const struct script *s);           /* whether what begins now must be counted from the start */
void limits_begin(struct script *s, lua_State *L);
void limits_end(struct script *s, lua_State *L);
void budget_renew(struct script *s);
char *error_text(struct script *s, lua_State *L, int status);          /* of the error on the stack; to be freed */
void set_outcome(struct script *s, bool fault, const char *rule, const char *text);

/* question.c: the lists it keeps for its callers. */
void verbs_free(struct script *s);
void procedures_free(struct script *s);

/* relink.c: what the ruling says of a mod's version of a rule. */
struct mod_mark {
    char *rule, *source, *text, *name;
    bool alone;                /* nothing of the game's rule is left */
    long told;                 /* in that ruling, by its number */
};
void marks_free(struct script *s);

/* compiled.c: leaves the function of a script on the stack, or the error; from the cache if it is there. Afterwards
 * what was compiled is put there, if all of it was good. */
void compiled_open(struct script *s);
bool compiled_is_sound(const struct script *s);        /* all this was loaded before, without a fault */
int compiled_load(struct script *s, lua_State *L, const struct script_file *f);
void compiled_settle(struct script *s, bool loaded);    /* what is new is written, what is done with is freed */
void compiled_close(struct script *s);
bool is_late(const char *module);              /* a part of the library that is run when it is first asked for */

/* load.c: the library and the scripts of the game; faults go to the diag. */
bool load_everything(struct script *s);
/* The part of a file's name that is the same on every machine: a script can read it in a message that it catches. */
const char *bare_name(const char *name);

/* sandbox.c: the environment of untrusted code is left on the stack; `library` is the trusted one. */
void sandbox_open(struct script *s);
void sandbox_push_environment(lua_State *L, const char *owner);
void *sandbox_allocate(void *with, void *block, size_t old, size_t size);
void sandbox_hook(lua_State *L, lua_Debug *ar);
/* So many bytes may be asked for in all as there are operations, times this: they are filled and copied by code that
 * counts none. They have a count of their own, because what is asked for depends a little on what was collected. */
enum { BYTES_FOR_ONE = 64 };
/* Work in C that grows with what a script passes counts as this many operations. */
void sandbox_spend(lua_State *L, size_t operations);
/* A key for a message: words and numbers as they are, of the rest only the type; left on the stack. */
const char *sandbox_key(lua_State *L, int index);
/* Leaves a read-only view of the table on the top of the stack in its place. */
void sandbox_lock(lua_State *L, const char *what);
/* A field that the table on the top does not have is an error from now on. */
int sandbox_unknown(lua_State *L, int table, const char *format, const char *what);
void sandbox_strict(lua_State *L, const char *what);
/* The words of a value as shown to people: units and hexes by name, game words translated. */
const char *sandbox_shown(lua_State *L, int index);

/* library.c: opens Lua's library for our own use; adds what scripts may use of it to the table on the top, and takes
 * away from our own what we do not need either. */
void library_open(lua_State *L);
void library_add(lua_State *L);

/* file:line of the nearest caller that is not of the library; "" if there is none. */
void source_of(lua_State *L, char *out, size_t room);

/* values.c: words and numbers of the state as Lua values */
void value_push(lua_State *L, const struct value_kind *kind, int32_t value);
int32_t value_check(lua_State *L, int index, const struct value_kind *kind, const char *what);
void value_push_name(lua_State *L, const struct names *n, int number);      /* nil for NAME_NONE */
int value_check_name(lua_State *L, int index, const struct names *n, const char *what);
const char *value_shown_word(struct script *s, const char *word);           /* in the player's language */
const char *value_side_or_nation(const struct script *s, const char *word);        /* the same of its id, or NULL */
/* The same for a text, or a word that is typed: by the game's own `texts`, else by the program's catalogue. */
const char *typed_word(const struct script *s, const char *word);

/* A whole number that fits; an error otherwise. */
int value_check_int(lua_State *L, int index);
/* A table of options: plain, or a read-only view, which is replaced by what it shows. Its fields are then read past any
 * metatable: no script runs in between, so what the table holds stays alive. */
void options_check(lua_State *L, int index);
/* NULL ends the list; gives a bit for each that is there. */
uint32_t options_known(lua_State *L, int index, const char *what, const char *const *known);
/* The same, and these names may be there too: which of them are. */
enum { OPTION_NAMES_MOST = 4 };
struct option_names {
    const struct names *names;
    int count;
    int number[OPTION_NAMES_MOST];
};
uint32_t options_named(lua_State *L, int index, const char *what, const char *const *known, struct option_names *more);
int options_get(lua_State *L, int table, const char *field);         /* leaves it on the stack; gives its type */

/* bind_*.c: one for each Lua type. Each opens its metatable and adds its functions to
 * the table on the top of the stack. */
void bind_derived(lua_State *L);
void bind_unit(lua_State *L);
void bind_units(lua_State *L);
void bind_facing(lua_State *L);
void bind_find(lua_State *L);
void bind_hex(lua_State *L);
void bind_hexside(lua_State *L);
void bind_hexset(lua_State *L);
void bind_reach(lua_State *L);
void bind_march(lua_State *L);
void bind_pose(lua_State *L);
void bind_grid(lua_State *L);
void bind_card(lua_State *L);
void bind_figure(lua_State *L);
void bind_stacking(lua_State *L);
void bind_game(lua_State *L);
void bind_sequence(lua_State *L);
void bind_hand(lua_State *L);
void bind_ruling(lua_State *L);
void bind_asking(lua_State *L);
void bind_relink(lua_State *L);
/* question.c: a function of the library is called, the position locked: its name, then the arguments are pushed. False:
 * the ruling says why, and nil is on the stack. */
void question_push(struct script *s, const char *function);
bool question_answered(struct script *s, int arguments, const char *what);
void script_report(struct script *s, const char *message);     /* "file:line: what": a fault; loading goes on */

/* keys.c: as luaL_newmetatable, luaL_testudata and luaL_checkudata, which look for a type by its name each time. */
void type_open(lua_State *L, enum type type);
void type_set(lua_State *L, enum type type);         /* of the value on the top */
/* Numbers from 0; gives where they begin in the registry. */
int handles_make(lua_State *L, enum type type, int count);
void *type_look_up(lua_State *L, int index, enum type type);
void *type_fault(lua_State *L, int index, enum type type);
/* A unit or a hex that was seen to be one is known by its address. */
static inline const void **handle_known(struct script *s, enum type type, const void *handle)
{
    return &s->handle[type][((uintptr_t)handle >> 4) % HANDLES_KNOWN];
}
static inline void *type_test(lua_State *L, int index, enum type type)
{
    void *handle = type <= TYPE_HEX ? lua_touserdata(L, index) : NULL;

    return handle && *handle_known(script_of(L), type, handle) == handle ? handle : type_look_up(L, index, type);
}
static inline void *type_check(lua_State *L, int index, enum type type)
{
    void *handle = type_test(L, index, type);

    return handle ? handle : type_fault(L, index, type);
}

/*
 * keys.c: what a type's fields mean. Its table of keys has a number for each field that is looked up, and methods as
 * they are; it is the first upvalue of the type's __index and __newindex.
 */
/* Adds the first `count` of the declared names to the table of keys on the top; one that means something already is a
 * fault of the game's data, which key_check reports. */
void keys_add(lua_State *L, const struct names *n, int count, int first, const char *what);
void key_check(lua_State *L, const char *word, const char *what);
void keys_add_words(lua_State *L, const char *const *words, int count);         /* our own: 0, 1, 2 … */
void metatable_close(lua_State *L);        /* scripts can neither see nor change the metatable on the top */
/* Takes the table of keys from the top and closes the metatable under it. */
void metatable_keys(lua_State *L, lua_CFunction index, lua_CFunction newindex);
/* Puts in the place of the metatable on the top an object that has nothing else; or pushes one that has only fields. */
void object_push(lua_State *L);
void object_push_index(lua_State *L, lua_CFunction index);
/* The number of the field at 2, or KEY_ITSELF and what it holds is on the top; an error if the keys have neither.
 * Scripts read fields more often than they do anything else: the last of them are known by their names. */
enum { KEY_ITSELF = -1 };
static inline struct known_key *key_known(struct script *s, enum keyed of, const void *name)
{
    return &s->keys[of][((uintptr_t)name >> 4 ^ (uintptr_t)name >> 11) % KEYS_KNOWN];
}
int keys_look_up(lua_State *L, enum keyed of);
void keys_keep(lua_State *L, enum keyed of, int key);          /* the name at 2, which a table holds, has that number */
static inline int keys_find(lua_State *L, enum keyed of)
{
    const void *name = lua_topointer(L, 2);
    const struct known_key *known = key_known(script_of(L), of, name);

    return name && known->name == name ? known->key : keys_look_up(L, of);
}

/* bind_list.c: adds the lists to the game's table of keys on the top. */
void lists_add(lua_State *L);

/* bind_record.c: adds the records to the game's table of keys on the top; sets the whole record NAME, if there is one,
 * to the nil or the table at that index. */
void records_add(lua_State *L);
bool record_assign(lua_State *L, const char *name, int value);

/* The ruling is outside Lua's memory: what goes into it is cut short, and there is an end to its steps. */
enum { RULING_TEXT_MOST = 2000, RULING_MOST = 10000, RESULTS_MOST = 200 };
char *shortened(const char *text, size_t most);      /* a copy, "..." at its end if it was longer */
void ruling_room(lua_State *L);                      /* an error if no more steps go in */

/* bind_asking.c: in_query(name, f, …): the position cannot change while f runs. In the course of a command the cards
 * that are wanted are then asked for. */
int in_query(lua_State *L);
bool is_asking(lua_State *L);
void ask_clear(struct script *s);
void roll_clear(struct script *s);
/* Into the ruling: where it was read, and what it says; `told`: by the players. */
void cell_record(struct script *s, const struct table *t, int row, int column, const char *says, bool told);
void figure_record(struct script *s, int figure, const char *says, bool told);

/* bind_card.c: pushes what the players told of a card, or asks them first (a function that calls this must return what
 * it gives). In a question, which cannot ask, it is what the game's own files say, and the card is `wanted`. */
int card_push(lua_State *L, int card);
void card_throw(lua_State *L, int card);             /* ends the command: first the players must tell that card */
bool card_is_thrown(lua_State *L);                   /* the error on the top is that */
void roll_record(struct script *s, int value, const char *source);     /* into the ruling: "given", "rolled" */

void unit_push(lua_State *L, unit_id u);             /* nil for UNIT_NONE */
unit_id unit_check(lua_State *L, int index);
void place_push(lua_State *L, place_id p);           /* nil for PLACE_NONE; a unit for a place inside one */
place_id place_check(lua_State *L, int index);       /* a hex or a box; an error otherwise */
place_id flag_or_place(lua_State *L, int index);   /* also a unit that holds others; nil is PLACE_NONE */
place_id hex_check(lua_State *L, int index);         /* a hex on the map */
const struct names *unit_faces(struct script *s, unit_id u);
int place_units(lua_State *L);                       /* hex:units{ … } */
void facing_push(lua_State *L, int facing);          /* nil for none */
int facing_check(lua_State *L, int index);
int list_directions(lua_State *L);                   /* map.directions, map.facings */
int list_facings(lua_State *L);
struct pose pose_of_unit(lua_State *L, int index);   /* as the unit there stands */
extern const luaL_Reg facing_methods[];              /* of a unit */
/* bind_pose.c: what a unit and a pose have in common. Each leaves its answer on the stack and returns 1. */
int pose_push(lua_State *L, struct pose p);          /* nil if its hex is PLACE_NONE */
struct pose pose_check(lua_State *L, int index);
bool pose_given(lua_State *L, int index);            /* there is one */
int covers_push(lua_State *L, struct pose p);
int aspects_push(lua_State *L, struct pose p, enum aspect which);
int aspect_push(lua_State *L, struct pose p, int hex);         /* the hex at that index, and perhaps a half behind it */
enum pose_form part_check(lua_State *L, int index);            /* "single", "double", "column", "free" */
struct hexset *hexset_push(lua_State *L);            /* empty, on the stack */
struct hexset *hexset_check(lua_State *L, int index);
const struct hexset *hexset_optional(lua_State *L, int table, const char *field);
terrain_bits bits_field(lua_State *L, int table, const char *field, const struct names *n);
struct los_query;
extern const char *const sight_options[];
void sight_read(lua_State *L, int options, struct los_query *q);
int reach_from(lua_State *L, place_id start, int class, int options);
void reach_open(lua_State *L, const char *name, const luaL_Reg *methods);         /* the type, of a march too */
int march_from(lua_State *L, unit_id u, int options);
/* bind_reach.c: what both share. The points of a query, where it starts, its class, limit and surcharges. */
void reach_read(lua_State *L, int options, struct path_query *q);
/* Points are whole, or { 5, 2 } for five halves; inside they are counted in the map's smallest part. */
int points_read(lua_State *L, int options, const char *field, int otherwise);
/* A set, or a list of { set, rule, text }: all of them united. NULL if the field is not there. */
const struct hexset *set_united(lua_State *L, int options, const char *field, struct hexset *room);
/* bars.c: why a hex is out of reach, by lifting one bar after the other; the refusal is pushed. `poses`: facings cost
 * too, so that a way may cost more than is told. */
struct bars_of { place_id start; int class; bool poses; };
bool bars_push(lua_State *L, int options, const struct bars_of *of, place_id to);
/* Leaves a refusal on the stack if a reason of that field covers the hex; else nothing above the options. */
bool reason_push(lua_State *L, int options, const char *field, place_id h);
bool reason_given(lua_State *L, int options, const char *field);                /* there is a list with a reason */
void reason_first(lua_State *L, int options, const char *field, place_id h);    /* the refusal of the first of them */
/* side, trait, without: the first of the known options; those that are not given are not looked for. */
enum filter_option { FILTER_SIDE, FILTER_TRAIT, FILTER_WITHOUT, FILTER_OPTIONS };
void filter_read(lua_State *L, int table, uint32_t given, struct stack_filter *f);
void filter_reads(struct script *s, const struct stack_filter *f, enum counter_facet which);   /* of those that pass */

#endif
