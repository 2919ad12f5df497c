#include "base/pairs.h"

#include <string.h>
#include "base/mem.h"

enum { SLOTS_FIRST = 16 };

/* The slot that has it, or the free one where it belongs. */
static uint32_t slot_of(const struct pairs *p, const struct pair *one)
{
    uint64_t mixed = one->first * UINT64_C(0x9e3779b97f4a7c15) ^ one->second;

    mixed = mixed * UINT64_C(0xbf58476d1ce4e5b9) + one->kinds;
    uint32_t at = (uint32_t)(mixed >> 32) & (p->slots - 1);

    for (; p->slot[at]; at = (at + 1) & (p->slots - 1)) {
        const struct pair *other = &p->at[p->slot[at] - 1];
        if (other->first == one->first && other->second == one->second && other->kinds == one->kinds)
            break;
    }
    return at;
}

int pairs_find(const struct pairs *p, const struct pair *one)
{
    return p->slots ? p->slot[slot_of(p, one)] - 1 : -1;
}

/* Half of the slots stay free. */
static void grow(struct pairs *p)
{
    p->room = p->room ? 2 * p->room : SLOTS_FIRST / 2;
    p->at = mem_resize(p->at, (size_t)p->room, sizeof *p->at);
    p->slots = 2 * (uint32_t)p->room;
    mem_free(p->slot);
    p->slot = mem_array(p->slots, sizeof *p->slot);
    for (int i = 0; i < p->count; i++)
        p->slot[slot_of(p, &p->at[i])] = i + 1;
}

int pairs_add(struct pairs *p, const struct pair *one)
{
    if (p->count == p->room)
        grow(p);
    p->slot[slot_of(p, one)] = p->count + 1;
    p->at[p->count] = *one;
    return p->count++;
}

void pairs_clear(struct pairs *p)
{
    if (p->slots)
        memset(p->slot, 0, p->slots * sizeof *p->slot);
    p->count = 0;
}

void pairs_free(struct pairs *p)
{
    mem_free(p->at);
    mem_free(p->slot);
    *p = (struct pairs){ 0 };
}
