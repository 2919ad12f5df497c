#include "front/verb/cmd.h"

#include <errno.h>
#include <string.h>
#include "base/mem.h"
#include "front/picture/render.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/columns.h"
#include "front/text/json.h"
#include "front/text/print.h"
#include "front/text/shown.h"
#include "front/verb/audit.h"
#include "front/verb/look.h"
#include "front/verb/verb.h"
#include "script/bind/naming.h"

/* --- show --- */

static bool is_named(const char *name, const char *wanted)
{
    size_t length = wanted ? strlen(wanted) : 0;

    return !wanted || (strncmp(name, wanted, length) == 0 && (name[length] == '\0' || name[length] == '.'));
}

/* With their values if it was they that were wanted. */
static json_t *figures_json(const struct options *o, const struct rules *r, const char *wanted)
{
    json_t *figures = json_array();

    for (int i = 0; i < r->figures.count && (!wanted || strcmp(wanted, "figures") == 0); i++)
        json_array_append_new(figures, wanted ? json_figure(r, i, o->language) : json_words(r->figures.word[i]));
    return figures;
}

static int show_json(const struct options *o, const struct rules *r, const char *wanted)
{
    json_t *document = json_object(), *tables = json_array(), *modifiers = json_array();
    json_t *figures = figures_json(o, r, wanted);

    for (int i = 0; i < r->table_names.count; i++)
        if (is_named(r->table_names.word[i], wanted))
            json_array_append_new(tables, wanted ? json_table(&r->tables[i]) : json_words(r->table_names.word[i]));
    for (int i = 0; i < r->modifier_names.count; i++)
        if (is_named(r->modifier_names.word[i], wanted))
            json_array_append_new(modifiers, wanted ? json_modifiers(&r->modifiers[i], o->language)
                                                    : json_words(r->modifier_names.word[i]));
    json_set_words(document, "game", r->game);
    json_object_set_new(document, "tables", tables);
    json_object_set_new(document, "modifiers", modifiers);
    json_object_set_new(document, "figures", figures);
    if (json_array_size(tables) + json_array_size(modifiers) + json_array_size(figures) > 0) {
        json_print(document);
        return STATUS_DONE;
    }
    json_decref(document);
    return STATUS_REFUSED;
}

static int show_table_of(const struct options *o, const struct rules *r, const char *wanted)
{
    struct text why = { 0 }, hint = { 0 };

    text_print(&hint, _("; `grognard show %s` lists them"), r->game);
    char *name = show_meant(r, wanted, text_of(&hint), &why);
    int status = !name ? STATUS_REFUSED : o->json ? show_json(o, r, name) : STATUS_DONE;

    if (name && status == STATUS_REFUSED)
        text_print(&why, _("%s can be shown only as text, without --json"), name);
    if (status == STATUS_REFUSED)
        open_refuse(o, "%s", text_of(&why));
    else if (!o->json)
        show_named(r, name, o->language);
    mem_free(name);
    text_free(&why);
    text_free(&hint);
    return status;
}

static int cmd_show(const struct options *o)
{
    struct rules *r = open_rules(o, o->operand[0]);
    int status = STATUS_DONE;

    if (!r)
        return STATUS_REFUSED;
    if (o->operands > 1)
        status = show_table_of(o, r, o->operand[1]);
    else if (o->json)
        status = show_json(o, r, NULL);
    else
        show_contents(r);
    rules_free(r);
    return status;
}

/* --- render --- */

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
    struct script_list breaches;

    if (eyes == VIEW_ALL && !names_journal(o)) {
        complain_of_set_up(u);
        return;
    }

    audit_position(u, eyes, &breaches);
    for (int i = 0; i < breaches.count; i++)
        complain("%s", breaches.at[i]);
    script_list_free(&breaches);
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

const struct verb verb_show = {
    .name = NC_("verb", "show"), .needs = NEEDS_RULES,
    .operands = "GAME [TABLE]", .least = 1, .most = 2,
    .options = "mod json",
    .summary = N_("print a table, laid out for proofreading"),
    .more = N_("Without TABLE, lists what can be shown: tables, modifiers, terrain, counters, figures, switches, "
               "sequence. With --mod, a star marks what the mod changes."),
    .usage = N_("[TABLE]"),
    .text = N_("show a table; alone, list them"),
    .example = "terrain", .while_asked = true,
    .takes = TAKES_TABLE,
    .command = cmd_show, .look = look_show,
};

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
