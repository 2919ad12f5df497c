#include "front/document/json.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/mem.h"
#include "base/text.h"
#include "front/document/shown.h"
#include "front/program/i18n.h"
#include "front/text/pager.h"
#include "kernel/rules/dice.h"

/* Most words are: they need no copy that is made safe, and no look at their UTF-8. */
static bool is_printable(const char *text)
{
    while (*text >= ' ' && *text <= '~')
        text++;
    return *text == '\0';
}

json_t *json_words(const char *text)
{
    struct text safe = { 0 };

    if (!text)
        return json_null();
    if (is_printable(text))
        return json_string_nocheck(text);
    text_add_safe(&safe, text);
    json_t *string = json_string(text_of(&safe));
    text_free(&safe);
    return string;
}

void json_set_words(json_t *object, const char *key, const char *text)
{
    json_object_set_new(object, key, json_words(text));
}

void json_set_name(json_t *object, const char *key, const char *word, const char *name)
{
    char *name_key = text_format("%s_name", key);

    json_set_words(object, key, word);
    json_set_words(object, name_key, name);
    mem_free(name_key);
}

json_t *json_seen(struct umpire *u, int eyes, const char *text)
{
    struct text seen = { 0 };

    if (!text)
        return json_null();
    view_text(u, eyes, text, &seen);
    json_t *words = json_words(text_of(&seen));
    text_free(&seen);
    return words;
}

json_t *json_seed(uint64_t seed)
{
    char text[24];

    if (seed <= INT64_MAX)
        return json_integer((json_int_t)seed);
    snprintf(text, sizeof text, "%" PRIu64, seed);
    return json_string(text);
}

bool json_is_seed(const json_t *value, uint64_t *seed)
{
    const char *text = json_string_value(value);
    char *end;

    if (json_is_integer(value)) {
        *seed = (uint64_t)json_integer_value(value);
        return true;
    }
    if (!text || *text < '0' || *text > '9')
        return false;
    errno = 0;
    *seed = strtoull(text, &end, 10);
    return *end == '\0' && errno == 0;
}

void json_set_number(json_t *object, const char *key, json_int_t number)
{
    json_object_set_new(object, key, json_integer(number));
}

void json_set_flag(json_t *object, const char *key, bool flag)
{
    json_object_set_new(object, key, json_boolean(flag));
}

void json_set_dice(json_t *object, const char *text)
{
    struct dice d;

    json_set_words(object, "dice", text);
    if (!text || !dice_parse(text, &d))
        return;
    json_set_number(object, "count", d.count);
    json_set_number(object, "low", d.low);
    json_set_number(object, "high", d.low + d.faces - 1);
    json_set_number(object, "least", dice_least(d));
    json_set_number(object, "most", dice_most(d));
}

json_t *json_faults(const struct diag *d)
{
    json_t *faults = json_array();

    for (int i = 0; i < d->count; i++) {
        const struct fault *f = &d->faults[i];
        json_t *fault = json_object();

        json_set_words(fault, "file", f->where.file);
        json_set_number(fault, "line", f->where.line);
        json_set_number(fault, "column", f->where.column);
        json_set_words(fault, "message", f->message);
        json_set_words(fault, "suggestion", f->suggestion);
        json_array_append_new(faults, fault);
    }
    return faults;
}

json_t *json_listing(const struct listing *l)
{
    json_t *names = json_array();

    for (int i = 0; i < l->count; i++)
        json_array_append_new(names, json_words(l->name[i]));
    return names;
}

json_t *json_rule(const struct rule_text *t, const char *language)
{
    return json_pack("{s:o, s:o}", "rule", json_words(t->number), "text", json_words(words_in(&t->text, language)));
}

const char *json_provenance(enum provenance p)
{
    static const char *const words[] = {
        [PROVENANCE_RULEBOOK] = "rulebook", [PROVENANCE_RECONSTRUCTED] = "reconstructed",
        [PROVENANCE_OWNER] = "owner", [PROVENANCE_OURS] = "ours",
    };

    return words[p];
}

json_t *json_block(const struct rule_block *b)
{
    json_t *block = json_object();

    json_set_words(block, "what", b->what);
    json_set_words(block, "provenance", json_provenance(b->provenance));
    json_set_words(block, "file", b->file);
    json_set_number(block, "line", b->line);
    json_set_words(block, "note", b->note);
    return block;
}

static json_t *json_word(const char *word, const char *name)
{
    json_t *value = json_object();

    json_set_words(value, "value", word);
    json_set_words(value, "name", name);
    return value;
}

json_t *json_state_value(const struct rules *r, const struct value_kind *kind, int value, const char *language)
{
    char number[GRID_NUMBER_SIZE];
    const char *place;

    if (value == VALUE_NOTHING || (value < 0 && kind->type > VALUE_NAME))
        return json_null();
    switch (kind->type) {
    case VALUE_NUMBER:
        return json_integer(value);
    case VALUE_FLAG:
        return json_boolean(value);
    case VALUE_NAME:
        return json_word(names_word(&kind->names, value), shown_name(&kind->names, value, language));
    case VALUE_SIDE:
        return json_word(r->sides.word[value], shown_side(r, value, language));
    case VALUE_NATION:
        return json_word(r->nations.word[value], shown_nation(r, value, language));
    case VALUE_PLACE:
        place = rules_place_word(r, value, number);
        return json_word(place, place);
    default:
        return json_word(r->counter[value].id, r->counter[value].id);
    }
}

const char *json_words_of(const json_t *value)
{
    return json_is_string(value) ? json_string_value(value) : "";
}

const char *json_words_at(const json_t *object, const char *key)
{
    return json_words_of(json_object_get(object, key));
}

int json_number_at(const json_t *object, const char *key)
{
    json_int_t number = json_integer_value(json_object_get(object, key));

    return number > JSON_NUMBER_MOST ? JSON_NUMBER_MOST : number < -JSON_NUMBER_MOST ? -JSON_NUMBER_MOST : (int)number;
}

bool json_flag_at(const json_t *object, const char *key)
{
    return json_is_true(json_object_get(object, key));
}

/* By the section of texts.h that they are in. */
static const char *const sections[TEXTS_SECTIONS] = { "texts", "names", "switches" };

static void add_word(json_t *words, const char *word)
{
    for (int i = 0; i < TEXTS_SECTIONS; i++)
        if (i18n_taken((enum texts_section)i, word))
            json_set_words(json_object_get(words, sections[i]), word, i18n_taken((enum texts_section)i, word));
}

static void add_words_of(json_t *words, const json_t *value)
{
    const char *key;
    json_t *inner;
    size_t i;

    if (json_is_string(value))
        add_word(words, json_string_value(value));
    json_array_foreach(value, i, inner)
        add_words_of(words, inner);
    json_object_foreach((json_t *)value, key, inner) {
        add_word(words, key);
        add_words_of(words, inner);
    }
}

void json_add_words(json_t *document)
{
    json_t *words = json_object();

    for (int i = 0; i < TEXTS_SECTIONS; i++)
        json_object_set_new(words, sections[i], json_object());
    add_words_of(words, document);
    json_object_set_new(document, "words", words);
}

void json_take_words(const json_t *document)
{
    struct texts *texts = texts_new(json_words_at(document, "language"));
    const char *word;
    json_t *shown;

    for (int i = 0; i < TEXTS_SECTIONS; i++)
        json_object_foreach(json_object_get(json_object_get(document, "words"), sections[i]), word, shown)
            if (json_is_string(shown))
                texts_add(texts, (enum texts_section)i, word, json_string_value(shown));
    i18n_take(texts);
    texts_free(texts);
}

void json_print(json_t *document)
{
    char *text = json_dumps(document, JSON_INDENT(2) | JSON_REAL_PRECISION(9));

    pager_write(text, strlen(text));
    pager_write("\n", 1);
    free(text);
    json_decref(document);
}
