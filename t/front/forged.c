/*
 * `print` reads documents that strangers wrote: whatever is wrong with one, it is printed or refused, ends soon, and
 * nothing in it is obeyed by a terminal. Each document is made by a verb, and then forged many times.
 *
 * With arguments: how many times each, and a seed.
 */
#define _XOPEN_SOURCE 700
#include "tap.h"

#include <jansson.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "front/document/json.h"
#include "front/verb/verb.h"

enum { TIMES = 60, SECONDS = 20, OUTPUT_MOST = 64 << 20, PLACES_MOST = 1 << 16 };

/* What is typed on the command line, or, behind a |, in a game of that name; of a game the last document is taken. */
static const char *const asked[] = {
    "games", "show two_rivers", "show two_rivers crt --mod errata", "show musket map", "show gettysburg terrain",
    "show two_rivers counters", "show two_rivers figures", "show two_rivers switches", "show illusion sequence",
    "show two_rivers schedule", "worksheet two_rivers", "rules gettysburg 12.7", "why two_rivers 8",
    "los two_rivers/crossing 0303 0307", "provenance two_rivers --mod errata", "check two_rivers --handles",
    "rule two_rivers combat attack=8 defence=4 terrain=woods die=4", "rule gettysburg combat attack=5",
    "rule gettysburg combat 4..6 v 4 9", "odds gettysburg combat Doles v Krzyzanowski --full",
    "odds gettysburg combat 5 v 4 '|' 6 v 4", "vary gettysburg morale 3..5", "status two_rivers/crossing --mod errata",
    "map two_rivers/crossing", "map two_rivers/crossing reserve", "map edgehill/battle rupert",
    "map illusion/learning XV", "stack fureur/learning 1206", "unit edgehill/wing rupert", "audit fureur/learning",
    "legal two_rivers/crossing", "legal fureur/learning", "playout two_rivers/crossing --games 2 --seed 3 --coverage",
    "playout --merge $work/games",
    "replay $work/a.journal --log", "verify $work/a.journal", "transcript $work/a.journal",
    "compare $work/a.journal $work/b.journal", "journals",
    "two_rivers/crossing|help all", "two_rivers/crossing|help move", "two_rivers/crossing|move 1 to 0303\nwhy",
    "two_rivers/crossing|move 1 to 0303", "two_rivers/crossing|why not move 1 to 0101",
    "two_rivers/crossing|rule combat attack=8\nlegal", "two_rivers/crossing|odds move 1 to 0303",
    "two_rivers/crossing|dice ask\nrule combat attack=8 defence=4", "edgehill/wing|plan rupert to 2020",
    "edgehill/wing|activate r_right", "fureur/learning|lesson", "fureur/learning|hint",
    "two_rivers/crossing|move 1 to 0303\nundo", "two_rivers/crossing|move 1 to 0303\nedit",
    "two_rivers/crossing|move 1 to 0303\nmove 1 to 0304\nedit 1 move 2 to 0303", "two_rivers/crossing|card",
    "two_rivers/crossing|agree \"we forgot\"", "two_rivers/crossing|dice", "two_rivers/crossing|as red",
};
enum { ASKED = sizeof asked / sizeof *asked };

static char work[] = "/tmp/grognard-forged-XXXXXX";

/* --- documents to forge --- */

/* The last that stands on lines of its own in what a program wrote; NULL if there is none. */
static json_t *last_document(const char *wrote)
{
    json_t *found = NULL;
    const char *at = wrote;

    while (at) {
        if (*at == '{') {
            json_t *document = json_loads(at, JSON_DISABLE_EOF_CHECK, NULL);
            if (document) {
                json_decref(found);
                found = document;
            }
        }
        at = strstr(at, "\n{");
        at = at ? at + 1 : NULL;
    }
    return found;
}

static json_t *document_of(const char *typed)
{
    const char *lines = strchr(typed, '|');
    struct text command = { 0 }, wrote = { 0 };
    char block[1 << 14];

    lines = lines && lines[1] != '\'' ? lines : NULL;
    if (lines)
        text_print(&command, "printf '%%s --json\\nquit\\n' '%s' | \"$GROGNARD\" play %.*s --seed 1 2>&1", lines + 1,
                   (int)(lines - typed), typed);
    else
        text_print(&command, "\"$GROGNARD\" %s --json 2>&1 </dev/null", typed);
    FILE *f = popen(text_of(&command), "r");
    if (!f)
        BAIL_OUT("no shell");
    for (size_t length; (length = fread(block, 1, sizeof block, f)) > 0;)
        text_add_span(&wrote, block, length);
    program_ended(pclose(f), text_of(&wrote));
    json_t *document = last_document(text_of(&wrote));
    text_free(&command);
    text_free(&wrote);
    return document;
}

/* --- forging --- */

static uint64_t dice;

static size_t below(size_t count)
{
    dice ^= dice << 13, dice ^= dice >> 7, dice ^= dice << 17;
    return (size_t)(dice % (count > 0 ? count : 1));
}

static json_t *repeated(const char *piece, size_t times)
{
    struct text t = { 0 };

    text_add(&t, "");
    while (times-- > 0)
        text_add(&t, piece);
    json_t *value = json_string(text_of(&t));
    text_free(&t);
    return value;
}

static json_t *many(json_t *(*make)(void), size_t times)
{
    json_t *list = json_array();

    while (times-- > 0)
        json_array_append_new(list, make());
    return list;
}

static json_t *nested(void)
{
    json_t *value = json_object();

    for (int i = 0; i < 1000; i++)
        value = i % 2 ? json_pack("[o]", value) : json_pack("{s:o}", "phases", value);
    return value;
}

/* What nobody expects there. */
static json_t *wrong(void)
{
    static const char *const texts[] = {
        "", "%s%n%d%*d", "\033[2J\033]0;x\007", "\302\2332J", "\342\200\256", "a\nb\tc\r", "--json", "n", "flat",
        "roll", "fr", "combat", "0303", "_", "\177\001", "\u00e9\u00e9\u00e9\u00e9", "1/0", "?", "ask", "9.9.9",
    };
    static const json_int_t numbers[] = {
        0, 1, -1, 63, 64, 65, 255, 1000, INT32_MAX, INT32_MIN, INT32_MAX - 1, INT64_MAX, INT64_MIN, 1000000, -1000000,
    };

    switch (below(14)) {
    case 0: return json_null();
    case 1: return json_boolean(below(2));
    case 2: case 3: return json_integer(numbers[below(sizeof numbers / sizeof *numbers)]);
    case 4: return json_real(below(2) ? 1e308 : -1e-308);
    case 5: return repeated(texts[below(sizeof texts / sizeof *texts)], 1 + below(300));
    case 6: return repeated(below(2) ? "x" : "\u00e9_ ", below(10) ? below(300) : 1 << 20);
    case 7: return below(2) ? json_array() : json_object();
    case 8: return many(json_object, below(200));
    case 9: return many(json_null, below(200));
    case 10: return many(json_array, below(200));
    case 11: return below(8) ? json_pack("[i, s, n, {s: i}]", 1, "x", "of", 0) : nested();
    default: return json_string(texts[below(sizeof texts / sizeof *texts)]);
    }
}

/* Every object and list in it. */
struct places { json_t *at[PLACES_MOST]; size_t count; };

static void find_places(struct places *p, json_t *value)
{
    const char *key;
    json_t *inner;
    size_t i;

    if ((!json_is_object(value) && !json_is_array(value)) || p->count == PLACES_MOST)
        return;
    p->at[p->count++] = value;
    json_array_foreach(value, i, inner)
        find_places(p, inner);
    json_object_foreach(value, key, inner)
        find_places(p, inner);
}

static const char *some_key(json_t *object)
{
    size_t number = below(json_object_size(object));
    const char *key;
    json_t *value;

    json_object_foreach(object, key, value)
        if (number-- == 0)
            return key;
    return NULL;
}

static void forge_object(json_t *object, json_t *other)
{
    char *key = strdup(some_key(object));

    switch (below(4)) {
    case 0:
        json_object_del(object, key);
        break;
    case 1:
        json_object_set_new(object, key, json_deep_copy(other));
        break;
    default:
        json_object_set_new(object, key, wrong());
    }
    free(key);
}

static void forge_list(json_t *list, json_t *other)
{
    size_t i = below(json_array_size(list));

    switch (below(5)) {
    case 0:
        json_array_remove(list, i);
        break;
    case 1:
        json_array_insert_new(list, i, json_deep_copy(other));
        break;
    case 2:
        for (size_t times = below(200); times-- > 0;)
            json_array_append_new(list, json_deep_copy(json_array_get(list, i)));
        break;
    default:
        json_array_set_new(list, i, wrong());
    }
}

/* All that it holds of a kind is wrong: texts that a terminal would obey, numbers out of all bounds, nothing at all. */
enum all { ALL_TEXTS, ALL_SHORT, ALL_NUMBERS, ALL_NUMBERS_LOW, ALL_NULL, ALL_EMPTY, ALLS };

static json_t *wrong_instead(const json_t *value, enum all what)
{
    char *text;

    if (json_is_string(value) && (what == ALL_TEXTS || what == ALL_SHORT)) {
        text = text_format(what == ALL_TEXTS ? "\302\233" "2J\033[31m\342\200\256%s" : "\302\233%s",
                           json_string_value(value));
        json_t *wrong = json_string(text);
        mem_free(text);
        return wrong;
    }
    if (json_is_number(value) && (what == ALL_NUMBERS || what == ALL_NUMBERS_LOW))
        return json_integer(what == ALL_NUMBERS ? INT32_MAX : INT64_MIN);
    if (what == ALL_NULL && !json_is_object(value) && !json_is_array(value))
        return json_null();
    return what == ALL_EMPTY && json_is_array(value) ? json_array() : NULL;
}

static void spoil(json_t *place, enum all what)
{
    const char *key;
    json_t *inner, *wrong;
    void *next;
    size_t i;

    json_array_foreach(place, i, inner) {
        if ((wrong = wrong_instead(inner, what)))
            json_array_set_new(place, i, wrong);
        else
            spoil(inner, what);
    }
    json_object_foreach_safe(place, next, key, inner) {
        if (strcmp(key, "verb") == 0 || strcmp(key, "event") == 0 || strcmp(key, "kind") == 0)
            continue;
        if ((wrong = wrong_instead(inner, what)))
            json_object_set_new(place, key, wrong);
        else
            spoil(inner, what);
    }
}

/* A few things are wrong with it; now and then it bears another verb's name. */
static json_t *forged(const json_t *document, int number)
{
    static struct places places;
    json_t *copy = json_deep_copy(document);

    if (number < ALLS) {
        spoil(copy, (enum all)number);
        return copy;
    }

    for (size_t times = 1 + below(4); times-- > 0;) {
        places.count = 0;
        find_places(&places, copy);
        json_t *place = places.at[below(2) ? below(places.count) : below(places.count < 12 ? places.count : 12)];
        json_t *other = places.at[below(places.count)];
        if (json_object_size(place) > 0)
            forge_object(place, other);
        else if (json_array_size(place) > 0)
            forge_list(place, other);
    }
    if (below(8) == 0)
        json_object_set_new(copy, "verb", json_string(verbs_of_program[below(30)]->name));
    return copy;
}

/* The file of it; here and there bytes are wrong. */
static void write_forged(const char *path, const json_t *document, int number)
{
    static const char *const pieces[] = {
        "\033[31m", "\377\376", "{", "]", "\\u0000", "\\ud800", "\"", "99999999999999999999",
    };
    json_t *copy = forged(document, number);
    char *text = json_dumps(copy, JSON_COMPACT);
    size_t length = strlen(text), at = below(length);
    FILE *f = fopen(path, "w");

    if (!f)
        BAIL_OUT("%s cannot be written", path);
    if (number >= ALLS && below(10) == 0) {
        fwrite(text, 1, at, f);
        if (below(2))
            fputs(pieces[below(sizeof pieces / sizeof *pieces)], f);
        else
            fputc(0, f);
        if (below(4))
            fwrite(text + at, 1, length - at, f);
    } else {
        fwrite(text, 1, length, f);
    }
    fclose(f);
    free(text);
    json_decref(copy);
}

/* --- printing --- */

/* What is wrong with what was printed; NULL: nothing. */
static const char *fault_in(FILE *f)
{
    static const char nothing[] = "(null)";
    int before = 0, first = 0, matched = 0, c;

    rewind(f);
    while ((c = getc(f)) != EOF) {
        matched = c == nothing[matched] ? matched + 1 : c == nothing[0];
        if (nothing[matched] == '\0')
            return "a text is printed that is not there";
        if ((c < ' ' && c != '\n') || c == 127)
            return "a control character is printed";
        if (before == 0xc2 && c >= 0x80 && c <= 0x9f)
            return "a control character of the second set is printed";
        if (first == 0xe2 && before == 0x80 && c >= 0xaa && c <= 0xae)
            return "a mark that turns the direction of writing is printed";
        first = before;
        before = c;
    }
    return ftell(f) > OUTPUT_MOST ? "there is no end of it" : NULL;
}

/* Prints the rest of the forgeries from `first` on, saying on `progress` which one it is at. */
static void print_all(const json_t *document, int first, int times, uint64_t seed, FILE *out, int progress)
{
    char file[64];
    const char *path = file;
    struct options o = { .language = "en", .operands = 1, .operand = &path };

    snprintf(file, sizeof file, "%s/forged.json", work);
    if (dup2(fileno(out), STDOUT_FILENO) < 0 || dup2(fileno(out), STDERR_FILENO) < 0)
        _exit(100);
    for (int i = first; i < times; i++) {
        struct call c = { .verb = &verb_print, .options = &o, .language = "en", .document = json_object() };

        dice = (seed + 1) * UINT64_C(0x9e3779b97f4a7c15) + (uint64_t)i * UINT64_C(0xd1342543de82ef95) + 1;
        write_forged(path, document, i);
        if (pwrite(progress, &i, sizeof i, 0) != sizeof i)
            _exit(100);
        alarm(SECONDS);
        verb_print.run(&c);
        fflush(stdout);
        const char *fault = fault_in(out);
        if (fault) {
            fprintf(stderr, "\nforged: %s\n", fault);
            _exit(100);
        }
        if (ftruncate(fileno(out), 0) != 0)
            _exit(100);
        rewind(out);
    }
    _exit(0);
}

/* The end of what it said. */
static void tell(FILE *out)
{
    char said[2000];
    long length = fseek(out, 0, SEEK_END) == 0 ? ftell(out) : 0;

    fseek(out, length > (long)sizeof said ? length - (long)sizeof said + 1 : 0, SEEK_SET);
    said[fread(said, 1, sizeof said - 1, out)] = '\0';
    diag("%s", said);
}

/* NULL, or which of them went wrong, and how; the next is then `first`. */
static char *fault_of(const json_t *document, int times, uint64_t seed, int *first)
{
    FILE *progress = tmpfile(), *out = tmpfile();
    int how = 0, at = *first;

    if (!progress || !out)
        BAIL_OUT("no files");
    fflush(stdout);
    pid_t child = fork();
    if (child == 0)
        print_all(document, *first, times, seed, out, fileno(progress));
    waitpid(child, &how, 0);
    if (pread(fileno(progress), &at, sizeof at, 0) != sizeof at)
        at = *first;
    bool good = WIFEXITED(how) && WEXITSTATUS(how) == 0;
    if (!good)
        tell(out);
    fclose(progress);
    fclose(out);
    *first = at + 1;
    if (good)
        return NULL;
    return text_format("number %d of seed %d: %s %d", at, (int)seed, WIFSIGNALED(how) ? "signal" : "status",
                       WIFSIGNALED(how) ? WTERMSIG(how) : WEXITSTATUS(how));
}

/* What some of them are about: two games that part, and a batch. */
static void make_files(void)
{
    static const char make[] =
        "printf 'move 1 to 0303\nnote a *word*\ndone\n' |"
        " \"$GROGNARD\" play two_rivers/crossing --seed 1 --journal $work/a.journal >$work/out &&"
        "printf 'move 2 to 0404\n' |"
        " \"$GROGNARD\" play two_rivers/crossing --seed 1 --journal $work/b.journal >$work/out &&"
        "\"$GROGNARD\" playout two_rivers/crossing --games 5 --seed 1 --each --coverage >$work/games";

    setenv("work", work, 1);
    setenv("XDG_STATE_HOME", work, 1);
    setenv("COLUMNS", "80", 1);
    char *path = text_format("%s/t/games/two_rivers:%s", getenv("GROGNARD_SRCDIR"), getenv("GROGNARD_SRCDIR"));
    setenv("GROGNARD_PATH", path, 1);
    mem_free(path);
    if (system(make) != 0)
        BAIL_OUT("no games to look at");
}

int main(int argc, char **argv)
{
    int times = argc > 1 ? atoi(argv[1]) : TIMES;
    uint64_t seed = argc > 2 ? (uint64_t)atoi(argv[2]) : 1;

    if (!getenv("GROGNARD") || !getenv("GROGNARD_SRCDIR") || !mkdtemp(work))
        BAIL_OUT("GROGNARD and GROGNARD_SRCDIR name the program and the source tree");
    make_files();
    for (int i = 0; i < ASKED; i++) {
        json_t *document = document_of(asked[i]);
        ok(document, "forged: %s has a document", asked[i]);
        for (int first = 0; document && first < times;) {
            char *fault = fault_of(document, times, seed, &first);
            is(fault, NULL, "forged: %s", asked[i]);
            mem_free(fault);
            if (!fault)
                break;
        }
        json_decref(document);
    }
    char *remove = text_format("rm -rf %s", work);
    if (system(remove) != 0)
        diag("%s stays", work);
    mem_free(remove);
    done_testing();
}
