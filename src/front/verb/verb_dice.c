/*
 * dice: who rolls them, and a roll that was mistyped. The journal keeps of each roll where it came from.
 */
#include <ctype.h>
#include <string.h>
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "front/verb/back.h"
#include "game/journal/past.h"

void dice_correct(struct repl *r, const char *dice)
{
    enum turnout turnout;

    if (!past_correct(r->umpire, dice, false, &turnout)) {
        back_failed(r, &verb_dice, _("no dice were typed for the last command; `undo` takes it back"));
        return;
    }
    if (turnout != TURNOUT_REFUSED)
        repl_tell(r, &verb_dice, "corrected", json_pack("{s:o}", "dice", json_words(dice)));
    r->shown = 0;
    r->at_table = false;
    repl_show_turnout(r, turnout);
}

static const char *behind(const char *line, const char *no)
{
    size_t length = strlen(no);

    if (strncmp(line, no, length) != 0 || line[length] != ',')
        return NULL;
    line += length + 1;
    line += strspn(line, " \t");
    return isdigit((unsigned char)*line) ? line : NULL;
}

const char *dice_correction(const char *line)
{
    const char *ours = behind(line, C_("correction", "no"));

    return ours ? ours : behind(line, "no");
}

static int run(struct call *c)
{
    struct umpire *u = c->umpire;

    if (isdigit((unsigned char)*c->rest)) {
        dice_correct(c->repl, c->rest);
        return call_told(c, STATUS_DONE);
    }
    if (umpire_dice(u) == DICE_FAIR)
        return call_refuse(c, "%s", _("the sides of this game roll their dice together; this cannot be changed"));
    if (strcmp(c->rest, "ask") == 0)
        umpire_set_dice(u, DICE_ASK);
    else if (strcmp(c->rest, "auto") == 0)
        umpire_set_dice(u, DICE_AUTO);
    else if (*c->rest)
        call_refuse(c, _("dice cannot be \"%s\"; write `dice auto` or `dice ask`"), c->rest);
    json_set_words(c->document, "dice", umpire_dice(u) == DICE_ASK ? "ask" : "auto");
    return STATUS_DONE;
}

const struct verb verb_dice = {
    .name = NC_("verb", "dice"), .needs = NEEDS_POSITION,
    .usage = N_("[auto|ask|4 5]"),
    .text = N_("choose who rolls the dice: grognard (auto) or you (ask); correct a roll you mistyped"),
    .example = "ask", .theme = THEME_MEND, .while_asked = true,
    .words = "auto|ask",
    .run = run, .print = print_dice_mode,
};
