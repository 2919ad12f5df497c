/*
 * A table that is saved as a scenario and opened again is the same position, fact by fact: every variable of every
 * scope, whatever it is set to, with counters anywhere, faces, marks, facings, owners, terrain, switches and phase.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "front/author/saving.h"
#include "game/play/umpire.h"
#include "kernel/map/by_hand.h"
#include "kernel/state/facts.h"
#include "kernel/state/unit.h"
#include "tap.h"

static uint64_t dice = 88172645463325252u;

static int below(int most)
{
    dice ^= dice << 13;
    dice ^= dice >> 7;
    dice ^= dice << 17;
    return (int)(dice % (uint64_t)most);
}

/* --- a position at random --- */

static int32_t any_value(const struct rules *r, const struct value_kind *kind)
{
    switch (kind->type) {
    case VALUE_NUMBER:  return below(40) - 10;
    case VALUE_FLAG:    return below(2);
    case VALUE_NAME:    return below(kind->names.count);
    case VALUE_SIDE:    return below(r->sides.count + 1) - 1;
    case VALUE_NATION:  return below(r->nations.count + 1) - 1;
    case VALUE_PLACE:   return below(r->map.hexes + r->map.boxes + 1) - 1;
    default:            return below(r->counters.count + 1) - 1;
    }
}

static bool is_of_hexside(const struct variables *v, int var)
{
    return strncmp(v->names.word[var], BY_HAND "_", strlen(BY_HAND "_")) == 0;
}

/* Terrain of a hexside as each of its hexes sees it; a link is the same from both. */
static void change_sides(const struct rules *r, struct state *s, place_id hex)
{
    for (enum hexside side = HEXSIDE_N; side < HEXSIDES; side++) {
        place_id beyond = r->map.neighbour[hex][side];

        if (beyond == PLACE_NONE || below(10) > 0)
            continue;
        for (int link = 0; link < 2; link++) {
            int near = by_hand_variable(r, side, link), far = by_hand_variable(r, hexside_opposite(side), link);

            if (near == NAME_NONE)
                continue;
            *state_hex_var(s, hex, near) = any_value(r, &r->hex_vars.kinds[near]);
            if (link || below(2))
                *state_hex_var(s, beyond, far) = *state_hex_var(s, hex, near);
        }
    }
}

/* Every variable, of some of its owners. */
static void fill(const struct rules *r, struct state *s)
{
    for (int which = 0; which < SCOPES; which++) {
        const struct scope *in = &s->layout->scope[which];

        for (int owner = 0; owner < in->owners; owner++)
            for (int var = 0; var < in->variables->names.count; var++)
                if (!is_of_hexside(in->variables, var) && below(in->owners > 10 ? 20 : 2) == 0)
                    s->words[in->at + owner * in->stride + var] = any_value(r, &in->variables->kinds[var]);
    }
    for (int list = 0; list < r->lists.count; list++)
        for (int n = below(4); n > 0; n--)
            state_list_add(s, list, any_value(r, &r->list_kinds[list].of));
    for (int i = 0; i < r->switches.count; i++)
        *state_switch(s, i) = below(r->rule_switch[i].values.count);
}

static void put_counters(const struct rules *r, struct state *s)
{
    for (unit_id u = 0; u < r->counters.count; u++) {
        if (below(3) > 0)
            unit_put(s, u, below(r->map.hexes + r->map.boxes));
        unit_set_face(s, u, below(r->kind[r->counter[u].kind].faces.count));
        if (unit_hex(s, u) != PLACE_NONE && below(2))
            unit_set_facing(s, u, below(HEXSIDES));
        if (below(10) == 0)
            unit_set_owner(s, u, below(r->sides.count));
        if (below(10) == 0)
            unit_hide_from(s, u, below(r->sides.count), true);
        if (r->marks.count > 0 && below(3) == 0)
            unit_set_mark(s, u, below(r->marks.count), true);
    }
}

static void stand_somewhere(const struct rules *r, struct state *s)
{
    struct state_head *head = state_head(s);
    int node = below(r->sequence.count);

    head->turn = below(r->turns.count);
    head->acting = below(r->sides.count);
    phase_stand(&r->sequence, &head->phase, phase_opening(&r->sequence, r->sequence.phases[node].name), head->turn);
}

/* --- there and back --- */

static struct umpire *open_table(const struct search *search, const char *game, const char *scenario)
{
    struct umpire_options o = { .search = search, .game = game, .scenario = scenario, .seed = 1, .table_seed = 1 };
    struct diag d = { 0 };
    struct umpire *u = umpire_open(&o, &d);

    for (int i = 0; i < d.count; i++)
        note("%s:%d: %s", d.faults[i].where.file ? d.faults[i].where.file : "", d.faults[i].where.line,
             d.faults[i].message);
    diag_free(&d);
    return u;
}

static void save(const struct umpire *u, const char *folder, const char *game)
{
    struct text path = { 0 }, all = { 0 };

    text_print(&path, "%s/scenarios/%s", folder, game);
    mkdir(text_of(&path), 0777);
    text_add(&path, "/evening.yaml");
    saving_write(umpire_rules(u), umpire_state((struct umpire *)u), "evening", &all);
    FILE *f = fopen(text_of(&path), "w");
    fputs(text_of(&all), f);
    fclose(f);
    text_free(&path);
    text_free(&all);
}

static void there_and_back(const struct search *search, const char *folder, const char *game)
{
    struct umpire *u = open_table(search, game, DATA_TABLE);
    struct rules *r = (struct rules *)umpire_rules(u);
    struct state *s = umpire_state(u);

    fill(r, s);
    for (place_id h = 0; h < r->map.hexes; h++)
        change_sides(r, s, h);
    put_counters(r, s);
    stand_somewhere(r, s);
    save(u, folder, game);

    struct umpire *again = open_table(search, game, DATA_TABLE "/evening");
    ok(again != NULL, "saved table: %s: the scenario loads", game);
    struct layout layout;
    struct text field = { 0 }, is = { 0 }, was = { 0 };
    layout_init(&layout, r);
    struct facts *f = facts_new(r, &layout);
    int differences = again ? facts_differ(f, umpire_state(again), s, &field, &is, &was) : -1;
    cmp_ok(differences, "==", 0, "saved table: %s: every fact is the same", game);
    if (differences > 0)
        diag("%s: %s, was %s", text_of(&field), text_of(&is), text_of(&was));
    text_free(&field), text_free(&is), text_free(&was);
    facts_free(f);
    layout_free(&layout);
    if (again)
        umpire_close(again);
    umpire_close(u);
}

int main(void)
{
    static const char *const games[] = { "fureur", "gettysburg", "galicia", "ypres", "illusion", "edgehill" };
    char folder[] = "/tmp/saved_table.XXXXXX";
    struct search search = { 0 };
    struct text scenarios = { 0 }, remove = { 0 };

    plan(2 * (int)(sizeof games / sizeof *games));
    if (!mkdtemp(folder))
        return EXIT_FAILURE;
    text_print(&scenarios, "%s/scenarios", folder);
    mkdir(text_of(&scenarios), 0777);
    search_add(&search, folder);
    search_add(&search, GROGNARD_SRCDIR);
    search_trust(&search, GROGNARD_SRCDIR);
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        there_and_back(&search, folder, games[i]);
    search_free(&search);
    text_print(&remove, "rm -r '%s'", folder);
    if (system(text_of(&remove)) != 0)
        note("%s is left", folder);
    text_free(&remove), text_free(&scenarios);
    done_testing();
}
