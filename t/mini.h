/*
 * mini.h - a very small game in a folder of its own, for tests that bring their own scripts.
 *
 * Two sides, four counters, a map of four by four. A test writes scripts/mini/game.lua, or only
 * the body of its one command, `go`, and looks at what comes of it.
 */
#ifndef T_MINI_H
#define T_MINI_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "data/data.h"
#include "script/run/script.h"
#include "tap.h"

static const char mini_game[] =
    "game: mini\n"
    "title: Mini\n"
    "provenance: owner\n"
    "dice: 1d6\n"
    "turns: [ T1, T2, T3 ]\n"
    "sides:\n"
    "  blue: { name: Blue, nations: [ blue ] }\n"
    "  red:  { name: Red,  nations: [ red ] }\n"
    "nations:\n"
    "  blue: { name: Blue }\n"
    "  red:  { name: Red }\n"
    "classes: [ foot ]\n"
    "attributes: { strength: number }\n"
    "traits: [ combat ]\n"
    "marks: { tired: { name: Tired, sign: T } }\n"
    "boxes: { dead: { name: Dead } }\n"
    "variables:\n"
    "  game:    { count: number, flag: flag, who: side, spot: hex, best: counter }\n"
    "  side:    { points: number }\n"
    "  nation:  { rail: number }\n"
    "  counter: { moved: flag, aim: hex, tally: number }\n"
    "  hex:     { control: side }\n"
    "  list:    { cup: { of: counter, most: 4 } }\n"
    "switches:\n"
    "  mode: { default: plain, values: [ plain, odd ], name: Mode }\n"
    "figures: { limit: { value: 3, rule: \"2.3\" }, half: { value: 5/2, rule: \"2.3\" }, word: { value: \"4+\", rule: \"2.3\" } }\n";

static const char mini_sequence[] =
    "sequence:\n"
    "  - phase: turn\n"
    "    repeat: turns\n"
    "    phases:\n"
    "      - { phase: move, rule: \"1\", name: Move }\n"
    "      - { phase: fight, rule: \"2\", name: Fight }\n";

static const char mini_map[] =
    "provenance: owner\n"
    "grid: { top: flat, numbers: CCRR, columns: 01..04, rows: 01..04, high: even }\n"
    "terrain: { default: clear, woods: \"0202\" }\n"
    "hexsides: { river: \"0101/0102\" }\n"
    "links: { road: \"0103-0104\" }\n"
    "zones: { land: { north: \"0101 0201\" } }\n"
    "sets: { home: \"0101 0102\" }\n"
    "names: { \"0202\": Wood }\n";

static const char mini_terrain[] =
    "provenance: owner\n"
    "hexes:\n"
    "  type:  [ foot, sight ]\n"
    "  clear: [ 1, open ]\n"
    "  woods: [ 2, blocked ]\n"
    "hexsides:\n"
    "  type:  [ foot, sight ]\n"
    "  river: [ +1, open ]\n"
    "links:\n"
    "  type:  [ foot ]\n"
    "  road:  [ 1 ]\n";

static const char mini_units[] =
    "provenance: owner\n"
    "kinds:\n"
    "  corps: { faces: [ full, reduced ], class: foot, traits: [ combat ] }\n"
    "sheets:\n"
    "  - sheet: All\n"
    "    kind: corps\n"
    "    counters:\n"
    "      id:  [ name,     short, nation, strength ]\n"
    "      b_1: [ \"1st Blue\", 1b,  blue,   4/2 ]\n"
    "      b_2: [ \"2nd Blue\", 2b,  blue,   3/1 ]\n"
    "      r_1: [ \"1st Red\",  1r,  red,    4/2 ]\n"
    "      r_2: [ \"2nd Red\",  2r,  red,    3/1 ]\n";

static const char mini_table[] =
    "provenance: owner\n"
    "rule: \"2\"\n"
    "results:\n"
    "  columns: ratio\n"
    "  cells: [ A, N, D ]\n"
    "  grid:\n"
    "    odds: [ 1:2, 1:1, 2:1 ]\n"
    "    1-2:  [ A, A, N ]\n"
    "    3-4:  [ A, N, D ]\n"
    "    5-6:  [ N, D, D ]\n"
    "drms:\n"
    "  - { name: woods, value: -1, when: \"terrain is woods\", rule: \"2.1\" }\n"
    "  - { name: strong, value: +2, when: \"unit.strength > 3\", rule: \"2.2\" }\n"
    "few:\n"
    "  - { name: few, value: +1, when: \"n < figure.limit\", rule: \"2.3\" }\n";

static const char mini_scenario[] =
    "scenario: start\n"
    "title: Start\n"
    "provenance: owner\n"
    "place:\n"
    "  \"0101\": [ b_1 ]\n"
    "  \"0102\": [ b_2 ]\n"
    "  \"0404\": [ r_1, r_2 ]\n";

static char mini_path[64];

static inline void mini_write_bytes(const char *name, const char *bytes, size_t length)
{
    FILE *f = fopen(name, "wb");

    if (!f || fwrite(bytes, 1, length, f) != length || fclose(f) != 0)
        BAIL_OUT("cannot write %s", name);
}

static inline void mini_write(const char *name, const char *text)
{
    mini_write_bytes(name, text, strlen(text));
}

/* game.yaml in three parts. */
static inline void mini_write_parts(const char *head, const char *declared, const char *sequence)
{
    struct text game = { 0 };

    text_print(&game, "%s%s%s", head, declared, sequence);
    mini_write("rules/mini/game.yaml", game.at);
    text_free(&game);
}

static inline void mini_write_game(const char *sequence)
{
    mini_write_parts(mini_game, "", sequence);
}

static inline void mini_write_scenario(const char *name, const char *rest)
{
    struct text scenario = { 0 }, path = { 0 };

    text_print(&scenario, "scenario: %s\ntitle: Start\nprovenance: owner\n%s", name, rest);
    text_print(&path, "scenarios/mini/%s.yaml", name);
    mini_write(path.at, scenario.at);
    text_free(&path);
    text_free(&scenario);
}

/* A mod that changes nothing but what its script changes. */
static inline void mini_write_mod(const char *name, const char *script)
{
    struct text text = { 0 }, path = { 0 };

    text_print(&text, "mod: %s\ntitle: %s\nchange: {}\n", name, name);
    text_print(&path, "rules/mini/mods/%s.yaml", name);
    mini_write(path.at, text.at);
    text_clear(&path);
    text_print(&path, "scripts/mini/mods/%s.lua", name);
    mini_write(path.at, script);
    text_free(&path);
    text_free(&text);
}

/* A fresh folder, and we stand in it. */
static inline void mini_make(void)
{
    static const char *const folders[] = {
        "rules", "rules/mini", "rules/mini/tables", "rules/mini/mods", "scenarios", "scenarios/mini", "scripts",
        "scripts/mini", "scripts/mini/mods",
    };
    const char *home = getenv("TMPDIR");

    snprintf(mini_path, sizeof mini_path, "%s/grognard-mini-XXXXXX", home && strlen(home) < 40 ? home : "/tmp");
    if (!mkdtemp(mini_path) || chdir(mini_path) < 0)
        BAIL_OUT("cannot make a folder");
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        mkdir(folders[i], 0777);
    mini_write_game(mini_sequence);
    mini_write("rules/mini/map.yaml", mini_map);
    mini_write("rules/mini/terrain.yaml", mini_terrain);
    mini_write("rules/mini/units.yaml", mini_units);
    mini_write("rules/mini/tables/crt.yaml", mini_table);
    mini_write("scenarios/mini/start.yaml", mini_scenario);
    mini_write("scripts/mini/game.lua", "");
    setvbuf(stdout, NULL, _IOLBF, 0);
    alarm(120);                        /* what is not stopped ends the test, and not the patience */
}

static inline void mini_remove(void)
{
    struct text command = { 0 };

    text_print(&command, "rm -rf '%s'", mini_path);
    if (chdir("/") < 0 || system(command.at) != 0)
        diag("%s is left behind", mini_path);
    text_free(&command);
}

static const char *mini_library = GROGNARD_SRCDIR;     /* the folder whose library is trusted */

static inline void mini_search(struct search *s)
{
    *s = (struct search){ 0 };
    search_add(s, ".");
    search_add(s, GROGNARD_SRCDIR);
    search_trust(s, mini_library);
}

/* All faults, a line each; to be freed. */
static inline char *mini_faults(struct diag *d)
{
    struct text lines = { 0 };

    for (int i = 0; i < d->count; i++) {
        char *line = diag_line(&d->faults[i]);
        text_print(&lines, "%s\n", line);
        mem_free(line);
    }
    diag_free(d);
    return lines.at ? lines.at : mem_string("");
}

/* --- the script layer by itself --- */

struct mini {
    struct search search;
    struct rules *rules;
    struct scenario *scenario;
    struct layout layout;
    struct state state;
    struct script *script;
    char *faults;              /* of loading; "" if none */
};

static struct { long budget; size_t memory; bool lint; } mini_limits = { 2 * 1000 * 1000, 8 << 20, false };

static inline void mini_open_with(struct mini *m, const char *const *mods, int mod_count)
{
    struct diag d = { 0 };
    struct script_options o = { .search = &m->search, .budget = mini_limits.budget, .memory = mini_limits.memory,
                                .lint = mini_limits.lint };

    *m = (struct mini){ 0 };
    mini_search(&m->search);
    m->rules = data_load_rules_for(&m->search, "mini", "start", mods, mod_count, &d);
    if (m->rules)
        m->script = script_open(m->rules, &o, &d);
    if (m->script) {
        layout_init(&m->layout, m->rules);
        state_init(&m->state, m->rules, &m->layout);
        m->scenario = data_load_scenario(&m->search, m->rules, "start", &d);
        if (m->scenario)
            scenario_apply(m->scenario, &m->state);
        script_use(m->script, &m->state);
    }
    m->faults = mini_faults(&d);
}

/* The game with that script. */
static inline void mini_open(struct mini *m, const char *script)
{
    mini_write("scripts/mini/game.lua", script);
    mini_open_with(m, NULL, 0);
}

static inline void mini_close(struct mini *m)
{
    if (m->script) {
        script_close(m->script);
        state_free(&m->state);
        layout_free(&m->layout);
    }
    scenario_free(m->scenario);
    rules_free(m->rules);
    search_free(&m->search);
    mem_free(m->faults);
    *m = (struct mini){ 0 };
}

/* What a ruling says that is a refusal or a fault; "" otherwise. */
static inline const char *mini_said(struct mini *m)
{
    const struct ruling *r = script_ruling(m->script);

    return r->text ? r->text : "";
}

static inline bool mini_says(const char *text, const char *part)
{
    if (text && strstr(text, part))
        return true;
    diag("\"%s\" lacks \"%s\"", text ? text : "(nothing)", part);
    return false;
}

/* A script with the one command `go` of the phase move. */
static inline void mini_write_go(const char *body)
{
    struct text script = { 0 };

    text_print(&script, "local go = command(\"go\", { phase = { \"move\", \"fight\" }, rule = \"1\" })\n"
                        "function go:run() %s\nend\n", body);
    mini_write("scripts/mini/game.lua", script.at);
    text_free(&script);
}

#endif
