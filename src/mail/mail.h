/*
 * mail.h - play by mail where units are hidden: a keeper has the whole game, the sides send orders and get news.
 *
 * The keeper can neither choose dice (game/fair/fair.h) nor put words in a side's mouth without being found out; what
 * he must be trusted with is not to tell one side what the other hides. See doc/mail.md.
 */
#ifndef MAIL_H
#define MAIL_H

#include "data/data.h"
#include "mail/letter.h"

struct mail {
    const struct search *search;
    const char *folder;        /* the keeper's, or a side's */
    unsigned allowed;          /* what a proof does not mind: a bit for each enum fair_deed */
    const char *language;      /* of whoever runs the program; a side's letters are written in its own */

    /* What a side may see of a game, as text: everything after the first `commands` commands, and where play stands.
     * It follows from the journal, the side and the language alone, so that it can be proven later. False: the journal
     * does not replay. Gives how many commands there are. */
    bool (*bulletin)(const struct mail *m, const char *language, const struct text *journal, int side, int commands,
                     struct text *out, int *now);

    /* What came of it. */
    struct text why;           /* it was refused, or did not work */
    struct listing written;    /* letters to be sent */
    struct text refused, news; /* what the keeper has sent: why our order was not taken, and the bulletin */
    struct mail_proof {
        bool rolled;           /* `rolls` is known: the dice were proven */
        int rolls, letters;
        char *journal;         /* the whole game; NULL: it was not saved */
    } proof;
};
void mail_free(struct mail *m);        /* what came of it */

/* The keeper. Each is false where it did not work: then `why` says what was wrong. */
struct mail_game {
    const char *game, *scenario;
    const char *const *mod, *const *set;
    int mods, sets;
};
bool mail_keep(struct mail *m, const struct mail_game *g);
bool mail_take_as_keeper(struct mail *m, const char *file);
bool mail_open(struct mail *m);

/* A side. */
bool mail_join(struct mail *m, const char *keeper_letter, const char *side);
bool mail_order(struct mail *m, const char *const *line, int lines);
bool mail_take_as_side(struct mail *m, const char *file);
bool mail_verify(struct mail *m, const char *open_letter);

/* Whether it is the keeper's folder. */
bool mail_is_keeper(const struct mail *m);

/* --- what both share --- */

bool mail_refuse(struct mail *m, const char *format, ...) __attribute__((format(printf, 2, 3)));   /* gives false */
/* "FOLDER/NAME", to be freed; the name is a format. */
char *mail_path(const struct mail *m, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool mail_is_by_hand(const char *command);           /* a change that no rule makes: no order may be one */
const char *mail_language(const struct letter *l);   /* that it names; NULL: none, or none we know */
/* Writes the letter, signed if there are keys. */
bool mail_send(struct mail *m, struct letter *l, const struct seal_keys *k, const char *path);

#endif
