/* Words as players write them. */
#include "tap.h"

#include "base/mem.h"
#include "front/match.h"

static void test_words(void)
{
    ok(match_equal("Lotzen", "Lötzen"), "front: an accent may be left out");
    ok(match_equal("LODZ", "Łódź"), "front: in either case");
    ok(match_equal("unite", "unité"), "front: in French too");
    ok(!match_equal("lotze", "Lötzen"), "front: but not a letter");
    ok(match_begins("koni", "Königsberg"), "front: a word may be cut short");
    ok(match_begins("", "map"), "front: nothing begins every word");
    ok(!match_begins("mapp", "map"), "front: more than the word does not begin it");
    ok(match_equal("\xc3", "\xc3"), "front: a broken letter does no harm");
}

static void test_find(void)
{
    static const char *const verbs[] = { "map", "move", "undo", "undone" };

    cmp_ok(match_find("mo", verbs, 4), "==", 1, "front: the only word that begins so is meant");
    cmp_ok(match_find("m", verbs, 4), "==", MATCH_SEVERAL, "front: several may begin so");
    cmp_ok(match_find("undo", verbs, 4), "==", 2, "front: the word itself is meant, though another begins so");
    cmp_ok(match_find("x", verbs, 4), "==", MATCH_NONE, "front: none may");

    char *candidates = match_candidates("m", verbs, 4);
    is(candidates, "map, move", "front: the candidates are listed");
    mem_free(candidates);
}

int main(void)
{
    test_words();
    test_find();
    done_testing();
}
