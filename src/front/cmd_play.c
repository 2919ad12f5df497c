#include "front/cmd.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>
#include "base/mem.h"
#include "front/columns.h"
#include "front/home.h"
#include "front/i18n.h"
#include "front/json.h"
#include "front/open.h"
#include "front/repl.h"
#include "front/show.h"
#include "front/talk.h"
#include "front/term.h"
#include "game/replay.h"

static void say_notes(struct umpire *u)
{
    const struct scenario *s = umpire_scenario(u);
    const char *language = umpire_language(u);
    const char *title = words_in(&umpire_rules(u)->title, language);
    const char *name = words_in(&s->title, language);


    term_print(stdout, STYLE_STRONG, "%s\n%s\n", title ? title : umpire_rules(u)->game, name ? name : s->name);
    for (int i = 0; i < s->note_count; i++)
        if (words_in(&s->notes[i], language))
            columns_print_text(STYLE_PLAIN, words_in(&s->notes[i], language), 2);
    say("%s\n", _("`help` lists what can be typed, `map` shows the front, `quit` leaves."));
}

/* A set-up that breaks the game's own rules is not played. */
static bool set_up_holds(const struct options *o, struct umpire *u)
{
    struct text why = { 0 };
    bool holds = script_invariants(umpire_script(u), &why);

    if (!holds)
        open_refuse(o, "%s: %s", umpire_scenario(u)->file, text_of(&why));
    text_free(&why);
    return holds;
}

static int play(const struct options *o, const struct named *n, char *journal, bool ours)
{
    struct umpire *u = open_umpire(o, n->game, n->scenario, journal);
    struct repl r = { .options = o, .umpire = u, .journal = journal };
    int status = STATUS_REFUSED;

    if (!u)
        return STATUS_REFUSED;
    if (set_up_holds(o, u)) {
        say_notes(u);
        status = repl_run(&r, umpire_begin(u));
    }
    /* A game nobody played leaves no file behind. */
    if (journal && !r.played && (ours || status != STATUS_DONE))
        unlink(journal);
    else if (journal)
        say(_("The journal is %s; `grog resume` goes on from there.\n"), journal);
    umpire_close(u);
    return status;
}

int cmd_play(const struct options *o)
{
    struct named n = named_split(o->operand[0]);
    char *journal = NULL;
    int status = STATUS_REFUSED;

    if (!open_knows_scenario(o, &n)) {
        named_free(&n);
        return STATUS_REFUSED;
    }
    if (o->journal)
        journal = mem_string(o->journal);
    else if (!(journal = home_journal(n.game, n.scenario)))
        complain("%s", _("no folder for journals can be made; `--journal FILE` names one"));
    if (o->journal && access(journal, F_OK) == 0)
        open_refuse(o, _("%s exists already; `grog resume %s` goes on with it, or name another file"), journal, journal);
    else
        status = play(o, &n, journal, !o->journal);
    mem_free(journal);
    named_free(&n);
    return status;
}

/* Runs a journal again; false, and a line has said why, if it cannot be. */
static bool run_journal(const struct options *o, bool go_on, struct replay *r)
{
    struct replay_options options = {
        .search = &o->search, .language = o->language, .to = o->to, .go_on = go_on, .sync = true,
    };
    struct diag d = { 0 };

    *r = (struct replay){ 0 };
    replay_run(o->operand[0], &options, r, &d);
    if (!r->umpire)
        open_faults(o, &d);
    diag_free(&d);
    return r->umpire != NULL;
}

int cmd_resume(const struct options *o)
{
    struct replay r;
    int status = STATUS_REFUSED;

    if (!run_journal(o, true, &r))
        return STATUS_REFUSED;
    if (r.warning)
        complain("%s: %s", o->operand[0], r.warning);
    if (r.fault) {
        open_refuse(o, "%s: %s", o->operand[0], r.fault);
    } else {
        struct repl repl = { .options = o, .umpire = r.umpire, .journal = o->operand[0] };
        bool begun = state_head(umpire_state(r.umpire))->phase.node != PHASE_NONE || umpire_is_over(r.umpire);
        show_now(r.umpire);
        status = repl_run(&repl, begun || talk_waits(r.umpire) ? r.pending : umpire_begin(r.umpire));
    }
    replay_free(&r);
    return status;
}

static json_t *json_position(struct umpire *u)
{
    const struct rules *r = umpire_rules(u);
    json_t *position = json_object();

    for (place_id p = 0; p < r->map.hexes + r->map.boxes; p++) {
        struct view_counter stack[64];
        int count = view_stack(u, VIEW_ALL, p, stack, 64);
        json_t *counters = json_array();
        char word[GRID_NUMBER_SIZE];

        for (int i = 0; i < count && i < 64; i++)
            json_array_append_new(counters, json_words(stack[i].unit != UNIT_NONE ? r->counter[stack[i].unit].id : "?"));
        if (count > 0)
            json_object_set(position, rules_place_word(r, p, word), counters);
        json_decref(counters);
    }
    return position;
}

static void report_json(const struct options *o, const struct replay *r)
{
    struct umpire_now now = umpire_now(r->umpire);
    json_t *document = json_object();
    char hash[24];

    snprintf(hash, sizeof hash, "%016" PRIx64, umpire_hash(r->umpire));
    json_set_words(document, "journal", o->operand[0]);
    json_set_words(document, "game", umpire_rules(r->umpire)->game);
    json_set_words(document, "scenario", umpire_scenario(r->umpire) ? umpire_scenario(r->umpire)->name : NULL);
    json_set_number(document, "commands", r->commands);
    json_set_number(document, "records", r->records);
    json_set_words(document, "turn", now.turn);
    json_set_words(document, "phase", now.phase);
    json_set_words(document, "side", now.side);
    json_set_flag(document, "over", umpire_is_over(r->umpire));
    json_set_words(document, "result", umpire_result(r->umpire));
    json_set_flag(document, "pending", r->pending == TURNOUT_ASK || r->pending == TURNOUT_ROLL);
    json_set_words(document, "warning", r->warning);
    json_set_words(document, "fault", r->fault);
    json_set_words(document, "hash", hash);
    json_object_set_new(document, "position", json_position(r->umpire));
    json_print(document);
    mem_free(now.status);
}

static void report_text(const struct replay *r)
{
    char hash[24];

    snprintf(hash, sizeof hash, "%016" PRIx64, umpire_hash(r->umpire));
    show_now(r->umpire);
    show_position(r->umpire);
    if (r->pending == TURNOUT_ASK || r->pending == TURNOUT_ROLL)
        say("%s\n", _("the last command waits for an answer"));
    say(_("commands: %d, records: %d, hash: %s\n"), r->commands, r->records, hash);
}

int cmd_replay(const struct options *o)
{
    struct replay r;
    int status;

    if (!run_journal(o, false, &r))
        return STATUS_REFUSED;
    if (r.warning)
        complain("%s: %s", o->operand[0], r.warning);
    if (r.fault)
        complain("%s: %s", o->operand[0], r.fault);
    if (o->json)
        report_json(o, &r);
    else
        report_text(&r);
    status = r.fault ? STATUS_REFUSED : STATUS_DONE;
    replay_free(&r);
    return status;
}
