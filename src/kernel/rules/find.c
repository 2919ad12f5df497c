#include "kernel/rules/find.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

struct find_name {
    const char *folded, *written;
    int thing;
};
struct name_list {
    struct find_name *at;
    int count, room;
};
struct find_index {
    struct name_list units, places;        /* sorted by the folded name */
    struct name_list owners;               /* sides by their number, nations behind them */
    bool has_units, has_places;
};

/* --- making it --- */

static void list_add_folded(struct name_list *l, struct pool *p, const char *folded, const char *name, int thing)
{
    if (l->count == l->room) {
        l->room = l->room ? 2 * l->room : 64;
        l->at = mem_resize(l->at, (size_t)l->room, sizeof *l->at);
    }
    l->at[l->count++] = (struct find_name){ pool_string(p, folded), name, thing };
}

/* Most counters are called as they are printed. Names of a thing are added one after the other. */
static bool is_listed(const struct name_list *l, const char *name, int thing)
{
    for (int i = l->count - 1; i >= 0 && l->at[i].thing == thing; i--)
        if (strcmp(l->at[i].written, name) == 0)
            return true;
    return false;
}

/* In plain letters, and where it has them once more without apostrophes, full stops and hyphens. */
static void list_add(struct name_list *l, struct pool *p, const char *name, int thing)
{
    if (!name || is_listed(l, name, thing))
        return;
    char *folded = text_folded(name);
    list_add_folded(l, p, folded, name, thing);
    if (text_squeeze(folded))
        list_add_folded(l, p, folded, name, thing);
    mem_free(folded);
}

static void list_add_words(struct name_list *l, struct pool *p, const struct words *w, int thing)
{
    for (int i = 0; i < w->count; i++)
        list_add(l, p, w->in[i].text, thing);
}

/* Equal names stand in the order of the things. */
static int by_name(const void *a, const void *b)
{
    const struct find_name *first = a, *second = b;
    int order = strcmp(first->folded, second->folded);

    return order ? order : (first->thing > second->thing) - (first->thing < second->thing);
}

static void list_close(struct name_list *l, struct pool *p)
{
    struct find_name *kept = pool_array(p, (size_t)l->count + 1, sizeof *kept);

    if (l->count > 0) {
        qsort(l->at, (size_t)l->count, sizeof *l->at, by_name);
        memcpy(kept, l->at, (size_t)l->count * sizeof *kept);
    }
    mem_free(l->at);
    l->at = kept;
}

/* The first of those whose name is this, or where it would stand. */
static int list_first(const struct name_list *l, const char *folded)
{
    int low = 0, high = l->count;

    while (low < high) {
        int middle = low + (high - low) / 2;

        if (strcmp(l->at[middle].folded, folded) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The id of a counter is no name of another. */
static bool is_alone(const struct name_list *l, const char *id, unit_id u)
{
    char *folded = text_folded(id);
    bool alone = true;

    for (int i = list_first(l, folded); i < l->count && strcmp(l->at[i].folded, folded) == 0; i++)
        alone = alone && l->at[i].thing == u;
    mem_free(folded);
    return alone;
}

static void prepare_units(struct rules *r, struct find_index *f)
{
    for (unit_id u = 0; u < r->counters.count; u++) {
        const struct counter *c = &r->counter[u];

        list_add(&f->units, r->pool, c->id, u);
        list_add(&f->units, r->pool, c->brief, u);
        list_add_words(&f->units, r->pool, &c->shown, u);
        list_add_words(&f->units, r->pool, &c->called, u);
    }
    list_close(&f->units, r->pool);
}

static void prepare_places(struct rules *r, struct find_index *f)
{
    for (place_id p = 0; p < r->map.hexes; p++)
        list_add_words(&f->places, r->pool, &r->map.name[p], p);
    for (int box = 0; box < r->map.boxes; box++) {
        list_add(&f->places, r->pool, r->map.box_names.word[box], r->map.hexes + box);
        list_add_words(&f->places, r->pool, &r->map.box_names.shown[box], r->map.hexes + box);
    }
    list_close(&f->places, r->pool);
}

static void prepare_owners(struct rules *r, struct find_index *f)
{
    for (int side = 0; side < r->sides.count; side++) {
        list_add(&f->owners, r->pool, r->sides.word[side], side);
        list_add_words(&f->owners, r->pool, &r->side[side].shown, side);
    }
    for (int nation = 0; nation < r->nations.count && r->nation; nation++) {
        list_add(&f->owners, r->pool, r->nations.word[nation], r->sides.count + nation);
        list_add_words(&f->owners, r->pool, &r->nation[nation].shown, r->sides.count + nation);
    }
    list_close(&f->owners, r->pool);
}

/* Each is made when the first name of its kind is looked for: a game may be begun, and left, without any. */
static struct find_index *index_of(struct rules *r)
{
    if (!r->find)
        r->find = pool_take(r->pool, sizeof *r->find);
    return r->find;
}

static const struct find_index *with_units(const struct rules *r)
{
    struct find_index *f = index_of((struct rules *)r);

    if (!f->has_units) {
        prepare_units((struct rules *)r, f);
        prepare_owners((struct rules *)r, f);
        f->has_units = true;
    }
    return f;
}

static const struct find_index *with_places(const struct rules *r)
{
    struct find_index *f = index_of((struct rules *)r);

    if (!f->has_places) {
        prepare_places((struct rules *)r, f);
        f->has_places = true;
    }
    return f;
}

/* --- finding --- */

/* A thing has several names: the best fit counts. */
static void found_add(struct findings *f, int thing, enum match_fit fit)
{
    for (int i = 0; i < f->count; i++)
        if (f->at[i].thing == thing) {
            if (fit > f->at[i].fit)
                f->at[i].fit = fit;
            return;
        }
    if (f->count == f->room) {
        f->room = f->room ? 2 * f->room : 16;
        f->at = mem_resize(f->at, (size_t)f->room, sizeof *f->at);
    }
    f->at[f->count].thing = thing;
    f->at[f->count++].fit = fit;
}

static int by_thing(const void *a, const void *b)
{
    int first = *(const int *)a, second = *(const int *)b;            /* the thing stands first in each */

    return (first > second) - (first < second);
}

static void list_find(const struct name_list *l, const char *folded, bool in_full, struct findings *out)
{
    if (*folded == '\0')
        return;
    for (int i = list_first(l, folded); i < l->count && strcmp(l->at[i].folded, folded) == 0; i++)
        found_add(out, l->at[i].thing, MATCH_EQUAL);
    if (out->count > 0 || in_full)
        return;
    for (int i = 0; i < l->count; i++) {
        enum match_fit fit = match_folded(folded, l->at[i].folded);
        if (fit != MATCH_UNLIKE)
            found_add(out, l->at[i].thing, fit);
    }
    if (out->count > 0)
        qsort(out->at, (size_t)out->count, sizeof *out->at, by_thing);
}

/* --- readings: what was typed, as it might be printed --- */

/* "the", and the same in French; how much of the text it is. */
static size_t article_length(const char *folded)
{
    static const char *const articles[] = { "the ", "les ", "le ", "la " };

    for (size_t i = 0; i < sizeof articles / sizeof *articles; i++)
        if (strncmp(folded, articles[i], strlen(articles[i])) == 0)
            return strlen(articles[i]);
    return 0;
}

/* "second" is "2nd". */
static const char *ordinal_of(const char *word, size_t length)
{
    static const char *const ordinals[][2] = {
        { "first", "1st" }, { "second", "2nd" }, { "third", "3rd" }, { "fourth", "4th" }, { "fifth", "5th" },
        { "sixth", "6th" }, { "seventh", "7th" }, { "eighth", "8th" }, { "ninth", "9th" }, { "tenth", "10th" },
        { "eleventh", "11th" }, { "twelfth", "12th" },
    };

    for (size_t i = 0; i < sizeof ordinals / sizeof *ordinals; i++)
        if (strlen(ordinals[i][0]) == length && strncmp(word, ordinals[i][0], length) == 0)
            return ordinals[i][1];
    return NULL;
}

/* Without its article, and with ordinals as figures. */
static void read_words(const char *folded, struct text *out)
{
    folded += article_length(folded);
    text_add(out, "");
    while (*folded) {
        size_t length = strcspn(folded, " "), blank = folded[length] == ' ';
        const char *ordinal = ordinal_of(folded, length);

        if (ordinal)
            text_add(out, ordinal);
        else
            text_add_span(out, folded, length);
        text_add(out, blank ? " " : "");
        folded += length + blank;
    }
}

/* "2 c" is "2c". */
static void close_up(char *text)
{
    char *to = text;

    for (const char *at = text; *at; at++)
        if (!(*at == ' ' && to > text && to[-1] >= '0' && to[-1] <= '9' && !(at[1] >= '0' && at[1] <= '9')))
            *to++ = *at;
    *to = '\0';
}

/* Each reading until one finds something: as typed, without apostrophes, "the second corps" as "2nd corps", "2 c" as
 * "2c". */
static void list_read(const struct name_list *l, const char *folded, bool in_full, struct findings *out)
{
    char *plain = mem_string(folded);
    struct text words = { 0 };

    list_find(l, plain, in_full, out);
    if (out->count == 0 && text_squeeze(plain))
        list_find(l, plain, in_full, out);
    if (out->count == 0) {
        read_words(plain, &words);
        list_find(l, words.at, in_full, out);
    }
    if (out->count == 0) {
        close_up(words.at);
        list_find(l, words.at, in_full, out);
    }
    mem_free(plain);
    text_free(&words);
}

/* --- "german 20c" --- */

enum { OWNER_LEAST = 3 };      /* letters of a side or a nation that are enough before a name */

static bool is_of(const struct rules *r, unit_id u, int owner)
{
    const struct counter *c = &r->counter[u];

    return owner < r->sides.count ? c->side == owner : c->nation == owner - r->sides.count;
}

/* Whether a counter belongs to a side or a nation whose name the word is, or begins. */
static bool has_owner(const struct rules *r, unit_id u, const char *word, size_t length)
{
    const struct name_list *l = &with_units(r)->owners;

    for (int i = 0; i < l->count; i++)
        if (strncmp(l->at[i].folded, word, length) == 0 && (length >= OWNER_LEAST || !l->at[i].folded[length]) &&
            is_of(r, u, l->at[i].thing))
            return true;
    return false;
}

static void keep_owned(const struct rules *r, const char *word, size_t length, struct findings *out)
{
    int kept = 0;

    for (int i = 0; i < out->count; i++)
        if (has_owner(r, out->at[i].thing, word, length))
            out->at[kept++] = out->at[i];
    out->count = kept;
}

static void find_owned(const struct rules *r, const char *folded, bool in_full, struct findings *out)
{
    folded += article_length(folded);
    for (const char *at = strchr(folded, ' '); at && out->count == 0; at = strchr(at + 1, ' ')) {
        list_read(&with_units(r)->units, at + 1, in_full, out);
        keep_owned(r, folded, (size_t)(at - folded), out);
    }
}

/* "german II" begins "German III Corps" too, but II is printed on one German counter: that one is meant. */
static void prefer_printed(const struct rules *r, const char *folded, struct findings *out)
{
    struct findings printed = { 0 };

    find_owned(r, folded, true, &printed);
    if (printed.count > 0) {
        struct findings other = *out;

        out->at = printed.at, out->count = printed.count, out->room = printed.room;
        printed = other;
    }
    findings_free(&printed);
}

static void read_units(const struct rules *r, const char *typed, bool in_full, struct findings *out)
{
    char *folded = text_folded(typed);

    list_read(&with_units(r)->units, folded, in_full, out);
    if (out->count == 0)
        find_owned(r, folded, in_full, out);
    else if (out->at[0].fit != MATCH_EQUAL)
        prefer_printed(r, folded, out);
    mem_free(folded);
}

void find_units(const struct rules *r, const char *typed, struct findings *out)
{
    out->count = 0;
    out->to_the_letter = names_find(&r->counters, typed);
    int letter = out->to_the_letter;
    if (letter >= 0 && is_alone(&with_units(r)->units, r->counter[letter].id, letter))
        found_add(out, out->to_the_letter, MATCH_EQUAL);
    else
        read_units(r, typed, false, out);
}

bool find_is_unit(const struct rules *r, const char *typed)
{
    struct findings f = { 0 };

    if (names_find(&r->counters, typed) != NAME_NONE)
        return true;
    read_units(r, typed, true, &f);
    bool found = f.count > 0;
    findings_free(&f);
    return found;
}

/* "1004", "1004 Königsberg", "1004 konig": the number and what may stand behind it. */
static place_id numbered(const struct rules *r, const char *typed)
{
    char number[GRID_NUMBER_SIZE];
    size_t length = strcspn(typed, " \t");
    place_id p;

    if (length >= sizeof number || typed[0] < '0' || typed[0] > '9')
        return PLACE_NONE;
    memcpy(number, typed, length);
    number[length] = '\0';
    p = map_parse(&r->map, number);
    typed += length + strspn(typed + length, " \t");
    if (p == PLACE_NONE || *typed == '\0')
        return p;
    for (int i = 0; i < r->map.name[p].count; i++)
        if (match_fit(typed, r->map.name[p].in[i].text) != MATCH_UNLIKE)
            return p;
    return PLACE_NONE;
}

void find_places(const struct rules *r, const char *typed, struct findings *out)
{
    place_id p = numbered(r, typed);

    out->count = 0;
    out->to_the_letter = -1;
    if (p != PLACE_NONE) {
        found_add(out, p, MATCH_EQUAL);
        return;
    }
    char *folded = text_folded(typed);
    list_read(&with_places(r)->places, folded, false, out);
    mem_free(folded);
}

bool find_is_place(const struct rules *r, const char *typed)
{
    struct findings f = { 0 };

    if (numbered(r, typed) != PLACE_NONE)
        return true;
    char *folded = text_folded(typed);
    list_read(&with_places(r)->places, folded, true, &f);
    bool found = f.count > 0;
    mem_free(folded);
    findings_free(&f);
    return found;
}

int find_side(const struct rules *r, const char *typed)
{
    const char *word[SIDES_MOST * (1 + WORDS_LANGUAGES)];
    int means[SIDES_MOST * (1 + WORDS_LANGUAGES)], count = 0;

    for (int side = 0; side < r->sides.count; side++) {
        means[count] = side, word[count++] = r->sides.word[side];
        for (int i = 0; i < r->side[side].shown.count; i++)
            means[count] = side, word[count++] = r->side[side].shown.in[i].text;
    }
    int found = match_find(typed, word, means, count);
    return found < 0 ? -1 : means[found];
}

void findings_free(struct findings *f)
{
    mem_free(f->at);
    *f = (struct findings){ 0 };
}

/* --- what is meant --- */

static enum match_fit best_within(const struct findings *f, find_scope *in, const void *with)
{
    enum match_fit best = MATCH_UNLIKE;

    for (int i = 0; i < f->count; i++)
        if (f->at[i].fit > best && (!in || in(with, f->at[i].thing)))
            best = f->at[i].fit;
    return best;
}

bool find_keep(struct findings *f, find_scope *in, const void *with)
{
    enum match_fit best = best_within(f, in, with);
    bool to_the_letter = false;
    int kept = 0;

    if (best == MATCH_UNLIKE)
        return false;
    for (int i = 0; i < f->count; i++)
        if (f->at[i].fit == best && (!in || in(with, f->at[i].thing))) {
            to_the_letter |= f->at[i].thing == f->to_the_letter;
            f->at[kept++] = f->at[i];
        }
    f->count = kept;
    /* What is printed on one counter may be the id of another: a journal means the id. */
    if (to_the_letter && kept > 1) {
        f->at[0].thing = f->to_the_letter;
        f->count = 1;
    }
    return true;
}

/* --- what may have been meant --- */

static const char *nearest(const struct name_list *l, const char *typed)
{
    const char **names = mem_array((size_t)l->count + 1, sizeof *names);

    for (int i = 0; i < l->count; i++)
        names[i] = l->at[i].written;
    const char *found = text_nearest(typed, names, l->count);
    mem_free(names);
    return found;
}

const char *find_nearest_unit(const struct rules *r, const char *typed)
{
    return nearest(&with_units(r)->units, typed);
}

const char *find_nearest_place(const struct rules *r, const char *typed)
{
    return nearest(&with_places(r)->places, typed);
}
