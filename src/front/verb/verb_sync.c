/*
 * sync: the board is compared with the players' table, stack by stack.
 */
#include "base/match.h"
#include "front/document/json.h"
#include "front/document/position.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "front/verb/verb_agree.h"

static place_id next_stack(struct repl *r, place_id from)
{
    const struct map *m = &umpire_rules(r->umpire)->map;

    for (place_id p = from; p < m->hexes + m->boxes; p++)
        if (view_stack(r->umpire, repl_eyes(r), p, NULL, 0) > 0)
            return p;
    return PLACE_NONE;
}

static void show_compared(struct repl *r)
{
    const struct hand *h = r->hand;
    json_t *facts = json_object();

    if (h->at != PLACE_NONE) {
        position_add_stack(facts, r->umpire, repl_eyes(r), h->at);
    } else {
        json_set_number(facts, "compared", h->compared);
        json_set_number(facts, "differing", h->differing);
    }
    repl_tell(r, &verb_sync, h->at != PLACE_NONE ? "stack" : "ended", facts);
}

static void sync_stacks(struct repl *r)
{
    struct hand *h = hand_of(r);

    h->compared = h->differing = 0;
    h->at = next_stack(r, 0);
    repl_tell(r, &verb_sync, "begun", NULL);
    show_compared(r);
}

static bool is_word(const char *typed, const char *word)
{
    return match_equal(typed, word) || match_equal(typed, i18n_look_up("sync", word));
}

bool sync_takes(struct repl *r, const char *line)
{
    struct hand *h = r->hand;
    bool same = *line == '\0' || is_word(line, NC_("sync", "yes")), other = is_word(line, NC_("sync", "no"));

    if (is_word(line, NC_("sync", "stop"))) {
        h->at = PLACE_NONE;
        show_compared(r);
        return true;
    }
    if (!same && !other)
        return false;
    h->differing += other;
    if (other) {
        repl_tell(r, &verb_sync, "differs", NULL);
        return true;
    }
    h->compared++;
    h->at = next_stack(r, h->at + 1);
    show_compared(r);
    return true;
}

static int run(struct call *c)
{
    sync_stacks(c->repl);
    return call_told(c, STATUS_DONE);
}

const struct verb verb_sync = {
    .name = NC_("verb", "sync"), .needs = NEEDS_POSITION,
    .usage = "",
    .text = N_("compare the board with your table, stack by stack"),
    .example = "", .theme = THEME_MEND,
    .run = run, .print = print_sync,
};
