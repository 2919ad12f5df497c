/* The documents of --json: each is one whole document, and holds what DESIGN lists. */
#include "tap.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int status;
static char messages[] = "/tmp/grognard-json-XXXXXX";          /* what programs say beside their document */

static int ended(int how)
{
    char said[4096];
    FILE *f = fopen(messages, "r");

    if (!f)
        BAIL_OUT("%s cannot be read", messages);
    said[fread(said, 1, sizeof said - 1, f)] = '\0';
    fclose(f);
    return program_ended(how, said);
}

/* The document that `grognard ARGUMENTS` prints; NULL if it is none, or not the only thing printed. */
static json_t *grognard(const char *arguments)
{
    char command[1024];
    json_error_t error;
    json_t *document = NULL;

    snprintf(command, sizeof command,
             "GROGNARD_PATH=\"$GROGNARD_SRCDIR/t/games/two_rivers:$GROGNARD_SRCDIR\" \"$GROGNARD\" %s 2>%s </dev/null",
             arguments, messages);
    FILE *f = popen(command, "r");
    if (!f)
        BAIL_OUT("no shell");
    document = json_loadf(f, 0, &error);
    if (!document)
        diag("%s: %s", arguments, error.text);
    status = ended(pclose(f));
    return document;
}

/* What stands at "a.b.0.c", borrowed. */
static json_t *at(json_t *value, const char *path)
{
    char key[64];

    while (value && *path) {
        size_t length = strcspn(path, ".");

        snprintf(key, sizeof key, "%.*s", (int)length, path);
        value = json_is_array(value) ? json_array_get(value, (size_t)atoi(key)) : json_object_get(value, key);
        path += length + (path[length] == '.');
    }
    return value;
}

static const char *text_at(json_t *value, const char *path)
{
    return json_string_value(at(value, path));
}

static void has(json_t *document, const char *what, const char *keys)
{
    char *list = strdup(keys);

    for (char *rest = list, *key; (key = strtok_r(rest, " ", &rest)) != NULL; )
        ok(at(document, key) != NULL, "front: %s has %s", what, key);
    free(list);
}

static void test_rule(void)
{
    json_t *d = grognard("rule two_rivers combat attack=8 defence=4 terrain=woods die=4 --json");

    cmp_ok(status, "==", 0, "front: a ruling is done");
    has(d, "rule", "game procedure inputs rolls modifiers steps result");
    is(text_at(d, "game"), "two_rivers", "front: rule names the game");
    is(text_at(d, "procedure"), "combat", "front: rule names the procedure");
    cmp_ok(json_integer_value(at(d, "inputs.attack")), "==", 8, "front: a number among the inputs is a number");
    is(text_at(d, "inputs.terrain"), "woods", "front: a word among the inputs is a string");
    ok(json_is_false(at(d, "inputs.guard")), "front: an input left out has its default");
    has(at(d, "rolls.0"), "a roll", "for dice faces source");
    is(text_at(d, "rolls.0.for"), "die", "front: a roll says what it is for");
    is(text_at(d, "rolls.0.dice"), "1d6", "front: and which dice");
    has(at(d, "modifiers.0"), "a modifier", "name value rule source");
    cmp_ok(json_integer_value(at(d, "modifiers.0.value")), "==", -1, "front: a modifier's value is a number");
    is(text_at(d, "modifiers.0.rule"), "6.4", "front: a modifier has its rule");
    is(text_at(d, "result.result"), "NE", "front: the result is an object");
    json_decref(d);

    d = grognard("rule two_rivers combat attack=1 defence=9 --json");
    cmp_ok(status, "==", 1, "front: a refused ruling is refused");
    is(text_at(d, "refused.rule"), "11.2", "front: the refusal has its rule");
    json_decref(d);

    d = grognard("rule two_rivers combat attack=20 defence=4 die=6 figures.most_shifts=3 --cards own --json");
    cmp_ok(status, "==", 1, "front: a question that nobody can answer is refused");
    is(text_at(d, "asked.options.0"), "AE", "front: the document has the question");
    json_decref(d);
}

static void test_odds(void)
{
    json_t *d = grognard("--json odds two_rivers combat attack=8 defence=4");

    has(d, "odds", "game procedure inputs outcomes cut");
    is(text_at(d, "cut"), "0", "front: nothing is cut off");
    is(text_at(d, "outcomes.0.p"), "1/2", "front: the likeliest outcome comes first, as a fraction");
    ok(json_number_value(at(d, "outcomes.0.percent")) == 50.0, "front: and as percent");
    is(text_at(d, "outcomes.0.outcome.result"), "DR", "front: an outcome is an object");
    json_decref(d);
}

static void test_games(void)
{
    json_t *d = grognard("games --json");
    json_t *game = NULL;

    for (size_t i = 0; i < json_array_size(at(d, "games")); i++)
        if (strcmp(json_string_value(json_object_get(json_array_get(at(d, "games"), i), "id")), "two_rivers") == 0)
            game = json_array_get(at(d, "games"), i);
    ok(game != NULL, "front: games has the game");
    has(game, "a game", "id title scenarios mods procedures");
    is(text_at(game, "scenarios.1"), "skirmish", "front: a scenario is a name");
    is(text_at(game, "mods.0"), "errata", "front: a mod is a name");
    has(at(game, "procedures.0"), "a procedure", "name rule inputs");
    is(text_at(game, "procedures.0.inputs.0.name"), "attack", "front: an input has its name");
    json_decref(d);
}

static void test_los(void)
{
    json_t *d = grognard("los two_rivers/crossing 0303 0307 --json");

    has(d, "los", "visible hexes along blocked_by");
    ok(json_is_false(at(d, "visible")), "front: woods block the line");
    is(text_at(d, "hexes.0"), "0303", "front: the hexes begin with the first");
    is(text_at(d, "blocked_by.hex"), "0304", "front: what blocks it has its hex");
    is(text_at(d, "blocked_by.terrain"), "woods", "front: and its terrain");
    json_decref(d);

    d = grognard("los two_rivers/crossing 0803 1003 --json");
    ok(json_is_true(at(d, "visible")), "front: nothing blocks the other");
    ok(json_is_null(at(d, "blocked_by")), "front: then blocked_by is null");
    is(text_at(d, "along.0.0"), "0902", "front: a line along a hexside has both hexes");
    json_decref(d);
}

static void test_check(void)
{
    json_t *d = grognard("check two_rivers --json");

    cmp_ok(status, "==", 0, "front: a sound game is done");
    cmp_ok(json_array_size(at(d, "faults")), "==", 0, "front: and has no faults");
    json_decref(d);

    d = grognard("check nothing --json");
    cmp_ok(status, "==", 1, "front: an unknown game is refused");
    ok(text_at(d, "error") != NULL, "front: the document says why");
    json_decref(d);
}

static void test_others(void)
{
    json_t *d = grognard("playout two_rivers/crossing --games 2 --seed 3 --json");

    has(d, "playout", "game scenario games finished faults dead_ends commands seconds commands_per_second results");
    cmp_ok(json_integer_value(at(d, "games")), "==", 2, "front: as many games as were asked for");
    json_decref(d);

    d = grognard("show two_rivers crt --mod errata --json");
    has(d, "show", "game tables modifiers");
    is(text_at(d, "tables.0.rows.2.cells.2.value"), "NE", "front: a cell has its value");
    ok(json_is_true(at(d, "tables.0.rows.2.cells.2.changed")), "front: and says that a mod changed it");
    is(text_at(d, "tables.0.rows.0.cells.0.provenance"), "rulebook", "front: and its provenance");
    json_decref(d);

    d = grognard("show two_rivers morale --json");
    is(text_at(d, "tables.0.rows.2.cells.0.provenance"), "ask", "front: a cell that is asked for says so");
    json_decref(d);

    d = grognard("provenance two_rivers --json");
    has(d, "provenance", "game counts blocks blocks.0.what blocks.0.file blocks.0.line");
    json_decref(d);
}

/* What stands on the board: a web page is fed from these, so their names stay. */
static void test_position(void)
{
    json_t *d = grognard("status two_rivers/crossing --json");

    has(d, "status", "game scenario turn.id turn.name phase.name phase.rule side side_name over dice mods switches "
        "own_cards reports variables roster.0.side roster.0.formations.0.counters roster.0.arrivals roster.0.boxes "
        "grids");
    has(at(d, "roster.0.formations.0.counters.0"), "a counter",
        "id brief name called nation face side place place_name marks");
    json_decref(d);

    d = grognard("map two_rivers/crossing 0304 --json");
    has(d, "map",
        "centre top hexes.0.hex hexes.0.q hexes.0.r hexes.0.terrain legend.terrain.0.name legend.sides grids");
    json_decref(d);

    d = grognard("stack two_rivers/crossing 0304 --json");
    has(d, "stack", "place place_name terrain zones links hexsides variables counters.0.id hidden");
    json_decref(d);

    d = grognard("unit two_rivers/crossing b_1 --json");
    has(d, "unit",
        "units.0.id units.0.place units.0.printed.0.attributes units.0.traits units.0.holds units.0.variables");
    json_decref(d);
}

/* A game is played into a journal, which is then replayed. */
static void test_replay(void)
{
    char path[] = "/tmp/grognard-json-XXXXXX", command[512];
    int fd = mkstemp(path);

    if (fd < 0)
        BAIL_OUT("no folder for a journal");
    unlink(path);
    snprintf(command, sizeof command, "GROGNARD_PATH=\"$GROGNARD_SRCDIR/t/games/two_rivers:$GROGNARD_SRCDIR\"; export GROGNARD_PATH; "
             "echo 'move 1 to 0303' | \"$GROGNARD\" play two_rivers/crossing --seed 2 --journal %s >/dev/null 2>%s", path, messages);
    cmp_ok(ended(system(command)), "==", 0, "front: a game is played");
    snprintf(command, sizeof command, "replay %s --json", path);
    json_t *d = grognard(command);
    has(d, "replay", "journal game scenario commands hash position");
    is(text_at(d, "position.0303.0"), "b_1", "front: replay tells where everything is");
    ok(json_is_null(at(d, "fault")), "front: and found no fault");
    json_decref(d);
    unlink(path);
    close(fd);
}

int main(void)
{
    if (!getenv("GROGNARD") || !getenv("GROGNARD_SRCDIR"))
        BAIL_OUT("GROGNARD and GROGNARD_SRCDIR name the program and the source tree");
    int fd = mkstemp(messages);
    if (fd < 0)
        BAIL_OUT("no file for messages");
    close(fd);
    test_rule();
    test_odds();
    test_games();
    test_los();
    test_check();
    test_others();
    test_position();
    test_replay();
    unlink(messages);
    done_testing();
}
