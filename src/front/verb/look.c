#include "front/verb/look.h"

#include <errno.h>
#include <string.h>
#include "base/mem.h"
#include "front/dialogue/pending.h"
#include "front/picture/render.h"
#include "front/picture/transcript.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/columns.h"
#include "front/text/print.h"
#include "front/verb/inputs.h"
#include "front/verb/several_odds.h"
#include "front/verb/verb.h"
#include "kernel/state/unit.h"
#include "script/bind/naming.h"

enum { UNITS_SHOWN = 2 };

void look_say(const char *format, ...)
{
    struct text line = { 0 };
    va_list args;

    va_start(args, format);
    text_vprint(&line, format, args);
    va_end(args);
    int indent = (int)strspn(text_of(&line), " ");
    char *text = mem_string(text_of(&line) + indent);
    text[strcspn(text, "\n")] = '\0';
    columns_print_text(STYLE_PLAIN, text, indent);
    mem_free(text);
    text_free(&line);
}

void look_complain(const char *format, ...)
{
    struct text line = { 0 };
    va_list args;

    va_start(args, format);
    text_vprint(&line, format, args);
    va_end(args);
    columns_print_text(STYLE_BAD, text_of(&line), 2);
    text_free(&line);
}

static bool is_hex(const void *with, int place)
{
    return place < ((const struct rules *)with)->map.hexes;
}

/* PLACE_NONE, and a line has said so, if no place is meant, or several are. A counter
 * that holds others is one by its id. */
static place_id place_or_complain(struct repl *r, const char *typed)
{
    const struct rules *rules = umpire_rules(r->umpire);
    char *name = match_unquoted(typed);
    place_id p = rules_parse_place(rules, name);
    struct findings f = { 0 };
    struct text why = { 0 };

    if (p == PLACE_NONE) {
        find_places(rules, name, &f);
        if (!find_keep(&f, is_hex, rules))
            find_keep(&f, NULL, NULL);
        if (f.count == 1)
            p = f.at[0].thing;
        else
            naming_say_places(rules, name, &f, umpire_language(r->umpire), &why);
    }
    if (why.length)
        look_complain("%s", text_of(&why));
    findings_free(&f);
    text_free(&why);
    mem_free(name);
    return p;
}


static void look_stack(struct repl *r, const char *rest)
{
    place_id where;

    if (*rest == '\0')
        look_complain("%s", _("missing hex; usage: stack HEX"));
    else if ((where = place_or_complain(r, rest)) != PLACE_NONE)
        show_stack(r->umpire, repl_eyes(r), where);
}

struct looker {
    struct umpire *umpire;
    int eyes;
};

/* On the map for all that who looks may know: a name must not tell where something hidden is. */
static bool is_seen_on_map(const void *with, int unit)
{
    const struct looker *l = with;
    place_id where;

    return view_place_of(l->umpire, l->eyes, unit, &where) && where >= 0 && where < umpire_rules(l->umpire)->map.hexes;
}

static bool is_own_on_map(const void *with, int unit)
{
    const struct looker *l = with;

    return is_seen_on_map(with, unit) && unit_side(umpire_state(l->umpire), unit) == view_decider(l->umpire);
}

/* Those that are meant: of the side that acts before others, on the map before others. */
static void units_meant(struct repl *r, const char *name, struct findings *f)
{
    struct looker looker = { r->umpire, repl_eyes(r) };

    find_units(umpire_rules(r->umpire), name, f);
    if (!find_keep(f, is_own_on_map, &looker) && !find_keep(f, is_seen_on_map, &looker))
        find_keep(f, NULL, NULL);
}

/* The counter on the map, and where its commands lead. */
static void map_of_unit(struct repl *r, unit_id unit)
{
    const struct rules *rules = umpire_rules(r->umpire);
    place_id where;
    struct map_glow glow = { .unit = unit };

    if (!view_place_of(r->umpire, repl_eyes(r), unit, &where) || where < 0 || where >= rules->map.hexes) {
        look_complain(_("%s is not on the map"), words_in(&rules->counter[unit].called, umpire_language(r->umpire)));
        return;
    }
    hexset_clear(&glow.hexes, rules->map.hexes);
    if (!pending_waits(r->umpire) && view_decides(r->umpire, repl_eyes(r)))
        glow.verbs = script_reaches(umpire_script(r->umpire), unit, &glow.hexes);
    show_map(r->umpire, repl_eyes(r), where, &glow);
    mem_free(glow.verbs);
}

static void complain_units(struct repl *r, const char *name, const struct findings *f)
{
    struct text why = { 0 };

    naming_say_units(umpire_rules(r->umpire), name, f, umpire_language(r->umpire), &why);
    look_complain("%s", text_of(&why));
    text_free(&why);
}

/* A hex by its number or whole name; else a counter; else what else a hex may be called. */
static void look_map(struct repl *r, const char *rest)
{
    const struct rules *rules = umpire_rules(r->umpire);
    char *name = match_unquoted(rest);
    struct findings f = { 0 };
    place_id centre = PLACE_NONE;

    if (*name && !find_is_place(rules, name))
        units_meant(r, name, &f);
    if (f.count == 1)
        map_of_unit(r, f.at[0].thing);
    else if (f.count > 1)
        complain_units(r, name, &f);
    else if (!*name || (centre = place_or_complain(r, name)) != PLACE_NONE) {
        if (centre >= rules->map.hexes)
            show_stack(r->umpire, repl_eyes(r), centre);
        else
            show_map(r->umpire, repl_eyes(r), centre, NULL);
    }
    findings_free(&f);
    mem_free(name);
}

static void look_unit(struct repl *r, const char *rest)
{
    const struct rules *rules = umpire_rules(r->umpire);
    struct looker looker = { r->umpire, repl_eyes(r) };
    char *name = match_unquoted(rest);
    struct findings f = { 0 };

    find_units(rules, name, &f);
    if (!find_keep(&f, is_seen_on_map, &looker))
        find_keep(&f, NULL, NULL);
    if (*name == '\0')
        look_complain("%s", _("missing counter; usage: unit ID"));
    else if (f.count != 1)
        complain_units(r, name, &f);
    for (int i = 0; i < f.count && f.count <= UNITS_SHOWN; i++)
        show_unit(r->umpire, looker.eyes, f.at[i].thing);
    findings_free(&f);
    mem_free(name);
}

static void look_status(struct repl *r, const char *rest)
{
    (void)rest;
    show_now(r->umpire, repl_eyes(r));
    say(umpire_dice(r->umpire) == DICE_ASK ? _("  dice: you roll and type the result\n")
                                           : _("  dice: grognard rolls\n"));
    show_in_force(r->umpire);
    show_reports(r->umpire);
    show_variables(r->umpire, repl_eyes(r));
    show_roster(r->umpire, repl_eyes(r));
}

/* As who looks sees it now; it is told from the journal, to which every command went. */
void look_transcript(struct repl *r, const char *rest)
{
    const char *path = *rest ? rest : NULL;
    struct transcript *t = transcript_new(r->options, NULL, repl_eyes(r), transcript_is_html(path));
    struct replay_options o = { .search = &r->options->search, .language = r->options->language, .to = -1 };
    struct text page = { 0 };
    struct diag d = { 0 };
    struct replay replay = { 0 };

    transcript_listen(t, &o);
    if (!umpire_journal_text(r->umpire)) {
        look_complain("%s", _("this game has no journal; start it with --journal FILE"));
    } else {
        replay_text(umpire_journal_text(r->umpire), &o, &replay, &d);
        if (replay.umpire && transcript_write(t, &replay, &page))
            transcript_put(r->options, &page, path);
    }
    text_free(&page);
    diag_free(&d);
    replay_free(&replay);
    transcript_free(t);
}

void look_render(struct repl *r, const char *rest)
{
    struct text why = { 0 };

    if (*rest == '\0')
        look_complain("%s", _("missing file; usage: render FILE.svg"));
    else if (!render_to_file(r->umpire, repl_eyes(r), rest))
        look_complain("%s", open_unwritten(rest, errno, &why));
    else
        say(_("  the map is in %s\n"), rest);
    text_free(&why);
}

const struct verb verb_map = {
    .name = NC_("verb", "map"), .needs = NEEDS_POSITION,
    .usage = N_("[HEX|UNIT]"),
    .text = N_("show the map around a hex, or a unit and where it may go"),
    .example = "", .while_asked = true,
    .takes = TAKES_PLACE | TAKES_UNIT,
    .look = look_map,
};

const struct verb verb_stack = {
    .name = NC_("verb", "stack"), .needs = NEEDS_POSITION,
    .usage = N_("HEX"),
    .text = N_("list the counters in a hex or box, top first"),
    .example = "0304", .while_asked = true,
    .takes = TAKES_PLACE,
    .look = look_stack,
};

const struct verb verb_unit = {
    .name = NC_("verb", "unit"), .needs = NEEDS_POSITION,
    .usage = N_("ID"),
    .text = N_("show everything about a counter"),
    .example = "2c", .while_asked = true,
    .takes = TAKES_UNIT,
    .look = look_unit,
};

const struct verb verb_status = {
    .name = NC_("verb", "status"), .needs = NEEDS_POSITION,
    .usage = "",
    .text = N_("show the turn, the phase and where everything is"),
    .example = "", .while_asked = true,
    .look = look_status,
};
