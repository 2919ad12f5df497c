#include "front/verb/inputs.h"

#include <string.h>
#include "base/match.h"
#include "base/mem.h"
#include "front/program/i18n.h"

static bool is_given(const struct inputs *in, const char *name)
{
    for (int i = 0; i < in->count; i++)
        if (strcmp(in->at[i].name, name) == 0)
            return true;
    return false;
}

/* "attack=12" at that place of the text, cut in two; a word alone has no name. */
static bool add_input(struct inputs *in, char *word, struct text *why)
{
    char *equals = strchr(word, '=');

    if (equals == word) {
        text_print(why, _("\"%s\" is not an input: write name=value"), word);
        return false;
    }
    if (equals)
        *equals = '\0';
    if (equals && is_given(in, word)) {
        text_print(why, _("%s is given twice"), word);
        return false;
    }
    in->at = mem_resize(in->at, (size_t)in->count + 1, sizeof *in->at);
    in->at[in->count++] = (struct script_input){ .name = equals ? word : "", .value = equals ? equals + 1 : word };
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
    struct text all = { 0 };
    bool quoted = false;

    text_add(&all, "");
    for (const char *c = line; *c; c++)
        if (*c == '"')
            quoted = !quoted;
        else
            text_add_span(&all, !quoted && (*c == ' ' || *c == '\t') ? "" : c, 1);
    text_add_span(&all, "", 1);
    *in = (struct inputs){ .text = all.at };
    return cut(in, all.length, why);
}

/* "4..7" */
static bool is_range(const char *text, int *low, int *high)
{
    const char *dots = strstr(text, "..");
    struct text first = { 0 };
    bool is = false;

    if (dots) {
        text_add_span(&first, text, (size_t)(dots - text));
        is = text_to_int(text_of(&first), low) && text_to_int(dots + 2, high) && *low <= *high &&
             *high - *low < RANGE_MOST;
        text_free(&first);
    }
    return is;
}

int inputs_range(const struct inputs *in, int *low, int *high)
{
    for (int i = 0; i < in->count; i++)
        if (is_range(in->at[i].value, low, high))
            return i;
    return -1;
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

static void say_unknown(struct text *why, const char *name, const char *const *names, int count)
{
    const char *nearest = text_nearest(name, names, count);

    text_print(why, _("unknown procedure \"%s\""), name);
    if (nearest)
        match_suggest(why, nearest);
    else
        text_add(why, ".");
    for (int i = 0; i < count; i++)
        text_print(why, "%s%s", i == 0 ? _(" There are: ") : ", ", names[i]);
}

bool inputs_names_several(struct script *s, const char *name)
{
    struct script_procedure *procedure;
    int count = script_procedures(s, &procedure), begun = 0;

    for (int i = 0; i < count; i++)
        begun += match_begins(name, procedure[i].name) || match_begins(name, i18n_word(procedure[i].name));
    return begun > 1;
}

const struct script_procedure *inputs_procedure(struct script *s, const char *name, struct text *why)
{
    struct script_procedure *procedure;
    int count = script_procedures(s, &procedure);
    const char **names = mem_array((size_t)count * 2 + 1, sizeof *names);
    int *means = mem_array((size_t)count * 2 + 1, sizeof *means);

    for (int i = 0; i < count; i++) {
        names[i] = i18n_word(procedure[i].name), means[i] = i;
        names[count + i] = procedure[i].name, means[count + i] = i;
    }
    int found = match_find(name, names, means, 2 * count), meant = found >= 0 ? means[found] : MATCH_NONE;
    if (found == MATCH_SEVERAL) {
        char *candidates = match_candidates(name, names, means, 2 * count);
        text_print(why, _("\"%s\" could be %s"), name, candidates);
        mem_free(candidates);
    } else if (found == MATCH_NONE) {
        say_unknown(why, name, names, count);
    }
    mem_free(names);
    mem_free(means);
    return meant >= 0 ? &procedure[meant] : NULL;
}
