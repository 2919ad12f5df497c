#include "front/document/position.h"

#include <string.h>
#include "base/mem.h"
#include "front/document/json.h"
#include "front/document/shown.h"
#include "front/program/i18n.h"
#include "kernel/state/card.h"

/* The words of game_over are separated by colons, "blue: tactical", and read as "Blue", "tactical". */
static json_t *outcome_of(struct umpire *u, const char *words)
{
    const struct rules *r = umpire_rules(u);
    json_t *outcome = json_array();

    while (words && *words) {
        const char *colon = strstr(words, ": ");
        struct text word = { 0 };

        text_add_span(&word, words, colon ? (size_t)(colon - words) : strlen(words));
        int side = names_find(&r->sides, text_of(&word));
        json_array_append_new(outcome, json_words(side != NAME_NONE ? shown_side(r, side, umpire_language(u))
                                                                    : i18n_value(text_of(&word))));
        text_free(&word);
        words = colon ? colon + 2 : "";
    }
    return outcome;
}

json_t *position_end(struct umpire *u)
{
    json_t *end = json_object();

    json_set_words(end, "result", umpire_result(u));
    json_object_set_new(end, "outcome", outcome_of(u, umpire_result(u)));
    return end;
}

static json_t *turn_of(struct umpire *u, const struct umpire_now *now)
{
    const struct rules *r = umpire_rules(u);
    int turn = state_head(umpire_state(u))->turn;
    const char *name = now->turn && r->turn_name ? words_in(&r->turn_name[turn], umpire_language(u)) : NULL;
    json_t *object = json_object();

    json_set_words(object, "id", now->turn);
    json_set_words(object, "name", name ? name : now->turn);
    json_set_number(object, "number", turn + 1);
    return object;
}

static json_t *phase_of(struct umpire *u, const struct umpire_now *now)
{
    json_t *object = json_object();

    json_set_words(object, "id", umpire_rules(u)->sequence.phases[state_head(umpire_state(u))->phase.node].name);
    json_set_words(object, "name", now->phase);
    json_set_words(object, "rule", now->rule);
    return object;
}

void position_add_now(json_t *object, struct umpire *u, int eyes)
{
    struct umpire_now now = view_now(u, eyes);
    int acting = state_head(umpire_state(u))->acting;

    json_set_words(object, "game", now.game);
    json_set_words(object, "scenario", umpire_scenario(u) ? umpire_scenario(u)->name : NULL);
    json_object_set_new(object, "turn", now.turn ? turn_of(u, &now) : json_null());
    json_object_set_new(object, "phase", now.phase ? phase_of(u, &now) : json_null());
    json_set_name(object, "side", now.side ? umpire_rules(u)->sides.word[acting] : NULL, now.side);
    json_set_words(object, "says", now.status);
    json_object_set_new(object, "over", umpire_is_over(u) ? position_end(u) : json_null());
    mem_free(now.status);
}

/* The players have agreed on that reading, be it the one that would have been taken anyway. */
static bool was_agreed(const struct umpire *u, const char *name)
{
    static const char verb[] = "hand switch ";
    size_t length = strlen(name);

    for (int i = 0; i < umpire_steps(u); i++) {
        const char *step = umpire_step(u, i);

        if (step && strncmp(step, verb, sizeof verb - 1) == 0 &&
            strncmp(step + sizeof verb - 1, name, length) == 0 && step[sizeof verb - 1 + length] == ' ')
            return true;
    }
    return false;
}

void position_add_in_force(json_t *object, struct umpire *u)
{
    const struct rules *r = umpire_rules(u);
    json_t *mods = json_array(), *switches = json_array();
    int anyway = 0;

    for (int i = 0; i < r->mods.count; i++)
        json_array_append_new(mods, json_words(r->mods.word[i]));
    for (int i = 0; i < r->switches.count; i++) {
        const struct rule_switch *s = &r->rule_switch[i];
        int value = *state_switch(umpire_state(u), i);
        json_t *entry = json_object();

        if (value == s->standard && !was_agreed(u, r->switches.word[i])) {
            json_decref(entry);
            continue;
        }
        json_set_words(entry, "switch", r->switches.word[i]);
        json_set_words(entry, "name", words_in(&s->shown, umpire_language(u)));
        json_set_name(entry, "value", s->values.word[value], i18n_switch_value(s->values.word[value]));
        json_array_append_new(switches, entry);
    }
    for (int i = 0; i < umpire_steps(u); i++)
        anyway += strncmp(umpire_step(u, i) ? umpire_step(u, i) : "", "anyway ", 7) == 0;
    json_set_number(object, "anyway", anyway);
    json_object_set_new(object, "mods", mods);
    json_object_set_new(object, "switches", switches);
    json_set_flag(object, "own_cards", umpire_has_own_cards(u));
}

json_t *position_reports(struct umpire *u)
{
    json_t *reports = json_array();
    struct script_list list;

    script_reports(umpire_script(u), &list);
    for (int i = 0; i + 1 < list.count; i += 2)
        json_array_append_new(reports, json_pack("{s:o, s:o}", "label", json_words(list.at[i]), "text",
                                                 json_words(list.at[i + 1])));
    script_list_free(&list);
    return reports;
}

/* Whose a variable is: { side, side_name }, { nation, nation_name }. */
static json_t *owner_of(const char *key, const char *word, const char *shown)
{
    json_t *owner = json_object();

    json_set_name(owner, key, word, shown);
    return owner;
}

/* At a table nobody has said yet what it is, and no rule has looked at it. */
static bool is_unsaid(const struct state *s, const struct variables *v, int scope, int owner, int var)
{
    return v->asked && var < v->plain && v->asked[var].card && !card_fact_is_known(s, scope, owner, var);
}

json_t *position_variables(struct umpire *u, int eyes)
{
    const struct rules *r = umpire_rules(u);
    const struct state *s = umpire_state(u);
    const char *language = umpire_language(u);
    json_t *list = json_array();

    for (int i = 0; i < r->game_vars.names.count; i++)
        if (!is_unsaid(s, &r->game_vars, SCOPE_GAME, 0, i))
            position_add_variable(list, u, eyes, &r->game_vars, i, *state_game_var(s, i), NULL);
    for (int i = 0; i < r->side_vars.names.count; i++)
        for (int side = 0; side < r->sides.count; side++) {
            if (is_unsaid(s, &r->side_vars, SCOPE_SIDE, side, i))
                continue;
            position_add_variable(list, u, eyes, &r->side_vars, i, *state_side_var(s, side, i),
                                  owner_of("side", r->sides.word[side], shown_side(r, side, language)));
        }
    for (int i = 0; i < r->nation_vars.names.count; i++)
        for (int nation = 0; nation < r->nations.count; nation++) {
            if (is_unsaid(s, &r->nation_vars, SCOPE_NATION, nation, i))
                continue;
            position_add_variable(list, u, eyes, &r->nation_vars, i, *state_nation_var(s, nation, i),
                                  owner_of("nation", r->nations.word[nation], shown_nation(r, nation, language)));
        }
    return list;
}
