/*
 * render: the map and what stands on it as a picture.
 */
#include <errno.h>
#include <string.h>
#include "front/document/json.h"
#include "front/picture/render.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/print.h"
#include "front/text/term.h"
#include "front/verb/audit.h"
#include "front/verb/verb.h"

/* A scenario as it is set up, before anything is played; a journal as it stands. */
static bool open_position(struct call *c, struct replay *replay)
{
    const struct options *o = c->options;
    struct named n = named_split(o->operand[0]);

    if (open_names_journal(o->operand[0])) {
        if (open_journal(o, (struct replay_options){ .lay = true }, replay))
            call_warn_of(c, o->operand[0], replay);
    } else if (open_knows_scenario(o, &n)) {
        replay->umpire = open_umpire(o, n.game, n.scenario, NULL);
    }
    named_free(&n);
    c->umpire = replay->umpire;
    return c->umpire && open_eyes(o, c->umpire, &c->eyes);
}

/* It is drawn all the same: a drawing may show what is wrong. A set-up is told of with its lines, unless some of it is
 * hidden from who looks. */
static void warn_of_breaches(struct call *c)
{
    struct script_breaches breaches = { 0 };
    struct diag d = { 0 };

    if (c->eyes == VIEW_ALL && !open_names_journal(c->options->operand[0])) {
        audit_set_up(umpire_script(c->umpire), umpire_state(c->umpire), umpire_scenario(c->umpire), &d);
        diag_sort(&d);
        if (d.count > 0)
            json_object_set_new(c->document, "warnings", json_faults(&d));
    } else {
        audit_position(c->umpire, c->eyes, &breaches);
    }
    for (int i = 0; i < breaches.count; i++)
        call_warn(c, "%s", breaches.at[i].text);
    script_breaches_free(&breaches);
    diag_free(&d);
}

/* On the command line a drawing says nothing of itself unless it is asked to. */
static int draw(struct call *c, const char *path)
{
    const struct rules *r = umpire_rules(c->umpire);
    struct text why = { 0 };
    bool to_output = strcmp(path, "-") == 0;
    int status = STATUS_DONE;

    json_set_words(c->document, "game", r->game);
    json_set_words(c->document, "scenario", umpire_scenario(c->umpire) ? umpire_scenario(c->umpire)->name : NULL);
    json_set_words(c->document, "as", c->eyes >= 0 ? r->sides.word[c->eyes] : "all");
    json_set_words(c->document, "file", path);
    json_set_number(c->document, "hexes", r->map.hexes);
    if (!to_output && !render_to_file(c->umpire, c->eyes, path)) {
        status = call_refuse(c, "%s", open_unwritten(path, errno, &why));
    } else if (!c->repl && (to_output || !c->options->json)) {
        print_faults(json_object_get(c->document, "warnings"));
        if (to_output)
            render_svg(c->umpire, c->eyes, stdout);
        call_told(c, STATUS_DONE);
    }
    text_free(&why);
    return status;
}

static int run(struct call *c)
{
    const struct options *o = c->options;
    struct replay replay = { 0 };
    int status;

    if (c->repl && *c->rest == '\0')
        return call_refuse(c, "%s", _("missing file; usage: render FILE.svg"));
    if (c->repl)
        return draw(c, c->rest);
    if (!open_position(c, &replay)) {
        status = call_told(c, STATUS_REFUSED);
    } else if (!o->output && o->json) {
        complain("%s", _("--json needs a file for the map: name it with -o"));
        status = call_told(c, STATUS_USAGE);
    } else {
        warn_of_breaches(c);
        status = draw(c, o->output ? o->output : "-");
    }
    if (replay.umpire)
        replay_free(&replay);
    c->umpire = NULL;                  /* it was opened here, and is gone */
    return status;
}

const struct verb verb_render = {
    .name = NC_("verb", "render"),
    .operands = "GAME/SCENARIO|F.journal", .least = 1, .most = 1,
    .options = "output mod set to as json",
    .summary = N_("draw the map as SVG"),
    .more = N_("Writes to standard output, or to the file given with -o."),
    .usage = N_("FILE"),
    .text = N_("draw the map as SVG"),
    .example = "map.svg", .theme = THEME_KEEP, .while_asked = true,
    .run = run, .print = print_render,
};
