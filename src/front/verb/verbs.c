/*
 * verbs.c - the verbs in order.
 */
#include "front/verb/verb.h"

#include <string.h>
#include "front/program/i18n.h"

const struct verb *const verbs_of_program[] = {
    &verb_games, &verb_menu, &verb_play, &verb_resume, &verb_journals, &verb_replay, &verb_transcript, &verb_compare,
    &verb_verify, &verb_mail, &verb_rebase, &verb_table, &verb_rule, &verb_odds, &verb_vary, &verb_why, &verb_rules,
    &verb_show, &verb_los, &verb_status, &verb_legal, &verb_plan, &verb_map, &verb_stack, &verb_unit, &verb_audit,
    &verb_check, &verb_render, &verb_playout, &verb_provenance, &verb_worksheet, &verb_print, NULL,
};

const struct verb *const verbs_of_dialogue[] = {
    &verb_help, &verb_legal, &verb_hint, &verb_why, &verb_rules, &verb_odds, &verb_vary, &verb_plan, &verb_rule,
    &verb_map, &verb_stack, &verb_unit, &verb_show, &verb_card, &verb_los, &verb_status, &verb_audit, &verb_undo,
    &verb_redo, &verb_edit, &verb_agree, &verb_anyway, &verb_sync, &verb_lesson, &verb_note, &verb_save, &verb_dice,
    &verb_as, &verb_transcript, &verb_provenance, &verb_render, &verb_quit, NULL,
};

static const struct verb *named_among(const struct verb *const *verbs, const char *name)
{
    while (*verbs && strcmp((*verbs)->name, name) != 0)
        verbs++;
    return *verbs;
}

const struct verb *verb_named(const char *name)
{
    const struct verb *v = named_among(verbs_of_program, name);

    return v ? v : named_among(verbs_of_dialogue, name);
}

const char *verb_alias(const struct verb *v)
{
    return i18n_look_up("verb", v->name);
}
