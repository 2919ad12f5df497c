/*
 * report.h - a page that is written in Markdown or HTML: headings, commands, steps, pictures.
 *
 * Texts come from anywhere: each is escaped as its format wants it.
 */
#ifndef FRONT_REPORT_H
#define FRONT_REPORT_H

#include <stdbool.h>
#include "base/text.h"

enum report_kind { STEP_PLAIN, STEP_ROLL, STEP_MODIFIER };

struct report {
    bool html;
    struct text out;
    bool in_list;              /* a list of steps is open */
};

/* The scenario may be NULL. */
void report_begin(struct report *r, const char *title, const char *scenario, const char *language);
void report_end(struct report *r);
void report_heading(struct report *r, int level, const char *text);
void report_paragraph(struct report *r, const char *text);
void report_command(struct report *r, const char *text);
void report_step(struct report *r, enum report_kind kind, const char *text, const char *rule);
void report_end_list(struct report *r);              /* of steps, where the text is cut */
void report_note(struct report *r, const char *text);
void report_block(struct report *r, const char *text);         /* as it is, each letter as wide as the others */
void report_drawing(struct report *r, const char *svg);        /* on a page of HTML */

#endif
