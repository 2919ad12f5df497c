#include "front/verb/citations.h"

#include <string.h>
#include "base/mem.h"
#include "front/document/json.h"

struct asking {
    const struct rules *rules;
    struct script *script;
    const char *number, *language;
    json_t *found;
};

/* Those of its numbers that were asked for. */
static void set_matching(json_t *hit, const char *list, const char *wanted)
{
    char number[RULE_NUMBER_SIZE];
    struct text all = { 0 };

    while ((list = rule_next(list, number)) != NULL)
        if (rule_under(number, wanted))
            text_print(&all, "%s%s", all.length ? ", " : "", number);
    json_set_words(hit, "rule", text_of(&all));
    text_free(&all);
}

static json_t *add(struct asking *a, const char *kind, const char *rule, const char *what, const char *text)
{
    json_t *hit = json_object();

    json_set_words(hit, "kind", kind);
    set_matching(hit, rule, a->number);
    json_set_words(hit, "what", what);
    json_set_words(hit, "text", text ? text : "");
    json_array_append_new(a->found, hit);
    return hit;
}

static void set_source(json_t *hit, const char *file, int line)
{
    char *source = text_format("%s:%d", file, line);

    json_set_words(hit, "source", file ? source : NULL);
    mem_free(source);
}

static bool is_asked(const struct asking *a, const char *rule)
{
    return rule_any_under(rule, a->number);
}

static void add_declared(struct asking *a)
{
    struct script_verb *verb;
    struct script_procedure *p;
    int verbs = script_verbs(a->script, &verb), procedures = script_procedures(a->script, &p);

    for (int i = 0; i < verbs; i++)
        if (is_asked(a, verb[i].rule))
            json_set_words(add(a, "command", verb[i].rule, verb[i].usage, verb[i].text), "name", verb[i].name);
    for (int i = 0; i < procedures; i++)
        if (is_asked(a, p[i].rule)) {
            json_t *inputs = json_array();

            for (int k = 0; k < p[i].inputs; k++)
                json_array_append_new(inputs, json_words(p[i].input[k].name));
            json_object_set_new(add(a, "procedure", p[i].rule, p[i].name, p[i].text), "inputs", inputs);
        }
}

static bool is_changed(const struct script_list *changes, const char *name)
{
    for (int k = 0; k + 3 < changes->count; k += 4)
        if (strcmp(changes->at[k], name) == 0)
            return true;
    return false;
}

/* Parts of a command or a procedure that have its number are left out, as it is there already, unless a mod changes
 * them. */
static void add_handles(struct asking *a)
{
    struct script_list all, changes;

    script_handles(a->script, &all);
    script_changes(a->script, &changes);
    for (int i = 0; i + 3 < all.count; i += 4) {
        const char *name = all.at[i], *rule = all.at[i + 1];

        if (!is_asked(a, rule) || !(*all.at[i + 3] || is_changed(&changes, name)))
            continue;
        json_set_words(add(a, "rule", rule, name, ""), "source", all.at[i + 2]);
        for (int k = 0; k + 3 < changes.count; k += 4)
            if (strcmp(changes.at[k], name) == 0)
                json_set_words(add(a, "mod", "", changes.at[k + 2], ""), "source", changes.at[k + 3]);
    }
    script_list_free(&all);
    script_list_free(&changes);
}

static void add_modifiers(struct asking *a, const struct modifier_list *l)
{
    for (int i = 0; i < l->count; i++) {
        const struct modifier *m = &l->at[i];

        if (!is_asked(a, m->rule))
            continue;
        json_t *hit = add(a, "modifier", m->rule, l->name, words_in(&m->shown, a->language));
        json_object_set_new(hit, "value", m->has_value ? json_integer(m->value) : json_null());
        json_set_words(hit, "when", m->when);
        set_source(hit, m->file, m->line);
    }
}

static void add_figure(struct asking *a, const char *name, const struct figure *f)
{
    const struct table_cell *cell = &f->cell;
    json_t *hit = add(a, "figure", f->rule, name, words_in(&f->shown, a->language));

    json_object_set_new(hit, "value", f->kind == FIGURE_NUMBER && !cell->asked ? json_integer(cell->number)
                                                                             : json_words(cell->text));
    set_source(hit, cell->file, cell->line);
}

static void add_charts(struct asking *a)
{
    const struct rules *r = a->rules;

    for (int i = 0; i < r->table_names.count; i++)
        if (is_asked(a, r->tables[i].rule))
            add(a, "table", r->tables[i].rule, r->tables[i].name, "");
    for (int i = 0; i < r->modifier_names.count; i++)
        add_modifiers(a, &r->modifiers[i]);
    for (int i = 0; i < r->figures.count; i++)
        if (is_asked(a, r->figure[i].rule))
            add_figure(a, r->figures.word[i], &r->figure[i]);
}

static void add_switches(struct asking *a)
{
    const struct rules *r = a->rules;

    for (int i = 0; i < r->switches.count; i++) {
        const struct rule_switch *s = &r->rule_switch[i];

        if (is_asked(a, s->rule))
            json_set_words(add(a, "switch", s->rule, r->switches.word[i], words_in(&s->shown, a->language)), "value",
                           s->values.word[r->chosen_switches[i]]);
    }
}

static void add_sequence(struct asking *a)
{
    const struct rules *r = a->rules;

    for (int i = 0; i < r->sequence.count; i++) {
        const struct phase *p = &r->sequence.phases[i];
        const char *shown = words_in(&p->shown, a->language);

        if (is_asked(a, p->rule))
            add(a, "phase", p->rule, p->name, shown ? shown : p->name);
    }
    for (int i = 0; i < r->marks.count; i++)
        if (is_asked(a, r->mark[i].rule))
            add(a, "mark", r->mark[i].rule, r->marks.word[i], words_in(&r->mark[i].shown, a->language));
}

/* As 10.5-siege.lua is. */
static bool is_named_after(const char *test, const char *number)
{
    const char *slash = strrchr(test, '/');

    return rule_under(slash ? slash + 1 : test, number);
}

static void add_tests(struct asking *a, const struct search *s)
{
    struct listing tests = { 0 };
    json_t *all = json_array();

    data_rule_tests(s, a->rules, a->number, &tests);
    for (int own = 1; own >= 0; own--)
        for (int i = 0; i < tests.count; i++)
            if (is_named_after(tests.name[i], a->number) == own)
                json_array_append_new(all, json_words(tests.name[i]));
    if (tests.count > 0)
        json_object_set(add(a, "tests", "", "", ""), "tests", all);
    json_decref(all);
    listing_free(&tests);
}

json_t *citations_of(struct umpire *u, const struct search *s, const char *number, const char *language)
{
    struct asking a = { umpire_rules(u), umpire_script(u), number, language, json_array() };

    add_declared(&a);
    add_handles(&a);
    add_charts(&a);
    add_switches(&a);
    add_sequence(&a);
    add_tests(&a, s);
    return a.found;
}
