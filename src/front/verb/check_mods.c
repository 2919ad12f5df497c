#include "front/verb/check.h"

#include <stdarg.h>
#include <string.h>
#include "base/mem.h"
#include "base/text.h"
#include "front/document/json.h"
#include "front/program/i18n.h"

void check_note(json_t *notes, const char *format, ...)
{
    struct text line = { 0 };
    va_list args;

    va_start(args, format);
    text_vprint(&line, format, args);
    va_end(args);
    json_array_append_new(notes, json_words(text_of(&line)));
    text_free(&line);
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

static void note_rivals(const struct search *s, const char *game, const char *a, const char *b, json_t *notes)
{
    struct mod_rivals rivals;

    data_mod_rivals(s, game, a, b, &rivals);
    for (int i = 0; i < rivals.count; i++) {
        const struct mod_rival *r = &rivals.at[i];

        check_note(notes, _("%s: mods %s and %s both set %s: %s (%s:%d) and %s (%s:%d); the one chosen last counts"),
                   game, a, b, r->what, r->value[0], r->where[0].file, r->where[0].line, r->value[1], r->where[1].file,
                   r->where[1].line);
    }
    mod_rivals_free(&rivals);
}

/* Whether the rules load with one or two mods, each behind all it needs; the order is for the loader to find. */
static bool loads(const struct search *s, const char *game, const struct mod_facts *first, const char *a,
                  const struct mod_facts *second, const char *b, struct diag *d)
{
    struct listing chosen = { 0 };

    for (int i = 0; i < first->needs.count; i++)
        listing_add(&chosen, first->needs.name[i]);
    listing_add(&chosen, a);
    for (int i = 0; i < second->needs.count; i++)
        listing_add(&chosen, second->needs.name[i]);
    listing_add(&chosen, b);
    struct rules *r = data_load_rules(s, game, (const char *const *)chosen.name, chosen.count, d);
    bool good = r != NULL;
    rules_free(r);
    listing_free(&chosen);
    return good;
}

/* What is wrong with the two only when they are laid on together, in this order. */
static void note_conflict(const struct search *s, const char *game, const struct mod_facts *first, const char *a,
                          const struct mod_facts *second, const char *b, json_t *notes)
{
    struct diag d = { 0 }, alone = { 0 };

    if (!loads(s, game, first, a, second, b, &d) && loads(s, game, first, a, first, a, &alone) &&
        loads(s, game, second, b, second, b, &alone)) {
        char *line = diag_line(&d.faults[0]);

        check_note(notes, _("%s: mod %s cannot be chosen before mod %s: %s"), game, a, b, line);
        mem_free(line);
    }
    diag_free(&d);
    diag_free(&alone);
}

static void check_pair(const struct search *s, const char *game, const char *a, const char *b, json_t *notes)
{
    struct mod_facts f[2];

    data_mod_facts(s, game, a, &f[0]);
    data_mod_facts(s, game, b, &f[1]);
    if (!listing_has(&f[0].conflicts, b) && !listing_has(&f[1].conflicts, a)) {
        bool a_first = is_ordered(&f[1], a), b_first = is_ordered(&f[0], b);

        if (!a_first && !b_first)
            note_rivals(s, game, a, b, notes);
        if (!b_first)
            note_conflict(s, game, &f[0], a, &f[1], b, notes);
        if (!a_first)
            note_conflict(s, game, &f[1], b, &f[0], a, notes);
    }
    mod_facts_free(&f[0]);
    mod_facts_free(&f[1]);
}

void check_pairs(const struct search *s, const char *game, const struct listing *mods, const struct listing *all,
                 json_t *notes)
{
    for (int i = 0; i < mods->count; i++)
        for (int k = 0; k < all->count; k++) {
            const char *a = mods->name[i], *b = all->name[k];

            if (strcmp(a, b) < 0 || (strcmp(a, b) > 0 && !listing_has(mods, b)))
                check_pair(s, game, a, b, notes);
        }
}

/* --- files that hide others --- */

static void note_hidden(const struct search *s, const char *kind, const char *game, const char *folder,
                        const char *name, json_t *notes)
{
    const char *used, *hidden;
    struct text file = { 0 };

    text_print(&file, "%s%s.yaml", folder, name);
    if (data_hides(s, kind, game, file.at, &used, &hidden))
        check_note(notes, _("%s is used instead of %s"), used, hidden);
    text_free(&file);
}

void check_hidden(const struct search *s, const char *game, const struct listing *scenarios, const struct listing *mods,
                  json_t *notes)
{
    for (int i = 0; i < scenarios->count; i++)
        note_hidden(s, "scenarios", game, "", scenarios->name[i], notes);
    for (int i = 0; i < mods->count; i++)
        note_hidden(s, "rules", game, "mods/", mods->name[i], notes);
}
