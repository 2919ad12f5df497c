#include "front/text/print.h"

#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"
#include "front/text/counter_state.h"

static void print_ground(const json_t *d)
{
    const json_t *entry;
    size_t i;

    term_print(stdout, STYLE_STRONG, "%s", json_words_at(d, "place_name"));
    json_array_foreach(json_object_get(d, "terrain"), i, entry)
        say("  %s", json_words_at(entry, "terrain_name"));
    json_array_foreach(json_object_get(d, "zones"), i, entry)
        term_print(stdout, STYLE_FAINT, _("  %s: %s"), json_words_at(entry, "family_name"),
                   json_words_at(entry, "zone_name"));
    say("\n");
}

/* "road to 1422, 1524; creek toward 1424" */
static void add_ways(struct text *out, const json_t *ways, bool links)
{
    const json_t *way, *beyond;
    size_t i, k;

    json_array_foreach(ways, i, way) {
        text_add(out, out->length ? C_("list", "; ") : "");
        text_print(out, links ? _("%s to ") : _("%s toward "), json_words_at(way, "type_name"));
        json_array_foreach(json_object_get(way, "toward"), k, beyond)
            text_print(out, "%s%s", k > 0 ? ", " : "", json_words_of(beyond));
    }
}

static void print_ways(const json_t *d)
{
    struct text line = { 0 };

    add_ways(&line, json_object_get(d, "links"), true);
    add_ways(&line, json_object_get(d, "hexsides"), false);
    if (line.length)
        columns_print_text(STYLE_PLAIN, 2, "%s", text_of(&line));
    text_free(&line);
}

/* What the game remembers of the hex, and of its sides: "toward 0305: bridge: blown". */
static void print_variables(const json_t *d)
{
    const json_t *v;
    size_t i;

    json_array_foreach(json_object_get(d, "variables"), i, v) {
        say(_("  %s: %s"), json_words_at(v, "name"), json_words_at(v, "text"));
        say("\n");
    }
    json_array_foreach(json_object_get(d, "side_variables"), i, v) {
        say(_("  toward %s: %s: %s"), json_words_at(v, "toward"), json_words_at(v, "name"), json_words_at(v, "text"));
        say("\n");
    }
}

static void add_counter(struct columns *c, const json_t *counter)
{
    bool hidden = json_flag_at(counter, "hidden");
    struct text state = { 0 };

    if (!hidden)
        counter_state_add(&state, counter);
    columns_add_at(c, STYLE_STRONG, counter, "brief");
    columns_add_at(c, STYLE_PLAIN, counter, "name");
    columns_add_at(c, STYLE_PLAIN, counter, "nation_name");
    columns_add(c, STYLE_PLAIN, "%s", hidden ? "?" : json_words_at(counter, "face_name"));
    columns_add(c, STYLE_PLAIN, "%s", text_of(&state));
    text_free(&state);
}

void print_stack(const json_t *d)
{
    const json_t *counters = json_object_get(d, "counters"), *counter;
    struct columns c;
    size_t i;

    print_ground(d);
    print_ways(d);
    print_variables(d);
    columns_init(&c, 5, "lllll");
    json_array_foreach(counters, i, counter)
        add_counter(&c, counter);
    columns_print(&c, 2);
    if (json_flag_at(d, "hidden"))
        say("  %s\n", _("what it holds is hidden"));
    else if (json_array_size(counters) == 0)
        say("  %s\n", _("there is nothing there"));
}
