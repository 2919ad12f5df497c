#include "game/fair/fair.h"

#include <stdio.h>
#include <string.h>
#include "base/mem.h"
#include "base/tongue.h"

/* What keeps a game honest. t/game/fair_model.c takes each of them out, and must find what it is there for. */
#ifndef FAIR_MEND
#define FAIR_MEND(name) true
#endif

/* --- commands --- */

static void clear_command(struct fair_command *c)
{
    text_free(&c->told);
    *c = (struct fair_command){ .record = 0 };
}

static void forget_from(struct fair_commands *l, int first)
{
    while (l->count > first)
        clear_command(&l->at[--l->count]);
}

static void add_command(struct fair_commands *l, struct fair_command c)
{
    if (l->count == l->room) {
        l->room = 2 * l->room + 16;
        l->at = mem_resize(l->at, (size_t)l->room, sizeof *l->at);
    }
    l->at[l->count++] = c;
}

/* Nothing was taken yet; secrets stay known. */
static void fair_begin(struct fair *f, const struct names *sides, bool together)
{
    struct fair fresh = { .sides = sides->count < FAIR_SIDES ? sides->count : FAIR_SIDES,
                          .chain = f->chain ? f->chain : FAIR_CHAIN, .together = together };

    for (int i = 0; i < FAIR_SIDES; i++)
        fresh.side[i] = (struct fair_side){ .knows = f->side[i].knows, .seed = f->side[i].seed };
    fair_free(f);
    *f = fresh;
}

void fair_free(struct fair *f)
{
    clear_command(&f->now);
    forget_from(&f->stand, 0);
    forget_from(&f->back, 0);
    mem_free(f->stand.at);
    mem_free(f->back.at);
    mem_free(f->matter);
    f->stand = f->back = (struct fair_commands){ .at = NULL };
    f->matter = NULL;
    f->matters = f->room = f->open_matters = f->done = 0;
}

/* --- matters --- */

static unsigned all_sides(const struct fair *f)
{
    return (1U << f->sides) - 1;
}

/* Who agreed before did not know of it. */
static void open_matter(struct fair *f, enum fair_deed deed, int decision, unsigned gained)
{
    if (!f->together || !FAIR_MEND(matters))
        return;
    if (f->matters == f->room) {
        f->room = 2 * f->room + 8;
        f->matter = mem_resize(f->matter, (size_t)f->room, sizeof *f->matter);
    }
    f->matter[f->matters++] =
        (struct fair_matter){ .deed = deed, .record = f->records + 1, .decision = decision, .gained = gained };
    f->open_matters++;
    f->agreement = 0;
    for (int i = 0; i < f->sides; i++)
        f->side[i].agrees = false;
}

static void close_matters(struct fair *f)
{
    for (int i = 0; i < f->matters; i++)
        if (f->matter[i].agreed == 0)
            f->matter[i].agreed = f->records + 1;
    f->open_matters = f->agreement = 0;
    for (int i = 0; i < f->sides; i++)
        f->side[i].agrees = false;
}

bool fair_is_held(const struct fair *f)
{
    return f->open_matters > 0;
}

bool fair_is_fixed(const struct fair *f, int steps)
{
    if (!FAIR_MEND(matters))
        return false;
    bool fixed = f->under_way && f->now.fixed;

    for (int i = f->done - 1; i >= 0 && i >= f->done - steps; i--)
        fixed = fixed || f->stand.at[i].fixed;
    return fixed;
}

bool fair_redo_is_fixed(const struct fair *f)
{
    return FAIR_MEND(matters) && f->done < f->stand.count && f->stand.at[f->done].fixed;
}

/* --- pledges, links, agreements --- */

static const char *take_end(struct fair_side *s, const char *hex)
{
    if (s->pledged)
        return _("a side has pledged twice");
    if (!seal_read(hex, &s->pledge))
        return _("the pledge cannot be read");
    s->pledged = true;
    s->last = s->pledge;
    s->at = 0;
    return NULL;
}

/* A link leads to one of a lower number in as many steps as the numbers differ; which of the two was shown first does
 * not matter. Some may never be shown. */
static const char *take_number(const struct fair *f, struct fair_side *s, int number, const char *hex,
                               struct seal *link)
{
    if (!seal_read(hex, link))
        return _("the link cannot be read");
    if (number < 1 || number > f->chain)
        return _("a link is out of order");
    int steps = number - s->at;
    if (!FAIR_MEND(numbers))
        steps = 1;
    struct seal from = steps > 0 ? *link : s->last, to = steps > 0 ? s->last : *link;
    struct seal led = seal_chain(&from, steps > 0 ? steps : -steps);
    if (!seal_is_same(&led, &to))
        return _("a link does not lead to what its side has pledged");
    if (steps > 0) {
        s->last = *link;
        s->at = number;
    }
    return NULL;
}

/* The sides that need nobody else's link any more to know the roll. */
static unsigned who_knows(const struct fair *f)
{
    unsigned shown = 0, knows = 0;

    for (int i = 0; i < f->sides; i++)
        shown |= (unsigned)f->side[i].shown << i;
    for (int i = 0; i < f->sides; i++)
        if ((shown | 1U << i) == all_sides(f))
            knows |= 1U << i;
    return knows;
}

/* The first link of a turn opens it. */
static const char *take_link(struct fair *f, struct fair_side *s, int number, const char *hex)
{
    bool first = !f->open && number == f->top + 1;
    struct seal link;

    if (!fair_all_pledged(f))
        return _("a link is shown before every side has pledged");
    if (!f->under_way)
        return _("a link is shown, and no decision waits for it");
    if (!first && (number != f->turn || !f->open || s->shown))
        return _("a link is out of order");
    const char *wrong = take_number(f, s, number, hex, &link);
    if (wrong)
        return wrong;
    if (first) {
        f->turn = f->top = number;
        f->open = true;
        f->rolls = 0;
        for (int i = 0; i < f->sides; i++)
            f->side[i].shown = false;
    }
    s->link = link;
    s->shown = true;
    f->now.fixed = true;
    f->now.knew |= who_knows(f);
    return NULL;
}

static const char *take_agreement(struct fair *f, struct fair_side *s, int number, const char *hex)
{
    struct seal link;
    bool all = true;

    if (!fair_all_pledged(f))
        return _("a link is shown before every side has pledged");
    if (!fair_is_held(f))
        return _("a side agrees, and there is nothing to agree to");
    if (s->agrees || number != (f->agreement ? f->agreement : f->top + 1))
        return _("a link is out of order");
    const char *wrong = take_number(f, s, number, hex, &link);
    if (wrong)
        return wrong;
    f->agreement = number;
    f->top = number > f->top ? number : f->top;
    s->agrees = true;
    for (int i = 0; i < f->sides; i++)
        all = all && f->side[i].agrees;
    if (all)
        close_matters(f);
    return NULL;
}

/* "end blue 9f…", "link blue 3 07…", "agree blue 4 c1…" */
static const char *take_pledge(struct fair *f, const struct names *sides, const char *text)
{
    char kind[8], word[64], hex[SEAL_HEX];
    int number = 0, side;

    if (!f->together)
        return _("the sides do not roll together in this game");
    bool numbered = sscanf(text, "%7s %63s %d %64s", kind, word, &number, hex) == 4;
    bool link = numbered && strcmp(kind, "link") == 0, agree = numbered && strcmp(kind, "agree") == 0;
    if (!link && !agree && (sscanf(text, "%7s %63s %64s", kind, word, hex) != 3 || strcmp(kind, "end") != 0))
        return _("the pledge cannot be read");
    side = names_find(sides, word);
    if (side < 0 || side >= f->sides)
        return _("a pledge names no side of this game");
    struct fair_side *s = &f->side[side];
    return link ? take_link(f, s, number, hex) : agree ? take_agreement(f, s, number, hex) : take_end(s, hex);
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

static bool may_show(const struct fair *f, int side, int number)
{
    return f->side[side].knows && number <= f->chain && fair_all_pledged(f);
}

static void print_link(const struct fair *f, int side, const char *kind, const char *word, int number,
                       struct text *out)
{
    struct seal link = seal_chain(&f->side[side].seed, f->chain - number);
    char hex[SEAL_HEX];

    seal_write(&link, hex);
    text_print(out, "%s %s %d %s", kind, word, number, hex);
}

bool fair_show(const struct fair *f, int side, const char *word, struct text *out)
{
    int number = f->open ? f->turn : f->top + 1;

    if (fair_is_held(f) || (f->open && f->side[side].shown) || !f->under_way || !may_show(f, side, number))
        return false;
    print_link(f, side, "link", word, number, out);
    return true;
}

bool fair_agree(const struct fair *f, int side, const char *word, struct text *out)
{
    int number = f->agreement ? f->agreement : f->top + 1;

    if (!fair_is_held(f) || f->side[side].agrees || !may_show(f, side, number))
        return false;
    print_link(f, side, "agree", word, number, out);
    return true;
}

/* --- commands --- */

static void start_command(struct fair *f, enum journal_kind kind, const char *text)
{
    clear_command(&f->now);
    f->now.record = f->records + 1;
    text_print(&f->now.told, "%s\n", text);
    f->under_way = true;
    f->open = false;
    if (kind == JOURNAL_COMMAND && strncmp(text, "hand ", 5) == 0)
        open_matter(f, FAIR_HAND, f->now.record, all_sides(f));
}

static void take_answer(struct fair *f, const char *text)
{
    f->open = false;
    text_print(&f->now.told, "=%s\n", text);
}

/* It stands, and what had been taken back before it does not come again. */
static void end_command(struct fair *f)
{
    for (int i = f->done; i < f->stand.count; i++) {
        f->stand.at[i].base = f->done;
        add_command(&f->back, f->stand.at[i]);
    }
    f->stand.count = f->done;
    add_command(&f->stand, f->now);
    f->done = f->stand.count;
    f->now = (struct fair_command){ .record = 0 };
    f->under_way = false;
}

static void drop_command(struct fair *f, const char *text)
{
    if (f->now.fixed && strcmp(text, "refused") != 0)
        open_matter(f, FAIR_DROP, f->now.record, f->now.knew);
    f->now.base = f->done;
    add_command(&f->back, f->now);
    f->now = (struct fair_command){ .record = 0 };
    f->under_way = false;
}

/* What was taken back further on does not fit here any more. */
static void take_undo(struct fair *f)
{
    int kept = 0;

    if (f->done == 0)
        return;                        /* under other rules: the position says where play stands */
    f->done--;
    if (f->stand.at[f->done].fixed)
        open_matter(f, FAIR_UNDO, f->stand.at[f->done].record, f->stand.at[f->done].knew);
    for (int i = 0; i < f->back.count; i++)
        if (f->back.at[i].base > f->done)
            clear_command(&f->back.at[i]);
        else
            f->back.at[kept++] = f->back.at[i];
    f->back.count = kept;
}

static void take_redo(struct fair *f)
{
    if (f->done == f->stand.count)
        return;
    struct fair_command *c = &f->stand.at[f->done++];
    c->used = 0;
    if (c->fixed)
        open_matter(f, FAIR_REDO, c->record, c->knew);
}

/* --- rolls --- */

static void tell_roll(struct fair_command *c, const struct journal_roll *roll)
{
    text_print(&c->told, "!%s\n", roll->name);
    if (*roll->word) {
        text_print(&c->told, "%s\n", roll->word);
        return;
    }
    text_print(&c->told, "%d", roll->value);
    for (int i = 0; i < roll->count; i++)
        text_print(&c->told, "+%d", roll->faces[i]);
    text_add(&c->told, "\n");
}

static bool begins_so(struct fair_command *c, const struct fair_command *now)
{
    if ((c->used != 0 && c->used != now->record) || c->told.length < now->told.length ||
        memcmp(text_of(&c->told), text_of(&now->told), now->told.length) != 0)
        return false;
    c->used = now->record;
    return true;
}

/* A command that was taken back, and that no other took its rolls from, was the same up to this roll. */
static bool fell_before(struct fair *f)
{
    for (int i = f->done; i < f->stand.count; i++)
        if (begins_so(&f->stand.at[i], &f->now))
            return true;
    for (int i = f->back.count - 1; i >= 0; i--)
        if (begins_so(&f->back.at[i], &f->now))
            return true;
    return false;
}

static const char *take_roll(struct fair *f, const char *text)
{
    struct journal_roll roll;

    if (!journal_read_roll(text, &roll) || !f->under_way)
        return f->together ? _("the roll cannot be read") : NULL;      /* replay says what is wrong with it */
    tell_roll(&f->now, &roll);
    if (roll.how == 'm' && (!f->together || !fair_is_ready(f)))
        return _("a roll was made before every side had shown its link");
    if (roll.how == 'k' && FAIR_MEND(kept) && !fell_before(f))
        return _("a roll is said to be kept, and did not fall before in a command that was taken back");
    f->rolls += roll.how == 'm';
    if (FAIR_MEND(rolled)) {
        f->now.fixed = true;           /* a roll that was kept or typed is known as well */
        f->now.knew = all_sides(f);
    }
    if (roll.how != 'm')
        open_matter(f, roll.how == 'k' ? FAIR_KEPT : roll.how == 'a' ? FAIR_GENERATED : FAIR_BY_HAND, f->now.record,
                    all_sides(f));
    return NULL;
}

const char *fair_take(struct fair *f, const struct names *sides, enum journal_kind kind, const char *text)
{
    const char *wrong = NULL;

    switch (kind) {
    case JOURNAL_PLEDGE:
        wrong = take_pledge(f, sides, text);
        break;
    case JOURNAL_COMMAND:
    case JOURNAL_BEGIN:
        start_command(f, kind, text);
        break;
    case JOURNAL_ANSWER:
        take_answer(f, text);
        break;
    case JOURNAL_ROLL:
        wrong = take_roll(f, text);
        break;
    case JOURNAL_END:
        end_command(f);
        break;
    case JOURNAL_DROP:
        drop_command(f, text);
        break;
    case JOURNAL_UNDO:
        take_undo(f);
        break;
    case JOURNAL_REDO:
        take_redo(f);
        break;
    case JOURNAL_RULES:
        if (f->top > 0 && strncmp(text, "why=", 4) == 0)
            open_matter(f, FAIR_RULES, f->records + 1, all_sides(f));
        break;
    case JOURNAL_POSITION:
        forget_from(&f->stand, 0);
        forget_from(&f->back, 0);
        f->done = 0;
        break;
    default:
        break;
    }
    f->records += !wrong;
    return wrong;
}

/* --- dice --- */

uint64_t fair_dice(const struct fair *f)
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
    struct seal s = seal_hash("grognard dice", &all, sizeof all);
    for (int i = 0; i < 8; i++)
        dice = dice << 8 | s.byte[i];
    return dice;
}

/* --- a whole journal --- */

/* What dice were thrown is not in the record: so a roll is compared where it is made again (rolls.c). */
static void count_roll(const struct fair *f, struct journal_record *r, struct fair_account *out)
{
    struct journal_roll roll;

    if (!journal_read_roll(r->text, &roll))
        return;
    out->generated += roll.how == 'a';
    out->by_hand += journal_is_by_hand(&roll);
    out->kept += roll.how == 'k';
    out->fair += roll.how == 'm';
    if (roll.how == 'm' && fair_is_ready(f))
        r->dice = fair_dice(f);
}

void fair_verify(struct fair *f, struct journal_reading *r, const struct names *sides, bool together,
                 struct fair_account *out)
{
    fair_begin(f, sides, together);
    *out = (struct fair_account){ 0 };
    for (int i = 0; i < r->count && !out->fault; i++) {
        struct journal_record *record = &r->record[i];
        if (record->kind == JOURNAL_ROLL)
            count_roll(f, record, out);
        const char *wrong = fair_take(f, sides, record->kind, record->text);
        if (wrong)
            out->fault = text_format(_("record %d, byte %ld: %s"), i + 1, record->offset, wrong);
        out->links += record->kind == JOURNAL_PLEDGE && strncmp(record->text, "link ", 5) == 0;
    }
}
