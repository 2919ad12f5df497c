#include "kernel/rules/table.h"

#include <assert.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

const struct table_cell *table_cell(const struct table *t, int row, int column)
{
    assert(row >= 0 && row < t->rows && column >= 0 && column < t->columns);
    return &t->cell[row * t->columns + column];
}

int table_find(const struct table_label *labels, int count, enum table_key key, const char *name)
{
    struct table_label wanted;

    for (int i = 0; i < count; i++)
        if (strcmp(labels[i].text, name) == 0)
            return i;
    if (key == TABLE_BY_NAME || !table_label_parse(key, name, &wanted))
        return -1;
    if (key == TABLE_BY_RATIO)
        return table_ratio(labels, count, wanted.attack, wanted.defence);
    return wanted.low == wanted.high ? table_range(labels, count, wanted.low) : -1;
}

int table_range(const struct table_label *labels, int count, int number)
{
    for (int i = 0; i < count; i++)
        if (number >= labels[i].low && number <= labels[i].high)
            return i;
    return -1;
}

/* a:b against c:d, multiplied out: no fraction is lost. */
static bool ratio_at_least(int a, int b, int c, int d)
{
    return (int64_t)a * d >= (int64_t)c * b;
}

int table_ratio(const struct table_label *labels, int count, int attack, int defence)
{
    int best = -1;

    if (attack <= 0 && defence <= 0)
        return -1;
    for (int i = 0; i < count; i++) {
        const struct table_label *l = &labels[i];

        if (!ratio_at_least(attack, defence > 0 ? defence : 0, l->attack, l->defence))
            continue;
        if (best < 0 || ratio_at_least(l->attack, l->defence, labels[best].attack, labels[best].defence))
            best = i;
    }
    return best;
}

int table_clamp(const struct table_label *labels, int count, int number)
{
    int low = INT_MAX, high = INT_MIN;

    for (int i = 0; i < count; i++) {
        low = labels[i].low < low ? labels[i].low : low;
        high = labels[i].high > high ? labels[i].high : high;
    }
    if (number < low)
        return low;
    return number > high ? high : number;
}

/* An integer, with a sign if `may_sign`; moves on behind it. */
static bool parse_int(const char **text, bool may_sign, int *out)
{
    const char *at = *text;
    bool minus = may_sign && *at == '-';
    int number = 0;

    if (may_sign && (*at == '-' || *at == '+'))
        at++;
    if (*at < '0' || *at > '9')
        return false;
    for (; *at >= '0' && *at <= '9'; at++) {
        if (number > INT_MAX / 10 - 1)
            return false;
        number = number * 10 + (*at - '0');
    }
    *text = at;
    *out = minus ? -number : number;
    return true;
}

/* What may follow the first number of a range. */
static bool parse_high(const char *rest, struct table_label *out)
{
    if (strcmp(rest, "+") == 0) {
        out->high = INT_MAX;
        return true;
    }
    if (strcmp(rest, "-") == 0) {
        out->high = out->low;
        out->low = INT_MIN;
        return true;
    }
    if (rest[0] == '-' && rest[1] != '-' && rest[1] != '+')
        rest += 1;
    else if (rest[0] == '.' && rest[1] == '.')
        rest += 2;
    else
        return false;
    return parse_int(&rest, true, &out->high) && *rest == '\0' && out->low <= out->high;
}

static bool parse_range(const char *text, struct table_label *out)
{
    if (!parse_int(&text, true, &out->low))
        return false;
    out->high = out->low;
    return *text == '\0' || parse_high(text, out);
}

static bool parse_ratio(const char *text, struct table_label *out)
{
    if (!parse_int(&text, false, &out->attack) || (*text != '/' && *text != ':' && *text != '-'))
        return false;
    text++;
    return parse_int(&text, false, &out->defence) && *text == '\0' && out->attack > 0 && out->defence > 0;
}

bool table_label_parse(enum table_key key, const char *text, struct table_label *out)
{
    struct table_label l = { .text = text };
    bool fits = *text != '\0';

    if (key == TABLE_BY_NUMBER)
        fits = parse_range(text, &l);
    else if (key == TABLE_BY_RATIO)
        fits = parse_ratio(text, &l);
    if (fits)
        *out = l;
    return fits;
}
