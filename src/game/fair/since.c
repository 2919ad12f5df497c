#include "game/fair/since.h"

#include "base/mem.h"

#ifndef FAIR_MEND
#define FAIR_MEND(name) true
#endif

static const struct fair_matter *matter_of(const struct fair *f, int record)
{
    for (int i = 0; i < f->matters; i++)
        if (f->matter[i].record == record + 1)
            return &f->matter[i];
    return NULL;
}

/* Some side of ours has not agreed to what is open. */
static bool is_awaited(const struct fair *f)
{
    for (int i = 0; i < f->sides; i++)
        if (f->side[i].knows && !f->side[i].agrees)
            return true;
    return false;
}

static bool is_told(enum journal_kind kind)
{
    switch (kind) {
    case JOURNAL_COMMAND:
    case JOURNAL_ANSWER:
    case JOURNAL_ROLL:
    case JOURNAL_UNDO:
    case JOURNAL_REDO:
    case JOURNAL_NOTE:
    case JOURNAL_DROP:
        return true;
    default:
        return false;
    }
}

static bool is_yours(const struct fair *f, enum journal_kind kind, int by, int record, const int had[FAIR_SIDES])
{
    return (kind == JOURNAL_COMMAND || kind == JOURNAL_ANSWER) && by >= 0 && by < f->sides && f->side[by].knows &&
           record >= had[by] && FAIR_MEND(names);
}

/* Where a record is new to a side of ours. */
static int first_new(const struct fair *f, const struct journal_reading *r, const int had[FAIR_SIDES])
{
    int first = r->count;

    for (int i = 0; i < f->sides; i++)
        if (f->side[i].knows && had[i] < first)
            first = had[i];
    return first;
}

void since_read(const struct fair *f, const struct journal_reading *r, const int *by, int run,
                const int had[FAIR_SIDES], struct since *out)
{
    int first = first_new(f, r, had);

    *out = (struct since){ .item = mem_array((size_t)r->count + 1, sizeof *out->item) };
    for (int i = 0; i < r->count; i++) {
        enum journal_kind kind = r->record[i].kind;
        struct since_item item = { .record = i, .by = by && i < run ? by[i] : -1, .matter = matter_of(f, i) };
        bool open = item.matter && item.matter->agreed == 0 && is_awaited(f);

        item.yours = is_yours(f, kind, item.by, i, had);
        item.objected = item.yours || open;
        if (item.objected || (i >= first && (item.matter || is_told(kind))))
            out->item[out->count++] = item;
        out->objections += item.objected;
    }
}

void since_free(struct since *s)
{
    mem_free(s->item);
    *s = (struct since){ .item = NULL };
}
