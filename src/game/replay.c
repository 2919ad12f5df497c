#include "game/replay.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/mem.h"
#include "base/tongue.h"
#include "game/inside.h"

/* Where the run stands in the file. */
struct run {
    const struct journal_reading *reading;
    struct replay *out;
    struct umpire *umpire;
    int at;                    /* the next record */
};

static void fault(struct run *r, int record, const char *format, const char *what)
{
    struct text t = { 0 };

    if (r->out->fault)
        return;
    text_print(&t, _("record %d, byte %ld: "), record + 1, r->reading->record[record].offset);
    text_print(&t, "%s", format);
    if (what) {
        text_add(&t, ": ");
        text_add_safe(&t, what);
    }
    r->out->fault = t.at;
}

/* The rolls of a command, gathered ahead: the umpire takes them as they are wanted. */
static struct recorded_rolls gather_rolls(const struct run *r)
{
    struct recorded_rolls rolls = { 0 };

    for (int i = r->at; i < r->reading->count; i++) {
        const struct journal_record *record = &r->reading->record[i];
        if (record->kind == JOURNAL_ROLL) {
            rolls.record = mem_resize(rolls.record, (size_t)rolls.count + 1, sizeof *rolls.record);
            rolls.record[rolls.count++] = *record;
        } else if (record->kind != JOURNAL_ANSWER) {
            break;
        }
    }
    return rolls;
}

/* Feeds the answers of a command. Gives what it waits for when they run out. */
static enum turnout feed(struct run *r, enum turnout status)
{
    while (r->at < r->reading->count) {
        const struct journal_record *record = &r->reading->record[r->at];
        if (record->kind == JOURNAL_ROLL) {
            r->at++;
        } else if (record->kind == JOURNAL_ANSWER && status == TURNOUT_ASK) {
            status = umpire_answer(r->umpire, record->text);
            if (status == TURNOUT_REFUSED)
                fault(r, r->at, _("the answer is not possible"), umpire_ruling(r->umpire)->text);
            r->at++;
        } else {
            break;
        }
        if (r->out->fault)
            break;
    }
    return status;
}

static void check_end(struct run *r, const struct journal_record *record)
{
    char hash[32];

    snprintf(hash, sizeof hash, "%016" PRIx64, umpire_hash(r->umpire));
    if (strcmp(hash, record->text) != 0)
        fault(r, r->at, _("the position came out otherwise"), NULL);
    r->at++;
}

static void run_command(struct run *r, const struct journal_record *record)
{
    int first = r->at++;
    struct recorded_rolls rolls = gather_rolls(r);

    r->umpire->recorded = &rolls;
    enum turnout status = record->kind == JOURNAL_BEGIN ? umpire_begin(r->umpire)
                                                        : umpire_command(r->umpire, record->text);
    status = feed(r, status);
    r->umpire->recorded = NULL;
    const struct journal_record *next = r->at < r->reading->count ? &r->reading->record[r->at] : NULL;
    bool dropped = next && next->kind == JOURNAL_DROP;

    if (rolls.wrong)
        fault(r, first, _("the dice came out otherwise"), rolls.wrong);
    else if (dropped) {
        if (status == TURNOUT_ASK || status == TURNOUT_ROLL)
            umpire_abandon(r->umpire);
        r->at++;
    } else if (status == TURNOUT_REFUSED || status == TURNOUT_FAULT)
        fault(r, first, _("the command is refused now"), umpire_ruling(r->umpire)->text);
    else if (status == TURNOUT_DONE && next && next->kind == JOURNAL_END)
        check_end(r, next);
    else if (next)
        fault(r, r->at, _("the command goes on differently"), next->text);
    else
        r->out->pending = status;      /* it was under way when the journal stopped */
    mem_free(rolls.wrong);
    mem_free(rolls.record);
    r->out->commands += !dropped && record->kind == JOURNAL_COMMAND;
}

static void run_record(struct run *r)
{
    const struct journal_record *record = &r->reading->record[r->at];

    switch (record->kind) {
    case JOURNAL_BEGIN:
    case JOURNAL_COMMAND:
        run_command(r, record);
        return;
    case JOURNAL_UNDO:
        if (!umpire_undo(r->umpire))
            fault(r, r->at, _("there is nothing to undo"), NULL);
        break;
    case JOURNAL_REDO:
        if (!umpire_redo(r->umpire))
            fault(r, r->at, _("there is nothing to redo"), NULL);
        break;
    case JOURNAL_NOTE:
        break;
    default:
        fault(r, r->at, _("this record does not belong here"), NULL);
    }
    r->at++;
}

static struct umpire *open_as_played(const struct head *h, const struct replay_options *o, struct diag *d)
{
    struct umpire_options options = h->options;

    options.search = o->search;
    options.language = o->language;
    options.sync = o->sync;
    options.checkpoints = true;
    return umpire_open(&options, d);
}

static void add_warning(struct replay *out, char *text)
{
    if (!text)
        return;
    struct text t = { 0 };
    text_print(&t, "%s%s%s", out->warning ? out->warning : "", out->warning ? "; " : "", text);
    mem_free(out->warning);
    mem_free(text);
    out->warning = t.at;
}

/* A command whose last records were cut off has no END: it is dropped from the journal too, or goes on. */
static void go_on_writing(const char *path, struct run *r, const struct replay_options *o, struct diag *d)
{
    struct journal *j = journal_append(path, r->reading, o->sync);

    if (!j)
        diag_error(d, (struct where){ .file = path }, _("the journal cannot be written: %s"), strerror(errno));
    else
        umpire_adopt(r->umpire, j);
}

static void replay_reading(const char *path, struct journal_reading *reading, const struct replay_options *o,
                           struct replay *out, struct diag *d)
{
    struct head head;
    char *wrong = head_read(reading, &head);

    if (wrong) {
        diag_error(d, (struct where){ .file = path }, "%s", wrong);
        mem_free(wrong);
        head_free(&head);
        return;
    }
    struct run r = { .reading = reading, .out = out, .at = head.records };
    out->umpire = r.umpire = open_as_played(&head, o, d);
    if (r.umpire) {
        add_warning(out, head_compare(reading, r.umpire));
        add_warning(out, mem_string(reading->fault));
        while (r.at < reading->count && !out->fault && (o->to < 0 || out->commands < o->to))
            run_record(&r);
        out->records = r.at;
        if (o->go_on && !out->fault)
            go_on_writing(path, &r, o, d);
    }
    head_free(&head);
}

void replay_run(const char *path, const struct replay_options *o, struct replay *out, struct diag *d)
{
    struct journal_reading reading;

    *out = (struct replay){ .pending = TURNOUT_DONE };
    if (!journal_read(path, &reading, d))
        return;
    replay_reading(path, &reading, o, out, d);
    journal_reading_free(&reading);
}

void replay_free(struct replay *r)
{
    umpire_close(r->umpire);
    mem_free(r->warning);
    mem_free(r->fault);
    *r = (struct replay){ 0 };
}
