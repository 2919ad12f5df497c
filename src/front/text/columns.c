#include "front/text/columns.h"

#include <assert.h>
#include <string.h>
#include "base/mem.h"
#include "front/document/json.h"

enum { GAP = 2, NARROWEST = 12, WIDEST = 1000 };

void columns_init(struct columns *c, int count, const char *align)
{
    assert(count > 0);
    *c = (struct columns){ .count = count, .align = align };
}

void columns_add(struct columns *c, enum style style, const char *format, ...)
{
    va_list args;

    if (c->used == c->room) {
        c->room = c->room ? 2 * c->room : 64;
        c->cell = mem_resize(c->cell, (size_t)c->room, sizeof *c->cell);
    }
    struct column_cell *cell = &c->cell[c->used++];
    *cell = (struct column_cell){ .style = style };
    va_start(args, format);
    text_vprint(&cell->text, format, args);
    va_end(args);
}

void columns_add_at(struct columns *c, enum style style, const json_t *object, const char *key)
{
    columns_add(c, style, "%s", json_words_at(object, key));
}

static char align_of(const struct columns *c, int column)
{
    int last = (int)strlen(c->align) - 1;

    return c->align[column < last ? column : last];
}

static int cell_width(const struct columns *c, int i)
{
    return text_width(text_of(&c->cell[i].text));
}

/* To be freed. What is wider than any screen pushes the rest of its own row aside, and no other. */
static int *widths(const struct columns *c)
{
    int *width = mem_array((size_t)c->count, sizeof *width);

    for (int i = 0; i < c->used; i++) {
        int here = cell_width(c, i);
        if (here > width[i % c->count])
            width[i % c->count] = here < WIDEST ? here : WIDEST;
    }
    return width;
}

/* The width of its widest word: a path or a handle is copied whole or not at all. */
static int widest_word(const char *s)
{
    int widest = 0;

    while (*s) {
        struct text word = { 0 };
        size_t length = strcspn(s, " ");

        text_add_span(&word, s, length);
        if (text_width(text_of(&word)) > widest)
            widest = text_width(text_of(&word));
        text_free(&word);
        s += length;
        s += strspn(s, " ");
    }
    return widest;
}

/* The last column of a row, broken to the width that is left. */
static void print_last(const struct column_cell *cell, int at)
{
    const char *rest = text_of(&cell->text);
    int left = term_columns() - at, widest = widest_word(rest);

    if (left < NARROWEST)
        left = NARROWEST;
    if (left < widest)
        left = widest;
    for (;;) {
        size_t length = term_break(rest, left);
        term_print(stdout, cell->style, "%.*s", (int)length, rest);
        rest += length;
        rest += strspn(rest, " ");
        if (*rest == '\0')
            return;
        say("\n%*s", at, "");
    }
}

/* How many cells it has up to the last that is not empty. */
static int row_length(const struct columns *c, int row)
{
    int length = c->count;

    while (length > 0 && cell_width(c, row * c->count + length - 1) == 0)
        length--;
    return length;
}

/* Where the last cell of a row begins: one with a word that would run over the edge stands on a line of its own,
 * under the second column. */
static int last_at(const struct columns *c, int row, const int *width, int indent)
{
    int at = indent, last = row * c->count + c->count - 1;

    for (int column = 0; column < c->count - 1; column++)
        at += width[column] + GAP;
    if (c->count < 3 || at + widest_word(text_of(&c->cell[last].text)) <= term_columns())
        return at;
    return indent + width[0] + GAP;
}

static void print_row(const struct columns *c, int row, const int *width, int indent)
{
    int at = indent, last = last_at(c, row, width, indent), length = row_length(c, row);

    say("%*s", indent, "");
    for (int column = 0; column < length; column++) {
        int i = row * c->count + column;
        int pad = width[column] > cell_width(c, i) ? width[column] - cell_width(c, i) : 0;

        if (align_of(c, column) == 'r')
            say("%*s", pad, "");
        if (column == c->count - 1) {
            if (last < at)
                say("\n%*s", last, "");
            print_last(&c->cell[i], last);
            break;
        }
        term_print(stdout, c->cell[i].style, "%s", text_of(&c->cell[i].text));
        at += width[column] + GAP;
        if (column + 1 < length && !(column == c->count - 2 && last < at))
            say("%*s", (align_of(c, column) == 'r' ? 0 : pad) + GAP, "");
    }
    say("\n");
}

void columns_print(struct columns *c, int indent)
{
    int *width = widths(c);

    assert(c->used % c->count == 0);
    for (int row = 0; row < c->used / c->count; row++)
        print_row(c, row, width, indent);
    mem_free(width);
    columns_free(c);
}

static int lines_of(const char *rest, int at)
{
    int left = term_columns() - at, lines = 1, widest = widest_word(rest);

    left = left < NARROWEST ? NARROWEST : left;
    left = left < widest ? widest : left;
    for (;;) {
        rest += term_break(rest, left);
        rest += strspn(rest, " ");
        if (*rest == '\0')
            return lines;
        lines++;
    }
}

int columns_lines(const struct columns *c, int indent)
{
    int *width = widths(c), lines = 0;

    for (int row = 0; row < c->used / c->count; row++)
        lines += lines_of(text_of(&c->cell[row * c->count + c->count - 1].text), last_at(c, row, width, indent));
    mem_free(width);
    return lines;
}

void columns_free(struct columns *c)
{
    for (int i = 0; i < c->used; i++)
        text_free(&c->cell[i].text);
    mem_free(c->cell);
    *c = (struct columns){ 0 };
}

void columns_print_text(enum style style, int indent, const char *format, ...)
{
    struct text text = { 0 };
    struct columns c;
    va_list args;

    va_start(args, format);
    text_vprint(&text, format, args);
    va_end(args);
    columns_init(&c, 1, "l");
    columns_add(&c, style, "%s", text_of(&text));
    columns_print(&c, indent);
    text_free(&text);
}

void columns_print_words(char *const *words, int count, int indent)
{
    int widest = 1;

    for (int i = 0; i < count; i++)
        if (text_width(words[i]) > widest)
            widest = text_width(words[i]);

    int across = (term_columns() - indent) / (widest + GAP);
    if (across < 1)
        across = 1;
    int down = (count + across - 1) / across;
    for (int row = 0; row < down; row++) {
        say("%*s", indent, "");
        for (int i = row; i < count; i += down)
            say("%s%*s", words[i], i + down < count ? widest + GAP - text_width(words[i]) : 0, "");
        say("\n");
    }
}

void columns_print_items(char *const *items, int count, const char *between, int lines)
{
    size_t mark = strcspn(between, " ");      /* what of it may end a line */
    int at = 0;

    for (int i = 0; i < count; i++) {
        int width = text_width(items[i]);

        if (at > 0 && at + text_width(between) + width >= term_columns()) {
            say("%.*s%s\n", (int)mark, between, lines > 1 ? "" : "…");
            if (--lines == 0)
                return;
            at = 0;
        }
        say("%s%s", at > 0 ? between : "", items[i]);
        at += width + (at > 0 ? text_width(between) : 0);
    }
    say("%s", count > 0 ? "\n" : "");
}

void columns_say(const char *format, ...)
{
    struct text line = { 0 };
    va_list args;

    va_start(args, format);
    text_vprint(&line, format, args);
    va_end(args);
    int indent = (int)strspn(text_of(&line), " ");
    const char *text = text_of(&line) + indent;
    columns_print_text(STYLE_PLAIN, indent, "%.*s", (int)strcspn(text, "\n"), text);
    text_free(&line);
}
