#include "front/inputs.h"

#include <string.h>
#include "base/mem.h"
#include "front/i18n.h"
#include "front/match.h"

static bool is_given(const struct inputs *in, const char *name)
{
    for (int i = 0; i < in->count; i++)
        if (strcmp(in->at[i].name, name) == 0)
            return true;
    return false;
}

/* "attack=12" at that place of the text, cut in two. */
static bool add_input(struct inputs *in, char *word, struct text *why)
{
    char *equals = strchr(word, '=');

    if (!equals || equals == word) {
        text_print(why, _("\"%s\" is no input: write name=value"), word);
        return false;
    }
    *equals = '\0';
    if (is_given(in, word)) {
        text_print(why, _("%s is given twice"), word);
        return false;
    }
    in->at = mem_resize(in->at, (size_t)in->count + 1, sizeof *in->at);
    in->at[in->count++] = (struct script_input){ .name = word, .value = equals + 1 };
    return true;
}

/* The words stand in in->text, one after the other, each closed by a NUL. */
static bool cut(struct inputs *in, size_t length, struct text *why)
{
    for (char *word = in->text; word < in->text + length; ) {
        char *next = word + strlen(word) + 1;

        if (*word != '\0' && !add_input(in, word, why))
            return false;
        word = next;
    }
    return true;
}

bool inputs_read(struct inputs *in, const char *const *words, int count, struct text *why)
{
    struct text all = { 0 };

    text_add(&all, "");
    for (int i = 0; i < count; i++)
        text_add_span(&all, words[i], strlen(words[i]) + 1);
    *in = (struct inputs){ .text = all.at };
    return cut(in, all.length, why);
}

bool inputs_read_line(struct inputs *in, const char *line, struct text *why)
{
    size_t length = strlen(line) + 1;

    *in = (struct inputs){ .text = mem_string(line) };
    for (char *c = in->text; *c; c++)
        if (*c == ' ' || *c == '\t')
            *c = '\0';
    return cut(in, length, why);
}

void inputs_free(struct inputs *in)
{
    mem_free(in->at);
    mem_free(in->text);
    *in = (struct inputs){ 0 };
}

bool inputs_is(const struct script_input *value, const struct script_procedure_input *input)
{
    return strcmp(value->name, input->name) == 0 || match_equal(value->name, i18n_word(input->name));
}

char *inputs_values(const struct script_procedure_input *input)
{
    const char *type = input->type ? input->type : "", *standard = input->standard;
    size_t length = standard ? strlen(standard) : 0;
    struct text out = { 0 };
    bool marked = false;

    text_add(&out, "");
    for (const char *word = strcmp(type, "flag") == 0 ? "no|yes" : type; *word; word += strspn(word, "|")) {
        size_t here = strcspn(word, "|");
        bool is_standard = standard && here == length && strncmp(word, standard, length) == 0;
        struct text one = { 0 };

        text_add_span(&one, word, here);
        text_print(&out, is_standard ? "%s[%s]" : "%s%s", out.length ? "|" : "", i18n_word(text_of(&one)));
        text_free(&one);
        marked |= is_standard;
        word += here;
    }
    if (standard && !marked) {
        text_clear(&out);
        text_print(&out, "[%s]", i18n_word(standard));
    }
    return out.at;
}

const struct script_procedure *inputs_procedure(struct script *s, const char *name, struct text *why)
{
    struct script_procedure *procedure;
    int count = script_procedures(s, &procedure);
    const char **names = mem_array((size_t)count, sizeof *names);
    const struct script_procedure *found = NULL;

    for (int i = 0; i < count; i++) {
        names[i] = procedure[i].name;
        if (strcmp(name, names[i]) == 0 || match_equal(name, i18n_word(names[i])))
            found = &procedure[i];
    }
    if (!found) {
        const char *nearest = text_nearest(name, names, count);

        text_print(why, _("no procedure is \"%s\""), name);
        text_print(why, nearest ? _("; did you mean \"%s\"?") : ".", nearest);
        for (int i = 0; i < count; i++)
            text_print(why, "%s%s", i == 0 ? _(" There are: ") : ", ", i18n_word(names[i]));
    }
    mem_free(names);
    return found;
}
