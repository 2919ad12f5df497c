#include "data/load/load_texts.h"

#include <string.h>

#include "base/text.h"
#include "data/yaml/search.h"

const char *const load_texts_sections[TEXTS_SECTIONS] = { "texts", "names", "switches" };

/* The next of %s, %d, %+d and %w; '\0' at the end. Any other % is no place for a value. */
static char next_place(const char **at)
{
    while ((*at = strchr(*at, '%')) != NULL) {
        *at += 1 + ((*at)[1] == '+');
        char place = **at;
        *at += place != '\0';
        if (strchr("sdw", place))
            return place;
    }
    *at = "";
    return '\0';
}

/* Values are put in one after the other, so both texts must take the same ones. */
static bool same_places(const char *a, const char *b)
{
    for (;;) {
        char first = next_place(&a), second = next_place(&b);

        if (first != second)
            return false;
        if (first == '\0')
            return true;
    }
}

static void load_section(struct loading *l, struct texts *t, enum texts_section section, const struct node *n)
{
    if (!schema_is(l, n, NODE_MAP))
        return;
    for (const struct node *e = n->first; e; e = e->next)
        if (schema_is(l, e, NODE_SCALAR)) {
            texts_add(t, section, e->key, e->text);
            if (!same_places(e->key, e->text))
                fault_add(l->diag, node_where(e),
                          "the translation must take the same values (%%s, %%d, %%w) in the same order");
        }
}

static void load_file(struct loading *l, struct texts *t, const struct node *n)
{
    if (!n || !schema_keys(l, n, "a file of texts", load_texts_sections, TEXTS_SECTIONS))
        return;
    for (int i = 0; i < TEXTS_SECTIONS; i++)
        load_section(l, t, i, node_get(n, load_texts_sections[i]));
}

/* The library is trusted and comes with the program, so its texts do too. */
const struct node *load_texts_library(struct trees *t, struct diag *d)
{
    const struct search *s = t->search;
    struct search program = { .root = (char *[]){ s->library }, .count = 1, .plain = s->plain, .names = s->names };
    char *file = text_format("%s.yaml", s->language);
    const char *path;
    struct tree *tree = NULL;

    if (s->library && search_find(&program, 0, "scripts", SEARCH_LIBRARY, file, &path, d) == FOUND_FILE)
        tree = trees_add(t, SEARCH_LIBRARY, path, NULL, d);
    mem_free(file);
    if (!tree)
        return NULL;
    tree->texts = true;
    return tree->root;
}

struct texts *load_texts(struct loading *l, struct trees *t, const struct mod *mods, int count)
{
    if (!trees_speak(t->search))
        return NULL;

    struct texts *texts = texts_new(t->search->language);
    int files = t->count;
    load_file(l, texts, load_texts_library(t, l->diag));
    /* The series' files were read after the game's own. */
    for (int i = files - 1; i >= 0; i--)
        if (t->at[i].texts)
            load_file(l, texts, t->at[i].root);
    for (int i = 0; i < count; i++) {
        const struct node *change = mods[i].root ? node_get(mods[i].root, "change") : NULL;

        load_file(l, texts, change ? node_get(change, t->search->language) : NULL);
    }
    return texts;
}
