/*
 * compare: where two journals part, and what differs at their ends.
 */
#include <string.h>
#include "base/mem.h"
#include "front/document/json.h"
#include "front/document/position.h"
#include "front/document/ruling_document.h"
#include "front/document/shown.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/counter_state.h"
#include "front/text/print.h"
#include "front/verb/verb.h"
#include "game/journal/past.h"

struct compared {
    struct options o;          /* with the journal as its operand */
    struct replay end;         /* where the game stands */
    struct past past;
};

static bool open_journals(struct call *c, struct compared side[2])
{
    bool good = true;

    for (int i = 0; good && i < 2; i++) {
        struct journal_reading reading;
        struct diag d = { 0 };

        side[i].o = *c->options;
        side[i].o.operand = &c->options->operand[i];
        side[i].o.to = -1;
        good = open_journal(&side[i].o, (struct replay_options){ .lay = true }, &side[i].end);
        if (good && side[i].end.fault) {
            open_refuse(c->options, "%s: %s", side[i].o.operand[0], call_wrong(c, &side[i].end, side[i].end.fault));
            good = false;
        } else if (good) {
            call_warn_of(c, side[i].o.operand[0], &side[i].end);
        }
        if (good && (good = journal_read(side[i].o.operand[0], &reading, &d))) {
            past_read_all(&reading, &side[i].past);
            journal_reading_free(&reading);
        }
        diag_free(&d);
    }
    return good;
}

static bool is_same(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

/* How a roll fell; who threw it does not matter here. */
static bool fell_alike(const char *a, const char *b)
{
    struct journal_roll one, two;

    if (!journal_read_roll(a, &one) || !journal_read_roll(b, &two))
        return is_same(a, b);
    return one.value == two.value && is_same(one.word, two.word) && is_same(one.name, two.name);
}

/* What differs first: "command", "answer" or "roll"; NULL: nothing. */
static const char *differs(const struct past_command *a, const struct past_command *b)
{
    if (!is_same(a->text, b->text))
        return "command";
    for (int i = 0; i < a->rolls && i < b->rolls; i++)
        if (!fell_alike(a->roll[i].text, b->roll[i].text))
            return "roll";
    for (int i = 0; i < a->answers && i < b->answers; i++)
        if (!is_same(a->answer[i], b->answer[i]))
            return "answer";
    return a->answers != b->answers ? "answer" : a->rolls != b->rolls ? "roll" : NULL;
}

/* That command as it was ruled on; without a name it is the opening. */
static void add_command(json_t *game, const struct compared *s, int which, int eyes)
{
    struct options o = s->o;
    struct replay r;

    json_set_flag(game, "ended", which >= s->past.count);
    if (which >= s->past.count)
        return;
    o.to = s->past.command[which].ordinal + (s->past.command[which].text != NULL);
    if (!open_journal(&o, (struct replay_options){ 0 }, &r))
        return;
    char *command = view_command(r.umpire, eyes), *shown = view_command_shown(r.umpire, eyes);
    char *named = shown ? shown_command(umpire_rules(r.umpire), shown, umpire_language(r.umpire)) : NULL;
    json_set_name(game, "command", command, named);
    json_object_set_new(game, "ruling", ruling_document(r.umpire, eyes, 0));
    mem_free(named);
    mem_free(shown);
    mem_free(command);
    replay_free(&r);
}

/* "how" they part, and at which command: "same", "end" (of one of them), or what differs. */
static void add_parting(struct call *c, const struct compared side[2], json_t *games)
{
    const struct past *a = &side[0].past, *b = &side[1].past;
    int opening = a->count > 0 && !a->command[0].text, at = 0;
    const char *how = NULL;

    for (; at < a->count && at < b->count && !how; at++)
        how = differs(&a->command[at], &b->command[at]);
    bool same = !how && a->count == b->count;
    at -= how != NULL;
    json_object_set_new(c->document, "parting",
                        json_pack("{s:s, s:i}", "how", same ? "same" : how ? how : "end", "at",
                                  how ? at + 1 - opening : at - opening));
    for (int i = 0; i < 2 && !same; i++)
        add_command(json_array_get(games, (size_t)i), &side[i], at, c->eyes);
}

static json_t *game_of(const struct compared *s, int which, int eyes)
{
    struct umpire_now now = view_now(s->end.umpire, eyes);
    json_t *game = json_object();

    json_set_words(game, "letter", which ? "B" : "A");
    json_set_words(game, "journal", s->o.operand[0]);
    json_set_words(game, "scenario", umpire_scenario(s->end.umpire)->name);
    json_set_words(game, "turn", now.turn);
    json_set_words(game, "phase_name", now.phase);
    json_set_words(game, "side_name", now.side);
    json_set_flag(game, "over", umpire_is_over(s->end.umpire));
    mem_free(now.status);
    return game;
}

/* Where a counter is, and in what state: what is printed on it, its marks, which way it looks; null where that is not
 * seen. */
static json_t *counter_of(struct umpire *u, int eyes, unit_id unit)
{
    struct view_counter seen = { .unit = unit, .nation = NAME_NONE, .side = NAME_NONE };
    place_id at = PLACE_NONE;

    if (!view_unit(u, eyes, unit) || !view_place_of(u, eyes, unit, &at) || at == PLACE_NONE)
        return json_null();
    return position_counter(u, &seen, at, &(struct script_counter){ .facts = { 0 } });
}

/* As far as it is told. */
static bool are_alike(const json_t *a, const json_t *b)
{
    struct text one = { 0 }, two = { 0 };

    text_print(&one, "%s, ", json_words_at(a, "place_name"));
    text_print(&two, "%s, ", json_words_at(b, "place_name"));
    counter_state_add(&one, a);
    counter_state_add(&two, b);
    bool alike = strcmp(one.at, two.at) == 0;
    text_free(&one);
    text_free(&two);
    return alike;
}

/* Those that stand differently. */
static json_t *counters_of(const struct call *c, const struct compared side[2])
{
    const struct rules *r = umpire_rules(side[0].end.umpire);
    json_t *counters = json_array();

    for (unit_id unit = 0; unit < r->counters.count; unit++) {
        json_t *a = counter_of(side[0].end.umpire, c->eyes, unit), *b = counter_of(side[1].end.umpire, c->eyes, unit);

        if (!are_alike(a, b))
            json_array_append_new(counters, json_pack("{s:o, s:o, s:[O, O]}", "id", json_words(r->counter[unit].id),
                                                      "name", json_words(words_in(&r->counter[unit].called,
                                                                                  c->language)),
                                                      "games", a, b));
        json_decref(a);
        json_decref(b);
    }
    return counters;
}

static int compare(struct call *c, const struct compared side[2])
{
    struct umpire *a = side[0].end.umpire, *b = side[1].end.umpire;
    const char *const *path = c->options->operand;

    if (!is_same(umpire_rules(a)->game, umpire_rules(b)->game))
        return call_refuse(c, _("%s and %s are journals of different games"), path[0], path[1]);
    if (!open_eyes(c->options, a, &c->eyes))
        return call_told(c, STATUS_REFUSED);
    json_t *games = json_pack("[o, o]", game_of(&side[0], 0, c->eyes), game_of(&side[1], 1, c->eyes));
    json_set_words(c->document, "game", umpire_rules(a)->game);
    json_object_set_new(c->document, "games", games);
    add_parting(c, side, games);
    json_object_set_new(c->document, "counters", counters_of(c, side));
    return STATUS_DONE;
}

static int run(struct call *c)
{
    struct compared side[2] = { 0 };
    int status = open_journals(c, side) ? compare(c, side) : call_told(c, STATUS_REFUSED);

    for (int i = 0; i < 2; i++) {
        past_free(&side[i].past);
        replay_free(&side[i].end);
    }
    return status;
}

const struct verb verb_compare = {
    .name = "compare",
    .operands = "A.journal B.journal", .least = 2, .most = 2,
    .options = "as json",
    .summary = N_("show where two games diverge"),
    .more = N_("Compares two journals of one game: the first command, answer or roll in which they differ, with both "
               "rulings; and the counters that stand differently in the end."),
    .run = run, .print = print_compare,
};
