#include "game/players/players.h"

#include <string.h>
#include "base/mem.h"
#include "base/tongue.h"
#include "game/play/reply.h"

struct players {
    struct umpire *u;
    struct bot bot;
    struct player **of;        /* by side; NULL: at random */
    int sides;
};

/* --- who they are --- */

static const struct player_level *level_of(const char *word)
{
    return strcmp(word, "greedy") == 0 ? player_level_standard() : player_level_named(word);
}

static bool seat(struct players *p, int side, const char *word, struct diag *d)
{
    const struct player_level *level = level_of(word);

    if (strcmp(word, "random") == 0)
        return true;
    if (!level) {
        diag_error(d, (struct where){ 0 },
                   _("--players: unknown player \"%s\"; choose random, greedy, easy, normal or hard"), word);
        return false;
    }
    p->of[side] = player_open(p->u, level, 0, d);
    return p->of[side] != NULL;
}

static bool seat_all(struct players *p, const char *words, struct diag *d)
{
    struct text word = { 0 };
    bool good = true, more = true;
    int side = 0;

    for (; good && more; side++) {
        size_t length = strcspn(words, ",");
        text_clear(&word);
        text_add_span(&word, words, length);
        good = side < p->sides && seat(p, side, text_of(&word), d);
        more = words[length] == ',';
        words += length + more;
    }
    text_free(&word);
    if (side != p->sides && d->count == 0)
        diag_error(d, (struct where){ 0 }, _("--players: one word for each of the %d sides, separated by commas"),
                   p->sides);
    return good && side == p->sides;
}

struct players *players_open(struct umpire *u, const char *words, struct diag *d)
{
    struct players *p = mem_new(sizeof *p);

    p->u = u;
    p->sides = umpire_rules(u)->sides.count;
    p->of = mem_array((size_t)p->sides + 1, sizeof *p->of);
    if (!words || seat_all(p, words, d))
        return p;
    players_close(p);
    return NULL;
}

void players_close(struct players *p)
{
    if (!p)
        return;
    for (int side = 0; side < p->sides; side++)
        player_close(p->of[side]);
    mem_free(p->of);
    mem_free(p);
}

void players_turn_to(struct players *p, struct umpire *u, uint64_t seed)
{
    p->u = u;
    p->bot.dice = dice_seed(seed ^ UINT64_C(0x9e3779b97f4a7c15));
    for (int side = 0; side < p->sides; side++)
        if (p->of[side])
            player_turn_to(p->of[side], u, seed + ((uint64_t)side << 32));
}

/* --- playing --- */

static struct player *player_of(struct players *p, int side)
{
    return side >= 0 && side < p->sides ? p->of[side] : NULL;
}

static enum turnout answer(void *with, struct umpire *u)
{
    struct players *p = with;
    struct player *player = player_of(p, script_ask_brief(umpire_script(u))->side);

    return player ? player_answer(player) : bot_answer(&p->bot, u);
}

enum turnout players_begin(struct players *p)
{
    return reply_all(p->u, umpire_begin(p->u), answer, p);
}

enum turnout players_play(struct players *p)
{
    struct player *player = player_of(p, state_head(umpire_state(p->u))->acting);

    return reply_all(p->u, player ? player_play(player) : bot_command(&p->bot, p->u), answer, p);
}

const char *players_fault(const struct players *p)
{
    for (int side = 0; side < p->sides; side++)
        if (p->of[side] && mind_fault(player_mind(p->of[side])))
            return mind_fault(player_mind(p->of[side]));
    return NULL;
}
