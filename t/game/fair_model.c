/*
 * A checker of the protocol of doc/mail.md: every interleaving, up to a depth, of an honest player, one who forges what
 * he likes, the mail, old copies and killed programs. The rules are those of src/game/fair, with hashes that nobody can
 * turn round. No honest player is stuck, none shows a link where he could be given a second roll that he has not agreed to;
 * and with each of the mends taken out an attack is found. A game of one command with dice, another, and a move.
 *
 * With an argument: how deep.
 */
#include "tap.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- ideal hashes: a link is its side and its number --- */

#define seal_chain model_chain
#define seal_read model_read
#define seal_write model_write
#define seal_is_same model_is_same
#define seal_hash model_hash

enum {
    MEND_matters = 1, MEND_numbers = 2, MEND_kept = 4, MEND_names = 8, MEND_memory = 16, MEND_ahead = 32, MEND_orders = 64,
    MEND_rolled = 128,
};
static unsigned removed;                  /* the mends that are taken out */
#define FAIR_MEND(name) (!(removed & MEND_##name))

#include "game/fair/fair.c"
#include "game/fair/orders.c"
#undef FAIR_MEND
#define FAIR_MEND(name) (!(removed & MEND_##name))
#include "game/fair/since.c"

enum { CHAIN = 60, NOBODY = 0 };

struct seal model_chain(const struct seal *s, int steps)
{
    struct seal led = *s;

    led.byte[1] = (uint8_t)(s->byte[1] - steps);
    if (steps > s->byte[1])
        led.byte[0] = NOBODY;
    return led;
}

bool model_read(const char *hex, struct seal *s)
{
    unsigned side, number;

    memset(s, 0, sizeof *s);
    if (sscanf(hex, "%2x%2x", &side, &number) != 2)
        return false;
    s->byte[0] = (uint8_t)side;
    s->byte[1] = (uint8_t)number;
    return true;
}

void model_write(const struct seal *s, char hex[SEAL_HEX])
{
    snprintf(hex, SEAL_HEX, "%02x%02x", s->byte[0], s->byte[1]);
}

bool model_is_same(const struct seal *a, const struct seal *b)
{
    return a->byte[0] == b->byte[0] && a->byte[1] == b->byte[1];
}

struct seal model_hash(const char *what, const void *data, size_t length)
{
    struct seal s = { .byte = { 0 } };

    (void)what, (void)data, (void)length;
    return s;
}

static const char *words[] = { "red", "blue" };
static const struct names sides = { .word = words, .count = 2 };
enum { US, THEM };

/* --- a journal --- */

enum op { ROLLING, OTHER, MOVE, END, DROP, UNDO, REDO, LINK, AGREE, ROLL, KEPT, TYPED, NOTE };
enum { LONGEST = 48 };
struct entry { uint8_t op, side, number; };
struct log { struct entry at[LONGEST]; int count; };

static enum journal_kind kind_of(enum op op)
{
    static const enum journal_kind kinds[] = {
        JOURNAL_COMMAND, JOURNAL_COMMAND, JOURNAL_COMMAND, JOURNAL_END, JOURNAL_DROP, JOURNAL_UNDO, JOURNAL_REDO,
        JOURNAL_PLEDGE, JOURNAL_PLEDGE, JOURNAL_ROLL, JOURNAL_ROLL, JOURNAL_ROLL, JOURNAL_NOTE,
    };

    return kinds[op];
}

static const char *text_of_entry(struct entry e, char text[160])
{
    static const char *const commands[] = { "roll", "other", "move" };

    switch ((enum op)e.op) {
    case ROLLING: case OTHER: case MOVE:
        return commands[e.op];
    case LINK: case AGREE:
        snprintf(text, 160, "%s %s %d %02x%02x", e.op == LINK ? "link" : "agree", words[e.side], e.number, e.side + 1, e.number);
        return text;
    case ROLL: case KEPT: case TYPED:
        snprintf(text, 160, "%c %d %d die", "mkh"[e.op - ROLL], e.number, e.number);
        return text;
    case NOTE:
        snprintf(text, 160, "order %s %d %d %064d", words[e.side], e.number >> 4, e.number & 15, e.number >> 4);
        return text;
    default:
        return "";
    }
}

static bool add(struct log *l, enum op op, int side, int number)
{
    if (l->count == LONGEST)
        return false;
    l->at[l->count++] = (struct entry){ (uint8_t)op, (uint8_t)side, (uint8_t)number };
    return true;
}

static int common(const struct log *a, const struct log *b)
{
    int n = 0;

    while (n < a->count && n < b->count && memcmp(&a->at[n], &b->at[n], sizeof *a->at) == 0)
        n++;
    return n;
}

static void tell(const struct log *l)
{
    char text[160];

    for (int i = 0; i < l->count; i++)
        note("  %2d %d %s", i + 1, kind_of(l->at[i].op), text_of_entry(l->at[i], text));
}

/* What the account of the program says of it; false: its reader refuses it. */
static struct fair account;

static bool read_log(const struct log *l, unsigned secrets)
{
    char text[160];
    bool good = true;

    for (int i = 0; i < 2; i++)
        account.side[i] = (struct fair_side){ .knows = secrets >> i & 1, .seed = { .byte = { (uint8_t)(i + 1), CHAIN } } };
    account.chain = CHAIN;
    fair_begin(&account, &sides, true);
    for (int i = 0; i < 2; i++) {
        snprintf(text, sizeof text, "end %s %02x00", words[i], i + 1);
        fair_take(&account, &sides, JOURNAL_PLEDGE, text);
    }
    account.records = 0;
    for (int i = 0; i < l->count && good; i++)
        good = !fair_take(&account, &sides, kind_of(l->at[i].op), text_of_entry(l->at[i], text));
    return good;
}

/* --- what is true of it, reckoned without the program --- */

struct truth {
    int now;                           /* the command that is under way, or -1 */
    int turn;                          /* the number of its links, 0: none */
    bool stands[LONGEST];              /* of a command */
    int gone[LONGEST];                 /* where it was last taken back */
    int mover;                         /* the side whose move it is */
    int movers[LONGEST];               /* at each record */
    int done, known;
    bool legal;                        /* as the rules of the game have it */
    bool false_roll;                   /* a roll is said to have fallen before, and has not */
};

static bool fell(const struct log *l, const struct truth *t, int command, int number)
{
    for (int i = 0; i < l->count; i++)
        if (l->at[i].op <= OTHER && i != command && l->at[i].op == l->at[command].op && !t->stands[i])
            for (int k = i + 1; k < l->count && l->at[k].op > MOVE && l->at[k].op != END && l->at[k].op != DROP; k++)
                if ((l->at[k].op == ROLL || l->at[k].op == KEPT || l->at[k].op == TYPED) && l->at[k].number == number)
                    return true;
    return false;
}

static void reckon(const struct log *l, int first, struct truth *t)
{
    int stack[LONGEST];
    bool rolled = false;

    memset(t, 0, sizeof *t);
    t->now = -1;
    t->legal = true;
    t->mover = first;
    for (int i = 0; i < l->count; i++) {
        struct entry e = l->at[i];
        t->movers[i] = t->mover;
        switch ((enum op)e.op) {
        case ROLLING: case OTHER: case MOVE:
            t->legal = t->legal && t->now < 0;
            t->now = i;
            t->stands[i] = true;
            t->turn = 0;
            rolled = false;
            break;
        case END:
            t->legal = t->legal && t->now >= 0 && (rolled || l->at[t->now].op == MOVE);
            stack[t->done++] = t->now;
            t->known = t->done;
            t->now = -1;
            break;
        case DROP:
            t->legal = t->legal && t->now >= 0;
            t->stands[t->now < 0 ? 0 : t->now] = false;
            t->gone[t->now < 0 ? 0 : t->now] = i;
            t->now = -1;
            break;
        case UNDO:
            t->legal = t->legal && t->now < 0 && t->done > 0;
            if (t->done > 0) {
                t->stands[stack[--t->done]] = false;
                t->gone[stack[t->done]] = i;
            }
            break;
        case REDO:
            t->legal = t->legal && t->now < 0 && t->done < t->known;
            if (t->done < t->known)
                t->stands[stack[t->done++]] = true;
            break;
        case LINK:
            t->turn = e.number;
            break;
        case ROLL:
            t->legal = t->legal && t->now >= 0 && l->at[t->now].op != MOVE && !rolled && e.number == t->turn;
            rolled = true;
            break;
        case KEPT: case TYPED:
            t->legal = t->legal && t->now >= 0 && l->at[t->now].op != MOVE && !rolled;
            t->false_roll = t->false_roll || (e.op == KEPT && t->now >= 0 && !fell(l, t, t->now, e.number));
            rolled = true;
            break;
        default:
            break;
        }
        if (!t->legal)
            return;
        t->mover = first;
        for (int k = 0; k < t->done; k++)
            t->mover ^= l->at[stack[k]].op == MOVE;
    }
}

/* --- honest programs --- */

struct world {
    struct log ours, theirs;           /* the file in our folder; and what the other works on */
    struct log had;                    /* what the program remembers */
    int before;                        /* so much of it will do alone, if it was stopped before a link was written */
    int agreed;                        /* what we last agreed to had so many records */
    uint64_t given;                    /* the records that we gave ourselves, a bit each */
    struct { uint8_t number; uint32_t decision; } shown[8];
    int links;
    int first;                         /* who moves first */
};

static const char *violated, *wanted;  /* wanted: only this is looked for */
static struct log evidence;

static bool violate(const char *how, const struct log *l)
{
    if (!violated && (!wanted || strcmp(how, wanted) == 0)) {
        violated = how;
        evidence = *l;
    }
    return false;
}

static uint32_t sum(const void *data, size_t length, uint32_t seed)
{
    const uint8_t *at = data;
    uint32_t h = 2166136261U ^ seed;

    while (length-- > 0)
        h = (h ^ *at++) * 16777619U;
    return h;
}

/* We show a link here: may we? */
static void look_at_link(struct world *w, const struct log *l, const struct truth *t, int number)
{
    uint32_t decision = sum(l->at, (size_t)(t->now + 1) * sizeof *l->at, 0);

    for (int i = 0; i < w->links; i++)
        if (w->shown[i].number == number && w->shown[i].decision != decision)
            violate("a link is shown for two decisions", l);
    if (w->links < 8) {
        w->shown[w->links].number = (uint8_t)number;
        w->shown[w->links++].decision = decision;
    }
    for (int i = 0; i < l->count; i++) {
        bool linked = false;
        if (l->at[i].op > MOVE) {
            if ((l->at[i].op == KEPT || l->at[i].op == TYPED) && i >= w->agreed)
                violate("a link is shown behind a roll that nobody made together", l);
            continue;
        }
        for (int k = i + 1; k < l->count && l->at[k].op > MOVE && l->at[k].op != END && l->at[k].op != DROP; k++)
            linked = linked || (l->at[k].op == LINK && l->at[k].side == US) || (l->at[k].op >= ROLL && l->at[k].op <= TYPED);
        if (linked && !t->stands[i] && t->gone[i] >= w->agreed)
            violate("a second roll: what was rolled for was taken back, and a link is shown again", l);
        if (t->movers[i] == US && !(w->given >> i & 1) && i >= w->agreed)
            violate("a link is shown behind a command in our name that we did not give", l);
    }
}

/* What a program does by itself: shows its link where a roll waits, and rolls if it can. False: its own reader refuses
 * what it writes. */
static bool go_on(struct world *w, struct log *l, int side, int first)
{
    struct truth t;
    struct text link = { 0 };

    if (!read_log(l, 1U << side))
        return violate("its own reader refuses what a program wrote", l);
    reckon(l, first, &t);
    if (t.now < 0 || l->at[t.now].op == MOVE)
        return true;
    if (fair_show(&account, side, words[side], &link)) {
        int number = account.open ? account.turn : account.top + 1;
        if (w)
            look_at_link(w, l, &t, number);
        if (!add(l, LINK, side, number))
            return true;
    }
    text_free(&link);
    if (!read_log(l, 1U << side))
        return violate("its own reader refuses the link that a program shows", l);
    if (fair_is_ready(&account) && !fair_is_held(&account))
        return add(l, ROLL, 0, account.turn) && add(l, END, 0, 0);
    return true;
}

static void agree(struct log *l, int side)
{
    struct text link = { 0 };

    if (read_log(l, 1U << side) && fair_agree(&account, side, words[side], &link))
        add(l, AGREE, side, account.agreement ? account.agreement : account.top + 1);
    text_free(&link);
}

/* What `resume` finds that its owner must agree to. */
static int objections(const struct log *l, int had, const struct truth *t)
{
    static char text[LONGEST][160];
    struct journal_record records[LONGEST];
    struct journal_reading r = { .record = records, .count = l->count };
    int by[LONGEST], has[FAIR_SIDES] = { 0 };
    struct since since;

    for (int i = 0; i < l->count; i++) {
        records[i] = (struct journal_record){ .kind = kind_of(l->at[i].op),
                                              .text = (char *)text_of_entry(l->at[i], text[i]) };
        by[i] = l->at[i].op <= MOVE ? t->movers[i] : -1;
    }
    has[US] = had;
    since_read(&account, &r, by, l->count, has, &since);
    int count = since.objections;
    since_free(&since);
    return count;
}

/* Two honest players go on from here, and agree to whatever there is: the game goes on, and both read it. */
static void must_go_on(const struct log *ours, int first)
{
    struct log l = *ours;
    struct truth t;

    if (l.count > LONGEST - 16)
        return;
    for (int i = 0; i < 8; i++) {
        int side = i % 2;
        reckon(&l, first, &t);
        if (!read_log(&l, 1U << side)) {
            violate("an honest player is stuck: the journal is refused", &l);
            return;
        }
        if (fair_is_held(&account))
            agree(&l, side);
        if (t.now < 0 && !fair_is_held(&account))
            add(&l, ROLLING, 0, 0);
        int before = l.count;
        if (!go_on(NULL, &l, side, first))
            return;
        if (l.count > before && l.at[l.count - 1].op == END)
            return;
    }
    violate("an honest player is stuck: no roll can be made", &l);
}

/* --- what can happen --- */

enum act {
    GIVE_ROLLING, GIVE_OTHER, GIVE_MOVE, TAKE_BACK, TAKE_BACK_AGREED, GIVE_UP, GIVE_UP_AGREED,         /* we */
    THEY_COPY, THEY_CUT, THEY_ROLLING, THEY_OTHER, THEY_MOVE, THEY_DROP, THEY_UNDO, THEY_REDO, THEY_LINK, THEY_AGREE,
    THEY_ROLL, THEY_KEEP, THEY_TYPE, THEY_LINK_OURS, THEY_AGREE_OURS,  /* with a link that we showed before */
    DELIVERED, DELIVERED_AGREED, DELIVERED_KILLED, OLD_COPY, ACTS
};

static int own_link(const struct log *l, int from)
{
    while (from < l->count && !(l->at[from].op == LINK && l->at[from].side == US))
        from++;
    return from;
}

/* Our program has the file in hand, and may show a link. Killed before that link is written, it remembers it; without
 * that mend, it is killed when the link is written, and does not. */
static bool open_ours(struct world *w, bool killed)
{
    struct log file = w->ours;

    if (!go_on(w, &w->ours, US, w->first))
        return true;
    int link = own_link(&w->ours, file.count);
    w->before = 0;
    if (killed && link == w->ours.count)
        return false;                  /* there was none */
    if (killed && (removed & MEND_ahead))
        return true;
    w->had = w->ours;
    if (killed) {
        w->had.count = link + 1;
        w->before = link;
        memset(&w->had.at[link + 1], 0, sizeof w->had.at - (size_t)(link + 1) * sizeof *w->had.at);
        w->ours = w->had;
        w->ours.count = link;
        memset(&w->ours.at[link], 0, sizeof *w->ours.at);
    }
    return true;
}

static bool we_give(struct world *w, const struct truth *t, enum op op)
{
    if (t->now >= 0 || t->mover != US || w->before > 0)
        return false;
    w->given |= UINT64_C(1) << w->ours.count;
    add(&w->ours, op, 0, 0);
    if (op == MOVE)
        add(&w->ours, END, 0, 0);
    return open_ours(w, false);
}

/* As verb_undo.c and umpire.c do it. */
static bool we_take_back(struct world *w, const struct truth *t, enum op op, bool agreed)
{
    bool there = op == UNDO ? t->now < 0 && t->done > 0 : t->now >= 0;

    if (!there || w->before > 0)
        return false;
    read_log(&w->ours, 1U << US);
    if (fair_is_fixed(&account, op == UNDO ? 1 : 0) && !agreed)
        return false;
    if (!fair_is_fixed(&account, op == UNDO ? 1 : 0) && agreed)
        return false;
    add(&w->ours, op, 0, 0);
    if (agreed) {
        agree(&w->ours, US);
        w->agreed = w->ours.count;
    }
    return open_ours(w, false);
}

static bool is_delivered(struct world *w, const struct log *l, bool agreed, bool killed)
{
    struct truth t;
    int same = common(&w->had, l);
    bool goes_on = same == w->had.count || (w->before > 0 && l->count == w->before && same == w->before);

    if ((!goes_on && !(removed & MEND_memory)) || !read_log(l, 1U << US))
        return false;
    reckon(l, w->first, &t);
    if (!t.legal)
        return false;
    int found = objections(l, same, &t);
    if ((found > 0) != agreed)
        return false;
    w->ours = *l;
    w->given &= (UINT64_C(1) << same) - 1;
    w->agreed = w->agreed < same ? w->agreed : same;
    if (t.false_roll)
        return violate("a roll is kept that did not fall before", l), true;
    if (agreed) {
        agree(&w->ours, US);
        w->agreed = w->ours.count;
    }
    return open_ours(w, killed);
}

static int links_of_ours(const struct world *w)
{
    int most = 0;

    for (int i = 0; i < w->ours.count; i++)
        if ((w->ours.at[i].op == LINK || w->ours.at[i].op == AGREE) && w->ours.at[i].side == US && w->ours.at[i].number > most)
            most = w->ours.at[i].number;
    for (int i = 0; i < w->links; i++)
        most = w->shown[i].number > most ? w->shown[i].number : most;
    return most;
}

static bool they_add(struct world *w, enum op op, int side, int number, bool end)
{
    struct truth t;

    if (!add(&w->theirs, op, side, number) || (end && !add(&w->theirs, END, 0, 0)))
        return false;
    reckon(&w->theirs, w->first, &t);
    return t.legal && read_log(&w->theirs, 1U << THEM);
}

static bool they_cut(struct world *w)
{
    int i = w->ours.count - 1;

    while (i >= 0 && w->ours.at[i].op > MOVE)
        i--;
    if (i < 0)
        return false;
    w->theirs = w->ours;
    w->theirs.count = i;
    memset(&w->theirs.at[i], 0, sizeof w->theirs.at - (size_t)i * sizeof *w->theirs.at);
    return true;
}

static bool they_act(struct world *w, enum act act)
{
    struct truth t;

    if (act == THEY_COPY) {
        bool new = memcmp(&w->theirs, &w->ours, sizeof w->ours) != 0;
        w->theirs = w->ours;
        return new;
    }
    if (act == THEY_CUT)
        return they_cut(w);
    read_log(&w->theirs, 1U << THEM);
    reckon(&w->theirs, w->first, &t);
    int next = account.open ? account.turn : account.top + 1, agreement = account.agreement ? account.agreement : account.top + 1;
    switch (act) {
    case THEY_ROLLING: return they_add(w, ROLLING, 0, 0, false);
    case THEY_OTHER: return they_add(w, OTHER, 0, 0, false);
    case THEY_MOVE: return they_add(w, MOVE, 0, 0, true);
    case THEY_DROP: return they_add(w, DROP, 0, 0, false);
    case THEY_UNDO: return they_add(w, UNDO, 0, 0, false);
    case THEY_REDO: return they_add(w, REDO, 0, 0, false);
    case THEY_LINK: return they_add(w, LINK, THEM, next, false);
    case THEY_AGREE: return they_add(w, AGREE, THEM, agreement, false);
    case THEY_LINK_OURS: return next <= links_of_ours(w) && they_add(w, LINK, US, next, false);
    case THEY_AGREE_OURS: return agreement <= links_of_ours(w) && they_add(w, AGREE, US, agreement, false);
    case THEY_ROLL: return they_add(w, ROLL, 0, t.turn, true);
    case THEY_KEEP: return they_add(w, KEPT, 0, 6, true) ||
                           (w->theirs.count -= 2, account.top > 0 && they_add(w, KEPT, 0, 1, true));
    default: return they_add(w, TYPED, 0, 6, true);
    }
}

/* False: it cannot happen here. */
static bool happens(struct world *w, enum act act)
{
    struct truth t;
    struct log l = w->theirs;

    reckon(&w->ours, w->first, &t);
    switch (act) {
    case GIVE_ROLLING: return we_give(w, &t, ROLLING);
    case GIVE_OTHER: return we_give(w, &t, OTHER);
    case GIVE_MOVE: return we_give(w, &t, MOVE);
    case TAKE_BACK: return we_take_back(w, &t, UNDO, false);
    case TAKE_BACK_AGREED: return we_take_back(w, &t, UNDO, true);
    case GIVE_UP: return we_take_back(w, &t, DROP, false);
    case GIVE_UP_AGREED: return we_take_back(w, &t, DROP, true);
    case DELIVERED: return is_delivered(w, &l, false, false);
    case DELIVERED_AGREED: return is_delivered(w, &l, true, false);
    case DELIVERED_KILLED: return is_delivered(w, &l, false, true);
    case OLD_COPY:
        if (!they_cut(w))
            return false;
        l = w->theirs;
        return is_delivered(w, &l, false, false);
    default: return they_act(w, act);
    }
}

/* --- all of it --- */

enum { SEEN = 1 << 22 };
static struct { uint64_t state; int deep; } *seen;
static long states;
static enum act path[32];

/* Whether it was looked at, so deep, before. */
static bool was_seen(const struct world *w, int deep)
{
    uint64_t state = (uint64_t)sum(w, sizeof *w, 1) << 32 | sum(w, sizeof *w, 77);
    size_t at = state & (SEEN - 1);

    for (int tries = 0; tries < 64 && seen[at].state != 0 && seen[at].state != state; tries++)
        at = (at + 1) & (SEEN - 1);
    if (seen[at].state == state && seen[at].deep >= deep)
        return true;
    seen[at].state = state;
    seen[at].deep = deep;
    states++;
    return false;
}

static void explore(const struct world *w, int deep, int at)
{
    if (violated || deep == 0 || was_seen(w, deep))
        return;
    for (int act = 0; act < ACTS && !violated; act++) {
        struct world next = *w;
        path[at] = (enum act)act;
        if (deep == 1 && act >= THEY_COPY && act <= THEY_AGREE_OURS)
            continue;                  /* nobody would look at it */
        if (!happens(&next, (enum act)act) && !violated)
            continue;
        if (!violated && memcmp(&next.ours, &w->ours, sizeof w->ours) != 0)
            must_go_on(&next.ours, next.first);
        explore(&next, deep - 1, at + 1);
    }
}

static const char *search_from(int first, unsigned without, int deep)
{
    struct world w = { .first = first };

    memset(seen, 0, SEEN * sizeof *seen);
    states = 0;
    violated = NULL;
    removed = without;
    memset(&w, 0, sizeof w);
    w.first = first;
    explore(&w, deep, 0);
    note("%s moves first, without %#x, %d deep: %ld states", words[first], without, deep, states);
    if (violated) {
        note("%s:", violated);
        tell(&evidence);
    }
    return violated;
}

static void finds(int first, unsigned without, int deep, const char *what, const char *name)
{
    wanted = what;
    is(search_from(first, without, deep), what, "fair: %s", name);
}

/* --- a keeper, who has all secrets --- */

/* What stands in the end: with which links each order was rolled for, and what nobody ordered. */
struct outcome { uint8_t links[3]; };
static struct outcome given[64];
static int games;

static struct outcome outcome_of(const struct log *l, const struct truth *t)
{
    struct outcome o = { { 0 } };
    int order = 0, command = -1, by = 0;

    for (int i = 0; i < l->count; i++) {
        if (l->at[i].op == NOTE)
            order = l->at[i].number >> 4;
        if (l->at[i].op == ROLLING) {
            command = i;
            by = order;
        }
        if (l->at[i].op == ROLL && t->stands[command])
            o.links[by] = l->at[i].number;
    }
    return o;
}

static void note_game(struct outcome o)
{
    int same = 0;

    while (same < games && memcmp(&given[same], &o, sizeof o) != 0)
        same++;
    if (same == games && games < 64) {
        note("without %#x: order 1 with links %d, order 2 with links %d", removed, o.links[1], o.links[2]);
        given[games++] = o;
    }
}

/* The sides take it as it is in the end. */
static bool is_taken(const struct log *l)
{
    static char text[LONGEST][160];
    struct journal_record records[LONGEST];
    struct journal_reading r = { .record = records, .count = l->count };
    int record;

    for (int i = 0; i < l->count; i++)
        records[i] = (struct journal_record){ .kind = kind_of(l->at[i].op),
                                              .text = (char *)text_of_entry(l->at[i], text[i]) };
    return account.matters == 0 &&
           ((removed & MEND_orders) || !orders_wrong(&account, &r, &sides, NULL, 0, false, &record));
}

/* All that he can write with two orders in hand. */
static void keep(struct log *l, int deep)
{
    static const enum op ops[] = { NOTE, NOTE, ROLLING, LINK, ROLL, END, DROP, UNDO, REDO };
    struct truth t;
    int notes = 0, rolls = 0;

    reckon(l, US, &t);
    if (!t.legal || !read_log(l, 3))
        return;
    for (int i = 0; i < l->count; i++) {
        notes += l->at[i].op == NOTE;
        rolls += l->at[i].op == ROLL;
    }
    int next = account.open ? account.turn : account.top + 1;
    bool open = account.open;
    if (t.now < 0 && rolls > 0 && t.done > 0 && is_taken(l))
        note_game(outcome_of(l, &t));
    for (int i = 0; i < 9 && deep > 0 && rolls < 3; i++) {
        struct log more = *l;
        bool there = ops[i] == NOTE ? notes < 2 && add(&more, NOTE, US, (i + 1) << 4)
                     : ops[i] == LINK ? !open && add(&more, LINK, US, next) && add(&more, LINK, THEM, next)
                                      : add(&more, ops[i], 0, ops[i] == ROLL ? t.turn : 0);
        if (there)
            keep(&more, deep - 1);
    }
}

static int kept_games(unsigned without, int deep)
{
    struct log l;

    memset(&l, 0, sizeof l);
    memset(given, 0, sizeof given);
    removed = without;
    games = 0;
    keep(&l, deep);
    return games;
}

int main(int argc, char **argv)
{
    int deep = argc > 1 ? atoi(argv[1]) : 8;

    seen = mem_array(SEEN, sizeof *seen);
    finds(US, 0, deep, NULL, "whoever forges what he likes, no honest player is stuck or gives a second roll unseen");
    finds(THEM, 0, deep, NULL, "nor where the other moves first");
    finds(THEM, MEND_matters, 8, "a second roll: what was rolled for was taken back, and a link is shown again",
          "without matters who decides rolls again");
    finds(US, MEND_matters | MEND_names, 8,
          "a second roll: what was rolled for was taken back, and a link is shown again",
          "without them, and without names, the other rolls again for him");
    finds(US, MEND_names, 8, "a link is shown behind a command in our name that we did not give",
          "without names a command in our name gets our link");
    finds(THEM, MEND_rolled, 8, "a second roll: what was rolled for was taken back, and a link is shown again",
          "and only for links, a roll that was typed or kept is rolled again");
    finds(US, MEND_numbers, 8, "its own reader refuses what a program wrote",
          "without numbers honest players lose the game by taking a decision back");
    finds(US, MEND_numbers | MEND_matters, 8, "its own reader refuses the link that a program shows",
          "and without matters too by an undo while a roll waits");
    finds(THEM, MEND_kept, 8, "a roll is kept that did not fall before", "without `kept` a roll is chosen");
    finds(THEM, MEND_memory | MEND_names, 8, "a link is shown for two decisions",
          "without memory an older copy gets a link again");
    finds(THEM, MEND_ahead, 8, "a link is shown for two decisions",
          "without memory before the link a killed program shows it twice");
    cmp_ok(kept_games(0, 11), "==", 3, "fair: a keeper can play two orders in one way only, or leave one out");
    cmp_ok(kept_games(MEND_matters, 11), ">", 3, "fair: without matters he rolls again");
    cmp_ok(kept_games(MEND_orders, 9), ">", 3, "fair: without the orders in their order he plays one twice");
    mem_free(seen);
    fair_free(&account);
    done_testing();
}
