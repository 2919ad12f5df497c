#include "front/find.h"

#include <stddef.h>
#include "base/text.h"
#include "front/i18n.h"
#include "front/match.h"

typedef bool comparison(const char *typed, const char *word);

static bool words_match(const struct words *w, const char *typed, comparison *matches)
{
    for (int i = 0; i < w->count; i++)
        if (matches(typed, w->in[i].text))
            return true;
    return false;
}

static const struct words *place_words(const struct rules *r, place_id p)
{
    return p < r->map.hexes ? &r->map.name[p] : &r->map.box_names.shown[p - r->map.hexes];
}

/* The only place whose name matches; PLACE_NONE if there are none or several. */
static place_id place_named(const struct rules *r, const char *typed, comparison *matches)
{
    place_id found = PLACE_NONE;

    for (place_id p = 0; p < r->map.hexes + r->map.boxes; p++) {
        if (!words_match(place_words(r, p), typed, matches))
            continue;
        if (found != PLACE_NONE)
            return PLACE_NONE;
        found = p;
    }
    return found;
}

place_id find_place(const struct rules *r, const char *typed)
{
    place_id p = rules_parse_place(r, typed);

    if (p != PLACE_NONE || typed[0] == '\0')
        return p;
    p = place_named(r, typed, match_equal);
    return p != PLACE_NONE ? p : place_named(r, typed, match_begins);
}

static bool is_id(const struct counter *c, const char *typed, comparison *matches)
{
    return matches(typed, c->id);
}

/* What stands on one counter may be the id of another: a command would not know which is meant either. */
static bool is_word(const struct counter *c, const char *typed, comparison *matches)
{
    return is_id(c, typed, matches) || (c->brief && matches(typed, c->brief));
}

static bool is_name(const struct counter *c, const char *typed, comparison *matches)
{
    return words_match(&c->shown, typed, matches);
}

int find_units(const struct rules *r, const char *typed, unit_id *out, int room)
{
    /* The surest way of naming a counter that finds any settles it. */
    static const struct {
        bool (*is)(const struct counter *, const char *, comparison *);
        comparison *matches;
    } ways[] = {
        { is_word, match_equal }, { is_name, match_equal },
        { is_name, match_begins }, { is_id, match_begins },
    };
    int count = 0;

    if (typed[0] == '\0')
        return 0;
    for (size_t way = 0; way < sizeof ways / sizeof *ways && count == 0; way++)
        for (unit_id u = 0; u < r->counters.count && count < room; u++)
            if (ways[way].is(&r->counter[u], typed, ways[way].matches))
                out[count++] = u;
    return count;
}

char *find_place_name(const struct rules *r, place_id p, const char *language)
{
    struct text t = { 0 };
    char number[GRID_NUMBER_SIZE];

    if (p == PLACE_NONE)
        text_add(&t, _("out of play"));
    else if (p >= r->map.hexes + r->map.boxes)
        text_print(&t, _("inside %s"), words_in(&r->counter[p - r->map.hexes - r->map.boxes].shown, language));
    else if (p >= r->map.hexes)
        text_add(&t, find_name(&r->map.box_names, p - r->map.hexes, language));
    else
        text_print(&t, "%s", map_number(&r->map, p, number));
    if (p >= 0 && p < r->map.hexes && r->map.name[p].count > 0)
        text_print(&t, " %s", words_in(&r->map.name[p], language));
    return t.at;
}

static const char *shown_or(const struct words *shown, const char *word, const char *language)
{
    const char *text = words_in(shown, language);

    return text ? text : word;
}

int find_side(const struct rules *r, const char *typed)
{
    static comparison *const ways[] = { match_equal, match_begins };

    for (int way = 0; way < 2 && *typed; way++)
        for (int side = 0; side < r->sides.count; side++)
            if (ways[way](typed, r->sides.word[side]) || words_match(&r->side[side].shown, typed, ways[way]))
                return side;
    return -1;
}

const char *find_name(const struct names *n, int number, const char *language)
{
    bool named = number >= 0 && number < n->count && n->shown && n->shown[number].count > 0;

    return named ? names_shown(n, number, language) : i18n_word(names_shown(n, number, language));
}

const char *find_side_name(const struct rules *r, int side, const char *language)
{
    return side < 0 ? "-" : shown_or(&r->side[side].shown, r->sides.word[side], language);
}

const char *find_nation_name(const struct rules *r, int nation, const char *language)
{
    return nation < 0 ? "-" : shown_or(&r->nation[nation].shown, r->nations.word[nation], language);
}

const char *find_mark_name(const struct rules *r, int mark, const char *language)
{
    return shown_or(&r->mark[mark].shown, r->marks.word[mark], language);
}
