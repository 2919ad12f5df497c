/*
 * check: everything that can be found wrong without playing. Rules, scripts,
 * each scenario's set-up with the game's own invariants, and the same again
 * under each mod.
 */
#include "front/cmd.h"

#include <string.h>
#include <sys/stat.h>
#include "base/mem.h"
#include "front/i18n.h"
#include "front/json.h"
#include "front/open.h"
#include "front/term.h"

/* What is being checked, and what was found so far. */
struct inspection {
    const struct options *o;
    struct search search;      /* a folder that was named, then the usual ones */
    struct diag found;
    struct pool *pool;         /* of the names of files, which the rules take with them */
    int games, mods;
    int scenarios, set_ups;    /* a scenario is set up again under each mod */
};

static bool same_fault(const struct fault *a, const struct fault *b)
{
    return a->where.line == b->where.line && a->where.column == b->where.column && strcmp(a->message, b->message) == 0
        && strcmp(a->where.file ? a->where.file : "", b->where.file ? b->where.file : "") == 0;
}

static bool known_fault(const struct inspection *in, const struct fault *f)
{
    for (int i = 0; i < in->found.count; i++)
        if (same_fault(&in->found.faults[i], f))
            return true;
    return false;
}

/* The same file is read again under each mod: a fault in it counts once. */
static void take_faults(struct inspection *in, struct diag *d)
{
    for (int i = 0; i < d->count; i++) {
        struct where where = d->faults[i].where;

        if (known_fault(in, &d->faults[i]))
            continue;
        where.file = where.file ? pool_string(in->pool, where.file) : NULL;
        diag_suggest(&in->found, where, d->faults[i].suggestion, "%s", d->faults[i].message);
    }
}

static void check_set_up(const struct scenario *sc, struct script *script, struct state *s, struct diag *d)
{
    struct where where = { .file = sc->file, .line = 1, .column = 1 };
    struct text why = { 0 };
    char reason[256];

    scenario_apply(sc, s);
    script_use(script, s);
    if (!script_set_up(script, sc, d))
        return;
    if (!state_sound(s, reason, sizeof reason))
        diag_error(d, where, "%s", reason);
    else if (!script_invariants(script, &why))
        diag_error(d, where, "%s", text_of(&why));
    text_free(&why);
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
        check_set_up(sc, script, &state, &d);
        state_free(&state);
        layout_free(&layout);
    }
    take_faults(in, &d);
    if (sc)
        scenario_free(sc);
    diag_free(&d);
}

/* Whether a scenario has all the mods it needs. */
static bool has_mods(struct inspection *in, const struct rules *r, const char *name)
{
    struct listing needed;
    bool has = true;

    data_scenario_mods(&in->search, r->game, name, &needed);
    for (int i = 0; i < needed.count; i++)
        has = has && names_find(&r->mods, needed.name[i]) != NAME_NONE;
    listing_free(&needed);
    return has;
}

/* One scenario if it is named, else all of the game's. False: the rules do not load with these mods. */
static bool check_with(struct inspection *in, const char *game, const char *scenario, const char *const *mods, int count,
                       struct diag *d)
{
    struct script_options options = { .search = &in->search, .language = in->o->language };
    struct listing scenarios = { 0 };
    struct rules *r = data_load_rules(&in->search, game, mods, count, d);
    struct script *script = r ? script_open(r, &options, d) : NULL;

    data_scenarios(&in->search, game, &scenarios);
    for (int i = 0; script && i < scenarios.count; i++)
        if ((!scenario || strcmp(scenario, scenarios.name[i]) == 0) && has_mods(in, r, scenarios.name[i]))
            check_scenario(in, r, script, scenarios.name[i]);
    if (script)
        script_close(script);
    if (r)
        take_faults(in, d);
    if (r)
        rules_free(r);
    listing_free(&scenarios);
    return r != NULL;
}

/* Alone; if it does not load so, it may be one that must come after another. */
static void check_mod(struct inspection *in, const char *game, const struct listing *mods, int which)
{
    struct diag alone = { 0 };
    const char *order[] = { mods->name[which], NULL };
    bool good = check_with(in, game, NULL, order, 1, &alone);

    in->mods++;
    for (int i = 0; i < mods->count && !good; i++) {
        struct diag after = { 0 };

        order[0] = mods->name[i];
        order[1] = mods->name[which];
        if (i != which)
            good = check_with(in, game, NULL, order, 2, &after);
        diag_free(&after);
    }
    if (!good)
        take_faults(in, &alone);
    diag_free(&alone);
}

/* Each scenario that needs mods, with them. */
static void check_needing(struct inspection *in, const char *game, const char *scenario)
{
    struct listing scenarios = { 0 };

    data_scenarios(&in->search, game, &scenarios);
    for (int i = 0; i < scenarios.count; i++) {
        struct listing needed = { 0 };
        struct diag d = { 0 };

        if (!scenario || strcmp(scenario, scenarios.name[i]) == 0)
            data_scenario_mods(&in->search, game, scenarios.name[i], &needed);
        in->scenarios += needed.count > 0;
        if (needed.count > 0
            && !check_with(in, game, scenarios.name[i], (const char *const *)needed.name, needed.count, &d))
            take_faults(in, &d);
        listing_free(&needed);
        diag_free(&d);
    }
    listing_free(&scenarios);
}

static void check_game(struct inspection *in, const char *game, const char *scenario)
{
    struct listing mods = { 0 };
    struct diag d = { 0 };
    bool good = check_with(in, game, scenario, NULL, 0, &d);

    in->games++;
    if (!good)
        take_faults(in, &d);
    if (good)
        check_needing(in, game, scenario);
    if (good && !scenario)
        data_mods(&in->search, game, &mods);
    for (int i = 0; i < mods.count; i++)
        check_mod(in, game, &mods, i);
    listing_free(&mods);
    diag_free(&d);
}

static void search_usual(struct inspection *in)
{
    for (int i = 0; i < in->o->search.count; i++)
        search_add(&in->search, in->o->search.root[i]);
}

static bool is_folder(const char *path)
{
    struct stat s;

    return stat(path, &s) == 0 && S_ISDIR(s.st_mode);
}

/* Every game that folder has rules for, and its scenarios for games that are elsewhere. */
static bool check_root(struct inspection *in, const char *folder)
{
    struct search only = { 0 };
    struct listing games = { 0 }, all = { 0 };
    int before = in->games + in->set_ups;

    search_add(&only, folder);
    search_add(&in->search, folder);
    search_usual(in);
    data_games(&only, &games);
    data_games(&in->search, &all);
    for (int i = 0; i < games.count; i++)
        check_game(in, games.name[i], NULL);
    for (int i = 0; i < all.count && games.count == 0; i++) {
        struct listing scenarios = { 0 };

        data_scenarios(&only, all.name[i], &scenarios);
        for (int k = 0; k < scenarios.count; k++)
            check_game(in, all.name[i], scenarios.name[k]);
        if (scenarios.count > 1)
            in->games -= scenarios.count - 1;
        listing_free(&scenarios);
    }
    search_free(&only);
    listing_free(&games);
    listing_free(&all);
    return in->games + in->set_ups > before;
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
    bool known = false;

    text_add_span(&root, path, (size_t)(part - path));
    text_add_span(&game, name, length);
    if (strncmp(part, "scenarios/", 10) == 0 && name[length] == '/')
        text_add_span(&scenario, name + length + 1, strcspn(name + length + 1, "."));
    search_add(&in->search, root.length > 0 ? root.at : ".");
    search_usual(in);
    data_games(&in->search, &games);
    for (int i = 0; i < games.count; i++)
        known |= strcmp(games.name[i], text_of(&game)) == 0;
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
    if (stat(word, &there) != 0)
        good = check_named(in, word);
    else if (part && strchr(part, '/')[1] != '\0')
        good = check_file(in, word, part);
    else
        good = is_folder(word) && check_root(in, word);
    if (!good && stat(word, &there) == 0)
        open_refuse(in->o, _("%s holds no game: a folder with rules/, scripts/, scenarios/ does, or a file of one"), word);
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

static int report(struct inspection *in)
{
    int faults = in->found.count;

    if (!in->o->json) {
        open_faults(in->o, &in->found);
        say(_("games: %d, scenarios: %d"), in->games, in->scenarios);
        if (in->set_ups > in->scenarios)
            say(_(" (%d with mods)"), in->set_ups);
        say(_(", mods: %d, faults: %d\n"), in->mods, faults);
        return faults > 0 ? STATUS_REFUSED : STATUS_DONE;
    }
    diag_sort(&in->found);
    json_t *document = json_object();
    json_object_set_new(document, "faults", json_faults(&in->found));
    json_set_number(document, "games", in->games);
    json_set_number(document, "scenarios", in->scenarios);
    json_set_number(document, "set_ups", in->set_ups);
    json_set_number(document, "mods", in->mods);
    json_print(document);
    return faults > 0 ? STATUS_REFUSED : STATUS_DONE;
}

int cmd_check(const struct options *o)
{
    struct inspection in = { .o = o, .pool = pool_new() };
    int status = STATUS_REFUSED;
    bool good = true;

    if (o->operands == 0)
        check_all(&in);
    for (int i = 0; i < o->operands && good; i++)
        good = check_operand(&in, o->operand[i]);
    if (good)
        status = report(&in);
    diag_free(&in.found);
    pool_free(in.pool);
    return status;
}
