/*
 * call.c - a verb is run: what it needs is opened, what it found is printed.
 */
#include <string.h>
#include "base/mem.h"
#include "front/dialogue/pending.h"
#include "front/dialogue/repl.h"
#include "front/document/json.h"
#include "front/document/shown.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/print.h"
#include "front/text/term.h"
#include "front/verb/verb.h"

static void set_line(json_t *object, const char *key, const char *format, va_list args)
{
    struct text line = { 0 };

    text_vprint(&line, format, args);
    json_set_words(object, key, text_of(&line));
    text_free(&line);
}

int call_refuse(struct call *c, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    set_line(c->document, "error", format, args);
    va_end(args);
    return STATUS_REFUSED;
}

void call_warn(struct call *c, const char *format, ...)
{
    json_t *warnings = json_object_get(c->document, "warnings"), *warning = json_object();
    va_list args;

    if (!warnings)
        json_object_set_new(c->document, "warnings", warnings = json_array());
    va_start(args, format);
    set_line(warning, "message", format, args);
    va_end(args);
    json_array_append_new(warnings, warning);
}

/* Where a replay goes wrong it names commands, counters and their places. */
const char *call_wrong(const struct call *c, const struct replay *replay, const char *what)
{
    const char *as = c->options->as;

    if (!what || !as || strcmp(as, "all") == 0 || !replay->umpire || !view_hides(replay->umpire))
        return what;
    return _("it does not replay as it was played; what is different is not told while units are hidden");
}

void call_warn_of(struct call *c, const char *journal, const struct replay *replay)
{
    const char *warning = call_wrong(c, replay, replay->warning), *fault = call_wrong(c, replay, replay->fault);

    if (warning)
        call_warn(c, "%s: %s", journal, warning);
    if (fault && !(warning && strcmp(fault, warning) == 0))
        call_warn(c, "%s: %s", journal, fault);
}

int call_told(struct call *c, int status)
{
    json_decref(c->document);
    c->document = NULL;
    return status;
}

bool call_decides(struct call *c)
{
    int decider = view_decider(c->umpire);
    bool may = view_decides(c->umpire, c->eyes);

    if (!may)
        call_refuse(c, _("it is for %s to decide; `as %s` switches to their view"),
                    shown_side(c->rules, decider, c->language), c->rules->sides.word[decider]);
    return may;
}

bool call_is_refused(const json_t *document)
{
    return json_is_string(json_object_get(document, "error")) || json_is_object(json_object_get(document, "refused"));
}

bool call_print(const json_t *document)
{
    const struct verb *v = verb_named(json_words_at(document, "verb"));

    print_faults(json_object_get(document, "warnings"));
    if (!v)
        print_faults(json_object_get(document, "faults"));
    if (!v || !v->print)
        return json_object_get(document, "faults") != NULL;
    if (!call_is_refused(document) || json_flag_at(document, "partly"))
        v->print(document);
    return true;
}

void call_show(json_t *document, const char *language, bool json, bool dialogue)
{
    bool refused = call_is_refused(document);

    if (json)
        print_faults(json_object_get(document, "warnings"));
    else
        call_print(document);
    if (refused && !dialogue)
        complain_refused(document);
    else if (refused && !json)
        print_refused(document);
    if (json && document) {
        json_set_words(document, "language", language);
        json_add_words(document);
        json_print(json_incref(document));
    }
    json_decref(document);
}

static int conclude(struct call *c, int status, bool json)
{
    call_show(c->document, c->language, json, c->repl);
    return status;
}

static void begin(struct call *c)
{
    c->card = -1;
    c->document = json_object();
    json_set_words(c->document, "verb", c->verb->name);
    if (c->rules)
        json_set_words(c->document, "game", c->rules->game);
}

/* --- on the command line --- */

/* Operands from that one on, as they would be typed in a dialogue. */
static char *joined(const struct options *o, int from)
{
    struct text line = { 0 };

    text_add(&line, "");
    for (int i = from; i < o->operands; i++)
        text_print(&line, strpbrk(o->operand[i], " \t") ? "%s\"%s\"" : "%s%s", i > from ? " " : "", o->operand[i]);
    return line.at;
}

/* A scenario as it begins, or a journal as it stands. */
static bool open_position(struct call *c, struct replay *replay)
{
    const struct options *o = c->options;
    struct named n = named_split(o->operand[0]);

    if (open_names_journal(o->operand[0])) {
        open_journal(o, (struct replay_options){ .lay = true }, replay);
    } else if (n.scenario ? open_knows_scenario(o, &n) : open_knows_game(o, n.game)) {
        replay->umpire = open_umpire(o, n.game, n.scenario, NULL);
        if (replay->umpire && n.scenario)
            umpire_begin(replay->umpire);
    }
    c->umpire = replay->umpire;
    named_free(&n);
    return c->umpire && open_eyes(o, c->umpire, &c->eyes);
}

static bool open_needed(struct call *c, struct replay *replay, struct rules **rules)
{
    const struct options *o = c->options;

    if (c->verb->needs == NEEDS_RULES)
        c->rules = *rules = open_rules(o, o->operand[0]);
    else if (c->verb->needs == NEEDS_TABLE && open_knows_game(o, o->operand[0]))
        c->umpire = replay->umpire = open_umpire(o, o->operand[0], NULL, NULL);
    else if (c->verb->needs == NEEDS_POSITION && !open_position(c, replay))
        return false;
    if (c->umpire)
        c->rules = umpire_rules(c->umpire);
    return c->verb->needs == NEEDS_NOTHING || c->rules;
}

int call_unanswered(struct call *c)
{
    const struct ask *a = umpire_ask(c->umpire);

    return a && a->card ? call_refuse(c, _("an answer is needed: %s"), a->text)
                        : call_refuse(c, "%s", _("an answer is needed"));
}

/* What a ruling asks is put to whoever is there; nothing more is said of what was refused then. */
static int settle(struct call *c)
{
    if (repl_settle(c->options, c->umpire, true))
        return STATUS_DONE;
    if (!pending_waits(c->umpire))
        return STATUS_REFUSED;
    begin(c);
    return conclude(c, call_unanswered(c), false);
}

/* The card that a verb came upon is told first; then it is run again. */
static bool ask_card(struct call *c)
{
    struct text command = { 0 };

    script_card_command(umpire_script(c->umpire), c->card, &command);
    umpire_command(c->umpire, text_of(&command));
    text_free(&command);
    if (c->options->json || !repl_settle(c->options, c->umpire, false)) {
        call_unanswered(c);
        json_object_set_new(c->document, "asked", pending_document(c->umpire, c->eyes));
        return false;
    }
    json_decref(c->document);
    return true;
}

int call_on_command_line(const struct options *o)
{
    struct call c = { .verb = o->verb, .options = o, .language = o->language, .eyes = VIEW_ALL, .json = o->json };
    struct replay replay = { 0 };
    struct rules *rules = NULL;
    int status = STATUS_REFUSED;

    char *rest = joined(o, c.verb->needs != NEEDS_NOTHING);
    c.rest = rest;
    if (open_needed(&c, &replay, &rules)) {
        bool asked_before = c.umpire && pending_waits(c.umpire);       /* by the position, not by this verb */

        c.vocabulary = c.umpire ? vocabulary_new(c.umpire) : NULL;
        do {
            begin(&c);
            call_warn_of(&c, o->operands > 0 ? o->operand[0] : "", &replay);
        } while ((status = c.verb->run(&c)) != STATUS_DONE && c.card >= 0 && ask_card(&c));
        status = conclude(&c, status, o->json);
        if (status == STATUS_DONE && !o->json && !asked_before && c.umpire && pending_waits(c.umpire))
            status = settle(&c);
    }
    vocabulary_free(c.vocabulary);
    if (replay.umpire)
        replay_free(&replay);
    rules_free(rules);
    mem_free(rest);
    return status;
}

/* --- in the dialogue --- */

int call_in_dialogue(struct repl *r, const struct verb *v, const char *rest, bool json)
{
    struct call c = {
        .verb = v, .options = r->options, .repl = r, .umpire = r->umpire, .rules = umpire_rules(r->umpire),
        .vocabulary = r->vocabulary, .language = umpire_language(r->umpire), .eyes = repl_eyes(r), .rest = rest,
        .json = json,
    };

    begin(&c);
    int status = v->run(&c);
    if (c.card >= 0 && repl_wants_card(r, c.card, v->name, rest)) {
        json_decref(c.document);
        return STATUS_REFUSED;
    }
    return conclude(&c, status, json);
}
