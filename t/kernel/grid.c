#include "kernel/map/grid.h"

#include <stdio.h>
#include <string.h>

#include "tap.h"

static long long centres_apart(const struct grid *g, int a, int b)
{
    struct point p = grid_centre(g, grid_hex(g, a)), q = grid_centre(g, grid_hex(g, b));
    long long x = p.x - q.x, y = p.y - q.y;

    return x * x + y * y;
}

/* Neighbours by coordinates are those drawn one width apart, and numbers lead there and back. */
static bool grid_agrees(const struct grid *g)
{
    char number[GRID_NUMBER_SIZE];
    int count = grid_hexes(g);

    for (int i = 0; i < count; i++) {
        if (grid_index(g, grid_hex(g, i)) != i || grid_parse(g, grid_print(g, i, number)) != i)
            return false;
        for (int j = 0; j < i; j++) {
            bool near = centres_apart(g, i, j) < 1100000;

            if (near != hex_is_adjacent(grid_hex(g, i), grid_hex(g, j)))
                return false;
        }
    }
    return true;
}

/* Columns run to the right, rows down, and the lines of the high parity are the shifted ones. */
static bool is_drawn_so(const struct grid *g)
{
    int rows = g->row_last > g->row_first ? g->row_last - g->row_first + 1 : g->row_first - g->row_last + 1;
    struct point first = grid_centre(g, grid_hex(g, 0)), below = grid_centre(g, grid_hex(g, 1));
    struct point right = grid_centre(g, grid_hex(g, rows));
    bool flat = g->top == GRID_FLAT;
    bool high = ((flat ? g->column_first : g->row_first) & 1) == g->high_parity;

    if (right.x <= first.x || below.y <= first.y)
        return false;
    return flat ? right.y - first.y == (high ? 500 : -500) : below.x - first.x == (high ? 500 : -500);
}

static void test_schemes(void)
{
    static const struct { int first, last; } columns[] = { { 1, 7 }, { 7, 1 }, { 0, 5 }, { 34, 28 } };
    static const struct { int first, last; } rows[] = { { 1, 6 }, { 6, 1 }, { 10, 15 }, { 101, 96 } };
    bool agrees = true, drawn = true;

    for (int scheme = 0; scheme < 128; scheme++) {
        struct grid g = {
            .top = scheme & 1 ? GRID_POINT : GRID_FLAT, .numbers = scheme & 2 ? GRID_RRCC : GRID_CCRR,
            .high_parity = scheme >> 2 & 1,
            .column_first = columns[scheme >> 3 & 3].first, .column_last = columns[scheme >> 3 & 3].last,
            .row_first = rows[scheme >> 5 & 3].first, .row_last = rows[scheme >> 5 & 3].last,
        };

        agrees = agrees && grid_agrees(&g);
        drawn = drawn && is_drawn_so(&g);
    }
    ok(agrees, "grid: numbers, coordinates and drawing agree in 128 schemes");
    ok(drawn, "grid: columns run right, rows down, the lines of the high parity are shifted");
}

static bool touch(const struct grid *g, const char *a, const char *b)
{
    return hex_is_adjacent(grid_hex(g, grid_parse(g, a)), grid_hex(g, grid_parse(g, b)));
}

static void test_numbers(void)
{
    struct grid g = { GRID_FLAT, GRID_CCRR, 1, 20, 1, 24, 0, NULL, 0 };
    char number[GRID_NUMBER_SIZE];

    cmp_ok(grid_hexes(&g), "==", 480, "grid: a rectangle has all its hexes");
    cmp_ok(grid_parse(&g, "0101"), "==", 0, "grid: the first hex is on the top left");
    cmp_ok(grid_parse(&g, "0201"), "==", 24, "grid: places go down the columns");
    is(grid_print(&g, 479, number), "2024", "grid: the last hex is at the bottom right");
    ok(touch(&g, "0304", "0305") && touch(&g, "0304", "0404") && touch(&g, "0304", "0405")
       && !touch(&g, "0304", "0403"),
       "grid: even columns sit higher here");
    g.high_parity = 1;
    ok(touch(&g, "0304", "0403") && touch(&g, "0304", "0404") && !touch(&g, "0304", "0405"), "grid: or odd ones");

    static const char *const wrong[] = {
        "", "0", "0100", "0125", "2101", "0001", "101", "01011", "01 1", "-101", "01x1", "0x01",
    };
    bool refused = true;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        refused = refused && grid_parse(&g, wrong[i]) == -1;
    ok(refused, "grid: what is no number of the grid is none");
    ok(grid_index(&g, (struct hex){ -1, 0 }) == -1 && grid_index(&g, (struct hex){ 500, 0 }) == -1
       && grid_index(&g, (struct hex){ 3, -9 }) == -1 && grid_index(&g, (struct hex){ 3, 99 }) == -1,
       "grid: no hex is over the edge");

    g = (struct grid){ GRID_FLAT, GRID_RRCC, 1, 120, 24, 1, 1, NULL, 0 };
    is(grid_print(&g, 0, number), "24001", "grid: rows may count upward, and columns need three digits");
    cmp_ok(grid_parse(&g, "23002"), "==", 25, "grid: and be read again");
}

static void test_directions(void)
{
    struct grid flat = { .top = GRID_FLAT }, point = { .top = GRID_POINT };
    enum hexside s;

    is(grid_direction(&flat, HEXSIDE_N), "n", "grid: a flat-topped hex has a north side");
    is(grid_direction(&point, HEXSIDE_NE), "e", "grid: a pointed one has an east side");
    ok(grid_parse_direction(&point, "w", &s) && s == HEXSIDE_SW, "grid: west is opposite to east");
    ok(!grid_parse_direction(&flat, "w", &s) && !grid_parse_direction(&point, "s", &s)
       && !grid_parse_direction(&flat, "", &s),
       "grid: no hex has all eight directions");

    struct grid g = { GRID_POINT, GRID_CCRR, 1, 9, 1, 9, 1, NULL, 0 };
    struct hex middle = grid_hex(&g, grid_parse(&g, "0505"));
    is(grid_direction(&g, hex_side_toward(middle, grid_hex(&g, grid_parse(&g, "0605")))), "e",
       "grid: on a pointed grid the next column is to the east");
    is(grid_direction(&g, hex_side_toward(middle, grid_hex(&g, grid_parse(&g, "0504")))), "ne",
       "grid: above an odd row that is further left the same number is to the north-east");
}

static void test_facings(void)
{
    struct grid flat = { .top = GRID_FLAT }, point = { .top = GRID_POINT };
    bool back = true;
    int facing = -1;

    is(grid_facing(&flat, HEXSIDE_NE), "ne", "grid: a facing to a hexside is its direction");
    is(grid_facing(&flat, HEXSIDES + HEXSIDE_N), "n/ne", "grid: one to a vertex is the directions on either side");
    is(grid_facing(&flat, HEXSIDES + HEXSIDE_NW), "nw/n", "grid: clockwise, also past the top");
    is(grid_facing(&point, HEXSIDES + HEXSIDE_N), "ne/e", "grid: in the words of the grid");
    for (int i = 0; i < FACINGS; i++)
        back = back && grid_parse_facing(&flat, grid_facing(&flat, i), &facing) && facing == i
            && grid_parse_facing(&point, grid_facing(&point, i), &facing) && facing == i;
    ok(back, "grid: every facing can be read again");
    ok(!grid_parse_facing(&flat, "ne/n", &facing) && !grid_parse_facing(&flat, "n/se", &facing)
       && !grid_parse_facing(&flat, "w", &facing) && !grid_parse_facing(&point, "n", &facing)
       && !grid_parse_facing(&flat, "", &facing) && !grid_parse_facing(&flat, "n/", &facing),
       "grid: what is no facing is none");
    ok(facing_turn(HEXSIDE_N, 1) == HEXSIDE_NE && facing_turn(HEXSIDE_N, -7) == HEXSIDE_NW,
       "grid: a facing turns as a hexside does");
    ok(facing_turn(HEXSIDES + 5, 1) == HEXSIDES && facing_turn(HEXSIDES, -2) == HEXSIDES + 4,
       "grid: or from vertex to vertex");
}

/* gettysburg 6.5, 6.6: lines from the north 10 to 42, numbers from the east 00 to 34; the odd
 * lines lie half a hex further west. */
static const struct grid gettysburg = { GRID_POINT, GRID_RRCC, 34, 0, 10, 42, 1, NULL, 0 };

static void has_neighbour(const char *a, const char *direction, const char *b)
{
    const struct grid *g = &gettysburg;
    char number[GRID_NUMBER_SIZE];
    enum hexside s;

    grid_parse_direction(g, direction, &s);
    int to = grid_index(g, hex_neighbour(grid_hex(g, grid_parse(g, a)), s));
    is(to < 0 ? "none" : grid_print(g, to, number), b, "gettysburg 6.5: %s of %s is %s", direction, a, b);
}

static void test_gettysburg(void)
{
    struct span line[8];
    struct hex gun = grid_hex(&gettysburg, grid_parse(&gettysburg, "2521"));
    struct hex target = grid_hex(&gettysburg, grid_parse(&gettysburg, "2423"));
    char one[GRID_NUMBER_SIZE], two[GRID_NUMBER_SIZE];

    ok(grid_agrees(&gettysburg), "gettysburg 6.5: the numbers of the map lead there and back");
    has_neighbour("1709", "e", "1708");
    has_neighbour("1709", "nw", "1610");
    has_neighbour("1709", "ne", "1609");
    has_neighbour("1709", "sw", "1810");
    has_neighbour("1709", "se", "1809");
    has_neighbour("2320", "e", "2319");
    has_neighbour("2320", "w", "2321");
    has_neighbour("2420", "nw", "2320");
    has_neighbour("2420", "ne", "2319");
    has_neighbour("2420", "sw", "2520");
    has_neighbour("2600", "e", "none");
    has_neighbour("1234", "w", "none");

    cmp_ok(hex_line(gun, target, line), "==", 3, "gettysburg 6.6: the line from 2521 to 2423 is three spans");
    grid_print(&gettysburg, grid_index(&gettysburg, line[1].hex), one);
    grid_print(&gettysburg, grid_index(&gettysburg, line[1].other), two);
    ok(line[1].kind == SPAN_SIDE
       && ((strcmp(one, "2422") == 0 && strcmp(two, "2522") == 0)
           || (strcmp(one, "2522") == 0 && strcmp(two, "2422") == 0)),
       "gettysburg 6.6: it runs along the hexside of 2422 and 2522");
    ok(line[2].by_vertex, "gettysburg 6.6: and meets 2423 at the vertex");

    cmp_ok(hex_line(grid_hex(&gettysburg, grid_parse(&gettysburg, "2420")),
                    grid_hex(&gettysburg, grid_parse(&gettysburg, "2023")), line),
           "==", 6, "gettysburg 6.6: from 2420 to 2023 the line meets six hexes");
    static const char *const through[] = { "2420", "2320", "2221", "2222", "2122", "2023" };
    bool same = true;
    for (int i = 0; i < 6; i++)
        same = same && line[i].kind == SPAN_HEX
            && strcmp(grid_print(&gettysburg, grid_index(&gettysburg, line[i].hex), one), through[i]) == 0;
    ok(same, "gettysburg 6.6: 2320, 2221, 2222 and 2122 between them");
    is(grid_print(&gettysburg, grid_index(&gettysburg, line[2].other), one), "2321",
       "gettysburg 6.6: it comes to 2221 through a vertex and touches the corner of 2321");
    is(grid_print(&gettysburg, grid_index(&gettysburg, line[4].other), one), "2121",
       "gettysburg 6.6: and to 2122 past the corner of 2121");
}

/* Grand Illusion: plain numbers down thirteen columns, and every hex's neighbours clockwise from the north. */
static struct grid_column illusion_columns[] = {
    { 1, 6, 9 }, { 7, 13, 8 }, { 14, 22, 3 }, { 23, 31, 2 }, { 32, 41, 1 }, { 42, 51, 0 }, { 52, 61, 1 },
    { 62, 70, 2 }, { 71, 80, 1 }, { 81, 89, 2 }, { 90, 99, 1 }, { 100, 104, 10 }, { 105, 107, 13 },
};
static const int illusion_neighbours[][HEXSIDES] = {
    { 0, 7, 8, 2, 0, 0 }, { 1, 8, 9, 3, 0, 0 }, { 2, 9, 10, 4, 0, 0 }, { 3, 10, 11, 5, 0, 0 },
    { 4, 11, 12, 6, 0, 0 }, { 5, 12, 13, 0, 0, 0 }, { 0, 16, 17, 8, 1, 0 }, { 7, 17, 18, 9, 2, 1 },
    { 8, 18, 19, 10, 3, 2 }, { 9, 19, 20, 11, 4, 3 }, { 10, 20, 21, 12, 5, 4 }, { 11, 21, 22, 13, 6, 5 },
    { 12, 22, 0, 0, 0, 6 }, { 0, 23, 24, 15, 0, 0 }, { 14, 24, 25, 16, 0, 0 }, { 15, 25, 26, 17, 7, 0 },
    { 16, 26, 27, 18, 8, 7 }, { 17, 27, 28, 19, 9, 8 }, { 18, 28, 29, 20, 10, 9 },
    { 19, 29, 30, 21, 11, 10 }, { 20, 30, 31, 22, 12, 11 }, { 21, 31, 0, 0, 13, 12 },
    { 0, 32, 33, 24, 14, 0 }, { 23, 33, 34, 25, 15, 14 }, { 24, 34, 35, 26, 16, 15 },
    { 25, 35, 36, 27, 17, 16 }, { 26, 36, 37, 28, 18, 17 }, { 27, 37, 38, 29, 19, 18 },
    { 28, 38, 39, 30, 20, 19 }, { 29, 39, 40, 31, 21, 20 }, { 30, 40, 41, 0, 22, 21 },
    { 0, 42, 43, 33, 23, 0 }, { 32, 43, 44, 34, 24, 23 }, { 33, 44, 45, 35, 25, 24 },
    { 34, 45, 46, 36, 26, 25 }, { 35, 46, 47, 37, 27, 26 }, { 36, 47, 48, 38, 28, 27 },
    { 37, 48, 49, 39, 29, 28 }, { 38, 49, 50, 40, 30, 29 }, { 39, 50, 51, 41, 31, 30 },
    { 40, 51, 0, 0, 0, 31 }, { 0, 0, 52, 43, 32, 0 }, { 42, 52, 53, 44, 33, 32 }, { 43, 53, 54, 45, 34, 33 },
    { 44, 54, 55, 46, 35, 34 }, { 45, 55, 56, 47, 36, 35 }, { 46, 56, 57, 48, 37, 36 },
    { 47, 57, 58, 49, 38, 37 }, { 48, 58, 59, 50, 39, 38 }, { 49, 59, 60, 51, 40, 39 },
    { 50, 60, 61, 0, 41, 40 }, { 0, 0, 62, 53, 43, 42 }, { 52, 62, 63, 54, 44, 43 },
    { 53, 63, 64, 55, 45, 44 }, { 54, 64, 65, 56, 46, 45 }, { 55, 65, 66, 57, 47, 46 },
    { 56, 66, 67, 58, 48, 47 }, { 57, 67, 68, 59, 49, 48 }, { 58, 68, 69, 60, 50, 49 },
    { 59, 69, 70, 61, 51, 50 }, { 60, 70, 0, 0, 0, 51 }, { 0, 71, 72, 63, 53, 52 },
    { 62, 72, 73, 64, 54, 53 }, { 63, 73, 74, 65, 55, 54 }, { 64, 74, 75, 66, 56, 55 },
    { 65, 75, 76, 67, 57, 56 }, { 66, 76, 77, 68, 58, 57 }, { 67, 77, 78, 69, 59, 58 },
    { 68, 78, 79, 70, 60, 59 }, { 69, 79, 80, 0, 61, 60 }, { 0, 0, 81, 72, 62, 0 },
    { 71, 81, 82, 73, 63, 62 }, { 72, 82, 83, 74, 64, 63 }, { 73, 83, 84, 75, 65, 64 },
    { 74, 84, 85, 76, 66, 65 }, { 75, 85, 86, 77, 67, 66 }, { 76, 86, 87, 78, 68, 67 },
    { 77, 87, 88, 79, 69, 68 }, { 78, 88, 89, 80, 70, 69 }, { 79, 89, 0, 0, 0, 70 },
    { 0, 90, 91, 82, 72, 71 }, { 81, 91, 92, 83, 73, 72 }, { 82, 92, 93, 84, 74, 73 },
    { 83, 93, 94, 85, 75, 74 }, { 84, 94, 95, 86, 76, 75 }, { 85, 95, 96, 87, 77, 76 },
    { 86, 96, 97, 88, 78, 77 }, { 87, 97, 98, 89, 79, 78 }, { 88, 98, 99, 0, 80, 79 },
    { 0, 0, 0, 91, 81, 0 }, { 90, 0, 0, 92, 82, 81 }, { 91, 0, 0, 93, 83, 82 }, { 92, 0, 0, 94, 84, 83 },
    { 93, 0, 100, 95, 85, 84 }, { 94, 100, 101, 96, 86, 85 }, { 95, 101, 102, 97, 87, 86 },
    { 96, 102, 103, 98, 88, 87 }, { 97, 103, 104, 99, 89, 88 }, { 98, 104, 0, 0, 0, 89 },
    { 0, 0, 0, 101, 95, 94 }, { 100, 0, 105, 102, 96, 95 }, { 101, 105, 106, 103, 97, 96 },
    { 102, 106, 107, 104, 98, 97 }, { 103, 107, 0, 0, 99, 98 }, { 0, 0, 0, 106, 102, 101 },
    { 105, 0, 0, 107, 103, 102 }, { 106, 0, 0, 0, 104, 103 },
};

static void test_illusion(void)
{
    struct grid g = { .top = GRID_FLAT, .numbers = GRID_LIST, .columns = illusion_columns, .column_count = 13 };
    char number[GRID_NUMBER_SIZE];
    bool right = true;

    cmp_ok(grid_misfit(&g), "==", -1, "illusion map: every column lies half a hex off the one before");
    cmp_ok(grid_hexes(&g), "==", 107, "illusion map: there are 107 hexes");
    ok(grid_agrees(&g), "illusion map: numbers, coordinates and drawing agree");
    for (int i = 0; i < 107; i++)
        for (enum hexside s = HEXSIDE_N; s < HEXSIDES; s++) {
            int to = grid_index(&g, hex_neighbour(grid_hex(&g, i), s));

            if (to + 1 != illusion_neighbours[i][s]) {
                diag("%d %s: %d, should be %d", i + 1, grid_direction(&g, s), to + 1, illusion_neighbours[i][s]);
                right = false;
            }
        }
    ok(right, "illusion map: each hex has the neighbours of the inventory");
    is(grid_print(&g, 80, number), "81", "illusion map: numbers are printed plain");
    ok(grid_parse(&g, "0") == -1 && grid_parse(&g, "108") == -1 && grid_parse(&g, "01") == -1
       && grid_parse(&g, "") == -1 && grid_parse(&g, "1a") == -1 && grid_parse(&g, "99999999999") == -1,
       "illusion map: other numbers are none");

    illusion_columns[3].top = 3;
    cmp_ok(grid_misfit(&g), "==", 3, "grid: a column that does not fit is found");
    illusion_columns[1].top = 7;
    cmp_ok(grid_misfit(&g), "==", 1, "grid: the first of them");
}

int main(void)
{
    test_schemes();
    test_numbers();
    test_directions();
    test_facings();
    test_gettysburg();
    test_illusion();
    done_testing();
}
