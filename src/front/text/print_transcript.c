#include "front/text/print.h"

#include <string.h>
#include "base/mem.h"
#include "front/document/json.h"
#include "front/picture/report.h"
#include "front/program/i18n.h"
#include "front/text/pager.h"
#include "front/text/term.h"

enum { MAP_COLUMNS = 64, MAP_LINES = 20, END_COLUMNS = 80, END_LINES = 24 };

/* The map of a fight, laid over the one that the document has whole. */
static void put_map(struct report *r, const json_t *whole, const json_t *map)
{
    json_t *all = json_copy((json_t *)whole), *hexes = json_array(), *hex;
    struct text sheet = { 0 };
    size_t i;

    json_object_update(all, (json_t *)map);
    json_array_foreach(json_object_get(whole, "hexes"), i, hex) {
        json_t *changed = json_object_get(json_object_get(map, "changed"), json_words_at(hex, "hex"));
        json_array_append(hexes, changed ? changed : hex);
    }
    json_object_set_new(all, "hexes", hexes);
    pager_capture(&(struct pager_sheet){ .out = &sheet, .columns = MAP_COLUMNS, .lines = MAP_LINES });
    print_map(all);
    pager_capture(NULL);
    report_block(r, text_of(&sheet));
    text_free(&sheet);
    json_decref(all);
}

static void put_end(struct report *r, const json_t *d)
{
    const json_t *stand = json_object_get(d, "stand"), *over = json_object_get(stand, "over");
    struct text sheet = { 0 };

    report_heading(r, 2, json_is_object(over) ? _("The end") : _("How it stands"));
    pager_capture(&(struct pager_sheet){ .out = &sheet, .columns = END_COLUMNS, .lines = END_LINES });
    if (json_is_object(over))
        print_end(over);
    else
        print_now(stand);
    print_roster(json_object_get(d, "roster"));
    pager_capture(NULL);
    report_block(r, text_of(&sheet));
    text_free(&sheet);
}

static void put_step_of(struct report *r, const json_t *step)
{
    const char *kind = json_words_at(step, "kind");
    struct text text = { 0 };

    bool roll = strcmp(kind, "roll") == 0, modifier = strcmp(kind, "modifier") == 0;
    if (put_step(&text, step))
        report_step(r, roll ? STEP_ROLL : modifier ? STEP_MODIFIER : STEP_PLAIN, text_of(&text),
                    json_words_at(step, "rule"));
    text_free(&text);
}

static void put_command(struct report *r, const json_t *d, const json_t *entry)
{
    const json_t *map = json_object_get(entry, "map");
    json_t *step;
    size_t i;

    if (*json_words_at(entry, "command_name") && !json_flag_at(entry, "ends_phase"))
        report_command(r, json_words_at(entry, "command_name"));
    json_array_foreach(json_object_get(json_object_get(entry, "ruling"), "course"), i, step)
        put_step_of(r, step);
    report_end_list(r);
    if (map && r->html)
        report_drawing(r, json_words_at(entry, "drawing"));
    else if (map)
        put_map(r, json_object_get(d, "map"), map);
}

static void put_notes(struct report *r, const json_t *notes)
{
    json_t *note;
    size_t i;

    json_array_foreach(notes, i, note)
        report_note(r, json_words_of(note));
}

/* A heading that is not the last of its level, or stands below a new one. */
struct headings { char *turn, *phase; };

static char *turn_of(const json_t *entry)
{
    const char *turn = json_words_at(entry, "turn"), *name = json_words_at(entry, "turn_name");

    return *turn ? text_format(*name ? _("Turn %s: %s") : _("Turn %s"), turn, name) : mem_string("");
}

static char *phase_of(const json_t *entry)
{
    struct text phase = { 0 };

    if (*json_words_at(entry, "side_name"))
        text_print(&phase, _("%s: "), json_words_at(entry, "side_name"));
    text_add(&phase, json_words_at(entry, "phase_name"));
    return phase.at;
}

static void put_headings(struct report *r, const json_t *entry, struct headings *last)
{
    char *turn = turn_of(entry), *phase = phase_of(entry);
    bool new_turn = *turn && strcmp(turn, last->turn) != 0;

    if (new_turn)
        report_heading(r, 2, turn);
    if (new_turn || (*phase && strcmp(phase, last->phase) != 0))
        report_heading(r, 3, phase);
    mem_free(last->turn);
    mem_free(last->phase);
    *last = (struct headings){ turn, phase };
}

/* A phase in which nothing was done needs no heading. */
static void put_commands(struct report *r, const json_t *d)
{
    struct headings last = { mem_string(""), mem_string("") };
    json_t *entry;
    size_t i;

    json_array_foreach(json_object_get(d, "commands"), i, entry) {
        struct report one = { .html = r->html };
        put_command(&one, d, entry);
        if (one.out.length > 0)
            put_headings(r, entry, &last);
        text_add_span(&r->out, text_of(&one.out), one.out.length);
        put_notes(r, json_object_get(entry, "notes"));
        text_free(&one.out);
    }
    mem_free(last.turn);
    mem_free(last.phase);
}

void put_transcript(struct text *out, const json_t *d, bool html)
{
    struct report r = { .html = html };

    report_begin(&r, json_words_at(d, "title"), json_string_value(json_object_get(d, "scenario_title")),
                 json_words_at(d, "language"));
    if (*json_words_at(d, "as_name")) {
        char *as = text_format(_("As %s saw it."), json_words_at(d, "as_name"));
        report_paragraph(&r, as);
        mem_free(as);
    }
    put_notes(&r, json_object_get(d, "notes"));
    put_commands(&r, d);
    put_end(&r, d);
    report_end(&r);
    *out = r.out;
}

void print_transcript(const json_t *d)
{
    struct text page = { 0 };

    if (*json_words_at(d, "file")) {
        say(_("written to %s\n"), json_words_at(d, "file"));
        return;
    }
    put_transcript(&page, d, false);
    pager_write(text_of(&page), page.length);
    text_free(&page);
}
