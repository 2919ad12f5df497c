#include "front/text/why.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>
#include "base/mem.h"
#include "front/program/i18n.h"
#include "front/text/json.h"

struct asking {
    struct why *why;
    const struct rules *rules;
    const char *language;
};

/* Those of its numbers that were asked for. To be freed. */
static char *matching(const char *list, const char *wanted)
{
    char number[RULE_NUMBER_SIZE];
    struct text all = { 0 };

    while ((list = rule_next(list, number)) != NULL)
        if (rule_under(number, wanted))
            text_print(&all, "%s%s", all.length ? ", " : "", number);
    return all.at ? all.at : mem_string("");
}

static void add_hit(struct asking *a, const char *kind, const char *rule, const char *what, const char *text)
{
    struct why *w = a->why;

    w->hit = mem_resize(w->hit, (size_t)w->hits + 1, sizeof *w->hit);
    w->hit[w->hits++] = (struct why_hit){
        .kind = kind, .rule = matching(rule, w->number), .what = mem_string(what), .text = mem_string(text ? text : ""),
    };
}

/* What one types to see it: "show combat.results". */
static void add_typed(struct asking *a, const char *kind, const char *rule, const char *verb, const char *name,
                      const char *text)
{
    struct text typed = { 0 };

    text_print(&typed, "%s %s", verb, name);
    add_hit(a, kind, rule, text_of(&typed), text);
    text_free(&typed);
}

static void add_declared(struct asking *a, struct script *s)
{
    struct script_verb *verb;
    struct script_procedure *procedure;
    int verbs = script_verbs(s, &verb), procedures = script_procedures(s, &procedure);

    for (int i = 0; i < verbs; i++)
        if (rule_any_under(verb[i].rule, a->why->number))
            add_hit(a, "command", verb[i].rule, verb[i].usage, verb[i].text);
    for (int i = 0; i < procedures; i++)
        if (rule_any_under(procedure[i].rule, a->why->number)) {
            char *usage = text_format(procedure[i].inputs ? "%s %s" : "%s", i18n_word(procedure[i].name),
                                      _("[name=value]…"));
            add_typed(a, "procedure", procedure[i].rule, C_("verb", "rule"), usage, procedure[i].text);
            mem_free(usage);
        }
}

static bool is_changed(const struct script_list *changes, const char *name)
{
    for (int k = 0; k + 3 < changes->count; k += 4)
        if (strcmp(changes->at[k], name) == 0)
            return true;
    return false;
}

static void add_changes(struct asking *a, const struct script_list *changes, const char *name)
{
    for (int k = 0; k + 3 < changes->count; k += 4)
        if (strcmp(changes->at[k], name) == 0) {
            struct text by = { 0 };
            text_print(&by, _("mod %s: %s"), changes->at[k + 2], changes->at[k + 3]);
            add_hit(a, "mod", "", "", text_of(&by));
            text_free(&by);
        }
}

/* Parts of a command or a procedure that have its number are left out: it is there already. */
static void add_handles(struct asking *a, struct script *s)
{
    struct script_list all, changes;

    script_handles(s, &all);
    script_changes(s, &changes);
    for (int i = 0; i + 3 < all.count; i += 4)
        if (rule_any_under(all.at[i + 1], a->why->number) && (*all.at[i + 3] || is_changed(&changes, all.at[i]))) {
            add_hit(a, "rule", all.at[i + 1], all.at[i], all.at[i + 2]);
            add_changes(a, &changes, all.at[i]);
        }
    script_list_free(&all);
    script_list_free(&changes);
}

static void add_tables(struct asking *a)
{
    const struct rules *r = a->rules;

    for (int i = 0; i < r->table_names.count; i++)
        if (rule_any_under(r->tables[i].rule, a->why->number))
            add_typed(a, "table", r->tables[i].rule, C_("verb", "show"), r->tables[i].name, "");
    for (int i = 0; i < r->modifier_names.count; i++)
        for (int k = 0; k < r->modifiers[i].count; k++) {
            const struct modifier *m = &r->modifiers[i].at[k];
            if (rule_any_under(m->rule, a->why->number))
                add_hit(a, "modifier", m->rule, r->modifiers[i].name, words_in(&m->shown, a->language));
        }
    for (int i = 0; i < r->figures.count; i++)
        if (rule_any_under(r->figure[i].rule, a->why->number)) {
            const struct figure *f = &r->figure[i];
            const char *name = words_in(&f->shown, a->language);
            struct text text = { 0 };
            text_print(&text, "%s: %s", name ? name : r->figures.word[i], f->cell.text);
            add_hit(a, "figure", f->rule, r->figures.word[i], text_of(&text));
            text_free(&text);
        }
}

static void add_switches(struct asking *a)
{
    const struct rules *r = a->rules;

    for (int i = 0; i < r->switches.count; i++) {
        const struct rule_switch *s = &r->rule_switch[i];
        struct text name = { 0 };

        text_print(&name, "%s=%s", r->switches.word[i], s->values.word[r->chosen_switches[i]]);
        if (rule_any_under(s->rule, a->why->number))
            add_hit(a, "switch", s->rule, text_of(&name), words_in(&s->shown, a->language));
        text_free(&name);
    }
}

static void add_sequence(struct asking *a)
{
    const struct rules *r = a->rules;

    for (int i = 0; i < r->sequence.count; i++) {
        const struct phase *p = &r->sequence.phases[i];
        const char *shown = words_in(&p->shown, a->language);
        if (rule_any_under(p->rule, a->why->number))
            add_hit(a, "phase", p->rule, _("phase"), shown ? shown : p->name);
    }
    for (int i = 0; i < r->marks.count; i++)
        if (rule_any_under(r->mark[i].rule, a->why->number))
            add_hit(a, "mark", r->mark[i].rule, _("mark"), words_in(&r->mark[i].shown, a->language));
}

/* Whether a test is named after the rule, as 10.5-siege.lua is. */
static bool is_named_after(const char *test, const char *number)
{
    const char *slash = strrchr(test, '/');

    return rule_under(slash ? slash + 1 : test, number);
}

static void add_tests(struct asking *a, const struct search *s)
{
    struct listing tests = { 0 };
    struct text all = { 0 };

    data_rule_tests(s, a->rules, a->why->number, &tests);
    for (int own = 1; own >= 0; own--)
        for (int i = 0; i < tests.count; i++)
            if (is_named_after(tests.name[i], a->why->number) == own)
                text_print(&all, "%s%s", all.length ? ", " : "", tests.name[i]);
    if (tests.count > 0)
        add_hit(a, "tests", "", "", text_of(&all));
    text_free(&all);
    listing_free(&tests);
}

static bool has_sentence(const struct why *w)
{
    for (int i = 0; i < w->book->count; i++)
        if (rule_under(w->book->at[i].number, w->number))
            return true;
    return false;
}

static void look(struct asking *a, const struct search *s, struct script *script)
{
    add_declared(a, script);
    add_handles(a, script);
    add_tables(a);
    add_switches(a);
    add_sequence(a);
    add_tests(a, s);
    a->why->known = a->why->hits > 0 || has_sentence(a->why);
}

/* Letters count in both cases where a rulebook has both, 3.2a and 3.2A; else either finds the rule. */
static bool look_in_any_case(struct asking *a, const struct search *s, struct script *script)
{
    char typed[RULE_NUMBER_SIZE], *number = a->why->number;

    strcpy(typed, number);
    for (int i = 0; i < a->why->book->count; i++)
        if (strcasecmp(a->why->book->at[i].number, typed) == 0) {
            strcpy(number, a->why->book->at[i].number);
            look(a, s, script);
            return true;
        }
    for (int capital = 0; capital < 2 && !a->why->known; capital++) {
        for (char *c = number; *c; c++)
            *c = (char)(capital ? toupper((unsigned char)*c) : tolower((unsigned char)*c));
        look(a, s, script);
    }
    if (!a->why->known)
        strcpy(number, typed);
    return a->why->known;
}

void why_find(struct why *w, const struct search *s, const struct rules *r, struct script *script, const char *language,
              const char *number)
{
    struct asking a = { w, r, language };

    *w = (struct why){ .book = data_rulebook(s, r, NULL) };
    if (strlen(number) >= sizeof w->number)
        return;
    strcpy(w->number, number);
    do
        look(&a, s, script);
    while (!w->known && !look_in_any_case(&a, s, script) && rule_parent(w->number));
}

void why_free(struct why *w)
{
    for (int i = 0; i < w->hits; i++) {
        mem_free(w->hit[i].rule);
        mem_free(w->hit[i].what);
        mem_free(w->hit[i].text);
    }
    mem_free(w->hit);
    *w = (struct why){ 0 };
}

/* A line that a game or a mod says anew takes the place of what its series says. */
static bool is_last_word(const struct rulebook *b, const struct rule_text *t)
{
    return rulebook_find(b, t->number) == t;
}

static const struct rule_text *nearest_above(const struct why *w)
{
    char number[RULE_NUMBER_SIZE];
    const struct rule_text *found = NULL;

    strcpy(number, w->number);
    while (!found && rule_parent(number))
        found = rulebook_find(w->book, number);
    return found;
}

static void add_sentence(struct columns *c, const struct rule_text *t, const char *language)
{
    columns_add(c, STYLE_RULE, "%s", t->number);
    columns_add(c, STYLE_PLAIN, "%s", words_in(&t->text, language));
}

static int add_sentences(struct columns *c, const struct rulebook *book, const char *number, const char *language)
{
    int added = 0;

    for (int i = 0; i < book->count; i++)
        if (rule_under(book->at[i].number, number) && is_last_word(book, &book->at[i])) {
            add_sentence(c, &book->at[i], language);
            added++;
        }
    return added;
}

void why_say_sentences(const struct rulebook *book, const char *number, const char *language)
{
    struct columns c;

    columns_init(&c, 2, "ll");
    add_sentences(&c, book, number, language);
    columns_print(&c, 2);
    columns_free(&c);
}

void why_say(const struct why *w, const char *asked, const char *language)
{
    struct columns c;

    if (strcasecmp(asked, w->number) != 0)
        say(_("there is no rule %s; this is the rule above it, %s:\n"), asked, w->number);
    columns_init(&c, 2, "ll");
    const struct rule_text *above = add_sentences(&c, w->book, w->number, language) > 0 ? NULL : nearest_above(w);
    if (above)
        add_sentence(&c, above, language);
    columns_print(&c, 2);
    columns_free(&c);
}

static bool is_tests(const struct why_hit *h)
{
    return strcmp(h->kind, "tests") == 0;
}

enum { TESTS_SHOWN = 3 };

/* "a, b, c, d, e" is cut to "a, b, c" and "and 2 more". */
static void say_tests(const char *all)
{
    struct text line = { 0 };
    const char *end = all;
    int more = 0;

    for (int i = 0; i < TESTS_SHOWN && *end; i++)
        end += strcspn(end + 1, ",") + 1;
    for (const char *c = end; *c; c++)
        more += *c == ',';
    text_print(&line, _("tests: %s"), "");
    text_add_span(&line, all, (size_t)(end - all));
    if (more > 0)
        text_print(&line, _(" and %d more"), more);
    columns_print_text(STYLE_FAINT, text_of(&line), 2);
    text_free(&line);
}

/* What a player can type, as against what cites the rule. */
static bool is_typed(const struct why_hit *h)
{
    return strcmp(h->kind, "command") == 0 || strcmp(h->kind, "procedure") == 0 || strcmp(h->kind, "table") == 0;
}

static void say_group(const struct why *w, bool typed, const char *heading)
{
    struct columns c;

    columns_init(&c, 3, "lll");
    for (int i = 0; i < w->hits; i++) {
        if (is_tests(&w->hit[i]) || is_typed(&w->hit[i]) != typed)
            continue;
        columns_add(&c, STYLE_RULE, "%s", w->hit[i].rule);
        columns_add(&c, typed ? STYLE_PLAIN : STYLE_FAINT, "%s", w->hit[i].what);
        columns_add(&c, STYLE_PLAIN, "%s", w->hit[i].text);
    }
    if (c.used > 0)
        columns_print_text(STYLE_STRONG, heading, 0);
    columns_print(&c, 2);
    columns_free(&c);
}

void why_say_hits(const struct why *w, const char *game)
{
    char *typed = game ? text_format(_("to type in a game (`rule` and `show` also as `grognard rule %s …`):"), game)
                       : mem_string(_("to type:"));

    say_group(w, true, typed);
    say_group(w, false, _("where it is applied:"));
    for (int i = 0; i < w->hits; i++)
        if (is_tests(&w->hit[i]))
            say_tests(w->hit[i].text);
    mem_free(typed);
}

static json_t *json_hits(const struct why *w)
{
    json_t *all = json_array();

    for (int i = 0; i < w->hits; i++) {
        json_t *one = json_object();
        json_set_words(one, "kind", w->hit[i].kind);
        json_set_words(one, "rule", w->hit[i].rule);
        json_set_words(one, "what", w->hit[i].what);
        json_set_words(one, "text", w->hit[i].text);
        json_array_append_new(all, one);
    }
    return all;
}

json_t *why_json(const struct why *w, const char *asked, const char *language)
{
    json_t *document = json_object(), *sentences = json_array();

    for (int i = 0; i < w->book->count; i++) {
        const struct rule_text *t = &w->book->at[i];
        if (!rule_under(t->number, w->number) || !is_last_word(w->book, t))
            continue;
        json_t *one = json_object();
        json_set_words(one, "rule", t->number);
        json_set_words(one, "text", words_in(&t->text, language));
        json_array_append_new(sentences, one);
    }
    json_set_words(document, "asked", asked);
    json_set_words(document, "rule", w->number);
    json_object_set_new(document, "sentences", sentences);
    json_object_set_new(document, "cited", json_hits(w));
    return document;
}
