#include "base/diag.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

static void diag_add(struct diag *d, struct where where, const char *suggestion,
                     const char *format, va_list args)
{
    struct text message = { 0 };

    text_vprint(&message, format, args);
    if (d->count == d->room) {
        d->room = d->room > 0 ? 2 * d->room : 8;
        d->faults = mem_resize(d->faults, (size_t)d->room, sizeof *d->faults);
    }
    where.file = mem_string(where.file);     /* what named it may be gone when it is read */
    d->faults[d->count++] = (struct fault){
        .where = where, .message = message.at, .suggestion = mem_string(suggestion),
    };
}

void diag_error(struct diag *d, struct where where, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    diag_add(d, where, NULL, format, args);
    va_end(args);
}

void diag_suggest(struct diag *d, struct where where, const char *suggestion, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    diag_add(d, where, suggestion, format, args);
    va_end(args);
}

bool diag_any(const struct diag *d)
{
    return d->count > 0;
}

static void add_where(struct text *line, const struct where *w)
{
    if (w->file == NULL)
        return;
    text_add_safe(line, w->file);
    if (w->line > 0)
        text_print(line, ":%d", w->line);
    if (w->line > 0 && w->column > 0)
        text_print(line, ":%d", w->column);
    text_add(line, ": ");
}

/* File names and messages quote what was read, so both are made safe to print. */
char *diag_line(const struct fault *f)
{
    struct text line = { 0 };

    add_where(&line, &f->where);
    text_add_safe(&line, f->message);
    if (f->suggestion != NULL) {
        text_add(&line, "; did you mean \"");
        text_add_safe(&line, f->suggestion);
        text_add(&line, "\"?");
    }
    return line.at ? line.at : mem_string("");
}

static int compare(const struct where *a, const struct where *b)
{
    int files = strcmp(a->file != NULL ? a->file : "", b->file != NULL ? b->file : "");

    if (files != 0)
        return files;
    return a->line != b->line ? a->line - b->line : a->column - b->column;
}

static void merge(struct fault *out, const struct fault *a, int left, const struct fault *b, int right)
{
    while (left > 0 || right > 0) {
        if (right == 0 || (left > 0 && compare(&a->where, &b->where) <= 0)) {
            *out++ = *a++;
            left--;
        } else {
            *out++ = *b++;
            right--;
        }
    }
}

/* By merging, because qsort does not keep the order of equals. */
static void sort(struct fault *faults, struct fault *spare, int count)
{
    int half = count / 2;

    if (count < 2)
        return;
    sort(faults, spare, half);
    sort(faults + half, spare, count - half);
    merge(spare, faults, half, faults + half, count - half);
    memcpy(faults, spare, (size_t)count * sizeof *faults);
}

void diag_sort(struct diag *d)
{
    struct fault *spare = mem_array((size_t)d->count, sizeof *spare);

    sort(d->faults, spare, d->count);
    mem_free(spare);
}

void diag_free(struct diag *d)
{
    for (int i = 0; i < d->count; i++) {
        mem_free((char *)d->faults[i].where.file);
        mem_free(d->faults[i].message);
        mem_free(d->faults[i].suggestion);
    }
    mem_free(d->faults);
    *d = (struct diag){ 0 };
}
