/*
 * The file itself: B6, B7, B8. What is damaged is refused at its record, and what precedes it is kept.
 */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <sys/file.h>
#include <sys/wait.h>
#include "base/hash.h"
#include "game/journal/journal.h"
#include "play.h"

static const struct { enum journal_kind kind; const char *text; } small[] = {
    { JOURNAL_HEAD, "grognard-journal 1" }, { JOURNAL_HEAD, "game=mini" }, { JOURNAL_BEGIN, "" }, { JOURNAL_END, "0123456789abcdef 3=4" },
    { JOURNAL_COMMAND, "move b_1 to 0103" }, { JOURNAL_ROLL, "a 7 3+4 die" }, { JOURNAL_ANSWER, "été, \\ and \n" },
    { JOURNAL_NOTE, "\x1b[31mred\x7f\r" }, { JOURNAL_END, "fedcba9876543210" }, { JOURNAL_UNDO, "x" }, { JOURNAL_REDO, "y" }, { JOURNAL_DROP, "" },
};
enum { SMALL = (int)(sizeof small / sizeof *small) };

static void write_small(const char *path)
{
    unlink(path);
    struct journal *j = journal_create(path, false);
    for (int i = 0; i < SMALL; i++)
        journal_write(j, small[i].kind, small[i].text);
    journal_close(j);
}

static struct journal_reading read_bytes(const char *bytes, long length)
{
    struct journal_reading r;
    struct diag d = { 0 };

    mini_write_bytes("damaged", bytes, (size_t)length);
    if (!journal_read("damaged", &r, &d))
        BAIL_OUT("it cannot be read");
    diag_free(&d);
    return r;
}

static void there_and_back(void)
{
    struct journal_reading r;
    struct diag d = { 0 };
    bool same = true;
    long length;

    write_small("small");
    ok(journal_read("small", &r, &d), "journal: what was written can be read");
    cmp_ok(r.count, "==", SMALL, "journal: all of it");
    for (int i = 0; i < r.count; i++)
        same = same && r.record[i].kind == small[i].kind && strcmp(r.record[i].text, small[i].text) == 0;
    ok(same && !r.fault && r.good == r.size, "journal: as it was");
    char *text = play_read_file("small", &length);
    ok(!strpbrk(text, "\x1b\x7f\r") && strstr(text, "\\x1b[31mred\\x7f\\x0d"), "file B6: a terminal that shows it obeys nothing in it");
    mem_free(text);
    journal_reading_free(&r);
}

/* In which record a byte is, by the lengths of a sound reading. */
static int record_at(const struct journal_reading *r, long byte)
{
    int i = 0;

    while (i + 1 < r->count && r->record[i + 1].offset <= byte)
        i++;
    return i;
}

static bool refused_at(struct journal_reading *r, const struct journal_reading *whole, int record)
{
    char place[32];

    snprintf(place, sizeof place, "at byte %ld: ", whole->record[record].offset);
    bool good = r->fault && strncmp(r->fault, place, strlen(place)) == 0 && r->count == record && r->good == whole->record[record].offset;
    if (!good)
        diag("record %d: %s, %d kept", record, r->fault ? r->fault : "no fault", r->count);
    journal_reading_free(r);
    return good;
}

static void every_byte(void)
{
    static const char *const how[] = { "a bit", "the case", "a line's end", "a zero", "0xff", "its absence", "a letter more" };
    struct journal_reading whole;
    struct diag d = { 0 };
    long length;

    journal_read("small", &whole, &d);
    char *good = play_read_file("small", &length);
    for (int h = 0; h < 7; h++) {
        bool all = true;
        for (long i = 0; i < length && all; i++) {
            char *bad = mem_array((size_t)length + 2, 1);
            long size = length;
            memcpy(bad, good, (size_t)length);
            if (h == 5 || h == 6)
                memmove(bad + i + (h == 6), good + i + (h == 5), (size_t)(length - i) - (h == 5));
            size += h == 5 ? -1 : h == 6 ? 1 : 0;
            bad[i] = h == 0 ? (char)(good[i] ^ 1) : h == 1 ? (char)(good[i] ^ 0x20) : h == 2 ? (good[i] == '\n' ? ' ' : '\n')
                   : h == 3 ? 0 : h == 4 ? (char)0xff : h == 6 ? 'x' : bad[i];
            struct journal_reading r = read_bytes(bad, size);
            all = refused_at(&r, &whole, record_at(&whole, i));
            if (!all)
                diag("byte %ld", i);
            mem_free(bad);
        }
        ok(all, "file B8: %s wrong, wherever it is, is found at its record, and what precedes is kept", how[h]);
    }
    bool all = true;
    for (long i = 0; i < length && all; i++) {
        struct journal_reading r = read_bytes(good, i);
        int record = record_at(&whole, i);
        bool whole_records = whole.record[record].offset == i;
        all = r.count == record && (whole_records ? !r.fault : r.fault != NULL) && r.good == whole.record[record].offset;
        journal_reading_free(&r);
    }
    ok(all, "file B8: cut anywhere, its whole records are kept");
    mem_free(good);
    journal_reading_free(&whole);
}

/* A line as a forger would write it, with the right checksum for the place it pretends to have. */
static void add_forged(struct text *out, uint32_t *sum, long number, const char *length, const char *kind, const char *contents)
{
    struct text all = { 0 };

    text_print(&all, "%08" PRIx32 " %ld %s %s", *sum, number, kind, contents);
    *sum = hash_crc32(all.at, all.length);
    text_free(&all);
    text_print(out, "%ld %s %08" PRIx32 " %s %s\n", number, length, *sum, kind, contents);
}

static void forged(long number, const char *length, const char *kind, const char *contents, const char *message, const char *name)
{
    struct text t = { 0 };
    uint32_t sum = 0;

    add_forged(&t, &sum, 1, "18", "head", "grognard-journal 1");
    add_forged(&t, &sum, number, length, kind, contents);
    struct journal_reading r = read_bytes(t.at, (long)t.length);
    ok(r.count == 1 && mini_says(r.fault, message), "file B8: %s", name);
    journal_reading_free(&r);
    text_free(&t);
}

static void forgeries(void)
{
    struct text t = { 0 };
    uint32_t sum = 0;

    add_forged(&t, &sum, 1, "18", "head", "grognard-journal 1");
    add_forged(&t, &sum, 2, "4", "note", "fine");
    struct journal_reading r = read_bytes(t.at, (long)t.length);
    ok(r.count == 2 && !r.fault, "journal: the test can forge records");
    journal_reading_free(&r);
    text_free(&t);
    forged(2, "2147483648", "note", "fine", "length", "a length of 2^31 is refused");
    forged(2, "4294967300", "note", "fine", "length", "a length of 2^32 + 4 is refused");
    forged(2, "99999999999999999999", "note", "fine", "incomplete", "a length without end is refused");
    forged(2, "-4", "note", "fine", "incomplete", "a negative length is refused");
    forged(2, "", "note", "fine", "incomplete", "no length is refused");
    forged(2, "04", "note", "fine", "checksum", "a length written oddly is refused");
    forged(2, "3", "note", "fine", "length", "a wrong length is refused");
    forged(2, "4", "spell", "fine", "unknown kind", "an unknown kind is refused");
    forged(2, "1", "note", "\xc3", "UTF-8", "cut UTF-8 is refused");
    forged(2, "2", "note", "\xc0\x80", "UTF-8", "UTF-8 that is longer than it need be is refused");
    forged(2, "1", "note", "\x1b", "not written as a journal record", "a bare control character is refused");
    forged(2, "2", "note", "\\q", "not written as a journal record", "an unknown escape is refused");
    forged(2, "4", "note", "\\x41", "not written as a journal record", "an escape that need not be is refused");
    forged(2, "1", "note", "\\", "not written as a journal record", "half an escape is refused");
    forged(1, "4", "note", "fine", "out of order", "a repeated number is refused");
    forged(3, "4", "note", "fine", "out of order", "a number left out is refused");
    forged(2147483648, "4", "note", "fine", "out of order", "a number of 2^31 is refused");
    forged(-1, "4", "note", "fine", "incomplete", "a negative number is refused");
}

/* Lines of two files, put together as a slip of the hand or of the disk might. */
static void put_together(void)
{
    char *line[2][SMALL];
    char *text[2];
    long length;
    struct text mixed = { 0 };

    for (int f = 0; f < 2; f++) {
        unlink("other");
        struct journal *j = journal_create("other", false);
        journal_write(j, JOURNAL_HEAD, "grognard-journal 1");
        journal_write(j, JOURNAL_HEAD, f ? "seed=2" : "seed=1");
        for (int i = 2; i < 6; i++)
            journal_write(j, JOURNAL_NOTE, "the same in both");
        journal_close(j);
        text[f] = play_read_file("other", &length);
        char *rest = text[f];
        for (int i = 0; i < 6; i++) {
            line[f][i] = rest;
            rest = strchr(rest, '\n');
            *rest++ = '\0';
        }
    }
    struct { const char *name; const char *lines[6]; int count, kept; } cases[] = {
        { "a record repeated", { line[0][0], line[0][1], line[0][2], line[0][2], line[0][3] }, 5, 3 },
        { "records out of order", { line[0][0], line[0][1], line[0][3], line[0][2], line[0][4] }, 5, 2 },
        { "a record left out", { line[0][0], line[0][1], line[0][3], line[0][4] }, 4, 2 },
        { "an older tail on a newer head", { line[1][0], line[1][1], line[0][2], line[0][3], line[0][4] }, 5, 2 },
        { "a newer tail on an older head", { line[0][0], line[0][1], line[0][2], line[1][3], line[1][4] }, 5, 3 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        text_clear(&mixed);
        for (int k = 0; k < cases[i].count; k++)
            text_print(&mixed, "%s\n", cases[i].lines[k]);
        struct journal_reading r = read_bytes(mixed.at, (long)mixed.length);
        ok(r.fault && r.count == cases[i].kept, "file B8: %s is refused at the record", cases[i].name);
        journal_reading_free(&r);
    }
    text_free(&mixed);
    mem_free(text[0]);
    mem_free(text[1]);
}

static bool refuses(const char *path)
{
    struct journal_reading r;
    struct diag d = { 0 };
    bool read = journal_read(path, &r, &d);

    if (read)
        journal_reading_free(&r);
    diag_free(&d);
    return !read;
}

static void strange_paths(void)
{
    struct journal_reading r;
    struct diag d = { 0 };
    long length;

    mkdir("folder", 0777);
    mkfifo("fifo", 0666);
    write_small("target");
    if (symlink("target", "link") != 0 || symlink("nowhere", "dangling") != 0)
        BAIL_OUT("no links here");
    ok(refuses("folder"), "file B7: a folder is no journal");
    ok(refuses("fifo"), "file B7: nor is a pipe, and nobody waits for it");
    ok(refuses("/dev/zero") && refuses("/dev/null"), "file B7: nor is a device");
    ok(refuses("nothing"), "file B7: nor is what is not there");
    ok(!journal_create("target", false) && errno == EEXIST, "file B7: a file that is there is not written over");
    ok(!journal_create("link", false) && !journal_create("dangling", false), "file B7: nor is one through a link");
    ok(access("nowhere", F_OK) != 0, "file B7: and nothing is made where a link leads");
    ok(!journal_create("fifo", false) && !journal_create("folder", false), "file B7: a journal is a file of its own");
    journal_read("target", &r, &d);
    ok(!journal_append("link", &r, false), "file B7: no journal is gone on with through a link");
    ok(!journal_append("fifo", &r, false) && !journal_append("folder", &r, false) && !journal_append("/dev/null", &r, false),
       "file B7: nor into what is no file");
    journal_reading_free(&r);
    mem_free(play_read_file("target", &length));
    cmp_ok(length, ">", 100, "file B7: what the link leads to is as it was");
}

static void two_writers(void)
{
    struct journal_reading r;
    struct diag d = { 0 };

    write_small("small");
    journal_read("small", &r, &d);
    struct journal *first = journal_append("small", &r, false);
    ok(first != NULL, "journal: it is gone on with");
    ok(!journal_append("small", &r, false) && errno == EBUSY, "journal: by one program at a time");
    journal_write(first, JOURNAL_NOTE, "more");
    journal_close(first);
    ok(!journal_append("small", &r, false) && errno == EBUSY, "journal: and only as it was read");
    journal_reading_free(&r);
    journal_read("small", &r, &d);
    ok(r.count == SMALL + 1 && !r.fault, "journal: what was added is sound");
    struct journal *second = journal_append("small", &r, false);
    ok(second != NULL, "journal: read again, it is gone on with again");
    journal_close(second);
    journal_reading_free(&r);
}

/* Nothing is thrown away that somebody might still make out. */
static void cut_off(void)
{
    struct journal_reading r;
    struct diag d = { 0 };
    long length;

    write_small("small");
    char *text = play_read_file("small", &length);
    char *spoilt = strstr(text, "move b_1");
    *spoilt = 'M';
    mini_write_bytes("small", text, (size_t)length);
    mem_free(text);
    journal_read("small", &r, &d);
    struct journal *j = journal_append("small", &r, false);
    journal_write(j, JOURNAL_NOTE, "on");
    journal_close(j);
    text = play_read_file("small.cut", &length);
    ok(length == r.size - r.good && mini_says(text, "Move b_1 to 0103"), "journal: what is cut off is kept beside it");
    mem_free(text);
    journal_reading_free(&r);
    journal_read("small", &r, &d);
    ok(r.count == 5 && !r.fault && strcmp(r.record[4].text, "on") == 0, "journal: and it goes on behind what is sound");
    journal_reading_free(&r);
}

static void what_does_not_fit(void)
{
    struct journal_reading r;
    struct diag d = { 0 };
    struct text big = { 0 };

    for (int i = 0; i < 70000; i++)
        text_add(&big, "x");
    unlink("small");
    struct journal *j = journal_create("small", false);
    ok(!journal_write(j, JOURNAL_NOTE, "\xff") && errno == EILSEQ, "journal: what is not UTF-8 is not written");
    ok(!journal_write(j, JOURNAL_NOTE, big.at) && errno == EFBIG, "journal: nor is what is too long");
    ok(journal_write(j, JOURNAL_NOTE, NULL) && journal_write(j, JOURNAL_NOTE, "x"), "journal: the next is");
    journal_flush(j);
    journal_write(j, JOURNAL_NOTE, "taken back");
    journal_discard(j);
    journal_write(j, JOURNAL_NOTE, "y");
    journal_close(j);
    journal_read("small", &r, &d);
    ok(r.count == 3 && !r.fault && strcmp(r.record[2].text, "y") == 0, "journal: what was taken back was never there");
    journal_reading_free(&r);
    text_free(&big);
}

int main(void)
{
    play_make();
    there_and_back();
    every_byte();
    forgeries();
    put_together();
    strange_paths();
    two_writers();
    cut_off();
    what_does_not_fit();
    play_remove();
    done_testing();
}
