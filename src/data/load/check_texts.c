/*
 * check_texts.c - what a game's files of texts lack, and what nothing in the game says.
 *
 * Every word of its YAML and every text and name in its scripts may be said. Of these, names and texts for people must
 * be in a file of texts if the game, or the mod, has one in that language. Names of hexes and counters need not: most
 * are the same everywhere.
 */
#include "data/data.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "data/yaml/file.h"
#include "data/load/literals.h"
#include "data/load/load_texts.h"
#include "data/yaml/search.h"

struct hearing {
    struct pool *pool;
    struct diag *diag;
    const struct texts *texts; /* all there are in the language */
    struct names heard;
    struct names lacking;
    const struct script_file *script;
    bool asks;                 /* what is heard now must have a text */
    bool is_library;           /* in a game's scripts every text of several words is said to somebody */
};

static void add(struct hearing *h, const char *word)
{
    if (names_find(&h->heard, word) == NAME_NONE)
        names_add(&h->heard, pool_string(h->pool, word));
}

/* "clear woods town" is three words too. */
static void hear(struct hearing *h, const char *text)
{
    static const char between[] = " \t\n/|,{}[]";
    struct text part = { 0 };

    add(h, text);
    for (const char *at = text + strspn(text, between); *at; at += strspn(at, between)) {
        size_t length = strcspn(at, between);

        text_clear(&part);
        text_add_span(&part, at, length);
        add(h, text_of(&part));
        at += length;
    }
    text_free(&part);
}

/* "%s: %d", "…" and "14.1.1e" are the same in every language. */
static bool has_letters(const char *text)
{
    if (isdigit((unsigned char)*text) && !strchr(text, ' '))
        return false;
    for (; *text; text++)
        if (*text == '%' && text[1])
            text += 1 + (text[1] == '+' && text[2]);
        else if (isalpha((unsigned char)*text))
            return true;
    return false;
}

static void need(struct hearing *h, struct where where, const char *text)
{
    bool has = texts_find(h->texts, TEXTS_ANYWHERE, text) || texts_find(h->texts, TEXTS_NAMES, text);

    if (!h->asks || has || !has_letters(text) || names_find(&h->lacking, text) != NAME_NONE)
        return;
    names_add(&h->lacking, pool_string(h->pool, text));
    fault_add(h->diag, where, "\"%s\" has no text in %s.yaml", brief(text).at, texts_language(h->texts));
}

/* --- YAML --- */

static bool is_one(const char *key, const char *const *keys, int count)
{
    for (int i = 0; key && i < count; i++)
        if (strcmp(key, keys[i]) == 0)
            return true;
    return false;
}

/* The columns of a grid that people read: its header says which they are. */
static void need_columns(struct hearing *h, const struct node *grid)
{
    static const char *const columns[] = { "text", "usage", "secret" };

    for (const struct node *row = grid->first->next; row; row = row->next) {
        const struct node *column = grid->first->first, *cell = row->first;

        for (; column && cell && row->kind == NODE_LIST; column = column->next, cell = cell->next)
            if (column->kind == NODE_SCALAR && cell->kind == NODE_SCALAR && is_one(column->text, columns, 3)
                && strcmp(cell->text, "-") != 0)
                need(h, node_where(cell), cell->text);
    }
}

static void hear_node(struct hearing *h, const struct node *n, bool shown)
{
    static const char *const keys[] = { "name", "title", "text", "units" };
    static const char *const maps[] = { "turn_names", "cells" };

    if (n->key)
        hear(h, n->key);
    if (n->kind == NODE_SCALAR) {
        hear(h, n->text);
        if (shown || is_one(n->key, keys, 4))
            need(h, node_where(n), n->text);
        return;
    }
    if (n->kind == NODE_MAP && n->first && n->first->kind == NODE_LIST)
        need_columns(h, n);
    for (const struct node *e = n->first; e; e = e->next)
        hear_node(h, e, n->kind == NODE_MAP && is_one(n->key, maps, 2));
}

/* One file of the game, or what a mod makes of it. */
static void hear_file(struct hearing *h, const char *name, const struct node *n, bool asks)
{
    h->asks = asks && strcmp(name, "map") != 0 && strcmp(name, "units") != 0;
    hear_node(h, n, false);
}

/* --- scripts --- */

static bool has_words(const char *text)
{
    return *text && !strchr(":,", *text) && strchr(text + 1, ' ');
}

static void hear_literal(void *with, const struct literal *l)
{
    struct hearing *h = with;
    struct bytes bytes = { h->script->text, h->script->length };
    struct where where = { h->script->name, 0, 0 };

    hear(h, l->text);
    if (l->is_plain || !(l->is_said || (!h->is_library && !l->is_name && has_words(l->text))))
        return;
    bytes_position(&bytes, l->offset, &where.line, &where.column);
    if (*l->text)
        need(h, where, l->text);
}

static void hear_script(struct hearing *h, const struct script_file *f, bool asks)
{
    h->script = f;
    h->asks = asks;
    literals_each(f, hear_literal, h);
}

/* --- what is there for nothing --- */

static bool is_joint(const char *text, size_t at)
{
    return !isalnum((unsigned char)text[at - 1]) || !isalnum((unsigned char)text[at]);
}

/* A script may put a text together: "shift_" and 4, "defender" and ": already Shaken". */
static bool is_heard(const struct hearing *h, const char *text)
{
    struct text piece = { 0 };
    bool heard = names_find(&h->heard, text) != NAME_NONE || strspn(text, "0123456789") == strlen(text);

    for (size_t i = 1; !heard && text[i]; i++) {
        if (!is_joint(text, i))
            continue;
        text_clear(&piece);
        text_add_span(&piece, text, i);
        heard = names_find(&h->heard, text_of(&piece)) != NAME_NONE && is_heard(h, text + i);
    }
    text_free(&piece);
    return heard;
}

static void report_dead(struct hearing *h, const struct node *file)
{
    for (int i = 0; file && i < TEXTS_SECTIONS; i++) {
        const struct node *section = node_get(file, load_texts_sections[i]);

        for (const struct node *e = section && section->kind == NODE_MAP ? section->first : NULL; e; e = e->next)
            if (!is_heard(h, e->key))
                fault_suggest(h->diag, node_key_where(e), names_nearest(&h->heard, e->key),
                              "nothing says \"%s\"", brief(e->key).at);
    }
}

static void check_library(struct hearing *h, const struct search *s, struct trees *t)
{
    struct hearing library = { .pool = h->pool, .diag = h->diag, .texts = h->texts, .is_library = true };
    struct script_files files;
    const struct node *texts = load_texts_library(t, h->diag);

    if (texts && data_load_lib(s, &files, h->diag)) {
        for (int i = 0; i < files.count; i++)
            hear_script(&library, &files.at[i], true);
        hear(&library, "yes");
        hear(&library, "no");
        report_dead(&library, texts);
        script_files_free(&files);
    }
    names_free(&library.heard);
    names_free(&library.lacking);
}

/* --- a game --- */

static const struct node *texts_of_mod(const struct mod *m, const char *language)
{
    const struct node *change = m->root ? node_get(m->root, "change") : NULL;

    return change ? node_get(change, language) : NULL;
}

static void hear_mod(struct hearing *h, const struct mod *m, const char *language)
{
    const struct node *change = m->root ? node_get(m->root, "change") : NULL;
    bool asks = texts_of_mod(m, language) != NULL;

    h->asks = asks;
    for (const struct node *e = m->root ? m->root->first : NULL; e; e = e->next)
        if (e != change && strcmp(e->key, "rules") != 0)
            hear_node(h, e, false);
    for (const struct node *e = change ? change->first : NULL; e; e = e->next)
        if (!schema_is_language(e->key))
            hear_file(h, e->key, e, asks);
}

static bool mod_asks(const struct mod *mods, int count, const char *name, const char *language)
{
    for (int i = 0; i < count; i++)
        if (strcmp(mods[i].name, name) == 0)
            return texts_of_mod(&mods[i], language) != NULL;
    return false;
}

/* The game's own file of texts, not its series'. */
static const struct node *own_texts(const struct search *s, const char *game, const struct trees *t, struct diag *d)
{
    char *file = text_format("%s.yaml", s->language);
    const char *path;
    bool found = search_find(s, search_game(s, game), "rules", game, file, &path, d) == FOUND_FILE;

    mem_free(file);
    for (int i = 0; found && i < t->count; i++)
        if (t->at[i].texts && strcmp(t->at[i].source->name, path) == 0)
            return t->at[i].root;
    return NULL;
}

/* What is the game's own is looked at without mods, and a mod's with it. */
static void hear_game(struct hearing *h, const struct search *s, const struct rules *r, const struct trees *t,
                      const struct mod *mods, int count)
{
    const struct node *own = count == 0 ? own_texts(s, r->game, t, h->diag) : NULL;
    struct script_files files;

    for (int i = 0; i < t->count; i++)
        if (t->at[i].root && !t->at[i].texts && !t->at[i].beneath && strncmp(t->at[i].name, "mods/", 5) != 0)
            hear_file(h, t->at[i].name, t->at[i].root, own != NULL);
    for (int i = 0; i < count; i++)
        hear_mod(h, &mods[i], s->language);
    if (data_load_scripts(s, r, &files, h->diag))
        for (int i = 0; i < files.count; i++)
            hear_script(h, &files.at[i],
                        files.at[i].mod ? mod_asks(mods, count, files.at[i].mod, s->language) : own != NULL);
    script_files_free(&files);
    report_dead(h, own);
    for (int i = 0; i < count; i++)
        report_dead(h, texts_of_mod(&mods[i], s->language));
}

static void check_in(const struct search *s, const char *game, const char *const *mods, int count, struct diag *d)
{
    struct rules *r = data_load_rules(s, game, mods, count, d);
    struct mod *read = mem_array((size_t)count + 1, sizeof *read);
    struct trees trees;
    struct hearing h;

    if (r && trees_read(&trees, s, game, d)) {
        h = (struct hearing){ .pool = trees.pool, .diag = d, .texts = r->texts };
        mods_read(&(struct loading){ .pool = trees.pool, .diag = d }, &trees, s, game, mods, count, read);
        hear_game(&h, s, r, &trees, read, count);
        if (count == 0)
            check_library(&h, s, &trees);
        names_free(&h.heard);
        names_free(&h.lacking);
    }
    if (r)
        trees_free(&trees);
    mem_free(read);
    rules_free(r);
}

static void add_language(struct listing *out, const char *code)
{
    if (schema_is_language(code) && strcmp(code, "en") != 0)
        listing_add(out, code);
}

/* Every language that one of the files is in. */
static void list_languages(const struct search *s, const char *game, const char *const *mods, int count,
                           struct listing *out)
{
    struct listing files = { 0 };
    struct trees t;
    struct diag silent = { 0 };
    struct mod *read = mem_array((size_t)count + 1, sizeof *read);

    search_list(s, search_game(s, game), "rules", game, NULL, ".yaml", &files);
    for (int i = 0; i < files.count; i++)
        add_language(out, files.name[i]);
    listing_free(&files);
    if (trees_read(&t, s, game, &silent))
        mods_read(&(struct loading){ .pool = t.pool, .diag = &silent }, &t, s, game, mods, count, read);
    for (int i = 0; i < count; i++) {
        const struct node *change = read[i].root ? node_get(read[i].root, "change") : NULL;

        for (const struct node *e = change && change->kind == NODE_MAP ? change->first : NULL; e; e = e->next)
            add_language(out, e->key);
    }
    trees_free(&t);
    mem_free(read);
    diag_free(&silent);
}

void data_check_texts(const struct search *s, const char *game, const char *const *mods, int mod_count, struct diag *d)
{
    struct listing languages = { 0 };
    struct search in = *s;

    list_languages(s, game, mods, mod_count, &languages);
    for (int i = 0; i < languages.count; i++) {
        in.language = languages.name[i];
        check_in(&in, game, mods, mod_count, d);
    }
    listing_free(&languages);
}
