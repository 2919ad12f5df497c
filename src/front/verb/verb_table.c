/*
 * table: an umpire beside the real map: a board that is empty, or as it was saved.
 */
#include "base/mem.h"
#include "front/dialogue/opponent.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/columns.h"
#include "front/text/print.h"
#include "front/verb/session.h"
#include "mail/secrets.h"

/* What every scenario of the game begins with is on an empty table too. */
static void say_laid(struct umpire *u)
{
    struct script_list laid;

    script_laid(umpire_script(u), &laid);
    for (int i = 0; i + 1 < laid.count; i += 2)
        columns_print_text(STYLE_PLAIN, 2, _("assumed: %s (%s)"), laid.at[i + 1], laid.at[i]);
    script_list_free(&laid);
}

static void say_table(struct umpire *u)
{
    const char *title = words_in(&umpire_rules(u)->title, umpire_language(u));
    const char *name = words_in(&umpire_scenario(u)->title, umpire_language(u));

    term_print(stdout, STYLE_STRONG, "%s\n%s\n", title ? title : umpire_rules(u)->game,
               name ? name : _("An empty board"));
    columns_print_text(STYLE_PLAIN, 2, "%s",
                       _("`put UNIT HEX` puts counters on it; then every command and procedure works on "
                         "them. You roll the dice and type them. `help` lists the commands, `rules WORD` "
                         "finds a rule, `quit` leaves."));
    say_laid(u);
    session_say_grounds(u);
}

static int play(struct call *c, const char *game, const char *scenario, const char *journal)
{
    const struct options *o = c->options;
    struct umpire *u = open_umpire(o, game, scenario, journal);
    struct repl r = { .options = o, .umpire = u, .eyes = VIEW_ALL };
    int status = STATUS_REFUSED;

    if (!u)
        return STATUS_REFUSED;
    if (!o->has_dice)
        umpire_set_dice(u, DICE_ASK);
    say_table(u);
    if (opponent_open(&r, o->seed) && open_secrets(o, u, true))
        status = repl_run(&r, TURNOUT_DONE);
    session_leave(&r, status);
    return status;
}

static int run(struct call *c)
{
    struct named n = named_split(c->options->operand[0]);
    char *scenario = text_format(DATA_TABLE "%s%s", n.scenario ? "/" : "", n.scenario ? n.scenario : "");
    char *journal = NULL;
    int status = STATUS_REFUSED;

    if ((n.scenario ? open_knows_scenario(c->options, &n) : open_knows_game(c->options, n.game)) &&
        session_journal(c, n.game, scenario, &journal))
        status = play(c, n.game, scenario, journal);
    mem_free(journal);
    mem_free(scenario);
    named_free(&n);
    return status;
}

const struct verb verb_table = {
    .name = "table",
    .operands = "GAME[/SCENARIO]", .least = 1, .most = 1,
    .options = "seed dice mod set cards journal",
    .summary = N_("an umpire beside the real map: an empty board"),
    .more = N_("Put the counters that matter on the board (`put Doles 1421`), say where your map differs (`terrain "
               "1520 woods`), and use every command and procedure of the game on them; the phase is whatever a "
               "command needs. You roll the dice, unless --dice auto. The journal is like any other: `undo`, `save`, "
               "`grognard resume`. With a scenario its counters are on the board, as `save FILE scenario` left them."),
    .run = run, .print = print_assumed,
};
