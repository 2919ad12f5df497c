/*
 * proof.h - what the records of a fair game prove, and what they do not, as documents.
 */
#ifndef FRONT_PROOF_H
#define FRONT_PROOF_H

#include <jansson.h>
#include "game/fair/since.h"
#include "game/play/umpire.h"

/* Of each: record, deed, command, its record ("decision"), who could have gained ("gained"), and the record of the
 * agreement or 0 ("agreed"). */
json_t *proof_matters(struct umpire *u, const struct fair *f, const struct journal_reading *r);
/* What is new in a journal; where units are hidden, without what others have decided. */
json_t *proof_since(struct umpire *u, const struct journal_reading *r, const struct since *s);

#endif
