#include "mail/mail.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>
#include "base/mem.h"
#include "base/save.h"
#include "base/tongue.h"

void mail_free(struct mail *m)
{
    text_free(&m->why);
    listing_free(&m->written);
    text_free(&m->refused);
    text_free(&m->news);
    mem_free(m->proof.journal);
}

bool mail_refuse(struct mail *m, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    text_vprint(&m->why, format, args);
    va_end(args);
    return false;
}

char *mail_path(const struct mail *m, const char *format, ...)
{
    struct text path = { 0 };
    va_list args;

    text_print(&path, "%s/", m->folder);
    va_start(args, format);
    text_vprint(&path, format, args);
    va_end(args);
    return path.at;
}

bool mail_is_keeper(const struct mail *m)
{
    char *key = mail_path(m, "keeper.key");
    bool is = access(key, F_OK) == 0;

    mem_free(key);
    return is;
}

bool mail_is_by_hand(const char *command)
{
    return strncmp(command + strspn(command, " \t"), "hand ", 5) == 0;
}

const char *mail_language(const struct letter *l)
{
    char *named = letter_value(l, "language", 0);
    const char *language = named ? tongue_known(named) : NULL;

    mem_free(named);
    return language;
}

bool mail_send(struct mail *m, struct letter *l, const struct seal_keys *k, const char *path)
{
    if (k)
        letter_sign(l, k);
    if (!letter_save(l, path, LETTER_MAIL)) {
        save_why(path, errno, &m->why);
        return false;
    }
    listing_add(&m->written, path);
    return true;
}
