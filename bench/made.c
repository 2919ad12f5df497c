#include "made.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include "base/mem.h"

const struct made made_open = { "open", 50, 50, 5, 100, 0, false };
const struct made made_dense = { "dense", 50, 50, 35, 100, 0, false };
const struct made made_small = { "small", 32, 32, 20, 100, 20, false };
const struct made made_wide = { "wide", 64, 64, 20, 100, 0, false };
const struct made made_crowded = { "crowded", 32, 32, 20, 400, 0, false };
const struct made made_long = { "long", 64, 64, 20, 1000, 0, true };

/* --- files --- */

static void make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(path, 0777) != 0 && errno != EEXIST)
            give_up("%s: %s", path, strerror(errno));
        *slash = '/';
    }
}

static FILE *create(const struct speed *s, const char *kind, const char *game, const char *name)
{
    struct text path = { 0 };

    text_print(&path, "%s/%s/%s/%s", s->work, kind, game, name);
    make_folders(path.at);
    FILE *f = fopen(path.at, "w");
    if (!f)
        give_up("%s: %s", path.at, strerror(errno));
    text_free(&path);
    return f;
}

static void done(FILE *f)
{
    if (fclose(f) != 0)
        give_up("a made-up game cannot be written: %s", strerror(errno));
}

/* --- the map --- */

enum ground { CLEAR, WOODS, MARSH };

static enum ground ground_at(const struct made *m, uint64_t *dice)
{
    int n = dice_face(dice, 100);

    return n < m->woods ? WOODS : n >= 90 ? MARSH : CLEAR;
}

static void write_ground(FILE *f, const struct made *m, const char *name, enum ground wanted)
{
    uint64_t dice = dice_seed(1);
    int in_line = 0;

    fprintf(f, "  %s:\n", name);
    for (int c = 1; c <= m->columns; c++)
        for (int r = 1; r <= m->rows; r++)
            if (ground_at(m, &dice) == wanted)
                fprintf(f, "%s%02d%02d", in_line++ % 16 == 0 ? in_line > 1 ? "\"\n    - \"" : "    - \"" : " ", c, r);
    fprintf(f, "\"\n");
}

static void write_names(FILE *f, const struct made *m)
{
    fprintf(f, "names:\n");
    for (int c = 1; c <= m->columns; c++)
        for (int r = 1; r <= m->rows; r++)
            fprintf(f, "  \"%02d%02d\": { en: \"Village %d of %d\", fr: \"Village %d de %d\" }\n", c, r, r, c, r, c);
}

static void write_map(const struct speed *s, const struct made *m)
{
    FILE *f = create(s, "rules", m->game, "map.yaml");

    fprintf(f, "provenance: owner\n"
               "grid: { top: flat, numbers: CCRR, columns: 01..%02d, rows: 01..%02d, high: even }\n"
               "terrain:\n"
               "  default: clear\n", m->columns, m->rows);
    write_ground(f, m, "woods", WOODS);
    write_ground(f, m, "marsh", MARSH);
    if (m->named)
        write_names(f, m);
    done(f);
    f = create(s, "rules", m->game, "terrain.yaml");
    fprintf(f, "provenance: owner\n"
               "hexes:\n"
               "  type:  [ foot, sight   ]\n"
               "  clear: [ 1,    open    ]\n"
               "  woods: [ 2,    blocked ]\n"
               "  marsh: [ 3,    open    ]\n");
    done(f);
}

/* --- counters --- */

static void write_units(const struct speed *s, const struct made *m)
{
    FILE *f = create(s, "rules", m->game, "units.yaml");

    fprintf(f, "provenance: owner\n"
               "kinds: { corps: { faces: [ full, reduced ], class: foot, traits: [ combat ], sign: infantry } }\n"
               "sheets:\n"
               "  - sheet: All\n"
               "    kind: corps\n"
               "    counters:\n"
               "      id: [ name, name_fr, short, nation, strength ]\n");
    for (int i = 0; i < m->counters; i++)
        fprintf(f, "      c_%d: [ \"Corps %d\", \"Corps n° %d\", %dc, %s, %d/%d ]\n", i, i, i, i,
                i % 2 ? "red" : "blue", 4 + i % 5, 2 + i % 4);
    done(f);
}

static void write_scenario(const struct speed *s, const struct made *m)
{
    FILE *f = create(s, "scenarios", m->game, "all.yaml");
    int hexes = m->columns * m->rows;

    fprintf(f, "scenario: all\n"
               "title: All\n"
               "provenance: owner\n"
               "place:\n");
    for (int i = 0; i < m->counters; i++) {
        int at = (int)((long)i * hexes / m->counters);
        fprintf(f, "  \"%02d%02d\": [ c_%d ]\n", at / m->rows + 1, at % m->rows + 1, i);
    }
    done(f);
}

static void write_game(const struct speed *s, const struct made *m)
{
    FILE *f = create(s, "rules", m->game, "game.yaml");

    fprintf(f, "game: %s\n"
               "title: \"Made to be measured\"\n"
               "provenance: owner\n"
               "dice: 1d6\n"
               "turns: [ T1 ]\n"
               "sides: { blue: { name: Blue, nations: [ blue ] }, red: { name: Red, nations: [ red ] } }\n"
               "nations: { blue: { name: Blue, colour: \"#3060a0\" }, red: { name: Red, colour: \"#a03030\" } }\n"
               "classes: [ foot ]\n"
               "attributes: { strength: number }\n"
               "traits: [ combat ]\n"
               "variables: { hex: { held: side } }\n"
               "sequence: [ { phase: march, rule: \"2\", name: March } ]\n", m->game);
    done(f);
}

static void write_mods(const struct speed *s, const struct made *m)
{
    for (int i = 0; i < m->mods; i++) {
        char name[32];
        snprintf(name, sizeof name, "mods/m_%d.yaml", i);
        FILE *f = create(s, "rules", m->game, name);
        fprintf(f, "mod: m_%d\n"
                   "title: \"Mod %d\"\n"
                   "change:\n"
                   "  units: { sheets: { All: { counters: { c_%d: { strength: 9/7 } } } } }\n"
                   "  terrain: { hexes: { woods: { foot: %d } } }\n", i, i, i, 2 + i % 2);
        done(f);
    }
}

/* --- questions --- */

void made_ask(const struct map *m, struct made_questions *q)
{
    uint64_t dice = dice_seed(2);

    for (int i = 0; i < MADE_PAIRS;) {
        place_id from = dice_face(&dice, m->hexes), to = dice_face(&dice, m->hexes);
        if (map_distance(m, from, to) != MADE_RANGE)
            continue;
        q->pair[i][0] = from;
        q->pair[i++][1] = to;
    }
    for (int i = 0; i < MADE_STARTS; i++)
        q->start[i] = dice_face(&dice, m->hexes);
}

/* The lines stand in the script as lists of hexes, so that what is timed is the looking. */
static void write_script(const struct speed *s, const struct made *m, const struct map *map,
                         const struct made_questions *q)
{
    FILE *f = create(s, "scripts", m->game, "march.lua");
    char number[GRID_NUMBER_SIZE];

    for (int end = 0; end < 2; end++) {
        fprintf(f, "local %s = {", end ? "to" : "from");
        for (int i = 0; i < MADE_PAIRS; i++)
            fprintf(f, "%s\"%s\",", i % 16 ? " " : "\n  ", map_number(map, q->pair[i][end], number));
        fprintf(f, "\n}\n");
    }
    fprintf(f,
        "for i = 1, #from do from[i], to[i] = hex(from[i]), hex(to[i]) end\n"
        "\n"
        "local sight = procedure(\"sight\", \"1\", \"lines of sight\")\n"
        "function sight:run(b)\n"
        "  local seen = 0\n"
        "  for i = 1, #from do\n"
        "    if from[i]:sees(to[i]) then seen = seen + 1 end\n"
        "  end\n"
        "  return { seen = seen }\n"
        "end\n"
        "\n"
        "local function reach(u) return u:reach{ points = %d, no_end = occupied{}, rule = \"2\" } end\n"
        "local march = command(\"march UNIT to HEX\", { phase = \"march\", rule = \"2\", text = \"march\" })\n"
        "march:param(\"unit\", { each = function() return units{ side = game.acting, on_map = true } end })\n"
        "march:param(\"hex\", { each = function(c) return reach(c.unit).ends end,\n"
        "                     refuse = function(c, h) return reach(c.unit):why(h) end })\n"
        "function march:run(c)\n"
        "  c.unit:move(c.hex, \"2\")\n"
        "  c.hex.held = c.unit.side\n"
        "  act(enemy(game.acting))\n"
        "end\n"
        "local phase = phase \"march\"\n"
        "function phase.enter() act \"blue\" end\n"
        "function phase.refuse_done() return no(\"2\", \"they march on\") end\n", MADE_POINTS);
    done(f);
}

static void write_for_peers(const struct speed *s, const struct made *m, const struct map *map,
                            const struct made_questions *q)
{
    char name[32];
    FILE *f;

    snprintf(name, sizeof name, "%s.json", m->game);
    f = create(s, "peers", "field", name);
    fprintf(f, "{ \"points\": %d,\n\"hexes\": [", MADE_POINTS);
    for (place_id h = 0; h < map->hexes; h++)
        fprintf(f, "%s[%d,%d,%d,%d]", h ? "," : "", map->at[h].q, map->at[h].r, hexset_has(&map->blocks_sight, h),
                map->hex_chart.rows[__builtin_ctzll(map->terrain[h])].cost[0] / map->point);
    fprintf(f, "],\n\"pairs\": [");
    for (int i = 0; i < MADE_PAIRS; i++)
        fprintf(f, "%s[%d,%d]", i ? "," : "", q->pair[i][0], q->pair[i][1]);
    fprintf(f, "],\n\"starts\": [");
    for (int i = 0; i < MADE_STARTS; i++)
        fprintf(f, "%s%d", i ? "," : "", q->start[i]);
    fprintf(f, "] }\n");
    done(f);
}

struct rules *made_rules(const struct speed *s, const char *game, const char *const *mods, int count)
{
    struct diag d = { 0 };
    struct rules *r = data_load_rules(&s->search, game, mods, count, &d);

    give_up_on(&d);
    return r;
}

void made_write(const struct speed *s, const struct made *m)
{
    struct made_questions q;

    write_game(s, m);
    write_map(s, m);
    write_units(s, m);
    write_scenario(s, m);
    write_mods(s, m);
    struct rules *r = made_rules(s, m->game, NULL, 0);
    made_ask(&r->map, &q);
    write_script(s, m, &r->map, &q);
    write_for_peers(s, m, &r->map, &q);
    rules_free(r);
}

void measure_make(const struct speed *s)
{
    const struct made *all[] = { &made_open, &made_dense, &made_small, &made_wide, &made_crowded, &made_long };

    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        made_write(s, all[i]);
}
