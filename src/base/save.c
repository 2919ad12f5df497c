#include "base/save.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/chance.h"
#include "base/mem.h"
#include "base/text.h"
#include "base/tongue.h"

static bool fails(int why)
{
    errno = why;
    return false;
}

static bool begins_with(const char *path, const char *ours)
{
    size_t length = strlen(ours);
    char *begin = mem_array(length + 1, 1);
    int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    bool same = fd >= 0 && read(fd, begin, length) == (ssize_t)length && memcmp(begin, ours, length) == 0;

    if (fd >= 0)
        close(fd);
    mem_free(begin);
    return same;
}

/* Nothing is there, or what may be replaced. */
static bool is_free(const struct save *s)
{
    struct stat st;

    if (lstat(s->path, &st) != 0)
        return errno == ENOENT;
    if (S_ISLNK(st.st_mode))
        return fails(ELOOP);
    if (!S_ISREG(st.st_mode) || !s->ours || !begins_with(s->path, s->ours))
        return fails(EEXIST);
    return access(s->path, W_OK) == 0;
}

/* ".grognard-" and a number that nobody can guess, in the same folder. */
static char *name_beside(const char *path)
{
    const char *slash = strrchr(path, '/');
    uint64_t number = 0;

    if (!chance_draw(&number)) {
        errno = EAGAIN;
        return NULL;
    }
    return text_format("%.*s.grognard-%08x%08x", slash ? (int)(slash - path + 1) : 0, path, (unsigned)(number >> 32),
                       (unsigned)number);
}

static bool give_up(struct save *s, int why)
{
    if (s->out)
        fclose(s->out);
    if (s->out && s->beside)
        unlink(s->beside);
    mem_free(s->path);
    mem_free(s->beside);
    *s = (struct save){ 0 };
    return fails(why);
}

bool save_begin(struct save *s, const char *path, const char *ours)
{
    *s = (struct save){ .path = mem_string(path), .ours = ours };
    if (!is_free(s) || !(s->beside = name_beside(path)))
        return give_up(s, errno);

    int fd = open(s->beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (fd < 0)
        return give_up(s, errno);
    s->out = fdopen(fd, "wb");
    if (!s->out) {
        int why = errno;
        close(fd);
        unlink(s->beside);
        return give_up(s, why);
    }
    return true;
}

bool save_private(struct save *s)
{
    return fchmod(fileno(s->out), 0600) == 0 || give_up(s, errno);
}

/* A link does not replace what came there meanwhile, as a rename would; but some file systems have none. */
static bool give_name(struct save *s)
{
    struct stat st;

    if (lstat(s->path, &st) != 0 && errno == ENOENT) {
        if (link(s->beside, s->path) == 0)
            return unlink(s->beside) == 0;
        if (errno == EEXIST)
            return false;
    }
    return is_free(s) && rename(s->beside, s->path) == 0;
}

bool save_end(struct save *s)
{
    if (ferror(s->out))
        return give_up(s, EIO);
    if (fflush(s->out) != 0 || fsync(fileno(s->out)) != 0 || !give_name(s))
        return give_up(s, errno);
    fclose(s->out);
    s->out = NULL;
    give_up(s, 0);
    return true;
}

void save_why(const char *path, int error, struct text *out)
{
    if (error == EEXIST)
        text_print(out, _("%s already exists; name another file"), path);
    else if (error == ELOOP)
        text_print(out, _("%s is a link, and links are not followed; name another file"), path);
    else
        text_print(out, _("cannot write %s: %s"), path, strerror(error));
}
