#include "game/players/bot.h"

#include "game/play/reply.h"

static int pick(void *with, int n)
{
    struct bot *b = with;

    return dice_face(&b->dice, n);
}

enum turnout bot_answer(struct bot *b, struct umpire *u)
{
    struct reply r = reply_random(script_ask_brief(umpire_script(u)), pick, b);
    enum turnout out = reply_give(u, &r);

    reply_free(&r);
    return out;
}

enum turnout bot_command(struct bot *b, struct umpire *u)
{
    return umpire_random(u, pick, b);
}

static enum turnout answer(void *with, struct umpire *u)
{
    return bot_answer(with, u);
}

enum turnout bot_begin(struct bot *b, struct umpire *u)
{
    return reply_all(u, umpire_begin(u), answer, b);
}

enum turnout bot_play(struct bot *b, struct umpire *u)
{
    return reply_all(u, bot_command(b, u), answer, b);
}
