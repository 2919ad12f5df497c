/*
 * Letters of a game by mail, changed at random on their way: to the keeper, to a side, and what opens the game. None makes a
 * program fall over; one that is not the letter that was sent is refused, and leaves the folder as it was.
 *
 * With arguments: how many, a seed.
 */
#include "play.h"

#include <stdint.h>
#include <sys/wait.h>
#include "base/seal.h"

enum { TIMES = 120 };

static uint64_t dice;

static size_t below(size_t count)
{
    dice ^= dice << 13, dice ^= dice >> 7, dice ^= dice << 17;
    return (size_t)(dice % (count > 0 ? count : 1));
}

static int shell(const char *command, struct text *wrote)
{
    struct text all = { 0 };
    char block[1 << 12];

    text_print(&all, "export GROGNARD_PATH=$PWD; { %s; } 2>&1", command);
    text_clear(wrote);
    text_add(wrote, "");
    FILE *f = popen(text_of(&all), "r");
    for (size_t n; f && (n = fread(block, 1, sizeof block, f)) > 0;)
        text_add_span(wrote, block, n);
    text_free(&all);
    return f ? pclose(f) : -1;
}

static void must(const char *command)
{
    struct text wrote = { 0 };

    if (shell(command, &wrote) != 0)
        BAIL_OUT("%s: %s", command, text_of(&wrote));
    text_free(&wrote);
}

/* Who is sent which letter, and what else there is that it could be mistaken for. */
static const struct way { const char *folder, *letter, *verb; } ways[] = {
    { "keeper", "blue/order-1.mail", "take" }, { "red", "keeper/news-red-2.mail", "take" },
    { "early", "blue/join.mail", "take" }, { "early", "red/join.mail", "take" }, { "opened", "keeper-open/open.mail", "verify" },
};
static const char *const others[] = {
    "blue/order-0.mail", "red/order-0.mail", "keeper/news-red-1.mail", "keeper/news-blue-1.mail", "keeper/keeper.mail",
    "other/keeper.mail", "other-blue/join.mail", "keeper-open/open.mail", "blue/join.mail",
};
enum { WAYS = sizeof ways / sizeof *ways, OTHERS = sizeof others / sizeof *others };

static void begin(void)
{
    must("$GROGNARD mail keep keeper mini/start && $GROGNARD mail join blue keeper/keeper.mail --as blue && "
         "$GROGNARD mail join red keeper/keeper.mail --as red && cp -R keeper early && "
         "$GROGNARD mail take keeper blue/join.mail red/join.mail && "
         "for s in blue red; do $GROGNARD mail take $s keeper/news-$s-0.mail || exit 1; done && "
         "$GROGNARD mail take keeper blue/order-0.mail red/order-0.mail && "
         "for s in blue red; do $GROGNARD mail take $s keeper/news-$s-1.mail || exit 1; done && "
         "$GROGNARD mail order blue attack && cp -R keeper keeper-open && "
         "$GROGNARD mail open keeper-open && cp -R blue opened && rm opened/order-1.mail && "
         "cp -R keeper before && $GROGNARD mail take before blue/order-1.mail && "
         "cp before/news-red-2.mail keeper/news-red-2.mail && "
         "$GROGNARD mail keep other mini/start && $GROGNARD mail join other-blue other/keeper.mail --as blue");
    must("mv keeper/news-red-2.mail news && rm -rf before && cp -R keeper sender && mv news sender/news-red-2.mail");
}

static char *read_letter(const char *path, long *length)
{
    char *text = play_read_file(path, length);

    if (*length < 0)
        BAIL_OUT("%s is not there", path);
    text[*length] = '\0';
    return text;
}

/* Bytes, lines, parts of other letters. */
static void change(struct text *t, const char *other, long other_length)
{
    struct text out = { 0 };
    size_t at = below(t->length), end = at + below(40), line = at;

    end = end > t->length ? t->length : end;
    while (line > 0 && t->at[line - 1] != '\n')
        line--;
    size_t line_end = line;
    while (line_end < t->length && t->at[line_end] != '\n')
        line_end++;
    line_end += line_end < t->length;
    size_t from = below((size_t)other_length), many = below((size_t)other_length - from);
    switch (below(8)) {
    case 0:                                            /* a byte is another */
        text_add_span(&out, t->at, t->length);
        out.at[at] = (char)below(256);
        break;
    case 1:                                            /* some are lost */
        text_add_span(&out, t->at, at);
        text_add_span(&out, t->at + end, t->length - end);
        break;
    case 2:                                            /* some come twice */
        text_add_span(&out, t->at, end);
        text_add_span(&out, t->at + at, t->length - at);
        break;
    case 3:                                            /* a line is lost */
        text_add_span(&out, t->at, line);
        text_add_span(&out, t->at + line_end, t->length - line_end);
        break;
    case 4:                                            /* a line comes twice */
        text_add_span(&out, t->at, line_end);
        text_add_span(&out, t->at + line, t->length - line);
        break;
    case 5:                                            /* a digit goes up: a number, a hash */
        text_add_span(&out, t->at, t->length);
        while (at < t->length && (t->at[at] < '0' || t->at[at] > '8'))
            at++;
        if (at < t->length)
            out.at[at]++;
        break;
    case 6:                                            /* it ends as another does */
        text_add_span(&out, t->at, at);
        text_add_span(&out, other + from, (size_t)other_length - from);
        break;
    default:                                           /* a part of another is in it */
        text_add_span(&out, t->at, at);
        text_add_span(&out, other + from, many);
        text_add_span(&out, t->at + at, t->length - at);
    }
    text_free(t);
    *t = out;
}

static void drop_returns(struct text *t)
{
    size_t to = 0;

    for (size_t i = 0; i < t->length; i++)
        if (t->at[i] != '\r' || i + 1 == t->length || t->at[i + 1] != '\n')
            t->at[to++] = t->at[i];
    t->length = to;
}

/* False: it was taken though it is another, or it was refused and has changed something. */
static bool is_sound(const struct way *w, const char *path, bool same)
{
    struct text command = { 0 }, wrote = { 0 };

    text_print(&command, "rm -rf to && cp -R %s to && cp -R to was", w->folder);
    must(text_of(&command));
    text_clear(&command);
    text_print(&command, "$GROGNARD mail %s to %s", w->verb, path);
    int status = program_ended(shell(text_of(&command), &wrote), text_of(&wrote));
    bool sound = status == 0 ? same : status == 1 && *text_of(&wrote);
    if (status == 1 && shell("diff -r to was", &wrote) != 0)
        sound = false;
    if (!sound)
        diag("%s, %s: status %d: %s", w->folder, w->letter, status, text_of(&wrote));
    must("rm -rf to was");
    text_free(&command);
    text_free(&wrote);
    return sound;
}

static bool try_letter(void)
{
    const struct way *w = &ways[below(WAYS)];
    const char *letter = strcmp(w->folder, "red") == 0 ? "sender/news-red-2.mail" : w->letter;
    long length, other_length;
    char *text = read_letter(letter, &length), *other = read_letter(others[below(OTHERS)], &other_length);
    struct text t = { 0 };

    if (below(10) == 0)
        text_add_span(&t, other, (size_t)other_length);
    else
        text_add_span(&t, text, (size_t)length);
    for (size_t times = 1 + below(3); times > 0 && t.length > 0; times--)
        change(&t, other, other_length);
    text_add(&t, "");
    mini_write_bytes("changed.mail", text_of(&t), t.length);
    drop_returns(&t);
    bool joins = strcmp(w->folder, "early") == 0;
    bool same = t.length == (size_t)length && memcmp(t.at, text, t.length) == 0;
    for (int i = 0; joins && !same && i < 2; i++) {    /* the other side's join is as good */
        long its_length;
        char *its = read_letter(i ? "red/join.mail" : "blue/join.mail", &its_length);
        same = t.length == (size_t)its_length && memcmp(t.at, its, t.length) == 0;
        mem_free(its);
    }
    bool sound = is_sound(w, "changed.mail", same);
    text_free(&t);
    mem_free(text);
    mem_free(other);
    return sound;
}

int main(int argc, char **argv)
{
    int times = argc > 1 ? atoi(argv[1]) : TIMES, wrong = 0;
    uint64_t seed = argc > 2 ? (uint64_t)atoi(argv[2]) : 1;

    if (!seal_is_available()) {
        skip(true, 1, "built without libsodium");
        end_skip;
        done_testing();
    }
    play_make();
    begin();
    for (int i = 0; i < WAYS; i++)
        ok(is_sound(&ways[i], i == 1 ? "sender/news-red-2.mail" : ways[i].letter, true), "letters: %s to %s is taken as it was sent",
           ways[i].letter, ways[i].folder);
    for (int i = 0; i < times && !wrong; i++) {
        dice = (seed + (uint64_t)i + 1) * UINT64_C(0x9e3779b97f4a7c15) | 1;
        if (!try_letter()) {
            wrong++;
            diag("number %d", i);
        }
    }
    ok(wrong == 0, "letters: one that was changed is refused, and changes nothing");
    if (wrong)
        diag("it is kept in %s", mini_path);
    else
        play_remove();
    done_testing();
}
