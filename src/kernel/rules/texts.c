#include "kernel/rules/texts.h"

#include <string.h>

#include "base/mem.h"
#include "kernel/rules/names.h"

struct texts {
    struct pool *pool;
    const char *language;
    struct {
        struct names english;
        const char **own;
    } in[TEXTS_SECTIONS];
    int owners;
};

struct texts *texts_new(const char *language)
{
    struct texts *t = mem_new(sizeof *t);

    *t = (struct texts){ .pool = pool_new(), .owners = 1 };
    t->language = pool_string(t->pool, language);
    return t;
}

struct texts *texts_share(struct texts *t)
{
    if (t)
        t->owners++;
    return t;
}

void texts_free(struct texts *t)
{
    if (!t || --t->owners > 0)
        return;
    for (int i = 0; i < TEXTS_SECTIONS; i++) {
        names_free(&t->in[i].english);
        mem_free(t->in[i].own);
    }
    pool_free(t->pool);
    mem_free(t);
}

const char *texts_language(const struct texts *t)
{
    return t->language;
}

void texts_add(struct texts *t, enum texts_section section, const char *english, const char *own)
{
    struct names *n = &t->in[section].english;
    int before = n->room, which = names_add(n, pool_string(t->pool, english));

    if (n->room != before)
        t->in[section].own = mem_resize(t->in[section].own, (size_t)n->room, sizeof *t->in[section].own);
    t->in[section].own[which] = pool_string(t->pool, own);
}

const char *texts_find(const struct texts *t, enum texts_section section, const char *english)
{
    int which = t ? names_find(&t->in[section].english, english) : NAME_NONE;

    return which == NAME_NONE ? NULL : t->in[section].own[which];
}
