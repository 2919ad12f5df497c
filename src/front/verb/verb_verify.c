/*
 * verify: that a journal is what was played: every command by the rules, every roll as it had to fall, and nothing
 * changed since an older copy.
 */
#include <string.h>
#include "base/mem.h"
#include "front/document/json.h"
#include "front/document/proof.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/print.h"
#include "front/verb/verb.h"
#include "game/fair/orders.h"

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

/* Records of a fair game that nothing proves, and that --allow does not name. What all have agreed to is proven, but
 * not how a roll fell that they did not make together. */
static int unproven(const struct fair *f, unsigned allowed, bool passed)
{
    int count = passed && !(allowed & 1U << FAIR_RULES);

    for (int i = 0; i < f->matters; i++) {
        const struct fair_matter *m = &f->matter[i];
        bool roll = m->deed == FAIR_BY_HAND || m->deed == FAIR_GENERATED || m->deed == FAIR_KEPT;
        count += !(allowed & 1U << m->deed) && (roll || m->agreed == 0);
    }
    return count;
}

/* What only a fair game can prove. */
static int prove_fair(struct call *c, const struct replay *r, const struct journal_reading *reading)
{
    const char *path = c->options->operand[0];
    const struct fair *f = umpire_fair(r->umpire);
    const struct names *sides = &umpire_rules(r->umpire)->sides;
    bool rules = c->options->allowed & 1U << FAIR_RULES;
    int record, count = unproven(f, c->options->allowed, r->passed > 0);
    const char *wrong = orders_are_in(reading, sides)
                            ? orders_wrong(f, reading, sides, r->by, r->records, rules, &record) : NULL;

    json_object_set_new(c->document, "matters", proof_matters(r->umpire, f, reading));
    json_set_number(c->document, "passed", r->passed);
    if (wrong)
        return call_refuse(c, _("%s: record %d: %s; the keeper could have gained"), path, record + 1, wrong);
    if (count > 0)
        return call_refuse(c, count == 1 ? _("%s: %d thing in this journal is not proven")
                                         : _("%s: %d things in this journal are not proven"), path, count);
    return STATUS_DONE;
}

static int prove(struct call *c, const struct replay *r, struct journal_reading *reading)
{
    const char *path = c->options->operand[0];
    const struct fair *fair = umpire_fair(r->umpire);
    struct fair f = { .chain = 0 };
    struct fair_account account = { 0 };
    int status = STATUS_DONE;

    json_set_words(c->document, "game", umpire_rules(r->umpire)->game);
    json_set_words(c->document, "journal", path);
    json_set_number(c->document, "commands", r->commands);
    json_set_words(c->document, "warning", r->warning);
    json_set_flag(c->document, "partly", true);
    if (!fair || seal_is_available())
        fair_verify(&f, reading, &umpire_rules(r->umpire)->sides, fair != NULL, &account);
    if (account.fault) {
        status = call_refuse(c, "%s: %s", path, account.fault);
    } else {
        json_object_set_new(c->document, "rolls",
                            json_pack("{s:i, s:i, s:i, s:i}", "fair", account.fair, "generated", account.generated,
                                      "by_hand", account.by_hand, "kept", account.kept));
        if (fair && seal_is_available())
            status = prove_fair(c, r, reading);
        if (c->options->operands > 1 && goes_on_from(c, reading, c->options->operand[1]) != STATUS_DONE)
            status = STATUS_REFUSED;
    }
    mem_free(account.fault);
    fair_free(&f);
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
    .options = "allow json",
    .summary = N_("prove that a journal was not tampered with"),
    .more = N_("Runs every command again, and checks that every roll the sides made together (--dice fair) is the one "
               "their pledges give. What it cannot prove of a fair game it lists, with the record and with who could "
               "have gained, and exits with 1: decisions taken back once their roll could be known, unless all sides "
               "have agreed; and rolls by hand, by the generator or kept, unless --allow names them. With OLDER, a "
               "copy you kept, also that nothing was changed since then."),
    .run = run, .print = print_verify,
};
