/* A question or a roll that waits, as pending_document has it. */
#include "front/text/print.h"

#include <string.h>
#include "base/match.h"
#include "base/mem.h"
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"

/* No more options than these stand in the prompt itself. */
enum { IN_PROMPT = 4, ROOM_TO_ANSWER = 8 };

static bool is_kind(const json_t *asked, const char *kind)
{
    return strcmp(json_words_at(asked, "kind"), kind) == 0;
}

/* The default, or none. */
static bool has_default(const json_t *asked)
{
    return json_is_integer(json_object_get(asked, "default"));
}

static const char *name_of(const json_t *choice)
{
    return json_words_at(choice, "name");
}

/* --- a question --- */

/* "[retreat] refuse" */
static void add_options(struct text *out, const json_t *asked)
{
    size_t i;
    json_t *choice;

    json_array_foreach(json_object_get(asked, "choices"), i, choice) {
        bool standard = has_default(asked) && (int)i == json_number_at(asked, "default");

        text_print(out, standard ? "%s[%s]" : "%s%s", i > 0 ? "  " : "", name_of(choice));
    }
}

static void add_how_many(struct text *out, const json_t *asked)
{
    int least = json_number_at(asked, "least"), most = json_number_at(asked, "most");

    if (least == most)
        text_print(out, _("%d of them"), most);
    else
        text_print(out, _("%d to %d of them"), least, most);
    if (least == 0)
        text_print(out, " [%s]", _("none"));
}

static bool has_notes(const json_t *asked)
{
    size_t i;
    json_t *choice;

    json_array_foreach(json_object_get(asked, "choices"), i, choice)
        if (json_string_value(json_object_get(choice, "note")))
            return true;
    return false;
}

static char *option_line(const json_t *asked, const json_t *choice, int number)
{
    const char *alias = json_words_at(choice, "alias"), *note = json_words_at(choice, "note");
    bool standard = is_kind(asked, "one") && has_default(asked) && number == json_number_at(asked, "default");
    struct text line = { 0 };

    text_print(&line, standard ? "[%d] %s" : "%3d  %s", number + 1, name_of(choice));
    if (*alias && strcmp(name_of(choice), "?") != 0 && !match_equal(alias, name_of(choice)))
        text_print(&line, " (%s)", alias);
    if (*note)
        text_print(&line, C_("note", ": %s"), note);
    return line.at;
}

static void print_options(const json_t *asked)
{
    const json_t *choices = json_object_get(asked, "choices");
    int count = (int)json_array_size(choices);
    char **lines = mem_array((size_t)count, sizeof *lines);

    for (int i = 0; i < count; i++)
        lines[i] = option_line(asked, json_array_get(choices, (size_t)i), i);
    columns_print_words(lines, count, 2);
    for (int i = 0; i < count; i++)
        mem_free(lines[i]);
    mem_free(lines);
}

/* Broken between words where it is wider than the screen. */
static void print_question(const struct text *question)
{
    struct text line = { 0 };

    text_print(&line, _("%s:\n"), text_of(question));
    while (line.length > 0 && line.at[line.length - 1] == '\n')
        line.at[--line.length] = '\0';
    columns_print_text(STYLE_STRONG, 0, "%s", text_of(&line));
    text_free(&line);
}

/* The question on its own line if the prompt would leave no room to type. */
static void join(struct text *prompt, struct text *question, const struct text *choice)
{
    if (text_width(text_of(question)) + text_width(text_of(choice)) + 16 > term_columns())
        print_question(question);
    else
        text_print(prompt, _("%s: "), text_of(question));
    text_print(prompt, "%s%s> ", text_of(choice), choice->length ? " " : "");
}

static void ask(struct text *prompt, const json_t *asked)
{
    bool one = is_kind(asked, "one"), number = is_kind(asked, "number"), text = is_kind(asked, "text");
    size_t options = json_array_size(json_object_get(asked, "choices"));
    struct text question = { 0 }, choice = { 0 };

    if (*json_words_at(asked, "side_name"))
        text_print(&question, "%s, ", json_words_at(asked, "side_name"));
    text_add(&question, *json_words_at(asked, "text") ? json_words_at(asked, "text")
                        : *json_words_at(asked, "input") ? json_words_at(asked, "input") : _("choose"));
    if (*json_words_at(asked, "rule"))
        text_print(&question, " (%s)", json_words_at(asked, "rule"));
    if (number) {
        text_print(&choice, _("%d to %d"), json_number_at(asked, "least"), json_number_at(asked, "most"));
        if (has_default(asked))
            text_print(&choice, " [%d]", json_number_at(asked, "default"));
    } else if (text) {
        text_add(&choice, _("a text"));
    } else if (one && options <= IN_PROMPT && !has_notes(asked)) {
        add_options(&choice, asked);
        if (text_width(text_of(&choice)) + ROOM_TO_ANSWER > term_columns())
            text_clear(&choice);
    }
    if (number || text || choice.length > 0) {
        join(prompt, &question, &choice);
    } else {
        print_question(&question);
        print_options(asked);
        if (!one)
            add_how_many(prompt, asked);
        else if (has_default(asked))
            text_print(prompt, _("which one [%d]"), json_number_at(asked, "default") + 1);
        else
            text_add(prompt, _("which one"));
        text_add(prompt, " > ");
    }
    text_free(&question);
    text_free(&choice);
}

/* --- a roll --- */

/* A word for any dice says nothing of these. */
static bool is_named(const json_t *roll)
{
    return strcmp(json_words_at(roll, "for"), "die") != 0 && strcmp(json_words_at(roll, "for"), "dice") != 0;
}

/* "roll 1d6: Doles routs on 4 or more"; of a sum the script says on what. "roll 2d6: an attack"; "roll d10 (0 to 9),
 * cavalry tries to intercept: 3 or less succeeds". */
static void add_throw(struct text *out, const json_t *roll)
{
    const char *meaning = json_words_at(roll, "meaning"), *purpose = json_words_at(roll, "purpose");
    const char *whose = json_words_at(roll, "whose");
    bool test = json_object_get(roll, "test");
    struct text dice = { 0 }, wanted = { 0 };

    put_dice(&dice, roll);
    if (test)
        put_wanted(&wanted, roll);
    if (*meaning && test) {
        text_print(out, _("roll %s: %s on %s"), text_of(&dice), meaning, text_of(&wanted));
    } else if (*meaning) {
        text_print(out, _("roll %s: %s"), text_of(&dice), meaning);
    } else {
        if (is_named(roll) || !*purpose)
            text_print(out, _("roll %s for %s"), text_of(&dice),
                       *whose ? whose : i18n_value(json_words_at(roll, "for")));
        else
            text_print(out, test ? _("roll %s, %s") : _("roll %s: %s"), text_of(&dice), purpose);
        if (is_named(roll) && *purpose)
            text_print(out, ", %s", purpose);
        if (test)
            text_print(out, _(": %s succeeds"), text_of(&wanted));
    }
    text_free(&dice);
    text_free(&wanted);
}

static void add_draw(struct text *out, const json_t *roll)
{
    const json_t *picks = json_object_get(roll, "choices");
    size_t i;
    json_t *pick;

    json_array_foreach(picks, i, pick)
        say("  %3d  %s\n", (int)i + 1, name_of(pick));
    text_print(out, _("draw one of %d for %s"), (int)json_array_size(picks), i18n_value(json_words_at(roll, "for")));
    if (*json_words_at(roll, "purpose"))
        text_print(out, ", %s", json_words_at(roll, "purpose"));
}

/* Nothing can be typed: the other sides must add their part. */
static void print_together(const json_t *asked)
{
    const char *awaited = json_words_at(asked, "awaited"), *journal = json_words_at(asked, "journal");

    columns_print_text(STYLE_PLAIN, 2,
                       _("This roll waits for %s: send them %s; they continue with `grognard resume FILE --as SIDE`."),
                       *awaited ? awaited : "-", *journal ? journal : "-");
}

char *asked_prompt(const json_t *asked)
{
    struct text prompt = { 0 };

    if (is_kind(asked, "together"))
        print_together(asked);
    if (is_kind(asked, "together") || is_kind(asked, "other"))
        return mem_string(_("waiting > "));
    if (!is_kind(asked, "roll") && !is_kind(asked, "draw")) {
        ask(&prompt, asked);
        return prompt.at;
    }
    if (is_kind(asked, "draw"))
        add_draw(&prompt, asked);
    else
        add_throw(&prompt, asked);
    if (*json_words_at(asked, "rule"))
        text_print(&prompt, " (%s)", json_words_at(asked, "rule"));
    text_add(&prompt, " > ");
    return prompt.at;
}

void print_answers(const json_t *asked)
{
    if (is_kind(asked, "one") || is_kind(asked, "some"))
        print_options(asked);
    else if (is_kind(asked, "number"))
        say(_("  a number, %d to %d\n"), json_number_at(asked, "least"), json_number_at(asked, "most"));
    else if (is_kind(asked, "roll"))
        say(_("  what was rolled: %d to %d\n"), json_number_at(asked, "least"), json_number_at(asked, "most"));
}
