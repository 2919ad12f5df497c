/*
 * card: what the players' own cards say, as far as they have told it.
 *
 * A look that came upon a card nobody has told yet asks for it, and is then taken again.
 */
#include "front/verb/look.h"

#include <string.h>
#include "base/mem.h"
#include "front/dialogue/pending.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"
#include "front/verb/verb.h"

static void list_cards(struct repl *r)
{
    const struct rules *rules = umpire_rules(r->umpire);
    struct columns c;
    int told = 0;

    columns_init(&c, 2, "ll");
    for (int i = 0; i < rules->card_count; i++) {
        char text[CARD_TEXT];
        const char *said = card_said(umpire_state(r->umpire), i, text);

        if (!said)
            continue;
        told++;
        columns_add(&c, STYLE_STRONG, "%s", rules->cards[i].name);
        columns_add(&c, STYLE_PLAIN, "%s", i18n_word(said));
    }
    columns_print(&c, 2);
    columns_free(&c);
    say(_("  entered: %d; still to be asked when a rule needs them: %d\n"), told, rules->card_count - told);
}

static void ask(struct repl *r, int card)
{
    struct text command = { 0 };

    script_card_command(umpire_script(r->umpire), card, &command);
    r->shown = 0;
    r->at_table = false;
    repl_show_turnout(r, umpire_command(r->umpire, text_of(&command)));
    text_free(&command);
}

static void look_card(struct repl *r, const char *rest)
{
    const struct rules *rules = umpire_rules(r->umpire);
    int card = card_find(rules, rest);

    if (rules->card_count == 0)
        look_complain("%s", _("this game asks for nothing from your own cards; start it with --cards own, or write ask "
                              "in a mod"));
    else if (*rest == '\0')
        list_cards(r);
    else if (card < 0)
        look_complain(_("unknown card \"%s\"; `card` alone lists those you have entered"), rest);
    else if (repl_decides(r))
        ask(r, card);
}

bool look_wants_card(struct repl *r, int card, const char *verb, const char *rest)
{
    struct text line = { 0 };

    if (card < 0 || pending_waits(r->umpire) || !repl_decides(r))
        return false;
    ask(r, card);
    if (!pending_waits(r->umpire))
        return false;
    text_print(&line, "%s%s%s", verb, *rest ? " " : "", rest);
    mem_free(r->again);
    r->again = line.at;
    return true;
}

const struct verb verb_card = {
    .name = NC_("verb", "card"), .needs = NEEDS_POSITION,
    .usage = N_("[NAME]"),
    .text = N_("list what you have entered from your own cards; `card NAME` enters it again"),
    .example = "", .theme = THEME_KEEP, .while_asked = true,
    .look = look_card,
};
