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
    { "games", "", 0, 0, "json", N_("list the games, their scenarios and mods"),
      N_("Lists the games in the folders of GROGNARD_PATH and those installed with grognard: scenarios to play, mods "
         "to add, procedures to rule on."),
      cmd_games },
    { "menu", "", 0, 0, "", N_("choose what to do from a menu"),
      N_("For a first visit: learn, play, resume, the table, the rules, each by a number. `./bootstrap run` opens it."),
      cmd_menu },
    { "play", "GAME/SCENARIO", 1, 1, "seed dice mod set cards journal as opponent", N_("play a scenario"),
      N_("Reads commands from the terminal or from standard input. Each command is saved in the journal before it is "
         "acknowledged; `grognard resume` continues the game. In a game with hidden units you see what the side to "
         "move sees; --as SIDE fixes the view."),
      cmd_play },
    { "resume", "[F.journal|NUMBER|GAME]", 0, 1, "as opponent check", N_("continue a game"),
      N_("Without an operand, lists your games and asks for a number. NUMBER is one of that list; GAME or "
         "GAME/SCENARIO means the one of these that was played last. Rebuilds the position from the journal, "
         "checks every hash, and runs the last command again. With --check it runs every command again and compares "
         "the result, as `replay` does."),
      cmd_resume },
    { "journals", "", 0, 0, "json", N_("list the games you have begun"),
      N_("Lists the journals in the folder where `play` keeps them, the last one first: game, scenario, turn, whose "
         "move it is, and when it was last played. `grognard resume NUMBER` continues one of them."),
      cmd_journals },
    { "replay", "F.journal", 1, 1, "to log as json", N_("replay a journal and check it"),
      N_("Runs every command again and compares the position after each one. Prints the final position and its hash; "
         "with --as SIDE, as that side sees them. The exit status is 1 if a record cannot be replayed."),
      cmd_replay },
    { "transcript", "F.journal", 1, 1, "output as", N_("write a report of a game"),
      N_("Writes the game as Markdown: turns, commands, rulings in words, dice, and a small map where a fight was. "
         "With -o FILE.html it is a page with drawn maps. With --as SIDE it tells what that side saw."),
      cmd_transcript },
    { "compare", "A.journal B.journal", 2, 2, "as", N_("show where two games diverge"),
      N_("Compares two journals of one game: the first command, answer or roll in which they differ, with both "
         "rulings; and the counters that stand differently in the end."),
      cmd_compare },
    { "verify", "F.journal [OLDER.journal]", 1, 2, "", N_("prove that a journal was not tampered with"),
      N_("Runs every command again, and checks that every roll the sides made together (--dice fair) is the one their "
         "pledges give. With OLDER, a copy you kept, also that nothing was changed since then."),
      cmd_verify },
    { "mail", "keep|join|order|take|open|verify FOLDER …", 2, -1, "as mod set", N_("play by mail, with hidden units"),
      N_("A keeper has the whole game; the sides send him orders and get news that hold nothing they may not see. "
         "keep FOLDER GAME/SCENARIO begins a game; join FOLDER keeper.mail --as SIDE takes a side; order FOLDER LINE… "
         "writes an order; take FOLDER FILE… reads what came; open FOLDER ends the secrecy; verify FOLDER open.mail "
         "proves to a side that everything was as it was told. See doc/mail.md."),
      cmd_mail },
    { "rebase", "F.journal", 1, 1, "mod set", N_("continue a game under other rules"),
      N_("Keeps the position, but continues the game with the present files and with the mods and switches given, in "
         "addition to its own. Earlier commands can no longer be taken back."),
      cmd_rebase },
    { "table", "GAME[/SCENARIO]", 1, 1, "seed dice mod set cards journal",
      N_("an umpire beside the real map: an empty board"),
      N_("Put the counters that matter on the board (`put Doles 1421`), say where your map differs (`terrain 1520 "
         "woods`), and use every command and procedure of the game on them; the phase is whatever a command needs. You "
         "roll the dice, unless --dice auto. The journal is like any other: `undo`, `save`, `grognard resume`. With "
         "a scenario its counters are on the board, as `save FILE scenario` left them."),
      cmd_table },
    { "rule", "GAME PROCEDURE [VALUE|name=value]…", 2, -1, "seed dice mod set cards json",
      N_("rule on one situation, without a board"),
      N_("You describe the situation as you would say it: `combat 5 v 4 slope`, `combat Doles v Krzyzanowski`. Numbers "
         "fill the inputs that have no default, in order; those left over are your dice (9, 4 5, 4+5). A flag or a "
         "word stands alone, a counter stands for its figures; anything can be given as name=value, and names may be "
         "abbreviated. A ? at the end asks for everything else. `grognard games` lists the procedures, `grognard rule "
         "GAME PROCEDURE --help` lists the inputs of one."),
      cmd_rule },
    { "odds", "GAME PROCEDURE [VALUE|name=value]…", 2, -1, "vary full mod set cards json",
      N_("give the exact odds of each outcome of a procedure"),
      N_("Counts every possible roll; nothing is sampled. First comes what a player wants to know, then every outcome. "
         "A range for a value (4..7, or --vary attack=4..7) gives a column for each; `|` between two descriptions sets "
         "them side by side."),
      cmd_odds },
    { "why", "GAME NUMBER", 2, 2, "mod json", N_("explain a rule and list what cites it"),
      N_("Write NUMBER as the rulebook does: 12, 12.4, 12.4a. Prints our one-sentence summary of the rule and of each "
         "rule below it; then the commands, procedures, tables, figures, switches and phases that cite it, and the "
         "names by which a mod can change it. If there is no such rule, the rule above it is shown."),
      cmd_why },
    { "rules", "GAME [WORD]…", 1, -1, "mod", N_("find rules by word"),
      N_("Prints our sentence for every rule that has all of these words, or stands under that number. Without words, "
         "the chapters."),
      cmd_rules },
    { "show", "GAME [TABLE]", 1, 2, "mod json", N_("print a table, laid out for proofreading"),
      N_("Without TABLE, lists what can be shown: tables, modifiers, terrain, counters, figures, switches, sequence. "
         "With --mod, a star marks what the mod changes."),
      cmd_show },
    { "los", "GAME/SCENARIO FROM TO", 3, 3, "mod set json", N_("tell whether FROM sees TO, and what blocks the view"),
      N_("Uses the game's own rule for sight, at the start of the scenario; a game without one uses the sight column "
         "of its terrain chart."),
      cmd_los },
    { "check", "[PATH]…", 0, -1, "handles json", N_("look for faults in rules, scripts, scenarios and mods"),
      N_("PATH is a game, GAME/SCENARIO, a folder that contains rules/, or a file of a game. Without PATH, checks all "
         "games. The exit status is 1 if there are faults."),
      cmd_check },
    { "render", "GAME/SCENARIO|F.journal", 1, 1, "output mod set to as json", N_("draw the map as SVG"),
      N_("Writes to standard output, or to the file given with -o."), cmd_render },
    { "playout", "GAME/SCENARIO | --merge FILE…", 1, -1,
      "games seed jobs players shard each merge coverage fuzz keep verify mod set cards json",
      N_("play whole games by itself"),
      N_("Every player picks at random among what is legal unless --players says otherwise: one word for each side, in "
         "the order of the sides. Reports results and timings. The exit status is 1 if a game ran into a fault or a "
         "dead end. With --each, one line of JSON for each game, in the order of their seeds; --merge adds up files of "
         "such lines."),
      cmd_playout },
    { "provenance", "GAME", 1, 1, "mod json", N_("show where each figure comes from"),
      N_("rulebook: published in the rules. reconstructed: ours, from history and geography. owner: entered by "
         "somebody who owns the game."),
      cmd_provenance },
    { "worksheet", "GAME", 1, 1, "output mod", N_("write a mod for the owner of a game to fill in"),
      N_("Lists every figure that is not from the rulebook, for you to check against your copy."), cmd_worksheet },
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

    say("%s\n\n", _("usage: grognard COMMAND … [--option]…"));
    columns_print_text(STYLE_PLAIN,
                       _("Grognard is a rules umpire for hex wargames. It can run a whole game, keeping the position "
                         "and refusing illegal moves; or it can rule on a single situation at your table. It cites the "
                         "rule each time."), 0);
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
    columns_print_text(STYLE_PLAIN, _("`grognard COMMAND --help` says more. Exit status: 0 success, 1 refused, 2 wrong "
                                      "usage, 3 internal error."), 0);
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
        complain("%s", _("missing command; `grognard --help` lists them"));
        return STATUS_USAGE;
    }
    return o->verb->run(o);
}

/* An assertion failed: the fault is ours, and the journal has all that was acknowledged. */
static void end_internal(int signal)
{
    static const char line[] = "grognard: internal error; every acknowledged command is in the journal\n";

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
    complain("%s", _("cannot write to standard output"));
    return STATUS_INTERNAL;
}

int main(int argc, char **argv)
{
    struct options o;
    const char *language = i18n_choose(options_language(argc, argv));

    mem_reuse();
    signal(SIGABRT, end_internal);
    char *locales = where_locales_are(argv[0]);
    i18n_start(language ? language : "en", locales);
    mem_free(locales);
    int status = STATUS_USAGE;
    if (options_read(&o, verbs, argc, argv)) {
        where_games_are(&o.search, argv[0]);
        o.search.language = o.language;
        status = run(&o);
    }
    options_free(&o);
    return close_output(status);
}
