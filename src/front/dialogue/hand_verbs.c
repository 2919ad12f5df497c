#include "front/dialogue/repl.h"

#include <string.h>
#include "base/mem.h"
#include "front/program/i18n.h"
#include "front/document/json.h"
#include "front/verb/verb.h"

bool hand_is_table(const struct umpire *u)
{
    const struct scenario *s = umpire_scenario(u);

    return s && data_table_on(s->name);
}

bool repl_is_table(const struct repl *r)
{
    return hand_is_table(r->umpire);
}

const struct hand_verb hand_verbs[] = {
    { NC_("verb", "put"), N_("UNIT… HEX [FACE|MARK]…"),
      N_("put counters there; then also `facing WAY`, `covers HEX`"), TAKES_COUNTER | TAKES_MARK | TAKES_PLACE },
    { NC_("verb", "take"), N_("UNIT…"), N_("take counters off the board"), TAKES_COUNTER | TAKES_PLACE },
    { NC_("verb", "terrain"), N_("HEX[/HEX] TYPE…"), N_("say what your map shows there, where ours differs"),
      TAKES_TERRAIN | TAKES_PLACE },
    { NC_("verb", "flip"), N_("UNIT"), N_("turn a counter over"), TAKES_COUNTER | TAKES_PLACE },
    { NC_("verb", "mark"), N_("UNIT MARK"), N_("put a marker on a counter"), TAKES_COUNTER | TAKES_MARK | TAKES_PLACE },
    { NC_("verb", "unmark"), N_("UNIT MARK"), N_("take a marker off"), TAKES_COUNTER | TAKES_MARK | TAKES_PLACE },
    { NC_("verb", "facing"), N_("UNIT WAY"), N_("turn a counter"), TAKES_COUNTER | TAKES_PLACE },
    { NC_("verb", "set"), N_("[OWNER] NAME VALUE"), N_("set what the game remembers"), TAKES_COUNTER | TAKES_PLACE },
    { NC_("verb", "turn"), N_("TURN"), N_("choose the turn"), TAKES_TURN },
    { NC_("verb", "phase"), N_("PHASE [SIDE]"), N_("choose the phase; a command finds its own"),
      TAKES_COUNTER | TAKES_PLACE },
    { NULL, NULL, NULL, 0 },
};

void hand_change(struct repl *r, const char *line)
{
    struct text command = { 0 };

    mem_free(r->given);
    r->given = mem_string(line);
    text_print(&command, "hand %s", line);
    r->shown = 0;
    r->at_table = false;
    enum turnout turnout = umpire_command(r->umpire, text_of(&command));
    r->played = r->played || turnout == TURNOUT_DONE;
    repl_show_turnout(r, turnout);
    text_free(&command);
}

void hand_tell_taken(struct repl *r, const struct ask *a)
{
    json_t *answer = a->kind == ASK_NUMBER ? json_integer(a->standard)
                     : a->standard >= 0 ? json_words(a->option[a->standard].shown) : json_null();

    repl_tell(r, &verb_table, "assumed", json_pack("{s:o, s:o, s:o}", "question", json_words(a->text), "answer", answer,
                                                   "rule", json_words(a->rule)));
}
