#include "front/verb/look.h"

#include <string.h>
#include "base/mem.h"
#include "front/text/columns.h"
#include "front/text/print.h"

void look_say(const char *format, ...)
{
    struct text line = { 0 };
    va_list args;

    va_start(args, format);
    text_vprint(&line, format, args);
    va_end(args);
    int indent = (int)strspn(text_of(&line), " ");
    char *text = mem_string(text_of(&line) + indent);
    text[strcspn(text, "\n")] = '\0';
    columns_print_text(STYLE_PLAIN, text, indent);
    mem_free(text);
    text_free(&line);
}

void look_complain(const char *format, ...)
{
    struct text line = { 0 };
    va_list args;

    va_start(args, format);
    text_vprint(&line, format, args);
    va_end(args);
    columns_print_text(STYLE_BAD, text_of(&line), 2);
    text_free(&line);
}
