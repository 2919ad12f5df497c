#include "base/chance.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

bool chance_read(const char *device, uint64_t *out)
{
    int fd = open(device, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    struct stat st;
    ssize_t n = -1;

    if (fd < 0)
        return false;
    if (fstat(fd, &st) == 0 && S_ISCHR(st.st_mode))
        do
            n = read(fd, out, sizeof *out);
        while (n < 0 && errno == EINTR);
    close(fd);
    return n == (ssize_t)sizeof *out;
}

bool chance_draw(uint64_t *out)
{
    return chance_read("/dev/urandom", out);
}
