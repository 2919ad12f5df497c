#include "data/scenario/hexlist.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

static const char BLANKS[] = " \t\r\n";

static void begin_text(struct hexlist *h, const struct node *text)
{
    h->text = text;
    h->read = 0;
}

void hexlist_begin(struct loading *l, struct hexlist *h, const struct node *n)
{
    *h = (struct hexlist){ .from = PLACE_NONE };
    if (n && n->kind == NODE_LIST)
        begin_text(h, n->first);
    else if (schema_is(l, n, NODE_SCALAR))
        begin_text(h, n);
}

struct where hexlist_where(const struct hexlist *h)
{
    return node_where_in(h->text, h->word);
}

/* Texts in a list follow each other; a text alone is followed by what is no part of it. */
static const struct node *next_text(const struct node *text)
{
    return text->key ? NULL : text->next;
}

static void read_sign(struct hexlist *h)
{
    char first = h->text->text[h->word];

    h->minus = first == '-';
    if (first == '-' || first == '+')
        h->word++;
}

static bool next_word(struct loading *l, struct hexlist *h)
{
    /* After so many faults nobody reads another, and to find their columns takes time. */
    while (h->text && !fault_full(l->diag)) {
        if (schema_is(l, h->text, NODE_SCALAR)) {
            h->word = h->read + strspn(h->text->text + h->read, BLANKS);
            h->end = h->word + strcspn(h->text->text + h->word, BLANKS);
            h->read = h->end;
            read_sign(h);
            if (h->end > h->word)
                return true;
        }
        begin_text(h, next_text(h->text));
    }
    return false;
}

/* A part of the word under way. A hex number is short; what is too long for one is none. */
struct number {
    char at[GRID_NUMBER_SIZE];
};

static struct number part(const struct hexlist *h, size_t begin, size_t end)
{
    struct number n = { "" };
    size_t length = end - begin;

    memcpy(n.at, h->text->text + begin, length < sizeof n.at ? length : sizeof n.at - 1);
    return n;
}

/* How a list is written, for one who writes it otherwise. */
static const char *manner(const char *word)
{
    if (strpbrk(word, ",;"))
        return "; hexes are separated by spaces";
    return strchr(word, '-') ? "; a run is written 0304..0309" : "";
}

static void report_hex(struct loading *l, const struct hexlist *h, size_t begin, size_t end)
{
    struct text word = { 0 };

    text_add_span(&word, h->text->text + begin, end - begin);
    if (begin == end)
        fault_add(l->diag, node_where_in(h->text, begin), "a hex is missing");
    else
        fault_add(l->diag, node_where_in(h->text, begin), "unknown hex \"%s\"%s", brief(text_of(&word)).at,
                  manner(text_of(&word)));
    text_free(&word);
}

static int part_index(struct loading *l, const struct hexlist *h, const struct grid *g, size_t begin, size_t end)
{
    int index = grid_parse(g, part(h, begin, end).at);

    if (index < 0)
        report_hex(l, h, begin, end);
    return index;
}

/* What lies outside the area in play is on the map, and lists may name it. */
static bool is_absent(const struct map *m, int index)
{
    return m->hex_of_index[index] == PLACE_NONE && !(m->outside && m->outside[index]);
}

static place_id part_hex(struct loading *l, const struct hexlist *h, const struct map *m, size_t begin, size_t end)
{
    int index = part_index(l, h, &m->grid, begin, end);

    if (index >= 0 && is_absent(m, index))
        fault_add(l->diag, node_where_in(h->text, begin), "hex %s is not on the map", part(h, begin, end).at);
    return index < 0 ? PLACE_NONE : m->hex_of_index[index];
}

place_id hexlist_hex(struct loading *l, const struct map *m, const char *number, struct where where)
{
    int index = grid_parse(&m->grid, number);

    if (index < 0)
        fault_add(l->diag, where, "unknown hex \"%s\"", brief(number).at);
    else if (is_absent(m, index))
        fault_add(l->diag, where, "hex %s is not on the map", number);
    else
        return m->hex_of_index[index];
    return PLACE_NONE;
}

/* From one index to the next along a column or a row in which both lie; 0: they share none. */
static int run_step(const struct grid *g, int from, int to)
{
    int rows = abs(g->row_last - g->row_first) + 1;
    int way = from <= to ? 1 : -1;
    int begin = 0;

    if (g->numbers != GRID_LIST)
        return from / rows == to / rows ? way : from % rows == to % rows ? way * rows : 0;
    for (int i = 0; i < g->column_count; i++) {
        int end = begin + g->columns[i].last - g->columns[i].first + 1;

        if (from >= begin && from < end)
            return to >= begin && to < end ? way : 0;
        begin = end;
    }
    return 0;
}

static void begin_run(struct loading *l, struct hexlist *h, const struct grid *g, size_t dots)
{
    int from = part_index(l, h, g, h->word, dots);
    int to = part_index(l, h, g, dots + 2, h->end);

    if (from < 0 || to < 0)
        return;
    h->next = from;
    h->last = to;
    h->step = run_step(g, from, to);
    if (h->step == 0)
        fault_add(l->diag, hexlist_where(h), "%s and %s are neither in the same column nor in the same row",
                  part(h, h->word, dots).at, part(h, dots + 2, h->end).at);
}

static bool next_of_run(struct hexlist *h, int *index)
{
    if (h->step == 0)
        return false;
    *index = h->next;
    if (h->next == h->last)
        h->step = 0;
    h->next += h->step;
    return true;
}

/* Where that letter stands in the word under way; its end if it does not. */
static size_t find(const struct hexlist *h, size_t from, char letter)
{
    while (from < h->end && h->text->text[from] != letter)
        from++;
    return from;
}

bool hexlist_next_index(struct loading *l, struct hexlist *h, const struct grid *g, int *index)
{
    while (!next_of_run(h, index)) {
        size_t dots;

        if (!next_word(l, h))
            return false;
        dots = find(h, h->word, '.');
        if (dots + 1 < h->end && h->text->text[dots + 1] == '.') {
            begin_run(l, h, g, dots);
        } else {
            *index = part_index(l, h, g, h->word, h->end);
            if (*index >= 0)
                return true;
        }
    }
    return true;
}

bool hexlist_next(struct loading *l, struct hexlist *h, const struct map *m, place_id *hex)
{
    int index;

    while (hexlist_next_index(l, h, &m->grid, &index)) {
        *hex = m->hex_of_index[index];
        if (*hex != PLACE_NONE)
            return true;
        if (find(h, h->word, '.') == h->end && is_absent(m, index))
            fault_add(l->diag, hexlist_where(h), "hex %s is not on the map", part(h, h->word, h->end).at);
    }
    return false;
}

/* "-1426 1522": with one sign missing, the words are a new list and not changes of the old one. */
static bool is_mixed(const struct hexlist *h)
{
    for (const char *at = h->text->text + strspn(h->text->text, BLANKS); *at; at += strspn(at, BLANKS)) {
        if (*at != '-' && *at != '+')
            return true;
        at += strcspn(at, BLANKS);
    }
    return false;
}

bool hexlist_is_there(struct loading *l, const struct hexlist *h, bool there)
{
    if (!there)
        fault_add(l->diag, hexlist_where(h), is_mixed(h) ? "%s cannot be deleted: this is a new list, because not "
                                                           "every word of it has a sign"
                                                         : "%s cannot be deleted: it is not in the list",
                  part(h, h->word, h->end).at);
    return there;
}

void hexlist_set(struct loading *l, const struct map *m, const struct node *n, struct hexset *out)
{
    struct hexlist h;
    place_id hex;

    hexset_clear(out, m->hexes);
    hexlist_begin(l, &h, n);
    while (hexlist_next(l, &h, m, &hex)) {
        if (!h.minus)
            hexset_add(out, hex);
        else if (hexlist_is_there(l, &h, hexset_has(out, hex)))
            hexset_remove(out, hex);
    }
}

static bool check_pair(struct loading *l, const struct hexlist *h, const struct map *m, const struct hexpair *p,
                       size_t begin)
{
    char from[GRID_NUMBER_SIZE];
    char to[GRID_NUMBER_SIZE];

    if (p->from == PLACE_NONE || p->to == PLACE_NONE)
        return false;
    if (map_is_adjacent(m, p->from, p->to))
        return true;
    fault_add(l->diag, node_where_in(h->text, begin), "%s and %s are not adjacent", map_number(m, p->from, from),
              map_number(m, p->to, to));
    return false;
}

bool hexlist_next_side(struct loading *l, struct hexlist *h, const struct map *m, struct hexpair *out)
{
    while (next_word(l, h)) {
        size_t middle = find(h, h->word, '/');

        out->both = middle < h->end;
        if (!out->both)
            middle = find(h, h->word, '>');
        if (middle == h->end) {
            fault_add(l->diag, hexlist_where(h), "a hexside is two hexes with / or > between them, such as 0304/0305");
            continue;
        }
        out->from = part_hex(l, h, m, h->word, middle);
        out->to = part_hex(l, h, m, middle + 1, h->end);
        if (check_pair(l, h, m, out, h->word))
            return true;
    }
    return false;
}

/* Where the next hex of a chain stands, of this one or of the next. */
static bool next_of_chain(struct loading *l, struct hexlist *h, size_t *begin, size_t *end)
{
    *begin = h->rest;
    if (h->rest == 0) {
        if (!next_word(l, h))
            return false;
        *begin = h->word;
        h->from = PLACE_NONE;
        if (find(h, h->word, '-') == h->end)
            fault_add(l->diag, hexlist_where(h), "a chain is two hexes or more with - between them");
    }
    *end = find(h, *begin, '-');
    h->rest = *end < h->end ? *end + 1 : 0;
    return true;
}

bool hexlist_next_link(struct loading *l, struct hexlist *h, const struct map *m, struct hexpair *out)
{
    size_t begin, end;

    while (next_of_chain(l, h, &begin, &end)) {
        *out = (struct hexpair){ h->from, part_hex(l, h, m, begin, end), true };
        h->from = out->to;
        if (check_pair(l, h, m, out, begin))
            return true;
    }
    return false;
}

bool hexlist_side(struct loading *l, const struct map *m, const char *text, struct where where, struct hexpair *out)
{
    struct source source = { .name = where.file };
    struct node n = {
        .source = &source, .text = text, .kind = NODE_SCALAR, .line = where.line, .column = where.column,
    };
    struct hexlist h;

    hexlist_begin(l, &h, &n);
    return hexlist_next_side(l, &h, m, out);
}
