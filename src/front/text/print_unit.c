#include "front/text/print.h"

#include <string.h>
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"
#include "front/text/counter_state.h"

static void add_line(struct columns *c, const char *label, const char *text)
{
    columns_add(c, STYLE_FAINT, "%s", label);
    columns_add(c, STYLE_PLAIN, "%s", text);
}

/* A line, if there is something on it; the text is emptied. */
static void add_list(struct columns *c, const char *label, struct text *list)
{
    if (list->length)
        add_line(c, label, text_of(list));
    text_free(list);
}

/* Facts without a label stand under one another, for a duty may be a sentence. */
static void add_facts(struct columns *c, const json_t *unit)
{
    const json_t *fact;
    size_t i;

    if (*json_words_at(unit, "formation"))
        add_line(c, _("formation"), json_words_at(unit, "formation"));
    json_array_foreach(json_object_get(unit, "facts"), i, fact) {
        const char *label = json_words_at(fact, "label");
        add_line(c, *label ? label : _("now"), json_words_at(fact, "text"));
    }
    if (*json_words_at(unit, "arrives"))
        add_line(c, _("arrives"), json_words_at(unit, "arrives"));
}

/* What is known of it beside what is printed. */
static void add_state(struct columns *c, const json_t *unit)
{
    struct text list = { 0 };

    add_facts(c, unit);
    briefs_add(&list, json_object_get(unit, "holds"));
    add_list(c, _("holds"), &list);
    counter_marks_add(&list, json_object_get(unit, "marks"));
    add_list(c, _("marks"), &list);
    variables_add(c, json_object_get(unit, "variables"));
}

/* What is printed on the counter; which face is up only if it may be looked at. */
static void add_faces(struct columns *c, const json_t *unit)
{
    const json_t *faces = json_object_get(unit, "printed"), *face;
    size_t i;

    json_array_foreach(faces, i, face) {
        bool up = strcmp(json_words_at(face, "face"), json_words_at(unit, "face")) == 0 && json_array_size(faces) > 1;
        struct text text = { 0 };

        counter_attributes_add(&text, json_object_get(face, "attributes"));
        text_add(&text, up ? _("  (this face is up)") : "");
        add_line(c, json_words_at(face, "face_name"), text_of(&text));
        text_free(&text);
    }
}

static void add_traits(struct columns *c, const json_t *unit)
{
    struct text list = { 0 };
    const json_t *trait;
    size_t i;

    json_array_foreach(json_object_get(unit, "traits"), i, trait)
        text_print(&list, "%s%s", i > 0 ? ", " : "", json_words_at(trait, "trait_name"));
    add_list(c, _("traits"), &list);
}

static void print_one(const json_t *unit)
{
    bool hidden = json_flag_at(unit, "hidden");
    struct text place = { 0 };
    struct columns c;

    term_print(stdout, STYLE_STRONG, "%s", json_words_at(unit, "called"));
    say("  %s", json_words_at(unit, "id"));
    /* The name has it already where two nations have such a counter. */
    if (strcmp(json_words_at(unit, "called"), json_words_at(unit, "name")) == 0)
        say("  %s", json_words_at(unit, "nation_name"));
    say("\n");
    columns_init(&c, 2, "ll");
    counter_where_add(&place, unit);
    add_line(&c, _("where"), hidden ? _("hidden") : text_of(&place));
    text_free(&place);
    add_state(&c, unit);
    add_faces(&c, unit);
    add_traits(&c, unit);
    if (strcmp(json_words_at(unit, "provenance"), "reconstructed") == 0)
        add_line(&c, _("figures"), json_flag_at(unit, "own_cards") ? _("your own, asked for when they first count")
                                                                   : _("our reconstruction"));
    columns_print(&c, 2);
}

void print_unit(const json_t *d)
{
    const json_t *unit;
    size_t i;

    if (*json_words_at(d, "ambiguous"))
        columns_print_text(STYLE_BAD, 2, "%s", json_words_at(d, "ambiguous"));
    json_array_foreach(json_object_get(d, "units"), i, unit)
        print_one(unit);
}
