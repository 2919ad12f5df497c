#include "game/play/answer.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "base/match.h"
#include "base/mem.h"
#include "base/tongue.h"

static bool same(const char *a, const char *b)
{
    return b && match_equal(a, b);
}

static void list_options(const struct ask *a, struct text *why)
{
    for (int i = 0; i < a->options && i < 12; i++)
        text_print(why, "%s%s", i ? ", " : "", a->option[i].shown);
    if (a->options > 12)
        text_add(why, ", …");
}

/* --- which option is meant --- */

/* "german 7C": the short name behind a word of the name that is shown, "German 7th Cavalry Division". */
static enum match_fit prefixed_fit(const struct ask_option *o, const char *text)
{
    size_t length = strcspn(text, " ");
    const char *rest = text + length + strspn(text + length, " ");
    struct text first = { 0 };

    if (!o->alias || !o->shown || !*rest)
        return MATCH_UNLIKE;
    text_add_span(&first, text, length);
    bool unlike = match_fit(text_of(&first), o->shown) == MATCH_UNLIKE;
    enum match_fit fit = unlike ? MATCH_UNLIKE : match_fit(rest, o->alias);
    text_free(&first);
    return fit;
}

/* How well it fits the option's word, its other name, or what is shown of it. */
static enum match_fit option_fit(const struct ask_option *o, const char *text)
{
    const char *const names[] = { o->word, o->alias, o->shown };
    enum match_fit best = prefixed_fit(o, text);

    for (int i = 0; i < 3; i++) {
        enum match_fit fit = names[i] ? match_fit(text, names[i]) : MATCH_UNLIKE;
        if (fit > best)
            best = fit;
    }
    return best;
}

static enum match_fit best_fit(const struct ask *a, const char *text)
{
    enum match_fit best = MATCH_UNLIKE;

    for (int i = 0; i < a->options; i++) {
        enum match_fit fit = option_fit(&a->option[i], text);
        if (fit > best)
            best = fit;
    }
    return best;
}

/* The only option that fits so well: -1 none, -2 several. Its own word comes before other names of the same fit. */
static int fitting_option(const struct ask *a, const char *text, enum match_fit fit)
{
    int found = -1;

    for (int i = 0; i < a->options && fit == MATCH_EQUAL; i++)
        if (same(text, a->option[i].word))
            return i;
    for (int i = 0; i < a->options && fit != MATCH_UNLIKE; i++)
        if (option_fit(&a->option[i], text) == fit) {
            if (found >= 0)
                return -2;
            found = i;
        }
    return found;
}

static void say_several(const struct ask *a, const char *text, enum match_fit fit, struct text *why)
{
    bool first = true;

    text_print(why, _("\"%s\" could be "), text);
    for (int i = 0; i < a->options; i++) {
        const struct ask_option *o = &a->option[i];

        if (option_fit(o, text) != fit)
            continue;
        text_print(why, "%s%s", first ? "" : ", ", o->shown);
        if (!same(o->word, o->shown))
            text_print(why, " (%s)", o->word);
        first = false;
    }
}

/* To the letter first: a journal has the words so. -1: none. */
static int option_to_the_letter(const struct ask *a, const char *text)
{
    for (int i = 0; i < a->options; i++)
        if (a->option[i].word && strcmp(text, a->option[i].word) == 0)
            return i;
    return -1;
}

/* The word itself, another name of it, its number in the list, or a part of its name. A number is not part of one: a 2
 * too late, meant as a die, would be taken for unit 28. */
static int option_meant(const struct ask *a, const char *text, enum match_fit *fit)
{
    int number, found = option_to_the_letter(a, text);

    *fit = MATCH_EQUAL;
    if (found >= 0)
        return found;
    *fit = best_fit(a, text);
    if (*fit != MATCH_EQUAL && text_to_int(text, &number))
        return number >= 1 && number <= a->options ? number - 1 : -1;
    return fitting_option(a, text, *fit);
}

bool answer_one(const struct ask *a, const char *text, int *option, struct text *why)
{
    enum match_fit fit;
    char *name = match_unquoted(text);
    int found = *text || a->standard < 0 ? -1 : a->standard;

    if (*name)
        found = option_meant(a, name, &fit);
    if (found == -2) {
        say_several(a, name, fit, why);
    } else if (found < 0) {
        if (*text)
            text_print(why, _("\"%s\" is not one of "), name);
        else
            text_add(why, _("choose one of "));
        list_options(a, why);
    }
    mem_free(name);
    *option = found;
    return found >= 0;
}

/* --- some of them --- */

enum { WORDS_MOST = 200, NAME_MOST = 5 };            /* words of a line; of a name */

struct line {
    char *word[WORDS_MOST];
    int count;
};

static void line_read(struct line *l, const char *text)
{
    struct text word = { 0 };

    for (l->count = 0; l->count < WORDS_MOST && match_next_word(&text, &word); )
        l->word[l->count++] = mem_string(word.at);
    text_free(&word);
}

static void line_free(struct line *l)
{
    for (int i = 0; i < l->count; i++)
        mem_free(l->word[i]);
}

static void line_join(const struct line *l, int from, int to, struct text *out)
{
    text_clear(out);
    for (int i = from; i < to; i++)
        text_print(out, "%s%s", i > from ? " " : "", l->word[i]);
}

/* Where the name that begins there ends: the longest that is one in full, else that one could be cut short to. */
static int name_end(const struct ask *a, const struct line *l, int from, struct text *name)
{
    int most = from + NAME_MOST < l->count ? from + NAME_MOST : l->count;

    for (int whole = 1; whole >= 0; whole--)
        for (int to = most; to > from; to--) {
            line_join(l, from, to, name);
            enum match_fit fit = best_fit(a, text_of(name));
            if (whole ? fit == MATCH_EQUAL : fit != MATCH_UNLIKE)
                return to;
        }
    line_join(l, from, from + 1, name);
    return from + 1;
}

static bool take_one(const struct ask *a, const char *name, int *options, int *count, struct text *why)
{
    int option;

    if (!answer_one(a, name, &option, why))
        return false;
    for (int i = 0; i < *count; i++)
        if (options[i] == option) {
            text_print(why, _("%s is named twice"), a->option[option].shown);
            return false;
        }
    options[(*count)++] = option;
    return true;
}

static bool take_each(const struct ask *a, const char *text, int *options, int *count, struct text *why)
{
    struct text name = { 0 };
    struct line l;
    bool good = true;

    line_read(&l, text);
    for (int at = 0; at < l.count && good; ) {
        int number;
        bool by_number = text_to_int(l.word[at], &number) && best_fit(a, l.word[at]) != MATCH_EQUAL;

        if (option_to_the_letter(a, l.word[at]) >= 0 || by_number) {
            line_join(&l, at, at + 1, &name);
            at++;
        } else {
            at = name_end(a, &l, at, &name);
        }
        good = take_one(a, text_of(&name), options, count, why);
    }
    text_free(&name);
    line_free(&l);
    return good;
}

/* As in a journal: nothing else needs to be thought of. */
static bool begins_to_the_letter(const struct ask *a, const char *text)
{
    size_t length = strcspn(text, " ,");

    for (int i = 0; i < a->options; i++)
        if (a->option[i].word && strlen(a->option[i].word) == length && strncmp(a->option[i].word, text, length) == 0)
            return true;
    return false;
}

/* Of a single one it is as good as asked whether: so yes is all, and no is none. */
static bool is_all(const struct ask *a, const char *text)
{
    return same(text, "all") || same(text, _("all")) ||
           (a->options == 1 && (same(text, "yes") || same(text, _("yes"))));
}

static bool is_none(const struct ask *a, const char *text)
{
    return *text == '\0' || same(text, "none") || same(text, _("none")) ||
           (a->options == 1 && (same(text, "no") || same(text, _("no"))));
}

bool answer_some(const struct ask *a, const char *text, int *options, int *count, struct text *why)
{
    bool letters = begins_to_the_letter(a, text);
    int whole = !letters && *text && best_fit(a, text) == MATCH_EQUAL ? fitting_option(a, text, MATCH_EQUAL) : -1;

    *count = 0;
    if (whole >= 0) {
        options[(*count)++] = whole;
    } else if (!letters && is_all(a, text)) {           /* an option may be called "all" */
        while (*count < a->options)
            options[*count] = *count, ++*count;
    } else if (letters || !is_none(a, text)) {
        if (!take_each(a, text, options, count, why))
            return false;
    }
    if (*count >= a->least && *count <= a->most)
        return true;
    if (a->least == a->most)
        text_print(why, _("choose %d of "), a->least);
    else
        text_print(why, _("choose %d to %d of "), a->least, a->most);
    list_options(a, why);
    return false;
}

bool answer_number(const struct ask *a, const char *text, int *number, struct text *why)
{
    if (!*text && a->standard >= a->least && a->standard <= a->most) {
        *number = a->standard;
        return true;
    }
    if (text_to_int(text, number) && *number >= a->least && *number <= a->most)
        return true;
    text_print(why, _("enter a number from %d to %d"), a->least, a->most);
    return false;
}

static bool answer_pick(const struct roll *r, const char *text, int *value, struct text *why)
{
    int number;

    for (int i = 0; i < r->picks; i++)
        if (same(text, r->pick_shown[i])) {
            *value = i;
            return true;
        }
    if (text_to_int(text, &number) && number >= 1 && number <= r->picks) {
        *value = number - 1;
        return true;
    }
    text_print(why, _("which of the %d was drawn? Give its number or name"), r->picks);
    return false;
}

static bool read_faces(const struct roll *r, const char *text, int *faces, int *count)
{
    const char *c = text;

    for (*count = 0; *count <= r->dice.count; ) {
        while (isspace((unsigned char)*c) || *c == ',' || *c == '+')
            c++;
        if (!*c)
            break;
        char *end;
        long face = strtol(c, &end, 10);
        if (end == c || *count == r->dice.count || face < r->dice.low || face >= r->dice.low + r->dice.faces)
            return false;
        faces[(*count)++] = (int)face;
        c = end;
    }
    return *count == r->dice.count;
}

bool answer_roll(const struct roll *r, const char *text, int *value, int *faces, int *face_count, struct text *why)
{
    *face_count = 0;
    if (r->kind == ROLL_PICK)
        return answer_pick(r, text, value, why);
    if (text_to_int(text, value) && *value >= dice_least(r->dice) && *value <= dice_most(r->dice)) {
        if (r->dice.count == 1 && r->dice.add == 0)
            faces[(*face_count)++] = *value;
        return true;
    }
    if (r->dice.count > 1 && read_faces(r, text, faces, face_count)) {
        *value = r->dice.add;
        for (int i = 0; i < *face_count; i++)
            *value += faces[i];
        return true;
    }
    *face_count = 0;
    text_print(why, _("%s gives %d to %d"), r->dice_text, dice_least(r->dice), dice_most(r->dice));
    return false;
}
