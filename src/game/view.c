#include "game/view.h"

#include "game/inside.h"
#include "kernel/stack.h"
#include "kernel/unit.h"

static struct view_counter seen(struct umpire *u, unit_id unit)
{
    const struct counter *c = &u->rules->counter[unit];
    const char *language = u->options.language;

    return (struct view_counter){
        .unit = unit, .name = c->shown.count ? words_in(&c->shown, language) : c->id,
        .brief = c->brief ? c->brief : c->id,
        .face = names_word(&u->rules->kind[c->kind].faces, unit_face(&u->state, unit)),
        .nation = c->nation, .side = unit_side(&u->state, unit),
    };
}

int view_stack(struct umpire *u, int side, place_id where, struct view_counter *out, int room)
{
    int count = 0;

    for (unit_id unit = stack_top(&u->state, where); unit != UNIT_NONE; unit = stack_below(&u->state, unit)) {
        bool hidden = side != VIEW_ALL && unit_hidden_from(&u->state, unit, side);
        if (out && count < room)
            out[count] = hidden ? (struct view_counter){ .unit = UNIT_NONE, .name = "?", .brief = "?", .face = "?",
                                                         .nation = -1, .side = unit_side(&u->state, unit) }
                                : seen(u, unit);
        count++;
    }
    return count;
}

const char *view_command(const struct ruling *r, int side)
{
    if (side == VIEW_ALL || !r->open_text || (r->sides >> side & 1))
        return r->procedure;
    return r->open_text;
}

bool view_entry(const struct ruling_entry *e, int side)
{
    return side == VIEW_ALL || (e->sides >> side & 1);
}
