#include "game/fair/orders.h"

#include <stdio.h>
#include <string.h>
#include "base/tongue.h"

bool order_read(const char *note, const struct names *sides, struct order *out)
{
    char word[64];

    if (sscanf(note, "order %63s %d %d %64s", word, &out->number, &out->line, out->hash) != 4 ||
        strlen(out->hash) != SEAL_HEX - 1)
        return false;
    out->side = names_find(sides, word);
    return out->side >= 0 && out->side < FAIR_SIDES;
}

bool orders_are_in(const struct journal_reading *r, const struct names *sides)
{
    struct order o;

    for (int i = 0; i < r->count; i++)
        if (r->record[i].kind == JOURNAL_NOTE && order_read(r->record[i].text, sides, &o))
            return true;
    return false;
}

/* The next line of the same order, or the first of a later one. */
static bool follows(const struct order *before, const struct order *o)
{
    return o->number == before->number
               ? o->line == before->line + 1 && strcmp(o->hash, before->hash) == 0
               : o->number > before->number && o->line == 0;
}

static const char *wrong_decision(const struct order *order, enum journal_kind kind, const char *text, int by)
{
    if (!order)
        return _("the journal has a command that nobody ordered");
    if (by >= 0 && by != order->side)
        return _("an order was played as another side's");
    if (kind == JOURNAL_COMMAND && strncmp(text, "hand ", 5) == 0)
        return _("the position was changed by hand");
    return NULL;
}

/* Given up, though its links were shown. */
static bool is_given_up(const struct fair *f, int record)
{
    for (int i = 0; i < f->matters; i++)
        if (f->matter[i].record == record + 1 && f->matter[i].deed == FAIR_DROP)
            return true;
    return false;
}

const char *orders_wrong(const struct fair *f, const struct journal_reading *r, const struct names *sides,
                         const int *by, int run, bool rules, int *record)
{
    struct order last[FAIR_SIDES], note;
    const struct order *order = NULL;
    const char *wrong = NULL;

    for (int i = 0; i < FAIR_SIDES; i++)
        last[i] = (struct order){ .side = i, .number = -1 };
    for (int i = 0; i < r->count && !wrong; i++) {
        enum journal_kind kind = r->record[i].kind;
        const char *text = r->record[i].text;
        *record = i;
        if (kind == JOURNAL_NOTE && order_read(text, sides, &note)) {
            if (!follows(&last[note.side], &note))
                wrong = _("an order was played twice, or out of order");
            last[note.side] = note;
            order = &last[note.side];
        } else if (kind == JOURNAL_COMMAND || kind == JOURNAL_ANSWER) {
            wrong = wrong_decision(order, kind, text, by && i < run ? by[i] : -1);
            order = NULL;
        } else if (kind == JOURNAL_UNDO || kind == JOURNAL_REDO) {
            wrong = _("the keeper undid something");
        } else if (kind == JOURNAL_DROP && is_given_up(f, i)) {
            wrong = _("the keeper gave up a command whose roll could be known");
        } else if (kind == JOURNAL_RULES && !rules && strncmp(text, "why=", 4) == 0) {
            wrong = _("the rules were changed");
        }
    }
    return wrong;
}
