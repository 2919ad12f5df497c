#include "front/match.h"

#include <string.h>
#include "base/text.h"

/* The letters of the languages our maps are printed in. */
static const struct { const char *letter, *plain; } folded[] = {
    { "à", "a" }, { "á", "a" }, { "â", "a" }, { "ä", "a" }, { "ã", "a" }, { "å", "a" }, { "ą", "a" }, { "æ", "ae" },
    { "À", "a" }, { "Á", "a" }, { "Â", "a" }, { "Ä", "a" }, { "Å", "a" }, { "ç", "c" }, { "ć", "c" }, { "č", "c" },
    { "Ç", "c" }, { "é", "e" }, { "è", "e" }, { "ê", "e" }, { "ë", "e" }, { "ę", "e" }, { "É", "e" }, { "È", "e" },
    { "Ê", "e" }, { "í", "i" }, { "ì", "i" }, { "î", "i" }, { "ï", "i" }, { "Î", "i" }, { "ł", "l" }, { "Ł", "l" },
    { "ñ", "n" }, { "ń", "n" }, { "ó", "o" }, { "ò", "o" }, { "ô", "o" }, { "ö", "o" }, { "õ", "o" }, { "ø", "o" },
    { "Ö", "o" }, { "Ô", "o" }, { "œ", "oe" }, { "Œ", "oe" }, { "ś", "s" }, { "Ś", "s" }, { "š", "s" }, { "ß", "ss" },
    { "ú", "u" }, { "ù", "u" }, { "û", "u" }, { "ü", "u" }, { "Ü", "u" }, { "ý", "y" }, { "ÿ", "y" }, { "ź", "z" },
    { "ż", "z" }, { "ž", "z" }, { "Ź", "z" }, { "Ż", "z" }, { "’", "'" },
};
enum { FOLDED = sizeof folded / sizeof *folded };

/* The next letter of s in plain form, into out; returns how many bytes of s it was. */
static size_t fold(const char *s, char out[4])
{
    if (((unsigned char)*s & 0x80) == 0) {
        out[0] = *s >= 'A' && *s <= 'Z' ? (char)(*s - 'A' + 'a') : *s;
        out[1] = '\0';
        return 1;
    }
    for (int i = 0; i < FOLDED; i++) {
        size_t length = strlen(folded[i].letter);
        if (strncmp(s, folded[i].letter, length) == 0) {
            strcpy(out, folded[i].plain);
            return length;
        }
    }
    out[0] = *s;
    out[1] = '\0';
    return 1;
}

static char *folded_word(const char *s)
{
    struct text t = { 0 };
    char plain[4];

    text_add(&t, "");
    while (*s != '\0') {
        s += fold(s, plain);
        text_add(&t, plain);
    }
    return t.at;
}

static bool compare(const char *typed, const char *word, bool whole)
{
    struct text a = { .at = folded_word(typed) };
    struct text b = { .at = folded_word(word) };
    bool same = whole ? strcmp(a.at, b.at) == 0 : strncmp(a.at, b.at, strlen(a.at)) == 0;

    text_free(&a);
    text_free(&b);
    return same;
}

bool match_equal(const char *typed, const char *word)
{
    return compare(typed, word, true);
}

bool match_begins(const char *typed, const char *word)
{
    return compare(typed, word, false);
}

int match_find(const char *typed, const char *const *words, int count)
{
    int found = MATCH_NONE;

    for (int i = 0; i < count; i++)
        if (match_equal(typed, words[i]))
            return i;
    for (int i = 0; i < count; i++) {
        if (!match_begins(typed, words[i]))
            continue;
        if (found != MATCH_NONE)
            return MATCH_SEVERAL;
        found = i;
    }
    return found;
}

char *match_candidates(const char *typed, const char *const *words, int count)
{
    struct text t = { 0 };

    text_add(&t, "");
    for (int i = 0; i < count; i++)
        if (match_begins(typed, words[i]))
            text_print(&t, "%s%s", t.length ? ", " : "", words[i]);
    return t.at;
}
