#include "front/verb/session.h"

#include <unistd.h>
#include "base/home.h"
#include "base/mem.h"
#include "front/dialogue/opponent.h"
#include "front/document/json.h"
#include "front/document/ours.h"
#include "front/document/position.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"
#include "front/text/print.h"
#include "front/text/term.h"
#include "front/verb/verb.h"
#include "mail/secrets.h"

bool session_journal(struct call *c, const char *game, const char *scenario, char **journal)
{
    const char *named = c->options->journal;

    *journal = named ? mem_string(named) : home_journal(game, scenario);
    if (!*journal)
        complain("%s", _("cannot create a folder for journals; name a file with --journal FILE"));
    if (!named || access(named, F_OK) != 0)
        return true;
    call_refuse(c, _("%s already exists; continue it with `grognard resume %s`, or name another file"), named, named);
    return false;
}

/* One line; nothing if all is as printed. */
static void say_what_is_ours(const struct umpire *u)
{
    bool map = ours_is_our_map(umpire_rules(u)), counters = ours_are_our_counters(u);

    if (map && counters)
        columns_print_text(STYLE_FAINT, 0, "%s",
                           _("The map and figures on counters are our reconstruction (`provenance`); "
                             "`grognard worksheet` and --cards own take yours."));
    else if (map)
        columns_print_text(STYLE_FAINT, 0, "%s",
                           _("The map is our reconstruction (`provenance`); `grognard worksheet` takes "
                             "yours."));
    else if (counters)
        columns_print_text(STYLE_FAINT, 0, "%s",
                           _("Figures on counters are our reconstruction (`provenance`); `grognard "
                             "worksheet` and --cards own take yours."));
}

void session_say_grounds(struct umpire *u)
{
    json_t *document = json_object();

    position_add_in_force(document, u);
    print_in_force(document);
    say_what_is_ours(u);
    json_decref(document);
}

/* A game whose file was taken away is not lost with the program that has it in memory. */
static void rescue(struct umpire *u)
{
    char *was = mem_string(umpire_journal(u));
    char *path = home_journal(umpire_rules(u)->game, umpire_scenario(u)->name);

    if (path && umpire_save(u, path))
        complain(_("another program deleted, replaced or changed %s; the whole game is in %s"), was, path);
    else
        complain(_("another program deleted, replaced or changed %s, and the game could not be saved elsewhere"),
                 was);
    mem_free(path);
    mem_free(was);
}

void session_say_journal(struct repl *r)
{
    struct umpire *u = r->umpire;

    secrets_remember(u);
    if (umpire_is_lost(u))
        rescue(u);
    if (!umpire_is_lost(u))
        repl_tell(r, &verb_quit, "kept", json_pack("{s:o}", "journal", json_words(umpire_journal(u))));
}

void session_leave(struct repl *r, int status)
{
    bool kept = r->played || (r->options->journal && status == STATUS_DONE);

    if (umpire_journal(r->umpire) && kept)
        session_say_journal(r);
    else if (umpire_journal(r->umpire))
        umpire_remove_journal(r->umpire);
    opponent_close(r);
    umpire_leave(r->umpire);
}
