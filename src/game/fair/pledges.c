/*
 * pledges.c - what each side of a game has pledged for dice that all roll together (fair.h), and whose word is awaited.
 */
#include "game/play/umpire_inside.h"

#include "base/mem.h"
#include "game/journal/records.h"

const struct seal *umpire_pledged(const struct umpire *u, int side)
{
    return side < u->fair.sides && u->fair.side[side].pledged ? &u->fair.side[side].pledge : NULL;
}

bool umpire_knows(const struct umpire *u, int side)
{
    return side < u->fair.sides && u->fair.side[side].knows;
}

bool umpire_pledge(struct umpire *u, int side, const struct seal *secret)
{
    struct seal end = seal_chain(secret, FAIR_CHAIN);
    char hex[SEAL_HEX];

    u->fair.sides = u->rules->sides.count < FAIR_SIDES ? u->rules->sides.count : FAIR_SIDES;
    if (side < 0 || side >= u->fair.sides)
        return false;
    struct fair_side *s = &u->fair.side[side];
    if (!s->pledged) {
        seal_write(&end, hex);
        char *text = text_format("end %s %s", u->rules->sides.word[side], hex);
        const char *wrong = fair_take(&u->fair, &u->rules->sides, text);
        if (!wrong)
            records_pledge(u, text);
        mem_free(text);
        if (wrong || !records_flush(u))
            return false;
    } else if (!seal_is_same(&s->pledge, &end)) {
        return false;
    }
    s->seed = *secret;
    s->knows = true;
    return true;
}

char *umpire_awaited(const struct umpire *u)
{
    struct text out = { 0 };
    bool pledges = !fair_all_pledged(&u->fair);

    for (int i = 0; i < u->rules->sides.count && i < FAIR_SIDES; i++) {
        const struct fair_side *s = &u->fair.side[i];
        if (!s->knows && (pledges ? !s->pledged : !(u->fair.open && s->shown))) {
            const char *shown = words_in(&u->rules->side[i].shown, u->options.language);
            text_print(&out, "%s%s", out.length ? ", " : "", shown ? shown : u->rules->sides.word[i]);
        }
    }
    return out.at;
}
