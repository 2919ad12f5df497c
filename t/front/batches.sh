#!/bin/sh
# batches.sh - many games: a line for each, in parts, by several processes, added up; and what is kept of one that goes
# wrong. The recipes of doc/batches.md are run as they stand there.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh
source=$PWD
cp -r t/games/two_rivers "$work/game"
GROGNARD_PATH=$work/game:$GROGNARD_PATH
export GROGNARD_PATH

games() { grognard playout two_rivers/crossing "$@"; }
without_time() { sed 's/"processor_seconds":[0-9.e-]*/"processor_seconds":0/'; }
number() { sed -n "s/^ *\"$1\": \([-0-9.]*\),*\$/\1/p" | head -n 1; }

# A line for each.
games --games 6 --seed 5 --each | without_time >"$work/one"
is "$(wc -l <"$work/one" | tr -d ' ')" 6 "batches: --each prints a line for each game"
is "$(sed 's/.*"seed":\([0-9]*\).*/\1/' "$work/one" | tr '\n' ' ')" "5 6 7 8 9 10 " "batches: in the order of their seeds"
ok_if_empty "$(grep -v '^{"game":"two_rivers","scenario":"crossing",.*"end":"finished","result":"[^"]*","turns":[0-9]*,"commands":[0-9]*,"score":{.*},"processor_seconds":0,"fault":null}$' "$work/one")" \
    "batches: each line has seed, result, turns, commands, score and processor time"
games --games 6 --seed 5 --each --jobs 3 | without_time >"$work/three"
is "$(cat "$work/three")" "$(cat "$work/one")" "batches: --jobs changes neither the games nor their order"
games --games 6 --seed 5 --each --jobs all --verify | without_time >"$work/verified"
is "$(cat "$work/verified")" "$(cat "$work/one")" "batches: nor does --verify"
is "$(games --games 6 --seed 5 --jobs 2 2>&1 >"$work/null")" "" "batches: there is no bar where there is no terminal"

# In parts.
for n in 1 2 3 4; do games --games 6 --seed 5 --each --shard $n/4 | without_time; done >"$work/parts"
is "$(cat "$work/parts")" "$(cat "$work/one")" "batches: all shards together are all games, each once"
for wrong in 0/4 5/4 4 /4 1/0 a/b; do
    misused grognard playout two_rivers/crossing --shard $wrong >"$work/out" 2>&1
    is "$?" 2 "batches: --shard $wrong is refused"
done

# Added up.
games --games 6 --seed 5 --json >"$work/whole"
head -n 2 "$work/one" >"$work/a"
tail -n 4 "$work/one" >"$work/b"
grognard playout --merge "$work/b" "$work/a" --json >"$work/merged"
is "$?" 0 "batches: --merge of games that all finished is a success"
for field in games finished faults dead_ends commands; do
    is "$(number $field <"$work/merged")" "$(number $field <"$work/whole")" "batches: --merge adds up $field"
done
large=18446744073709551610
games --games 3 --seed $large --each >"$work/large"
is "$(sed 's/.*"seed":\("[0-9]*"\).*/\1/' "$work/large" | tr '\n' ' ')" '"18446744073709551610" "18446744073709551611" "18446744073709551612" ' \
    "batches: a seed that no number of JSON holds is a text"
is "$(grognard playout --merge "$work/large" --json | number games)" 3 "batches: which --merge reads"
refused grognard playout --merge "$work/large" "$work/large" >"$work/out" 2>"$work/err"
shows "$work/err" "the game of seed $large is also in" "batches: and knows again"
games --games 3 --seed 50 --each --players random,random >"$work/named"
is "$(grognard playout --merge "$work/one" "$work/named" --json | number games)" 9 "batches: random players that are named are those that nobody named"
refused grognard playout --merge "$work/a" "$work/one" >"$work/out" 2>"$work/err"
is "$? $(grep -c "one:1: the game of seed 5 is also in $work/a:1" "$work/err")" "1 1" "batches: a game that is there twice is refused"
games --games 1 --seed 99 --set zoc=none --each >"$work/other"
refused grognard playout --merge "$work/a" "$work/other" >"$work/out" 2>"$work/err"
is "$? $(grep -c 'other:1: ' "$work/err")" "1 1" "batches: games with other switches are not added up"
grognard playout fureur/learning --games 1 --seed 1 --each >"$work/random"
grognard playout fureur/learning --games 1 --seed 99 --players greedy,random --each >"$work/other"
refused grognard playout --merge "$work/random" "$work/other" >"$work/out" 2>"$work/err"
is "$? $(grep -c 'other:1: ' "$work/err")" "1 1" "batches: nor games of other players"
games --games 1 --seed 99 --fuzz --each >"$work/other"
refused grognard playout --merge "$work/a" "$work/other" >"$work/out" 2>"$work/err"
is "$? $(grep -c 'other:1: ' "$work/err")" "1 1" "batches: nor made-up positions"
head -c 50 "$work/b" >"$work/torn"
refused grognard playout --merge "$work/a" "$work/torn" >"$work/out" 2>"$work/err"
is "$? $(grep -c 'torn:1: ' "$work/err")" "1 1" "batches: a torn line is named"
refused grognard playout --merge "$work/none" >"$work/out" 2>&1
is "$?" 1 "batches: a file that is not there is refused"

refused grognard playout --merge "$work" >"$work/out" 2>&1
is "$? $(grep -c "cannot read $work: " "$work/out")" "1 1" "batches: so is a folder, with the reason"
within 20 refused grognard playout --merge /dev/zero >"$work/out" 2>&1
is "$? $(grep -c "zero:1: this is not a line" "$work/out")" "1 1" "batches: and a line without an end"

# What no game can have written.
for change in 's/"end":"finished"/"end":"lost"/' 's/"end":"finished"/"end":"fault"/' 's/"commands":/&-/' 's/"turns":/&-/' \
    's/"turns":/&9223372036854775/' 's/"processor_seconds":[0-9.e-]*/"processor_seconds":1e308/' \
    's/"processor_seconds":[0-9.e-]*/"processor_seconds":-1.0/' 's/"turns":/"turn":/'; do
    games --games 1 --seed 7 --each | sed "$change" >"$work/other"
    refused grognard playout --merge "$work/other" >"$work/out" 2>&1
    is "$? $(grep -c 'other:1: this is not a line' "$work/out")" "1 1" "batches: a line changed by $change is refused"
done

# Known figures: Wilson's interval of 2 in 4 is 15.0 to 85.0 %, of 3 in 4 30.1 to 95.4 %.
line() { printf '{"game":"g","scenario":"s","seed":%d,"end":"%s","result":%s,"turns":%d,"commands":%d,"processor_seconds":0.5,"fault":%s%s}\n' "$@"; }
{
    line 1 finished '"red: great"' 3 10 null ',"rules":{"x":1,"y":0},"numbers":{"1":0,"2":4}'
    line 2 finished '"red"' 3 20 null ',"rules":{"x":0,"y":0},"numbers":{"1":0,"2":1}'
    line 3 finished '"red: great"' 5 60 null ',"rules":{"x":2,"y":0},"numbers":{"1":0,"2":1}'
    line 4 finished '"draw"' 5 10 null ',"rules":{"x":0,"y":0},"numbers":{"1":0,"2":1}'
} >"$work/known"
grognard playout --merge "$work/known" >"$work/out"
shows "$work/out" "commands: 100 in 2.00 s of processor time, 50 per second" "batches: commands are counted by processor time"
shows "$work/out" "2  50.0 %  15.0–85.0 %  red: great" "batches: a share has Wilson's interval"
shows "$work/out" "turns: 3 to 5, median 5, mean 4.0" "batches: turns are told"
shows "$work/out" "commands in a game: 10 to 60, median 20, mean 25.0" "batches: lengths are told"
shows "$work/out" "rules never used: 1 of 2" "batches: rules that no game used are counted"
shows "$work/out" "  y" "batches: and named"
grognard playout --merge - --json <"$work/known" | tr -d ' \n' >"$work/out"
shows "$work/out" '"win_shares":{"red":{"games":3,"share":0.75,"low":0.300641843,"high":0.954412739}' "batches: the level of a victory does not matter for who won"
shows "$work/out" '"numbers_never_used":["1"]' "batches: standard input can be added up, and the document says the same"

# Rules that are used.
grognard playout two_rivers/crossing --games 3 --seed 1 --coverage --each >"$work/counted"
games --games 3 --seed 1 --each | without_time >"$work/plain"
is "$(without_time <"$work/counted" | sed 's/,"rules":.*/}/')" "$(cat "$work/plain")" "batches: counting changes no game"
ok_if_empty "$(grep -v '"command move.run":[1-9]' "$work/counted")" "batches: a rule that is used is counted"
ok_if_empty "$(grep -v '"procedure combat.run":0[,}]' "$work/counted")" "batches: one that is not is told with 0"
ok_if_empty "$(grep -v '"numbers":{.*"5":[1-9]' "$work/counted")" "batches: a number that a note cites is counted"
total() { grep -o "\"$1\":[0-9]*" "$work/counted" | awk -F: '{ n += $NF } END { print n }'; }
games --games 3 --seed 1 --coverage --jobs 2 >"$work/out"
is "$(awk '$3 == "command" && $4 == "move.run" { print $1, $2 }' "$work/out")" "$(total 'command move.run') 3" "batches: the report adds up what the games used"
games --games 3 --seed 1 --coverage --json | tr -d '\n' | sed 's/  */ /g' >"$work/out"
shows "$work/out" "\"command move.run\": $(total 'command move.run')," "batches: so does the document"

# A game that goes wrong: in this mod every fourth roll of the attack, or so.
mods=$work/game/rules/two_rivers/mods
printf 'mod: broken\ntitle: Broken\nprovenance: owner\n' >"$mods/broken.yaml"
cat >"$work/game/scripts/two_rivers/mods/broken.lua" <<'END'
rule "command move.run":wrap(function(super, self, c)
  if c.unit.id == "r_1" and game.turn > 1 and roll("1d6", "8", "die") > 4 then error("broken on purpose") end
  return super(self, c)
end)
END
broken() { refused games --mod broken --games 12 --seed 1 "$@"; }
broken --each >"$work/one" 2>"$work/err"
is "$?" 1 "batches: a faulty game makes the batch fail"
first=$(grep '"end":"fault"' "$work/one" | sed -n '1s/.*"seed":\([0-9]*\).*/\1/p')
shows "$work/err" "seed $first, command " "batches: the lowest seed that went wrong is told"
broken --jobs 4 2>"$work/four" >"$work/null"
is "$(cat "$work/four")" "$(cat "$work/err")" "batches: and the same with four processes"
ok_if_empty "$(grep '"end":"fault"' "$work/one" | grep -v '"fault":{"command":[1-9][0-9]*,"text":"move r_1 to [0-9]*","message":".*broken on purpose","journal":null}')" \
    "batches: a fault has its command"
mkdir "$work/kept"
broken --keep "$work/kept" --each >"$work/again" 2>"$work/null"
is "$(grep -c '"end":"fault"' "$work/again") $(ls "$work/kept" | wc -l | tr -d ' ')" \
    "$(grep -c '"end":"fault"' "$work/one") $(grep -c '"end":"fault"' "$work/one")" "batches: --keep keeps a journal of each faulty game"
grognard replay "$work/kept/two_rivers-crossing-$first.journal" >"$work/out" 2>&1
is "$?" 0 "batches: it can be replayed"
shows "$work/kept/two_rivers-crossing-$first.journal" "broken on purpose" "batches: and its note says what happened"
broken --keep "$work/kept" >"$work/null" 2>&1
is "$(ls "$work/kept/two_rivers-crossing-$first-2.journal" "$work/kept" | grep -c "crossing-$first")" 3 "batches: an older journal is not overwritten"
broken --keep "$work/nowhere" >"$work/null" 2>"$work/err"
shows "$work/err" "its journal cannot be kept: No such file or directory" "batches: that it cannot be kept is told"

# A process that is ended by somebody.
cat >"$work/game/scripts/two_rivers/mods/broken.lua" <<'END'
rule "phase initiative.enter":wrap(function(super)
  for i = 1, game.turn == 2 and 40000000 or 0 do local _ = i end
  return super()
end)
END
if command -v pgrep >"$work/null"; then
    printf '#!/bin/sh\necho $$ >"%s"\nexec "$PROGRAM" "$@"\n' "$work/number" >"$work/says-its-number"
    chmod +x "$work/says-its-number"
    PROGRAM=$GROGNARD GROGNARD=$work/says-its-number refused games --mod broken --jobs 2 --games 2 --seed 1 --each \
        >"$work/one" 2>"$work/err" &
    run=$!
    worker=
    while [ -z "$worker" ] && kill -0 $run 2>"$work/null"; do worker=$(pgrep -P "$(cat "$work/number" 2>&1)" 2>"$work/null" | head -n 1); done
    kill -9 "$worker"
    wait $run
    is "$?" 1 "batches: a process that is killed is a fault"
    is "$(grep -c 'ended by signal 9' "$work/one") $(wc -l <"$work/one" | tr -d ' ')" "1 2" "batches: of the game that it played, and of no other"
fi

# The recipes, whose runs are caught by the net of this test. Where GNU parallel is missing, xargs does what the recipe
# uses of it.
mkdir "$work/bin" "$work/parallel" "$work/slurm"
printf '#!/bin/sh\n. "%s/t/tap.sh"\nfaults=%s\ngrognard "$@"\n' "$source" "$faults" >"$work/bin/grognard"
chmod +x "$work/bin/grognard"
if ! command -v parallel >"$work/null"; then
    printf '#!/bin/sh\n[ "$1" = -j ] && exec xargs -P "$2" -I "{}" sh -c "$3"\n' >"$work/bin/parallel"
    chmod +x "$work/bin/parallel"
fi
recipe() { awk -v part="## $1" '$0 == part { on = 1 } on && /^```$/ { exit } on && code { print } on && /^```sh$/ { code = 1 }' "$source/doc/batches.md"; }
recipe "GNU parallel" >"$work/parallel.sh"
recipe SLURM >"$work/slurm.sh"
(cd "$work/parallel" && PATH=$work/bin:$PATH sh "$work/parallel.sh" >"$work/parallel.out" 2>&1)
grognard playout fureur/learning --games 64 --seed 1 --json >"$work/whole"
shows "$work/parallel.out" "games: 64, finished: 64, faults: 0, dead ends: 0" "batches: the recipe for GNU parallel plays all games on two workers"
shows "$work/parallel.out" "commands: $(number commands <"$work/whole") in " "batches: the same games as without it"
is "$(ls "$work/parallel" | wc -l | tr -d ' ')" 16 "batches: in sixteen files"
for task in $(seq "$(sed -n 's/.*--array=\([0-9]*\)-.*/\1/p' "$work/slurm.sh")" "$(sed -n 's/.*--array=[0-9]*-\([0-9]*\)$/\1/p' "$work/slurm.sh")"); do
    (cd "$work/slurm" && SLURM_ARRAY_TASK_ID=$task PATH=$work/bin:$PATH sh "$work/slurm.sh")
done
is "$(grognard playout --merge "$work"/slurm/part-*.jsonl --json | number commands)" "$(number commands <"$work/whole")" \
    "batches: so does the SLURM script, a task at a time"

done_testing
