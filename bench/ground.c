/*
 * ground.c - lines of sight, movement, and the odds of an attack.
 */
#include <stdio.h>
#include "base/mem.h"
#include "game/odds/odds.h"
#include "kernel/move/los.h"
#include "kernel/move/march.h"
#include "made.h"

/* --- sight --- */

struct sight {
    const struct map *map;
    struct made_questions q;
    int seen;
    struct umpire *umpire;
};

static void look(void *with)
{
    struct sight *s = with;

    s->seen = 0;
    for (int i = 0; i < MADE_PAIRS; i++)
        s->seen += los_clear(s->map, &(struct los_query){ .from = s->q.pair[i][0], .to = s->q.pair[i][1] });
}

static void look_by_script(void *with)
{
    struct sight *s = with;

    if (umpire_rule(s->umpire, "sight", NULL, 0, false) != TURNOUT_DONE)
        give_up("sight: %s", umpire_ruling(s->umpire)->text);
}

static void figure_of(const char *what, const char *game, double value)
{
    struct text key = { 0 };

    text_print(&key, "%s_%s", what, game);
    figure(key.at, value);
    text_free(&key);
}

static void sight_on(const struct speed *speed, const char *game)
{
    struct sight s = { .umpire = umpire_of(speed, game, NULL, NULL, false) };

    s.map = &umpire_rules(s.umpire)->map;
    made_ask(s.map, &s.q);
    figure_of("sight", game, rate_of(look, &s, MADE_PAIRS));
    figure_of("sight_script", game, rate_of(look_by_script, &s, MADE_PAIRS));
    figure_of("seen", game, s.seen);
    if (umpire_ruling(s.umpire)->result[0].number != s.seen)
        give_up("script and kernel do not see the same");
    umpire_close(s.umpire);
}

/* On the map of a real battle, all lines between the first hexes of its lists at a distance of 10 or less. */
struct field {
    const struct map *map;
    place_id from[MADE_PAIRS], to[MADE_PAIRS];
};

static void look_over_field(void *with)
{
    const struct field *f = with;

    for (int i = 0; i < MADE_PAIRS; i++)
        los_clear(f->map, &(struct los_query){ .from = f->from[i], .to = f->to[i], .corners = true });
}

static void choose_lines(struct field *f)
{
    uint64_t dice = dice_seed(1);

    for (int i = 0; i < MADE_PAIRS; ) {
        f->from[i] = dice_face(&dice, f->map->hexes);
        f->to[i] = dice_face(&dice, f->map->hexes);
        int distance = map_distance(f->map, f->from[i], f->to[i]);
        i += distance > 1 && distance <= 10;
    }
}

static void sight_on_battlefield(const struct speed *s)
{
    struct rules *r = made_rules(s, "gettysburg", NULL, 0);
    struct field f = { .map = &r->map };

    choose_lines(&f);
    figure("sight_battlefield", rate_of(look_over_field, &f, MADE_PAIRS));
    rules_free(r);
}

void measure_sight(const struct speed *s)
{
    sight_on(s, made_open.game);
    sight_on(s, made_dense.game);
    sight_on_battlefield(s);
}

/* --- movement --- */

struct march {
    const struct map *map;
    struct made_questions q;
    struct path_reach reach;
    long cost;                 /* of all hexes reached from all starts */
};

static void march(void *with)
{
    struct march *m = with;

    for (int i = 0; i < MADE_STARTS; i++)
        path_reach(m->map, &(struct path_query){ .start = m->q.start[i], .points = MADE_POINTS * m->map->point },
                   &m->reach);
}

static void add_costs(struct march *m)
{
    for (int i = 0; i < MADE_STARTS; i++) {
        path_reach(m->map, &(struct path_query){ .start = m->q.start[i], .points = MADE_POINTS * m->map->point },
                   &m->reach);
        for (place_id h = 0; h < m->map->hexes; h++)
            m->cost += m->reach.cost[h] > 0 ? m->reach.cost[h] / m->map->point : 0;
    }
}

/* The same by one that faces: a point to turn, two to turn about. */
struct parade {
    const struct map *map;
    struct made_questions q;
    struct march_reach reach;
};

static void parade(void *with)
{
    struct parade *p = with;
    int point = p->map->point;

    for (int i = 0; i < MADE_STARTS; i++)
        march_reach(p->map, &(struct march_query){
            .go = { .start = p->q.start[i], .points = MADE_POINTS * point }, .form = POSE_SINGLE, .facing = HEXSIDES,
            .turn = point, .about = 2 * point, .wheel = COST_NO }, &p->reach);
}

static void measure_march(const struct map *map)
{
    struct parade p = { .map = map };

    march_reach_init(&p.reach, map);
    made_ask(map, &p.q);
    figure("march", rate_of(parade, &p, MADE_STARTS));
    march_reach_free(&p.reach);
}

void measure_reach(const struct speed *s)
{
    struct rules *r = made_rules(s, made_open.game, NULL, 0);
    struct march m = { .map = &r->map };

    path_reach_init(&m.reach, m.map);
    made_ask(m.map, &m.q);
    figure("reach", rate_of(march, &m, MADE_STARTS));
    add_costs(&m);
    figure("reached", (double)m.cost);
    path_reach_free(&m.reach);
    measure_march(m.map);
    rules_free(r);
}

/* --- odds --- */

struct question {
    struct umpire *umpire;
    const char *procedure;
    const struct script_input *inputs;
    int count;
};

static void run_odds(void *with)
{
    const struct question *q = with;
    struct odds o;

    if (!odds_rule(q->umpire, q->procedure, q->inputs, q->count, &o))
        give_up("odds: %s", umpire_ruling(q->umpire)->text);
    odds_free(&o);
}

static void odds_of(const struct speed *s, const char *key, const char *game, struct question q)
{
    q.umpire = umpire_of(s, game, NULL, NULL, false);
    figure(key, 1000 / rate_of(run_odds, &q, 1));
    umpire_close(q.umpire);
}

void measure_odds(const struct speed *s)
{
    static const struct script_input corps[] = {
        { "attack", "12" }, { "defence", "8" }, { "hq", "1" }, { "support", "1" }, { "cavalry", "2" },
    };
    static const struct script_input brigades[] = {
        { "attack", "5" }, { "defence", "4" }, { "attacker_morale", "4" }, { "attacker_loss", "4+" },
        { "defender_morale", "4" }, { "defender_loss", "4+" },
    };
    static const struct script_input melee[] = {
        { "defender_type", "heavy" }, { "attacker_type", "cuirassiers" }, { "attack", "4" }, { "defence", "10" },
        { "attacker_morale", "7" }, { "defender_morale", "7" },
    };
    static const struct script_input row[] = {
        { "attack_1", "5" }, { "attack_2", "5" }, { "attack_3", "4" }, { "coordination", "4" }, { "defence", "4" },
        { "defender_morale", "4" }, { "defender_shaken_morale", "3" }, { "defender_loss", "4+" },
    };

    static const struct script_input charge[] = {
        { "a1", "c2" }, { "a2", "c2" }, { "a3", "c2" }, { "a4", "c2" }, { "d1", "4" }, { "d2", "4" }, { "d3", "4" },
        { "d4", "4" }, { "tem", "1" },
    };

    odds_of(s, "odds", "fureur", (struct question){ .procedure = "combat", .inputs = corps, .count = 5 });
    odds_of(s, "odds_brigades", "gettysburg", (struct question){ .procedure = "combat", .inputs = brigades, .count = 6 });
    odds_of(s, "odds_row", "gettysburg", (struct question){ .procedure = "assault", .inputs = row, .count = 8 });
    odds_of(s, "odds_melee", "musket", (struct question){ .procedure = "close_combat", .inputs = melee, .count = 6 });
    odds_of(s, "odds_battle", "illusion", (struct question){ .procedure = "battle", .inputs = charge, .count = 9 });
}
