/*
 * data.h - the door of the data layer: rules and scenarios from YAML.
 *
 * The only layer that reads YAML. It reports every fault of a file in one
 * run; what it gives back on success is complete and checked.
 */
#ifndef DATA_DATA_H
#define DATA_DATA_H

#include "base/diag.h"
#include "kernel/rules/reading.h"
#include "kernel/rules/rulebook.h"
#include "kernel/rules/rules.h"
#include "kernel/state/state.h"

struct listing {
    char **name;
    int count;
};

/* Where games are looked for, in order: folders that hold rules/, scripts/, scenarios/. */
struct search {
    char **root;
    int count;
    char *library;             /* the folder that came with the program, whose scripts/lib alone is trusted */
    const char *language;      /* the texts of games are read in it too: "fr"; NULL or "en": in English alone */
    bool cached;               /* what can be made of the files anew may be kept in the user's cache */
    struct shelf *shelf;       /* trees of files that were read before; NULL: none are kept */
    struct listing *plain;     /* folders that were seen to be no links */
    struct pool *names;        /* of all files found; faults name them, so a diag is read before search_free */
};
void search_add(struct search *s, const char *folder);
void search_add_path(struct search *s, const char *colon_separated);  /* GROGNARD_PATH; NULL adds none */
void search_trust(struct search *s, const char *folder);       /* the library is there; it is not looked in otherwise */
void search_cache(struct search *s);    /* what can be made of the files anew is kept in the user's cache */
void search_free(struct search *s);
/* All that a game needs was read: what is new in the cache is written, and the memory it took given back. */
void data_settle(const struct search *s);

/* The games found, by id; a game is a folder with rules/GAME/game.yaml. Sorted. */
void data_games(const struct search *s, struct listing *out);
/* Whether it is no game but what the games of a series have in common, and which games are of that series. */
bool data_is_series(const struct search *s, const char *game);
void data_series_games(const struct search *s, const char *series, struct listing *out);
void data_scenarios(const struct search *s, const char *game, struct listing *out);
void data_mods(const struct search *s, const char *game, struct listing *out);     /* its series' too */
void listing_add(struct listing *l, const char *name);         /* unless it is there */
bool listing_has(const struct listing *l, const char *name);
void listing_free(struct listing *l);

/*
 * Loads a game with mods laid over it, in that order. NULL if it has faults or does not exist;
 * the diag then says why. Game and mod names that are not plain names are refused, whatever they
 * lead to: no slash, no dot, no link out of the folder.
 */
struct rules *data_load_rules(const struct search *s, const char *game,
                              const char *const *mods, int mod_count, struct diag *d);
/* The same for one scenario, which may be played on a part of the map (its `area`); NULL: on all of it. */
bool data_has_area(const struct search *s, const char *game, const char *scenario);
#define DATA_TABLE "table"     /* the scenario that every game has: an empty board, where terrain may be changed */
/* The same with what a scenario has on it is the scenario "table/NAME", which has no sequence of play. Gives that name;
 * "" for an empty board, NULL for what is no table. */
const char *data_table_on(const char *scenario);
struct rules *data_load_rules_for(const struct search *s, const char *game, const char *scenario,
                                  const char *const *mods, int mod_count, struct diag *d);
void rules_free(struct rules *r);

/* The sentences of rulebook.yaml, the series' first, then the game's, then what its mods say under `rules:`. Play does
 * not need them, so they are read when they are first asked for, and stay in the rules. Faults are reported when they
 * are read; NULL leaves them to `check`. */
const struct rulebook *data_rulebook(const struct search *s, const struct rules *r, struct diag *d);
/* How the game reads its rules: the series' readings.yaml, then its own. Each is in the rulebook too. Read, and faults
 * reported, as the rulebook is. */
const struct rule_readings *data_readings(const struct search *s, const struct rules *r, struct diag *d);
const char *reading_kind_name(enum reading_kind k);                  /* as the file has it: "ambiguous" */
const char *reading_authority_name(enum reading_authority a);
/* The tests that doc/inventory names for a rule and those under it: in a source tree; elsewhere none. */
void data_rule_tests(const struct search *s, const struct rules *r, const char *number, struct listing *out);

/* What a mod says of itself. */
struct mod_facts {
    struct listing needs;      /* all that must be chosen with it, in an order that works */
    struct listing after;      /* those it comes behind if they are chosen */
    struct listing conflicts;
    bool has_board;            /* it makes another map: scenarios that do not name it may not fit */
};
void data_mod_facts(const struct search *s, const char *game, const char *mod, struct mod_facts *out);
void mod_facts_free(struct mod_facts *f);

/* What two mods both set, and not to the same: a cell, a key, a switch. */
struct mod_rival {
    char *what;                /* "tables/crt results 8 0", "switch zoc" */
    char *value[2];
    struct where where[2];
};
struct mod_rivals {
    struct mod_rival *at;
    int count;
};
void data_mod_rivals(const struct search *s, const char *game, const char *a, const char *b, struct mod_rivals *out);
void mod_rivals_free(struct mod_rivals *r);

/* Whether a file KIND/GAME/FILE of one folder stands in the way of another folder's; both are named. */
bool data_hides(const struct search *s, const char *kind, const char *game, const char *file, const char **used,
                const char **hidden);

/* "scripts/ford/mods/house.lua:2" as the file is named in the search path, with the line. To be freed. */
char *data_source_path(const struct search *s, const char *source);

/* A script of the game or of a mod, as text. */
struct script_file {
    char *name;                /* scripts/two_rivers/fire/crt.lua, as messages show it */
    char *module;              /* crt: a folder is for readers, a script is known by its file's name alone */
    const char *mod;           /* the mod it belongs to, or NULL; lives in the rules */
    char *text;
    size_t length;
    uint64_t hash;
};
struct script_files {
    struct script_file *at;
    int count;
};
/* Those of the series in order of their names, the game's own where it has one of that name; then the rest of the
 * game's own; then each mod's. */
bool data_load_scripts(const struct search *s, const struct rules *r, struct script_files *out, struct diag *d);
bool data_load_lib(const struct search *s, struct script_files *out, struct diag *d);
/* Every letter of them may stand in a script. It takes a while: who knows it of the very same texts does without. */
bool data_check_scripts(const struct script_files *f, struct diag *d);
/* What the files of texts of a game lack and what they have too much, in each language they are in; with mods, those of
 * the mods alone. */
void data_check_texts(const struct search *s, const char *game, const char *const *mods, int mod_count, struct diag *d);
/* A script of a mod that is none of these would never be run: each is a fault. */
void data_lost_scripts(const struct search *s, const char *game, const struct listing *mods, struct diag *d);
void script_files_free(struct script_files *f);

/* A set-up, checked against the rules. */
struct scenario_text {         /* a text of the file that another layer parses */
    const char *text;
    struct where where;
};
struct scenario_place {        /* where the file speaks of a place */
    place_id place;
    struct where where;
};
enum { LESSONS_MOST = 64 };
struct scenario_lesson {
    struct words text, type;   /* what to do; and a line that does it, none if its count is 0 */
    const char *until;         /* a command, or an answer, that begins so, as journals have it; NULL: the last */
    bool answers;              /* it is for a question of the command before, and over when that command is */
};
struct scenario_card {
    int card;
    const char *text;
};
struct scenario {
    struct pool *pool;
    const char *name;
    const char *game;
    const char *file;
    uint64_t hash;             /* of this file and of those it builds on */
    struct words title;
    enum provenance provenance;
    int first_turn, last_turn;
    const char *start;         /* name of a phase, or NULL */
    int acting;                /* the side that acts in it, or NAME_NONE */
    struct scenario_card *cards;       /* what the players told of their own cards */
    int card_count;
    int *switches;             /* by switch: the value, NAME_NONE where it is not set */
    struct scenario_text *setup;
    int setup_count;
    struct scenario_place *places;     /* what is put there */
    int place_count;
    struct scenario_place *hexes;      /* what is remembered of it: `hexes:` */
    int hex_count;
    struct schedule schedule;  /* the game's, as the scenario changes it */
    struct words *notes;
    int note_count;
    struct scenario_lesson *lessons;   /* of a scenario to learn by: one at a time */
    int lesson_count;
    int seed;                  /* of its dice, where they are the same for everyone who learns; 0: it has none */
    struct scenario_change *changes;   /* placements, faces, marks, facings, variables; internal to the layer */
    int change_count;
};
/* The mods it needs: those of the scenarios it builds on, then its own. Faults are left to data_load_scenario. */
void data_scenario_mods(const struct search *s, const char *game, const char *name, struct listing *out);
struct scenario *data_load_scenario(const struct search *s, const struct rules *r, const char *name, struct diag *d);
/* Lays it on a fresh state: places, faces, marks, facings, variables, turns, switches. */
void scenario_apply(const struct scenario *sc, struct state *s);
/* After all others are placed: counters that arrive later go to the box of the schedule. */
void scenario_expect(const struct scenario *sc, struct state *s);
/* Hides from the other sides what the game says is hidden, where it stands on the map. */
void scenario_hide(struct state *s);
/* Where it puts counters in that place, else where it says what is remembered of the hex; else its first line. */
struct where scenario_where(const struct scenario *sc, const struct rules *r, place_id place);
void scenario_free(struct scenario *sc);

#endif
