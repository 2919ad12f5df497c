#include "front/dialogue/opponent.h"

#include <string.h>
#include "base/mem.h"
#include "front/dialogue/pending.h"
#include "front/document/json.h"
#include "front/document/shown.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/columns.h"
#include "front/text/print.h"
#include "front/verb/verb.h"
#include "game/players/player.h"

enum { TOLD = 2 };             /* the best, and the next */

struct opponent {
    struct player **of;        /* by side; NULL: people play it */
    struct player *adviser;    /* NULL until somebody asks for a hint */
    uint64_t seed;
    json_t *why;               /* what it thought of for its last command, or NULL */
    int why_of;                /* the number of that command */
};

/* --- seats --- */

static struct player *seat(struct repl *r, const struct player_level *level, uint64_t seed, struct text *why)
{
    struct diag d = { 0 };
    struct player *p = player_open(r->umpire, level, seed, &d);

    if (!p)
        text_add(why, d.count ? d.faults[0].message : "");
    diag_free(&d);
    return p;
}

/* "union", "union=hard" */
static bool seat_named(struct repl *r, const char *word)
{
    size_t length = strcspn(word, "=");
    const struct player_level *level =
        word[length] ? player_level_named(word + length + 1) : player_level_standard();
    struct text name = { 0 }, why = { 0 };
    int side = VIEW_ALL;

    text_add_span(&name, word, length);
    bool known = open_side(umpire_rules(r->umpire), text_of(&name), &side, &why) && side >= 0;
    if (!known)
        complain("--opponent: %s", why.length ? text_of(&why) : _("name a side"));
    else if (!level)
        complain(_("--opponent: unknown level \"%s\"; choose easy, normal or hard"), word + length + 1);
    else if (!r->opponent->of[side])
        r->opponent->of[side] = seat(r, level, r->opponent->seed + (uint64_t)side, &why);
    if (known && level && !r->opponent->of[side])
        complain("%s", text_of(&why));
    text_free(&name);
    text_free(&why);
    return known && level && r->opponent->of[side];
}

/* People see what their side sees; where the program plays all sides, everything. */
static void choose_eyes(struct repl *r)
{
    int people = 0, side = VIEW_ALL;

    for (int i = 0; i < umpire_rules(r->umpire)->sides.count; i++)
        if (!r->opponent->of[i]) {
            people++;
            side = i;
        }
    if (r->eyes == EYES_SEAT && people < 2)
        r->eyes = people == 1 ? side : VIEW_ALL;
}

bool opponent_open(struct repl *r, uint64_t seed)
{
    const struct options *o = r->options;
    bool good = true;

    r->opponent = mem_new(sizeof *r->opponent);
    r->opponent->of = mem_array((size_t)umpire_rules(r->umpire)->sides.count + 1, sizeof *r->opponent->of);
    r->opponent->seed = seed;
    for (int i = 0; good && i < o->opponents; i++)
        good = seat_named(r, o->opponent[i]);
    if (good && o->opponents > 0)
        choose_eyes(r);
    return good;
}

void opponent_close(struct repl *r)
{
    struct opponent *o = r->opponent;

    for (int i = 0; o && i < umpire_rules(r->umpire)->sides.count; i++)
        player_close(o->of[i]);
    if (o) {
        player_close(o->adviser);
        json_decref(o->why);
        mem_free(o->of);
    }
    mem_free(o);
    r->opponent = NULL;
}

/* --- what it thinks --- */

/* The terms that change. */
static json_t *gains_of(const struct mind *m, const struct worth *gain)
{
    json_t *gains = json_array();

    for (int i = 0; i < mind_terms(m); i++)
        if (gain->term[i] != 0)
            json_array_append_new(gains, json_pack("{s:o, s:I}", "term", json_words(mind_term(m, i)), "by",
                                                   (json_int_t)gain->term[i]));
    return gains;
}

/* The best, and the next best, each with what it gains. */
static json_t *thought_of(struct player *p)
{
    struct player_choice c;
    json_t *choices = json_array();

    for (int n = 0; n < TOLD && player_thought(p, n, &c); n++) {
        json_array_append_new(choices, json_pack("{s:o, s:o}", "command", json_words(c.what), "gains",
                                                 gains_of(player_mind(p), &c.gain)));
        mem_free(c.what);
    }
    return choices;
}

/* --- playing --- */

static struct player *player_to_decide(struct repl *r)
{
    int side = view_decider(r->umpire);

    return side >= 0 && !umpire_is_over(r->umpire) && !umpire_roll(r->umpire) ? r->opponent->of[side] : NULL;
}

bool opponent_decides(struct repl *r)
{
    return player_to_decide(r) != NULL;
}

static const char *name_of(struct repl *r, int side)
{
    return shown_side(umpire_rules(r->umpire), side, umpire_language(r->umpire));
}

/* The number of the command that was played last, or is under way. */
static int last_command(struct repl *r)
{
    return state_head(umpire_state(r->umpire))->commands + pending_waits(r->umpire);
}

/* It is nobody's fault but the script's: people go on for it. */
static void give_up(struct repl *r, int side)
{
    complain(_("the program cannot play %s any more; the command is yours"), name_of(r, side));
    player_close(r->opponent->of[side]);
    r->opponent->of[side] = NULL;
    r->eyes = EYES_SEAT;
}

static void command(struct repl *r, struct player *p, int side)
{
    struct opponent *o = r->opponent;

    r->shown = 0;
    r->at_table = false;
    r->typist = repl_eyes(r);
    enum turnout turnout = player_play(p);
    o->why_of = last_command(r);
    json_decref(o->why);
    o->why = thought_of(p);
    if (turnout != TURNOUT_DONE && !pending_waits(r->umpire)) {
        repl_show_turnout(r, turnout);
        give_up(r, side);
        return;
    }
    char *told = view_command_shown(r->umpire, repl_eyes(r));
    repl_tell(r, &verb_play, "played",
              json_pack("{s:s, s:o, s:o}", "side", umpire_rules(r->umpire)->sides.word[side], "side_name",
                        json_words(name_of(r, side)), "command_name", json_words(told)));
    mem_free(told);
    r->played = true;
    repl_show_turnout(r, turnout);
}

void opponent_play(struct repl *r)
{
    struct player *p = player_to_decide(r);
    int side = view_decider(r->umpire);

    if (!umpire_ask(r->umpire)) {
        command(r, p, side);
        return;
    }
    enum turnout turnout = player_answer(p);
    repl_show_turnout(r, turnout);
    if (turnout == TURNOUT_FAULT || turnout == TURNOUT_BROKEN)
        give_up(r, side);
}

json_t *opponent_reasons(struct repl *r)
{
    struct opponent *o = r->opponent;

    if (!o || json_array_size(o->why) == 0 || o->why_of != last_command(r))
        return json_null();
    if (repl_eyes(r) != VIEW_ALL && view_hides(r->umpire))
        return json_pack("{s:b}", "withheld", true);
    return json_pack("{s:O}", "choices", o->why);
}

/* --- advice --- */

json_t *opponent_advice(struct repl *r, struct text *why)
{
    struct opponent *o = r->opponent;
    json_t *choices;

    if (!o->adviser)
        o->adviser = seat(r, player_level_standard(), ~o->seed, why);
    if (!o->adviser)
        return NULL;
    bool asked = player_think(o->adviser) && umpire_ask(r->umpire);
    choices = thought_of(o->adviser);
    /* The best alone: what it gains depends on what others answered in secret. */
    if (asked && !view_values(r->umpire, view_decider(r->umpire))) {
        while (json_array_size(choices) > 1)
            json_array_remove(choices, 1);
        json_object_del(json_array_get(choices, 0), "gains");
    }
    return choices;
}
