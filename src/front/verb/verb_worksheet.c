/*
 * worksheet: a mod for the owner of a game to fill in.
 */
#include <errno.h>
#include <stdlib.h>
#include "base/save.h"
#include "front/author/worksheet.h"
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/print.h"
#include "front/verb/verb.h"

/* A worksheet that somebody may have filled in is never written over. */
static bool keep(const char *path, const char *sheet)
{
    struct save s;

    if (!save_begin(&s, path, NULL))
        return false;
    fputs(sheet, s.out);
    return save_end(&s);
}

static int run(struct call *c)
{
    const char *path = c->options->output;
    struct text why = { 0 };
    char *sheet = NULL;
    size_t length;
    FILE *out = open_memstream(&sheet, &length);
    json_t *parts = out ? worksheet_write(out, c->rules, c->language) : NULL;
    bool done = out && fclose(out) == 0 && (!path || keep(path, sheet));

    if (!done)
        call_refuse(c, "%s", open_unwritten(path ? path : "-", errno, &why));
    json_object_set_new(c->document, "parts", parts ? parts : json_array());
    if (done && path)
        json_set_words(c->document, "file", path);
    else if (done)
        json_object_set_new(c->document, "worksheet", json_string(sheet));
    free(sheet);
    text_free(&why);
    return done ? STATUS_DONE : STATUS_REFUSED;
}

const struct verb verb_worksheet = {
    .name = "worksheet", .needs = NEEDS_RULES,
    .operands = "GAME", .least = 1, .most = 1,
    .options = "output mod json",
    .summary = N_("write a mod for the owner of a game to fill in"),
    .more = N_("Lists every figure that is not from the rulebook, for you to check against your copy."),
    .run = run, .print = print_worksheet,
};
