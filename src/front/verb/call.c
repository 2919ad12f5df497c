/*
 * call.c - a verb is run: what it needs is opened, what it found is printed.
 */
#include <string.h>
#include "base/mem.h"
#include "front/dialogue/repl.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/columns.h"
#include "front/text/json.h"
#include "front/text/print.h"
#include "front/verb/look.h"
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

int call_told(struct call *c, int status)
{
    json_decref(c->document);
    c->document = NULL;
    return status;
}

/* A refusal is a line to the players, or to whoever ran the program. */
static void refuse(const struct call *c, const char *why)
{
    if (c->repl)
        columns_print_text(STYLE_BAD, why, 2);
    else
        complain("%s", why);
}

bool call_print(const json_t *document)
{
    const struct verb *v = verb_named(json_words_at(document, "verb"));

    print_faults(json_object_get(document, "warnings"));
    if (!v)
        print_faults(json_object_get(document, "faults"));
    if (!v || !v->print)
        return json_object_get(document, "faults") != NULL;
    if (!json_object_get(document, "error") || json_flag_at(document, "partly"))
        v->print(document);
    return true;
}

static int conclude(struct call *c, int status, bool json)
{
    const char *why = json_string_value(json_object_get(c->document, "error"));

    if (json)
        print_faults(json_object_get(c->document, "warnings"));
    else
        call_print(c->document);
    if (why && !(json && c->repl))
        refuse(c, why);
    if (json && c->document) {
        json_set_words(c->document, "language", c->language);
        json_add_words(c->document);
        json_print(json_incref(c->document));
    }
    json_decref(c->document);
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
        if (open_journal(o, (struct replay_options){ .lay = true }, replay) && replay->fault)
            complain("%s: %s", o->operand[0], replay->fault);
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

int call_on_command_line(const struct options *o)
{
    struct call c = { .verb = o->verb, .options = o, .language = o->language, .eyes = VIEW_ALL };
    struct replay replay = { 0 };
    struct rules *rules = NULL;
    int status = STATUS_REFUSED;

    if (c.verb->command)
        return c.verb->command(o);
    char *rest = joined(o, c.verb->needs != NEEDS_NOTHING);
    c.rest = rest;
    if (open_needed(&c, &replay, &rules)) {
        begin(&c);
        status = conclude(&c, c.verb->run(&c), o->json);
    }
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
        .language = umpire_language(r->umpire), .eyes = repl_eyes(r), .rest = rest,
    };

    if (v->look) {
        v->look(r, rest);
        return STATUS_DONE;
    }
    begin(&c);
    int status = v->run(&c);
    if (c.card >= 0 && look_wants_card(r, c.card, v->name, rest)) {
        json_decref(c.document);
        return STATUS_REFUSED;
    }
    return conclude(&c, status, json);
}
