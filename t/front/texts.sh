#!/bin/sh
# texts.sh - a game or a mod from elsewhere says the same in another language, and check tells what it does not say.

cd "${GROGNARD_SRCDIR:-$(dirname "$0")/../..}" || exit 1
. ./t/tap.sh

GROGNARD_PATH=$work:$PWD/doc/example
COLUMNS=200
export GROGNARD_PATH COLUMNS

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
said() { printf '%s\n' "$2" quit | grognard play ford/battle --mod weather --seed 1 --lang "$1" 2>&1; }

is "$(said en 'drizzle on 0404' | grep -c '  rain from 0404  ')" 1 "texts: in English a script speaks as it is written"
is "$(said fr 'bruine sur 0404' | grep -c '  pluie sur 0404  ')" 1 "texts: in French a note and the command"
is "$(said fr 'drizzle on 0405' | grep -c 'il pleut déjà')" 1 "texts: a refusal"
is "$(said fr 'aide' | grep -c 'bruine sur HEX  *2  *il pleut')" 1 "texts: and the help"
is "$(said fr status | grep -c '^  humidité  0')" 1 "texts: the name of a variable"
is "$(said fr 'unit 1d' | grep -c '^  trempée  non')" 1 "texts: and of a counter's"
wade() { grognard rule ford "$@" --mod weather --lang fr 2>&1; }
is "$(wade wading profondeur=3 die=4 | grep -c 'traversé oui')" 1 "texts: an input and a result"
is "$(wade passage depth=3 die=4 | grep -c 'traversé oui')" 1 "texts: a procedure"
is "$(wade wading --help | grep -c 'profondeur=')" 1 "texts: and in its help"
is "$(grognard check ford | grep -c 'faults: 0$')" 1 "texts: they have no faults"
sed -i 's/pluie sur %s/pluie sur %d/; s/it rains: il pleut/it rains: [ il pleut ]/' "$mod"
is "$(refused grognard check ford --lang fr 2>&1 | sed -n "s|^$mod:||p")" '10:21: the translation must take the same values (%s, %d, %w) in the same order
12:17: "it rains" must be a text, not a list' "texts: a translation that takes other values is a fault"


# A game outside the tree, in a language that the program itself does not speak.
rm "$mod" "$work/scripts/ford/mods/weather.lua"
cp -R "$PWD/doc/example/." "$work"
chmod -R u+w "$work"
GROGNARD_PATH=$work
mod=$work/rules/ford/mods/second_edition.yaml
german=$work/rules/ford/de.yaml
cat >"$german" <<'TEXTS'
# The Ford in German.
texts:
  The Ford: Die Furt
  Blue: Blau
  move UNIT to HEX: ziehe UNIT nach HEX
  move a unit: eine Einheit ziehen
  clear: frei
  woods: Wald
names:
  woods or town: Wald oder Stadt
switches:
  stop: Halt
TEXTS
in_german() { printf '%s\n' "$1" quit | grognard play ford/battle --seed 1 --lang de 2>&1; }
is "$(in_german '' | head -n 1 | grep -c '^Die Furt')" 1 "texts: a game speaks German where it has de.yaml"
is "$(in_german help | grep -c 'ziehe UNIT nach HEX  *2  *eine Einheit ziehen')" 1 "texts: its commands too"
is "$(in_german help | grep -c 'lists the commands')" "$(printf 'help\nquit\n' | grognard play ford/battle --seed 1 2>&1 | grep -c 'lists the commands')" \
   "texts: what the program says stays English"
is "$(grognard show ford crt.drms --lang de | grep -c 'Wald oder Stadt')" 1 "texts: a name has a section of its own"
is "$(grognard show ford switches --lang de | grep -c '\[Halt\]')" 1 "texts: so have the values of switches"
is "$(LC_ALL=de_DE.UTF-8 grognard show ford terrain | grep -c Wald)" 1 "texts: the locale chooses the language"
is "$(grognard show ford terrain | grep -c Wald)" 0 "texts: English reads none of it"
is "$(grognard show ford terrain --lang fr | grep -c -e Wald -e woods)" 1 "texts: nor does a language that the game is not in"

# complains FILE: what check says of that file, without its folder.
complains() { refused grognard check ford 2>&1 | sed -n "s|^$work/||p" | grep "^$1"; }
is "$(complains 'rules/ford/game.yaml' | head -n 2)" 'rules/ford/game.yaml:9:17: "Red" has no text in de.yaml
rules/ford/game.yaml:19:23: "Eliminated" has no text in de.yaml' "texts: check tells which names have none"
is "$(complains 'rules/ford/game.yaml' | grep -c Blue)" 0 "texts: and not those that have"
is "$(complains 'scripts/ford/movement.lua' | head -n 1 | sed 's/:[0-9]*:[0-9]*: "[^"]*"/:LINE:COLUMN: TEXT/')" \
   'scripts/ford/movement.lua:LINE:COLUMN: TEXT has no text in de.yaml' "texts: nor those of scripts"
is "$(complains 'rules/ford/units.yaml'; complains 'rules/ford/mods')" "" "texts: counters, and mods without German, need none"
cat >>"$german" <<'TEXTS'
  stopp: Halt
  move UNIT to HEX by way: ziehe UNIT
TEXTS
is "$(complains 'rules/ford/de.yaml')" 'rules/ford/de.yaml:13:3: nothing says "stopp"; did you mean "stop"?
rules/ford/de.yaml:14:3: nothing says "move UNIT to HEX by way"; did you mean "move UNIT to HEX"?' \
   "texts: and what nothing says"
sed -i '/stopp/d; /by way/d; s/^  Blue: Blau/  Blue: Blau %d/' "$german"
is "$(complains 'rules/ford/de.yaml')" 'rules/ford/de.yaml:4:9: the translation must take the same values (%s, %d, %w) in the same order' \
   "texts: and values that differ, whatever language check is asked in"
rm "$german"
is "$(grognard check ford | grep -c 'faults: 0$')" 1 "texts: a game in English alone lacks nothing"
sed -i 's/^change:/change:\n  de: { texts: { nothing of it: nichts davon } }/' "$mod"
is "$(complains rules/ford/mods/second_edition.yaml | grep -c -e 'nothing says "nothing of it"' -e 'has no text in de.yaml')" \
   "$(complains rules/ford/mods/second_edition.yaml | grep -c .)" "texts: a mod answers for its own"
is "$(complains rules/ford/mods/second_edition.yaml | grep -c 'nothing says "nothing of it"')" 1 "texts: in the languages it has"

done_testing
