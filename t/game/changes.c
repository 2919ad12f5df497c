/*
 * Rules of real games, changed from mods: a mod that wraps all of them and hands everything on plays the same game; thirty
 * of each game, drawn at random, are switched off one by one, and the ruling says so as soon as the rule is used.
 *
 * SEED in the environment draws others; it stands in the names of the tests.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "game/play/umpire.h"
#include "kernel/rules/dice.h"
#include "tap.h"

enum { COMMANDS = 150, DRAWN = 30, ASKS_MOST = 500 };

static char folder[] = "/tmp/grognard-changes-XXXXXX";
static struct search search;
static uint64_t seed = 1;

/* --- a mod in a folder of its own --- */

static void write_file(const char *kind, const char *game, const char *ending, const char *text)
{
    char path[200];
    FILE *f;

    snprintf(path, sizeof path, "%s/%s", folder, kind);
    mkdir(path, 0777);
    snprintf(path, sizeof path, "%s/%s/%s", folder, kind, game);
    mkdir(path, 0777);
    snprintf(path, sizeof path, "%s/%s/%s/mods", folder, kind, game);
    mkdir(path, 0777);
    snprintf(path, sizeof path, "%s/%s/%s/mods/changed.%s", folder, kind, game, ending);
    f = fopen(path, "w");
    if (!f || fputs(text, f) < 0 || fclose(f) != 0)
        BAIL_OUT("cannot write %s", path);
}

static struct umpire *open_game(const char *game, const char *scenario, const char *script)
{
    const char *mods[] = { "changed" };
    struct umpire_options o = { .search = &search, .game = game, .scenario = scenario, .language = "en", .seed = 1, .mods = mods,
                                .mod_count = script != NULL };
    struct diag d = { 0 };

    if (script) {
        write_file("rules", game, "yaml", "mod: changed\ntitle: Changed\nprovenance: owner\n");
        write_file("scripts", game, "lua", script);
    }
    struct umpire *u = umpire_open(&o, &d);
    if (!u)
        diag("%s", d.count ? d.faults[0].message : "");
    diag_free(&d);
    return u;
}

/* --- a bot --- */

struct bot { uint64_t dice; };

static int draw(void *with, int n)
{
    struct bot *b = with;

    return dice_face(&b->dice, n);
}

static enum turnout answer(struct umpire *u, struct bot *b)
{
    const struct ask *a = umpire_ask(u);
    int some[256], count = 0;

    if (a->kind == ASK_NUMBER)
        return umpire_answer_number(u, a->least + draw(b, a->most - a->least + 1));
    if (a->kind == ASK_TEXT)
        return umpire_answer(u, "");
    int wanted = a->kind == ASK_ONE ? 1 : a->least + draw(b, (a->most < a->options ? a->most : a->options) - a->least + 1);
    for (int i = 0; i < a->options && count < wanted && count < 256; i++)
        if (draw(b, a->options - i) < wanted - count)
            some[count++] = i;
    return umpire_answer_options(u, some, count);
}

static enum turnout finish(struct umpire *u, struct bot *b, enum turnout status)
{
    for (int asks = 0; status == TURNOUT_ASK && asks < ASKS_MOST; asks++)
        status = answer(u, b);
    if (status == TURNOUT_ASK)
        umpire_abandon(u);
    return status;
}

/* Command 0 is the opening. */
static enum turnout play_one(struct umpire *u, struct bot *b, int command)
{
    return finish(u, b, command == 0 ? umpire_begin(u) : umpire_random(u, draw, b));
}

/* --- what is compared --- */

struct course {
    uint64_t hash[COMMANDS];
    int count;
    struct script_list names;        /* of all rules */
    int *first;                      /* by rule: the command in which it was first used; -1: in none */
};

static int rule_number(const struct course *c, const char *name)
{
    for (int i = 0; i < c->names.count; i += 4)
        if (strcmp(c->names.at[i], name) == 0)
            return i / 4;
    return -1;
}

static void note_used(struct course *c, const struct ruling *r, int command)
{
    for (int i = 0; i < r->count; i++) {
        int which = r->entry[i].kind == RULING_MOD ? rule_number(c, r->entry[i].word) : -1;

        if (which >= 0 && c->first[which] < 0)
            c->first[which] = command;
    }
}

static void run_bare(struct course *c, const char *game, const char *scenario)
{
    struct umpire *u = open_game(game, scenario, NULL);
    struct bot b = { dice_seed(seed) };
    enum turnout status = TURNOUT_DONE;

    if (!u)
        BAIL_OUT("%s does not open", game);
    script_handles(umpire_script(u), &c->names);
    c->first = mem_array((size_t)c->names.count / 4 + 1, sizeof *c->first);
    for (int i = 0; i < c->names.count / 4; i++)
        c->first[i] = -1;
    for (c->count = 0; c->count < COMMANDS && status == TURNOUT_DONE && !umpire_is_over(u); c->count++) {
        status = play_one(u, &b, c->count);
        c->hash[c->count] = umpire_hash(u);
    }
    umpire_close(u);
}

/* Wraps every rule, and hands on. Gives how many commands came out the same. */
static int run_wrapped(struct course *c, const char *game, const char *scenario)
{
    struct text script = { 0 };
    int same = 0;

    for (int i = 0; i < c->names.count; i += 4)
        text_print(&script, "rule \"%s\":wrap(function(super, ...) return super(...) end)\n", c->names.at[i]);
    struct umpire *u = open_game(game, scenario, text_of(&script));
    struct bot b = { dice_seed(seed) };
    if (u)
        script_set_checking(umpire_script(u), true);
    for (enum turnout status = TURNOUT_DONE; u && same < c->count && status == TURNOUT_DONE; same++) {
        status = play_one(u, &b, same);
        note_used(c, umpire_ruling(u), same);
        if (status != TURNOUT_DONE && umpire_ruling(u)->text)
            diag("%s", umpire_ruling(u)->text);
        if (umpire_hash(u) != c->hash[same])
            break;
    }
    umpire_close(u);
    text_free(&script);
    return same;
}

static bool is_told(const struct ruling *r, const char *name)
{
    for (int i = 0; i < r->count; i++)
        if (r->entry[i].kind == RULING_MOD && r->entry[i].value && strcmp(r->entry[i].word, name) == 0)
            return true;
    return false;
}

/* The rule does nothing: until it is used all is as before, and then the ruling says so, whatever becomes of the command. */
static bool is_told_when_off(const struct course *c, const char *game, const char *scenario, int rule)
{
    const char *name = c->names.at[4 * rule];
    int last = c->first[rule] >= 0 ? c->first[rule] : c->count - 1;
    char script[200];

    snprintf(script, sizeof script, "rule \"%s\":off()\n", name);
    struct umpire *u = open_game(game, scenario, script);
    struct bot b = { dice_seed(seed) };
    bool good = u != NULL;
    for (int i = 0; good && i <= last; i++) {
        bool used = i == c->first[rule];
        play_one(u, &b, i);
        good = is_told(umpire_ruling(u), name) == used && (used || umpire_hash(u) == c->hash[i]);
    }
    if (!good)
        diag("%s, first used in command %d", name, c->first[rule]);
    umpire_close(u);
    return good;
}

static void try_game(const char *game, const char *scenario)
{
    struct course c = { 0 };
    struct bot b = { dice_seed(seed + 100) };
    int used = 0, told = 0, met = 0;

    run_bare(&c, game, scenario);
    int rules = c.names.count / 4;
    cmp_ok(run_wrapped(&c, game, scenario), "==", c.count, "%s: a mod that wraps every rule plays the same game (seed %d)", game, (int)seed);
    for (int i = 0; i < rules; i++)
        used += c.first[i] >= 0;
    cmp_ok(used, ">", rules / 4, "%s: and its rules are seen to be used: %d of %d", game, used, rules);
    for (int i = 0; i < DRAWN; i++) {
        int rule = draw(&b, rules);
        met += c.first[rule] >= 0;
        told += is_told_when_off(&c, game, scenario, rule);
    }
    cmp_ok(told, "==", DRAWN, "%s: of thirty rules at random the ruling says when one is switched off; %d were used (seed %d)", game, met, (int)seed);
    script_list_free(&c.names);
    mem_free(c.first);
}

int main(void)
{
    char clean[100];

    if (getenv("SEED"))
        seed = strtoull(getenv("SEED"), NULL, 10);
    if (!mkdtemp(folder))
        BAIL_OUT("no folder");
    search_add(&search, folder);
    search_add(&search, GROGNARD_SRCDIR);
    search_trust(&search, GROGNARD_SRCDIR);
    try_game("fureur", "learning");
    try_game("gettysburg", "little-round-top");
    try_game("edgehill", "wing");
    search_free(&search);
    snprintf(clean, sizeof clean, "rm -r %s", folder);
    if (system(clean) != 0)
        diag("%s is left behind", folder);
    done_testing();
}
