/*
 * umpire_open.c - a game is opened: rules, scripts, scenario, state, journal.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include "base/chance.h"
#include "base/match.h"
#include "base/mem.h"
#include "base/tongue.h"
#include "game/journal/records.h"

static const char **copy_strings(const char *const *from, int count)
{
    const char **copy = mem_array((size_t)count + 1, sizeof *copy);

    for (int i = 0; i < count; i++)
        copy[i] = mem_string(from[i]);
    return copy;
}

/* Those that the scenario needs, then those that were given beside them. */
static void copy_mods(struct umpire *u, const struct umpire_options *o)
{
    struct listing needed = { 0 };
    int count = 0;

    if (o->scenario)
        data_scenario_mods(o->search, o->game, o->scenario, &needed);
    const char **mods = mem_array((size_t)(needed.count + o->mod_count) + 1, sizeof *mods);
    for (int i = 0; i < needed.count; i++)
        mods[count++] = mem_string(needed.name[i]);
    for (int i = 0; i < o->mod_count; i++)
        if (!listing_has(&needed, o->mods[i]))
            mods[count++] = mem_string(o->mods[i]);
    u->options.mods = mods;
    u->options.mod_count = count;
    listing_free(&needed);
}

static void copy_options(struct umpire *u, const struct umpire_options *o)
{
    u->options = *o;
    u->options.game = mem_string(o->game);
    u->options.scenario = mem_string(o->scenario);
    copy_mods(u, o);
    u->options.switches = copy_strings(o->switches, o->switch_count);
    u->options.language = mem_string(o->language ? o->language : "en");
    u->options.journal = mem_string(o->journal);
}

static void free_strings(const char *const *strings, int count)
{
    for (int i = 0; i < count; i++)
        mem_free((char *)strings[i]);
    mem_free((void *)strings);
}

static const char *value_shown(const struct umpire *u, const char *value)
{
    const char *own = texts_find(u->rules->texts, TEXTS_SWITCHES, value);

    return own ? own : tongue_look_up("switch", value);
}

static void report_value(const struct umpire *u, const char *name, const char *value, const struct names *values,
                         struct diag *d)
{
    struct text all = { 0 };

    for (int i = 0; i < values->count; i++)
        text_print(&all, "%s%s", i > 0 ? ", " : "", value_shown(u, values->word[i]));
    diag_suggest(d, (struct where){ 0 }, names_nearest(values, value),
                 _("--set: switch %s cannot be \"%s\"; choose one of %s"), name, value, text_of(&all));
    text_free(&all);
}

/* As the rules call it, or as the player's language does. */
static int value_meant(const struct umpire *u, const struct names *values, const char *typed)
{
    int value = names_find(values, typed);

    for (int i = 0; value == NAME_NONE && i < values->count; i++)
        if (match_equal(typed, value_shown(u, values->word[i])))
            value = i;
    return value;
}

/* "name=value" */
static void set_switch(struct umpire *u, const char *text, struct diag *d)
{
    struct where where = { 0 };
    const char *equals = strchr(text, '=');
    struct text name = { 0 };

    text_add_span(&name, text, equals ? (size_t)(equals - text) : strlen(text));
    int which = names_find(&u->rules->switches, text_of(&name));
    if (which == NAME_NONE || !equals) {
        diag_suggest(d, where, names_nearest(&u->rules->switches, text_of(&name)),
                     equals ? _("--set: unknown switch \"%s\"") : _("--set: \"%s\" should be switch=value"),
                     text_of(&name));
    } else {
        const struct names *values = &u->rules->rule_switch[which].values;
        int value = value_meant(u, values, equals + 1);
        if (value == NAME_NONE)
            report_value(u, text_of(&name), equals + 1, values, d);
        else
            *state_switch(&u->state, which) = value;
    }
    text_free(&name);
}

/* A journal is read in any language: it has the values as the rules call them. */
static void name_switches(struct umpire *u)
{
    char **text = (char **)u->options.switches;

    for (int i = 0; i < u->options.switch_count; i++) {
        *strchr(text[i], '=') = '\0';
        int which = names_find(&u->rules->switches, text[i]);
        char *named = text_format("%s=%s", text[i],
                                  names_word(&u->rules->rule_switch[which].values, *state_switch(&u->state, which)));
        mem_free(text[i]);
        text[i] = named;
    }
}

/* Rulings tell nothing of the game's dice: theirs begin from another number, which is in no journal. */
static bool draw_table_dice(struct umpire *u, struct diag *d)
{
    uint64_t seed = u->options.table_seed;

    if (!seed && !chance_draw(&seed)) {
        diag_error(d, (struct where){ 0 }, "%s",
                   _("the system provides no random numbers; choose a seed with --seed N"));
        return false;
    }
    u->table_dice = dice_seed(seed);
    return true;
}

static bool lay_out(struct umpire *u, struct diag *d)
{
    layout_init(&u->layout, u->rules);
    state_init(&u->state, u->rules, &u->layout);
    state_init(&u->before, u->rules, &u->layout);
    script_use(u->script, &u->state);
    state_set_dice(&u->state, dice_seed(u->options.seed));
    state_head(&u->state)->turns = u->rules->turns.count;
    if (u->options.scenario) {
        u->scenario = data_load_scenario(u->options.search, u->rules, u->options.scenario, d);
        if (!u->scenario)
            return false;
        if (u->options.scenario_dice && u->scenario->seed > 0) {
            u->options.seed = (uint64_t)u->scenario->seed;
            u->options.scenario_dice = false;    /* nobody who is opened from these options knows the dice to come */
            state_set_dice(&u->state, dice_seed(u->options.seed));
        }
        scenario_apply(u->scenario, &u->state);
        if (!script_set_up(u->script, u->scenario, d))
            return false;
    }
    for (int i = 0; i < u->options.switch_count; i++)
        set_switch(u, u->options.switches[i], d);
    if (!diag_any(d))
        name_switches(u);
    if (u->scenario && !script_lay_out(u->script))
        diag_error(d, scenario_where(u->scenario, u->rules, PLACE_NONE), _("cannot open this scenario: %s"),
                   script_ruling(u->script)->text);
    umpire_settle(u);
    return !diag_any(d);
}

/* The name is the caller's, because a fault that has it outlives the umpire. */
static bool open_journal(struct umpire *u, const char *path, struct diag *d)
{
    if (!path && !u->options.in_memory)
        return true;
    u->journal = journal_create(path, u->options.sync);
    u->owed |= DEBT_NAMES;
    if (u->journal && head_write(u)) {
        records_recount(u);
        return true;
    }
    struct where where = { .file = path };
    if (errno == EEXIST)
        diag_error(d, where, "%s", _("the file already exists; resume it, or name another"));
    else
        diag_error(d, where, _("cannot write the journal: %s"), strerror(errno));
    umpire_remove_journal(u);          /* half a head is of no use */
    return false;
}

struct umpire *umpire_open(const struct umpire_options *o, struct diag *d)
{
    struct umpire *u = mem_new(sizeof *u);

    copy_options(u, o);
    u->rules = data_load_rules_for(o->search, o->game, o->scenario, u->options.mods, u->options.mod_count, d);
    if (u->rules && (o->own_cards || o->asks_facts))
        cards_lay(u->rules, o->own_cards, o->asks_facts);
    if (u->rules) {
        struct script_options so = { .search = o->search, .language = u->options.language, .own_cards = o->own_cards,
                                     .cached = o->search->cached };
        u->script = script_open(u->rules, &so, d);
    }
    if (u->script && draw_table_dice(u, d) && lay_out(u, d) && open_journal(u, o->journal, d)) {
        data_settle(o->search);
        return u;
    }
    umpire_close(u);
    return NULL;
}

struct umpire *umpire_open_table(struct umpire *u, struct diag *d)
{
    const struct rules *r = u->rules;
    struct umpire_options o = u->options;
    char **switches = mem_array((size_t)r->switches.count + 1, sizeof *switches);

    for (int i = 0; i < r->switches.count; i++) {
        struct text text = { 0 };

        text_print(&text, "%s=%s", names_word(&r->switches, i),
                   names_word(&r->rule_switch[i].values, *state_switch(&u->state, i)));
        switches[i] = mem_string(text_of(&text));
        text_free(&text);
    }
    o.scenario = o.journal = NULL;
    o.asks_facts = false;              /* a ruling without a board asks for inputs */
    o.table_seed = (uint64_t)dice_next(&u->table_dice) << 32 | dice_next(&u->table_dice) | 1;
    o.switches = (const char *const *)switches;
    o.switch_count = r->switches.count;
    struct umpire *table = umpire_open(&o, d);
    free_strings(o.switches, o.switch_count);
    for (int i = 0; table && i < table->rules->card_count; i++) {
        char text[CARD_TEXT];
        const char *said = card_said(&u->state, i, text);
        if (said)
            card_tell(&table->state, i, said);
    }
    return table;
}

struct umpire *umpire_open_mind(const struct umpire *u, struct diag *d)
{
    struct umpire_options o = u->options;

    o.journal = NULL;
    o.in_memory = o.sync = o.checkpoints = false;
    o.dice = DICE_AUTO;
    o.seed = 0;
    return umpire_open(&o, d);
}

static void close_journal(struct umpire *u)
{
    records_opening(u);
    if (u->owed & DEBT_DROP)
        umpire_complete(u, JOURNAL_ANSWER);      /* there may be room for it now */
    journal_close(u->journal);
}

void umpire_leave(struct umpire *u)
{
#ifdef __SANITIZE_ADDRESS__
    umpire_close(u);                             /* so that what nobody holds any more is found */
#else
    close_journal(u);
#endif
}

void umpire_close(struct umpire *u)
{
    if (!u)
        return;
    close_journal(u);
    if (u->script) {
        script_close(u->script);
        state_free(&u->state);
        state_free(&u->before);
        ledger_free(u->ledger);
        mem_free(u->changed.word);
        facts_free(u->facts);
        layout_free(&u->layout);
    }
    scenario_free(u->scenario);
    rules_free(u->rules);
    undo_free(&u->undo);
    fair_free(&u->fair);
    text_free(&u->command);
    text_free(&u->wanted);
    text_free(&u->endless);
    course_free(&u->course);
    records_forget_late(u);
    records_forget_opening(u);
    mem_free(u->late);
    mem_free(u->result);
    mem_free(u->trouble);
    free_strings(u->options.mods, u->options.mod_count);
    free_strings(u->options.switches, u->options.switch_count);
    mem_free((char *)u->options.game);
    mem_free((char *)u->options.scenario);
    mem_free((char *)u->options.language);
    mem_free((char *)u->options.journal);
    mem_free(u);
}

void umpire_choose(struct umpire *u)
{
    struct diag none = { 0 };

    for (int i = 0; u->rules->chosen_switches && i < u->rules->switches.count; i++)
        if (u->rules->chosen_switches[i] != u->rules->rule_switch[i].standard)
            *state_switch(&u->state, i) = u->rules->chosen_switches[i];
    for (int i = 0; i < u->options.switch_count; i++)
        set_switch(u, u->options.switches[i], &none);
    diag_free(&none);
}

/* Only the state goes back to the scenario: rules and scripts are as they were. */
void umpire_restart(struct umpire *u, uint64_t seed)
{
    struct diag none = { 0 };

    records_opening(u);
    script_drop(u->script);
    undo_free(&u->undo);
    state_free(&u->state);
    state_init(&u->state, u->rules, &u->layout);
    state_set_dice(&u->state, dice_seed(seed));
    state_head(&u->state)->turns = u->rules->turns.count;
    if (u->scenario) {
        scenario_apply(u->scenario, &u->state);
        script_set_up(u->script, u->scenario, &none);
    }
    for (int i = 0; i < u->options.switch_count; i++)
        set_switch(u, u->options.switches[i], &none);
    if (u->scenario)
        script_lay_out(u->script);
    diag_free(&none);
    u->options.seed = seed;
    u->stage = STAGE_IDLE;
    u->opening = OPENING_AHEAD;
    u->guard.phase_since = u->guard.turn_since = 0;
    mem_free(u->result);
    u->result = NULL;
}

void umpire_adopt(struct umpire *u, struct journal *j, unsigned owed, bool old)
{
    u->journal = j;
    u->owed = owed;
    u->old_journal = old;
}

void umpire_rebase(struct umpire *u)
{
    script_drop(u->script);
    u->stage = STAGE_IDLE;
    umpire_stand(u, umpire_has_begun(u));
}
