#include "base/packed.h"

#include <stdint.h>
#include <string.h>

void packed_add(struct text *t, const void *bytes, size_t length)
{
    uint64_t value = length;

    text_add_span(t, (const char *)&value, sizeof value);
    text_add_span(t, bytes, length);
}

const char *packed_take(struct packed *p, size_t *length)
{
    uint64_t value;

    if ((size_t)(p->end - p->at) < sizeof value)
        return NULL;
    memcpy(&value, p->at, sizeof value);
    p->at += sizeof value;
    if ((uint64_t)(p->end - p->at) < value)
        return NULL;
    *length = (size_t)value;
    p->at += value;
    return p->at - value;
}

bool packed_is(struct packed *p, const void *bytes, size_t length)
{
    size_t got;
    const char *at = packed_take(p, &got);

    return at && got == length && memcmp(at, bytes, length) == 0;
}
