/*
 * lay.c - a journal's commands laid over the position: what they changed, as it was
 * written down, without a rule being run.
 */
#include <stdlib.h>
#include <string.h>
#include "base/mem.h"
#include "base/tongue.h"
#include "game/journal/replay_run.h"
#include "kernel/state/known.h"

bool lay_is_hash(uint64_t hash, const char *text)
{
    char *end;

    return strtoull(text, &end, 16) == hash && end == text + 16 && (*end == ' ' || *end == '\0');
}

/* Facts of the SETs before this record, and its own. False: these rules do not know one. */
static bool lay_facts(struct run *r, struct state *s, struct touched *t)
{
    const struct journal_record *record = r->reading->record;
    const struct facts *f = umpire_facts(r->umpire);
    char *unknown = NULL;
    int i = r->set < 0 ? r->at : r->set;

    for (; i < r->at && !unknown; i++)
        if (record[i].kind == JOURNAL_SET)
            unknown = facts_lay(f, s, record[i].text, t);
    if (unknown)
        i--;
    else
        unknown = facts_lay(f, s, record[i].text + strcspn(record[i].text, " "), t);
    r->set = -1;
    if (unknown)
        run_fault(r, i, _("unknown to these rules"), unknown);
    mem_free(unknown);
    return !r->out->fault;
}

/* --- positions --- */

void lay_names(struct run *r)
{
    if (!r->naming) {
        if (r->placed)
            umpire_facts(r->umpire);
        r->stood = umpire_rename(r->umpire);
        r->naming = true;
    }
    char *unknown = known_read(umpire_facts(r->umpire), run_record(r)->text);
    if (unknown)
        run_fault(r, r->at, _("unknown to these rules"), unknown);
    mem_free(unknown);
}

/* The opening may be other than the scenario has it now, if something has changed since. Later, a position must be
 * where play stands, in all that was known before. */
static void compare_position(struct run *r)
{
    struct umpire *u = r->umpire;
    bool opening = !r->placed && !umpire_has_begun(u);

    if (r->skipped || r->blind || (opening && (r->changed || r->head->rules)))
        return;
    for (int i = 0; r->ruled && i < u->rules->switches.count; i++)
        *state_switch(&u->state, i) = *state_switch(&r->then, i);      /* other rules may set them otherwise */
    run_otherwise(r, r->stood && r->placed ? r->stood : umpire_facts(u), &u->state);
}

void lay_position(struct run *r)
{
    struct umpire *u = r->umpire;
    struct facts *f = umpire_facts(u);
    char wrong[200];

    known_end(f);
    facts_neutral(f, &r->then);
    if (lay_facts(r, &r->then, NULL)) {
        state_restack(&r->then);
        if (!state_sound(&r->then, wrong, sizeof wrong))
            run_fault(r, r->at, _("the journal leads to an impossible position"), wrong);
        else if (!lay_is_hash(identity_of(f, &r->then), run_record(r)->text))
            run_fault(r, r->at, _("the position does not match its hash"), NULL);
        else
            compare_position(r);
    }
    if (!r->out->fault) {
        state_copy(&u->state, &r->then);
        r->marked = false;
        umpire_stand(u, umpire_has_begun(u) || state_head(&u->state)->phase.node != PHASE_NONE ||
                            state_head(&u->state)->over);
    }
    facts_free(r->stood);
    r->stood = NULL;
    r->naming = false;
    r->placed = true;
    r->ruled = false;
    r->format = 2;
}

void lay_settle(struct run *r)
{
    struct umpire *u = r->umpire;
    char wrong[200];

    state_restack(&u->state);
    if (state_sound(&u->state, wrong, sizeof wrong))
        return;
    run_fault(r, r->at > 0 ? r->at - 1 : 0, _("the journal leads to an impossible position"), wrong);
    umpire_restart(u, u->options.seed);
}

/* --- commands --- */

/* What all may read of a command that is not run: whether it was secret is not known. */
static const char *label_of(const struct umpire *u, const struct journal_record *command)
{
    if (command->kind == JOURNAL_BEGIN)
        return NULL;
    for (unit_id unit = 0; unit < u->layout.counters; unit++)
        if (u->state.words[u->layout.at_counters + unit * u->layout.counter_words + COUNTER_HIDDEN])
            return _("a command");
    return command->text;
}

static void take_back(struct run *r)
{
    for (int i = r->touched.count - 1; i >= 0; i--)
        r->umpire->state.words[r->touched.word[i].at] = r->touched.word[i].before;
}

static void lay_end(struct run *r, const struct journal_record *command, bool asked)
{
    struct umpire *u = r->umpire;

    if (!r->marked)
        umpire_mark(u);
    r->touched.count = 0;
    if (lay_facts(r, &u->state, &r->touched) && !lay_is_hash(umpire_hash_laid(u, &r->touched), run_record(r)->text))
        run_fault(r, r->at, _("the recorded changes do not lead to the position with the recorded hash"), NULL);
    r->marked = !r->out->fault;
    if (r->out->fault)
        take_back(r);
    else
        umpire_laid(u, &r->touched, label_of(u, command), asked);
    r->out->commands += !r->out->fault && command->kind == JOURNAL_COMMAND;
    r->at++;
}

void lay_command(struct run *r)
{
    const struct journal_record *command = run_record(r), *record;
    bool asked = false;

    for (r->at++; (record = run_record(r)) && run_is_inside(record->kind); r->at++) {
        asked |= record->kind == JOURNAL_ANSWER;
        if (record->kind == JOURNAL_SET && r->set < 0)
            r->set = r->at;
    }
    if (record && record->kind == JOURNAL_END)
        lay_end(r, command, asked);
    else if (record && record->kind == JOURNAL_DROP)
        r->at++;
    else if (record)
        run_fault(r, r->at, _("the command continues differently"), record->text);
    else
        run_fault(r, r->at - 1, _("the last command is waiting for an answer: resume the game and answer it first"),
                  NULL);
}

/* To the letter, or in the same sense: the rules may declare the same in another order now. */
void lay_compare_end(struct run *r)
{
    const struct umpire *u = r->umpire;
    const char *text = run_record(r)->text;
    bool same = lay_is_hash(umpire_hash(u), text);
    struct text now = { 0 };

    text_add(&now, "");
    if (same && r->set < 0 && umpire_changes(u, 0, &now) < 0 && strcmp(now.at, text + 16) == 0) {
        text_free(&now);
        return;
    }
    text_free(&now);
    state_copy(&r->then, &u->before);
    if (!lay_facts(r, &r->then, NULL))
        return;
    state_restack(&r->then);
    run_otherwise(r, umpire_facts(u), &u->state);
    if (!same)
        run_fault(r, r->at, _("the recorded changes do not lead to the position with the recorded hash"), NULL);
}

/* --- where to begin --- */

int lay_from(const struct run *r, int first, int *commands)
{
    const struct journal_record *record = r->reading->record;
    int from = first, passed = 0, command = 0;
    bool counts = false;

    for (int i = first; i < r->reading->count; i++) {
        bool group = i == first || (record[i - 1].kind != JOURNAL_NAMES && record[i - 1].kind != JOURNAL_SET);
        if (record[i].kind == JOURNAL_NAMES && group) {
            from = i;
            passed = command;
        }
        if (record[i].kind == JOURNAL_COMMAND || record[i].kind == JOURNAL_BEGIN)
            counts = record[i].kind == JOURNAL_COMMAND;
        command += record[i].kind == JOURNAL_COMMAND;
        command -= record[i].kind == JOURNAL_DROP && counts;
    }
    *commands = passed;
    return from;
}

/* What became of the command at record i: its END or DROP, or NOTE if the journal stops before. */
static enum journal_kind end_of(const struct journal_reading *reading, int i)
{
    for (i++; i < reading->count && run_is_inside(reading->record[i].kind); i++)
        ;
    return i < reading->count ? reading->record[i].kind : JOURNAL_NOTE;
}

int lay_last_command(const struct run *r)
{
    const struct journal_reading *reading = r->reading;
    int *command = mem_array((size_t)reading->count + 1, sizeof *command), done = 0, count = 0;

    for (int i = 0; i < reading->count; i++) {
        enum journal_kind kind = reading->record[i].kind;
        if ((kind == JOURNAL_COMMAND || kind == JOURNAL_BEGIN) && end_of(reading, i) != JOURNAL_DROP) {
            command[done++] = i;
            count = done;
        } else if (kind == JOURNAL_UNDO && done > 0) {
            done--;
        } else if (kind == JOURNAL_REDO && done < count) {
            done++;
        } else if (kind == JOURNAL_POSITION) {
            done = count = 0;
        }
    }
    int last = done > 0 ? command[done - 1] : reading->count;
    mem_free(command);
    return last;
}
