#include "front/document/reading_document.h"

#include <string.h>
#include "base/mem.h"
#include "front/document/json.h"
#include "front/program/i18n.h"

static json_t *value_of(const char *word)
{
    return json_pack("{s:o, s:o}", "value", json_words(word), "name", json_words(i18n_switch_value(word)));
}

static json_t *switch_of(const struct reading_source *from, int which)
{
    const struct rule_switch *s = &from->rules->rule_switch[which];
    int now = from->state ? *state_switch((struct state *)from->state, which) : from->rules->chosen_switches[which];
    json_t *object = json_object(), *others = json_array();

    for (int i = 0; i < s->values.count; i++)
        if (i != now)
            json_array_append_new(others, value_of(s->values.word[i]));
    json_set_words(object, "switch", from->rules->switches.word[which]);
    json_set_words(object, "name", words_in(&s->shown, from->language));
    json_set_name(object, "value", s->values.word[now], i18n_switch_value(s->values.word[now]));
    json_object_set_new(object, "others", others);
    return object;
}

/* The rules that it is about: those of its passages, or the one whose number it has. */
static void set_rules(json_t *object, const struct rule_reading *r)
{
    struct text rules = { 0 };

    for (int i = 0; i < r->passages; i++)
        text_print(&rules, "%s%s", i > 0 ? ", " : "", r->says[i].rules);
    json_set_words(object, "rules", r->passages > 0 ? text_of(&rules) : r->number);
    text_free(&rules);
}

static const char *text_of_reading(const struct reading_source *from, const struct rule_reading *r)
{
    const struct rule_text *sentence;

    if (r->text.count > 0)
        return words_in(&r->text, from->language);
    sentence = rulebook_find(data_rulebook(from->search, from->rules, NULL), r->number);
    return sentence ? words_in(&sentence->text, from->language) : "";
}

static json_t *reading_document(const struct reading_source *from, const struct rule_reading *r)
{
    json_t *object = json_object(), *says = json_array(), *switches = json_array();

    for (int i = 0; i < r->passages; i++)
        json_array_append_new(says, json_pack("{s:o, s:o}", "rule", json_words(r->says[i].rules), "text",
                                              json_words(words_in(&r->says[i].text, from->language))));
    for (int i = 0; i < r->switch_count; i++)
        json_array_append_new(switches, switch_of(from, r->switches[i]));
    json_set_words(object, "reading", r->number);
    json_set_words(object, "kind", reading_kind_name(r->kind));
    json_set_words(object, "authority", reading_authority_name(r->authority));
    set_rules(object, r);
    json_object_set_new(object, "says", says);
    json_set_words(object, "text", text_of_reading(from, r));
    json_set_words(object, "ground", words_in(&r->ground, from->language));
    json_object_set_new(object, "switches", switches);
    json_set_words(object, "file", r->where.file);
    json_set_number(object, "line", r->where.line);
    return object;
}

/* What a game says of a reading of its series goes before that. */
static bool is_last(const struct rule_readings *all, const struct rule_reading *r)
{
    return readings_find(all, r->number) == r;
}

json_t *readings_document(const struct reading_source *from)
{
    const struct rule_readings *all = data_readings(from->search, from->rules, NULL);
    json_t *list = json_array();

    for (int i = 0; i < all->count; i++)
        if (is_last(all, &all->at[i]))
            json_array_append_new(list, reading_document(from, &all->at[i]));
    return list;
}

json_t *readings_under(const struct reading_source *from, const char *number)
{
    const struct rule_readings *all = data_readings(from->search, from->rules, NULL);
    json_t *list = json_array();

    for (int i = 0; i < all->count; i++)
        if (is_last(all, &all->at[i]) && reading_is_under(&all->at[i], number)) {
            json_t *reading = reading_document(from, &all->at[i]);

            json_set_flag(reading, "of_this_rule", reading_is_of(&all->at[i], number));
            json_array_append_new(list, reading);
        }
    return list;
}

/* --- what a ruling rests on --- */

/* Whether one of these rules is where a switch of the reading acts: the rule that it stands under or, if that is the
 * reading's own number, those that the reading is about. */
static bool acts_in(const struct rules *rules, const struct rule_reading *r, const char *list)
{
    for (int i = 0; i < r->switch_count; i++) {
        const char *rule = rules->rule_switch[r->switches[i]].rule;

        if (rule && (strcmp(rule, r->number) == 0 ? reading_is_of(r, list) : rule_lists(list, rule)))
            return true;
    }
    return false;
}

static bool is_cited(const struct rules *rules, const struct rule_reading *r, const char *list)
{
    return rule_lists(list, r->number) || acts_in(rules, r, list);
}

static bool cites(const json_t *ruling, const struct rules *rules, const struct rule_reading *r)
{
    const json_t *refused = json_object_get(ruling, "refused");
    bool does = json_is_object(refused) && is_cited(rules, r, json_words_at(refused, "rule"));
    json_t *step;
    size_t i;

    json_array_foreach(json_object_get(ruling, "course"), i, step)
        does = does || is_cited(rules, r, json_words_at(step, "rule"));
    return does;
}

json_t *readings_cited(const struct reading_source *from, const json_t *ruling)
{
    const struct rule_readings *all = data_readings(from->search, from->rules, NULL);
    json_t *list = json_array();

    for (int i = 0; i < all->count; i++)
        if (is_last(all, &all->at[i]) && cites(ruling, from->rules, &all->at[i]))
            json_array_append_new(list, reading_document(from, &all->at[i]));
    return list;
}
