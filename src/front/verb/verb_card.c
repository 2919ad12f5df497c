/*
 * card: what the players' own cards say, as far as they have told it.
 *
 * A look that came upon a card nobody has told yet asks for it, and is then taken again.
 */
#include "base/mem.h"
#include "front/dialogue/pending.h"
#include "front/dialogue/repl.h"
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "front/verb/verb.h"

static void ask(struct repl *r, int card)
{
    struct text command = { 0 };

    script_card_command(umpire_script(r->umpire), card, &command);
    repl_play(r, text_of(&command));
    text_free(&command);
}

bool repl_wants_card(struct repl *r, int card, const char *verb, const char *rest)
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

static void fill_entered(struct call *c)
{
    json_t *entered = json_array();
    int count = c->rules->card_count;

    for (int i = 0; i < count; i++) {
        char text[CARD_TEXT];
        const char *said = card_said(umpire_state(c->umpire), i, text);

        if (!said)
            continue;
        json_t *card = json_object();
        json_set_words(card, "card", c->rules->cards[i].name);
        json_set_name(card, "said", said, i18n_word(said));
        json_array_append_new(entered, card);
    }
    json_set_number(c->document, "to_be_asked", count - (int)json_array_size(entered));
    json_object_set_new(c->document, "entered", entered);
}

/* To enter one is a command of the game. */
static int enter(struct call *c, int card)
{
    if (repl_decides(c->repl))
        ask(c->repl, card);
    return call_told(c, STATUS_DONE);
}

static int run(struct call *c)
{
    int card = card_find(c->rules, c->rest);

    if (c->rules->card_count == 0)
        return call_refuse(c, "%s", _("this game asks for nothing from your own cards; start it with --cards own, or "
                                      "write ask in a mod"));
    if (*c->rest && card < 0)
        return call_refuse(c, _("unknown card \"%s\"; `card` alone lists those you have entered"), c->rest);
    if (*c->rest)
        return enter(c, card);
    fill_entered(c);
    return STATUS_DONE;
}

const struct verb verb_card = {
    .name = NC_("verb", "card"), .needs = NEEDS_POSITION,
    .usage = N_("[NAME]"),
    .text = N_("list what you have entered from your own cards; `card NAME` enters it again"),
    .example = "", .theme = THEME_KEEP, .while_asked = true,
    .run = run, .print = print_card,
};
