/*
 * A hex is two lines high and a cell wide, so that columns (flat-topped) or
 * rows (point-topped) interlock as on the printed map:
 *
 *     /1004.  \20c____/1204m  \        number, terrain, road or rail, who holds it, nation
 *     \2c+1___/1104.= \Danzig_/        top counter and how many are below it, or the name
 */
#include "front/text/print.h"

#include <stdlib.h>
#include <string.h>
#include "base/mem.h"
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/canvas.h"
#include "front/text/columns.h"
#include "front/text/counter_label.h"

enum { INSIDE = 7, CELL = INSIDE + 1, HALF_CELL = CELL / 2, NAME_LEAST = 4 };
enum { RIVER = 0x3070ff, PLACED = 0xd0d0d0, LIT = 0xffd75f };
/* What the drawing leaves of the terminal for legend, names and prompt. */
enum { LINES_KEPT = 6, LINES_LEAST = 8, NAME_LINES = 3 };
enum { SIGNS_MOST = 64, SIDES_OF_HEX = 6 };

static const char edge_signs[] = "~#%&!^$?", link_signs[] = "=:+", lit_sign[] = "*";

/* A list of what may be on the map, in the order of the game, each with its sign; a bit for each that was drawn. */
struct signs {
    const json_t *list;
    char sign[SIGNS_MOST];
    uint64_t seen;
};

struct spot { int column, line; };

struct sketch {
    const json_t *d, *hexes;
    struct spot *spot;         /* of each hex */
    bool flat;
    const char *const *directions;       /* of the sides of a hex, in turn */
    struct canvas canvas;
    int column, line;          /* of the canvas's corner, as hex_spot counts */
    struct signs terrain, edges, links, nations, sides, marks;
    int common;                /* the terrain that most hexes have */
    int link_hexes[SIGNS_MOST];          /* how many hexes have a link of the type */
    bool turned_seen, cut_seen;
    json_t *holders_seen;
    struct texts { char **at; int count; } names, legend;
};

/* The upper left of each hex in characters, the whole map being one sheet. */
static void find_spots(struct sketch *s)
{
    const json_t *hex;
    size_t i;

    s->spot = mem_array(json_array_size(s->hexes), sizeof *s->spot);
    json_array_foreach(s->hexes, i, hex) {
        int q = json_number_at(hex, "q"), r = json_number_at(hex, "r");

        s->spot[i] = s->flat ? (struct spot){ q * CELL, 2 * r + q }
                             : (struct spot){ (q - r) * HALF_CELL, 2 * (q + r) };
    }
}

/* --- signs --- */

/* Its number in the list; -1: it is not there. */
static int number_of(const struct signs *s, const char *id)
{
    const json_t *entry;
    size_t i;

    json_array_foreach(s->list, i, entry)
        if (i < SIGNS_MOST && strcmp(json_words_at(entry, "id"), id) == 0)
            return (int)i;
    return -1;
}

static uint64_t bits_of(const struct signs *s, const json_t *words)
{
    const json_t *word;
    uint64_t bits = 0;
    size_t i;

    json_array_foreach(words, i, word) {
        int number = json_is_string(word) ? number_of(s, json_string_value(word)) : -1;
        bits |= number >= 0 ? (uint64_t)1 << number : 0;
    }
    return bits;
}

enum { LETTERS = 128 };

/* A letter of the word that is not taken; the last ones get what is left of the alphabet. */
static void give_letters(struct signs *s, bool capitals, char taken[LETTERS])
{
    const json_t *entry;
    size_t i;

    json_array_foreach(s->list, i, entry) {
        if (i >= SIGNS_MOST)
            break;
        char *pool = text_format("%sabcdefghijklmnopqrstuvwxyz0123456789", json_words_at(entry, "id"));
        s->sign[i] = '?';
        for (const char *c = pool; *c && s->sign[i] == '?'; c++) {
            char letter = capitals && *c >= 'a' && *c <= 'z' ? (char)(*c - 'a' + 'A') : *c;
            if (letter < '0' || letter == '_' || letter > 'z' || taken[(unsigned char)letter])
                continue;
            taken[(unsigned char)letter] = 1;
            s->sign[i] = letter;
        }
        mem_free(pool);
    }
}

static int last_bit(uint64_t bits, int without)
{
    int found = -1;

    for (int i = 0; i < SIGNS_MOST; i++)
        if (bits >> i & 1 && (i != without || found < 0))
            found = i;
    return found;
}

static int first_bit(uint64_t bits)
{
    for (int i = 0; i < SIGNS_MOST; i++)
        if (bits >> i & 1)
            return i;
    return -1;
}

static char sign_at(const char *signs, int i)
{
    int last = (int)strlen(signs) - 1;

    return signs[i < last ? i : last];
}

/* What leads through any side of the hex. */
static uint64_t links_of(const struct sketch *s, const json_t *hex)
{
    uint64_t bits = 0;

    for (int side = 0; side < SIDES_OF_HEX; side++)
        bits |= bits_of(&s->links, json_object_get(json_object_get(hex, "links"), s->directions[side]));
    return bits;
}

static uint64_t side_bits(const struct sketch *s, const json_t *hex, int side)
{
    return bits_of(&s->edges, json_object_get(json_object_get(hex, "hexsides"), s->directions[side]));
}

/* Signs for the hexsides that lie somewhere on the map, in turn: a chart has more types than there are signs. And how
 * many hexes have each link. */
static void survey(struct sketch *s)
{
    uint64_t used = 0;
    int count = 0;
    const json_t *hex;
    size_t i;

    json_array_foreach(s->hexes, i, hex) {
        uint64_t links = json_object_get(hex, "links") ? links_of(s, hex) : 0;

        for (int side = 0; json_object_get(hex, "hexsides") && side < SIDES_OF_HEX; side++)
            used |= side_bits(s, hex, side);
        for (int link = 0; link < SIGNS_MOST && links >> link; link++)
            s->link_hexes[link] += (int)(links >> link & 1);
    }
    for (int type = 0; type < SIGNS_MOST; type++)
        if (used >> type & 1)
            s->edges.sign[type] = sign_at(edge_signs, count++);
}

static int colour_value(const char *colour)
{
    return *colour == '#' && strlen(colour) == 7 ? (int)strtol(colour + 1, NULL, 16) : PLACED;
}

static int readable_on(int rgb)
{
    int brightness = (rgb >> 16 & 255) * 3 + (rgb >> 8 & 255) * 6 + (rgb & 255);

    return brightness > 1100 ? 0x000000 : 0xffffff;
}

/* --- the ground --- */

static const struct canvas_cell plain = { .paper = INK_PLAIN, .ink = INK_PLAIN };

/* A hexside: what runs along it hides the stroke, from whichever hex it is seen. */
static void draw_side(struct sketch *s, int column, int line, char stroke, uint64_t bits)
{
    struct canvas_cell look = plain;
    char text[2] = { stroke, '\0' };

    if (column < 0 || column >= s->canvas.columns || line < 0 || line >= s->canvas.lines)
        return;
    if (bits) {
        text[0] = s->edges.sign[first_bit(bits)];
        look.ink = RIVER;
        look.strong = true;
        s->edges.seen |= bits;
    } else if (s->canvas.cell[line * s->canvas.columns + column].ink == RIVER) {
        return;
    }
    canvas_write(&s->canvas, column, line, text, look);
}

enum { N, NE, SE, S, SW, NW };           /* the sides of a flat-topped hex, in the order of their directions */

static void draw_sides(struct sketch *s, const json_t *hex, struct spot at)
{
    int right = at.column + CELL;
    uint64_t side[SIDES_OF_HEX];

    for (int i = 0; i < SIDES_OF_HEX; i++)
        side[i] = side_bits(s, hex, i);
    /* On a point-topped grid the same numbers begin at the upper right: NE is east, SW is west. */
    draw_side(s, at.column, at.line, s->flat ? '/' : '|', side[s->flat ? NW : SW]);
    draw_side(s, at.column, at.line + 1, s->flat ? '\\' : '|', side[SW]);
    draw_side(s, right, at.line, s->flat ? '\\' : '|', side[NE]);
    draw_side(s, right, at.line + 1, s->flat ? '/' : '|', side[s->flat ? SE : NE]);
    for (int i = 1; i <= INSIDE; i++)
        draw_side(s, at.column + i, at.line + 1, '_', side[s->flat || i < HALF_CELL ? S : SE]);
}

/* Of the links of a hex, the type that fewest hexes have: a bridge on a road is drawn as a bridge. */
static int rarest(const struct sketch *s, uint64_t links)
{
    int found = -1;

    for (int i = 0; i < SIGNS_MOST; i++)
        if (links >> i & 1 && (found < 0 || s->link_hexes[i] < s->link_hexes[found]))
            found = i;
    return found;
}

static void draw_ground(struct sketch *s, const json_t *hex, struct spot at)
{
    uint64_t links = links_of(s, hex);
    int terrain = last_bit(bits_of(&s->terrain, json_object_get(hex, "terrain")), s->common);
    struct canvas_cell look = plain;
    struct text text = { 0 };

    text_add(&text, json_words_at(hex, "hex"));
    if (terrain >= 0) {
        text_add_letter(&text, terrain == s->common ? '.' : s->terrain.sign[terrain]);
        s->terrain.seen |= (uint64_t)1 << terrain;
    }
    if (links) {
        text_add_letter(&text, sign_at(link_signs, rarest(s, links)));
        s->links.seen |= links;
    }
    look.strong = *json_words_at(hex, "name") != '\0';
    canvas_write(&s->canvas, at.column + 1, at.line, text_of(&text), look);
    text_free(&text);
}

/* --- what stands there --- */

/* As many characters of a word as there is room for. */
static void add_cut(struct text *out, const char *word)
{
    for (int room = INSIDE; *word && room > 0; room--) {
        size_t length = 1;
        while (((unsigned char)word[length] & 0xc0) == 0x80)
            length++;
        text_add_span(out, word, length);
        word += length;
    }
}

static const char *mark_sign(const struct sketch *s, int mark)
{
    const char *sign = json_words_at(json_array_get(s->marks.list, (size_t)mark), "sign");

    return *sign ? sign : "*";
}

/* The signs of its marks, as many as fit; a dot for those that do not. */
static void add_signs(struct sketch *s, struct text *out, const json_t *counter, int columns)
{
    struct text signs = { 0 };
    const json_t *entry;
    size_t i;

    json_array_foreach(json_object_get(counter, "marks"), i, entry) {
        int mark = number_of(&s->marks, json_words_at(entry, "mark"));
        if (mark < 0)
            continue;
        text_add(&signs, mark_sign(s, mark));
        s->marks.seen |= (uint64_t)1 << mark;
    }
    if (text_width(text_of(&signs)) <= columns) {
        text_add(out, text_of(&signs));
    } else {
        text_print(out, "%.*s…", columns > 1 ? columns - 1 : 0, text_of(&signs));
        s->cut_seen = true;
    }
    text_free(&signs);
}

/* "17c 8'!+1": its strength, not on its first face, a mark laid on it, one counter below. The name keeps what tells it
 * from others, the marks what is left. What the game tells in a few signs is there if there is room for it. */
static void counter_text(struct sketch *s, struct text *out, const json_t *counter, int below)
{
    const char *figures = json_words_at(counter, "figures");
    struct text after = { 0 };
    char under[16] = "";

    if (below > 0)
        snprintf(under, sizeof under, "+%d", below);
    if (json_flag_at(counter, "hidden")) {
        text_print(out, "%s%s", json_words_at(counter, "brief"), under);
        return;
    }
    if (json_flag_at(counter, "turned")) {
        text_add(&after, "'");
        s->turned_seen = true;
    }
    add_signs(s, &after, counter, INSIDE - NAME_LEAST - (int)after.length - (int)strlen(under));
    text_add(&after, under);
    int room = INSIDE - text_width(text_of(&after));
    counter_label_add(out, json_object_get(s->d, "briefs"), json_words_at(counter, "brief"), room);
    if (*figures && text_width(text_of(out)) + 1 + text_width(figures) <= room)
        text_print(out, " %s", figures);
    text_add(out, text_of(&after));
    text_free(&after);
}

static void draw_name(struct sketch *s, const json_t *hex, struct spot at)
{
    struct text text = { 0 };

    add_cut(&text, json_words_at(hex, "name"));
    if (text.length)
        canvas_write(&s->canvas, at.column + 1, at.line + 1, text_of(&text), plain);
    text_free(&text);
}

static void add_item(struct texts *l, char *item)
{
    l->at = mem_resize(l->at, (size_t)l->count + 1, sizeof *l->at);
    l->at[l->count++] = item;
}

/* Where a counter hides the name of a hex, it is told below the map. */
static void note_name(struct sketch *s, const json_t *hex)
{
    if (*json_words_at(hex, "name"))
        add_item(&s->names, text_format("%s %s", json_words_at(hex, "hex"), json_words_at(hex, "name")));
}

/* Eight ways for the twelve that a counter can look; NULL: it looks nowhere. */
static const char *arrow_of(const json_t *counter)
{
    static const char *const arrows[] = { "↑", "↗", "→", "↘", "↓", "↙", "←", "↖" };
    int degrees = json_number_at(counter, "degrees");

    return *json_words_at(counter, "facing") && degrees >= 0 ? arrows[(degrees + 22) / 45 % 8] : NULL;
}

/* Of a stack the first counter that looks somewhere is shown, else the top one. */
static const json_t *shown_counter(const json_t *counters)
{
    const json_t *counter;
    size_t i;

    json_array_foreach(counters, i, counter)
        if (arrow_of(counter))
            return counter;
    return json_array_get(counters, 0);
}

static void draw_stack(struct sketch *s, const json_t *hex, struct spot at)
{
    const json_t *counters = json_object_get(hex, "counters"), *top = shown_counter(counters);
    struct canvas_cell look = plain;
    struct text text = { 0 };

    if (!top) {
        draw_name(s, hex, at);
        return;
    }
    note_name(s, hex);
    int nation = number_of(&s->nations, json_words_at(top, "nation"));
    if (nation >= 0) {
        char sign[2] = { s->nations.sign[nation], '\0' };

        look.paper = colour_value(json_words_at(json_array_get(s->nations.list, (size_t)nation), "colour"));
        look.ink = readable_on(look.paper);
        s->nations.seen |= (uint64_t)1 << nation;
        canvas_write(&s->canvas, at.column + INSIDE, at.line, sign, look);
    }
    if (arrow_of(top))
        canvas_write(&s->canvas, at.column + INSIDE - 1, at.line, arrow_of(top), look);
    look.strong = true;
    counter_text(s, &text, top, (int)json_array_size(counters) - 1);
    canvas_write(&s->canvas, at.column + 1, at.line + 1, text_of(&text), look);
    text_free(&text);
}

static char flag_sign(const struct sketch *s, const json_t *holder)
{
    int side = number_of(&s->sides, json_words_at(holder, "side"));

    return side < 0 ? '-' : s->sides.sign[side];
}

/* The different ones that were drawn, for the legend. */
static void note_holder(struct sketch *s, const json_t *holder)
{
    const json_t *seen;
    size_t i;

    json_array_foreach(s->holders_seen, i, seen)
        if (json_equal(seen, holder))
            return;
    json_array_append(s->holders_seen, (json_t *)holder);
}

/* Who holds it: a letter at the end of the line, before the sign of a nation; none where there is no room. */
static void draw_holder(struct sketch *s, const json_t *hex, struct spot at)
{
    const json_t *holder = json_object_get(hex, "holder");
    int column = at.column + INSIDE - (json_array_size(json_object_get(hex, "counters")) > 0);

    if (!holder || *s->canvas.cell[at.line * s->canvas.columns + column].character)
        return;
    char sign[2] = { flag_sign(s, holder), '\0' };
    struct canvas_cell look = { .paper = colour_value(json_words_at(holder, "colour")) };

    look.ink = readable_on(look.paper);
    canvas_write(&s->canvas, column, at.line, sign, look);
    note_holder(s, holder);
}

/* A hex to which a command leads: a star, and on a terminal with colours a lit number. The star comes before the
 * sign of the nation where a counter is. */
static void draw_glow(struct sketch *s, const json_t *hex, struct spot at)
{
    struct canvas_cell look = { .paper = LIT, .ink = 0x000000, .strong = true };
    bool held = json_array_size(json_object_get(hex, "counters")) > 0;

    if (!json_flag_at(hex, "lit"))
        return;
    canvas_write(&s->canvas, at.column + 1, at.line, json_words_at(hex, "hex"), look);
    canvas_write(&s->canvas, at.column + INSIDE - held, at.line, lit_sign, look);
}

static void draw_hexes(struct sketch *s)
{
    const json_t *hex;
    size_t i;

    json_array_foreach(s->hexes, i, hex) {
        struct spot at = { s->spot[i].column - s->column, s->spot[i].line - s->line };

        if (at.column < 0 || at.column + CELL >= s->canvas.columns || at.line < 0 || at.line + 1 >= s->canvas.lines)
            continue;
        draw_sides(s, hex, at);
        draw_ground(s, hex, at);
        draw_stack(s, hex, at);
        draw_holder(s, hex, at);
        draw_glow(s, hex, at);
    }
}

/* --- what it means --- */

static void add_sign(struct sketch *s, const char *sign, const char *meaning)
{
    char *item = text_format("%s %s", sign, meaning);

    for (char *c = item; *c; c++)
        if (*c == '_')
            *c = ' ';          /* a name without words of its own is an identifier */
    add_item(&s->legend, item);
}

/* Those that were drawn. */
static void add_legend(struct sketch *s, const struct signs *signs)
{
    for (int i = 0; i < SIGNS_MOST; i++)
        if (signs->seen >> i & 1) {
            char sign[2] = { signs->sign[i], '\0' };
            add_sign(s, sign, json_words_at(json_array_get(signs->list, (size_t)i), "name"));
        }
}

static void add_holders(struct sketch *s)
{
    const json_t *holder;
    size_t i;

    json_array_foreach(s->holders_seen, i, holder) {
        char sign[2] = { flag_sign(s, holder), '\0' };
        char *meaning = text_format(_("%s: %s"), json_words_at(holder, "name"), json_words_at(holder, "text"));
        add_sign(s, sign, meaning);
        mem_free(meaning);
    }
}

static void add_reach(struct sketch *s)
{
    const json_t *reach = json_object_get(s->d, "reach"), *command;
    struct text meaning = { 0 };
    size_t i;

    json_array_foreach(json_object_get(reach, "commands"), i, command)
        text_print(&meaning, "%s%s", i > 0 ? ", " : "", json_words_of(command));
    text_print(&meaning, " %s", json_words_at(reach, "brief"));
    if (json_array_size(json_object_get(reach, "commands")) > 0)
        add_sign(s, lit_sign, text_of(&meaning));
    text_free(&meaning);
}

static void print_legend(struct sketch *s)
{
    add_legend(s, &s->terrain);
    add_legend(s, &s->edges);
    add_legend(s, &s->links);
    add_legend(s, &s->nations);
    add_holders(s);
    for (int i = 0; i < SIGNS_MOST; i++)
        if (s->marks.seen >> i & 1)
            add_sign(s, mark_sign(s, i), json_words_at(json_array_get(s->marks.list, (size_t)i), "name"));
    if (s->turned_seen)
        add_sign(s, "'", _("turned over"));
    if (s->cut_seen)
        add_sign(s, "…", _("more marks: `stack HEX`"));
    add_reach(s);
    if (json_flag_at(s->d, "line"))
        add_sign(s, lit_sign, _("the line"));
    if (json_flag_at(s->d, "our_map"))
        add_sign(s, "N.B.", _("our reconstruction of the map"));
    columns_print_items(s->legend.at, s->legend.count, "  ", NAME_LINES);
    columns_print_items(s->names.at, s->names.count, ", ", NAME_LINES);
}

/* --- which part of it --- */

/* The mean place of the stacks that touch an enemy, else of all, else of the map; or of the hex that was named. */
static struct spot middle(const struct sketch *s)
{
    const char *centre = json_words_at(s->d, "centre");
    struct { long column, line, count; } sum[3] = { { 0, 0, 0 } };
    const json_t *hex;
    size_t k;

    json_array_foreach(s->hexes, k, hex) {
        struct spot at = s->spot[k];
        int from = !json_object_get(hex, "counters") ? 2 : json_flag_at(hex, "contact") ? 0 : 1;

        if (*centre && strcmp(centre, json_words_at(hex, "hex")) == 0)
            return at;
        for (int i = from; i < 3; i++) {
            sum[i].column += at.column;
            sum[i].line += at.line;
            sum[i].count++;
        }
    }
    for (int i = 0; i < 3; i++)
        if (sum[i].count > 0)
            return (struct spot){ (int)(sum[i].column / sum[i].count), (int)(sum[i].line / sum[i].count) };
    return (struct spot){ 0, 0 };
}

/* The drawing is as large as the terminal or the map, whichever is less, and stays on the map. */
static void choose_window(struct sketch *s, struct spot centre, int *columns, int *lines)
{
    struct spot low = s->spot[0], high = low;

    for (size_t i = 0; i < json_array_size(s->hexes); i++) {
        struct spot at = s->spot[i];

        low.column = at.column < low.column ? at.column : low.column;
        low.line = at.line < low.line ? at.line : low.line;
        high.column = at.column > high.column ? at.column : high.column;
        high.line = at.line > high.line ? at.line : high.line;
    }
    int width = high.column - low.column + CELL + 1, height = high.line - low.line + 2;
    *columns = (term_columns() - 1) / CELL * CELL + 1;
    *lines = term_lines() - LINES_KEPT > LINES_LEAST ? term_lines() - LINES_KEPT : LINES_LEAST;
    *columns = *columns < width ? *columns : width;
    *lines = *lines < height ? *lines : height;

    s->column = centre.column - (*columns / 2 - HALF_CELL) / CELL * CELL;
    s->line = centre.line - *lines / 2 + 1;
    if (s->column > low.column + width - *columns)
        s->column = low.column + width - *columns;
    if (s->line > low.line + height - *lines)
        s->line = low.line + height - *lines;
    s->column = s->column < low.column ? low.column : s->column;
    s->line = s->line < low.line ? low.line : s->line;
    if (s->flat)
        s->column = low.column + (s->column - low.column) / CELL * CELL;
}

static void give_signs(struct sketch *s)
{
    const json_t *legend = json_object_get(s->d, "legend");
    char small[LETTERS] = { 0 }, capitals[LETTERS] = { 0 };

    s->terrain.list = json_object_get(legend, "terrain");
    s->edges.list = json_object_get(legend, "hexsides");
    s->links.list = json_object_get(legend, "links");
    s->nations.list = json_object_get(legend, "nations");
    s->sides.list = json_object_get(legend, "sides");
    s->marks.list = json_object_get(legend, "marks");
    give_letters(&s->terrain, false, small);
    give_letters(&s->sides, false, small);
    give_letters(&s->nations, true, capitals);
    for (int i = 0; i < SIGNS_MOST; i++)
        s->links.sign[i] = sign_at(link_signs, i);
    survey(s);
    s->common = number_of(&s->terrain, json_words_at(s->d, "commonest"));
}

static void free_texts(struct texts *l)
{
    for (int i = 0; i < l->count; i++)
        mem_free(l->at[i]);
    mem_free(l->at);
}

static void draw(const json_t *d)
{
    static const char *const flat[] = { "n", "ne", "se", "s", "sw", "nw" };
    static const char *const pointed[] = { "ne", "e", "se", "sw", "w", "nw" };
    bool is_flat = strcmp(json_words_at(d, "top"), "flat") == 0;
    struct sketch s = { .d = d, .hexes = json_object_get(d, "hexes"), .flat = is_flat,
                        .directions = is_flat ? flat : pointed, .holders_seen = json_array() };
    int columns, lines;

    find_spots(&s);
    choose_window(&s, middle(&s), &columns, &lines);
    give_signs(&s);
    canvas_init(&s.canvas, columns, lines);
    draw_hexes(&s);
    if (s.common >= 0)
        s.terrain.sign[s.common] = '.';
    canvas_print(&s.canvas);
    print_legend(&s);
    canvas_free(&s.canvas);
    json_decref(s.holders_seen);
    free_texts(&s.names);
    free_texts(&s.legend);
    mem_free(s.spot);
}

void print_map(const json_t *d)
{
    if (json_object_get(d, "stack")) {
        print_stack(json_object_get(d, "stack"));
        return;
    }
    if (json_array_size(json_object_get(d, "hexes")) == 0) {
        say("%s\n", _("this game has no map"));
        return;
    }
    draw(d);
    print_grids(d);
}
