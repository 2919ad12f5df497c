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

/* As they are, else without apostrophes, full stops and hyphens: both texts are changed then. */
static enum match_fit fit_loosely(char *typed, char *word)
{
    enum match_fit fit = match_folded(typed, word);

    if (fit != MATCH_UNLIKE)
        return fit;
    bool changed = text_squeeze(typed);
    return text_squeeze(word) || changed ? match_folded(typed, word) : MATCH_UNLIKE;
}

/* A name of several words may be written as files have it, "receive_charge", or as it is read. */
static char *in_words(const char *text)
{
    char *folded = text_folded(text);

    for (char *c = folded; *c; c++)
        *c = *c == '_' ? ' ' : *c;
    return folded;
}

enum match_fit match_fit(const char *typed, const char *word)
{
    char *a = in_words(typed), *b = in_words(word);
    enum match_fit fit = *a ? fit_loosely(a, b) : match_folded(a, b);

    mem_free(a);
    mem_free(b);
    return fit;
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
static enum match_fit best_fit(const char *folded, const char *const *words, int count, int *first)
{
    enum match_fit best = MATCH_UNLIKE;

    for (int i = 0; i < count && *folded; i++) {
        enum match_fit fit = match_fit(folded, words[i]);
        if (fit > best)
            best = fit, *first = i;
    }
    return best;
}

int match_find(const char *typed, const char *const *words, const int *means, int count)
{
    char *folded = text_folded(typed);
    int found = MATCH_NONE;
    enum match_fit best = best_fit(folded, words, count, &found);

    for (int i = found + 1; best != MATCH_UNLIKE && i < count; i++)
        if (match_fit(folded, words[i]) == best && meaning(means, i) != meaning(means, found)) {
            found = MATCH_SEVERAL;
            break;
        }
    mem_free(folded);
    return found;
}

/* Whether a word before it means the same and fits as well: it is listed already. */
static bool is_listed(const char *folded, const char *const *words, const int *means, int word, enum match_fit best)
{
    for (int i = 0; means && i < word; i++)
        if (means[i] == means[word] && match_fit(folded, words[i]) == best)
            return true;
    return false;
}

char *match_candidates(const char *typed, const char *const *words, const int *means, int count)
{
    char *folded = text_folded(typed);
    struct text t = { 0 };
    int first = 0;
    enum match_fit best = best_fit(folded, words, count, &first);

    text_add(&t, "");
    for (int i = first; best != MATCH_UNLIKE && i < count; i++)
        if (match_fit(folded, words[i]) == best && !is_listed(folded, words, means, i, best))
            text_print(&t, "%s%s", t.length ? ", " : "", words[i]);
    mem_free(folded);
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
