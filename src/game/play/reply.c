#include "game/play/reply.h"

#include "base/mem.h"

enum { ASKS_MOST = 5000 };

static struct reply random_card(const struct ask *a, int (*random)(void *with, int n), void *with)
{
    struct reply r = { .kind = a->kind, .number = a->standard };

    if (a->kind == ASK_ONE && a->standard < 0)
        r.number = random(with, a->options);
    if (a->kind == ASK_NUMBER && a->standard < a->least)
        r.number = 1;
    return r;
}

static struct reply random_some(const struct ask *a, int (*random)(void *with, int n), void *with)
{
    struct reply r = { .kind = ASK_SOME, .option = mem_array((size_t)a->options + 1, sizeof *r.option) };

    r.options = a->least + random(with, a->most - a->least + 1);
    for (int i = 0; i < a->options; i++)
        r.option[i] = i;
    for (int i = 0; i < r.options; i++) {
        int other = i + random(with, a->options - i), keep = r.option[i];
        r.option[i] = r.option[other];
        r.option[other] = keep;
    }
    return r;
}

struct reply reply_random(const struct ask *a, int (*random)(void *with, int n), void *with)
{
    struct reply r = { .kind = a->kind };

    if (a->card)
        return random_card(a, random, with);
    if (a->kind == ASK_SOME)
        return random_some(a, random, with);
    if (a->kind == ASK_ONE)
        r.number = random(with, a->options);
    else if (a->kind == ASK_NUMBER)
        r.number = a->least + random(with, a->most - a->least + 1);
    return r;
}

bool reply_nth(const struct ask *a, int n, struct reply *out)
{
    *out = (struct reply){ .kind = a->kind, .number = a->kind == ASK_NUMBER ? a->least + n : n };
    return !a->card && ((a->kind == ASK_ONE && n < a->options) || (a->kind == ASK_NUMBER && n <= a->most - a->least));
}

enum turnout reply_give(struct umpire *u, const struct reply *r)
{
    switch (r->kind) {
    case ASK_ONE:
        return umpire_answer_options(u, &r->number, 1);
    case ASK_SOME:
        return umpire_answer_options(u, r->option, r->options);
    case ASK_NUMBER:
        return umpire_answer_number(u, r->number);
    default:
        return umpire_answer(u, "");
    }
}

void reply_free(struct reply *r)
{
    mem_free(r->option);
    *r = (struct reply){ 0 };
}

enum turnout reply_all(struct umpire *u, enum turnout status, enum turnout (*answer)(void *with, struct umpire *u),
                       void *with)
{
    for (int asks = 0; status == TURNOUT_ASK; asks++) {
        if (asks == ASKS_MOST) {
            umpire_abandon(u);
            return TURNOUT_FAULT;
        }
        status = answer(with, u);
    }
    return status;
}
