#include "data/scenario/scenario.h"

#include <limits.h>
#include <string.h>

#include "base/hash.h"
#include "base/text.h"
#include "data/load/load.h"
#include "data/mods/overlay.h"
#include "data/yaml/search.h"
#include "data/yaml/shelf.h"

enum { CHAIN_MOST = 8 };

/* The file of a scenario, then the one it builds on, and so on. */
struct chain {
    const char *name[CHAIN_MOST];
    struct source source[CHAIN_MOST];
    struct node *root[CHAIN_MOST];
    const struct node *schedule[CHAIN_MOST];   /* taken out of the root; NULL: it has none */
    int count;
};

static void report_no_scenario(struct setup *s, const struct search *search, const char *name, struct where where)
{
    struct listing all;

    data_scenarios(search, s->rules->game, &all);
    fault_unknown(s->l.diag, where, "scenario", name, (const char *const *)all.name, all.count);
    listing_free(&all);
}

static const char *find_file(struct setup *s, const struct search *search, const char *name, struct where where)
{
    struct text file = { 0 };
    const char *path = NULL;
    enum found found = FOUND_NONE;

    if (schema_is_file(name)) {
        text_print(&file, "%s.yaml", name);
        found = search_find(search, SEARCH_ALL, "scenarios", s->rules->game, file.at, &path, s->l.diag);
        text_free(&file);
    }
    if (found == FOUND_NONE)
        report_no_scenario(s, search, name, where);
    return found == FOUND_FILE ? path : NULL;
}

static bool read_one(struct setup *s, struct chain *c, const struct search *search, const char *name,
                     struct where where, struct pool *nodes)
{
    const char *path = find_file(s, search, name, where);
    int at = c->count;

    if (!path)
        return false;
    c->name[at] = name;
    c->source[at] = (struct source){ .name = path, .provenance = NODE_UNSAID };
    c->root[at] = shelf_read(search, s->rules->game, nodes, path, &c->source[at], s->l.diag);
    c->count++;
    return c->root[at] && schema_is(&s->l, c->root[at], NODE_MAP);
}

static bool is_in_chain(const struct chain *c, const char *name)
{
    for (int i = 0; i < c->count; i++)
        if (strcmp(c->name[i], name) == 0)
            return true;
    return false;
}

static bool read_chain(struct setup *s, struct chain *c, const struct search *search, const char *name,
                       struct pool *nodes)
{
    struct where where = { NULL, 0, 0 };

    for (;;) {
        const struct node *from;

        if (!read_one(s, c, search, name, where, nodes))
            return false;
        from = node_get(c->root[c->count - 1], "from");
        if (!from)
            return true;
        if (!schema_is(&s->l, from, NODE_SCALAR))
            return false;
        name = from->text;
        where = node_where(from);
        if (is_in_chain(c, name)) {
            fault_add(s->l.diag, where, "scenario %s is based on itself", name);
            return false;
        }
        if (c->count == CHAIN_MOST) {
            fault_add(s->l.diag, where, "more than %d scenarios are based on each other", CHAIN_MOST);
            return false;
        }
    }
}

/* The files of a scenario before its rules are known; faults are left to data_load_scenario. */
static bool read_silently(struct chain *c, const struct search *search, const char *game, const char *name,
                          struct pool *nodes)
{
    struct diag silent = { 0 };
    struct rules rules = { .game = game };     /* to find the files no more of them is needed */
    struct setup s = { .l = { .pool = nodes, .diag = &silent }, .rules = &rules };
    bool good = read_chain(&s, c, search, name, nodes);

    diag_free(&silent);
    return good;
}

void area_read(struct area *a, const struct search *search, const char *game, const char *name)
{
    struct chain *c = mem_new(sizeof *c);

    *a = (struct area){ .nodes = pool_new(), .files = c };
    if (read_silently(c, search, game, name, a->nodes))
        for (int i = 0; i < c->count; i++) {
            a->list = a->list ? a->list : node_get(c->root[i], "area");
            a->terrain = a->terrain || node_get(c->root[i], "terrain");
        }
}

void area_free(struct area *a)
{
    pool_free(a->nodes);
    mem_free(a->files);
    *a = (struct area){ 0 };
}

bool data_has_area(const struct search *s, const char *game, const char *scenario)
{
    struct area a;

    area_read(&a, s, game, scenario);
    bool has = a.list != NULL;
    area_free(&a);
    return has;
}

void data_scenario_mods(const struct search *search, const char *game, const char *name, struct listing *out)
{
    struct pool *nodes = pool_new();
    struct chain chain = { 0 };
    struct listing all;

    *out = (struct listing){ 0 };
    data_mods(search, game, &all);
    if (read_silently(&chain, search, game, scenario_file(name), nodes))
        for (int i = chain.count - 1; i >= 0; i--) {
            const struct node *mods = node_get(chain.root[i], "mods");

            for (const struct node *e = mods ? mods->first : NULL; e; e = e->next)
                if (e->kind == NODE_SCALAR && listing_has(&all, e->text))
                    listing_add(out, e->text);
        }
    listing_free(&all);
    pool_free(nodes);
}

static void check_mods(struct setup *s, const struct search *search, const struct node *n)
{
    struct listing all;

    if (!schema_is(&s->l, n, NODE_LIST))
        return;
    data_mods(search, s->rules->game, &all);
    for (const struct node *e = n->first; e; e = e->next) {
        if (!schema_is(&s->l, e, NODE_SCALAR) || names_find(&s->rules->mods, e->text) != NAME_NONE)
            continue;
        if (listing_has(&all, e->text))
            fault_add(s->l.diag, node_where(e), "the scenario needs the mod \"%s\", which was not chosen", e->text);
        else
            fault_unknown(s->l.diag, node_where(e), "mod", e->text, (const char *const *)all.name, all.count);
    }
    listing_free(&all);
}

/* Without its mods the rules are others, and all it says might seem wrong. */
static bool has_mods(struct setup *s, const struct search *search, const struct chain *c)
{
    int before = s->l.diag->count;

    for (int i = 0; i < c->count; i++)
        check_mods(s, search, node_get(c->root[i], "mods"));
    return s->l.diag->count == before;
}

/* Rows of a schedule are laid over the game's, file by file, and not over each other as trees: `~` takes away a row of
 * whichever it is. */
static const struct node *take_schedule(struct node *root)
{
    struct node **link = &root->first, *found;

    while (*link && strcmp((*link)->key, "schedule") != 0)
        link = &(*link)->next;
    found = *link;
    if (found) {
        *link = found->next;
        root->count--;
    }
    return found;
}

/* What each file adds to the one it builds on, laid over it. */
static struct node *lay_chain(struct setup *s, struct chain *c, struct pool *nodes)
{
    struct loading l = { .pool = nodes, .diag = s->l.diag };
    struct node *base = c->root[c->count - 1];

    for (int i = c->count - 2; i >= 0; i--)
        overlay_lay(&l, base, c->root[i]);
    return base;
}

static uint64_t hash_chain(const struct chain *c)
{
    uint64_t hash = c->source[0].hash;

    for (int i = 1; i < c->count; i++) {
        int32_t words[2] = { (int32_t)c->source[i].hash, (int32_t)(c->source[i].hash >> 32) };

        hash = hash_words(words, 2, hash);
    }
    return hash;
}

/* T1..T3, or one turn alone. */
static void load_turns(struct setup *s, const struct node *n)
{
    const struct names *turns = &s->rules->turns;
    const char *dots;
    struct text first = { 0 };
    const char *last;

    s->scenario->last_turn = turns->count - 1;
    if (!n || !schema_is(&s->l, n, NODE_SCALAR))
        return;
    dots = strstr(n->text, "..");
    text_add_span(&first, n->text, dots ? (size_t)(dots - n->text) : strlen(n->text));
    last = dots ? dots + 2 : text_of(&first);
    s->scenario->first_turn = names_find(turns, text_of(&first));
    s->scenario->last_turn = names_find(turns, last);
    if (s->scenario->first_turn == NAME_NONE)
        fault_unknown(s->l.diag, node_where(n), "turn", text_of(&first), turns->word, turns->count);
    if (s->scenario->last_turn == NAME_NONE && dots)
        fault_unknown(s->l.diag, node_where_in(n, (size_t)(last - n->text)), "turn", last, turns->word, turns->count);
    else if (s->scenario->last_turn < s->scenario->first_turn)
        fault_add(s->l.diag, node_where(n), "turn %s comes before turn %s", last, text_of(&first));
    text_free(&first);
}

static void load_start(struct setup *s, const struct node *n)
{
    const struct sequence *q = &s->rules->sequence;
    struct names phases = { 0 };

    if (!schema_is(&s->l, n, NODE_SCALAR))
        return;
    s->scenario->start = pool_string(s->l.pool, n->text);
    for (int i = 0; i < q->count; i++)
        names_add(&phases, q->phases[i].name);
    schema_one_of(&s->l, n, "phase", &phases);
    names_free(&phases);
}

static void load_acting(struct setup *s, const struct node *n)
{
    s->scenario->acting = NAME_NONE;
    if (n)
        s->scenario->acting = schema_one_of(&s->l, n, "side", &s->rules->sides);
}

/* What is no card of the game as it is played now is passed over: without --cards own most are not asked for. */
static void load_cards(struct setup *s, const struct node *n)
{
    struct scenario *sc = s->scenario;

    if (!schema_is(&s->l, n, NODE_MAP))
        return;
    sc->cards = pool_array(s->l.pool, (size_t)n->count, sizeof *sc->cards);
    for (const struct node *e = n->first; e; e = e->next) {
        int card = card_find(s->rules, e->key);
        const char *text = schema_text(&s->l, e);

        if (text && card >= 0)
            sc->cards[sc->card_count++] = (struct scenario_card){ card, text };
    }
}

static void load_switches(struct setup *s, const struct node *n)
{
    const struct rules *r = s->rules;

    s->scenario->switches = pool_array(s->l.pool, (size_t)r->switches.count, sizeof *s->scenario->switches);
    for (int i = 0; i < r->switches.count; i++)
        s->scenario->switches[i] = NAME_NONE;
    if (!schema_is(&s->l, n, NODE_MAP))
        return;
    for (const struct node *e = n->first; e; e = e->next) {
        int which = names_find(&r->switches, e->key);

        if (which == NAME_NONE)
            fault_unknown(s->l.diag, node_key_where(e), "switch", e->key, r->switches.word, r->switches.count);
        else
            s->scenario->switches[which] = schema_value_of(&s->l, e, "value", e->key, &r->rule_switch[which].values);
    }
}

static void load_notation(struct setup *s, const struct node *n)
{
    struct scenario *sc = s->scenario;

    if (!schema_is(&s->l, n, NODE_LIST))
        return;
    sc->setup = pool_array(s->l.pool, (size_t)n->count, sizeof *sc->setup);
    for (const struct node *e = n->first; e; e = e->next) {
        const char *text = schema_text(&s->l, e);

        if (!text)
            continue;
        sc->setup[sc->setup_count].text = text;
        sc->setup[sc->setup_count].where = node_where_in(e, 0);
        sc->setup[sc->setup_count++].where.file = pool_string(s->l.pool, e->source->name);
    }
}

static void load_notes(struct setup *s, const struct node *n)
{
    struct scenario *sc = s->scenario;

    if (!schema_is(&s->l, n, NODE_LIST))
        return;
    sc->notes = pool_array(s->l.pool, (size_t)n->count, sizeof *sc->notes);
    for (const struct node *e = n->first; e; e = e->next)
        schema_words(&s->l, e, &sc->notes[sc->note_count++]);
}

static void load_lesson(struct setup *s, const struct node *n, struct scenario_lesson *out)
{
    static const char *const keys[] = { "text", "type", "until", "answer" };
    const struct node *type, *until = node_get(n, "until"), *answer = node_get(n, "answer");

    *out = (struct scenario_lesson){ .until = NULL };
    if (!schema_keys(&s->l, n, "a lesson", keys, LENGTH(keys)))
        return;
    schema_words(&s->l, schema_need(&s->l, n, "a lesson", "text"), &out->text);
    if ((type = node_get(n, "type")))
        schema_words(&s->l, type, &out->type);
    out->answers = answer != NULL;
    if (until || answer)
        out->until = schema_text(&s->l, answer ? answer : until);
    if (until && answer)
        fault_add(s->l.diag, node_where(answer), "a lesson has `until` or `answer`, not both");
    if (!out->until && n->next)
        fault_add(s->l.diag, node_where(n), "a lesson needs `until` or `answer`: only the last may do without");
}

static void load_lessons(struct setup *s, const struct node *n)
{
    struct scenario *sc = s->scenario;

    if (!schema_is(&s->l, n, NODE_LIST))
        return;
    sc->lessons = pool_array(s->l.pool, (size_t)n->count, sizeof *sc->lessons);
    for (const struct node *e = n->first; e; e = e->next)
        load_lesson(s, e, &sc->lessons[sc->lesson_count++]);
    if (n->count > LESSONS_MOST)
        fault_add(s->l.diag, node_where(n), "a scenario has at most %d lessons", LESSONS_MOST);
}

static void check_id(struct setup *s, const struct node *n)
{
    if (schema_is(&s->l, n, NODE_SCALAR) && strcmp(n->text, s->scenario->name) != 0)
        fault_suggest(s->l.diag, node_where(n), s->scenario->name,
                      "the scenario is called \"%s\" but its file is \"%s\"", brief(n->text).at, s->scenario->name);
}

static void load_file(struct setup *s, const struct chain *c, const struct node *file)
{
    static const char *const keys[] = {
        "scenario", "title", "provenance", "rule", "source", "note", "from", "mods", "area", "turns", "start",
        "acting", "owners", "hidden", "cards", "switches", "variables", "place", "setup", "faces", "marks", "facing",
        "covers", "counters", "hexes", "hexsides", "terrain", "schedule", "notes", "lessons", "seed",
    };

    if (!schema_keys(&s->l, file, "a scenario", keys, LENGTH(keys)))
        return;
    check_id(s, schema_need(&s->l, file, "a scenario", "scenario"));
    schema_words(&s->l, schema_need(&s->l, file, "a scenario", "title"), &s->scenario->title);
    s->scenario->provenance = schema_file_provenance(&s->l, file);
    load_turns(s, node_get(file, "turns"));
    load_start(s, node_get(file, "start"));
    load_acting(s, node_get(file, "acting"));
    load_switches(s, node_get(file, "switches"));
    setup_place(s, node_get(file, "place"));
    setup_faces(s, node_get(file, "faces"));
    setup_marks(s, node_get(file, "marks"));
    setup_facing(s, node_get(file, "facing"));
    setup_covers(s, node_get(file, "covers"));
    setup_owners(s, node_get(file, "owners"));
    setup_hidden(s, node_get(file, "hidden"));
    setup_counters(s, node_get(file, "counters"));
    setup_hexes(s, node_get(file, "hexes"));
    setup_hexsides(s, node_get(file, "hexsides"));
    setup_terrain(s, node_get(file, "terrain"));
    setup_variables(s, node_get(file, "variables"));
    setup_schedule(s, c->schedule, c->count);
    load_notation(s, node_get(file, "setup"));
    load_cards(s, node_get(file, "cards"));
    load_notes(s, node_get(file, "notes"));
    load_lessons(s, node_get(file, "lessons"));
    if (node_get(file, "seed"))
        schema_number(&s->l, node_get(file, "seed"), 1, INT_MAX, &s->scenario->seed);
}

const char *data_table_on(const char *scenario)
{
    size_t length = strlen(DATA_TABLE);

    if (strncmp(scenario, DATA_TABLE, length) != 0 || (scenario[length] && scenario[length] != '/'))
        return NULL;
    return scenario + length + (scenario[length] == '/');
}

const char *scenario_file(const char *scenario)
{
    const char *on = data_table_on(scenario);

    return on && *on ? on : scenario;
}

static struct scenario *new_scenario(const struct rules *r, const char *name)
{
    struct scenario *sc = mem_new(sizeof *sc);

    sc->pool = pool_new();
    sc->name = pool_string(sc->pool, name);
    sc->game = pool_string(sc->pool, r->game);
    return sc;
}

static struct scenario *load_scenario(const struct search *search, const struct rules *r, const char *name,
                                      struct diag *d, bool *has_all_mods)
{
    struct scenario *sc = new_scenario(r, name);
    struct setup s = { .l = { .pool = sc->pool, .diag = d }, .rules = r, .scenario = sc };
    struct pool *nodes = pool_new();
    struct chain chain = { 0 };
    int before = d->count;

    *has_all_mods = read_chain(&s, &chain, search, sc->name, nodes) && has_mods(&s, search, &chain);
    if (*has_all_mods) {
        s.own = &chain.source[0];
        sc->file = pool_string(sc->pool, chain.source[0].name);
        sc->hash = hash_chain(&chain);
        for (int i = 0; i < chain.count; i++)
            chain.schedule[i] = take_schedule(chain.root[i]);
        load_file(&s, &chain, lay_chain(&s, &chain, nodes));
    }
    pool_free(nodes);
    if (d->count == before)
        return sc;
    scenario_free(sc);
    return NULL;
}

/* How many faults the scenario has with one mod more; INT_MAX if that mod does not load. */
static int faults_with(const struct search *search, const struct rules *r, const char *name, const char *mod)
{
    struct names mods = { 0 };
    struct diag silent = { 0 };
    struct rules *more;
    bool has_all;
    int faults = INT_MAX;

    for (int i = 0; i < r->mods.count; i++)
        names_add(&mods, r->mods.word[i]);
    names_add(&mods, mod);
    more = data_load_rules_for(search, r->game, name, mods.word, mods.count, &silent);
    if (more) {
        scenario_free(load_scenario(search, more, name, &silent, &has_all));
        faults = silent.count;
    }
    rules_free(more);
    diag_free(&silent);
    names_free(&mods);
    return faults;
}

/* What a scenario does not know, a mod may: then it has not named it. */
static void suggest_mod(const struct search *search, const struct rules *r, const char *name, struct diag *d,
                        int faults)
{
    struct listing all;
    int best = -1, least = faults;

    data_mods(search, r->game, &all);
    for (int i = 0; i < all.count; i++) {
        int left = names_find(&r->mods, all.name[i]) == NAME_NONE ? faults_with(search, r, name, all.name[i]) : faults;

        if (left >= least)
            continue;
        best = i;
        least = left;
    }
    if (best >= 0)
        fault_add(d, (struct where){ d->faults[d->count - 1].where.file, 0, 0 }, "did you forget mods: [ %s ]?",
                  all.name[best]);
    listing_free(&all);
}

/* An empty board, with all turns before it. */
static struct scenario *bare_table(const struct rules *r)
{
    struct scenario *sc = new_scenario(r, DATA_TABLE);

    sc->file = pool_string(sc->pool, "scenarios/" DATA_TABLE);
    sc->title = (struct words){ 0 };
    sc->last_turn = r->turns.count - 1;
    sc->acting = NAME_NONE;
    sc->switches = pool_array(sc->pool, (size_t)r->switches.count, sizeof *sc->switches);
    for (int i = 0; i < r->switches.count; i++)
        sc->switches[i] = NAME_NONE;
    return sc;
}

struct scenario *data_load_scenario(const struct search *search, const struct rules *r, const char *name,
                                    struct diag *d)
{
    int before = d->count;
    bool has_all_mods;

    if (strcmp(name, DATA_TABLE) == 0)
        return bare_table(r);
    const char *file = scenario_file(name);
    struct scenario *sc = load_scenario(search, r, file, d, &has_all_mods);

    if (!sc && has_all_mods)
        suggest_mod(search, r, file, d, d->count - before);
    if (sc && file != name)
        sc->name = pool_string(sc->pool, name);
    return sc;
}
