#include "script/run/ruling.h"

#include <string.h>
#include "base/mem.h"

static void entry_free(struct ruling_entry *e)
{
    mem_free(e->rule);
    mem_free(e->text);
    mem_free(e->source);
    mem_free(e->dice);
    mem_free(e->test);
    mem_free(e->word);
    mem_free(e->says);
}

static void values_free(struct ruling_value **values, int *count)
{
    for (int i = 0; i < *count; i++) {
        mem_free((*values)[i].key);
        mem_free((*values)[i].text);
    }
    mem_free(*values);
    *values = NULL;
    *count = 0;
}

void ruling_cut(struct ruling *r, int count)
{
    while (r->count > count)
        entry_free(&r->entry[--r->count]);
}

void ruling_clear(struct ruling *r)
{
    ruling_cut(r, 0);
    mem_free(r->entry);
    values_free(&r->input, &r->inputs);
    values_free(&r->result, &r->results);
    mem_free(r->procedure);
    mem_free(r->shown);
    mem_free(r->open_text);
    mem_free(r->rule);
    mem_free(r->text);
    mem_free(r->over);
    *r = (struct ruling){ 0 };
}

void ruling_clear_course(struct ruling *r)
{
    ruling_cut(r, 0);
    values_free(&r->result, &r->results);
    mem_free(r->rule);
    mem_free(r->text);
    mem_free(r->over);
    r->rule = r->text = r->over = NULL;
    r->refused = r->fault = false;
    r->entered = 0;
}

/* Values get room for a few at a time. */
enum { VALUES_AT_ONCE = 8 };

static size_t room_for(int count)
{
    return ((size_t)count + VALUES_AT_ONCE - 1) / VALUES_AT_ONCE * VALUES_AT_ONCE;
}

static void values_copy(struct ruling_value **to, const struct ruling_value *from, int count)
{
    *to = count > 0 ? mem_array(room_for(count), sizeof **to) : NULL;
    for (int i = 0; i < count; i++) {
        (*to)[i] = from[i];
        (*to)[i].key = mem_string(from[i].key);
        (*to)[i].text = mem_string(from[i].text);
    }
}

static void entry_copy(struct ruling_entry *to, const struct ruling_entry *from)
{
    *to = *from;
    to->rule = mem_string(from->rule);
    to->text = mem_string(from->text);
    to->source = mem_string(from->source);
    to->dice = mem_string(from->dice);
    to->test = mem_string(from->test);
    to->word = mem_string(from->word);
    to->says = mem_string(from->says);
}

void ruling_copy(struct ruling *to, const struct ruling *from)
{
    *to = *from;
    to->procedure = mem_string(from->procedure);
    to->shown = mem_string(from->shown);
    to->open_text = mem_string(from->open_text);
    to->rule = mem_string(from->rule);
    to->text = mem_string(from->text);
    to->over = mem_string(from->over);
    values_copy(&to->input, from->input, from->inputs);
    values_copy(&to->result, from->result, from->results);
    to->entry = from->count > 0 ? mem_array((size_t)from->count, sizeof *to->entry) : NULL;
    to->room = from->count;
    for (int i = 0; i < from->count; i++)
        entry_copy(&to->entry[i], &from->entry[i]);
}

struct ruling_entry *ruling_add(struct ruling *r, enum ruling_kind kind, const char *rule, const char *text)
{
    if (r->count == r->room) {
        r->room = r->room ? 2 * r->room : 16;
        r->entry = mem_resize(r->entry, (size_t)r->room, sizeof *r->entry);
    }
    struct ruling_entry *e = &r->entry[r->count++];
    *e = (struct ruling_entry){ .kind = kind, .entered = r->entered, .sides = ~UINT32_C(0) };
    e->rule = mem_string(rule ? rule : "");
    e->text = mem_string(text ? text : "");
    e->source = mem_string("");
    return e;
}

void ruling_set(struct ruling_value **values, int *count, const char *key, enum ruling_type type, int number,
                const char *text)
{
    if (*count % VALUES_AT_ONCE == 0)
        *values = mem_resize(*values, room_for(*count + 1), sizeof **values);
    (*values)[(*count)++] = (struct ruling_value){
        .key = mem_string(key), .type = type, .number = number, .text = mem_string(text),
    };
}
