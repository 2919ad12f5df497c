/*
 * replay: a journal run again, and what it tells: each command with its
 * ruling (--log), the final position, its hash. All of it as one side sees
 * it, if --as names one.
 */
#include <inttypes.h>
#include "base/mem.h"
#include "front/document/json.h"
#include "front/document/position.h"
#include "front/document/ruling_document.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/print.h"
#include "front/verb/verb.h"
#include "kernel/state/unit.h"

struct account {
    struct call *call;
    bool begun, known;         /* --as was looked up; it names a side, or nothing */
    json_t *log;               /* NULL: it is not wanted */
};

/* Sides are the game's, and the game is named in the journal: so --as is looked up when there is something to tell. */
static bool may_tell(struct account *a, struct umpire *u)
{
    if (!a->begun)
        a->known = open_eyes(a->call->options, u, &a->call->eyes);
    a->begun = true;
    return a->known;
}

static const char *step_name(enum journal_kind what)
{
    return what == JOURNAL_UNDO ? "undo" : what == JOURNAL_REDO ? "redo" : what == JOURNAL_BEGIN ? "begin" : NULL;
}

static void tell(void *with, struct umpire *u, enum journal_kind what)
{
    struct account *a = with;

    if (!may_tell(a, u) || !a->log)
        return;
    bool ruled = what == JOURNAL_COMMAND || what == JOURNAL_BEGIN;
    char *command = what == JOURNAL_COMMAND ? view_command(u, a->call->eyes) : NULL;
    char *shown = what == JOURNAL_COMMAND ? view_command_shown(u, a->call->eyes) : NULL;
    json_t *entry = ruled ? ruling_document(u, a->call->eyes, 0) : json_object();
    json_set_words(entry, "command", command ? command : step_name(what));
    json_set_words(entry, "command_name", i18n_word(shown ? shown : step_name(what)));
    json_array_append_new(a->log, entry);
    mem_free(shown);
    mem_free(command);
}

/* What was played under other rules is not run again, so there is no ruling to show. */
static void tell_laid(void *with, struct umpire *u)
{
    struct account *a = with;
    struct text command = { 0 };

    if (!may_tell(a, u) || !a->log)
        return;
    view_text(u, a->call->eyes, umpire_undone(u) ? umpire_undone(u) : "", &command);
    json_array_append_new(a->log, json_pack("{s:o, s:o, s:b}", "command", json_words(text_of(&command)),
                                            "command_name", json_words(i18n_word(text_of(&command))), "other_rules",
                                            1));
    text_free(&command);
}

static json_t *json_position(struct umpire *u, int eyes)
{
    const struct rules *r = umpire_rules(u);
    json_t *position = json_object();

    for (place_id p = 0; p < rules_places(r); p++) {
        struct view_counter stack[64];
        int count = view_stack(u, eyes, p, stack, 64);
        json_t *counters = json_array();
        char word[GRID_NUMBER_SIZE];
        bool inside = p >= r->map.hexes + r->map.boxes;

        for (int i = 0; i < count && i < 64; i++)
            json_array_append_new(counters,
                                  json_words(stack[i].unit != UNIT_NONE ? r->counter[stack[i].unit].id : "?"));
        /* What is inside a counter is for those who may look into it. */
        if (count > 0 && !(inside && stack[0].unit == UNIT_NONE))
            json_object_set(position, rules_place_word(r, p, word), counters);
        json_decref(counters);
    }
    return position;
}

/* Which way counters look, and both hexes of those that cover two. */
static void add_facings(json_t *document, struct umpire *u, int eyes)
{
    const struct rules *r = umpire_rules(u);
    json_t *facings = json_object(), *covers = json_object();
    char one[GRID_NUMBER_SIZE], two[GRID_NUMBER_SIZE];

    for (unit_id unit = 0; unit < r->counters.count; unit++) {
        int facing = unit_facing(umpire_state(u), unit);
        place_id hexes[2];

        if (!view_unit(u, eyes, unit))
            continue;
        if (facing >= 0)
            json_set_words(facings, r->counter[unit].id, grid_facing(&r->map.grid, facing));
        if (unit_covers(umpire_state(u), unit, hexes) == 2)
            json_object_set_new(covers, r->counter[unit].id, json_pack("[ss]", map_number(&r->map, hexes[0], one),
                                                                       map_number(&r->map, hexes[1], two)));
    }
    json_object_set_new(document, "facing", facings);
    json_object_set_new(document, "covers", covers);
}

static void fill(struct account *a, const struct replay *r)
{
    struct umpire *u = r->umpire;
    int eyes = a->call->eyes;
    struct umpire_now now = view_now(u, eyes);
    json_t *d = a->call->document, *stand = json_object();
    char hash[24];

    snprintf(hash, sizeof hash, "%016" PRIx64, view_hash(u, eyes));
    json_set_words(d, "journal", a->call->options->operand[0]);
    json_set_words(d, "game", umpire_rules(u)->game);
    json_set_words(d, "scenario", umpire_scenario(u) ? umpire_scenario(u)->name : NULL);
    json_set_words(d, "as", eyes >= 0 ? umpire_rules(u)->sides.word[eyes] : "all");
    json_set_number(d, "commands", r->commands);
    json_set_number(d, "passed", r->passed);
    json_set_number(d, "records", r->records);
    json_set_words(d, "turn", now.turn);
    json_set_words(d, "phase", now.phase);
    json_set_words(d, "side", now.side);
    json_set_flag(d, "over", umpire_is_over(u));
    json_set_words(d, "result", umpire_result(u));
    json_set_flag(d, "pending", r->pending == TURNOUT_ASK || r->pending == TURNOUT_ROLL);
    json_set_words(d, "warning", call_wrong(a->call, r, r->warning));
    json_set_flag(d, "damaged", r->damaged);
    json_set_words(d, "fault", call_wrong(a->call, r, r->fault));
    json_set_words(d, "hash", hash);
    json_object_set_new(d, "position", json_position(u, eyes));
    add_facings(d, u, eyes);
    position_add_now(stand, u, eyes);
    json_object_set_new(d, "stand", stand);
    json_object_set_new(d, "roster", position_roster(u, eyes));
    if (a->log)
        json_object_set(d, "log", a->log);
    mem_free(now.status);
}

static int run(struct call *c)
{
    struct account a = { .call = c, .log = c->options->log ? json_array() : NULL };
    const char *path = c->options->operand[0];
    struct replay r;
    int status = STATUS_REFUSED;

    if (open_journal(c->options, (struct replay_options){ .told = tell, .laid = tell_laid, .with = &a }, &r)) {
        if (may_tell(&a, r.umpire)) {
            call_warn_of(c, path, &r);
            fill(&a, &r);
            status = r.fault || r.damaged ? STATUS_REFUSED : STATUS_DONE;
        } else {
            call_told(c, status);
        }
        replay_free(&r);
    } else {
        call_told(c, status);
    }
    json_decref(a.log);
    return status;
}

const struct verb verb_replay = {
    .name = "replay",
    .operands = "F.journal", .least = 1, .most = 1,
    .options = "to log as json",
    .summary = N_("replay a journal and check it"),
    .more = N_("Runs every command again and compares the position after each one. Prints the final position and its "
               "hash; with --as SIDE, as that side sees them. The exit status is 1 if a record cannot be replayed."),
    .run = run, .print = print_replay,
};
