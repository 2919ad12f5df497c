/*
 * print_kept.c - what was written down or chosen: notes, journals, who rolls; and the step of a lesson.
 */
#include "front/text/print.h"

#include <string.h>
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"

void print_note(const json_t *d)
{
    (void)d;
    say("  %s\n", _("noted in the journal"));
}

void print_save(const json_t *d)
{
    const char *event = json_words_at(d, "event"), *file = json_words_at(d, "file");

    if (strcmp(event, "scenario") == 0) {
        const char *game = json_words_at(d, "game"), *name = json_words_at(d, "scenario");

        columns_print_text(STYLE_PLAIN, 2,
                           _("the position is the scenario %s in %s; in a folder scenarios/%s of GROGNARD_PATH it can "
                             "be played, or laid out again with `grognard table %s/%s`"), name, file, game, game, name);
    } else if (strcmp(event, "kept") == 0) {
        say(_("  every command is already saved in %s; `grognard resume` continues from there\n"), file);
    } else if (strcmp(event, "moved") == 0) {
        say(_("  the whole game is now in %s, and continues there\n"), file);
    } else {
        say(_("  saved in %s; `grognard resume %s` continues from there\n"), file, file);
    }
}

void print_dice_mode(const json_t *d)
{
    const char *dice = json_words_at(d, "dice");

    if (strcmp(json_words_at(d, "event"), "corrected") == 0)
        columns_say(_("  the last roll is corrected to %s\n"), dice);
    else
        say("  %s\n", strcmp(dice, "ask") == 0 ? _("you roll and type the result (dice ask)")
                                               : _("grognard rolls (dice auto)"));
}

void print_lesson(const json_t *d)
{
    if (!json_object_get(d, "text"))
        return;
    columns_print_text(STYLE_PLAIN, 2, "[%d/%d] %s", json_number_at(d, "number"), json_number_at(d, "of"),
                       json_words_at(d, "text"));
    if (*json_words_at(d, "type"))
        term_print(stdout, STYLE_ASK, _("  type:  %s\n"), json_words_at(d, "type"));
}

void print_quit(const json_t *d)
{
    if (*json_words_at(d, "journal"))
        say(_("The journal is %s; `grognard resume` continues the game.\n"), json_words_at(d, "journal"));
}

/* --- what nobody typed --- */

/* A command that the program played. */
void print_play(const json_t *d)
{
    if (*json_words_at(d, "side"))
        columns_print_text(STYLE_STRONG, 0, _("%s: %s"), json_words_at(d, "side_name"),
                           i18n_word(json_words_at(d, "command_name")));
}

/* An answer that a table took for granted. */
void print_assumed(const json_t *d)
{
    const json_t *answer = json_object_get(d, "answer");
    struct text line = { 0 };

    if (!json_object_get(d, "question"))
        return;
    text_print(&line, _("assumed: %s: "), json_words_at(d, "question"));
    if (json_is_integer(answer))
        text_print(&line, "%d", json_number_at(d, "answer"));
    else
        text_add(&line, json_words_of(answer));
    if (*json_words_at(d, "rule"))
        text_print(&line, " (%s)", json_words_at(d, "rule"));
    columns_print_text(STYLE_PLAIN, 2, "%s", text_of(&line));
    text_free(&line);
}

/* --- the umpire's hand --- */

void print_agree(const json_t *d)
{
    if (strcmp(json_words_at(d, "event"), "open") == 0) {
        columns_print_text(STYLE_PLAIN, 2, "%s",
                           _("put UNIT HEX [FACE|MARK]…, take UNIT, face UNIT FACE, flip UNIT, facing UNIT WHERE, "
                             "mark UNIT MARK, unmark UNIT MARK, set [OWNER] NAME VALUE, turn T, phase P [SIDE], "
                             "acting SIDE; undo [N]; roll 4 5 puts another roll in the place of the last. An "
                             "empty line ends it."));
    } else if (strcmp(json_words_at(d, "event"), "breach") == 0) {
        columns_print_text(STYLE_BAD, 2, _("this now breaks a rule: %s"), json_words_at(d, "text"));
    } else if (strcmp(json_words_at(d, "event"), "awaited") == 0) {
        columns_print_text(STYLE_PLAIN, 2,
                           _("links were shown for what this changes: it is in force, and dice are rolled again, once "
                             "%s has agreed with `grognard resume FILE --as SIDE --agree`"),
                           json_words_at(d, "awaited"));
    } else {
        columns_say("  %s\n", _("the change is complete; `undo` takes it back"));
    }
}

void print_sync(const json_t *d)
{
    const char *event = json_words_at(d, "event");
    int compared = json_number_at(d, "compared"), differing = json_number_at(d, "differing");

    if (strcmp(event, "stack") == 0)
        print_stack(d);
    else if (strcmp(event, "begun") == 0)
        columns_say("  %s\n", _("compare each stack with the table: an empty line if it is the same, `no` if not, "
                                "`stop` to end"));
    else if (strcmp(event, "differs") == 0)
        columns_say("  %s\n", _("`agree \"REASON\" put UNIT HEX` corrects the board; then go on with an empty line"));
    else if (compared == 0 && differing == 0)
        columns_say("  %s\n", _("no stack was compared"));
    else if (differing == 0)
        columns_say(compared == 1 ? _("  %d stack compared: the board is as on the table\n")
                                  : _("  %d stacks compared: the board is as on the table\n"), compared);
    else
        columns_say(differing == 1 ? _("  %d of %d stacks was different\n") : _("  %d of %d stacks were different\n"),
                    differing, compared);
}
