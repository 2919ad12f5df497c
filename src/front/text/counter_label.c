#include "front/text/counter_label.h"

#include <string.h>

static bool begins_character(char c)
{
    return ((unsigned char)c & 0xc0) != 0x80;
}

/* Where the character of that number begins; the end if there are fewer. */
static const char *character(const char *s, int number)
{
    for (; *s; s++)
        if (begins_character(*s) && number-- == 0)
            break;
    return s;
}

/* Its first and its last characters, `tail` of them, `columns` in all; a name that fits is whole. */
static void cut(struct text *out, const char *name, int columns, int tail)
{
    int length = text_width(name);

    if (length <= columns) {
        text_add(out, name);
        return;
    }
    text_add_span(out, name, (size_t)(character(name, columns - tail) - name));
    text_add(out, character(name, length - tail));
}

static bool is_unlike_others(const json_t *names, const char *name, int columns, int tail)
{
    struct text mine = { 0 };
    bool unlike = true;

    cut(&mine, name, columns, tail);
    for (size_t i = 0; unlike && i < json_array_size(names); i++) {
        const char *other = json_string_value(json_array_get(names, i));
        struct text theirs = { 0 };

        if (other && strcmp(other, name) != 0)
            cut(&theirs, other, columns, tail);
        unlike = theirs.length == 0 || strcmp(theirs.at, text_of(&mine)) != 0;
        text_free(&theirs);
    }
    text_free(&mine);
    return unlike;
}

void counter_label_add(struct text *out, const json_t *names, const char *name, int columns)
{
    int tail = 0;

    if (columns <= 0)
        return;
    while (tail < columns && text_width(name) > columns && !is_unlike_others(names, name, columns, tail))
        tail++;
    cut(out, name, columns, tail < columns ? tail : 0);
}
