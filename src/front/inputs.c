#include "front/inputs.h"

#include <string.h>
#include "base/mem.h"
#include "front/i18n.h"

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

const struct script_procedure *inputs_procedure(struct script *s, const char *name, struct text *why)
{
    struct script_procedure *procedure;
    int count = script_procedures(s, &procedure);
    const char **names = mem_array((size_t)count, sizeof *names);
    const struct script_procedure *found = NULL;

    for (int i = 0; i < count; i++) {
        names[i] = procedure[i].name;
        if (strcmp(name, names[i]) == 0)
            found = &procedure[i];
    }
    if (!found) {
        const char *nearest = text_nearest(name, names, count);

        text_print(why, _("no procedure is \"%s\""), name);
        text_print(why, nearest ? _("; did you mean \"%s\"?") : ".", nearest);
        for (int i = 0; i < count; i++)
            text_print(why, "%s%s", i == 0 ? _(" There are: ") : ", ", names[i]);
    }
    mem_free(names);
    return found;
}
