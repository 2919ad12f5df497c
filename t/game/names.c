/*
 * Every printed name of every counter and hex of the games finds what bears
 * it, whole and cut short, for looking; and what is legal can be typed with
 * names instead of ids, for playing.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/play/umpire.h"
#include "kernel/rules/find.h"
#include "tap.h"

static struct search search;
static struct findings f;
static int tried;

static bool found(int thing)
{
    tried++;
    for (int i = 0; i < f.count; i++)
        if (f.at[i].thing == thing)
            return true;
    return false;
}

static bool finds_unit(const struct rules *r, const char *typed, unit_id u)
{
    find_units(r, typed, &f);
    find_keep(&f, NULL, NULL);
    return found(u);
}

static bool finds_place(const struct rules *r, const char *typed, place_id p)
{
    find_places(r, typed, &f);
    find_keep(&f, NULL, NULL);
    return found(p);
}

/* As somebody writes it who has no accents and no time; and with all in capitals. */
static void write_plainly(const char *name, struct text *plain, struct text *capitals)
{
    text_clear(plain);
    text_add_folded(plain, name);
    text_clear(capitals);
    text_add(capitals, plain->at);
    for (char *c = capitals->at; *c; c++)
        *c = *c >= 'a' && *c <= 'z' ? (char)(*c - 'a' + 'A') : *c;
}

/* Every beginning of the name that no other thing's best name shares finds it alone; the others find it among others, or
 * something that is called so in full. */
static bool beginnings_find(const struct rules *r, const char *name, int thing, bool unit)
{
    struct text part = { 0 };
    bool good = true;

    for (size_t length = strlen(name); length > 0 && good; length--) {
        if (((unsigned char)name[length] & 0xc0) == 0x80)
            continue;
        text_clear(&part);
        text_add_span(&part, name, length);
        bool here = unit ? finds_unit(r, part.at, thing) : finds_place(r, part.at, thing);
        good = here || (f.count > 0 && f.at[0].fit == MATCH_EQUAL);
        if (!good)
            diag("%s: \"%s\" does not find \"%s\"", r->game, part.at, name);
    }
    text_free(&part);
    return good;
}

static bool name_finds(const struct rules *r, const char *name, int thing, bool unit)
{
    struct text plain = { 0 }, capitals = { 0 };
    bool good;

    write_plainly(name, &plain, &capitals);
    if (unit)
        good = finds_unit(r, name, thing) && finds_unit(r, plain.at, thing) && finds_unit(r, capitals.at, thing);
    else
        good = finds_place(r, name, thing) && finds_place(r, plain.at, thing) && finds_place(r, capitals.at, thing);
    good = good && beginnings_find(r, name, thing, unit) && beginnings_find(r, plain.at, thing, unit);
    if (!good)
        diag("%s: \"%s\" is not found", r->game, name);
    text_free(&plain);
    text_free(&capitals);
    return good;
}

static bool names_find_it(const struct rules *r, const struct words *w, int thing, bool unit)
{
    bool good = true;

    for (int i = 0; i < w->count; i++)
        good = name_finds(r, w->in[i].text, thing, unit) && good;
    return good;
}

static void look(const struct rules *r)
{
    char number[GRID_NUMBER_SIZE];
    bool units = true, ids = true, places = true;

    for (unit_id u = 0; u < r->counters.count; u++) {
        const struct counter *c = &r->counter[u];

        find_units(r, c->id, &f);
        find_keep(&f, NULL, NULL);
        ids = ids && found(u) && f.count == 1;
        units = names_find_it(r, &c->shown, u, true) && (!c->brief || name_finds(r, c->brief, u, true)) && units;
    }
    for (place_id p = 0; p < r->map.hexes; p++) {
        places = finds_place(r, map_number(&r->map, p, number), p) && f.count == 1 && places;
        places = names_find_it(r, &r->map.name[p], p, false) && places;
    }
    ok(ids, "names: each id of %s means its counter and no other", r->game);
    ok(units, "names: each name and each short name of a counter of %s finds it, whole and cut short", r->game);
    ok(places, "names: each hex of %s is found by its number and by its names", r->game);
}

/* --- playing --- */

enum spelling { BY_NAME, BY_PLAIN_NAME, BY_SHORT_NAME, BY_CAPITALS, SPELLINGS };

/* Adds the word of a command as a player might write it; true if it is another. */
static bool respell(const struct rules *r, const char *word, enum spelling how, struct text *out)
{
    unit_id u = names_find(&r->counters, word);
    place_id p = map_parse(&r->map, word);
    struct text plain = { 0 }, capitals = { 0 };
    const char *name = word;

    if (u >= 0)
        name = how == BY_SHORT_NAME && r->counter[u].brief ? r->counter[u].brief : words_in(&r->counter[u].shown, "en");
    else if (p >= 0 && r->map.name[p].count > 0)
        name = words_in(&r->map.name[p], "en");
    write_plainly(name, &plain, &capitals);
    if (strchr(name, ' ') && how != BY_PLAIN_NAME)
        text_print(out, "\"%s\"", how == BY_CAPITALS ? capitals.at : name);
    else
        text_add(out, name == word || how == BY_NAME || how == BY_SHORT_NAME ? name : how == BY_CAPITALS ? capitals.at : plain.at);
    text_free(&plain);
    text_free(&capitals);
    return name != word;
}

/* The command was understood as it was meant; or the name has several bearers, and it says so. */
static bool is_understood(struct umpire *u, const char *typed, const char *meant)
{
    enum turnout turnout = umpire_command(u, typed);
    const struct ruling *ruling = umpire_ruling(u);
    bool good = turnout == TURNOUT_REFUSED ? ruling->text && strstr(ruling->text, "could be")
                                           : strcmp(script_understood(umpire_script(u)), meant) == 0;

    tried++;
    if (!good)
        diag("%s, for %s: %s", typed, meant, turnout == TURNOUT_REFUSED ? ruling->text : script_understood(umpire_script(u)));
    if (turnout == TURNOUT_ASK || turnout == TURNOUT_ROLL)
        umpire_abandon(u);
    else if (turnout == TURNOUT_DONE)
        umpire_undo(u);
    return good;
}

static bool can_be_typed(struct umpire *u, const char *command, enum spelling how)
{
    struct text typed = { 0 };
    char *words = mem_string(command), *rest = NULL;
    bool other = false;

    for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        text_add(&typed, typed.length ? " " : "");
        other = respell(umpire_rules(u), word, how, &typed) || other;
    }
    bool good = !other || is_understood(u, typed.at, command);
    mem_free(words);
    text_free(&typed);
    return good;
}

static void play(struct umpire *u, const char *scenario)
{
    enum { MOST = 60 };
    struct script_list all = { 0 };
    int good = 0, count = 0;

    script_legal(umpire_script(u), NULL, 5000, &all);
    int step = all.count / MOST + 1;
    for (int i = 0; i < all.count; i += step)
        for (enum spelling how = 0; how < SPELLINGS; how++, count++)
            good += can_be_typed(u, all.at[i], how);
    ok(all.count > 0 && good == count, "names: what is legal in %s/%s can be typed with names", umpire_rules(u)->game, scenario);
    script_list_free(&all);
}

static void try_game(const char *game, const char *scenario)
{
    struct umpire_options o = { .search = &search, .game = game, .scenario = scenario, .seed = 1, .dice = DICE_AUTO,
                                .language = "en", .checkpoints = true };
    struct diag d = { 0 };
    struct umpire *u = umpire_open(&o, &d);

    ok(u != NULL, "names: %s opens", game);
    if (u) {
        look(umpire_rules(u));
        umpire_begin(u);
        play(u, scenario);
        umpire_close(u);
    }
    diag_free(&d);
}

int main(void)
{
    const char *source = getenv("GROGNARD_SRCDIR");

    search_add(&search, source ? source : ".");
    search_trust(&search, source ? source : ".");
    try_game("fureur", "campaign");
    try_game("gettysburg", "first-day");
    try_game("edgehill", "battle");
    cmp_ok(tried, ">", 5000, "names: thousands were tried");
    findings_free(&f);
    search_free(&search);
    done_testing();
}
