#include "front/verb/bulletin.h"

#include <stdio.h>
#include "base/mem.h"
#include "front/dialogue/pending.h"
#include "front/document/position.h"
#include "front/document/ruling_document.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/columns.h"
#include "front/text/pager.h"
#include "front/text/print.h"
#include "game/journal/replay.h"

struct account {
    int side, skip, count;
};

static void tell(void *with, struct umpire *u, enum journal_kind what)
{
    struct account *a = with;

    a->count += what == JOURNAL_COMMAND || what == JOURNAL_UNDO || what == JOURNAL_REDO || what == JOURNAL_BEGIN;
    if (a->count <= a->skip)
        return;
    char *command = what == JOURNAL_COMMAND ? view_command_shown(u, a->side) : NULL;
    say("* %s\n", command ? command : what == JOURNAL_UNDO ? _("taken back") : what == JOURNAL_REDO ? _("played again")
                                                                                           : _("the opening"));
    if (what == JOURNAL_COMMAND || what == JOURNAL_BEGIN) {
        json_t *ruling = ruling_document(u, a->side, 0);

        print_ruling(ruling);
        json_decref(ruling);
    }
    mem_free(command);
}

/* How it stands, the map, and where everything is. */
static void tell_position(struct umpire *u, int side)
{
    json_t *document = json_object(), *roster = position_roster(u, side);

    position_add_now(document, u, side);
    position_add_map(document, u, side, PLACE_NONE, NULL);
    if (umpire_is_over(u))
        print_end(json_object_get(document, "over"));
    else
        print_now(document);
    print_map(document);
    print_roster(roster);
    json_decref(document);
    json_decref(roster);
}

/* What the side can do, if it is for it to decide. */
static void tell_choice(struct umpire *u, int side)
{
    struct script_verb *verb;
    int count = script_verbs(umpire_script(u), &verb);

    if (!view_decides(u, side)) {
        say("%s\n", _("It is the other side's decision."));
        return;
    }
    if (umpire_ask(u)) {
        char *prompt = pending_prompt(u, side);
        say("%s\n", prompt);
        mem_free(prompt);
        return;
    }
    say("%s\n", _("It is your decision:"));
    for (int i = 0; i < count; i++)
        if (verb[i].now)
            say("  %s\n", verb[i].usage);
    say("  %s\n", C_("verb", "done"));
}

bool bulletin_text(const struct mail *m, const char *language, const struct text *journal, int side, int commands,
                   struct text *out, int *now)
{
    struct search search = *m->search;
    struct account a = { .side = side, .skip = commands };
    struct replay_options options = {
        .search = &search, .language = language, .to = -1, .opened = open_words, .told = tell, .with = &a,
    };
    struct diag d = { 0 };
    struct replay r;

    search.language = language;
    tongue_switch(language);
    pager_capture(&(struct pager_sheet){ .out = out, .columns = 78, .lines = 30 });
    replay_text(journal, &options, &r, &d);
    bool good = r.umpire && !r.fault;
    if (good)
        tell_position(r.umpire, side);
    if (good && !umpire_is_over(r.umpire))
        tell_choice(r.umpire, side);
    pager_capture(NULL);
    tongue_switch(m->language);
    /* One that waits is told again when it goes on. */
    *now = a.count - (good && pending_waits(r.umpire));
    replay_free(&r);
    diag_free(&d);
    return good;
}
