#include "front/dialogue/repl.h"

#include <stdio.h>
#include <string.h>
#include "base/match.h"
#include "base/mem.h"
#include "front/dialogue/pending.h"
#include "front/program/i18n.h"
#include "front/verb/inputs.h"
#include "front/verb/verb_show.h"
#include "kernel/rules/find.h"

enum { WORDS_MOST = 256 };

/* All verbs that may be typed, with what each means. */
struct vocabulary {
    const char *word[WORDS_MOST];
    struct meant meant[WORDS_MOST];
    int means[WORDS_MOST];     /* the first of those that mean the same */
    int count;
};

static void add_word(struct vocabulary *v, const char *word, struct meant meant)
{
    for (int i = 0; i < v->count; i++)
        if (strcmp(v->word[i], word) == 0)
            return;
    if (v->count == WORDS_MOST)
        return;
    v->word[v->count] = word;
    v->meant[v->count++] = meant;
}

static struct meant game_verb(const char *name)
{
    struct meant m = { .kind = VERB_GAME };

    snprintf(m.verb, sizeof m.verb, "%s", name);
    return m;
}

static void add_game_verbs(struct vocabulary *v, struct script *s, bool other_phases)
{
    struct script_verb *verb;
    int count = script_verbs(s, &verb);

    for (int i = 0; i < count; i++)
        if (verb[i].now || other_phases) {
            add_word(v, verb[i].shown, game_verb(verb[i].name));
            add_word(v, verb[i].name, game_verb(verb[i].name));
        }
}

static bool same_meaning(const struct meant *a, const struct meant *b)
{
    return a->kind == b->kind && a->builtin == b->builtin && strcmp(a->verb, b->verb) == 0;
}

/* "unit" and "unité" both begin with "un", and mean the same. */
static void number_meanings(struct vocabulary *v)
{
    for (int i = 0; i < v->count; i++) {
        v->means[i] = i;
        for (int k = i - 1; k >= 0; k--)
            if (same_meaning(&v->meant[k], &v->meant[i]))
                v->means[i] = k;
    }
}

static void gather(struct vocabulary *v, struct repl *r, bool other_phases)
{
    v->count = 0;
    for (const struct verb *const *b = verbs_of_dialogue; *b; b++) {
        add_word(v, (*b)->name, (struct meant){ .kind = VERB_BUILTIN, .builtin = *b });
        add_word(v, verb_alias(*b), (struct meant){ .kind = VERB_BUILTIN, .builtin = *b });
    }
    add_game_verbs(v, umpire_script(r->umpire), other_phases);
    for (const struct hand_verb *h = hand_verbs; repl_is_table(r) && h->name; h++) {
        struct meant by_hand = game_verb(h->name);

        by_hand.kind = VERB_HAND;
        add_word(v, h->name, by_hand);
        add_word(v, hand_alias(h), by_hand);
    }
    add_word(v, "done", game_verb("done"));
    add_word(v, C_("verb", "done"), game_verb("done"));
    number_meanings(v);
}

static void say_unknown(const struct vocabulary *v, const char *word, struct text *why)
{
    const char *nearest = text_nearest(word, v->word, v->count);

    text_print(why, _("unknown command \"%s\""), word);
    if (nearest)
        match_suggest(why, nearest);
    else
        text_add(why, _("; `help` lists them"));
}

/* What is no command may be a procedure: `combat 5 v 4`. */
static bool means_procedure(struct repl *r, const char *word, struct meant *out, struct text *why)
{
    struct script *s = umpire_script(r->umpire);
    struct text unknown = { 0 };
    const struct script_procedure *p = *word ? inputs_procedure(s, word, &unknown) : NULL;
    bool several = *word && !p && inputs_names_several(s, word);

    *out = game_verb(p ? p->name : "");
    out->kind = p ? VERB_PROCEDURE : VERB_SEVERAL;
    if (several)
        text_add(why, text_of(&unknown));
    text_free(&unknown);
    return p || several;
}

struct meant repl_meant(struct repl *r, const char *word, struct text *why)
{
    struct vocabulary v;
    struct meant procedure;
    int found = MATCH_NONE;

    for (int other_phases = 0; other_phases < 2 && found == MATCH_NONE; other_phases++) {
        gather(&v, r, other_phases);
        found = match_find(word, v.word, v.means, v.count);
    }
    if (found >= 0)
        return v.meant[found];
    if (found == MATCH_NONE && means_procedure(r, word, &procedure, why))
        return procedure;
    if (found == MATCH_NONE) {
        say_unknown(&v, word, why);
        return (struct meant){ .kind = VERB_NONE };
    }
    char *candidates = match_candidates(word, v.word, v.means, v.count);
    text_print(why, _("\"%s\" could be %s"), word, candidates);
    mem_free(candidates);
    return (struct meant){ .kind = VERB_SEVERAL };
}

const char *repl_first_word(const char *line, char **word)
{
    struct text t = { 0 };
    size_t length = strcspn(line, " \t");

    text_add_span(&t, line, length);
    *word = t.at;
    return line + length + strspn(line + length, " \t");
}

char *repl_written_out(struct repl *r, const char *line)
{
    struct text out = { 0 }, why = { 0 };
    char *word;
    const char *rest = repl_first_word(line, &word);
    struct meant m = repl_meant(r, word, &why);

    if (m.kind == VERB_GAME)
        text_print(&out, "%s%s%s", m.verb, *rest ? " " : "", rest);
    mem_free(word);
    text_free(&why);
    return out.at;
}

/* --- completion --- */

static void offer_matching(struct script_list *out, const char *begun, const char *const *words, int count)
{
    for (int i = 0; i < count; i++)
        if (match_begins(begun, words[i]))
            line_offer_word(out, words[i]);
}

static void offer_verbs(struct repl *r, const char *begun, struct script_list *out)
{
    struct vocabulary v;

    gather(&v, r, false);
    offer_matching(out, begun, v.word, v.count);
}

/* By the number, or by the name: "koni" is completed to 1004. */
static void offer_places(struct repl *r, const char *begun, struct script_list *out)
{
    const struct rules *rules = umpire_rules(r->umpire);
    struct findings f = { 0 };
    char number[GRID_NUMBER_SIZE];

    for (place_id p = 0; p < rules->map.hexes + rules->map.boxes && *begun; p++)
        if (match_begins(begun, rules_place_word(rules, p, number)))
            line_offer_word(out, rules_place_word(rules, p, number));
    find_places(rules, begun, &f);
    for (int i = 0; i < f.count; i++)
        line_offer_word(out, rules_place_word(rules, f.at[i].thing, number));
    findings_free(&f);
}

/* It means this counter alone, and is one word. */
static bool is_plain(const struct rules *rules, const char *word, int unit)
{
    struct findings f = { 0 };

    if (!word || !*word || strpbrk(word, " \t\"#"))
        return false;
    find_units(rules, word, &f);
    bool alone = f.count == 1 && f.at[0].thing == unit;
    findings_free(&f);
    return alone;
}

/* What is printed on it, or its name; its id where neither would do. */
static void offer_unit(struct repl *r, int unit, struct script_list *out)
{
    const struct rules *rules = umpire_rules(r->umpire);
    const struct counter *c = &rules->counter[unit];
    const char *name = words_in(&c->called, umpire_language(r->umpire));

    line_offer_word(out, is_plain(rules, c->brief, unit) ? c->brief : is_plain(rules, name, unit) ? name : c->id);
}

static void offer_units(struct repl *r, const char *begun, struct script_list *out)
{
    const struct rules *rules = umpire_rules(r->umpire);
    struct findings f = { 0 };

    find_units(rules, begun, &f);
    for (int i = 0; i < f.count; i++)
        offer_unit(r, f.at[i].thing, out);
    findings_free(&f);
    if (out->count == 0 && *begun)
        offer_matching(out, begun, rules->counters.word, rules->counters.count);
}

static void offer_procedures(struct repl *r, const char *typed, const char *begun, struct script_list *out)
{
    struct script_procedure *p;
    int count = script_procedures(umpire_script(r->umpire), &p);

    for (int i = 0; i < count; i++) {
        const char *name = i18n_word(p[i].name);
        size_t length = strlen(name);

        if (typed == begun && match_begins(begun, name))
            line_offer_word(out, name);
        if (typed == begun || strncmp(typed, name, length) != 0 || typed[length] != ' ')
            continue;
        for (int k = 0; k < p[i].inputs; k++)
            if (match_begins(begun, i18n_word(p[i].input[k].name))) {
                struct text input = { 0 };
                text_print(&input, "%s=", i18n_word(p[i].input[k].name));
                line_offer_word(out, input.at);
                text_free(&input);
            }
    }
}

/* What the game offers; it knows counters by their short names, so a begun id is looked for here. */
static void offer_of_game(struct repl *r, const char *line, const char *begun, struct script_list *out)
{
    struct script_list words = { 0 };

    if (!view_decides(r->umpire, repl_eyes(r)))
        return;
    script_complete(umpire_script(r->umpire), line, &words);
    for (int i = 0; i < words.count; i++)
        line_offer_word(out, words.at[i]);
    script_list_free(&words);
    if (out->count == 0 && *begun)
        offer_units(r, begun, out);
}

/* The words of "auto|ask". */
static void offer_words(const char *words, const char *begun, struct script_list *out)
{
    for (const char *at = words; at && *at; at += strspn(at, "|")) {
        struct text word = { 0 };

        text_add_span(&word, at, strcspn(at, "|"));
        offer_matching(out, begun, (const char *const[]){ text_of(&word) }, 1);
        text_free(&word);
        at += strcspn(at, "|");
    }
}

/* What may follow a verb of ours: `rest` is all after it, `begun` its last word. */
static void offer_for(struct repl *r, const struct verb *v, const char *rest, const char *begun,
                      struct script_list *out)
{
    const struct rules *rules = umpire_rules(r->umpire);
    bool first = rest == begun;

    if (v->takes & TAKES_PLACE)
        offer_places(r, begun, out);
    if (v->takes & TAKES_UNIT && (*begun || !(v->takes & TAKES_PLACE)))
        offer_units(r, begun, out);
    if (v->takes & TAKES_TABLE) {
        int count;
        const char **names = show_names(rules, &count);
        offer_matching(out, begun, names, count);
        mem_free(names);
    }
    if (v->takes & TAKES_SIDE)
        offer_matching(out, begun, rules->sides.word, rules->sides.count);
    offer_words(v->words, begun, out);
    if (v->takes & TAKES_PROCEDURE)
        offer_procedures(r, rest, begun, out);
    if (v->takes & TAKES_VERB && (first || !(v->takes & TAKES_COMMAND)))
        offer_verbs(r, begun, out);
    if (v->takes & TAKES_COMMAND && !first)
        offer_of_game(r, rest, begun, out);
}

/* What may follow a change by hand: counters and places, marks, turns. */
static void offer_by_hand(struct repl *r, const char *verb, const char *begun, struct script_list *out)
{
    const struct rules *rules = umpire_rules(r->umpire);

    if (strcmp(verb, "turn") == 0) {
        offer_matching(out, begun, rules->turns.word, rules->turns.count);
        return;
    }
    if (strcmp(verb, "terrain") == 0)
        offer_matching(out, begun, rules->map.hex_chart.types.word, rules->map.hex_chart.types.count);
    else if (*begun)
        offer_units(r, begun, out);
    if (strcmp(verb, "put") == 0 || strcmp(verb, "mark") == 0 || strcmp(verb, "unmark") == 0)
        offer_matching(out, begun, rules->marks.word, *begun ? rules->marks.count : 0);
    offer_places(r, begun, out);
}

void repl_offer(void *with, const char *typed, struct script_list *out)
{
    struct repl *r = with;
    const char *blank;
    char *word;

    typed += strspn(typed, " ");
    blank = strrchr(typed, ' ');
    if (pending_waits(r->umpire) && view_decides(r->umpire, repl_eyes(r))) {
        pending_offer(r->umpire, typed, out);
        if (out->count > 0 || !blank)
            return;
    }
    if (!blank) {
        offer_verbs(r, typed, out);
        return;
    }
    const char *rest = repl_first_word(typed, &word);
    struct text why = { 0 };
    struct meant m = repl_meant(r, word, &why);
    if (m.kind == VERB_BUILTIN) {
        offer_for(r, m.builtin, rest, blank + 1 > rest ? blank + 1 : rest, out);
    } else if (m.kind == VERB_HAND) {
        offer_by_hand(r, m.verb, blank + 1, out);
    } else if (m.kind == VERB_GAME) {
        struct text line = { 0 };
        text_print(&line, "%s %s", m.verb, rest);
        offer_of_game(r, text_of(&line), blank + 1, out);
        text_free(&line);
    }
    text_free(&why);
    mem_free(word);
}
