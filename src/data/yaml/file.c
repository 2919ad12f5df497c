#include "data/yaml/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"

/* Without O_NONBLOCK the opening of a pipe would wait for its writer. */
static int open_regular(const char *path, size_t *size, const char **why)
{
    struct stat st;
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);

    if (fd < 0 || fstat(fd, &st) < 0)
        *why = strerror(errno);
    else if (!S_ISREG(st.st_mode))
        *why = "not a regular file";
    else if (st.st_size > FILE_MOST)
        *why = "larger than 4 MB";
    else {
        *size = (size_t)st.st_size;
        return fd;
    }
    if (fd >= 0)
        close(fd);
    return -1;
}

static bool read_all(int fd, struct bytes *b, size_t room)
{
    for (;;) {
        ssize_t got = read(fd, b->at + b->length, room - b->length);

        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return got == 0;
        b->length += (size_t)got;
        if (b->length == room)
            return true;
    }
}

bool file_read(const char *path, struct bytes *out, const char **why)
{
    size_t size = 0;
    int fd = open_regular(path, &size, why);
    bool done;

    *out = (struct bytes){ 0 };
    if (fd < 0)
        return false;
    out->at = mem_resize(NULL, size + 1, 1);
    done = read_all(fd, out, size);
    out->at[out->length] = '\0';
    if (!done) {
        *why = strerror(errno);
        bytes_free(out);
    }
    close(fd);
    return done;
}

void bytes_free(struct bytes *b)
{
    mem_free(b->at);
    *b = (struct bytes){ 0 };
}

/* Controls of ASCII, and those of Latin-1 that terminals obey as well (U+0080 to U+009F). */
static bool is_control(const unsigned char *c)
{
    if (c[0] < 0x20)
        return c[0] != '\n' && c[0] != '\r' && c[0] != '\t';
    return c[0] == 0x7f || (c[0] == 0xc2 && c[1] < 0xa0) || (c[0] == 0xee && c[1] == 0x80 && c[2] == 0x80);
}

/* Whether each of eight letters is an end of line, or neither below a blank nor above the tilde: most are such, and
 * need no second look. */
static bool are_plain(const unsigned char *c)
{
    const uint64_t each = UINT64_C(0x0101010101010101), high = each << 7;
    uint64_t eight;

    memcpy(&eight, c, sizeof eight);
    uint64_t other = eight ^ each * '\n', ends = ~(((other & ~high) + ~high) | other) & high;
    eight |= ends >> 2;                /* ends of line become stars */
    return (((eight - each * 0x20) | (eight + each) | eight) & high) == 0;
}

long bytes_control(const struct bytes *b)
{
    const unsigned char *c = (const unsigned char *)b->at;

    for (size_t i = 0; i < b->length; i++)
        if (i + 8 <= b->length && are_plain(c + i))
            i += 7;
        else if ((c[i] < 0x20 || c[i] >= 0x7f) && is_control(c + i))
            return (long)i;
    return -1;
}

/* How many bytes the character here takes; 0 if it is none. */
static size_t character_length(const char *s, size_t left)
{
    for (size_t n = 1; n <= 4 && n <= left; n++)
        if (text_is_utf8(s, n))
            return n;
    return 0;
}

static long first_broken(const struct bytes *b)
{
    size_t good = 0;
    size_t n;

    if (text_is_utf8(b->at, b->length))
        return -1;
    while ((n = character_length(b->at + good, b->length - good)) > 0)
        good += n;
    return (long)good;
}

long bytes_bad(const struct bytes *b)
{
    long broken = first_broken(b);

    return broken >= 0 ? broken : bytes_control(b);
}

void bytes_position(const struct bytes *b, size_t offset, int *line, int *column)
{
    *line = *column = 1;
    for (size_t i = 0; i < offset && i < b->length; i++) {
        if (b->at[i] == '\n') {
            ++*line;
            *column = 1;
        } else if (((unsigned char)b->at[i] & 0xc0) != 0x80) {
            ++*column;
        }
    }
}
