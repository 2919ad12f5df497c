#include "front/verb/check.h"

#include <string.h>
#include "base/mem.h"
#include "front/document/json.h"
#include "front/program/i18n.h"

static bool has(const json_t *list, const char *game, const char *key, const char *value)
{
    json_t *one;
    size_t i;

    json_array_foreach(list, i, one)
        if (strcmp(json_words_at(one, "game"), game) == 0 && (!key || strcmp(json_words_at(one, key), value) == 0))
            return true;
    return false;
}

/* Name, numbers, place and what it is in turn. */
static void add_rules(json_t *list, const char *game, struct script_list *from)
{
    for (int i = 0; i + 3 < from->count; i += 4)
        json_array_append_new(list, json_pack("{s:o, s:o, s:o, s:o}", "game", json_words(game),
                                              "name", json_words(from->at[i]), "rule", json_words(from->at[i + 1]),
                                              "source", json_words(from->at[i + 2])));
    script_list_free(from);
}

void check_rules_look(json_t *document, const char *game, struct script *s, int mods)
{
    json_t *rules = json_object_get(document, "rules"), *changes = json_object_get(document, "changes");
    struct script_list list;

    if (mods == 0 && !has(rules, game, NULL, NULL)) {
        script_handles(s, &list);
        add_rules(rules, game, &list);
        script_undeclared(s, &list);
        add_rules(json_object_get(document, "undeclared"), game, &list);
    }
    if (mods == 0)
        return;
    script_changes(s, &list);
    /* A mod that needs others is loaded with them: what they change is known already. */
    for (int i = 0; i + 3 < list.count; i += 4)
        if (!has(changes, game, "source", list.at[i + 3]))
            json_array_append_new(changes, json_pack("{s:o, s:o, s:b, s:o, s:o}", "game", json_words(game),
                                                     "name", json_words(list.at[i]), "wraps", !*list.at[i + 1],
                                                     "mod", json_words(list.at[i + 2]),
                                                     "source", json_words(list.at[i + 3])));
    script_list_free(&list);
}

/* --- citations --- */

struct citing {
    const struct search *search;
    const struct rulebook *book;
    struct diag *diag;
    struct listing told;       /* numbers: each once */
};

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
        if (rulebook_find(c->book, number) || listing_has(&c->told, number))
            continue;
        listing_add(&c->told, number);
        diag_error(c->diag, (struct where){ .file = book_of(c, who) }, "rule %s has no sentence; %s%s%s cites it",
                   number, what, *what ? " " : "", who);
    }
}

/* Every passage must be of a rule that has a sentence, every reading must say something. */
static void check_readings(const struct citing *c, const struct rule_readings *all)
{
    const char **numbers = mem_array((size_t)c->book->count + 1, sizeof *numbers);

    for (int i = 0; i < c->book->count; i++)
        numbers[i] = c->book->at[i].number;
    for (int i = 0; i < all->count; i++) {
        const struct rule_reading *r = &all->at[i];

        if (!rulebook_find(c->book, r->number))
            diag_error(c->diag, r->where, "reading %s says nothing: write `reading`", r->number);
        for (int k = 0; k < r->passages; k++) {
            char number[RULE_NUMBER_SIZE];

            for (const char *rest = r->says[k].rules; (rest = rule_next(rest, number)) != NULL;)
                if (!rulebook_find(c->book, number))
                    diag_suggest(c->diag, r->says[k].where, text_nearest(number, numbers, c->book->count),
                                 "reading %s is of rule %s, which has no sentence", r->number, number);
        }
    }
    mem_free(numbers);
}

/* A printed rule begins with a figure; other numbers are those of our notes. */
static bool is_note(const char *rule)
{
    return rule && *rule && !(*rule >= '0' && *rule <= '9');
}

/* A switch that stands under the number of a note changes how something is read: that has to be said. */
static void check_switch(const struct citing *c, const struct rule_readings *all, const struct rules *r, int which)
{
    const char *rule = r->rule_switch[which].rule;

    if (!is_note(rule))
        return;
    for (int i = 0; i < all->count; i++)
        for (int k = 0; k < all->at[i].switch_count; k++)
            if (all->at[i].switches[k] == which)
                return;
    diag_error(c->diag, (struct where){ .file = c->book->file }, "no reading names switch %s, which is of note %s",
               r->switches.word[which], rule);
}

void check_rules_cited(const struct search *s, const struct rules *r, struct script *script, struct diag *d)
{
    const struct rulebook *book = data_rulebook(s, r, d);
    const struct rule_readings *readings = data_readings(s, r, d);
    struct citing c = { .search = s, .book = book, .diag = d };
    struct script_list all = { 0 };

    if (book->file) {
        for (int i = 0; i < r->table_names.count; i++)
            cite(&c, r->tables[i].rule, "table", r->tables[i].name);
        for (int i = 0; i < r->modifier_names.count; i++)
            for (int k = 0; k < r->modifiers[i].count; k++)
                cite(&c, r->modifiers[i].at[k].rule, "a modifier of", r->modifiers[i].name);
        for (int i = 0; i < r->figures.count; i++)
            cite(&c, r->figure[i].rule, "figure", r->figures.word[i]);
        for (int i = 0; i < r->switches.count; i++)
            cite(&c, r->rule_switch[i].rule, "switch", r->switches.word[i]);
        for (int i = 0; i < r->marks.count; i++)
            cite(&c, r->mark[i].rule, "mark", r->marks.word[i]);
        for (int i = 0; i < r->sequence.count; i++)
            cite(&c, r->sequence.phases[i].rule, "phase", r->sequence.phases[i].name);
        script_citations(script, &all);
        check_readings(&c, readings);
        for (int i = 0; i < r->switches.count && readings->count > 0; i++)
            check_switch(&c, readings, r, i);
    }
    for (int i = 0; i + 1 < all.count; i += 2)
        cite(&c, all.at[i], "", all.at[i + 1]);
    script_list_free(&all);
    listing_free(&c.told);
}

/* --- mods that change the same rule --- */

static bool same_at(const json_t *a, const json_t *b, const char *key)
{
    return strcmp(json_words_at(a, key), json_words_at(b, key)) == 0;
}

static void note_rivals(const struct search *s, const json_t *a, const json_t *b, json_t *notes)
{
    const char *game = json_words_at(a, "game"), *name = json_words_at(a, "name");
    const char *mod_a = json_words_at(a, "mod"), *mod_b = json_words_at(b, "mod");
    char *first = data_source_path(s, json_words_at(a, "source"));
    char *second = data_source_path(s, json_words_at(b, "source"));
    bool a_wraps = json_flag_at(a, "wraps");

    if (!a_wraps && !json_flag_at(b, "wraps"))
        check_note(notes, _("%s: mods %s and %s cannot both be chosen: both change %s (%s, %s)"), game, mod_a, mod_b,
                   name, first, second);
    else
        check_note(notes, _("%s: choose mod %s after mod %s, because it wraps %s (%s, %s)"), game,
                   a_wraps ? mod_a : mod_b, a_wraps ? mod_b : mod_a, name, first, second);
    mem_free(first);
    mem_free(second);
}

void check_rules_rivals(const json_t *changes, const struct search *s, const char *game, json_t *notes)
{
    for (size_t i = 0; i < json_array_size(changes); i++)
        for (size_t k = 0; k < i; k++) {
            const json_t *a = json_array_get(changes, k), *b = json_array_get(changes, i);
            bool a_wraps = json_flag_at(a, "wraps"), b_wraps = json_flag_at(b, "wraps");

            if (strcmp(json_words_at(b, "game"), game) == 0 && same_at(a, b, "game") && same_at(a, b, "name") &&
                !same_at(a, b, "mod") && !(a_wraps && b_wraps) &&
                !check_settled(s, game, json_words_at(a, "mod"), json_words_at(b, "mod"), a_wraps || b_wraps))
                note_rivals(s, a, b, notes);
        }
}
