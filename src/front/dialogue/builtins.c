#include "front/verb/look.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include "base/match.h"
#include "base/mem.h"
#include "front/dialogue/lesson.h"
#include "front/dialogue/opponent.h"
#include "front/dialogue/pending.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/columns.h"
#include "front/text/print.h"
#include "front/verb/verb_agree.h"
#include "front/verb/verb_undo.h"

static void note(struct repl *r, const char *rest)
{
    if (*rest == '\0')
        look_complain("%s", _("missing text; usage: note TEXT"));
    else if (!umpire_note(r->umpire, rest))
        repl_complain_of(r, _("cannot write the journal: nothing was noted"));
    else
        say("  %s\n", _("noted in the journal"));
}

static void save_journal(struct repl *r, const char *rest)
{
    const char *journal = umpire_journal(r->umpire);
    bool lost = umpire_is_lost(r->umpire);
    struct text why = { 0 };

    if (!journal)
        look_complain("%s", _("this game has no journal; start it with --journal FILE"));
    else if (*rest == '\0' && lost)
        look_complain(_("another program has changed %s; write `save FILE`"), journal);
    else if (*rest == '\0')
        say(_("  every command is already saved in %s; `grognard resume` continues from there\n"), journal);
    else if (!umpire_save(r->umpire, rest))
        look_complain("%s", open_unwritten(rest, errno, &why));
    else if (lost)
        say(_("  the whole game is now in %s, and continues there\n"), rest);
    else
        say(_("  saved in %s; `grognard resume %s` continues from there\n"), rest, rest);
    text_free(&why);
}

/* `save FILE scenario`: the file, to be freed; NULL if that is not meant. */
static char *scenario_file(const char *rest)
{
    const char *blank = strrchr(rest, ' ');
    struct text file = { 0 };

    if (!blank || !(match_equal(blank + 1, "scenario") || match_equal(blank + 1, C_("save", "scenario"))))
        return NULL;
    text_add_span(&file, rest, (size_t)(blank - rest));
    return file.at;
}

static void save(struct repl *r, const char *rest)
{
    char *scenario = scenario_file(rest);

    if (scenario)
        hand_save(r, scenario);
    else
        save_journal(r, rest);
    mem_free(scenario);
}

/* What is rolled from now on; the journal keeps of each roll where it came from. */
static void dice(struct repl *r, const char *rest)
{
    if (*rest >= '0' && *rest <= '9') {
        past_mistyped(r, rest);
        return;
    }
    if (umpire_dice(r->umpire) == DICE_FAIR) {
        look_complain("%s", _("the sides of this game roll their dice together; this cannot be changed"));
        return;
    }
    if (strcmp(rest, "ask") == 0)
        umpire_set_dice(r->umpire, DICE_ASK);
    else if (strcmp(rest, "auto") == 0)
        umpire_set_dice(r->umpire, DICE_AUTO);
    else if (*rest)
        look_complain(_("dice cannot be \"%s\"; write `dice auto` or `dice ask`"), rest);
    say("  %s\n", umpire_dice(r->umpire) == DICE_ASK ? _("you roll and type the result (dice ask)")
                                                     : _("grognard rolls (dice auto)"));
}

static void quit(struct repl *r, const char *rest)
{
    (void)rest;
    r->leaving = true;
}

static void help(struct repl *r, const char *rest);

const struct builtin builtins[] = {
    { NC_("verb", "help"), N_("[VERB|all]"),
      N_("list the commands; `help VERB` explains one, `help all` each"), "undo", true, help },
    { NC_("verb", "legal"), N_("[VERB] [UNIT|HEX]"), N_("list what the rules allow now: all, of a verb, for a counter"),
      "", true, look_legal },
    { NC_("verb", "hint"), "", N_("say what the program would do for you, and what it gains"), "", true,
      opponent_hint },
    { NC_("verb", "why"), N_("[RULE|last|not COMMAND]"),
      N_("explain the last ruling, a rule (its number alone will do), or what stands in the way of a command"), "last",
      true, look_why },
    { NC_("verb", "rules"), N_("[WORD…]"), N_("find rules by word; alone, list the chapters"), "retreat", true,
      look_rules },
    { NC_("verb", "odds"), N_("COMMAND [| COMMAND…]"),
      N_("give the odds of a command or a procedure, several side by side; alone, of all that is declared; `odds full` "
         "lists every outcome"),
      "PROCEDURE VALUE", true, look_odds },
    { NC_("verb", "vary"), N_("PROCEDURE VALUE…"),
      N_("give the odds of a procedure for each value of a range, such as 4..7"), "PROCEDURE 4..7", true, look_vary },
    { NC_("verb", "plan"), N_("UNIT to HEX"),
      N_("think a move through: its way and cost, who may react and with what chance"), "2c to 1305", true, look_plan },
    { NC_("verb", "rule"), N_("PROCEDURE VALUE…"),
      N_("rule on a situation you describe, not the one on the board; `rule` may be left out"), "", true, look_rule },
    { NC_("verb", "map"), N_("[HEX|UNIT]"), N_("show the map around a hex, or a unit and where it may go"), "", true,
      look_map },
    { NC_("verb", "stack"), N_("HEX"), N_("list the counters in a hex or box, top first"), "0304", true, look_stack },
    { NC_("verb", "unit"), N_("ID"), N_("show everything about a counter"), "2c", true, look_unit },
    { NC_("verb", "show"), N_("[TABLE]"), N_("show a table; alone, list them"), "terrain", true, look_show },
    { NC_("verb", "card"), N_("[NAME]"),
      N_("list what you have entered from your own cards; `card NAME` enters it again"), "", true, look_card },
    { NC_("verb", "los"), N_("FROM TO"), N_("tell whether one hex sees another, and what lies between"), "0304 0307",
      true, look_los },
    { NC_("verb", "status"), "", N_("show the turn, the phase and where everything is"), "", true, look_status },
    { NC_("verb", "audit"), "", N_("list everything in this position that breaks a rule"), "", true, look_audit },
    { NC_("verb", "undo"), N_("[N|to turn T]"),
      N_("take back the last command, the last N, or all since turn T began; cancel a question"), "2", true,
      past_take_back },
    { NC_("verb", "redo"), N_("[N]"), N_("repeat the command that was taken back, or N of them"), "", false,
      past_play_again },
    { NC_("verb", "edit"), N_("[K COMMAND|on|back]"),
      N_("list the commands; change one of them and play the rest again"), "1 done", true, past_edit },
    { NC_("verb", "agree"), N_("\"REASON\" [CHANGE]"),
      N_("change the position by hand, as the players agree: put, take, flip, mark, set, turn, phase"),
      "\"we forgot the 20th\"", true, agree_begin },
    { NC_("verb", "sync"), "", N_("compare the board with your table, stack by stack"), "", false, sync_begin },
    { NC_("verb", "lesson"), N_("[skip]"), N_("repeat the current lesson, or skip it"), "",
      true, lesson_show },
    { NC_("verb", "note"), N_("TEXT"), N_("write a remark in the journal"), "the centre holds", false, note },
    { NC_("verb", "save"), N_("[FILE [scenario]]"),
      N_("say where the journal is, or copy it; or write the position as a scenario"), "evening.journal", true, save },
    { NC_("verb", "dice"), N_("[auto|ask|4 5]"),
      N_("choose who rolls the dice: grognard (auto) or you (ask); correct a roll you mistyped"), "ask",
      true, dice },
    { NC_("verb", "as"), N_("[SIDE|all|seat]"),
      N_("choose whose view is shown: a side's, everything (all), or the side to move (seat)"), "all", true, look_as },
    { NC_("verb", "transcript"), N_("[FILE.md|FILE.html]"), N_("write a report of the game so far"), "game.html", true,
      look_transcript },
    { NC_("verb", "provenance"), "", N_("show where the game's figures come from"), "", true, look_provenance },
    { NC_("verb", "render"), N_("FILE"), N_("draw the map as SVG"), "map.svg", true, look_render },
    { NC_("verb", "quit"), "", N_("leave; the game is saved in its journal"), "", true, quit },
    { NULL, NULL, NULL, NULL, false, NULL },
};

const char *builtin_alias(const struct builtin *b)
{
    return i18n_look_up("verb", b->name);
}

/* --- help --- */

static const char *operands_of(const struct builtin *b)
{
    return i18n_word(b->operands);
}

/* Where the screen has no room to say what each does, how they are written must do. */
static void help_usages(const struct columns *c)
{
    char **usage = mem_array((size_t)c->used / 3 + 1, sizeof *usage);
    int count = 0;

    for (int i = 0; i < c->used; i += 3)
        usage[count++] = (char *)text_of(&c->cell[i].text);
    columns_print_items(usage, count, ";  ", INT_MAX);
    mem_free(usage);
}

/* In so many lines, if they suffice for it. */
static void help_game(struct repl *r, int room)
{
    struct script_verb *verb;
    int count = script_verbs(umpire_script(r->umpire), &verb);
    struct columns c;

    columns_init(&c, 3, "lll");
    for (int i = 0; i < count; i++) {
        if (!verb[i].now)
            continue;
        columns_add(&c, STYLE_STRONG, "%s", verb[i].usage);
        columns_add(&c, STYLE_RULE, "%s", verb[i].rule ? verb[i].rule : "");
        columns_add(&c, STYLE_PLAIN, "%s", verb[i].text ? verb[i].text : "");
    }
    if (c.used > 0) {
        columns_add(&c, STYLE_STRONG, "%s", C_("verb", "done"));
        columns_add(&c, STYLE_PLAIN, "%s", "");
        columns_add(&c, STYLE_PLAIN, "%s", _("ends the phase"));
        say("%s\n", _("In this phase:"));
    }
    if (columns_lines(&c, 2) <= room)
        columns_print(&c, 2);
    else
        help_usages(&c);
    columns_free(&c);
}

/* What a player does with these is not to look at the game. */
static const char *const mending[] = { "undo", "redo", "edit", "agree", "sync", "dice", "note", NULL };
static const char *const keeping[] = { "card", "save", "as", "transcript", "provenance", "render", "help", "quit",
                                       NULL };

static bool is_among(const char *name, const char *const *names)
{
    while (*names && strcmp(*names, name) != 0)
        names++;
    return *names != NULL;
}

/* One line of verbs: those in the list, or without one those in no list. */
static void add_verbs(struct columns *c, const char *theme, const char *const *names)
{
    struct text line = { 0 };

    for (const struct builtin *b = builtins; b->name; b++)
        if (names ? is_among(b->name, names) : !is_among(b->name, mending) && !is_among(b->name, keeping))
            text_print(&line, "%s%s", line.length ? "  " : "", builtin_alias(b));
    columns_add(c, STYLE_PLAIN, "%s", theme);
    columns_add(c, STYLE_STRONG, "%s", text_of(&line));
    text_free(&line);
}

enum { AROUND_HELP = 7 };      /* two headings, three lines of advice, the prompt in two */

/* Short enough for any screen: what the phase wants in full, all else by name. */
static void help_short(struct repl *r)
{
    struct columns c;

    columns_init(&c, 2, "ll");
    add_verbs(&c, _("look and ask"), NULL);
    add_verbs(&c, _("mend"), mending);
    add_verbs(&c, _("keep and leave"), keeping);
    if (repl_is_table(r))
        hand_help();
    else
        help_game(r, term_lines() - columns_lines(&c, 2) - AROUND_HELP);
    say("%s\n", _("At any time:"));
    columns_print(&c, 2);
    columns_free(&c);
    columns_print_text(STYLE_PLAIN, _("`help VERB` explains one, `help all` lists them with their use. Commands may be "
                                      "abbreviated, TAB completes words, Ctrl-C cancels a question, an empty line "
                                      "takes the answer in brackets."), 0);
}

static void help_all(struct repl *r)
{
    struct columns c;

    if (repl_is_table(r))
        hand_help();
    help_game(r, INT_MAX);
    say("%s\n", _("At any time:"));
    columns_init(&c, 2, "ll");
    for (const struct builtin *b = builtins; b->name; b++) {
        columns_add(&c, STYLE_STRONG, "%s %s", builtin_alias(b), operands_of(b));
        columns_add(&c, STYLE_PLAIN, "%s", _(b->text));
    }
    columns_print(&c, 2);
    columns_free(&c);
}

static void help_builtin(const struct builtin *b)
{
    const char *alias = builtin_alias(b);

    term_print(stdout, STYLE_STRONG, "  %s %s\n", alias, operands_of(b));
    say("  %s\n", _(b->text));
    if (strcmp(alias, b->name) != 0)
        say(_("  also: %s\n"), b->name);
    say("%s %s%s%s\n", _("  example:"), alias, *b->example ? " " : "", b->example);
}

static void help_verb(struct repl *r, const char *name)
{
    struct script_verb *verb;
    int count = script_verbs(umpire_script(r->umpire), &verb), shown = 0;

    for (int i = 0; i < count; i++) {
        if (strcmp(verb[i].name, name) != 0)
            continue;
        term_print(stdout, STYLE_STRONG, "  %s", verb[i].usage);
        term_print(stdout, STYLE_RULE, "   %s\n", verb[i].rule ? verb[i].rule : "");
        say("  %s\n", verb[i].text ? verb[i].text : "");
        if (strcmp(verb[i].shown, verb[i].name) != 0)
            say(_("  also: %s\n"), verb[i].name);
        if (verb[i].words)
            columns_print_text(STYLE_PLAIN, verb[i].words, 2);
        if (verb[i].example)
            say("%s %s\n", _("  example:"), verb[i].example);
        if (!verb[i].now)
            say("  %s\n", _("not in this phase"));
        shown++;
    }
    if (shown == 0)
        say("  %s\n  %s\n", name, _("ends the phase"));
}

static void help(struct repl *r, const char *rest)
{
    struct text why = { 0 };
    struct meant m;

    if (*rest == '\0' || match_equal(rest, "all") || match_equal(rest, C_("help", "all"))) {
        if (*rest)
            help_all(r);
        else
            help_short(r);
        return;
    }
    m = repl_meant(r, rest, &why);
    if (m.kind == VERB_BUILTIN)
        help_builtin(m.builtin);
    else if (m.kind == VERB_GAME)
        help_verb(r, m.verb);
    else
        look_complain("%s", text_of(&why));
    text_free(&why);
}
