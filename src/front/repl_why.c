/*
 * why: the last ruling with the places where its steps were written, and all
 * that the game has under a rule's number.
 */
#include "front/repl_look.h"

#include <string.h>
#include "base/mem.h"
#include "front/columns.h"
#include "front/i18n.h"
#include "front/show.h"

static void why_last(struct repl *r)
{
    const struct ruling *ruling = umpire_ruling(r->umpire);
    int eyes = repl_eyes(r);
    bool values = view_values(r->umpire, eyes), failed = ruling->refused || ruling->fault;
    char *command = view_command_shown(r->umpire, eyes);
    struct text inputs = { 0 };

    /* What was refused changed nothing, and is the business of who tried it. */
    if (failed && !repl_decides(r)) {
        mem_free(command);
        return;
    }
    if (command)
        term_print(stdout, STYLE_STRONG, "%s\n", i18n_word(command));
    if (values)
        show_values(&inputs, ruling->input, ruling->inputs);
    if (inputs.length)
        say("  %s\n", text_of(&inputs));
    show_ruling(r->umpire, eyes, 0, true);
    if (values)
        show_result(ruling);
    if (failed)
        show_refusal(r->umpire, eyes);
    else if (ruling->count == 0 && ruling->results == 0)
        say("  %s\n", _("nothing was ruled"));
    text_free(&inputs);
    mem_free(command);
}

/* 10.3 finds 10.3 and 10.3.1, not 10.30. */
static bool under_rule(const char *rule, const char *wanted)
{
    size_t length = strlen(wanted);

    /* A table may stand under several: "10.2, 10.3.1". */
    for (; rule && *rule; rule += strspn(rule, ", ")) {
        if (strncmp(rule, wanted, length) == 0 && !(rule[length] >= '0' && rule[length] <= '9'))
            return true;
        rule += strcspn(rule, ",");
    }
    return false;
}

static void add_hit(struct columns *c, const char *rule, const char *what, const char *text)
{
    columns_add(c, STYLE_RULE, "%s", rule);
    columns_add(c, STYLE_FAINT, "%s", what);
    columns_add(c, STYLE_PLAIN, "%s", text ? text : "");
}

static void add_from_script(struct columns *c, struct script *s, const char *rule)
{
    struct script_verb *verb;
    struct script_procedure *procedure;
    int verbs = script_verbs(s, &verb), procedures = script_procedures(s, &procedure);

    for (int i = 0; i < verbs; i++)
        if (under_rule(verb[i].rule, rule))
            add_hit(c, verb[i].rule, verb[i].usage, verb[i].text);
    for (int i = 0; i < procedures; i++)
        if (under_rule(procedure[i].rule, rule)) {
            struct text name = { 0 };
            text_print(&name, "%s %s", C_("verb", "rule"), i18n_word(procedure[i].name));
            add_hit(c, procedure[i].rule, text_of(&name), procedure[i].text);
            text_free(&name);
        }
}

static void add_from_handles(struct columns *c, struct script *s, const char *rule)
{
    struct script_list all, changes;

    script_handles(s, &all);
    script_changes(s, &changes);
    for (int i = 0; i + 2 < all.count; i += 3) {
        if (!under_rule(all.at[i + 1], rule))
            continue;
        add_hit(c, all.at[i + 1], all.at[i], all.at[i + 2]);
        for (int k = 0; k + 3 < changes.count; k += 4)
            if (strcmp(changes.at[k], all.at[i]) == 0) {
                struct text by = { 0 };
                text_print(&by, _("mod %s: %s"), changes.at[k + 2], changes.at[k + 3]);
                add_hit(c, "", "", text_of(&by));
                text_free(&by);
            }
    }
    script_list_free(&all);
    script_list_free(&changes);
}

static void add_from_tables(struct columns *c, const struct rules *r, const char *rule, const char *language)
{
    for (int i = 0; i < r->table_names.count; i++)
        if (under_rule(r->tables[i].rule, rule)) {
            struct text name = { 0 };
            text_print(&name, "%s %s", C_("verb", "show"), r->tables[i].name);
            add_hit(c, r->tables[i].rule, text_of(&name), "");
            text_free(&name);
        }
    for (int i = 0; i < r->figures.count; i++)
        if (under_rule(r->figure[i].rule, rule)) {
            struct text name = { 0 };
            text_print(&name, "%s=%s", r->figures.word[i], r->figure[i].cell.text);
            add_hit(c, r->figure[i].rule, text_of(&name), words_in(&r->figure[i].shown, language));
            text_free(&name);
        }
    for (int i = 0; i < r->modifier_names.count; i++)
        for (int k = 0; k < r->modifiers[i].count; k++) {
            const struct modifier *m = &r->modifiers[i].at[k];
            if (under_rule(m->rule, rule))
                add_hit(c, m->rule, r->modifiers[i].name, words_in(&m->shown, language));
        }
}

static void add_from_rules(struct columns *c, const struct rules *r, const char *rule, const char *language)
{
    for (int i = 0; i < r->sequence.count; i++) {
        const struct phase *p = &r->sequence.phases[i];
        if (under_rule(p->rule, rule))
            add_hit(c, p->rule, _("phase"), words_in(&p->shown, language) ? words_in(&p->shown, language) : p->name);
    }
    for (int i = 0; i < r->switches.count; i++) {
        const struct rule_switch *s = &r->rule_switch[i];
        struct text name = { 0 };

        text_print(&name, "%s=%s", r->switches.word[i], s->values.word[r->chosen_switches[i]]);
        if (under_rule(s->rule, rule))
            add_hit(c, s->rule, text_of(&name), words_in(&s->shown, language));
        text_free(&name);
    }
    for (int i = 0; i < r->marks.count; i++)
        if (under_rule(r->mark[i].rule, rule))
            add_hit(c, r->mark[i].rule, _("mark"), words_in(&r->mark[i].shown, language));
}

static void add_seen(struct columns *c, struct repl *r, const char *rule, const char *what, const char *text)
{
    struct text seen = { 0 };

    view_text(r->umpire, repl_eyes(r), text ? text : "", &seen);
    add_hit(c, rule, what, text_of(&seen));
    text_free(&seen);
}

static void add_from_ruling(struct columns *c, struct repl *r, const char *rule)
{
    const struct ruling *ruling = umpire_ruling(r->umpire);

    for (int i = 0; i < ruling->count; i++) {
        const struct ruling_entry *e = &ruling->entry[i];

        if (under_rule(e->rule, rule) && view_entry(r->umpire, e, repl_eyes(r)))
            add_seen(c, r, e->rule, *e->source ? e->source : _("last ruling"), e->text);
    }
    if (ruling->refused && under_rule(ruling->rule, rule) && view_decides(r->umpire, repl_eyes(r)))
        add_seen(c, r, ruling->rule, _("last refusal"), ruling->text);
}

static void why_rule(struct repl *r, const char *rule)
{
    struct columns c;

    columns_init(&c, 3, "lll");
    add_from_ruling(&c, r, rule);
    add_from_script(&c, umpire_script(r->umpire), rule);
    add_from_handles(&c, umpire_script(r->umpire), rule);
    add_from_tables(&c, umpire_rules(r->umpire), rule, umpire_language(r->umpire));
    add_from_rules(&c, umpire_rules(r->umpire), rule, umpire_language(r->umpire));
    columns_print(&c, 2);
    if (c.used == 0)
        look_complain(_("nothing bears the number %s; write it as the rulebook does, or `why last`"), rule);
    columns_free(&c);
}

void look_why(struct repl *r, const char *rest)
{
    if (*rest == '\0' || strcmp(rest, "last") == 0 || strcmp(rest, C_("why", "last")) == 0)
        why_last(r);
    else
        why_rule(r, rest);
}
