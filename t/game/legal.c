/*
 * What `legal` prints can be typed: in positions of random games every command that is listed, as it is listed, is
 * accepted; and what is listed for one counter is a part of it.
 */
#include "tap.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/play/umpire.h"
#include "game/players/bot.h"

enum { POSITIONS = 5, APART = 17, SAMPLE = 40 };

static struct search search;

static bool waits(struct umpire *u)
{
    return umpire_ask(u) || umpire_roll(u);
}

/* Typed, and taken back. */
static bool is_accepted(struct umpire *u, const char *command)
{
    enum turnout turnout = umpire_command(u, command);
    bool accepted = turnout == TURNOUT_DONE || turnout == TURNOUT_ASK || turnout == TURNOUT_ROLL;

    if (!accepted)
        diag("%s: %s", command, umpire_ruling(u)->text ? umpire_ruling(u)->text : "");
    if (waits(u))
        umpire_abandon(u);
    else if (turnout == TURNOUT_DONE)
        umpire_undo(u);
    return accepted;
}

static bool is_listed(const struct script_list *all, const char *command)
{
    for (int i = 0; i + 2 < all->count; i += 3)
        if (strcmp(all->at[i + 2], command) == 0)
            return true;
    return false;
}

/* What is listed for the counter that begins a command of the list. */
static bool is_part(struct umpire *u, const struct script_list *all, const char *actor)
{
    struct script_list some = { 0 };
    struct text why = { 0 };
    bool part = true;

    script_legal_shown(umpire_script(u), NULL, actor, 5000, &some, &why);
    for (int i = 0; i + 2 < some.count; i += 3)
        if (!is_listed(all, some.at[i + 2])) {
            diag("legal %s: %s is not in the whole list", actor, some.at[i + 2]);
            part = false;
        }
    if (some.count == 0)
        diag("legal %s lists nothing: %s", actor, text_of(&why));
    part = part && some.count > 0;
    script_list_free(&some);
    text_free(&why);
    return part;
}

static bool is_same_three(const struct script_list *a, int i, const struct script_list *b, int k)
{
    size_t verb = strcspn(a->at[i + 2], " ");

    return strcmp(a->at[i + 1], b->at[k + 1]) == 0 && strncmp(a->at[i + 2], b->at[k + 2], verb) == 0
        && strcspn(b->at[k + 2], " ") == verb;
}

/* Whether an entry of the whole list stands in the short one: the first of its verb and counter, or one without. */
static bool is_first(const struct script_list *all, int i)
{
    for (int k = 0; *all->at[i + 1] && k < i; k += 3)
        if (is_same_three(all, i, all, k))
            return false;
    return true;
}

/* Who may, in short, is what the whole list says, in its order. */
static bool agrees_in_short(struct umpire *u, const struct script_list *all)
{
    struct script_list brief = { 0 };
    int at = 0;
    bool good = true;

    script_legal_in_short(umpire_script(u), 5000, &brief);
    for (int i = 0; good && i + 2 < all->count; i += 3)
        if (is_first(all, i)) {
            good = at + 2 < brief.count && is_same_three(all, i, &brief, at) && strcmp(all->at[i], brief.at[at]) == 0;
            at += 3;
            if (!good)
                diag("%s is not where it should be in the short list", all->at[i + 2]);
        }
    good = good && at == brief.count;
    script_list_free(&brief);
    return good;
}

static bool are_accepted(struct umpire *u, int *tried)
{
    struct script_list all = { 0 };
    struct text why = { 0 };
    bool good = true;

    bool more = script_legal_shown(umpire_script(u), NULL, NULL, 5000, &all, &why);
    int step = all.count / 3 / SAMPLE + 1;
    for (int i = 0; i + 2 < all.count; i += 3 * step, ++*tried)
        good = is_accepted(u, all.at[i + 2]) && good;
    if (!more && all.count > 0 && *all.at[1])
        good = is_part(u, &all, all.at[1]) && good;
    if (!more)
        good = agrees_in_short(u, &all) && good;
    script_list_free(&all);
    text_free(&why);
    return good;
}

static void try_scenario(const char *game, const char *scenario, int *tried)
{
    struct umpire_options o = { .search = &search, .game = game, .scenario = scenario, .seed = 3, .dice = DICE_AUTO,
                                .language = "en", .checkpoints = true };
    struct diag d = { 0 };
    struct umpire *u = umpire_open(&o, &d);
    struct bot bot = { 11 };
    bool good = u != NULL && bot_begin(&bot, u) == TURNOUT_DONE;

    for (int position = 0; good && position < POSITIONS && !umpire_is_over(u); position++) {
        good = are_accepted(u, tried);
        for (int i = 0; i < APART && !umpire_is_over(u); i++)
            if (bot_play(&bot, u) != TURNOUT_DONE) {
                diag("the game stops: %s", umpire_ruling(u)->text);
                good = false;
            }
    }
    ok(good, "legal: what is printed in %s/%s is accepted", game, scenario);
    if (u)
        umpire_close(u);
    diag_free(&d);
}

int main(void)
{
    const char *source = getenv("GROGNARD_SRCDIR");
    int tried = 0;

    search_add(&search, source ? source : ".");
    search_trust(&search, source ? source : ".");
    try_scenario("fureur", "learning", &tried);
    try_scenario("fureur", "campaign", &tried);
    try_scenario("gettysburg", "mcphersons-ridge", &tried);
    try_scenario("gettysburg", "little-round-top", &tried);
    try_scenario("gettysburg", "first-day", &tried);
    try_scenario("edgehill", "wing", &tried);
    try_scenario("edgehill", "battle", &tried);
    cmp_ok(tried, ">", 500, "legal: hundreds of commands were typed");
    search_free(&search);
    done_testing();
}
