/*
 * main.c - the verbs of grognard.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "config.h"
#include "base/mem.h"
#include "front/cmd.h"
#include "front/columns.h"
#include "front/complete.h"
#include "front/i18n.h"
#include "front/manual.h"
#include "front/where.h"

static const struct verb verbs[] = {
    { "games", "", 0, 0, "json", N_("the games, their scenarios and mods"),
      N_("Lists what is found in the folders of GROGNARD_PATH and where grognard was installed: scenarios to play, mods to lay "
         "over a game, procedures to rule on."), cmd_games },
    { "play", "GAME/SCENARIO", 1, 1, "seed dice mod set cards journal as", N_("play on a board"),
      N_("Opens the dialogue. With no terminal on standard input it reads commands from there. Every command is in the "
         "journal before it is acknowledged; `grognard resume` goes on. Where something is hidden, each moment is shown as the "
         "side that must decide sees it; --as SIDE shows it as that side does."), cmd_play },
    { "resume", "F.journal", 1, 1, "as check", N_("go on where the journal ends"),
      N_("Takes from the journal what each command changed, checks every hash, runs the last command again, and opens the dialogue "
         "where the journal ends. With --check every command is run again and compared, as `replay` does."), cmd_resume },
    { "replay", "F.journal", 1, 1, "to log as json", N_("run a journal again and check it"),
      N_("Runs every command again and compares the position after each. Prints the final position and its hash; with --as SIDE both "
         "are as that side sees them. The exit status is 1 if a record does not replay."), cmd_replay },
    { "rebase", "F.journal", 1, 1, "mod set", N_("go on with a game under other rules"),
      N_("The journal's position stays; from here on the game is played with the mods and switches that are named, beside those it "
         "has, and with the files at hand. What was played before cannot be taken back any more."), cmd_rebase },
    { "rule", "GAME PROCEDURE [name=value]…", 2, -1, "seed dice mod set cards json", N_("one ruling without a board"),
      N_("The players say what the board shows. What is left out takes its default; a die may be given by its name "
         "(die=3). `grognard games` lists the procedures, `grognard rule GAME PROCEDURE --help` what one takes."), cmd_rule },
    { "odds", "GAME PROCEDURE [name=value]…", 2, -1, "mod set cards json", N_("the exact chances of a procedure's outcomes"),
      N_("Every way the dice can fall is counted: fractions and percent, no sampling."), cmd_odds },
    { "why", "GAME NUMBER", 2, 2, "mod json", N_("what a rule says, and what cites it"),
      N_("NUMBER is written as in the rulebook: 12, 12.4, 12.4a. Prints a sentence of ours for the rule and for each one under it, "
         "then the commands, procedures, tables, figures, switches and phases that stand under the number, and the rules that a mod "
         "can change, by name. If no rule has that number, the rule above it answers."), cmd_why },
    { "show", "GAME [TABLE]", 1, 2, "mod json", N_("a table as one proofreads it against the printed one"),
      N_("Without TABLE, lists what there is: tables, modifiers, terrain, counters, switches, sequence. With --mod, a star "
         "marks what the mod changed."), cmd_show },
    { "los", "GAME/SCENARIO FROM TO", 3, 3, "mod set json", N_("whether FROM sees TO, what blocks it, where"),
      N_("As the game's own rule of sight has it at the scenario's start, else by the sight column of the terrain "
         "chart."), cmd_los },
    { "check", "[PATH]…", 0, -1, "handles json", N_("look for faults in rules, scripts, scenarios and mods"),
      N_("PATH is a game, GAME/SCENARIO, a folder that holds rules/, or a file of a game; without it all games are checked. "
         "The exit status is 1 if there are faults."), cmd_check },
    { "render", "GAME/SCENARIO|F.journal", 1, 1, "output mod set to as json", N_("draw the map as SVG"),
      N_("To standard output, or to the file that -o names."), cmd_render },
    { "playout", "GAME/SCENARIO", 1, 1, "games seed jobs verify mod set cards json", N_("play random but legal games to the end"),
      N_("Reports results and timings. The exit status is 1 if a game met a fault or a dead end."), cmd_playout },
    { "provenance", "GAME", 1, 1, "mod json", N_("where each figure comes from"),
      N_("rulebook: in the rules as published. reconstructed: ours, from history and geography. owner: typed in by somebody "
         "who owns the game."), cmd_provenance },
    { "worksheet", "GAME", 1, 1, "output mod", N_("a form for the owner of a game, to be used as a mod"),
      N_("Lists every figure that is not from the rulebook."), cmd_worksheet },
    { NULL, NULL, 0, 0, NULL, NULL, NULL, NULL },
};

static void help_verb(const struct verb *v)
{
    say(_("usage: grognard %s %s\n\n"), v->name, v->operands);
    columns_print_text(STYLE_PLAIN, _(v->more), 0);
    say("\n");
    options_describe(v);
}

static void help(void)
{
    struct columns c;

    say("%s\n\n", _("usage: grognard VERB … [--option]…"));
    columns_print_text(STYLE_PLAIN,
                       _("Grognard is a rules umpire for hex wargames: on a board it keeps the position and refuses what is "
                         "not legal; at the table it rules on what the players say, with the rule's number."), 0);
    say("\n");
    columns_init(&c, 2, "ll");
    for (const struct verb *v = verbs; v->name; v++) {
        columns_add(&c, STYLE_STRONG, "%s %s", v->name, v->operands);
        columns_add(&c, STYLE_PLAIN, "%s", _(v->summary));
    }
    columns_print(&c, 2);
    columns_free(&c);
    say("\n");
    options_describe(NULL);
    say("\n");
    columns_print_text(STYLE_PLAIN, _("`grognard VERB --help` says more. Exit status: 0 done, 1 refused, 2 wrong usage, 3 an "
                                      "internal error."), 0);
}

static int run(struct options *o)
{
    if (o->version) {
        say("grognard %s\n", PACKAGE_VERSION);
        return STATUS_DONE;
    }
    if (o->manual || o->complete) {
        o->manual ? manual_print(verbs) : complete_line(verbs, &o->search, o->complete);
        return STATUS_DONE;
    }
    if (o->help) {
        if (o->verb && (o->verb->run == cmd_rule || o->verb->run == cmd_odds) && o->operands >= 2)
            return cmd_procedure(o);
        if (o->verb)
            help_verb(o->verb);
        else
            help();
        return STATUS_DONE;
    }
    if (!o->verb) {
        complain("%s", _("a verb is missing; `grognard --help` lists them"));
        return STATUS_USAGE;
    }
    return o->verb->run(o);
}

/* An assertion failed: the fault is ours, and the journal has all that was acknowledged. */
static void end_internal(int signal)
{
    static const char line[] = "grognard: an internal error; every command that was acknowledged is in the journal\n";

    (void)signal;
    if (write(STDERR_FILENO, line, sizeof line - 1) < 0)
        _exit(STATUS_INTERNAL);
    _exit(STATUS_INTERNAL);
}

/* A full disk must not pass for success. */
static int close_output(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    complain("%s", _("standard output cannot be written"));
    return STATUS_INTERNAL;
}

int main(int argc, char **argv)
{
    struct options o;
    const char *language = i18n_choose(options_language(argc, argv));

    signal(SIGABRT, end_internal);
    char *locales = where_locales_are(argv[0]);
    i18n_start(language ? language : "en", locales);
    mem_free(locales);
    int status = STATUS_USAGE;
    if (options_read(&o, verbs, argc, argv)) {
        where_games_are(&o.search, argv[0]);
        status = run(&o);
    }
    options_free(&o);
    return close_output(status);
}
