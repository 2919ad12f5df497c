/*
 * print_back.c - what was taken back, played again or changed.
 */
#include "front/text/print.h"

#include <string.h>
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"

static bool is_event(const json_t *d, const char *event)
{
    return strcmp(json_words_at(d, "event"), event) == 0;
}

void print_undo(const json_t *d)
{
    const char *first = json_words_at(d, "first");
    int count = json_number_at(d, "count");

    if (is_event(d, "cancelled"))
        columns_say("  %s\n", _("cancelled; the position is as it was before the command"));
    else if (count > 1)
        columns_say(_("  taken back: %d commands, the first of them: %s; `redo %d` plays them again\n"), count,
                    *first ? first : _("the opening"), count);
    else if (*first)
        columns_say(_("  taken back: %s; `redo` plays it again\n"), first);
    else
        columns_say("  %s\n", _("taken back; `redo` plays it again"));
}

void print_redo(const json_t *d)
{
    const char *last = json_words_at(d, "last");
    int count = json_number_at(d, "count");

    if (count > 1)
        columns_say(_("  played again: %d commands, the last of them: %s\n"), count, *last ? last : _("the opening"));
    else if (*last)
        columns_say(_("  played again: %s\n"), last);
    else
        columns_say("  %s\n", _("played again"));
}

/* --- edit --- */

static void print_commands(const json_t *commands)
{
    struct columns c;
    json_t *command;
    size_t i;

    columns_init(&c, 2, "rl");
    json_array_foreach(commands, i, command) {
        columns_add(&c, STYLE_FAINT, "%d", json_number_at(command, "number"));
        columns_add_at(&c, STYLE_PLAIN, command, "command");
    }
    columns_print(&c, 2);
    columns_say("  %s\n", _("`edit K COMMAND` changes one and plays the rest again; `edit K -` leaves it out"));
}

static void print_command(const json_t *d)
{
    int number = json_number_at(d, "number");

    columns_say("  %d  %s\n", number, json_words_at(d, "command"));
    columns_say(_("  `edit %ld COMMAND` changes it and plays the rest again; `edit %ld -` leaves it out\n"),
                (long)number, (long)number);
}

/* What no longer fits, with the ruling that it had; the ruling that it gets now follows. */
static void print_misfit(const json_t *d)
{
    columns_print_text(STYLE_BAD, 2, _("%s no longer fits"), json_words_at(d, "command"));
    if (json_object_get(d, "then")) {
        term_print(stdout, STYLE_STRONG, "  %s\n", _("then:"));
        print_ruling(json_object_get(d, "then"));
    }
    if (!json_flag_at(d, "kept"))
        term_print(stdout, STYLE_STRONG, "  %s\n", _("now:"));
}

static void print_left(int left)
{
    if (left > 0)
        columns_say(left == 1 ? _("  %d command is not played again yet: `edit on` plays it, `edit back` restores the "
                                  "game as it was\n")
                              : _("  %d commands are not played again yet: `edit on` plays them, `edit back` restores "
                                  "the game as it was\n"), left);
    else
        columns_say("  %s\n", _("`edit back` restores the game as it was"));
}

static void print_played(int played, int shorter)
{
    columns_say(played == 1 ? _("  played again: %d command\n") : _("  played again: %d commands\n"), played);
    if (shorter > 0)
        columns_say(shorter == 1 ? _("  %d of them did not need all its dice or answers\n")
                                 : _("  %d of them did not need all their dice or answers\n"), shorter);
}

void print_edit(const json_t *d)
{
    if (is_event(d, "commands"))
        print_commands(json_object_get(d, "commands"));
    else if (is_event(d, "command"))
        print_command(d);
    else if (is_event(d, "misfit"))
        print_misfit(d);
    else if (is_event(d, "stopped"))
        print_left(json_number_at(d, "left"));
    else if (is_event(d, "played"))
        print_played(json_number_at(d, "count"), json_number_at(d, "shorter"));
    else if (is_event(d, "unchanged"))
        columns_say("  %s\n", _("nothing was changed"));
    else if (is_event(d, "restored"))
        columns_say("  %s\n", _("the game is as it was before the change"));
}
