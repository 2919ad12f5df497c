/*
 * mail: what a keeper and the sides of a game by mail do (mail/mail.h).
 */
#include <string.h>
#include "base/mem.h"
#include "base/seal.h"
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/print.h"
#include "front/verb/bulletin.h"
#include "front/verb/verb.h"

/* A text that came in a letter. */
static json_t *lines_of(const struct text *t)
{
    json_t *lines = json_array();

    for (const char *at = text_of(t); *at; at += *at == '\n') {
        char *line = text_format("%.*s", (int)strcspn(at, "\n"), at);

        json_array_append_new(lines, json_words(line));
        mem_free(line);
        at += strcspn(at, "\n");
    }
    return lines;
}

/* A letter that was read, or the one step that was asked for: what came, what is to be sent, what was proven. */
static json_t *step_of(const struct mail *m, const char *letter)
{
    json_t *step = json_object();

    json_set_words(step, "letter", letter);
    json_object_set_new(step, "refused", lines_of(&m->refused));
    json_object_set_new(step, "news", lines_of(&m->news));
    json_object_set_new(step, "written", json_listing(&m->written));
    if (m->proof.rolled)
        json_set_number(step, "rolls", m->proof.rolls);
    if (m->proof.letters)
        json_set_number(step, "letters", m->proof.letters);
    json_set_words(step, "journal", m->proof.journal);
    return step;
}

static bool keep(struct mail *m, const struct options *o)
{
    struct named n = named_split(o->operand[2]);
    struct mail_game g = { n.game, n.scenario, o->mod, o->set, o->mods, o->sets };
    bool kept = open_knows_scenario(o, &n) && mail_keep(m, &g);

    named_free(&n);
    return kept;
}

static bool join(struct mail *m, const struct options *o)
{
    return mail_join(m, o->operand[2], o->as);
}

static bool order(struct mail *m, const struct options *o)
{
    return mail_order(m, o->operand + 2, o->operands - 2);
}

static bool open_all(struct mail *m, const struct options *o)
{
    (void)o;
    return mail_open(m);
}

static bool verify(struct mail *m, const struct options *o)
{
    return mail_verify(m, o->operand[2]);
}

static const struct deed {
    const char *name;
    int least;
    bool (*run)(struct mail *m, const struct options *o);      /* NULL: a letter after the other is taken */
} deeds[] = {
    { "keep", 3, keep }, { "join", 3, join }, { "order", 3, order }, { "take", 3, NULL }, { "open", 2, open_all },
    { "verify", 3, verify },
};

/* One step; what was done before one fails was done. */
static bool take_step(struct call *c, const struct deed *d, const char *letter)
{
    const struct options *o = c->options;
    struct mail m = { .search = &o->search, .folder = o->operand[1], .language = o->language,
                      .allowed = o->allowed, .bulletin = bulletin_text };
    bool done = d->run ? d->run(&m, o) : mail_is_keeper(&m) ? mail_take_as_keeper(&m, letter)
                                                            : mail_take_as_side(&m, letter);

    json_array_append_new(json_object_get(c->document, "steps"), step_of(&m, letter));
    if (m.why.length)
        call_refuse(c, "%s", text_of(&m.why));
    mail_free(&m);
    return done;
}

static int run(struct call *c)
{
    const struct options *o = c->options;
    const struct deed *d = deeds, *end = deeds + sizeof deeds / sizeof *deeds;

    if (!seal_is_available())
        return call_refuse(c, "%s", _("play by mail needs libsodium, and this program was built without it"));
    while (d < end && (strcmp(o->operand[0], d->name) != 0 || o->operands < d->least))
        d++;
    if (d == end) {
        call_refuse(c, "%s", _("write `grognard mail keep FOLDER GAME/SCENARIO`, `join FOLDER keeper.mail --as SIDE`, "
                               "`order FOLDER LINE…`, `take FOLDER FILE…`, `open FOLDER` or `verify FOLDER "
                               "open.mail`"));
        return STATUS_USAGE;
    }
    json_set_words(c->document, "deed", d->name);
    json_object_set_new(c->document, "steps", json_array());
    json_set_flag(c->document, "partly", true);
    bool done = true;
    for (int i = 2; done && i < (d->run ? 3 : o->operands); i++)
        done = take_step(c, d, d->run ? NULL : o->operand[i]);
    return done ? STATUS_DONE : STATUS_REFUSED;
}

const struct verb verb_mail = {
    .name = "mail",
    .operands = "keep|join|order|take|open|verify FOLDER …", .least = 2, .most = -1,
    .options = "as mod set allow json",
    .summary = N_("play by mail, with hidden units"),
    .more = N_("A keeper has the whole game; the sides send him orders and get news that hold nothing they may not "
               "see. keep FOLDER GAME/SCENARIO begins a game; join FOLDER keeper.mail --as SIDE takes a side; order "
               "FOLDER LINE… writes an order; take FOLDER FILE… reads what came; open FOLDER ends the secrecy; "
               "verify FOLDER open.mail proves to a side that everything was as it was told. See doc/mail.md."),
    .run = run, .print = print_mail,
};
