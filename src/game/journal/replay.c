#include "game/journal/replay.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include "base/mem.h"
#include "base/tongue.h"
#include "game/journal/records.h"
#include "game/journal/replay_run.h"
#include "game/play/view.h"
#include "kernel/state/known.h"

void run_fault(struct run *r, int record, const char *format, const char *what)
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

/* "counter ru_13c: moved is 0, not 1 (and 2 more)" */
void run_otherwise(struct run *r, const struct facts *f, const struct state *now)
{
    struct text field = { 0 }, is = { 0 }, was = { 0 }, what = { 0 };
    int count = facts_differ(f, now, &r->then, &field, &is, &was);

    if (count > 0) {
        text_print(&what, _("%s is %s, not %s"), text_of(&field), text_of(&is), text_of(&was));
        if (count > 1)
            text_print(&what, _(" (and %d more)"), count - 1);
        run_fault(r, r->at, _("the position is different"), text_of(&what));
    }
    text_free(&field);
    text_free(&is);
    text_free(&was);
    text_free(&what);
}

void run_warn(struct replay *out, char *text)
{
    struct text t = { 0 };

    if (!text)
        return;
    text_print(&t, "%s%s%s", out->warning ? out->warning : "", out->warning ? "; " : "", text);
    mem_free(out->warning);
    mem_free(text);
    out->warning = t.at;
}

const struct journal_record *run_record(const struct run *r)
{
    return r->at < r->reading->count ? &r->reading->record[r->at] : NULL;
}

bool run_is_inside(enum journal_kind kind)
{
    return kind == JOURNAL_ROLL || kind == JOURNAL_ANSWER || kind == JOURNAL_NOTE || kind == JOURNAL_SET ||
           kind == JOURNAL_PLEDGE;
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
        } else if (!run_is_inside(record->kind)) {
            break;
        }
    }
    return rolls;
}

static void note_decider(struct run *r)
{
    if (r->out->by)
        r->out->by[r->at] = view_decider(r->umpire);
}

static void tell_note(const struct run *r, const struct journal_record *record)
{
    if (r->options->noted && record->kind == JOURNAL_NOTE)
        r->options->noted(r->options->with, r->umpire, record->text);
}

/* Feeds the answers of a command. Gives what it waits for when they run out. */
static enum turnout feed(struct run *r, enum turnout status)
{
    while (r->at < r->reading->count) {
        const struct journal_record *record = &r->reading->record[r->at];
        if (record->kind != JOURNAL_ANSWER && run_is_inside(record->kind)) {
            if (record->kind == JOURNAL_SET && r->set < 0)
                r->set = r->at;
            tell_note(r, record);
            r->at++;
        } else if (record->kind == JOURNAL_ANSWER && status == TURNOUT_ASK) {
            note_decider(r);
            status = umpire_answer(r->umpire, record->text);
            if (status == TURNOUT_REFUSED && umpire_waits(r->umpire))
                run_fault(r, r->at, _("the answer is not possible"), umpire_ruling(r->umpire)->text);
            r->at++;
        } else {
            break;
        }
        if (r->out->fault)
            break;
    }
    return status;
}

static void check_end(struct run *r)
{
    if (r->format == 1)
        block_compare_end(r);
    else
        lay_compare_end(r);
    r->set = -1;
    r->at++;
}

/* Of a command that has its end: as many rolls as were recorded, and those. */
static void check_rolls(struct run *r, const struct recorded_rolls *rolls)
{
    int wrong = rolls->wrong >= 0 ? rolls->wrong : rolls->next;

    assert(r->reading->record && (wrong >= rolls->count || rolls->record));
    for (int i = 0; wrong < rolls->count && i < r->reading->count; i++)
        if (r->reading->record[i].offset == rolls->record[wrong].offset)
            run_fault(r, i, _("the dice are different"), rolls->record[wrong].text);
    if (rolls->next > rolls->count)
        run_fault(r, r->at < r->reading->count ? r->at : r->at - 1, _("the dice are different"), NULL);
}

/* The last command of a journal that stopped in the middle of it. One that was refused after it had asked was as good
 * as dropped. */
static void stop_inside(struct run *r, enum turnout status, int first)
{
    bool failed = status == TURNOUT_REFUSED || status == TURNOUT_FAULT;

    if (failed && r->at == first + 1)
        run_fault(r, first, _("the command is now refused"), umpire_ruling(r->umpire)->text);
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
    note_decider(r);
    int first = r->at++;
    struct recorded_rolls rolls = gather_rolls(r);

    r->marked = false;
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
        bool claims = strcmp(next->text, "refused") == 0;

        umpire_abandon(r->umpire);
        if (status == TURNOUT_DONE || (claims && status != TURNOUT_REFUSED && status != TURNOUT_FAULT))
            run_fault(r, r->at, _("the command continues differently"), NULL);
        r->at++;
    } else if (!next)
        stop_inside(r, status, first);
    else if (status == TURNOUT_REFUSED || status == TURNOUT_FAULT)
        run_fault(r, first, _("the command is now refused"), umpire_ruling(r->umpire)->text);
    else if (status == TURNOUT_DONE && next->kind == JOURNAL_END)
        check_end(r);
    else
        run_fault(r, r->at, _("the command continues differently"), next->text);
    mem_free(rolls.record);
    if (!dropped)
        tell(r, record->kind);
    r->out->commands += !dropped && record->kind == JOURNAL_COMMAND;
}

/* A step back or forth says where it led. */
static void check_step(struct run *r, bool stepped, const char *otherwise)
{
    const char *text = run_record(r)->text;

    if (!stepped)
        run_fault(r, r->at, otherwise, NULL);
    else if (r->format == 1 ? !block_is_step(r, text) : !lay_is_hash(umpire_hash(r->umpire), text))
        run_fault(r, r->at, _("the position is different"), NULL);
    r->marked = false;
    tell(r, run_record(r)->kind);
}

static void run_step(struct run *r)
{
    const struct journal_record *record = run_record(r);

    bool place = record->kind == JOURNAL_SET || record->kind == JOURNAL_POSITION || record->kind == JOURNAL_NAMES;

    if ((r->naming && !place) || (r->ruled && !place && record->kind != JOURNAL_RULES))
        run_fault(r, r->at, _("this record does not belong here"), NULL);
    switch (record->kind) {
    case JOURNAL_SET:
        r->set = r->set < 0 ? r->at : r->set;
        break;
    case JOURNAL_RULES:
        r->ruled = true;
        break;
    case JOURNAL_NAMES:
        lay_names(r);
        break;
    case JOURNAL_POSITION:
        lay_position(r);
        break;
    case JOURNAL_UNDO:
        check_step(r, umpire_undo(r->umpire), _("there is nothing to undo"));
        break;
    case JOURNAL_REDO:
        check_step(r, umpire_redo(r->umpire), _("there is nothing to redo"));
        break;
    case JOURNAL_NOTE:
    case JOURNAL_PLEDGE:
        tell_note(r, record);
        break;
    default:
        run_fault(r, r->at, _("this record does not belong here"), NULL);
    }
    r->at++;
}

/* The rules at hand may see the last command otherwise than those it was played with. What was played stands. */
static void run_last(struct run *r)
{
    struct umpire *u = r->umpire;
    int first = r->at, done = u->undo.done, commands = r->out->commands, end = first + 1;

    lay_settle(r);
    if (r->out->fault)
        return;
    run_command(r, run_record(r));
    while (end < r->reading->count && run_is_inside(r->reading->record[end].kind))
        end++;
    if (!r->out->fault || !r->changed || end == r->reading->count)
        return;
    struct text why = { 0 };
    text_print(&why, _("the present rules give a different result for the last command, which stands as played (%s)"),
               r->out->fault);
    run_warn(r->out, why.at);
    mem_free(r->out->fault);
    r->out->fault = NULL;
    umpire_abandon(u);
    if (u->undo.done > done)
        undo_back(&u->undo, &u->state);
    r->at = first;
    r->set = -1;
    r->out->commands = commands;
    r->out->pending = TURNOUT_DONE;
    lay_command(r);
}

static void lay_told(struct run *r)
{
    int before = r->out->commands;

    note_decider(r);
    lay_command(r);
    if (r->options->laid && r->out->commands > before)
        r->options->laid(r->options->with, r->umpire);
}

/* One record, or one command with all of its own. */
static void run_next(struct run *r, int last)
{
    const struct journal_record *record = run_record(r);
    bool command = record->kind == JOURNAL_COMMAND || record->kind == JOURNAL_BEGIN;

    if (command && r->format == 2 && !r->placed)
        run_fault(r, r->at, _("the journal does not say where the game began"), NULL);
    else if (!command || r->naming || r->ruled)
        run_step(r);
    else if (r->format == 1 || (!r->out->laid && r->at > r->head->rules))
        run_command(r, record);
    else if (r->at != last || r->options->rebase)
        lay_told(r);
    else
        run_last(r);
}

static struct umpire *open_as_played(const struct head *h, const struct replay_options *o, struct diag *d)
{
    struct umpire_options options = h->options;

    options.search = o->search;
    options.language = o->language;
    options.sync = o->sync;
    options.checkpoints = true;

    struct umpire *u = umpire_open(&options, d);
    if (u && o->opened)
        o->opened(u);
    return u;
}

/* A game that cannot be written down is not gone on with. */
static void go_on_writing(const char *path, struct run *r, const struct replay_options *o)
{
    struct journal *j = journal_append(path, r->reading, o->sync);

    if (j) {
        bool names = !r->placed || r->changed || known_is_foreign(umpire_facts(r->umpire));
        umpire_adopt(r->umpire, j, (names ? DEBT_NAMES : 0U) | (r->changed ? DEBT_RULES : 0U), r->format == 1);
        if (o->rebase)
            umpire_choose(r->umpire);
        if (o->rebase ? records_rules(r->umpire, "rebase") : umpire_complete(r->umpire, r->owed))
            return;
    }
    struct text why = { 0 };
    if (errno == EBUSY)
        text_add(&why, _("another program is writing this journal"));
    else
        text_print(&why, _("cannot write the journal: %s"), strerror(errno));
    r->out->fault = why.at;
}

/* Names without a position, facts without an end: the command they belong to was never acknowledged. */
static void cut_unfinished(struct journal_reading *reading)
{
    int count = reading->count;

    while (count > 0 &&
           (reading->record[count - 1].kind == JOURNAL_NAMES || reading->record[count - 1].kind == JOURNAL_SET ||
            reading->record[count - 1].kind == JOURNAL_RULES))
        count--;
    if (count > 0 && count < reading->count)
        journal_cut(reading, count, _("the record is incomplete"));
}

/* Mods and switches that a rebase brings, behind those that the game has. */
static void add_options(struct head *h, const struct replay_options *o)
{
    struct umpire_options *to = &h->options;

    h->mods = mem_resize(h->mods, (size_t)(to->mod_count + o->mod_count) + 1, sizeof *h->mods);
    h->switches = mem_resize(h->switches, (size_t)(to->switch_count + o->switch_count) + 1, sizeof *h->switches);
    for (int i = 0, known = to->mod_count; i < o->mod_count; i++) {
        bool has = false;
        for (int k = 0; k < known; k++)
            has = has || strcmp(h->mods[k], o->mods[i]) == 0;
        if (!has)
            h->mods[to->mod_count++] = (char *)o->mods[i];
    }
    for (int i = 0; i < o->switch_count; i++)
        h->switches[to->switch_count++] = (char *)o->switches[i];
    to->mods = (const char *const *)h->mods;
    to->switches = (const char *const *)h->switches;
}

static void run_all(struct run *r)
{
    struct replay *out = r->out;
    int last = lay_last_command(r);

    state_init(&r->then, r->umpire->rules, &r->umpire->layout);
    if (r->options->to < 0 && (r->out->laid || (r->format == 1 && r->head->rules))) {
        int first = r->at;
        r->at = lay_from(r, first, &out->commands);
        r->skipped = r->at > first;
        out->passed = out->commands;
    }
    while (run_record(r) && !out->fault && (r->options->to < 0 || out->commands < r->options->to))
        run_next(r, last);
    if (r->out->laid)
        lay_settle(r);
    if (!umpire_waits(r->umpire))
        umpire_settle(r->umpire);
    out->records = r->at;
    facts_free(r->stood);
    mem_free(r->touched.word);
    state_free(&r->then);
}

/* Links first: what they give is then known where a roll is run again. A fair game that is gone on with is run and not
 * laid: who shows a link must know that the rolls before it were those of the links. */
static void check_dice(struct run *r, struct journal_reading *reading)
{
    bool together = r->umpire->options.dice == DICE_FAIR;
    struct fair_account account;
    struct fair kept = { .chain = 0 };

    r->out->laid = r->options->lay && (!together || !r->options->go_on || r->options->rebase || r->changed);
    if (!together) {
        fair_verify(&kept, reading, &r->umpire->rules->sides, false, &account);
        fair_free(&kept);
        r->out->fault = account.fault;
        return;
    }
    if (!seal_is_available()) {
        run_warn(r->out,
                 mem_string(_("this program was built without libsodium: the dice of this game are not checked")));
        return;
    }
    fair_verify(&r->umpire->fair, reading, &r->umpire->rules->sides, true, &account);
    r->out->fault = account.fault;
    r->out->by = mem_array((size_t)reading->count + 1, sizeof *r->out->by);
    for (int i = 0; i < reading->count; i++)
        r->out->by[i] = VIEW_OPEN;
}

/* "at byte 7438: the record's checksum is wrong; 3 commands from there on are lost; the rest of the file is kept in
 * d.journal.cut" */
static void warn_of_damage(struct run *r)
{
    struct text t = { 0 };
    const char *rest = r->umpire->journal ? journal_rest(r->umpire->journal) : NULL;
    int lost = r->reading->lost;

    if (!r->reading->fault)
        return;
    text_print(&t, "%s", r->reading->fault);
    if (lost > 0)
        text_print(&t, lost == 1 ? _("; 1 command after that is lost")
                                 : _("; %d commands after that are lost"), lost);
    if (rest)
        text_print(&t, _("; the rest of the file is kept in %s"), rest);
    run_warn(r->out, t.at);
    r->out->damaged = true;
}

static void replay_reading(const char *path, struct journal_reading *reading, const struct replay_options *o,
                           struct replay *out, struct diag *d)
{
    struct head head;

    cut_unfinished(reading);
    char *wrong = head_read(reading, &head);

    if (wrong) {
        diag_error(d, (struct where){ .file = path }, "%s", wrong);
        mem_free(wrong);
        head_free(&head);
        return;
    }
    add_options(&head, o);
    struct run r = {
        .head = &head, .options = o, .reading = reading, .out = out, .at = head.records, .owed = JOURNAL_ANSWER,
        .format = head.format, .set = -1,
    };
    out->umpire = r.umpire = open_as_played(&head, o, d);
    if (r.umpire) {
        r.changed = o->rebase || head_changed(reading, &head, r.umpire, "");
        run_warn(out, o->rebase ? NULL : head_compare(reading, &head, r.umpire));
        check_dice(&r, reading);
        if (!out->fault)
            run_all(&r);
        if (o->go_on && !out->fault && r.at == reading->count)
            go_on_writing(path, &r, o);
        warn_of_damage(&r);
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

void replay_text(const struct text *journal, const struct replay_options *o, struct replay *out, struct diag *d)
{
    struct journal_reading reading;

    *out = (struct replay){ .pending = TURNOUT_DONE };
    journal_read_text(journal, &reading);
    replay_reading(NULL, &reading, o, out, d);
    journal_reading_free(&reading);
}

void replay_free(struct replay *r)
{
    umpire_close(r->umpire);
    mem_free(r->warning);
    mem_free(r->fault);
    mem_free(r->by);
    *r = (struct replay){ 0 };
}
