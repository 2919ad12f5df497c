/*
 * save: where the journal is, a copy of it, or the position as a scenario.
 */
#include <errno.h>
#include <string.h>
#include "base/match.h"
#include "base/mem.h"
#include "base/save.h"
#include "front/author/saving.h"
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "front/verb/verb.h"

static int unwritten(struct call *c, const char *path)
{
    struct text why = { 0 };

    save_why(path, errno, &why);
    call_refuse(c, "%s", text_of(&why));
    text_free(&why);
    return STATUS_REFUSED;
}

/* The journal that play goes on in is a copy where another program has changed the old one. */
static int save_journal(struct call *c, const char *file)
{
    const char *journal = umpire_journal(c->umpire);
    bool lost = umpire_is_lost(c->umpire);

    if (!journal)
        return call_refuse(c, "%s", _("this game has no journal; start it with --journal FILE"));
    if (*file == '\0' && lost)
        return call_refuse(c, _("another program has changed %s; write `save FILE`"), journal);
    if (*file && !umpire_save(c->umpire, file))
        return unwritten(c, file);
    json_set_words(c->document, "event", *file == '\0' ? "kept" : lost ? "moved" : "copied");
    json_set_words(c->document, "file", *file ? file : journal);
    return STATUS_DONE;
}

/* `save FILE scenario`: the file, to be freed; NULL if that is not meant. */
static char *scenario_file(const char *rest)
{
    const char *blank = strrchr(rest, ' ');
    struct text file = { 0 };

    if (!blank || !(match_equal(blank + 1, "scenario") || match_equal(blank + 1, C_("save", "scenario"))))
        return NULL;
    text_add_span(&file, rest, (size_t)(blank - rest));
    return file.at;
}

static int run(struct call *c)
{
    char *file = scenario_file(c->rest), *name = NULL;
    int status;

    if (!file)
        return save_journal(c, c->rest);
    if (save_scenario(c->rules, umpire_state(c->umpire), file, &name)) {
        json_set_words(c->document, "event", "scenario");
        json_set_words(c->document, "file", file);
        json_set_words(c->document, "scenario", name);
        status = STATUS_DONE;
    } else {
        status = unwritten(c, file);
    }
    mem_free(name);
    mem_free(file);
    return status;
}

const struct verb verb_save = {
    .name = NC_("verb", "save"), .needs = NEEDS_POSITION,
    .usage = N_("[FILE [scenario]]"),
    .text = N_("say where the journal is, or copy it; or write the position as a scenario"),
    .example = "evening.journal", .theme = THEME_KEEP, .while_asked = true,
    .run = run, .print = print_save,
};
