/*
 * report.h - a page that is written in Markdown or HTML: headings, commands, steps, maps.
 *
 * Texts come from anywhere: each is escaped as its format wants it.
 */
#ifndef FRONT_REPORT_H
#define FRONT_REPORT_H

#include "game/play/view.h"

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
/* The hexes around that one: a drawing, or a map of letters. */
void report_map(struct report *r, struct umpire *u, int eyes, place_id centre);

#endif
