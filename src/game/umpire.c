#include "game/umpire.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/mem.h"
#include "base/tongue.h"
#include "game/answer.h"
#include "game/inside.h"
#include "kernel/known.h"

/* --- records: kept until the command may be acknowledged, then written in one go --- */

static void keep_owed(struct umpire *u)
{
    if (u->journal && u->drop_owed && !u->drop_kept)
        u->drop_kept = journal_write(u->journal, JOURNAL_DROP, "");
}

/* A record that cannot be written is found out at the next flush, so that callers have one place to look. */
static void keep_record(struct umpire *u, enum journal_kind kind, const char *text)
{
    if (!u->journal || u->at_table)
        return;
    keep_owed(u);
    if (!journal_write(u->journal, kind, text) && !u->record_error)
        u->record_error = errno;
}

/* Who begins to read at a position knows nothing of what led to it: so it cannot be taken back here either. */
static void are_in_journal(struct umpire *u)
{
    u->drop_owed = u->drop_owed && !u->drop_kept;
    if (!u->names_kept)
        return;
    u->names_owed = u->old_journal = false;
    umpire_stand(u, u->begun);
}

static bool flush_records(struct umpire *u)
{
    if (!u->journal || u->at_table)
        return true;
    int why = u->record_error;
    u->record_error = 0;
    if (why)
        journal_discard(u->journal);
    else if (journal_flush(u->journal))
        are_in_journal(u);
    else
        why = errno;
    u->drop_kept = u->names_kept = false;
    errno = why;
    return why == 0;
}

/* --- facts --- */

enum { RECORD_FACTS = 30000 };         /* bytes of facts in one record, about */

/* In as many records as they need; the last of them is of that kind and begins with the hash. */
static void keep_facts(struct umpire *u, enum journal_kind kind, const struct state *before, const struct state *after,
                       uint64_t hash)
{
    struct text t = { 0 };
    int from = 0;

    do {
        text_clear(&t);
        text_print(&t, "%016" PRIx64, hash);
        from = facts_write(umpire_facts(u), before, after, from, RECORD_FACTS, &t);
        keep_record(u, from < 0 ? kind : JOURNAL_SET, from < 0 ? text_of(&t) : text_of(&t) + 17);
    } while (from >= 0);
    text_free(&t);
}

int umpire_changes(const struct umpire *u, int from, struct text *out)
{
    return facts_write(umpire_facts(u), &u->before, &u->state, from, RECORD_FACTS, out);
}

/* What the rules at hand declare, and where play stands in their words. */
static void keep_names(struct umpire *u, const struct state *s)
{
    struct text names = { 0 };
    int line = -1;

    facts_free(umpire_rename(u));
    do {
        text_clear(&names);
        line = known_write(umpire_facts(u), line, RECORD_FACTS, &names);
        keep_record(u, JOURNAL_NAMES, text_of(&names));
    } while (line >= 0);
    text_free(&names);
    keep_facts(u, JOURNAL_POSITION, NULL, s, identity_of(u->facts, s));
    u->names_kept = true;
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

/* The start of a command is written when it first rolls or waits, or when it ends. */
static void keep_command(struct umpire *u)
{
    if (!u->unrecorded)
        return;
    if (u->journal && u->names_owed && !u->names_kept)
        keep_names(u, &u->before);
    keep_record(u, u->is_begin ? JOURNAL_BEGIN : JOURNAL_COMMAND, u->is_begin ? "" : text_of(&u->command));
    u->unrecorded = false;
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

    text_print(&why, _("the journal cannot be written: %s"), strerror(errno));
    refuse(u, "", text_of(&why));
    text_free(&why);
}

/* Nothing of the command stands. If its start is in the journal, its being dropped goes in before anything else. */
static enum turnout broken(struct umpire *u)
{
    tell_trouble(u);
    script_drop(u->script);
    u->running = u->unrecorded = false;
    u->drop_owed |= u->open;
    u->open = false;
    put_back(u);
    return TURNOUT_BROKEN;
}

static void keep_block(struct umpire *u, enum journal_kind kind, bool changes)
{
    struct text t = { 0 };

    umpire_describe_block(u, changes, &t);
    keep_record(u, kind, text_of(&t));
    text_free(&t);
}

static bool keep_end(struct umpire *u)
{
    if (u->journal) {
        keep_command(u);
        if (u->old_journal && !u->names_kept)
            keep_block(u, JOURNAL_END, true);
        else
            keep_facts(u, JOURNAL_END, &u->before, &u->state, umpire_hash(u));
    }
    return flush_records(u);
}

static enum turnout commit(struct umpire *u)
{
    const struct ruling *ruling = script_ruling(u->script);

    state_head(&u->state)->commands++;
    if (!keep_end(u))
        return broken(u);
    u->open = u->unrecorded = false;
    if (u->options.checkpoints) {
        u->opened |= u->undo.done == 0 && u->is_begin;
        undo_keep(&u->undo, &u->before, &u->state, ruling->open_text ? ruling->open_text : ruling->shown);
    }
    u->begun = true;
    if (ruling->over) {
        mem_free(u->result);
        u->result = mem_string(ruling->over);
    }
    return TURNOUT_DONE;
}

void umpire_laid(struct umpire *u, const struct touched *t, const char *command, bool asked)
{
    if (u->options.checkpoints) {
        u->opened |= u->undo.done == 0 && !command;
        undo_keep_touched(&u->undo, t, &u->state, command);
    }
    u->begin_asked |= !command && asked;
    u->begun = true;
}

void umpire_stand(struct umpire *u, bool begun)
{
    undo_free(&u->undo);
    u->opened = false;
    u->begin_asked &= !begun;          /* the opening may be what is under way */
    u->begun = begun;
}

/* A command that failed after it had rolled or asked stands in the journal, and its being dropped too. */
static enum turnout roll_back(struct umpire *u, enum turnout how)
{
    bool written = !u->unrecorded;

    put_back(u);
    u->unrecorded = false;
    if (written && !u->at_table) {
        keep_record(u, JOURNAL_DROP, "");
        if (!flush_records(u))
            return broken(u);
    }
    u->open = false;
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

static void record_roll(struct umpire *u, struct journal_roll roll)
{
    struct text t = { 0 };

    if (u->at_table)
        return;
    state_head(&u->state)->rolls++;
    if (!u->journal && !u->recorded)
        return;
    roll.name = script_roll(u->script)->name;
    journal_print_roll(&roll, &t);
    keep_command(u);
    keep_record(u, JOURNAL_ROLL, text_of(&t));
    if (u->recorded && u->recorded->next > u->recorded->count) {
        u->late = mem_resize(u->late, (size_t)u->late_count + 1, sizeof *u->late);
        u->late[u->late_count++] = mem_string(text_of(&t));
    }
    text_free(&t);
}

void umpire_forget_late(struct umpire *u)
{
    while (u->late_count > 0)
        mem_free(u->late[--u->late_count]);
}

/* A draw, by its number in the list; where it is written down, it is by its word. */
static enum script_status draw(struct umpire *u, char how, int which)
{
    struct journal_roll roll = { .how = how, .value = which, .of = script_roll(u->script)->picks };
    char word[PICK_WORD_SIZE];

    if ((u->journal || u->recorded) && script_pick_word(u->script, which, word))
        snprintf(roll.word, sizeof roll.word, "%s", word);
    record_roll(u, roll);
    return script_rolled(u->script, which, NULL, 0);
}

static enum script_status roll_by_hand(struct umpire *u, int value, const int *faces, int count)
{
    struct journal_roll roll = { .how = 'h', .value = value, .count = count };

    if (script_roll(u->script)->kind == ROLL_PICK)
        return draw(u, 'h', value);
    if (count > 0)
        memcpy(roll.faces, faces, (size_t)count * sizeof *faces);
    record_roll(u, roll);
    return script_rolled(u->script, value, roll.faces, count);
}

static enum script_status roll_by_generator(struct umpire *u, int *rolled)
{
    const struct roll *r = script_roll(u->script);
    uint64_t dice = take_dice(u);
    struct journal_roll roll = { .how = 'a', .count = r->dice.count };

    *rolled = roll.value = r->kind == ROLL_PICK ? dice_face(&dice, r->picks) : dice_roll(&dice, r->dice, roll.faces);
    give_dice(u, dice);
    if (r->kind == ROLL_PICK)
        return draw(u, 'a', *rolled);
    record_roll(u, roll);
    return script_rolled(u->script, roll.value, roll.faces, roll.count);
}

/* --- rolls of a journal --- */

/* The number, in the list there is now, of what was drawn then: the same number if that is it, else the first that is. -1: it is
 * not there. Where no word was recorded, the number must do. */
static int drawn_again(struct umpire *u, const struct journal_roll *roll)
{
    int picks = script_roll(u->script)->picks;
    char word[PICK_WORD_SIZE];

    if (!*roll->word)
        return roll->value >= 0 && roll->value < picks && (!roll->of || roll->of == picks) ? roll->value : -1;
    for (int i = -1; i < picks; i++) {
        int which = i < 0 ? roll->value : i;
        const char *is = which >= 0 && which < picks ? script_pick_word(u->script, which, word) : NULL;
        if (is && strcmp(is, roll->word) == 0)
            return which;
    }
    return -1;
}

/* The generator draws from as many as there were then, and must come to the same number; what it stood for is taken. So a
 * counter that is new in the list, or another order, changes nothing. */
static bool draw_again(struct umpire *u, const struct journal_roll *roll, enum script_status *status)
{
    uint64_t dice = take_dice(u);
    int which = drawn_again(u, roll), of = roll->of ? roll->of : script_roll(u->script)->picks;

    if (which < 0 || (roll->how == 'a' && dice_face(&dice, of) != roll->value))
        return false;
    if (roll->how == 'a')
        give_dice(u, dice);
    *status = draw(u, roll->how, which);
    return true;
}

/* The journal's next roll: what people rolled is taken, what the generator gave must come out again. */
static enum script_status roll_again(struct umpire *u)
{
    struct recorded_rolls *rolls = u->recorded;
    const struct roll *wanted = script_roll(u->script);
    int which = rolls->next++, rolled;
    struct journal_roll roll;
    enum script_status status;
    bool sound = journal_read_roll(rolls->record[which].text, &roll) && strcmp(roll.name, wanted->name) == 0;

    if (sound && wanted->kind == ROLL_PICK && roll.count == 0 && draw_again(u, &roll, &status))
        return status;
    sound = sound && wanted->kind != ROLL_PICK && journal_roll_fits(&roll, wanted->dice);
    if (sound && roll.how == 'h')
        return roll_by_hand(u, roll.value, roll.faces, roll.count);
    status = roll_by_generator(u, &rolled);
    if ((!sound || rolled != roll.value) && rolls->wrong < 0)
        rolls->wrong = which;
    return status;
}

/* --- the loop: what the script wants until it is done or somebody must answer --- */

static enum turnout wait_for(struct umpire *u, enum turnout what)
{
    keep_command(u);
    if (!flush_records(u))
        return broken(u);
    u->open = !u->at_table && u->journal;
    u->running = true;
    u->waiting = what;
    return what;
}

static void start(struct umpire *u, const char *command, bool at_table)
{
    u->at_table = at_table;
    text_clear(&u->command);
    text_add(&u->command, command);
    u->unrecorded = !at_table;
    u->is_begin = false;
    u->tells_card = false;
    umpire_forget_late(u);
    state_copy(&u->before, &u->state);
}

static enum turnout go_on(struct umpire *u, enum script_status status);
static enum turnout play_wanted(struct umpire *u);

/* At the table nothing is kept, whatever the procedure changed. */
static enum turnout finish(struct umpire *u)
{
    if (!u->at_table) {
        bool card = u->tells_card;
        enum turnout turnout = commit(u);
        return card && turnout == TURNOUT_DONE ? play_wanted(u) : turnout;
    }
    put_back(u);
    return TURNOUT_DONE;
}

/* A card that the command cannot do without is told first, by a command of its own: so the journal has each of them as it
 * was understood, and either may be taken back alone. */
static enum turnout tell_card(struct umpire *u)
{
    struct text card = { 0 };
    int wanted = script_wanted(u->script);

    if (roll_back(u, TURNOUT_REFUSED) == TURNOUT_BROKEN)
        return TURNOUT_BROKEN;
    if (u->at_table || u->recorded) {
        text_print(&card, _("nobody has told what the card %s says"), u->rules->cards[wanted].name);
        refuse(u, "", text_of(&card));
        text_free(&card);
        return TURNOUT_REFUSED;
    }
    script_card_command(u->script, wanted, &card);
    start(u, text_of(&card), false);
    u->tells_card = true;
    text_free(&card);
    return go_on(u, script_command(u->script, text_of(&u->command)));
}

static enum turnout go_on(struct umpire *u, enum script_status status)
{
    int rolled;

    u->running = false;
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
            u->begin_asked |= !u->begun;
            return wait_for(u, TURNOUT_ASK);
        case SCRIPT_ROLL:
            if (u->recorded && !u->at_table && u->recorded->next < u->recorded->count) {
                status = roll_again(u);
            } else if (u->options.dice == DICE_ASK) {
                return wait_for(u, TURNOUT_ROLL);
            } else {
                if (u->recorded)
                    u->recorded->next = u->recorded->count + 1;
                status = roll_by_generator(u, &rolled);
            }
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

enum turnout umpire_begin_at(struct umpire *u, const char *phase)
{
    start(u, "", false);
    u->is_begin = true;
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
    text_clear(&u->wanted);
    text_add(&u->wanted, text);
    u->wanted_random = NULL;
    enum script_status status = script_command(u->script, text);
    understood(u, status);
    return go_on(u, status);
}

enum turnout umpire_random(struct umpire *u, int (*random)(void *with, int n), void *with)
{
    start(u, "", false);
    u->wanted_random = random;
    u->wanted_with = with;
    enum script_status status = script_random(u->script, random, with);
    if (u->journal)
        understood(u, status);
    return go_on(u, status);
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
    return u->running && u->tells_card;
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

enum { ANSWER_MOST = 1000 };

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
        keep_record(u, JOURNAL_ANSWER, text_of(&words));
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
    keep_record(u, JOURNAL_ANSWER, word);
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
    if (strlen(text) > ANSWER_MOST || !text_is_utf8(text, strlen(text)))
        return refuse(u, "", _("that is no answer: it is too long, or not UTF-8"));
    script_ruling(u->script)->refused = false;
    const struct ask *a = script_ask(u->script);
    if (a->kind == ASK_ONE || a->kind == ASK_SOME)
        return answer_options(u, a, text);
    if (a->kind == ASK_NUMBER)
        return answer_number(a, text, &number, &why) ? umpire_answer_number(u, number) : wrong_answer(u, &why);
    keep_record(u, JOURNAL_ANSWER, text);
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
    u->at_table = false;
    keep_record(u, kind, text);
    if (flush_records(u))
        return true;
    tell_trouble(u);
    return false;
}

static bool keep_hash(struct umpire *u, enum journal_kind kind)
{
    struct text hash = { 0 };

    if (u->old_journal)
        umpire_describe_block(u, false, &hash);
    else
        text_print(&hash, "%016" PRIx64, umpire_hash(u));
    bool kept = keep_step(u, kind, hash.at);
    text_free(&hash);
    return kept;
}

/* The opening itself can be taken back if it asked something: it must then be begun again. */
bool umpire_undo(struct umpire *u)
{
    umpire_abandon(u);
    if ((u->undo.done == 1 && u->opened && !u->begin_asked) || !undo_back(&u->undo, &u->state))
        return false;
    state_restack(&u->state);
    if (!keep_hash(u, JOURNAL_UNDO)) {
        undo_forth(&u->undo, &u->state);
        state_restack(&u->state);
        return false;
    }
    u->begun = u->undo.done > 0 || !u->opened;
    return true;
}

bool umpire_redo(struct umpire *u)
{
    umpire_abandon(u);
    if (!undo_forth(&u->undo, &u->state))
        return false;
    state_restack(&u->state);
    if (!keep_hash(u, JOURNAL_REDO)) {
        undo_back(&u->undo, &u->state);
        state_restack(&u->state);
        return false;
    }
    u->begun = true;
    return true;
}

const char *umpire_undone(const struct umpire *u)
{
    return u->undo.done > 0 ? u->undo.step[u->undo.done - 1].command : NULL;
}

const char *umpire_redone(const struct umpire *u)
{
    return u->undo.done < u->undo.count ? u->undo.step[u->undo.done].command : NULL;
}

bool umpire_has_begun(const struct umpire *u)
{
    return u->begun;
}

bool umpire_note(struct umpire *u, const char *text)
{
    bool at_table = u->at_table;
    bool kept = keep_step(u, JOURNAL_NOTE, text);

    u->at_table = at_table;
    return kept;
}

bool umpire_complete(struct umpire *u, enum journal_kind how)
{
    u->at_table = false;
    for (int i = 0; i < u->late_count; i++)
        keep_record(u, JOURNAL_ROLL, u->late[i]);
    umpire_forget_late(u);
    if (how == JOURNAL_END)
        return keep_end(u);
    u->drop_owed |= how == JOURNAL_DROP;
    keep_owed(u);
    return flush_records(u);
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
const char *umpire_result(const struct umpire *u) { return umpire_is_over(u) ? u->result : NULL; }
const struct rules *umpire_rules(const struct umpire *u) { return u->rules; }
const struct scenario *umpire_scenario(const struct umpire *u) { return u->scenario; }
struct state *umpire_state(struct umpire *u) { return &u->state; }
struct script *umpire_script(struct umpire *u) { return u->script; }
const char *umpire_language(const struct umpire *u) { return u->options.language; }
enum dice_mode umpire_dice(const struct umpire *u) { return u->options.dice; }
void umpire_set_dice(struct umpire *u, enum dice_mode dice) { u->options.dice = dice; }

/* Made when they are first wanted: a game without a journal may do without. */
struct facts *umpire_facts(const struct umpire *u)
{
    if (!u->facts)
        ((struct umpire *)u)->facts = facts_new(u->rules, &u->layout);
    return u->facts;
}

uint64_t umpire_hash(const struct umpire *u)
{
    if (!u->ledger)
        ((struct umpire *)u)->ledger = ledger_new(umpire_facts(u), &u->state);
    return ledger_sum(u->ledger, &u->state);
}

uint64_t umpire_hash_laid(struct umpire *u, const struct touched *t)
{
    return u->ledger ? ledger_sum_touched(u->ledger, &u->state, t) : umpire_hash(u);
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
