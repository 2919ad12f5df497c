/*
 * check: everything that can be found wrong without playing. Rules, scripts,
 * each scenario's set-up with the game's own invariants, and the same again
 * under each mod. A mod that scenarios name is theirs: others are not set up
 * with it.
 */
#include <string.h>
#include <sys/stat.h>
#include "base/match.h"
#include "base/mem.h"
#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/program/open.h"
#include "front/text/print.h"
#include "front/verb/audit.h"
#include "front/verb/check.h"
#include "front/verb/verb.h"

/* The scenarios of a game, and the mods that each of them needs. */
struct needs {
    struct listing scenarios;
    struct listing *mods;      /* by scenario */
};

/* What is being checked, and what was found so far. */
struct inspection {
    const struct options *o;
    json_t *document, *notes;
    struct search search;      /* a folder that was named, then the usual ones */
    struct needs needs;        /* of the game under way */
    struct diag found;
    struct pool *pool;         /* of the names of files, which the rules take with them */
    int games, mods;
    int scenarios, set_ups;    /* a scenario is set up again under each mod */
};

static bool is_known(const struct diag *found, const struct fault *f)
{
    for (int i = 0; i < found->count; i++) {
        const struct fault *known = &found->faults[i];

        if (known->where.line == f->where.line && known->where.column == f->where.column &&
            strcmp(known->message, f->message) == 0 &&
            strcmp(known->where.file ? known->where.file : "", f->where.file ? f->where.file : "") == 0)
            return true;
    }
    return false;
}

/* The same file is read again under each mod: a fault in it counts once. */
static void take_faults(struct inspection *in, struct diag *d)
{
    for (int i = 0; i < d->count; i++) {
        struct where where = d->faults[i].where;

        if (is_known(&in->found, &d->faults[i]))
            continue;
        where.file = where.file ? pool_string(in->pool, where.file) : NULL;
        diag_suggest(&in->found, where, d->faults[i].suggestion, "%s", d->faults[i].message);
    }
}

/* Play opens, up to the first question or command: a turn or a counter that a script looks up then is there. */
static void check_opening(const struct scenario *sc, struct script *script, const struct state *s, struct diag *d)
{
    uint64_t dice = dice_seed(1);
    enum script_status status = script_begin(script, sc->start);

    while (status == SCRIPT_ROLL) {
        const struct roll *r = script_roll(script);
        int faces[DICE_MOST] = { 0 };

        if (r->kind == ROLL_PICK)
            status = script_rolled(script, dice_face(&dice, r->picks), faces, 0);
        else
            status = script_rolled(script, dice_roll(&dice, r->dice, faces), faces, r->dice.count);
    }
    if (status == SCRIPT_FAULT || status == SCRIPT_REFUSED)
        diag_error(d, scenario_where(sc, s->rules, PLACE_NONE), _("cannot open this scenario: %s"),
                   script_ruling(script)->text);
    script_drop(script);
}

static bool lays_out(struct script *script, const struct rules *r, const struct scenario *sc, struct diag *d)
{
    if (script_lay_out(script))
        return true;
    diag_error(d, scenario_where(sc, r, PLACE_NONE), _("cannot open this scenario: %s"), script_ruling(script)->text);
    return false;
}

static void check_scenario(struct inspection *in, struct rules *r, struct script *script, const char *name)
{
    struct diag d = { 0 };
    struct layout layout;
    struct state state;
    struct scenario *sc = data_load_scenario(&in->search, r, name, &d);

    in->scenarios += r->mods.count == 0;
    in->set_ups++;
    if (sc) {
        layout_init(&layout, r);
        state_init(&state, r, &layout);
        scenario_apply(sc, &state);
        script_use(script, &state);
        if (script_set_up(script, sc, &d) && lays_out(script, r, sc, &d) && audit_set_up(script, &state, sc, &d))
            check_opening(sc, script, &state, &d);
        state_free(&state);
        layout_free(&layout);
        scenario_free(sc);
    }
    take_faults(in, &d);
    diag_free(&d);
}

static void needs_read(struct inspection *in, const char *game)
{
    struct needs *n = &in->needs;

    data_scenarios(&in->search, game, &n->scenarios);
    n->mods = mem_array((size_t)n->scenarios.count + 1, sizeof *n->mods);
    for (int i = 0; i < n->scenarios.count; i++)
        data_scenario_mods(&in->search, game, n->scenarios.name[i], &n->mods[i]);
}

static void needs_free(struct needs *n)
{
    for (int i = 0; i < n->scenarios.count; i++)
        listing_free(&n->mods[i]);
    mem_free(n->mods);
    listing_free(&n->scenarios);
    *n = (struct needs){ 0 };
}

static bool is_needed(const struct needs *n, const char *mod)
{
    for (int i = 0; i < n->scenarios.count; i++)
        if (listing_has(&n->mods[i], mod))
            return true;
    return false;
}

/* Whether a scenario has all the mods it needs, and none that belongs to others. */
static bool suits(const struct needs *n, const struct rules *r, int scenario)
{
    const struct listing *needed = &n->mods[scenario];
    bool good = true;

    for (int i = 0; i < needed->count; i++)
        good = good && names_find(&r->mods, needed->name[i]) != NAME_NONE;
    for (int i = 0; i < r->mods.count; i++)
        good = good && (listing_has(needed, r->mods.word[i]) || !is_needed(n, r->mods.word[i]));
    return good;
}

/* Counters of two nations may bear the same number; of one nation nobody could say which is meant. */
static void check_shorts(const struct rules *r, struct diag *d)
{
    for (int i = 1; i < r->counters.count; i++)
        for (int k = 0; k < i; k++) {
            const struct counter *a = &r->counter[k], *b = &r->counter[i];

            if (a->nation != b->nation || !a->brief || !b->brief || !match_equal(a->brief, b->brief))
                continue;
            diag_error(d, (struct where){ b->file, b->line, 0 }, "%s and %s are both called \"%s\"", a->id, b->id,
                       b->brief);
            break;
        }
}

/* A scenario that is played on a part of the map has rules of its own. */
static void check_in_area(struct inspection *in, const char *game, const char *scenario, const struct listing *mods,
                          struct diag *d)
{
    struct script_options options = { .search = &in->search, .language = in->o->language, .lint = true };
    struct rules *r = data_load_rules_for(&in->search, game, scenario, (const char *const *)mods->name, mods->count, d);
    struct script *script = r ? script_open(r, &options, d) : NULL;

    if (script) {
        check_scenario(in, r, script, scenario);
        script_close(script);
    }
    rules_free(r);
}

/* One scenario if it is named, else all of the game's. False: the rules do not load with these mods. */
static bool check_with(struct inspection *in, const char *game, const char *scenario, const struct listing *mods,
                       struct diag *d)
{
    struct script_options options = { .search = &in->search, .language = in->o->language, .lint = true };
    const struct needs *n = &in->needs;
    struct rules *r = data_load_rules(&in->search, game, (const char *const *)mods->name, mods->count, d);
    struct script *script = r ? script_open(r, &options, d) : NULL;

    for (int i = 0; script && i < n->scenarios.count; i++)
        if ((!scenario || strcmp(scenario, n->scenarios.name[i]) == 0) && suits(n, r, i)) {
            if (data_has_area(&in->search, game, n->scenarios.name[i]))
                check_in_area(in, game, n->scenarios.name[i], mods, d);
            else
                check_scenario(in, r, script, n->scenarios.name[i]);
        }
    if (script) {
        check_rules_look(in->document, game, script, mods->count);
        check_rules_cited(&in->search, r, script, d);
        script_close(script);
    }
    if (!r)
        return false;
    check_shorts(r, d);
    data_check_texts(&in->search, game, (const char *const *)mods->name, mods->count, d);
    take_faults(in, d);
    rules_free(r);
    return true;
}

/* The same; that they do not load is a fault. */
static bool check_loading(struct inspection *in, const char *game, const char *scenario, const struct listing *mods)
{
    struct diag d = { 0 };
    bool good = check_with(in, game, scenario, mods, &d);

    if (!good)
        take_faults(in, &d);
    diag_free(&d);
    return good;
}

/* With all the mods of a scenario that needs it. */
static bool check_as_needed(struct inspection *in, const char *game, const char *mod)
{
    const struct needs *n = &in->needs;
    bool good = false;

    for (int i = 0; i < n->scenarios.count && !good; i++) {
        struct diag d = { 0 };

        if (listing_has(&n->mods[i], mod))
            good = check_with(in, game, n->scenarios.name[i], &n->mods[i], &d);
        diag_free(&d);
    }
    return good;
}

/* With what it needs, over every scenario that it can serve. A board of its own serves those alone that name it. */
static void check_mod(struct inspection *in, const char *game, const char *name)
{
    struct diag d = { 0 };
    struct mod_facts f;

    data_mod_facts(&in->search, game, name, &f);
    bool for_none = f.has_board && !is_needed(&in->needs, name);
    if (for_none)
        check_note(in->notes,
                   _("%s: mod %s has its own map but no scenario uses it: it was checked without a scenario"), game,
                   name);
    listing_add(&f.needs, name);
    if (!check_with(in, game, for_none ? "" : NULL, &f.needs, &d) && !check_as_needed(in, game, name))
        take_faults(in, &d);
    in->mods++;
    mod_facts_free(&f);
    diag_free(&d);
}

/* Each scenario that needs mods, with them. */
static void check_needing(struct inspection *in, const char *game, const char *scenario)
{
    const struct needs *n = &in->needs;

    for (int i = 0; i < n->scenarios.count; i++)
        if (n->mods[i].count > 0 && (!scenario || strcmp(scenario, n->scenarios.name[i]) == 0)) {
            in->scenarios++;
            check_loading(in, game, n->scenarios.name[i], &n->mods[i]);
        }
}

/* The mods found in some folders; a script there whose mod is nowhere is a fault. Returns how many there were. */
static int check_mods(struct inspection *in, const char *game, const struct search *where)
{
    struct listing mods = { 0 }, all = { 0 };
    struct diag lost = { 0 };

    data_mods(where, game, &mods);
    data_mods(&in->search, game, &all);
    for (int i = 0; i < mods.count; i++)
        check_mod(in, game, mods.name[i]);
    check_pairs(&in->search, game, &mods, &all, in->notes);
    check_rules_rivals(json_object_get(in->document, "changes"), &in->search, game, in->notes);
    check_hidden(&in->search, game, &in->needs.scenarios, &mods, in->notes);
    data_lost_scripts(where, game, &all, &lost);
    take_faults(in, &lost);
    int count = mods.count + lost.count;
    diag_free(&lost);
    listing_free(&mods);
    listing_free(&all);
    return count;
}

static void check_game(struct inspection *in, const char *game, const char *scenario)
{
    needs_read(in, game);
    bool good = check_loading(in, game, scenario, &(struct listing){ 0 });
    in->games++;
    if (good)
        check_needing(in, game, scenario);
    if (good && !scenario)
        check_mods(in, game, &in->search);
    needs_free(&in->needs);
}

/* What a folder adds to a game that is elsewhere: scenarios and mods. */
static void check_addition(struct inspection *in, const char *game, const struct search *only)
{
    struct listing scenarios = { 0 };

    data_scenarios(only, game, &scenarios);
    needs_read(in, game);
    for (int i = 0; i < scenarios.count; i++) {
        if (!check_loading(in, game, scenarios.name[i], &(struct listing){ 0 }))
            break;
        check_needing(in, game, scenarios.name[i]);
    }
    int found = scenarios.count + check_mods(in, game, only);
    in->games += found > 0;
    needs_free(&in->needs);
    listing_free(&scenarios);
}

static void search_usual(struct inspection *in)
{
    for (int i = 0; i < in->o->search.count; i++)
        search_add(&in->search, in->o->search.root[i]);
    search_trust(&in->search, in->o->search.library);
    in->search.language = in->o->language;
}

/* Every game that folder has rules for, and what it adds to games that are elsewhere. */
static bool check_root(struct inspection *in, const char *folder)
{
    struct search only = { 0 };
    struct listing games = { 0 }, all = { 0 };
    int before = in->games;

    search_add(&only, folder);
    search_add(&in->search, folder);
    search_usual(in);
    data_games(&only, &games);
    data_games(&in->search, &all);
    for (int i = 0; i < all.count; i++) {
        if (listing_has(&games, all.name[i]))
            check_game(in, all.name[i], NULL);
        else
            check_addition(in, all.name[i], &only);
    }
    search_free(&only);
    listing_free(&games);
    listing_free(&all);
    return in->games > before;
}

/* "ROOT/rules/GAME/…", "scenarios/GAME/NAME.yaml": the part of the path after the root, NULL if it is no such path. */
static const char *part_in_root(const char *path)
{
    static const char *const parts[] = { "rules/", "scripts/", "scenarios/" };
    const char *found = NULL;

    for (int i = 0; i < 3; i++)
        for (const char *at = path; (at = strstr(at, parts[i])) != NULL; at++)
            if ((at == path || at[-1] == '/') && at > found)
                found = at;
    return found;
}

static bool check_file(struct inspection *in, const char *path, const char *part)
{
    struct text root = { 0 }, game = { 0 }, scenario = { 0 };
    const char *name = strchr(part, '/') + 1;
    size_t length = strcspn(name, "/");
    struct listing games = { 0 };

    text_add_span(&root, path, (size_t)(part - path));
    text_add_span(&game, name, length);
    if (strncmp(part, "scenarios/", 10) == 0 && name[length] == '/')
        text_add_span(&scenario, name + length + 1, strcspn(name + length + 1, "."));
    search_add(&in->search, root.length > 0 ? root.at : ".");
    search_usual(in);
    data_games(&in->search, &games);
    bool known = listing_has(&games, text_of(&game));
    if (known)
        check_game(in, text_of(&game), scenario.length > 0 ? scenario.at : NULL);
    listing_free(&games);
    text_free(&root);
    text_free(&game);
    text_free(&scenario);
    return known;
}

/* Neither a game nor a scenario has such a name. */
static bool looks_like_path(const char *word)
{
    const char *slash = strchr(word, '/');

    return strchr(word, '.') || (slash && (slash == word || strchr(slash + 1, '/') || slash[1] == '\0'));
}

static bool check_named(struct inspection *in, const char *word)
{
    if (looks_like_path(word)) {
        open_refuse(in->o, _("there is no file %s"), word);
        return false;
    }
    struct named n = named_split(word);
    bool known = n.scenario ? open_knows_scenario(in->o, &n) : open_knows_game(in->o, n.game);

    search_usual(in);
    if (known)
        check_game(in, n.game, n.scenario);
    named_free(&n);
    return known;
}

/* A path that is there is taken as one; anything else is GAME or GAME/SCENARIO. */
static bool check_operand(struct inspection *in, const char *word)
{
    struct stat there;
    const char *part = part_in_root(word);
    bool good;

    in->search = (struct search){ 0 };
    if (stat(word, &there) != 0) {
        good = check_named(in, word);
    } else {
        good = part && strchr(part, '/')[1] != '\0' ? check_file(in, word, part)
                                                    : S_ISDIR(there.st_mode) && check_root(in, word);
        if (!good)
            open_refuse(in->o, _("there is no game in %s: name a folder with rules/, scripts/ or scenarios/, or a file "
                                 "in one"), word);
    }
    search_free(&in->search);
    return good;
}

static void check_all(struct inspection *in)
{
    struct listing games = { 0 };

    search_usual(in);
    data_games(&in->search, &games);
    for (int i = 0; i < games.count; i++)
        check_game(in, games.name[i], NULL);
    listing_free(&games);
    search_free(&in->search);
}

static int run(struct call *c)
{
    const struct options *o = c->options;
    json_t *d = c->document;
    struct inspection in = { .o = o, .document = d, .notes = json_array(), .pool = pool_new() };
    bool good = true;

    json_object_set_new(d, "faults", json_array());
    json_object_set_new(d, "rules", json_array());
    json_object_set_new(d, "undeclared", json_array());
    json_object_set_new(d, "changes", json_array());
    json_object_set_new(d, "notes", in.notes);
    json_set_flag(d, "handles", o->handles);
    if (o->operands == 0)
        check_all(&in);
    for (int i = 0; i < o->operands && good; i++)
        good = check_operand(&in, o->operand[i]);
    diag_sort(&in.found);
    json_object_set_new(d, "faults", json_faults(&in.found));
    json_set_number(d, "games", in.games);
    json_set_number(d, "scenarios", in.scenarios);
    json_set_number(d, "set_ups", in.set_ups);
    json_set_number(d, "mods", in.mods);
    int status = in.found.count > 0 ? STATUS_REFUSED : STATUS_DONE;
    diag_free(&in.found);
    pool_free(in.pool);
    return good ? status : call_told(c, STATUS_REFUSED);
}

const struct verb verb_check = {
    .name = "check",
    .operands = "[PATH]…", .most = -1,
    .options = "handles json",
    .summary = N_("look for faults in rules, scripts, scenarios and mods"),
    .more = N_("PATH is a game, GAME/SCENARIO, a folder that contains rules/, or a file of a game. Without PATH, "
               "checks all games. The exit status is 1 if there are faults."),
    .run = run, .print = print_check,
};
