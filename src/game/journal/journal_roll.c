/*
 * journal_roll.c - the contents of a record of a roll: how it came about, the value, what fell, its name.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "game/journal/journal.h"

void journal_print_roll(const struct journal_roll *r, struct text *out)
{
    text_print(out, r->of ? "%c %d/%d " : "%c %d ", r->how, r->value, r->of);
    for (int i = 0; i < r->count; i++)
        text_print(out, "%s%d", i ? "+" : "", r->faces[i]);
    text_print(out, "%s %s", r->count ? "" : *r->word ? r->word : "-", r->name);
}

/* "3+4" */
static bool read_faces(const char *text, struct journal_roll *out)
{
    for (char *end; out->count < DICE_MOST; text = end + 1) {
        out->faces[out->count++] = (int)strtol(text, &end, 10);
        if (end == text || *end != '+')
            return end != text && *end == '\0';
    }
    return false;
}

bool journal_read_roll(const char *text, struct journal_roll *out)
{
    char word[JOURNAL_WORD_SIZE] = "";
    int at = 0;

    _Static_assert(JOURNAL_WORD_SIZE == 128, "as many as are read here");
    *out = (struct journal_roll){ 0 };
    bool draw = sscanf(text, "%c %d/%d %127s %n", &out->how, &out->value, &out->of, word, &at) == 4;
    if (!draw && sscanf(text, "%c %d %127s %n", &out->how, &out->value, word, &at) != 3)
        return false;
    if (at == 0 || !strchr("ahckm", out->how) || (draw && out->of <= 0))
        return false;
    out->name = text + at;
    if (strcmp(word, "-") == 0)
        return true;
    if (!draw)
        return read_faces(word, out);
    snprintf(out->word, sizeof out->word, "%s", word);
    return true;
}

bool journal_is_by_hand(const struct journal_roll *r)
{
    return r->how == 'h' || r->how == 'c';
}

bool journal_is_generated(const struct journal_roll *r)
{
    return r->how == 'a' || r->how == 'k';
}

bool journal_roll_fits(const struct journal_roll *r, struct dice d)
{
    int sum = d.add;

    for (int i = 0; i < r->count; i++) {
        if (r->faces[i] < d.low || r->faces[i] >= d.low + d.faces)
            return false;
        sum += r->faces[i];
    }
    return r->of == 0 && r->value >= dice_least(d) && r->value <= dice_most(d) &&
           (r->count == 0 || (r->count == d.count && sum == r->value));
}
