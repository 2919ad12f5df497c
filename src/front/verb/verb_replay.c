/*
 * replay: a journal run again, and what it tells: each command with its
 * ruling (--log), the final position, its hash. All of it as one side sees
 * it, if --as names one.
 */
#include <inttypes.h>
#include "base/mem.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/json.h"
#include "front/text/print.h"
#include "front/verb/ruling_document.h"
#include "front/text/term.h"
#include "front/verb/verb.h"
#include "kernel/state/unit.h"

struct account {
    const struct options *o;
    bool begun, known;         /* --as was looked up; it names a side, or nothing */
    int eyes;
    json_t *log;               /* of --json; NULL: it is told at once */
    bool other_rules;          /* it was said that rulings under other rules are not shown */
};

static const char *step_name(enum journal_kind what)
{
    return what == JOURNAL_UNDO ? "undo" : what == JOURNAL_REDO ? "redo" : what == JOURNAL_BEGIN ? "begin" : NULL;
}

static void tell_command(struct account *a, struct umpire *u, const char *command, bool ruled)
{
    if (!a->log) {
        term_print(stdout, STYLE_STRONG, "%s\n", i18n_word(command));
        if (ruled)
            show_ruling(u, a->eyes, 0, false);
        return;
    }
    json_t *entry = ruled ? ruling_document(u, a->eyes, 0) : json_object();
    json_set_words(entry, "command", command);
    json_array_append_new(a->log, entry);
}

static void tell(struct account *a, struct umpire *u, enum journal_kind what)
{
    char *command = what != JOURNAL_COMMAND ? NULL : a->log ? view_command(u, a->eyes) : view_command_shown(u, a->eyes);

    tell_command(a, u, command ? command : step_name(what), what == JOURNAL_COMMAND || what == JOURNAL_BEGIN);
    mem_free(command);
}

/* Sides are the game's, and the game is named in the journal: so --as is looked up when there is something to tell. */
static bool may_tell(struct account *a, struct umpire *u)
{
    if (!a->begun)
        a->known = open_eyes(a->o, u, &a->eyes);
    a->begun = true;
    return a->known;
}

static void take_account(void *with, struct umpire *u, enum journal_kind what)
{
    struct account *a = with;

    if (may_tell(a, u) && a->o->log)
        tell(a, u, what);
}

/* What was played under other rules is not run again, so there is no ruling to show. */
static void tell_laid(void *with, struct umpire *u)
{
    struct account *a = with;
    struct text command = { 0 };

    if (!may_tell(a, u) || !a->o->log)
        return;
    if (!a->other_rules && !a->log)
        say("%s\n", _("played before the rules changed, and not ruled on again:"));
    a->other_rules = true;
    view_text(u, a->eyes, umpire_undone(u) ? umpire_undone(u) : "", &command);
    tell_command(a, u, text_of(&command), false);
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
        /* What is inside a counter is told to who may look into it. */
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

static void report_json(struct account *a, const struct replay *r)
{
    struct umpire_now now = view_now(r->umpire, a->eyes);
    json_t *document = json_object();
    char hash[24];

    snprintf(hash, sizeof hash, "%016" PRIx64, view_hash(r->umpire, a->eyes));
    json_set_words(document, "journal", a->o->operand[0]);
    json_set_words(document, "game", umpire_rules(r->umpire)->game);
    json_set_words(document, "scenario", umpire_scenario(r->umpire) ? umpire_scenario(r->umpire)->name : NULL);
    json_set_words(document, "as", a->eyes >= 0 ? umpire_rules(r->umpire)->sides.word[a->eyes] : "all");
    json_set_number(document, "commands", r->commands);
    json_set_number(document, "passed", r->passed);
    json_set_number(document, "records", r->records);
    json_set_words(document, "turn", now.turn);
    json_set_words(document, "phase", now.phase);
    json_set_words(document, "side", now.side);
    json_set_flag(document, "over", umpire_is_over(r->umpire));
    json_set_words(document, "result", umpire_result(r->umpire));
    json_set_flag(document, "pending", r->pending == TURNOUT_ASK || r->pending == TURNOUT_ROLL);
    json_set_words(document, "warning", r->warning);
    json_set_flag(document, "damaged", r->damaged);
    json_set_words(document, "fault", r->fault);
    json_set_words(document, "hash", hash);
    json_object_set_new(document, "position", json_position(r->umpire, a->eyes));
    add_facings(document, r->umpire, a->eyes);
    if (a->o->log)
        json_object_set(document, "log", a->log);
    json_print(document);
    mem_free(now.status);
}

static void report_text(const struct account *a, const struct replay *r)
{
    char hash[24];

    snprintf(hash, sizeof hash, "%016" PRIx64, view_hash(r->umpire, a->eyes));
    if (a->o->log && r->passed > 0)
        say(_("commands played before the rules changed, not shown: %d\n"), r->passed);
    show_now(r->umpire, a->eyes);
    show_roster(r->umpire, a->eyes);
    if (r->pending == TURNOUT_ASK || r->pending == TURNOUT_ROLL)
        say("%s\n", _("the last command is waiting for an answer"));
    say(_("commands: %d, records: %d, hash: %s\n"), r->commands, r->records, hash);
}

static int report(struct account *a, const struct replay *r)
{
    if (!may_tell(a, r->umpire))
        return STATUS_REFUSED;
    if (r->warning)
        complain("%s: %s", a->o->operand[0], r->warning);
    if (r->fault)
        complain("%s: %s", a->o->operand[0], r->fault);
    if (a->o->json)
        report_json(a, r);
    else
        report_text(a, r);
    return r->fault || r->damaged ? STATUS_REFUSED : STATUS_DONE;
}

static int cmd_replay(const struct options *o)
{
    struct account a = { .o = o, .eyes = VIEW_ALL, .log = o->json ? json_array() : NULL };
    struct replay r;
    int status = STATUS_REFUSED;

    if (open_journal(o, (struct replay_options){ .told = take_account, .laid = tell_laid, .with = &a }, &r)) {
        status = report(&a, &r);
        replay_free(&r);
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
    .command = cmd_replay,
};
