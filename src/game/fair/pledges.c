/*
 * pledges.c - what each side of a game has pledged for dice that all roll together (fair.h), whose word is awaited, and
 * what all must agree to.
 */
#include "game/play/umpire_inside.h"

#include "base/mem.h"
#include "base/tongue.h"
#include "game/journal/records.h"

const struct fair *umpire_fair(const struct umpire *u)
{
    return u->options.dice == DICE_FAIR ? &u->fair : NULL;
}

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

    if (side < 0 || side >= u->fair.sides)
        return false;
    struct fair_side *s = &u->fair.side[side];
    if (!s->pledged) {
        seal_write(&end, hex);
        char *text = text_format("end %s %s", u->rules->sides.word[side], hex);
        records_pledge(u, text);
        mem_free(text);
        if (!records_flush(u))
            return false;
    } else if (!seal_is_same(&s->pledge, &end)) {
        return false;
    }
    s->seed = *secret;
    s->knows = true;
    return true;
}

void umpire_by_agreement(struct umpire *u, bool on)
{
    u->agreed = on;
}

bool umpire_agree(struct umpire *u)
{
    records_agree(u);
    return records_flush(u);
}

bool umpire_is_fixed(const struct umpire *u, int steps)
{
    return u->options.dice == DICE_FAIR && u->journal && !u->agreed && fair_is_fixed(&u->fair, steps);
}

const char *umpire_fixed_text(void)
{
    return _("links were shown for this decision, so it stands; only all sides together take it back: "
             "agree \"REASON\" undo");
}

char *umpire_awaited(const struct umpire *u)
{
    const struct fair *f = &u->fair;
    struct text out = { 0 };
    bool pledges = !fair_all_pledged(f), held = fair_is_held(f);

    for (int i = 0; i < u->rules->sides.count && i < FAIR_SIDES; i++) {
        const struct fair_side *s = &f->side[i];
        bool came = pledges ? s->pledged || s->knows : held ? s->agrees : s->knows || (f->open && s->shown);
        if (!came) {
            const char *shown = words_in(&u->rules->side[i].shown, u->options.language);
            text_print(&out, "%s%s", out.length ? ", " : "", shown ? shown : u->rules->sides.word[i]);
        }
    }
    return out.at;
}
