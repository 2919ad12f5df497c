/*
 * help: what may be typed now, or what one verb is for.
 */
#include <string.h>
#include "base/match.h"
#include "front/dialogue/vocabulary.h"
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/print.h"

static json_t *entry_of(const struct vocable *v)
{
    static const char *const kinds[] = {
        [VERB_BUILTIN] = "program", [VERB_GAME] = "game", [VERB_PROCEDURE] = "procedure", [VERB_HAND] = "hand",
    };
    static const char *const themes[] = { [THEME_LOOK] = "look", [THEME_MEND] = "mend", [THEME_KEEP] = "keep" };

    return json_pack("{s:s, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:b}", "kind", kinds[v->kind],
                     "verb", json_words(v->name), "name", json_words(v->shown), "usage", json_words(v->usage),
                     "rule", json_words(v->rule), "text", json_words(v->text), "example", json_words(v->example),
                     "values", json_words(v->values),
                     "theme", json_words(v->builtin ? themes[v->builtin->theme] : NULL), "now", v->now);
}

/* All of them, or those with this meaning: a verb of the game may be declared for several phases. */
static void add_entries(json_t *entries, const struct vocable *all, int count, const struct meant *m)
{
    for (int i = 0; i < count; i++)
        if (!m || (all[i].kind == m->kind && strcmp(all[i].name, m->verb) == 0))
            json_array_append_new(entries, entry_of(&all[i]));
}

static void fill(struct call *c, const struct meant *m)
{
    const struct vocable *verb, *procedure;
    int verbs = vocabulary_verbs(c->vocabulary, &verb), procedures = 0;
    json_t *entries = json_array();

    if (!m || m->kind == VERB_PROCEDURE)
        procedures = vocabulary_procedures(c->vocabulary, &procedure);
    add_entries(entries, verb, verbs, m);
    if (procedures > 0)
        add_entries(entries, procedure, procedures, m);
    json_set_words(c->document, "about", m ? m->verb : NULL);
    json_object_set_new(c->document, "verbs", entries);
}

static int run(struct call *c)
{
    bool all = match_equal(c->rest, "all") || match_equal(c->rest, C_("help", "all"));
    int status = STATUS_DONE;
    struct text why = { 0 };

    if (*c->rest == '\0' || all) {
        json_set_flag(c->document, "all", all);
        fill(c, NULL);
    } else {
        struct meant m = verb_meant(c->vocabulary, c->rest, &why);
        if (m.vocable)
            fill(c, &m);
        else
            status = call_refuse(c, "%s", text_of(&why));
    }
    text_free(&why);
    return status;
}

const struct verb verb_help = {
    .name = NC_("verb", "help"),
    .usage = N_("[VERB|all]"),
    .text = N_("list the commands; `help VERB` explains one, `help all` each"),
    .example = "undo", .theme = THEME_KEEP, .while_asked = true,
    .takes = TAKES_VERB,
    .run = run, .print = print_help,
};
