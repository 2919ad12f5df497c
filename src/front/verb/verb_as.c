/*
 * as: whose view is shown from now on.
 */
#include "base/match.h"
#include "front/dialogue/repl.h"
#include "front/document/json.h"
#include "front/document/shown.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/print.h"
#include "front/verb/verb.h"

static void fill(struct call *c, int eyes)
{
    json_set_words(c->document, "as",
                   eyes == VIEW_ALL ? "all" : eyes == EYES_SEAT ? "seat" : names_word(&c->rules->sides, eyes));
    if (eyes >= 0)
        json_set_words(c->document, "as_name", shown_side(c->rules, eyes, c->language));
}

static int run(struct call *c)
{
    struct text why = { 0 };
    int status = STATUS_DONE;

    if (match_equal(c->rest, "seat") || match_equal(c->rest, C_("eyes", "seat")))
        c->repl->eyes = EYES_SEAT;
    else if (*c->rest && !open_side(c->rules, c->rest, &c->repl->eyes, &why))
        status = call_refuse(c, "%s, seat", text_of(&why));
    if (status == STATUS_DONE)
        fill(c, c->repl->eyes);
    text_free(&why);
    return status;
}

const struct verb verb_as = {
    .name = NC_("verb", "as"),
    .usage = N_("[SIDE|all|seat]"),
    .text = N_("choose whose view is shown: a side's, everything (all), or the side to move (seat)"),
    .example = "all", .theme = THEME_KEEP, .while_asked = true,
    .takes = TAKES_SIDE, .words = "all|seat",
    .run = run, .print = print_as,
};
