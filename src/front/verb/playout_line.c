#include "front/verb/playout_line.h"

#include "front/text/json.h"

static const char *const ends[] = { "finished", "fault", "dead_end" };

static json_t *json_fault(const struct played *p)
{
    if (!p->fault)
        return json_null();
    json_t *fault = json_object();
    json_set_number(fault, "command", p->at);
    json_set_words(fault, "text", p->command);
    json_set_words(fault, "message", p->fault);
    json_set_words(fault, "journal", p->journal);
    return fault;
}

static json_t *json_score(const struct script_list *score)
{
    json_t *all = json_object();
    int number;

    for (int i = 0; i + 1 < score->count; i += 2)
        if (text_to_int(score->at[i + 1], &number))
            json_set_number(all, score->at[i], number);
    return all;
}

static void set_list(json_t *line, const char *key, const char *const *words, int count)
{
    json_t *all = json_array();

    for (int i = 0; i < count; i++)
        json_array_append_new(all, json_words(words[i]));
    json_object_set_new(line, key, all);
}

void playout_line_uses(json_t *document, const struct playout *totals, const long *used)
{
    json_t *rules = json_object(), *numbers = json_object();

    for (int i = 0; i < totals->uses; i++)
        json_set_number(totals->use[i].rule.number ? numbers : rules, totals->use[i].rule.name, used[i]);
    json_object_set_new(document, "rules", rules);
    json_object_set_new(document, "numbers", numbers);
}

void playout_line_print(const struct playout_batch *b, const struct played *p)
{
    json_t *line = json_object();

    json_set_words(line, "game", b->game);
    json_set_words(line, "scenario", b->scenario);
    set_list(line, "mods", b->o->mod, b->o->mods);
    set_list(line, "set", b->o->set, b->o->sets);
    if (b->o->players)
        json_set_words(line, "players", b->o->players);
    if (b->o->fuzz)
        json_set_flag(line, "fuzz", true);
    json_object_set_new(line, "seed", json_seed(p->seed));
    json_set_words(line, "end", ends[p->end]);
    json_set_words(line, "result", p->result);
    json_set_number(line, "turns", p->turns);
    json_set_number(line, "commands", p->commands);
    json_object_set_new(line, "score", json_score(&p->score));
    json_object_set_new(line, "processor_seconds", json_real(p->seconds));
    json_object_set_new(line, "fault", json_fault(p));
    if (p->used)
        playout_line_uses(line, b->totals, p->used);
    json_dumpf(line, stdout, JSON_COMPACT | JSON_REAL_PRECISION(6));
    putchar('\n');
    fflush(stdout);
    json_decref(line);
}
