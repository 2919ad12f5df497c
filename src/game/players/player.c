#include "game/players/player.h"

#include <limits.h>
#include <string.h>
#include "base/mem.h"
#include "base/tongue.h"
#include "game/play/reply.h"
#include "game/play/umpire_inside.h"
#include "game/play/view.h"
#include "game/players/bot.h"

enum {
    ROUNDS = 3,                /* draws are tried again while nothing gains */
    TRIES_MOST = 192, DICE_MOST_TRIED = 9,
    OPTIONS_TRIED = 8,         /* answers to one question */
    GUESSES = 3,               /* until one comes to the question that waits */
    FORCED_MOST = 8,           /* commands in a row that gain nothing while the phase cannot end; then any */
    PATIENCE = 400             /* commands in one phase; then it is ended */
};

static const struct player_level levels[] = {
    { "easy", 4, 1 }, { "normal", 16, 3 }, { "hard", 60, 9 }, { NULL, 0, 0 },
};

/* What might be done, and what came of it so far. */
struct attempt {
    char *command;             /* or */
    struct reply reply;
    struct worth sum;          /* of the gains, over all the times */
    int times;
    bool rolls;                /* dice decide what comes of it */
    uint64_t comes_to;         /* the position, as it is seen, where they do not */
};

/* What doing nothing comes to: as it stands, and with all carried out that was declared. */
struct still {
    uint64_t dice;
    struct worth now, settled;
    bool is_settled;
};

struct player {
    struct umpire *u;
    struct mind *mind;
    struct player_level level;
    uint64_t stream;           /* draws, guesses, and the seeds of dice in thought */
    struct bot bot;            /* plays where thinking leads nowhere */
    struct attempt list[TRIES_MOST];
    int count;
    bool commands;             /* the list is of commands, not of answers */
    struct still still[DICE_MOST_TRIED];
    int pending;               /* declared and not carried out, as it stands */
    int forced;
    struct guard phase;        /* where the positions below were */
    uint64_t *been;            /* positions of this phase in which it had to command */
    int been_count;
};

const struct player_level *player_level_named(const char *name)
{
    for (const struct player_level *l = levels; l->name; l++)
        if (strcmp(l->name, name) == 0)
            return l;
    return NULL;
}

const struct player_level *player_level_standard(void)
{
    return player_level_named("normal");
}

const struct player_level *player_level_at(int n)
{
    return n >= 0 && n < (int)(sizeof levels / sizeof *levels) && levels[n].name ? &levels[n] : NULL;
}

/* --- opening --- */

static void forget_phase(struct player *p)
{
    p->been_count = p->forced = 0;
}

void player_turn_to(struct player *p, struct umpire *u, uint64_t seed)
{
    p->u = u;
    mind_turn_to(p->mind, u);
    p->stream = dice_seed(seed ^ UINT64_C(0x9e3779b97f4a7c15));
    p->bot.dice = dice_seed(~seed);
    p->phase = (struct guard){ 0 };
    forget_phase(p);
}

struct player *player_open(struct umpire *u, const struct player_level *level, uint64_t seed, struct diag *d)
{
    struct mind *mind = mind_open(u, d);
    struct player *p = mind ? mem_new(sizeof *p) : NULL;

    if (!p)
        return NULL;
    p->mind = mind;
    p->level = *level;
    p->been = mem_array(PATIENCE + 1, sizeof *p->been);
    player_turn_to(p, u, seed);
    return p;
}

static void forget_attempts(struct player *p)
{
    for (int i = 0; i < p->count; i++) {
        mem_free(p->list[i].command);
        reply_free(&p->list[i].reply);
    }
    p->count = 0;
}

void player_close(struct player *p)
{
    if (!p)
        return;
    forget_attempts(p);
    mind_close(p->mind);
    mem_free(p->been);
    mem_free(p);
}

struct mind *player_mind(struct player *p) { return p->mind; }

static int draw(void *with, int n)
{
    struct player *p = with;

    return dice_face(&p->stream, n);
}

/* --- judging --- */

static void add_gain(struct worth *sum, const struct worth *now, const struct worth *before)
{
    sum->sum += now->sum - before->sum;
    for (int i = 0; i < TERMS_MOST; i++)
        sum->term[i] += now->term[i] - before->term[i];
}

/* What would come of it without this command: all that was declared before is carried out with the same dice. */
static bool settle_still(struct player *p, struct still *still, int side)
{
    if (!still->is_settled) {
        mind_begin(p->mind, still->dice);
        mind_settle(p->mind, TURNOUT_DONE);
        still->is_settled = mind_value(p->mind, side, &still->settled);
    }
    return still->is_settled;
}

/* What is gained over doing nothing. A command that declares more than before is judged when all is carried out,
 * anything else at once. False: it cannot be done. */
static bool judge(struct player *p, struct attempt *a, enum turnout status, int side, struct still *still)
{
    struct worth value;
    struct mind *m = p->mind;

    status = mind_finish(m, status);
    bool declares = status == TURNOUT_DONE && mind_pending(m) > p->pending;
    if (declares)
        status = mind_settle(m, status);
    if (status != TURNOUT_DONE || !mind_value(m, side, &value))
        return false;
    a->rolls |= mind_rolled(m);
    a->comes_to = declares || a->rolls ? 0 : view_hash(mind_umpire(m), side);
    if (declares && !settle_still(p, still, side))
        return false;
    add_gain(&a->sum, &value, declares ? &still->settled : &still->now);
    a->times++;
    return true;
}

static bool is_better(const struct attempt *a, const struct attempt *b)
{
    return a->sum.sum * b->times > b->sum.sum * a->times;
}

/* Stable, so that the same seed gives the same game. */
static void best_first(struct player *p)
{
    for (int i = 1; i < p->count; i++)
        for (int k = i; k > 0 && is_better(&p->list[k], &p->list[k - 1]); k--) {
            struct attempt keep = p->list[k];
            p->list[k] = p->list[k - 1];
            p->list[k - 1] = keep;
        }
}

/* The position as it is believed to stand, and several dice for what may come of it. */
static bool stand_still(struct player *p, int side)
{
    for (int i = 0; i < p->level.dice; i++)
        p->still[i] = (struct still){ .dice = dice_seed((uint64_t)draw(p, INT_MAX)) };
    mind_guess(p->mind, side, &p->stream);
    mind_begin(p->mind, 0);
    p->pending = mind_pending(p->mind);
    if (p->pending < 0 || !mind_value(p->mind, side, &p->still[0].now))
        return false;
    for (int i = 1; i < p->level.dice; i++)
        p->still[i].now = p->still[0].now;
    return true;
}

/* --- a command --- */

static bool is_known(const struct player *p, const char *command)
{
    for (int i = 0; i < p->count; i++)
        if (strcmp(p->list[i].command, command) == 0)
            return true;
    return false;
}

static bool was_here(const struct player *p, uint64_t position)
{
    for (int i = 0; i < p->been_count; i++)
        if (p->been[i] == position)
            return true;
    return false;
}

/* What dice decide is tried with several. */
static void try_again(struct player *p, struct attempt *a, int side)
{
    for (int n = 1; a->rolls && n < p->level.dice; n++) {
        mind_begin(p->mind, p->still[n].dice);
        judge(p, a, umpire_command(mind_umpire(p->mind), a->command), side, &p->still[n]);
    }
}

/* What leads back to where it was in this phase leads nowhere. */
static void try_one(struct player *p, int side)
{
    struct attempt a = { 0 };

    mind_begin(p->mind, p->still[0].dice);
    enum turnout status = umpire_random(mind_umpire(p->mind), draw, p);
    const char *text = script_understood(umpire_script(mind_umpire(p->mind)));
    if (!text || strcmp(text, "done") == 0 || is_known(p, text)) {
        umpire_abandon(mind_umpire(p->mind));
        return;
    }
    a.command = mem_string(text);
    if (judge(p, &a, status, side, &p->still[0]) && !(a.comes_to && was_here(p, a.comes_to))) {
        try_again(p, &a, side);
        p->list[p->count++] = a;
    } else {
        mem_free(a.command);
    }
}

/* Commands that were tried, best first. */
static bool think_of_commands(struct player *p, int side)
{
    forget_attempts(p);
    if (!stand_still(p, side))
        return false;
    for (int round = 0; round < ROUNDS && (p->count == 0 || p->list[0].sum.sum <= 0); round++) {
        for (int i = 0; i < p->level.draws && p->count < TRIES_MOST; i++)
            try_one(p, side);
        best_first(p);
    }
    umpire_abandon(mind_umpire(p->mind));
    return true;
}

/* --- an answer --- */

static bool try_reply(struct player *p, struct attempt *a, int side, uint64_t guess)
{
    for (int n = 0; n < p->level.dice && (n == 0 || a->rolls); n++) {
        uint64_t same = guess;
        if (!mind_begin_question(p->mind, side, &same, p->still[n].dice) ||
            !judge(p, a, reply_give(mind_umpire(p->mind), &a->reply), side, &p->still[n]))
            break;
    }
    return a->times > 0;
}

static bool few(const struct ask *a)
{
    struct reply r;

    return reply_nth(a, 0, &r) && !reply_nth(a, OPTIONS_TRIED, &r);
}

static bool is_same(const struct reply *a, const struct reply *b)
{
    return a->kind == b->kind && a->number == b->number && a->options == b->options &&
           (a->options == 0 || memcmp(a->option, b->option, (size_t)a->options * sizeof *a->option) == 0);
}

static bool tried(const struct player *p, const struct reply *r)
{
    for (int i = 0; i < p->count; i++)
        if (is_same(&p->list[i].reply, r))
            return true;
    return false;
}

/* Every answer if they are few, else some; best first. */
static void think_of_replies(struct player *p, const struct ask *a)
{
    uint64_t guess = p->stream;

    for (int i = 0; i < OPTIONS_TRIED; i++) {
        struct attempt one = { 0 };
        if (!few(a))
            one.reply = reply_random(a, draw, p);
        else if (!reply_nth(a, i, &one.reply))
            break;
        if (!tried(p, &one.reply) && try_reply(p, &one, a->side, guess))
            p->list[p->count++] = one;
        else
            reply_free(&one.reply);
    }
    best_first(p);
    umpire_abandon(mind_umpire(p->mind));
}

static bool think_of_answers(struct player *p)
{
    const struct ask *a = script_ask_brief(umpire_script(p->u));

    forget_attempts(p);
    if (a->card || a->kind == ASK_TEXT || a->side < 0)
        return true;
    if (!stand_still(p, a->side))
        return false;
    for (int i = 0; i < GUESSES && p->count == 0; i++) {
        think_of_replies(p, a);
        draw(p, 2);
    }
    return true;
}

/* --- what was thought --- */

static struct worth mean(const struct attempt *a)
{
    struct worth m = { .sum = a->sum.sum / a->times };

    for (int i = 0; i < TERMS_MOST; i++)
        m.term[i] = a->sum.term[i] / a->times;
    return m;
}

/* In words of the question that waits in the game. */
static char *reply_told(struct player *p, const struct reply *r)
{
    const struct ask *a = script_ask(umpire_script(p->u));
    struct text t = { 0 };

    if (r->kind == ASK_ONE)
        text_add(&t, a->option[r->number].shown);
    else if (r->kind == ASK_NUMBER)
        text_print(&t, "%d", r->number);
    for (int i = 0; i < r->options; i++)
        text_print(&t, "%s%s", i ? ", " : "", a->option[r->option[i]].shown);
    return t.at ? t.at : mem_string(_("none"));
}

/* In the position that was believed in, where it was legal. */
static char *command_told(struct player *p, const char *command)
{
    mind_begin(p->mind, 0);
    return script_spoken(umpire_script(mind_umpire(p->mind)), command);
}

/* Doing nothing gains nothing: it stands between what gains and what does not. */
bool player_thought(struct player *p, int n, struct player_choice *out)
{
    int gaining = 0;

    *out = (struct player_choice){ 0 };
    while (p->commands && gaining < p->count && p->list[gaining].sum.sum > 0)
        gaining++;
    if (p->commands && n == gaining) {
        out->what = command_told(p, "done");
        return true;
    }
    const struct attempt *a = &p->list[p->commands && n > gaining ? n - 1 : n];
    if (a >= p->list + p->count)
        return false;
    *out = (struct player_choice){ a->command ? command_told(p, a->command) : reply_told(p, &a->reply), mean(a) };
    return true;
}

bool player_think(struct player *p)
{
    int side = state_head(&p->u->state)->acting;

    p->commands = !umpire_waits(p->u);
    return p->commands ? side >= 0 && think_of_commands(p, side) : think_of_answers(p);
}

/* --- playing --- */

/* It remembers where it was while the phase lasts. */
static void remember(struct player *p, int side)
{
    guard_watch(&p->phase, &p->u->state);
    if (p->phase.phase_since == state_head(&p->u->state)->commands)
        forget_phase(p);
    if (p->been_count <= PATIENCE)
        p->been[p->been_count++] = view_hash(p->u, side);
}

/* Those that gain, then done, then those that gain nothing: the first that the game takes. */
static enum turnout play_best(struct player *p)
{
    enum turnout status = TURNOUT_REFUSED;
    int at = 0;

    while (status == TURNOUT_REFUSED && at < p->count && p->list[at].sum.sum > 0)
        status = umpire_command(p->u, p->list[at++].command);
    if (status == TURNOUT_REFUSED)
        status = umpire_command(p->u, "done");
    if (status != TURNOUT_REFUSED) {
        p->forced = 0;
        return status;
    }
    p->forced++;
    while (status == TURNOUT_REFUSED && at < p->count && p->forced <= FORCED_MOST)
        status = umpire_command(p->u, p->list[at++].command);
    return status;
}

enum turnout player_play(struct player *p)
{
    int side = state_head(&p->u->state)->acting;
    enum turnout status = TURNOUT_REFUSED;

    if (side >= 0) {
        remember(p, side);
        if (p->been_count > PATIENCE)
            status = umpire_command(p->u, "done");
        else if (!player_think(p))
            return TURNOUT_FAULT;
        else
            status = play_best(p);
    }
    return status == TURNOUT_REFUSED ? bot_command(&p->bot, p->u) : status;
}

enum turnout player_answer(struct player *p)
{
    if (!player_think(p))
        return TURNOUT_FAULT;
    return p->count > 0 ? reply_give(p->u, &p->list[0].reply) : bot_answer(&p->bot, p->u);
}
