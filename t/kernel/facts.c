/*
 * The position by name: its identity depends neither on the order of declarations nor on what is new; told and laid it is
 * the same; what a side sees has an identity of its own.
 */
#include "kernel/rules/dice.h"
#include "kernel/state/facts.h"
#include "kernel/state/identity.h"
#include "kernel/state/known.h"
#include "kernel/state/seen.h"
#include "kernel/state/unit.h"
#include "small.h"
#include "tap.h"

/* The words of the list the other way round. */
static void reverse(struct names *n)
{
    const char *word[100];
    int count = n->count;

    for (int i = 0; i < count; i++)
        word[i] = n->word[count - 1 - i];
    names_free(n);
    for (int i = 0; i < count; i++)
        names_add(n, word[i]);
}

static void reverse_variables(struct variables *v)
{
    reverse(&v->names);
    for (int i = 0, j = v->names.count - 1; i < j; i++, j--) {
        struct value_kind keep = v->kinds[i];
        v->kinds[i] = v->kinds[j];
        v->kinds[j] = keep;
    }
}

/* Everything that is declared, in the other order; and more of it. */
static void small_make_reversed(struct small *g)
{
    struct rules *r = &g->r;

    small_make(g);
    state_free(&g->s);
    layout_free(&g->l);
    reverse_variables(&r->game_vars);
    reverse_variables(&r->counter_vars);
    for (unit_id u = 0; u < r->counters.count; u++) {
        int keep = r->counter[u].variable[0];
        r->counter[u].variable[0] = r->counter[u].variable[1];
        r->counter[u].variable[1] = keep;
    }
    reverse(&r->counters);
    for (unit_id a = 0, b = r->counters.count - 1; a < b; a++, b--) {
        struct counter keep = r->counter[a];
        r->counter[a] = r->counter[b];
        r->counter[b] = keep;
    }
    reverse(&r->lists);
    struct list_kind keep = r->list_kinds[0];
    r->list_kinds[0] = r->list_kinds[1];
    r->list_kinds[1] = keep;
    reverse(&r->marks);
    reverse(&r->map.box_names);
    layout_init(&g->l, r);
    state_init(&g->s, r, &g->l);
}

static unit_id counter(const struct small *g, const char *id) { return names_find(&g->r.counters, id); }

/* A position with something of everything, by names. */
static void set_up(struct small *g)
{
    const struct rules *r = &g->r;
    int32_t *cup = state_list(&g->s, names_find(&r->lists, "cup"));

    unit_put(&g->s, counter(g, "b_1"), small_hex(g, "0304"));
    unit_put(&g->s, counter(g, "r_2"), small_hex(g, "0304"));
    unit_put(&g->s, counter(g, "b_2"), rules_parse_place(r, "reserve"));
    unit_put(&g->s, counter(g, "b_gd"), rules_counter_place(r, counter(g, "hq")));
    unit_set_mark(&g->s, counter(g, "b_1"), names_find(&r->marks, "disrupted"), true);
    unit_set_mark(&g->s, counter(g, "b_1"), names_find(&r->marks, "mark_40"), true);
    unit_hide_from(&g->s, counter(g, "r_2"), BLUE, true);
    unit_set_face(&g->s, counter(g, "r_2"), 1);
    *state_counter_var(&g->s, counter(g, "b_1"), names_find(&r->counter_vars.names, "army")) = 1;
    *state_game_var(&g->s, names_find(&r->game_vars.names, "best")) = counter(g, "r_1");
    *state_game_var(&g->s, names_find(&r->game_vars.names, "target")) = small_hex(g, "0505");
    *state_hex_var(&g->s, small_hex(g, "0101"), 0) = RED;
    *state_switch(&g->s, 1) = 1;
    cup[0] = 2;
    cup[1] = counter(g, "hq");
    cup[2] = counter(g, "b_1");
    state_set_dice(&g->s, 12345);
}

static void orders(void)
{
    struct small a, b;

    small_make(&a);
    small_make_reversed(&b);
    struct facts *fa = facts_new(&a.r, &a.l), *fb = facts_new(&b.r, &b.l);
    ok(identity_of(fa, &a.s) == identity_of(fb, &b.s), "facts: two openings are the same, whatever the order of what is declared");
    set_up(&a);
    set_up(&b);
    uint64_t identity = identity_of(fa, &a.s);
    cmp_ok(identity, "==", identity_of(fb, &b.s), "facts: so are two positions with something of everything in them");
    ok(state_hash(&a.s) != state_hash(&b.s), "facts: though their blocks differ");
    bool hidden[10] = { false };
    ok(seen_identity(fa, &a.s, hidden) == seen_identity(fb, &b.s, hidden), "facts: and what is seen of them");

    struct text told = { 0 };
    facts_write(fb, NULL, &b.s, 0, 1 << 20, &told);
    ok(strstr(text_of(&told), " u.b_1.mark.mark_40=1 ") != NULL, "facts: a mark is told by its name");
    facts_neutral(fa, &a.s);
    char *unknown = facts_lay(fa, &a.s, text_of(&told), NULL);
    state_restack(&a.s);
    char wrong[200] = "";
    ok(!unknown && state_sound(&a.s, wrong, sizeof wrong) && identity_of(fa, &a.s) == identity,
       "facts: told by the one and laid by the other, it is the same position");
    mem_free(unknown);
    text_free(&told);
    facts_free(fa);
    facts_free(fb);
    small_free(&a);
    small_free(&b);
}

/* Each single change of a fact is in the identity, and in nothing else; kept up to date it is the same as made anew. */
/* Every bit of every word once: what is told of it, and the sum from scratch, beside what the ledger has. */
static void every_word(void)
{
    bool all = true, kept = true, told = true, moved = true;
    struct small g;
    struct touched t = { 0 };
    struct state at;

    small_make(&g);
    set_up(&g);
    struct facts *f = facts_new(&g.r, &g.l);
    state_init(&at, &g.r, &g.l);
    state_copy(&at, &g.s);
    struct ledger *l = ledger_new(f, &at);
    uint64_t identity = identity_of(f, &g.s);
    for (int i = 0; i < g.l.words; i++)
        for (int bit = 0; bit < 8; bit++) {
            struct text one = { 0 }, other = { 0 };
            g.s.words[i] ^= 1 << bit;
            all = all && (identity_of(f, &g.s) != identity) == facts_count(f, &g.s, i);
            kept = kept && ledger_sum(l, &g.s, &t) == identity_of(f, &g.s);
            told = told && t.count == 1 && t.word[0].at == i && t.word[0].before == at.words[i];
            facts_write(f, &at, &g.s, 0, 1000, &one);
            told = told && facts_write_touched(f, &t, &at, &g.s, 0, 1000, &other) < 0 && strcmp(text_of(&one), text_of(&other)) == 0;
            ledger_move(l, &g.s);
            moved = moved && memcmp(at.words, g.s.words, state_bytes(&at)) == 0 && ledger_sum(l, &g.s, NULL) == identity_of(f, &g.s);
            g.s.words[i] ^= 1 << bit;
            moved = moved && ledger_move_touched(l, &g.s, &t) == identity;
            text_free(&one);
            text_free(&other);
        }
    ok(all, "facts: every word that is a fact is in the identity, and no other");
    ok(kept && ledger_sum(l, &g.s, &t) == identity && t.count == 0, "facts: the sum that is kept is the sum of all facts");
    ok(told, "facts: what differs is found with it, and told as if it had been looked for");
    ok(moved, "facts: so it is when the ledger moves there and back");
    ledger_free(l);
    mem_free(t.word);
    state_free(&at);
    facts_free(f);
    small_free(&g);
}

static void laid(struct small *g, const struct facts *f, const char *fact, const char *refused, const char *name)
{
    struct state s;

    state_init(&s, &g->r, &g->l);
    char *unknown = facts_lay(f, &s, fact, NULL);
    is(unknown ? unknown : "taken", refused, "facts: %s", name);
    mem_free(unknown);
    state_free(&s);
}

static void refused(void)
{
    struct small g;

    small_make(&g);
    struct facts *f = facts_new(&g.r, &g.l);
    laid(&g, f, " g.vp=4 g.best=", "taken", "a number, and nothing");
    laid(&g, f, " g.nothing=4", "g.nothing=4", "a variable that is gone is named");
    laid(&g, f, " g.vp=4 u.b_9.place=0101 g.vp=3", "u.b_9.place=0101", "so is a counter that is gone");
    laid(&g, f, " u.b_1.place.x=0101", "u.b_1.place.x=0101", "and a field that no counter has");
    laid(&g, f, " u.b_1=1", "u.b_1=1", "and a counter without a field");
    laid(&g, f, " u.b_1.army=1", "u.b_1.army=1", "and a variable without its v");
    laid(&g, f, " r.vp=1", "r.vp=1", "and a letter that is none");
    laid(&g, f, " phase.returns=1 phase.returns.1.times.0=2", "taken", "a place to return to is known");
    laid(&g, f, " u.b_1.place=9901", "u.b_1.place=9901", "and a hex");
    laid(&g, f, " h.0101.control=blue s.blue.points=2", "taken", "variables of a hex and of a side are known");
    laid(&g, f, " h.9901.control=blue", "h.9901.control=blue", "a hex that is none has no variables");
    laid(&g, f, " h.0101.points=2", "h.0101.points=2", "nor has a hex those of a side");
    laid(&g, f, " g.0101.control=blue", "g.0101.control=blue", "nor the game those of a hex");
    laid(&g, f, " u.b_1.mark.brave=1", "u.b_1.mark.brave=1", "and a mark");
    laid(&g, f, " u.b_1.mark.disrupted=2", "u.b_1.mark.disrupted=2", "a mark is there or not");
    laid(&g, f, " u.b_1.mark=1", "u.b_1.mark=1", "bits are laid one by one");
    laid(&g, f, " g.vp=99999999999", "g.vp=99999999999", "a number that is none");
    laid(&g, f, " g.vp", "g.vp", "no value");
    laid(&g, f, " l.cup=99", "l.cup=99", "a list that cannot be that long");
    laid(&g, f, " l.cup=-1", "l.cup=-1", "or that short");
    laid(&g, f, " words=3", "words=3", "the size of the block is no fact");
    laid(&g, f, " top=3", "top=3", "nor is the top of a stack");
    facts_free(f);
    small_free(&g);
}

static void differences(void)
{
    struct small g;
    struct state other;
    struct text field = { 0 }, now = { 0 }, then = { 0 };

    small_make(&g);
    struct facts *f = facts_new(&g.r, &g.l);
    state_init(&other, &g.r, &g.l);
    ok(facts_differ(f, &g.s, &other, &field, &now, &then) == 0, "facts: equal positions differ in nothing");
    unit_put(&other, B_1, small_hex(&g, "0304"));
    unit_set_mark(&other, B_1, DISRUPTED, true);
    *state_game_var(&other, VP) = 3;
    cmp_ok(facts_differ(f, &g.s, &other, &field, &now, &then), "==", 3, "facts: they are counted");
    is(text_of(&field), "counter b_1: place", "facts: the first is named");
    is(text_of(&now), "none", "facts: with what it is");
    is(text_of(&then), "0304", "facts: and what it was");
    text_free(&field);
    text_free(&now);
    text_free(&then);
    state_free(&other);
    facts_free(f);
    small_free(&g);
}

/* A journal that was written before half of it was declared. */
static void names(void)
{
    struct small g;
    bool same = true;

    small_make(&g);
    struct facts *full = facts_new(&g.r, &g.l), *old = facts_new(&g.r, &g.l);
    for (int line = -1, lines = 0; lines == 0 || line >= 0; lines++) {
        struct text t = { 0 };
        line = known_write(full, line, 40, &t);
        char *wrong = known_read(old, text_of(&t));
        same = same && !wrong;
        mem_free(wrong);
        text_free(&t);
    }
    known_end(old);
    ok(same && !known_is_foreign(old), "known: a journal that has the names of these rules, in many lines, is none of others");
    facts_free(old);

    old = facts_new(&g.r, &g.l);
    static const char *const lines[] = {
        "g vp=5 best= gone=7", "v army=second", "h", "s points=0", "n rail=7", "w zoc=stop", "l patrols", "m disrupted", "u b_1 r_1 r_9",
        "start u.r_1.v.army=first u.r_9.v.army=first",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char *wrong = known_read(old, lines[i]);
        ok(!wrong, "known: %s", lines[i]);
        mem_free(wrong);
    }
    known_end(old);
    ok(known_is_foreign(old), "known: the rules have more than the journal knows");
    struct state s;
    state_init(&s, &g.r, &g.l);
    facts_neutral(old, &s);
    uint64_t identity = identity_of(old, &s);
    cmp_ok(*state_game_var(&s, VP), "==", 5, "known: what starts otherwise now starts as the journal has it");
    cmp_ok(*state_counter_var(&s, B_1, ARMY) * 10 + *state_counter_var(&s, R_1, ARMY), "==", 10, "known: counters too, each by itself");
    cmp_ok(*state_counter_var(&s, R_2, MOVED), "==", 1, "known: what is new starts as the rules have it");
    *state_game_var(&s, WEATHER) = 1;
    *state_switch(&s, 1) = 1;
    unit_set_face(&s, B_2, 1);
    unit_set_mark(&s, B_1, LAST_MARK, true);
    state_list_add(&s, CUP, B_1);
    cmp_ok(identity_of(old, &s), "==", identity, "known: new variables, switches, counters, marks and lists do not count, whatever is in them");
    struct text told = { 0 };
    facts_write(old, NULL, &s, 0, 1 << 20, &told);
    is(text_of(&told), "", "known: nor are they told");
    laid(&g, old, " g.weather=second", "g.weather=second", "known: nor taken from a journal that did not name them");
    laid(&g, old, " u.b_1.mark.mark_40=1", "u.b_1.mark.mark_40=1", "known: a mark neither");
    *state_game_var(&s, VP) = 0;
    ok(identity_of(old, &s) != identity, "known: what the journal knows counts, at the start of the rules too");
    text_free(&told);
    char *wrong = known_read(old, "w zoc=nonsense");
    is(wrong ? wrong : "", "zoc=nonsense", "known: a start that these rules do not know is named");
    mem_free(wrong);
    state_free(&s);
    facts_free(old);
    facts_free(full);
    small_free(&g);
}

/* Whatever is hidden may change: what the other side sees stays the same. All of it, in random order. */
static void seen(void)
{
    struct small g;
    bool hidden[6] = { [R_1] = true, [R_2] = true }, none[6] = { false }, same = true;
    uint64_t dice = dice_seed(5);

    small_make(&g);
    struct facts *f = facts_new(&g.r, &g.l);
    place_id a = small_hex(&g, "0304"), b = small_hex(&g, "0305");
    unit_put(&g.s, B_1, a);
    unit_put(&g.s, R_1, a);
    unit_put(&g.s, R_2, a);
    *state_game_var(&g.s, BEST) = R_1;
    uint64_t blue = seen_identity(f, &g.s, hidden), red = seen_identity(f, &g.s, none);
    for (int i = 0; i < 200; i++) {
        unit_id u = dice_face(&dice, 2) ? R_1 : R_2;
        unit_set_face(&g.s, u, dice_face(&dice, 2));
        unit_set_mark(&g.s, u, dice_face(&dice, LAST_MARK), true);
        unit_set_facing(&g.s, u, dice_face(&dice, 6));
        *state_counter_var(&g.s, u, MOVED) = dice_face(&dice, 2);
        *state_game_var(&g.s, BEST) = u;
        unit_put(&g.s, u, a);
        unit_put(&g.s, B_GUARD, PLACE_NONE);
        state_set_dice(&g.s, dice);
        state_head(&g.s)->rolls++;
        same = same && seen_identity(f, &g.s, hidden) == blue;
    }
    ok(same, "seen: face, marks, facing, variables and order of what is hidden, and the dice, change nothing");
    ok(seen_identity(f, &g.s, none) != red, "seen: who sees them sees another position");
    unit_put(&g.s, HEADQUARTERS, rules_counter_place(&g.r, R_1));
    hidden[HEADQUARTERS] = true;
    cmp_ok(seen_identity(f, &g.s, hidden), "==", blue, "seen: nor does what is inside of it");
    unit_hide_from(&g.s, B_1, RED, true);
    cmp_ok(seen_identity(f, &g.s, hidden), "==", blue, "seen: nor who else may not look at what is seen");
    unit_put(&g.s, R_2, b);
    ok(seen_identity(f, &g.s, hidden) != blue, "seen: that something is elsewhere is seen");
    unit_put(&g.s, R_2, PLACE_NONE);
    ok(seen_identity(f, &g.s, hidden) != blue, "seen: and that it is gone");

    unit_put(&g.s, R_2, b);
    unit_cover_second(&g.s, R_2, small_hex(&g, "0306"));
    unit_put(&g.s, B_2, small_hex(&g, "0307"));
    unit_cover_second(&g.s, B_2, small_hex(&g, "0306"));
    unit_put(&g.s, R_1, PLACE_NONE);
    uint64_t two = seen_identity(f, &g.s, hidden);
    unit_put(&g.s, R_2, PLACE_NONE);
    unit_put(&g.s, R_1, b);
    unit_cover_second(&g.s, R_1, small_hex(&g, "0306"));
    unit_set_face(&g.s, R_1, 0);
    cmp_ok(seen_identity(f, &g.s, hidden), "==", two, "seen: which of them covers two hexes is not told by their order");
    facts_free(f);
    small_free(&g);
}

int main(void)
{
    orders();
    every_word();
    refused();
    differences();
    names();
    seen();
    done_testing();
}
