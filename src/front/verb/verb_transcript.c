/*
 * transcript: a journal told as a report. compare: where two journals part, and what differs at their ends.
 */
#include <string.h>
#include "base/mem.h"
#include "front/picture/transcript.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/columns.h"
#include "front/text/print.h"
#include "front/text/shown.h"
#include "front/verb/look.h"
#include "front/verb/verb.h"
#include "game/journal/past.h"

static int cmd_transcript(const struct options *o)
{
    struct transcript *t = transcript_new(o, o->as, VIEW_ALL, transcript_is_html(o->output));
    struct replay_options options = { .to = -1 };
    struct text page = { 0 };
    struct replay r;
    int status = STATUS_REFUSED;

    transcript_listen(t, &options);
    if (open_journal(o, options, &r)) {
        if (r.warning)
            complain("%s: %s", o->operand[0], r.warning);
        if (r.fault)
            complain("%s: %s", o->operand[0], r.fault);
        if (transcript_write(t, &r, &page))
            status = transcript_put(o, &page, o->output);
        if (r.fault || r.damaged)
            status = STATUS_REFUSED;
        replay_free(&r);
    }
    text_free(&page);
    transcript_free(t);
    return status;
}

const struct verb verb_transcript = {
    .name = NC_("verb", "transcript"),
    .operands = "F.journal", .least = 1, .most = 1,
    .options = "output as",
    .summary = N_("write a report of a game"),
    .more = N_("Writes the game as Markdown: turns, commands, rulings in words, dice, and a small map where a fight "
               "was. With -o FILE.html it is a page with drawn maps. With --as SIDE it tells what that side saw."),
    .usage = N_("[FILE.md|FILE.html]"),
    .text = N_("write a report of the game so far"),
    .example = "game.html", .theme = THEME_KEEP, .while_asked = true,
    .command = cmd_transcript, .look = look_transcript,
};
