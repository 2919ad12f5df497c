#include "base/mem.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/json.h"
#include "front/text/print_rules.h"
#include "front/text/why.h"
#include "front/verb/look.h"
#include "front/verb/verb.h"

static int answer(const struct options *o, struct umpire *u, const char *number)
{
    struct why w;
    int status = STATUS_DONE;

    why_find(&w, &o->search, umpire_rules(u), umpire_script(u), o->language, number);
    if (!w.known) {
        status = open_refuse(o, _("there is no rule %s; write the number as the rulebook does: 12, 12.4, 12.4a"),
                             number);
    } else if (o->json) {
        json_print(why_json(&w, number, o->language));
    } else {
        why_say(&w, number, o->language);
        why_say_hits(&w, o->operand[0]);
    }
    why_free(&w);
    return status;
}

static int cmd_why(const struct options *o)
{
    struct umpire *u = open_umpire(o, o->operand[0], NULL, NULL);

    if (!u)
        return STATUS_REFUSED;
    int status = answer(o, u, o->operand[1]);
    umpire_close(u);
    return status;
}

static char *joined(const struct options *o)
{
    struct text words = { 0 };

    text_add(&words, "");
    for (int i = 1; i < o->operands; i++)
        text_print(&words, "%s%s", i > 1 ? " " : "", o->operand[i]);
    return words.at;
}

static int cmd_rules(const struct options *o)
{
    struct umpire *u = open_umpire(o, o->operand[0], NULL, NULL);

    if (!u)
        return STATUS_REFUSED;
    char *words = joined(o);
    int status = rules_list(&o->search, umpire_rules(u), words, o->language) > 0 ? STATUS_DONE : STATUS_REFUSED;
    if (status != STATUS_DONE)
        open_refuse(o, _("no rule speaks of \"%s\"; try another word, or part of one"), words);
    mem_free(words);
    umpire_close(u);
    return status;
}

const struct verb verb_why = {
    .name = NC_("verb", "why"), .needs = NEEDS_TABLE,
    .operands = "GAME NUMBER", .least = 2, .most = 2,
    .options = "mod json",
    .summary = N_("explain a rule and list what cites it"),
    .more = N_("Write NUMBER as the rulebook does: 12, 12.4, 12.4a. Prints our one-sentence summary of the rule and of "
               "each rule below it; then the commands, procedures, tables, figures, switches and phases that cite "
               "it, and the names by which a mod can change it. If there is no such rule, the rule above it is shown."),
    .usage = N_("[RULE|last|not COMMAND]"),
    .text = N_("explain the last ruling, a rule (its number alone will do), or what stands in the way of a command"),
    .example = "last", .while_asked = true,
    .command = cmd_why, .look = look_why,
};

const struct verb verb_rules = {
    .name = NC_("verb", "rules"), .needs = NEEDS_TABLE,
    .operands = "GAME [WORD]…", .least = 1, .most = -1,
    .options = "mod",
    .summary = N_("find rules by word"),
    .more = N_("Prints our sentence for every rule that has all of these words, or stands under that number. Without "
               "words, the chapters."),
    .usage = N_("[WORD…]"),
    .text = N_("find rules by word; alone, list the chapters"),
    .example = "retreat", .while_asked = true,
    .command = cmd_rules, .look = look_rules,
};
