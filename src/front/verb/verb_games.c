/*
 * games: the games, their scenarios and mods, and the procedures to rule on.
 */
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/print.h"
#include "front/verb/inputs.h"
#include "front/verb/verb.h"

/* A game with faults is named all the same. */
static json_t *game_of(const struct options *o, const char *id)
{
    struct umpire_options at_table = { .search = &o->search, .game = id, .language = o->language };
    struct listing scenarios = { 0 }, mods = { 0 }, games = { 0 };
    struct diag diag = { 0 };
    json_t *game = json_object();
    struct umpire *u = umpire_open(&at_table, &diag);
    const struct rules *r = u ? umpire_rules(u) : NULL;
    const char *title = r ? words_in(&r->title, o->language) : NULL;

    data_scenarios(&o->search, id, &scenarios);
    data_mods(&o->search, id, &mods);
    json_set_words(game, "id", id);
    json_set_words(game, "title", title ? title : id);
    json_set_words(game, "series", r ? r->series : NULL);
    if (r && r->is_series) {
        data_series_games(&o->search, id, &games);
        json_object_set_new(game, "games", json_listing(&games));
    }
    json_object_set_new(game, "scenarios", json_listing(&scenarios));
    json_object_set_new(game, "mods", json_listing(&mods));
    json_object_set_new(game, "procedures", u ? inputs_procedures(umpire_script(u)) : json_array());
    json_set_number(game, "faults", diag.count);
    if (u)
        umpire_close(u);
    listing_free(&scenarios);
    listing_free(&mods);
    listing_free(&games);
    diag_free(&diag);
    return game;
}

static int run(struct call *c)
{
    struct listing games = { 0 };
    json_t *all = json_array();

    data_games(&c->options->search, &games);
    for (int i = 0; i < games.count; i++)
        json_array_append_new(all, game_of(c->options, games.name[i]));
    json_object_set_new(c->document, "games", all);
    int status = games.count > 0 ? STATUS_DONE
        : call_refuse(c, "%s", _("no games found; set GROGNARD_PATH to the folders that contain them"));
    listing_free(&games);
    return status;
}

const struct verb verb_games = {
    .name = "games",
    .operands = "",
    .options = "json",
    .summary = N_("list the games, their scenarios and mods"),
    .more = N_("Lists the games in the folders of GROGNARD_PATH and those installed with grognard: scenarios to play, "
               "mods to add, procedures to rule on."),
    .run = run, .print = print_games,
};
