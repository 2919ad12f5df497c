#include "kernel/rules/rulebook.h"

#include <string.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_small(char c)
{
    return c >= 'a' && c <= 'z';
}

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* "12.0" is as long as "12". */
static size_t length_of(const char *number)
{
    size_t length = strlen(number);

    return length > 2 && strcmp(number + length - 2, ".0") == 0 ? length - 2 : length;
}

const struct rule_text *rulebook_find(const struct rulebook *b, const char *number)
{
    size_t length = length_of(number);

    for (int i = b->count - 1; i >= 0; i--)        /* what a game or a mod says goes before what its series says */
        if (strncmp(b->at[i].number, number, length) == 0 && length_of(b->at[i].number) == length)
            return &b->at[i];
    return NULL;
}

static size_t back_over(const char *number, size_t end, bool (*is)(char))
{
    while (end > 0 && is(number[end - 1]))
        end--;
    return end;
}

bool rule_parent(char *number)
{
    size_t end = length_of(number);
    const char *dash = strrchr(number, '-');
    size_t cut;

    if (!is_digit(*number))
        return false;
    if (dash)
        cut = (size_t)(dash - number);
    else if ((cut = back_over(number, end, is_small)) == end && (cut = back_over(number, end, is_capital)) == end) {
        cut = back_over(number, end, is_digit);
        cut -= cut > 0;                            /* the dot */
    }
    if (cut == 0)
        return false;
    number[cut] = '\0';
    return true;
}

bool rule_under(const char *number, const char *wanted)
{
    size_t length = length_of(wanted);

    return strncmp(number, wanted, length) == 0 && !is_digit(number[length]);
}

const char *rule_next(const char *list, char out[RULE_NUMBER_SIZE])
{
    size_t length;

    do {
        if (!list)
            return NULL;
        list += strspn(list, ", ");
        length = strcspn(list, ", ");
        if (length == 0)
            return NULL;
        if (length < RULE_NUMBER_SIZE) {
            memcpy(out, list, length);
            out[length] = '\0';
        }
        list += length;
    } while (length >= RULE_NUMBER_SIZE);
    return list;
}

bool rule_any_under(const char *list, const char *wanted)
{
    char number[RULE_NUMBER_SIZE];

    while ((list = rule_next(list, number)) != NULL)
        if (rule_under(number, wanted))
            return true;
    return false;
}

bool rule_lists(const char *list, const char *number)
{
    char one[RULE_NUMBER_SIZE];

    while ((list = rule_next(list, one)) != NULL)
        if (strcmp(one, number) == 0)
            return true;
    return false;
}
