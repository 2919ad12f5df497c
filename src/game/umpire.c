#include "game/umpire.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include "base/mem.h"
#include "base/tongue.h"
#include "game/answer.h"
#include "game/inside.h"

/* --- records: kept until the command may be acknowledged, then written in one go --- */

static bool keep_record(struct umpire *u, enum journal_kind kind, const char *text)
{
    return !u->journal || journal_write(u->journal, kind, text);
}

static bool flush_records(struct umpire *u)
{
    return !u->journal || journal_flush(u->journal);
}

/* The start of a command is written when it first waits, or when it ends. */
static bool keep_command(struct umpire *u)
{
    if (u->records.length == 0)
        return true;
    bool good = keep_record(u, strcmp(u->records.at, "begin") == 0 ? JOURNAL_BEGIN : JOURNAL_COMMAND,
                            strcmp(u->records.at, "begin") == 0 ? "" : u->records.at);
    text_clear(&u->records);
    return good;
}

/* --- ends of a command --- */

static void put_back(struct umpire *u)
{
    if (u->at_table)
        return;
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

static enum turnout broken(struct umpire *u)
{
    struct text why = { 0 };

    text_print(&why, _("the journal cannot be written: %s"), strerror(errno));
    refuse(u, "", text_of(&why));
    text_free(&why);
    put_back(u);
    return TURNOUT_BROKEN;
}

static enum turnout commit(struct umpire *u)
{
    char hash[32];
    bool opening = u->records.length ? strcmp(u->records.at, "begin") == 0 : !u->begun;

    state_head(&u->state)->commands++;
    snprintf(hash, sizeof hash, "%016" PRIx64, u->journal || u->recorded ? state_hash(&u->state) : 0);
    if (!keep_command(u) || !keep_record(u, JOURNAL_END, hash) || !flush_records(u))
        return broken(u);
    if (u->options.checkpoints) {
        u->opened |= u->undo.done == 0 && opening;
        undo_keep(&u->undo, &u->before, &u->state);
    }
    u->begun = true;
    if (script_ruling(u->script)->over) {
        mem_free(u->result);
        u->result = mem_string(script_ruling(u->script)->over);
    }
    return TURNOUT_DONE;
}

/* A command that failed after it had asked stands in the journal, and its being dropped too. */
static enum turnout roll_back(struct umpire *u, enum turnout how)
{
    bool written = u->records.length == 0;

    put_back(u);
    text_clear(&u->records);
    if (written && !u->at_table && u->journal && !(keep_record(u, JOURNAL_DROP, "") && flush_records(u)))
        return broken(u);
    return how;
}

/* --- dice --- */

static uint64_t take_dice(struct umpire *u)
{
    return u->at_table ? u->table_dice : state_dice(&u->state);
}

static void give_dice(struct umpire *u, uint64_t dice)
{
    if (u->at_table)
        u->table_dice = dice;
    else
        state_set_dice(&u->state, dice);
}

static void record_roll(struct umpire *u, char how, int value, const int *faces, int count)
{
    struct text t = { 0 };

    text_print(&t, "%c %d %s", how, value, script_roll(u->script)->name);
    for (int i = 0; i < count; i++)
        text_print(&t, " %d", faces[i]);
    if (!u->at_table && u->journal) {
        keep_command(u);
        keep_record(u, JOURNAL_ROLL, text_of(&t));
    }
    if (!u->at_table)
        state_head(&u->state)->rolls++;
    text_free(&t);
}

static enum script_status roll_by_generator(struct umpire *u, int *rolled)
{
    const struct roll *r = script_roll(u->script);
    uint64_t dice = take_dice(u);
    int faces[DICE_MOST] = { 0 };
    int count = r->kind == ROLL_PICK ? 0 : r->dice.count;

    *rolled = r->kind == ROLL_PICK ? dice_face(&dice, r->picks) : dice_roll(&dice, r->dice, faces);
    give_dice(u, dice);
    record_roll(u, 'a', *rolled, faces, count);
    return script_rolled(u->script, *rolled, faces, count);
}

static enum script_status roll_by_hand(struct umpire *u, int value, const int *faces, int count)
{
    record_roll(u, 'h', value, faces, count);
    return script_rolled(u->script, value, faces, count);
}

/* The journal's next roll: what people rolled is taken, what the generator gave must come out again. */
static enum script_status roll_again(struct umpire *u)
{
    struct recorded_rolls *rolls = u->recorded;
    const char *text = rolls->record[rolls->next++].text;
    char how = 0;
    int value = 0, rolled;

    if (sscanf(text, "%c %d", &how, &value) != 2 || (how != 'a' && how != 'h')) {
        how = 'a';
        value = INT32_MIN;
    }
    if (how == 'h')
        return roll_by_hand(u, value, NULL, 0);
    enum script_status status = roll_by_generator(u, &rolled);
    if (rolled != value && !rolls->wrong)
        rolls->wrong = mem_string(text);
    return status;
}

/* --- the loop: what the script wants until it is done or somebody must answer --- */

static enum turnout go_on(struct umpire *u, enum script_status status)
{
    int rolled;

    u->running = false;
    for (;;)
        switch (status) {
        case SCRIPT_DONE:
            return u->at_table ? TURNOUT_DONE : commit(u);
        case SCRIPT_REFUSED:
            return roll_back(u, TURNOUT_REFUSED);
        case SCRIPT_FAULT:
            return roll_back(u, TURNOUT_FAULT);
        case SCRIPT_ASK:
            u->begin_asked |= !u->begun;
            u->running = true;
            u->waiting = TURNOUT_ASK;
            if (!u->at_table && u->journal && !(keep_command(u) && flush_records(u)))
                return broken(u);
            return TURNOUT_ASK;
        case SCRIPT_ROLL:
            if (u->recorded && !u->at_table && u->recorded->next < u->recorded->count) {
                status = roll_again(u);
            } else if (u->options.dice == DICE_ASK) {
                u->running = true;
                u->waiting = TURNOUT_ROLL;
                if (!u->at_table && u->journal && !(keep_command(u) && flush_records(u)))
                    return broken(u);
                return TURNOUT_ROLL;
            } else {
                status = roll_by_generator(u, &rolled);
            }
        }
}

static void start(struct umpire *u, const char *record, bool at_table)
{
    u->at_table = at_table;
    text_clear(&u->records);
    text_add(&u->records, record);
    if (!at_table)
        state_copy(&u->before, &u->state);
}

enum turnout umpire_begin_at(struct umpire *u, const char *phase)
{
    start(u, "begin", false);
    return go_on(u, script_begin(u->script, phase));
}

enum turnout umpire_begin(struct umpire *u)
{
    return umpire_begin_at(u, u->scenario ? u->scenario->start : NULL);
}

enum turnout umpire_command(struct umpire *u, const char *text)
{
    if (u->running)
        umpire_abandon(u);
    start(u, text, false);
    enum script_status status = script_command(u->script, text);
    if (status != SCRIPT_REFUSED && status != SCRIPT_FAULT && script_understood(u->script)) {
        text_clear(&u->records);
        text_add(&u->records, script_understood(u->script));
    } else if (u->records.length == 0) {
        text_add(&u->records, " ");
    }
    return go_on(u, status);
}

enum turnout umpire_random(struct umpire *u, int (*random)(void *with, int n), void *with)
{
    start(u, " ", false);
    enum script_status status = script_random(u->script, random, with);
    if (u->journal && status != SCRIPT_REFUSED && status != SCRIPT_FAULT) {
        text_clear(&u->records);
        text_add(&u->records, script_understood(u->script));
    }
    return go_on(u, status);
}

enum turnout umpire_rule(struct umpire *u, const char *procedure, const struct script_input *inputs, int count,
                         bool asking)
{
    if (u->running)
        umpire_abandon(u);
    start(u, "", true);
    return go_on(u, script_rule(u->script, procedure, inputs, count, asking));
}

/* --- answers --- */

static bool record_answer(struct umpire *u, const char *text)
{
    return u->at_table || keep_record(u, JOURNAL_ANSWER, text);
}

static enum turnout wrong_answer(struct umpire *u, struct text *why)
{
    refuse(u, "", text_of(why));
    text_free(why);
    return TURNOUT_REFUSED;
}

enum turnout umpire_answer_options(struct umpire *u, const int *options, int count)
{
    const struct ask *a = script_ask_brief(u->script);

    if (u->journal && !u->at_table) {
        struct text words = { 0 };
        a = script_ask(u->script);
        for (int i = 0; i < count; i++)
            text_print(&words, "%s%s", i ? " " : "", a->option[options[i]].word);
        record_answer(u, count || a->kind == ASK_ONE ? text_of(&words) : "none");
        text_free(&words);
    }
    if (a->kind == ASK_ONE)
        return go_on(u, script_answer(u->script, options[0]));
    return go_on(u, script_answer_some(u->script, options, count));
}

enum turnout umpire_answer_number(struct umpire *u, int number)
{
    char word[16];

    snprintf(word, sizeof word, "%d", number);
    record_answer(u, word);
    return go_on(u, script_answer(u->script, number));
}

static enum turnout answer_options(struct umpire *u, const struct ask *a, const char *text)
{
    int *options = mem_array((size_t)a->options + 1, sizeof *options), count = 1;
    struct text why = { 0 };
    bool good = a->kind == ASK_ONE ? answer_one(a, text, options, &why)
                                   : answer_some(a, text, options, &count, &why);
    enum turnout out = good ? umpire_answer_options(u, options, count) : wrong_answer(u, &why);

    mem_free(options);
    return out;
}

enum turnout umpire_answer(struct umpire *u, const char *text)
{
    struct text why = { 0 };
    int number;

    if (!u->running || u->waiting != TURNOUT_ASK)
        return refuse(u, "", _("nothing was asked"));
    script_ruling(u->script)->refused = false;
    const struct ask *a = script_ask(u->script);
    if (a->kind == ASK_ONE || a->kind == ASK_SOME)
        return answer_options(u, a, text);
    if (a->kind == ASK_NUMBER)
        return answer_number(a, text, &number, &why) ? umpire_answer_number(u, number) : wrong_answer(u, &why);
    record_answer(u, text);
    return go_on(u, script_answer_text(u->script, text));
}

enum turnout umpire_rolled(struct umpire *u, const char *text)
{
    int value, faces[DICE_MOST], count;
    struct text why = { 0 };

    if (!u->running || u->waiting != TURNOUT_ROLL)
        return refuse(u, "", _("no dice were asked for"));
    script_ruling(u->script)->refused = false;
    if (!answer_roll(script_roll(u->script), text, &value, faces, &count, &why))
        return wrong_answer(u, &why);
    return go_on(u, roll_by_hand(u, value, faces, count));
}

void umpire_abandon(struct umpire *u)
{
    if (!u->running)
        return;
    script_drop(u->script);
    u->running = false;
    roll_back(u, TURNOUT_REFUSED);
}

/* --- taking back --- */

static bool keep_step(struct umpire *u, enum journal_kind kind, const char *text)
{
    if (keep_record(u, kind, text) && flush_records(u))
        return true;
    broken(u);
    return false;
}

/* The opening itself can be taken back if it asked something: it must then be begun again. */
bool umpire_undo(struct umpire *u)
{
    umpire_abandon(u);
    if ((u->undo.done == 1 && u->opened && !u->begin_asked) || !undo_back(&u->undo, &u->state))
        return false;
    if (!keep_step(u, JOURNAL_UNDO, "")) {
        undo_forth(&u->undo, &u->state);
        return false;
    }
    u->begun = u->undo.done > 0;
    return true;
}

bool umpire_redo(struct umpire *u)
{
    umpire_abandon(u);
    if (!undo_forth(&u->undo, &u->state))
        return false;
    if (!keep_step(u, JOURNAL_REDO, "")) {
        undo_back(&u->undo, &u->state);
        return false;
    }
    u->begun = true;
    return true;
}

bool umpire_has_begun(const struct umpire *u)
{
    return u->begun;
}

bool umpire_note(struct umpire *u, const char *text)
{
    return keep_record(u, JOURNAL_NOTE, text) && flush_records(u);
}

/* --- looking --- */

const struct ask *umpire_ask(const struct umpire *u)
{
    return u->running && u->waiting == TURNOUT_ASK ? script_ask(u->script) : NULL;
}

const struct roll *umpire_roll(const struct umpire *u)
{
    return u->running && u->waiting == TURNOUT_ROLL ? script_roll(u->script) : NULL;
}

const struct ruling *umpire_ruling(const struct umpire *u) { return script_ruling(u->script); }
bool umpire_is_over(const struct umpire *u) { return state_head(&u->state)->over; }
const char *umpire_result(const struct umpire *u) { return u->result; }
const struct rules *umpire_rules(const struct umpire *u) { return u->rules; }
const struct scenario *umpire_scenario(const struct umpire *u) { return u->scenario; }
struct state *umpire_state(struct umpire *u) { return &u->state; }
struct script *umpire_script(struct umpire *u) { return u->script; }
uint64_t umpire_hash(const struct umpire *u) { return state_hash(&u->state); }
const char *umpire_language(const struct umpire *u) { return u->options.language; }
enum dice_mode umpire_dice(const struct umpire *u) { return u->options.dice; }
void umpire_set_dice(struct umpire *u, enum dice_mode dice) { u->options.dice = dice; }

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
