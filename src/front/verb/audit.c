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

static void add_line(struct script_list *out, const char *text)
{
    out->at = mem_resize(out->at, (size_t)out->count + 1, sizeof *out->at);
    out->at[out->count++] = mem_string(text);
}

bool audit_position(struct umpire *u, int eyes, struct script_list *out)
{
    struct script_breaches found = { 0 };
    char reason[REASON_SIZE];

    *out = (struct script_list){ 0 };
    if (!state_sound(umpire_state(u), reason, sizeof reason)) {
        add_line(out, reason);
        return false;
    }
    script_audit(umpire_script(u), &found);
    for (int i = 0; i < found.count; i++) {
        struct text seen = { 0 };

        view_text(u, eyes, found.at[i].text, &seen);
        add_line(out, text_of(&seen));
        text_free(&seen);
    }
    script_breaches_free(&found);
    return out->count == 0;
}
