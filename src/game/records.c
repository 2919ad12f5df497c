#include "game/records.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include "base/mem.h"
#include "kernel/known.h"

static void keep(struct umpire *u, enum journal_kind kind, const char *text)
{
    if (!journal_write(u->journal, kind, text) && !u->record_error)
        u->record_error = errno;
}

/* A command that could not be dropped in the journal when it was, is dropped before anything else goes in. */
static void keep_drop(struct umpire *u)
{
    if ((u->owed & ~u->kept & DEBT_DROP) == 0)
        return;
    keep(u, JOURNAL_DROP, "");
    u->kept |= DEBT_DROP;
}

static void add(struct umpire *u, enum journal_kind kind, const char *text)
{
    if (!u->journal)
        return;
    keep_drop(u);
    keep(u, kind, text);
}

/* Who begins to read at a position knows nothing of what led to it: so that cannot be taken back here either. */
static void are_in_journal(struct umpire *u)
{
    u->owed &= ~u->kept;
    if ((u->kept & DEBT_NAMES) == 0)
        return;
    u->old_journal = false;
    umpire_stand(u, umpire_has_begun(u));
}

bool records_flush(struct umpire *u)
{
    int why = u->record_error;

    if (!u->journal)
        return true;
    u->record_error = 0;
    if (why)
        journal_discard(u->journal);
    else if (journal_flush(u->journal))
        are_in_journal(u);
    else
        why = errno;
    u->kept = 0;
    errno = why;
    return why == 0;
}

/* --- facts --- */

enum { RECORD_FACTS = 30000 };         /* bytes of facts in one record, about */

/* In as many records as they need; the last of them is of that kind and begins with the hash. */
static void add_facts(struct umpire *u, enum journal_kind kind, const struct state *before, const struct state *after,
                      uint64_t hash)
{
    struct text t = { 0 };
    int from = 0;

    do {
        text_clear(&t);
        text_print(&t, "%016" PRIx64, hash);
        from = facts_write(umpire_facts(u), before, after, from, RECORD_FACTS, &t);
        add(u, from < 0 ? kind : JOURNAL_SET, from < 0 ? text_of(&t) : text_of(&t) + 17);
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

/* What the rules at hand declare, and where play stood in their words when the command began. */
static void add_names(struct umpire *u)
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
    add_facts(u, JOURNAL_POSITION, NULL, &u->before, identity_of(u->facts, &u->before));
    u->kept |= DEBT_NAMES;
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
    if (u->journal && (u->owed & ~u->kept & DEBT_RULES))
        add_rules(u, "upgrade");
    if (u->journal && (u->owed & ~u->kept & DEBT_NAMES))
        add_names(u);
    if (u->journal)
        fair_decided(&u->fair);
    add(u, u->kind, u->kind == JOURNAL_BEGIN ? "" : text_of(&u->command));
}

void records_pledge(struct umpire *u, const char *text)
{
    add(u, JOURNAL_PLEDGE, text);
}

void records_answer(struct umpire *u, const char *text)
{
    if (u->journal)
        fair_decided(&u->fair);
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
    if (u->journal && is_old(u)) {
        umpire_describe_block(u, true, &block);
        add(u, JOURNAL_END, text_of(&block));
        text_free(&block);
    } else if (u->journal) {
        add_facts(u, JOURNAL_END, &u->before, &u->state, umpire_hash(u));
    }
    return records_flush(u);
}

bool records_drop(struct umpire *u)
{
    add(u, JOURNAL_DROP, "");
    return records_flush(u);
}

bool records_rules(struct umpire *u, const char *why)
{
    assert(u->stage == STAGE_IDLE && u->journal);
    u->owed |= DEBT_NAMES | DEBT_RULES;
    state_copy(&u->before, &u->state);
    add_rules(u, why);
    add_names(u);
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
    if (how == JOURNAL_DROP)
        u->owed |= DEBT_DROP;
    if (u->journal)
        keep_drop(u);
    return records_flush(u);
}
