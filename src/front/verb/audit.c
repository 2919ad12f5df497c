#include "front/verb/audit.h"

#include "base/mem.h"
#include "game/play/view.h"

enum { REASON_SIZE = 256 };

bool audit_set_up(struct script *s, const struct state *state, const struct scenario *sc, struct diag *d)
{
    struct script_breaches found = { 0 };
    char reason[REASON_SIZE];

    if (!state_sound(state, reason, sizeof reason)) {
        diag_error(d, scenario_where(sc, state->rules, PLACE_NONE), "%s", reason);
        return false;
    }
    bool sound = script_audit(s, &found);
    for (int i = 0; i < found.count; i++)
        diag_error(d, scenario_where(sc, state->rules, found.at[i].at), "%s", found.at[i].text);
    script_breaches_free(&found);
    return sound;
}

/* A position that is not sound has one breach, which is nowhere in particular. */
static void add_unsound(struct script_breaches *out, const char *reason)
{
    out->at = mem_array(1, sizeof *out->at);
    out->at[out->count++] = (struct script_breach){ mem_string(reason), PLACE_NONE };
}

bool audit_position(struct umpire *u, int eyes, struct script_breaches *out)
{
    char reason[REASON_SIZE];

    *out = (struct script_breaches){ 0 };
    if (!state_sound(umpire_state(u), reason, sizeof reason)) {
        add_unsound(out, reason);
        return false;
    }
    script_audit(umpire_script(u), out);
    for (int i = 0; i < out->count; i++) {
        struct text seen = { 0 };

        view_text(u, eyes, out->at[i].text, &seen);
        mem_free(out->at[i].text);
        out->at[i].text = mem_string(text_of(&seen));
        text_free(&seen);
    }
    return out->count == 0;
}
