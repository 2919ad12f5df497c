/*
 * resume: the dialogue goes on where a journal ends.
 */
#include "base/chance.h"
#include "base/mem.h"
#include "front/dialogue/opponent.h"
#include "front/dialogue/pending.h"
#include "front/document/position.h"
#include "front/document/proof.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/program/saved.h"
#include "front/text/print.h"
#include "front/text/term.h"
#include "front/verb/session.h"
#include "mail/secrets.h"

/* What is new in a fair game is told in full. False: some of it must be agreed to, and is not: then no link is shown,
 * and the journal is not the one that was last in hand. */
static bool is_agreed(const struct options *o, const struct replay *r)
{
    struct umpire *u = r->umpire;
    const struct fair *f = umpire_fair(u);
    struct journal_reading reading;
    struct since since;
    int had[FAIR_SIDES];

    if (!f)
        return true;
    if (r->laid)
        complain(_("%s: the rolls in it were not checked, because it was played under other rules"), o->operand[0]);
    journal_read_text(umpire_journal_text(u), &reading);
    secrets_had(u, &reading, had);
    since_read(f, &reading, r->by, r->records, had, &since);
    json_t *items = proof_since(u, &reading, &since);
    print_since(items);
    json_decref(items);
    bool agreed = since.objections == 0 || o->agree;
    since_free(&since);
    journal_reading_free(&reading);
    if (!agreed)
        open_refuse(o, _("you must agree to what is marked before the game goes on: `grognard resume %s --as SIDE "
                         "--agree`. If you do not, go on with your own copy. No link of yours was shown."),
                    o->operand[0]);
    return agreed && (!o->agree || umpire_agree(u));
}

static int go_on(const struct options *o, struct replay *r)
{
    struct repl repl = { .options = o, .umpire = r->umpire, .eyes = EYES_SEAT };
    json_t *now = json_object();
    uint64_t seed;
    bool begun = state_head(umpire_state(r->umpire))->phase.node != PHASE_NONE || umpire_is_over(r->umpire) ||
                 repl_is_table(&repl);

    if (!open_eyes(o, r->umpire, &repl.eyes) || !chance_draw(&seed) || !opponent_open(&repl, seed) ||
        !open_secrets(o, r->umpire, false) || !is_agreed(o, r)) {
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
    .options = "as opponent check agree",
    .summary = N_("continue a game"),
    .more = N_("Without an operand, lists your games and asks for a number. NUMBER is one of that list; GAME or "
               "GAME/SCENARIO means the one of these that was played last. Rebuilds the position from the journal, "
               "checks every hash, and runs the last command again. With --check it runs every command again and "
               "compares the result, as `replay` does. A game with fair dice is always run so; what is new in it since "
               "you last had it is told first. If some of it takes back what had been rolled for, or was decided in "
               "your name, nothing goes on until you say --agree."),
    .run = run,
};
