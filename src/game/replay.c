#include "game/replay.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include "base/mem.h"
#include "base/tongue.h"
#include "game/inside.h"

/* Where the run stands in the file. */
struct run {
    const struct replay_options *options;
    const struct journal_reading *reading;
    struct replay *out;
    struct umpire *umpire;
    int at;                    /* the next record */
    enum journal_kind owed;    /* what the journal lacks of its last command: END, DROP, or ANSWER if it waits */
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
    struct recorded_rolls rolls = { .wrong = -1 };

    for (int i = r->at; i < r->reading->count; i++) {
        const struct journal_record *record = &r->reading->record[i];
        if (record->kind == JOURNAL_ROLL) {
            rolls.record = mem_resize(rolls.record, (size_t)rolls.count + 1, sizeof *rolls.record);
            rolls.record[rolls.count++] = *record;
        } else if (record->kind != JOURNAL_ANSWER && record->kind != JOURNAL_NOTE) {
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
        if (record->kind == JOURNAL_ROLL || record->kind == JOURNAL_NOTE) {
            r->at++;
        } else if (record->kind == JOURNAL_ANSWER && status == TURNOUT_ASK) {
            status = umpire_answer(r->umpire, record->text);
            if (status == TURNOUT_REFUSED && r->umpire->running)
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

/* The position as the journal has it: that before the command, with what the command changed then. */
static void lay_changes(struct state *s, const char *changes)
{
    int word, value, length;

    for (; sscanf(changes, " %d=%d%n", &word, &value, &length) == 2; changes += length)
        if (word >= 0 && word < s->layout->words)
            s->words[word] = value;
}

static void check_end(struct run *r, const struct journal_record *record)
{
    const struct umpire *u = r->umpire;
    struct text now = { 0 };
    char field[200] = "";

    umpire_describe(u, true, &now);
    if (strcmp(text_of(&now), record->text) != 0) {
        struct state then;
        state_init(&then, u->rules, &u->layout);
        state_copy(&then, &u->before);
        lay_changes(&then, record->text + strcspn(record->text, " "));
        bool found = state_differs(&u->state, &then, field, sizeof field);
        fault(r, r->at, _("the position came out otherwise"), found ? field : NULL);
        state_free(&then);
    }
    text_free(&now);
    r->at++;
}

/* Of a command that has its end: as many rolls as were recorded, and those. */
static void check_rolls(struct run *r, const struct recorded_rolls *rolls)
{
    int wrong = rolls->wrong >= 0 ? rolls->wrong : rolls->next;

    for (int i = 0; wrong < rolls->count && i < r->reading->count; i++)
        if (r->reading->record[i].offset == rolls->record[wrong].offset)
            fault(r, i, _("the dice came out otherwise"), rolls->record[wrong].text);
    if (rolls->next > rolls->count)
        fault(r, r->at < r->reading->count ? r->at : r->at - 1, _("the dice came out otherwise"), NULL);
}

/* The last command of a journal that stopped in the middle of it. One that was refused after it had asked was as good
 * as dropped. */
static void stop_inside(struct run *r, enum turnout status, int first)
{
    bool failed = status == TURNOUT_REFUSED || status == TURNOUT_FAULT;

    if (failed && r->at == first + 1)
        fault(r, first, _("the command is refused now"), umpire_ruling(r->umpire)->text);
    r->owed = failed ? JOURNAL_DROP : status == TURNOUT_DONE ? JOURNAL_END : JOURNAL_ANSWER;
    r->out->pending = failed ? TURNOUT_DONE : status;
}

static void tell(const struct run *r, enum journal_kind what)
{
    if (r->options->told && !r->out->fault)
        r->options->told(r->options->with, r->umpire, what);
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

    if (next || rolls.wrong >= 0)
        check_rolls(r, &rolls);
    if (r->out->fault)
        ;                              /* that was the first */
    else if (dropped) {
        umpire_abandon(r->umpire);
        if (status == TURNOUT_DONE)
            fault(r, r->at, _("the command goes on differently"), NULL);
        r->at++;
    } else if (!next)
        stop_inside(r, status, first);
    else if (status == TURNOUT_REFUSED || status == TURNOUT_FAULT)
        fault(r, first, _("the command is refused now"), umpire_ruling(r->umpire)->text);
    else if (status == TURNOUT_DONE && next->kind == JOURNAL_END)
        check_end(r, next);
    else
        fault(r, r->at, _("the command goes on differently"), next->text);
    mem_free(rolls.record);
    if (!dropped)
        tell(r, record->kind);
    r->out->commands += !dropped && record->kind == JOURNAL_COMMAND;
}

/* A step back or forth says where it led. */
static void check_step(struct run *r, bool stepped, const char *otherwise)
{
    struct text now = { 0 };

    umpire_describe(r->umpire, false, &now);
    if (!stepped)
        fault(r, r->at, otherwise, NULL);
    else if (strcmp(text_of(&now), r->reading->record[r->at].text) != 0)
        fault(r, r->at, _("the position came out otherwise"), NULL);
    text_free(&now);
    tell(r, r->reading->record[r->at].kind);
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
        check_step(r, umpire_undo(r->umpire), _("there is nothing to undo"));
        break;
    case JOURNAL_REDO:
        check_step(r, umpire_redo(r->umpire), _("there is nothing to redo"));
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

/* A game that cannot be written down is not gone on with. */
static void go_on_writing(const char *path, struct run *r, const struct replay_options *o)
{
    struct journal *j = journal_append(path, r->reading, o->sync);

    if (j) {
        umpire_adopt(r->umpire, j);
        if (umpire_complete(r->umpire, r->owed))
            return;
    }
    struct text why = { 0 };
    if (errno == EBUSY)
        text_add(&why, _("another program is writing this journal"));
    else
        text_print(&why, _("the journal cannot be written: %s"), strerror(errno));
    r->out->fault = why.at;
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
    struct run r = { .options = o, .reading = reading, .out = out, .at = head.records, .owed = JOURNAL_ANSWER };
    out->umpire = r.umpire = open_as_played(&head, o, d);
    if (r.umpire) {
        add_warning(out, head_compare(reading, r.umpire));
        add_warning(out, mem_string(reading->fault));
        while (r.at < reading->count && !out->fault && (o->to < 0 || out->commands < o->to))
            run_record(&r);
        out->records = r.at;
        if (o->go_on && !out->fault && r.at == reading->count)
            go_on_writing(path, &r, o);
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
