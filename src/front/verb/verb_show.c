#include "front/verb/cmd.h"

#include <errno.h>
#include <string.h>
#include "base/mem.h"
#include "base/save.h"
#include "front/author/worksheet.h"
#include "front/picture/render.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/columns.h"
#include "front/text/json.h"
#include "front/text/print.h"
#include "front/text/shown.h"
#include "front/verb/audit.h"
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

int cmd_show(const struct options *o)
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

/* --- los --- */

static json_t *json_hex(const struct rules *r, place_id hex)
{
    char number[GRID_NUMBER_SIZE];

    return json_words(map_number(&r->map, hex, number));
}

static json_t *json_hexside(const struct rules *r, place_id hex, place_id other)
{
    json_t *pair = json_array();

    json_array_append_new(pair, json_hex(r, hex));
    json_array_append_new(pair, json_hex(r, other));
    return pair;
}

/* What stands between, or what else forbids it: then only the rule and the reason are known. */
static json_t *json_block(const struct rules *r, const struct script_sight *sight)
{
    const struct los_answer *a = &sight->answer;
    bool side = a->blocked_beyond != PLACE_NONE;
    const struct names *types = side ? &r->map.side_chart.types : &r->map.hex_chart.types;
    json_t *block;

    if (a->visible)
        return json_null();
    block = json_object();
    if (side)
        json_object_set_new(block, "hexside", json_hexside(r, a->blocked_hex, a->blocked_beyond));
    else
        json_object_set_new(block, "hex", a->blocked_hex != PLACE_NONE ? json_hex(r, a->blocked_hex) : json_null());
    json_set_words(block, "terrain", los_terrain(r, a) != NAME_NONE ? names_word(types, los_terrain(r, a)) : NULL);
    json_set_words(block, "rule", sight->rule);
    if (sight->refusal)
        json_set_words(block, "text", sight->refusal);
    return block;
}

static void los_json(const struct rules *r, const struct named *n, const struct script_sight *sight)
{
    const struct los_answer *a = &sight->answer;
    json_t *document = json_object(), *hexes = json_array(), *along = json_array();

    for (int i = 0; i < a->count; i++) {
        const struct los_step *s = &a->crossed[i];

        if (s->other == PLACE_NONE)
            json_array_append_new(hexes, json_hex(r, s->hex));
        else
            json_array_append_new(along, json_hexside(r, s->hex, s->other));
    }
    json_set_words(document, "game", n->game);
    json_set_words(document, "scenario", n->scenario);
    json_object_set_new(document, "from", json_hex(r, a->crossed[0].hex));
    json_object_set_new(document, "to", json_hex(r, a->crossed[a->count - 1].hex));
    json_set_flag(document, "visible", a->visible);
    json_set_words(document, "rule", sight->rule);
    json_object_set_new(document, "hexes", hexes);
    json_object_set_new(document, "along", along);
    json_object_set_new(document, "blocked_by", json_block(r, sight));
    json_print(document);
}

static bool is_hex(const void *with, int place)
{
    return place < ((const struct rules *)with)->map.hexes;
}

static place_id hex_or_refuse(const struct options *o, const struct rules *r, const char *typed)
{
    struct findings f = { 0 };
    struct text why = { 0 };
    place_id p = PLACE_NONE;

    find_places(r, typed, &f);
    if (!find_keep(&f, is_hex, r))
        f.count = 0;
    if (f.count == 1)
        p = f.at[0].thing;
    else if (r->map.hexes == 0)
        text_print(&why, _("%s has no map"), r->game);
    else
        naming_say_places(r, typed, &f, o->language, &why);
    if (why.length)
        open_refuse(o, "%s", text_of(&why));
    findings_free(&f);
    text_free(&why);
    return p;
}

/* The game as it stands when the scenario begins: at night one may see less far. */
static struct umpire *open_begun(const struct options *o, const struct named *n)
{
    struct umpire *u = NULL;

    if (n->scenario ? open_knows_scenario(o, n) : open_knows_game(o, n->game))
        u = open_umpire(o, n->game, n->scenario, NULL);
    if (u && n->scenario)
        umpire_begin(u);
    return u;
}

static bool look_along(const struct options *o, const struct named *n, struct umpire *u)
{
    const struct rules *r = umpire_rules(u);
    place_id from = hex_or_refuse(o, r, o->operand[1]);
    place_id to = from != PLACE_NONE ? hex_or_refuse(o, r, o->operand[2]) : PLACE_NONE;
    struct script_sight sight = { 0 };

    if (to == PLACE_NONE)
        return false;
    script_sight(umpire_script(u), from, to, &sight);
    if (o->json)
        los_json(r, n, &sight);
    else
        show_los(r, &sight, o->language);
    script_sight_free(&sight);
    return true;
}

int cmd_los(const struct options *o)
{
    struct named n = named_split(o->operand[0]);
    struct umpire *u = open_begun(o, &n);
    int status = u && look_along(o, &n, u) ? STATUS_DONE : STATUS_REFUSED;

    if (u)
        umpire_close(u);
    named_free(&n);
    return status;
}

/* --- provenance --- */

static json_t *json_owned(const struct rules *r)
{
    struct owned owned = owned_count(r);
    json_t *object = json_object();

    json_set_number(object, "cells", owned.cells);
    json_set_number(object, "figures", owned.figures);
    json_set_number(object, "modifiers", owned.modifiers);
    json_set_number(object, "counters", owned.counters);
    return object;
}

static void provenance_json(const struct rules *r)
{
    json_t *document = json_object(), *blocks = json_array(), *counts = json_object();
    int count[PROVENANCES] = { 0 };

    for (int i = 0; i < r->block_count; i++) {
        const struct rule_block *b = &r->blocks[i];
        json_t *block = json_object();

        count[b->provenance]++;
        json_set_words(block, "what", b->what);
        json_set_words(block, "provenance", json_provenance(b->provenance));
        json_set_words(block, "file", b->file);
        json_set_number(block, "line", b->line);
        json_set_words(block, "note", b->note);
        json_array_append_new(blocks, block);
    }
    for (int p = PROVENANCE_RULEBOOK; p < PROVENANCES; p++)
        json_set_number(counts, json_provenance((enum provenance)p), count[p]);
    json_set_words(document, "game", r->game);
    json_object_set_new(document, "counts", counts);
    json_object_set_new(document, "owned", json_owned(r));
    json_object_set_new(document, "blocks", blocks);
    json_print(document);
}

int cmd_provenance(const struct options *o)
{
    struct rules *r = open_rules(o, o->operand[0]);

    if (!r)
        return STATUS_REFUSED;
    if (o->json)
        provenance_json(r);
    else
        show_blocks(r);
    rules_free(r);
    return STATUS_DONE;
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

int cmd_render(const struct options *o)
{
    struct replay replay = { 0 };
    struct umpire *u = position_of(o, &replay);
    int status = u ? render(o, u) : STATUS_REFUSED;

    if (u)
        replay_free(&replay);
    return status;
}

/* --- worksheet --- */

/* A worksheet that somebody may have filled in is never written over. */
static int worksheet_to_file(const struct options *o, const struct rules *r)
{
    struct save s;

    if (!save_begin(&s, o->output, NULL))
        return refuse_file(o);
    worksheet_write(s.out, r, o->language);
    return save_end(&s) ? STATUS_DONE : refuse_file(o);
}

int cmd_worksheet(const struct options *o)
{
    struct rules *r = open_rules(o, o->operand[0]);
    int status = STATUS_DONE;

    if (!r)
        return STATUS_REFUSED;
    if (o->output)
        status = worksheet_to_file(o, r);
    else
        worksheet_write(stdout, r, o->language);
    rules_free(r);
    return status;
}
