/*
 * mail.h - play by mail where units are hidden: a keeper has the whole game, the sides send orders and get news.
 *
 * The keeper can neither choose dice (game/fair/fair.h) nor put words in a side's mouth without being found out; what
 * he must be trusted with is not to tell one side what the other hides. See doc/mail.md.
 */
#ifndef FRONT_MAIL_H
#define FRONT_MAIL_H

#include "front/mail/letter.h"
#include "front/program/options.h"

/* The verbs of `grognard mail`; each gives an exit status. */
int mail_keep(const struct options *o);              /* keep FOLDER GAME/SCENARIO */
int mail_open(const struct options *o);              /* open FOLDER */
int mail_join(const struct options *o);              /* join FOLDER keeper.mail --as SIDE */
int mail_order(const struct options *o);             /* order FOLDER LINE… */
int mail_verify(const struct options *o);            /* verify FOLDER open.mail */
/* take FOLDER FILE…: as the keeper, or as a side. */
int mail_take_as_keeper(const struct options *o, const char *folder, const char *file);
int mail_take_as_side(const struct options *o, const char *folder, const char *file);

/* "FOLDER/NAME", to be freed; the name is a format. */
char *mail_path(const char *folder, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool mail_is_by_hand(const char *command);           /* a change that no rule makes: no order may be one */
const char *mail_language(const struct letter *l);   /* that it names; NULL: none, or none we know */
/* The options in another language, which texts have until i18n_switch goes back; NULL: in the same. */
struct options mail_speak(const struct options *o, const char *language);
/* Writes the letter, signed if there are keys, and says where it is. */
bool mail_send(const struct options *o, struct letter *l, const struct seal_keys *k, const char *path);

#endif
