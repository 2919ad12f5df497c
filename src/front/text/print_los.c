#include "front/text/print.h"

#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/term.h"

static void print_number(const json_t *of)
{
    if (*json_words_at(of, "rule"))
        term_print(stdout, STYLE_RULE, "   %s", json_words_at(of, "rule"));
    say("\n");
}

/* "0303 0304/0305 0306": hexes, and the hexsides that it runs along. */
static void print_crossed(const json_t *crossed)
{
    size_t i;
    json_t *step;

    say("  %s", _("the line crosses:"));
    json_array_foreach(crossed, i, step)
        if (json_is_array(step))
            say(" %s/%s", json_words_of(json_array_get(step, 0)), json_words_of(json_array_get(step, 1)));
        else
            say(" %s", json_words_of(step));
    say("\n");
}

static void print_block(const json_t *block)
{
    if (*json_words_at(block, "text")) {
        say("  %s", json_words_at(block, "text"));
        return;
    }
    say("  %s ", _("blocked by"));
    if (*json_words_at(block, "terrain_name"))
        say("%s, ", json_words_at(block, "terrain_name"));
    if (json_object_get(block, "hexside"))
        say("%s/%s", json_words_at(block, "near_name"), json_words_at(block, "beyond_name"));
    else
        say("%s", json_words_at(block, "hex_name"));
}

void print_los(const json_t *d)
{
    bool visible = json_flag_at(d, "visible");

    say("%s%s%s", json_words_at(d, "from_name"), visible ? _(" sees ") : _(" does not see "),
        json_words_at(d, "to_name"));
    if (visible)
        print_number(d);
    else
        say("\n");
    print_crossed(json_object_get(d, "crossed"));
    if (!visible) {
        print_block(json_object_get(d, "blocked_by"));
        print_number(json_object_get(d, "blocked_by"));
    }
    if (json_flag_at(d, "our_map"))
        term_print(stdout, STYLE_FAINT, "  %s\n", _("on our reconstruction of the map"));
}
