#include "front/text/print.h"

#include <string.h>
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"

/* What a block is begins with one of these; a name may follow. */
static const char *const kinds[] = {
    NC_("block", "counters:"), NC_("block", "figure"), NC_("block", "figures"), NC_("block", "game"),
    NC_("block", "map"), NC_("block", "modifiers"), NC_("block", "schedule"), NC_("block", "table"),
    NC_("block", "terrain"),
};

static void add_block(struct columns *c, const char *what)
{
    size_t length = strcspn(what, " ");
    const char *kind = NULL;

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strlen(kinds[i]) == length && strncmp(kinds[i], what, length) == 0)
            kind = i18n_look_up("block", kinds[i]);
    columns_add(c, STYLE_PLAIN, "%s%s", kind ? kind : what, kind ? what + length : "");
}

static void add_source(struct columns *c, const char *note)
{
    static const char rule[] = "rule ";

    if (strncmp(note, rule, strlen(rule)) == 0)
        columns_add(c, STYLE_RULE, C_("block", "rule %s"), note + strlen(rule));
    else
        columns_add(c, STYLE_RULE, "%s", note);
}

void print_provenance(const json_t *d)
{
    const json_t *counts = json_object_get(d, "counts"), *owned = json_object_get(d, "owned");
    struct columns c;
    json_t *block;
    size_t i;

    columns_init(&c, 4, "llll");
    json_array_foreach(json_object_get(d, "blocks"), i, block) {
        columns_add(&c, STYLE_STRONG, "%s", _(json_words_at(block, "provenance")));
        add_block(&c, json_words_at(block, "what"));
        columns_add(&c, STYLE_FAINT, "%s:%d", json_words_at(block, "file"), json_number_at(block, "line"));
        add_source(&c, json_words_at(block, "note"));
    }
    columns_print(&c, 2);
    say(_("blocks from the rulebook: %d, reconstructed: %d, from an owner: %d, our own choice: %d\n"),
        json_number_at(counts, "rulebook"), json_number_at(counts, "reconstructed"), json_number_at(counts, "owner"),
        json_number_at(counts, "ours"));
    int cells = json_number_at(owned, "cells"), figures = json_number_at(owned, "figures");
    int modifiers = json_number_at(owned, "modifiers"), counters = json_number_at(owned, "counters");
    if (cells + figures + modifiers + counters > 0)
        say(_("from an owner, one by one: cells %d, figures %d, modifiers %d, counters %d\n"), cells, figures,
            modifiers, counters);
}
