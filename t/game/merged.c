/*
 * Odds whose paths are merged where they come to the same are those of every path by itself: to the last fraction, for
 * procedures of all games with inputs of all kinds, and for commands in positions that came about by chance.
 */
#include <stdlib.h>
#include <string.h>
#include "base/mem.h"
#include "game/odds/odds.h"
#include "game/players/bot.h"
#include "kernel/rules/dice.h"
#include "play.h"

static struct search search;
static uint64_t chance;

static int any(int n) { return dice_face(&chance, n); }

static struct umpire *open_game(const char *game, const char *scenario)
{
    struct umpire_options o = { .search = &search, .game = game, .scenario = scenario, .seed = 1, .language = "en" };
    struct diag d = { 0 };
    struct umpire *u = umpire_open(&o, &d);

    if (!u)
        BAIL_OUT("%s does not load: %s", game, d.count ? diag_line(&d.faults[0]) : "");
    diag_free(&d);
    return u;
}

/* --- the whole of what odds say --- */

static void write_case(const struct odds *o, struct text *out)
{
    for (int i = 0; i < o->count; i++) {
        text_print(out, "%llu/%llu", (unsigned long long)o->outcome[i].p.over, (unsigned long long)o->outcome[i].p.under);
        for (int k = 0; k < o->outcome[i].values; k++)
            text_print(out, " %s=%s", o->outcome[i].value[k].key, o->outcome[i].value[k].text);
        text_add(out, "\n");
    }
    for (int i = 0; i < o->modifiers; i++)
        text_print(out, "%s %+d %s%s\n", o->modifier[i].rule, o->modifier[i].value, o->modifier[i].text,
                   o->modifier[i].always ? "" : " (not always)");
    for (int i = 0; i < o->details; i++)
        text_print(out, "%s %d\n", o->detail[i].key, o->detail[i].texts);
    for (int i = 0; i < o->assumptions; i++)
        text_print(out, "assumed %s\n", o->assumed[i]);
    for (int i = 0; i < o->sames; i++)
        text_print(out, "same %s\n", o->same[i]);
}

struct asked {
    const char *procedure, *command;
    const struct script_input *inputs;
    int count;
};

static char *all_odds(struct umpire *u, const struct asked *a, bool apart, long *paths)
{
    struct odds o;
    struct text out = { 0 };

    odds_set_apart(u, apart);
    bool good = a->command ? odds_command(u, a->command, &o) : odds_rule(u, a->procedure, a->inputs, a->count, &o);
    *paths = good ? o.paths : 0;
    if (!good)
        text_print(&out, "refused: %s", umpire_ruling(u)->text);
    else
        write_case(&o, &out);
    for (int i = 0; good && i < o.others; i++) {
        text_print(&out, "other %d\n", i);
        write_case(&o.other[i], &out);
    }
    odds_free(&o);
    return out.at;
}

/* --- both ways --- */

struct tally {
    int tried, same, merged;
    long apart, together;
};

static bool is_too_much(const char *said)
{
    return strstr(said, "too many possible rolls") != NULL;
}

/* Where there are too many paths to run each by itself there is nothing to compare. */
static void compare(struct umpire *u, const struct asked *a, struct tally *t)
{
    long apart, together;
    char *one = all_odds(u, a, true, &apart), *other = all_odds(u, a, false, &together);

    if (!is_too_much(one) && strncmp(one, "refused", 7) != 0) {
        t->tried++;
        t->same += strcmp(one, other) == 0;
        t->merged += together < apart;
        t->apart += apart;
        t->together += together;
        if (strcmp(one, other) != 0)
            diag("%s\napart:\n%s\nmerged:\n%s", a->command ? a->command : a->procedure, one, other);
    }
    mem_free(one);
    mem_free(other);
}

/* --- at the table --- */

enum { INPUTS_MOST = 60, TRIES = 10, ROWS = 320, CHECKED = 1 };

static const char *any_value(const char *type, struct pool *pool)
{
    char number[16];
    int words = 1;

    if (strcmp(type, "flag") == 0)
        return any(4) ? "no" : "yes";
    if (strcmp(type, "number") == 0) {
        snprintf(number, sizeof number, "%d", any(10) == 0 ? any(12) - 4 : any(7));
        return pool_string(pool, number);
    }
    for (const char *at = type; *at; at++)
        words += *at == '|';
    for (int skip = any(words); skip > 0; skip--)
        type = strchr(type, '|') + 1;
    return pool_span(pool, type, strcspn(type, "|"));
}

/* Some of them with the proof that scripts hold nothing from one roll to the next. */
static void compare_procedure(struct umpire *u, const struct script_procedure *p, int tries, struct tally *t)
{
    struct script_input given[INPUTS_MOST];

    for (int k = 0; k < tries; k++) {
        script_set_checking(umpire_script(u), k < CHECKED);
        struct pool *pool = pool_new();
        struct asked a = { .procedure = p->name, .inputs = given };
        for (int i = 0; i < p->inputs && i < INPUTS_MOST; i++)
            if (!p->input[i].standard || any(2))
                given[a.count++] = (struct script_input){ p->input[i].name, any_value(p->input[i].type, pool) };
        compare(u, &a, t);
        pool_free(pool);
    }
}

static void at_table(const char *game, struct tally *all)
{
    struct umpire *u = open_game(game, NULL);
    struct script_procedure *list;
    struct tally t = { 0 };
    int count = script_procedures(umpire_script(u), &list);

    for (int i = 0; i < count; i++)
        compare_procedure(u, &list[i], strcmp(list[i].name, "assault") == 0 ? ROWS : TRIES, &t);
    cmp_ok(t.same, "==", t.tried, "%s: odds at the table are the same, merged or not", game);
    note("%s: %d odds, %d with merged paths; %ld paths apart, %ld merged", game, t.tried, t.merged, t.apart, t.together);
    all->tried += t.tried;
    all->merged += t.merged;
    umpire_close(u);
}

/* --- on the board --- */

enum { POSITIONS = 30, STEP = 12, COMMANDS = 4, OFFERED = 2000 };

static void compare_position(struct umpire *u, struct tally *t)
{
    struct script_list list;

    script_legal(umpire_script(u), NULL, OFFERED, &list);
    for (int i = 0; i < COMMANDS && list.count > 0; i++)
        compare(u, &(struct asked){ .command = list.at[any(list.count)] }, t);
    script_list_free(&list);
}

static void on_board(const char *game, const char *scenario, struct tally *all)
{
    struct umpire *u = open_game(game, scenario);
    struct bot bot = { dice_seed(4711) };
    struct tally t = { 0 };
    enum turnout status = bot_begin(&bot, u);

    for (int i = 0; i < POSITIONS && status == TURNOUT_DONE && !umpire_is_over(u); i++) {
        for (int k = 0; k < STEP && status == TURNOUT_DONE && !umpire_is_over(u); k++)
            status = bot_play(&bot, u);
        uint64_t before = umpire_hash(u);
        if (status == TURNOUT_DONE && !umpire_is_over(u))
            compare_position(u, &t);
        t.same -= umpire_hash(u) != before;
    }
    cmp_ok(t.same, "==", t.tried, "%s/%s: odds of commands are the same, merged or not", game, scenario);
    note("%s/%s: %d odds, %d with merged paths; %ld paths apart, %ld merged", game, scenario, t.tried, t.merged, t.apart, t.together);
    all->tried += t.tried;
    all->merged += t.merged;
    umpire_close(u);
}

int main(void)
{
    struct tally all = { 0 };
    const char *top = getenv("GROGNARD_SRCDIR");

    search_add(&search, top ? top : ".");
    search_trust(&search, search.root[0]);
    chance = dice_seed(17);
    at_table("fureur", &all);
    at_table("gettysburg", &all);
    at_table("edgehill", &all);
    at_table("galicia", &all);
    at_table("ypres", &all);
    on_board("fureur", "campaign", &all);
    on_board("gettysburg", "battle", &all);
    on_board("edgehill", "wing", &all);
    cmp_ok(all.tried, ">=", 500, "odds: hundreds were compared");
    cmp_ok(all.merged, ">=", 40, "odds: and in many of them paths were merged");
    search_free(&search);
    done_testing();
}
