#!/bin/sh
# texts.sh - a game or a mod from elsewhere says the same in another language.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

GROGNARD=${GROGNARD:-./build/grognard}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
GROGNARD_PATH=$work:$PWD/doc/example
XDG_STATE_HOME=$work/state
COLUMNS=200
export GROGNARD_PATH XDG_STATE_HOME COLUMNS

mkdir -p "$work/rules/ford/mods" "$work/scripts/ford/mods"
mod=$work/rules/ford/mods/weather.yaml
cat >"$mod" <<'MOD'
mod: weather
title: "The weather"
provenance: owner
change:
  game:
    variables: { game: { wetness: { is: number, shown: always } }, counter: { soaked: { is: flag, shown: always } } }
  fr:
    texts:
      The weather: Le temps
      rain from %s: pluie sur %s
      it rains already: il pleut déjà
      it rains: il pleut
      drizzle on HEX: bruine sur HEX
      wetness: humidité
      soaked: trempée
      depth: profondeur
      wading: passage
      over: traversé
MOD
cat >"$work/scripts/ford/mods/weather.lua" <<'LUA'
local rain = command("drizzle on HEX", { phase = "movement", rule = "2", text = "it rains" })
rain:param("hex", { each = function() return map.all end,
                    refuse = function(c, h) if h == hex "0405" then return no("2", "it rains already") end end })
function rain:run(c) note("2", "rain from %s", c.hex) end
local wading = procedure("wading", "2", "it rains")
wading:input("depth", "number", { least = 1 })
function wading:run(b) return { over = test("1d6", ">", b.depth, "2", "die") } end
LUA

# said LANGUAGE LINE
said() { printf '%s\n' "$2" quit | "$GROGNARD" play ford/battle --mod weather --seed 1 --lang "$1" 2>&1; }

is "$(said en 'drizzle on 0404' | grep -c '  rain from 0404  ')" 1 "texts: in English a script speaks as it is written"
is "$(said fr 'bruine sur 0404' | grep -c '  pluie sur 0404  ')" 1 "texts: in French a note and the command"
is "$(said fr 'drizzle on 0405' | grep -c 'il pleut déjà')" 1 "texts: a refusal"
is "$(said fr 'aide' | grep -c 'bruine sur HEX  *2  *il pleut')" 1 "texts: and the help"
is "$(said fr status | grep -c '^  humidité  0')" 1 "texts: the name of a variable"
is "$(said fr 'unit 1d' | grep -c '^  trempée  non')" 1 "texts: and of a counter's"
wade() { "$GROGNARD" rule ford "$@" --mod weather --lang fr 2>&1; }
is "$(wade wading profondeur=3 die=4 | grep -c 'traversé oui')" 1 "texts: an input and a result"
is "$(wade passage depth=3 die=4 | grep -c 'traversé oui')" 1 "texts: a procedure"
is "$(wade wading --help | grep -c 'profondeur=')" 1 "texts: and in its help"
is "$("$GROGNARD" check ford | grep -c 'faults: 0$')" 1 "texts: they have no faults"
sed -i 's/pluie sur %s/pluie sur %d/; s/it rains: il pleut/it rains: [ il pleut ]/' "$mod"
is "$("$GROGNARD" check ford --lang fr 2>&1 | sed -n "s|^$mod:||p")" '10:21: the translation must take the same values (%s, %d, %w) in the same order
12:17: "it rains" must be a text, not a list' "texts: a translation that takes other values is a fault"

done_testing
