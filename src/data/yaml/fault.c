#include "data/yaml/fault.h"

#include <stdarg.h>
#include <string.h>

#include "base/text.h"

bool fault_full(const struct diag *d)
{
    return d->count > FAULTS_MOST;
}

/* Whether there is room for one more; the last room is for saying that there are more. */
static bool has_room(struct diag *d, struct where where)
{
    if (d->count < FAULTS_MOST)
        return true;
    if (d->count == FAULTS_MOST)
        diag_error(d, (struct where){ where.file, 0, 0 }, "more than %d faults; the rest are left out", FAULTS_MOST);
    return false;
}

static void add(struct diag *d, struct where where, const char *suggestion, const char *format, va_list args)
{
    struct text message = { 0 };

    text_vprint(&message, format, args);
    diag_suggest(d, where, suggestion, "%s", text_of(&message));
    text_free(&message);
}

void fault_add(struct diag *d, struct where where, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    if (has_room(d, where))
        add(d, where, NULL, format, args);
    va_end(args);
}

void fault_suggest(struct diag *d, struct where where, const char *suggestion, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    if (has_room(d, where))
        add(d, where, suggestion, format, args);
    va_end(args);
}

void fault_unknown(struct diag *d, struct where where, const char *what, const char *word,
                   const char *const *candidates, int count)
{
    const char *nearest = d->count < FAULTS_NEAREST ? text_nearest(word, candidates, count) : NULL;

    if (has_room(d, where))
        diag_suggest(d, where, nearest, "unknown %s \"%s\"", what, brief(word).at);
}

/* More would not help a reader. */
enum { VALUES_LISTED = 12 };

void fault_unknown_value(struct diag *d, struct where where, const char *what, const char *owner, const char *word,
                         const struct names *values)
{
    struct text all = { 0 };
    const char *nearest = d->count < FAULTS_NEAREST ? names_nearest(values, word) : NULL;

    for (int i = 0; i < values->count && values->count <= VALUES_LISTED; i++)
        text_print(&all, "%s%s", i ? ", " : "; there are ", values->word[i]);
    if (has_room(d, where))
        diag_suggest(d, where, nearest, "unknown %s of %s \"%s\"%s", what, owner, brief(word).at, text_of(&all));
    text_free(&all);
}

struct brief brief(const char *text)
{
    struct brief b;
    size_t length = 0;
    int letters = 0;

    for (; text[length] && letters <= BRIEF_MOST && length < sizeof b.at - 4; length++) {
        letters += ((unsigned char)text[length] & 0xc0) != 0x80;
        if (letters > BRIEF_MOST)
            break;
        b.at[length] = text[length] == '\n' ? ' ' : text[length];
    }
    strcpy(b.at + length, text[length] ? "…" : "");
    return b;
}
