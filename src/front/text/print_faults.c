#include "front/text/print.h"

#include "base/mem.h"
#include "front/document/json.h"
#include "front/text/term.h"

void print_faults(const json_t *faults)
{
    json_t *fault;
    size_t i;

    json_array_foreach(faults, i, fault) {
        const char *file = json_string_value(json_object_get(fault, "file"));
        struct fault f = {
            .where = { file, json_number_at(fault, "line"), json_number_at(fault, "column") },
            .message = (char *)json_words_at(fault, "message"),
            .suggestion = (char *)json_string_value(json_object_get(fault, "suggestion")),
        };
        char *line = diag_line(&f);
        term_print(stderr, STYLE_PLAIN, file ? "%s\n" : "grognard: %s\n", line);
        mem_free(line);
    }
}
