#include "game/fair/fair.h"

#include <stdio.h>
#include <string.h>
#include "base/tongue.h"

/* --- records --- */

static const char *take_end(struct fair_side *s, const char *hex)
{
    if (s->pledged)
        return _("a side has pledged twice");
    if (!seal_read(hex, &s->pledge))
        return _("the pledge cannot be read");
    s->pledged = true;
    s->last = s->pledge;
    return NULL;
}

/* The first link of a turn opens it. */
static const char *take_link(struct fair *f, struct fair_side *s, int turn, const char *hex)
{
    struct seal link;

    if (!fair_all_pledged(f))
        return _("a link is shown before every side has pledged");
    if (!f->open && turn == f->turn + 1) {
        f->turn++;
        f->open = true;
        f->rolls = 0;
        for (int i = 0; i < f->sides; i++)
            f->side[i].shown = false;
    }
    if (turn != f->turn || !f->open || s->shown)
        return _("a link is out of order");
    if (!seal_read(hex, &link))
        return _("the link cannot be read");
    struct seal next = seal_chain(&link, 1);
    if (!seal_is_same(&next, &s->last))
        return _("a link does not lead to what its side has pledged");
    s->link = s->last = link;
    s->shown = true;
    return NULL;
}

const char *fair_take(struct fair *f, const struct names *sides, const char *text)
{
    char kind[8], word[64], hex[SEAL_HEX];
    int turn = 0, side;
    bool link = sscanf(text, "%7s %63s %d %64s", kind, word, &turn, hex) == 4 && strcmp(kind, "link") == 0;

    f->sides = sides->count < FAIR_SIDES ? sides->count : FAIR_SIDES;
    if (!link && (sscanf(text, "%7s %63s %64s", kind, word, hex) != 3 || strcmp(kind, "end") != 0))
        return _("the pledge cannot be read");
    side = names_find(sides, word);
    if (side < 0 || side >= f->sides)
        return _("a pledge names no side of this game");
    return link ? take_link(f, &f->side[side], turn, hex) : take_end(&f->side[side], hex);
}

void fair_decided(struct fair *f)
{
    f->open = false;
}

bool fair_all_pledged(const struct fair *f)
{
    for (int i = 0; i < f->sides; i++)
        if (!f->side[i].pledged)
            return false;
    return f->sides > 0;
}

bool fair_is_ready(const struct fair *f)
{
    for (int i = 0; i < f->sides; i++)
        if (!f->side[i].shown)
            return false;
    return f->open && f->sides > 0;
}

bool fair_show(struct fair *f, int side, const char *word, struct text *out)
{
    const struct fair_side *s = &f->side[side];
    int turn = f->open ? f->turn : f->turn + 1;
    char hex[SEAL_HEX];

    if (!s->knows || (f->open && s->shown) || turn > FAIR_CHAIN || !fair_all_pledged(f))
        return false;
    struct seal link = seal_chain(&s->seed, FAIR_CHAIN - turn);
    seal_write(&link, hex);
    text_print(out, "link %s %d %s", word, turn, hex);
    return true;
}

/* --- dice --- */

uint64_t fair_dice(struct fair *f)
{
    struct { struct seal link[FAIR_SIDES]; uint8_t turn[4], roll[4]; } all;
    uint64_t dice = 0;

    memset(&all, 0, sizeof all);
    for (int i = 0; i < f->sides; i++)
        all.link[i] = f->side[i].link;
    for (int i = 0; i < 4; i++) {
        all.turn[i] = (uint8_t)(f->turn >> 8 * i);
        all.roll[i] = (uint8_t)(f->rolls >> 8 * i);
    }
    f->rolls++;
    struct seal s = seal_hash("grognard dice", &all, sizeof all);
    for (int i = 0; i < 8; i++)
        dice = dice << 8 | s.byte[i];
    return dice;
}

/* --- checking --- */

/* What dice were thrown is not in the record: so a roll is compared where it is made again (rolls.c). */
static const char *check_roll(struct fair *f, struct journal_record *r, struct fair_account *out)
{
    struct journal_roll roll;

    if (!journal_read_roll(r->text, &roll))
        return _("the roll cannot be read");
    out->generated += roll.how == 'a';
    out->by_hand += journal_is_by_hand(&roll);
    out->kept += roll.how == 'k';
    out->fair += roll.how == 'm';
    if (roll.how != 'm')
        return NULL;
    if (!fair_is_ready(f))
        return _("a roll was made before every side had shown its link");
    r->dice = fair_dice(f);
    return NULL;
}

static const char *check_record(struct fair *f, const struct names *sides, struct journal_record *r,
                                struct fair_account *out)
{
    switch (r->kind) {
    case JOURNAL_PLEDGE:
        out->links += strncmp(r->text, "link ", 5) == 0;
        return fair_take(f, sides, r->text);
    case JOURNAL_COMMAND:
    case JOURNAL_ANSWER:
    case JOURNAL_BEGIN:
        fair_decided(f);
        return NULL;
    case JOURNAL_ROLL:
        return check_roll(f, r, out);
    default:
        return NULL;
    }
}

void fair_verify(struct fair *f, struct journal_reading *r, const struct names *sides, struct fair_account *out)
{
    *f = (struct fair){ .sides = sides->count < FAIR_SIDES ? sides->count : FAIR_SIDES };
    *out = (struct fair_account){ 0 };
    for (int i = 0; i < r->count && !out->fault; i++) {
        const char *wrong = check_record(f, sides, &r->record[i], out);
        if (wrong)
            out->fault = text_format(_("record %d, byte %ld: %s"), i + 1, r->record[i].offset, wrong);
    }
}
