#!/bin/sh
# mail.sh - Gettysburg with hidden movement by mail: a keeper, and two sides whose folders hold nothing they may not see.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

GROGNARD_PATH=${GROGNARD_PATH:-$PWD}
export GROGNARD_PATH
cd "$work" || exit 1

mail()
{
    grognard mail "$@" >out 2>err
    status=$?
}

if mail keep none fureur/learning; grep -q 'built without it' err; then
    echo "1..0 # SKIP built without libsodium"
    exit 0
fi

says() { shows out "$1" "$2"; }
complains() { shows err "$1" "$2"; }

# news N: both sides take what the keeper sent.
news()
{
    mail take union "keeper/news-union-$1.mail"
    cp out union.out
    mail take confederate "keeper/news-confederate-$1.mail"
    cp out confederate.out
}

orders_union=0
orders_confederate=0
sent=1

# step SIDE LINE…: an order, its playing and the news of it.
step()
{
    side=$1
    shift
    mail order "$side" "$@"
    eval "n=\$((orders_$side + 1)); orders_$side=\$n"
    mail take keeper "$side/order-$n.mail"
    sent=$((sent + 1))
    news $sent
}

# --- beginning ---

mail keep keeper gettysburg/battle --set hidden_movement=yes
is "$status" 0 "mail: a keeper begins a game"
refused mail join union keeper/keeper.mail
complains "say which side you play" "mail: who joins names a side"
mail join union keeper/keeper.mail --as union
mail join confederate keeper/keeper.mail --as confederate
refused mail order union done
complains "has not begun" "mail: there is nothing to order yet"
mail take keeper union/join.mail
refused mail take keeper union/join.mail
complains "has already joined" "mail: a side joins once"
mail take keeper confederate/join.mail
news 0
is "$(ls union/order-0.mail confederate/order-0.mail 2>/dev/null | wc -l | tr -d ' ')" 2 "mail: secrets are sent once all have pledged"
mail take keeper confederate/order-0.mail union/order-0.mail
news 1
shows union.out "It is your decision" "mail: the game begins, and a side is told what it can do"
shows confederate.out "It is the other side's decision" "mail: and the other that it waits"

# --- hiding ---

step union done
first=$((sent + 1))
step confederate "hide 41 43 in h1" "decoy h2 beside h1" "move h1 to 1431"
shows confederate.out "HMC 1 (Confederate) holds 2 units in 1234" "mail: who hides is told so"
shows confederate.out "refused: move h1 to 1431" "mail: a refusal goes to who ordered"
is "$(grep -c refused union.out)" 0 "mail: and to nobody else"
shows union.out "an HMC is formed" "mail: the other side is told what it may know"
step confederate done
later=$((sent + 1))
step union "hide 73 in h3" "decoy h4 beside h3"
step union done
step confederate "move h1 to 1432" "move h2 to 1334"
step confederate done

# What must not be there, in all the news since it was hidden: before, it was in the sight of the other side.
since()
{
    for n in $(seq "$2" $sent); do grep -v '^sealed: ' "$1/news-$n.mail"; done
}
since union "$first" >union.all
since confederate "$later" >confederate.all
for secret in Archer Davis c_41 c_43 'holds 2 units' '(Confederate) is a decoy'; do
    is "$(grep -c -F "$secret" union.all)" 0 "mail: the Union folder does not hold: $secret"
done
for secret in Devin c_73 u_73 'holds 1 unit' '(Union) is a decoy'; do
    is "$(grep -c -F "$secret" confederate.all)" 0 "mail: the Confederate folder does not hold: $secret"
done
shows confederate.all "Archer" "mail: a side's own are there"
seed=$(sed -n 's/^seed: //p' union/side.key)
lock=$(sed -n 's/^lock: //p' keeper/keeper.key)
is "$(grep -r -l -F -e "$seed" union confederate keeper/*.mail | tr '\n' ' ')" "union/side.key " "mail: a side's secret is in its own key file alone"
is "$(grep -r -l -F -e "$lock" union confederate keeper/*.mail | wc -l | tr -d ' ')" 0 "mail: what the journal is sealed with is in no letter"
is "$(find . -name '*.key' ! -perm 600 | wc -l | tr -d ' ')" 0 "mail: key files are for their owners alone"

# --- attacks ---

refused mail take keeper union/order-1.mail
complains "already taken" "mail: an order is not taken twice"
sed 's/^line: .*/line: exit 72 at 1000/' union/order-2.mail >forged.mail
refused mail take keeper forged.mail
complains "not signed by that side" "mail: an order that was changed is not taken"
mail order confederate done
sed 's/^side: confederate/side: union/' "confederate/order-$((orders_confederate + 1)).mail" >forged.mail
refused mail take keeper forged.mail
complains "not signed by that side" "mail: nor one in another's name"
rm "confederate/order-$((orders_confederate + 1)).mail"
refused mail take union keeper/news-confederate-2.mail
complains "for another side" "mail: news for the other side are not taken"
refused mail take union keeper/news-union-2.mail
complains "already taken" "mail: nor the same twice"
sed 's/^text: .*/text: you have lost/' "keeper/news-union-$sent.mail" >forged.mail
refused mail take union forged.mail
complains "not signed by the keeper" "mail: nor any that were changed"
printf 'nothing\n' >forged.mail
refused mail take union forged.mail
is "$status" 1 "mail: what is no letter is refused"
mail keep other gettysburg/battle
mail join other-union other/keeper.mail --as union
refused mail take keeper other-union/join.mail
complains "another game" "mail: a letter of another game is refused"
head -c 300 union/order-2.mail >forged.mail
refused mail take keeper forged.mail
is "$status" 1 "mail: half a letter is refused"

mail order union "hand put 72 1630"
cp "union/order-$((orders_union + 1)).mail" order.mail
sed 's/$/\r/' order.mail >crlf.mail
mail take keeper crlf.mail
is "$status" 0 "mail: a letter whose line ends the mail has changed is taken"
orders_union=$((orders_union + 1)) sent=$((sent + 1))
news $sent
shows union.out "nobody changes the position by hand" "mail: no order is a change by hand"

# The keeper's program is killed: after the order was played and before it was counted, or before the news were sent.
cp -R keeper killed
mail order union "hide 72 in h5"
n=$((orders_union + 1)) orders_union=$((orders_union + 1)) sent=$((sent + 1))
mail take killed "union/order-$n.mail"
commands=$(grep -c ' command ' killed/game.journal)
cp keeper/side-*.state killed
mail take killed "union/order-$n.mail"
is "$status" 0 "mail: an order whose taking was cut short is taken up again"
is "$(grep -c ' command ' killed/game.journal)" "$commands" "mail: and not played twice"
cp keeper/side-confederate.state killed
rm "killed/news-confederate-$sent.mail"
mail take killed "union/order-$n.mail"
is "$(ls "killed/news-confederate-$sent.mail")" "killed/news-confederate-$sent.mail" "mail: news that are owed are sent"
rm -r keeper
mv killed keeper
news $sent

# --- opening ---

mail open keeper
is "$status" 0 "mail: the keeper opens the game"
for side in union confederate; do
    cp -R $side proof-$side
    mail verify proof-$side keeper/open.mail
    is "$status" 0 "mail: the game is proven to $side"
    says "each is true to what this side could see" "mail: the news were true"
done
refused mail verify union keeper/keeper.mail
complains "does not open this game" "mail: another letter opens nothing"
mail open other
refused mail verify union other/open.mail
complains "does not open this game" "mail: nor the letter of another game"
grognard verify proof-union/game.journal >out 2>err
is "$?" 0 "mail: the whole journal is there, and verified"
shows proof-union/game.journal "hide c_41 c_43 in c_h1" "mail: with what was hidden"

cp -R union cheated
sed "s/^text: .*HMC.*/text: nothing/" union/news-$first.mail >cheated/news-$first.mail
refused mail verify cheated keeper/open.mail
is "$status" 1 "mail: news that were changed since are found out"
rm -r cheated
cp -R union cheated
rm cheated/order-2.mail
refused mail verify cheated keeper/open.mail
complains "that you did not send" "mail: so is an order that the side did not send"

# A keeper who plays a command himself, with all his keys.
cp -R keeper liar
cp -R union deceived
printf 'done\n' | XDG_STATE_HOME=$work/state grognard resume liar/game.journal --as union >/dev/null 2>&1
rm -f liar/open.mail
n=$((sent + 1))
mail order deceived "status"
mail take liar "deceived/order-$((orders_union + 1)).mail"
mail take deceived "liar/news-union-$n.mail"
mail open liar
refused mail verify deceived liar/open.mail
complains "that nobody ordered" "mail: a command of the keeper's own is found out"

done_testing
