#include "base/text.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"

static void text_need(struct text *t, size_t more)
{
    size_t needed = t->length + more + 1;

    if (needed <= t->room)
        return;
    t->room = needed > 2 * t->room ? needed : 2 * t->room;
    if (t->room < 32)
        t->room = 32;
    t->at = mem_resize(t->at, t->room, 1);
}

void text_add_span(struct text *t, const char *piece, size_t length)
{
    text_need(t, length);
    if (length > 0)
        memcpy(t->at + t->length, piece, length);
    t->length += length;
    t->at[t->length] = '\0';
}

void text_add_letter(struct text *t, char letter)
{
    text_need(t, 1);
    t->at[t->length++] = letter;
    t->at[t->length] = '\0';
}

void text_add(struct text *t, const char *piece)
{
    text_add_span(t, piece, strlen(piece));
}

void text_add_number(struct text *t, long number)
{
    char digits[24], *at = digits + sizeof digits;
    unsigned long rest = number < 0 ? 0 - (unsigned long)number : (unsigned long)number;

    do
        *--at = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (number < 0)
        *--at = '-';
    text_add_span(t, at, (size_t)(digits + sizeof digits - at));
}

static int common_divisor(int a, int b)
{
    return b == 0 ? a : common_divisor(b, a % b);
}

void text_add_parts(struct text *t, int parts, int of)
{
    int whole = parts / of, rest = parts % of, divisor = common_divisor(of, rest);

    if (whole > 0 || rest == 0)
        text_print(t, "%d", whole);
    if (rest > 0)
        text_print(t, "%s%d/%d", whole > 0 ? " " : "", rest / divisor, of / divisor);
}

void text_add_hex(struct text *t, uint64_t number, int digits)
{
    char all[16];

    assert(digits > 0 && digits <= (int)sizeof all);
    for (int i = digits; i > 0; number >>= 4)
        all[--i] = "0123456789abcdef"[number & 15];
    text_add_span(t, all, (size_t)digits);
}

/* It mostly fits where there is room; if not, it is printed again. */
void text_vprint(struct text *t, const char *format, va_list args)
{
    enum { SOME = 31 };
    va_list again;

    assert(format);
    va_copy(again, args);
    text_need(t, SOME);
    int length = vsnprintf(t->at + t->length, t->room - t->length, format, args);
    assert(length >= 0);
    if ((size_t)length >= t->room - t->length) {
        text_need(t, (size_t)length);
        vsnprintf(t->at + t->length, (size_t)length + 1, format, again);
    }
    t->length += (size_t)length;
    va_end(again);
}

void text_print(struct text *t, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    text_vprint(t, format, args);
    va_end(args);
}

const char *text_of(const struct text *t)
{
    return t->at != NULL ? t->at : "";
}

char *text_format(const char *format, ...)
{
    struct text t = { 0 };
    va_list args;

    va_start(args, format);
    text_vprint(&t, format, args);
    va_end(args);
    return t.at ? t.at : mem_string("");
}

void text_clear(struct text *t)
{
    t->length = 0;
    if (t->at != NULL)
        t->at[0] = '\0';
}

void text_free(struct text *t)
{
    mem_free(t->at);
    *t = (struct text){ 0 };
}

/* What the first byte says: how many follow, and the least code point so many are needed for. */
static int sequence_length(unsigned char first, unsigned *bits, unsigned *least)
{
    if (first < 0x80) {
        *bits = first, *least = 0;
        return 1;
    }
    if (first >= 0xc0 && first < 0xe0) {
        *bits = first & 0x1fu, *least = 0x80;
        return 2;
    }
    if (first >= 0xe0 && first < 0xf0) {
        *bits = first & 0x0fu, *least = 0x800;
        return 3;
    }
    if (first >= 0xf0 && first < 0xf8) {
        *bits = first & 0x07u, *least = 0x10000;
        return 4;
    }
    return 0;
}

/* The length of the code point at s, 0 if there is none in `length` bytes. */
static int code_point(const char *s, size_t length, unsigned *code)
{
    const unsigned char *byte = (const unsigned char *)s;
    unsigned least;
    int bytes = length > 0 ? sequence_length(byte[0], code, &least) : 0;

    if (bytes == 0 || (size_t)bytes > length)
        return 0;
    for (int i = 1; i < bytes; i++) {
        if ((byte[i] & 0xc0) != 0x80)
            return 0;
        *code = *code << 6 | (byte[i] & 0x3fu);
    }
    bool surrogate = *code >= 0xd800 && *code <= 0xdfff;
    return *code < least || *code > 0x10ffff || surrogate ? 0 : bytes;
}

/* Controls of both sets, and the marks that turn the direction of writing. */
static bool is_obeyed(unsigned code)
{
    return code < 0x20 || (code >= 0x7f && code <= 0x9f)
        || code == 0x200e || code == 0x200f || code == 0x2028 || code == 0x2029
        || (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

/* How many bytes it begins with that are printed as they are, whoever wrote them: most of a text is such. */
static size_t printable_bytes(const char *s)
{
    size_t count = 0;

    while (s[count] >= ' ' && s[count] <= '~')
        count++;
    return count;
}

void text_add_safe(struct text *t, const char *untrusted)
{
    size_t left = strlen(untrusted);

    while (left > 0) {
        size_t printable = printable_bytes(untrusted);
        unsigned code;
        int bytes = printable == 0 ? code_point(untrusted, left, &code) : (int)printable;

        if (printable > 0 || (bytes > 0 && !is_obeyed(code))) {
            text_add_span(t, untrusted, (size_t)bytes);
        } else {
            if (bytes == 0)
                bytes = 1;
            for (int i = 0; i < bytes; i++)
                text_print(t, "\\x%02x", (unsigned char)untrusted[i]);
        }
        untrusted += bytes;
        left -= (size_t)bytes;
    }
}

/* How many bytes of ASCII it begins with, counted by eights: nearly all of a file is ASCII. */
static size_t plain_bytes(const char *s, size_t length)
{
    size_t count = 0;
    uint64_t eight;

    while (length - count >= sizeof eight) {
        memcpy(&eight, s + count, sizeof eight);
        if (eight & UINT64_C(0x8080808080808080))
            break;
        count += sizeof eight;
    }
    return count;
}

bool text_is_joined(const char *s)
{
    bool joined = false;

    for (const char *c = s; *c; c++) {
        bool is_letter = (*c >= 'a' && *c <= 'z') || (*c >= '0' && *c <= '9') || (unsigned char)*c >= 0x80;

        if (!is_letter && (*c != '_' || c == s || c[1] == '_' || c[1] == '\0'))
            return false;
        joined = joined || *c == '_';
    }
    return joined;
}

bool text_is_utf8(const char *s, size_t length)
{
    while (length > 0) {
        unsigned code;
        size_t plain = plain_bytes(s, length);
        int bytes = plain < length ? code_point(s + plain, length - plain, &code) : 0;

        if (bytes == 0 && plain < length)
            return false;
        s += plain + (size_t)bytes;
        length -= plain + (size_t)bytes;
    }
    return true;
}

int text_width(const char *s)
{
    int columns = 0;

    /* Every byte but the later ones of a sequence begins a code point. */
    for (; *s != '\0'; s++)
        columns += ((unsigned char)*s & 0xc0) != 0x80;
    return columns;
}

bool text_to_int(const char *s, int *value)
{
    bool minus = *s == '-';
    long long sum = 0;

    if (*s == '-' || *s == '+')
        s++;
    if (*s == '\0')
        return false;
    for (; *s != '\0'; s++) {
        if (*s < '0' || *s > '9')
            return false;
        sum = sum * 10 + (*s - '0');
        if (sum > (long long)INT_MAX + 1)
            return false;
    }
    if (minus)
        sum = -sum;
    if (sum > INT_MAX)
        return false;
    *value = (int)sum;
    return true;
}

/* --- plain letters --- */

/* Two letters for each code point from U+00C0 to U+017F, which hold the Latin alphabets of Europe; blank: no letter. */
static const char latin[] =
    "a a a a a a aec e e e e i i i i d n o o o o o   o u u u u y thss"
    "a a a a a a aec e e e e i i i i d n o o o o o   o u u u u y thy "
    "a a a a a a c c c c c c c c d d d d e e e e e e e e e e g g g g "
    "g g g g h h h h i i i i i i i i i i ijijj j k k k l l l l l l l "
    "l l l n n n n n n n n n o o o o o o oeoer r r r r r s s s s s s "
    "s s t t t t t t u u u u u u u u u u u u w w y y y z z z z z z s ";
enum { LATIN_FIRST = 0xc0, LATIN_LAST = 0x17f };

static const struct { unsigned code; const char *plain; } others[] = {
    { 0xa0, " " }, { 0x202f, " " }, { 0x2009, " " }, { 0x218, "s" }, { 0x219, "s" }, { 0x21a, "t" }, { 0x21b, "t" },
    { 0x1e9e, "ss" }, { 0x2010, "-" }, { 0x2011, "-" }, { 0x2013, "-" }, { 0x2018, "'" }, { 0x2019, "'" },
    { 0x2bc, "'" },
};

static bool is_combining(unsigned code)
{
    return code >= 0x300 && code <= 0x36f;
}

/* NULL if it stays as it is. */
static const char *plain_of(unsigned code, char out[3])
{
    if (code >= LATIN_FIRST && code <= LATIN_LAST) {
        const char *pair = latin + 2 * (code - LATIN_FIRST);

        out[0] = pair[0], out[1] = pair[1] == ' ' ? '\0' : pair[1], out[2] = '\0';
        return out[0] == ' ' ? NULL : out;
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (others[i].code == code)
            return others[i].plain;
    return NULL;
}

/* A letter outside ASCII in plain form; returns how many bytes of s it was. What is no UTF-8 stays as it is. */
static int fold_letter(const char *s, size_t length, char out[5])
{
    unsigned code;
    int bytes = code_point(s, length, &code);
    char pair[3];
    const char *plain = bytes > 1 ? plain_of(code, pair) : NULL;

    if (bytes == 0)
        bytes = 1;
    memcpy(out, s, (size_t)bytes);
    out[bytes] = '\0';
    if (bytes > 1 && is_combining(code))
        out[0] = '\0';
    else if (plain)
        strcpy(out, plain);
    return bytes;
}

void text_add_folded(struct text *t, const char *s)
{
    size_t left = strlen(s), begin = t->length;
    bool blank = false;
    char plain[5] = "";

    text_need(t, left);                /* nothing is longer in plain letters */
    while (left > 0) {
        int bytes = 1;

        if ((unsigned char)*s >= 0x80)
            bytes = fold_letter(s, left, plain);
        else
            plain[0] = *s == '\t' ? ' ' : *s >= 'A' && *s <= 'Z' ? (char)(*s - 'A' + 'a') : *s, plain[1] = '\0';
        s += bytes, left -= (size_t)bytes;
        if (plain[0] == ' ') {
            blank = t->length > begin;
            continue;
        }
        if (blank && plain[0])
            t->at[t->length++] = ' ';
        blank = blank && !plain[0];
        for (const char *letter = plain; *letter; letter++)
            t->at[t->length++] = *letter;
    }
    t->at[t->length] = '\0';
}

char *text_folded(const char *s)
{
    struct text t = { 0 };

    text_add_folded(&t, s);
    return t.at;
}

static bool is_plain_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_plain_letter(char c)
{
    return (c >= 'a' && c <= 'z') || ((unsigned char)c & 0x80);
}

/* "-9", "1-2" and "1.5" are numbers: a sign between two digits or before the first stays. */
static char squeezed(char before, char sign, char after)
{
    if (sign == '\'')
        return '\0';
    if (sign == '.')
        return is_plain_digit(before) && is_plain_digit(after) ? '.' : '\0';
    if ((is_plain_letter(before) && (is_plain_letter(after) || is_plain_digit(after))) ||
        (is_plain_digit(before) && is_plain_letter(after)))
        return ' ';
    return sign;
}

bool text_squeeze(char *folded)
{
    char before = '\0', *to = folded;
    bool changed = false;

    for (const char *at = folded; *at; at++) {
        char kept = *at == '\'' || *at == '.' || *at == '-' ? squeezed(before, *at, at[1]) : *at;

        changed |= kept != *at;
        before = *at;
        if (kept && !(kept == ' ' && (to == folded || to[-1] == ' ')))
            *to++ = kept;
    }
    *to = '\0';
    return changed;
}

/* --- nearest names --- */

enum { NEAREST_LONGEST = 64 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Letters put in, left out, changed, or two neighbours swapped. Neither is over the longest. */
static int edit_distance(const char *a, const char *b)
{
    int row[3][NEAREST_LONGEST + 1];
    int length = (int)strlen(b);
    int *before = row[0], *above = row[1], *here = row[2];

    for (int j = 0; j <= length; j++)
        above[j] = j;
    for (int i = 1; a[i - 1] != '\0'; i++) {
        here[0] = i;
        for (int j = 1; j <= length; j++) {
            here[j] = above[j - 1] + (a[i - 1] != b[j - 1]);
            here[j] = least(here[j], least(above[j], here[j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                here[j] = least(here[j], before[j - 2] + 1);
        }
        int *free_row = before;
        before = above, above = here, here = free_row;
    }
    return above[length];
}

/* How many slips a word of that length can bear and still be recognised. */
static int slips(size_t length)
{
    if (length <= 1)
        return 0;
    return length < 6 ? 1 : (int)(length / 3);
}

/* A row or a column of a table: "17" is no slip for "10". Printed hex numbers are longer. */
static bool is_short_number(const char *s)
{
    int value;

    return strlen(s) <= 3 && text_to_int(s, &value);
}

const char *text_nearest(const char *wanted, const char *const *candidates, int count)
{
    const char *nearest = NULL;
    struct text typed = { 0 }, word = { 0 };

    text_add_folded(&typed, wanted);
    int best = 2 * slips(typed.length) + 2;
    for (int i = 0; i < count && typed.length <= NEAREST_LONGEST; i++) {
        text_clear(&word);
        text_add_folded(&word, candidates[i]);
        if (word.length > NEAREST_LONGEST || (is_short_number(typed.at) && is_short_number(word.at)))
            continue;
        /* Of two that are as near, the one with the same first letter: few get that wrong. */
        int distance = 2 * edit_distance(typed.at, word.at) + (typed.at[0] != word.at[0]);
        if (distance < best) {
            best = distance;
            nearest = candidates[i];
        }
    }
    text_free(&typed);
    text_free(&word);
    return nearest;
}
