# table.awk - the medians of all rounds as one table: awk -f table.awk ROWS FIGURES
#
# FIGURES has "key value" on each line, sorted by key and then by value.

function trim(s) { gsub(/^ +| +$/, "", s); return s }

# 1234567 is 1,234,567; what is small keeps three figures.
function shown(v,   s, sign, out) {
    if (v == int(v) && v < 1000) return v ""
    if (v < 10) return sprintf("%.2f", v)
    if (v < 100) return sprintf("%.1f", v)
    s = sprintf("%.0f", v)
    while (length(s) > 3) {
        out = "," substr(s, length(s) - 2) out
        s = substr(s, 1, length(s) - 3)
    }
    return s out
}

function median(key) {
    return count[key] % 2 ? value[key, (count[key] + 1) / 2] \
                          : (value[key, count[key] / 2] + value[key, count[key] / 2 + 1]) / 2
}

function spread(key,   m) {
    m = median(key)
    return m ? sprintf("%.0f%%", 50 * (value[key, count[key]] - value[key, 1]) / m) : "0%"
}

# Whether the goal is reached; a goal with an x is a ratio.
function reached(goal, grognard, ratio, better) {
    if (goal ~ /^x/) return ratio != "" && ratio >= substr(goal, 2) + 0
    return better == "more" ? grognard >= goal + 0 : grognard <= goal + 0
}

function verdict(target, stretch, grognard, ratio, better) {
    if (target == "" || (target ~ /^x/ && ratio == "")) return ""
    if (stretch != "" && reached(stretch, grognard, ratio, better)) return "stretch"
    return reached(target, grognard, ratio, better) ? "yes" : "no"
}

function goal(g) { return g == "" || g ~ /^x/ ? g : shown(g + 0) }

# Half the range, in percent of the median; more than this and no ratio is told.
function wide(key) { return (key in count) && median(key) && 50 * (value[key, count[key]] - value[key, 1]) / median(key) > 30 }

# A figure from elsewhere, as it would be here and now: =9 stays what it is.
function stated_peer(f) {
    if (f["peer"] ~ /^=/) return substr(f["peer"], 2) + 0
    return f["better"] == "more" ? f["peer"] * speed_now : f["peer"] / speed_now
}

function row(f,   grognard, peer, ratio, stated, p, noisy) {
    if (!(f["grognard"] in count)) { print f["name"] ": not measured"; return }
    grognard = median(f["grognard"])
    stated = f["peer"] ~ /^=?[0-9]/
    peer = stated ? stated_peer(f) : (f["peer"] in count) ? median(f["peer"]) : ""
    noisy = wide(f["grognard"]) || wide(stated ? "yardstick" : f["peer"])
    if (peer != "" && grognard && peer && !noisy) ratio = f["better"] == "more" ? grognard / peer : peer / grognard
    p = f["peer"] == "" ? "" : peer == "" ? "not here" : shown(peer) (stated ? "*" : "")
    printf "%-34s %12s %-10s %5s %12s %-19s %5s %7s %8s %8s %-7s\n", f["name"], shown(grognard), f["unit"], spread(f["grognard"]),
           p, f["who"], stated || peer == "" ? "" : spread(f["peer"]),
           ratio != "" ? sprintf("x%.*f", ratio < 10 ? 2 : 0, ratio) : peer != "" && noisy ? "noisy" : "",
           goal(f["target"]), goal(f["stretch"]), verdict(f["target"], f["stretch"], grognard, ratio, f["better"])
}

function must_agree(a, b, what) {
    if ((a in count) && (b in count) && median(a) != median(b))
        printf "The answers differ: %s, %s is %s, %s is %s\n", what, a, median(a), b, median(b)
}

function growth(what, times, name, key) {
    if (("growth_" key) in count)
        printf "%-12s %-4s %-28s %10s us %7s\n", what, times, name, shown(median("small_" key)),
               sprintf("x%.2f", median("growth_" key))
}

FNR == NR {
    if ($0 ~ /^#/) next
    if ($1 == "yardstick") { there = $3; next }
    split($0, field, "|")
    rows++
    for (i = 1; i <= 8; i++) line[rows, i] = trim(field[i])
    next
}
{ value[$1, ++count[$1]] = $2 }

END {
    speed_now = median("yardstick") / there
    printf "The yardstick does %s steps in a second of processor time, +- %s: %.2f of what it does where nothing else runs.\n\n",
           shown(median("yardstick")), spread("yardstick"), speed_now
    printf "%-34s %12s %-10s %5s %12s %-19s %5s %7s %8s %8s %-7s\n", "measure", "grognard", "", "+-", "peer", "", "+-", "ratio",
           "target", "stretch", "met?"
    for (r = 1; r <= rows; r++) {
        f["name"] = line[r, 1]; f["unit"] = line[r, 2]; f["grognard"] = line[r, 3]; f["who"] = line[r, 4]
        f["peer"] = line[r, 5]; f["better"] = line[r, 6]; f["target"] = line[r, 7]; f["stretch"] = line[r, 8]
        row(f)
    }
    print "\n* measured elsewhere, and scaled by the yardstick; all other peers ran in turns with grognard."
    print "Times are the processor's, but for durable commands. +- is half the range of the rounds; above 30% there is no ratio."
    printf "A random game has %s commands; %s were on offer on average, and %s that were not were tried.\n",
           shown(median("game_commands")), shown(median("offered")), shown(median("tried"))
    must_agree("reached", "plain_reached", "reach")
    must_agree("reached", "honeycomb_reached", "reach")
    must_agree("seen_open", "plain_walk_seen_open", "sight")
    must_agree("seen_dense", "plain_walk_seen_dense", "sight")
    printf "\n%-17s %-28s %10s    %7s\n", "growth", "time of", "before", "after"
    growth("map", "x4", "loading the rules", "map_load")
    growth("map", "x4", "a reach of 8 points", "map_reach")
    growth("map", "x4", "a random command", "map_command")
    growth("counters", "x4", "loading the rules", "counters_load")
    growth("counters", "x4", "a random command", "counters_command")
    growth("mods", "x20", "loading the rules", "mods_load")
    growth("journal", "x100", "a command in its replay", "journal_command")
}
