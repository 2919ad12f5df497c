#include "front/text/print.h"

#include <limits.h>
#include <string.h>
#include "base/mem.h"
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"

static bool has(const json_t *entry, const char *key, const char *value)
{
    return strcmp(json_words_at(entry, key), value) == 0;
}

/* --- one verb --- */

/* With what follows it. A verb of the game has that in its usage; `done` has none. */
static void print_use(const json_t *e)
{
    const char *usage = json_words_at(e, "usage");

    if (has(e, "kind", "game") && *usage)
        term_print(stdout, STYLE_STRONG, "  %s", usage);
    else if (has(e, "kind", "game"))
        say("  %s", json_words_at(e, "verb"));
    else
        term_print(stdout, STYLE_STRONG, "  %s%s%s", json_words_at(e, "name"),
                   has(e, "kind", "procedure") ? "" : " ", usage);
    if (has(e, "kind", "procedure") || (has(e, "kind", "game") && *usage))
        term_print(stdout, STYLE_RULE, "   %s", json_words_at(e, "rule"));
    say("\n");
}

static void print_entry(const json_t *e)
{
    const char *name = json_words_at(e, "name"), *example = json_words_at(e, "example");
    bool ends_phase = has(e, "kind", "game") && !*json_words_at(e, "usage");

    print_use(e);
    say("  %s\n", json_words_at(e, "text"));
    if (!has(e, "verb", name) && !ends_phase)
        say(_("  also: %s\n"), json_words_at(e, "verb"));
    if (*json_words_at(e, "values"))
        columns_print_text(STYLE_PLAIN, 2, "%s", json_words_at(e, "values"));
    if (has(e, "kind", "program"))
        say("%s %s%s%s\n", _("  example:"), name, *example ? " " : "", example);
    else if (*example)
        say("%s %s\n", _("  example:"), example);
    if (!json_flag_at(e, "now"))
        say("  %s\n", _("not in this phase"));
}

/* --- all of them --- */

/* Where the screen has no room to say what each does, how they are written must do. */
static void print_usages(const struct columns *c)
{
    char **usage = mem_array((size_t)c->used / 3 + 1, sizeof *usage);
    int count = 0;

    for (int i = 0; i < c->used; i += 3)
        usage[count++] = (char *)text_of(&c->cell[i].text);
    columns_print_items(usage, count, ";  ", INT_MAX);
    mem_free(usage);
}

/* What the phase takes, in no more than `room` lines. `done` ends it, if anything can be done in it. */
static void print_phase(const json_t *verbs, int room)
{
    struct columns c;
    size_t i;
    json_t *e;

    columns_init(&c, 3, "lll");
    json_array_foreach(verbs, i, e) {
        bool declared = *json_words_at(e, "usage");

        if (!has(e, "kind", "game") || !json_flag_at(e, "now") || (!declared && c.used == 0))
            continue;
        columns_add(&c, STYLE_STRONG, "%s", json_words_at(e, declared ? "usage" : "name"));
        columns_add(&c, declared ? STYLE_RULE : STYLE_PLAIN, "%s", json_words_at(e, "rule"));
        columns_add_at(&c, STYLE_PLAIN, e, "text");
    }
    if (c.used > 0)
        say("%s\n", _("In this phase:"));
    if (columns_lines(&c, 2) <= room)
        columns_print(&c, 2);
    else
        print_usages(&c);
    columns_free(&c);
}

/* Each of a kind with its use, in two columns. */
static void print_uses(const json_t *verbs, const char *kind)
{
    struct columns c;
    size_t i;
    json_t *e;

    columns_init(&c, 2, "ll");
    json_array_foreach(verbs, i, e)
        if (has(e, "kind", kind)) {
            columns_add(&c, STYLE_STRONG, "%s %s", json_words_at(e, "name"), json_words_at(e, "usage"));
            columns_add_at(&c, STYLE_PLAIN, e, "text");
        }
    columns_print(&c, 2);
}

static bool print_by_hand(const json_t *verbs)
{
    bool any = false;
    size_t i;
    json_t *e;

    json_array_foreach(verbs, i, e)
        any = any || has(e, "kind", "hand");
    if (any) {
        say("%s\n", _("On the table:"));
        print_uses(verbs, "hand");
    }
    return any;
}

/* One line of verbs. */
static void add_theme(struct columns *c, const json_t *verbs, const char *heading, const char *theme)
{
    struct text line = { 0 };
    size_t i;
    json_t *e;

    json_array_foreach(verbs, i, e)
        if (has(e, "theme", theme))
            text_print(&line, "%s%s", line.length ? "  " : "", json_words_at(e, "name"));
    columns_add(c, STYLE_PLAIN, "%s", heading);
    columns_add(c, STYLE_STRONG, "%s", text_of(&line));
    text_free(&line);
}

enum { AROUND_HELP = 7 };      /* two headings, three lines of advice, the prompt in two */

/* Short enough for any screen: what the phase wants in full, all else by name. */
static void print_short(const json_t *verbs)
{
    struct columns c;

    columns_init(&c, 2, "ll");
    add_theme(&c, verbs, _("look and ask"), "look");
    add_theme(&c, verbs, _("mend"), "mend");
    add_theme(&c, verbs, _("keep and leave"), "keep");
    if (!print_by_hand(verbs))
        print_phase(verbs, term_lines() - columns_lines(&c, 2) - AROUND_HELP);
    say("%s\n", _("At any time:"));
    columns_print(&c, 2);
    columns_print_text(STYLE_PLAIN, 0, "%s",
                       _("`help VERB` explains one, `help all` lists them with their use. Commands may be "
                         "abbreviated, TAB completes words, Ctrl-C cancels a question, an empty line "
                         "takes the answer in brackets."));
}

void print_help(const json_t *d)
{
    const json_t *verbs = json_object_get(d, "verbs");
    size_t i;
    json_t *e;

    if (json_is_string(json_object_get(d, "about"))) {
        json_array_foreach(verbs, i, e)
            print_entry(e);
    } else if (json_flag_at(d, "all")) {
        print_by_hand(verbs);
        print_phase(verbs, INT_MAX);
        say("%s\n", _("At any time:"));
        print_uses(verbs, "program");
    } else {
        print_short(verbs);
    }
}
