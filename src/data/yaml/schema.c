#include "data/yaml/schema.h"

#include <ctype.h>
#include <limits.h>
#include <string.h>

#include "base/text.h"
#include "config.h"

enum { NAME_LONGEST = 40, WORD_LONGEST = 60 };

bool schema_is(struct loading *l, const struct node *n, enum node_kind kind)
{
    static const char *const wanted[] = { "a text", "a list", "a map" };

    if (!n || n->kind == NODE_BROKEN)
        return false;
    if (n->kind == kind)
        return true;
    if (n->key)
        fault_add(l->diag, node_where(n), "\"%s\" must be %s, not %s", brief(n->key).at, wanted[kind],
                  node_kind_word(n));
    else
        fault_add(l->diag, node_where(n), "expected %s here, not %s", wanted[kind], node_kind_word(n));
    return false;
}

static bool is_among(const char *word, const char *const *words, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(word, words[i]) == 0)
            return true;
    return false;
}

bool schema_keys(struct loading *l, const struct node *n, const char *what, const char *const *keys, int count)
{
    if (!schema_is(l, n, NODE_MAP))
        return false;
    for (const struct node *e = n->first; e; e = e->next)
        if (!is_among(e->key, keys, count))
            fault_suggest(l->diag, node_key_where(e), text_nearest(e->key, keys, count), "%s has no \"%s\"", what,
                          brief(e->key).at);
    return true;
}

const struct node *schema_need(struct loading *l, const struct node *map, const char *what, const char *key)
{
    const struct node *n = node_get(map, key);

    if (!n && map->kind == NODE_MAP)
        fault_add(l->diag, node_key_where(map), "%s needs \"%s\"", what, key);
    return n;
}

const char *schema_text(struct loading *l, const struct node *n)
{
    return schema_is(l, n, NODE_SCALAR) ? pool_string(l->pool, n->text) : NULL;
}

bool schema_number(struct loading *l, const struct node *n, int least, int most, int *out)
{
    int number;

    if (!schema_is(l, n, NODE_SCALAR))
        return false;
    if (!text_to_int(n->text, &number))
        fault_add(l->diag, node_where(n), "\"%s\" is not a number", brief(n->text).at);
    else if (number < least || number > most)
        fault_add(l->diag, node_where(n), "%d is out of range: %d to %d", number, least, most);
    else {
        *out = number;
        return true;
    }
    return false;
}

/* How many small letters it begins with, or digits, or any of `more`. strspn would make a table each time. */
static size_t span(const char *text, bool digits, const char *more)
{
    size_t i = 0;

    while ((text[i] >= 'a' && text[i] <= 'z') || (digits && text[i] >= '0' && text[i] <= '9') ||
           (text[i] && strchr(more, text[i])))
        i++;
    return i;
}

bool schema_is_language(const char *code)
{
    return span(code, false, "") == 2 && code[2] == '\0';
}

static void add_words(struct loading *l, const struct node *n, const char *language, struct words *out)
{
    const char *text = schema_text(l, n);

    if (!text)
        return;
    strcpy(out->in[out->count].language, language);
    out->in[out->count++].text = text;
}

void schema_add_shown(struct loading *l, const char *text, struct words *out)
{
    const char *own = texts_find(l->texts, TEXTS_NAMES, text);

    own = own ? own : texts_find(l->texts, TEXTS_ANYWHERE, text);
    *out = (struct words){ .in[0].text = text, .count = 1 };
    if (!own)
        return;
    strcpy(out->in[0].language, "en");
    strcpy(out->in[1].language, texts_language(l->texts));
    out->in[out->count++].text = own;
}

void schema_shown(struct loading *l, const struct node *n, struct words *out)
{
    *out = (struct words){ 0 };
    if (n && n->kind == NODE_MAP && node_get(n, "en"))
        fault_add(l->diag, node_where(n), "only the English stands here; other languages have files of their own, "
                                          "such as fr.yaml");
    else if (schema_is(l, n, NODE_SCALAR))
        schema_add_shown(l, pool_string(l->pool, n->text), out);
}

void schema_words(struct loading *l, const struct node *n, struct words *out)
{
    *out = (struct words){ 0 };
    if (!n || n->kind == NODE_SCALAR) {
        add_words(l, n, "", out);
        return;
    }
    if (!schema_is(l, n, NODE_MAP))
        return;
    for (const struct node *e = n->first; e; e = e->next) {
        if (!schema_is_language(e->key))
            fault_add(l->diag, node_key_where(e), "\"%s\" is not the code of a language, such as en or fr",
                      brief(e->key).at);
        else if (out->count == WORDS_LANGUAGES)
            fault_add(l->diag, node_key_where(e), "a text can be in at most %d languages", WORDS_LANGUAGES);
        else
            add_words(l, e, e->key, out);
    }
}

const char *schema_rule(struct loading *l, const struct node *map)
{
    return schema_text(l, node_get(map, "rule"));
}

int schema_choice(struct loading *l, const struct node *n, const char *what, const char *const *words, int count)
{
    if (!schema_is(l, n, NODE_SCALAR))
        return NAME_NONE;
    for (int i = 0; i < count; i++)
        if (strcmp(n->text, words[i]) == 0)
            return i;
    fault_unknown(l->diag, node_where(n), what, n->text, words, count);
    return NAME_NONE;
}

int schema_one_of(struct loading *l, const struct node *n, const char *what, const struct names *names)
{
    int found;

    if (!schema_is(l, n, NODE_SCALAR))
        return NAME_NONE;
    found = names_find(names, n->text);
    if (found == NAME_NONE)
        fault_unknown(l->diag, node_where(n), what, n->text, names->word, names->count);
    return found;
}

int schema_value_of(struct loading *l, const struct node *n, const char *what, const char *owner,
                    const struct names *names)
{
    int found;

    if (!schema_is(l, n, NODE_SCALAR))
        return NAME_NONE;
    found = names_find(names, n->text);
    if (found == NAME_NONE)
        fault_unknown_value(l->diag, node_where(n), what, owner, n->text, names);
    return found;
}

bool schema_is_name(const char *text)
{
    size_t length = span(text, true, "_");

    return length > 0 && length <= NAME_LONGEST && text[length] == '\0' && islower((unsigned char)text[0]);
}

bool schema_is_file(const char *text)
{
    size_t length = span(text, true, "_-");

    return length > 0 && length <= NAME_LONGEST && text[length] == '\0' && islower((unsigned char)text[0]);
}

bool schema_is_word(const char *text)
{
    size_t length = strlen(text);

    return length > 0 && length <= WORD_LONGEST && strcspn(text, " \t\n,;\"'") == length;
}

static int add(struct loading *l, struct names *names, const char *word, struct where where, int most)
{
    if (names_find(names, word) != NAME_NONE)
        fault_add(l->diag, where, "\"%s\" is named twice", word);
    else if (names->count == most)
        fault_add(l->diag, where, "\"%s\" is one too many: the limit is %d", word, most);
    else
        return names_add(names, pool_string(l->pool, word));
    return NAME_NONE;
}

int schema_add_name(struct loading *l, struct names *names, const char *word, struct where where, int most)
{
    if (schema_is_name(word))
        return add(l, names, word, where, most);
    fault_add(l->diag, where, "\"%s\" is not a name: lower-case letters, digits and _, a letter first",
              brief(word).at);
    return NAME_NONE;
}

int schema_add_word(struct loading *l, struct names *names, const char *word, struct where where, int most)
{
    if (schema_is_word(word))
        return add(l, names, word, where, most);
    fault_add(l->diag, where, "\"%s\" is not one word", brief(word).at);
    return NAME_NONE;
}

void schema_name_list(struct loading *l, const struct node *n, struct names *out, int most)
{
    if (!schema_is(l, n, NODE_LIST))
        return;
    for (const struct node *e = n->first; e; e = e->next)
        if (schema_is(l, e, NODE_SCALAR))
            schema_add_name(l, out, e->text, node_where(e), most);
}

void schema_word_list(struct loading *l, const struct node *n, struct names *out, int most)
{
    if (!schema_is(l, n, NODE_LIST))
        return;
    for (const struct node *e = n->first; e; e = e->next)
        if (schema_is(l, e, NODE_SCALAR))
            schema_add_word(l, out, e->text, node_where(e), most);
}

bool schema_api(struct loading *l, const struct node *file)
{
    const struct node *n = node_get(file, "api");
    int number;

    if (!n)
        return true;
    if (!schema_number(l, n, 1, INT_MAX, &number))
        return false;
    if (number > API_NUMBER)
        fault_add(l->diag, node_where(n),
                  "api %d needs a newer grognard than " PACKAGE_VERSION ", which knows api up to %d",
                  number, (int)API_NUMBER);
    return number <= API_NUMBER;
}

enum provenance schema_provenance(struct loading *l, const struct node *map, enum provenance around)
{
    static const char *const words[] = { "rulebook", "reconstructed", "owner", "ours" };
    int which = schema_choice(l, node_get(map, "provenance"), "provenance", words, LENGTH(words));

    return which < 0 ? around : (enum provenance)which;
}

enum provenance schema_file_provenance(struct loading *l, const struct node *file)
{
    if (file->kind == NODE_MAP && !node_get(file, "provenance"))
        fault_add(l->diag, (struct where){ file->source->name, 1, 1 },
                  "the file does not state its provenance: rulebook, reconstructed, owner or ours");
    return schema_provenance(l, file, PROVENANCE_RECONSTRUCTED);
}

enum provenance schema_mod_provenance(const struct node *n, enum provenance around)
{
    return n->source->provenance == NODE_UNSAID ? around : (enum provenance)n->source->provenance;
}

const char *schema_note(struct loading *l, const struct node *map)
{
    const struct node *source = node_get(map, "source");
    const struct node *rule = node_get(map, "rule");
    struct text note = { 0 };
    const char *kept;

    if (source)
        return schema_text(l, source);
    if (!schema_is(l, rule, NODE_SCALAR))
        return NULL;
    text_print(&note, "rule %s", rule->text);
    kept = pool_string(l->pool, text_of(&note));
    text_free(&note);
    return kept;
}
