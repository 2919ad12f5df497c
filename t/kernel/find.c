/* Counters, places and sides by the names players give them. */
#include "kernel/rules/find.h"

#include <string.h>

#include "small.h"
#include "tap.h"

static struct small g;
static struct findings f;

static struct words one_word(const char *text)
{
    return (struct words){ .in = { { "en", text } }, .count = 1 };
}

/* Six counters: two that are called alike, one whose id is printed on another. */
static void name_them(void)
{
    static struct side sides[2];
    struct counter *c = g.r.counter;

    c[B_1].shown = one_word("1st Foot"), c[B_1].brief = "1";
    c[B_2].shown = one_word("2nd Foot"), c[B_2].brief = "2";
    c[B_GUARD].shown = one_word("Garde à pied"), c[B_GUARD].brief = "hq";
    c[B_GUARD].shown.in[1].text = "Foot Guards", c[B_GUARD].shown.count = 2;
    strcpy(c[B_GUARD].shown.in[1].language, "fr");
    c[R_1].shown = one_word("1st Foot"), c[R_1].brief = "1";
    c[R_2].shown = one_word("2nd Łęczyca Horse"), c[R_2].brief = "2h";
    g.r.map.name[small_hex(&g, "0304")] = one_word("Königsberg");
    g.r.map.name[small_hex(&g, "0305")] = one_word("Lötzen");
    g.r.map.name[small_hex(&g, "0306")] = one_word("Reserve Hill");
    sides[0].shown = one_word("Les Bleus");
    g.r.side = sides;
    g.r.find = NULL;                   /* other names count now */
}

/* The things that were found, as words. */
static const char *listed(bool units)
{
    static char out[200];
    char number[GRID_NUMBER_SIZE];

    out[0] = '\0';
    for (int i = 0; i < f.count; i++) {
        strcat(out, i > 0 ? " " : "");
        strcat(out, units ? g.r.counter[f.at[i].thing].id : rules_place_word(&g.r, f.at[i].thing, number));
    }
    return out;
}

static bool is_red(const void *with, int unit)
{
    const struct rules *r = with;

    return r->counter[unit].side == RED;
}

static bool is_nothing(const void *with, int thing)
{
    (void)with, (void)thing;
    return false;
}

static const char *units(const char *typed, find_scope *in)
{
    find_units(&g.r, typed, &f);
    if (!in || !find_keep(&f, in, &g.r))
        find_keep(&f, NULL, NULL);
    return listed(true);
}

static const char *places(const char *typed)
{
    find_places(&g.r, typed, &f);
    find_keep(&f, NULL, NULL);
    return listed(false);
}

static void test_units(void)
{
    is(units("b_1", NULL), "b_1", "find: a counter by its id");
    is(units("B_1", NULL), "b_1", "find: in either case");
    is(units("2", NULL), "b_2", "find: by what is printed on it");
    is(units("1", NULL), "b_1 r_1", "find: which may be on two");
    is(units("1", is_red), "r_1", "find: then the one that can be meant is");
    is(units("1st foot", is_red), "r_1", "find: also by its name");
    is(units("garde a pied", NULL), "b_gd", "find: a name without its accents");
    is(units("foot guards", NULL), "b_gd", "find: a name in another language");
    is(units("leczyca", NULL), "r_2", "find: a later word of a name");
    is(units("2nd", NULL), "b_2 r_2", "find: a name cut short");
    is(units("2nd", is_red), "r_2", "find: means the one that can be meant");
    is(units("2nd", is_nothing), "b_2 r_2", "find: and all of them if none can");
    is(units("2", is_red), "b_2", "find: a name in full means what bears it, whatever else begins so");
    is(units("foot", NULL), "b_gd", "find: a name that begins so comes before one with a later word");
    is(units("foot", is_red), "r_1", "find: but not before one that can be meant");
    is(units("hq", NULL), "hq", "find: an id to the letter means it, though it is printed on another");
    is(units("HQ", NULL), "b_gd hq", "find: otherwise either");
    is(units("oot", NULL), "", "find: the middle of a word is no name");
    is(units("", NULL), "", "find: nothing is no name");
    is(units("3rd", NULL), "", "find: nor is what nobody bears");
    ok(find_is_unit(&g.r, "1ST FOOT") && !find_is_unit(&g.r, "1st"), "find: what is a name in full is known");
    is(find_nearest_unit(&g.r, "2nd Leczica Horse"), "2nd Łęczyca Horse", "find: the nearest name is given as it is printed");
    is(find_nearest_unit(&g.r, "artillery"), NULL, "find: unless none is near");
}

/* "Blue 1st Foot" and "Blue 1er régiment" both begin with "blue 1". */
static void test_owned(void)
{
    is(units("blue 1", NULL), "b_1", "find: a side before what is printed on a counter");
    g.r.counter[B_1].called = one_word("Blue 1st Foot");
    g.r.counter[B_2].called = one_word("Blue 1er régiment");
    g.r.find = NULL;                   /* other names count now */
    is(units("blue 1", NULL), "b_1", "find: means that counter, though other names begin so");
    g.r.counter[B_1].called = (struct words){ 0 };
    g.r.find = NULL;                   /* other names count now */
    is(units("blue 1", NULL), "b_1", "find: even if its own name does not");
    is(units("blue 1e", NULL), "b_2", "find: which still can be cut short");
    is(units("red 1", NULL), "r_1", "find: the other side's is its own");
}

static void test_places(void)
{
    is(places("0304"), "0304", "find: a hex by its number");
    is(places("0304 Königsberg"), "0304", "find: by number and name");
    is(places("0304 konig"), "0304", "find: by number and part of the name");
    is(places("0304 Lötzen"), "", "find: not with the name of another");
    is(places("0304 0305"), "", "find: nor two at once");
    is(places("konigsberg"), "0304", "find: by its name");
    is(places("lotz"), "0305", "find: cut short");
    is(places("hill"), "0306", "find: or a later word of it");
    is(places("9999"), "", "find: no hex is over the edge");
    is(places("03"), "", "find: a number is not cut short");
    ok(find_is_place(&g.r, "0304") && find_is_place(&g.r, "LOTZEN") && !find_is_place(&g.r, "lotz"),
       "find: what is a name in full is known");
    is(find_nearest_place(&g.r, "lozten"), "Lötzen", "find: the nearest name is given as it is printed");
}

static void test_sides(void)
{
    cmp_ok(find_side(&g.r, "blue"), "==", BLUE, "find: a side by its word");
    cmp_ok(find_side(&g.r, "RE"), "==", RED, "find: cut short");
    cmp_ok(find_side(&g.r, "bleus"), "==", BLUE, "find: or a part of its name");
    cmp_ok(find_side(&g.r, "green"), "==", -1, "find: there is no other");
    cmp_ok(find_side(&g.r, ""), "==", -1, "find: nothing is no side");
}

int main(void)
{
    small_make(&g);
    name_them();
    test_units();
    test_owned();
    test_places();
    test_sides();
    findings_free(&f);
    small_free(&g);
    done_testing();
}
