/* Which verbs there are, what a word means, and that both follow the phase, forward and back. */
#include <string.h>

#include "base/mem.h"
#include "front/dialogue/offer.h"
#include "tap.h"

static bool is_offered(struct vocabulary *v, const char *word)
{
    const char *const *words;
    int count = vocabulary_words(v, &words);

    for (int i = 0; i < count; i++)
        if (strcmp(words[i], word) == 0)
            return true;
    return false;
}

/* What a word means, as "KIND VERB", or why it means nothing. To be freed. */
static char *meaning(struct vocabulary *v, const char *word)
{
    static const char *const kinds[] = { "program", "game", "procedure", "hand", "several", "none" };
    struct text out = { 0 }, why = { 0 };
    struct meant m = verb_meant(v, word, &why);

    text_print(&out, "%s %s", kinds[m.kind], m.vocable ? m.verb : text_of(&why));
    text_free(&why);
    return out.at;
}

static void means(struct vocabulary *v, const char *word, const char *wanted, const char *name)
{
    char *found = meaning(v, word);

    is(found, wanted, "vocabulary: %s", name);
    mem_free(found);
}

/* What TAB offers behind a line, between blanks; to be freed. */
static char *offered(struct vocabulary *v, const char *line)
{
    struct script_list words = { 0 };
    struct offering o = { .rules = umpire_rules(vocabulary_umpire(v)), .vocabulary = v, .out = &words };
    struct text out = { 0 };

    text_add(&out, "");
    offer_line(&o, line);
    for (int i = 0; i < words.count; i++)
        text_print(&out, "%s%s", i > 0 ? " " : "", words.at[i]);
    script_list_free(&words);
    return out.at;
}

static void offers(struct vocabulary *v, const char *line, const char *wanted, const char *name)
{
    char *found = offered(v, line);

    is(found, wanted, "vocabulary: %s", name);
    mem_free(found);
}

static void test_reading(struct vocabulary *v)
{
    means(v, "mov", "game move", "a verb may be cut short");
    means(v, "u", "several \"u\" could be unit, undo", "unless it could be several");
    means(v, "Done", "game done", "done ends the phase");
    means(v, "combat", "procedure combat", "what is no verb may be a procedure");
    means(v, "moev", "none unknown command \"moev\"; did you mean \"move\"?", "a slip of the pen is noticed");
    means(v, "put", "none unknown command \"put\"; `help` lists them", "without a table nothing is done by hand");
    char *line = verb_written_out(v, "at 1205 with 2c");
    is(line, "attack 1205 with 2c", "vocabulary: a verb of another phase is written out as well");
    mem_free(line);
    line = verb_written_out(v, "stack 1205");
    ok(!line, "vocabulary: one of the program's is not");
    mem_free(line);
}

static void test_phases(struct vocabulary *v, struct umpire *u)
{
    ok(is_offered(v, "move") && !is_offered(v, "attack"), "vocabulary: it has the verbs of the phase");
    umpire_command(u, "done");
    ok(is_offered(v, "attack") && !is_offered(v, "move"), "vocabulary: and then those of the next");
    means(v, "can", "game cancel", "which may be cut short");
    umpire_undo(u);
    ok(is_offered(v, "move") && !is_offered(v, "attack"), "vocabulary: the phase before has its own again");
}

static void test_offers(struct vocabulary *v)
{
    offers(v, "mo", "move", "a verb is completed");
    offers(v, "rule combat attack=5 ter", "terrain=", "so is an input");
    offers(v, "rule combat attack=5 att", "attacker_disorganised=", "once only");
    offers(v, "combat cav", "cavalry=", "also where the procedure begins the line");
    offers(v, "combat river=y", "river=yes", "and its value");
    offers(v, "dice ", "auto ask", "a verb has words of its own");
    offers(v, "as aus", "austro_german", "sides are offered");
    offers(v, "nothing ", "", "an unknown verb has nothing behind it");
}

int main(void)
{
    struct search search = { 0 };
    struct umpire_options o = { .search = &search, .game = "fureur", .scenario = "learning", .seed = 1,
                                .checkpoints = true };
    struct diag d = { 0 };

    search_add(&search, GROGNARD_SRCDIR);
    search_trust(&search, GROGNARD_SRCDIR);
    struct umpire *u = umpire_open(&o, &d);
    if (!u)
        BAIL_OUT("fureur does not open");
    umpire_begin(u);
    umpire_answer(u, "north");
    struct vocabulary *v = vocabulary_new(u);
    test_reading(v);
    test_phases(v, u);
    test_offers(v);
    vocabulary_free(v);
    umpire_close(u);
    diag_free(&d);
    search_free(&search);
    done_testing();
}
