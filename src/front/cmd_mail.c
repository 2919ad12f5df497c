/*
 * mail: the verbs of play by mail, and what keeper and sides share.
 */
#include "front/cmd.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>
#include "base/mem.h"
#include "front/i18n.h"
#include "front/mail.h"
#include "front/open.h"
#include "front/term.h"

char *mail_path(const char *folder, const char *format, ...)
{
    struct text path = { 0 };
    va_list args;

    text_print(&path, "%s/", folder);
    va_start(args, format);
    text_vprint(&path, format, args);
    va_end(args);
    return path.at;
}

const char *mail_language(const struct letter *l)
{
    char *named = letter_value(l, "language", 0);
    const char *language = named ? i18n_choose(named) : NULL;

    mem_free(named);
    return language;
}

struct options mail_speak(const struct options *o, const char *language)
{
    struct options other = *o;

    other.language = other.search.language = language ? language : o->language;
    i18n_switch(other.language);
    return other;
}

bool mail_is_by_hand(const char *command)
{
    return strncmp(command + strspn(command, " \t"), "hand ", 5) == 0;
}

bool mail_send(const struct options *o, struct letter *l, const struct seal_keys *k, const char *path)
{
    struct text why = { 0 };

    if (k)
        letter_sign(l, k);
    bool saved = letter_save(l, path, LETTER_MAIL);
    if (saved)
        say(_("written: %s\n"), path);
    else
        open_refuse(o, "%s", open_unwritten(path, errno, &why));
    text_free(&why);
    return saved;
}

static int mail_take(const struct options *o)
{
    char *key = mail_path(o->operand[1], "keeper.key");
    bool keeper = access(key, F_OK) == 0;
    int status = o->operands > 2 ? STATUS_DONE : STATUS_USAGE;

    mem_free(key);
    for (int i = 2; i < o->operands && status == STATUS_DONE; i++)
        status = keeper ? mail_take_as_keeper(o, o->operand[1], o->operand[i])
                        : mail_take_as_side(o, o->operand[1], o->operand[i]);
    return status;
}

int cmd_mail(const struct options *o)
{
    static const struct { const char *name; int least; int (*run)(const struct options *o); } verbs[] = {
        { "keep", 3, mail_keep }, { "join", 3, mail_join }, { "order", 3, mail_order }, { "take", 3, mail_take },
        { "open", 2, mail_open }, { "verify", 3, mail_verify },
    };

    if (!seal_is_available())
        return open_refuse(o, "%s", _("play by mail needs libsodium, and this program was built without it"));
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(o->operand[0], verbs[i].name) == 0 && o->operands >= verbs[i].least)
            return verbs[i].run(o);
    complain("%s", _("write `grognard mail keep FOLDER GAME/SCENARIO`, `join FOLDER keeper.mail --as SIDE`, `order "
                     "FOLDER LINE…`, `take FOLDER FILE…`, `open FOLDER` or `verify FOLDER open.mail`"));
    return STATUS_USAGE;
}
