/*
 * The files of Two Rivers, spoilt at random: whatever comes of it, the loader gives rules and a sound
 * state, or faults with a place. The same spoilings on every machine; GROGNARD_FUZZ gives more rounds.
 */
#include "folder.h"
#include "kernel/rules/dice.h"

static uint64_t dice;

static int below(int most)
{
    return dice_face(&dice, most);
}

/* Pieces that mean something to YAML or to us. */
static const char *const pieces[] = {
    "[", "]", "{", "}", ": ", ", ", "- ", "-", "~", "\n", "\n  ", "\"", "'", "#", "&a ", "*a", "!t ", "|\n", ">\n", "---\n",
    "0", "9999", "0304", "0304..0309", "0304/0305", "0304>0305", "0304-0305", "1/2", "1/0", "+1", "no", "ask", "none",
    "grid", "name", "value", "default", "{ value: 1 }", "[ ]", "{ }", "2147483648", "-2147483648", "\xc3\xa9", "\xff", "\t",
    "1:2", "5+", "5-", "3-1", "from: crossing\n", "b_1", "reserve", "turns", "script", "T1..T3", "..", "/", ">",
};

static void copy_piece(struct text *out, const char *text, int length)
{
    int from = below(length);
    int size = below(length - from < 60 ? length - from + 1 : 60);

    text_add_span(out, text + from, (size_t)size);
}

/* A text with one to four changes: bytes lost, pieces put in, parts moved, bits flipped. */
static void spoil(struct text *out, const struct bytes *b)
{
    int changes = 1 + below(4);
    size_t at = 0;

    text_clear(out);
    for (int i = 0; i < changes; i++) {
        size_t next = at + (size_t)below((int)(b->length - at) + 1);
        char flipped;

        text_add_span(out, b->at + at, next - at);
        at = next;
        switch (below(4)) {
        case 0:
            text_add(out, pieces[below((int)(sizeof pieces / sizeof pieces[0]))]);
            break;
        case 1:
            at += (size_t)below(b->length - at < 12 ? (int)(b->length - at) + 1 : 12);
            break;
        case 2:
            copy_piece(out, b->at, (int)b->length);
            break;
        default:
            flipped = at < b->length ? (char)(b->at[at++] ^ 1 << below(7)) : 'x';
            text_add_span(out, &flipped, 1);
        }
    }
    text_add_span(out, b->at + at, b->length - at);
}

static bool have_places(const struct diag *d)
{
    for (int i = 0; i < d->count; i++)
        if (!d->faults[i].where.file && d->faults[i].where.line)
            return false;
    return true;
}

static bool is_sound(const struct rules *r, const struct scenario *sc)
{
    struct layout layout;
    struct state state;
    char why[200];
    bool sound;

    layout_init(&layout, r);
    state_init(&state, r, &layout);
    scenario_apply(sc, &state);
    sound = state_sound(&state, why, sizeof why);
    if (!sound)
        diag("%s", why);
    state_free(&state);
    layout_free(&layout);
    return sound;
}

/* Loads it with both mods, and the scenario that builds on the other. */
static bool try_load(int *loaded)
{
    static const char *const mods[] = { "errata", "horses" };
    struct search s = { 0 };
    struct diag d = { 0 };
    struct scenario *sc = NULL;
    struct rules *r;
    bool good;

    search_add(&s, ".");
    r = data_load_rules(&s, "two_rivers", mods, 2, &d);
    good = (r != NULL) == (d.count == 0);
    if (r)
        sc = data_load_scenario(&s, r, "skirmish", &d);
    if (sc) {
        good = good && d.count == 0 && is_sound(r, sc);
        ++*loaded;
    }
    good = good && (sc || d.count > 0) && have_places(&d);
    scenario_free(sc);
    rules_free(r);
    diag_free(&d);
    search_free(&s);
    return good;
}

int main(void)
{
    const char *more = getenv("GROGNARD_FUZZ");
    int rounds = more ? atoi(more) : 60;
    struct text text = { 0 };
    int failed = 0, loaded = 0;

    folder_make();
    dice = dice_seed(1914);
    for (int i = 0; i < rounds * 10; i++) {
        const char *name = folder_good[i % 10];
        struct text path = { 0 };
        struct bytes b;

        text_print(&path, "t/games/two_rivers/%s", name);
        b = folder_source(path.at);
        spoil(&text, &b);
        folder_write_bytes(name, text_of(&text), text.length);
        if (!try_load(&loaded)) {
            diag("round %d, %s", i, name);
            failed++;
        }
        folder_restore(name);
        bytes_free(&b);
        text_free(&path);
    }
    cmp_ok(failed, "==", 0, "data: %d spoilt files give faults or a sound state", rounds * 10);
    cmp_ok(loaded, ">", 0, "data: some of them were still good");
    note("%d of %d were still good", loaded, rounds * 10);
    text_free(&text);
    folder_remove();
    done_testing();
}
