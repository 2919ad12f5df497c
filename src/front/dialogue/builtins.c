#include "front/verb/look.h"

#include <errno.h>
#include <string.h>
#include "base/match.h"
#include "base/mem.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/term.h"
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
