/* A player that tries to win, against hidden movement: what it cannot see does not change what it does. */
#include "game/play/view.h"
#include "game/players/player.h"
#include "play.h"

enum { COMMANDS = 6 };

/* The same to the Union: one brigade in the one cover or in the other, beside a decoy. */
static const char *const one[] = { "done", "hide c_41 in c_h1", "decoy c_h2 beside c_h1", "done", "done", "done", NULL };
static const char *const other[] = { "done", "hide c_41 in c_h2", "decoy c_h1 beside c_h2", "done", "done", "done", NULL };

static struct umpire *open_game(const struct search *s, const char *const *steps, uint64_t seed)
{
    struct umpire_options o = {
        .search = s, .game = "gettysburg", .scenario = "first-day", .seed = seed,
        .switches = (const char *const[]){ "hidden_movement=yes" }, .switch_count = 1,
    };
    struct diag d = { 0 };
    struct umpire *u = umpire_open(&o, &d);

    if (!u || play(u, "^") != TURNOUT_DONE)
        BAIL_OUT("the game does not open");
    for (; *steps; steps++)
        if (play(u, *steps) != TURNOUT_DONE)
            BAIL_OUT("%s: %s", *steps, play_said(u));
    return u;
}

/* The next commands of the Union, a line each. */
static char *commands(struct umpire *u, uint64_t seed)
{
    struct diag d = { 0 };
    struct player *p = player_open(u, player_level_standard(), seed, &d);
    struct text all = { 0 };

    for (int i = 0; i < COMMANDS && state_head(umpire_state(u))->acting == 1; i++) {
        enum turnout status = player_play(p);
        while (status == TURNOUT_ASK)
            status = player_answer(p);
        text_print(&all, "%s\n", script_understood(umpire_script(u)));
    }
    player_close(p);
    return all.at;
}

int main(void)
{
    struct search s = { 0 };
    int sides = 1;

    search_add(&s, GROGNARD_SRCDIR);
    search_trust(&s, GROGNARD_SRCDIR);
    for (uint64_t seed = 1; seed <= 3; seed++) {
        struct umpire *a = open_game(&s, one, 5), *b = open_game(&s, other, 5), *c = open_game(&s, one, 77);
        ok(umpire_hash(a) != umpire_hash(b) && view_hash(a, sides) == view_hash(b, sides),
           "alike: two positions that differ look alike");
        char *first = commands(a, seed), *second = commands(b, seed), *third = commands(c, seed);
        is(second, first, "alike: they get the same commands");
        is(third, first, "alike: so does a game with other dice");
        mem_free(first);
        mem_free(second);
        mem_free(third);
        umpire_close(a);
        umpire_close(b);
        umpire_close(c);
    }
    search_free(&s);
    done_testing();
}
