#include "game/journal/course.h"

#include <string.h>
#include "base/mem.h"
#include "game/play/umpire_inside.h"

void course_clear(struct course *c)
{
    for (int i = 0; i < c->count; i++) {
        mem_free(c->step[i].list);
        mem_free(c->step[i].text);
    }
    c->count = 0;
}

void course_free(struct course *c)
{
    course_clear(c);
    mem_free(c->step);
    *c = (struct course){ 0 };
}

void course_add(struct course *c, enum course_kind kind, int value, const int *list, int count, const char *text)
{
    struct course_step step = { .kind = kind, .value = value, .count = count, .text = mem_string(text) };

    if (count > 0) {
        step.list = mem_array((size_t)count, sizeof *list);
        memcpy(step.list, list, (size_t)count * sizeof *list);
    }
    if (c->count == c->room) {
        c->room = 2 * c->room + 8;
        c->step = mem_resize(c->step, (size_t)c->room, sizeof *c->step);
    }
    c->step[c->count++] = step;
}

/* --- running it again --- */

static bool roll_fits(const struct roll *r, const struct course_step *step)
{
    if (r->kind == ROLL_PICK)
        return step->value < r->picks;
    return step->value >= dice_least(r->dice) && step->value <= dice_most(r->dice) &&
           (step->count == 0 || step->count == r->dice.count);
}

static bool options_fit(const struct ask *a, const struct course_step *step)
{
    for (int i = 0; i < step->count; i++)
        if (step->list[i] >= a->options)
            return false;
    return a->kind == ASK_ONE ? step->count == 1 : step->count >= a->least && step->count <= a->most;
}

static enum turnout same_answer(struct umpire *u, const struct course_step *step)
{
    const struct ask *a = script_ask_brief(umpire_script(u));

    switch (step->kind) {
    case COURSE_OPTIONS:
        return (a->kind == ASK_ONE || a->kind == ASK_SOME) && options_fit(a, step)
                   ? umpire_answer_options(u, step->list, step->count) : TURNOUT_REFUSED;
    case COURSE_NUMBER:
        return a->kind == ASK_NUMBER && step->value >= a->least && step->value <= a->most
                   ? umpire_answer_number(u, step->value) : TURNOUT_REFUSED;
    case COURSE_TEXT:
        return a->kind == ASK_TEXT ? umpire_answer(u, step->text) : TURNOUT_REFUSED;
    default:
        return TURNOUT_REFUSED;
    }
}

enum turnout course_follow(const struct course *c, struct umpire *u, enum turnout status, int side,
                           enum turnout (*answer)(void *with, struct umpire *u), void *with)
{
    for (int i = 0; i < c->count; i++) {
        const struct course_step *step = &c->step[i];
        if (status == TURNOUT_ASK)
            status = script_keeps(umpire_script(u), side) ? answer(with, u) : same_answer(u, step);
        else if (status == TURNOUT_ROLL && step->kind == COURSE_ROLL && roll_fits(umpire_roll(u), step))
            status = umpire_roll_again(u, step->value, step->list, step->count);
        else
            return TURNOUT_REFUSED;
    }
    return status;
}
