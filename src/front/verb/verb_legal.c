/*
 * legal: what the rules allow now; all of it, of one verb, or for one counter or hex. What does not fit the screen is
 * found in short: which counters may do what, to be asked for piece by piece.
 */
#include <string.h>
#include "base/mem.h"
#include "front/dialogue/pending.h"
#include "front/dialogue/vocabulary.h"
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "front/text/term.h"
#include "front/verb/verb.h"
#include "kernel/rules/find.h"

enum { LEGAL_MOST = 10000, NUMBER_WIDTH = 5 };

/* --- what is asked for --- */

static bool is_thing(const struct rules *rules, const char *typed)
{
    struct findings f = { 0 };
    bool found;

    find_units(rules, typed, &f);
    if (f.count == 0)
        find_places(rules, typed, &f);
    found = f.count > 0;
    findings_free(&f);
    return found;
}

/* "move 12c", "move", "12c": the verb, and the counter or hex; NULL for what is not named. False: neither is meant. */
static bool read_request(struct call *c, struct meant *m, char **thing, struct text *why)
{
    char *word;
    const char *rest = repl_first_word(c->rest, &word);

    *m = *word ? verb_meant(c->vocabulary, word, why) : (struct meant){ .kind = VERB_NONE };
    mem_free(word);
    if (m->kind != VERB_GAME && *c->rest && is_thing(c->rules, c->rest))
        *thing = mem_string(c->rest);
    else if (m->kind == VERB_GAME && *rest)
        *thing = mem_string(rest);
    if (m->kind == VERB_BUILTIN && !*thing)
        text_add(why, _("that is not a command of this game; `help` lists them"));
    if (m->kind == VERB_GAME || *thing)
        text_clear(why);
    return !*c->rest || m->kind == VERB_GAME || *thing;
}

/* --- what there is --- */

/* A command as it is typed; where its counter stands, and how that is typed ("" if it has none). */
static json_t *commands_of(const struct script_list *list)
{
    json_t *commands = json_array();

    for (int i = 0; i + 2 < list->count; i += 3) {
        json_t *command = json_object();

        json_set_words(command, "origin", list->at[i]);
        json_set_words(command, "unit", list->at[i + 1]);
        json_set_words(command, "command", list->at[i + 2]);
        json_array_append_new(commands, command);
    }
    return commands;
}

static json_t *verbs_of(struct script *s)
{
    struct script_verb *verb;
    int count = script_verbs(s, &verb);
    json_t *verbs = json_array();

    for (int i = 0; i < count; i++)
        if (verb[i].now)
            json_array_append_new(verbs, json_pack("{s:o, s:o, s:o, s:b}", "verb", json_words(verb[i].name), "name",
                                                   json_words(verb[i].shown), "usage", json_words(verb[i].usage),
                                                   "several", verb[i].several));
    return verbs;
}

/* How many commands a screen can show if each takes no more than a hex's number. */
static int screenful(void)
{
    return term_lines() * term_columns() / NUMBER_WIDTH;
}

/* How many lines the whole list has at least, of which this is who may: different origins share no line. */
static int least_lines(const struct script_list *in_short)
{
    int lines = 0;

    for (int i = 0; i < in_short->count; i += 3)
        lines += i == 0 || strcmp(in_short->at[i], in_short->at[i - 3]) != 0;
    return lines;
}

/* No more than `most`; true if there are more. */
static bool set_commands(struct call *c, const char *verb, const char *thing, int most, struct text *why)
{
    struct script_list list = { 0 };
    bool more = script_legal_shown(umpire_script(c->umpire), verb, thing, most, &list, why);

    json_object_set_new(c->document, "commands", commands_of(&list));
    script_list_free(&list);
    return more;
}

/* All of it if it fits, else who may. It is asked first who may: that takes little, and mostly shows that not all can
 * fit. True: there is more. */
static bool set_what_fits(struct call *c, bool *in_short, struct text *why)
{
    struct script_list who = { 0 };
    bool more_who = script_legal_in_short(umpire_script(c->umpire), LEGAL_MOST, &who), more = false;

    *in_short = least_lines(&who) > term_lines() - LEGAL_LINES_KEPT;
    for (int most = screenful(); !*in_short; most = LEGAL_MOST) {
        more = set_commands(c, NULL, NULL, most, why);
        *in_short = !print_legal_fits(c->document);
        if (!more || most == LEGAL_MOST)
            break;
    }
    if (*in_short)
        json_object_set_new(c->document, "commands", commands_of(&who));
    script_list_free(&who);
    return *in_short ? more_who : more;
}

static int list(struct call *c, const char *verb, const char *thing)
{
    struct text why = { 0 };
    bool in_short = false;
    int status = STATUS_DONE;

    json_object_set_new(c->document, "verbs", verbs_of(umpire_script(c->umpire)));
    bool more = verb || thing || c->json ? set_commands(c, verb, thing, LEGAL_MOST, &why)
                                         : set_what_fits(c, &in_short, &why);
    json_set_flag(c->document, "narrowed", verb || thing);
    json_set_flag(c->document, "in_short", in_short);
    json_set_flag(c->document, "more", more);
    c->card = script_wanted(umpire_script(c->umpire));
    if (why.length && json_array_size(json_object_get(c->document, "commands")) == 0)
        status = call_refuse(c, "%s", text_of(&why));
    text_free(&why);
    return status;
}

static int run(struct call *c)
{
    struct text why = { 0 };
    struct meant m;
    char *thing = NULL;
    int status;

    if (!call_decides(c))
        return STATUS_REFUSED;
    if (pending_waits(c->umpire)) {
        json_object_set_new(c->document, "asked", pending_document(c->umpire, c->eyes));
        return STATUS_DONE;
    }
    if (read_request(c, &m, &thing, &why))
        status = list(c, m.kind == VERB_GAME ? m.verb : NULL, thing);
    else
        status = call_refuse(c, "%s", text_of(&why));
    mem_free(thing);
    text_free(&why);
    return status;
}

const struct verb verb_legal = {
    .name = NC_("verb", "legal"), .needs = NEEDS_POSITION,
    .operands = "GAME/SCENARIO|F.journal [VERB] [UNIT|HEX]", .least = 1, .most = -1,
    .options = "mod set to as json",
    .summary = N_("list what the rules allow"),
    .more = N_("Lists every legal command of a position: all of them, those of one verb, or those of a counter or a "
               "hex. What would not fit the screen is listed in short, by verb and counter."),
    .usage = N_("[VERB] [UNIT|HEX]"),
    .text = N_("list what the rules allow now: all, of a verb, for a counter"),
    .example = "", .while_asked = true,
    .takes = TAKES_VERB,
    .run = run, .print = print_legal,
};
