#include "front/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "front/page.h"
#include "front/render.h"
#include "front/show.h"

/* --- escaping --- */

static void add_html(struct text *out, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '&': text_add(out, "&amp;"); break;
        case '<': text_add(out, "&lt;"); break;
        case '>': text_add(out, "&gt;"); break;
        case '"': text_add(out, "&quot;"); break;
        default:  text_add_span(out, text, 1);
        }
}

static void add_markdown(struct text *out, const char *text)
{
    for (; *text; text++) {
        if (strchr("\\`*_[]<>#|", *text))
            text_add(out, "\\");
        text_add_span(out, text, 1);
    }
}

/* On one line, and without control characters. */
static void add_escaped(struct report *r, const char *text)
{
    struct text safe = { 0 };

    text_add_safe(&safe, text);
    if (r->html)
        add_html(&r->out, text_of(&safe));
    else
        add_markdown(&r->out, text_of(&safe));
    text_free(&safe);
}

static void put(struct report *r, const char *before, const char *text, const char *after)
{
    text_add(&r->out, before);
    add_escaped(r, text);
    text_add(&r->out, after);
}

void report_end_list(struct report *r)
{
    if (r->in_list)
        text_add(&r->out, r->html ? "</ul>\n" : "\n");
    r->in_list = false;
}

/* --- the page --- */

static const char sheet[] =
    "body { font: 16px/1.45 Georgia, serif; max-width: 46em; margin: 2em auto; padding: 0 1em; color: #222 }\n"
    "h2 { border-bottom: 2px solid #888; margin-top: 2em } h3 { color: #555; margin-bottom: 0.3em }\n"
    ".command { font-weight: bold; margin: 0.8em 0 0.2em } ul { margin-top: 0.2em }\n"
    ".rule { color: #0a6a7a; font-size: 85% }\n"
    ".note { font-style: italic; border-left: 3px solid #ccc; padding-left: 1em }\n"
    "pre { font-size: 80%; line-height: 1.15; overflow-x: auto } svg { max-width: 100%; height: auto }\n";

void report_begin(struct report *r, const char *title, const char *language)
{
    if (!r->html) {
        put(r, "# ", title, "\n\n");
        return;
    }
    put(r, "<!DOCTYPE html>\n<html lang=\"", language, "\">\n<head>\n<meta charset=\"utf-8\">\n");
    put(r, "<title>", title, "</title>\n<style>\n");
    text_add(&r->out, sheet);
    put(r, "</style>\n</head>\n<body>\n<h1>", title, "</h1>\n");
}

void report_end(struct report *r)
{
    report_end_list(r);
    if (r->html)
        text_add(&r->out, "</body>\n</html>\n");
}

void report_heading(struct report *r, int level, const char *text)
{
    char open[16], close[16];

    report_end_list(r);
    if (r->html)
        snprintf(open, sizeof open, "<h%d>", level);
    else
        snprintf(open, sizeof open, "%.*s ", level, "######");
    snprintf(close, sizeof close, "</h%d>\n", level);
    put(r, open, text, r->html ? close : "\n\n");
}

void report_paragraph(struct report *r, const char *text)
{
    report_end_list(r);
    put(r, r->html ? "<p>" : "", text, r->html ? "</p>\n" : "\n\n");
}

void report_command(struct report *r, const char *text)
{
    report_end_list(r);
    put(r, r->html ? "<p class=\"command\">" : "**", text, r->html ? "</p>\n" : "**\n\n");
}

void report_step(struct report *r, const char *text, const char *rule)
{
    if (!r->in_list && r->html)
        text_add(&r->out, "<ul>\n");
    r->in_list = true;
    put(r, r->html ? "<li>" : "- ", text, "");
    if (*rule)
        put(r, r->html ? " <span class=\"rule\">" : " (", rule, r->html ? "</span>" : ")");
    text_add(&r->out, r->html ? "</li>\n" : "\n");
}

void report_note(struct report *r, const char *text)
{
    report_end_list(r);
    put(r, r->html ? "<p class=\"note\">" : "> ", text, r->html ? "</p>\n" : "\n\n");
}

void report_block(struct report *r, const char *text)
{
    report_end_list(r);
    if (r->html) {
        text_add(&r->out, "<pre>");
        add_html(&r->out, text);
        text_add(&r->out, "</pre>\n");
        return;
    }
    text_add(&r->out, "```\n");
    text_add(&r->out, text);
    text_add(&r->out, "```\n\n");
}

/* --- maps --- */

enum { MAP_RANGE = 3, MAP_COLUMNS = 64, MAP_LINES = 20 };

static void add_drawing(struct report *r, struct umpire *u, int eyes, place_id centre)
{
    char *svg = NULL;
    size_t length = 0;
    FILE *f = open_memstream(&svg, &length);

    if (!f)
        return;
    render_part(u, eyes, centre, MAP_RANGE, f);
    fclose(f);
    const char *start = strstr(svg, "<svg");           /* what stands before it belongs at the head of a file */
    text_add(&r->out, start ? start : "");
    free(svg);
}

void report_map(struct report *r, struct umpire *u, int eyes, place_id centre)
{
    struct text map = { 0 };

    report_end_list(r);
    if (r->html) {
        add_drawing(r, u, eyes, centre);
        return;
    }
    page_capture(&(struct page_sheet){ .out = &map, .columns = MAP_COLUMNS, .lines = MAP_LINES });
    show_map(u, eyes, centre, NULL);
    page_capture(NULL);
    report_block(r, text_of(&map));
    text_free(&map);
}
