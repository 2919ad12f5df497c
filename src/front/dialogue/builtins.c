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
#include "front/verb/verb.h"
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

/* --- help --- */

static const char *usage_of(const struct verb *v)
{
    return i18n_word(v->usage);
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

/* One line of verbs. */
static void add_verbs(struct columns *c, const char *heading, enum theme theme)
{
    struct text line = { 0 };

    for (const struct verb *const *v = verbs_of_dialogue; *v; v++)
        if ((*v)->theme == theme)
            text_print(&line, "%s%s", line.length ? "  " : "", verb_alias(*v));
    columns_add(c, STYLE_PLAIN, "%s", heading);
    columns_add(c, STYLE_STRONG, "%s", text_of(&line));
    text_free(&line);
}

enum { AROUND_HELP = 7 };      /* two headings, three lines of advice, the prompt in two */

/* Short enough for any screen: what the phase wants in full, all else by name. */
static void help_short(struct repl *r)
{
    struct columns c;

    columns_init(&c, 2, "ll");
    add_verbs(&c, _("look and ask"), THEME_LOOK);
    add_verbs(&c, _("mend"), THEME_MEND);
    add_verbs(&c, _("keep and leave"), THEME_KEEP);
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
    for (const struct verb *const *v = verbs_of_dialogue; *v; v++) {
        columns_add(&c, STYLE_STRONG, "%s %s", verb_alias(*v), usage_of(*v));
        columns_add(&c, STYLE_PLAIN, "%s", _((*v)->text));
    }
    columns_print(&c, 2);
    columns_free(&c);
}

static void help_verb(const struct verb *v)
{
    const char *alias = verb_alias(v);

    term_print(stdout, STYLE_STRONG, "  %s %s\n", alias, usage_of(v));
    say("  %s\n", _(v->text));
    if (strcmp(alias, v->name) != 0)
        say(_("  also: %s\n"), v->name);
    say("%s %s%s%s\n", _("  example:"), alias, *v->example ? " " : "", v->example);
}

static void help_of_game(struct repl *r, const char *name)
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
        help_verb(m.builtin);
    else if (m.kind == VERB_GAME)
        help_of_game(r, m.verb);
    else
        look_complain("%s", text_of(&why));
    text_free(&why);
}

const struct verb verb_help = {
    .name = NC_("verb", "help"),
    .usage = N_("[VERB|all]"),
    .text = N_("list the commands; `help VERB` explains one, `help all` each"),
    .example = "undo", .theme = THEME_KEEP, .while_asked = true,
    .takes = TAKES_VERB,
    .look = help,
};

const struct verb verb_note = {
    .name = NC_("verb", "note"),
    .usage = N_("TEXT"),
    .text = N_("write a remark in the journal"),
    .example = "the centre holds", .theme = THEME_MEND,
    .look = note,
};

const struct verb verb_save = {
    .name = NC_("verb", "save"),
    .usage = N_("[FILE [scenario]]"),
    .text = N_("say where the journal is, or copy it; or write the position as a scenario"),
    .example = "evening.journal", .theme = THEME_KEEP, .while_asked = true,
    .look = save,
};

const struct verb verb_dice = {
    .name = NC_("verb", "dice"),
    .usage = N_("[auto|ask|4 5]"),
    .text = N_("choose who rolls the dice: grognard (auto) or you (ask); correct a roll you mistyped"),
    .example = "ask", .theme = THEME_MEND, .while_asked = true,
    .words = "auto|ask",
    .look = dice,
};

const struct verb verb_quit = {
    .name = NC_("verb", "quit"),
    .usage = "",
    .text = N_("leave; the game is saved in its journal"),
    .example = "", .theme = THEME_KEEP, .while_asked = true,
    .look = quit,
};
