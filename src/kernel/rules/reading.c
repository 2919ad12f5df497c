#include "kernel/rules/reading.h"

#include <string.h>

#include "kernel/rules/rulebook.h"

const struct rule_reading *readings_find(const struct rule_readings *l, const char *number)
{
    for (int i = l->count - 1; i >= 0; i--)        /* a game's goes before its series' */
        if (strcmp(l->at[i].number, number) == 0)
            return &l->at[i];
    return NULL;
}

/* Two lists of numbers that have one in common. */
static bool share(const char *list, const char *other)
{
    char number[RULE_NUMBER_SIZE];

    while ((list = rule_next(list, number)) != NULL)
        if (rule_lists(other, number))
            return true;
    return false;
}

bool reading_is_of(const struct rule_reading *r, const char *list)
{
    bool is = share(r->number, list);

    for (int i = 0; i < r->passages && !is; i++)
        is = share(r->says[i].rules, list);
    return is;
}

bool reading_is_under(const struct rule_reading *r, const char *wanted)
{
    bool is = rule_under(r->number, wanted);

    for (int i = 0; i < r->passages && !is; i++)
        is = rule_any_under(r->says[i].rules, wanted);
    return is;
}
