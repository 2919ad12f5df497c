#include "front/cmd.h"

#include <stdlib.h>
#include <unistd.h>
#include "front/columns.h"
#include "front/i18n.h"
#include "front/json.h"
#include "front/open.h"
#include "game/playout.h"

/* Over itself on a terminal's standard error, and away in the end. */
static void show_progress(void *with, int done, int games)
{
    (void)with;
    fprintf(stderr, "\r%d/%d", done, games);
    if (done == games)
        fprintf(stderr, "\r%*s\r", 24, "");
    fflush(stderr);
}

static long commands_per_second(const struct playout *p)
{
    return p->seconds > 0 ? (long)((double)p->commands / p->seconds) : 0;
}

static void report_json(const struct named *n, const struct options *o, const struct playout *p)
{
    json_t *document = json_object(), *results = json_object();

    for (int i = 0; i < p->results; i++)
        json_set_number(results, p->result[i].name, p->result[i].count);
    json_set_words(document, "game", n->game);
    json_set_words(document, "scenario", n->scenario);
    json_set_number(document, "seed", (json_int_t)o->seed);
    json_set_number(document, "games", p->games);
    json_set_number(document, "finished", p->finished);
    json_set_number(document, "faults", p->faults);
    json_set_number(document, "dead_ends", p->dead_ends);
    json_set_number(document, "commands", p->commands);
    json_object_set_new(document, "seconds", json_real(p->seconds));
    json_set_number(document, "commands_per_second", commands_per_second(p));
    json_object_set_new(document, "results", results);
    json_set_words(document, "first_fault", p->first_fault);
    json_print(document);
}

static void report_text(const struct playout *p)
{
    struct columns c;

    say(_("games: %d, finished: %d, faults: %d, dead ends: %d\n"), p->games, p->finished, p->faults, p->dead_ends);
    say(_("commands: %ld in %.2f s, %ld per second\n"), p->commands, p->seconds, commands_per_second(p));
    columns_init(&c, 2, "rl");
    for (int i = 0; i < p->results; i++) {
        columns_add(&c, STYLE_PLAIN, "%d", p->result[i].count);
        columns_add(&c, STYLE_PLAIN, "%s", p->result[i].name);
    }
    columns_print(&c, 2);
    columns_free(&c);
}

static int play(const struct options *o, const struct named *n)
{
    struct playout_options options = {
        .umpire = {
            .search = &o->search, .game = n->game, .scenario = n->scenario, .mods = o->mod, .mod_count = o->mods,
            .switches = o->set, .switch_count = o->sets, .dice = DICE_AUTO, .language = o->language,
            .own_cards = o->own_cards,
        },
        .games = o->games, .seed = o->seed, .jobs = o->jobs, .verify = o->verify,
        .progress = isatty(STDERR_FILENO) ? show_progress : NULL,
    };
    struct playout p = { 0 };
    struct diag d = { 0 };
    int status = STATUS_REFUSED;

    if (!playout_run(&options, &p, &d)) {
        open_faults(o, &d);
    } else {
        if (o->json)
            report_json(n, o, &p);
        else
            report_text(&p);
        if (p.first_fault)
            complain("%s", p.first_fault);
        status = p.faults > 0 || p.dead_ends > 0 ? STATUS_REFUSED : STATUS_DONE;
    }
    playout_free(&p);
    diag_free(&d);
    return status;
}

int cmd_playout(const struct options *o)
{
    struct named n = named_split(o->operand[0]);
    int status = open_knows_scenario(o, &n) ? play(o, &n) : STATUS_REFUSED;

    named_free(&n);
    return status;
}
