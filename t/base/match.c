/* Names as players write them. */
#include <string.h>

#include "base/match.h"
#include "base/mem.h"
#include "tap.h"

static void test_words(void)
{
    ok(match_equal("Lotzen", "Lötzen"), "match: an accent may be left out");
    ok(match_equal("LODZ", "Łódź"), "match: in either case");
    ok(match_equal("unite", "unité"), "match: in French too");
    ok(!match_equal("lotze", "Lötzen"), "match: but not a letter");
    ok(match_begins("koni", "Königsberg"), "match: a word may be cut short");
    ok(match_begins("", "map"), "match: nothing begins every word");
    ok(!match_begins("mapp", "map"), "match: more than the word does not begin it");
    ok(match_equal("\xc3", "\xc3"), "match: a broken letter does no harm");
    cmp_ok(match_fit("2nd", "2nd Corps"), "==", MATCH_BEGINS, "match: a name of several words is cut short too");
    cmp_ok(match_fit("corp", "2nd Corps"), "==", MATCH_PART, "match: a later word may be given");
    cmp_ok(match_fit("orps", "2nd Corps"), "==", MATCH_UNLIKE, "match: but not the middle of one");
    cmp_ok(match_fit("31", "c_31"), "==", MATCH_PART, "match: a number behind a stroke is a word");
    cmp_ok(match_fit("corps corps", "corps corps"), "==", MATCH_EQUAL, "match: a word may come twice");
    cmp_ok(match_fit("a", "ba a"), "==", MATCH_PART, "match: a part is looked for to the end");
    cmp_ok(match_fit("x", ""), "==", MATCH_UNLIKE, "match: an empty name is unlike all");
    cmp_ok(match_fit("oneal", "O'Neal"), "==", MATCH_EQUAL, "match: an apostrophe need not be typed");
    cmp_ok(match_fit("st denis", "St-Denis"), "==", MATCH_EQUAL, "match: a hyphen may be a blank");
    cmp_ok(match_fit("v gilsa", "v. Gilsa"), "==", MATCH_EQUAL, "match: a full stop may be left out");
    cmp_ok(match_fit("9", "-9"), "==", MATCH_PART, "match: the sign of a number stays");
    cmp_ok(match_fit("15", "1.5"), "==", MATCH_UNLIKE, "match: and its point");
}

static void test_find(void)
{
    static const char *const verbs[] = { "map", "move", "undo", "undone" };
    static const char *const both[] = { "unité", "unit", "undo" };
    static const int means[] = { 0, 0, 1 };

    cmp_ok(match_find("mo", verbs, NULL, 4), "==", 1, "match: the only word that begins so is meant");
    cmp_ok(match_find("m", verbs, NULL, 4), "==", MATCH_SEVERAL, "match: several may begin so");
    cmp_ok(match_find("undo", verbs, NULL, 4), "==", 2, "match: the word itself is meant, though another begins so");
    cmp_ok(match_find("x", verbs, NULL, 4), "==", MATCH_NONE, "match: none may");
    cmp_ok(match_find("", verbs, NULL, 4), "==", MATCH_NONE, "match: nothing means nothing");
    cmp_ok(match_find("uni", both, means, 3), "==", 0, "match: two words may mean the same");
    cmp_ok(match_find("un", both, means, 3), "==", MATCH_SEVERAL, "match: and another something else");

    char *candidates = match_candidates("m", verbs, NULL, 4);
    is(candidates, "map, move", "match: the candidates are listed");
    mem_free(candidates);
    candidates = match_candidates("un", both, means, 3);
    is(candidates, "unité, undo", "match: each meaning once");
    mem_free(candidates);
}

/* The words of a line with strokes between them. */
static const char *words_of(const char *line)
{
    static struct text all;
    struct text word = { 0 };

    text_clear(&all);
    while (match_next_word(&line, &word))
        text_print(&all, "%s%s", all.length ? "|" : "", text_of(&word));
    text_free(&word);
    return text_of(&all);
}

static void test_lines(void)
{
    is(words_of("2c 20c,  4c"), "2c|20c|4c", "match: a line is words with blanks or commas between them");
    is(words_of("\"2nd Corps\" 4c"), "2nd Corps|4c", "match: quotation marks keep blanks");
    is(words_of("\"2nd Corps"), "2nd Corps", "match: the last may be left out");
    is(words_of("  "), "", "match: blanks are no words");
    char *name = match_unquoted("  \"2nd Corps\" ");
    is(name, "2nd Corps", "match: a name without its quotation marks");
    mem_free(name);
    name = match_unquoted("\"");
    is(name, "\"", "match: a single mark is left alone");
    mem_free(name);
}

int main(void)
{
    test_words();
    test_find();
    test_lines();
    done_testing();
}
