#include "game/play/rolls.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include "game/journal/records.h"
#include "game/play/umpire_inside.h"

const char *const dice_word[DICE_MODES] = { [DICE_AUTO] = "auto", [DICE_ASK] = "ask", [DICE_FAIR] = "fair" };

bool dice_mode_of(const char *word, enum dice_mode *out)
{
    for (int i = 0; i < DICE_MODES; i++)
        if (strcmp(word, dice_word[i]) == 0) {
            *out = (enum dice_mode)i;
            return true;
        }
    return false;
}

/* Rulings at the table have dice of their own: to ask for one must not foretell the game. */
static uint64_t take_dice(struct umpire *u)
{
    return umpire_is_at_table(u) ? u->table_dice : state_dice(&u->state);
}

static void give_dice(struct umpire *u, uint64_t dice)
{
    if (umpire_is_at_table(u))
        u->table_dice = dice;
    else
        state_set_dice(&u->state, dice);
}

static void keep(struct umpire *u, const struct journal_roll *roll)
{
    course_add(&u->course, COURSE_ROLL, roll->value, roll->faces, roll->count, NULL);
    records_roll(u, *roll);
}

/* A draw, by its number in the list; where it is written down, it is by its word. */
static enum script_status draw(struct umpire *u, char how, int which)
{
    struct journal_roll roll = { .how = how, .value = which, .of = script_roll(u->script)->picks };
    char word[PICK_WORD_SIZE];

    if ((u->journal || u->recorded) && script_pick_word(u->script, which, word))
        snprintf(roll.word, sizeof roll.word, "%s", word);
    keep(u, &roll);
    return script_rolled(u->script, which, NULL, 0);
}

static enum script_status take(struct umpire *u, const struct journal_roll *roll)
{
    keep(u, roll);
    return script_rolled(u->script, roll->value, roll->faces, roll->count);
}

enum script_status rolls_by_hand(struct umpire *u, int value, const int *faces, int count)
{
    struct journal_roll roll = { .how = u->corrects ? 'c' : 'h', .value = value, .count = count };

    u->corrects = false;
    if (script_roll(u->script)->kind == ROLL_PICK)
        return draw(u, roll.how, value);
    if (count > 0)
        memcpy(roll.faces, faces, (size_t)count * sizeof *faces);
    return take(u, &roll);
}

/* The roll that is wanted, made with that generator; of a draw, from that many. */
static struct journal_roll throw_with(const struct roll *r, uint64_t *dice, int picks)
{
    struct journal_roll roll = { .how = 'a', .count = r->kind == ROLL_PICK ? 0 : r->dice.count };

    roll.value = r->kind == ROLL_PICK ? dice_face(dice, picks) : dice_roll(dice, r->dice, roll.faces);
    return roll;
}

static struct journal_roll generate(struct umpire *u, int picks)
{
    uint64_t dice = take_dice(u);
    struct journal_roll roll = throw_with(script_roll(u->script), &dice, picks);

    give_dice(u, dice);
    return roll;
}

static enum script_status by_generator(struct umpire *u, int *rolled)
{
    const struct roll *r = script_roll(u->script);
    struct journal_roll roll = generate(u, r->picks);

    *rolled = roll.value;
    return r->kind == ROLL_PICK ? draw(u, 'a', *rolled) : take(u, &roll);
}

enum script_status rolls_generated(struct umpire *u)
{
    int rolled;

    return by_generator(u, &rolled);
}

/* --- rolls of a journal --- */

/* The number, in the list there is now, of what was drawn then: the same number if that is it, else the first that is.
 * -1: it is not there. Where no word was recorded, the number must do. */
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

/* The generator draws from as many as there were then, and must come to the same number; what it stood for is taken. So
 * a counter that is new in the list, or another order, changes nothing. */
static bool draw_again(struct umpire *u, const struct journal_roll *roll, enum script_status *status)
{
    uint64_t dice = take_dice(u);
    int which = drawn_again(u, roll), of = roll->of ? roll->of : script_roll(u->script)->picks;

    if (which < 0 || (roll->how == 'a' && dice_face(&dice, of) != roll->value))
        return false;
    if (journal_is_generated(roll))
        generate(u, of);
    *status = draw(u, roll->how, which);
    return true;
}

static bool fell_alike(const struct journal_roll *a, const struct journal_roll *b)
{
    return a->value == b->value && a->count == b->count &&
           memcmp(a->faces, b->faces, (size_t)a->count * sizeof *a->faces) == 0;
}

/* What all sides rolled together must be what their links give. */
static bool fell_together(const struct roll *wanted, const struct journal_record *record,
                          const struct journal_roll *roll)
{
    uint64_t dice = record->dice;

    if (roll->how != 'm' || dice == 0)
        return true;
    struct journal_roll now = throw_with(wanted, &dice, roll->of ? roll->of : wanted->picks);
    return now.value == roll->value && (roll->count == 0 || fell_alike(&now, roll));
}

/* The journal's next roll: what people rolled is taken, what the generator gave must come out again. */
static enum script_status again(struct umpire *u)
{
    struct recorded_rolls *rolls = u->recorded;
    const struct roll *wanted = script_roll(u->script);
    int which = rolls->next++, rolled;
    struct journal_roll roll;
    enum script_status status;
    bool sound = journal_read_roll(rolls->record[which].text, &roll) && strcmp(roll.name, wanted->name) == 0;

    if (sound && !fell_together(wanted, &rolls->record[which], &roll) && rolls->wrong < 0)
        rolls->wrong = which;

    if (sound && wanted->kind == ROLL_PICK && roll.count == 0 && draw_again(u, &roll, &status))
        return status;
    sound = sound && wanted->kind != ROLL_PICK && journal_roll_fits(&roll, wanted->dice);
    if (sound && roll.how == 'k')
        generate(u, 0);
    if (sound && roll.how != 'a')
        return take(u, &roll);
    status = by_generator(u, &rolled);
    if ((!sound || rolled != roll.value) && rolls->wrong < 0)
        rolls->wrong = which;
    return status;
}

/* --- rolls of the past, which is played again --- */

/* Where people rolled, that; where the generator did, what it gave then. It rolls all the same, so that what it is
 * going to give stays unknown. */
static bool stand_as_fallen(struct umpire *u, enum script_status *status)
{
    struct recorded_rolls *rolls = u->recorded;
    const struct roll *wanted = script_roll(u->script);
    bool pick = wanted->kind == ROLL_PICK;
    struct journal_roll roll, now;

    if (rolls->next == rolls->count || !journal_read_roll(rolls->record[rolls->next].text, &roll) ||
        strcmp(roll.name, wanted->name) != 0 || (pick ? roll.count > 0 : !journal_roll_fits(&roll, wanted->dice)))
        return false;
    if (pick && (roll.value = drawn_again(u, &roll)) < 0)
        return false;
    rolls->next++;
    if (journal_is_generated(&roll) || roll.how == 'm') {
        now = generate(u, wanted->picks);
        roll.how = u->options.dice != DICE_FAIR && fell_alike(&now, &roll) ? 'a' : 'k';
    }
    *status = pick ? draw(u, roll.how, roll.value) : take(u, &roll);
    return true;
}

/* --- rolls that all sides make together --- */

static bool has_link(const struct umpire *u)
{
    struct text link = { 0 };
    bool has = false;

    for (int i = 0; i < u->fair.sides && !has; i++)
        has = fair_show(&u->fair, i, "", &link);
    text_free(&link);
    return has;
}

/* The decision is in the journal; and before a link is shown for it, that is remembered: so it is never shown for
 * another, wherever the program is stopped. */
static void show_links(struct umpire *u)
{
    const struct names *sides = &u->rules->sides;

    if (!has_link(u))
        return;
    if (!records_flush(u)) {
        u->record_error = errno;
        return;
    }
    u->stage = STAGE_OPEN;
    for (int i = 0; i < u->fair.sides; i++) {
        struct text link = { 0 };
        if (fair_show(&u->fair, i, sides->word[i], &link))
            records_pledge(u, text_of(&link));
        text_free(&link);
    }
    if (u->remember && !u->remember(u, journal_waiting(u->journal)))
        records_discard(u);
}

static bool together(struct umpire *u, enum script_status *status)
{
    const struct roll *r = script_roll(u->script);

    records_command(u);
    if (u->agreed && fair_is_held(&u->fair)) {
        if (!umpire_agree(u)) {
            u->record_error = errno;
            return false;
        }
        u->stage = STAGE_OPEN;
    }
    show_links(u);
    if (!fair_is_ready(&u->fair) || fair_is_held(&u->fair))
        return false;
    uint64_t dice = fair_dice(&u->fair);
    struct journal_roll roll = throw_with(r, &dice, r->picks);
    roll.how = 'm';
    *status = r->kind == ROLL_PICK ? draw(u, 'm', roll.value) : take(u, &roll);
    return true;
}

bool rolls_next(struct umpire *u, enum script_status *status)
{
    struct recorded_rolls *rolls = umpire_is_at_table(u) ? NULL : u->recorded;
    int rolled;

    if (rolls && rolls->keep)
        return stand_as_fallen(u, status);
    if (rolls && rolls->next < rolls->count) {
        *status = again(u);
        return true;
    }
    if (u->options.dice == DICE_FAIR && !umpire_is_at_table(u))
        return !u->recorded && together(u, status);
    if (u->options.dice == DICE_ASK)
        return false;
    if (u->recorded)
        u->recorded->next = u->recorded->count + 1;
    *status = by_generator(u, &rolled);
    return true;
}
