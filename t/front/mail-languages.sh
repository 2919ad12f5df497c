#!/bin/sh
# mail-languages.sh - by mail each side reads and orders in its own language, and proves the game in any.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

GROGNARD_PATH=${GROGNARD_PATH:-$PWD}
export GROGNARD_PATH
cd "$work" || exit 1

# mail LANGUAGE VERB…
mail()
{
    language=$1
    shift
    grognard --lang "$language" mail "$@" >out 2>err
    status=$?
}

if mail en keep none fureur/learning; grep -q 'built without it' err; then
    echo "1..0 # SKIP built without libsodium"
    exit 0
fi

mail en keep keeper gettysburg/battle --set hidden_movement=yes
mail fr join union keeper/keeper.mail --as union
mail en join confederate keeper/keeper.mail --as confederate
mail en take keeper union/join.mail confederate/join.mail
mail fr take union keeper/news-union-0.mail
mail en take confederate keeper/news-confederate-0.mail
mail en take keeper union/order-0.mail confederate/order-0.mail
mail en take union keeper/news-union-1.mail
shows out "C'est à vous de décider" "mail: a side reads its news in the language it joined in"
mail en take confederate keeper/news-confederate-1.mail
shows out "It is the other side's decision" "mail: and the other in its own"
mail fr order union fini
mail en take keeper union/order-1.mail
is "$status" 0 "mail: it orders in that language too"
mail fr take union keeper/news-union-2.mail
mail en take confederate keeper/news-confederate-2.mail
shows out "It is your decision" "mail: and was understood"
mail en order confederate "move 41 to 9999"
mail fr take keeper confederate/order-1.mail
mail en order confederate "hide 41 43 in h1"
refused mail fr take keeper confederate/order-2.mail
for n in $(seq 3 9); do
    [ -f keeper/news-union-$n.mail ] && mail fr take union keeper/news-union-$n.mail
    [ -f keeper/news-confederate-$n.mail ] && mail en take confederate keeper/news-confederate-$n.mail
done
mail fr open keeper
is "$status" 0 "mail: a keeper may speak another language from one day to the next"
for language in en fr; do
    for side in union confederate; do
        cp -R $side proof
        mail $language verify proof keeper/open.mail
        is "$status" 0 "mail: the $side proves the game in $language"
        rm -R proof
    done
done

done_testing
