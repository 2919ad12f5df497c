#include "base/match.h"

#include <string.h>
#include "base/mem.h"
#include "base/tongue.h"

/* --- fitting --- */

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || ((unsigned char)c & 0x80);
}

enum match_fit match_folded(const char *typed, const char *word)
{
    size_t length = strlen(typed);

    if (strncmp(typed, word, length) == 0)
        return word[length] == '\0' ? MATCH_EQUAL : MATCH_BEGINS;
    for (const char *at = word; *at && (at = strstr(at + 1, typed)); )
        if (!is_letter(at[-1]))
            return MATCH_PART;
    return MATCH_UNLIKE;
}

/* A name of several words may be written as files have it, "receive_charge", or as it is read. */
struct match_form match_form(const char *text)
{
    struct match_form f = { .plain = text_folded(text) };

    for (char *c = f.plain; *c; c++)
        *c = *c == '_' ? ' ' : *c;
    f.squeezed = strpbrk(f.plain, "'.-") ? mem_string(f.plain) : NULL;
    if (f.squeezed)
        text_squeeze(f.squeezed);
    return f;
}

void match_form_free(struct match_form *f)
{
    mem_free(f->plain);
    mem_free(f->squeezed);
    *f = (struct match_form){ 0 };
}

static const char *squeezed(const struct match_form *f)
{
    return f->squeezed ? f->squeezed : f->plain;
}

/* As they are, else without apostrophes, full stops and hyphens. */
static enum match_fit fit(const struct match_form *typed, const struct match_form *word)
{
    enum match_fit found = match_folded(typed->plain, word->plain);

    if (found != MATCH_UNLIKE || *typed->plain == '\0' || !(typed->squeezed || word->squeezed))
        return found;
    return match_folded(squeezed(typed), squeezed(word));
}

enum match_fit match_fit(const char *typed, const char *word)
{
    struct match_form a = match_form(typed), b = match_form(word);
    enum match_fit found = fit(&a, &b);

    match_form_free(&a);
    match_form_free(&b);
    return found;
}

bool match_equal(const char *typed, const char *word)
{
    return match_fit(typed, word) == MATCH_EQUAL;
}

bool match_begins(const char *typed, const char *word)
{
    return match_fit(typed, word) >= MATCH_BEGINS;
}

/* --- one of several --- */

static int meaning(const int *means, int word)
{
    return means ? means[word] : word;
}

/* The best fit there is, and what has it first. */
static enum match_fit best_fit(const struct match_form *typed, const struct match_form *forms, int count, int *first)
{
    enum match_fit best = MATCH_UNLIKE;

    for (int i = 0; i < count && *typed->plain; i++) {
        enum match_fit found = fit(typed, &forms[i]);
        if (found > best)
            best = found, *first = i;
    }
    return best;
}

int match_find_form(const char *typed, const struct match_form *forms, const int *means, int count)
{
    struct match_form form = match_form(typed);
    int found = MATCH_NONE;
    enum match_fit best = best_fit(&form, forms, count, &found);

    for (int i = found + 1; best != MATCH_UNLIKE && i < count; i++)
        if (meaning(means, i) != meaning(means, found) && fit(&form, &forms[i]) == best) {
            found = MATCH_SEVERAL;
            break;
        }
    match_form_free(&form);
    return found;
}

static struct match_form *forms_of(const char *const *words, int count)
{
    struct match_form *forms = mem_array((size_t)count + 1, sizeof *forms);

    for (int i = 0; i < count; i++)
        forms[i] = match_form(words[i]);
    return forms;
}

static void forms_free(struct match_form *forms, int count)
{
    for (int i = 0; i < count; i++)
        match_form_free(&forms[i]);
    mem_free(forms);
}

int match_find(const char *typed, const char *const *words, const int *means, int count)
{
    struct match_form *forms = forms_of(words, count);
    int found = match_find_form(typed, forms, means, count);

    forms_free(forms, count);
    return found;
}

char *match_candidates(const char *typed, const char *const *words, const int *means, int count)
{
    struct match_form form = match_form(typed), *forms = forms_of(words, count);
    struct text t = { 0 };
    int first = 0;
    enum match_fit best = best_fit(&form, forms, count, &first);

    text_add(&t, "");
    for (int i = first; best != MATCH_UNLIKE && i < count; i++) {
        bool listed = false;           /* a word before it means the same and fits as well */

        for (int k = 0; means && k < i && !listed; k++)
            listed = means[k] == means[i] && fit(&form, &forms[k]) == best;
        if (!listed && fit(&form, &forms[i]) == best)
            text_print(&t, "%s%s", t.length ? ", " : "", words[i]);
    }
    match_form_free(&form);
    forms_free(forms, count);
    return t.at;
}

/* --- words of a line --- */

static bool is_gap(char c)
{
    return c == ' ' || c == '\t' || c == ',';
}

/* An apostrophe opens a quotation only if another closes it at the end of a word: 'KLw', not 'Neal. */
static bool is_quoted(const char *at, char mark)
{
    const char *end = *at == mark ? strchr(at + 1, mark) : NULL;

    return end && end > at + 1 && (end[1] == '\0' || is_gap(end[1]));
}

bool match_next_word(const char **line, struct text *word)
{
    const char *at = *line;
    size_t length;

    text_clear(word);
    text_add(word, "");
    while (is_gap(*at))
        at++;
    if (*at == '\0')
        return *line = at, false;
    if (*at == '"' || is_quoted(at, '\'')) {
        const char mark[] = { *at, '\0' };
        length = strcspn(++at, mark);
        text_add_span(word, at, length);
        at += length + (at[length] == *mark);
    } else {
        length = strcspn(at, " \t,\"");
        text_add_span(word, at, length);
        at += length;
    }
    *line = at;
    return true;
}

char *match_unquoted(const char *line)
{
    struct text out = { 0 };

    line += strspn(line, " \t");
    size_t length = strlen(line);
    while (length > 0 && (line[length - 1] == ' ' || line[length - 1] == '\t'))
        length--;
    if (length > 1 && (line[0] == '"' || line[0] == '\'') && line[length - 1] == line[0])
        line++, length -= 2;
    text_add_span(&out, line, length);
    return out.at;
}

void match_suggest(struct text *out, const char *nearest)
{
    if (nearest)
        text_print(out, _("; did you mean \"%s\"?"), nearest);
}
