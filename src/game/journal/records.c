#include "game/journal/records.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include "base/mem.h"
#include "kernel/state/known.h"

/* What a reader of a fair game would refuse is not written. */
static bool holds(struct umpire *u, enum journal_kind kind, const char *text)
{
    if (u->options.dice != DICE_FAIR || !seal_is_available())
        return true;
    errno = EPROTO;
    return !fair_take(&u->fair, &u->rules->sides, kind, text);
}

static void keep(struct umpire *u, enum journal_kind kind, const char *text)
{
    if (!u->record_error && (!holds(u, kind, text) || !journal_write(u->journal, kind, text)))
        u->record_error = errno;
}

void records_recount(struct umpire *u)
{
    struct journal_reading r;
    struct fair_account account;

    if (u->options.dice != DICE_FAIR || !u->journal || !seal_is_available())
        return;
    journal_read_text(journal_text(u->journal), &r);
    fair_verify(&u->fair, &r, &u->rules->sides, true, &account);
    mem_free(account.fault);
    journal_reading_free(&r);
}

/* A command that could not be dropped in the journal when it was, is dropped before anything else goes in. */
static void keep_drop(struct umpire *u)
{
    if ((u->owed & ~u->kept & DEBT_DROP) == 0)
        return;
    keep(u, JOURNAL_DROP, u->forced ? "refused" : "");
    u->kept |= DEBT_DROP;
}

/* All names of a game take longer than its opening, and somebody who only looks plays nothing: so they wait for the
 * first answer or command. Until then the head says all that there is to say. */
struct late_opening {
    struct state from, to;             /* `to`: if it has ended */
    bool ended;
    char **roll;
    int rolls;
};

static void keep_opening(struct umpire *u);

static bool is_put_off(const struct umpire *u)
{
    return (u->owed & ~u->kept & DEBT_OPENING) != 0;
}

static void add_late_roll(struct late_opening *o, const char *text)
{
    o->roll = mem_resize(o->roll, (size_t)o->rolls + 1, sizeof *o->roll);
    o->roll[o->rolls++] = mem_string(text);
}

static void add(struct umpire *u, enum journal_kind kind, const char *text)
{
    if (!u->journal)
        return;
    if (is_put_off(u) && kind == JOURNAL_ROLL && !u->late_opening->ended) {
        add_late_roll(u->late_opening, text);
        return;
    }
    keep_opening(u);
    keep_drop(u);
    keep(u, kind, text);
}

void records_forget_opening(struct umpire *u)
{
    struct late_opening *o = u->late_opening;

    u->owed &= ~(unsigned)DEBT_OPENING;
    u->late_opening = NULL;
    if (!o)
        return;
    state_free(&o->from);
    if (o->ended)
        state_free(&o->to);
    while (o->rolls > 0)
        mem_free(o->roll[--o->rolls]);
    mem_free(o->roll);
    mem_free(o);
}

/* Who begins to read at a position knows nothing of what led to it: so that cannot be taken back here either. */
static void are_in_journal(struct umpire *u)
{
    u->owed &= ~u->kept;
    if (u->kept & DEBT_OPENING)
        records_forget_opening(u);
    if ((u->kept & DEBT_NAMES) == 0)
        return;
    u->old_journal = false;
    umpire_stand(u, umpire_has_begun(u));
}

bool records_flush(struct umpire *u)
{
    int why = u->record_error;

    if (!u->journal || is_put_off(u))
        return true;
    u->record_error = 0;
    if (why)
        journal_discard(u->journal);
    else if (journal_flush(u->journal))
        are_in_journal(u);
    else
        why = errno;
    u->kept = 0;
    if (why)
        records_recount(u);
    errno = why;
    return why == 0;
}

void records_discard(struct umpire *u)
{
    journal_discard(u->journal);
    u->kept = 0;
    u->record_error = 0;
    records_recount(u);
}

/* --- facts --- */

enum { RECORD_FACTS = 30000 };         /* bytes of facts in one record, about */

/* As many records as they need; the last of them is of that kind and begins with the hash. */
static void add_facts_record(struct umpire *u, enum journal_kind kind, const struct text *t, bool last)
{
    add(u, last ? kind : JOURNAL_SET, last ? text_of(t) : text_of(t) + 17);
}

static void add_facts(struct umpire *u, enum journal_kind kind, const struct state *before, const struct state *after,
                      uint64_t hash)
{
    struct text t = { 0 };
    int from = 0;

    do {
        text_clear(&t);
        text_add_hex(&t, hash, 16);
        from = facts_write(umpire_facts(u), before, after, from, RECORD_FACTS, &t);
        add_facts_record(u, kind, &t, from < 0);
    } while (from >= 0);
    text_free(&t);
}

/* What the command under way changed. */
static void add_changes(struct umpire *u)
{
    uint64_t hash = umpire_hash_changes(u, &u->changed);
    struct text t = { 0 };
    int from = 0;

    do {
        text_clear(&t);
        text_add_hex(&t, hash, 16);
        from = facts_write_touched(umpire_facts(u), &u->changed, &u->before, &u->state, from, RECORD_FACTS, &t);
        add_facts_record(u, JOURNAL_END, &t, from < 0);
    } while (from >= 0);
    text_free(&t);
}

int umpire_changes(const struct umpire *u, int from, struct text *out)
{
    return facts_write(umpire_facts(u), &u->before, &u->state, from, RECORD_FACTS, out);
}

static void add_rules(struct umpire *u, const char *why)
{
    struct text t = { 0 };
    bool more = true;

    text_print(&t, "why=%s", why);
    add(u, JOURNAL_RULES, text_of(&t));
    for (int n = 0; more; n++) {
        more = head_rules_line(u, n, &t);
        add(u, JOURNAL_RULES, text_of(&t));
    }
    text_free(&t);
    u->kept |= DEBT_RULES;
}

/* What the rules at hand declare, and where play stood in their words. */
static void add_names(struct umpire *u, const struct state *position)
{
    struct text names = { 0 };
    int line = -1;

    facts_free(umpire_rename(u));
    do {
        text_clear(&names);
        line = known_write(umpire_facts(u), line, RECORD_FACTS, &names);
        add(u, JOURNAL_NAMES, text_of(&names));
    } while (line >= 0);
    text_free(&names);
    add_facts(u, JOURNAL_POSITION, NULL, position, identity_of(u->facts, position));
}

/* --- the opening --- */

static bool opening_may_wait(const struct umpire *u)
{
    return u->journal && u->kind == JOURNAL_BEGIN && u->owed == DEBT_NAMES && u->kept == 0 && !u->recorded &&
           u->options.dice != DICE_FAIR;
}

static void put_off_opening(struct umpire *u)
{
    struct late_opening *o = u->late_opening = mem_new(sizeof *o);

    state_init(&o->from, u->rules, &u->layout);
    state_copy(&o->from, &u->before);
    u->owed = DEBT_OPENING;
}

/* False: it is in the journal, or will be with what is kept. */
static bool end_late_opening(struct umpire *u)
{
    struct late_opening *o = u->late_opening;

    if (!is_put_off(u) || o->ended)
        return false;
    state_init(&o->to, u->rules, &u->layout);
    state_copy(&o->to, &u->state);
    o->ended = true;
    return true;
}

static void keep_opening(struct umpire *u)
{
    const struct late_opening *o = u->late_opening;

    if (!is_put_off(u))
        return;
    u->kept |= DEBT_OPENING;
    add_names(u, &o->from);
    keep(u, JOURNAL_BEGIN, "");
    for (int i = 0; i < o->rolls; i++)
        keep(u, JOURNAL_ROLL, o->roll[i]);
    if (o->ended)
        add_facts(u, JOURNAL_END, &o->from, &o->to, identity_of(u->facts, &o->to));
}

bool records_opening(struct umpire *u)
{
    if (!is_put_off(u))
        return true;
    keep_opening(u);
    return records_flush(u);
}

bool records_take_opening_back(struct umpire *u)
{
    if ((u->owed & DEBT_OPENING) == 0 || u->late_opening->ended)
        return false;
    records_forget_opening(u);
    u->owed |= DEBT_NAMES;
    return true;
}

/* "a1b2… 17=3 40=-1": words of the block that changed, with what they are now. */
void umpire_describe_block(const struct umpire *u, bool changes, struct text *out)
{
    enum { CHANGES_MOST = 2000 };

    text_print(out, "%016" PRIx64, state_hash(&u->state));
    for (int i = 0, n = 0; changes && i < u->layout.words && n < CHANGES_MOST; i++)
        if (u->state.words[i] != u->before.words[i]) {
            text_print(out, " %d=%d", i, (int)u->state.words[i]);
            n++;
        }
}

/* --- a command --- */

void records_command(struct umpire *u)
{
    if (u->stage != STAGE_FRESH)
        return;
    u->stage = STAGE_NOTED;
    if (opening_may_wait(u)) {
        put_off_opening(u);
        return;
    }
    bool rules = u->journal && (u->owed & ~u->kept & DEBT_RULES);
    if (rules)
        add_rules(u, "upgrade");
    if (u->journal && (u->owed & ~u->kept & DEBT_NAMES)) {
        add_names(u, &u->before);
        u->kept |= DEBT_NAMES;
    }
    if (rules)
        records_agree(u);              /* who plays on with other rules agrees to them */
    add(u, u->kind, u->kind == JOURNAL_BEGIN ? "" : text_of(&u->command));
}

void records_pledge(struct umpire *u, const char *text)
{
    add(u, JOURNAL_PLEDGE, text);
}

void records_agree(struct umpire *u)
{
    const struct names *sides = &u->rules->sides;

    for (int i = 0; u->options.dice == DICE_FAIR && i < u->fair.sides; i++) {
        struct text link = { 0 };
        if (fair_agree(&u->fair, i, sides->word[i], &link))
            records_pledge(u, text_of(&link));
        text_free(&link);
    }
}

void records_answer(struct umpire *u, const char *text)
{
    if (!umpire_is_at_table(u))
        add(u, JOURNAL_ANSWER, text);
}

void records_roll(struct umpire *u, struct journal_roll roll)
{
    struct text t = { 0 };

    if (umpire_is_at_table(u))
        return;
    state_head(&u->state)->rolls++;
    if (!u->journal && !u->recorded)
        return;
    roll.name = script_roll(u->script)->name;
    journal_print_roll(&roll, &t);
    records_command(u);
    add(u, JOURNAL_ROLL, text_of(&t));
    if (u->recorded && u->recorded->next > u->recorded->count) {
        u->late = mem_resize(u->late, (size_t)u->late_count + 1, sizeof *u->late);
        u->late[u->late_count++] = mem_string(text_of(&t));
    }
    text_free(&t);
}

void records_forget_late(struct umpire *u)
{
    while (u->late_count > 0)
        mem_free(u->late[--u->late_count]);
}

/* What was under way when a journal of format 1 was gone on with ends as it began. */
static bool is_old(const struct umpire *u)
{
    return u->old_journal && (u->kept & DEBT_NAMES) == 0;
}

bool records_end(struct umpire *u)
{
    struct text block = { 0 };

    records_command(u);
    if (u->journal && end_late_opening(u))
        return true;
    if (u->journal && is_old(u)) {
        umpire_describe_block(u, true, &block);
        add(u, JOURNAL_END, text_of(&block));
        text_free(&block);
    } else if (u->journal) {
        add_changes(u);
    }
    return records_flush(u);
}

bool records_drop(struct umpire *u, bool forced)
{
    add(u, JOURNAL_DROP, forced ? "refused" : "");
    return records_flush(u);
}

bool records_rules(struct umpire *u, const char *why)
{
    assert(u->stage == STAGE_IDLE && u->journal);
    u->owed |= DEBT_NAMES | DEBT_RULES;
    umpire_mark(u);
    add_rules(u, why);
    add_names(u, &u->before);
    u->kept |= DEBT_NAMES;
    return records_flush(u);
}

bool records_note(struct umpire *u, const char *text)
{
    add(u, JOURNAL_NOTE, text);
    return records_flush(u);
}

bool records_step(struct umpire *u, enum journal_kind kind)
{
    struct text hash = { 0 };

    if (!u->journal)
        return true;
    if (is_old(u))
        umpire_describe_block(u, false, &hash);
    else
        text_print(&hash, "%016" PRIx64, umpire_hash(u));
    add(u, kind, text_of(&hash));
    text_free(&hash);
    return records_flush(u);
}

bool umpire_complete(struct umpire *u, enum journal_kind how)
{
    for (int i = 0; i < u->late_count; i++)
        add(u, JOURNAL_ROLL, u->late[i]);
    records_forget_late(u);
    if (how == JOURNAL_END)
        return records_end(u);
    u->forced = how == JOURNAL_DROP;
    if (how == JOURNAL_DROP)
        u->owed |= DEBT_DROP;
    if (u->journal)
        keep_drop(u);
    return records_flush(u);
}
