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
#include "front/picture/flag.h"
#include "front/program/i18n.h"
#include "front/text/canvas.h"
#include "front/text/columns.h"
#include "front/text/counter_label.h"
#include "front/text/ours.h"
#include "front/text/shown.h"
#include "kernel/state/unit.h"

enum { INSIDE = 7, CELL = INSIDE + 1, HALF_CELL = CELL / 2, NAME_LEAST = 4 };
enum { RIVER = 0x3070ff, PLACED = 0xd0d0d0, LIT = 0xffd75f };
/* What the drawing leaves of the terminal for legend, names and prompt. */
enum { LINES_KEPT = 6, LINES_LEAST = 8, NAME_LINES = 3 };

static const char edge_signs[] = "~#%&!^$?", link_signs[] = "=:+", lit_sign[] = "*";

struct sketch {
    struct umpire *u;
    int eyes;
    const struct rules *r;
    const struct map *m;
    struct canvas canvas;
    int column, line;          /* of the canvas's corner, as hex_spot counts */
    char terrain_sign[TERRAIN_MOST];
    char nation_sign[TERRAIN_MOST];
    char side_sign[TERRAIN_MOST];
    char edge_sign[TERRAIN_MOST];        /* of hexsides */
    terrain_bits terrain_seen, sides_seen, links_seen, nations_seen, marks_seen;
    bool turned_seen, cut_seen;
    struct holders holders_seen;
    const struct map_glow *glow;         /* NULL: none */
    int link_hexes[TERRAIN_MOST];                    /* how many hexes have a link of the type */
    struct script_list names, legend;
};

struct spot { int column, line; };

static int rounded(int a, int b)
{
    return a >= 0 ? (a + b / 2) / b : -((-a + b / 2) / b);
}

/* The upper left of a hex in characters, the whole map being one sheet. */
static struct spot hex_spot(const struct map *m, place_id hex)
{
    struct point p = grid_centre(&m->grid, m->at[hex]);

    if (m->grid.top == GRID_FLAT)
        return (struct spot){ rounded(p.x, 866) * CELL, rounded(p.y, 500) };
    return (struct spot){ rounded(p.x, 500) * HALF_CELL, rounded(p.y, 866) * 2 };
}

enum { LETTERS = 128 };

/* A letter of the word that is not taken; the last ones get what is left of the alphabet. */
static void give_signs(const struct names *n, char *sign, bool capitals, char taken[LETTERS])
{
    for (int i = 0; i < n->count && i < TERRAIN_MOST; i++) {
        struct text pool = { 0 };
        text_print(&pool, "%sabcdefghijklmnopqrstuvwxyz0123456789", n->word[i]);
        sign[i] = '?';
        for (const char *c = pool.at; *c; c++) {
            char letter = capitals && *c >= 'a' && *c <= 'z' ? (char)(*c - 'a' + 'A') : *c;
            if (letter < '0' || letter == '_' || letter > 'z' || taken[(unsigned char)letter])
                continue;
            taken[(unsigned char)letter] = 1;
            sign[i] = letter;
            break;
        }
        text_free(&pool);
    }
}

static int last_bit(terrain_bits bits, int without)
{
    int found = -1;

    for (int i = 0; i < TERRAIN_MOST; i++)
        if (bits >> i & 1 && (i != without || found < 0))
            found = i;
    return found;
}

static int first_bit(terrain_bits bits)
{
    for (int i = 0; i < TERRAIN_MOST; i++)
        if (bits >> i & 1)
            return i;
    return -1;
}

static char sign_at(const char *signs, int i)
{
    int last = (int)strlen(signs) - 1;

    return signs[i < last ? i : last];
}

/* Those that lie somewhere on the map, in turn: a chart has more types than there are signs. */
static void give_edge_signs(const struct map *m, char *sign)
{
    terrain_bits used = 0;
    int count = 0;

    for (place_id hex = 0; hex < m->hexes; hex++)
        for (enum hexside side = HEXSIDE_N; side < HEXSIDES; side++)
            used |= m->side[hex][side];
    for (int i = 0; i < TERRAIN_MOST; i++)
        if (used >> i & 1)
            sign[i] = sign_at(edge_signs, count++);
}

static int colour_value(const char *colour)
{
    return colour && *colour == '#' && strlen(colour) == 7 ? (int)strtol(colour + 1, NULL, 16) : PLACED;
}

static int readable_on(int rgb)
{
    int brightness = (rgb >> 16 & 255) * 3 + (rgb >> 8 & 255) * 6 + (rgb & 255);

    return brightness > 1100 ? 0x000000 : 0xffffff;
}

static const struct canvas_cell plain = { .paper = INK_PLAIN, .ink = INK_PLAIN };

/* A hexside: what runs along it hides the stroke, from whichever hex it is seen. */
static void draw_side(struct sketch *s, int column, int line, char stroke, terrain_bits bits)
{
    struct canvas_cell look = plain;
    char text[2] = { stroke, '\0' };

    if (column < 0 || column >= s->canvas.columns || line < 0 || line >= s->canvas.lines)
        return;
    if (bits) {
        text[0] = s->edge_sign[first_bit(bits)];
        look.ink = RIVER;
        look.strong = true;
        s->sides_seen |= bits;
    } else if (s->canvas.cell[line * s->canvas.columns + column].ink == RIVER) {
        return;
    }
    canvas_write(&s->canvas, column, line, text, look);
}

static void draw_sides(struct sketch *s, place_id hex, struct spot at)
{
    const terrain_bits *side = s->m->side[hex];
    bool flat = s->m->grid.top == GRID_FLAT;
    int right = at.column + CELL;

    /* On a point-topped grid the same numbers begin at the upper right: NE is east, SW is west. */
    draw_side(s, at.column, at.line, flat ? '/' : '|', side[flat ? HEXSIDE_NW : HEXSIDE_SW]);
    draw_side(s, at.column, at.line + 1, flat ? '\\' : '|', side[HEXSIDE_SW]);
    draw_side(s, right, at.line, flat ? '\\' : '|', side[HEXSIDE_NE]);
    draw_side(s, right, at.line + 1, flat ? '/' : '|', side[flat ? HEXSIDE_SE : HEXSIDE_NE]);
    for (int i = 1; i <= INSIDE; i++) {
        enum hexside below = flat || i < HALF_CELL ? HEXSIDE_S : HEXSIDE_SE;
        draw_side(s, at.column + i, at.line + 1, '_', side[below]);
    }
}

static terrain_bits links_of(const struct map *m, place_id hex)
{
    terrain_bits bits = 0;

    for (int side = 0; side < HEXSIDES; side++)
        bits |= m->link[hex][side];
    return bits;
}

/* Of the links of a hex, the type that fewest hexes have: a bridge on a road is drawn as a bridge. */
static int rarest(const struct sketch *s, terrain_bits links)
{
    int found = -1;

    for (int i = 0; i < TERRAIN_MOST; i++)
        if (links >> i & 1 && (found < 0 || s->link_hexes[i] < s->link_hexes[found]))
            found = i;
    return found;
}

static void draw_ground(struct sketch *s, place_id hex, struct spot at, int common)
{
    char number[GRID_NUMBER_SIZE], text[GRID_NUMBER_SIZE + 4];
    terrain_bits links = links_of(s->m, hex);
    int link = rarest(s, links), terrain = last_bit(s->m->terrain[hex], common);
    int length = snprintf(text, sizeof text, "%s", map_number(s->m, hex, number));
    struct canvas_cell look = plain;

    if (terrain >= 0) {
        text[length++] = terrain == common ? '.' : s->terrain_sign[terrain];
        s->terrain_seen |= (terrain_bits)1 << terrain;
    }
    if (links) {
        text[length++] = sign_at(link_signs, link);
        s->links_seen |= links;
    }
    text[length] = '\0';
    look.strong = s->m->name[hex].count > 0;
    canvas_write(&s->canvas, at.column + 1, at.line, text, look);
}

/* A word cut so that what follows it still fits. */
static void add_cut(struct text *out, const char *word, const char *after)
{
    for (int room = INSIDE - (int)strlen(after); *word && room > 0; room--) {
        size_t length = 1;
        while (((unsigned char)word[length] & 0xc0) == 0x80)
            length++;
        text_add_span(out, word, length);
        word += length;
    }
    text_add(out, after);
}

/* The signs of its marks, as many as fit; a dot for those that do not. */
static void add_signs(struct sketch *s, struct text *out, unit_id unit, int columns)
{
    struct text signs = { 0 };

    for (int mark = 0; mark < s->r->marks.count; mark++)
        if (unit_has_mark(umpire_state(s->u), unit, mark)) {
            text_add(&signs, s->r->mark[mark].sign ? s->r->mark[mark].sign : "*");
            s->marks_seen |= (terrain_bits)1 << mark;
        }
    if (text_width(text_of(&signs)) <= columns) {
        text_add(out, text_of(&signs));
    } else {
        text_print(out, "%.*s…", columns > 1 ? columns - 1 : 0, text_of(&signs));
        s->cut_seen = true;
    }
    text_free(&signs);
}

/* What the game tells of a counter in a few signs, if there is room for it and a blank. */
static void add_figures(struct sketch *s, struct text *out, unit_id unit, int columns)
{
    struct script_counter shown;

    script_counter(umpire_script(s->u), unit, &shown);
    if (shown.figures && *shown.figures && text_width(text_of(out)) + 1 + text_width(shown.figures) <= columns)
        text_print(out, " %s", shown.figures);
    script_counter_free(&shown);
}

/* "17c 8'!+1": its strength, not on its first face, a mark laid on it, one counter below. The name keeps what tells it
 * from others, the marks what is left. */
static void counter_text(struct sketch *s, struct text *out, const struct view_counter *top, int below)
{
    struct text after = { 0 }, under = { 0 };

    if (below > 0)
        text_print(&under, "+%d", below);
    if (top->unit == UNIT_NONE) {
        text_print(out, "%s%s", top->brief, text_of(&under));
        text_free(&under);
        return;
    }
    if (unit_face(umpire_state(s->u), top->unit) > 0) {
        text_add(&after, "'");
        s->turned_seen = true;
    }
    add_signs(s, &after, top->unit, INSIDE - NAME_LEAST - (int)after.length - (int)under.length);
    text_add(&after, text_of(&under));
    int room = INSIDE - text_width(text_of(&after));
    counter_label_add(out, s->r, top->unit, room);
    add_figures(s, out, top->unit, room);
    text_add(out, text_of(&after));
    text_free(&after);
    text_free(&under);
}

static void draw_name(struct sketch *s, place_id hex, struct spot at)
{
    const char *name = words_in(&s->m->name[hex], umpire_language(s->u));
    struct text text = { 0 };

    if (name) {
        add_cut(&text, name, "");
        canvas_write(&s->canvas, at.column + 1, at.line + 1, text_of(&text), plain);
    }
    text_free(&text);
}

static void add_item(struct script_list *l, char *item)
{
    l->at = mem_resize(l->at, (size_t)l->count + 1, sizeof *l->at);
    l->at[l->count++] = item;
}

/* Where a counter hides the name of a hex, it is told below the map. */
static void note_name(struct sketch *s, place_id hex)
{
    if (s->m->name[hex].count > 0)
        add_item(&s->names, shown_place(s->r, hex, umpire_language(s->u)));
}

enum { STACK_MOST = 16 };      /* so deep a stack is looked into */

/* Eight ways for the twelve that a counter can look. */
static const char *arrow_of(const struct map *m, int facing)
{
    static const char *const arrows[] = { "↑", "↗", "→", "↘", "↓", "↙", "←", "↖" };
    int twelfths = facing < HEXSIDES ? 2 * facing : 2 * (facing - HEXSIDES) + 1;

    if (m->grid.top != GRID_FLAT)
        twelfths++;
    return arrows[(twelfths * 30 + 22) / 45 % 8];
}

/* Of a stack the first counter that looks somewhere is shown, else the top one; gives how many there are. */
static int shown_counter(struct sketch *s, place_id hex, struct view_counter *out)
{
    struct view_counter stack[STACK_MOST];
    int count = view_stack(s->u, s->eyes, hex, stack, STACK_MOST), shown = 0;

    for (int i = count < STACK_MOST ? count - 1 : STACK_MOST - 1; i >= 0; i--)
        if (stack[i].unit != UNIT_NONE && unit_facing(umpire_state(s->u), stack[i].unit) >= 0)
            shown = i;
    if (count > 0)
        *out = stack[shown];
    return count;
}

static void draw_stack(struct sketch *s, place_id hex, struct spot at)
{
    struct view_counter top = { .unit = UNIT_NONE };
    int count = shown_counter(s, hex, &top);
    struct text text = { 0 };
    struct canvas_cell look = plain;

    if (count < 1) {
        draw_name(s, hex, at);
        return;
    }
    note_name(s, hex);
    if (top.nation >= 0) {
        char sign[2] = { s->nation_sign[top.nation], '\0' };

        look.paper = colour_value(s->r->nation[top.nation].colour);
        look.ink = readable_on(look.paper);
        s->nations_seen |= (terrain_bits)1 << top.nation;
        canvas_write(&s->canvas, at.column + INSIDE, at.line, sign, look);
    }
    if (top.unit != UNIT_NONE && unit_facing(umpire_state(s->u), top.unit) >= 0)
        canvas_write(&s->canvas, at.column + INSIDE - 1, at.line,
                     arrow_of(s->m, unit_facing(umpire_state(s->u), top.unit)), look);
    look.strong = true;
    counter_text(s, &text, &top, count - 1);
    canvas_write(&s->canvas, at.column + 1, at.line + 1, text_of(&text), look);
    text_free(&text);
}

static char flag_sign(const struct sketch *s, struct holder h)
{
    return h.side == FLAG_NOBODY ? '-' : s->side_sign[h.side];
}

/* Who holds it: a letter at the end of the line, before the sign of a nation; none where there is no room. */
static void draw_holder(struct sketch *s, place_id hex, struct spot at)
{
    struct holder h;
    int column = at.column + INSIDE - (view_stack(s->u, s->eyes, hex, NULL, 0) > 0);

    if (!flag_of(s->u, hex, &h) || *s->canvas.cell[at.line * s->canvas.columns + column].character)
        return;
    char sign[2] = { flag_sign(s, h), '\0' };
    struct canvas_cell look = { .paper = colour_value(flag_colour(s->r, h)) };

    look.ink = readable_on(look.paper);
    canvas_write(&s->canvas, column, at.line, sign, look);
    holders_add(&s->holders_seen, h);
}

/* A hex to which a command leads: a star, and on a terminal with colours a lit number. The star comes before the
 * sign of the nation where a counter is. */
static void draw_glow(struct sketch *s, place_id hex, struct spot at)
{
    struct canvas_cell look = { .paper = LIT, .ink = 0x000000, .strong = true };
    bool held = view_stack(s->u, s->eyes, hex, NULL, 0) > 0;
    char number[GRID_NUMBER_SIZE];

    if (!s->glow || !hexset_has(&s->glow->hexes, hex))
        return;
    canvas_write(&s->canvas, at.column + 1, at.line, map_number(s->m, hex, number), look);
    canvas_write(&s->canvas, at.column + INSIDE - held, at.line, lit_sign, look);
}

static void count_links(struct sketch *s)
{
    for (place_id hex = 0; hex < s->m->hexes; hex++)
        for (int i = 0; i < s->m->link_chart.types.count && i < TERRAIN_MOST; i++)
            s->link_hexes[i] += (int)(links_of(s->m, hex) >> i & 1);
}

static void draw_hexes(struct sketch *s)
{
    int common = map_commonest(s->m);

    count_links(s);
    for (place_id hex = 0; hex < s->m->hexes; hex++) {
        struct spot at = hex_spot(s->m, hex);

        at.column -= s->column;
        at.line -= s->line;
        if (at.column < 0 || at.column + CELL >= s->canvas.columns || at.line < 0 || at.line + 1 >= s->canvas.lines)
            continue;
        draw_sides(s, hex, at);
        draw_ground(s, hex, at, common);
        draw_stack(s, hex, at);
        draw_holder(s, hex, at);
        draw_glow(s, hex, at);
    }
    s->terrain_sign[common] = '.';
}

static void add_sign(struct sketch *s, const char *sign, const char *meaning)
{
    struct text item = { 0 };

    text_print(&item, "%s %s", sign, meaning);
    for (char *c = item.at; *c; c++)
        if (*c == '_')
            *c = ' ';          /* a name without words of its own is an identifier */
    add_item(&s->legend, item.at);
}

static void add_legend(struct sketch *s, const struct names *n, terrain_bits seen, const char *signs, bool repeat)
{
    for (int i = 0; i < n->count && i < TERRAIN_MOST; i++)
        if (seen >> i & 1) {
            char sign[2] = { repeat ? sign_at(signs, i) : signs[i], '\0' };
            add_sign(s, sign, shown_name(n, i, umpire_language(s->u)));
        }
}

static void show_map_legend(struct sketch *s)
{
    const char *language = umpire_language(s->u);

    add_legend(s, &s->m->hex_chart.types, s->terrain_seen, s->terrain_sign, false);
    add_legend(s, &s->m->side_chart.types, s->sides_seen, s->edge_sign, false);
    add_legend(s, &s->m->link_chart.types, s->links_seen, link_signs, true);
    for (int i = 0; i < s->r->nations.count && i < TERRAIN_MOST; i++)
        if (s->nations_seen >> i & 1) {
            char sign[2] = { s->nation_sign[i], '\0' };
            add_sign(s, sign, shown_nation(s->r, i, language));
        }
    for (int i = 0; i < s->holders_seen.count; i++) {
        char sign[2] = { flag_sign(s, s->holders_seen.at[i]), '\0' };
        char *meaning = flag_text(s->u, s->holders_seen.at[i]);
        add_sign(s, sign, meaning);
        mem_free(meaning);
    }
    for (int i = 0; i < s->r->marks.count; i++)
        if (s->marks_seen >> i & 1)
            add_sign(s, s->r->mark[i].sign ? s->r->mark[i].sign : "*", shown_mark(s->r, i, language));
    if (s->turned_seen)
        add_sign(s, "'", _("turned over"));
    if (s->cut_seen)
        add_sign(s, "…", _("more marks: `stack HEX`"));
    if (s->glow && s->glow->verbs && *s->glow->verbs) {
        char *meaning = text_format("%s %s", s->glow->verbs, s->r->counter[s->glow->unit].brief);
        add_sign(s, lit_sign, meaning);
        mem_free(meaning);
    }
    if (ours_is_our_map(s->r))
        add_sign(s, "N.B.", _("our reconstruction of the map"));
    columns_print_items(s->legend.at, s->legend.count, "  ", NAME_LINES);
    columns_print_items(s->names.at, s->names.count, ", ", NAME_LINES);
}

static bool enemies_touch(struct umpire *u, int eyes, place_id hex, int side)
{
    const struct map *m = &umpire_rules(u)->map;

    for (int across = 0; across < HEXSIDES; across++) {
        struct view_counter top;
        place_id next = m->neighbour[hex][across];

        if (next != PLACE_NONE && view_stack(u, eyes, next, &top, 1) > 0 && top.side != side)
            return true;
    }
    return false;
}

/* The mean place of the stacks that touch an enemy, else of all, else of the map. */
static struct spot front_spot(struct umpire *u, int eyes)
{
    const struct map *m = &umpire_rules(u)->map;
    struct { long column, line, count; } sum[3] = { { 0, 0, 0 } };

    for (place_id hex = 0; hex < m->hexes; hex++) {
        struct view_counter top;
        struct spot at = hex_spot(m, hex);
        bool held = view_stack(u, eyes, hex, &top, 1) > 0;
        int from = !held ? 2 : enemies_touch(u, eyes, hex, top.side) ? 0 : 1;

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
    struct spot low = hex_spot(s->m, 0), high = low;

    for (place_id hex = 1; hex < s->m->hexes; hex++) {
        struct spot at = hex_spot(s->m, hex);
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
    if (s->m->grid.top == GRID_FLAT)
        s->column = low.column + (s->column - low.column) / CELL * CELL;
}

void show_map(struct umpire *u, int eyes, place_id centre, const struct map_glow *glow)
{
    struct sketch s = { .u = u, .eyes = eyes, .glow = glow, .r = umpire_rules(u), .m = script_map(umpire_script(u)) };
    char small[LETTERS] = { 0 }, capitals[LETTERS] = { 0 };
    int columns, lines;

    if (s.m->hexes == 0) {
        say("%s\n", _("this game has no map"));
        return;
    }
    choose_window(&s, centre != PLACE_NONE ? hex_spot(s.m, centre) : front_spot(u, eyes), &columns, &lines);
    give_signs(&s.m->hex_chart.types, s.terrain_sign, false, small);
    give_signs(&s.r->sides, s.side_sign, false, small);
    give_signs(&s.r->nations, s.nation_sign, true, capitals);
    give_edge_signs(s.m, s.edge_sign);
    canvas_init(&s.canvas, columns, lines);
    draw_hexes(&s);
    canvas_print(&s.canvas);
    show_map_legend(&s);
    show_box_grids(u, eyes);
    canvas_free(&s.canvas);
    script_list_free(&s.names);
    script_list_free(&s.legend);
}
