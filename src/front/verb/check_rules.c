#include "front/verb/check_rules.h"

#include <string.h>
#include "base/mem.h"
#include "front/program/i18n.h"
#include "front/text/json.h"
#include "front/text/term.h"

enum { RULE_FIELDS = 5, CHANGE_FIELDS = 5 };

static void add(struct script_list *l, const char *word)
{
    l->at = mem_resize(l->at, (size_t)l->count + 1, sizeof *l->at);
    l->at[l->count++] = mem_string(word);
}

/* Each group of `fields` - 1 words of the list, behind the name of the game. */
static void append(struct script_list *to, const char *game, struct script_list *from, int fields)
{
    for (int i = 0; i < from->count; i++) {
        if (i % (fields - 1) == 0)
            add(to, game);
        add(to, from->at[i]);
    }
    script_list_free(from);
}

/* A mod that needs others is loaded with them: what they change is known already. */
static void append_new(struct script_list *to, const char *game, struct script_list *from)
{
    for (int i = 0; i + CHANGE_FIELDS - 1 <= from->count; i += CHANGE_FIELDS - 1) {
        bool known = false;

        for (int k = 0; k < to->count && !known; k += CHANGE_FIELDS)
            known = strcmp(to->at[k], game) == 0 && strcmp(to->at[k + 4], from->at[i + 3]) == 0;
        if (known)
            continue;
        add(to, game);
        for (int field = 0; field < CHANGE_FIELDS - 1; field++)
            add(to, from->at[i + field]);
    }
    script_list_free(from);
}

static bool has_game(const struct script_list *l, const char *game)
{
    for (int i = 0; i < l->count; i += RULE_FIELDS)
        if (strcmp(l->at[i], game) == 0)
            return true;
    return false;
}

void check_rules_look(struct check_rules *c, const char *game, struct script *s, int mods)
{
    struct script_list list;

    if (mods == 0 && !has_game(&c->handles, game)) {
        script_handles(s, &list);
        append(&c->handles, game, &list, RULE_FIELDS);
        script_undeclared(s, &list);
        append(&c->undeclared, game, &list, RULE_FIELDS);
    }
    if (mods > 0) {
        script_changes(s, &list);
        append_new(&c->changes, game, &list);
    }
}

/* --- citations --- */

struct citing {
    const struct search *search;
    const struct rulebook *book;
    struct diag *diag;
    struct script_list told;         /* numbers: each once */
};

static bool is_told(const struct script_list *l, const char *number)
{
    for (int i = 0; i < l->count; i++)
        if (strcmp(l->at[i], number) == 0)
            return true;
    return false;
}

/* Where its sentence belongs: if the script of a mod cites it, under `rules:` in the mod's file. */
static const char *book_of(const struct citing *c, const char *who)
{
    const char *game = strncmp(who, "scripts/", 8) == 0 ? who + 8 : NULL, *mods = game ? strstr(game, "/mods/") : NULL;

    if (!mods)
        return c->book->file;
    char *source = text_format("rules/%.*s.yaml", (int)strcspn(game, "."), game);
    char *path = data_source_path(c->search, source);
    const char *kept = pool_string(c->search->names, path);
    mem_free(source);
    mem_free(path);
    return kept;
}

/* WHO cites each number of "10.2, 10.3.1". */
static void cite(struct citing *c, const char *list, const char *what, const char *who)
{
    char number[RULE_NUMBER_SIZE];

    while ((list = rule_next(list, number)) != NULL) {
        if (rulebook_find(c->book, number) || is_told(&c->told, number))
            continue;
        add(&c->told, number);
        diag_error(c->diag, (struct where){ .file = book_of(c, who) }, "rule %s has no sentence; %s%s%s cites it",
                   number, what, *what ? " " : "", who);
    }
}

static void cite_tables(struct citing *c, const struct rules *r)
{
    for (int i = 0; i < r->table_names.count; i++)
        cite(c, r->tables[i].rule, "table", r->tables[i].name);
    for (int i = 0; i < r->modifier_names.count; i++)
        for (int k = 0; k < r->modifiers[i].count; k++)
            cite(c, r->modifiers[i].at[k].rule, "a modifier of", r->modifiers[i].name);
    for (int i = 0; i < r->figures.count; i++)
        cite(c, r->figure[i].rule, "figure", r->figures.word[i]);
}

static void cite_game(struct citing *c, const struct rules *r)
{
    for (int i = 0; i < r->switches.count; i++)
        cite(c, r->rule_switch[i].rule, "switch", r->switches.word[i]);
    for (int i = 0; i < r->marks.count; i++)
        cite(c, r->mark[i].rule, "mark", r->marks.word[i]);
    for (int i = 0; i < r->sequence.count; i++)
        cite(c, r->sequence.phases[i].rule, "phase", r->sequence.phases[i].name);
}

static void cite_scripts(struct citing *c, struct script *s)
{
    struct script_list all;

    script_citations(s, &all);
    for (int i = 0; i + 1 < all.count; i += 2)
        cite(c, all.at[i], "", all.at[i + 1]);
    script_list_free(&all);
}

void check_rules_cited(const struct search *s, const struct rules *r, struct script *script, struct diag *d)
{
    const struct rulebook *book = data_rulebook(s, r, d);
    struct citing c = { .search = s, .book = book, .diag = d };

    if (book->file) {
        cite_tables(&c, r);
        cite_game(&c, r);
        cite_scripts(&c, script);
    }
    script_list_free(&c.told);
}

static int widest(const struct script_list *l, int field)
{
    int most = 0;

    for (int i = field; i < l->count; i += RULE_FIELDS)
        most = (int)strlen(l->at[i]) > most ? (int)strlen(l->at[i]) : most;
    return most;
}

/* A line for each, never broken: it is searched and compared more often than read. */
void check_rules_list(const struct check_rules *c)
{
    char *const *r = c->handles.at, *const *u = c->undeclared.at;
    int name = widest(&c->handles, 1), numbers = widest(&c->handles, 2);

    for (int i = 0; i < c->handles.count; i += RULE_FIELDS)
        say("%-*s  %-*s  %s\n", name, r[i + 1], numbers, r[i + 2], r[i + 3]);
    for (int i = 0; i < c->undeclared.count; i += RULE_FIELDS)
        say(_("%s: %s cites %s but is not declared as a rule: write --- and the number above it\n"), u[i + 3], u[i + 1],
            u[i + 2]);
}

static bool same_rule(char *const *a, char *const *b)
{
    return strcmp(a[0], b[0]) == 0 && strcmp(a[1], b[1]) == 0 && strcmp(a[3], b[3]) != 0;
}

static void note_rivals(const struct search *s, char *const *a, char *const *b, struct check_notes *out)
{
    char *first = data_source_path(s, a[4]), *second = data_source_path(s, b[4]);

    if (*a[2] && *b[2])
        notes_add(out, _("%s: mods %s and %s cannot both be chosen: both change %s (%s, %s)"), a[0], a[3], b[3], a[1],
                  first, second);
    else
        notes_add(out, _("%s: choose mod %s after mod %s, because it wraps %s (%s, %s)"), a[0], *a[2] ? b[3] : a[3],
                  *a[2] ? a[3] : b[3], a[1], first, second);
    mem_free(first);
    mem_free(second);
}

void check_rules_rivals(const struct check_rules *c, const struct search *s, const char *game, struct check_notes *out)
{
    for (int i = 0; i < c->changes.count; i += CHANGE_FIELDS)
        for (int k = 0; k < i; k += CHANGE_FIELDS) {
            char *const *a = &c->changes.at[k], *const *b = &c->changes.at[i];

            if (strcmp(b[0], game) == 0 && same_rule(a, b) && (*a[2] || *b[2]) &&
                !check_settled(s, game, a[3], b[3], !(*a[2] && *b[2])))
                note_rivals(s, a, b, out);
        }
}

static json_t *json_rules(const struct script_list *l)
{
    static const char *const keys[] = { "game", "name", "rule", "source" };
    json_t *all = json_array();

    for (int i = 0; i + RULE_FIELDS <= l->count; i += RULE_FIELDS) {
        json_t *one = json_object();
        for (int k = 0; k < 4; k++)
            json_set_words(one, keys[k], l->at[i + k]);
        json_array_append_new(all, one);
    }
    return all;
}

static json_t *json_changes(const struct script_list *l)
{
    json_t *all = json_array();

    for (int i = 0; i + CHANGE_FIELDS <= l->count; i += CHANGE_FIELDS) {
        json_t *one = json_object();
        json_set_words(one, "game", l->at[i]);
        json_set_words(one, "name", l->at[i + 1]);
        json_set_flag(one, "wraps", !*l->at[i + 2]);
        json_set_words(one, "mod", l->at[i + 3]);
        json_set_words(one, "source", l->at[i + 4]);
        json_array_append_new(all, one);
    }
    return all;
}

void check_rules_json(const struct check_rules *c, json_t *document)
{
    json_object_set_new(document, "rules", json_rules(&c->handles));
    json_object_set_new(document, "undeclared", json_rules(&c->undeclared));
    json_object_set_new(document, "changes", json_changes(&c->changes));
}

void check_rules_free(struct check_rules *c)
{
    script_list_free(&c->handles);
    script_list_free(&c->undeclared);
    script_list_free(&c->changes);
}
