/*
 * Where play stands: a line for each new turn, phase and side, and the
 * prompt, which leaves room to type.
 */
#include "front/dialogue/repl.h"

#include <string.h>
#include "base/mem.h"
#include "front/document/shown.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"

/* "T2: late May": a new turn, with what its code means. */
static void announce_turn(struct repl *r)
{
    const struct rules *rules = umpire_rules(r->umpire);
    int turn = state_head(umpire_state(r->umpire))->turn;
    const char *meaning;

    if (turn < 0 || turn >= rules->turns.count)
        return;
    meaning = words_in(&rules->turn_name[turn], umpire_language(r->umpire));
    if (meaning)
        term_print(stdout, STYLE_STRONG, _("== Turn %s: %s ==\n"), rules->turns.word[turn], meaning);
    else
        term_print(stdout, STYLE_STRONG, _("== Turn %s ==\n"), rules->turns.word[turn]);
}

/* "-- Blue: Movement (8) --" */
static void announce_phase(const struct umpire_now *now)
{
    struct text line = { 0 };

    if (!now->phase)
        return;
    if (now->side)
        text_print(&line, _("%s: "), now->side);
    text_add(&line, now->phase);
    if (now->rule && *now->rule)
        text_print(&line, " (%s)", now->rule);
    term_print(stdout, STYLE_STRONG, "-- %s --\n", text_of(&line));
    text_free(&line);
}

void repl_announce(struct repl *r)
{
    const struct state_head *head = state_head(umpire_state(r->umpire));
    struct repl_told *told = &r->told;
    bool new_turn = !told->begun || told->turn != head->turn;

    if (umpire_is_over(r->umpire) || head->phase.node == PHASE_NONE || repl_is_table(r)
        || (!new_turn && told->node == head->phase.node && told->acting == head->acting))
        return;
    struct umpire_now now = view_now(r->umpire, repl_eyes(r));
    if (new_turn)
        announce_turn(r);
    announce_phase(&now);
    mem_free(now.status);
    *told = (struct repl_told){ true, head->turn, head->phase.node, head->acting };
}

/* What the phase has to say, where the prompt has no room for it; once for each change. */
static void tell_status(struct repl *r, const char *status)
{
    if (r->status && strcmp(r->status, status) == 0)
        return;
    columns_print_text(STYLE_PLAIN, 2, "%s", status);
    mem_free(r->status);
    r->status = mem_string(status);
}

enum { ROOM_TO_TYPE = 20 };

static bool is_too_long(const struct text *prompt)
{
    return text_width(text_of(prompt)) + ROOM_TO_TYPE > term_columns();
}

/* "two_rivers  T1  Blue: Movement"; the game is left out where there is no room. */
static void add_stand(struct repl *r, struct text *prompt, const struct umpire_now *now, bool with_game)
{
    if (with_game)
        text_print(prompt, "%s%s", now->game, now->turn ? "  " : "");
    text_add(prompt, now->turn ? now->turn : "");
    if (umpire_is_over(r->umpire))
        text_print(prompt, "  %s", _("the game is over"));
    else if (now->phase && now->side)
        text_print(prompt, _("  %s: %s"), now->side, now->phase);
    else if (now->phase)
        text_print(prompt, "  %s", now->phase);
}

char *repl_prompt(struct repl *r)
{
    struct umpire_now now = view_now(r->umpire, repl_eyes(r));
    struct text prompt = { 0 };
    bool has_status = now.status && !umpire_is_over(r->umpire);

    if (repl_is_table(r)) {
        text_print(&prompt, "%s > ", now.game);
        mem_free(now.status);
        return prompt.at;
    }
    add_stand(r, &prompt, &now, true);
    if (has_status)
        text_print(&prompt, ", %s", now.status);
    if (has_status && is_too_long(&prompt)) {
        tell_status(r, now.status);
        text_clear(&prompt);
        add_stand(r, &prompt, &now, true);
    }
    if (is_too_long(&prompt)) {
        text_clear(&prompt);
        add_stand(r, &prompt, &now, false);
    }
    if (!view_decides(r->umpire, repl_eyes(r)))
        text_print(&prompt, _(", %s to decide"), repl_decider_name(r));
    text_add(&prompt, " > ");
    mem_free(now.status);
    return prompt.at;
}
