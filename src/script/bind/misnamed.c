#include "script/bind/misnamed.h"

#include <string.h>
#include "base/mem.h"
#include "base/tongue.h"

enum { NAMING_MOST = 12 };     /* so many candidates are listed */

static bool bears(const struct rules *r, unit_id u, const char *word)
{
    const struct counter *c = &r->counter[u];

    return match_equal(word, c->id) || (c->brief && match_equal(word, c->brief));
}

static bool is_shared(const struct rules *r, unit_id u, const struct findings *among)
{
    for (int i = 0; i < among->count; i++)
        if (among->at[i].thing != u && bears(r, among->at[i].thing, r->counter[u].brief))
            return true;
    return false;
}

/* "2nd Corps (2c)": its name, and what to type; its id where what is printed on it is on another of them too. */
static void add_unit(const struct rules *r, unit_id u, const struct findings *among, const char *language,
                     struct text *out)
{
    const struct counter *c = &r->counter[u];
    const char *name = words_in(&c->called, language);
    const char *word = c->brief && !is_shared(r, u, among) ? c->brief : c->id;

    text_add(out, name);
    if (strcmp(name, word) != 0)
        text_print(out, " (%s)", word);
}

static void add_place(const struct rules *r, place_id p, const char *language, struct text *out)
{
    char number[GRID_NUMBER_SIZE];

    if (p >= r->map.hexes) {
        text_add(out, names_shown(&r->map.box_names, p - r->map.hexes, language));
        return;
    }
    text_add(out, map_number(&r->map, p, number));
    if (r->map.name[p].count > 0)
        text_print(out, " %s", words_in(&r->map.name[p], language));
}

void misnamed_units(const struct rules *r, const char *typed, const struct findings *f, const char *language,
                    struct text *out)
{
    if (f->count == 0) {
        text_print(out, _("unknown counter \"%s\""), typed);
        match_suggest(out, find_nearest_unit(r, typed));
        return;
    }
    text_print(out, _("\"%s\" could be "), typed);
    for (int i = 0; i < f->count && i < NAMING_MOST; i++) {
        text_add(out, i > 0 ? ", " : "");
        add_unit(r, f->at[i].thing, f, language, out);
    }
    text_add(out, f->count > NAMING_MOST ? ", …" : "");
}

/* A number with a digit too many or too few. */
static const char *nearest_number(const struct rules *r, const char *typed, char number[GRID_NUMBER_SIZE])
{
    for (place_id p = 0; p < r->map.hexes; p++) {
        const char *candidate = map_number(&r->map, p, number);

        if (strlen(candidate) != strlen(typed) && text_nearest(typed, &candidate, 1))
            return candidate;
    }
    return NULL;
}

static void say_unknown_place(const struct rules *r, const char *typed, struct text *out)
{
    bool is_number = *typed && strspn(typed, "0123456789") == strlen(typed);
    char number[GRID_NUMBER_SIZE], last[GRID_NUMBER_SIZE];
    const char *nearest = is_number ? nearest_number(r, typed, number) : find_nearest_place(r, typed);

    text_print(out, _("unknown hex \"%s\""), typed);
    match_suggest(out, nearest);
    if (!nearest && r->map.hexes > 0)
        text_print(out, _("; hexes are numbered %s to %s"), map_number(&r->map, 0, number),
                   map_number(&r->map, r->map.hexes - 1, last));
}

void misnamed_places(const struct rules *r, const char *typed, const struct findings *f, const char *language,
                     struct text *out)
{
    if (f->count == 0) {
        say_unknown_place(r, typed, out);
        return;
    }
    text_print(out, _("\"%s\" could be "), typed);
    for (int i = 0; i < f->count && i < NAMING_MOST; i++) {
        text_add(out, i > 0 ? ", " : "");
        add_place(r, f->at[i].thing, language, out);
    }
    text_add(out, f->count > NAMING_MOST ? ", …" : "");
}
