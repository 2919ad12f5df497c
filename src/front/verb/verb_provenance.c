/*
 * provenance: which figures are the rulebook's, which are our reconstruction, and which an owner has given.
 */
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "front/verb/verb.h"

/* What an owner has given, whatever the block that it stands in is. */
static json_t *owned_of(const struct rules *r)
{
    int cells = 0, figures = 0, modifiers = 0, counters = 0;

    for (int i = 0; i < r->table_names.count; i++)
        for (int k = 0; k < r->tables[i].rows * r->tables[i].columns; k++)
            cells += r->tables[i].cell[k].provenance == PROVENANCE_OWNER;
    for (int i = 0; i < r->figures.count; i++)
        figures += r->figure[i].cell.provenance == PROVENANCE_OWNER;
    for (int i = 0; i < r->modifier_names.count; i++)
        for (int k = 0; k < r->modifiers[i].count; k++)
            modifiers += r->modifiers[i].at[k].provenance == PROVENANCE_OWNER;
    for (int u = 0; u < r->counters.count; u++)
        counters += r->counter[u].provenance == PROVENANCE_OWNER;
    return json_pack("{s:i, s:i, s:i, s:i}", "cells", cells, "figures", figures, "modifiers", modifiers, "counters",
                     counters);
}

static int run(struct call *c)
{
    json_t *blocks = json_array(), *counts = json_object();
    int count[PROVENANCES] = { 0 };

    for (int i = 0; i < c->rules->block_count; i++) {
        count[c->rules->blocks[i].provenance]++;
        json_array_append_new(blocks, json_block(&c->rules->blocks[i]));
    }
    for (int p = PROVENANCE_RULEBOOK; p < PROVENANCES; p++)
        json_set_number(counts, json_provenance((enum provenance)p), count[p]);
    json_object_set_new(c->document, "counts", counts);
    json_object_set_new(c->document, "owned", owned_of(c->rules));
    json_object_set_new(c->document, "blocks", blocks);
    return STATUS_DONE;
}

const struct verb verb_provenance = {
    .name = NC_("verb", "provenance"), .needs = NEEDS_RULES,
    .operands = "GAME", .least = 1, .most = 1,
    .options = "mod json",
    .summary = N_("show where each figure comes from"),
    .more = N_("rulebook: published in the rules. reconstructed: ours, from history and geography. owner: entered by "
               "somebody who owns the game."),
    .usage = "",
    .text = N_("show where the game's figures come from"),
    .example = "", .theme = THEME_KEEP, .while_asked = true,
    .run = run, .print = print_provenance,
};
