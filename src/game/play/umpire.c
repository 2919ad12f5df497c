#include "game/play/umpire.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include "base/mem.h"
#include "base/tongue.h"
#include "game/journal/records.h"
#include "game/play/answer.h"
#include "game/play/rolls.h"

/* What holds between two calls from outside. */
static void check(const struct umpire *u)
{
    assert(u->stage == STAGE_IDLE || umpire_waits(u));
    assert(u->stage != STAGE_WAITING || (u->owed & DEBT_DROP) == 0);
    assert(!umpire_waits(u) || u->waiting == TURNOUT_ASK || u->waiting == TURNOUT_ROLL);
    assert(u->kept == 0 && u->record_error == 0);
    assert((!u->old_journal && !(u->owed & DEBT_RULES)) || (u->owed & DEBT_NAMES));
    assert(u->opening != OPENING_AHEAD || u->undo.done == 0);
    assert((u->opening != OPENING_ASKED && u->opening != OPENING_SILENT) || u->undo.done > 0);
}

/* --- ends of a command --- */

static void put_back(struct umpire *u)
{
    state_copy(&u->state, &u->before);
}

static enum turnout refuse(struct umpire *u, const char *rule, const char *text)
{
    struct ruling *r = script_ruling(u->script);

    mem_free(r->rule);
    mem_free(r->text);
    r->refused = true;
    r->rule = mem_string(rule);
    r->text = mem_string(text);
    return TURNOUT_REFUSED;
}

static void tell_trouble(struct umpire *u)
{
    struct text why = { 0 };

    if (umpire_is_lost(u))
        text_print(&why, _("another program deleted, replaced or changed %s; nothing was played. `save FILE` writes "
                           "the whole game to another file and continues there."),
                   journal_path(u->journal));
    else
        text_print(&why, _("cannot write the journal: %s"), strerror(errno));
    refuse(u, "", text_of(&why));
    mem_free(u->trouble);
    u->trouble = why.at;
}

/* Nothing of the command stands. If its start is in the journal, its being dropped goes in before anything else. */
static enum turnout broken(struct umpire *u)
{
    tell_trouble(u);
    script_drop(u->script);
    if (!records_take_opening_back(u) && (u->stage == STAGE_OPEN || u->stage == STAGE_WAITING))
        u->owed |= DEBT_DROP;
    u->stage = STAGE_IDLE;
    put_back(u);
    return TURNOUT_BROKEN;
}

/* A step that can be taken back was added, or would have been. */
static void step_taken(struct umpire *u, bool opening, bool asked)
{
    if (opening && u->undo.done == 1)
        u->opening = asked ? OPENING_ASKED : OPENING_SILENT;
    else if (u->opening == OPENING_AHEAD)
        u->opening = OPENING_BEHIND;
}

static enum turnout commit(struct umpire *u)
{
    const struct ruling *ruling = script_ruling(u->script);

    state_head(&u->state)->commands++;
    if (!records_end(u))
        return broken(u);
    u->stage = STAGE_IDLE;
    if (u->options.checkpoints) {
        undo_keep(&u->undo, &u->before, &u->state, ruling->open_text ? ruling->open_text : ruling->shown);
        undo_keep_ruling(&u->undo, ruling);
    }
    step_taken(u, u->kind == JOURNAL_BEGIN, u->asked);
    if (ruling->over) {
        mem_free(u->result);
        u->result = mem_string(ruling->over);
    }
    umpire_settle(u);                  /* the ruling is another then */
    return TURNOUT_DONE;
}

void umpire_laid(struct umpire *u, const struct touched *t, const char *command, bool asked)
{
    assert(u->stage == STAGE_IDLE);
    if (u->options.checkpoints)
        undo_keep_touched(&u->undo, t, &u->state, command);
    step_taken(u, !command, asked);
}

void umpire_stand(struct umpire *u, bool begun)
{
    undo_free(&u->undo);
    u->opening = begun ? OPENING_BEHIND : OPENING_AHEAD;
}

/* A command that failed after it had rolled or asked stands in the journal, and its being dropped too. */
static enum turnout roll_back(struct umpire *u, enum turnout how)
{
    bool recorded = u->stage != STAGE_FRESH && !umpire_is_at_table(u), forced = !umpire_waits(u);

    put_back(u);
    if (recorded && !records_drop(u, forced))
        return broken(u);
    u->stage = STAGE_IDLE;
    return how;
}

/* --- the loop: what the script wants until it is done or somebody must answer --- */

static enum turnout wait_for(struct umpire *u, enum turnout what)
{
    u->waiting = what;
    if (umpire_is_at_table(u)) {
        u->stage = STAGE_TABLE_WAITING;
        return what;
    }
    records_command(u);
    if (!records_flush(u))
        return broken(u);
    u->stage = STAGE_WAITING;
    return what;
}

static void start(struct umpire *u, enum stage stage, enum journal_kind kind, const char *command)
{
    check(u);
    assert(u->stage == STAGE_IDLE);
    u->stage = stage;
    u->kind = kind;
    text_clear(&u->command);
    text_add(&u->command, command);
    u->asked = u->tells_card = u->corrects = u->forced = false;
    records_forget_late(u);
    course_clear(&u->course);
    guard_watch(&u->guard, &u->state);
    umpire_settle(u);
    umpire_mark(u);
}

static enum turnout go_on(struct umpire *u, enum script_status status);
static enum turnout play_wanted(struct umpire *u);

/* At the table nothing is kept, whatever the procedure changed. */
static enum turnout finish(struct umpire *u)
{
    if (!umpire_is_at_table(u)) {
        bool card = u->tells_card;
        enum turnout turnout = commit(u);
        return card && turnout == TURNOUT_DONE ? play_wanted(u) : turnout;
    }
    put_back(u);
    u->stage = STAGE_IDLE;
    return TURNOUT_DONE;
}

/* A card that the command cannot do without is told first, by a command of its own: so the journal has each of them as
 * it was understood, and either may be taken back alone. */
static enum turnout tell_card(struct umpire *u)
{
    struct text card = { 0 };
    int wanted = script_wanted(u->script);
    bool at_table = umpire_is_at_table(u);

    if (roll_back(u, TURNOUT_REFUSED) == TURNOUT_BROKEN)
        return TURNOUT_BROKEN;
    if (at_table || u->recorded) {
        text_print(&card, _("the card %s has not been entered"), u->rules->cards[wanted].name);
        refuse(u, "", text_of(&card));
        text_free(&card);
        return TURNOUT_REFUSED;
    }
    script_card_command(u->script, wanted, &card);
    start(u, STAGE_FRESH, JOURNAL_COMMAND, text_of(&card));
    u->tells_card = true;
    text_free(&card);
    return go_on(u, script_command(u->script, text_of(&u->command)));
}

static enum turnout go_on(struct umpire *u, enum script_status status)
{
    if (umpire_waits(u))
        u->stage = u->stage == STAGE_WAITING ? STAGE_OPEN : STAGE_TABLE;
    for (;;)
        switch (status) {
        case SCRIPT_DONE:
            return finish(u);
        case SCRIPT_REFUSED:
            return roll_back(u, TURNOUT_REFUSED);
        case SCRIPT_FAULT:
            return roll_back(u, TURNOUT_FAULT);
        case SCRIPT_CARD:
            return tell_card(u);
        case SCRIPT_ASK:
            u->asked = true;
            return wait_for(u, TURNOUT_ASK);
        case SCRIPT_ROLL:
            if (!rolls_next(u, &status))
                return wait_for(u, TURNOUT_ROLL);
        }
}

/* From now on it is known by its canonical form. */
static void understood(struct umpire *u, enum script_status status)
{
    if (status == SCRIPT_REFUSED || status == SCRIPT_FAULT || !script_understood(u->script))
        return;
    text_clear(&u->command);
    text_add(&u->command, script_understood(u->script));
}

/* What waits is given up for something else; or links were shown for it, and it stands. */
static bool gives_up(struct umpire *u)
{
    umpire_abandon(u);
    return !umpire_waits(u);
}

enum turnout umpire_begin_at(struct umpire *u, const char *phase)
{
    if (!gives_up(u))
        return TURNOUT_REFUSED;
    start(u, STAGE_FRESH, JOURNAL_BEGIN, "");
    return go_on(u, script_begin(u->script, phase));
}

enum turnout umpire_begin(struct umpire *u)
{
    return umpire_begin_at(u, u->scenario ? u->scenario->start : NULL);
}

/* --- the guard --- */

const char *umpire_is_endless(struct umpire *u)
{
    int most;
    enum guard_limit limit = guard_limit(&u->guard, &u->before, &most);

    text_clear(&u->endless);
    if (limit == GUARD_PHASE)
        text_print(&u->endless, _("%d commands were played in this phase, which could go on for ever: only `done` is "
                                  "accepted now. `undo` takes commands back."), most);
    else if (limit == GUARD_TURN)
        text_print(&u->endless, _("%d commands were played in this turn, which could go on for ever: only `done` is "
                                  "accepted now. `undo` takes commands back."), most);
    return limit == GUARD_FREE ? NULL : text_of(&u->endless);
}

/* What a journal has was played, whatever the guard says now. */
static bool is_stopped(struct umpire *u, enum script_status status)
{
    const char *text = script_understood(u->script);

    return status != SCRIPT_REFUSED && status != SCRIPT_FAULT && !u->recorded && umpire_is_endless(u) &&
           !(text && strcmp(text, "done") == 0);
}

static enum turnout stop(struct umpire *u)
{
    script_drop(u->script);
    put_back(u);
    u->stage = STAGE_IDLE;
    return refuse(u, "", text_of(&u->endless));
}

enum turnout umpire_command(struct umpire *u, const char *text)
{
    if (!gives_up(u))
        return TURNOUT_REFUSED;
    start(u, STAGE_FRESH, JOURNAL_COMMAND, text);
    text_clear(&u->wanted);
    text_add(&u->wanted, text);
    u->wanted_random = NULL;
    enum script_status status = script_command(u->script, text);
    understood(u, status);
    return is_stopped(u, status) ? stop(u) : go_on(u, status);
}

enum turnout umpire_random(struct umpire *u, int (*random)(void *with, int n), void *with)
{
    if (!gives_up(u))
        return TURNOUT_REFUSED;
    start(u, STAGE_FRESH, JOURNAL_COMMAND, "");
    u->wanted_random = random;
    u->wanted_with = with;
    enum script_status status = script_random(u->script, random, with);
    if (u->journal)
        understood(u, status);
    return is_stopped(u, status) ? stop(u) : go_on(u, status);
}

static enum turnout play_wanted(struct umpire *u)
{
    char *command = u->wanted_random ? NULL : mem_string(text_of(&u->wanted));
    enum turnout turnout = command ? umpire_command(u, command) : umpire_random(u, u->wanted_random, u->wanted_with);

    mem_free(command);
    return turnout;
}

bool umpire_tells_card(const struct umpire *u)
{
    return umpire_waits(u) && u->tells_card;
}

enum turnout umpire_rule(struct umpire *u, const char *procedure, const struct script_input *inputs, int count,
                         bool asking)
{
    if (!gives_up(u))
        return TURNOUT_REFUSED;
    start(u, STAGE_TABLE, JOURNAL_COMMAND, "");
    return go_on(u, script_rule(u->script, procedure, inputs, count, asking));
}

/* --- answers --- */

enum { ANSWER_MOST = 1000 };

static enum turnout wrong_answer(struct umpire *u, struct text *why)
{
    refuse(u, "", text_of(why));
    text_free(why);
    return TURNOUT_REFUSED;
}

/* The rule that keeps it from being an option, if the question tells; else what there is to choose from. */
static enum turnout wrong_option(struct umpire *u, const char *typed, struct text *why)
{
    char *rule, *text;

    if (*typed && script_why_not(u->script, typed, &rule, &text)) {
        refuse(u, rule ? rule : "", text);
        mem_free(rule);
        mem_free(text);
        text_free(why);
        return TURNOUT_REFUSED;
    }
    return wrong_answer(u, why);
}

enum turnout umpire_answer_options(struct umpire *u, const int *options, int count)
{
    const struct ask *a = script_ask_brief(u->script);

    check(u);
    if (u->journal && !umpire_is_at_table(u)) {
        struct text words = { 0 };
        for (int i = 0; i < count; i++) {
            text_add(&words, i ? " " : "");
            script_option_word(u->script, options[i], &words);
        }
        records_answer(u, text_of(&words));
        text_free(&words);
    }
    course_add(&u->course, COURSE_OPTIONS, 0, options, count, NULL);
    if (a->kind == ASK_ONE)
        return go_on(u, script_answer(u->script, options[0]));
    return go_on(u, script_answer_some(u->script, options, count));
}

enum turnout umpire_answer_number(struct umpire *u, int number)
{
    char word[16];

    check(u);
    snprintf(word, sizeof word, "%d", number);
    records_answer(u, word);
    course_add(&u->course, COURSE_NUMBER, number, NULL, 0, NULL);
    return go_on(u, script_answer(u->script, number));
}

static enum turnout answer_options(struct umpire *u, const struct ask *a, const char *text)
{
    int *options = mem_array((size_t)a->options + 1, sizeof *options), count = 1;
    struct text why = { 0 };
    bool good = a->kind == ASK_ONE ? answer_one(a, text, options, &why)
                                   : answer_some(a, text, options, &count, &why);
    enum turnout out = good ? umpire_answer_options(u, options, count) : wrong_option(u, text, &why);

    mem_free(options);
    return out;
}

enum turnout umpire_answer(struct umpire *u, const char *text)
{
    struct text why = { 0 };
    int number;

    check(u);
    if (!umpire_waits(u) || u->waiting != TURNOUT_ASK)
        return refuse(u, "", _("there is no question to answer"));
    if (strlen(text) > ANSWER_MOST || !text_is_utf8(text, strlen(text)))
        return refuse(u, "", _("invalid answer: it is too long, or not UTF-8"));
    script_ruling(u->script)->refused = false;
    const struct ask *a = script_ask(u->script);
    if (a->kind == ASK_ONE || a->kind == ASK_SOME)
        return answer_options(u, a, text);
    if (a->kind == ASK_NUMBER)
        return answer_number(a, text, &number, &why) ? umpire_answer_number(u, number) : wrong_answer(u, &why);
    records_answer(u, text);
    course_add(&u->course, COURSE_TEXT, 0, NULL, 0, text);
    return go_on(u, script_answer_text(u->script, text));
}

enum turnout umpire_rolled(struct umpire *u, const char *text)
{
    int value, faces[DICE_MOST], count;
    struct text why = { 0 };

    check(u);
    if (!umpire_waits(u) || u->waiting != TURNOUT_ROLL)
        return refuse(u, "", _("no dice roll is expected"));
    if (u->options.dice == DICE_FAIR && !u->corrects && !umpire_is_at_table(u))
        return refuse(u, "", _("the sides roll these dice together: nobody types them"));
    script_ruling(u->script)->refused = false;
    if (!answer_roll(script_roll(u->script), text, &value, faces, &count, &why))
        return wrong_answer(u, &why);
    return umpire_roll_again(u, value, faces, count);
}

enum turnout umpire_roll_again(struct umpire *u, int value, const int *faces, int count)
{
    u->stage = u->stage == STAGE_WAITING ? STAGE_OPEN : STAGE_TABLE;
    return go_on(u, rolls_by_hand(u, value, faces, count));
}

/* --- dice that all sides roll together --- */

enum turnout umpire_roll_together(struct umpire *u)
{
    enum script_status status;

    check(u);
    assert(umpire_waits(u) && u->waiting == TURNOUT_ROLL && u->options.dice == DICE_FAIR);
    u->stage = u->stage == STAGE_WAITING ? STAGE_OPEN : STAGE_TABLE;
    return rolls_next(u, &status) ? go_on(u, status) : wait_for(u, TURNOUT_ROLL);
}

enum turnout umpire_throw(struct umpire *u)
{
    check(u);
    assert(umpire_waits(u) && u->waiting == TURNOUT_ROLL);
    u->stage = u->stage == STAGE_WAITING ? STAGE_OPEN : STAGE_TABLE;
    return go_on(u, rolls_generated(u));
}

void umpire_before_links(struct umpire *u, bool (*remember)(struct umpire *u, const struct text *links))
{
    u->remember = remember;
}

static void forget_trouble(struct umpire *u)
{
    mem_free(u->trouble);
    u->trouble = NULL;
}

/* It stands, as links were shown for it. */
static bool stands(struct umpire *u, bool fixed)
{
    if (!fixed)
        return false;
    refuse(u, "", umpire_fixed_text());
    forget_trouble(u);
    u->trouble = mem_string(umpire_fixed_text());
    return true;
}

void umpire_abandon(struct umpire *u)
{
    check(u);
    if (!umpire_waits(u) || (!umpire_is_at_table(u) && stands(u, umpire_is_fixed(u, 0))))
        return;
    script_drop(u->script);
    roll_back(u, TURNOUT_REFUSED);
}

/* --- taking back --- */

/* The last ruling is that of the last command that stands. */
static void rule_again(struct umpire *u)
{
    struct ruling *now = script_ruling(u->script);

    ruling_clear(now);
    if (u->undo.done > 0)
        ruling_copy(now, &u->undo.step[u->undo.done - 1].ruling);
}

static bool keep_step(struct umpire *u, enum journal_kind kind)
{
    state_restack(&u->state);
    umpire_settle(u);
    if (records_step(u, kind)) {
        rule_again(u);
        return true;
    }
    tell_trouble(u);
    return false;
}

/* The opening itself can be taken back if it asked something: it must then be begun again. */
bool umpire_undo(struct umpire *u)
{
    forget_trouble(u);
    if (stands(u, umpire_is_fixed(u, 1)) || !gives_up(u))
        return false;
    if ((u->undo.done == 1 && u->opening == OPENING_SILENT) || !undo_back(&u->undo, &u->state))
        return false;
    if (!keep_step(u, JOURNAL_UNDO)) {
        undo_forth(&u->undo, &u->state);
        state_restack(&u->state);
        return false;
    }
    if (u->undo.done == 0 && u->opening == OPENING_ASKED)
        u->opening = OPENING_AHEAD;
    check(u);
    return true;
}

bool umpire_redo(struct umpire *u)
{
    bool fixed = u->options.dice == DICE_FAIR && u->journal && !u->agreed && fair_redo_is_fixed(&u->fair);

    forget_trouble(u);
    if (stands(u, fixed) || !gives_up(u))
        return false;
    if (!undo_forth(&u->undo, &u->state))
        return false;
    if (!keep_step(u, JOURNAL_REDO)) {
        undo_back(&u->undo, &u->state);
        state_restack(&u->state);
        return false;
    }
    if (u->opening == OPENING_AHEAD)
        u->opening = OPENING_ASKED;
    check(u);
    return true;
}

bool umpire_is_bound(const struct umpire *u)
{
    return u->options.checkpoints && u->undo.done == 0 && u->opening == OPENING_BEHIND &&
           state_head(&u->state)->commands > 1;
}

const char *umpire_undone(const struct umpire *u)
{
    return u->undo.done > 0 ? u->undo.step[u->undo.done - 1].command : NULL;
}

const char *umpire_redone(const struct umpire *u)
{
    return u->undo.done < u->undo.count ? u->undo.step[u->undo.done].command : NULL;
}

int umpire_steps(const struct umpire *u) { return u->undo.done; }
const char *umpire_step(const struct umpire *u, int step) { return u->undo.step[step].command; }

bool umpire_has_begun(const struct umpire *u)
{
    return u->opening != OPENING_AHEAD;
}

bool umpire_note(struct umpire *u, const char *text)
{
    check(u);
    forget_trouble(u);
    if (records_note(u, text))
        return true;
    tell_trouble(u);
    return false;
}

const char *umpire_trouble(const struct umpire *u)
{
    return u->trouble;
}

/* --- the journal --- */

const char *umpire_journal(const struct umpire *u)
{
    return u->journal ? journal_path(u->journal) : NULL;
}

const struct text *umpire_journal_text(const struct umpire *u)
{
    records_opening((struct umpire *)u);
    return u->journal ? journal_text(u->journal) : NULL;
}

bool umpire_is_lost(const struct umpire *u)
{
    return u->journal && journal_is_lost(u->journal);
}

bool umpire_save(struct umpire *u, const char *path)
{
    records_opening(u);
    return umpire_is_lost(u) ? journal_move(u->journal, path) : journal_copy(u->journal, path);
}

void umpire_remove_journal(struct umpire *u)
{
    if (u->journal)
        journal_remove(u->journal);
    records_forget_opening(u);
}

/* --- looking --- */

const struct ask *umpire_ask(const struct umpire *u)
{
    return umpire_waits(u) && u->waiting == TURNOUT_ASK ? script_ask(u->script) : NULL;
}

const struct roll *umpire_roll(const struct umpire *u)
{
    return umpire_waits(u) && u->waiting == TURNOUT_ROLL ? script_roll(u->script) : NULL;
}

const struct ruling *umpire_ruling(const struct umpire *u) { return script_ruling(u->script); }
bool umpire_is_over(const struct umpire *u) { return state_head(&u->state)->over; }
const char *umpire_result(const struct umpire *u) { return umpire_is_over(u) ? u->result : NULL; }
const struct rules *umpire_rules(const struct umpire *u) { return u->rules; }
const struct scenario *umpire_scenario(const struct umpire *u) { return u->scenario; }
struct state *umpire_state(struct umpire *u) { return &u->state; }
struct script *umpire_script(struct umpire *u) { return u->script; }
const char *umpire_language(const struct umpire *u) { return u->options.language; }
const struct search *umpire_search(const struct umpire *u) { return u->options.search; }
bool umpire_has_own_cards(const struct umpire *u) { return u->options.own_cards; }
enum dice_mode umpire_dice(const struct umpire *u) { return u->options.dice; }
void umpire_set_dice(struct umpire *u, enum dice_mode dice) { u->options.dice = dice; }

/* Made when they are first wanted: a game without a journal may do without. */
struct facts *umpire_facts(const struct umpire *u)
{
    if (!u->facts)
        ((struct umpire *)u)->facts = facts_new(u->rules, &u->layout);
    return u->facts;
}

/* It stands at the position as it was when the command began. */
static const struct ledger *ledger_of(const struct umpire *u)
{
    if (!u->ledger)
        ((struct umpire *)u)->ledger = ledger_new(umpire_facts(u), &((struct umpire *)u)->before);
    return u->ledger;
}

uint64_t umpire_hash(const struct umpire *u)
{
    return ledger_sum(ledger_of(u), &u->state, NULL);
}

uint64_t umpire_hash_changes(struct umpire *u, struct touched *t)
{
    return ledger_sum(ledger_of(u), &u->state, t);
}

uint64_t umpire_hash_laid(struct umpire *u, const struct touched *t)
{
    if (u->ledger)
        return ledger_move_touched(u->ledger, &u->state, t);
    umpire_mark(u);
    return umpire_hash(u);
}

/* Most often the last command has changed these words and nobody any others, which is soon seen. */
void umpire_mark(struct umpire *u)
{
    if (!u->ledger) {
        state_copy(&u->before, &u->state);
        return;
    }
    ledger_move_touched(u->ledger, &u->state, &u->changed);
    if (memcmp(u->before.words, u->state.words, state_bytes(&u->state)) != 0)
        ledger_move(u->ledger, &u->state);
}

struct facts *umpire_rename(struct umpire *u)
{
    struct facts *old = u->facts;

    ledger_free(u->ledger);
    u->ledger = NULL;
    u->facts = NULL;
    return old;
}

/* A phase is shown with those around it that have a name of their own: "Activation 2, Movement". */
struct umpire_now umpire_now(struct umpire *u)
{
    const struct rules *r = u->rules;
    const struct state_head *h = state_head(&u->state);
    const char *language = u->options.language;
    struct umpire_now now = { .game = r->game };

    if (h->turn >= 0 && h->turn < r->turns.count)
        now.turn = r->turns.word[h->turn];
    if (h->phase.node != PHASE_NONE) {
        const struct phase *p = &r->sequence.phases[h->phase.node];
        now.phase = p->shown.count ? words_in(&p->shown, language) : p->name;
        now.rule = p->rule;
    }
    if (h->acting >= 0)
        now.side = r->side[h->acting].shown.count ? words_in(&r->side[h->acting].shown, language)
                                                  : r->sides.word[h->acting];
    now.status = script_status_text(u->script);
    return now;
}
