/*
 * render: the map as a picture.
 */
#include <errno.h>
#include <string.h>
#include "front/picture/render.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/json.h"
#include "front/text/term.h"
#include "front/verb/audit.h"
#include "front/verb/look.h"
#include "front/verb/verb.h"

/* Anything else should be GAME/SCENARIO. */
static bool names_journal(const struct options *o)
{
    size_t length = strlen(o->operand[0]);

    return length > 8 && strcmp(o->operand[0] + length - 8, ".journal") == 0;
}

static struct umpire *position_of(const struct options *o, struct replay *replay)
{
    struct named n = named_split(o->operand[0]);
    struct umpire *u = NULL;

    if (names_journal(o)) {
        if (open_journal(o, (struct replay_options){ .lay = true }, replay))
            u = replay->umpire;
        if (u && replay->fault)
            complain("%s: %s", o->operand[0], replay->fault);
    } else if (open_knows_scenario(o, &n)) {
        u = replay->umpire = open_umpire(o, n.game, n.scenario, NULL);
    }
    named_free(&n);
    return u;
}

static int refuse_file(const struct options *o)
{
    struct text why = { 0 };
    int status = open_refuse(o, "%s", open_unwritten(o->output, errno, &why));

    text_free(&why);
    return status;
}

/* A set-up is told of with its lines, unless some of it is hidden from who looks. */
static void complain_of_set_up(struct umpire *u)
{
    struct diag d = { 0 };

    audit_set_up(umpire_script(u), umpire_state(u), umpire_scenario(u), &d);
    open_tell(&d);
    diag_free(&d);
}

/* It is drawn all the same: a drawing may show what is wrong. */
static void complain_of_breaches(const struct options *o, struct umpire *u, int eyes)
{
    struct script_breaches breaches;

    if (eyes == VIEW_ALL && !names_journal(o)) {
        complain_of_set_up(u);
        return;
    }

    audit_position(u, eyes, &breaches);
    for (int i = 0; i < breaches.count; i++)
        complain("%s", breaches.at[i].text);
    script_breaches_free(&breaches);
}

static int render(const struct options *o, struct umpire *u)
{
    json_t *document;
    int eyes = VIEW_ALL;

    if (!open_eyes(o, u, &eyes))
        return STATUS_REFUSED;
    if (!o->output && o->json) {
        complain("%s", _("--json needs a file for the map: name it with -o"));
        return STATUS_USAGE;
    }
    complain_of_breaches(o, u, eyes);
    if (!o->output || strcmp(o->output, "-") == 0) {
        render_svg(u, eyes, stdout);
        return STATUS_DONE;
    }
    if (!render_to_file(u, eyes, o->output))
        return refuse_file(o);
    if (o->json) {
        document = json_object();
        json_set_words(document, "game", umpire_rules(u)->game);
        json_set_words(document, "file", o->output);
        json_set_number(document, "hexes", umpire_rules(u)->map.hexes);
        json_print(document);
    }
    return STATUS_DONE;
}

static int cmd_render(const struct options *o)
{
    struct replay replay = { 0 };
    struct umpire *u = position_of(o, &replay);
    int status = u ? render(o, u) : STATUS_REFUSED;

    if (u)
        replay_free(&replay);
    return status;
}

const struct verb verb_render = {
    .name = NC_("verb", "render"), .needs = NEEDS_POSITION,
    .operands = "GAME/SCENARIO|F.journal", .least = 1, .most = 1,
    .options = "output mod set to as json",
    .summary = N_("draw the map as SVG"),
    .more = N_("Writes to standard output, or to the file given with -o."),
    .usage = N_("FILE"),
    .text = N_("draw the map as SVG"),
    .example = "map.svg", .theme = THEME_KEEP, .while_asked = true,
    .command = cmd_render, .look = look_render,
};
