/*
 * cmd.h - the verbs of the command line. Each returns an exit status.
 */
#ifndef FRONT_CMD_H
#define FRONT_CMD_H

#include "front/program/options.h"

int cmd_play(const struct options *o);
int cmd_resume(const struct options *o);
int cmd_table(const struct options *o);

#endif
