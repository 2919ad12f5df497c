#include "game/journal/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/hash.h"
#include "base/mem.h"
#include "base/save.h"
#include "base/text.h"
#include "base/tongue.h"

/* One line a record: number, length of the contents, checksum, kind, contents. */

enum { RECORD_MOST = 64 * 1024, FILE_MOST = 256 * 1024 * 1024 };

static const char *const kind_word[JOURNAL_KINDS] = {
    [JOURNAL_HEAD] = "head", [JOURNAL_COMMAND] = "command", [JOURNAL_ANSWER] = "answer", [JOURNAL_ROLL] = "roll",
    [JOURNAL_END] = "end", [JOURNAL_UNDO] = "undo", [JOURNAL_REDO] = "redo", [JOURNAL_NOTE] = "note",
    [JOURNAL_BEGIN] = "begin", [JOURNAL_DROP] = "drop", [JOURNAL_RULES] = "rules", [JOURNAL_NAMES] = "names",
    [JOURNAL_POSITION] = "position", [JOURNAL_SET] = "set", [JOURNAL_PLEDGE] = "pledge",
};

/* Where the next record goes: behind which, with which number. */
struct tail {
    long number;
    uint32_t sum;              /* of the record before it */
};

struct journal {
    int fd;                    /* -1: it is kept in memory alone */
    dev_t device;              /* which file that is: while it is open no other can have this number */
    ino_t inode;
    char *path;
    struct text whole;         /* all that was flushed */
    bool sync;
    bool lost;                 /* its name leads to something else, or the file is not as we left it */
    bool dead;                 /* it could not be put in order after a failure: nothing more goes in */
    struct tail next, flushed;
    struct text waiting;       /* written, not yet flushed */
    char *rest;                /* the file that has what followed the sound records, or NULL */
};

/* --- a record as a line --- */

/* What would break the line, or a terminal that shows it, is escaped. There is one way to write a text. */
static bool is_escaped(char c)
{
    return c == '\\' || (unsigned char)c < 0x20 || c == 0x7f;
}

/* Whether one of eight letters may be such. Of a number taken away from a letter the highest bit tells that it was the
 * larger one, where the letter has none itself. */
static bool may_be_escaped(const char *at)
{
    const uint64_t each = UINT64_C(0x0101010101010101), high = each << 7;
    uint64_t eight;

    memcpy(&eight, at, sizeof eight);
    uint64_t slash = eight ^ each * '\\', last = eight ^ each * 0x7f;
    return (((eight - each * 0x20) | (slash - each) | (last - each)) & ~eight & high) != 0;
}

static bool has_escapes(const char *text, size_t length)
{
    size_t i = 0;

    for (; length - i >= sizeof(uint64_t); i += sizeof(uint64_t))
        if (may_be_escaped(text + i))
            return true;
    for (; i < length; i++)
        if (is_escaped(text[i]))
            return true;
    return false;
}

static void add_escaped(struct text *t, const char *text)
{
    for (const char *from = text; *from; from = text) {
        while (*text && !is_escaped(*text))
            text++;
        text_add_span(t, from, (size_t)(text - from));
        if (*text == '\\')
            text_add(t, "\\\\");
        else if (*text == '\n')
            text_add(t, "\\n");
        else if (*text)
            text_print(t, "\\x%02x", (unsigned char)*text);
        text += *text != '\0';
    }
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* NULL if it is not what add_escaped would have made. */
static char *unescaped(const char *contents)
{
    const char *text = contents;
    size_t length = strlen(text);

    if (!has_escapes(text, length))
        return mem_string(text);
    char *out = mem_array(length + 1, 1), *at = out;
    struct text again = { 0 };

    for (; *text; text++) {
        if (*text != '\\')
            *at++ = *text;
        else if (text[1] == '\\' || text[1] == 'n')
            *at++ = *++text == 'n' ? '\n' : '\\';
        else if (text[1] == 'x' && hex_digit(text[2]) >= 0 && hex_digit(text[3]) >= 0)
            *at++ = (char)(hex_digit(text[2]) << 4 | hex_digit(text[3])), text += 3;
        else
            break;
    }
    add_escaped(&again, out);
    if (strcmp(text_of(&again), contents) != 0) {
        mem_free(out);
        out = NULL;
    }
    text_free(&again);
    return out;
}

enum { SUM_DIGITS = 8 };

/* Its place and kind, in front of the contents, are what the sum begins with: they stand in `out` for that long. */
static uint32_t sum_of(struct text *out, struct tail tail, enum journal_kind kind, const char *contents, size_t length)
{
    size_t from = out->length;

    text_add_hex(out, tail.sum, SUM_DIGITS);
    text_add_letter(out, ' ');
    text_add_number(out, tail.number);
    text_add_letter(out, ' ');
    text_add(out, kind_word[kind]);
    text_add_letter(out, ' ');
    uint32_t sum = hash_crc32(out->at + from, out->length - from);
    out->length = from;
    return hash_crc32_more(sum, contents, length);
}

static void add_line(struct text *out, struct tail *tail, enum journal_kind kind, const char *contents, size_t length)
{
    tail->sum = sum_of(out, *tail, kind, contents, length);
    text_add_number(out, tail->number);
    text_add_letter(out, ' ');
    text_add_number(out, (long)length);
    text_add_letter(out, ' ');
    text_add_hex(out, tail->sum, SUM_DIGITS);
    text_add_letter(out, ' ');
    text_add(out, kind_word[kind]);
    text_add_letter(out, ' ');
    text_add_span(out, contents, length);
    text_add_letter(out, '\n');
    tail->number++;
}

/* --- writing --- */

bool journal_write(struct journal *j, enum journal_kind kind, const char *text)
{
    struct text escaped = { 0 };
    const char *contents = text ? text : "";
    size_t length = strlen(contents);

    if (has_escapes(contents, length)) {
        add_escaped(&escaped, contents);
        contents = escaped.at;
        length = escaped.length;
    }
    bool fits = length <= RECORD_MOST, letters = text_is_utf8(contents, length);
    if (fits && letters)
        add_line(&j->waiting, &j->next, kind, contents, length);
    else
        errno = fits ? EILSEQ : EFBIG;
    text_free(&escaped);
    return fits && letters;
}

const struct text *journal_waiting(const struct journal *j)
{
    return &j->waiting;
}

void journal_discard(struct journal *j)
{
    text_clear(&j->waiting);
    j->next = j->flushed;
}

static bool write_all(int fd, const char *at, size_t length)
{
    while (length > 0) {
        ssize_t n = write(fd, at, length);
        if (n < 0 && errno != EINTR)
            return false;
        at += n > 0 ? n : 0;
        length -= n > 0 ? (size_t)n : 0;
    }
    return true;
}

/* Half a record must not stay in front of the next one. */
static bool take_back(struct journal *j)
{
    int why = errno;

    if (ftruncate(j->fd, (off_t)j->whole.length) != 0 || lseek(j->fd, 0, SEEK_END) < 0)
        j->dead = true;
    journal_discard(j);
    errno = why;
    return false;
}

/* Whether the file is there, and as long as we left it. Whether it still has its name takes three times as long. */
static bool is_as_left(const struct journal *j)
{
    struct stat ours;

    return fstat(j->fd, &ours) == 0 && ours.st_nlink > 0 && ours.st_size == (off_t)j->whole.length;
}

/* Whether the name still leads to our file, and that is as long as we left it. */
static bool is_in_place(const struct journal *j, size_t length)
{
    struct stat named;

    return lstat(j->path, &named) == 0 && named.st_dev == j->device && named.st_ino == j->inode &&
           named.st_size == (off_t)length;
}

/* Whatever there is under the name now is not ours to change; what we have is in memory. */
static bool lose(struct journal *j)
{
    j->lost = true;
    journal_discard(j);
    errno = ESTALE;
    return false;
}

static void keep_whole(struct journal *j)
{
    text_add_span(&j->whole, text_of(&j->waiting), j->waiting.length);
    text_clear(&j->waiting);
    j->flushed = j->next;
}

/* A removed file takes writes as any other does, and so does one that was moved away. The file is looked at before, so
 * that nothing is written where others wrote or took something away, and its name after, so that what is acknowledged
 * can be found. What went into a file that has lost its name is taken back. */
static bool write_waiting(struct journal *j, bool sync)
{
    if (j->dead && !j->lost) {
        journal_discard(j);
        errno = EIO;
        return false;
    }
    if (j->fd >= 0) {
        if (j->lost || !is_as_left(j))
            return lose(j);
        if (!write_all(j->fd, j->waiting.at, j->waiting.length) || (sync && fdatasync(j->fd) != 0))
            return take_back(j);
        if (!is_in_place(j, j->whole.length + j->waiting.length)) {
            take_back(j);
            return lose(j);
        }
    }
    keep_whole(j);
    return true;
}

bool journal_flush(struct journal *j)
{
    return write_waiting(j, j->sync);
}

bool journal_put(struct journal *j)
{
    return write_waiting(j, false);
}

bool journal_is_lost(const struct journal *j)
{
    return j->lost || (j->fd >= 0 && !is_in_place(j, j->whole.length));
}

const char *journal_path(const struct journal *j)
{
    return j->path;
}

const struct text *journal_text(const struct journal *j)
{
    return &j->whole;
}

void journal_remove(struct journal *j)
{
    if (j->fd >= 0 && is_in_place(j, j->whole.length))
        unlink(j->path);
}

static bool know_file(struct journal *j, int fd)
{
    struct stat st;

    if (fstat(fd, &st) != 0)
        return false;
    j->device = st.st_dev;
    j->inode = st.st_ino;
    return true;
}

static struct journal *journal_on(int fd, const char *path, bool sync, struct tail next)
{
    struct journal *j = mem_new(sizeof *j);

    *j = (struct journal){ .fd = fd, .path = mem_string(path), .sync = sync, .next = next, .flushed = next };
    if (fd >= 0)
        j->lost = !know_file(j, fd);
    return j;
}

static struct journal *give_up(int fd)
{
    int why = errno;

    if (fd >= 0)
        close(fd);
    errno = why;
    return NULL;
}

/* Two that write one journal would spoil it. */
static bool lock(int fd)
{
    if (flock(fd, LOCK_EX | LOCK_NB) == 0)
        return true;
    if (errno == EWOULDBLOCK)
        errno = EBUSY;
    return false;
}

struct journal *journal_create(const char *path, bool sync)
{
    struct tail first = { .number = 1 };

    if (!path)
        return journal_on(-1, NULL, false, first);
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd < 0 || !lock(fd))
        return give_up(fd);
    return journal_on(fd, path, sync, first);
}

bool journal_copy(const struct journal *j, const char *path)
{
    struct save s;

    if (!save_begin(&s, path, NULL))
        return false;
    fwrite(text_of(&j->whole), 1, j->whole.length, s.out);
    return save_end(&s);
}

bool journal_move(struct journal *j, const char *path)
{
    if (!journal_copy(j, path))
        return false;
    int fd = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_APPEND);
    if (fd < 0 || !lock(fd) || !know_file(j, fd)) {
        give_up(fd);
        return false;
    }
    close(j->fd);
    mem_free(j->path);
    j->fd = fd;
    j->path = mem_string(path);
    j->lost = j->dead = false;
    return true;
}

/* The file as it was read, and nothing else under its name. */
static bool is_as_read(int fd, const struct journal_reading *r)
{
    struct stat st;

    if (fstat(fd, &st) != 0)
        return false;
    if (S_ISREG(st.st_mode) && st.st_size == r->size)
        return true;
    errno = S_ISREG(st.st_mode) ? EBUSY : EINVAL;
    return false;
}

static int create_beside(const char *path, char **created)
{
    int fd = -1;

    for (int i = 1; i < 100 && fd < 0; i++) {
        struct text name = { 0 };
        text_print(&name, i == 1 ? "%s.cut" : "%s.cut%d", path, i);
        fd = open(name.at, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd >= 0)
            *created = name.at;
        else
            text_free(&name);
        if (fd < 0 && errno != EEXIST)
            break;
    }
    return fd;
}

/* What was refused may still be worth reading. */
static bool keep_rest(int from, const char *path, const struct journal_reading *r, char **name)
{
    size_t length = (size_t)(r->size - r->good);
    char *rest = mem_array(length + 1, 1);
    int to = create_beside(path, name);
    bool kept = to >= 0 && pread(from, rest, length, r->good) == (ssize_t)length && write_all(to, rest, length) &&
                fsync(to) == 0;

    mem_free(rest);
    if (to >= 0)
        close(to);
    return kept;
}

static bool read_back(struct journal *j, size_t length)
{
    char *all = mem_array(length + 1, 1);
    size_t done = 0;

    for (ssize_t n = 1; done < length && n > 0; done += n > 0 ? (size_t)n : 0)
        n = pread(j->fd, all + done, length - done, (off_t)done);
    text_add_span(&j->whole, all, done);
    mem_free(all);
    return done == length;
}

struct journal *journal_append(const char *path, const struct journal_reading *r, bool sync)
{
    int fd = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    char *rest = NULL;

    if (fd < 0 || !lock(fd) || !is_as_read(fd, r) || (r->size > r->good && !keep_rest(fd, path, r, &rest)) ||
        ftruncate(fd, r->good) != 0 || lseek(fd, 0, SEEK_END) < 0) {
        mem_free(rest);
        return give_up(fd);
    }
    struct journal *j = journal_on(fd, path, sync, (struct tail){ .number = r->count + 1, .sum = r->sum });
    j->rest = rest;
    if (read_back(j, (size_t)r->good))
        return j;
    journal_close(j);
    errno = EIO;
    return NULL;
}

const char *journal_rest(const struct journal *j)
{
    return j->rest;
}

void journal_close(struct journal *j)
{
    if (!j)
        return;
    journal_flush(j);
    if (j->fd >= 0)
        close(j->fd);
    mem_free(j->path);
    text_free(&j->waiting);
    text_free(&j->whole);
    mem_free(j->rest);
    mem_free(j);
}

/* --- reading --- */

static size_t read_all(int fd, char *at, size_t length)
{
    size_t done = 0;

    while (done < length) {
        ssize_t n = read(fd, at + done, length - done);
        if (n == 0 || (n < 0 && errno != EINTR))
            break;
        done += n > 0 ? (size_t)n : 0;
    }
    return done;
}

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
        diag_error(d, where, "%s", _("this is not a journal"));
    } else {
        text = mem_array((size_t)st.st_size + 1, 1);
        *length = read_all(fd, text, (size_t)st.st_size);
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
static long take_number(const char **at, int base)
{
    long value = 0;
    int digits = 0;

    for (int digit; digits < 12 && (digit = hex_digit(**at)) >= 0 && digit < base; ++*at, digits++)
        value = value * base + digit;
    if (digits == 0 || **at != ' ')
        return -1;
    ++*at;
    return value;
}

/* The fields of a line that is closed by a NUL. NULL, or what is wrong with it. */
static const char *read_fields(const char *line, size_t line_length, struct tail next, enum journal_kind *kind,
                               const char **contents)
{
    const char *at = line;
    long number = take_number(&at, 10);
    long length = number < 0 ? -1 : take_number(&at, 10);
    long sum = length < 0 ? -1 : take_number(&at, 16);
    const char *gap = sum < 0 ? NULL : strchr(at, ' ');

    if (!gap || strlen(line) != line_length)
        return _("the record is incomplete");
    int found = kind_of(at, (size_t)(gap - at));
    if (found < 0)
        return _("the record is of an unknown kind");
    if (length > RECORD_MOST || (size_t)length != strlen(gap + 1))
        return _("the record does not have the stated length");
    if (number != next.number)
        return _("the record is out of order");
    *kind = (enum journal_kind)found;
    *contents = gap + 1;
    return NULL;
}

/* The line must be to the letter what would be written here. */
static const char *read_record(char *line, size_t length, struct tail *next, struct journal_record *out)
{
    const char *contents = "";
    enum journal_kind kind = JOURNAL_HEAD;
    const char *wrong = read_fields(line, length, *next, &kind, &contents);
    struct text right = { 0 };

    if (wrong)
        return wrong;
    if (!text_is_utf8(contents, strlen(contents)))
        return _("the record is not UTF-8");
    add_line(&right, next, kind, contents, strlen(contents));
    bool same = right.length == length + 1 && memcmp(right.at, line, length) == 0;
    text_free(&right);
    if (!same)
        return _("the record's checksum is wrong");
    out->kind = kind;
    out->sum = next->sum;
    out->text = unescaped(contents);
    return out->text ? NULL : _("the record is not written as a journal record");
}

static void add_record(struct journal_reading *r, struct journal_record record)
{
    if (r->count == r->room) {
        r->room = r->room ? 2 * r->room : 256;
        r->record = mem_resize(r->record, (size_t)r->room, sizeof *r->record);
    }
    r->record[r->count++] = record;
}

/* By its fourth field; nothing else of the line is trusted. */
static bool is_command_line(const char *line, const char *end)
{
    for (int field = 0; field < 3; field++) {
        line = memchr(line, ' ', (size_t)(end - line));
        if (!line)
            return false;
        line++;
    }
    return end - line > 8 && memcmp(line, "command ", 8) == 0;
}

static int count_commands(const char *at, const char *end)
{
    int count = 0;

    while (at < end) {
        const char *line_end = memchr(at, '\n', (size_t)(end - at));
        line_end = line_end ? line_end : end;
        count += is_command_line(at, line_end);
        at = line_end + 1;
    }
    return count;
}

/* From where it was read before. The text is cut into lines on the way. */
static void read_text(char *text, size_t length, struct journal_reading *out)
{
    struct tail next = { .number = out->count + 1, .sum = out->sum };

    out->size = (long)length;
    while (out->good < out->size && !out->fault) {
        char *line = text + out->good, *end = memchr(line, '\n', (size_t)(out->size - out->good));
        struct journal_record r = { .offset = out->good };
        if (end)
            *end = '\0';
        const char *wrong = end ? read_record(line, (size_t)(end - line), &next, &r) : _("the record is incomplete");
        if (wrong) {
            struct text fault = { 0 };
            text_print(&fault, _("at byte %zu: %s"), (size_t)out->good, wrong);
            out->fault = fault.at;
            if (end)
                *end = '\n';
            out->lost = count_commands(line, text + length);
        } else {
            add_record(out, r);
            out->good = end - text + 1;
            out->sum = next.sum;
        }
    }
}

void journal_read_on(const struct text *all, struct journal_reading *r)
{
    char *text = mem_array(all->length + 1, 1);

    memcpy(text, text_of(all), all->length);
    read_text(text, all->length, r);
    mem_free(text);
}

void journal_read_text(const struct text *all, struct journal_reading *out)
{
    *out = (struct journal_reading){ 0 };
    journal_read_on(all, out);
}

bool journal_read(const char *path, struct journal_reading *out, struct diag *d)
{
    size_t length = 0;
    char *text = read_whole(path, &length, d);

    *out = (struct journal_reading){ 0 };
    if (!text)
        return false;
    read_text(text, length, out);
    mem_free(text);
    return true;
}

void journal_cut(struct journal_reading *r, int record, const char *why)
{
    struct text fault = { 0 };

    r->good = r->record[record].offset;
    text_print(&fault, _("at byte %zu: %s"), (size_t)r->good, why);
    mem_free(r->fault);
    r->fault = fault.at;
    while (r->count > record)
        mem_free(r->record[--r->count].text);
    r->sum = record > 0 ? r->record[record - 1].sum : 0;
}

void journal_reading_free(struct journal_reading *r)
{
    for (int i = 0; i < r->count; i++)
        mem_free(r->record[i].text);
    mem_free(r->record);
    mem_free(r->fault);
    *r = (struct journal_reading){ 0 };
}
