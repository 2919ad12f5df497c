#include "data/load/literals.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"

enum { CALLS_DEEP = 100, NAME_MOST = 32 };

/* A token as what comes behind it must know it. */
struct token {
    char name[NAME_MOST];      /* "" for anything but a name */
    char sign;
};

struct reader {
    const char *begin, *at, *end;
    struct token last, before;
    struct {                   /* open brackets, the innermost last; one may be that of a call */
        char name[NAME_MOST];
        int argument;
    } open[CALLS_DEEP];
    int depth;
    struct text text;
    void (*found)(void *with, const struct literal *l);
    void *with;
};

/* Which argument of these calls is said to players, and which fields of a table are. */
static const struct {
    const char *name;
    int argument;
} said[] = {
    { "note", 2 }, { "note_for", 3 }, { "no", 2 }, { "ask", 3 }, { "ask_some", 3 }, { "ask_number", 3 }, { "yes", 3 },
    { "text", 1 }, { "shown", 1 }, { "typed", 1 }, { "procedure", 3 }, { "add", 3 }, { "uncounted", 3 },
};
static const char *const said_fields[] = { "text", "secret" };
static const char *const plain_fields[] = { "example", "when", "unless" };
/* No calls, whatever stands behind them. */
static const char *const keywords[] = { "and", "else", "elseif", "in", "not", "or", "return", "then" };

static bool is_one(const char *name, const char *const *names, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

static bool is_field(const struct reader *r, const char *const *names, int count)
{
    return r->last.sign == '=' && is_one(r->before.name, names, count);
}

/* The call it is an argument of, and which: f("…"), or f "…". */
static const char *call_of(const struct reader *r, int *argument)
{
    *argument = 1;
    if (*r->last.name && !is_one(r->last.name, keywords, 8))
        return r->last.name;
    if (r->depth == 0 || r->depth > CALLS_DEEP)
        return "";
    *argument = r->open[r->depth - 1].argument;
    return r->open[r->depth - 1].name;
}

static bool is_said(const struct reader *r)
{
    int argument;
    const char *call = call_of(r, &argument);

    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        if (argument == said[i].argument && strcmp(call, said[i].name) == 0)
            return true;
    return is_field(r, said_fields, 2);
}

static bool is_plain(const struct reader *r)
{
    int argument;

    return is_field(r, plain_fields, 3) || strcmp(r->last.name, "is") == 0
        || strcmp(call_of(r, &argument), "error") == 0;
}

static void tell(struct reader *r, const char *begin, bool is_name)
{
    struct literal l = {
        .text = text_of(&r->text), .offset = (size_t)(begin - r->begin), .is_name = is_name,
        .is_said = !is_name && is_said(r), .is_plain = !is_name && is_plain(r),
    };

    r->found(r->with, &l);
}

static void step(struct reader *r, const char *name, char sign)
{
    r->before = r->last;
    r->last = (struct token){ .sign = sign };
    strncat(r->last.name, name, NAME_MOST - 1);
}

/* [[…]] or [==[…]==] from here: how many signs are between the brackets; -1: it is none. */
static int long_level(const struct reader *r)
{
    const char *c = r->at + 1;

    if (*r->at != '[')
        return -1;
    while (c < r->end && *c == '=')
        c++;
    return c < r->end && *c == '[' ? (int)(c - r->at) - 1 : -1;
}

/* Past a long text, which is added to r->text. */
static void take_long(struct reader *r, int level)
{
    r->at += level + 2;
    while (r->at < r->end) {
        if (*r->at == ']' && r->end - r->at > level + 1 && r->at[level + 1] == ']'
            && (int)strspn(r->at + 1, "=") == level)
            break;
        text_add_span(&r->text, r->at++, 1);
    }
    r->at += level + 2;
}

static void take_quoted(struct reader *r)
{
    char quote = *r->at++;

    while (r->at < r->end && *r->at != quote && *r->at != '\n') {
        bool escaped = *r->at == '\\' && r->at + 1 < r->end;

        r->at += escaped;
        text_add_span(&r->text, escaped && *r->at == 'n' ? "\n" : r->at, 1);
        r->at++;
    }
    r->at++;
}

static void take_comment(struct reader *r)
{
    r->at += 2;
    int level = long_level(r);

    if (level >= 0) {
        text_clear(&r->text);
        take_long(r, level);
    } else
        while (r->at < r->end && *r->at != '\n')
            r->at++;
}

static void take_name(struct reader *r)
{
    const char *begin = r->at;

    while (r->at < r->end && (isalnum((unsigned char)*r->at) || *r->at == '_'))
        r->at++;
    text_add_span(&r->text, begin, (size_t)(r->at - begin));
    tell(r, begin, true);
    step(r, text_of(&r->text), '\0');
}

static void take_sign(struct reader *r)
{
    char sign = *r->at++;

    if (strchr("([{", sign)) {
        if (r->depth < CALLS_DEEP) {
            strcpy(r->open[r->depth].name, sign == '(' ? r->last.name : "");
            r->open[r->depth].argument = 1;
        }
        r->depth++;
    } else if (strchr(")]}", sign))
        r->depth -= r->depth > 0;
    else if (sign == ',' && r->depth > 0 && r->depth <= CALLS_DEEP)
        r->open[r->depth - 1].argument++;
    step(r, "", sign);
}

static void take(struct reader *r)
{
    const char *begin = r->at;
    int level = long_level(r);

    text_clear(&r->text);
    if (*r->at == '"' || *r->at == '\'' || level >= 0) {
        if (level >= 0)
            take_long(r, level);
        else
            take_quoted(r);
        tell(r, begin, false);
        step(r, "", '"');
    } else if (isalnum((unsigned char)*r->at) || *r->at == '_')
        take_name(r);
    else
        take_sign(r);
}

void literals_each(const struct script_file *f, void (*found)(void *with, const struct literal *l), void *with)
{
    struct reader r = { .begin = f->text, .at = f->text, .end = f->text + f->length, .found = found, .with = with };

    while (r.at < r.end) {
        if (isspace((unsigned char)*r.at))
            r.at++;
        else if (*r.at == '-' && r.at + 1 < r.end && r.at[1] == '-')
            take_comment(&r);
        else
            take(&r);
    }
    text_free(&r.text);
}
