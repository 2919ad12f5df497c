/*
 * Poses as a script sees them: values that are made, compared and stood in, and that wrong ones are told so.
 */
#include "wide.h"

static enum script_status play(struct mini *m, const char *body)
{
    return wide_play(m, "local line = pose(h, 'n/ne', 'double')", body);
}

static const struct { const char *name, *body; } right[] = {
    { "a unit's own", "local p = b.pose same(p.hex, h) same(p.second, nil) same(p.facing, 'n/ne') same(p, pose(h, 'n/ne'))" },
    { "none out of play", "b:put(nil) same(b.pose, nil)" },
    { "its forms",
      "same(line.second, hex '0504') same(pose(h, 'n', 'column').second, hex '0405') same(pose(h, nil, 'free'), pose(h))\n"
      "same(pose(hex '0804', 'n/ne', 'double'), nil) same(pose(h, 'n/ne', hex '0504'), line)" },
    { "equal by what they hold", "same(line == pose(h, 'n/ne'), false) same(line == pose(h, 'nw/n', hex '0504'), false) same(line == 1, false)" },
    { "its hexes", "same(list(line:covers()), '0404 0504') same(line.hexes, hexset{ h, hex '0504' }) same(list(pose(h):covers()), '0404')" },
    { "one hex that way", "same(line:next 'n', pose(hex '0403', 'n/ne', hex '0503')) same(pose(hex '0101', 'n/ne'):next 'n', nil)" },
    { "turned and about",
      "same(b.pose:turned(1).facing, 'ne/se') same(b.pose:turned(-7).facing, 'nw/n') same(b.pose:about().facing, 's/sw') same(pose(h):turned(2), pose(h))\n"
      "same(line:about(), pose(hex '0504', 's/sw', h)) same(pose(h):about(), pose(h))" },
    { "wheeled",
      "same(line:wheeled(-1), pose(h, 'nw/n', hex '0503')) same(line:wheeled(1), pose(hex '0503', 'ne/se', hex '0504'))\n"
      "same(line:wheeled(1, h), pose(h, 'ne/se', hex '0405')) same(pose(hex '0102', 'n/ne', 'double'):wheeled(1, hex '0203') ~= nil, true)\n"
      "same(pose(hex '0101', 's/sw', hex '0201'):about():wheeled(-1), nil)" },
    { "abreast", "same(pose(h, nil, hex '0504'):abreast(), line) same(pose(h):abreast(), nil)" },
    { "led", "same(pose(h, 'n', 'column'):led(hex '0503'), pose(hex '0503', 'ne', h)) same(b.pose:led(hex '0405'), pose(hex '0405', 'n/ne'))" },
    { "front, flank, rear",
      "same(list(b.pose:front():list()), '0403 0503') same(#line:front(), 3) same(#line:flank(), 2) same(#line:rear(), 3)\n"
      "same(line:aspect(hex '0403'), 'front') same(line:aspect(hex '0405'), 'rear') same(line:aspect(hex '0303', h), 'flank') same(line:aspect(hex '0808'), nil)" },
    { "distance", "same(line:distance(hex '0604'), 1) same(line:distance(b), 0) b:put(nil) same(line:distance(b), nil)" },
    { "the steps from one to another",
      "local s = line:steps(line:next 'n') same(#s, 2) same(list(s[1]), '0404 0403') same(list(s[2]), '0504 0503')\n"
      "s = line:steps(line:wheeled(1)) same(#s, 1) same(list(s[1]), '0404 0503') same(#line:steps(line:about()), 0)\n"
      "s = pose(h, 'n', 'column'):steps(pose(h, 'n', 'column'):led(hex '0403')) same(#s, 1)" },
    { "within a set", "same(line:within(hexset{ hex '0504' }), true) same(line:within(hexset{ hex '0505' }), false) same(pose(h):within(hexset()), false)\n"
      "b.pose = line same(b:within(hexset{ hex '0504' }), true) same(b:within(hexset{ hex '0505' }), false)\n"
      "same(units{ within = hexset{ hex '0504' } }[1], b) same(#units{ within = hexset{ hex '0505' } }, 0)\n"
      "b:put(nil) same(b:within(map.all), false) for _, u in ipairs(units{ within = map.all }) do same(u == b, false) end" },
    { "a unit stands in it", "b.pose = line same(b.hex, h) same(list(b:covers()), '0404 0504') same(b.facing, 'n/ne') b.pose = pose(h) same(#b:covers(), 1) same(b.facing, nil)" },
    { "directions and facings of the map", "same(list(map.directions()), 'n ne se s sw nw') same(map.facings()[1], 'n/ne') same(#map.facings(), 6)" },
    { "a cone may be wider",
      "local three = h:cone('nw/n', 2) + h:cone('n/ne', 2) + h:cone('ne/se', 2)\n"
      "same(h:cone('n/ne', 2, 1), three) same(h:cone('n/ne', 2, 0), h:cone('n/ne', 2)) same(#h:cone('n/ne', 1, 2), 6)" },
};

static const struct { const char *body, *says; } wrong[] = {
    { "pose()", "hex" },
    { "pose(box 'dead')", "hex" },
    { "pose(h, 'up')", "is not a facing" },
    { "pose(h, 'n/ne', 'triple')", "a form is \"single\", \"double\", \"column\" or \"free\"" },
    { "pose(h, 'n', 'double')", "a pose that is double faces a vertex" },
    { "pose(h, 'n/ne', 'column')", "a pose that is column faces a hexside" },
    { "pose(h, 'n/ne', 'free')", "faces nowhere" },
    { "pose(h, 'n/ne', hex '0808')", "must be adjacent" },
    { "line:next 'n/ne'", "must be toward a hexside" },
    { "line:turned(1)", "use about or wheeled" },
    { "line:wheeled(2)", "must be 1 or -1" },
    { "line:wheeled(1, hex '0808')", "one of the unit's own" },
    { "b.pose:wheeled(1)", "only a unit in two hexes abreast can wheel" },
    { "pose(h, 'n', 'column'):wheeled(1)", "only a unit in two hexes abreast can wheel" },
    { "line:led(hex '0808')", "adjacent to its first" },
    { "line:aspect(hex '0403', hex '0808')", "it does not cover 0808" },
    { "local x = line.front_hexes", "a pose has no \"front_hexes\"" },
    { "line.hex = h", "a pose cannot be changed" },
    { "b.pose = h", "pose expected" },
    { "b.pose = nil", "pose expected" },
    { "h:cone('n/ne', 2, 3)", "0 to 2" },
};

int main(void)
{
    mini_make();
    mini_write("rules/mini/map.yaml", wide_map);
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        struct mini m;
        if (!ok(play(&m, right[i].body) == SCRIPT_DONE, "script pose: %s", right[i].name))
            diag("%s", mini_said(&m));
        mini_close(&m);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct mini m;
        if (!ok(play(&m, wrong[i].body) == SCRIPT_FAULT && mini_says(mini_said(&m), wrong[i].says), "script pose: a fault: %s",
                wrong[i].body))
            diag("%s", mini_said(&m));
        mini_close(&m);
    }
    mini_remove();
    done_testing();
}
