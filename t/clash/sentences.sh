#!/bin/sh
# sentences.sh - what a sentence of ours must not leave out of the rule that it stands for.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

# says GAME RULE WORDS: the sentence has these words.
says()
{
    grognard why "$1" "$2" | sed '/^where/,$d' | tr -s ' \n' ' ' >"$work/sentence"
    shows "$work/sentence" "$3" "$1 $2: its sentence says: $3"
}

says galicia 4.2 'supplied infantry'
says galicia 7.4a 'every playable hex'
says galicia 8.12a 'on the turn printed on them'
says galicia 8.13a 'within the stacking limit'
says galicia 8.22c 'defends normally'
says galicia 9.1c 'cavalry and Cossacks may'
says galicia 9.2 'turns 1 to 3 and one for turns 4 to 10'
says galicia 9.3 'turns 1 to 3 and one for turns 4 to 10'
says galicia 10.2e 'before victory is determined'
says ypres 2.11 '21 km printed'
says ypres 7.12a 'on the turn printed on the unit'
says ypres 7.13a 'on the turn printed on the unit'
says ypres 10.4a 'for whatever reason'
says ypres 10.4c 'never replaced'
says ypres 13.1 'there is no combat'
done_testing
