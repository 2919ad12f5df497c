#include "game/journal.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/hash.h"
#include "base/mem.h"
#include "base/text.h"
#include "base/tongue.h"

/* One line a record: number, length of the contents, checksum of number, kind and contents, kind, contents. */

enum { RECORD_MOST = 64 * 1024, FILE_MOST = 256 * 1024 * 1024 };

static const char *const kind_word[JOURNAL_KINDS] = {
    [JOURNAL_HEAD] = "head", [JOURNAL_COMMAND] = "command", [JOURNAL_ANSWER] = "answer", [JOURNAL_ROLL] = "roll",
    [JOURNAL_END] = "end", [JOURNAL_UNDO] = "undo", [JOURNAL_REDO] = "redo", [JOURNAL_NOTE] = "note",
    [JOURNAL_BEGIN] = "begin", [JOURNAL_DROP] = "drop",
};

struct journal {
    int fd;
    bool sync;
    long number;               /* of the next record */
    struct text waiting;       /* written, not yet flushed */
};

/* --- writing --- */

static uint32_t record_sum(long number, const char *kind, const char *text)
{
    struct text all = { 0 };

    text_print(&all, "%ld %s %s", number, kind, text);
    uint32_t sum = hash_crc32(all.at, all.length);
    text_free(&all);
    return sum;
}

/* A record is one line: what would break it is escaped. */
static void add_escaped(struct text *t, const char *text)
{
    for (; *text; text++)
        if (*text == '\n')
            text_add(t, "\\n");
        else if (*text == '\\')
            text_add(t, "\\\\");
        else
            text_add_span(t, text, 1);
}

static char *unescaped(const char *text, size_t length)
{
    char *out = mem_array(length + 1, 1);
    size_t n = 0;

    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\\' && i + 1 < length)
            out[n++] = text[++i] == 'n' ? '\n' : text[i];
        else
            out[n++] = text[i];
    }
    return out;
}

bool journal_write(struct journal *j, enum journal_kind kind, const char *text)
{
    struct text contents = { 0 };

    add_escaped(&contents, text ? text : "");
    if (contents.length > RECORD_MOST) {
        text_free(&contents);
        errno = EFBIG;
        return false;
    }
    text_print(&j->waiting, "%ld %zu %08" PRIx32 " %s %s\n", j->number, contents.length,
               record_sum(j->number, kind_word[kind], text_of(&contents)), kind_word[kind], text_of(&contents));
    j->number++;
    text_free(&contents);
    return true;
}

bool journal_flush(struct journal *j)
{
    size_t done = 0;

    while (done < j->waiting.length) {
        ssize_t n = write(j->fd, j->waiting.at + done, j->waiting.length - done);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return false;
        done += (size_t)n;
    }
    text_clear(&j->waiting);
    return !j->sync || fdatasync(j->fd) == 0;
}

static struct journal *journal_on(int fd, bool sync, long number)
{
    struct journal *j = mem_new(sizeof *j);

    j->fd = fd;
    j->sync = sync;
    j->number = number;
    return j;
}

struct journal *journal_create(const char *path, bool sync)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);

    return fd < 0 ? NULL : journal_on(fd, sync, 1);
}

/* What follows the sound part is cut off: it was never acknowledged. */
struct journal *journal_append(const char *path, const struct journal_reading *r, bool sync)
{
    int fd = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW);

    if (fd < 0)
        return NULL;
    if (ftruncate(fd, r->good) != 0 || lseek(fd, 0, SEEK_END) < 0) {
        close(fd);
        return NULL;
    }
    return journal_on(fd, sync, r->count + 1);
}

void journal_close(struct journal *j)
{
    if (!j)
        return;
    journal_flush(j);
    close(j->fd);
    text_free(&j->waiting);
    mem_free(j);
}

/* --- reading --- */

static char *read_whole(const char *path, size_t *length, struct diag *d)
{
    struct where where = { .file = path };
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    struct stat st;
    char *text = NULL;

    if (fd < 0) {
        diag_error(d, where, "%s", strerror(errno));
        return NULL;
    }
    if (fstat(fd, &st) != 0 || !S_ISREG(st.st_mode) || st.st_size > FILE_MOST) {
        diag_error(d, where, "%s", _("this is no journal"));
    } else {
        text = mem_array((size_t)st.st_size + 1, 1);
        ssize_t n;
        for (*length = 0; *length < (size_t)st.st_size; *length += (size_t)n)
            if ((n = read(fd, text + *length, (size_t)st.st_size - *length)) <= 0)
                break;
    }
    close(fd);
    return text;
}

static int kind_of(const char *word, size_t length)
{
    for (int k = 0; k < JOURNAL_KINDS; k++)
        if (strlen(kind_word[k]) == length && memcmp(kind_word[k], word, length) == 0)
            return k;
    return -1;
}

/* A field of digits, then a blank. Gives -1 if it is not that. */
static long take_number(const char **at, const char *end, int base)
{
    long value = 0;
    int digits = 0;

    for (; *at < end && isxdigit((unsigned char)**at) && digits < 12; ++*at, digits++) {
        int digit = isdigit((unsigned char)**at) ? **at - '0' : tolower((unsigned char)**at) - 'a' + 10;
        if (digit >= base)
            return -1;
        value = value * base + digit;
    }
    if (digits == 0 || *at >= end || **at != ' ')
        return -1;
    ++*at;
    return value;
}

/* NULL, or what is wrong with the line. */
static const char *read_record(const char *line, const char *end, long number, struct journal_record *out)
{
    const char *at = line;
    long stated = take_number(&at, end, 10);
    long length = stated < 0 ? -1 : take_number(&at, end, 10);
    long sum = length < 0 ? -1 : take_number(&at, end, 16);
    const char *gap = sum < 0 ? NULL : memchr(at, ' ', (size_t)(end - at));

    if (!gap)
        return _("the record is not whole");
    int kind = kind_of(at, (size_t)(gap - at));
    if (kind < 0)
        return _("the record is of no known kind");
    if (length != end - gap - 1)
        return _("the record has not the length it states");
    char *contents = mem_array((size_t)length + 1, 1);
    memcpy(contents, gap + 1, (size_t)length);
    uint32_t right = record_sum(stated, kind_word[kind], contents);
    mem_free(contents);
    if (right != (uint32_t)sum)
        return _("the record's checksum is wrong");
    if (stated != number)
        return _("the record is out of order");
    if (!text_is_utf8(gap + 1, (size_t)length))
        return _("the record is not UTF-8");
    *out = (struct journal_record){ .kind = (enum journal_kind)kind, .text = unescaped(gap + 1, (size_t)length) };
    return NULL;
}

bool journal_read(const char *path, struct journal_reading *out, struct diag *d)
{
    size_t length = 0;
    char *text = read_whole(path, &length, d);
    int room = 0;

    *out = (struct journal_reading){ 0 };
    if (!text)
        return false;
    for (size_t at = 0; at < length && !out->fault; ) {
        const char *end = memchr(text + at, '\n', length - at);
        struct journal_record r;
        const char *wrong = end ? read_record(text + at, end, out->count + 1, &r) : _("the record is not whole");
        if (wrong) {
            struct text fault = { 0 };
            text_print(&fault, _("at byte %zu: %s"), at, wrong);
            out->fault = fault.at;
            break;
        }
        if (out->count == room) {
            room = room ? 2 * room : 256;
            out->record = mem_resize(out->record, (size_t)room, sizeof *out->record);
        }
        r.offset = (long)at;
        out->record[out->count++] = r;
        at = (size_t)(end - text) + 1;
        out->good = (long)at;
    }
    mem_free(text);
    return true;
}

void journal_reading_free(struct journal_reading *r)
{
    for (int i = 0; i < r->count; i++)
        mem_free(r->record[i].text);
    mem_free(r->record);
    mem_free(r->fault);
    *r = (struct journal_reading){ 0 };
}
