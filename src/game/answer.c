#include "game/answer.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "base/mem.h"
#include "base/tongue.h"

static bool same(const char *a, const char *b)
{
    return b && strcasecmp(a, b) == 0;
}

static bool begins(const char *whole, const char *text)
{
    return whole && strncasecmp(whole, text, strlen(text)) == 0;
}

static void list_options(const struct ask *a, struct text *why)
{
    for (int i = 0; i < a->options && i < 12; i++)
        text_print(why, "%s%s", i ? ", " : "", a->option[i].shown);
    if (a->options > 12)
        text_add(why, ", ...");
}

/* To the letter first: a journal has the words so. */
static int exact_option(const struct ask *a, const char *text)
{
    for (int i = 0; i < a->options; i++)
        if (a->option[i].word && strcmp(text, a->option[i].word) == 0)
            return i;
    for (int i = 0; i < a->options; i++)
        if (same(text, a->option[i].word))
            return i;
    int found = -1;
    for (int i = 0; i < a->options; i++)
        if (same(text, a->option[i].alias) || same(text, a->option[i].shown)) {
            if (found >= 0)
                return -2;
            found = i;
        }
    return found;
}

/* -1 none, -2 several */
static int begun_option(const struct ask *a, const char *text)
{
    int found = -1;

    for (int i = 0; i < a->options; i++)
        if (begins(a->option[i].word, text) || begins(a->option[i].shown, text)) {
            if (found >= 0)
                return -2;
            found = i;
        }
    return found;
}

/* The word itself, another name of it, its number in the list, or its beginning. */
bool answer_one(const struct ask *a, const char *text, int *option, struct text *why)
{
    int number;

    if (!*text && a->standard >= 0) {
        *option = a->standard;
        return true;
    }
    int found = *text ? exact_option(a, text) : -1;
    if (found == -1 && text_to_int(text, &number) && number >= 1 && number <= a->options)
        found = number - 1;
    if (found == -1 && *text)
        found = begun_option(a, text);
    if (found < 0) {
        if (found == -2)
            text_print(why, _("\"%s\" may be more than one of them: "), text);
        else if (*text)
            text_print(why, _("\"%s\" is none of "), text);
        else
            text_add(why, _("choose one of "));
        list_options(a, why);
        return false;
    }
    *option = found;
    return true;
}

static bool take_each(const struct ask *a, char *words, int *options, int *count, struct text *why)
{
    char *rest = NULL;

    for (char *word = strtok_r(words, " ,\t", &rest); word; word = strtok_r(NULL, " ,\t", &rest)) {
        int option;
        if (!answer_one(a, word, &option, why))
            return false;
        for (int i = 0; i < *count; i++)
            if (options[i] == option) {
                text_print(why, _("%s is named twice"), a->option[option].shown);
                return false;
            }
        options[(*count)++] = option;
    }
    return true;
}

bool answer_some(const struct ask *a, const char *text, int *options, int *count, struct text *why)
{
    int whole = *text ? exact_option(a, text) : -1;        /* a name of several words; or an option called "all" */

    *count = 0;
    if (whole >= 0) {
        options[(*count)++] = whole;
    } else if (same(text, "all") || same(text, _("all"))) {
        while (*count < a->options)
            options[*count] = *count, ++*count;
    } else if (*text && !same(text, "none") && !same(text, _("none"))) {
        char *words = mem_string(text);
        bool good = take_each(a, words, options, count, why);
        mem_free(words);
        if (!good)
            return false;
    }
    if (*count >= a->least && *count <= a->most)
        return true;
    if (a->least == a->most)
        text_print(why, _("%d must be chosen, of "), a->least);
    else
        text_print(why, _("%d to %d may be chosen, of "), a->least, a->most);
    list_options(a, why);
    return false;
}

bool answer_number(const struct ask *a, const char *text, int *number, struct text *why)
{
    if (!*text && a->standard >= 0) {
        *number = a->standard;
        return true;
    }
    if (text_to_int(text, number) && *number >= a->least && *number <= a->most)
        return true;
    text_print(why, _("a number from %d to %d is wanted"), a->least, a->most);
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
    text_print(why, _("what was drawn? one of the %d, by its number or name"), r->picks);
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
