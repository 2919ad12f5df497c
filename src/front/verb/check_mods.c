#include "front/verb/check_mods.h"

#include <stdarg.h>
#include <string.h>
#include "base/mem.h"
#include "base/text.h"
#include "front/program/i18n.h"
#include "front/text/term.h"

void notes_add(struct check_notes *n, const char *format, ...)
{
    struct text line = { 0 };
    va_list args;

    va_start(args, format);
    text_vprint(&line, format, args);
    va_end(args);
    n->at = mem_resize(n->at, (size_t)n->count + 1, sizeof *n->at);
    n->at[n->count++] = mem_string(text_of(&line));
    text_free(&line);
}

void notes_print(const struct check_notes *n)
{
    for (int i = 0; i < n->count; i++)
        say("%s\n", n->at[i]);
}

json_t *notes_json(const struct check_notes *n)
{
    json_t *all = json_array();

    for (int i = 0; i < n->count; i++)
        json_array_append_new(all, json_string(n->at[i]));
    return all;
}

void notes_free(struct check_notes *n)
{
    for (int i = 0; i < n->count; i++)
        mem_free(n->at[i]);
    mem_free(n->at);
    *n = (struct check_notes){ 0 };
}

/* --- pairs --- */

/* One says which comes first: what both set is settled so, what cannot stand together is not. */
static bool is_ordered(const struct mod_facts *f, const char *other)
{
    return listing_has(&f->needs, other) || listing_has(&f->after, other);
}

bool check_settled(const struct search *s, const char *game, const char *a, const char *b, bool by_order)
{
    struct mod_facts f[2];

    data_mod_facts(s, game, a, &f[0]);
    data_mod_facts(s, game, b, &f[1]);
    bool settled = listing_has(&f[0].conflicts, b) || listing_has(&f[1].conflicts, a) ||
                   (by_order && (is_ordered(&f[0], b) || is_ordered(&f[1], a)));
    mod_facts_free(&f[0]);
    mod_facts_free(&f[1]);
    return settled;
}

static void note_rivals(const struct search *s, const char *game, const char *a, const char *b, struct check_notes *out)
{
    struct mod_rivals rivals;

    data_mod_rivals(s, game, a, b, &rivals);
    for (int i = 0; i < rivals.count; i++) {
        const struct mod_rival *r = &rivals.at[i];

        notes_add(out, _("%s: mods %s and %s both set %s: %s (%s:%d) and %s (%s:%d); the one chosen last counts"), game,
                  a, b, r->what, r->value[0], r->where[0].file, r->where[0].line, r->value[1], r->where[1].file,
                  r->where[1].line);
    }
    mod_rivals_free(&rivals);
}

/* Both with all they need, each once; the order is for the loader to find. */
static void choose(struct listing *chosen, const struct mod_facts *f, const char *mod)
{
    for (int i = 0; i < f->needs.count; i++)
        listing_add(chosen, f->needs.name[i]);
    listing_add(chosen, mod);
}

static bool loads(const struct search *s, const char *game, const struct listing *mods, struct diag *d)
{
    struct rules *r = data_load_rules(s, game, (const char *const *)mods->name, mods->count, d);
    bool good = r != NULL;

    rules_free(r);
    return good;
}

/* With what it needs. */
static bool loads_alone(const struct search *s, const char *game, const struct mod_facts *f, const char *mod)
{
    struct listing chosen = { 0 };
    struct diag d = { 0 };

    choose(&chosen, f, mod);
    bool good = loads(s, game, &chosen, &d);
    listing_free(&chosen);
    diag_free(&d);
    return good;
}

/* What is wrong with the two only when they are laid on together, in this order. */
static void note_conflict(const struct search *s, const char *game, const struct mod_facts *first, const char *a,
                       const struct mod_facts *second, const char *b, struct check_notes *out)
{
    struct listing chosen = { 0 };
    struct diag d = { 0 };

    choose(&chosen, first, a);
    choose(&chosen, second, b);
    if (!loads(s, game, &chosen, &d) && loads_alone(s, game, first, a) && loads_alone(s, game, second, b)) {
        char *line = diag_line(&d.faults[0]);

        notes_add(out, _("%s: mod %s cannot be chosen before mod %s: %s"), game, a, b, line);
        mem_free(line);
    }
    listing_free(&chosen);
    diag_free(&d);
}

static void check_pair(const struct search *s, const char *game, const char *a, const char *b, struct check_notes *out)
{
    struct mod_facts f[2];

    data_mod_facts(s, game, a, &f[0]);
    data_mod_facts(s, game, b, &f[1]);
    if (!listing_has(&f[0].conflicts, b) && !listing_has(&f[1].conflicts, a)) {
        bool a_first = is_ordered(&f[1], a), b_first = is_ordered(&f[0], b);

        if (!a_first && !b_first)
            note_rivals(s, game, a, b, out);
        if (!b_first)
            note_conflict(s, game, &f[0], a, &f[1], b, out);
        if (!a_first)
            note_conflict(s, game, &f[1], b, &f[0], a, out);
    }
    mod_facts_free(&f[0]);
    mod_facts_free(&f[1]);
}

void check_pairs(const struct search *s, const char *game, const struct listing *mods, const struct listing *all,
                 struct check_notes *out)
{
    for (int i = 0; i < mods->count; i++)
        for (int k = 0; k < all->count; k++) {
            const char *a = mods->name[i], *b = all->name[k];

            if (strcmp(a, b) < 0 || (strcmp(a, b) > 0 && !listing_has(mods, b)))
                check_pair(s, game, a, b, out);
        }
}

/* --- files that hide others --- */

static void note_hidden(const struct search *s, const char *kind, const char *game, const char *folder,
                        const char *name, struct check_notes *out)
{
    const char *used, *hidden;
    struct text file = { 0 };

    text_print(&file, "%s%s.yaml", folder, name);
    if (data_hides(s, kind, game, file.at, &used, &hidden))
        notes_add(out, _("%s is used instead of %s"), used, hidden);
    text_free(&file);
}

void check_hidden(const struct search *s, const char *game, const struct listing *scenarios, const struct listing *mods,
                  struct check_notes *out)
{
    for (int i = 0; i < scenarios->count; i++)
        note_hidden(s, "scenarios", game, "", scenarios->name[i], out);
    for (int i = 0; i < mods->count; i++)
        note_hidden(s, "rules", game, "mods/", mods->name[i], out);
}
