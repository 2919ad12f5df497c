#include "front/verb/inputs.h"

#include <stdio.h>
#include <string.h>
#include "base/match.h"
#include "base/mem.h"
#include "front/dialogue/pending.h"
#include "front/dialogue/repl.h"
#include "front/document/json.h"
#include "front/document/ruling_document.h"
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

static bool inputs_read(struct inputs *in, const char *line, struct text *why)
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

void inputs_free(struct inputs *in)
{
    mem_free(in->at);
    mem_free(in->text);
    *in = (struct inputs){ 0 };
}

/* --- ranges --- */

/* "4..7" */
static bool is_range(const char *text, int *low, int *high)
{
    const char *dots = strstr(text, "..");
    struct text first = { 0 };

    if (!dots)
        return false;
    text_add_span(&first, text, (size_t)(dots - text));
    bool is = text_to_int(text_of(&first), low) && text_to_int(dots + 2, high) && *low <= *high &&
              *high - *low < CASES_MOST;
    text_free(&first);
    return is;
}

void cases_add(struct cases *c, const char *line, const char *label)
{
    if (c->count < CASES_MOST) {
        c->line[c->count] = mem_string(line);
        c->label[c->count] = mem_string(label);
    }
    c->count++;
}

void cases_add_each(struct cases *c, const char *line, bool alone)
{
    int low, high;

    for (const char *at = line + strspn(line, " \t"); *at; at += strspn(at, " \t")) {
        struct text word = { 0 };

        text_add_span(&word, at, strcspn(at, " \t"));
        const char *equals = strchr(text_of(&word), '='), *range = equals ? equals + 1 : text_of(&word);
        const char *behind = at + word.length;
        if (is_range(range, &low, &high)) {
            int before = (int)(at - line) + (int)(range - text_of(&word));
            for (int value = low; value <= high; value++) {
                char *one = text_format("%.*s%d%s", before, line, value, behind), number[16];
                snprintf(number, sizeof number, "%d", value);
                cases_add(c, one, alone ? number : one);
                mem_free(one);
            }
            const char *name = text_of(&word) + (*text_of(&word) == '+');
            if (alone && equals)
                c->varies = text_format("%.*s", (int)(equals - name), name);
            c->has_range = true;
            text_free(&word);
            return;
        }
        text_free(&word);
        at = behind;
    }
    cases_add(c, line, line);
}

void cases_free(struct cases *c)
{
    for (int i = 0; i < c->count && i < CASES_MOST; i++) {
        mem_free(c->line[i]);
        mem_free(c->label[i]);
    }
    mem_free(c->varies);
}

/* --- procedures --- */

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

/* The words that an input can be; none for a number or a text. */
static json_t *choices_of(const char *type)
{
    json_t *choices = json_array();

    if (strcmp(type, "flag") == 0)
        type = "no|yes";
    if (strcmp(type, "number") == 0 || strcmp(type, "text") == 0)
        return choices;
    for (const char *word = type; *word; word += strspn(word, "|")) {
        char *one = text_format("%.*s", (int)strcspn(word, "|"), word);

        json_array_append_new(choices, json_words(one));
        mem_free(one);
        word += strcspn(word, "|");
    }
    return choices;
}

json_t *inputs_document(const struct script_procedure *p)
{
    json_t *inputs = json_array();

    for (int i = 0; i < p->inputs; i++)
        json_array_append_new(inputs, json_pack("{s:o, s:o, s:o, s:o, s:o}", "name", json_words(p->input[i].name),
                                                "type", json_words(p->input[i].type),
                                                "choices", choices_of(p->input[i].type ? p->input[i].type : ""),
                                                "text", json_words(p->input[i].text),
                                                "default", json_words(p->input[i].standard)));
    return json_pack("{s:o, s:o, s:o, s:o}", "name", json_words(p->name), "rule", json_words(p->rule),
                     "text", json_words(p->text), "inputs", inputs);
}

json_t *inputs_procedures(struct script *s)
{
    struct script_procedure *procedure;
    int count = script_procedures(s, &procedure);
    json_t *procedures = json_array();

    for (int i = 0; i < count; i++)
        json_array_append_new(procedures, inputs_document(&procedure[i]));
    return procedures;
}

bool described_read(struct described *d, struct call *c, const char *line)
{
    struct text why = { 0 };
    char *word;
    const char *rest = repl_first_word(line, &word);

    *d = (struct described){ .umpire = c->umpire };
    d->procedure = inputs_procedure(umpire_script(c->umpire), word, &why);
    bool good = d->procedure && inputs_read(&d->in, rest, &why);
    if (!good)
        call_refuse(c, "%s", text_of(&why));
    else if (c->repl && pending_waits(c->umpire)) {
        struct diag none = { 0 };
        d->umpire = umpire_open_table(c->umpire, &none);
        diag_free(&none);
    }
    script_used_ours(umpire_script(d->umpire));      /* what was used before is not asked for */
    text_free(&why);
    mem_free(word);
    return good;
}

static bool is_of(const struct script_input *value, const struct script_procedure_input *input)
{
    return strcmp(value->name, input->name) == 0 || match_equal(value->name, i18n_word(input->name));
}

/* An input that has no default was not given; a word without a name may be any. */
static bool lacks_input(const struct described *d)
{
    for (int k = 0; k < d->in.count; k++)
        if (!*d->in.at[k].name)
            return false;
    for (int i = 0; i < d->procedure->inputs; i++) {
        bool given = d->procedure->input[i].standard;

        for (int k = 0; k < d->in.count && !given; k++)
            given = is_of(&d->in.at[k], &d->procedure->input[i]);
        if (!given)
            return true;
    }
    return false;
}

int described_ruled(struct described *d, struct call *c)
{
    ruling_fill(c->document, d->umpire, c->eyes, 0, true);
    json_set_words(c->document, "procedure", d->procedure->name);
    if (!call_is_refused(c->document))
        return STATUS_DONE;
    if (lacks_input(d))
        json_object_set_new(c->document, "takes", inputs_document(d->procedure));
    return STATUS_REFUSED;
}

void described_free(struct described *d, struct call *c)
{
    if (d->umpire != c->umpire)
        umpire_close(d->umpire);
    inputs_free(&d->in);
}
