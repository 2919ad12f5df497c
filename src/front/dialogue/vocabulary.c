#include "front/dialogue/vocabulary.h"

#include <string.h>
#include "base/match.h"
#include "base/mem.h"
#include "front/program/i18n.h"

/* Words, and which verb each means. */
struct list {
    const char **word;
    struct match_form *form;
    int *verb;
    int *means;                /* the first word that means the same: "unit" and "unité" both begin with "un" */
    int count;
};

struct vocables {
    struct vocable *at;
    int count;
};

struct vocabulary {
    struct umpire *umpire;
    struct pool *pool;         /* texts of the phase, which the script remakes; NULL: nothing is made yet */
    int phase;
    struct vocables verb;
    struct list now, any;      /* the words of this phase; of all phases, made when they are needed */
    int own, own_words;        /* how many of these verbs and words are the program's, whatever the phase */
    struct pool *kept;         /* names and texts of the procedures; NULL: they were not needed yet */
    struct vocables procedure;
    struct list procedures;
};

/* --- lists --- */

static void add(struct vocables *all, struct vocable one)
{
    all->at = mem_resize(all->at, (size_t)all->count + 1, sizeof *all->at);
    all->at[all->count++] = one;
}

/* The same verb may be declared for several phases. */
static bool same_meaning(const struct vocable *a, const struct vocable *b)
{
    return a == b || (a->kind == b->kind && strcmp(a->name, b->name) == 0);
}

static void add_word(struct list *l, const struct vocables *all, const char *word, int verb)
{
    int n = l->count, means = n;

    for (int i = 0; i < n; i++)
        if (strcmp(l->word[i], word) == 0)
            return;
    for (int i = n - 1; i >= 0; i--)
        if (same_meaning(&all->at[l->verb[i]], &all->at[verb]))
            means = i;
    l->word = mem_resize(l->word, (size_t)n + 1, sizeof *l->word);
    l->form = mem_resize(l->form, (size_t)n + 1, sizeof *l->form);
    l->verb = mem_resize(l->verb, (size_t)n + 1, sizeof *l->verb);
    l->means = mem_resize(l->means, (size_t)n + 1, sizeof *l->means);
    l->word[n] = word, l->form[n] = match_form(word), l->verb[n] = verb, l->means[n] = means;
    l->count++;
}

/* Of what the game declares the player's own word comes first. */
static void add_words(struct list *l, const struct vocables *all, int verb)
{
    const struct vocable *one = &all->at[verb];
    bool own = one->kind == VERB_GAME && one->usage;

    add_word(l, all, own ? one->shown : one->name, verb);
    add_word(l, all, own ? one->name : one->shown, verb);
}

/* Leaves the first of them. */
static void list_cut(struct list *l, int count)
{
    while (l->count > count)
        match_form_free(&l->form[--l->count]);
}

static void list_free(struct list *l)
{
    list_cut(l, 0);
    mem_free(l->word), mem_free(l->form), mem_free(l->verb), mem_free(l->means);
    *l = (struct list){ 0 };
}

/* --- where verbs come from --- */

static void add_builtins(struct vocabulary *v)
{
    for (const struct verb *const *b = verbs_of_dialogue; *b; b++)
        if (!(*b)->at_table || hand_is_table(v->umpire))
            add(&v->verb, (struct vocable){
                .kind = VERB_BUILTIN, .name = (*b)->name, .shown = verb_alias(*b), .usage = i18n_word((*b)->usage),
                .text = _((*b)->text), .example = (*b)->example, .now = true, .builtin = *b,
                .takes = (*b)->takes, .words = (*b)->words,
            });
}

static void add_of_game(struct vocabulary *v)
{
    struct script_verb *verb;
    int count = script_verbs(umpire_script(v->umpire), &verb);

    for (int i = 0; i < count; i++)
        add(&v->verb, (struct vocable){
            .kind = VERB_GAME, .name = pool_string(v->pool, verb[i].name), .shown = pool_string(v->pool, verb[i].shown),
            .usage = pool_string(v->pool, verb[i].usage), .rule = pool_string(v->pool, verb[i].rule),
            .text = pool_string(v->pool, verb[i].text), .example = pool_string(v->pool, verb[i].example),
            .values = pool_string(v->pool, verb[i].words), .now = verb[i].now,
        });
}

static void add_by_hand(struct vocabulary *v)
{
    for (const struct hand_verb *h = hand_verbs; hand_is_table(v->umpire) && h->name; h++)
        add(&v->verb, (struct vocable){
            .kind = VERB_HAND, .name = h->name, .shown = i18n_look_up("verb", h->name), .usage = i18n_word(h->usage),
            .text = i18n_word(h->text), .now = true, .takes = h->takes,
        });
}

/* Those of the program stand first, and stay. */
static void make_own(struct vocabulary *v)
{
    if (v->own > 0)
        return;
    add_builtins(v);
    v->own = v->verb.count;
    for (int i = 0; i < v->own; i++)
        add_words(&v->now, &v->verb, i);
    v->own_words = v->now.count;
}

static void make(struct vocabulary *v)
{
    int phase = state_head(umpire_state(v->umpire))->phase.node;

    if (v->pool && v->phase == phase)
        return;
    make_own(v);
    v->verb.count = v->own;
    list_cut(&v->now, v->own_words);
    list_cut(&v->any, 0);
    pool_free(v->pool);
    v->pool = pool_new();
    v->phase = phase;
    add_of_game(v);
    add_by_hand(v);
    add(&v->verb, (struct vocable){ .kind = VERB_GAME, .name = "done", .shown = C_("verb", "done"),
                                    .text = _("ends the phase"), .now = true });
    for (int i = v->own; i < v->verb.count; i++)
        if (v->verb.at[i].now)
            add_words(&v->now, &v->verb, i);
}

static const struct list *words_of_all_phases(struct vocabulary *v)
{
    bool made = v->any.count > 0;

    for (int i = 0; !made && i < v->verb.count; i++)
        add_words(&v->any, &v->verb, i);
    return &v->any;
}

static void make_procedures(struct vocabulary *v)
{
    struct script_procedure *p;
    int count = v->kept ? 0 : script_procedures(umpire_script(v->umpire), &p);

    if (v->kept)
        return;
    v->kept = pool_new();
    for (int i = 0; i < count; i++) {
        const char *name = pool_string(v->kept, p[i].name);

        add(&v->procedure, (struct vocable){
            .kind = VERB_PROCEDURE, .name = name, .shown = i18n_word(name), .rule = pool_string(v->kept, p[i].rule),
            .text = pool_string(v->kept, p[i].text), .now = true,
        });
    }
    for (int i = 0; i < count; i++)
        add_word(&v->procedures, &v->procedure, v->procedure.at[i].shown, i);
    for (int i = 0; i < count; i++)
        add_word(&v->procedures, &v->procedure, v->procedure.at[i].name, i);
}

struct vocabulary *vocabulary_new(struct umpire *u)
{
    struct vocabulary *v = mem_new(sizeof *v);

    v->umpire = u;
    return v;
}

void vocabulary_free(struct vocabulary *v)
{
    if (!v)
        return;
    list_free(&v->now);
    list_free(&v->any);
    list_free(&v->procedures);
    mem_free(v->verb.at);
    mem_free(v->procedure.at);
    pool_free(v->pool);
    pool_free(v->kept);
    mem_free(v);
}

struct umpire *vocabulary_umpire(const struct vocabulary *v)
{
    return v->umpire;
}

int vocabulary_verbs(struct vocabulary *v, const struct vocable **out)
{
    make(v);
    *out = v->verb.at;
    return v->verb.count;
}

int vocabulary_procedures(struct vocabulary *v, const struct vocable **out)
{
    make_procedures(v);
    *out = v->procedure.at;
    return v->procedure.count;
}

int vocabulary_words(struct vocabulary *v, const char *const **out)
{
    make(v);
    *out = v->now.word;
    return v->now.count;
}

/* --- what is meant --- */

static struct meant is_meant(const struct vocable *v)
{
    return (struct meant){ v->kind, v, v->name };
}

static struct meant none_meant(enum verb_kind kind)
{
    return (struct meant){ .kind = kind, .verb = "" };
}

static struct meant several_meant(const struct list *l, const char *word, struct text *why)
{
    char *candidates = match_candidates(word, l->word, l->means, l->count);

    text_print(why, _("\"%s\" could be %s"), word, candidates);
    mem_free(candidates);
    return none_meant(VERB_SEVERAL);
}

static struct meant none_known(const struct list *l, const char *word, struct text *why)
{
    const char *nearest = text_nearest(word, l->word, l->count);

    text_print(why, _("unknown command \"%s\""), word);
    if (nearest)
        match_suggest(why, nearest);
    else
        text_add(why, _("; `help` lists them"));
    return none_meant(VERB_NONE);
}

static int find(const struct list *l, const char *word)
{
    return match_find_form(word, l->form, l->means, l->count);
}

/* What is no command may be a procedure, `combat 5 v 4`; or too little of the names of several. */
static bool means_procedure(struct vocabulary *v, const char *word, struct meant *out, struct text *why)
{
    const struct list *l = &v->procedures;
    int found, begun = 0;

    make_procedures(v);
    found = find(l, word);
    if (found >= 0)
        *out = is_meant(&v->procedure.at[l->verb[found]]);
    for (int i = 0; found == MATCH_SEVERAL && i < v->procedure.count; i++)
        begun += match_begins(word, v->procedure.at[i].name) || match_begins(word, v->procedure.at[i].shown);
    if (begun > 1)
        *out = several_meant(l, word, why);
    return found >= 0 || begun > 1;
}

struct meant verb_meant(struct vocabulary *v, const char *word, struct text *why)
{
    const struct list *l = &v->now;
    struct meant procedure;

    make(v);
    int found = find(l, word);
    if (found == MATCH_NONE) {
        l = words_of_all_phases(v);
        found = find(l, word);
    }
    if (found >= 0)
        return is_meant(&v->verb.at[l->verb[found]]);
    if (found == MATCH_SEVERAL)
        return several_meant(l, word, why);
    return means_procedure(v, word, &procedure, why) ? procedure : none_known(l, word, why);
}

const char *repl_first_word(const char *line, char **word)
{
    struct text t = { 0 };
    size_t length = strcspn(line, " \t");

    text_add_span(&t, line, length);
    *word = t.at;
    return line + length + strspn(line + length, " \t");
}

char *verb_written_out(struct vocabulary *v, const char *line)
{
    struct text out = { 0 }, why = { 0 };
    char *word;
    const char *rest = repl_first_word(line, &word);
    struct meant m = verb_meant(v, word, &why);

    if (m.kind == VERB_GAME)
        text_print(&out, "%s%s%s", m.verb, *rest ? " " : "", rest);
    mem_free(word);
    text_free(&why);
    return out.at;
}
