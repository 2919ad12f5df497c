#include "game/bot.h"

#include "base/mem.h"

enum { ASKS_MOST = 5000 };

static int pick(void *with, int n)
{
    struct bot *b = with;

    return dice_face(&b->dice, n);
}

static enum turnout answer_some(struct umpire *u, struct bot *b, const struct ask *a)
{
    int *options = mem_array((size_t)a->options + 1, sizeof *options);
    int count = a->least + pick(b, a->most - a->least + 1);

    for (int i = 0; i < a->options; i++)
        options[i] = i;
    for (int i = 0; i < count; i++) {
        int other = i + pick(b, a->options - i), keep = options[i];
        options[i] = options[other];
        options[other] = keep;
    }
    enum turnout out = umpire_answer_options(u, options, count);
    mem_free(options);
    return out;
}

/* A bot has no cards of its own: they say what ours say, or anything where ours are blank. */
static enum turnout answer_card(struct umpire *u, struct bot *b, const struct ask *a)
{
    int option = a->kind == ASK_ONE && a->standard < 0 ? pick(b, a->options) : a->standard;

    if (a->kind == ASK_ONE)
        return umpire_answer_options(u, &option, 1);
    if (a->kind == ASK_NUMBER)
        return umpire_answer_number(u, a->standard >= a->least ? a->standard : 1);
    return umpire_answer(u, "");
}

static enum turnout answer(struct umpire *u, struct bot *b)
{
    const struct ask *a = script_ask_brief(umpire_script(u));
    int option;

    if (a->card)
        return answer_card(u, b, a);
    switch (a->kind) {
    case ASK_ONE:
        option = pick(b, a->options);
        return umpire_answer_options(u, &option, 1);
    case ASK_SOME:
        return answer_some(u, b, a);
    case ASK_NUMBER:
        return umpire_answer_number(u, a->least + pick(b, a->most - a->least + 1));
    default:
        return umpire_answer(u, "");
    }
}

static enum turnout go_on(struct umpire *u, struct bot *b, enum turnout status)
{
    for (int asks = 0; status == TURNOUT_ASK; asks++) {
        if (asks == ASKS_MOST) {
            umpire_abandon(u);
            return TURNOUT_FAULT;
        }
        status = answer(u, b);
    }
    return status;
}

enum turnout bot_begin(struct bot *b, struct umpire *u)
{
    return go_on(u, b, umpire_begin(u));
}

enum turnout bot_play(struct bot *b, struct umpire *u)
{
    return go_on(u, b, umpire_random(u, pick, b));
}
