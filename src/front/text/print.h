/*
 * print.h - documents as text that fits the terminal: rulings, tables, maps, stacks.
 *
 * All goes to standard output through term.h. A printer knows its document and nothing else: no rules, no umpire.
 */
#ifndef FRONT_PRINT_H
#define FRONT_PRINT_H

#include <jansson.h>
#include "base/text.h"

/* --- print_dice.c: a roll, as a ruling or a question has it --- */

/* "d10 (0 to 9)", of "d10z". */
void put_dice(struct text *out, const json_t *roll);
/* "4 or more": the sums with which its test holds. */
void put_wanted(struct text *out, const json_t *roll);
/* "d10 (3 or less)": the dice, and what was wanted if it was a test. */
void put_thrown(struct text *out, const json_t *roll);

/* --- print_ruling.c: of ruling_document.h --- */

/* The steps of its course: text, value, rule number at the right. */
void print_ruling(const json_t *ruling);
/* The same with those that only matter to `why`; with `sources`, where each was written. */
void print_ruling_whole(const json_t *ruling, bool sources);
void print_result(const json_t *ruling);                       /* the outcome in one line; nothing if there is none */
/* A refusal, a fault or an error, in one line. */
void print_refusal(const json_t *document);
/* The same, below the mods whose rules took part, because a rule of theirs may be what refused it; with what the
 * procedure takes, where something was missing. */
void print_refused(const json_t *document);
void complain_refused(const json_t *document);                 /* the same to standard error */
void print_ours(const json_t *document);                       /* one faint line, if it rests on our reconstruction */
void print_rule(const json_t *document);
/* One step in words, its value included; false if it only matters to `why`. */
bool put_step(struct text *out, const json_t *step);
void put_value(struct text *out, const json_t *value);         /* "5", "yes", "woods" */
void put_values(struct text *out, const json_t *values);       /* "attack 5, terrain woods" */
void put_result(struct text *out, const json_t *result);       /* "DR, shifts 2" */

/* --- print_readings.c: of reading_document.h --- */

void print_readings(const json_t *readings);                   /* whole: both passages, the reading, its ground */
void print_readings_short(const json_t *readings, bool dialogue);    /* in a dialogue with what chooses otherwise */
/* Those of a rule: its own in short, the others by number. One of this very number is whole; its text has been told. */
void print_readings_of(const json_t *readings, const char *number, bool dialogue);
void print_footnote(const json_t *readings);                   /* one faint line below a ruling */

/* --- print_asked.c: what pending_document asks --- */

/* Prints what does not fit in a prompt, and returns the prompt, to be freed. */
char *asked_prompt(const json_t *asked);
void print_answers(const json_t *asked);                       /* the options, one line each, or the range */

/* --- print_procedures.c --- */

void print_procedures(const json_t *document);                 /* each with its inputs */
/* "combat takes attack=number terrain=[clear]|woods|town …", where an input is missing. */
void print_takes(const json_t *document);
void complain_takes(const json_t *document);

/* --- print_odds.c --- */

/* What the game wants to know first, each with a bar; then every outcome, if it is asked for in full, or if they are
 * few. Or several side by side; or several in turn. */
void print_odds(const json_t *document);

/* --- print_faults.c --- */
/* A list of { file, line, column, message, suggestion }, on standard error: "file:line:column: message". */
void print_faults(const json_t *faults);

/* --- print_journals.c --- */
void print_saved(const json_t *games);           /* numbered from 1 */

/* --- print_transcript.c --- */
/* As a page: Markdown or HTML. */
void put_transcript(struct text *out, const json_t *document, bool html);

/* --- what verbs found: each prints the document that its verb has filled --- */

void print_agree(const json_t *document);
void print_as(const json_t *document);
void print_assumed(const json_t *document);
void print_audit(const json_t *document);
void print_card(const json_t *document);
void print_check(const json_t *document);
void print_compare(const json_t *document);
void print_dice_mode(const json_t *document);
void print_edit(const json_t *document);
void print_games(const json_t *document);
void print_help(const json_t *document);
void print_hint(const json_t *document);
void print_journals(const json_t *document);
void print_legal(const json_t *document);
void print_lesson(const json_t *document);
void print_los(const json_t *document);
void print_mail(const json_t *document);
void print_map(const json_t *document);
void print_note(const json_t *document);
void print_plan(const json_t *document);
void print_play(const json_t *document);
void print_playout(const json_t *document);
void print_provenance(const json_t *document);
void print_quit(const json_t *document);
void print_rebase(const json_t *document);
void print_redo(const json_t *document);
void print_render(const json_t *document);
void print_replay(const json_t *document);
void print_rules(const json_t *document);
void print_save(const json_t *document);
void print_sheets(const json_t *document);       /* print_sheet.c: of what `show` found, what is no table */
void print_show(const json_t *document);         /* print_table.c */
void print_stack(const json_t *document);
void print_status(const json_t *document);
void print_sync(const json_t *document);
void print_transcript(const json_t *document);
void print_undo(const json_t *document);
void print_unit(const json_t *document);
void print_verify(const json_t *document);
void print_why(const json_t *document);
void print_worksheet(const json_t *document);

/* --- parts of these documents --- */

void print_matter(const json_t *matter);         /* print_proof.c: what no pledge proves */
void print_since(const json_t *items);           /* what is new in a journal */

enum { LEGAL_LINES_KEPT = 3 };                                       /* for the prompts before and after a list */
bool print_legal_fits(const json_t *document);                 /* in full on the screen */
void print_sentences(const json_t *rules, size_t most);        /* their numbers and texts, no more than `most` */
void print_now(const json_t *document);                        /* turn, phase, who acts */
void print_end(const json_t *end);                             /* that the game is over, and how */
/* The mods that are laid on, and the switches that are not as the game has them. */
void print_in_force(const json_t *document);
/* Every counter by side and formation, with its place and state; who arrives when and where; who lies in boxes. */
void print_roster(const json_t *sides);
/* The grids of boxes in which a counter stands, box by box. */
void print_grids(const json_t *document);

#endif
