#include "front/text/canvas.h"

#include <stdio.h>
#include <string.h>
#include "base/mem.h"
#include "front/text/pager.h"
#include "front/text/term.h"

void canvas_init(struct canvas *c, int columns, int lines)
{
    *c = (struct canvas){ .columns = columns, .lines = lines };
    c->cell = mem_array((size_t)columns * (size_t)lines, sizeof *c->cell);
    for (int i = 0; i < columns * lines; i++)
        c->cell[i].paper = c->cell[i].ink = INK_PLAIN;
}

void canvas_free(struct canvas *c)
{
    mem_free(c->cell);
    *c = (struct canvas){ 0 };
}

static int character_length(const char *text)
{
    int length = 1;

    while (length < 4 && ((unsigned char)text[length] & 0xc0) == 0x80)
        length++;
    return length;
}

/* What a terminal would obey takes no part in a drawing. */
static bool is_drawn(const char *character)
{
    struct text safe = { 0 };

    if (*character >= ' ' && *character <= '~')
        return true;
    text_add_safe(&safe, character);
    bool same = strcmp(text_of(&safe), character) == 0;
    text_free(&safe);
    return same;
}

void canvas_write(struct canvas *c, int column, int line, const char *text, struct canvas_cell like)
{
    for (; *text != '\0'; column++) {
        int length = character_length(text);

        if (line >= 0 && line < c->lines && column >= 0 && column < c->columns) {
            struct canvas_cell *cell = &c->cell[line * c->columns + column];
            *cell = like;
            memcpy(cell->character, text, (size_t)length);
            cell->character[length] = '\0';
            if (!is_drawn(cell->character))
                strcpy(cell->character, "?");
        }
        text += length;
    }
}

/* The cube of 6 x 6 x 6 colours that terminals number from 16. */
static int palette(int rgb)
{
    int red = (rgb >> 16 & 255) * 5 / 255, green = (rgb >> 8 & 255) * 5 / 255, blue = (rgb & 255) * 5 / 255;

    return 16 + 36 * red + 6 * green + blue;
}

static bool same_look(const struct canvas_cell *a, const struct canvas_cell *b)
{
    return a->paper == b->paper && a->ink == b->ink && a->strong == b->strong;
}

static void add_look(struct text *out, const struct canvas_cell *cell)
{
    text_add(out, "\033[0");
    if (cell->strong)
        text_add(out, ";1");
    if (cell->ink != INK_PLAIN)
        text_print(out, ";38;5;%d", palette(cell->ink));
    if (cell->paper != INK_PLAIN)
        text_print(out, ";48;5;%d", palette(cell->paper));
    text_add(out, "m");
}

static int line_end(const struct canvas *c, const struct canvas_cell *line)
{
    int end = c->columns;

    while (end > 0 && (line[end - 1].character[0] == '\0' || line[end - 1].character[0] == ' ')
           && line[end - 1].paper == INK_PLAIN)
        end--;
    return end;
}

static void print_line(const struct canvas *c, int line, bool colour)
{
    const struct canvas_cell plain = { .paper = INK_PLAIN, .ink = INK_PLAIN };
    const struct canvas_cell *cell = &c->cell[line * c->columns], *last = &plain;
    struct text out = { 0 };

    for (int i = 0, end = line_end(c, cell); i < end; i++) {
        if (colour && !same_look(&cell[i], last))
            add_look(&out, &cell[i]);
        last = &cell[i];
        text_add(&out, cell[i].character[0] ? cell[i].character : " ");
    }
    if (colour && !same_look(last, &plain))
        text_add(&out, "\033[0m");
    text_add(&out, "\n");
    pager_write(out.at, out.length);
    text_free(&out);
}

void canvas_print(const struct canvas *c)
{
    bool colour = term_has_colour(stdout);

    for (int line = 0; line < c->lines; line++)
        print_line(c, line, colour);
}
