#include "front/dialogue/pending.h"

#include <string.h>
#include "base/match.h"
#include "base/mem.h"
#include "front/dialogue/line.h"
#include "front/document/json.h"
#include "front/document/position.h"
#include "front/text/print.h"

bool pending_waits(const struct umpire *u)
{
    return umpire_ask(u) || umpire_roll(u);
}

/* --- the question --- */

static json_t *ask_document(struct umpire *u, int eyes, const struct ask *a)
{
    static const char *const kind[] = {
        [ASK_ONE] = "one", [ASK_SOME] = "some", [ASK_NUMBER] = "number", [ASK_TEXT] = "text",
    };
    bool known = a->kind == ASK_ONE ? a->standard >= 0
               : a->kind == ASK_NUMBER && a->standard >= a->least && a->standard <= a->most;
    json_t *options = json_array(), *choices = json_array();
    json_t *asked = json_pack("{s:s, s:o, s:o, s:o, s:o}", "kind", kind[a->kind], "text", json_seen(u, eyes, a->text),
                              "rule", json_words(a->rule), "options", options, "choices", choices);

    for (int i = 0; i < a->options; i++) {
        const struct ask_option *o = &a->option[i];

        json_array_append_new(options, json_seen(u, eyes, o->word));
        json_array_append_new(choices, json_pack("{s:o, s:o, s:o, s:o}", "word", json_seen(u, eyes, o->word),
                                                 "name", json_seen(u, eyes, o->shown && *o->shown ? o->shown : o->word),
                                                 "alias", json_seen(u, eyes, o->alias), "note", json_words(o->note)));
    }
    position_set_side(asked, u, a->side);
    json_object_set_new(asked, "input", json_seen(u, eyes, a->input));
    json_set_number(asked, "least", a->least);
    json_set_number(asked, "most", a->most);
    json_object_set_new(asked, "default", known ? json_integer(a->standard) : json_null());
    json_set_flag(asked, "card", a->card);
    return asked;
}

static json_t *roll_document(const struct roll *r)
{
    static const char *const sign[] = {
        [TEST_LE] = "<=", [TEST_LT] = "<", [TEST_GE] = ">=", [TEST_GT] = ">", [TEST_EQ] = "=",
    };
    json_t *choices = json_array();
    json_t *asked = json_pack("{s:s, s:o, s:o, s:o, s:o, s:o, s:o}", "kind", r->kind == ROLL_PICK ? "draw" : "roll",
                              "for", json_words(r->name), "whose", json_words(r->whose),
                              "purpose", json_words(r->purpose), "meaning", json_words(r->meaning),
                              "rule", json_words(r->rule), "choices", choices);

    json_set_dice(asked, r->dice_text);
    if (r->kind == ROLL_TEST)
        json_object_set_new(asked, "test", json_pack("{s:s, s:i}", "sign", sign[r->test], "value", r->against));
    for (int i = 0; i < r->picks; i++)
        json_array_append_new(choices, json_pack("{s:o}", "name", json_words(r->pick_shown[i])));
    return asked;
}

json_t *pending_document(struct umpire *u, int eyes)
{
    const struct ask *a = umpire_ask(u);

    if (!pending_waits(u))
        return json_null();
    if (!view_decides(u, eyes) && !umpire_roll(u)) {
        json_t *asked = json_pack("{s:s}", "kind", "other");
        position_set_side(asked, u, view_decider(u));
        return asked;
    }
    if (a)
        return ask_document(u, eyes, a);
    if (umpire_dice(u) != DICE_FAIR)
        return roll_document(umpire_roll(u));
    char *awaited = umpire_awaited(u);
    json_t *asked = json_pack("{s:s, s:o, s:o}", "kind", "together", "awaited", json_words(awaited),
                              "journal", json_words(umpire_journal(u)));
    mem_free(awaited);
    return asked;
}

char *pending_prompt(struct umpire *u, int eyes)
{
    json_t *asked = pending_document(u, eyes);
    char *prompt = asked_prompt(asked);

    json_decref(asked);
    return prompt;
}

/* --- the answer --- */

static bool option_is(const struct ask_option *o, const char *typed)
{
    return match_equal(typed, o->word) || (o->shown && match_equal(typed, o->shown))
        || (o->alias && match_equal(typed, o->alias));
}

const char *pending_option(const struct umpire *u, const char *line)
{
    const struct ask *a = umpire_ask(u);
    const char *found = NULL;

    for (int i = 0; a && i < a->options; i++) {
        if (!option_is(&a->option[i], line))
            continue;
        /* Two counters may bear the same short name: then the umpire says so. */
        if (found)
            return NULL;
        found = a->option[i].word;
    }
    return found;
}

enum turnout pending_give(struct umpire *u, const char *line)
{
    const char *option = pending_option(u, line);

    if (!umpire_ask(u))
        return umpire_rolled(u, line);
    return umpire_answer(u, option ? option : line);
}

bool pending_has_default(const struct umpire *u)
{
    const struct ask *a = umpire_ask(u);

    if (!a)
        return false;
    if (a->kind == ASK_SOME)
        return a->least == 0;
    if (a->kind == ASK_NUMBER)
        return a->standard >= a->least && a->standard <= a->most;
    return a->kind != ASK_TEXT && a->standard >= 0;
}

void pending_offer(const struct umpire *u, const char *typed, struct script_list *out)
{
    const struct ask *a = umpire_ask(u);
    const char *blank = strrchr(typed, ' ');
    const char *begun = blank ? blank + 1 : typed;

    for (int i = 0; a && i < a->options; i++) {
        const struct ask_option *o = &a->option[i];

        if (!o->alias && o->shown && !strchr(o->shown, ' ') && match_begins(begun, o->shown))
            line_offer_word(out, o->shown);
        else if (match_begins(begun, o->word))
            line_offer_word(out, o->word);
        else if (o->alias && match_begins(begun, o->alias))
            line_offer_word(out, o->alias);
    }
}
