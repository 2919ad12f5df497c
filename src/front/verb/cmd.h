/*
 * cmd.h - the verbs of the command line. Each returns an exit status.
 */
#ifndef FRONT_CMD_H
#define FRONT_CMD_H

#include "front/program/options.h"

int cmd_games(const struct options *o);
int cmd_play(const struct options *o);
int cmd_resume(const struct options *o);
int cmd_journals(const struct options *o);
int cmd_transcript(const struct options *o);
int cmd_compare(const struct options *o);
int cmd_verify(const struct options *o);
int cmd_mail(const struct options *o);
int cmd_menu(const struct options *o);
int cmd_rebase(const struct options *o);
int cmd_replay(const struct options *o);
int cmd_rules(const struct options *o);
int cmd_table(const struct options *o);
int cmd_rule(const struct options *o);
int cmd_odds(const struct options *o);
int cmd_procedure(const struct options *o);          /* what the procedure that `rule` or `odds` names takes */
int cmd_why(const struct options *o);
int cmd_show(const struct options *o);
int cmd_los(const struct options *o);
int cmd_check(const struct options *o);
int cmd_render(const struct options *o);
int cmd_playout(const struct options *o);
int cmd_provenance(const struct options *o);
int cmd_worksheet(const struct options *o);

#endif
