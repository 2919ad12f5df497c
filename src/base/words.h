/*
 * words.h - a text in the languages it was given in.
 *
 * Texts of the program are gettext's business; these come from a game's files.
 */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

enum { WORDS_LANGUAGES = 4, WORDS_CODE = 8 };

struct words {
    struct {
        char language[WORDS_CODE];   /* "en"; "" for a text that stands for all */
        const char *text;
    } in[WORDS_LANGUAGES];
    int count;
};

/* The text in that language, else in English, else the first; NULL if there is none. */
const char *words_in(const struct words *w, const char *language);

#endif
