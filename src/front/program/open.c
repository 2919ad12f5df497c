#include "front/program/open.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "base/hash.h"
#include "base/match.h"
#include "base/mem.h"
#include "base/save.h"
#include "front/document/json.h"
#include "front/document/shown.h"
#include "front/program/i18n.h"
#include "front/text/term.h"
#include "kernel/rules/find.h"
#include "mail/secrets.h"

struct named named_split(const char *text)
{
    const char *slash = strchr(text, '/');
    struct named n = { .game = mem_string(text) };

    if (slash) {
        n.game[slash - text] = '\0';
        n.scenario = mem_string(slash + 1);
    }
    return n;
}

void named_free(struct named *n)
{
    mem_free(n->game);
    mem_free(n->scenario);
}

bool open_names_journal(const char *path)
{
    size_t length = strlen(path);

    return length > 8 && strcmp(path + length - 8, ".journal") == 0;
}

const char *open_unwritten(const char *path, int why, struct text *out)
{
    save_why(path, why, out);
    return text_of(out);
}

int open_refuse(const struct options *o, const char *format, ...)
{
    struct text line = { 0 };
    va_list args;

    va_start(args, format);
    text_vprint(&line, format, args);
    va_end(args);
    complain("%s", text_of(&line));
    if (o->json) {
        json_t *document = json_object();
        json_set_words(document, "error", text_of(&line));
        json_print(document);
    }
    text_free(&line);
    return STATUS_REFUSED;
}

int open_faults(const struct options *o, struct diag *d)
{
    diag_sort(d);
    for (int i = 0; i < d->count; i++) {
        char *line = diag_line(&d->faults[i]);
        term_print(stderr, STYLE_PLAIN, d->faults[i].where.file ? "%s\n" : "grognard: %s\n", line);
        mem_free(line);
    }
    if (o->json) {
        json_t *document = json_object();
        json_object_set_new(document, "faults", json_faults(d));
        json_print(document);
    }
    return STATUS_REFUSED;
}

/* "unknown game "x"; did you mean "y"? There are: …" */
static void refuse_name(const struct options *o, const char *what, const char *name, const struct listing *l)
{
    struct text line = { 0 };
    const char *nearest = text_nearest(name, (const char *const *)l->name, l->count);

    text_print(&line, what, name);
    if (nearest)
        match_suggest(&line, nearest);
    else
        text_add(&line, ".");
    for (int i = 0; i < l->count; i++)
        text_print(&line, "%s%s", i == 0 ? _(" There are: ") : ", ", l->name[i]);
    if (l->count == 0)
        text_add(&line, _(" There are none: set GROGNARD_PATH to the folders that contain games"));
    open_refuse(o, "%s", text_of(&line));
    text_free(&line);
}

bool open_knows_game(const struct options *o, const char *game)
{
    struct listing games = { 0 };

    data_games(&o->search, &games);
    bool known = listing_has(&games, game);
    if (!known)
        refuse_name(o, _("unknown game \"%s\""), game, &games);
    listing_free(&games);
    return known;
}

/* A series has no board of its own. */
static void refuse_series(const struct options *o, const char *series)
{
    struct listing games = { 0 };
    struct text line = { 0 };

    data_series_games(&o->search, series, &games);
    text_print(&line, _("%s is a series: play one of its games."), series);
    for (int i = 0; i < games.count; i++)
        text_print(&line, "%s%s", i == 0 ? _(" There are: ") : ", ", games.name[i]);
    open_refuse(o, "%s", text_of(&line));
    text_free(&line);
    listing_free(&games);
}

bool open_knows_scenario(const struct options *o, const struct named *n)
{
    struct listing scenarios = { 0 };

    if (!open_knows_game(o, n->game))
        return false;
    if (data_is_series(&o->search, n->game)) {
        refuse_series(o, n->game);
        return false;
    }
    data_scenarios(&o->search, n->game, &scenarios);
    bool known = n->scenario && listing_has(&scenarios, n->scenario);
    if (!known && n->scenario)
        refuse_name(o, _("unknown scenario \"%s\""), n->scenario, &scenarios);
    else if (!known)
        refuse_name(o, _("name a scenario too: %s/SCENARIO"), n->game, &scenarios);
    listing_free(&scenarios);
    return known;
}

static bool knows_mods(const struct options *o, const char *game)
{
    struct listing mods = { 0 };
    bool known = true;

    if (o->mods > 0)
        data_mods(&o->search, game, &mods);
    for (int i = 0; i < o->mods && known; i++) {
        known = listing_has(&mods, o->mod[i]);
        if (!known)
            refuse_name(o, _("unknown mod \"%s\""), o->mod[i], &mods);
    }
    listing_free(&mods);
    return known;
}

/* With a seed that was given rulings come out the same again too, but not as the game's dice do. */
static uint64_t table_seed(const struct options *o)
{
    int32_t halves[] = { (int32_t)(uint32_t)o->seed, (int32_t)(uint32_t)(o->seed >> 32) };

    return o->has_seed ? hash_words(halves, 2, 1) | 1 : 0;
}

void open_words(const struct umpire *u)
{
    i18n_take(umpire_rules(u)->texts);
}

struct umpire *open_umpire(const struct options *o, const char *game, const char *scenario, const char *journal)
{
    struct umpire_options u = {
        .search = &o->search, .game = game, .scenario = scenario,
        .mods = o->mod, .mod_count = o->mods, .switches = o->set, .switch_count = o->sets,
        .seed = o->seed, .scenario_dice = !o->has_seed, .table_seed = table_seed(o), .dice = o->dice,
        .language = o->language, .journal = journal, .sync = true, .own_cards = o->own_cards,
        .asks_facts = scenario && data_table_on(scenario), .checkpoints = true,
    };
    struct diag d = { 0 };

    if (!knows_mods(o, game))
        return NULL;
    struct umpire *umpire = umpire_open(&u, &d);
    if (umpire)
        open_words(umpire);
    else
        open_faults(o, &d);
    diag_free(&d);
    return umpire;
}

bool open_journal(const struct options *o, struct replay_options options, struct replay *r)
{
    struct diag d = { 0 };

    options.search = &o->search;
    options.language = o->language;
    options.to = o->to;
    options.sync = true;
    options.opened = open_words;
    replay_run(o->operand[0], &options, r, &d);
    if (!r->umpire)
        open_faults(o, &d);
    diag_free(&d);
    return r->umpire != NULL;
}

bool open_side(const struct rules *r, const char *word, int *eyes, struct text *why)
{
    bool all = match_equal(word, "all") || match_equal(word, C_("eyes", "all"));
    int side = all ? VIEW_ALL : find_side(r, word);

    if (!all && side < 0) {
        const char *nearest = names_nearest(&r->sides, word);

        text_print(why, _("unknown side \"%s\""), word);
        if (nearest)
            match_suggest(why, nearest);
        else
            text_add(why, ".");
        for (int i = 0; i < r->sides.count; i++)
            text_print(why, "%s%s", i == 0 ? _(" There are: ") : ", ", r->sides.word[i]);
        text_add(why, ", all");
        return false;
    }
    *eyes = side;
    return true;
}

bool open_eyes(const struct options *o, struct umpire *u, int *eyes)
{
    struct text why = { 0 };
    bool known = !o->as || open_side(umpire_rules(u), o->as, eyes, &why);

    if (!known)
        open_refuse(o, "%s", text_of(&why));
    text_free(&why);
    return known;
}

bool open_secrets(const struct options *o, struct umpire *u, bool begun_here)
{
    struct text why = { 0 };
    int ours = -1;
    bool brought = umpire_dice(u) != DICE_FAIR || open_eyes(o, u, &ours);

    if (brought && !(brought = secrets_bring(u, ours, begun_here, &why)))
        open_refuse(o, "%s", text_of(&why));
    else if (why.length)
        complain("%s", text_of(&why));
    text_free(&why);
    return brought;
}

struct rules *open_rules(const struct options *o, const char *game)
{
    struct diag d = { 0 };

    if (!open_knows_game(o, game) || !knows_mods(o, game))
        return NULL;
    struct rules *r = data_load_rules(&o->search, game, o->mod, o->mods, &d);
    if (r)
        i18n_take(r->texts);
    else
        open_faults(o, &d);
    diag_free(&d);
    return r;
}
