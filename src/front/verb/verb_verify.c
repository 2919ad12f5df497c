/*
 * verify: that a journal is what was played: every command by the rules, every roll as it had to fall, and nothing
 * changed since an older copy.
 */
#include <string.h>
#include "base/mem.h"
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/print.h"
#include "front/verb/verb.h"
#include "game/fair/fair.h"

/* False: the document says what is wrong with it. */
static bool reads(struct call *c, const char *path, struct journal_reading *out)
{
    struct diag d = { 0 };
    bool read = journal_read(path, out, &d);

    if (!read)
        json_object_set_new(c->document, "faults", json_faults(&d));
    diag_free(&d);
    return read;
}

/* Every record of the older copy is in the newer one, in its place. */
static int goes_on_from(struct call *c, const struct journal_reading *now, const char *older)
{
    struct journal_reading then;
    int same = 0, status = STATUS_DONE;

    if (!reads(c, older, &then))
        return STATUS_REFUSED;
    while (same < then.count && same < now->count && then.record[same].kind == now->record[same].kind &&
           strcmp(then.record[same].text, now->record[same].text) == 0)
        same++;
    if (same == then.count && !then.fault)
        json_object_set_new(c->document, "since", json_pack("{s:s, s:i}", "journal", older, "records", same));
    else
        status = call_refuse(c, _("%s: not what it was in %s: record %d is different"), c->options->operand[0],
                             older, same + 1);
    journal_reading_free(&then);
    return status;
}

static int prove(struct call *c, const struct replay *r, struct journal_reading *reading)
{
    const char *path = c->options->operand[0];
    struct fair_account account;
    struct fair f;
    int status = STATUS_DONE;

    json_set_words(c->document, "game", umpire_rules(r->umpire)->game);
    json_set_words(c->document, "journal", path);
    json_set_number(c->document, "commands", r->commands);
    json_set_words(c->document, "warning", r->warning);
    json_set_flag(c->document, "partly", true);
    fair_verify(&f, reading, &umpire_rules(r->umpire)->sides, &account);
    if (account.fault) {
        status = call_refuse(c, "%s: %s", path, account.fault);
    } else {
        json_object_set_new(c->document, "rolls",
                            json_pack("{s:i, s:i, s:i, s:i}", "fair", account.fair, "generated", account.generated,
                                      "by_hand", account.by_hand, "kept", account.kept));
        if (c->options->operands > 1)
            status = goes_on_from(c, reading, c->options->operand[1]);
    }
    mem_free(account.fault);
    return status;
}

static int run(struct call *c)
{
    const struct options *o = c->options;
    struct journal_reading reading;
    struct replay r;
    int status = STATUS_REFUSED;

    if (!open_journal(o, (struct replay_options){ 0 }, &r))
        return call_told(c, STATUS_REFUSED);
    if (r.fault || r.damaged) {
        call_refuse(c, "%s: %s", o->operand[0], r.fault ? r.fault : r.warning);
    } else if (reads(c, o->operand[0], &reading)) {
        status = prove(c, &r, &reading);
        journal_reading_free(&reading);
    }
    replay_free(&r);
    return status;
}

const struct verb verb_verify = {
    .name = "verify",
    .operands = "F.journal [OLDER.journal]", .least = 1, .most = 2,
    .options = "json",
    .summary = N_("prove that a journal was not tampered with"),
    .more = N_("Runs every command again, and checks that every roll the sides made together (--dice fair) is the one "
               "their pledges give. With OLDER, a copy you kept, also that nothing was changed since then."),
    .run = run, .print = print_verify,
};
