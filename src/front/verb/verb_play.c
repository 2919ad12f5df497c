/*
 * play: a scenario is begun, and the dialogue opens.
 */
#include "base/mem.h"
#include "front/dialogue/opponent.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/columns.h"
#include "front/text/print.h"
#include "front/verb/audit.h"
#include "front/verb/session.h"
#include "mail/secrets.h"

static void say_notes(struct umpire *u)
{
    const struct scenario *s = umpire_scenario(u);
    const char *language = umpire_language(u);
    const char *title = words_in(&umpire_rules(u)->title, language);
    const char *name = words_in(&s->title, language);

    term_print(stdout, STYLE_STRONG, "%s\n%s\n", title ? title : umpire_rules(u)->game, name ? name : s->name);
    for (int i = 0; i < s->note_count; i++)
        if (words_in(&s->notes[i], language))
            columns_print_text(STYLE_PLAIN, 2, "%s", words_in(&s->notes[i], language));
    session_say_grounds(u);
    say("%s\n", _("`help` lists the commands, `map` shows the front, `quit` leaves."));
}

/* A set-up that breaks the game's own rules is not played. */
static bool set_up_holds(const struct options *o, struct umpire *u)
{
    struct diag d = { 0 };
    bool holds = audit_set_up(umpire_script(u), umpire_state(u), umpire_scenario(u), &d);

    if (!holds)
        open_faults(o, &d);
    diag_free(&d);
    return holds;
}

static int play(struct call *c, const struct named *n, const char *journal)
{
    const struct options *o = c->options;
    struct umpire *u = open_umpire(o, n->game, n->scenario, journal);
    struct repl r = { .options = o, .umpire = u, .eyes = EYES_SEAT };
    int status = STATUS_REFUSED;

    if (!u)
        return STATUS_REFUSED;
    if (open_eyes(o, u, &r.eyes) && opponent_open(&r, o->seed) && set_up_holds(o, u) && open_secrets(o, u, true)) {
        say_notes(u);
        status = repl_run(&r, umpire_begin(u));
    }
    session_leave(&r, status);
    return status;
}

static int run(struct call *c)
{
    struct named n = named_split(c->options->operand[0]);
    char *journal = NULL;
    int status = STATUS_REFUSED;

    if (open_knows_scenario(c->options, &n) && session_journal(c, n.game, n.scenario, &journal))
        status = play(c, &n, journal);
    mem_free(journal);
    named_free(&n);
    return status;
}

const struct verb verb_play = {
    .name = "play",
    .operands = "GAME/SCENARIO", .least = 1, .most = 1,
    .options = "seed dice mod set cards journal as opponent",
    .summary = N_("play a scenario"),
    .more = N_("Reads commands from the terminal or from standard input. Each command is saved in the journal before "
               "it is acknowledged; `grognard resume` continues the game. In a game with hidden units you see what "
               "the side to move sees; --as SIDE fixes the view."),
    .run = run, .print = print_play,
};
