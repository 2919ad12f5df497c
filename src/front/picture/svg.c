#include "front/picture/svg.h"

#include <string.h>
#include "base/text.h"

void svg_corners(enum grid_top top, struct point centre, struct point out[SVG_CORNERS])
{
    static const struct point flat[SVG_CORNERS] = {
        { -289, -500 }, { 289, -500 }, { 577, 0 }, { 289, 500 }, { -289, 500 }, { -577, 0 },
    };
    static const struct point pointed[SVG_CORNERS] = {
        { 0, -577 }, { 500, -289 }, { 500, 289 }, { 0, 577 }, { -500, 289 }, { -500, -289 },
    };
    const struct point *corner = top == GRID_FLAT ? flat : pointed;

    for (int i = 0; i < SVG_CORNERS; i++)
        out[i] = (struct point){ centre.x + corner[i].x, centre.y + corner[i].y };
}

static void add_escaped(struct text *out, const char *text)
{
    struct text safe = { 0 };

    text_add_safe(&safe, text);
    for (const char *c = text_of(&safe); *c; c++) {
        if (*c == '&')
            text_add(out, "&amp;");
        else if (*c == '<')
            text_add(out, "&lt;");
        else if (*c == '>')
            text_add(out, "&gt;");
        else if (*c == '"')
            text_add(out, "&quot;");
        else
            text_add_span(out, c, 1);
    }
    text_free(&safe);
}

static void put_escaped(FILE *out, const char *text)
{
    struct text t = { 0 };

    add_escaped(&t, text);
    fputs(text_of(&t), out);
    text_free(&t);
}

static const char sheet[] =
    "polygon{stroke:#8a8370;stroke-width:12}\n"
    "line{stroke-linecap:round}\n"
    ".major{stroke-width:130}.river{stroke-width:90}.side{stroke-width:60}\n"
    ".link{stroke-width:40;stroke-dasharray:90 45}\n"
    ".stack,.box,.flag{stroke:#222;stroke-width:14}.pole{stroke-width:24}.bar{stroke-width:300}\n"
    ".facing{fill:#222;stroke:none}\n"
    "text{font-family:sans-serif;text-anchor:middle;fill:#1a1a1a}\n"
    ".number{font-size:130px;fill:#6b6553}\n"
    ".place{font-size:170px;font-style:italic}\n"
    ".counter{font-size:210px;font-weight:bold}.figures{font-size:170px}.mark{font-size:170px;fill:#a00000}\n"
    ".title{font-size:320px;font-weight:bold}.label{font-size:260px;text-anchor:start}\n";

const char svg_mark[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- drawn by grognard, which draws over it -->\n";

void svg_begin(FILE *out, struct point low, struct point high, const char *title)
{
    int width = high.x - low.x, height = high.y - low.y;

    fprintf(out, "%s"
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"%d %d %d %d\">\n<title>",
            svg_mark, width / 14, height / 14, low.x, low.y, width, height);
    put_escaped(out, title);
    fprintf(out, "</title>\n<style>\n%s</style>\n", sheet);
    svg_box(out, low, width, height, "sheet", "#fffdf6");
}

void svg_end(FILE *out)
{
    fputs("</svg>\n", out);
}

static void put_attribute(FILE *out, const char *name, const char *value)
{
    if (!value)
        return;
    fprintf(out, " %s=\"", name);
    put_escaped(out, value);
    fputc('"', out);
}

void svg_polygon(FILE *out, const struct point *corner, int count, const char *class, const char *fill)
{
    fprintf(out, "<polygon class=\"%s\" points=\"", class);
    for (int i = 0; i < count; i++)
        fprintf(out, "%s%d,%d", i > 0 ? " " : "", corner[i].x, corner[i].y);
    fputc('"', out);
    put_attribute(out, "fill", fill);
    fputs("/>\n", out);
}

void svg_line(FILE *out, struct point a, struct point b, const char *class, const char *stroke)
{
    fprintf(out, "<line class=\"%s\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"", class, a.x, a.y, b.x, b.y);
    put_attribute(out, "stroke", stroke);
    fputs("/>\n", out);
}

void svg_box(FILE *out, struct point at, int width, int height, const char *class, const char *fill)
{
    fprintf(out, "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"", class, at.x, at.y, width, height);
    put_attribute(out, "fill", fill);
    fputs("/>\n", out);
}

void svg_text(FILE *out, struct point at, const char *class, const char *text)
{
    svg_text_within(out, at, class, text, 0, 0);
}

void svg_text_within(FILE *out, struct point at, const char *class, const char *text, int size, int width)
{
    int wanted = text_width(text) * size * 3 / 5;            /* a letter is about three fifths as broad as its size */

    fprintf(out, "<text class=\"%s\" x=\"%d\" y=\"%d\"", class, at.x, at.y);
    if (wanted > width)
        fprintf(out, " style=\"font-size:%dpx\"", size * width / wanted);
    fputc('>', out);
    put_escaped(out, text);
    fputs("</text>\n", out);
}

struct tint { const char *word, *colour; };

static const char *tint_of(const struct tint *tints, const char *terrain)
{
    for (; tints->word; tints++)
        if (strstr(terrain, tints->word))
            return tints->colour;
    return NULL;
}

const char *svg_ground_colour(const char *terrain, int number)
{
    static const struct tint tints[] = {
        { "clear", "#efe9d2" }, { "open", "#efe9d2" }, { "plain", "#efe9d2" }, { "wood", "#b9cf9b" },
        { "forest", "#a9c58a" }, { "mountain", "#b79a78" }, { "hill", "#d6c096" }, { "difficult", "#d8cca0" },
        { "rough", "#d8c8a0" }, { "marsh", "#bfd6c6" }, { "swamp", "#b5d0c4" }, { "lake", "#a8cbe6" },
        { "sea", "#9cc4e4" }, { "water", "#9cc4e4" }, { "flood", "#b4d4ea" }, { "town", "#dcb8a8" },
        { "city", "#d49a88" }, { "village", "#e2c8b8" }, { "fort", "#c8a0a0" }, { NULL, NULL },
    };
    static const char *const others[] = { "#e8e0c8", "#d9d2e0", "#cfdcd0", "#e6d2c0", "#d0d8e4", "#e0e0b8" };
    const char *found = tint_of(tints, terrain);

    return found ? found : others[number % 6];
}

const char *svg_side_colour(const char *terrain)
{
    static const struct tint tints[] = {
        { "river", "#4a86c8" }, { "stream", "#7aaee0" }, { "creek", "#7aaee0" }, { "lake", "#4a86c8" },
        { "water", "#4a86c8" }, { "canal", "#7aaee0" }, { "border", "#c05050" }, { "steep", "#5a3a1a" },
        { "slope", "#b08a50" }, { "wall", "#555555" }, { NULL, NULL },
    };
    const char *found = tint_of(tints, terrain);

    return found ? found : "#7a6a4a";
}

const char *svg_side_class(const char *terrain, int number)
{
    return strstr(terrain, "major") ? "major" : number == 0 ? "river" : "side";
}
