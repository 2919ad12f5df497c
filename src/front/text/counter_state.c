#include "front/text/counter_state.h"

#include <string.h>
#include "front/document/json.h"
#include "front/program/i18n.h"

/* Directions that are called otherwise elsewhere; what is typed is understood by the same words. */
static const char *const directions[] = {
    N_("w"), N_("nw"), N_("sw"), N_("s/sw"), N_("sw/nw"), N_("nw/n"), N_("se/sw"), N_("sw/w"), N_("w/nw"), N_("nw/ne"),
};

static const char *direction_name(const char *word)
{
    for (size_t i = 0; i < sizeof directions / sizeof *directions; i++)
        if (strcmp(word, directions[i]) == 0)
            return i18n_word(word);
    return word;
}

void counter_where_add(struct text *out, const json_t *counter)
{
    const json_t *covers = json_object_get(counter, "covers");
    const char *facing = json_words_at(counter, "facing");

    if (covers)
        text_print(out, _("%s and %s"), json_words_at(json_array_get(covers, 0), "hex_name"),
                   json_words_at(json_array_get(covers, 1), "hex_name"));
    else
        text_add(out, json_words_at(counter, "place_name"));
    if (*facing)
        text_print(out, _(", facing %s"), direction_name(facing));
}

/* What its place in a stack does not tell. */
static void add_posture(struct text *out, const json_t *counter)
{
    const char *facing = json_words_at(counter, "facing");
    struct text where = { 0 };

    if (json_object_get(counter, "covers")) {
        counter_where_add(&where, counter);
        text_print(out, _("in %s"), text_of(&where));
    } else if (*facing) {
        text_print(out, _("facing %s"), direction_name(facing));
    }
    text_free(&where);
}

void counter_marks_add(struct text *out, const json_t *marks)
{
    const json_t *mark;
    size_t i;

    json_array_foreach(marks, i, mark)
        text_print(out, "%s%s", out->length ? ", " : "", json_words_at(mark, "name"));
}

void counter_attributes_add(struct text *out, const json_t *attributes)
{
    const json_t *a;
    size_t i;

    json_array_foreach(attributes, i, a)
        text_print(out, "%s%s %s", out->length ? ", " : "", json_words_at(a, "name"), json_words_at(a, "text"));
}

/* "strength 3 of 5, in command" */
static void add_facts(struct text *out, const json_t *facts)
{
    const json_t *fact;
    size_t i;

    json_array_foreach(facts, i, fact) {
        const char *label = json_words_at(fact, "label");
        text_print(out, "%s%s%s%s", out->length ? ", " : "", label, *label ? " " : "", json_words_at(fact, "text"));
    }
}

/* What decides, as the game tells it, else what is printed on the face that is up; then marks and posture. */
void counter_state_add(struct text *out, const json_t *counter)
{
    const json_t *facts = json_object_get(counter, "facts");
    struct text marks = { 0 }, posture = { 0 };

    if (json_array_size(facts) > 0)
        add_facts(out, facts);
    else
        counter_attributes_add(out, json_object_get(counter, "attributes"));
    counter_marks_add(&marks, json_object_get(counter, "marks"));
    add_posture(&posture, counter);
    if (marks.length)
        text_print(out, "%s%s", out->length ? C_("list", "; ") : "", text_of(&marks));
    if (posture.length)
        text_print(out, "%s%s", out->length ? C_("list", "; ") : "", text_of(&posture));
    text_free(&marks);
    text_free(&posture);
}

void variables_add(struct columns *c, const json_t *variables)
{
    const json_t *v;
    size_t i;

    json_array_foreach(variables, i, v) {
        const char *side = json_words_at(v, "side_name"), *owner = *side ? side : json_words_at(v, "nation_name");

        columns_add(c, STYLE_PLAIN, "%s%s%s", json_words_at(v, "name"), *owner ? " " : "", owner);
        columns_add_at(c, STYLE_PLAIN, v, "text");
    }
}

void briefs_add(struct text *out, const json_t *counters)
{
    const json_t *counter;
    size_t i;

    json_array_foreach(counters, i, counter)
        text_print(out, "%s%s", out->length ? ", " : "", json_words_at(counter, "brief"));
}
