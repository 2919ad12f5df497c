#include "mail/letter.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/mem.h"
#include "base/save.h"

static const char mark[] = "grognard-mail ";
static const char signature_key[] = "signature: ";
enum { LETTER_MOST = 64 * 1024 * 1024 };

/* --- writing --- */

void letter_begin(struct letter *l, const char *kind)
{
    *l = (struct letter){ .signature = NULL };
    text_print(&l->text, "%s%s 1\n", mark, kind);
}

/* A value is one line, whatever is in it. */
static void add_line(struct letter *l, const char *key, const char *value, size_t length)
{
    char *line = mem_array(length + 1, 1);

    memcpy(line, value, length);
    line[length] = '\0';
    text_print(&l->text, "%s: ", key);
    text_add_safe(&l->text, line);
    text_add(&l->text, "\n");
    mem_free(line);
}

void letter_add(struct letter *l, const char *key, const char *format, ...)
{
    struct text value = { 0 };
    va_list args;

    va_start(args, format);
    text_vprint(&value, format, args);
    va_end(args);
    add_line(l, key, text_of(&value), value.length);
    text_free(&value);
}

void letter_add_seal(struct letter *l, const char *key, const struct seal *s)
{
    char hex[SEAL_HEX];

    seal_write(s, hex);
    letter_add(l, key, "%s", hex);
}

void letter_add_lines(struct letter *l, const char *key, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        add_line(l, key, text, length);
        text += length + (text[length] == '\n');
    }
}

void letter_sign(struct letter *l, const struct seal_keys *k)
{
    struct text signature = { 0 };

    seal_sign(k, text_of(&l->text), l->text.length, &signature);
    mem_free(l->signature);
    l->signature = signature.at;
}

void letter_free(struct letter *l)
{
    text_free(&l->text);
    mem_free(l->signature);
    l->signature = NULL;
}

static void add_whole(const struct letter *l, struct text *out)
{
    text_add_span(out, text_of(&l->text), l->text.length);
    if (l->signature)
        text_print(out, "%s%s\n", signature_key, l->signature);
}

bool letter_save(const struct letter *l, const char *path, enum letter_for whom)
{
    struct text whole = { 0 };
    struct save s;

    if (!save_begin(&s, path, whom == LETTER_HOME ? mark : NULL) || (whom != LETTER_MAIL && !save_private(&s)))
        return false;
    add_whole(l, &whole);
    fwrite(text_of(&whole), 1, whole.length, s.out);
    text_free(&whole);
    return save_end(&s);
}

/* --- reading --- */

/* Some mail programs end lines with two characters: the signature is over the text as it was written. */
static void drop_returns(struct text *t)
{
    size_t to = 0;

    for (size_t from = 0; from < t->length; from++)
        if (!(t->at[from] == '\r' && from + 1 < t->length && t->at[from + 1] == '\n'))
            t->at[to++] = t->at[from];
    t->length = to;
    if (t->at)
        t->at[to] = '\0';
}

static bool read_file(const char *path, struct text *out)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    struct stat st;
    char part[65536];
    ssize_t n;

    if (fd < 0)
        return false;
    bool read_it = fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && st.st_size < LETTER_MOST;
    while (read_it && (n = read(fd, part, sizeof part)) > 0)
        text_add_span(out, part, (size_t)n);
    close(fd);
    drop_returns(out);
    return read_it && out->length > 0 && text_is_utf8(out->at, out->length) && !memchr(out->at, '\0', out->length);
}

/* Where the last line begins, if it is a signature. */
static char *signature_of(struct text *whole)
{
    char *end = whole->at + whole->length - 1, *line = end;

    if (*end != '\n')
        return NULL;
    while (line > whole->at && line[-1] != '\n')
        line--;
    return strncmp(line, signature_key, sizeof signature_key - 1) == 0 ? line : NULL;
}

static bool is_of_kind(const struct letter *l, const char *kind)
{
    char *is = letter_kind(l);
    bool same = is && (!kind || strcmp(is, kind) == 0);

    mem_free(is);
    return same;
}

bool letter_load(struct letter *l, const char *path, const char *kind)
{
    struct text whole = { 0 };

    *l = (struct letter){ .signature = NULL };
    if (!read_file(path, &whole)) {
        text_free(&whole);
        return false;
    }
    char *line = signature_of(&whole);
    if (line) {
        line[strlen(line) - 1] = '\0';
        l->signature = mem_string(line + sizeof signature_key - 1);
    }
    text_add_span(&l->text, whole.at, line ? (size_t)(line - whole.at) : whole.length);
    text_free(&whole);
    if (is_of_kind(l, kind))
        return true;
    letter_free(l);
    return false;
}

bool letter_is_signed_by(const struct letter *l, const struct seal *sign)
{
    return l->signature && seal_signed_by(sign, text_of(&l->text), l->text.length, l->signature);
}

struct seal letter_hash(const struct letter *l)
{
    struct text whole = { 0 };

    add_whole(l, &whole);
    struct seal hash = seal_hash("grognard letter", text_of(&whole), whole.length);
    text_free(&whole);
    return hash;
}

char *letter_kind(const struct letter *l)
{
    const char *text = text_of(&l->text);
    size_t length;

    if (strncmp(text, mark, sizeof mark - 1) != 0)
        return NULL;
    text += sizeof mark - 1;
    length = strcspn(text, " \n");
    if (strncmp(text + length, " 1\n", 3) != 0)
        return NULL;
    return text_format("%.*s", (int)length, text);
}

char *letter_value(const struct letter *l, const char *key, int n)
{
    size_t key_length = strlen(key);

    for (const char *line = text_of(&l->text); *line;) {
        size_t length = strcspn(line, "\n");
        if (strncmp(line, key, key_length) == 0 && strncmp(line + key_length, ": ", 2) == 0 && n-- == 0) {
            struct text value = { 0 };
            text_add_span(&value, line + key_length + 2, length - key_length - 2);
            return value.at ? value.at : mem_string("");
        }
        line += length + (line[length] == '\n');
    }
    return NULL;
}

bool letter_seal(const struct letter *l, const char *key, struct seal *out)
{
    char *value = letter_value(l, key, 0);
    bool read_it = value && seal_read(value, out);

    mem_free(value);
    return read_it;
}

int letter_number(const struct letter *l, const char *key)
{
    char *value = letter_value(l, key, 0);
    int number;

    if (!value || !text_to_int(value, &number))
        number = -1;
    mem_free(value);
    return number;
}

void letter_lines(const struct letter *l, const char *key, struct text *out)
{
    char *value;

    for (int n = 0; (value = letter_value(l, key, n)); n++) {
        text_print(out, "%s\n", value);
        mem_free(value);
    }
}

/* --- keys --- */

void letter_add_keys(struct letter *l, const struct seal_keys *k)
{
    struct seal half[2];

    memcpy(half, k->sign_secret, sizeof half);
    letter_add_seal(l, "sign", &k->sign);
    letter_add_seal(l, "box", &k->box);
    letter_add_seal(l, "sign-secret-1", &half[0]);
    letter_add_seal(l, "sign-secret-2", &half[1]);
    letter_add_seal(l, "box-secret", &k->box_secret);
}

bool letter_keys(const struct letter *l, struct seal_keys *out)
{
    struct seal half[2];
    bool read_them = letter_seal(l, "sign", &out->sign) && letter_seal(l, "box", &out->box) &&
                     letter_seal(l, "sign-secret-1", &half[0]) && letter_seal(l, "sign-secret-2", &half[1]) &&
                     letter_seal(l, "box-secret", &out->box_secret);

    memcpy(out->sign_secret, half, sizeof half);
    return read_them;
}
