/*
 * verify: that a journal is what was played: every command by the rules, every roll as it had to fall, and nothing
 * changed since an older copy.
 */
#include "front/verb/cmd.h"

#include <string.h>
#include "base/mem.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/term.h"
#include "front/verb/verb.h"
#include "game/fair/fair.h"

static void tell_rolls(const struct fair_account *a)
{
    if (a->fair > 0)
        say(_("  %d rolls made by all sides together, exactly as their pledges determine\n"), a->fair);
    if (a->generated > 0)
        say(_("  %d rolls by the generator: anyone who knows the seed can predict them\n"), a->generated);
    if (a->by_hand > 0)
        say(_("  %d rolls by hand: the journal cannot prove them\n"), a->by_hand);
    if (a->kept > 0)
        say(_("  %d rolls kept as they fell before the past was edited\n"), a->kept);
}

static bool reads(const struct options *o, const char *path, struct journal_reading *out)
{
    struct diag d = { 0 };
    bool read = journal_read(path, out, &d);

    if (!read)
        open_faults(o, &d);
    diag_free(&d);
    return read;
}

/* Every record of the older copy is in the newer one, in its place. */
static bool goes_on_from(const struct options *o, const struct journal_reading *now, const char *older)
{
    struct journal_reading then;
    int same = 0;

    if (!reads(o, older, &then))
        return false;
    while (same < then.count && same < now->count && then.record[same].kind == now->record[same].kind &&
           strcmp(then.record[same].text, now->record[same].text) == 0)
        same++;
    bool whole = same == then.count && !then.fault;
    if (whole)
        say(_("  nothing was changed since %s: its %d records are the first of this journal\n"), older, same);
    else
        open_refuse(o, _("%s: not what it was in %s: record %d is different"), o->operand[0], older, same + 1);
    journal_reading_free(&then);
    return whole;
}

static int verify(const struct options *o, const struct replay *r)
{
    struct journal_reading reading;
    struct fair_account account;
    struct fair f;

    if (r->fault || r->damaged)
        return open_refuse(o, "%s: %s", o->operand[0], r->fault ? r->fault : r->warning);
    if (!reads(o, o->operand[0], &reading))
        return STATUS_REFUSED;
    say(r->commands == 1 ? _("%s: %d command, played by the rules\n") : _("%s: %d commands, played by the rules\n"),
        o->operand[0], r->commands);
    if (r->warning)
        say("  %s\n", r->warning);
    fair_verify(&f, &reading, &umpire_rules(r->umpire)->sides, &account);
    bool holds = !account.fault;
    if (holds)
        tell_rolls(&account);
    else
        open_refuse(o, "%s: %s", o->operand[0], account.fault);
    holds = holds && (o->operands < 2 || goes_on_from(o, &reading, o->operand[1]));
    mem_free(account.fault);
    journal_reading_free(&reading);
    return holds ? STATUS_DONE : STATUS_REFUSED;
}

static int cmd_verify(const struct options *o)
{
    struct replay r;
    int status = STATUS_REFUSED;

    if (!open_journal(o, (struct replay_options){ 0 }, &r))
        return STATUS_REFUSED;
    status = verify(o, &r);
    replay_free(&r);
    return status;
}

const struct verb verb_verify = {
    .name = "verify",
    .operands = "F.journal [OLDER.journal]", .least = 1, .most = 2,
    .options = "",
    .summary = N_("prove that a journal was not tampered with"),
    .more = N_("Runs every command again, and checks that every roll the sides made together (--dice fair) is the one "
               "their pledges give. With OLDER, a copy you kept, also that nothing was changed since then."),
    .command = cmd_verify,
};
