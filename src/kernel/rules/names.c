#include "kernel/rules/names.h"

#include <assert.h>
#include <string.h>

#include "base/hash.h"
#include "base/mem.h"
#include "base/text.h"

/* Below this a loop is as quick as a table. */
enum { NAMES_FEW = 8 };

static unsigned slot_of(const struct names *n, const char *word)
{
    return (unsigned)hash_bytes(word, strlen(word), 0) & (unsigned)(n->slots - 1);
}

/* The slot that holds the word, or the free one where it belongs. */
static unsigned slot_find(const struct names *n, const char *word)
{
    unsigned i = slot_of(n, word);

    while (n->slot[i] != NAME_NONE && strcmp(n->word[n->slot[i]], word) != 0)
        i = (i + 1) & (unsigned)(n->slots - 1);
    return i;
}

int names_find(const struct names *n, const char *word)
{
    if (n->slots > 0)
        return n->slot[slot_find(n, word)];
    for (int i = 0; i < n->count; i++)
        if (strcmp(n->word[i], word) == 0)
            return i;
    return NAME_NONE;
}

/* At most half full, so that a search is short. */
static void slots_renew(struct names *n)
{
    n->slots = n->slots > 0 ? 2 * n->slots : 8 * NAMES_FEW;
    n->slot = mem_resize(n->slot, (size_t)n->slots, sizeof *n->slot);
    for (int i = 0; i < n->slots; i++)
        n->slot[i] = NAME_NONE;
    for (int i = 0; i < n->count; i++)
        n->slot[slot_find(n, n->word[i])] = i;
}

static void names_grow(struct names *n)
{
    n->room = n->room > 0 ? 2 * n->room : NAMES_FEW;
    n->word = mem_resize(n->word, (size_t)n->room, sizeof *n->word);
    n->shown = mem_resize(n->shown, (size_t)n->room, sizeof *n->shown);
}

int names_add(struct names *n, const char *word)
{
    int known = names_find(n, word);

    if (known != NAME_NONE)
        return known;
    if (n->count == n->room)
        names_grow(n);
    n->word[n->count] = word;
    n->shown[n->count] = (struct words){ .count = 0 };
    n->count++;
    if (n->count > NAMES_FEW && 2 * n->count > n->slots)
        slots_renew(n);
    else if (n->slots > 0)
        n->slot[slot_find(n, word)] = n->count - 1;
    return n->count - 1;
}

const char *names_word(const struct names *n, int number)
{
    assert(number >= NAME_NONE && number < n->count);
    return number == NAME_NONE ? "none" : n->word[number];
}

const char *names_shown(const struct names *n, int number, const char *language)
{
    const char *text = NULL;

    if (number != NAME_NONE && n->shown != NULL)
        text = words_in(&n->shown[number], language);
    return text != NULL ? text : names_word(n, number);
}

const char *names_nearest(const struct names *n, const char *word)
{
    return text_nearest(word, n->word, n->count);
}

void names_free(struct names *n)
{
    mem_free(n->word);
    mem_free(n->shown);
    mem_free(n->slot);
    *n = (struct names){ 0 };
}
