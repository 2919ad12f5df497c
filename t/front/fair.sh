#!/bin/sh
# fair.sh - dice that the sides roll together: played between two folders, checked, and attacked.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

if grognard play fureur/learning --dice fair --journal "$work/try.journal" </dev/null 2>&1 | grep -q 'built without it'; then
    echo "1..0 # SKIP built without libsodium"
    exit 0
fi

# russian LINES, german LINES: each in a folder of their own, with the journal that was mailed.
in_folder()
{
    printf "$2" | XDG_STATE_HOME=$work/$1 grognard resume "$work/$1/g.journal" --as "$1" >"$work/out" 2>"$work/err"
    status=$?
}

# mail FROM TO
mail()
{
    cp "$work/$1/g.journal" "$work/$2/g.journal"
}

says()
{
    shows "$work/out" "$1" "$2"
}

mkdir -p "$work/russian" "$work/austro_german"
XDG_STATE_HOME=$work/russian grognard play fureur/learning --dice fair --as russian --journal "$work/russian/g.journal" </dev/null >"$work/out" 2>&1
mail russian austro_german
in_folder austro_german ''
is "$status" 0 "fair: the other side takes the game up"
mail austro_german russian
is "$(grep -c ' pledge end ' "$work/russian/g.journal")" 2 "fair: both sides have pledged"
in_folder russian 'north\ndone\nattack 1205 with 2c 20c\nattack 1206 with 4c 2R\ndone\nresolve 1205\n4\ndice auto\nodds resolve 1206\n'
says "This roll waits for Austro-German" "fair: a roll waits for the other side"
says "nobody types them" "fair: nobody types it"
says "this cannot be changed" "fair: and no generator rolls it"
is "$(grep -c ' roll ' "$work/russian/g.journal")" 0 "fair: nothing was rolled yet"
cp "$work/russian/g.journal" "$work/sent.journal"
mail russian austro_german
in_folder austro_german 'retreat\n'
says "die, 1d6: rolled" "fair: the other side's link makes the roll"
is "$(grep -c ' roll m ' "$work/austro_german/g.journal")" 2 "fair: the journal says how it was rolled"
mail austro_german russian
in_folder russian ''
is "$status" 0 "fair: the game goes on from what was mailed"
grognard verify "$work/russian/g.journal" "$work/sent.journal" >"$work/out" 2>"$work/err"
is "$?" 0 "fair: the journal is verified"
says "2 rolls made by all sides together, exactly as their pledges determine" "fair: its dice are proven"
says "nothing was changed since" "fair: and that it goes on from an older copy"

# The secrets stay where they are.
for side in russian austro_german; do
    secret=$(cat "$work/$side"/grognard/*.secret)
    is "$(grep -c "$secret" "$work/russian/g.journal")" 0 "fair: the secret of $side is not in the journal"
    is "$(find "$work/$side" -name '*.secret' -perm 600 | wc -l | tr -d ' ')" 1 "fair: and nobody else may read it"
done

# --- attacks ---

# forge FILE PATTERN: changes records, with checksums that fit.
forge()
{
    "$GROGNARD_FORGE" "$work/russian/g.journal" "$2" "$3" >"$1"
}

GROGNARD_FORGE=$work/forge
cat >"$GROGNARD_FORGE" <<'END'
#!/bin/sh
# A journal with one expression of sed on the contents of its records, and new checksums.
LC_ALL=C awk -v kind="$2" '{ n = $1; k = $4; sub(/^[0-9]+ [0-9]+ [0-9a-f]+ [a-z]+ ?/, ""); print n "\t" k "\t" $0 }' "$1" | while IFS='	' read -r n k c; do
    [ "$k" = "$2" ] && c=$(printf '%s' "$c" | sed "$3")
    printf '%s\t%s\t%s\n' "$n" "$k" "$c"
done
END
chmod +x "$GROGNARD_FORGE"
# The checksums of a forged journal are made with perl where it is there; it need not be.
seal_again()
{
    perl -e '
        my @t = map { my $c = $_; $c = $c & 1 ? 0xEDB88320 ^ ($c >> 1) : $c >> 1 for 1 .. 8; $c } 0 .. 255;
        sub crc { my $c = 0xffffffff; $c = $t[($c ^ $_) & 255] ^ ($c >> 8) for unpack "C*", shift; $c ^ 0xffffffff }
        my $s = "00000000";
        while (<STDIN>) { chomp; my ($n, $k, $c) = split /\t/, $_, 3; $c = "" unless defined $c;
            $s = sprintf "%08x", crc("$s $n $k $c"); printf "%d %d %s %s %s\n", $n, length $c, $s, $k, $c }'
}
if command -v perl >/dev/null; then
    forge "$work/raw" none ''
    seal_again <"$work/raw" >"$work/same.journal"
    is "$(cmp "$work/same.journal" "$work/russian/g.journal" 2>&1)" "" "fair: the forger can write a journal as we do"
    forge "$work/raw" roll 's/^m \([0-5]\) [0-9]* /m 6 6 /; t; s/^m 6 6 /m 1 1 /'
    seal_again <"$work/raw" >"$work/forged.journal"
    refused grognard verify "$work/forged.journal" >"$work/out" 2>"$work/err"
    is "$?" 1 "fair: a roll that was changed is found out"
    is "$(grep -c -e 'the dice are different' -e 'the answer is not possible' "$work/err")" 1 "fair: and named"
    forge "$work/raw" pledge 's/^\(link .*\)./\10/'
    seal_again <"$work/raw" >"$work/forged.journal"
    refused grognard verify "$work/forged.journal" >"$work/out" 2>"$work/err"
    is "$?" 1 "fair: so is a link"
    forge "$work/raw" answer 's/north/south/'
    seal_again <"$work/raw" >"$work/forged.journal"
    refused grognard verify "$work/forged.journal" "$work/russian/g.journal" >"$work/out" 2>"$work/err"
    is "$?" 1 "fair: so is an answer"
fi

# Having seen the roll, the Russian goes back to the copy he sent and tries another command with the same links.
cp "$work/sent.journal" "$work/russian/g.journal"
refused in_folder russian 'undo\nresolve 1206\n'
is "$status" 1 "fair: an older copy is refused by who has seen the newer one"
shows "$work/err" "does not continue the one you last had" "fair: and told why"
cp "$work/sent.journal" "$work/austro_german/g.journal"
printf 'undo\nresolve 1206\n' | XDG_STATE_HOME=$work/nobody grognard resume "$work/austro_german/g.journal" --as russian >"$work/out" 2>&1
refused in_folder austro_german ''
is "$status" 1 "fair: the other side does not roll for a second try"

# A link whose secret is lost, or is another's.
for f in "$work"/russian/grognard/*.secret; do echo 0000000000000000000000000000000000000000000000000000000000000000 >"$f"; done
rm -f "$work"/russian/grognard/*.seen
mail austro_german russian
in_folder russian ''
shows "$work/err" "does not match its pledge" "fair: a wrong secret is not used"

done_testing
