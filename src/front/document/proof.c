#include "front/document/proof.h"

#include "front/document/json.h"
#include "front/document/shown.h"

static const char *const deed_word[FAIR_DEEDS] = {
    [FAIR_DROP] = "drop", [FAIR_UNDO] = "undo", [FAIR_REDO] = "redo", [FAIR_RULES] = "rules", [FAIR_HAND] = "hand",
    [FAIR_BY_HAND] = "by_hand", [FAIR_GENERATED] = "generated", [FAIR_KEPT] = "kept",
};

static json_t *side_name(const struct umpire *u, int side)
{
    return json_words(shown_side(umpire_rules(u), side, umpire_language(u)));
}

static json_t *matter_of(struct umpire *u, const struct journal_reading *r, const struct fair_matter *m)
{
    json_t *gained = json_array(), *matter = json_object();
    const struct journal_record *decision = &r->record[m->decision - 1];

    for (int i = 0; i < umpire_rules(u)->sides.count && i < FAIR_SIDES; i++)
        if (m->gained & 1U << i)
            json_array_append_new(gained, side_name(u, i));
    json_set_number(matter, "record", m->record);
    json_set_words(matter, "deed", deed_word[m->deed]);
    json_set_number(matter, "decision", m->decision);
    json_set_words(matter, "command", decision->kind == JOURNAL_COMMAND && !view_hides(u) ? decision->text : NULL);
    json_object_set_new(matter, "gained", gained);
    json_set_number(matter, "agreed", m->agreed);
    return matter;
}

json_t *proof_matters(struct umpire *u, const struct fair *f, const struct journal_reading *r)
{
    json_t *matters = json_array();

    for (int i = 0; i < f->matters; i++)
        json_array_append_new(matters, matter_of(u, r, &f->matter[i]));
    return matters;
}

static const char *kind_word(enum journal_kind kind)
{
    switch (kind) {
    case JOURNAL_COMMAND: return "command";
    case JOURNAL_ANSWER: return "answer";
    case JOURNAL_ROLL: return "roll";
    case JOURNAL_UNDO: return "undo";
    case JOURNAL_REDO: return "redo";
    case JOURNAL_DROP: return "drop";
    case JOURNAL_NOTE: return "note";
    default: return "rules";
    }
}

/* "attack die: 3+4", or what was drawn. */
static json_t *roll_words(const char *text)
{
    struct journal_roll roll;
    struct text t = { 0 };

    if (!journal_read_roll(text, &roll))
        return json_words(text);
    text_print(&t, "%s: ", roll.name);
    if (*roll.word)
        text_add(&t, roll.word);
    else
        text_print(&t, "%d", roll.value);
    json_t *words = json_words(text_of(&t));
    text_free(&t);
    return words;
}

static json_t *item_of(struct umpire *u, const struct journal_reading *r, const struct since_item *s)
{
    const struct journal_record *record = &r->record[s->record];
    bool kept = view_hides(u) && !s->yours;
    json_t *item = json_object();

    json_set_number(item, "record", s->record + 1);
    json_set_words(item, "kind", kind_word(record->kind));
    json_object_set_new(item, "text", kept                               ? json_null()
                                      : record->kind == JOURNAL_ROLL     ? roll_words(record->text)
                                                                         : json_words(record->text));
    json_object_set_new(item, "side", s->by >= 0 ? side_name(u, s->by) : json_null());
    json_set_flag(item, "yours", s->yours);
    json_set_flag(item, "objected", s->objected);
    if (s->matter)
        json_object_set_new(item, "matter", matter_of(u, r, s->matter));
    return item;
}

json_t *proof_since(struct umpire *u, const struct journal_reading *r, const struct since *s)
{
    json_t *items = json_array();

    for (int i = 0; i < s->count; i++)
        json_array_append_new(items, item_of(u, r, &s->item[i]));
    return items;
}
