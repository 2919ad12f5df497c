#include "front/picture/report.h"

#include <stdio.h>
#include <string.h>

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
    "body { font: 16px/1.5 Georgia, 'Times New Roman', serif; max-width: 52em; margin: 2em auto; padding: 0 1.5em;\n"
    "  color: #2a2620; background: #fbf8f1 }\n"
    "h1 { font-size: 2em; line-height: 1.2; margin: 0 }\n"
    ".scenario { font-size: 1.2em; color: #6d6455; margin: 0.2em 0 2em }\n"
    "h2 { clear: both; font-size: 1.3em; background: #e9e2d0; border-left: 6px solid #8a7a5a; padding: 0.2em 0.6em;\n"
    "  margin: 2em 0 0.8em }\n"
    "h3 { clear: both; font-size: 1em; letter-spacing: 0.06em; text-transform: uppercase; color: #8a7a5a;\n"
    "  border-bottom: 1px solid #d8cfb8; margin: 1.6em 0 0.4em }\n"
    ".command { font-weight: bold; margin: 1em 0 0.2em } .command::before { content: '\\25B8\\00A0'; color: #8a7a5a }\n"
    "ul { list-style: none; margin: 0 0 0.6em; padding: 0 0 0 1.2em; max-width: 34em }\n"
    "li { display: flex; justify-content: space-between; gap: 1em; padding: 0.05em 0 }\n"
    ".roll { font-weight: bold } .modifier { color: #5a5346; padding-left: 1.2em }\n"
    ".rule { color: #0a6a7a; font: 80%/1.8 sans-serif; white-space: nowrap }\n"
    ".note { font-style: italic; border-left: 3px solid #d8cfb8; padding-left: 1em }\n"
    "figure { margin: 0.8em 0 1.2em 1.2em; width: 30em; max-width: 100% }\n"
    "figure svg { width: 100%; height: auto; border: 1px solid #d8cfb8; border-radius: 4px }\n"
    "pre { font: 13px/1.25 'DejaVu Sans Mono', Menlo, Consolas, monospace; overflow-x: auto; background: #f4efe2;\n"
    "  padding: 0.8em 1em; border-radius: 4px }\n"
    "@media print { body { background: none; margin: 0 } h2, h3, .command { break-after: avoid }\n"
    "  figure { break-inside: avoid } }\n";

void report_begin(struct report *r, const char *title, const char *scenario, const char *language)
{
    if (!r->html) {
        put(r, "# ", title, "\n\n");
        if (scenario)
            put(r, "*", scenario, "*\n\n");
        return;
    }
    put(r, "<!DOCTYPE html>\n<html lang=\"", language, "\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n");
    put(r, "<title>", title, "</title>\n<style>\n");
    text_add(&r->out, sheet);
    put(r, "</style>\n</head>\n<body>\n<h1>", title, "</h1>\n");
    if (scenario)
        put(r, "<p class=\"scenario\">", scenario, "</p>\n");
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

static const char *const step_open[] = {
    [STEP_PLAIN] = "<li><span>", [STEP_ROLL] = "<li class=\"roll\"><span>",
    [STEP_MODIFIER] = "<li class=\"modifier\"><span>",
};

void report_step(struct report *r, enum report_kind kind, const char *text, const char *rule)
{
    if (!r->in_list && r->html)
        text_add(&r->out, "<ul>\n");
    r->in_list = true;
    put(r, r->html ? step_open[kind] : "- ", text, r->html ? "</span>" : "");
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

/* What stands before the drawing itself belongs at the head of a file. */
void report_drawing(struct report *r, const char *svg)
{
    const char *start = strstr(svg, "<svg");

    report_end_list(r);
    text_add(&r->out, "<figure>\n");
    text_add(&r->out, start ? start : "");
    text_add(&r->out, "</figure>\n");
}
