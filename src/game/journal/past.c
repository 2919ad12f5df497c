#include "game/journal/past.h"

#include <string.h>
#include "base/mem.h"
#include "game/journal/replay_run.h"
#include "game/play/umpire_inside.h"

/* --- reading --- */

static void command_free(struct past_command *c)
{
    for (int i = 0; i < c->answers; i++)
        mem_free(c->answer[i]);
    for (int i = 0; i < c->rolls; i++)
        mem_free(c->roll[i].text);
    mem_free(c->text);
    mem_free(c->answer);
    mem_free(c->roll);
    *c = (struct past_command){ 0 };
}

static void take_answer(struct past_command *c, const char *text)
{
    c->answer = mem_resize(c->answer, (size_t)c->answers + 1, sizeof *c->answer);
    c->answer[c->answers++] = mem_string(text);
}

static void take_roll(struct past_command *c, const struct journal_record *record)
{
    c->roll = mem_resize(c->roll, (size_t)c->rolls + 1, sizeof *c->roll);
    c->roll[c->rolls] = *record;
    c->roll[c->rolls++].text = mem_string(record->text);
}

/* The command at that record, with what belongs to it; gives the record behind these. */
static int take_command(const struct journal_reading *r, int at, struct past_command *out)
{
    *out = (struct past_command){
        .text = r->record[at].kind == JOURNAL_BEGIN ? NULL : mem_string(r->record[at].text),
    };
    for (at++; at < r->count && run_is_inside(r->record[at].kind); at++)
        if (r->record[at].kind == JOURNAL_ANSWER)
            take_answer(out, r->record[at].text);
        else if (r->record[at].kind == JOURNAL_ROLL)
            take_roll(out, &r->record[at]);
    return at;
}

static void forget_from(struct past *p, int first, int *known)
{
    while (*known > first)
        command_free(&p->command[--*known]);
}

/* How the commands stand while the journal is read: those behind `count` were taken back, and may come again. */
struct standing {
    struct past *past;
    int known, room, ordinal;
    int floor;                 /* what was played before the rules changed is not taken back */
};

static void add_command(struct standing *s, const struct journal_reading *r, int *at)
{
    struct past_command c;
    int end = take_command(r, *at, &c);

    c.ordinal = s->ordinal;
    c.open = end == r->count;
    *at = end;
    if (!c.open && r->record[end].kind == JOURNAL_DROP) {
        command_free(&c);
        return;
    }
    s->ordinal += c.text != NULL;
    forget_from(s->past, s->past->count, &s->known);
    if (s->known == s->room) {
        s->room = 2 * s->room + 64;
        s->past->command = mem_resize(s->past->command, (size_t)s->room, sizeof c);
    }
    s->past->command[s->known++] = c;
    s->past->count = s->known;
}

static void take_record(struct standing *s, const struct journal_reading *r, int *at)
{
    switch (r->record[*at].kind) {
    case JOURNAL_COMMAND:
    case JOURNAL_BEGIN:
        add_command(s, r, at);
        return;
    case JOURNAL_UNDO:
        s->past->count -= s->past->count > s->floor;
        break;
    case JOURNAL_REDO:
        s->past->count += s->past->count < s->known;
        break;
    case JOURNAL_POSITION:
        s->floor = s->past->count;
        break;
    default:
        break;
    }
    ++*at;
}

/* Gives how many of them stay whatever is taken back. */
static int read_all(const struct journal_reading *r, struct past *out)
{
    struct standing s = { .past = out };

    *out = (struct past){ 0 };
    for (int at = 0; at < r->count;)
        take_record(&s, r, &at);
    forget_from(out, out->count, &s.known);
    return s.floor;
}

void past_read_all(const struct journal_reading *journal, struct past *out)
{
    read_all(journal, out);
}

bool past_follow(const struct umpire *u, struct journal_reading *read, struct past *out)
{
    *out = (struct past){ 0 };
    if (!u->journal)
        return false;
    journal_read_on(umpire_journal_text(u), read);
    int floor = read_all(read, out);
    for (int i = 0; i < floor; i++)
        command_free(&out->command[i]);
    out->count -= floor;
    if (floor > 0)
        memmove(out->command, out->command + floor, (size_t)out->count * sizeof *out->command);
    return true;
}

bool past_read(const struct umpire *u, struct past *out)
{
    struct journal_reading read = { 0 };
    bool has = past_follow(u, &read, out);

    journal_reading_free(&read);
    return has;
}

void past_free(struct past *p)
{
    forget_from(p, 0, &p->count);
    mem_free(p->command);
    *p = (struct past){ 0 };
}

/* --- playing again --- */

/* With its rolls at hand, up to the first question without an answer or the first roll that is not among them. */
static enum turnout play_on(struct umpire *u, const struct past_command *c, struct recorded_rolls *rolls, int *answered)
{
    enum turnout status;

    u->recorded = rolls;
    status = c->text ? umpire_command(u, c->text) : umpire_begin(u);
    while (status == TURNOUT_ASK && *answered < c->answers) {
        status = umpire_answer(u, c->answer[*answered]);
        if (status == TURNOUT_REFUSED && umpire_waits(u))
            break;
        ++*answered;
    }
    u->recorded = NULL;
    return status;
}

enum past_fit past_play(struct umpire *u, const struct past_command *c)
{
    struct recorded_rolls rolls = { .record = c->roll, .count = c->rolls, .wrong = -1, .keep = true };
    int answered = 0;
    enum turnout status = play_on(u, c, &rolls, &answered);

    bool all = answered == c->answers && rolls.next == c->rolls;

    if (umpire_waits(u))
        return c->open && all ? PAST_FITS : PAST_ASKS;
    if (status == TURNOUT_BROKEN)
        return PAST_BROKEN;
    if (status != TURNOUT_DONE)
        return PAST_REFUSED;
    return all && !c->open ? PAST_FITS : PAST_SHORTER;
}

/* --- a mistyped roll --- */

/* The last, or the last that people rolled; -1: there is none. */
static int last_roll(const struct past_command *c, bool any)
{
    struct journal_roll roll;

    for (int i = c->rolls - 1; i >= 0; i--)
        if (journal_read_roll(c->roll[i].text, &roll) && (any || journal_is_by_hand(&roll)))
            return i;
    return -1;
}

/* The answers it had before that roll are enough: it stops there, as people are to roll. */
static enum turnout go_back_to(struct umpire *u, const struct past_command *c, int roll)
{
    struct recorded_rolls rolls = { .record = c->roll, .count = roll, .wrong = -1, .keep = true };
    int answered = 0;
    enum turnout status = play_on(u, c, &rolls, &answered);

    u->corrects = status == TURNOUT_ROLL;
    return status;
}

bool past_correct(struct umpire *u, const char *text, bool any, enum turnout *out)
{
    struct past p;

    if (!past_read(u, &p))
        return false;
    const struct past_command *c = p.count > 0 ? &p.command[p.count - 1] : NULL;
    int roll = c ? last_roll(c, any) : -1;
    bool can = roll >= 0 && (c->open ? !umpire_is_fixed(u, 0) : umpire_undo(u));

    if (can) {
        *out = go_back_to(u, c, roll);
        if (*out == TURNOUT_ROLL)
            *out = umpire_rolled(u, text);
    }
    past_free(&p);
    return can;
}

/* --- turns --- */

int past_steps_to_turn(const struct umpire *u, int turn)
{
    enum { AT_TURN = offsetof(struct state_head, turn) / sizeof(int32_t) };
    int now = state_head(&u->state)->turn, steps = 0;

    if (now < turn)
        return -1;
    for (int i = u->undo.done - 1; i >= 0; i--, steps++) {
        int before = undo_before(&u->undo, i, AT_TURN, now);
        if (now == turn && before < turn)
            return steps;
        now = before;
    }
    return now == turn ? steps - (u->opening == OPENING_SILENT && steps > 0) : -1;
}
