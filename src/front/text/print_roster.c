#include "front/text/print.h"

#include "front/document/json.h"
#include "front/program/i18n.h"
#include "front/text/columns.h"
#include "front/text/counter_state.h"

/* "4c  4th Corps  1306 Suwałki  reduced; strength 4 of 6" */
static void add_row(struct columns *c, const json_t *counter)
{
    struct text state = { 0 };

    if (json_number_at(counter, "faces") > 1)
        text_add(&state, json_words_at(counter, "face_name"));
    if (!json_flag_at(counter, "hidden"))
        counter_state_add(&state, counter);
    columns_add_at(c, STYLE_STRONG, counter, "brief");
    columns_add_at(c, STYLE_PLAIN, counter, "name");
    columns_add_at(c, STYLE_PLAIN, counter, "place_name");
    columns_add(c, STYLE_PLAIN, "%s", text_of(&state));
    text_free(&state);
}

static void print_formations(const json_t *formations)
{
    const json_t *formation, *counter;
    size_t i, k;

    json_array_foreach(formations, i, formation) {
        const char *name = json_words_at(formation, "formation");
        struct columns c;

        if (*name)
            say("  %s\n", name);
        columns_init(&c, 4, "llll");
        json_array_foreach(json_object_get(formation, "counters"), k, counter)
            add_row(&c, counter);
        columns_print(&c, *name ? 4 : 2);
    }
}

static void add_briefs(struct columns *c, const json_t *counters)
{
    struct text who = { 0 };

    briefs_add(&who, counters);
    columns_add(c, STYLE_PLAIN, "%s", text_of(&who));
    text_free(&who);
}

/* A line for each place of entry. */
static void print_arrivals(const json_t *arrivals)
{
    const json_t *arrival;
    struct columns c;
    size_t i;

    columns_init(&c, 3, "lll");
    json_array_foreach(arrivals, i, arrival) {
        columns_add_at(&c, STYLE_STRONG, arrival, "turn");
        columns_add_at(&c, STYLE_PLAIN, arrival, "entry");
        add_briefs(&c, json_object_get(arrival, "counters"));
    }
    if (c.used > 0)
        say("  %s\n", _("Arrivals"));
    columns_print(&c, 4);
}

static void print_boxes(const json_t *boxes)
{
    const json_t *box;
    struct columns c;
    size_t i;

    columns_init(&c, 2, "ll");
    json_array_foreach(boxes, i, box) {
        columns_add_at(&c, STYLE_PLAIN, box, "box_name");
        add_briefs(&c, json_object_get(box, "counters"));
    }
    columns_print(&c, 2);
}

void print_roster(const json_t *sides)
{
    const json_t *side;
    size_t i;

    json_array_foreach(sides, i, side) {
        term_print(stdout, STYLE_STRONG, "%s\n", json_words_at(side, "side_name"));
        print_formations(json_object_get(side, "formations"));
        print_arrivals(json_object_get(side, "arrivals"));
        print_boxes(json_object_get(side, "boxes"));
    }
}
