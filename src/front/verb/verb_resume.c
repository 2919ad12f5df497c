/*
 * resume: the dialogue goes on where a journal ends.
 */
#include "base/chance.h"
#include "base/mem.h"
#include "front/dialogue/opponent.h"
#include "front/dialogue/pending.h"
#include "front/document/position.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/program/saved.h"
#include "front/text/print.h"
#include "front/text/term.h"
#include "front/verb/session.h"
#include "mail/secrets.h"

static int go_on(const struct options *o, struct replay *r)
{
    struct repl repl = { .options = o, .umpire = r->umpire, .eyes = EYES_SEAT };
    json_t *now = json_object();
    uint64_t seed;
    bool begun = state_head(umpire_state(r->umpire))->phase.node != PHASE_NONE || umpire_is_over(r->umpire) ||
                 repl_is_table(&repl);

    if (!open_eyes(o, r->umpire, &repl.eyes) || !chance_draw(&seed) || !opponent_open(&repl, seed) ||
        !open_secrets(o, r->umpire, false)) {
        opponent_close(&repl);
        json_decref(now);
        return STATUS_REFUSED;
    }
    if (umpire_roll(r->umpire) && umpire_dice(r->umpire) == DICE_FAIR)
        r->pending = umpire_roll_together(r->umpire);
    secrets_remember(r->umpire);
    position_add_now(now, r->umpire, repl_eyes(&repl));
    print_now(now);
    json_decref(now);
    int status = repl_run(&repl, begun || pending_waits(r->umpire) ? r->pending : umpire_begin(r->umpire));
    session_say_journal(&repl);
    opponent_close(&repl);
    return status;
}

static int run(struct call *c)
{
    struct options o = *c->options;
    char *path = saved_choose(&o, o.operands > 0 ? o.operand[0] : NULL);
    const char *operand[] = { path };
    struct replay r;
    int status = STATUS_REFUSED;

    o.operand = operand;
    if (path && open_journal(&o, (struct replay_options){ .go_on = true, .lay = !o.check }, &r)) {
        if (r.warning)
            complain("%s: %s", path, r.warning);
        if (r.fault)
            call_refuse(c, "%s: %s", path, r.fault);
        else
            status = go_on(&o, &r);
        replay_free(&r);
    }
    mem_free(path);
    return status;
}

const struct verb verb_resume = {
    .name = "resume",
    .operands = "[F.journal|NUMBER|GAME]", .most = 1,
    .options = "as opponent check",
    .summary = N_("continue a game"),
    .more = N_("Without an operand, lists your games and asks for a number. NUMBER is one of that list; GAME or "
               "GAME/SCENARIO means the one of these that was played last. Rebuilds the position from the journal, "
               "checks every hash, and runs the last command again. With --check it runs every command again and "
               "compares the result, as `replay` does."),
    .run = run,
};
