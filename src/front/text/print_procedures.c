/* What can be ruled on, and what each procedure must be given. */
#include "front/text/print.h"

#include <string.h>
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"

/* "clear|woods|town": the default in brackets, if it is to be marked; or what kind of value it is. */
static bool add_values(struct text *out, const json_t *input, const char *standard)
{
    bool marked = false;
    json_t *choice;
    size_t i;

    json_array_foreach(json_object_get(input, "choices"), i, choice) {
        bool is_standard = standard && strcmp(json_words_of(choice), standard) == 0;

        text_print(out, is_standard ? "%s[%s]" : "%s%s", i > 0 ? "|" : "", i18n_word(json_words_of(choice)));
        marked = marked || is_standard;
    }
    if (json_array_size(json_object_get(input, "choices")) == 0)
        text_add(out, i18n_word(json_words_at(input, "type")));
    return marked;
}

static bool is_flag(const json_t *input)
{
    return strcmp(json_words_at(input, "type"), "flag") == 0;
}

static void print_inputs(const json_t *inputs)
{
    struct columns c;
    size_t i;
    json_t *input;

    columns_init(&c, 4, "llll");
    json_array_foreach(inputs, i, input) {
        const char *standard = json_string_value(json_object_get(input, "default"));
        struct text type = { 0 };

        if (is_flag(input))
            text_add(&type, i18n_word("flag"));
        else
            add_values(&type, input, NULL);
        columns_add(&c, STYLE_PLAIN, "%s=", i18n_word(json_words_at(input, "name")));
        columns_add(&c, STYLE_FAINT, "%s", text_of(&type));
        columns_add(&c, STYLE_FAINT, standard ? "[%s]" : "%s", standard ? i18n_word(standard) : _("required"));
        columns_add_at(&c, STYLE_PLAIN, input, "text");
        text_free(&type);
    }
    columns_print(&c, 4);
}

void print_procedures(const json_t *document)
{
    size_t i;
    json_t *procedure;

    json_array_foreach(json_object_get(document, "procedures"), i, procedure) {
        term_print(stdout, STYLE_STRONG, "%s", i18n_word(json_words_at(procedure, "name")));
        say("  %s", json_words_at(procedure, "text"));
        term_print(stdout, STYLE_RULE, "   %s\n", json_words_at(procedure, "rule"));
        print_inputs(json_object_get(procedure, "inputs"));
    }
}

/* "attack=number terrain=[clear]|woods|town": a default that is none of the words stands alone. */
static bool add_takes(struct text *out, const json_t *procedure)
{
    size_t i;
    json_t *input;

    json_array_foreach(json_object_get(procedure, "inputs"), i, input) {
        const char *standard = json_string_value(json_object_get(input, "default"));
        struct text values = { 0 };

        if (!add_values(&values, input, standard) && standard) {
            text_clear(&values);
            text_print(&values, "[%s]", i18n_word(standard));
        }
        text_print(out, " %s=%s", i18n_word(json_words_at(input, "name")), text_of(&values));
        text_free(&values);
    }
    return procedure;
}

void print_takes(const json_t *document)
{
    const json_t *procedure = json_object_get(document, "takes");
    struct text takes = { 0 };

    if (add_takes(&takes, procedure))
        columns_print_text(STYLE_PLAIN, 2, _("%s takes%s; inputs in brackets may be left out"),
                           i18n_word(json_words_at(procedure, "name")), text_of(&takes));
    text_free(&takes);
}

void complain_takes(const json_t *document)
{
    const json_t *procedure = json_object_get(document, "takes");
    struct text takes = { 0 };

    if (add_takes(&takes, procedure))
        complain(_("%s takes%s; inputs in brackets may be left out"), i18n_word(json_words_at(procedure, "name")),
                 text_of(&takes));
    text_free(&takes);
}
