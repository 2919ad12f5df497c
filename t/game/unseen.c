/*
 * What is hidden from who commands is in nothing he is told: what is legal, what stands in the way, what may be typed, what
 * a command would come to, the counters he sees. Random games come to positions; in each all that is hidden is dealt anew,
 * and everything is asked again.
 */
#include "game/odds/odds.h"
#include "game/play/view.h"
#include "game/players/bot.h"
#include "kernel/state/redeal.h"
#include "kernel/state/unit.h"
#include "play.h"

enum { LEGAL_MOST = 400, PLANNED = 6, SPOTS = 6 };

struct seen {
    struct umpire *u;
    int side;
    bool *hidden;              /* by counter */
    char spot[SPOTS][GRID_NUMBER_SIZE];    /* hexes where something hidden stands */
    int spots;
};

/* --- what a side is told --- */

static void add_list(struct text *out, const char *what, struct script_list *l)
{
    for (int i = 0; i < l->count; i++)
        text_print(out, "%s: %s\n", what, l->at[i]);
    script_list_free(l);
}

static void add_obstacle(struct text *out, struct umpire *u, const char *typed)
{
    struct script_obstacle o;

    if (script_obstacle(umpire_script(u), typed, &o))
        text_print(out, "%s: %s: %s\n", typed, o.rule, o.text);
    add_list(out, typed, &o.nearest);
    script_obstacle_free(&o);
}

/* The way of a move and what it costs; what would happen on it is not told while something is hidden. */
static void add_plan(struct text *out, struct umpire *u, const char *command)
{
    struct script_list l = { 0 };
    struct text why = { 0 };

    if (!script_plan(umpire_script(u), command, &l, &why))
        text_print(out, "no plan: %s\n", text_of(&why));
    add_list(out, "plan", &l);
    text_free(&why);
}

static void add_odds(struct text *out, struct umpire *u, const char *command)
{
    struct odds o = { 0 };

    if (!odds_command(u, command, &o)) {
        text_print(out, "%s: %s\n", command, umpire_ruling(u)->text);
        odds_free(&o);
        return;
    }
    for (int i = 0; i < o.count; i++) {
        text_print(out, "%s: %llu of %llu", command, (unsigned long long)o.outcome[i].p.over, (unsigned long long)o.outcome[i].p.under);
        for (int k = 0; k < o.outcome[i].values; k++)
            text_print(out, " %s", o.outcome[i].value[k].text ? o.outcome[i].value[k].text : "-");
        text_add(out, "\n");
    }
    for (int i = 0; i < o.assumptions; i++)
        text_print(out, "%s: %s\n", command, o.assumed[i]);
    odds_free(&o);
}

/* The command with its last hex, if it names one, replaced. */
static char *elsewhere(const struct rules *r, const char *command, const char *spot)
{
    struct text out = { 0 };
    char *copy = mem_string(command), *rest = NULL;
    bool changed = false;

    for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        place_id p = rules_parse_place(r, word);
        bool hex = !changed && p != PLACE_NONE && p < r->map.hexes;
        text_print(&out, "%s%s", out.length ? " " : "", hex ? spot : word);
        changed |= hex;
    }
    mem_free(copy);
    return out.at;
}

static void add_commands(struct text *out, const struct seen *s)
{
    struct script *script = umpire_script(s->u);
    struct script_list legal = { 0 }, shown = { 0 };
    struct text why = { 0 };

    script_legal(script, NULL, LEGAL_MOST, &legal);
    for (int i = 0; i < legal.count; i += 1 + legal.count / PLANNED) {
        add_plan(out, s->u, legal.at[i]);
        add_odds(out, s->u, legal.at[i]);
        for (int k = 0; k < s->spots; k++) {
            char *there = elsewhere(umpire_rules(s->u), legal.at[i], s->spot[k]);
            add_obstacle(out, s->u, there);
            add_plan(out, s->u, there);
            mem_free(there);
        }
    }
    add_list(out, "legal", &legal);
    script_legal_shown(script, NULL, NULL, LEGAL_MOST, &shown, &why);
    add_list(out, "shown", &shown);
    text_print(out, "%s\n", text_of(&why));
    text_free(&why);
}

static void add_verbs(struct text *out, struct umpire *u)
{
    struct script_verb *verb;
    int count = script_verbs(umpire_script(u), &verb);

    for (int i = 0; i < count; i++) {
        struct script_list l = { 0 };
        struct text typed = { 0 };
        text_print(&typed, "%s ", verb[i].shown);
        if (verb[i].now)
            script_complete(umpire_script(u), typed.at, &l);
        add_list(out, verb[i].shown, &l);
        text_free(&typed);
    }
}

static void add_counters(struct text *out, const struct seen *s)
{
    for (unit_id unit = 0; unit < umpire_rules(s->u)->counters.count; unit++) {
        struct script_counter c = { 0 };
        if (s->hidden[unit])
            continue;
        script_counter(umpire_script(s->u), unit, &c);
        text_print(out, "%s: %s %s %s %s\n", umpire_rules(s->u)->counter[unit].id, c.formation ? c.formation : "",
                   c.figures ? c.figures : "", c.turn ? c.turn : "", c.entry ? c.entry : "");
        for (int i = 0; i < c.facts.count; i++)
            text_print(out, "  %s\n", c.facts.at[i]);
        script_counter_free(&c);
    }
}

static char *told(const struct seen *s)
{
    struct text out = { 0 };
    struct script_list reports = { 0 };
    char *status = script_status_text(umpire_script(s->u));

    add_commands(&out, s);
    add_verbs(&out, s->u);
    add_counters(&out, s);
    script_reports(umpire_script(s->u), &reports);
    add_list(&out, "report", &reports);
    text_print(&out, "status: %s\n", status ? status : "");
    mem_free(status);
    return out.at;
}

/* --- the same with all that is hidden dealt anew --- */

static bool look(struct seen *s)
{
    const struct rules *r = umpire_rules(s->u);
    bool any = false;

    s->spots = 0;
    for (unit_id unit = 0; unit < r->counters.count; unit++) {
        s->hidden[unit] = unit_hidden_from(umpire_state(s->u), unit, s->side);
        any |= s->hidden[unit];
        place_id hex = s->hidden[unit] ? unit_hex(umpire_state(s->u), unit) : PLACE_NONE;
        if (hex != PLACE_NONE && s->spots < SPOTS)
            map_number(&r->map, hex, s->spot[s->spots++]);
    }
    return any;
}

/* The first line in which they differ, or NULL. */
static char *difference(const char *a, const char *b)
{
    const char *line = a;

    for (; *a && *a == *b; a++, b++)
        if (*a == '\n')
            line = a + 1;
    const char *other = b - (a - line);
    return *a == *b ? NULL : text_format("%.*s, or: %.*s", (int)strcspn(line, "\n"), line, (int)strcspn(other, "\n"), other);
}

static void compare(struct seen *s, const struct state *start, uint64_t seed, int *compared, char **differs)
{
    struct state *now = umpire_state(s->u), kept = { 0 };
    uint64_t dice = dice_seed(seed);

    s->side = state_head(now)->acting;
    if (s->side < 0 || !look(s))
        return;
    uint64_t seen = view_hash(s->u, s->side);
    char *before = told(s);
    state_init(&kept, umpire_rules(s->u), now->layout);
    state_copy(&kept, now);
    redeal_deal(umpire_facts(s->u), now, start, s->side, s->hidden, &dice);
    if (view_hash(s->u, s->side) == seen) {
        char *after = told(s);
        if (!*differs)
            *differs = difference(before, after);
        ++*compared;
        mem_free(after);
    }
    state_copy(now, &kept);
    state_free(&kept);
    mem_free(before);
}

static void play_game(const struct search *search, const char *scenario, uint64_t seed, int commands)
{
    struct umpire_options o = {
        .search = search, .game = "gettysburg", .scenario = scenario, .seed = seed,
        .switches = (const char *const[]){ "hidden_movement=yes" }, .switch_count = 1,
    };
    struct diag d = { 0 };
    struct seen s = { .u = umpire_open(&o, &d) };
    struct bot bot = { .dice = dice_seed(seed) };
    struct state start = { 0 };
    int compared = 0;
    char *differs = NULL;

    if (!s.u)
        BAIL_OUT("%s does not open", scenario);
    s.hidden = mem_array((size_t)umpire_rules(s.u)->counters.count, sizeof *s.hidden);
    state_init(&start, umpire_rules(s.u), umpire_state(s.u)->layout);
    state_copy(&start, umpire_state(s.u));
    bot_begin(&bot, s.u);
    for (int i = 0; i < commands && !umpire_is_over(s.u); i++) {
        if (i % 10 == 7)
            compare(&s, &start, seed + (uint64_t)i, &compared, &differs);
        bot_play(&bot, s.u);
    }
    cmp_ok(compared, ">", 5, "unseen: %s: positions with something hidden: %d", scenario, compared);
    is(differs, NULL, "unseen: %s: what is hidden changes nothing that is told", scenario);
    mem_free(differs);
    mem_free(s.hidden);
    state_free(&start);
    umpire_close(s.u);
}

int main(void)
{
    struct search s = { 0 };

    search_add(&s, GROGNARD_SRCDIR);
    search_trust(&s, GROGNARD_SRCDIR);
    for (uint64_t seed = 1; seed <= 2; seed++)
        play_game(&s, "first-day", seed, 140);
    search_free(&s);
    done_testing();
}
