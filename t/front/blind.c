/*
 * What is hidden from a side is in no document that it is given: whatever it asks, by whichever verb. Random games come
 * to positions; in each, for either side, all that is hidden is dealt in another way, and everything is asked again.
 */
#include <string.h>

#include "base/mem.h"
#include "front/dialogue/repl.h"
#include "front/text/pager.h"
#include "front/verb/verb.h"
#include "game/play/umpire_inside.h"
#include "game/players/bot.h"
#include "kernel/state/redeal.h"
#include "kernel/state/unit.h"
#include "tap.h"

enum { COMMANDS = 120, EVERY = 12, SPOTS = 4, LEGAL_MOST = 6, OFTEN = 9 };

struct blind {
    struct repl repl;
    struct options options;
    bool *hidden;              /* by counter */
    char spot[SPOTS][GRID_NUMBER_SIZE];    /* hexes where something hidden stands */
    int spots, compared;
    char *differs;             /* the first line that is not the same, or NULL */
};

/* --- all that can be asked --- */

static void ask(struct blind *b, struct text *out, const char *verb, const char *rest)
{
    struct text page = { 0 };

    pager_capture(&(struct pager_sheet){ .out = &page, .columns = 80, .lines = 24 });
    call_in_dialogue(&b->repl, verb_named(verb), rest, true);
    pager_capture(NULL);
    text_print(out, "%s %s\n%s\n", verb, rest, text_of(&page));
    text_free(&page);
}

static void ask_each(struct blind *b, struct text *out, const char *verbs, const char *rest)
{
    char *list = mem_string(verbs), *left = list;

    for (char *verb; (verb = strtok_r(left, " ", &left)) != NULL;)
        ask(b, out, verb, rest);
    mem_free(list);
}

/* The command, and the same toward where something hidden stands. */
static void ask_command(struct blind *b, struct text *out, const char *command)
{
    const char *last = strrchr(command, ' ');

    ask_each(b, out, "odds plan", command);
    for (int i = 0; last && i < b->spots; i++) {
        char *there = text_format("%.*s %s", (int)(last - command), command, b->spot[i]);
        char *not = text_format("not %s", there);

        ask(b, out, "plan", there);
        ask(b, out, "why", not);
        mem_free(there);
        mem_free(not);
    }
}

/* What is hidden, by its name: each verb of the phase is tried on it. */
static void ask_verbs(struct blind *b, struct text *out, const char *unit)
{
    struct script_verb *verb;
    int count = script_verbs(umpire_script(b->repl.umpire), &verb);

    for (int i = 0; i < count; i++) {
        char *command = text_format("%s %s", verb[i].name, unit), *not = text_format("not %s", command);
        char *there = text_format("not %s to %s", command, b->spots > 0 ? b->spot[0] : unit);

        if (verb[i].now) {
            ask_each(b, out, "legal odds plan", command);
            ask(b, out, "why", not);
            ask(b, out, "why", there);
        }
        mem_free(command);
        mem_free(not);
        mem_free(there);
    }
}

static char *asked(struct blind *b)
{
    const struct rules *r = umpire_rules(b->repl.umpire);
    struct script_list legal = { 0 };
    struct text out = { 0 };

    ask_each(b, &out, "status map audit legal why help card lesson as provenance show", "");
    ask(b, &out, "why", "last");
    ask(b, &out, "why", "18.1");
    ask(b, &out, "help", "all");
    for (unit_id u = 0; u < r->counters.count; u++) {
        ask(b, &out, "unit", r->counter[u].id);
        if (b->hidden[u] || u % OFTEN == 0)
            ask_each(b, &out, "legal map", r->counter[u].id);
        if (b->hidden[u] && u % OFTEN == 0)
            ask_verbs(b, &out, r->counter[u].id);
        if (u % OFTEN == 0)
            ask_each(b, &out, "unit map stack", words_in(&r->counter[u].called, "en"));
    }
    for (int i = 0; i < b->spots; i++) {
        char *line = text_format("%s %s", b->spot[0], b->spot[i]);
        ask_each(b, &out, "map stack legal", b->spot[i]);
        ask(b, &out, "los", line);
        mem_free(line);
    }
    if (view_decides(b->repl.umpire, b->repl.eyes))
        script_legal(umpire_script(b->repl.umpire), NULL, 400, &legal);
    for (int i = 0; i < legal.count; i += 1 + legal.count / LEGAL_MOST)
        ask_command(b, &out, legal.at[i]);
    script_list_free(&legal);
    return out.at;
}

/* --- the same with all that is hidden dealt anew --- */

static bool look(struct blind *b)
{
    struct umpire *u = b->repl.umpire;
    bool any = false;

    b->spots = 0;
    for (unit_id unit = 0; unit < umpire_rules(u)->counters.count; unit++) {
        b->hidden[unit] = unit_hidden_from(umpire_state(u), unit, b->repl.eyes);
        any |= b->hidden[unit];
        place_id hex = b->hidden[unit] ? unit_hex(umpire_state(u), unit) : PLACE_NONE;
        if (hex != PLACE_NONE && b->spots < SPOTS)
            map_number(&umpire_rules(u)->map, hex, b->spot[b->spots++]);
    }
    return any;
}

/* The line in which they differ, behind what was asked; NULL: there is none. */
static char *difference(const char *a, const char *b)
{
    const char *line = a, *question = a, *start = a;

    for (const char *other = b; *a || *other; a++, other++) {
        if (*a != *other) {
            const char *there = other - (a - line);
            return text_format("%.*s: %.*s, or: %.*s", (int)strcspn(question, "\n"), question,
                               (int)strcspn(line, "\n"), line, (int)strcspn(there, "\n"), there);
        }
        if (*a == '\n')
            line = a + 1;
        if (*a == '\n' && a[1] == '{') {
            question = a;
            while (question > start && question[-1] != '\n')
                question--;
        }
    }
    return NULL;
}

static void compare(struct blind *b, const struct state *start, uint64_t dice)
{
    struct umpire *u = b->repl.umpire;
    struct state *now = umpire_state(u), kept = { 0 };
    uint64_t seen = view_hash(u, b->repl.eyes);

    if (!look(b) || b->differs)
        return;
    char *before = asked(b);
    state_init(&kept, umpire_rules(u), now->layout);
    state_copy(&kept, now);
    redeal_deal(umpire_facts(u), now, start, b->repl.eyes, b->hidden, &dice);
    if (view_hash(u, b->repl.eyes) == seen) {
        char *after = asked(b);
        b->differs = difference(before, after);
        b->compared++;
        mem_free(after);
    }
    state_copy(now, &kept);
    state_free(&kept);
    mem_free(before);
}

static void play_game(struct blind *b, const char *scenario, uint64_t seed)
{
    struct umpire_options o = {
        .search = &b->options.search, .game = "gettysburg", .scenario = scenario, .seed = seed, .checkpoints = true,
        .switches = (const char *const[]){ "hidden_movement=yes" }, .switch_count = 1,
    };
    struct diag d = { 0 };
    struct umpire *u = umpire_open(&o, &d);
    struct bot bot = { .dice = dice_seed(seed) };
    struct state start = { 0 };

    if (!u)
        BAIL_OUT("%s does not open", scenario);
    b->repl = (struct repl){ .options = &b->options, .umpire = u, .vocabulary = vocabulary_new(u) };
    b->hidden = mem_array((size_t)umpire_rules(u)->counters.count, sizeof *b->hidden);
    state_init(&start, umpire_rules(u), umpire_state(u)->layout);
    state_copy(&start, umpire_state(u));
    bot_begin(&bot, u);
    for (int i = 0; i < COMMANDS && !umpire_is_over(u); i++) {
        for (int side = 0; i % EVERY == EVERY - 1 && side < umpire_rules(u)->sides.count; side++) {
            b->repl.eyes = side;
            compare(b, &start, dice_seed(seed + (uint64_t)i));
        }
        bot_play(&bot, u);
    }
    cmp_ok(b->compared, ">", 2, "blind: %s: positions with something hidden: %d", scenario, b->compared);
    is(b->differs, NULL, "blind: %s: what is hidden changes no document", scenario);
    b->compared = 0;
    mem_free(b->differs);
    b->differs = NULL;
    mem_free(b->hidden);
    state_free(&start);
    vocabulary_free(b->repl.vocabulary);
    umpire_close(u);
    diag_free(&d);
}

int main(void)
{
    struct blind b = { .options = { .language = "en" } };

    search_add(&b.options.search, GROGNARD_SRCDIR);
    search_trust(&b.options.search, GROGNARD_SRCDIR);
    play_game(&b, "first-day", 1);
    play_game(&b, "second-day", 2);
    search_free(&b.options.search);
    done_testing();
}
